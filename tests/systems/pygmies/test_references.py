"""The reference sheets: all that is used is on them, with its numbers and its bearers, and legible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace as Names

import pytest

from cardgen import project
from cardgen.card import Night
from cardgen.systems.pygmies import catalogue, crews, documents, printables, references, sheets
from cardgen.systems.pygmies.model import Ability, AbilityUse, Faction, Profile
from cardgen.systems.pygmies.references import BLANKS
from cardgen.systems.pygmies.rule_subjects import gather_subjects, key
from tests.layout.helpers import glyphs
from tests.papers import WAYS, faults, laid, printed, said, words
from tests.sampling import some
from tests.systems.pygmies import samples
from tests.systems.pygmies.pages import FIRST, SECOND, models

CARDS = [word["name"] for word in catalogue.read("words") if word.get("of") == "cards"]
"""Words that are explained to whoever has cards."""


def sections(
    stems: tuple[str, ...] = (), everything: bool = False, cut: list[Faction] | None = None
) -> dict[str, Names]:
    """The sections of the sheets for some factions, by their names."""
    part = references.build_reference_part(cut if cut is not None else models(stems), "A Game", everything)
    found = part.pages[0].data["sections"]
    assert isinstance(found, list)
    return {section.name: section for section in found}


def entries(section: Names) -> dict[str, Names]:
    """The entries of a section by their names without parameters."""
    return {entry.name.partition(" (")[0]: entry for entry in section.entries}


def who(entry: Names) -> str:
    """The bearers that an entry tells."""
    return "; ".join(f"{''.join(text for _, text in one.who)} · {one.faction.name}" for one in entry.bearers)


def uses(stems: tuple[str, ...]) -> Iterator[tuple[Faction, Profile, AbilityUse]]:
    """All skills and spells on all cards of some factions."""
    for faction in models(stems):
        for profile in faction.profiles:
            for use in (*profile.skills, *profile.spells):
                yield faction, profile, use


def crew() -> list[Faction]:
    """A few heroes and groups of two factions, as a crew has them."""
    good, _, undead, _ = models(FIRST)
    return [replace(good, heroes=good.heroes[:1], groups=good.groups[:2]), replace(undead, heroes=(), groups=())]


def test_what_nobody_has_is_not_there() -> None:
    """A crew's sheets have what its models use and nothing else: no spells, no items, no weapon of others."""
    found = sections(cut=crew())

    assert list(found) == ["Skills", "Weapons", "Words on the cards"]
    assert list(entries(found["Skills"])) == ["Inspiration", "Leadership", "Swordsman"]
    assert list(entries(found["Weapons"])) == ["Long Bow", "Sword"]
    assert [word for word in entries(found["Words on the cards"]) if word not in CARDS] == "Half Move,Parry,User".split(
        ","
    )


def test_nobody_at_all() -> None:
    """Without models and without everything there is nothing to tell, and still a page."""
    part = references.build_reference_part([], "A Game", everything=False)

    assert faults(laid(part.pages[0])) == []


@pytest.mark.parametrize("stems", [FIRST, SECOND])
def test_everything_in_use_is_there(stems: tuple[str, ...]) -> None:
    """Each skill and spell of a card is on the sheets once, under its kind, with that card's name beside it."""
    found = sections(stems)
    for faction, profile, use in uses(stems):
        entry = entries(found[f"{use.kind.capitalize()}s"])[use.ability.name if use.ability else use.name]
        told = next(one for one in entry.bearers if one.faction.name == faction.name)
        text = "".join(text for _, text in told.who)
        everybody = text == "all" or (text.startswith("all but ") and profile.name not in text)

        assert profile.name in text or everybody


@pytest.mark.parametrize("stems", [FIRST, SECOND])
def test_every_weapon_is_there(stems: tuple[str, ...]) -> None:
    """Each weapon of a card is told with its bearer, under the name on the card, in the row of the same numbers."""
    rows = sections(stems)["Weapons"].entries
    for faction in models(stems):
        for profile in faction.profiles:
            for use in profile.weapons:
                assert use.weapon is not None
                wanted = documents.build_weapon_line(use.name, use.weapon)
                (row,) = [row for row in rows if _numbers(row) == _numbers(wanted)]

                assert profile.name in who(row)
                assert use.name == row.name or f"{use.name} " in who(row)


def _numbers(row: Names) -> tuple[str, str, str]:
    return row.strength, row.range, row.misc.casefold()


def test_without_a_weapon_it_is_the_fist() -> None:
    """Who carries nothing to swing is listed under what he fights with."""
    fist = entries(sections(FIRST)["Weapons"])["Fist"]

    assert who(fist) == "Barrow Archer, Vampire Bat · Undead; Gargoyle · Neutral"


def test_nearly_everybody_is_told_by_the_others() -> None:
    """An inborn skill of most of a faction names those who lack it, not two columns of those who have it."""
    undead = entries(sections(FIRST)["Skills"])["Undead"]

    assert who(undead) == "all but Zombie, Flesh Golem · Undead"


def test_parameters_of_one_bearer() -> None:
    """His value stands in name and text."""
    leadership = next(entry for entry in sections(FIRST)["Skills"].entries if entry.name.startswith("Leadership"))

    assert leadership.name == "Leadership (Human)"
    assert leadership.text.startswith("Every Human model")
    assert who(leadership) == "Ernest Goodfellow · Good"


def test_parameters_of_several_bearers() -> None:
    """With more than one value the entry has a blank, and each bearer his value."""
    good, evil = models(FIRST)[:2]
    other = good.heroes[0]._replace(name="Second Fellow")
    use = next(use for use in other.skills if use.name == "Leadership")._replace(parameters={"type": "Elf"})
    found = sections(cut=[good, replace(evil, heroes=(other._replace(skills=(use,)),), groups=())])
    entry = entries(found["Skills"])["Leadership"]

    assert entry.name == f"Leadership ({BLANKS['type']})"
    assert entry.text.startswith(f"Every {BLANKS['type']} model")
    assert who(entry) == "Ernest Goodfellow (Human) · Good; Second Fellow (Elf) · Evil"


def test_everything_is_the_whole_catalogue() -> None:
    """Without a game the sheets have each skill, spell, weapon and item of the rulebook, and no bearers."""
    found, known = sections(everything=True), catalogue.load_catalogue()

    assert [len(section.entries) for section in found.values()] == [38, 23, 14, 30, 9]
    assert {key(name) for name in entries(found["Weapons"])} == {key(weapon.name) for weapon in known.weapons.values()}
    assert not any(entry.bearers for section in found.values() for entry in section.entries)
    assert not any("{" in entry.name + entry.text for name in ("Skills", "Spells") for entry in found[name].entries)


def test_everything_has_own_entries_too() -> None:
    """With factions that bring their own, those are there with their bearers, once for each text."""
    found = sections(SECOND, everything=True)

    assert who(entries(found["Skills"])["Parley"]) == "Black Bess Malloy · Pirates"
    assert "Cutlass" in entries(found["Weapons"])["Sword"].others


def test_words_of_spells_need_spells() -> None:
    """Who has no spells need not know how they are cast, and who has nothing gets no words."""
    told = entries(sections(cut=crew())["Words on the cards"])

    assert {"Simplicity", "Negates", "Combat Casting"}.isdisjoint(told)
    assert set(CARDS) <= told.keys()
    assert "Simplicity" in entries(sections(FIRST)["Words on the cards"])
    assert "Words on the cards" not in sections(cut=[])


def test_what_stands_out_in_a_text_is_there_too() -> None:
    """A skill that a text names is explained, though nobody has it; a characteristic is not a spell."""
    good = models(FIRST)[0]
    amabel = next(hero for hero in good.heroes if any(use.name == "Command Undead" for use in hero.spells))
    found = sections(cut=[replace(good, heroes=(amabel,), groups=())])

    assert who(entries(found["Skills"])["Undead"]) == ""
    assert "Strength" not in entries(found["Spells"])


def test_weapons_bear_the_mark_of_their_class() -> None:
    """Each weapon of the rulebook has one by its name, and so has a faction's own."""
    rows = {**entries(sections(everything=True)["Weapons"]), **entries(sections(SECOND)["Weapons"])}

    assert all(weapon.icon for weapon in catalogue.load_catalogue().weapons.values())
    assert (rows["Long Bow"].icon, rows["Musket"].icon, rows["Fist"].icon) == ("bow", "rifle", "fist")
    assert (rows["Harpoon"].icon, rows["Beak"].icon) == ("harpoon", "beak")
    assert {one.icon for one in models(SECOND)[0].weapons if one.name == "Cutlass"} == {"sword"}


def test_two_entries_of_one_name() -> None:
    """Two factions may each have a skill of their own under one name: both are told."""
    first, second = models(SECOND)[:2]
    made = [Ability("skill", "Sea Legs", text) for text in ("One thing.", "Another thing.")]
    cut = [
        replace(
            faction,
            heroes=(hero._replace(skills=(AbilityUse("skill", "Sea Legs", {}, ability, ()),), spells=()),),
            groups=(),
        )
        for faction, hero, ability in zip((first, second), (first.heroes[0], second.heroes[0]), made, strict=True)
    ]

    assert [entry.text for entry in sections(cut=cut)["Skills"].entries] == ["One thing.", "Another thing."]


def test_entries_are_alphabetical() -> None:
    """Within a section names are in order, but for the note that begins the items."""
    for stems in (FIRST, SECOND):
        for section in sections(stems, everything=True).values():
            names = [key(entry.name) for entry in section.entries if entry.name != "Lifting and dropping"]

            assert names == sorted(names)


def test_numbers_of_spells_are_the_catalogues() -> None:
    """Simplicity, range, strength and save of every spell, a dash for what it has not."""
    found = entries(sections(everything=True)["Spells"])
    for spell in catalogue.load_catalogue().spells.values():
        reach = None if spell.range is None else f'{spell.range}"' if spell.range else "0"
        wanted = [
            str(value) if value is not None else "–" for value in (spell.simplicity, reach, spell.strength, spell.save)
        ]

        assert [value for _, value in found[spell.name].numbers] == wanted
        assert found[spell.name].combat == (spell.name == "Transfix")


def test_aliases_are_told() -> None:
    """The row of a weapon has all other names of the rulebook for it."""
    rows = entries(sections(everything=True)["Weapons"])
    for weapon in catalogue.load_catalogue().weapons.values():
        assert set(filter(None, rows[weapon.name].others.split(", "))) == set(weapon.aliases)


def test_words_of_the_weapon_table_are_explained() -> None:
    """Each word in the last column of a rulebook's weapon has an explanation with its numbers."""
    found = sections(everything=True)
    told = entries(found["Words on the cards"])
    said = {
        word
        for row in found["Weapons"].entries
        for word in re.findall(r"[+-]?\w[\w ]*", row.misc.replace("\u00a0", " "))
    }
    of = {word["name"]: word.get("of", "weapons") for word in catalogue.read("words")}

    assert {word for word in said if word[0] not in "+-"} == {w for w in told if of[w] == "weapons"} - {"User"}
    assert "-1 Shooting" in told["Fire Twice"].text
    assert '8" long and 1" wide' in told["Scatter"].text
    assert "+2" in told["Parry"].text
    assert "+1 Strength" in told["Two Handed"].text
    assert "-1 Fighting and -1 Strength" in told["Unarmed"].text
    assert "half" in told["Half Move"].text


def test_what_is_not_in_use_is_red_and_says_so() -> None:
    """The six suggested entries and the eight items are in red, with a sign and a word; nothing else is."""
    found = sections(everything=True)
    red = [
        (entry.name.partition(" (")[0], entry.red)
        for name in ("Skills", "Spells", "Items")
        for entry in found[name].entries
        if entry.red
    ]
    frames = laid(references.build_reference_part([], "A Game", everything=True).pages[0])
    inked = {item.text for frame in frames for item in glyphs(frame) if item.fill.startswith("#b3141d")}

    assert [name for name, word in red if word == "suggested"] == [
        "Marksman", "Quick Shot", "Scout", "Drain Courage", "Enhance Magic", "Polymorph to Pumpkin",
    ]  # fmt: skip
    assert sum(word == "not used" for _, word in red) == 8
    assert words(frames).count("† suggested.") == 6
    assert words(frames).count("† not used.") == 8
    assert any(text.startswith("Marksman") for text in inked)
    assert not any(text.startswith("Lucky.") for text in inked)


@some(1)
@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("everything", [False, True])
def test_pages_keep_their_promises(paper: str, ink: str, everything: bool) -> None:
    """Nothing is cut off, out of reach or too small, on either paper, with or without colours."""
    for stems in (FIRST, SECOND):
        part = references.build_reference_part(models(stems), "A Game", everything)

        assert faults(laid(part.pages[0], paper, ink)) == []


@pytest.mark.parametrize(("stems", "most"), [(FIRST, 2), (SECOND, 3)])
def test_a_game_takes_few_pages(stems: tuple[str, ...], most: int) -> None:
    """What a game uses stands on as many pages as can be laid on a table."""
    for paper in ("letter", "a4"):
        assert (
            len(laid(references.build_reference_part(models(stems), "A Game", everything=False).pages[0], paper))
            <= most
        )


def test_the_pdf_has_the_texts() -> None:
    """Printed, the sheets say what the entries say, page after page, on both sides of the paper."""
    part = references.build_reference_part(models(FIRST), "Pygmies First Edition", everything=False)
    reader = printed(part)
    text = said(reader)

    assert (part.name, part.stock, part.pages[0].two_sided) == ("reference", "plain", True)
    assert len(reader.pages) == 2
    for wanted in ("Skills, spells and arms", "Ernest Goodfellow", "Leadership (Human).", "page 1 of 2", "page 2 of 2"):
        assert wanted in text


def test_a_crew_from_its_file(tmp_path: Path) -> None:
    """`crews.fielded` leaves the heroes and groups of the squads, of every faction that has some."""
    files = samples.table() | {"crew": samples.crew()}
    for stem, document in files.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    (muster,) = gather_subjects(project.load_project([str(tmp_path)]).files)[2]
    good, neutral = crews.list_deployed_factions(muster)

    assert [hero.name for hero in good.heroes] == ["Captain", "Scholar", "Warden"]
    assert [group.name for group in good.groups] == ["Spearman", "Archer", "Knight", "Squire", "Monk"]
    assert [group.name for group in neutral.groups] == ["Gargoyle"]
    assert crews.list_deployed_factions(muster._replace(matchup=None)) == []


def marks(stems: tuple[str, ...]) -> list[str]:
    """What the strip at the top of the sheets explains, in its order."""
    said = words(laid(references.build_reference_part(models(stems), "A Game", False).pages[0])[:1])
    return [word for word in ("Once per game", "Aura: all within", "Shooting Distances") if f"{word} " in said]


def test_the_marks_explained_are_those_used() -> None:
    """Marks that no entry bears are not explained; the house skills of Second Edition have no auras."""
    assert marks(FIRST) == ["Once per game", "Aura: all within", "Shooting Distances"]
    assert marks(SECOND) == ["Once per game"]


def test_own_skills_that_can_be_used_up_are_marked() -> None:
    """A faction's own skill that begins with “Once per game” has that mark, and no other has it."""
    skills = [entry for entry in sections(SECOND)["Skills"].entries if not entry.red]

    assert [entry.name for entry in skills if (entry.mark == "once") != entry.text.startswith("Once per game")] == []
    assert sum(entry.mark == "once" for entry in skills) >= 10


@pytest.mark.parametrize(("players", "sets"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (8, 4)])
def test_a_night_has_one_reference_for_each_battle(players: int, sets: int) -> None:
    """Two players fight a battle; the quick reference is for each player, the faction sheets are for the draft."""
    night = Night("A Game", models(FIRST)[0], models(FIRST), players, 3, 12)
    quick, reference, factions = printables.build_night_parts(night)["reference"]()

    assert len(reference.pages) == sets * len(references.build_reference_part(models(FIRST), "A Game", False).pages)
    assert len(quick.pages) == players
    assert len(factions.pages) == len(sheets.build_faction_part(models(FIRST), "A Game").pages)
    assert (f"{sets} sets, one for each battle" in reference.after) == (sets > 1)
