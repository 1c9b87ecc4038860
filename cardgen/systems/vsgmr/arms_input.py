"""The figures of VSGMR as input to heraldry: their words, weapons and ranks."""

from __future__ import annotations

from cardgen.heraldry import assignment
from cardgen.heraldry.assignment import ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.systems.vsgmr.model import Figure, Force


def decide_arms(force: Force) -> Armory:
    """Return the coats of arms of all figures of a force."""
    bearers = [(one.path, _describe_figure(one)) for one in force.figures]
    return build_armory(force.name, force.dress, bearers, force.wardrobe, own=force.arms)


def _describe_figure(figure: Figure) -> ArmsSubject:
    return ArmsSubject(
        name=figure.name,
        words=(*figure.name.replace("-", " ").split()[::-1], figure.type, *_list_trait_names(figure)),
        weapons=tuple(_list_weapons(figure)),
        hero=figure.commander or figure.type == "hero",
        shoots=figure.distance,
        beast=not figure.guy,
        flies=figure.flies,
        override=figure.arms,
    )


def _list_trait_names(figure: Figure) -> list[str]:
    """Return the names of a figure's traits and powers."""
    return [*(use.name for use in figure.traits), *(use.name for use in figure.powers)]


def _list_weapons(figure: Figure) -> list[str]:
    """Return the weapons in a figure's name, else weapons that suit the name, else any weapons.

    The rules have no weapons: they only ask whether a figure shoots.
    """
    words = [*figure.name.replace("-", " ").split(), *_list_trait_names(figure)]
    found = [word for word in words if assignment.find_weapon_in_name(word)]
    if found or not (figure.guy or figure.distance):
        return found
    return assignment.guess_weapons(figure.name, words, figure.guy, figure.distance, figure.automatic)
