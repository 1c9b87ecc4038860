"""cardgen.printing.packs.bands: strips around packs, first that they are there at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Part
from cardgen.layout import qr
from cardgen.press import sizes
from cardgen.printing.job import lay_out_part
from cardgen.printing.packs import bands, draft
from cardgen.printing.settings import PrintSettings
from tests import papers
from tests.printing.packs import tables

POKER = (64.5, 5.2)
"""How wide and thick a pack of twelve poker cards is, with room."""
LIVE, FLAP, SHORTEST = 190.5, 16.0, 6.0
"""Millimetres: how long a strip may be; how much of it is glued under its beginning at most, and at least."""
CODE = 151
"""Bytes that a QR code of 57 by 57 modules holds when a quarter of it may be unreadable (ISO/IEC 18004, version 10)."""
SEEDS = {
    "plain": "Grave Full of Gold",
    "empty": "",
    "emoji": "party 🎉",
    "blanks": " two\nlines\tand  more ",
    "markup": "<b>&amp;</b> {{ 7*7 }} {% raw %}",
    "long": "W" * 4000,
    "words": "word " * 300,
    "letters": "Ελλάς Привет العربية 日本",
    "controls": "a\x01b\u2028c\u200fd\ue000e",
}


def text(part: Part, paper: str = "letter") -> str:
    """All that is written on bands."""
    return papers.words(papers.laid(part.pages[0], paper))


@pytest.mark.parametrize(("paper", "ink"), papers.WAYS)
def test_a_band_for_each_pack(paper: str, ink: str) -> None:
    """Twelve on a sheet: number, round and way, game, commitment and algorithm; nothing is cut off or too small."""
    made = tables.dealt()
    part = bands.build_part(made, POKER)
    (frame,) = faces = papers.laid(part.pages[0], paper, ink)
    said = papers.words(faces)

    assert papers.faults(faces) == []
    assert frame.faults == []
    for pack in made.packs:
        assert f"{pack.number} Round {pack.round} of 3 pass to the {'right' if pack.round == 2 else 'left'}" in said
    for everywhere in ("Pygmies First Edition", made.commitment, "dealt by algorithm 1", "12 cards"):
        assert said.count(everywhere) == 12


def test_nothing_is_given_away() -> None:
    """No card is named, and neither is the seed."""
    made = tables.dealt()
    said = text(bands.build_part(made, POKER)) + bands.build_code_text(made)

    assert made.terms.seed not in said
    assert not [card.name for card in made.pool.cards if card.name in said]


def test_spare_packs() -> None:
    """They say so, and nothing of rounds."""
    said = text(bands.build_part(draft.select_packs(tables.dealt(players=5, rounds=2), "all"), POKER))

    assert said.count("Spare stays closed tonight") == 2
    assert said.count("of 2 pass to the") == 10


@pytest.mark.parametrize("seed", SEEDS.values(), ids=SEEDS.keys())
@pytest.mark.parametrize("title", ["", "An Evening With Far Too Many Friends And Their Little Grey Cousins: Part II"])
def test_any_seed_and_title(seed: str, title: str) -> None:
    """The seed makes no difference; a title that is too long is cut short, and the code still has room."""
    made = tables.dealt(seed, title=title)
    (frame,) = faces = papers.laid(bands.build_part(made, POKER).pages[0])

    assert frame.faults == []
    assert papers.faults(faces) == []
    assert len(bands.build_code_text(made).encode()) <= CODE


@given(st.text(max_size=30), st.text(max_size=120))
def test_what_the_code_says(seed: str, title: str) -> None:
    """Game, commitment and algorithm; without the game if that is too long. Always few enough modules to be read."""
    made = tables.dealt(seed, title=title or "x")
    line = bands.build_code_text(made)
    whole = f"{made.pool.title} · commitment {made.commitment} · deal 1"

    assert qr.outline(line)[0] <= 57
    assert line in (whole, f"commitment {made.commitment} · deal 1")
    assert line == whole or len(whole.encode()) > CODE


@given(st.floats(20, 120), st.floats(1, 30))
def test_strips_go_around(wide: float, thick: float) -> None:
    """Front, side, back, side, and a flap if there is room for one that holds; never longer than the sheet."""
    about = bands.build_part(tables.dealt(), (wide, thick)).pages[0].data
    strip = about["strip"]
    assert isinstance(strip, bands.BandStrip)
    around = 2 * (strip.face + strip.side)

    assert (strip.face, strip.side) == (wide, thick)
    assert strip.flap == 0 or SHORTEST <= strip.flap <= FLAP
    assert around + strip.flap <= LIVE + 1e-6 or strip.flap == 0
    assert strip.flap or around > LIVE - SHORTEST - 1e-6


@pytest.mark.parametrize("card", ["poker", "bridge", "tarot", "mini", "square"])
@pytest.mark.parametrize("cards", [6, 12, 24])
def test_any_card(card: str, cards: int) -> None:
    """Bands for packs of other sizes are legible; what is too long for the sheet is closed with tape."""
    pack = (sizes.card_size(card)[0] + 1, cards * 0.35 + 1)
    part = bands.build_part(tables.dealt(), pack)
    faces = papers.laid(part.pages[0])

    assert [frame.faults for frame in faces] == [[]] * len(faces)
    assert papers.faults(faces) == []
    assert ("tape" in part.after) == ("tape" in papers.words(faces)) == (card == "square")


def test_on_paper() -> None:
    """One sheet of plain paper, with slug."""
    part = bands.build_part(tables.dealt(), POKER)
    made = lay_out_part(part, tables.faces(), PrintSettings(), "pack-bands.pdf")

    assert (part.name, part.stock, made.amount, made.findings) == ("pack-bands", "plain", "1 sheet of Letter", [])
