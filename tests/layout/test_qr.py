"""cardgen.layout.qr: codes that can be read."""

from __future__ import annotations

import pytest

from cardgen.layout import qr
from cardgen.layout.frame import VectorPath
from tests.layout.helpers import Drawing

FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def picture(text: str) -> list[str]:
    """The code as lines of # and ."""
    side, segments = qr.outline(text)
    rows = [["."] * side for _ in range(side)]
    for n in range(0, len(segments), 5):
        (left, top), (right, _) = segments[n][1], segments[n + 1][1]
        rows[int(top)][int(left) : int(right)] = "#" * int(right - left)
    return ["".join(row) for row in rows]


def test_it_is_a_code() -> None:
    """Square, with a finder in three corners, and the timing lines between them."""
    rows = picture("Pygmies First Edition · seed Größe 12")

    assert {len(row) for row in rows} == {len(rows)}
    for top, left in ((0, 0), (0, -7), (-7, 0)):
        lines = rows[top:][:7]
        assert [line[left:][:7] for line in lines] == FINDER
    assert rows[6][8:-8] == ("#." * len(rows))[: len(rows) - 16]


def test_texts_differ() -> None:
    """Another text, another code; the same text, the same code."""
    assert picture("a") != picture("b")
    assert picture("a") == picture("a")


def test_what_is_too_long() -> None:
    """A book does not fit into a code."""
    with pytest.raises(ValueError, match="too long"):
        qr.outline("a" * 3000)


def test_its_size_holds_the_quiet_zone(draw: Drawing) -> None:
    """Four modules of paper around it lie within its size."""
    (path,) = draw('<qr text="seed" x="10" y="20" size="29"/>').items
    side, _ = qr.outline("seed")

    assert isinstance(path, VectorPath)
    assert path.scale == pytest.approx(29 / (side + 8))
    assert (path.x, path.y) == pytest.approx((10 + 4 * path.scale, 20 + 4 * path.scale))
