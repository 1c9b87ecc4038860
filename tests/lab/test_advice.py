"""The family `lab`: advice, which comes when it is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.rules import manual
from tests.commands.in_process import cardgen
from tests.conftest import ROOT
from tests.sampling import EXHAUSTIVE

FACTIONS = ROOT / "factions" / "pygmies"
HEAD = "system: pygmies\nkind: faction\nname: Good\nalignment: Good\nheroes: []\n"


@pytest.fixture
def faction(tmp_path: Path) -> Path:
    """A file with a group that another one dominates."""
    path = tmp_path / "good.yaml"
    path.write_text(HEAD + manual.load_page("lab/dominated").bad, "utf-8")
    return path


@pytest.mark.parametrize(
    ("options", "wanted"),
    [((), False), (("--advice",), True), (("--select", "lab"), True), (("--select", "lab/dominated"), True),
     (("--select", "lab/outlier"), False), (("--advice", "--ignore", "lab"), False)],
)  # fmt: skip
def test_when_it_comes(faction: Path, options: tuple[str, ...], wanted: bool) -> None:
    """With --advice, or where it is selected; it is a warning."""
    done = cardgen("check", str(faction), "--no-layout", *options)

    assert ("[lab/dominated]" in done.stdout) is wanted
    assert not wanted or "help: give Miller another strength, or a larger group" in done.stdout


def test_it_can_be_waived(faction: Path) -> None:
    """Like a finding of a game; and a waiver is not unused because nobody asked."""
    text = faction.read_text("utf-8").replace("{name: Miller,", "{name: Miller, waive: {lab/dominated: A joke.},")
    faction.write_text(text, "utf-8")

    assert "lab/dominated" not in cardgen("check", str(faction), "--no-layout", "--advice").stdout
    assert "waiver/" not in cardgen("check", str(faction), "--no-layout").stdout
    faction.write_text(text.replace("courage: 4", "courage: 3"), "utf-8")
    assert "waiver/unused" in cardgen("check", str(faction), "--no-layout", "--advice").stdout


@EXHAUSTIVE
def test_sides_that_are_uneven(tmp_path: Path) -> None:
    """A side whose models win far more duels than the others' is told where the game lists it; the shipped are even."""
    for stem in ("first-edition", "good", "evil", "undead", "neutral"):
        text = (FACTIONS / f"{stem}.yaml").read_text("utf-8")
        if stem == "evil":
            text = text.replace("strength: 3", "strength: 6").replace("defense: 3", "defense: 6")
        (tmp_path / f"{stem}.yaml").write_text(text, "utf-8")
    game = str(tmp_path / "first-edition.yaml")

    done = cardgen("check", game, "--no-layout", "--select", "lab/uneven", "--format", "concise")

    assert re.search(r"warning: Evil wins \d+ of 100 duels in Pygmies First Edition: expected 35 to 65 ", done.stdout)
    even = cardgen("check", "cardgen:first-edition", "--no-layout", "--select", "lab/uneven", "--format", "concise")
    assert "lab/uneven" not in even.stdout
    assert "lab/uneven" not in cardgen("check", game, "--no-layout", "--format", "concise").stdout
