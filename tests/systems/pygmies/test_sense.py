"""Texts in which a word more or less is another rule: each against the rulebook's sense, in English and German."""

from __future__ import annotations

import re

import pytest

from cardgen import languages
from cardgen.systems.pygmies import catalogue, documents
from cardgen.systems.pygmies.model import Ability, Faction
from cardgen.text import names
from tests.systems.pygmies.pages import FIRST, SECOND, models

GERMAN = languages.load_language("de")

# Skill or spell: what its text says, and what it says in German.
SENSE = {
    # Under his command are those who follow him, not he himself.
    "Leadership": (r"Every \{type\} model that follows this hero has \+1 Fighting", "das diesem Helden folgt"),
    "Raise Dead": (r"Skeleton that followed this hero", "das diesem Helden folgte"),
    "Summon Minion": (r"\{x\} models that follow this hero", "die diesem Helden folgen"),
    "Handy with Rocks": (r"throw one Rock for every point of its Attacks", "einen Stein werfen"),
    "Uncanny Sense": (
        r"at once \{action\} at it\. A hit ends its move; on a miss the charge goes on",
        "sonst greift er",
    ),
    "No Quarter": (r"may at once move again, into new fights too, and swing again", "noch einmal laufen"),
    "Cauldron Bubble": (r"fixed cauldron inside your 3 witches' triangle; they may then move", "sie dürfen dann weg"),
    "Ethereal": (r"any object, though \(our reading\) not through models", "(unsere Lesart) nicht durch Modelle"),
    # The rulebook leaves open whether a friend is somebody else.
    "Inspiration": (r"and \(our reading\) itself, add 1", "und (unsere Lesart) es selbst"),
    # It has to defend itself with a card, but nothing says that it has no Defense.
    "Mindless": (r"its Defense counts without \(our reading\)", "seine Abwehr zählt auch ohne (unsere Lesart)"),
    "Entangle": (r"must pass a Strength test to move at all", "nur nach einer gelungenen Stärkeprobe"),
    "Lightning Bolt": (r'each within 6" of the others', 'alle innerhalb 6" voneinander'),
    "Fly": (r'Move 10", indoors too', "auch drinnen"),
    "Frightful Moan": (r"without a movement card, and drop treasure and items", "ohne Karte"),
    "Push": (r"Meeting anything solid is a Strength 3 hit", "Ein Aufprall trifft mit Stärke 3"),
    "Transfix": (r"engaged, on the ground, or have jumped, climbed, swung, swum or crossed an obstacle", "Hindernis"),
    "Tunnel": (r"in a wall or floor; models can pass through it", "Modelle können hindurch"),
    "Ghost Fog": (r'a circle 6" across with the caster in its middle', '6" Durchmesser'),
}

# Of the factions' own: the same sense.
OWN = {
    "Pack Leader": r"^\{type\} models that follow this hero",
    "Whistle": r"one Beast that follows this hero",
    "Let Slip": r"each Beast that follows this hero and charged this turn",
    "Bramble Hedge": r"Whoever goes through, unless Wild, takes a Strength 3 hit",
    "Poltergeist": r"fights with its Fist: -1 Fighting, -1 Strength",
}


def ability(name: str) -> Ability:
    """A skill or spell of the rulebook."""
    known = catalogue.load_catalogue()
    return known.skills.get(names.normalize(name)) or known.spells[names.normalize(name)]


def own() -> dict[str, Ability]:
    """The shipped factions' own skills and spells."""
    return {one.name: one for faction in models(SECOND) for one in faction.abilities}


def used(faction: Faction, hero: str) -> dict[str, str]:
    """The numbers before the texts of a hero's spells, as his card has them."""
    profile = next(profile for profile in faction.heroes if profile.name == hero)
    return {told.name: str(told.facts) for told in documents.build_face(profile)["abilities"]}


@pytest.mark.parametrize("name", SENSE)
def test_a_text_says_what_the_rulebook_means(name: str) -> None:
    """In English and in German."""
    said, german = SENSE[name]
    text = ability(name).text
    kind = f"{ability(name).kind}s"

    assert re.search(said, text)
    assert german in GERMAN.texts[f"pygmies/{kind}/{names.normalize(name)}/text"]


@pytest.mark.parametrize("name", ["Leadership", "Raise Dead", "Summon Minion", "Pack Leader", "Whistle", "Let Slip"])
def test_a_squad_is_not_who_follows(name: str) -> None:
    """A hero belongs to his squad, and what he gives to those under his command is not for himself."""
    assert "squad" not in (own().get(name) or ability(name)).text


@pytest.mark.parametrize("name", OWN)
def test_own_texts_say_what_they_mean(name: str) -> None:
    """Whom a hero leads, when a hit is dealt, what an unarmed model has."""
    assert re.search(OWN[name], own()[name].text)


def test_a_save_is_not_called_resisting() -> None:
    """Resist A Spell is a heroic action, which a Courage or Strength test is not."""
    told = [*catalogue.load_catalogue().skills.values(), *catalogue.load_catalogue().spells.values(), *own().values()]

    assert [one.name for one in told if "resist" in one.text] == []


def test_a_hit_on_a_condition_is_no_strength_of_the_spell() -> None:
    """Push hits only what meets something solid, a Bramble Hedge only who goes through: no damage roll for all."""
    evil = models(FIRST)[1]

    assert used(evil, "Baron Emberlash")["Push"] == 'Simplicity 4, range 6", Strength negates. '
    assert used(evil, "Baron Emberlash")["Fireball"] == 'Simplicity 3, range 12", Strength 3. '
    assert own()["Bramble Hedge"].strength is None


def test_rocks_are_thrown_like_hammers() -> None:
    """The rulebook gives them no numbers: they have those of the thrown weapons, and their thrower's card has them."""
    known = catalogue.load_catalogue().weapons
    grumble = next(hero for hero in models(FIRST)[1].heroes if hero.name == "Grumble Underbridge")
    rock = next(row for row in documents.build_face(grumble)["weapons"] if row.name == "Rock")

    assert known["rock"] == known[names.normalize("Throwing Hammer")]
    assert (rock.strength, rock.range, rock.misc.replace("\u00a0", " ")) == (
        "User",
        '4"',
        "Full Move, Thrown, -1 Fighting",
    )


def test_what_is_held_in_the_hand() -> None:
    """A two-handed weapon bars what is hand-held; an Elven Cloak is worn."""
    words = {word["name"]: word["text"] for word in catalogue.read("words")}

    assert "magic or special item that is held in the hand" in words["Two Handed"]
    assert (
        "magic or special item that is held in the hand"
        in catalogue.load_catalogue().weapons[names.normalize("Halberd")].text
    )


def test_a_thrown_weapon_says_so() -> None:
    """The card has the word that the reference explains; that it flies after any move is its rule."""
    knife, rock = (
        documents.build_weapon_line(name, catalogue.load_catalogue().weapons[names.normalize(name)]).chips
        for name in ("Dagger", "Rock")
    )

    assert knife == rock == ['4"', "S user", "thrown", "-1 Fighting"]
    assert documents.build_weapon_line("Sling", catalogue.load_catalogue().weapons["sling"]).chips == [
        '8"',
        "S 2",
        "half move",
        "fire twice",
    ]


def test_words_that_leave_something_open_say_whose_reading_it_is() -> None:
    """How many swings a Parry costs, and whether a throw has the -1 Fighting of a swing."""
    words = {word["name"]: word["text"] for word in catalogue.read("words")}

    assert "all your swings of the turn (our reading)" in words["Parry"]
    assert "thrown at full Shooting or swung, not both" in words["Thrown"]
    assert "our reading: no Large one" in words["Reach"]
    assert 'as Large, a base over 1"' in words["Keywords"]


def test_followers_are_explained() -> None:
    """The word that Leadership and its like depend on: whoever reads a card finds it among the words of the cards."""
    words = {word["name"]: (word.get("of"), word["text"]) for word in catalogue.read("words")}

    assert words["Followers"][0] == "cards"
    assert "follow its hero. He does not follow himself." in words["Followers"][1]


def test_the_fog_says_whose_reading_it_is() -> None:
    """The rulebook has “an area of 6 inches”; that it is a diameter is ours."""
    (fog,) = [piece for piece in catalogue.read("measures") if piece["piece"] == "fog"]

    assert '6" across is our reading' in fog["note"]
