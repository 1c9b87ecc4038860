"""The worked example of the documentation: its numbers are those that the commands print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.sampling import EXHAUSTIVE

DOC = Path(__file__).parents[2] / "docs" / "lab.md"
CHANGES = (
    ("wounds: 1, courage: 4, heroism: 7", "wounds: 2, courage: 4, heroism: 7"),
    ("Slinger]\n    stats: {shooting: 3", "Slinger]\n    stats: {shooting: 4"),
    ("Archer]\n    stats: {shooting: 3", "Archer]\n    stats: {shooting: 4"),
    ("{fighting: 3, strength: 3, defense: 4, attacks: 1, wounds: 1, courage: 4}\n    weapons: [Spear]",
     "{fighting: 4, strength: 3, defense: 4, attacks: 1, wounds: 1, courage: 4}\n    weapons: [Spear]"),
)  # fmt: skip
"""What the page tells the reader to change."""


@EXHAUSTIVE
def test_it_is_what_the_commands_print(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison after the four changes, line by line, and who stands out before them."""
    pytest.importorskip("numpy")
    monkeypatch.chdir(tmp_path)
    page = DOC.read_text("utf-8")
    for name in ("before.yaml", "corsairs.yaml"):
        assert cardgen("new", "pygmies", "faction", "Corsairs", "-o", name).exit_code == 0
    assert "Corsairs Wizard stands out: 1, 0.37 times" in cardgen("stats", "corsairs.yaml").stdout
    path = tmp_path / "corsairs.yaml"
    text = path.read_text("utf-8")
    for old, new in CHANGES:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path.write_text(text, "utf-8")

    rivals = ("--against", "cardgen:good", "--against", "cardgen:evil")
    done = cardgen("lab", "compare", "before.yaml", "corsairs.yaml", *rivals, "--seed", "1", "--workers", "1")

    assert done.exit_code == 0, done.output
    assert done.stdout.strip() in page
