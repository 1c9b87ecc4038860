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

    assert sorted(path.stem for path in paths) == sorted(stems.shipped())
    assert all(path.stem == path.stem.casefold() for path in paths)


def test_what_is_written_otherwise_stays() -> None:
    """A path, a stem, and a name that nothing of cardgen's has are what they are."""
    for written in ("good", "factions/pygmies/good.yaml", "cardgen", "my-cardgen:good", ""):
        assert stems.unprefixed(written) is None
        assert (stems.located(written), stems.plain(written)) == (written, written)
    assert stems.located("cardgen:nobody") == "cardgen:nobody"


def test_prefix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes with cardgen is found from anywhere, however it is written, and at one place."""
    monkeypatch.chdir(tmp_path)

    for written in ("cardgen:good", "Cardgen:Good", "cardgen: good"):
        assert stems.plain(written) == "good"
        assert os.path.samefile(stems.located(written), ROOT / "factions" / "pygmies" / "good.yaml")
        assert stems.place("mine/game.yaml", written) == stems.place("game.yaml", "cardgen:good")
    assert stems.place(os.path.join("mine", "game.yaml"), "good") == os.path.join("mine", "good")


def test_names_for_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of cardgen's has its path where one can work on it, else its short name; one of that name is another."""
    good = stems.located("cardgen:good")
    (tmp_path / "good.yaml").touch()

    monkeypatch.chdir(ROOT)
    assert stems.shown(good) == "factions/pygmies/good.yaml"
    monkeypatch.chdir(tmp_path)
    assert (stems.shown(good), stems.shown("good.yaml")) == ("cardgen:good", "good.yaml")
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(resources, "is_installed", lambda: True)
    assert stems.shown(good) == "cardgen:good"
