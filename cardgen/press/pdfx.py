"""What PDF/X-1a:2003 (ISO 15930-4) asks of a file and reportlab does not offer: keys, an output intent, overprinting.

This module, `encode`, `packing` and `embedding` alone use names of reportlab's that are not public. Setting a catalogue
entry through the canvas drops OutputIntents without a word, the information dictionary takes no key of one's own, and a
stored drawing loses its graphics states.
"""

from __future__ import annotations

from typing import Any, NamedTuple

VERSION = (1, 4)
"""The version of PDF that the standard is built on."""
PRINT_OVER, LEAVE_OUT = "PrintOver", "LeaveOut"
"""Graphics states: whether fills are printed over what lies under them, or leave it out."""


class Standard(NamedTuple):
    """A standard that a file says it keeps to, and the printing condition that it is made for.

    The condition is one of the ICC's registry, which may be named instead of embedding a profile.
    """

    name: str
    condition: str
    about: str
    registry: str = "http://www.color.org"


def canvas(file: Any, font: str, standard: Standard) -> Any:
    """A canvas that writes to a binary file by the standard; `font` is the embedded one that every page names."""
    from reportlab.pdfbase import pdfdoc
    from reportlab.pdfgen.canvas import Canvas

    class Standing(Canvas):  # type: ignore[misc]
        def _setExtGState(self, holder: Any) -> None:  # noqa: N802
            holder.ExtGState = self.states

        def _setXObjects(self, holder: Any) -> None:  # noqa: N802
            super()._setXObjects(holder)
            if isinstance(holder, pdfdoc.PDFFormXObject):
                holder.Resources = _resources(pdfdoc, holder)

    made = Standing(file, pageCompression=1, invariant=1, pdfVersion=VERSION, initialFontName=font)
    states = pdfdoc.PDFDictionary({PRINT_OVER: _state(pdfdoc, True), LEAVE_OUT: _state(pdfdoc, False)})
    made.states = made._doc.Reference(states)  # stored once, for all pages and drawings
    catalogue = made._doc.Catalog
    catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
    catalogue.OutputIntents = pdfdoc.PDFArray([_intent(pdfdoc, standard)])
    made._doc.info = _information(pdfdoc, standard.name)
    return made


def _state(pdfdoc: Any, over: bool) -> Any:
    """Overprinting with mode 1: an ink of which a colour has nothing is left as it is under it."""
    kind, fills = pdfdoc.PDFName("ExtGState"), "true" if over else "false"
    return pdfdoc.PDFDictionary({"Type": kind, "OP": "false", "op": fills, "OPM": 1})


def _resources(pdfdoc: Any, form: Any) -> Any:
    """Return the resource dictionary of a form, with its graphics states."""
    made = pdfdoc.PDFResourceDictionary()
    made.basicFonts()
    made.allProcs()
    made.ExtGState = form.ExtGState
    if form.XObjects:
        made.XObject = form.XObjects
    return made


def _intent(pdfdoc: Any, standard: Standard) -> Any:
    """The printing condition, as a PDF names it."""
    name, text = pdfdoc.PDFName, pdfdoc.PDFString
    keys = {"Type": name("OutputIntent"), "S": name("GTS_PDFX"), "Info": text(standard.about)}
    keys |= {"OutputConditionIdentifier": text(standard.condition), "OutputCondition": text(standard.about)}
    return pdfdoc.PDFDictionary(keys | {"RegistryName": text(standard.registry)})


def _information(pdfdoc: Any, name: str) -> Any:
    """The information dictionary, with the standard's name: that is how it is told."""

    class Information(pdfdoc.PDFInfo):  # type: ignore[misc]
        def format(self, document: Any) -> bytes:
            """The dictionary as bytes."""
            plain: bytes = super().format(document)
            version: bytes = pdfdoc.PDFString(name).format(document)
            return plain.rstrip().removesuffix(b">>") + b"/GTS_PDFXVersion " + version + b" >>"

    return Information()
