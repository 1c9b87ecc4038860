"""What comes with ARES, and new files to begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen import project
from cardgen.file import File
from cardgen.printing import renderer
from cardgen.rules import registry
from cardgen.systems.ares import catalogue, skeletons, statistics
from cardgen.systems.ares.model import Figure, Force, Match, Unit
from tests import checking
from tests.conftest import ROOT
from tests.systems.ares import samples

FOLDER = ROOT / "factions" / "ares"
ABILITIES = set(
    """Backstab, Cause Fear, Cavalry, Fanatic, First Strike, Flyer, Glass Jaw, Hide, Individual, Keen Senses, Leader,
    Leap, Magic Resistance, Quick, Regenerate, Scale, Secondary Attack, Snap-Fire, Thick Skull, Taunt, Thrust,
    Area Effect, Chain, Cumbersome, Magic, Polearm, Persistent, Powerful, Repeating, Weak""".replace("\n   ", "").split(
        ", "
    )
)
"""The special abilities of the rulebook (chapter eight)."""
SIZES = {-2, -1, 0, 1, 2}
"""The levels of Scale."""
SIDES = {4, 6, 8, 10, 12}
"""The dice of the rulebook, each of which a weapon can have for its damage."""
LOST = "Human Mounted Archer"
"""Whether he is cavalry is among what the free edition has lost."""
UNITS = {
    "one figure",
    "an Individual alone",
    "an Individual among others",
    "figures of one type",
    "several types",
    "with a Leader",
    "all cavalry",
    "infantry and cavalry",
    "none that a unit's morale test concerns",
}
"""The kinds of unit that the rulebook speaks of (Units; Individual; Leader; Fanatic)."""


def shipped() -> list[File]:
    """The files that come with the game."""
    return project.load_project([str(FOLDER)]).files


def test_any_two_forces_are_a_match(tmp_path: Path) -> None:
    """The shipped forces are within ten percent of each other."""
    forces = [file for file in shipped() if isinstance(file.model, Force)]
    for one in forces:
        for other in forces:
            if one is not other:
                found = checking.check(project.load_project([one.location, other.location]), None)

                assert found == []
    assert len(forces) == 5


def forces() -> list[Force]:
    """The forces that come with the game."""
    return [file.model for file in shipped() if isinstance(file.model, Force)]


def fielded() -> list[Figure]:
    """Whoever is in a unit of one of them."""
    return [figure for force in forces() for figure, _, _ in statistics.list_fielded_types(force)]


def test_every_ability_has_somebody_who_has_it() -> None:
    """All thirty of the rulebook, which are those that can be named; Scale is written as a number, too."""
    used = {use.ability.name for figure in fielded() for use in figure.uses if use.ability}
    used |= {"Scale" for figure in fielded() if figure.size}

    assert used == ABILITIES == {entry.name for entry in catalogue.load_abilities().entries}


def test_every_size_has_somebody_of_it() -> None:
    """From a quarter of a person to four times one."""
    assert {figure.size for figure in fielded()} == SIZES


@pytest.mark.parametrize("missile", [False, True], ids=["melee", "missile"])
def test_every_weapon_has_somebody_who_bears_it(missile: bool) -> None:
    """Melee weapons of every damage die; missile weapons from the smallest to the largest, and both may be slow."""
    weapons = [weapon for figure in fielded() for weapon in figure.weapons if weapon.missile is missile]
    slow = [use for weapon in weapons for use in weapon.abilities if use.name == "Cumbersome"]

    assert {weapon.die.sides for weapon in weapons if weapon.die} == SIDES
    assert slow


def test_every_kind_of_figure() -> None:
    """On foot and mounted, with a shield, with spells, of every morale."""
    assert {figure.has("Cavalry") for figure in fielded()} == {False, True}
    assert any(figure.dice["armor"] and figure.dice["armor"].plus for figure in fielded())
    assert any(figure.spells for figure in fielded())
    assert {figure.numbers["morale"] for figure in fielded()} == {1, 2, 3, 4, 5}


def kinds(unit: Unit) -> Iterator[str]:
    """What kinds of unit one is."""
    figures = [member.figure for member in unit.members if member.figure]
    mounted = {figure.has("Cavalry") for figure in figures if figure.name != LOST}
    individual = any(figure.has("Individual") for figure in figures)
    if unit.size == 1:
        yield "an Individual alone" if individual else "one figure"
    else:
        found = {
            "figures of one type": len(figures) == 1,
            "several types": len(figures) > 1,
            "all cavalry": mounted == {True},
            "infantry and cavalry": mounted == {False, True},
            "an Individual among others": individual,
            "with a Leader": any(figure.has("Leader") for figure in figures),
            "none that a unit's morale test concerns": all(figure.has("Fanatic") for figure in figures),
        }
        yield from (kind for kind, is_so in found.items() if is_so)


def test_every_kind_of_unit() -> None:
    """Each that the rulebook speaks of is one of some force."""
    assert {kind for force in forces() for unit in force.units for kind in kinds(unit)} == UNITS


def test_every_force_has_a_match() -> None:
    """Whoever comes with the game can be met in it, and matches have scenarios of their own."""
    matches = [file.model for file in shipped() if isinstance(file.model, Match)]

    assert {stem for match in matches for stem in match.forces} == {force.stem for force in forces()}
    assert len(matches) == 3
    assert [match.stem for match in matches if match.scenario] == ["the-thirteenth-stroke", "the-unpaid-hill"]


def test_the_levy_is_of_sample_figures() -> None:
    """A force of nothing but sample figures needs no types; it has all six of them."""
    [levy] = [file.model for file in shipped() if file.stem == "the-kings-levy" and isinstance(file.model, Force)]

    assert levy.figures == ()
    assert len(levy.types) == 6


def test_a_new_force() -> None:
    """However long its name, its cards fit."""
    name = "The Very Long Name of a Company: Part 2"
    text = skeletons.fill_new_file("force", name, [])
    assert text is not None
    loaded = project.load_project([], stdin=("new.yaml", text.encode()))
    found = checking.check(loaded, renderer.load_templates())

    assert {one.rule for one in found} == {"shape/to-do"}
    assert getattr(loaded.files[0].model, "name", None) == name
    assert text.count("#") > 20


def test_a_new_match() -> None:
    """It lists two forces that are a match for each other; without such there is none."""
    text = skeletons.fill_new_file("match", "Ford", shipped())

    assert text is not None
    assert re.search(r"^forces: \[the-drowned, the-kings-levy\]", text, re.MULTILINE)
    assert skeletons.fill_new_file("match", "Ford", shipped()[:1]) is None


def test_a_match_of_forces_that_fit(tmp_path: Path) -> None:
    """Forces too far apart are passed over."""
    documents = {stem: samples.table()[stem] for stem in ("large", "small", "equal")}
    for stem, document in documents.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    files = [file for stem in documents for file in project.load_project([str(tmp_path / f"{stem}.yaml")]).files]
    text = skeletons.fill_new_file("match", "Ford", files)

    assert text is not None
    assert "forces: [small, equal]" in text


def guide() -> str:
    """The part of the author's guide that is about this game."""
    text = (ROOT / "factions" / "README.md").read_text(encoding="utf-8")
    return text.partition("\n## ARES\n")[2].partition("\n## ")[0]


def test_the_guide_is_true() -> None:
    """Its force has no fault, laid out too, and its rules are those there are."""
    [example] = re.findall(r"^```yaml\n(.*?)^```", guide(), re.MULTILINE | re.DOTALL)
    loaded = project.load_project([], stdin=("ferrymen.yaml", example.encode()))
    listed, _, warnings = (
        guide().partition("begin with `ares/`:")[2].partition("`cardgen rules")[0].partition("These are warnings:")
    )

    assert checking.check(loaded, renderer.load_templates()) == []
    rules = {
        rule.partition("/")[2]: registry.get_level(rule)
        for rule in registry.list_ids()
        if registry.get_family(rule) == "ares"
    }
    assert sorted(re.findall(r"`([a-z-]+)`", listed)) == list(rules)
    assert re.findall(r"`([a-z-]+)`", warnings) == [name for name, level in rules.items() if level == "warning"]
