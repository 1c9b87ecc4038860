"""The paragraphs of a figure card: room on a mount, traits and powers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace as Names

from cardgen.card import join_path
from cardgen.finding import Path
from cardgen.i18n import capitalise, fill_text, join_list, label
from cardgen.systems.vsgmr import catalogue, limits, stats
from cardgen.systems.vsgmr.model import Figure, Power, PowerUse
from cardgen.text.points import format_number

KNOCKBACK = (
    "A foe who survives such an attack with {first} or more on the die, without bonuses, goes straight back a Half Move"
    " Unit for each point above {above}."
)
"""The text on super powers with knockback."""
KNOCKED = "With {first}+ on the die a survivor goes back a Half Move Unit for each point above {above}."
"""The shorter text on super powers with knockback, for crowded cards."""
COUNTED = label("It is counted above.")
"""The note on a trait or power that the numbers on the card already include."""
AUTOMATIC = label("Rolls two dice for a distance attack, and the higher counts.")
"""The text on automatic fire."""


def list_texts(figure: Figure) -> Iterator[Names]:
    """Yield the paragraphs of a card with the fields `icon`, `name`, `text`, `brief` (for crowded cards) and `at`."""
    if not figure.guy:
        room = _describe_room(figure)
        covered = label(f"{{room}} A {stats.describe_mover(figure)} on it counts as covered.", room=room)
        yield _build_entry("room", label("Room"), covered, room, figure.path)
    if figure.automatic:
        path = (*figure.path, "automatic")
        yield _build_entry("automatic", label("Automatic fire"), AUTOMATIC, label("Two dice."), path)
    for use in figure.traits:
        if trait := use.trait:
            text = _fill_numbers(trait.text) if trait.adds else trait.text
            yield _build_entry(trait.icon, trait.name, text, trait.brief, use.path)
    powers = [(use, use.power, use.tier) for use in figure.powers if use.power and use.tier is not None]
    for used, power, tier in powers:
        text = format_tier_text(used, power.text)
        brief = capitalise(format_tier_text(used, power.brief))
        yield _build_entry(
            power.icon, format_tiered_power(power, tier), _fill_numbers(text) if power.units else text, brief, used.path
        )
    if any(power.knockback for _, power, _ in powers):
        yield _build_entry(
            "fall", label("Knockback"), format_knockback(KNOCKBACK), format_knockback(KNOCKED), figure.path
        )


def _build_entry(icon: str, name: str, text: str, brief: str, path: Path) -> Names:
    return Names(icon=icon, name=name, text=text, brief=brief, at=join_path(path))


def format_tiered_power(power: Power, tier: int) -> str:
    """Return the name of a super power with its tier: `Super-Blast (Minor)`."""
    return label("{name} ({tier})", name=power.name, tier=label(limits.TIERS[tier]))


def _fill_numbers(text: str) -> str:
    """Return a text with the note that the numbers on the card already include the effect."""
    return label("{text} {more}", text=text, more=COUNTED)


def format_knockback(words: str) -> str:
    """Return a text on knockback with its numbers filled in."""
    return label(words, first=limits.KNOCKBACK + 1, above=limits.KNOCKBACK)


def format_tier_text(use: PowerUse, words: str) -> str:
    """Return a text on a super power with the values of its tier filled in."""
    assert use.power is not None
    tier = use.tier or 0
    units = use.power.units[tier] if use.power.units else Fraction(0)
    several = label("{units} Move Units" if units > 1 else "{units} Move Unit", units=format_number(units))
    named = label("a Half Move Unit") if units == Fraction(1, 2) else several
    more = use.power.initiative[tier] if use.power.initiative else 0
    return fill_text(words, die=label("d{sides}", sides=use.die), units=named, initiative=more)


def _describe_room(mount: Figure) -> str:
    """Return the text on a mount: rider or driver, room for others, and the guys who start on it."""
    room, lead = stats.count_seats(mount), stats.describe_mover(mount)
    needs = label(f"Goes without a {lead}" if mount.independent else f"Needs a {lead}")
    carries = "{needs}; carries up to {room} guys more." if room else "{needs}."
    if room is None:
        carries = "{needs}; carries as many guys as you agree on."
    said = label(carries, needs=needs, room=room)
    named = [seat.name if seat.number == 1 else f"{seat.number} × {seat.name}" for seat in mount.seats]
    return label("{room} Begins with {names}.", room=said, names=join_list(named)) if named else said


def format_all_tiers(name: str) -> list[PowerUse]:
    """Return a super power in each of its tiers."""
    power = catalogue.load_catalogue().powers.get(name)
    return [PowerUse(name, power, tier, limits.TIERS[tier], ()) for tier in range(len(limits.TIERS))]
