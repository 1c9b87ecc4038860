"""What stands in words on a card: what a figure's traits, powers and room for others do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen.card import joined
from cardgen.finding import Path
from cardgen.systems.vsgmr import catalogue, limits, stats
from cardgen.systems.vsgmr.model import Figure, PowerUse
from cardgen.text import words
from cardgen.text.points import written

KNOCKBACK = (
    "A foe who survives such an attack with {first} or more on the die, without bonuses, goes straight back a Half Move"
    " Unit for each point above {above}."
)
"""What a card says of super powers that knock back."""
KNOCKED = "With {first}+ on the die a survivor goes back a Half Move Unit for each point above {above}."
"""What a card with much on it says of super powers that knock back."""
COUNTED = "It is counted above."
"""What is said of a trait or power that the numbers of the plaque have in them."""
AUTOMATIC = "Rolls two dice for a distance attack, and the higher counts."
"""What a card says of automatic fire."""


def texts(figure: Figure) -> Iterator[Names]:
    """The entries of a figure: `icon`, `name`, `text`, `brief` for cards with much on them, and `at`."""
    if not figure.guy:
        room = _room(figure)
        yield _entry("room", "Room", f"{room} A {stats.mover(figure)} on it counts as covered.", room, figure.path)
    if figure.automatic:
        yield _entry("automatic", "Automatic fire", AUTOMATIC, "Two dice.", (*figure.path, "automatic"))
    for use in figure.traits:
        if trait := use.trait:
            text = f"{trait.text} {COUNTED}" if trait.adds else trait.text
            yield _entry(trait.icon, trait.name, text, trait.brief, use.path)
    powers = [(use, use.power, use.tier) for use in figure.powers if use.power and use.tier is not None]
    for used, power, tier in powers:
        text = of_tier(used, power.text) + (f" {COUNTED}" if power.units else "")
        brief = of_tier(used, power.brief)
        name = f"{power.name} ({limits.TIERS[tier]})"
        yield _entry(power.icon, name, text, brief[:1].upper() + brief[1:], used.path)
    if any(power.knockback for _, power, _ in powers):
        yield _entry("fall", "Knockback", knockback(KNOCKBACK), knockback(KNOCKED), figure.path)


def _entry(icon: str, name: str, text: str, brief: str, path: Path) -> Names:
    return Names(icon=icon, name=name, text=text, brief=brief, at=joined(path))


def knockback(words: str) -> str:
    """A text on knockback with its numbers."""
    return words.format(first=limits.KNOCKBACK + 1, above=limits.KNOCKBACK)


def of_tier(use: PowerUse, words: str) -> str:
    """A text on a super power with what its tier gives."""
    assert use.power is not None
    tier = use.tier or 0
    units = use.power.units[tier] if use.power.units else Fraction(0)
    named = "a Half Move Unit" if units == Fraction(1, 2) else f"{written(units)} Move Unit{'s' if units > 1 else ''}"
    more = use.power.initiative[tier] if use.power.initiative else 0
    return words.format(die=f"d{use.die}", units=named, initiative=more)


def _room(mount: Figure) -> str:
    """What a mount has room for, and who begins on it."""
    room, lead = stats.room(mount), stats.mover(mount)
    needs = f"Goes without a {lead}" if mount.independent else f"Needs a {lead}"
    more = f"; carries up to {room} guys more" if room else ""
    if room is None:
        more = "; carries as many guys as you agree on"
    named = [seat.name if seat.number == 1 else f"{seat.number} × {seat.name}" for seat in mount.seats]
    begins = f" Begins with {words.listed(named, 'and')}." if named else ""
    return f"{needs}{more}.{begins}"


def all_tiers(name: str) -> list[PowerUse]:
    """A super power in each of its tiers."""
    power = catalogue.load().powers.get(name)
    return [PowerUse(name, power, tier, limits.TIERS[tier], ()) for tier in range(len(limits.TIERS))]
