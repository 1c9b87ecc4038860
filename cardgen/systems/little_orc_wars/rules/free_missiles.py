"""Free missile weapons are for $DWARF_SHARE of a force's dwarves and the bows of $ELF_SHARE of its elves.

That share of the people's men, rounded down, has weapons at no cost. All others pay a missile soldier's price. `free`
is the number of an entry's figures that have them. Without it, cardgen assigns the free weapons in the order of the
file.

Rulebook: Dwarves, 2; Elves, 3.

Bad:

    troops:
      - {name: Silver Bows, type: infantry, people: elf, number: 20, missile: bow, free: 15}

Good:

    troops:
      - {name: Silver Bows, type: infantry, people: elf, number: 20, missile: bow, free: 10}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars import quotas
from cardgen.systems.little_orc_wars.limits import DWARF_SHARE, ELF_SHARE, FREE_MISSILES
from cardgen.systems.little_orc_wars.model import BOWS, Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""
_SHARES = {"dwarf": DWARF_SHARE, "elf": ELF_SHARE}
"""Fractions of a people with free weapons, in words for messages."""
_PLURALS = {"dwarf": "dwarves", "elf": "elves"}
"""Plurals of the peoples, for messages."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for free weapons of troops that cannot have any, and for more free weapons than figures."""
    if not troop.free:
        return
    path = (*troop.path, "free")
    if not quotas.is_possibly_free(troop):
        message = (
            f"{priced.who(troop)} has {words.format_count(troop.free, 'free weapon')}: {_describe_condition(troop)}"
        )
        yield Fault(path, message, "remove `free`")
    elif troop.free > troop.number:
        men = words.format_count(troop.number, "figure")
        message = (
            f"{priced.who(troop)} has {words.format_count(troop.free, 'free weapon')} "
            f"for {men}: expected at most one each"
        )
        yield Fault(path, message, f"write {troop.number} or less")


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for the entry with which a people exceeds its number of free weapons."""
    for people in FREE_MISSILES if priced.force.complete else ():
        men = quotas.count_men(priced.force, people)
        allowed, claimed = quotas.count_free(people, men), 0
        for troop in priced.force.troops:
            if troop.people == people and quotas.is_possibly_free(troop) and (troop.free or 0) <= troop.number:
                claimed += troop.free or 0
                if troop.free and claimed > allowed:
                    yield _describe_excess(priced, troop, men, allowed, claimed)
                    break


def _describe_excess(priced: PricedForce, troop: Troop, men: int, allowed: int, claimed: int) -> Fault:
    people = str(troop.people)
    fact = f"with {priced.who(troop)}, {claimed} of {men} {_PLURALS[people]} have free weapons"
    message = f"{fact}: expected at most {_SHARES[people]}, {allowed}"
    left = max(0, (troop.free or 0) - (claimed - allowed))
    return Fault((*troop.path, "free"), message, f"write {left}, or remove `free`")


def _describe_condition(troop: Troop) -> str:
    """Return the condition for free weapons that the troops do not meet."""
    if not troop.shooter:
        return "only soldiers with missile weapons can have them"
    if troop.people == "elf" and troop.missile not in BOWS:
        return "only the bows of elves are free"
    return "only dwarves and elves can have them"
