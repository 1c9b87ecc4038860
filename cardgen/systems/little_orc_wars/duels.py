"""Melee between two figures of Little Orc Wars, joined by no others."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from cardgen.combat import Chance, Duel, Side
from cardgen.finding import Path
from cardgen.systems.little_orc_wars import melees, stats, texts
from cardgen.systems.little_orc_wars.model import Force, Troop

COMPUTED = frozenset(("Champion", "Hard to kill", "Holy wrath", "Giant slayer", "Quench"))
"""Names of abilities that the numbers of a duel already include."""
HUNTING = "a paladin against undead, a ranger against giants, water against fire: the dice that they roll more"
"""The line on extra dice against certain enemies, shown unless abilities are left out."""
MODELLED = (
    "open ground, a melee of only these two in every turn, of either side",
    "all dice sorted and paired, highest with highest; the lower die of a pair is beaten, in a tie none",
    "a figure with several dice is slain only if that many are beaten at once, and otherwise unhurt",
    "rolls that inferior troops and elves convert",
)
"""The lines that tell readers what a duel takes into account."""
NOT_MODELLED = (
    "missile fire, because figures in melee cannot shoot",
    "a 6 of the defender beyond the pair that it wins; prisoners, water, walls and forest",
)
"""The lines that tell readers what a duel leaves out."""


def compute_duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """Return the duel between the figure at path `at` of `one` and that at `there` of `other`, which may be one force.

    `plain_only`: leave out the extra dice that some figures roll against certain enemies.
    """
    a, b = _find_figure(one, at), _find_figure(other, there)
    dice = (
        (melees.count_melee_dice(a), melees.count_melee_dice(b))
        if plain_only
        else (melees.count_melee_dice(a, b), melees.count_melee_dice(b, a))
    )
    after: dict[tuple[bool, bool], Chance] = {}
    for (won, lost), chance in melees.compute_melee(*dice).items():
        state = (not melees.count_slain(lost, a), not melees.count_slain(won, b))
        after[state] = after.get(state, Fraction(0)) + chance
    modelled = MODELLED if plain_only else (*MODELLED, HUNTING)
    left_out = [*NOT_MODELLED, *list_omissions(a, plain_only), *list_omissions(b, plain_only)]
    return Duel((True, True), lambda state, first: after, _find_winner, modelled, left_out)


def list_omissions(troop: Troop, plain: bool) -> Iterator[str]:
    """Yield the abilities of one figure that a duel leaves out; all its abilities if `plain`."""
    found = texts.list_kind_texts(troop, soldiering=False)
    yield from (f"{troop.label}: {text.name}" for text in found if plain or text.name not in COMPUTED)
    if stats.count_boulders(troop):
        yield f"{troop.label}: boulders"


def _find_winner(state: tuple[bool, bool]) -> Side | Literal["nobody"] | None:
    if not any(state):
        return "nobody"
    return None if all(state) else "a" if state[0] else "b"


def _find_figure(force: Force, path: Path) -> Troop:
    return next(troop for troop in force.troops if troop.path == path)
