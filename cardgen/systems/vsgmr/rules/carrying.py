"""Only mounts carry figures: a rider or driver, and a few guys.

With its rider, cavalry has no more room, and large cavalry (`large: true`) has room for $LARGE_SEATS guys. A vehicle
has room for 4 guys and its driver. A very large vehicle (`large: true`) has room for as many as the players agree on.
Only guys can be carried.

Rulebook: section IV, Figure Point Values.

Bad:

    figures:
      - {name: Field Car, carries: {Rifleman: 5}}

Good:

    figures:
      - {name: Field Car, carries: {Rifleman: 4}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr import rule_subjects, stats
from cardgen.systems.vsgmr.model import Figure, Force, Seat
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for passengers of a guy, for passengers who are not guys, and for too many of them."""
    if figure.guy:
        if figure.seats:
            message = f"{figure.name} of {force.name} is {figure.kind} with passengers: only mounts carry figures"
            yield Fault(figure.seats[0].path, message, "move it to the mount", at="key")
        return
    strange = [seat for seat in figure.seats if not _is_possible_rider(seat, force)]
    for seat in strange:
        there = rule_subjects.find_figure(force, seat.name)
        related = [RelatedPlace((*there.path, "type"), f"{there.name} is {there.kind}")] if there else []
        message = f"{figure.name} of {force.name} carries {seat.name}, which is not a guy: mounts carry only guys"
        yield Fault(seat.path, message, "name a troop or hero", related, at="value" if seat.leads else "key")
    if not strange:
        yield from _check_room(figure, force)


def _is_possible_rider(seat: Seat, force: Force) -> bool:
    """Return whether a passenger is a guy or unknown; another check reports unknown names."""
    found = rule_subjects.find_figure(force, seat.name)
    return found is None or found.guy


def _check_room(figure: Figure, force: Force) -> Faults:
    leaders = [seat for seat in figure.seats if seat.leads]
    room, carried = stats.count_seats(figure), sum(seat.number for seat in figure.seats if not seat.leads)
    if len(leaders) > 1:
        fact = f"{figure.name} of {force.name} has a rider and a driver"
        yield Fault(leaders[1].path, f"{fact}: a mount has one of them", "move one of them to `carries`", at="key")
    if room is not None and carried > room:
        guys = words.format_count(carried, "guy")
        fact = f"{figure.name} of {force.name} carries {guys} and its {stats.describe_mover(figure)}"
        words_of = ("cavalry", "large cavalry") if figure.type == "cavalry" else ("a vehicle", "a very large vehicle")
        law = f"{words_of[figure.large]} has room for {room or 'no'} {'guy' if room == 1 else 'guys'}"
        larger = "" if figure.large else ", or write `large: true` for a larger figure"
        yield Fault((*figure.path, "carries"), f"{fact}: {law}", f"remove {carried - room}{larger}", at="key")
