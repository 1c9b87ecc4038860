"""Own colours are readable and distinct, also in grey and for colour-blind players.

cardgen prints icons, bars and small words in `main`, on paper and on `tint`, and light words on `dark`. Small print
needs a contrast of 4.5 (WCAG 2), in grey and for each kind of colour blindness. If you give `main` alone, cardgen
derives a readable palette from it and darkens a `main` that is too light.

Cards of all sides lie on one table. The `main` colours of two factions of a game should differ by at least 10
(CIEDE2000), and by 2.5 for colour-blind players. In grey, players tell sides apart by dress and shields.

Rulebook: none.

Bad:

    look: {main: "#c8a020", dark: "#5a4810", tint: "#f6efd8"}

Good:

    look: {main: "#c8a020"}

    look: {main: "#7a5f0c", dark: "#463611", tint: "#f6efd8"}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cardgen.layout.vision import EYES, READABLE, contrast, difference, lab, linear
from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Livery
from cardgen.systems.pygmies.palettes import complete_palette
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction

LEVEL = "warning"
"""Level of the faults: a warning, because the cards can still be played."""

PAPER = "#ffffff"
"""The colour of paper, on which cards are printed."""
APART, APART_TO_SOME = 10.0, 2.5
"""Least difference (CIEDE2000) of two factions' main colours: to usual eyes, and to those of colour-blind players.

Colours that differ by 1 can just be told apart side by side. The values are ours, below the nearest of cardgen's own
factions: 17.5 apart to usual eyes (Good and Undead), and 2.8 to others (Evil and Druids, to green-blind eyes).
"""
WHO = {
    "usual": "",
    "protan": " for red-blind players",
    "deutan": " for green-blind players",
    "tritan": " for blue-blind players",
}
"""Kinds of colour vision, by the keys of `EYES`, with words for messages."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each colour with too little contrast to its ground, to the eyes that see it worst."""
    for key, colour, ground, name in _list_printed_pairs(roster.faction.look):
        least, eyes = min((contrast(colour, ground, EYES[eyes]), eyes) for eyes in WHO)
        if least < READABLE:
            fact = f"`{key}` of {roster.name} has a contrast of {least:.1f} on {name}{WHO[eyes]}"
            hint = f"write a darker `{key}`" + (" or a lighter `tint`" if name != "paper" else "")
            yield Fault(("look", key), f"{fact}: small print needs {READABLE}", hint)


def check_matchup(matchup: GameMatchup) -> Faults:
    """Yield a fault for each pair of factions with main colours that look alike.

    Each pair is compared in normal vision, and in three kinds of colour blindness; the closest is reported.
    """
    palettes = [(roster.name, complete_palette(roster.faction.look)) for roster in matchup.factions]
    own = [(name, palette["main"]) for name, palette in palettes if "main" in palette]
    for (one, first), (other, second) in combinations(own, 2):
        told = []
        for eyes, who in WHO.items():
            seen, least = EYES[eyes], APART_TO_SOME if who else APART
            apart = difference(lab(seen(linear(first))), lab(seen(linear(second))))
            told.append((apart - least, apart, least, who))
        short, apart, least, who = min(told)
        if short < 0:
            fact = f"{one} and {other} look alike{who}, `{first}` and `{second}` differ by {apart:.1f}"
            message = f"{fact}: expected at least {least:g}"
            yield Fault(("factions",), message, "give one of them another `main` under `look`")


def _list_printed_pairs(look: Livery) -> Iterator[tuple[str, str, str, str]]:
    """Yield the colours that a look sets and prints with: key, colour, ground, and the name of the ground."""
    if [*filter(None, look.get_colours().values())] == [look.main]:
        return  # All other colours are derived from `main`, and always readable.
    if look.main:
        yield "main", look.main, PAPER, "paper"
        if look.tint and contrast(look.main, PAPER) >= READABLE:
            yield "main", look.main, look.tint, "`tint`"
    if look.dark:
        yield "dark", look.dark, PAPER, "paper"
