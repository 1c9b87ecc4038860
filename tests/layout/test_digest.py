"""Digests: equal for faces that print alike, different for all others, the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.layout import digest
from cardgen.layout.digest import Digester
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect
from cardgen.layout.frame import VectorPath as Outline
from tests.conftest import ROOT
from tests.layout.helpers import Drawing
from tests.layout.profiles import framed, ours, shipped
from tests.sampling import EXHAUSTIVE

BOLD, MEDIUM = face("Barlow Condensed Bold"), face("Barlow Condensed Medium")
RECT = Rect(1.0, 2.0, 30.0, 4.0, "#aabbcc", "#1a1714", 0.2)
LINE = Line(1.0, 2.0, 3.0, 4.0, "#1a1714", 0.2, (1.0, 0.5))
OUTLINE = Outline((("M", (0.0, 0.0)), ("L", (1.0, 2.0)), ("Z", ())), 5.0, 6.0, 2.0, "#aabbcc", "#1a1714", 0.1)
WORDS = Glyphs(3.0, 4.0, BOLD, 8.0, "Long Bow", "#1a1714", 30.0)
GROUP = Group(3.0, 4.0, [RECT], 180, (0.0, 0.0, 5.0, 6.0))


def of(*items: Item, width: float = 60.0, height: float = 90.0) -> str:
    """The digest of a face with those items, by a digester of its own."""
    return Digester().digest(Frame(width, height, 0.0, list(items)))


def again(item: Item) -> Item:
    """An item that is equal and another object, all through."""
    return type(item)(*item)


def test_what_is_behind_makes_a_difference() -> None:
    """A text that goes on on the back counts as one on the front does."""
    faces = [Frame(60.0, 90.0, 0.0, [RECT], back=behind) for behind in (None, Frame(60, 90), Frame(60, 90, 0, [LINE]))]

    assert len({Digester().digest(face) for face in faces}) == 3


@pytest.mark.parametrize("item", [RECT, LINE, OUTLINE, WORDS, GROUP], ids=lambda item: type(item).__name__)
def test_who_made_it_makes_no_difference(item: Item) -> None:
    """Two faces that say the same are alike, whichever objects say it, and a digester that knows others agrees."""
    busy = Digester()
    for number in range(3):
        busy.digest(Frame(60.0, 90.0, 0.0, [again(item), Rect(float(number), 0.0, 1.0, 1.0, "#000000")]))

    assert of(item) == of(again(item)) == busy.digest(Frame(60.0, 90.0, 0.0, [item]))


def test_grouping_makes_no_difference() -> None:
    """That a template says which parts many cards share changes nothing that one could see."""
    plain = of(RECT, WORDS, LINE)

    assert of(Group(0.0, 0.0, [RECT, WORDS], shared=True), LINE) == plain
    assert of(Group(0.0, 0.0, [RECT, Group(0.0, 0.0, [WORDS], ground=True), LINE], shared=True)) == plain
    assert of(GROUP) == of(GROUP._replace(shared=True, ground=True))


def test_what_nobody_sees_makes_no_difference() -> None:
    """A millionth of a millimetre, a zero with a sign, the case of a colour, and what was found wrong."""
    assert of(RECT) == of(RECT._replace(x=1.0000004)) == of(RECT._replace(fill="#AABBCC"))
    assert of(LINE._replace(x1=0.0)) == of(LINE._replace(x1=-0.0))
    assert of(RECT) == of(RECT._replace(stroke="#1A1714"))


@pytest.mark.parametrize(
    ("item", "others"),
    [
        (RECT, {"fill": "#aabbcd", "stroke": None, "line": 0.3}),
        (RECT, {"fill": "#aabbcc 10/20/30/40", "stroke": "#aabbcc"}),
        (RECT, {"fill": None}),
        (LINE, {"stroke": "#1a1715", "line": 0.3, "dash": ()}),
        (LINE, {"dash": (1.0, 0.6)}),
        (OUTLINE, {"segments": OUTLINE.segments[:2], "scale": 2.001, "fill": None, "stroke": None, "line": 0.2}),
        (OUTLINE, {"segments": (("M", (0.0, 0.0)), ("L", (1.0, 2.002)), ("Z", ()))}),
        (WORDS, {"face": MEDIUM, "size": 8.01, "text": "Long bow", "fill": "#000000", "track": 0.0}),
        (GROUP, {"items": [LINE], "turn": 0, "clip": None}),
        (GROUP, {"clip": (0.0, 0.0, 5.0, 6.1), "items": [], "rounded": True}),
    ],
)
def test_what_one_sees_makes_a_difference(item: Item, others: dict[str, object]) -> None:
    """Every property of every item counts: colour, outline, face, size, words, clip."""
    changed = [of(item._replace(**{name: value})) for name, value in others.items()]  # type: ignore[arg-type]

    assert len({of(item), *changed}) == 1 + len(others)


@pytest.mark.parametrize("item", [RECT, LINE, OUTLINE, WORDS, GROUP], ids=lambda item: type(item).__name__)
def test_places_make_a_difference(item: Item) -> None:
    """A hundredth of a millimetre to the side or down is another face, by whichever end it is measured."""
    places = [name for name in ("x", "y", "w", "h", "x1", "y1", "x2", "y2") if hasattr(item, name)]
    moved = [of(item._replace(**{name: getattr(item, name) + 0.01})) for name in places]

    assert len({of(item), *moved}) == 1 + len(places)


def test_order_size_and_depth_make_a_difference() -> None:
    """What is painted over what, how large the card is, and in which group an item stands."""
    faces = [
        of(RECT, WORDS),
        of(WORDS, RECT),
        of(RECT),
        of(),
        of(RECT, WORDS, width=61.0),
        of(RECT, WORDS, height=91.0),
        of(GROUP._replace(items=[RECT, WORDS])),
        of(GROUP, WORDS),
    ]

    assert len(set(faces)) == len(faces)


words = st.text(max_size=12)


@EXHAUSTIVE
@given(words, words, words, words)
@example("\ud83d", "", "", "\ud83d")
def test_texts_cannot_be_mistaken(a: str, b: str, c: str, d: str) -> None:
    """Two lines of text are two lines whatever stands in them, line ends, brackets and halves of characters too."""
    both = of(WORDS._replace(text=a), WORDS._replace(text=b))

    assert (both == of(WORDS._replace(text=c), WORDS._replace(text=d))) == ((a, b) == (c, d))
    assert both != of(WORDS._replace(text=a + b))


def test_a_text_that_looks_like_items() -> None:
    """A text that holds what another item is written as does not pass for it."""
    inner = "x\nr1000 2000 30000 4000 #aabbcc"

    assert of(WORDS._replace(text=inner)) != of(WORDS._replace(text="x"), RECT._replace(stroke=None))


def test_pictures_are_what_they_show(tmp_path: Path) -> None:
    """A picture counts by its file's bytes: elsewhere it is the same, under its old name another is another."""
    first, copy, other = (tmp_path / name for name in ("a.png", "b.png", "c.png"))
    first.write_bytes(b"one picture")
    copy.write_bytes(b"one picture")
    other.write_bytes(b"two picture")
    shown = Picture(0.0, 0.0, 10.0, 20.0, str(first))
    before = of(shown)

    assert of(shown._replace(file=str(copy))) == before
    assert (
        len({before, of(shown._replace(file=str(other))), of(shown._replace(fx=0.4)), of(shown._replace(w=11.0))}) == 4
    )
    first.write_bytes(b"another one")
    os.utime(first, ns=(1, 1))
    assert of(shown) != before


def test_a_template_that_looks_the_same(draw: Drawing) -> None:
    """Comments, spaces, ways to write a number and what is said to be shared are the template's own affair."""
    one = draw('<rect x="1" y="2" w="30" h="4" fill="#aabbcc"/>')
    other = draw('\n  {# a bar #}\n<shared><rect fill="#AABBCC" x="1.0" y="2.00"\n w="50%" h="4"/></shared>\n')
    wider = draw('<rect x="1" y="2" w="31" h="4" fill="#aabbcc"/>')

    assert Digester().digest(one) == Digester().digest(other) != Digester().digest(wider)


def test_shared_groups_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck costs what its cards do not share: the parts of one group are looked at for its first card alone."""
    looked: list[Glyphs] = []
    real = digest._glyphs

    def counting(item: Glyphs) -> bytes:
        looked.append(item)
        return real(item)

    monkeypatch.setattr(digest, "_glyphs", counting)
    shared = Group(0.0, 0.0, [WORDS] * 9, shared=True)
    digester = Digester()
    for number in range(50):
        digester.digest(Frame(60.0, 90.0, 0.0, [shared, WORDS._replace(text=f"{number}/50")]))

    assert len(looked) == 9 + 50


def test_what_has_gone_is_not_mistaken() -> None:
    """A group that nobody else holds any more does not lend its place in memory to the next."""
    digester = Digester()
    made = [
        digester.digest(
            Frame(60.0, 90.0, 0.0, [Group(0.0, 0.0, [Rect(0.0, 0.0, 1.0, 1.0 + n, "#000000")], shared=True)])
        )
        for n in range(99)
    ]

    assert len(set(made)) == len(made)


CODE = """
import json
from cardgen.layout.digest import Digester
from tests.layout.profiles import framed, ours, shipped
digester, templates = Digester(), ours()
print(json.dumps([digester.digest(framed(card, templates)) for card in reversed(shipped())][::-1]))
"""


@EXHAUSTIVE
def test_the_same_everywhere(tmp_path: Path) -> None:
    """Another process, hash seed, folder and order of cards give the same digests; every card has its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "17"}
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=env, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    digester, templates = Digester(), ours()
    here = [digester.digest(framed(card, templates)) for card in shipped()]

    assert json.loads(done.stdout) == here
    assert len(set(here)) == len(here) > 100
