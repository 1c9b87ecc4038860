"""cardgen.disk.resources: where templates and factions are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.disk import resources


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with data of its own, in a folder that has a `factions` folder beside it."""
    folder = tmp_path / "cardgen"
    (folder / "_data" / "factions").mkdir(parents=True)
    (tmp_path / "factions").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", str(folder))
    monkeypatch.setattr(resources, "_CHECKOUT", str(tmp_path))
    return folder


def test_installed_package_has_its_own(package: Path) -> None:
    """A folder of the right name beside an installed package is somebody else's."""
    assert resources.factions() == str(package / "_data" / "factions")


def test_checkout_goes_first(package: Path) -> None:
    """Beside a project file the folder is the checkout's, and goes before copies in the package."""
    (package.parent / "pyproject.toml").touch()

    assert resources.factions() == str(package.parent / "factions")


def test_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is made when it is asked for, and for nobody else's eyes; where none can be made there is none."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert resources.cache() == str(tmp_path / "cardgen")
    assert os.name == "nt" or (tmp_path / "cardgen").stat().st_mode & 0o077 == 0

    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert resources.cache() is None


def test_templates_are_really_there() -> None:
    """Here, whatever way cardgen is installed, the folder exists and holds files."""
    assert any(Path(resources.templates()).rglob("*.*"))
