"""What stands in words on a card: what a figure's traits, powers and room for others do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen.card import joined
from cardgen.finding import Path
from cardgen.systems.vsgmr import catalogue, limits, seats
from cardgen.systems.vsgmr.model import Figure, PowerUse, TraitUse
from cardgen.text.points import written

KNOCKBACK = (
    "A foe who survives such an attack with {first} or more on the die, without bonuses, goes straight back a Half Move"
    " Unit for each point above {above}."
)
KNOCKED = "With {first}+ on the die a survivor goes back a Half Move Unit for each point above {above}."
"""The same for cards with much on them."""
COUNTED = "It is counted above."
AUTOMATIC = "Rolls two dice for a distance attack, and the higher counts."


def texts(figure: Figure) -> Iterator[Names]:
    """The entries of a figure: `icon`, `name`, `text`, `brief` for cards with much on them, and `at`."""
    if not figure.guy:
        room = _room(figure)
        yield _entry("cards", "Room", f"{room} A {seats.leader(figure)} on it counts as covered.", room, figure.path)
    if figure.automatic:
        yield _entry("attacks", "Automatic fire", AUTOMATIC, "Two dice.", (*figure.path, "automatic"))
    yield from (_trait(use) for use in figure.traits if use.trait)
    powers = [use for use in figure.powers if use.power and use.tier is not None]
    yield from (_power(use) for use in powers)
    if any(use.power and use.power.knockback for use in powers):
        yield _entry("fall", "Knockback", knockback(KNOCKBACK), knockback(KNOCKED), figure.path)


def _entry(icon: str, name: str, text: str, brief: str, path: Path) -> Names:
    return Names(icon=icon, name=name, text=text, brief=brief, at=joined(path))


def knockback(words: str) -> str:
    """A text on knockback with its numbers."""
    return words.format(first=limits.KNOCKBACK + 1, above=limits.KNOCKBACK)


def _trait(use: TraitUse) -> Names:
    assert use.trait is not None
    text = f"{use.trait.text} {COUNTED}" if use.trait.adds else use.trait.text
    return _entry(use.trait.icon, use.trait.name, text, use.trait.brief, use.path)


def _power(use: PowerUse) -> Names:
    assert use.power is not None
    name = f"{use.power.name} ({limits.TIERS[use.tier or 0]})"
    text = of_tier(use, use.power.text) + (f" {COUNTED}" if use.power.units else "")
    brief = of_tier(use, use.power.brief)
    return _entry(use.power.icon, name, text, brief[:1].upper() + brief[1:], use.path)


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
    room, lead = seats.room(mount), seats.leader(mount)
    needs = f"Goes without a {lead}" if mount.independent else f"Needs a {lead}"
    more = (
        "; carries as many guys as you agree on"
        if room is None
        else f"; carries up to {room} guys more"
        if room
        else ""
    )
    named = [seat.name if seat.number == 1 else f"{seat.number} × {seat.name}" for seat in mount.seats]
    begins = f" Begins with {_and(named)}." if named else ""
    return f"{needs}{more}.{begins}"


def _and(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


def all_tiers(name: str) -> list[PowerUse]:
    """A super power in each of its tiers."""
    power = catalogue.load().powers.get(name)
    return [PowerUse(name, power, tier, limits.TIERS[tier], ()) for tier in range(len(limits.TIERS))]
