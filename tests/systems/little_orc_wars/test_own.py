"""Abilities of a force's own: read, priced, printed, told of."""

from __future__ import annotations

import pytest

from cardgen.systems.little_orc_wars import costs, references, texts
from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.made import force
from tests.systems.spoiling import Document, check, said

HORN = {"name": "Sound the Horn", "text": 'Foot within 24" may move 18".', "cost": 1}
CAPTAIN = {"name": "Captain", "type": "hero", "dice": 2, "abilities": ["sound the horn"]}


def test_it_is_on_the_card_and_in_the_price() -> None:
    """A hero of one's own kind says what he can do, no longer that it is to be agreed on, and costs a point more."""
    made = force(CAPTAIN, {"type": "hero"}, abilities=[HORN])
    (captain, other) = made.troops

    assert [one.name for one in texts.list_texts(captain)] == ["Soldier", "Sound the Horn"]
    assert "His own kind" in [one.name for one in texts.list_texts(other)]
    assert costs.build_bill(made).total == 7 + 6
    assert "Foot within 24" in str(references.build_part([made], "Night", False).pages[0].data)


@pytest.mark.parametrize(
    ("abilities", "found"),
    [
        ([HORN], []),
        ([], ["shape/unknown-name Captain"]),
        ([{**HORN, "name": "Sound the Hron"}], ["shape/unknown-name Captain", "little_orc_wars/unused Sound the Hron"]),
        ([{"name": "Sound the Horn"}], ["shape/missing-key Sound the Horn"]),
        ([HORN, HORN], ["little_orc_wars/duplicate-ability Sound the Horn"]),
        ([HORN, {**HORN, "name": "Idle"}], ["little_orc_wars/unused Idle"]),
        ([{**HORN, "cost": -1}], ["shape/wrong-type Sound the Horn"]),
    ],
    ids=str,
)
def test_what_is_said_of_it(abilities: list[Document], found: list[str]) -> None:
    """A name that nothing has, an ability that nobody has, two of a name; what could not be read is not unknown."""
    assert sorted(said(check(samples.force(CAPTAIN, abilities=abilities)))) == sorted(found)
