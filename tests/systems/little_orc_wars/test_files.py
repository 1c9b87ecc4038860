"""What people write: schemas, new files, kinds that are not said, and the files that ship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.file import File
from cardgen.printing import renderer
from cardgen.systems.little_orc_wars import costs, schema, skeletons
from cardgen.systems.little_orc_wars.model import Force, Match
from tests import checking
from tests.conftest import ROOT
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.made import force, troop
from tests.systems.little_orc_wars.samples import troop as entry
from tests.systems.spoiling import check, check_together, said, text

SHIPPED = ROOT / "factions" / "little_orc_wars"


def shipped() -> list[File]:
    """The files that ship, read."""
    return project.load_project([str(SHIPPED)]).files


def test_shipped_files_are_clean() -> None:
    """Nobody has anything to say, laid out too; five forces, four matches."""
    loaded = project.load_project([str(SHIPPED)])

    assert checking.check(loaded, renderer.load_templates()) == []
    assert sorted(str(file.kind) for file in loaded.files) == ["force"] * 5 + ["match"] * 4


def test_shipped_forces_say_what_they_cost() -> None:
    """Each states points and figures, and that is so: 150 each, and 100 who defend."""
    forces = [file.model for file in shipped() if isinstance(file.model, Force)]

    assert {force.stem: (int(costs.build_bill(force).total), force.men) for force in forces} == {
        "rust-tooth-horde": (150, 84),
        "silverbough": (150, 80),
        "barrow-host": (100, 61),
        "canal-company": (150, 86),
        "nether-stone": (150, 86),
    }
    assert all(force.points is not None and force.figures is not None for force in forces)


def test_shipped_forces_show_what_there_is() -> None:
    """Together they have each kind of troops, element and modifier that the rules print, and each type of wargame."""
    troops = [troop for file in shipped() if isinstance(file.model, Force) for troop in file.model.troops]

    assert {troop.kind.sort for troop in troops} == {"man", "rider", "engine", "hero", "giant", "beast", "elemental"}
    kinds = "infantry cavalry wolf catapult giant hero champion paladin ranger priest cleric necromancer".split()
    kinds += ["war beast", "lich lord"]
    kinds += [f"{element} {kind}" for element in ("air", "earth", "fire", "water") for kind in ("mage", "elemental")]
    flags = "mounted missile inferior stable amphibious aquatic undead".split()
    told = {troop.kind.name for troop in troops} | {f"{troop.element} {troop.kind.name}" for troop in troops}
    assert set(kinds) - told == set()
    assert set(flags) - {flag for troop in troops for flag in troop.flags} == set()
    assert {"dwarf", "elf"} <= {troop.people for troop in troops}
    assert {"bow", "crossbow", "sling", "firearm"} <= {troop.missile for troop in troops}
    assert {one.scenario for file in shipped() if isinstance(one := file.model, Match) and not one.own} == {
        "fight to the finish",
        "strike to the rear",
        "defensive position",
    }


@pytest.mark.parametrize("written", ["infantry", "Infantryman", "FOOT", "soldiers", "Horsemen", "War Beast", "mage"])
def test_types_go_by_several_names(written: str) -> None:
    """In any case, singular and plural."""
    assert troop(written, dice=1, element="air").kind.name in ("infantry", "cavalry", "war beast", "wizard")


@pytest.mark.parametrize(
    ("written", "weapon"), [(True, "yes"), ("yes", "yes"), (False, None), ("no", None), ("Bow", "bow"), (None, None)]
)
def test_missile_weapons(written: object, weapon: str | None) -> None:
    """Named, or not; or none."""
    assert troop("infantry", missile=written).missile == weapon


def test_people() -> None:
    """The force's, unless an entry says another; beasts and engines are of none."""
    made = force(
        entry("infantry"), entry("infantry", people="Elven"), entry("wolf"), entry("catapult"), people="Dwarves"
    )

    assert [troop.people for troop in made.troops] == ["dwarf", "elf", None, None]


@pytest.mark.parametrize(
    ("entry", "said_of"),
    [
        ({"name": "A", "type": "infantri"}, "shape/unknown-name A"),
        ({"name": "A"}, "shape/missing-key A"),
        ({"name": "A", "type": "infantry", "numbr": 3}, "shape/unknown-key A"),
        ({"name": "A", "type": "infantry", "number": 0}, "shape/wrong-type A"),
        ({"name": "A", "type": "infantry", "number": 2.5}, "shape/wrong-type A"),
        ({"name": "A", "type": "infantry", "missile": "bows"}, "shape/wrong-type A"),
        ({"name": "A", "type": "giant", "height": "tall"}, "shape/wrong-type A"),
        ({"name": "A", "type": "wizard", "element": "aether"}, "shape/wrong-type A"),
    ],
)
def test_faults_of_shape(entry: dict[str, Any], said_of: str) -> None:
    """Each is one finding, and hides nothing else."""
    assert said(check(samples.force(entry))) == [said_of]


def test_one_bad_entry_hides_no_other() -> None:
    """What is wrong with others is said in the same run."""
    made = samples.force(
        {"name": "A", "type": "infantri"}, {"name": "B", "type": "giant"}, {"name": "C", "type": "infantry", "dice": 2}
    )

    assert said(check(made)) == [
        "shape/unknown-name A",
        "little_orc_wars/particulars B",
        "little_orc_wars/particulars C",
    ]


def test_a_new_force_teaches_the_format() -> None:
    """It has every sort of troops, states its sums, and has nothing to be said of but texts to be replaced."""
    written = skeletons.fill_new_file("force", "Hill Folk", [])
    assert written is not None
    found = check(written)

    assert {finding.rule for finding in found} == {"shape/to-do"}
    assert "name: Hill Folk Archers" in written
    assert written.count("#") > 15


def test_a_new_match_names_forces_that_are_there() -> None:
    """Those of a match that is there, else two that cost the same, else the first two; not fewer."""
    found = shipped()
    forces = [file for file in found if isinstance(file.model, Force)]
    matches = [file for file in found if isinstance(file.model, Match)]

    assert "forces: [rust-tooth-horde, nether-stone]" in str(skeletons.fill_new_file("match", "Night", found))
    assert "forces: [canal-company, nether-stone]" in str(skeletons.fill_new_file("match", "Night", forces))
    assert skeletons.fill_new_file("match", "Night", forces[:1]) is None
    assert skeletons.fill_new_file("match", "Night", matches) is None


def test_a_folder_of_files_is_read_together(tmp_path: Path) -> None:
    """The forces of a match are found beside it when it alone is named."""
    assert check_together(tmp_path, samples.table(), "night") == []


def test_schemas_offer_what_there_is() -> None:
    """Types, elements, weapons and colours, for editors to complete."""
    troop = schema.build_schema("force")["properties"]["troops"]["items"]["properties"]

    assert "war beast" in troop["type"]["allOf"][0]["enum"]
    assert troop["element"]["enum"] == ["air", "earth", "fire", "water", None]
    assert "crossbow" in troop["missile"]["enum"]
    assert troop["dice"]["allOf"][0]["maximum"] == 6


def test_yaml_says_what_is_meant() -> None:
    """A file as people type it: short lines, plain words, a remark."""
    written = text({"system": "little_orc_wars", "kind": "force", "name": "Plain"})
    written += "troops:\n- {type: Infantry, number: 60}  # the foot\n- {type: giant, height: 2.5, missile: yes}\n"

    assert check(written) == []
