"""The targets that come with cardgen: their numbers are those of the shops' own pages."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.press import targets

EIGHTH = 25.4 / 8
"""Millimetres of an eighth of an inch."""
NUMBERS: dict[str, dict[str, Any]] = {
    "home": {"makes": "sheets", "bleed": 3, "safe": 3, "art_dpi": 150, "dpi": 150, "shop": False},
    "drivethru": {
        "makes": "pages",
        "bleed": EIGHTH,
        "safe": EIGHTH,
        "art_dpi": 300,
        "shop": True,
        "order": "back-front",
        "colour": "cmyk",
        "ink": 240,
        "standard": "PDF/X-1a:2003",
        "condition": "CGATS TR 001",
    },
    "gamecrafter": {
        "makes": "pictures",
        "bleed": EIGHTH,
        "safe": EIGHTH,
        "art_dpi": 300,
        "dpi": 300,
        "dpi_least": 300,
        "dpi_most": 300,
        "shop": True,
    },
    "mpc": {
        "makes": "pictures",
        "bleed": pytest.approx(36 / 300 * 25.4),
        "safe": pytest.approx(36 / 300 * 25.4),
        "art_dpi": 300,
        "dpi": 300,
        "dpi_least": 300,
        "dpi_most": 1200,
        "shop": True,
    },
    "html": {"makes": "phone", "bleed": 0, "safe": 0, "shop": False},
    "png": {"makes": "pictures", "bleed": 0, "safe": 0, "art_dpi": 300, "dpi": 300, "shop": False},
    "tts": {
        "makes": "grid",
        "bleed": 0,
        "safe": 0,
        "art_dpi": 200,
        "dpi": 200,
        "shop": False,
        "columns": 10,
        "rows": 7,
        "pixels_most": 4096,
        "saved_object": True,
    },
}


def test_all_of_them() -> None:
    """Every file of the folder is a target that is looked at here, and the one for a printer at home is the first."""
    assert sorted(targets.SHIPPED) == sorted(NUMBERS)
    assert targets.SHIPPED[0] == "home"


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name: str) -> None:
    """What the shop asks for."""
    target = targets.get(name)

    assert {key: getattr(target, key) for key in NUMBERS[name]} == NUMBERS[name]


@pytest.mark.parametrize(
    ("name", "several", "pictured", "ending"),
    [("home", False, False, ".pdf"), ("drivethru", False, False, ".pdf"), ("mpc", True, True, ".pdf")],
)
def test_what_comes_out(name: str, several: bool, pictured: bool, ending: str) -> None:
    """One PDF, or pictures in a folder of their own."""
    target = targets.get(name)

    assert (target.several, target.pictured, target.ending) == (several, pictured, ending)
