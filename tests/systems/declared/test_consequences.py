"""One mistake in a custom game or in its files is one finding, and what follows from it is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.rules import engine
from tests.systems.declared.own import Own

GAME = """
system: game
kind: game
name: Bits
catalogues:
  guilds:
    one: guild
    fields:
      tint: {type: text}
    entries:
      - {name: Caulkers, tint: "#445566"}
      - {name: Tanners, tint: "#665544"}
kinds:
  crew:
    points: coins
    fields:
      camp: {type: choice, of: [harbour, hill]}
    entries:
      cards:
        one: card
        fields:
          guild: {type: choice, of: guilds}
          cost: {type: text}
          copies: {type: whole, default: 1}
        points: card.copies
        card:
          copies: card.copies
          corner: "{{ card.cost }}"
          template: own
rules:
  - id: camp
    level: error
    for: card
    when: (card.guild == "Caulkers") != (crew.camp == "harbour")
    say: is of the {{ card.guild }}, in a crew of the {{ crew.camp }}
    at: guild
  - id: dear
    level: error
    for: card
    when: card.copies > 8
    say: has {{ card.copies }} copies
"""
TEMPLATE = """<card bleed="3.5">
<palette ink="#1a1714 0/0/0/100" paper="{{ entry.guild.tint }} 0/0/0/0"/>
<rect x="-3.5" y="-3.5" w="100%+7" h="100%+7" fill="paper"/>
<text x="4" y="12" w="100%-8" size="12" min="7" font="Cinzel Bold">{{ card.title }}</text>
</card>
"""
CREW = "system: bits\nkind: crew\nname: A\ncamp: harbour\ncards: {from: a.csv}\n"
TABLE = "name,cost,guild,copies\nOne,3,Caulkers,1\nTwo,4,Caulkers,2\nThree,5,Caulkers,3\n"
FILES = {
    "games/bits/game.yaml": GAME,
    "games/bits/templates/own.xml": TEMPLATE,
    "factions/a.yaml": CREW,
    "factions/a.csv": TABLE,
}


@pytest.fixture
def bits(own: Own) -> Own:
    """A game whose rules and template look into a catalogue, with a file from a table; tests stand in its project."""
    own.game.unlink()
    own.first.unlink()
    for name, text in FILES.items():
        path = own.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert own.found() == []
    return own


def changed(own: Own, name: str, line: str, instead: str) -> list[str]:
    """The rules of what is found once a text stands in the place of another, without those of the game's files."""
    own.spoil(own.folder / name, line, instead)
    return [one["rule"] for one in own.found() if one["rule"] != "game/broken"]


def test_rules_do_not_judge_a_value_that_is_invalid(bits: Own) -> None:
    """A choice of the file that is none is told there, and not in each of its rows; other rules are run."""
    assert changed(bits, "factions/a.yaml", "camp: harbour", "camp: harbor") == ["shape/wrong-type"]
    assert changed(bits, "factions/a.csv", "Caulkers,3", "Caulkers,9") == ["bits/dear", "shape/wrong-type"]


def test_templates_do_not_stumble_over_a_name_that_means_nothing(bits: Own) -> None:
    """The card of an entry with an unknown name, and nothing else, may look odd."""
    assert changed(bits, "factions/a.csv", "Two,4,Caulkers", "Two,4,Wizards") == ["shape/unknown-name"]
    bits.spoil(bits.folder / "games/bits/templates/own.xml", 'fill="paper"', 'fill="papre"')
    assert [one["rule"] for one in bits.found()] == ["shape/unknown-name", "layout/template"]


@pytest.mark.parametrize("cost", ["card.cost * card.copies", "card.cost", "card.cost + 1"])
def test_a_text_where_a_number_belongs_is_told_once(bits: Own, cost: str) -> None:
    """In the game, with the type that its field needs."""
    rules = changed(bits, "games/bits/game.yaml", "points: card.copies", f"points: {cost}")
    (found,) = bits.found("games")

    assert rules == ["game/expression"]
    assert "`card.cost` is a text: " in found["message"]
    assert cost == "card.cost + 1" or "declare `cost` as `type: whole`" in found["hint"]


def test_an_expression_that_fails_everywhere_is_told_once(bits: Own) -> None:
    """Though it fails in another way for each entry."""
    rules = changed(bits, "games/bits/game.yaml", "copies: card.copies\n", "copies: card.copies + 5000\n")

    assert rules == ["game/failed"]


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ('corner: "{{ card.cost }}"', "corner: {{ card.cost }}"),
        ('corner: "{{ card.cost }}"', "type: {{ card.copies * 2 }}"),
        ("say: has {{ card.copies }} copies", "say: {{ card.copies }}"),
    ],
)
def test_an_unquoted_blank_says_to_quote_it(bits: Own, line: str, instead: str) -> None:
    """One finding, at the braces, with what to write."""
    bits.spoil(bits.game.parent.parent / "bits" / "game.yaml", line, instead)
    found = [one for one in bits.found("games") if one["rule"].startswith(("yaml/", "shape/wrong"))]
    text = instead.partition(": ")[2]

    assert [(one["rule"], one["hint"]) for one in found] == [("yaml/unsupported", f'write `"{text}"`')]
    assert "unquoted `{{`, which begins a mapping in Bits: expected a text in quotes" in found[0]["message"]


@pytest.mark.parametrize("when", ["card.copies = 8", "card.copies > 8 and card.cost = none"])
def test_one_sign_of_equality_says_two(bits: Own, when: str) -> None:
    """In a condition, and in a text."""
    assert changed(bits, "games/bits/game.yaml", "when: card.copies > 8", f"when: {when}") == ["game/expression"]
    (found,) = bits.found("games")
    assert "an expression compares with `==`" in found["message"]
    bits.spoil(bits.folder / "games/bits/game.yaml", f"when: {when}", "when: card.copies > 8")
    bits.spoil(bits.folder / "games/bits/game.yaml", '"{{ card.cost }}"', '"{% if card.copies = 1 %}x{% endif %}"')
    (found,) = bits.found("games")
    assert "an expression compares with `==`" in found["message"]


def test_columns_of_a_name_that_the_game_spoils_are_not_told(bits: Own) -> None:
    """The name is told where it is declared."""
    bits.spoil(bits.folder / "factions/a.csv", "copies", "Qty")
    game = bits.folder / "games/bits/game.yaml"
    game.write_text(GAME.replace("copies: {type", "Qty: {type").replace("card.copies", "card.Qty"), encoding="utf-8")

    assert [one["rule"] for one in bits.found()] == ["game/name", "game/broken"]


@pytest.mark.parametrize("head", ["name,Cost,GUILD,Copies", "Name,cost ,guild,copies"])
def test_columns_may_have_capitals(bits: Own, head: str) -> None:
    """As people write them."""
    assert changed(bits, "factions/a.csv", "name,cost,guild,copies", head) == []


def test_judging_needs_no_layout(bits: Own) -> None:
    """The same without cards."""
    bits.spoil(bits.folder / "factions/a.yaml", "camp: harbour", "camp: harbor")
    found: list[Finding] = engine.judge_files(project.load_project([str(Path("factions"))]).files)

    assert [one.rule for one in found] == ["shape/wrong-type"]
