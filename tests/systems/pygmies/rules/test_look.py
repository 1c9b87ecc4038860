"""pygmies/look: a faction's own colours can be read and told apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.finding import Finding
from tests.systems.pygmies import samples

RULE = "pygmies/look"


def looked(**look: Any) -> list[Finding]:
    """What is found about a faction with that look."""
    return [one for one in samples.check(samples.faction() | {"look": look}) if one.rule == RULE]


@pytest.mark.parametrize(
    "look",
    [
        {},
        {"main": "#1f5aa6", "dark": "#12305c", "tint": "#e6eef8"},
        {"main": "#767676", "tint": "#ffffff"},
        {"main": "#c8a020"},
        {"main": "#ffffff"},
        {"main": "#ffee33", "sigil": "good", "dress": "rope"},
        {"tint": "#ffff00"},
        {"sigil": "good"},
        {"main": "#a3202b", "dark": "#4f1016", "tint": "#f9e7e6"},
    ],
)
def test_what_can_be_read(look: dict[str, str]) -> None:
    """Our own palettes, the lightest grey of WCAG's examples, a main colour alone, and a look without such colours."""
    assert looked(**look) == []


@pytest.mark.parametrize(
    ("look", "key", "fact"),
    [
        ({"main": "#777777", "tint": "#ffffff"}, "main", "`main` of Good has a contrast of 4.5 on paper"),
        (
            {"main": "#c8a020", "dark": "#463611"},
            "main",
            "`main` of Good has a contrast of 2.4 on paper for green-blind players",
        ),
        (
            {"main": "#1f5aa6", "tint": "#9db8dc"},
            "main",
            "`main` of Good has a contrast of 3.0 on `tint` for blue-blind players",
        ),
        ({"dark": "#5aa6f0"}, "dark", "`dark` of Good has a contrast of 2.3 on paper for red-blind players"),
        ({"main": "#008580", "tint": "#ffffff"}, "main", " on paper for red-blind players: small print needs 4.5"),
    ],
)
def test_what_cannot(look: dict[str, str], key: str, fact: str) -> None:
    """A contrast of less than 4.5, for whoever sees it worst; told once, at the colour."""
    (found,) = looked(**look)

    assert fact in found.message
    assert found.level == "warning"
    assert found.hint is not None
    assert f"write a darker `{key}`" in found.hint


def together(folder: Path, first: str | None, second: str | None) -> list[str]:
    """What is found about two factions of a game with those colours."""
    files = samples.table()
    for stem, colour in (("good", first), ("evil", second)):
        if colour:
            files[stem]["look"] = {"main": colour}
    return [one.message for one in samples.check_together(folder, files) if one.rule == RULE]


@pytest.mark.parametrize("pair", [(None, None), ("#1f5aa6", None), ("#1f5aa6", "#a3202b"), ("#a3202b", "#3f7030")])
def test_what_is_told_apart(pair: tuple[str | None, str | None], tmp_path: Path) -> None:
    """Colours that differ, also red and green as dark as each other; without two there is nothing to compare."""
    assert together(tmp_path, *pair) == []


def test_what_looks_alike(tmp_path: Path) -> None:
    """Two blues to all; a red and a green to the green-blind."""
    (blues,) = together(tmp_path, "#1f5aa6", "#2561ae")
    assert "look alike, `#1f5aa6` and `#2561ae` differ by 2." in blues
    assert "expected at least 10" in blues
    (some,) = together(tmp_path, "#7a5a36", "#3f7030")
    assert "look alike for green-blind players, `#7a5a36` and `#3f7030` differ by 0.5" in some
    assert "expected at least 2.5" in some
