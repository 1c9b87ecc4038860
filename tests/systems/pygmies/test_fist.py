"""The Fist: whoever carries nothing to swing has it on paper, with its numbers, wherever weapons are told."""

from __future__ import annotations

from cardgen import project
from cardgen.systems.pygmies import catalogue, documents, references, sheets
from cardgen.systems.pygmies.model import Faction, Profile
from cardgen.systems.pygmies.rule_subjects import gather_subjects
from tests import remembering
from tests.conftest import ROOT
from tests.papers import laid, words
from tests.systems.pygmies import samples
from tests.systems.pygmies.pages import FIRST, SECOND, models

ROW = ("Fist", "User", "–", "Unarmed, -1 Fighting, -1 Strength")
"""Appendix F, Table 8: the user's strength, and two numbers less."""


def rows(profile: Profile) -> list[tuple[str, str, str, str]]:
    """The weapon table of a card."""
    told = documents.build_face(profile)["weapons"]
    return [(row.name, row.strength, row.range, row.misc.replace("\u00a0", " ")) for row in told]


def profiles() -> list[Profile]:
    """Everybody who ships."""
    return [profile for faction in models((*FIRST, *SECOND[:3])) for profile in faction.profiles]


def armed(*weapons: str, own: list[samples.Document] | None = None) -> Profile:
    """A group with those weapons."""
    made = samples.faction() | {"weapons": own or []}
    made["groups"][1] |= {"weapons": list(weapons)}
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(made).encode())).files
    assert isinstance(file.model, Faction)
    return file.model.groups[1]


def test_who_has_something_to_swing_has_no_fist() -> None:
    """A sword, a dagger that is thrown too, claws of a faction's own, a harpoon that says it is thrown."""
    own: list[samples.Document] = [
        {"name": "Claws", "strength": "User"},
        {"name": "Harpoon", "strength": "User", "range": 6, "move": "full", "misc": "Once, Thrown"},
    ]

    for weapons in (["Long Bow", "Sword"], ["Dagger"], ["Claws"], ["Harpoon"], ["Sling", "Hand Axe"]):
        assert [row[0] for row in rows(armed(*weapons, own=own))] == weapons


def test_who_has_nothing_to_swing_has_the_fist() -> None:
    """Without weapons it is alone; missile weapons stand before it, be they two."""
    own = [{"name": "Bomb", "strength": 4, "range": 6, "move": "full", "misc": "Once"}]

    assert rows(armed()) == [ROW]
    assert rows(armed("Long Bow"))[1:] == [ROW]
    assert rows(armed("Bomb", own=own))[1:] == [ROW]
    assert rows(armed("Musket", "Pistol"))[2:] == [ROW]


def test_the_fists_of_the_shipped_factions() -> None:
    """Two with nothing, two with missile weapons alone."""
    assert [profile.name for profile in profiles() if ROW in rows(profile)] == [
        "Barrow Archer",
        "Vampire Bat",
        "Gargoyle",
        "Powder Monkey",
    ]


def test_its_numbers_are_on_every_paper() -> None:
    """On the card, the faction sheet, the crew's sheet and the reference sheets."""
    undead, neutral = models(("undead", "neutral"))
    crew = gather_subjects(project.load_project([str(ROOT / "factions" / "pygmies" / "kitchen-crew.yaml")]).files)[2]
    archer = next(card for card in documents.build_cards(undead, "", "") if card.name == "Barrow Archer")
    papers = (
        words(laid(sheets.build_faction_part([undead], "A Game").pages[0])),
        words(laid(sheets.build_crew_part(crew).pages[1])),
        words(laid(references.build_reference_part([neutral], "A Game", False).pages[0])),
    )

    for paper in papers:
        assert "UNARMED, −1 FIGHTING, −1 STRENGTH" in paper.upper()
    assert "S user −1 unarmed −1 Fighting" in words([remembering.ours().frame(archer.template, archer.data)])


def test_a_card_with_two_missile_weapons_and_three_skills_fits() -> None:
    """It has three lines of weapons."""
    made = samples.faction()
    samples.find(made, "Captain").update(weapons=["Repeater Crossbow", "Dueling Pistol"])
    samples.find(made, "Captain")["stats"]["shooting"] = 3
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(made).encode())).files
    assert isinstance(file.model, Faction)
    card = next(card for card in documents.build_cards(file.model, "", "") if card.name == "Captain")
    frame = remembering.ours().frame(card.template, card.data)

    assert frame.faults == []
    assert "S user −1 unarmed −1 Fighting" in words([frame])


def test_every_missile_weapon_says_how_far_its_bearer_may_move() -> None:
    """Table 7: full, half or none, the Dagger's Full Move too, and those of the factions' own."""
    moves = {"full": "Full Move", "half": "Half Move", "none": "No Move"}
    shipped = {weapon.name: weapon for faction in models(SECOND) for weapon in faction.weapons}
    known = {weapon.name: weapon for weapon in catalogue.load_catalogue().weapons.values()} | shipped
    told = {name: documents.build_weapon_line(name, weapon).misc.split(",")[0] for name, weapon in known.items()}

    assert {name: first.replace("\u00a0", " ") for name, first in told.items() if known[name].missile} == {
        name: moves[weapon.move or ""] for name, weapon in known.items() if weapon.missile
    }
    assert told["Dagger"].replace("\u00a0", " ") == told["Grenado"].replace("\u00a0", " ") == "Full Move"


def test_the_index_says_what_somebody_does_best() -> None:
    """Archers hit less often than they shoot: a bow first is what they are for; who casts spells lives by heroism."""
    shown = {profile.name: documents.build_face(profile) for profile in profiles()}
    expected = {
        "Goblin Bowman": ("bow", "shooting"),
        "Barrow Archer": ("bow", "shooting"),
        "Dark Elf Bolter": ("crossbow", "shooting"),
        "Acorn Slinger": ("sling", "shooting"),
        "Pistoleer": ("pistol", "shooting"),
        "Human Knight": ("sword", "fighting"),
        "Ernest Goodfellow": ("crown", "fighting"),
        "Pip Underhedge": ("crown", "shooting"),
        "Sister Amabel": ("spell", "heroism"),
        "Baron Emberlash": ("spell", "heroism"),
    }

    assert {name: (shown[name]["calling"], shown[name]["numbers"][0].icon) for name in expected} == expected
    assert {face["numbers"][1].icon for face in shown.values()} == {"defense"}
