"""What stands on the cards of models, however much they carry."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.template import POKER
from cardgen.printing import renderer
from cardgen.systems.scrimmage import catalogue, documents
from tests.layout.helpers import walk
from tests.systems.scrimmage import samples

HEAVY = ["Heavy Armour", "Helmet", "Shield"]


def face(
    *items: str, leader: bool = True, theme: str = "classic", card: tuple[float, float] = POKER, two_sided: bool = False
) -> Frame:
    """The card of somebody with such items."""
    models = [samples.model("Ada", "Brute", items=list(items), leader=leader)]
    (made,) = documents.cards(samples.built(samples.force() | {"models": models}), "sample.yaml", "")
    return renderer.templates(theme=theme, card=card, two_sided=two_sided).frame(made.template, made.data)


def written(frame: Frame) -> str:
    """All that is written on a side."""
    return " ".join(" ".join(p.item.text for p in walk(frame.items) if isinstance(p.item, Glyphs)).split())


def words(*items: str, **how: Any) -> str:
    """All that is written on the card of somebody with such items, if it has one side; nothing of it may overflow."""
    made = face(*items, **how)
    assert made.faults == []
    return written(made)


def test_few_things_say_what_they_do() -> None:
    """What is worn, and the rules of weapons, stand on the card where there is room for them."""
    assert "Once per turn, when attacked" in words("Helmet", leader=False)
    assert "Fight from up to 1″ away" in words("Spear", leader=False)


def test_many_things_are_named() -> None:
    """In full armour there is room for the abilities alone; what the armour does, its own cards tell."""
    told = words("Dagger", *HEAVY)

    assert "Heavy Armour, Helmet, Shield: see their cards." in told
    assert "Each enemy in the way takes Average damage" in told
    assert "roll-off" not in told


@pytest.mark.parametrize(
    ("theme", "card"), [("plain", (63.5, 88.9)), ("large", (69.85, 120.65)), ("classic", (57.15, 88.9))], ids=str
)
def test_in_other_looks(theme: str, card: tuple[float, float]) -> None:
    """Large letters and narrow cards have less room, and say less."""
    for items in (HEAVY[:1], ["Bow", *HEAVY], ["Dagger", "Crossbow", *HEAVY]):
        assert "BRUTE" in words(*items, theme=theme, card=card).upper()


def test_an_arsenal_leaves_names() -> None:
    """With four weapons beside that abilities have their names and strain; the numbers of the weapons are all there."""
    told = words("Spear", "Handgun", "Two-Handed Sword", "Rifle", *HEAVY)

    assert "5 strain." in told
    assert "Each enemy in the way" not in told
    assert "RIFLE" in told


def test_an_arsenal_goes_on_on_the_back() -> None:
    """Where there is one, it has what the front has no room for, and every weapon is on the front."""
    made = face("Spear", "Sling", "Handgun", "Two-Handed Sword", "Rifle", *HEAVY, two_sided=True)

    assert [fault.rule for fault in made.faults] == ["continued"]
    assert "RIFLE" in written(made)
    assert made.back is not None
    assert "Each enemy in the way takes Average damage" in written(made) + written(made.back)


@pytest.mark.parametrize("name", [one for one in catalogue.items().names if "/" in one])
def test_long_names_go_on_at_their_slashes(name: str) -> None:
    """Names of the rules that are several in one fit their column."""
    assert name.rsplit("/", maxsplit=1)[-1].upper() in words(name)
