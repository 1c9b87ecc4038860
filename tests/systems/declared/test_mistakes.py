"""Mistakes in a game of one's own, and in its files: found at their lines, with what was meant."""

from __future__ import annotations

import pytest

from tests.systems.declared.own import Own

WHEN = "crew.points > crew.budget"
SAY = "say: costs {{ crew.points }} coins; a crew has {{ crew.budget }} to spend"
HINT = "hint: take {{ crew.points - crew.budget }} coins off"
CARD = "        card:  # what its card shows"

MISTAKES = [
    (WHEN, "crew.pionts > crew.budget", "did you mean points?"),
    (WHEN, "crw.points > 5", "did you mean crew?"),
    (WHEN, "crew.name > crew.budget", "cannot be compared"),
    (WHEN, "crew.members > 5", "cannot be compared"),
    (WHEN, 'crew.budget == "many"', "never the same"),
    (WHEN, "crew.budget > 200", "never applies"),
    (WHEN, "crew.budget >= 0", "always applies"),
    (WHEN, "crew.budget >", "cannot be read"),
    (WHEN, "crew.budget = 5", "compared with =="),
    (WHEN, "crew.members.wits > 5", "is a list"),
    (WHEN, "crew.members | lenght > 5", "did you mean length?"),
    (WHEN, 'crew.members | map(attribute="wit") | sum > 5', "did you mean wits?"),
    (WHEN, "crew.name + 1 > 5", "is for numbers"),
    (WHEN, "not " * 80 + "crew.budget", "more parts"),
    (WHEN, "crew.budget > 1 or " * 200 + "true", "characters"),
    ('member.job == "Burglar"', 'member.job == "Burgler"', "did you mean Burglar?"),
    ("costs {{ crew.points }}", "costs {{ crew.point }}", "did you mean points?"),
    ("costs {{ crew.points }}", "costs {{ crew.points", "cannot be read"),
    ("costs {{ crew.points }}", "costs {% import 'x' as x %}", "no import"),
    ("for: member", "for: membr", "did you mean member?"),
    ("at: wits", "at: wit", "did you mean wits?"),
    ("id: one-leader", "id: too-dear", "another rule has"),
    ("id: one-leader", "id: One Leader", "no rule can be called"),
    ("type: choice ", "type: chioce ", "did you mean choices?"),
    ("of: jobs", "of: job", "did you mean jobs?"),
    ("least: 0", "least: many", "least"),
    ("level: warning", "level: warnign", "did you mean warning?"),
    ("budget:  # exp", "points:  # exp", "is there already"),
    ("budget:  # exp", "Budget:  # exp", "nothing can be called"),
]


@pytest.mark.parametrize(("line", "instead", "told"), MISTAKES)
def test_a_mistake_is_found_at_its_line(own: Own, line: str, instead: str, told: str) -> None:
    """In the game's file, and nothing else is said of that file's other lines."""
    number = own.spoil(own.game, line, instead)
    found = [one for one in own.found("games") if told in one["message"]]

    assert [one["line"] for one in found] == [number]


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
    assert "did you mean tower_thieves/too-dear?" in " ".join(one["message"] for one in own.found("factions"))


def test_names_of_catalogues_are_near_and_fixed(own: Own) -> None:
    """`--fix` writes the one that was meant."""
    own.spoil(own.first, "job: Lookout", "job: Lokout")

    assert ["did you mean Lookout?" in one["message"] for one in own.found("factions")] == [True]
    assert own.run("check", "--fix").returncode == 0
    assert "job: Lookout" in own.first.read_text(encoding="utf-8")


def test_a_catalogue_may_choose_from_itself(own: Own) -> None:
    """What it chooses is a name, and there is an end to it."""
    own.spoil(own.game, "        type: text  # words", "        type: text\n      after: {type: choice, of: jobs}")
    own.spoil(own.game, "      - name: Lookout", "      - name: Lookout\n        after: Captain")
    own.spoil(own.game, "{{ member.job.text }}", "{{ member.job.text }} {{ member.job.after }}")

    assert own.found() == []


def test_ranges_are_of_the_game(own: Own) -> None:
    """A number beyond them is a fault of shape at its place."""
    line = own.spoil(own.first, "strength: 5", "strength: 7")
    (found,) = own.found("factions")

    assert (found["rule"], found["line"]) == ("shape/wrong-type", line)
    assert "a whole number from 1 to 6" in found["message"]


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
    (SAY, "say: costs {{ 9 / (crew.points - crew.points) }}", 0, "say cannot be worked out: it divides by 0"),
    (HINT, "hint: '{{ range(crew.points ** 9) | join }}'", 0, "hint cannot be worked out: its range has more than"),
    (SAY, "say: '{{ crew }}'", 0, "crew is a whole entry"),
    (SAY, "say: '{{ crew.members }}'", 0, "crew.members is a list"),
    (
        CARD,
        f"{CARD}\n          copies: 10 ** (8 + member.strength // member.strength)",
        1,
        "it comes to 1,000,000,000 cards: an entry becomes 0 to 1,000",
    ),
    (CARD, f"{CARD}\n          copies: member.name", 1, "member.name is a text: copies are a whole number"),
    ("points: member.job.cost", "points: member.name  #", 0, "member.name is a text: points are numbers"),
    (
        "points: member.job.cost",
        "points: 9 / (member.wits - member.wits) +",
        0,
        "points of members cannot be worked out: it divides by 0",
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
