"""The quick reference against the rulebook: every number is written out here a second time, so that a slip shows."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from types import SimpleNamespace as Names

import pytest

from cardgen.systems.pygmies import quick_reference
from cardgen.systems.pygmies.movement_decks import CARDS
from tests.papers import faults, laid, printed, words
from tests.sampling import EXHAUSTIVE, sampled

WAYS = sampled(("letter", "a4", "universal"), ("full", "saver"))

# Section, and what its steps and notes have to say.
FACTS = [
    ("Dice", r"d6 and add the modifier: 7 or more\. A natural 1 fails"),
    ("Dice", r"The higher total wins; a tie is the defender's"),
    ("Dice", r"rolled again once at most\. The second result stands"),
    ("Dice", r"d6 \+ Courage, 7 or more"),
    ("Dice", r"White dice are for hits, black ones for damage, the grey one is for initiative"),
    ("Dice", r"from base to base\. When you halve a distance, drop the fraction"),
    ("Dice", r"45° to each side"),
    ("1 Initiative", r"movement card, face down"),
    ("1 Initiative", r"grey die.* on a tie it changes sides\. In the first turn, by our reading, roll a tie again"),
    ("1 Initiative", r"you say which side moves first"),
    ("2 Movement", r"only the top card may be seen\. After the eighth card"),
    ("2 Movement", r'a gap is wide enough at 1", for a larger base \(our reading\) at the width of that base'),
    ("2 Movement", r'Keep 1" away from an enemy that you do not charge'),
    ("2 Movement", r"nor has one that touches an enemy, unless it defends a barrier between them"),
    ("2 Movement", r"Start on your feet with the enemy in sight"),
    ("3 Magic", r"A hero among the targets, or \(our reading\) in the area, may do so too, to resist"),
    ("3 Magic", r"Every die costs 1 heroism"),
    ("3 Magic", r"One die \+ Simplicity has to be 7 or more"),
    ("3 Magic", r"beat a resisting hero's best die \+ the heroism that he has left"),
    ("3 Magic", r"One spell or magic item for each hero in a turn, and no shooting after it"),
    ("3 Magic", r"d6 \+ that Strength against d6 \+ Defense"),
    ("4 Shooting", r"not in a melee in which a friend fights"),
    ("4 Shooting", r"d6 \+ Shooting, 7 or more"),
    ("4 Shooting", r"d6 \+ the weapon's Strength against d6 \+ Defense"),
    ("4 Shooting", r'every unengaged friend within 2"'),
    ("4 Shooting", r"Ammunition Nobody counts it, unless it is magic"),
    ("5 Fighting", r"one against one wherever that is possible, else one against several"),
    ("5 Fighting", r"d6 \+ Fighting, 7 or more"),
    ("5 Fighting", r"d6 \+ Strength against d6 \+ Defense"),
    ("5 Fighting", r'with equal hits roll off\. The losers go back 1"'),
    ("5 Fighting", r'trapped, and hits on it count double: by our reading roll damage twice for each.* make way by 1"'),
    ("5 Fighting", r"neither swings nor parries nor holds a barrier\. By our reading its Defense always counts"),
    (
        "5 Fighting",
        r"Nobody crosses there while it lives; elsewhere they may, and with a 6 on the jump charge it from behind",
    ),
    ("5 Fighting", r"into zones of control if need be, but not into touch with another enemy"),
    ("5 Fighting", r"If no gap is left between bases, shift the others"),
    ("5 Fighting", r"fall off an edge instead, but not jump or climb"),
    ("5 Fighting", r"nobody makes way for them"),
    ("5 Fighting", r'a barrier of ½" to 2".* it keeps its zone all the same: 3" wide on their side.* stop three'),
    ("5 Fighting", r"never pushed back\. Its killers may cross at once, unless they would touch another enemy"),
    ("5 Fighting", r'Nobody fights across more than 2"'),
    ("5 Fighting", r"attacked from its own side too, only swings to the far side can hit the obstacle"),
    ("5 Fighting", r"if it loses, it goes back from all its enemies or is trapped"),
    ("6 End of Turn", r"each model of his squad tests Courage"),
    (
        "6 End of Turn",
        r"fails under a moan or a song moves on in the next Movement phase, from the moan even without a card",
    ),
    ("6 End of Turn", r"A plain battle, without a scenario, is won by breaking the other side alone"),
    ("6 End of Turn", r"a third of the models it started with, rounded down"),
    ("Our readings", r"missile weapons alone swings with it: -1 Fighting, -1 Strength"),
    ("Our readings", r"Rock It is thrown like a hammer: the rules give it no numbers"),
    ("Our readings", r'Ghost Fog “An area of 6 inches” is 6" across'),
    ("Obstacles", r"rolls at the end of each turn"),
    ("Coming down", r'each full 2", two Strength 3 hits'),
    ("Coming down", r'within 1" of an edge, a model rolls a d6: on a 1 it falls'),
    ("In the Way", r"with 7 or more the shot or swing is stopped"),
    ("Movement cards", r"on 5 of your 8 cards"),
]

# The tables, as far as they are numbers: first cell to the others.
MOVING = {
    "On foot": ['6"'],
    "Mounted": ['12"'],
    "Flying": ['10", indoors too; must land'],
    "Difficult ground": ["half of what is left"],
    "Going to ground": ["costs half the move"],
    "Getting up": ["costs half the move"],
    "On the ground": ["every inch costs two, on difficult ground four"],
}
OBSTACLES = {
    'under ½"': ["ignore it"],
    '½" to 2"': ["jump"],
    'higher or deeper than 2"': ['climb, 2" a turn'],
    'gap wider than 2"': ["swing, on a rope"],
}
TABLE_4 = {
    "1": ["uncontrolled fall", "sinks and is removed"],
    "2–5": ["across, and stop there", "half the move"],
    "6": ["across, and move on", "full move"],
}
TABLE_1 = {
    "Shooting": ["white", "d6 + Shooting", "7+"],
    "Fighting": ["white", "d6 + Fighting", "7+"],
    "Spell that must hit": ["white", "d6 + what the spell says", "7+"],
    "Casting": ["hero", "best d6 + Simplicity", "7+, and higher"],
    "Damage of a shot": ["black", "d6 + Strength of the weapon", "higher"],
    "Damage of a spell": ["black", "d6 + Strength of the spell", "higher"],
    "Damage in melee": ["black", "d6 + Strength of the model", "higher"],
}
HEROIC = {
    "With Me!": ("initiative", '6"'),
    "Fire At Will!": ("Shooting", '6"'),
    "Into The Fray!": ("Fighting", '6"'),
    "Resist A Spell": ("Magic", "himself"),
    "Cast A Spell": ("Magic", "himself"),
    "Medic!": ("any time", "himself"),
}


def plain(text: str) -> str:
    """A text without the stars that make letters bold."""
    return text.replace("**", "")


def sections() -> dict[str, Names]:
    """All sections by their names."""
    sides = quick_reference.build_quick_reference().pages[0].data["sides"]
    assert isinstance(sides, list)
    return {section.name: section for side in sides for section in side}


def prose(section: Names) -> str:
    """The steps and notes of a section."""
    return " ".join([*map(plain, section.steps), *(f"{note.word} {plain(note.text)}" for note in section.notes)])


def rows(name: str) -> dict[str, list[str]]:
    """The rows of a table by their first cells."""
    return {plain(row[0]): [plain(cell) for cell in row[1:]] for row in sections()[name].table.rows}


@pytest.mark.parametrize(("section", "fact"), FACTS)
def test_it_says_what_the_rules_say(section: str, fact: str) -> None:
    """Ranges, modifiers and conditions of each phase."""
    assert re.search(fact, prose(sections()[section]))


@pytest.mark.parametrize(
    ("section", "wanted"), [("Moving", MOVING), ("Obstacles", OBSTACLES), ("Jump, climb, swing, swim", TABLE_4)]
)
def test_tables_are_the_rulebooks(section: str, wanted: dict[str, list[str]]) -> None:
    """Moves, obstacles, and the six faces of Table 4."""
    assert rows(section) == wanted


def test_who_rolls_what() -> None:
    """Table 1: the dice, what the attacker adds, and when it works; damage is against Defense."""
    found = rows("Who rolls what")
    for name, (dice, attacker, works) in TABLE_1.items():
        cells = found[name]

        assert (cells[0], cells[1]) == (dice, attacker)
        assert works in cells[3]
        assert (cells[2] == "d6 + Defense") == name.startswith("Damage")
    assert "heroism left" in found["Casting"][2]


def test_heroic_actions() -> None:
    """Six of them, when they are taken and how far they reach; Medic! is a roll for 7 with Strength."""
    found = rows("Heroic actions")

    assert {name: (next(w for w in HEROIC[name] if w in cells[0]), cells[1]) for name, cells in found.items()} == HEROIC
    assert "d6 + his Strength: 7 or more" in found["Medic!"][2]
    assert "If your card does not show him, none of your models moves this way." in found["With Me!"][2]


def test_in_the_way() -> None:
    """A quarter hidden +2, solid +4, Parry +2."""
    table = sections()["In the Way"].table.rows
    found = [(plain(modifier), plain(what)) for modifier, what in table]

    assert [modifier for modifier, _ in found] == ["+2", "+4", "+2"]
    assert ["a quarter" in found[0][1], "solid" in found[1][1], "Parry" in found[2][1]] == [True] * 3


def test_movement_cards_are_those_that_are_printed() -> None:
    """So many cards with one, two and three colours, and on how many each colour is."""
    found = [cells[0] for cells in rows("Movement cards").values()]

    assert found == [str(sum(len(card) == colours for card in CARDS)) for colours in (1, 2, 3)]
    assert [sum(colour in card for card in CARDS) for colour in range(3)] == [5, 5, 5]


def test_chances_are_counted() -> None:
    """Both columns against all throws of one die and of two, in whole percent."""
    table = [[plain(cell) for cell in row] for row in sections()["Chances"].table.rows]
    hits = {int(row[0]): row[1] for row in table if row[0]}
    wounds = {int(row[2]): row[3] for row in table}
    faces = range(1, 7)

    assert hits == {add: percent(sum(die > 1 and die + add >= 7 for die in faces), 6) for add in range(1, 7)}
    assert wounds == {more: percent(sum(a + more > d for a, d in product(faces, faces)), 36) for more in range(-3, 5)}
    assert [wounds[more] for more in (2, 3, 4)] == ["72 %", "83 %", "92 %"]  # 67, 75 and 81 if a 1 never wounded


def test_the_chances_say_how_a_natural_1_is_read() -> None:
    """The rulebook can be read otherwise, so that the sheet says beside the numbers which reading they have."""
    (note,) = sections()["Chances"].notes

    assert f"{note.word} {note.text}" == (
        "Our reading: a natural 1 fails where 7 or more is needed. On a damage die, of either side, it is just a 1."
    )
    assert note.text in words(laid(quick_reference.build_quick_reference().pages[0]))


def test_casting_is_counted() -> None:
    """Each simplicity of the rulebook with one to three dice; nothing is certain."""
    found = rows("Casting")
    for simplicity, cells in found.items():
        fails = Fraction(sum(die == 1 or die + int(simplicity) < 7 for die in range(1, 7)), 6)

        assert cells == [f"{min(99, round(100 * (1 - fails**dice)))} %" for dice in (1, 2, 3)]
    assert list(found) == ["2", "3", "4", "5"]


def test_breaking_is_a_third() -> None:
    """Every number that a crew usually starts with, and when it has lost."""
    found: dict[int, int] = {}
    for span, (left,) in rows("Break").items():
        first, _, last = span.partition(" to ")
        found |= dict.fromkeys(range(int(first), int(last or first) + 1), int(left))

    assert found == {models: models // 3 for models in range(20, 31)}
    assert [found[models] for models in (20, 24, 27, 28, 30)] == [6, 8, 9, 9, 10]


def percent(some: int, of: int) -> str:
    """A share in whole percent."""
    return f"{round(100 * some / of)} %"


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_it_is_one_sheet(paper: str, ink: str) -> None:
    """Two sides on every paper, at 8 points or more, with nothing cut off or out of reach."""
    pages = laid(quick_reference.build_quick_reference().pages[0], paper, ink)

    assert len(pages) == 2
    assert faults(pages) == []


def test_sides_hold_what_they_should() -> None:
    """The turn in its order on the front, the tables on the back; no section is torn apart."""
    front, back = (words([page]) for page in laid(quick_reference.build_quick_reference().pages[0]))
    phases = ["1 Initiative", "2 Movement", "3 Magic", "4 Shooting", "5 Fighting", "6 End of Turn"]

    assert [front.index(phase, 120) for phase in phases] == sorted(front.index(phase, 120) for phase in phases)
    assert "Who rolls what" in back
    assert "continued" not in front + back


def test_bold_words() -> None:
    """Stars do not print."""
    assert "*" not in words(laid(quick_reference.build_quick_reference().pages[0]))


@EXHAUSTIVE
def test_the_pdf_is_a_sheet() -> None:
    """Two pages, front and back of one sheet of plain paper, with text that can be found."""
    part = quick_reference.build_quick_reference()
    reader = printed(part, "a4")

    assert (part.name, part.stock, part.pages[0].two_sided) == ("quick-reference", "plain", True)
    assert len(reader.pages) == 2
    assert "Hit the Deck" in reader.pages[0].extract_text()
    assert "Heroic actions" in reader.pages[1].extract_text()
