"""A picture of each face, of as many pixels as a shop counts, with bleed all around or none: PNG, RGB."""

from __future__ import annotations

import io
import itertools
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cardgen.layout.frame import SHARP, Frame
from cardgen.press import pdf, raster
from cardgen.press.crop import Pixels
from cardgen.press.page import Deck, Page, PlacedFace
from cardgen.press.sizes import INCH
from cardgen.press.targets import Order, OutputFile, Target

CHUNK = 40
"""Faces that are laid out at a time; a large deck is never held whole."""
DAY = (1980, 1, 1, 0, 0, 0)
"""When every file of a ZIP file was made, so that the same pictures give the same bytes: the first day it can name."""


def deliver(order: Order, target: Target) -> Iterator[OutputFile]:
    """Every front, then the backs: one for all, one for each card where they differ, none if not wanted.

    Copies have a file each, since that is how shops count them.
    """
    files = _pictures(order, target)
    return iter((OutputFile(f"{order.name}.zip", _zipped(files)),)) if target.zip else files


def amount(order: Order, target: Target) -> str:
    """Return the number and size of pictures as words; raises ValueError when two would have one name."""
    names = [*_names(order, target, target.front), *_back_names(order, target)]
    name, count = Counter(map(str.casefold, names)).most_common(1)[0] if names else ("", 0)
    if count > 1:
        raise ValueError(
            f"{count} pictures named {name}.png: change `front`, `back` or `shared-back` of the target `{target.name}`"
        )
    width, height = size(order, target)
    return f"{len(names)} {'picture' if len(names) == 1 else 'pictures'} of {width} by {height} pixels"


def size(order: Order, target: Target) -> Pixels:
    """Return the size of a picture in pixels: as listed by the shop for this trim, else trim and bleed at its dpi."""
    dpi = order.dpi or target.dpi
    for trim, (width, height) in target.pixels:
        if all(round(a, 1) == round(b, 1) for a, b in zip(trim, order.card, strict=True)):
            return round(width * dpi / target.dpi), round(height * dpi / target.dpi)
    return pixels(order.card, dpi, target.bleed)


def pixels(card: tuple[float, float], dpi: int, around: float = 0.0) -> Pixels:
    """Return the size of a card in pixels, with `around` millimetres on every side of its trim."""
    width, height = (round((length + 2 * around) / INCH * dpi) for length in card)
    return width, height


def page(face: Frame, size: Pixels, dpi: int, around: float = 0.0) -> Page:
    """A page of so many pixels with a face in its middle: whatever room there is around the trim shows bleed.

    Where a shop's picture has more room than the face's bleed and the `around` millimetres it needs, the face is
    stretched by a hair to fill it.
    """
    reach = 2 * max(face.bleed, around)
    width = min(size[0] / dpi * INCH, face.width + reach)
    height = min(size[1] / dpi * INCH, face.height + reach)
    left, top = (width - face.width) / 2, (height - face.height) / 2
    placed = PlacedFace(face, left, top, 0, (0.0, 0.0, width, height))
    return Page(width, height, [placed], trim=(left, top, face.width, face.height))


def shared(deck: Deck) -> Sequence[Frame]:
    """The back that all cards of a deck share, or the back of each."""
    behind = [deck.back(card) for card in range(deck.count)]
    return behind[:1] if all(back is behind[0] for back in behind) else behind


def _pictures(order: Order, target: Target) -> Iterator[OutputFile]:
    fronts = _names(order, target, target.front)
    for name, picture in zip(fronts, _drawn(order, order.deck.fronts(None), target), strict=True):
        yield OutputFile(f"{name}.png", picture)
    backs = _back_names(order, target)
    for name, picture in zip(backs, _drawn(order, shared(order.deck) if backs else (), target), strict=True):
        yield OutputFile(f"{name}.png", picture)


def _names(order: Order, target: Target, pattern: str) -> list[str]:
    """Return the names of the pictures of cards, without ending; a card has a number, a name and a copy."""
    digits = len(str(order.deck.count))
    return [
        pattern.format(card=card, number=f"{number:0{digits}}", deck=order.name)
        for number, card in enumerate(order.deck.names(), 1)
    ]


def _back_names(order: Order, target: Target) -> list[str]:
    """Return the names of the pictures of backs; none when only fronts are wanted."""
    count = 0 if order.how.duplex == "none" else len(shared(order.deck))
    return [target.shared_back.format(deck=order.name)] if count == 1 else _names(order, target, target.back)[:count]


def _drawn(order: Order, faces: Iterable[Frame], target: Target) -> Iterator[bytes]:
    """A picture of each face; copies that follow one another are drawn once."""
    dpi, pixels = order.dpi or target.dpi, size(order, target)
    for batch in _batches(faces):
        pages = (page(face, pixels, dpi, target.bleed) for face, _ in batch)
        data = pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, dots=max(SHARP, dpi)))
        for (_, times), picture in zip(batch, raster.pictures(data, dpi, pixels), strict=True):
            yield from itertools.repeat(picture, times)


def _batches(faces: Iterable[Frame]) -> Iterator[list[tuple[Frame, int]]]:
    """The faces, some at a time, each with how often it comes in a row."""
    batch: list[tuple[Frame, int]] = []
    for face in faces:
        if batch and batch[-1][0] is face:
            batch[-1] = face, batch[-1][1] + 1
            continue
        if len(batch) == CHUNK:
            yield batch
            batch = []
        batch.append((face, 1))
    if batch:
        yield batch


def _zipped(files: Iterable[OutputFile]) -> bytes:
    """The files in one ZIP file, as they are: pictures are packed already. The same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for file in files:
            entry = zipfile.ZipInfo(file.name, DAY)
            entry.create_system = 3  # as on Unix, on every system
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.data)
    return made.getvalue()
