"""--language, wherever there are cards or pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import resources
from tests.press import pixels

if TYPE_CHECKING:
    from tests.conftest import Run

GOOD = str(Path(resources.factions()) / "pygmies" / "good.yaml")
NAMES = """\
system: pygmies
kind: neutral
name: Strays
alignment: Neutral
theme: None.
strengths: []
weaknesses: []
groups:
  - name: Ζωή Жуков Łódź
    size: 2
    keywords: [Seeräuberin, Neutral]
    stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}
    weapons: [Battle Axes]
    skills: [Hero, lucky]
skills:
  - {name: Hero, text: "Weapon, Strength, Range: as my file says."}
"""


def text(path: Path) -> str:
    """All that can be read in a PDF, on one line."""
    return " ".join(" ".join(pixels.texts(path.read_bytes())).split())


def test_nobody_asked_for_german(run: Run, tmp_path: Path) -> None:
    """English is spoken unless something says otherwise."""
    run("cards", GOOD, "--only", "Brunna Kettlebeard", "-o", "en.pdf", cwd=tmp_path)

    assert "Big Swing." in text(tmp_path / "en.pdf")


def test_cards_speak_what_is_asked_for(here: Run, tmp_path: Path) -> None:
    """On the command line or in the settings; the command line goes first."""
    (tmp_path / "cardgen.toml").write_text('language = "de"\n', encoding="utf-8")
    only = ("cards", GOOD, "--only", "Brunna Kettlebeard")
    done = [here(*only, "-o", "de.pdf", cwd=tmp_path), here(*only, "-o", "en.pdf", "--language", "en", cwd=tmp_path)]

    assert [one.returncode for one in done] == [0, 0]
    assert "Rundumschlag." in text(tmp_path / "de.pdf")
    assert "Big Swing" not in text(tmp_path / "de.pdf")
    assert "Big Swing." in text(tmp_path / "en.pdf")


def test_pages_speak_it_too(here: Run, tmp_path: Path) -> None:
    """The quick reference and the sheets of a faction are laid out with the same words."""
    here("reference", GOOD, "--language", "de", cwd=tmp_path)
    found = text(tmp_path / "output" / "good-reference-sheets.pdf")

    for told in ("Kurzreferenz, Seite 1 von 2", "Mir nach!", "Fertigkeiten, Zauber, Waffen", "Stark in Abwehr, Mut."):
        assert told in found


def test_what_a_file_says_stays(here: Run, tmp_path: Path) -> None:
    """Names in Greek, Cyrillic and with accents print, keywords and texts of one's own as they stand.

    That holds for words that are labels elsewhere; what is the rulebook's is told however it is written.
    """
    (tmp_path / "strays.yaml").write_text(NAMES, encoding="utf-8")
    done = here("cards", "strays.yaml", "--force", "--language", "de", "-o", "x.pdf", cwd=tmp_path)
    found = text(tmp_path / "x.pdf").casefold()

    assert "glyph" not in done.stderr
    for told in (
        "Ζωή Жуков Łódź",
        "Seeräuberin, Neutral",
        "Hero. Weapon, Strength, Range: as",
        "Streitaxt",
        "Glückspilz",
    ):
        assert told.casefold() in found


@pytest.mark.parametrize("command", ["check", "cards"])
def test_a_language_that_nobody_speaks(here: Run, tmp_path: Path, command: str) -> None:
    """It is exit code 2, with the near name."""
    done = here(command, GOOD, "--language", "dee", cwd=tmp_path)

    assert done.returncode == 2
    assert "there is no dee; did you mean de?" in done.stderr


def test_a_faulty_setting(here: Run, tmp_path: Path) -> None:
    """So it is in the settings, with the line."""
    (tmp_path / "cardgen.toml").write_text('language = "klingon"\n', encoding="utf-8")
    done = here("check", GOOD, cwd=tmp_path)

    assert done.returncode == 2
    assert "cardgen.toml:1: language is one of en, de, not klingon" in done.stderr
