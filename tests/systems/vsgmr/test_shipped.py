"""What comes with VSGMR: every rule of the rulebook that a figure can have is somebody's."""

from __future__ import annotations

from cardgen import project
from cardgen.file import File
from cardgen.rules import engine
from cardgen.systems.vsgmr import catalogue, costs, limits
from cardgen.systems.vsgmr.model import Figure, Force, Match
from tests.conftest import ROOT

FOLDER = ROOT / "factions" / "vsgmr"
TRAITS = set(
    """Area Effect Attack, Cause Fear, Combat Master, Double Strike, Flight, Ignores Armor, Independent, Inspiration,
    Recruit, Revenge, Sharpshooter, Summon, Tough""".replace("\n   ", "").split(", ")
)
"""The traits of the rulebook (section V)."""
POWERS = {"Super-Armor", "Super-Blast", "Super-Brawl", "Super-Move", "Super-Skill"}
"""Its super powers (section VI)."""
ARMOR = {
    ("troop", "light"),
    ("troop", "heavy"),
    ("hero", "light"),
    ("cavalry", "heavy"),
    ("vehicle", "heavy"),
}
"""Kinds of armor that somebody buys, at each price that the rulebook has for one (section IV)."""


def shipped() -> list[File]:
    """The files that come with the game."""
    return project.load_project([str(FOLDER)]).files


def forces() -> list[Force]:
    """The forces that come with the game."""
    return [file.model for file in shipped() if isinstance(file.model, Force)]


def matches() -> list[Match]:
    """The matches that come with the game."""
    return [file.model for file in shipped() if isinstance(file.model, Match)]


def figures() -> list[Figure]:
    """Whoever is in one of the forces."""
    return [figure for force in forces() for figure in force.figures]


def test_no_findings() -> None:
    """Nothing is wrong with them, nor doubtful."""
    assert engine.judge_files(shipped()) == []


def test_every_trait_has_somebody_who_has_it() -> None:
    """All thirteen of the rulebook, which are those that can be named."""
    used = {use.trait.name for figure in figures() for use in figure.traits if use.trait and not use.trait.path}

    assert used == TRAITS == {entry.name for entry in catalogue.load_catalogue().traits.entries}


def test_one_force_has_a_trait_of_its_own() -> None:
    """So that there is one to look at."""
    assert {force.stem: [trait.name for trait in force.traits] for force in forces() if force.traits} == {
        "bottom-drawer": ["Left on the Chair"]
    }


def test_every_power_and_every_tier_has_somebody_who_has_it() -> None:
    """All five powers, and of each tier some."""
    used = [use for figure in figures() for use in figure.powers]

    assert (
        {use.power.name for use in used if use.power}
        == POWERS
        == {entry.name for entry in catalogue.load_catalogue().powers.entries}
    )
    assert {use.tier for use in used} == {*range(len(limits.TIERS))}


def test_every_kind_of_figure_and_what_it_can_buy() -> None:
    """All four types, weapons and armor; a hero who commands, and a troop who does and has no free armor."""
    assert {figure.type for figure in figures()} == set(limits.TYPES)
    assert {(figure.type, kind) for figure in figures() for kind in figure.armor} == ARMOR
    assert {costs.find_free_armor(figure) for figure in figures()} == {None, "light", "heavy"}
    assert {figure.distance for figure in figures()} == {figure.automatic for figure in figures()} == {False, True}
    assert {figure.type for figure in figures() if figure.commander} == {"hero", "troop"}


def test_every_kind_of_mount() -> None:
    """Of the usual size and large, with one who rides or drives it, with others on it, and with nobody."""
    mounts = [figure for figure in figures() if not figure.guy]
    aboard = {
        (figure.type, figure.large): max(
            sum(seat.number for seat in one.seats if not seat.leads)
            for one in mounts
            if (one.type, one.large) == (figure.type, figure.large)
        )
        for figure in mounts
    }

    assert aboard == {
        ("cavalry", False): 0,
        ("cavalry", True): limits.LARGE_SEATS,
        ("vehicle", False): 1,
        ("vehicle", True): limits.SEATS["vehicle"] + 1,
    }
    assert {figure.independent for figure in mounts} == {False, True}


def test_every_force_has_a_match() -> None:
    """Whoever comes with the game can be met in it; one match has a scenario of its own and a scale."""
    assert {member.stem for match in matches() for member in match.members} == {force.stem for force in forces()}
    assert {match.stem: bool(match.scenario and match.scenario.own) for match in matches()} == {
        "last-box": True,
        "quarry-road": False,
        "third-crate": False,
    }
    assert [match.stem for match in matches() if match.scale] == ["last-box"]
