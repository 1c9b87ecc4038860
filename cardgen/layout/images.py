"""`<image>`: a picture, cropped to its box."""

from __future__ import annotations

from cardgen.layout import pictures
from cardgen.layout.frame import Picture
from cardgen.layout.markup import Element
from cardgen.layout.space import Session, Space, numbers, word


def place(element: Element, space: Space) -> None:
    """Place the picture that the element names; one that cannot be printed is a fault."""
    x, y, w, h = space.box(element)
    focus = numbers(element, "focus", "0.5 0.5", 2)
    at = element.at and f"{element.at}/file"  # findings are where that is, or else at what holds it
    try:
        path, pixels = _picture(element, space.session)
    except pictures.Unusable as error:
        space.fault("art", error.message, at, error.hint)
        return
    mirrored = word(element, "mirror", ("", "x"), "") == "x"
    space.out.append(Picture(space.x + x, space.y + y, w, h, path, focus[0], focus[1], mirrored))
    space.trace(-1, element.at)
    dots, least = pictures.resolution(pixels, w, h), space.session.dots
    if dots < least:
        need = "{} by {}".format(*pictures.enough(pixels, w, h, least))
        message = f"picture of {dots} dots per inch at its printed size: expected at least {least}"
        space.fault("art-resolution", message, at, f"use one of at least {need} pixels")


def _picture(element: Element, session: Session) -> tuple[str, tuple[int, int]]:
    """The path and the pixels of a picture: of an entry beside its file (`at`), else of the template beside that.

    Raises pictures.Unusable.
    """
    file = element.attributes.get("src", "")
    if element.at is not None:
        return pictures.find(session.folder, file)
    try:
        return pictures.find_of_template(session.sources, file)
    except pictures.Unusable as error:
        try:
            return pictures.find(session.folder, file)
        except pictures.Unusable:
            raise error from None
