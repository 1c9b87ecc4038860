"""Proofs: each different card of a file once, with what the check has found marked on it, for review in one look."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen import __version__
from cardgen.press import targets
from cardgen.press.targets import OutputFile
from cardgen.printing.proof import sheets
from cardgen.printing.proof.subject import ProofSubject, list_subjects
from cardgen.printing.settings import PrintSettings

__all__ = ["ProofSubject", "draw_pictures", "list_subjects", "make_proof"]


def make_proof(shown: Sequence[ProofSubject], how: PrintSettings, name: str, title: str) -> tuple[OutputFile, int]:
    """The proof as a PDF called `name` without ending, and how many pages it has; file after file, each on its own."""
    from cardgen.press import pdf  # with it comes what draws, which `--help` does without

    file = f"{name}.pdf"
    pages = [page for subject in shown for page in sheets.build_pages(subject, how)]
    legend = any(subject.findings for subject in shown)
    pages = [
        sheets.add_foot(page, file, number, len(pages), how.sheet.reach, legend) for number, page in enumerate(pages, 1)
    ]
    return OutputFile(file, pdf.write(pdf.PdfFile(f"{title}: proof", f"cardgen {__version__}", pages))), len(pages)


def draw_pictures(proof: OutputFile, dpi: int) -> list[OutputFile]:
    """Return the proof and its pages as pictures, at so many dots per inch; 0: as many as pages for home have."""
    from cardgen.press import raster  # as above

    return list(raster.with_pages(proof, dpi or targets.get(targets.FIRST).dpi))
