"""Checks for equal shields in a force or match, with one wording for all games.

The module imports nothing that counts points, so that games without points can use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen import pages
from cardgen.file import File
from cardgen.finding import Path
from cardgen.heraldry.blazon import Blazon
from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.text import names

CHARGE = "write another `charge` under `arms`"
"""The hint on equal shields, to which a match check adds a second option."""


class BorneArms(NamedTuple):
    """A coat of arms and the model that bears it."""

    name: str
    path: Path
    """The place of the model in its file."""
    blazon: Blazon


class ForceArms(NamedTuple):
    """The coats of arms of a force that meets others."""

    force: str
    file: File
    colour: str
    """The colour of the force, which its shields share."""
    borne: Sequence[BorneArms]


def gather_coat(name: str, file: File, colour: str | None, borne: Sequence[BorneArms]) -> ForceArms:
    """Return the coats of arms of a force; `colour` is the one that its file chooses, if any."""
    return ForceArms(name, file, pages.choose_colour(name, colour), borne)


def check_force_arms(force: str, borne: Iterable[BorneArms]) -> Faults:
    """Yield a fault for each model whose shield an earlier model of the force has under another name."""
    for _, before, one in find_repeats((one.blazon.shield, one) for one in borne):
        if names.normalize(before.name) != names.normalize(one.name):
            message = f"{one.name} has the same shield as {before.name}: each model of {force} should have its own"
            there = RelatedPlace((*before.path, "name"), f"the shield of {before.name}")
            yield Fault((*one.path, "name"), message, CHARGE, [there])


def check_match_arms(match: str, coats: Iterable[ForceArms], path: Path) -> Faults:
    """Yield a fault for each model with the shield and colours of a model of another force in the match."""
    borne = [((coat.colour, one.blazon.shield), (coat, one)) for coat in coats for one in coat.borne]
    for _, (there, before), (coat, one) in find_repeats(borne):
        if coat.file is not there.file:
            whose = f"{before.name} of {there.force} and {one.name} of {coat.force}"
            message = f"{match} has the same shield for {whose}: expected different ones"
            places = [
                RelatedPlace((*found.path, "name"), f"{found.name} of {side.force}", side.file)
                for side, found in ((there, before), (coat, one))
                if found.path
            ]
            yield Fault(path, message, f"{CHARGE}, or another `dress` for a side", places, "key")
