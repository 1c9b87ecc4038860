"""The pictures of the restyler's guide: each is there, and is what its example makes; `--update` makes them again."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest
from PIL import Image

from cardgen.layout.place import ELEMENTS
from cardgen.layout.vocabulary import PARTS
from tests.conftest import ROOT
from tests.press import pixels
from tests.sampling import first

MOST = 300_000
"""Bytes, of all pictures together: whoever reads the guide loads them."""


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("element_pictures", ROOT / ".packaging" / "element_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


SCRIPT = _script()
SHOWN = SCRIPT.examples()


def test_there_are_no_others() -> None:
    """Every picture is shown, and all that are shown are there; they are small."""
    files = list(SCRIPT.FOLDER.glob("*.png"))

    assert {path.stem for path in files} == set(SCRIPT.names())
    assert sum(path.stat().st_size for path in files) < MOST


@pytest.mark.parametrize("word", sorted({*ELEMENTS} - {"later"} | {tag for parts in PARTS.values() for tag in parts}))
def test_every_element_is_shown(word: str) -> None:
    """Some picture is of an example with that element; `<later>` stands for others."""
    assert any(f"<{word}" in example for example in SHOWN.values())


@pytest.mark.parametrize("name", first(SCRIPT.names(), 10))
def test_pictures_are_fresh(name: str, request: pytest.FixtureRequest) -> None:
    """What is shown is what its example makes today."""
    path = SCRIPT.FOLDER / f"{name}.png"
    made = SCRIPT.made(name)
    if request.config.getoption("--update"):
        made.save(path, optimize=True)
    with Image.open(path) as shown:
        assert shown.size == made.size
        assert pixels.difference(shown.convert("RGB"), made.convert("RGB")) < 40, f"run pytest --update for {name}"
