"""Entries of custom games: what references, numbers and cards have of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.press import pixels
from tests.systems.declared.own import Own

GAME = """
system: game
kind: game
name: Ragged Band
catalogues:
  abilities:
    one: ability
    fields:
      text: {type: text}
    entries:
      - {name: Tactician, text: Moves a friend.}
      - {name: Sleeper, text: Sleeps.}
      - {name: Idler, text: Idles.}
  creeds:
    one: creed
    fields:
      text: {type: text}
    entries:
      - {name: Water, text: It flows.}
      - {name: Stone, text: It stays.}
kinds:
  band:
    points: coins
    fields:
      creed: {type: choice, of: creeds}
    entries:
      models:
        one: model
        fields:
          cost: {type: whole, least: 0, most: 99, default: 4}
          note: {type: text}
          copies: {type: whole, least: 0, most: 9, default: 1}
          abilities:
            type: list
            fields:
              what: {type: choice, of: abilities}
              x: {type: text}
        points: model.cost * model.copies
        card:
          copies: model.copies
          texts:
            - {each: model.abilities, as: one, name: "{{ one.what }} ({{ one.x }})", text: "{{ one.note }}"}
            - {name: Remark, text: "{{ model.note }}"}
            - {name: "{{ model.note }}", text: "{{ model.note }}"}
"""
BAND = """
system: band
kind: band
name: The Band
creed: Stone
models:
  - {name: Jarl, copies: 3, abilities: [{what: Tactician, x: "12"}, {what: Sleeper, x: "3"}]}
  - {name: Thrall, cost: 2}
"""


@pytest.fixture
def band(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose entries choose from a catalogue inside a list; tests stand in its project."""
    monkeypatch.chdir(tmp_path)
    game = GAME.replace("{{ one.note }}", "{{ one.what.text if one.x == '12' }}")
    for path, text in (("games/band/game.yaml", game), ("factions/band.yaml", BAND)):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> str:
    """What a command prints."""
    done = cardgen(*arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


def printed(path: Path) -> str:
    """All that is printed in a PDF, on one line."""
    return " ".join(" ".join(pixels.texts(path.read_bytes())).split())


def test_references_have_what_lists_and_files_choose(band: Path) -> None:
    """Of a catalogue that something chooses from, what is chosen, with who has it; no more than that."""
    run("reference", "factions/band.yaml", "-o", "reference.pdf")
    text = printed(band / "reference.pdf")

    assert all(word in text for word in ("Tactician", "Moves a friend", "Sleeper", "Jarl", "Stone", "The Band"))
    assert not any(word in text for word in ("Idler", "Water", "Thrall"))


def test_numbers_count_copies_once(band: Path) -> None:
    """The points of an entry are those of all its copies, in the bill as in the numbers."""
    bill = run("check", "-v", "factions/band.yaml")
    numbers = [line.split() for line in run("stats", "factions/band.yaml").splitlines()]

    assert "14 coins" in bill
    assert ["Jarl", "×3", "4.00", "12.0"] in numbers
    assert ["Thrall", "2.00", "2.0"] in numbers
    assert "Abilities used: Sleeper, Tactician" in run("stats", "factions/band.yaml")


def test_names_of_texts_stay_without_a_text(band: Path) -> None:
    """Those that are filled in; the name that every card has heads its text alone."""
    run("cards", "factions/band.yaml", "-o", "cards.pdf")
    text = printed(band / "cards.pdf")

    assert "Tactician (12). Moves a friend." in text
    assert "Sleeper (3)." in text
    assert "Remark" not in text


def test_two_entries_of_one_name_are_found(own: Own) -> None:
    """As a warning, at the second, with the first; case and blanks make no difference."""
    assert own.found() == []
    line = own.spoil(own.first, "Tam Quill", "nell  HARROW")
    (found,) = own.found()

    assert (found["rule"], found["level"], found["line"]) == ("game/same-name", "warning", line)
    assert found["related"][0]["path"] == "factions/tower_thieves/first.yaml"
    own.spoil(own.first, "nell  HARROW", "nell  HARROW\n    waive: {game/same-name: Twins.}")
    assert [one for one in own.found() if not one["waived"]] == []


def test_entries_of_two_lists_may_share_a_name(band: Path) -> None:
    """And so may those of two files."""
    game = (band / "games/band/game.yaml").read_text(encoding="utf-8")
    (band / "games/band/game.yaml").write_text(f"{game}      others: {{}}\n", encoding="utf-8")
    (band / "factions/band.yaml").write_text(f"{BAND}others: [{{name: Jarl}}]\n", encoding="utf-8")
    (band / "factions/band-2.yaml").write_text(f"{BAND}others: [{{name: Thrall}}]\n", encoding="utf-8")

    assert "no problems found" in run("check")


def test_what_a_mistake_of_the_game_causes_comes_behind_it(own: Own) -> None:
    """The line to mend is read first."""
    own.spoil(own.game, "crew.points > crew.budget", "crew.pionts > crew.budget")
    own.first.with_name("other.yaml").write_bytes(own.first.read_bytes())

    assert [one["rule"] for one in own.found()] == ["shape/unknown-name", "game/broken", "game/broken"]


def test_a_game_without_rosters_says_so(band: Path) -> None:
    """In a sentence that has all its words."""
    done = cardgen("roster", "factions/band.yaml")

    assert done.exit_code == 2
    assert done.stderr == "cardgen: no rosters for band, the game of factions/band.yaml\n"
