"""What gets built: the display fonts, and a wheel that has everything."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import time
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

from cardgen import __version__
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent
DISPLAY = ROOT / "cardgen" / "layout" / "display"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """The build hook as a module."""
    spec = importlib.util.spec_from_file_location("build_hook", ROOT / ".packaging" / "build_hook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@EXHAUSTIVE
def test_fonts_are_those_that_were_built(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Building again, on another day, gives the very bytes that stand in the package."""
    monkeypatch.setattr(time, "time", lambda: 0.0)

    paths = hook.write_fonts(str(tmp_path))

    assert sorted(map(os.path.basename, paths)) == ["Cinzel-Bold.ttf", "Cinzel-ExtraBold.ttf", "Cinzel-OFL.txt"]
    for path in map(Path, paths):
        assert hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256((DISPLAY / path.name).read_bytes()).digest()


def test_fonts_are_left_alone_when_they_are_right(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second build does not touch files that another process may be reading."""
    monkeypatch.setattr(hook, "instance", lambda style, weight: f"{style} {weight}".encode())
    (first, *_) = hook.write_fonts(str(tmp_path))
    os.utime(first, (1, 1))
    hook.write_fonts(str(tmp_path))
    assert os.stat(first).st_mtime == 1

    Path(first).write_bytes(b"broken")
    hook.write_fonts(str(tmp_path))
    assert Path(first).read_bytes() == b"Bold 700"


def test_fonts_have_names_and_weights_of_their_own() -> None:
    """Static TrueType, and no two fonts share a name: else a PDF reader takes them for one."""
    from fontTools.ttLib import TTFont

    fonts = {path.stem: TTFont(path) for path in DISPLAY.glob("*.ttf")}

    assert sorted(fonts) == ["Cinzel-Bold", "Cinzel-ExtraBold"]
    for name, font in fonts.items():
        assert font["name"].getDebugName(6) == name
        assert "glyf" in font
        assert "fvar" not in font
    assert [fonts[name]["OS/2"].usWeightClass for name in sorted(fonts)] == [700, 800]


@EXHAUSTIVE
def test_wheel_has_everything(tmp_path: Path, hook: ModuleType) -> None:
    """Every tracked file of the package and all data are in the wheel; what only builds it is not."""
    import zipfile

    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    names = set(zipfile.ZipFile(built).namelist())

    for folder, place in (("cardgen", "cardgen"), *((name, f"cardgen/_data/{name}") for name in hook.DATA)):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
                assert f"{place}/{path.relative_to(ROOT / folder).as_posix()}" in names
    assert not [name for name in names if not name.startswith(("cardgen/", f"cardgen-{__version__}.dist-info/"))]
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_versions_that_decide_bytes_are_pinned_alike() -> None:
    """The font tools are the same for building and for testing, and exact; so is every font package."""
    needs = PROJECT["build-system"]["requires"]
    extras = PROJECT["project"]["optional-dependencies"]
    fonts = [need for need in PROJECT["project"]["dependencies"] if need.startswith("fontpkg")]

    assert set(needs) <= set(extras["test"])
    assert all("==" in need for need in [*fonts, *needs] if need.startswith("font"))


def test_installed_version_is_this_one() -> None:
    """An installation that lags behind the checkout would test something else."""
    try:
        installed = version("cardgen")
    except PackageNotFoundError:
        pytest.skip("cardgen is run from the checkout without being installed")

    assert installed == __version__


def test_top_level_is_fixed() -> None:
    """Nothing but the agreed files and folders stands at the top; the rest is what git ignores."""
    agreed = {
        "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "action.yml", "cardgen.toml",
        "cardgen", "docs", "factions", "templates", "output", "tests",
    }  # fmt: skip
    found = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}

    assert found - {"build", "dist", "uv.lock"} <= agreed
