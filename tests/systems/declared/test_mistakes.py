"""Mistakes in a game of one's own, and in its files: found at their lines, with what was meant."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardgen import project
from cardgen.commands import main
from cardgen.finding import Finding
from cardgen.rules import engine
from tests.systems.declared import mistakes
from tests.systems.declared.mistakes import Mistake
from tests.systems.declared.own import Own

GAME, FIRST = "games/tower_thieves/game.yaml", "factions/tower_thieves/first.yaml"

WHEN = "crew.points > crew.budget"
SAY = "say: costs {{ crew.points }} coins; a crew has {{ crew.budget }} to spend"
HINT = "hint: take {{ crew.points - crew.budget }} coins off"
CARD = "        card:  # the card of each member"


def test_what_is_broken_is_told_in_the_files_of_the_game(own: Own) -> None:
    """They are not taken for faultless because a rule could not be judged."""
    own.spoil(own.game, WHEN, "crew.pionts > crew.budget")

    assert [one["rule"] for one in own.found("factions")] == ["game/broken"]


@pytest.mark.parametrize("text", ["kids: {}\n", "{", "just words\n", "", "kinds: none\n"])
def test_a_game_that_cannot_be_read_is_told_in_its_files(own: Own, text: str) -> None:
    """Not that there is no such system."""
    own.game.write_text(text, encoding="utf-8")
    (found,) = own.found("factions")

    assert found["rule"] == "game/broken"
    assert "games/tower_thieves/game.yaml" in found["message"]


def test_rules_find_places_hints_and_levels(own: Own) -> None:
    """As those of games that come with cardgen; a waiver holds."""
    line = own.spoil(own.first, "budget: 25", "budget: 15")
    (found,) = own.found("factions")

    assert (found["rule"], found["level"], found["line"]) == ("tower_thieves/too-dear", "error", line)
    assert found["message"] == "The Lamplighters: costs 21 coins; a crew has 15 to spend"
    assert found["hint"] == "take 6 coins off"
    own.spoil(own.first, "kind: crew", "kind: crew\nwaive: {tower_thieves/too-dear: They are worth it.}")
    assert own.found("factions") == []
    own.spoil(own.first, "tower_thieves/too-dear", "tower_thieves/too-daer")
    assert (
        "unknown rule in the waiver of `tower_thieves/too-daer` on The Lamplighters: did you "
        "mean `tower_thieves/too-dear`? The Lamplighters: costs 21 coins; a crew has 15 to "
        "spend"
    ) in " ".join(one["message"] for one in own.found("factions"))


def test_names_of_catalogues_are_near_and_fixed(own: Own) -> None:
    """`--fix` writes the one that was meant."""
    own.spoil(own.first, "job: Lookout", "job: Lokout")

    told = "unknown job `Lokout` in Tam Quill: did you mean `Lookout`?"
    assert [one["message"] for one in own.found("factions")] == [told]
    assert own.run("check", "--fix").returncode == 0
    assert "job: Lookout" in own.first.read_text(encoding="utf-8")


def test_a_catalogue_may_choose_from_itself(own: Own) -> None:
    """What it chooses is a name, and there is an end to it."""
    own.spoil(
        own.game,
        "# the rule text\n        type: text",
        "# the rule text\n        type: text\n      after: {type: choice, of: jobs}",
    )
    own.spoil(own.game, "      - name: Lookout", "      - name: Lookout\n        after: Captain")
    own.spoil(own.game, "{{ member.job.text }}", "{{ member.job.text }} {{ member.job.after }}")

    assert own.found() == []


def test_a_catalogue_may_name_files_that_choose_from_it(own: Own) -> None:
    """The kind of those files, whose entries choose from it, names itself again: there is an end to it."""
    own.spoil(
        own.game,
        "# the rule text\n        type: text",
        "# the rule text\n        type: text\n      led: {type: file, of: crew}",
    )

    assert own.found() == []


def test_ranges_are_of_the_game(own: Own) -> None:
    """A number beyond them is a fault of shape at its place."""
    line = own.spoil(own.first, "strength: 5", "strength: 7")
    (found,) = own.found("factions")

    assert (found["rule"], found["line"]) == ("shape/wrong-type", line)
    assert "a whole number from 1 to 6" in found["message"]


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The game that `cardgen new game` writes, and its first file."""
    folder = tmp_path_factory.mktemp("texts")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        made = CliRunner().invoke(main, ["new", "game", "Tower Thieves"])
    assert made.exit_code == 0, made.output
    return tuple((folder / name).read_text(encoding="utf-8") for name in (GAME, FIRST))  # type: ignore[return-value]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], list[Finding]]:
    """What is found in a game and in its first file, but for what laying its cards out shows."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cardgen.toml").touch()

    def found(*written: str) -> list[Finding]:
        for name, text in zip((GAME, FIRST), written, strict=True):
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return engine.judge_files(project.load_project(["games", "factions"]).files)

    return found


WRITTEN = [
    Mistake(line, f"{key}: {json.dumps(text)}", rule, told)
    for key, expressions in mistakes.EXPRESSIONS.items()
    for line, text, rule, told in expressions
]
TABLE = [*WRITTEN, *mistakes.OTHERS]


def test_there_are_many_mistakes() -> None:
    """Each another one."""
    assert len({(one.line, one.instead) for one in TABLE}) == len(TABLE) > 300


@pytest.mark.parametrize("one", TABLE, ids=[f"{number} {one.instead.strip()[:40]}" for number, one in enumerate(TABLE)])
def test_each_mistake_is_told_at_its_line(
    texts: tuple[str, str], found: Callable[[str, str], list[Finding]], one: Mistake
) -> None:
    """By its rule, with what to do, and nothing else of the game; its files say no more than that it is broken."""
    game, first = texts
    assert one.line in game
    dear = first.replace("budget: 25", "budget: 5") if one.line in (mistakes.SAY, mistakes.HINT) else first
    number = game[: game.index(one.line)].count("\n") + 1 + one.below
    all_found = found(game.replace(one.line, one.instead, 1), dear)
    told = [each for each in all_found if each.span.path == GAME]
    here = [each for each in told if each.span.line == number and each.rule == one.rule and one.told in each.message]

    assert len(here) == 1, all_found
    assert here[0].hint
    assert len(here[0].message) <= 1000
    assert not one.alone or {each.span.line for each in told} == {number}
    if one.alone:
        assert {each.rule for each in all_found if each.span.path != GAME} <= {"game/broken", "tower_thieves/too-dear"}


@pytest.mark.parametrize(("line", "instead"), mistakes.RIGHT)
def test_what_is_right_is_not_told(
    texts: tuple[str, str], found: Callable[[str, str], list[Finding]], line: str, instead: str
) -> None:
    """Though it is unusual, or looks like a mistake."""
    game, first = texts
    assert line in game

    assert found(game.replace(line, instead, 1), first) == []


def test_a_declaration_is_blamed_by_what_names_it(
    texts: tuple[str, str], found: Callable[[str, str], list[Finding]]
) -> None:
    """One that is misspelt itself, and its files are read as they are meant: but if one place names it rightly."""
    game, first = texts
    misspelt = game.replace("          wits:\n", "          wist:\n")
    (told, broken) = found(misspelt, first)
    assert (broken.rule, told.span.line) == ("game/broken", game[: game.index("          wits:\n")].count("\n") + 1)
    assert "unused name `wist`, while 4 places use `wits`: did you mean `wits`?" in told.message
    again = misspelt.replace("- value: member.wits", "- value: member.wist")
    assert {each.span.line for each in found(again, first) if each.span.path == GAME} == {103, 104, 105}


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_game_is_not_behind_a_link_that_leads_out(own: Own, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its content is not read, nor shown; a link within the project is a file like any other."""
    text = own.game.read_text(encoding="utf-8")
    (own.folder / "cardgen.toml").touch()
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "secret"
    elsewhere.write_text(f"hunter2: {text}", encoding="utf-8")
    own.game.unlink()
    own.game.symlink_to(elsewhere)
    made = own.run("check")

    assert made.returncode == 2
    assert "it is a link that leads out of the project; put the file itself there" in made.stderr
    assert "hunter2" not in made.stdout + made.stderr
    assert "game/broken" in made.stdout
    (own.folder / "shared.yaml").write_text(text, encoding="utf-8")
    own.game.unlink()
    own.game.symlink_to(own.folder / "shared.yaml")
    assert own.found() == []


def test_a_folder_that_is_called_as_the_file_is_told(own: Own) -> None:
    """In the files of the game."""
    own.game.unlink()
    own.game.mkdir()

    assert [one["rule"] for one in own.found()] == ["game/broken"]


@pytest.mark.parametrize("name", ["con", "lpt1", "game", "scrimmage", "Tower", "a" * 41])
def test_folders_that_no_game_can_have(own: Own, name: str) -> None:
    """They are told in the game's file."""
    own.game.parent.rename(own.game.parent.with_name(name))

    assert "game/name" in [one["rule"] for one in own.found("games")]


HOSTILE = [
    "(range(100000) | list | string * 9) | length > 3",
    "range(100000) | map('string') | join | list | map('center', 100000) | join | length > 3",
    '"%999999999d" % 5 | length > crew.budget',
    "crew.__class__.__mro__ | length > 3",
    "crew.name.format.__globals__ | length > 0",
    "(1).__class__.__base__.__subclasses__() | length > 0",
]


@pytest.mark.parametrize("when", HOSTILE)
def test_hostile_expressions_end(own: Own, when: str) -> None:
    """In another process, with limits on time and memory; what comes of it is a finding and no traceback."""
    own.spoil(own.game, WHEN, when)
    made = own.run("check")

    assert made.returncode == 1, made.stdout + made.stderr
    assert "error" in made.stdout
    assert "Traceback" not in made.stderr


FAILING = [
    (
        SAY,
        "say: costs {{ 9 / (crew.points - crew.points) }}",
        0,
        "`say` of rule `too-dear` failed for The Lamplighters: division by 0",
    ),
    (
        HINT,
        "hint: '{{ range(crew.points ** 9) | join }}'",
        0,
        "`hint` of rule `too-dear` failed for The Lamplighters: `range` of more than",
    ),
    (SAY, "say: '{{ crew }}'", 0, "`crew` is an entry: name a field, such as `crew.name`"),
    (SAY, "say: '{{ crew.members }}'", 0, "`crew.members` is a list: a text needs its items, joined"),
    (
        CARD,
        f"{CARD}\n          copies: 10 ** (8 + member.strength // member.strength)",
        1,
        "1,000,000,000 is out of range, expected 0 to 1,000 cards",
    ),
    (CARD, f"{CARD}\n          copies: member.name", 1, "`member.name` is a text: copies need a whole number"),
    ("points: member.job.cost", "points: member.name  #", 0, "`member.name` is a text: points need a number"),
    (
        "points: member.job.cost",
        "points: 9 / (member.wits - member.wits) +",
        0,
        "`points` of `members` failed: division by 0",
    ),
]


@pytest.mark.parametrize(("line", "instead", "below", "told"), FAILING)
def test_what_fails_when_it_runs_is_told_where_it_stands(
    own: Own, line: str, instead: str, below: int, told: str
) -> None:
    """In the game's file, once, and not in each entry that it is asked of; a rule that has no text says so."""
    own.spoil(own.first, "budget: 25", "budget: 5")
    number = own.spoil(own.game, line, instead) + below
    found = [one for one in own.found() if told in one["message"]]

    assert [(one["path"], one["line"]) for one in found] == [("games/tower_thieves/game.yaml", number)]
    assert not [one for one in own.found() if "{{" in one["message"]]
