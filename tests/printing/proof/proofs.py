"""Proofs made in the tests, and ways to look into them."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

from cardgen import project
from cardgen.check import check_project
from cardgen.press import sizes
from cardgen.press.page import PageBox
from cardgen.press.sheets import SheetSettings
from cardgen.printing import proof, renderer
from cardgen.printing.proof import ProofSubject
from cardgen.printing.proof.faces import ProofFace, ProofFaces
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests.conftest import ROOT
from tests.systems.pygmies import samples

POKER = sizes.CARD_SIZES["poker"]
PLANTED = ROOT / "tests" / "systems" / "pygmies" / "planted" / "faction.yaml"
MM = 25.4 / 72


def setup(paper: str = "letter", card: tuple[float, float] = POKER) -> PrintSettings:
    """How a proof is made unless somebody says more."""
    return PrintSettings(card=card, sheet=SheetSettings(sizes.paper(paper), reach=4.2))


def subjects(*paths: Path, size: tuple[float, float] = POKER) -> list[ProofSubject]:
    """Files with their faces and findings, as the command hands them on; those of shipped files are made once."""
    made = _shipped if all(path.is_relative_to(ROOT / "factions") for path in paths) else _of
    return list(made(paths, size))


def _of(paths: tuple[Path, ...], size: tuple[float, float]) -> tuple[ProofSubject, ...]:
    return tuple(_made(project.load_project([str(path) for path in paths]), size))


_shipped = functools.cache(_of)


def made(loaded: project.Project, templates: str | None = None) -> ProofSubject:
    """The one file of a project, with templates of one's own or without."""
    (only,) = _made(loaded, POKER, templates)
    return only


def subject(document: Mapping[str, Any] | str) -> ProofSubject:
    """One file of Pygmies, given as a document or as it is written."""
    written = document if isinstance(document, str) else samples.text(document)
    (only,) = _made(project.load_project([], stdin=("nowhere/sample.yaml", written.encode())), POKER)
    return only


def _made(loaded: project.Project, size: tuple[float, float], templates: str | None = None) -> list[ProofSubject]:
    layout = renderer.load_templates(templates, size)
    laid = FaceRenderer(layout)
    faces = ProofFaces(laid)
    findings = check_project(loaded, laid)
    return proof.list_subjects(loaded.files, faces.made, findings, every)


def every(_face: ProofFace) -> bool:
    """All faces are wanted."""
    return True


def printed(*of: ProofSubject, how: PrintSettings | None = None) -> bytes:
    """The proof of them as a PDF."""
    file, _ = proof.make_proof(of, how or setup(), "some-proof", "Some")
    return file.data


@functools.lru_cache(maxsize=4)
def _document(data: bytes) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(data)


def pages(data: bytes) -> list[str]:
    """The text of each page."""
    return [" ".join(page.get_textpage().get_text_range().split()) for page in _document(data)]


def boxes(data: bytes, text: str, page: int = 0) -> list[PageBox]:
    """Where a text stands on a page, each time it does: left, top, width, height, millimetres."""
    opened = _document(data)[page]
    words = opened.get_textpage()
    found, searcher = [], words.search(text, match_case=True, match_whole_word=True)
    while (hit := searcher.get_next()) is not None:
        edges = [words.get_charbox(index) for index in range(hit[0], hit[0] + hit[1])]
        lefts, feet, rights, tops = zip(*edges, strict=True)
        top = (opened.get_height() - max(tops)) * MM
        found.append((min(lefts) * MM, top, (max(rights) - min(lefts)) * MM, (max(tops) - min(feet)) * MM))
    return found


def letters(data: bytes) -> Iterator[tuple[int, PageBox]]:
    """Page and place of every letter."""
    for number, page in enumerate(_document(data)):
        words = page.get_textpage()
        for index in range(words.count_chars()):
            left, foot, right, top = words.get_charbox(index)
            if right > left and top > foot:
                high = page.get_height()
                yield number, (left * MM, (high - top) * MM, (right - left) * MM, (top - foot) * MM)
