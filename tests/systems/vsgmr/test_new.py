"""Files to begin with."""

from __future__ import annotations

from pathlib import Path

from cardgen import project
from cardgen.file import File
from cardgen.rules import engine
from cardgen.systems.vsgmr import skeletons
from tests.systems.vsgmr import samples


def beside(folder: Path, **documents: samples.Document) -> list[File]:
    """Files of a folder, read."""
    for stem, document in documents.items():
        (folder / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    return project.load_project([str(folder)]).files


def said(folder: Path, text: str) -> list[str]:
    """What the check says of a new file there."""
    loaded = project.load_project([], stdin=(str(folder / "new.yaml"), text.encode()))
    return [finding.rule for finding in engine.judge_files(loaded.files)]


def test_a_match_is_of_two_that_are_fair(tmp_path: Path) -> None:
    """Of the forces beside it the first two that are within 3 points and of one scale; a scenario that suits them."""
    files = beside(tmp_path, **{stem: one for stem, one in samples.table().items() if stem != "night"})
    text = skeletons.fill_new_file("match", "Night", files)

    assert text is not None
    assert "forces: [blues, reds]" in text
    assert "\nscenario: Basic Game" in text
    assert said(tmp_path, text) == []


def test_a_match_of_small_or_scaled_forces(tmp_path: Path) -> None:
    """Forces that no scenario is for have none, and a scale is that of both."""
    figures = [samples.figure("Ann", "hero", commander=True)]
    small = samples.force("A") | {"figures": figures, "scale": "54mm"}
    text = skeletons.fill_new_file(
        "match", "Night", beside(tmp_path, a=small, b=small | {"name": "B", "scale": None}, c=small | {"name": "C"})
    )

    assert text is not None
    assert "\n# scenario: Basic Game" in text
    assert "\nscale: 54 mm" in text
    assert "forces: [a, c]" in text
    assert said(tmp_path, text) == []


def test_no_match_without_two(tmp_path: Path) -> None:
    """Too few forces, or none that are a fair match: then those that came with cardgen are brought."""
    giants = samples.table()["giants"]

    assert skeletons.fill_new_file("match", "Night", beside(tmp_path, reds=samples.force(), giants=giants)) is None
