"""The family `lab`: advice, which comes when it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.rules import manual
from tests.commands.in_process import cardgen

HEAD = "system: pygmies\nkind: faction\nname: Good\nalignment: Good\nheroes: []\n"


@pytest.fixture
def faction(tmp_path: Path) -> Path:
    """A file with a group that another one dominates."""
    path = tmp_path / "good.yaml"
    path.write_text(HEAD + manual.page("lab/dominated").bad, "utf-8")
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
    assert not wanted or "warning: Miller is never better than Smith" in done.stdout


def test_it_can_be_waived(faction: Path) -> None:
    """Like a finding of a game; and a waiver is not unused because nobody asked."""
    text = faction.read_text("utf-8").replace("{name: Miller,", "{name: Miller, waive: {lab/dominated: A joke.},")
    faction.write_text(text, "utf-8")

    assert "lab/dominated" not in cardgen("check", str(faction), "--no-layout", "--advice").stdout
    assert "waiver/" not in cardgen("check", str(faction), "--no-layout").stdout
    faction.write_text(text.replace("courage: 4", "courage: 3"), "utf-8")
    assert "waiver/unused" in cardgen("check", str(faction), "--no-layout", "--advice").stdout
