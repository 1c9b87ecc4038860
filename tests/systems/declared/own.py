"""A project with a game of its own, and what is found in it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.conftest import Run


@dataclass
class Own:
    """The project, and the command line in it."""

    folder: Path
    run: Run

    @property
    def game(self) -> Path:
        """The file that declares the game."""
        return self.folder / "games" / "tower_thieves" / "game.yaml"

    @property
    def first(self) -> Path:
        """The first file of the game."""
        return self.folder / "factions" / "tower_thieves" / "first.yaml"

    def spoil(self, path: Path, line: str, instead: str) -> int:
        """Have another text in the place of one, which is there; the number of its line."""
        text = path.read_text(encoding="utf-8")
        assert line in text, line
        path.write_text(text.replace(line, instead, 1), encoding="utf-8")
        return text[: text.index(line)].count("\n") + 1

    def found(self, *arguments: str) -> list[dict[str, Any]]:
        """What a check finds, as its report in JSON has it."""
        made = self.run("check", "--format", "json", *arguments)
        assert made.returncode in (0, 1), made.stderr
        findings: list[dict[str, Any]] = json.loads(made.stdout)["findings"]
        return findings
