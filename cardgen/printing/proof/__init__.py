"""The proof sheet: every distinct card of a file once, with the findings of the check marked on it."""

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
    """Return the proof as a PDF and its number of pages; `name` is the file name without ending.

    Each file starts on a new page.
    """
    from cardgen.press import pdf  # with it comes what draws, which `--help` does without

    file = f"{name}.pdf"
    pages = [page for subject in shown for page in sheets.build_pages(subject, how)]
    legend = any(subject.findings for subject in shown)
    pages = [
        sheets.add_foot(page, file, number, len(pages), how.sheet.reach, legend) for number, page in enumerate(pages, 1)
    ]
    return OutputFile(file, pdf.write(pdf.PdfFile(f"{title}: proof", f"cardgen {__version__}", pages))), len(pages)


def draw_pictures(proof: OutputFile, dpi: int) -> list[OutputFile]:
    """Return the proof and a picture of each page, with `dpi` dots per inch.

    0 for the home printer's usual resolution.
    """
    from cardgen.press import raster  # as above

    return list(raster.with_pages(proof, dpi or targets.get(targets.FIRST).dpi))
