"""--language, wherever there are cards or pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import languages
from cardgen.disk import resources
from tests.press import pixels
from tests.sampling import EXHAUSTIVE, first

if TYPE_CHECKING:
    from tests.conftest import Run

GOOD = str(Path(resources.get_factions_folder()) / "pygmies" / "good.yaml")
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


def test_nobody_asked_for_german(here: Run, tmp_path: Path) -> None:
    """English is spoken unless something says otherwise."""
    here("cards", GOOD, "--only", "Brunna Kettlebeard", "-o", "en.pdf", cwd=tmp_path)

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


TEAM = str(Path(resources.get_factions_folder()) / "scrimmage" / "lamplighters.yaml")
UNTOLD = "cardgen: --language de has no texts for scrimmage yet: cardgen prints labels, cards and sheets in English"


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """German as it was before Scrimmage had any: a new game has none."""
    known = {code: languages.load_language(code) for code in languages.list_languages()}
    known["de"] = known["de"]._replace(games=tuple(game for game in known["de"].games or () if game != "scrimmage"))
    monkeypatch.setattr(languages, "load_language", known.__getitem__)


@EXHAUSTIVE
@pytest.mark.usefixtures("untold")
def test_a_game_that_it_has_nothing_of(here: Run, tmp_path: Path) -> None:
    """Cards, sheets and their labels are all in English, so that they agree; one line on the screen says so."""
    jobs = {"cards": ("cards", TEAM, "--only", "Pip"), "sheet": ("roster", TEAM), "quick": ("reference", TEAM)}
    for name, job in jobs.items():
        usual = here(*job, "-o", f"{name}-en.pdf", cwd=tmp_path)
        german = here(*job, "--language", "de", "-o", f"{name}-de.pdf", cwd=tmp_path)
        quiet = here("-q", *job, "--language", "de", "-o", f"{name}-q.pdf", cwd=tmp_path)

        assert (usual.returncode, usual.stderr) == (0, "")
        assert (german.returncode, german.stderr.splitlines()) == (0, [UNTOLD])
        assert quiet.stderr == ""
        assert text(tmp_path / f"{name}-de.pdf") == text(tmp_path / f"{name}-en.pdf").replace("-en.pdf", "-de.pdf")
    assert "POW" in text(tmp_path / "cards-de.pdf")
    assert "Power. POW." in text(tmp_path / "quick-de.pdf")


@EXHAUSTIVE
@pytest.mark.usefixtures("untold")
def test_a_kit_of_a_game_that_it_has_nothing_of(here: Run, tmp_path: Path) -> None:
    """Not a word of it is German, nor of its summary."""
    done = here("kit", TEAM, "--language", "de", "--skip", "items", "--skip", "tokens", "-o", "kit", cwd=tmp_path)
    found = text(tmp_path / "kit" / "lamplighters-plain-paper-without-items-tokens.pdf")

    assert (done.returncode, done.stderr.splitlines()) == (0, [UNTOLD])
    assert "page 1 of 1" in found
    assert not {"Seite", "Kurzreferenz", "Fortsetzung", "Modelle", "Waffen"} & set(found.replace(",", " ").split())


@pytest.mark.usefixtures("untold")
def test_cards_of_two_games_at_once(here: Run, tmp_path: Path) -> None:
    """Each speaks what there is of its game, in one file."""
    only = ("--only", "Brunna Kettlebeard", "--only", "Pip", "--language", "de")
    done = here("cards", GOOD, TEAM, *only, "-o", "both.pdf", cwd=tmp_path)
    found = text(tmp_path / "both.pdf")

    assert done.stderr.splitlines() == [UNTOLD]
    assert "Rundumschlag." in found
    assert "POW" in found
    assert "KRA" not in found


@pytest.mark.parametrize("command", ["check", "cards"])
def test_a_language_that_nobody_speaks(here: Run, tmp_path: Path, command: str) -> None:
    """It is exit code 2, with the near name."""
    done = here(command, GOOD, "--language", "dee", cwd=tmp_path)

    assert done.returncode == 2
    assert "unknown value `dee` of `--language`: did you mean `de`?" in done.stderr


def test_a_faulty_setting(here: Run, tmp_path: Path) -> None:
    """So it is in the settings, with the line."""
    (tmp_path / "cardgen.toml").write_text('language = "klingon"\n', encoding="utf-8")
    done = here("check", GOOD, cwd=tmp_path)

    assert done.returncode == 2
    assert "cardgen.toml:1: unknown `language` `klingon`: expected `en` or `de`" in done.stderr


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("paper", first(["letter", "a4"], 1))
def test_a_german_evening_in_large_print(here: Run, tmp_path: Path, paper: str) -> None:
    """All of a kit fits, its longest words in its largest letters too; the summary of it all is one page."""
    done = here("kit", "first-edition", "--language", "de", "--theme", "large", "--paper", paper, cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert "first-edition-summary.pdf: 1 sheet, plain paper" in done.stdout
