"""cardgen.disk.stems: files that are named without a path."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.disk import resources, stems

ROOT = Path(__file__).parent.parent.parent


def test_stems_of_shipped_files_are_all_different() -> None:
    """`cardgen:STEM` needs no system: no two files that come along have one stem, and all are in lower case."""
    paths = sorted((ROOT / "factions").rglob("*.yaml"))

    assert sorted(path.stem for path in paths) == sorted(stems.map_shipped_files())
    assert all(path.stem == path.stem.casefold() for path in paths)


def test_what_is_written_otherwise_stays() -> None:
    """A path, a stem, and a name that nothing of cardgen's has are what they are."""
    for written in ("good", "factions/pygmies/good.yaml", "cardgen", "my-cardgen:good", ""):
        assert stems.find_prefixed_stem(written) is None
        assert (stems.locate_file(written), stems.strip_prefix(written)) == (written, written)
    assert stems.locate_file("cardgen:nobody") == "cardgen:nobody"


def test_prefix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes with cardgen is found from anywhere, however it is written, and at one place."""
    monkeypatch.chdir(tmp_path)

    for written in ("cardgen:good", "Cardgen:Good", "cardgen: good"):
        assert stems.strip_prefix(written) == "good"
        assert os.path.samefile(stems.locate_file(written), ROOT / "factions" / "pygmies" / "good.yaml")
        assert stems.resolve_place("mine/game.yaml", written) == stems.resolve_place("game.yaml", "cardgen:good")
    assert stems.resolve_place(os.path.join("mine", "game.yaml"), "good") == os.path.join("mine", "good")


def test_names_for_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of cardgen's has its path where one can work on it, else its short name; one of that name is another."""
    good = stems.locate_file("cardgen:good")
    (tmp_path / "good.yaml").touch()

    monkeypatch.chdir(ROOT)
    assert stems.format_name(good) == "factions/pygmies/good.yaml"
    monkeypatch.chdir(tmp_path)
    assert (stems.format_name(good), stems.format_name("good.yaml")) == ("cardgen:good", "good.yaml")
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(resources, "is_installed", lambda: True)
    assert stems.format_name(good) == "cardgen:good"
