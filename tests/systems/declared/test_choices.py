"""Choices of words in a custom game: a list of words, as its expressions see it."""

from __future__ import annotations

import pytest

from tests.systems.declared.own import Own

MOODS = "          leader:  # in"
DECLARED = "          moods: {type: choices, of: [grim, merry, quiet]}\n"
WHEN = 'when: member.job == "Burglar" and member.wits < 3'
TEXT = '              text: "{{ member.job.text }}"'


@pytest.fixture
def moody(own: Own) -> Own:
    """A game whose members have moods, of which the first has two."""
    own.spoil(own.game, MOODS, DECLARED + MOODS)
    own.spoil(own.first, "    wits: 5", "    wits: 5\n    moods: [grim, quiet]")
    return own


@pytest.mark.parametrize(
    ("when", "who"),
    [
        ('"grim" in member.moods', ["Nell Harrow"]),
        ('"merry" in member.moods', []),
        ('"grim" not in member.moods', ["Tam Quill", "Big Osk"]),
        ('member.moods | join(" ") == "grim quiet"', ["Nell Harrow"]),
        ("member.moods | length == 2", ["Nell Harrow"]),
        ('member.moods and member.moods | first == "grim"', ["Nell Harrow"]),
        ('member.moods | select("==", "quiet") | list | length == 1', ["Nell Harrow"]),
        ('member.job in ["Captain", "Cook"]', ["Nell Harrow"]),
    ],
)
def test_rules_see_the_words_that_are_chosen(moody: Own, when: str, who: list[str]) -> None:
    """A condition is true of the members whose words fit it."""
    moody.spoil(moody.game, WHEN, f"when: '{when}'")
    found = moody.found()

    assert [one["entry"] for one in found] == who
    assert {one["rule"] for one in found} <= {"tower_thieves/burglar-wits"}


def test_texts_join_them(moody: Own) -> None:
    """A card has the words as they are written."""
    moody.spoil(moody.game, TEXT, TEXT.replace('}}"', "}} {{ member.moods | join(', ') }}\""))
    moody.spoil(moody.game, WHEN, "when: member.moods | length > 1")
    moody.spoil(
        moody.game, "say: is a burglar with {{ member.wits }} wits", "say: \"is {{ member.moods | join(', ') }}"
    )
    moody.spoil(moody.game, "they live longer with 3 or more", 'so it is"')
    (found,) = moody.found()

    assert found["message"] == "Nell Harrow: is grim, quiet; so it is"


@pytest.mark.parametrize(
    "when", ['"grmi" in member.moods', '"grmi" not in member.moods', 'member.moods | first == "grmi"']
)
def test_words_that_nothing_can_choose_are_found(moody: Own, when: str) -> None:
    """With the word that was meant; only once, where the condition is."""
    line = moody.spoil(moody.game, WHEN, f"when: '{when}'")
    (found,) = [one for one in moody.found() if one["rule"] != "game/broken"]

    assert (found["rule"], found["line"]) == ("shape/unknown-name", line)
    assert "`grmi`: did you mean `grim`?" in found["message"]


def test_lists_that_somebody_wrote_may_hold_other_words(moody: Own) -> None:
    """Of several words only one has to be possible."""
    moody.spoil(moody.game, WHEN, 'when: \'member.job in ["Cook", "Captain"] and "Cook" in ["Cook"]\'')

    assert [one["rule"] for one in moody.found()] == ["tower_thieves/burglar-wits"]
