"""pygmies/item-on-card: items change hands, cards do not."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/item-on-card"


def test_a_name_that_only_sounds_like_one() -> None:
    """A Sword is no +1 Sword."""
    faction = samples.faction() | {"weapons": [{"name": "Holy Mace", "like": "Mace"}]}
    faction["groups"][0]["weapons"] = ["Sword", "Holy Mace"]

    assert samples.check(faction) == []


@pytest.mark.parametrize("kind", ["weapons", "skills", "spells"])
@pytest.mark.parametrize("name", ["Holy Water", "+1 sword", "Bugman’s Ale", "Lucky Charms"])
def test_items_wherever_they_stand(kind: str, name: str) -> None:
    """It is an item, and no unknown name."""
    faction = samples.faction()
    who = samples.find(faction, "Wizard")
    who[kind] = [*who.get(kind, [])[:2], name]
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Wizard")
    assert name in found.message


def test_one_fault_one_finding() -> None:
    """What is too many because of an item, or a spell because of one, is only an item."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"].append("Holy Water")
    samples.find(faction, "Scholar")["spells"] = ["Elven Cloak"]
    samples.find(faction, "Spearman").update(weapons=["Sword", "Mace", "Healing Herb"], spells=["Lucky Charm"])

    assert samples.said(samples.check(faction)) == [
        f"{RULE} {name}" for name in ("Captain", "Scholar", "Spearman", "Spearman")
    ]


def test_own_entry() -> None:
    """Nor does it help to make it an entry of one's own; using that is not a second fault."""
    faction = samples.faction() | {"weapons": [{"name": "+1 Sword", "like": "Sword"}]}
    faction["groups"][0]["weapons"] = ["+1 Sword"]

    assert samples.said(samples.check(faction)) == [f"{RULE} +1 Sword"]


def test_names_and_keywords() -> None:
    """A keyword or a name that is exactly an item's is printed on the card as well."""
    faction = samples.faction()
    faction["groups"][0]["name"] = "Elven Cloaks"
    faction["groups"][2]["keywords"] += ["Holy Water", "Holy Waterman"]

    assert samples.said(samples.check(faction)) == [f"{RULE} Elven Cloaks", f"{RULE} Knight"]


def test_place_in_a_mapping() -> None:
    """With a parameter beside it, the finding points at the name."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = [{"name": "Elven Cloak", "type": "x"}]
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert found.span.end_column - found.span.column == len("Elven Cloak")
