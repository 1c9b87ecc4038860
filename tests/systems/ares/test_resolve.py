"""Files to models: what is like a sample figure, what is bound to a weapon, what is not rated."""

from __future__ import annotations

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.systems.ares import figures
from cardgen.systems.ares.model import Figure, Force
from tests.systems.ares import samples


def read(*types: samples.Document, **rest: object) -> tuple[Force, list[Finding]]:
    """A force of these types, one of each, and what reading it found."""
    units = [{"name": "All", "members": {entry["name"]: 1 for entry in types}}]
    document = {**samples.force(), "types": list(types), "units": units, **rest}
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode())).files
    assert isinstance(file.model, Force)
    return file.model, file.findings


def figure(**entry: object) -> Figure:
    """The type of an entry that has no fault of shape."""
    force, findings = read({"name": "Somebody", **entry})
    assert findings == []
    return force.figures[0]


def abilities(found: Figure) -> dict[str, list[str]]:
    """The abilities of a figure, under "", and of its weapons, under their names."""
    told = {"": [use.name for use in found.special]}
    return told | {weapon.name: [use.name for use in weapon.abilities] for weapon in found.weapons}


def test_like_a_sample_figure() -> None:
    """Whoever is like somebody has all that he has, his rating too, under a name of his own."""
    found = figure(like="human knights")

    assert (found.name, found.like, found.rating) == ("Somebody", "Human Knight", 88)
    assert found.numbers == {"wounds": 6, "move": 6, "morale": 4}
    assert str(found.dice["armor"]) == "D10+"
    assert abilities(found) == {"": ["Cavalry"], "Sword": []}


@pytest.mark.parametrize(
    "change", [{"wounds": 7}, {"special": ["Cavalry", "Leader"]}, {"weapons": "Axe (D10)"}, {"scale": 1}]
)
def test_a_changed_figure_is_not_rated(change: samples.Document) -> None:
    """A rating is entered, never worked out: it does not hold for another figure."""
    assert figure(like="Human Knight", **change).rating is None
    assert figure(like="Human Knight", rating=95, **change).rating == 95


def test_what_is_written_the_same_changes_nothing() -> None:
    """Flavour, a number that was there already, or another name for the sword leave the rating."""
    assert figure(like="Human Knight", flavour="Tall.", wounds=6, weapons=["Broadsword (D8)"]).rating == 88


def test_words_of_a_sample_figure_are_its_own() -> None:
    """A sample figure has flavour of ours; whoever is like it has what his file says, or none."""
    known = figures.find_sample("Human Knight")

    assert known
    assert known.flavour
    assert figure(like="Human Knight").flavour is None


@pytest.mark.parametrize("written", ["not rated", "Not Rated", "none", None])
def test_not_rated(written: str | None) -> None:
    """A rating may be left out in words."""
    assert figure(like="Human Knight", rating=written).rating is None


def test_like_a_type_further_up() -> None:
    """A type of the file's own can be copied, by those below it alone."""
    force, findings = read(
        {"name": "Early", "like": "Late"}, {"name": "Late", "like": "Human Hero"}, {"name": "Last", "like": "Late"}
    )

    assert [finding.rule for finding in findings] == ["shape/unknown-name"]
    assert force.figures[2].rating == 110


def test_stars_bind_to_weapons() -> None:
    """A star ties an ability to the weapon that has one, two stars to the one with two."""
    found = figure(
        like="Human Longbowman", weapons=["Sword* (D8)", "Bow** (3/D8)"], special=["Hide", "*Magic", "**Weak"]
    )

    assert abilities(found) == {"": ["Hide"], "Sword": ["Magic"], "Bow": ["Weak"]}


def test_special_alone_leaves_the_weapons() -> None:
    """Other special abilities do not take the magic from an inherited sword."""
    found = figure(like="Human Noble", special=["Leader"])

    assert abilities(found) == {"": ["Leader"], "Sword": ["Magical"]}


def test_weapons_as_mappings() -> None:
    """The long form says the same as the short one."""
    long = {"name": "Bomb", "range": 3, "damage": "d10", "abilities": ['Area Effect 2"', "Magic"]}
    one = figure(like="Human Longbowman", weapons=["Fists (D4)", long]).weapons[1]
    other = figure(like="Human Longbowman", weapons=["Fists (D4)", 'Bomb (3/D10, Area Effect 2", Magic)']).weapons[1]

    assert (one.name, one.factor, str(one.die)) == (other.name, other.factor, str(other.die)) == ("Bomb", 3, "D10")
    assert [(use.name, use.number) for use in one.abilities] == [(use.name, use.number) for use in other.abilities]


def test_commas_between_parentheses() -> None:
    """What YAML takes for several items of a list is one weapon, quoted or not."""
    document = samples.text(samples.force()).replace("- Spear (D8)", "- X")
    written = document.replace("  weapons:\n  - X\n", "  weapons: [Spear (D8, Polearm, Magic), Axe (D6, Weak)]\n")
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", written.encode())).files
    assert isinstance(file.model, Force)

    assert abilities(file.model.figures[0]) == {"": [], "Spear": ["Polearm", "Magic"], "Axe": ["Weak"]}


def test_members_as_a_list() -> None:
    """Names alone mean one of each; a name that comes again is one more."""
    document = samples.force()
    document["units"][0]["members"] = ["Spearman", "slinger", "Spearman"]
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode())).files
    assert isinstance(file.model, Force)

    assert [(some.name, some.number) for some in file.model.units[0].members] == [("Spearman", 2), ("slinger", 1)]
    assert samples.check(document) == []


def test_single_things_without_brackets() -> None:
    """One weapon, ability or spell needs no list."""
    found = figure(like="Human Pikeman", weapons="Club (D6)", special="Leader", spells="Fix (D6)")

    assert abilities(found) == {"": ["Leader"], "Club": []}
    assert [(spell.name, str(spell.die)) for spell in found.spells] == [("Fix", "D6")]


@pytest.mark.parametrize("none", [None, "None", "n/a", []])
def test_nothing(none: object) -> None:
    """What the samples print for nothing may be written for nothing."""
    found = figure(like="Human Knight", special=none, spells=none)

    assert (found.special, found.spells) == ((), ())


def test_scale_in_either_place() -> None:
    """Scale is a key, or an ability with a number."""
    assert figure(like="Human Knight", scale=-1).size == figure(like="Human Knight", special="Scale -1").size == -1
    assert figure(like="Human Knight").size == 0


UNKNOWN = [
    ({"like": "Humn Knight"}, "write `Human Knight`"),
    ({"like": "Human Knight", "special": ["Cavalery"]}, "write `Cavalry`"),
    ({"like": "Human Knight", "weapons": ["Axe (D8, Powerfull)"]}, "write `Powerful`"),
]


@pytest.mark.parametrize(("entry", "hint"), UNKNOWN)
def test_names_that_mean_nothing(entry: samples.Document, hint: str) -> None:
    """Each is told once, with the near name, and nothing else is."""
    document = samples.force()
    document["types"][0] = {"name": "Spearman", "rating": 20, **entry}
    [found] = samples.check(document)

    assert (found.rule, found.entry, found.hint) == ("shape/unknown-name", "Spearman", hint)


def test_mends_in_the_midst_of_a_weapon() -> None:
    """The piece of the list where the slip stands is what is pointed at, and fixed without what is around it."""
    document = samples.text(samples.force())
    written = document.replace("  weapons:\n  - Spear (D8)\n", "  weapons: [Spear (D8, Magic, Polerm), Sling]\n")
    found = next(one for one in samples.check(written) if one.rule == "shape/unknown-name")
    line = written.splitlines()[found.span.line - 1]

    assert line[found.span.column - 1 : found.span.end_column - 1] == "Polerm)"
    assert found.fix == ("Polerm)", "Polearm)")


def test_members_that_mean_nothing() -> None:
    """A type that nobody knows is told at its key."""
    document = samples.force()
    document["units"][0]["members"] = {"Spearman": 3, "Human Longbowmn": 1}
    [found] = samples.check(document)
    line = samples.text(document).splitlines()[found.span.line - 1]

    assert (found.rule, found.entry, found.hint) == ("shape/unknown-name", "Spears", "write `Human Longbowman`")
    assert line[found.span.column - 1 : found.span.end_column - 1] == "Human Longbowmn"


def test_own_abilities() -> None:
    """A force may bring abilities of its own; one with a fault of shape is known all the same."""
    document = samples.force()
    document["abilities"] = [{"name": "Sea Legs", "text": "Rigging is open ground."}, {"name": "Broken", "text": []}]
    document["types"][0]["special"] = ["sea legs", "Broken"]

    assert samples.said(samples.check(document)) == ["shape/wrong-type Broken"]


def test_like_a_type_that_cannot_be_read() -> None:
    """What is wrong with that one is told once, and not again of those that are made after it."""
    document = samples.force()
    document["types"][0]["move"] = "fast"
    document["types"][1] = {"name": "Slinger", "like": "Spearman", "wounds": 2}

    assert [one.rule for one in samples.check(document)] == ["shape/wrong-type"]


def test_several_dice_are_no_damage_die() -> None:
    """They are dice all the same, and no ability that nobody knows."""
    document = samples.force()
    document["types"][0]["weapons"] = ["Axe (2D6, Weak)"]
    (found,) = samples.check(document)

    assert found.rule == "ares/dice"
    assert "damage die of Axe `2D6`" in found.message


def test_a_type_that_cannot_be_read_is_not_unknown() -> None:
    """Its name stands in the file; the fault is told there and nowhere else."""
    document = samples.force()
    document["types"][0]["wounds"] = "many"

    assert samples.said(samples.check(document)) == ["shape/wrong-type Spearman"]


@pytest.mark.parametrize("key", ["name", "theme", "colour", "magic", "points", "figures"])
@pytest.mark.parametrize("value", [{"a": "b"}, ["a"], "what"])
def test_nonsense_in_the_head(key: str, value: object) -> None:
    """What has the wrong shape is told where it stands, and brings nothing else down."""
    found = samples.check({**samples.force(), key: value})

    assert {one.rule for one in found} <= {"shape/wrong-type"}
