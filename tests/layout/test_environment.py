"""The stamp of what decides how a face looks."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.layout import environment
from cardgen.layout.environment import fingerprint


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program, a package of fonts, a package that it needs, and templates, each of a file or two."""
    for path in (
        "program/layout/place.py",
        "site/types/files/A.ttf",
        "site/types/__init__.py",
        "site/maker/__init__.py",
    ):
        put(tmp_path / path)
    put(tmp_path / "templates" / "common" / "back.xml")
    monkeypatch.setattr(environment, "_PROGRAM", str(tmp_path / "program"))
    monkeypatch.setattr(environment, "FAMILIES", {"Types": ("types_of_test", "files", "A")})
    monkeypatch.setattr(environment, "PACKAGES", ("maker_of_test",))
    (tmp_path / "site" / "types").rename(tmp_path / "site" / "types_of_test")
    (tmp_path / "site" / "maker").rename(tmp_path / "site" / "maker_of_test")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return tmp_path


def put(path: Path, text: str = "") -> None:
    """A file of that text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def later(path: Path) -> None:
    """The file with a later time of change, and nothing else changed."""
    seen = path.stat()
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns + 1_000_000_000))


def seen(folder: Path) -> str | None:
    """The stamp with the folder's templates."""
    return fingerprint([str(folder / "templates")])


def test_nothing_changed(folder: Path) -> None:
    """The stamp stays, and what Python compiles for itself makes no difference."""
    before = seen(folder)
    put(folder / "program" / "layout" / "__pycache__" / "place.pyc", "compiled")

    assert before is not None
    assert seen(folder) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: later(folder / "program" / "layout" / "place.py"),
        lambda folder: put(folder / "program" / "layout" / "place.py", "x"),
        lambda folder: put(folder / "program" / "systems" / "catalogue" / "skills.yaml"),
        lambda folder: later(folder / "site" / "types_of_test" / "files" / "A.ttf"),
        lambda folder: put(folder / "site" / "types_of_test" / "files" / "B.ttf"),
        lambda folder: later(folder / "site" / "maker_of_test" / "__init__.py"),
        lambda folder: later(folder / "templates" / "common" / "back.xml"),
        lambda folder: (folder / "templates" / "common" / "back.xml").unlink(),
        lambda folder: put(folder / "templates" / "icons" / "sword.svg"),
        lambda folder: (folder / "templates" / "common" / "back.xml").rename(folder / "templates" / "back.xml"),
    ],
)
def test_each_file_counts(folder: Path, change: Callable[[Path], None]) -> None:
    """Those of the program, its fonts, what it needs and the templates: changed, added, taken away, moved."""
    before = seen(folder)
    change(folder)

    assert seen(folder) not in (None, before)


@pytest.mark.parametrize(("holder", "name"), [(environment, "__version__"), (sys, "version")])
def test_each_version_counts(folder: Path, holder: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of cardgen and of Python."""
    before = seen(folder)
    monkeypatch.setattr(holder, name, "9.9.9")

    assert seen(folder) not in (None, before)


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell when a file was changed last")
def test_a_time_that_was_set_back(folder: Path) -> None:
    """A file with other content of the same length and an old date is another file."""
    path = folder / "templates" / "common" / "back.xml"
    put(path, "one")
    old = path.stat()
    before = seen(folder)
    os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns - 10))
    put(path, "two")
    os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))

    assert path.stat().st_mtime_ns == old.st_mtime_ns
    assert seen(folder) != before


def test_what_cannot_be_seen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no stamp where a folder is missing, or holds more than templates do."""
    assert fingerprint([str(folder / "none")]) is None

    monkeypatch.setattr(environment, "MOST", 1)
    assert seen(folder) is None


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_folder_in_itself(folder: Path) -> None:
    """A link that goes round in circles ends nothing but the stamp."""
    (folder / "templates" / "round").symlink_to(folder / "templates")

    assert seen(folder) is None


def test_really() -> None:
    """What is there is seen, with room to spare: the program, three packages of fonts, the packages it needs."""
    told = fingerprint([])

    assert told is not None
    assert 4 * len(told.splitlines()) < environment.MOST
    assert "BarlowCondensed-Medium.ttf" in told
    assert "place.py" in told
    assert "jinja2" in told
