"""Rules are found by where their files stand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardgen
from cardgen import systems
from cardgen.disk import resources
from cardgen.rules import registry
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies import samples

FIXED = """
yaml/syntax yaml/duplicate-key yaml/lone-dash yaml/ambiguous-scalar yaml/unsupported
shape/unknown-key shape/missing-key shape/wrong-type shape/unknown-name shape/to-do shape/table
pygmies/hero-count pygmies/henchman-count pygmies/group-count pygmies/group-size pygmies/neutral-groups
pygmies/duplicate-name pygmies/alignment pygmies/stat-range pygmies/stat-typical pygmies/heroism
pygmies/heroism-typical pygmies/weapon-count pygmies/missile-without-shooting pygmies/shooting-without-missile
pygmies/ability-count pygmies/ability-typical pygmies/henchman-spell pygmies/ability-reused pygmies/suggested
pygmies/parameter pygmies/item-on-card pygmies/courage-immunity pygmies/stacking pygmies/theme pygmies/game-size
pygmies/save pygmies/squad pygmies/crew-size pygmies/group-split pygmies/crew-typical
pygmies/never-applies pygmies/unused pygmies/weapon-twice pygmies/near-keyword pygmies/neutral-keyword
pygmies/overpowered pygmies/same-arms pygmies/look
pygmies/base-size pygmies/big-bonus pygmies/group-skills pygmies/hero-name pygmies/movement pygmies/only-alignment
layout/text-overflow layout/missing-glyph layout/art layout/art-resolution layout/left-out layout/template
layout/unknown-icon layout/unknown-arms layout/bleed layout/safe-zone layout/small-type layout/fine-line
layout/continued
lab/dominated lab/outlier lab/uneven
waiver/unused waiver/unknown-rule waiver/no-reason waiver/expired
settings/editor
""".split()
WARNINGS = """
shape/to-do pygmies/group-count pygmies/group-size pygmies/stat-typical pygmies/heroism-typical
pygmies/shooting-without-missile pygmies/ability-typical pygmies/ability-reused pygmies/suggested
pygmies/courage-immunity pygmies/stacking pygmies/theme pygmies/group-split pygmies/crew-typical layout/art-resolution
pygmies/never-applies pygmies/unused pygmies/weapon-twice pygmies/near-keyword pygmies/neutral-keyword
pygmies/overpowered pygmies/same-arms pygmies/look
pygmies/base-size pygmies/big-bonus pygmies/group-skills pygmies/hero-name pygmies/movement pygmies/only-alignment
layout/left-out layout/bleed layout/safe-zone layout/small-type layout/fine-line layout/unknown-icon layout/continued
lab/dominated lab/outlier lab/uneven
settings/editor
""".split()
SHOP = {"layout/art-resolution", "layout/bleed", "layout/safe-zone", "layout/small-type", "layout/fine-line"}
"""Warnings at home, errors for a print shop."""

NEW_RULE = '''"""No hero is called Bob."""

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction

LEVEL = "warning"


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """A fault for every Bob."""
    if profile.name == "Bob":
        yield Fault((*profile.path, "name"), "Bob is not a name for a hero")
'''


def test_names_and_levels_are_fixed() -> None:
    """What people put into waivers and options does not change; other games keep lists of their own."""
    others = {*systems.list_known(), registry.GAME} - {"pygmies"}

    assert set(FIXED) == {rule for rule in registry.list_ids() if registry.get_family(rule) not in others}
    assert {rule for rule in FIXED if registry.get_level(rule) == "warning"} == set(WARNINGS)
    assert {rule for rule in FIXED if registry.get_level(rule, True) == "warning"} == set(WARNINGS) - SHOP


@pytest.mark.parametrize(
    ("selector", "some"),
    [
        ("pygmies/theme", {"pygmies/theme"}),
        ("waiver", {"waiver/unused", "waiver/expired"}),
        ("waiver/", {"waiver/unused"}),
        ("waiver/*", {"waiver/no-reason"}),
    ],
)
def test_selectors(selector: str, some: set[str]) -> None:
    """An id names one rule, a family all of its rules."""
    found = registry.match_ids(selector)

    assert some <= found
    assert len({registry.get_family(rule) for rule in found}) == 1


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("pygmies/hero-cuont", "pygmies/hero-count"),
        ("hero-count", "pygmies/hero-count"),
        ("hero-cuont", "pygmies/hero-count"),
        ("pigmies", "pygmies"),
        ("yaml/lone_dash", "yaml/lone-dash"),
    ],
)
def test_near_names(written: str, meant: str) -> None:
    """A slip is understood, and so is an id without its family."""
    assert registry.match_ids(written) == frozenset()
    assert registry.describe_unknown(written) == f"unknown rule `{written}`: did you mean `{meant}`?"


def test_far_names() -> None:
    """Where nothing is near, nothing is guessed."""
    assert registry.describe_unknown("zzz") == "unknown rule `zzz`: run `cardgen rules` to list them all"


def test_only_games_layout_and_advice_can_be_waived() -> None:
    """Not what cannot be read, and not what does not exist."""
    waivable = {registry.get_family(rule) for rule in registry.list_ids() if registry.is_waivable(rule)}

    assert waivable == {*systems.list_known(), "layout", "lab", "game"}
    assert not registry.is_waivable("pygmies/nonsense")


@EXHAUSTIVE
def test_a_rule_is_one_file(tmp_path: Path) -> None:
    """A file in the right folder is a rule: it runs, is listed, has a page and can be waived."""
    package = tmp_path / "cardgen"
    shutil.copytree(cardgen.__path__[0], package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(resources.get_templates_folder(), package / "_data" / "templates", dirs_exist_ok=True)
    (package / "systems" / "pygmies" / "rules" / "no_bob.py").write_text(NEW_RULE, encoding="utf-8")
    faction = samples.faction()
    faction["heroes"][0]["name"] = "Bob"
    faction["heroes"][1] |= {"waive": {"pygmies/no-bob": "He is not a Bob."}}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "cardgen", *arguments],
            input=samples.text(faction),
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert done.stderr == ""
        return done.stdout

    checked = run("check", "-", "--no-layout", "--format", "text")

    assert "warning: Bob is not a name for a hero [pygmies/no-bob]" in checked
    assert "unused waiver of `pygmies/no-bob` on Scholar: the rule finds nothing there" in checked
    assert "pygmies/no-bob" in run("rules")
    assert "No hero is called Bob." in run("rules", "pygmies/no-bob")


def test_importing_all_rules_is_cheap() -> None:
    """The rules of a game bring in nothing that is slow to import."""
    code = (
        "import sys; from cardgen.rules import registry; registry.list_game_rules('pygmies');"
        "print(*{'jinja2', 'reportlab', 'click', 'difflib', 'fractions', 'decimal'} & set(sys.modules))"
    )
    root = str(Path(cardgen.__path__[0]).parent)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, timeout=60, check=True
    )

    assert done.stdout.split() == []
