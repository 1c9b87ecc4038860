"""The author's guide, `factions/README.md`: its examples are run, its tables compared with the data."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

from cardgen import project
from cardgen.finding import Finding
from cardgen.printing import renderer
from cardgen.systems.pygmies.catalogue import load_catalogue
from cardgen.systems.pygmies.limits import CREW_MODELS, CREW_TYPICAL
from cardgen.systems.pygmies.model import Weapon
from tests import checking

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "factions" / "README.md").read_text(encoding="utf-8")

FIRST_CHAPTER = GUIDE.partition("\n## Every key\n")[0]
WALK_THROUGH = "".join(re.findall(r"^```yaml\n(.*?)^```", FIRST_CHAPTER, re.MULTILINE | re.DOTALL))
EXAMPLES = re.findall(r"^```yaml example\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def check(path: Path, text: str) -> list[Finding]:
    """Everything that is said of a file with that text."""
    path.write_text(text, encoding="utf-8")
    return checking.check(project.load_project([str(path)]), renderer.load_templates())


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table of a chapter."""
    chapter = GUIDE.partition(f"\n## {heading}\n")[2]
    table = re.search(r"^\|.*\n\|[-|]+\n((?:\|.*\n)+)", chapter, re.MULTILINE)
    assert table
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]


def test_the_walk_through_ends_in_a_clean_faction(tmp_path: Path) -> None:
    """All blocks of the first chapter, one after the other, are a file of which nobody has anything to say."""
    assert [finding.message for finding in check(tmp_path / "corsairs.yaml", WALK_THROUGH)] == []


def test_the_first_block_asks_for_what_the_guide_says(tmp_path: Path) -> None:
    """After the first step the check names `heroes` and `groups`."""
    findings = check(tmp_path / "corsairs.yaml", WALK_THROUGH.partition("heroes:")[0])

    assert [finding.rule for finding in findings] == ["shape/missing-key", "shape/missing-key"]
    assert ["heroes" in findings[0].message, "groups" in findings[1].message] == [True, True]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_other_example_is_yaml(text: str) -> None:
    """What can be copied can be read."""
    assert isinstance(yaml.safe_load(text), dict)


def test_the_neutrals_are_clean(tmp_path: Path) -> None:
    """The neutral file of the guide passes."""
    neutral = next(text for text in EXAMPLES if "kind: neutral" in text)

    assert [finding.message for finding in check(tmp_path / "strays.yaml", neutral)] == []


def test_the_game_clashes_only_as_the_guide_says(tmp_path: Path) -> None:
    """Corsairs in the place of the undead: the skills and spells that they borrow, and nothing else."""
    for path in (ROOT / "factions" / "pygmies").glob("*.yaml"):
        shutil.copy(path, tmp_path)
    (tmp_path / "corsairs.yaml").write_text(WALK_THROUGH, encoding="utf-8")
    game = next(text for text in EXAMPLES if "kind: game" in text)
    (tmp_path / "corsair-edition.yaml").write_text(game, encoding="utf-8")

    findings = checking.check(project.load_project([str(tmp_path / "corsairs.yaml")]), None)

    assert {finding.rule for finding in findings} == {"pygmies/ability-reused"}
    assert any("Inspiration" in finding.message for finding in findings)


def test_the_crew_is_clean(tmp_path: Path) -> None:
    """The crew of the guide passes, beside the game that ships; its numbers are those of the rules."""
    for path in (ROOT / "factions" / "pygmies").glob("*.yaml"):
        shutil.copy(path, tmp_path)
    crew = next(text for text in EXAMPLES if "kind: crew" in text)

    assert [finding.message for finding in check(tmp_path / "ann.yaml", crew)] == []
    size = f"has at most {CREW_MODELS} models, and typically {CREW_TYPICAL[0]} to {CREW_TYPICAL[1]}"
    assert size in " ".join(GUIDE.split())


def test_the_table_of_weapons() -> None:
    """The guide's table is the catalogue."""
    weapons = {weapon.name: weapon for weapon in load_catalogue().weapons.values()}

    assert rows("Weapons") == [_row(weapon) for weapon in weapons.values()]


def _row(weapon: Weapon) -> list[str]:
    reach = "" if weapon.range is None else f'{weapon.range}"'
    return [weapon.name, str(weapon.strength), reach, weapon.move or "", weapon.misc, ", ".join(weapon.aliases)]


def test_the_table_of_parameters() -> None:
    """Every entry that must be told something is in the guide, under its parameter."""
    told: dict[str, set[str]] = {}
    for entry in (*load_catalogue().skills.values(), *load_catalogue().spells.values()):
        for parameter in entry.parameters:
            told.setdefault(parameter, set()).add(entry.name)

    assert {re.findall(r"`(\w+)`", row[0])[0]: set(row[1].split(", ")) for row in rows("Skills and spells")} == told


def test_the_guide_names_what_is_not_in_use() -> None:
    """All six suggestions of the rulebook, in one sentence."""
    suggested = [e.name for e in (*load_catalogue().skills.values(), *load_catalogue().spells.values()) if e.suggested]
    sentence = next(line for line in GUIDE.splitlines() if "ideas that the rules do not use yet" in line)

    assert len(suggested) == 6
    assert all(name in sentence for name in suggested)
