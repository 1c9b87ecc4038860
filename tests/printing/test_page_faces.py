"""Pages of documents that were written are kept from run to run, all of them or none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen.card import Document
from cardgen.finding import Finding
from cardgen.layout.frame import Frame, LayoutFault, Rect
from cardgen.layout.template import Templates
from cardgen.press import sizes
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS
from cardgen.printing import renderer
from cardgen.printing.settings import PrintSettings

HOME = PrintSettings()
SHEET = SheetSettings()
DOCUMENT = Document("pygmies/anything", {"name": "Orc"}, "Orcs")


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often documents are laid out; they are three pages with a small box each."""
    count: Counter[str] = Counter()

    def pages(layout: Templates, template: str, data: dict[str, str], *_: object) -> list[Frame]:
        count[data["name"]] += 1
        wide, high = layout.session.size
        box = [Rect(20.0 + number, 20.0, 5.0, 5.0, "#000000") for number in range(3)]
        faults = [LayoutFault("text-overflow", "", "too long")] if data["name"] == "long" else []
        at = 1.0 if data["name"] == "edge" else 8.0
        return [Frame(wide, high, 0.0, [one, Rect(at, 30.0, 5.0, 5.0, "#000000")], [*faults]) for one in box]

    monkeypatch.setattr(Templates, "pages", pages)
    return count


def made(folder: Path, document: Document = DOCUMENT, how: SheetSettings = SHEET) -> list[Frame]:
    """The pages of a document, in a run of their own."""
    faces = renderer.build_renderer(HOME._replace(sheet=how), str(folder), store=True)
    found: list[Finding] = []
    pages = faces.lay_out_document(document, found, "Parts", how)
    faces.save_caches()
    assert bool(found) == (document.data["name"] == "long")
    return pages


def test_laid_out_once(laid: Counter[str], tmp_path: Path) -> None:
    """The next run has the same pages; other data make others."""
    first, again = made(tmp_path), made(tmp_path)

    assert first == again
    assert len(first) == 3
    made(tmp_path, DOCUMENT._replace(data={"name": "Elf"}))
    assert laid == {"Orc": 1, "Elf": 1}


def test_on_other_paper(laid: Counter[str], tmp_path: Path) -> None:
    """Nothing is known of pages on another paper, nor whether a printer that reaches less far prints all of them."""
    for how in (SHEET, SHEET._replace(reach=7.0), SHEET._replace(paper=sizes.paper("a3"))):
        for _ in range(2):
            made(tmp_path, how=how)
    assert laid["Orc"] == 3

    for _ in range(2):
        with pytest.raises(DoesNotFit):
            made(tmp_path, how=SHEET._replace(reach=12.0))
    assert laid["Orc"] > 4


def test_what_is_wrong_is_told_each_time(laid: Counter[str], tmp_path: Path) -> None:
    """Pages with faults are not kept."""
    for _ in range(2):
        made(tmp_path, DOCUMENT._replace(data={"name": "long"}, source="a.yaml"))

    assert laid["long"] == 2 * (1 + len(PAPERS))  # as it is asked for, and to find a paper that has room


@pytest.mark.parametrize("gone", range(3))
def test_all_pages_or_none(laid: Counter[str], tmp_path: Path, gone: int) -> None:
    """A document of which one page is damaged is laid out: it has no fewer pages."""
    first = made(tmp_path)
    [path] = (tmp_path / "faces").iterdir()
    lines = path.read_text(encoding="ascii").split("\n")
    kept = [number for number, line in enumerate(lines) if "q " in line or " re " in line]
    lines[kept[gone]] = lines[kept[gone]][:-2] + "x]"
    path.write_text("\n".join(lines), encoding="ascii")

    assert made(tmp_path) == first
    assert laid["Orc"] == 2
