"""What is seen of cards that are held in a hand: their left edges, in grey."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops

from cardgen.layout.frame import Frame
from cardgen.layout.template import POKER
from cardgen.press import pdf
from cardgen.press.targets import pages

SEEN = 11.0
"""Millimetres that are seen of a card under another."""
DPI = 150
APART = 96
"""By how much of 255 a dot differs that is seen to differ."""
LEAST = 0.02
"""What part of the dots has to."""


def edges(frames: Sequence[Frame]) -> list[Image.Image]:
    """The left edges of cards of poker size, in grey."""
    faces = [pages.page(frame, POKER, 0.0) for frame in frames]
    document = pypdfium2.PdfDocument(pdf.write(pdf.PdfFile("edges", "edges", faces)))
    images = (page.render(scale=DPI / 72).to_pil().convert("L") for page in document)
    return [image.crop((0, 0, round(SEEN / 25.4 * DPI), image.height)) for image in images]


def differ(one: Image.Image, other: Image.Image) -> float:
    """What part of their dots differs."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[APART + 1 :]) / (one.width * one.height)


def confused(cards: Mapping[str, Frame]) -> list[tuple[str, str, float]]:
    """The pairs of cards, by their names, that cannot be told apart at a glance, with what part of them differs."""
    seen = dict(zip(cards, edges(list(cards.values())), strict=True))
    pairs = ((one, other, differ(seen[one], seen[other])) for one, other in combinations(seen, 2))
    return [pair for pair in pairs if pair[2] < LEAST]
