"""Names: which are the same, and which was meant."""

from __future__ import annotations

import pytest

from cardgen.text import names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Long Sword", "Short Sword"),
        ("Fist", "Fish"),
        ("Mindless", "Mind"),
        ("Axe", "Ox"),
        ("Club", "Clubbing"),
        ("Boss", "Bo"),
        ("Is", "I"),
        ("Ann", "Anne"),
        ("Clair", "Claire"),
        ("Cliff", "Clif"),
        ("Fae", "Fa"),
        ("Status", "Statu"),
        ("Mace", "Mac"),
        ("Staff", "Staf"),
        ("Pike", "Pik"),
        ("Club", "Clube"),
        ("Sword", "Swordes"),
        ("Staves", "Stave"),
    ],
)
def test_different_names(one: str, other: str) -> None:
    """Names that only look alike stay apart."""
    assert names.normalize(one) != names.normalize(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Long Sword", "  long   SWORD "),
        ("Long Swords", "Long Sword"),
        ("Throwing Knives", "Throwing Knife"),
        ("Great Axes", "Great Axe"),
        ("Staves", "Staff"),
        ("Maces", "Mace"),
        ("Torches", "Torch"),
        ("Harpies", "Harpy"),
        ("Throwing Axes", "Throwing Axe"),
        ("Axes", "Axe"),
        ("Foxes", "Fox"),
        ("Taxes", "Tax"),
        ("Zombies", "Zombie"),
        ("Witches", "Witch"),
        ("Werewolves", "Werewolf"),
        ("Slaves", "Slave"),
        ("Horses", "Horse"),
        ("Walruses", "Walrus"),
        ("Houses", "House"),
        ("Heroes", "Hero"),
        ("Horseshoes", "Horseshoe"),
        ("Cutlasses", "Cutlass"),
        ("Human Archers", "Human Archer"),
        ("Nature’s Wrath", "Nature's Wrath"),
        ("“Big” Bob", '"big" bob'),
        ("STRASSE", "straße"),
    ],
)
def test_same_names(one: str, other: str) -> None:
    """Case, space, quotes and the plural make no difference."""
    assert names.normalize(one) == names.normalize(other)


PLURALS = """
    elf elves, wolf wolves, calf calves, half halves, leaf leaves, loaf loaves, thief thieves, sheaf sheaves,
    dwarf dwarves, hoof hooves, scarf scarves, wharf wharves, staff staves, knife knives, wife wives, life lives,
    zombie zombies, genie genies, pixie pixies, brownie brownies, valkyrie valkyries, faerie faeries, magpie magpies,
    collie collies, posse posses, finesse finesses, avalanche avalanches, headache headaches, moustache moustaches,
    mustache mustaches, mouse mouses, cause causes, shoe shoes, canoe canoes, pie pies, tie ties, lie lies, axe axes,
    use uses, toe toes, foe foes, woe woes, ache aches, niche niches, muse muses, fuse fuses, ruse ruses,
    pickaxe pickaxes, poleaxe poleaxes, battleaxe battleaxes, boss bosses, waltz waltzes, buzz buzzes, witch witches,
    brush brushes, potato potatoes, virus viruses, fairy fairies, bow bows
"""


@pytest.mark.parametrize("pair", PLURALS.split(","))
def test_plurals(pair: str) -> None:
    """What is one and what are several, in words such as games have."""
    one, several = pair.split()

    assert names.normalize(several) == names.normalize(one) == one


@pytest.mark.parametrize("word", ["boss", "virus", "iris", "gas", "bus"])
def test_what_is_no_plural(word: str) -> None:
    """It ends with an s all the same; of three letters nothing is taken away."""
    assert names.normalize(word) == word


def test_near_name() -> None:
    """A slip finds the name that was meant, as it is written; something else finds none."""
    known = ["Fireball", "Command Undead", "Magic Missile"]

    assert names.find_closest("firebal", known) == "Fireball"
    assert names.find_closest("Comand undeads", known) == "Command Undead"
    assert names.find_closest("Teleport", known) is None
    assert names.find_closest("", []) is None


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("henchmen", ["theme", "heroes", "name"]),
        ("Rapier", ["Pike", "Sword", "Spear"]),
        ("Swarm", ["Swap", "Shield"]),
        ("red", ["rider"]),
        ("Boomerang", ["Bow", "Fang"]),
        ("Sea Pistol", ["Pistol"]),
    ],
)
def test_letters_in_common_make_no_near_name(written: str, known: list[str]) -> None:
    """More than a third of the letters are others: nobody who wrote the one meant the other."""
    assert names.find_closest(written, known) is None


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("flavor", "flavour"),
        ("Markte", "Market"),
        ("Flameball", "Fireball"),
        ("witsq", "wits"),
        ("Two-handed", "Two-Handed Sword"),
        ("Guard", "Elven Guard"),
        ("a" * 70, "a" * 61),
    ],
)
def test_name_is_near_with_few_slips_or_whole_words(written: str, meant: str) -> None:
    """A third of the letters may be others, whole words may be missing, and a long text is not looked at closely."""
    assert names.find_closest(written, [meant, "Theme"]) == meant


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("Bwo", ["Bow"]),
        ("Cutluss", ["Cutlass", "Cutloss"]),
        ("Cutlozs", ["Cutlass"]),
        ("Spear", ["Sling"]),
        ("Spaer Trap", ["Spear"]),
        ("x" * 90, ["x" * 91]),
    ],
)
def test_nobody_can_tell(written: str, known: list[str]) -> None:
    """Short names, two that are as near, none that is near, and whole sentences."""
    assert names.find_unambiguous(written, known) is None


@pytest.mark.parametrize("written", ["Swordsmen", "swordsman", "Swrdsman", "Swordssman", "Sowrdsman", "Swordman’s"])
def test_sole(written: str) -> None:
    """One slip, two in a long name; case makes no difference."""
    assert names.find_unambiguous(written, ["Swordsman", "Sword"]) == "Swordsman"


@pytest.mark.parametrize("written", ["Gsling", "Lsing", "ling", "Sings", "Slimg"])
def test_sole_in_a_short_name(written: str) -> None:
    """One slip, be it in the first letters or in the last."""
    assert names.find_unambiguous(written, ["Sling", "Bow"]) == "Sling"
    assert names.find_unambiguous("Crozzbow", ["Crossbow"]) == "Crossbow", "two in eight letters"


def test_half_of_a_name() -> None:
    """A word before or behind a slash is the whole name, unless two names have it."""
    known = ["Taunt/Terror", "Trample", "Fear/Awe", "Awe/Wonder"]

    assert (names.find_closest("taunts", known), names.find_unambiguous("Terror", known)) == (
        "Taunt/Terror",
        "Taunt/Terror",
    )
    assert names.find_unambiguous("Awe", known) is None


def test_akin() -> None:
    """A whole word in common, in singular or plural, and each name once; small words join nothing."""
    known = ["Battle Axe", "Hand Axe", "Hand Axe", "Axle", "Axe of Fire", "Horn of Plenty"]

    assert names.find_related("Axes", known) == ["Battle Axe", "Hand Axe", "Axe of Fire"]
    assert names.find_related("Sign of Doom", known) == []


@pytest.mark.parametrize(
    ("name", "like", "styled"),
    [
        ("Nature's Wrath", "Natures Wrath", "Nature's Wrath"),
        ("Nature's Wrath", "nature’s wrat", "nature’s wrath"),
        ("Nimble", "imble", "Nimble"),
    ],
)
def test_styled(name: str, like: str, styled: str) -> None:
    """Small letters and curly apostrophes are taken over, a letter that is missing is not."""
    assert names.match_style(name, like) == styled


def test_names_of_other_lengths_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is far longer or shorter than all names is near to none, and nobody looks at its letters."""
    monkeypatch.setattr("difflib.get_close_matches", lambda *_, **__: pytest.fail("compared"))

    assert names.find_closest("q" * 100_000, ["Fireball", "Magic Missile"]) is None
    assert names.find_closest("F", ["Fireball", "Magic Missile"]) is None


def test_slugs_of_long_names() -> None:
    """A name of thousands of letters still makes a file's name, and another one that begins alike makes another."""
    short, long, other = (names.slugify("Ogre " * n) for n in (10, 1000, 1001))

    assert short == "-".join(["ogre"] * 10)
    assert len(long) == len(other) == 60
    assert long[:51] == other[:51]
    assert long != other
    assert names.slugify("x" * 60) == "x" * 60
    assert len(names.slugify("x" * 61)) == 60
    assert names.slugify("Ann \ud83d" * 99).isascii()
