"""Data to model: entries of the catalogue, a file's own, and names that mean nothing."""

from __future__ import annotations

import pytest

from cardgen.file import File
from cardgen.heraldry import drawings
from cardgen.project import load_project
from cardgen.systems.pygmies.model import (
    STATS,
    Ability,
    Adds,
    Crew,
    Faction,
    FactionGame,
    Livery,
    PackSize,
    Profile,
    Squad,
)
from cardgen.systems.pygmies.schema import SIGILS

STATS_TEXT = "{shooting: '-', fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: none}"
HEAD = "system: pygmies\nkind: faction\nname: Good\nalignment: Good\n"


def read(text: str) -> File:
    """The file that a text is."""
    return load_project([], stdin=("good.yaml", text.encode())).files[0]


def text_of(lines: tuple[str, ...], own: str) -> str:
    """A faction of one hero, who has these lines too (from line 9 on), and with these keys at its end."""
    hero = ["name: Ann", "keywords: [Good]", f"stats: {STATS_TEXT}", *lines]
    return f"{HEAD}heroes:\n  - " + "\n    ".join(hero) + f"\ngroups: []\n{own}"


def faction(*lines: str, own: str = "") -> Faction:
    """The model of a faction of one hero, of which there is nothing to say."""
    file = read(text_of(lines, own))
    assert file.findings == []
    assert isinstance(file.model, Faction)
    return file.model


def hero(*lines: str, own: str = "") -> Profile:
    """The model of that hero."""
    return faction(*lines, own=own).heroes[0]


def said(*lines: str, own: str = "") -> list[str]:
    """The findings on such a faction."""
    found = read(text_of(lines, own)).findings
    return [f"{finding.span.line}:{finding.span.column} {finding.rule} {finding.message}" for finding in found]


def test_a_plain_hero() -> None:
    """What is not there is None or empty; all eight characteristics are."""
    found = hero()
    stats = dict.fromkeys(STATS) | {"fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1}

    assert found == Profile("hero", "Ann", 1, ("Good",), stats, (), (), (), None, None, None, ("heroes", 0))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Long Sword", "Sword"),
        ("' long  swords '", "Sword"),
        ("Throwing Knives", "Dagger"),
        ("staves", "Sword"),
        ("Pole Arms", "Spear"),
        ("Fists", "Fist"),
    ],
)
def test_weapons_by_any_of_their_names(written: str, meant: str) -> None:
    """A weapon is found by its names and aliases in any case and number, and keeps the name that was written."""
    (use,) = hero(f"weapons: [{written}]").weapons

    assert use.weapon is not None
    assert (use.name, use.weapon.name, use.path) == (written.strip("'"), meant, ("heroes", 0, "weapons", 0))


@pytest.mark.parametrize(
    ("key", "written", "near"),
    [
        ("skills", "Statu", "Statue"),
        ("weapons", "Mac", "Mace"),
        ("weapons", "Staf", "Staff"),
        ("weapons", "Pik", "Pike"),
        ("weapons", "Clube", "Club"),
        ("weapons", "Swordes", "Sword"),
    ],
)
def test_a_slip_is_no_plural(key: str, written: str, near: str) -> None:
    """A letter too few or too many is an unknown name, with the one that was meant."""
    (found,) = said(f"{key}: [{written}]")

    assert "shape/unknown-name" in found
    assert found.endswith(f"did you mean `{near}`?")


def test_abilities_with_parameters() -> None:
    """Parameters are texts, as written; one without a value is empty, and whether it belongs is for the rules."""
    skills = hero("skills: [inspiration, {name: Leadership, type: 'Human '}, {name: Summon Minions, x: 3, y: }]").skills

    assert [(use.name, dict(use.parameters), use.ability and use.ability.name) for use in skills] == [
        ("inspiration", {}, "Inspiration"),
        ("Leadership", {"type": "Human "}, "Leadership"),
        ("Summon Minions", {"x": "3", "y": ""}, "Summon Minion"),
    ]
    assert skills[1].path == ("heroes", 0, "skills", 1)
    (spell,) = hero("spells: [Nature’s Wrath]").spells
    assert spell.kind == "spell"
    assert spell.ability is not None
    assert spell.ability.name == "Nature's Wrath"


def test_nothing_in_a_list() -> None:
    """A list may be empty, none, or a dash."""
    found = hero("weapons: none", "skills: ['-']", "spells: []")

    assert (found.weapons, found.skills, found.spells) == ((), (), ())


def test_numbers_out_of_bounds_reach_the_rules() -> None:
    """A characteristic of 12 or 3.5 is not a fault of shape."""
    stats = "{fighting: 12, strength: 3.5, defense: '-', attacks: 0, wounds: '2', heroism: 10}"
    file = read(f"{HEAD}heroes:\n  - {{name: A, keywords: [], movement: 99, stats: {stats}}}\ngroups: []\n")
    assert isinstance(file.model, Faction)
    found = file.model.heroes[0]

    assert file.findings == []
    assert [found.stats[key] for key in STATS] == [None, 12, 3.5, None, 0, 2, None, 10]
    assert found.movement == 99


OWN = """skills:
  - {name: Old Grudge, text: "+1 for {type}.", parameters: [Type], inborn: yes, adds: {stat: Fighting, to: type}}
spells:
  - {name: Hurricane, simplicity: 3, range: 0, save: strength, text: Wind., combat_casting: true, suggested: true}
weapons:
  - {name: Boarding Pike, like: spears}
  - {name: Flintlock, strength: 5, range: 8, move: half, misc: Slow reload}
  - {name: Bolas, like: Sling, range: 6, strength: user}
  - {name: Anchor, strength: User}
"""


def test_own_entries() -> None:
    """A file's own skills, spells and weapons, with what they leave out."""
    made = faction(own=OWN)
    adds, path = Adds("fighting", "type"), ("skills", 0)
    grudge = Ability("skill", "Old Grudge", "+1 for {type}.", parameters=("type",), inborn=True, adds=adds, path=path)
    wind = Ability(
        "spell",
        "Hurricane",
        "Wind.",
        mark="spell",
        suggested=True,
        simplicity=3,
        range=0,
        save="Strength",
        combat_casting=True,
        path=("spells", 0),
    )

    assert made.abilities == (grudge, wind)
    assert [
        (found.name, found.strength, found.range, found.move, found.misc, found.melee) for found in made.weapons
    ] == [
        ("Boarding Pike", "User", None, None, "Reach", True),
        ("Flintlock", 5, 8, "half", "Slow reload", False),
        ("Bolas", "User", 6, "half", "Fire Twice", False),
        ("Anchor", "User", None, None, "", True),
    ]
    assert made.weapons[1].path == ("weapons", 1)


def test_own_entries_are_found_on_profiles() -> None:
    """Own entries are found by the same rule as the catalogue's, and before them."""
    lines = ("weapons: [boarding pikes, Sword]", "skills: [{name: old grudge, type: Elf}]", "spells: [Hurricanes]")
    found = hero(*lines, own=OWN + "  - {name: Sword, strength: 9}\n")

    assert [use.weapon and use.weapon.path for use in found.weapons] == [("weapons", 0), ("weapons", 4)]
    assert [use.ability and use.ability.path for use in found.skills + found.spells] == [("skills", 0), ("spells", 0)]


MISSES = {
    "weapons: [Long Swrod]": "9:15 unknown weapon `Long Swrod` in Ann: did you mean `Long Sword`?",
    "weapons: [Zweihander]": "9:15 unknown weapon `Zweihander` in Ann: "
    "expected one in the rulebook (Appendix F) or in `weapons` of the file",
    "skills: [Lucky, {name: Leadersip, type: x}]": "9:28 unknown skill `Leadersip` in Ann: did you mean `Leadership`?",
    "skills: [Leadership (Human)]": "9:14 unknown skill `Leadership (Human)` in Ann: did you mean `Leadership`?",
    "skills: [Fireball]": "9:14 `Fireball` in Ann is a spell, not a skill: expected it under `spells`",
    "spells: [Firebal]": "9:14 unknown spell `Firebal` in Ann: did you mean `Fireball`?",
}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("weapons: [Axe]", "or choose Throwing Axe, Hand Axe, Battle Axe or Great Axe"),
        ("weapons: [Zweihänder]", "or choose one that `cardgen list weapons` shows"),
        ("skills: [Xyzzy]", "or choose one that `cardgen list skills` shows"),
    ],
)
def test_names_that_are_near_to_none(written: str, told: str) -> None:
    """Help names those with a word in common, else all of a short list, else where the list is."""
    (found,) = read(text_of((written,), "")).findings

    assert found.hint
    assert found.hint.startswith("add `{name: ")
    assert told in found.hint


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("skills: [Lukcy]", "write `Lucky`"),
        ("skills: [Terror]", "write `Taunt/Terror`"),
        ("spells: [Swarm]", "add `{name: Swarm, text: …, simplicity: 4}` to `spells:`, or choose one"),
        ("skills: [Mother's Eye]", 'add `{name: "Mother\'s Eye", text: …}` to `skills:`, or choose Eagle Eye'),
        ("weapons: [Boomerang]", "add `{name: Boomerang, like: Sword}` to `weapons:`, or choose one that"),
        ("weapons: [Rapier]", "add `{name: Rapier, like: Sword}` to `weapons:`, or choose one that"),
        ("weapons: [Sea Pistol]", "add `{name: Sea Pistol, like: Pistol}` to `weapons:`, or choose Pistol or"),
        ("weapons: [Axe]", "add `{name: Axe, like: Battle Axe}` to `weapons:`, or choose"),
        ("spells: [Flameball]", "write `Fireball`, or add `{name: Flameball, text: …, simplicity: 4}` to `spells:`"),
    ],
)
def test_hint_defines_an_unknown_name_first(written: str, told: str) -> None:
    """The line to add comes first, unless the name is near to one of the rulebook's."""
    (found,) = read(text_of((written,), "")).findings

    assert found.hint
    assert found.hint.startswith(told)


@pytest.mark.parametrize(("written", "expected"), MISSES.items())
def test_names_that_mean_nothing(written: str, expected: str) -> None:
    """An unknown name is a finding at the name, with the near one or the list it belongs to."""
    assert said(written) == [expected.replace(" ", " shape/unknown-name ", 1)]


def test_an_ambiguous_name_is_one_fault() -> None:
    """A name that YAML's versions disagree about is not unknown as well."""
    assert [line.split(" ")[1] for line in said("weapons: [No]")] == ["yaml/ambiguous-scalar"]


@pytest.mark.parametrize("written", ["weapons: [Healing Herb]", "skills: [heavy armor]", "spells: [Holy Water]"])
def test_items_are_left_to_their_rule(written: str) -> None:
    """An item's name is not unknown, and stays without an entry."""
    assert said(written) == []
    found = hero(written)
    assert [use.weapon for use in found.weapons] + [use.ability for use in found.skills + found.spells] == [None]


def test_like_names_a_weapon_of_the_catalogue() -> None:
    """`like` an unknown weapon or an own one is a finding there; whoever has the weapon is not blamed."""
    own = "weapons:\n  - {name: Pike2, like: Spere}\n  - {name: Pike3, like: Pike2}\n"
    found = said("weapons: [Pike2, Pike3]", own=own)

    assert [line.split(":")[:2] for line in found] == [
        ["12", "25 shape/unknown-name unknown weapon `Spere` in Pike2"],
        ["13", "25 shape/unknown-name unknown weapon `Pike2` in Pike3"],
    ]


def test_own_entries_that_cannot_be_read_are_known() -> None:
    """One fault, one finding: a use of an own entry with a fault in it is not unknown."""
    found = said("skills: [Grit]", own="skills: [{name: Grit, txt: x}]\n")

    assert [line.split(" ")[1] for line in found] == ["shape/unknown-key"]


def test_one_bad_hero_hides_nothing() -> None:
    """An entry that lacks something is left out and still counted; its names and all other entries are looked at."""
    good = f"keywords: [Good], stats: {STATS_TEXT}"
    file = read(
        f"{HEAD}heroes:\n  - {{name: A, {good}, colour: red, weapons: [Swrod]}}\n  - {{name: B, {good}}}\n"
        f"groups:\n  - {{name: C, {good}}}\n  - {{name: D, size: 4, {good}, skills: [Lukcy]}}\n"
    )
    made = file.model

    assert isinstance(made, Faction)
    assert [profile.name for profile in made.profiles] == ["A", "B", "D"]
    assert (made.hero_entries, made.group_entries, made.complete) == (2, 2, False)
    assert sorted((found.rule, found.entry) for found in file.findings) == [
        ("shape/missing-key", "C"),
        ("shape/unknown-key", "A"),
        ("shape/unknown-name", "A"),
        ("shape/unknown-name", "D"),
    ]


def test_a_file_that_breaks_off_is_incomplete() -> None:
    """What stood before a fault of syntax is in the model, which says that there is more."""
    good = f"keywords: [Good], stats: {STATS_TEXT}"
    file = read(f"{HEAD}heroes:\n  - {{name: A, {good}}}\n  - {{name: B, {good}\n")

    assert isinstance(file.model, Faction)
    assert [profile.name for profile in file.model.profiles] == ["A"]
    assert file.model.complete is False
    assert [found.rule for found in file.findings] == ["yaml/syntax"]


def test_a_head_that_breaks_off_is_incomplete() -> None:
    """Entries may follow the place where a file could no longer be read."""
    file = read(f"{HEAD}heroes: []\ngroups: []\ntheme: @x\n")

    assert isinstance(file.model, Faction)
    assert file.model.complete is False


def test_half_a_name_is_not_looked_up() -> None:
    """The last name before a fault of syntax may be half of one, or two, and is not called unknown."""
    head = f"{HEAD}weapons: []\nheroes:\n"
    file = read(f"{head}  - name: A\n    weapons: [Swrod, Long Sword\n    keywords: [Good]\n")

    assert [found.rule for found in file.findings] == ["yaml/syntax", "shape/unknown-name"]
    assert "unknown weapon `Swrod` in A" in file.findings[1].message


@pytest.mark.parametrize(
    ("own", "rules"),
    [
        ("theme: @x\nskills:\n  - {name: Sea Legs, text: x}\n", ["yaml/syntax"]),
        ("skills:\n  - {name: Old, text: x}\n  - {name: Sea Legs, text: @x}\n", ["yaml/syntax"]),
        ("skils:\n  - {name: Sea Legs, text: x}\n", ["shape/unknown-key"]),
        ("skills: {Sea Legs: x}\n", ["shape/wrong-type"]),
        ("skills: [Sea Legs]\n", ["shape/wrong-type"]),
        ("skills:\n  - {nam: Sea Legs, text: x}\n", ["shape/unknown-key"]),
        ("skills:\n  - {name: Sea Legs}\n", ["shape/missing-key"]),
        ("skills:\n  - {name: Old, text: x}\n", ["shape/unknown-name"]),
        ("colour: red\n", ["shape/unknown-key", "shape/unknown-name"]),
    ],
)
def test_an_entry_that_could_not_be_read_is_not_unknown(own: str, rules: list[str]) -> None:
    """What is wrong with a section of its own is one fault, and its entries are not unknown besides."""
    found = read(text_of(("skills: [Sea Legs]",), own)).findings

    assert [finding.rule for finding in found] == rules


def test_an_entry_cut_short_by_its_indentation_lacks_nothing() -> None:
    """The key below a name begins too far to the left: that is all there is to say."""
    found = read(f"{HEAD}heroes: []\ngroups:\n  - name: Troll\n   size: 4\n    keywords: [Good]\n").findings

    assert [finding.rule for finding in found] == ["yaml/syntax"]


def test_a_list_cut_off_at_its_first_entry_is_not_missing() -> None:
    """A byte that is not UTF-8 in the first hero does not take the heroes away."""
    data = f"{HEAD}heroes:\n  - name: Andr".encode() + b"\xe9\n"
    found = load_project([], stdin=("good.yaml", data)).files[0].findings

    assert [finding.rule for finding in found] == ["yaml/syntax"]


def test_faults_at_the_top_cost_no_entries() -> None:
    """A file without a name, or with a key too many, still has its heroes."""
    head = "system: pygmies\nkind: faction\ncolour: red\n"
    made = read(f"{head}heroes:\n  - {{name: A, keywords: [], stats: {STATS_TEXT}}}\ngroups: []\n").model

    assert isinstance(made, Faction)
    assert (made.name, made.alignment, len(made.heroes), made.complete) == ("good", "", 1, True)


def test_the_head_of_a_faction() -> None:
    """Theme, strengths and look; absent ones are None, an empty list is an empty list."""
    made = faction(
        own="theme: Brave.\nstrengths: [Defense, courage]\nweaknesses: []\nlook: {main: '#112233', sigil: undead}\n"
    )
    bare = faction()

    assert (made.theme, made.strengths, made.weaknesses) == ("Brave.", ("defense", "courage"), ())
    assert made.look == Livery(main="#112233", sigil="undead")
    assert (bare.theme, bare.strengths, bare.weaknesses, bare.look, bare.stem) == (None, None, None, Livery(), "good")


def test_neutral() -> None:
    """Neutrals have the role of their own, and their alignment without saying so."""
    head = "system: pygmies\nkind: neutral\nname: Strays\n"
    made = read(f"{head}groups:\n  - {{name: Dog, size: 2, keywords: [], stats: {STATS_TEXT}}}\n").model

    assert isinstance(made, Faction)
    assert (made.kind, made.alignment, made.groups[0].role, made.hero_entries) == ("neutral", "Neutral", "neutral", 0)


def test_game() -> None:
    """A game has the players, rounds and packs of the rulebook unless it says otherwise."""
    text = "system: pygmies\nkind: game\nname: Night\nfactions: [a, b]\nneutral: c\n"
    other = read(text + "players: '2'\nrounds: 4\npack: {special: 3}\n").model

    assert read(text).model == FactionGame("good", "Night", ("a", "b"), ("c",), PackSize(2, 10), players=4, rounds=3)
    assert other == FactionGame("good", "Night", ("a", "b"), ("c",), PackSize(3, 10), players=2, rounds=4)


def test_crew() -> None:
    """A crew has its squads in the order of the file."""
    squads = "squads:\n  red: {hero: A, groups: {B: 4, C: 2}}\n  blue: {hero: D, groups: {}}\n"

    assert read(f"system: pygmies\nkind: crew\nplayer: Ann\ngame: night\n{squads}").model == Crew(
        "good",
        "good",
        "Ann",
        "night",
        (Squad("red", "A", {"B": 4, "C": 2}, ("squads", "red")), Squad("blue", "D", {}, ("squads", "blue"))),
    )


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("system:", "sytem:", "1:1 shape/unknown-key unknown key `sytem` in Good: did you mean `system`?"),
        ("kind:", "kin:", "2:1 shape/unknown-key unknown key `kin` in Good: did you mean `kind`?"),
    ],
)
def test_a_misspelt_first_key(right: str, wrong: str, expected: str) -> None:
    """It is named where it stands, with the near name, and is not missing besides."""
    found = read(text_of((), "").replace(right, wrong)).findings

    assert [f"{fault.span.line}:{fault.span.column} {fault.rule} {fault.message}" for fault in found] == [expected]
    assert found[0].hint == f"write `{right.rstrip(':')}`"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("attacks: 1", "attacks: -"),
        ("attacks: 1", "heroism: -, attacks: 1"),
        ("[Good]", "[Good, -]"),
        ("alignment: Good", "alignment: -"),
        ("groups: []", f"groups: [{{name: T, size: -, keywords: [Good], stats: {STATS_TEXT}}}]"),
    ],
)
def test_a_lone_dash_is_one_fault(right: str, wrong: str) -> None:
    """Where a dash is not allowed, how it is written is all there is to say of its shape."""
    found = read(text_of((), "").replace(right, wrong, 1)).findings

    assert [fault.rule for fault in found] == ["yaml/lone-dash"]


def test_a_colour_without_quotes_is_one_fault() -> None:
    """That it is not a colour says more than that YAML's versions read it differently."""
    found = read(text_of((), "look: {main: 001122}\n")).findings

    assert [fault.rule for fault in found] == ["shape/wrong-type"]


def test_sigils() -> None:
    """A sigil is one that can be drawn, in any case; another one is named where it stands."""
    assert faction(own="look: {sigil: Good}\n").look == Livery(sigil="good")
    assert faction(own="look: {sigil: none}\n").look == Livery()
    assert said(own="look: {sigil: goood}\n") == [
        "10:15 shape/wrong-type `sigil` of Good is `goood`: did you mean `good`?"
    ]


@pytest.mark.parametrize("word", ["good", "Undead", "none", '"-"'])
def test_sigil_that_is_drawn_is_silent(word: str) -> None:
    """Also one that has the name of a charge."""
    assert said(own=f"look: {{sigil: {word}}}\n") == []


@pytest.mark.parametrize("charge", sorted({*drawings.list_shipped("charges")} - {*SIGILS}))
def test_sigil_that_is_a_charge_belongs_on_the_arms(charge: str) -> None:
    """Whichever of the charges it is, the hint is the line to write, and no near sigil is offered."""
    (found,) = read(text_of((), f"look: {{sigil: {charge}}}\n")).findings

    assert (found.rule, found.hint) == ("shape/wrong-type", f"write `arms: {{charge: {charge}}}`")
    assert "did you mean" not in found.message
    assert said(own=f"arms: {{charge: {charge}}}\n") == []


def test_sigil_of_another_word_explains_the_arms() -> None:
    """A word that is no charge either gets an example."""
    (found,) = read(text_of((), "look: {sigil: banana}\n")).findings

    assert found.hint == "write one of these, or put another sign on the arms with `arms: {charge: lantern}`"
