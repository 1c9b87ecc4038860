"""Modules that are imported when they are used, and not before."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.press import pdf

LAID_OUT = """
import sys
from cardgen.layout.frame import Frame, Rect
from cardgen.press import pdf
from cardgen.press.page import Page, PlacedFace
face = Frame(63.5, 88.9, 0.0, [Rect(0, 0, 9, 9, "#112233")])
pdf.write(pdf.PdfFile("", "", [Page(100, 100, [PlacedFace(face, 5, 5, 0, (0, 0, 100, 100))])]))
print(*(name for name in sys.modules if name.startswith("PIL.")))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package with a module `slow` in it."""
    folder = tmp_path / "put_off_for_a_test"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "slow.py").write_text("import sys\nsys.slow_ones = getattr(sys, 'slow_ones', 0) + 1\nWORD = 'here'\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "slow_ones", 0, raising=False)
    for name in (folder.name, f"{folder.name}.slow"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return folder.name


def imports() -> int:
    """How often the slow module has been imported."""
    return int(getattr(sys, "slow_ones", 0))


def test_a_module_that_is_there_stays(package: str) -> None:
    """What has been imported already is left alone."""
    before = importlib.import_module(f"{package}.slow")
    pdf.defer_import(package, "slow")

    assert sys.modules[f"{package}.slow"] is before
    assert imports() == 1


def test_a_module_that_is_nowhere_is_left_alone(package: str) -> None:
    """Whoever imports it is told so, as if nothing had been put off."""
    pdf.defer_import(package, "nowhere")

    assert f"{package}.nowhere" not in sys.modules


def test_a_module_is_imported_when_it_is_used(package: str) -> None:
    """To import it from its package is not yet to use it; it is imported once."""
    pdf.defer_import(package, "slow")
    scope: dict[str, object] = {}
    exec(f"from {package} import slow", scope)

    assert imports() == 0
    assert getattr(scope["slow"], "WORD", "") == getattr(scope["slow"], "WORD", "") == "here"
    assert imports() == 1


def test_a_file_without_pictures_reads_none() -> None:
    """What opens pictures is not loaded to write a page of shapes."""
    made = subprocess.run([sys.executable, "-c", LAID_OUT], capture_output=True, text=True, check=True, timeout=60)

    assert set(made.stdout.split()) <= {"PIL.Image", "PIL._version"}
