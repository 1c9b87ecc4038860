"""What comes with ARES, and new files to begin with."""

from __future__ import annotations

import re
from pathlib import Path

from cardgen import project
from cardgen.file import File
from cardgen.printing import renderer
from cardgen.rules import registry
from cardgen.systems.ares import skeletons
from cardgen.systems.ares.model import Force
from tests import checking
from tests.conftest import ROOT
from tests.systems.ares import samples

FOLDER = ROOT / "factions" / "ares"


def shipped() -> list[File]:
    """The files that come with the game."""
    return project.load([str(FOLDER)]).files


def test_any_two_forces_are_a_match(tmp_path: Path) -> None:
    """The shipped forces are within ten percent of each other."""
    forces = [file for file in shipped() if isinstance(file.model, Force)]
    for one in forces:
        for other in forces:
            if one is not other:
                found = checking.check(project.load([one.location, other.location]), None)

                assert found == []
    assert len(forces) == 3


def test_the_levy_is_of_sample_figures() -> None:
    """A force of nothing but sample figures needs no types; it has all six of them."""
    [levy] = [file.model for file in shipped() if file.stem == "the-kings-levy" and isinstance(file.model, Force)]

    assert levy.figures == ()
    assert len(levy.types) == 6


def test_a_new_force() -> None:
    """However long its name, its cards fit."""
    name = "The Very Long Name of a Company: Part 2"
    text = skeletons.skeleton("force", name, [])
    assert text is not None
    loaded = project.load([], stdin=("new.yaml", text.encode()))
    found = checking.check(loaded, renderer.templates())

    assert {one.rule for one in found} == {"shape/to-do"}
    assert getattr(loaded.files[0].model, "name", None) == name
    assert text.count("#") > 20


def test_a_new_match() -> None:
    """It lists two forces that are a match for each other; without such there is none."""
    text = skeletons.skeleton("match", "Ford", shipped())

    assert text is not None
    assert re.search(r"^forces: \[the-drowned, the-kings-levy\]", text, re.MULTILINE)
    assert skeletons.skeleton("match", "Ford", shipped()[:1]) is None


def test_a_match_of_forces_that_fit(tmp_path: Path) -> None:
    """Forces too far apart are passed over."""
    documents = {stem: samples.table()[stem] for stem in ("large", "small", "equal")}
    for stem, document in documents.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    files = [file for stem in documents for file in project.load([str(tmp_path / f"{stem}.yaml")]).files]
    text = skeletons.skeleton("match", "Ford", files)

    assert text is not None
    assert "forces: [small, equal]" in text


def guide() -> str:
    """The part of the author's guide that is about this game."""
    text = (ROOT / "factions" / "README.md").read_text(encoding="utf-8")
    return text.partition("\n## ARES\n")[2].partition("\n## ")[0]


def test_the_guide_is_true() -> None:
    """Its force has no fault, laid out too, and its rules are those there are."""
    [example] = re.findall(r"^```yaml\n(.*?)^```", guide(), re.MULTILINE | re.DOTALL)
    loaded = project.load([], stdin=("ferrymen.yaml", example.encode()))
    listed = guide().partition("The rules are `ares/")[2].partition("; `cardgen rules")[0]

    assert checking.check(loaded, renderer.templates()) == []
    assert re.findall(r"[a-z]+(?:-[a-z]+)*(?=`)", listed) == [
        rule.partition("/")[2] for rule in registry.ids() if registry.family(rule) == "ares"
    ]
