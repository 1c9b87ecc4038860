"""Who bears which arms: first what is left alone, then what is decided, then that no two are alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.heraldry import arms_tables, assignment, drawings, dresses, side_arms
from cardgen.heraldry.assignment import ArmsOverride, ArmsSubject
from cardgen.heraldry.blazon import NONE, TROOP, Blazon

RAYS = dresses.load_shipped()["rays"]
NAMES = st.text(st.characters(codec="utf-8"), min_size=0, max_size=12)
WORDS = st.one_of(NAMES, st.sampled_from(["Human", "Goblin", "Knight", "Archer", "Bear", "Sword", "Claws"]))
BEARERS = st.builds(
    ArmsSubject,
    WORDS,
    st.lists(WORDS, max_size=3).map(tuple),
    st.lists(WORDS, max_size=3).map(tuple),
    *[st.booleans()] * 4,
    override=st.just(ArmsOverride()),
)


def one(name: str = "Bob", *words: str, **rest: object) -> Blazon:
    """The arms of somebody who is alone in his file."""
    return assignment.assign_blazons([ArmsSubject(name, words, **rest)], RAYS)[0]  # type: ignore[arg-type]


def test_what_a_file_says_stands() -> None:
    """Field, charge and crest of the file go before race, calling and weapons, each by itself."""
    given = one("Bob", "Goblin", "Knight", hero=True, override=ArmsOverride("pile", "goose", "mug"))

    assert (given.division, given.charge, given.crest) == ("pile", "goose", "mug")
    assert one("Bob", "Goblin", override=ArmsOverride(charge="goose")).division == "pale"
    assert one("Bob", "Goblin", override=ArmsOverride(field="pile")).charge == "goblin"
    assert one("Bob", "Goblin", override=ArmsOverride(crest="mug")).crest == "mug"  # a henchman may be given one


def test_who_has_no_crest() -> None:
    """Nobody but heroes."""
    assert one("Bob", "Human", "Knight").crest == NONE
    assert one("Bob", "Human", "Knight", hero=True).crest == "plumed-helm"


@pytest.mark.parametrize(
    ("words", "division", "charge"),
    [
        (("Dwarf", "Warrior"), "chevron", "kettle"),
        (("Human", "Knight"), "chief", "helm"),
        (("Goblin", "Archer"), "pale", "goblin"),
        (("Elf", "Archer"), "bend", "arrows"),
        (("Dark Elf", "Archer"), "bend-sinister", "arrows"),
        (("Deep One", "Fishman"), "barry", "deep-one"),
        (("Ogre", "Brute"), "plain", "ogre"),
        (("dwarves",), "chevron", "dwarf"),
    ],
)
def test_race_and_calling(words: tuple[str, ...], division: str, charge: str) -> None:
    """The field is the race's, of people the calling's; the charge is the creature, the calling, the people."""
    found = one("Bob", *words)

    assert (found.division, found.charge) == (division, charge)


@pytest.mark.parametrize(
    ("rest", "field"),
    [
        ({}, "main"),
        ({"shoots": True}, "tint"),
        ({"beast": True}, "dark"),
        ({"beast": True, "shoots": True}, "dark"),
        ({"hero": True, "shoots": True, "beast": True}, "main"),
    ],
)
def test_the_colour_of_a_field(rest: dict[str, bool], field: str) -> None:
    """Heroes and fighters, shooters, beasts: told apart in grey, too."""
    assert one("Bob", "Human", **rest).field == field


@pytest.mark.parametrize(
    ("weapons", "behind"),
    [
        ((), ()),
        (("Fist",), ()),
        (("Long Sword",), ("long-sword",)),
        (("long swords", "Pistol", "Dagger"), ("long-sword", "pistol")),
        (("Sword", "Sword"), ("sword",)),
        (("Two-Handed Sword",), ("great-sword",)),
        (("Grandmother's Best Frying Pan",), ("frying-pan",)),
        (("Whatsit",), ("cudgel",)),
        (("Tusks",), ("tusks",)),
        (("Claws", "Sword"), ("sword",)),
    ],
)
def test_what_is_behind_a_shield(weapons: tuple[str, ...], behind: tuple[str, ...]) -> None:
    """The first two weapons, each once, whoever made them up; what grows on one only if he holds nothing."""
    assert one("Bob", "Human", weapons=weapons).behind == behind


@pytest.mark.parametrize(
    ("race", "behind"),
    [("Ghoul", "thigh-bone"), ("Zombie", "nailed-board"), ("Goblin", "cudgel"), ("Ogre", "club"), ("Whoever", "club")],
)
def test_some_have_a_weapon_of_their_own(race: str, behind: str) -> None:
    """A club is what its bearer finds; a sword is a sword."""
    assert one("Bob", race, weapons=("Club", "Sword")).behind == (behind, "sword")


def test_who_has_no_weapon() -> None:
    """A beast is held by what it is known for, one who flies by wings."""
    assert one("Bob", "Bat").behind == ("bat-wings",)
    assert one("Bob", flies=True).behind == ("feather-wings",)
    assert one("Bob", "Wolf", weapons=("Fist",)).behind == ("fangs",)


def test_a_tie_is_broken_in_the_order_of_the_file() -> None:
    """The second of a kind has another charge, then its weapon; the first keeps what he had."""
    first, second, third = assignment.assign_blazons(
        [
            ArmsSubject("One", ("Goblin", "Archer"), ("Club",)),
            ArmsSubject("Two", ("Goblin", "Archer"), ("Club",)),
            ArmsSubject("Three", ("Goblin", "Archer"), ("Club",)),
        ],
        RAYS,
    )

    assert [blazon.charge for blazon in (first, second, third)] == ["goblin", "arrows", "club"]
    assert first == one("One", "Goblin", "Archer", weapons=("Club",))


def test_a_charge_that_is_given_is_not_taken_before() -> None:
    """Who has it by hand keeps it, however far down he is."""
    before, after = assignment.assign_blazons(
        [
            ArmsSubject("One", ("Goblin", "Archer")),
            ArmsSubject("Two", ("Orc",), override=ArmsOverride(charge="goblin")),
        ],
        RAYS,
    )

    assert (before.charge, after.charge) == ("arrows", "goblin")


def test_what_is_written_twice_is_left() -> None:
    """Field and charge by hand stay as they are: the rule says what is alike then."""
    same = ArmsOverride("bend", "bear")
    found = assignment.assign_blazons([ArmsSubject("One", override=same), ArmsSubject("Two", override=same)], RAYS)

    assert len({blazon.shield for blazon in found}) == 1


@given(st.lists(BEARERS, max_size=40))
def test_no_two_are_alike(bearers: list[ArmsSubject]) -> None:
    """However many there are, whatever they are called: all are drawn, and no two shields are alike."""
    found = assignment.assign_blazons(bearers, RAYS)

    assert len({blazon.shield for blazon in found}) == len(set(bearers))
    for blazon in found:
        assert blazon.division in arms_tables.DIVISIONS
        assert blazon.charge in drawings.list_shipped("charges") + drawings.list_shipped("weapons")
        assert blazon.crest in (NONE, *drawings.list_shipped("crests"))
        assert set(blazon.behind) <= {*drawings.list_shipped("weapons"), *drawings.list_shipped("supporters")}
    assert assignment.assign_blazons(bearers, RAYS) == found


def test_dress() -> None:
    """That which is chosen, else that of the name, else one by the name; what is none is left unheeded."""
    assert assignment.choose_dress("Good").name == "rays"
    assert assignment.choose_dress("Cthulhu  Victorians").name == "filigree"
    assert assignment.choose_dress("Good", "rope").name == "rope"
    assert assignment.choose_dress("Good", "tweed").name == "rays"
    tweed = dresses.Dress("tweed", "kite", "wavy", "moor")
    assert assignment.choose_dress("Good", "tweed", {**dresses.load_shipped(), "tweed": tweed}) == tweed
    assert assignment.choose_dress("The Corsairs of Nowhere") == assignment.choose_dress("the corsairs of nowhere")
    assert len({assignment.choose_dress(f"Faction {number}").name for number in range(60)}) == 7


def test_armory() -> None:
    """A force has arms of its own: those of its first hero on a plain field, with brass. A game can have its shield."""
    bearers = [(("a", 0), ArmsSubject("Foot", ("Goblin",))), (("a", 1), ArmsSubject("Boss", ("Ogre",), hero=True))]
    found = side_arms.build_armory("Evil", None, bearers)

    assert str(found.standard) == "horned indented plain main ogre plume - bramble hero".replace(
        "plume", found.standard.crest
    )
    assert found.find_arms(("a", 0)) == str(found.arms["a", 0])
    assert found.find_arms(("b",)) == ""
    assert side_arms.build_armory("Evil", "rope", bearers, shape="stepped").standard.shape == "stepped"
    assert side_arms.build_armory("Nobody", None, []).standard.charge in drawings.list_shipped("charges")


def test_names_as_people_write_them() -> None:
    """Capitals and spaces make no difference: the name of a drawing has neither."""
    assert side_arms.read_override({"charge": "Honey  Pot", "crest": None}) == ArmsOverride(charge="honey-pot")


@pytest.mark.parametrize(
    "written", [None, "bear", [], {"charge": 3}, {"charge": " "}, {"charge": "-"}, {"crest": "–"}, {"size": "bear"}]
)
def test_what_says_nothing(written: object) -> None:
    """What is not a mapping of texts is as if it were not there; the schema says what is wrong with it."""
    assert side_arms.read_override(written) == ArmsOverride()


def test_a_troop_has_no_brass() -> None:
    """Brass is for heroes."""
    assert one().rank == TROOP


def test_what_those_hold_whose_weapons_nothing_tells() -> None:
    """What is usual for a word of the name; else what they can do has a weapon each, which falls to the name."""
    assert assignment.guess_weapons("Old Warden", ["Old", "Warden"], True, True) == ["halberd", "musket"]
    shot, swung = assignment.guess_weapons("Bob", ["Bob"], True, True)
    assert shot in arms_tables.load_tables().random_choices["shot"]
    assert swung in arms_tables.load_tables().random_choices["swung"]
    assert (
        assignment.guess_weapons("Bob", ["Bob"], False, True, True)[0]
        in arms_tables.load_tables().random_choices["often"]
    )
    assert (
        len({tuple(assignment.guess_weapons(name, [name], True, False)) for name in ("Ann", "Bob", "Cid", "Dot")}) > 1
    )
