"""cardgen.disk.resources: where templates and factions are."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
    assert resources.get_factions_folder() == str(package / "_data" / "factions")


def test_checkout_goes_first(package: Path) -> None:
    """Beside a project file the folder is the checkout's, and goes before copies in the package."""
    (package.parent / "pyproject.toml").touch()

    assert resources.get_factions_folder() == str(package.parent / "factions")


def test_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is made when it is asked for, and for nobody else's eyes; where none can be made there is none."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert resources.find_cache_folder() == str(tmp_path / "cardgen")
    assert os.name == "nt" or (tmp_path / "cardgen").stat().st_mode & 0o077 == 0

    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert resources.find_cache_folder() is None


def test_templates_are_really_there() -> None:
    """Here, whatever way cardgen is installed, the folder exists and holds files."""
    assert any(Path(resources.get_templates_folder()).rglob("*.*"))


@pytest.mark.skipif(os.name == "nt", reason="no such rights on Windows")
@pytest.mark.parametrize("level", ["cardgen", "."])
@pytest.mark.parametrize(("mode", "trusted"), [(0o700, True), (0o755, True), (0o777, False), (0o775, False)])
def test_a_cache_that_others_can_write(monkeypatch: pytest.MonkeyPatch, level: str, mode: int, trusted: bool) -> None:
    """Compiled templates are run: a folder into which others can put some, or another in its place, is no cache."""
    with open_folder() as base:
        (base / "cardgen").mkdir(mode=0o700)
        (base / level).chmod(mode)
        monkeypatch.setenv("XDG_CACHE_HOME", str(base))

        assert resources.find_cache_folder() == (str(base / "cardgen") if trusted else None)


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() != 0, reason="gives files away")
@pytest.mark.parametrize("level", ["cardgen", ".", "link"])
def test_a_cache_of_another_person(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """As with `sudo` and somebody's HOME: neither their folder is taken, nor one in theirs, nor their link."""
    with open_folder() as base:
        (base / "cardgen").mkdir(mode=0o700)
        (base / "link").symlink_to(base)
        monkeypatch.setenv("XDG_CACHE_HOME", str(base / "link" if level == "link" else base))
        assert resources.find_cache_folder() is not None

        os.chown(base / level, 12345, 12345, follow_symlinks=False)
        assert resources.find_cache_folder() is None


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_cache_behind_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link of one's own is followed, in a folder of one's own; one that leads round in a circle is not."""
    real = tmp_path / "real"
    real.mkdir(mode=0o700)
    (tmp_path / "cardgen").symlink_to("real/../real")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert resources.find_cache_folder() == str(tmp_path / "cardgen")

    (tmp_path / "cardgen").unlink()
    (tmp_path / "cardgen").symlink_to("cardgen")
    assert resources.find_cache_folder() is None


@pytest.mark.skipif(os.name == "nt", reason="no such rights on Windows")
def test_a_group_below_a_closed_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others cannot enter a home, it does not matter that its folders can be written by its group."""
    home = tmp_path / "home"
    (home / ".cache").mkdir(parents=True)
    home.chmod(0o700)
    (home / ".cache").chmod(0o775)
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / ".cache"))

    assert resources.find_cache_folder() == str(home / ".cache" / "cardgen")
    for mode in (0o770, 0o1777):
        (home / ".cache" / "cardgen").chmod(mode)
        assert resources.find_cache_folder() is None, f"the folder itself, {mode:o}"


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder in the temporary one of the system, which others can enter: those of tests are closed."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        yield Path(made).resolve()
