"""The reference sheets: what skills, spells, weapons and items do, and which models have them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.i18n import Translatable, build_catalogue_text, compose, join_with_commas, label
from cardgen.layout import emphasis
from cardgen.systems.pygmies import catalogue, documents, usage
from cardgen.systems.pygmies.model import STATS, Ability, Faction, Weapon
from cardgen.systems.pygmies.rule_subjects import key
from cardgen.systems.pygmies.usage import Holder

BLANKS = {"type": label("‹type›"), "weapon": label("‹weapon›"), "action": label("‹action›"), "x": label("‹number›")}
"""The text printed for a parameter that has no value, or several, in the game."""
BATTLE_PLAYERS = 2
"""Players in a battle (Appendix B: after a draft of four, two one-on-one battles)."""
ALWAYS = ("User",)
"""Words of the weapon table that are explained as soon as there are weapons."""
_CHARACTERISTICS = frozenset(map(key, STATS))
"""Keys of characteristics. Some are names of spells too, but in a text the characteristic is meant."""
_WORD = re.compile(r"[+-]?\w[\w ]*")
"""A word or phrase in a weapon's last column."""


def build_reference_part(models: Sequence[Faction], title: str, everything: bool) -> Part:
    """Return the reference sheets: skills, spells, weapons and items, each with the models that have it.

    Args:
        models: The factions; for crews, those of `crews.list_deployed_factions`.
        title: The printed name of the line-up.
        everything: Whether to include the whole catalogue and all custom entries. Otherwise only entries in use are
            printed, and no items, because no card has any.
    """
    abilities, arms = list(_list_ability_entries(models, everything)), _list_weapon_rows(models, everything)
    sections = [*abilities, arms, _list_word_entries(arms.entries, bool(abilities[-1].entries))]
    if everything:
        sections.append(_list_items())
    data = {"title": title, "sections": [section for section in sections if section.entries]}
    page = Document("pygmies/reference", data, "Reference sheets", two_sided=True)
    return Part(
        "reference", "Reference sheets", "plain", pages=(page,), after="Lay a set where both sides can read it."
    )


def repeat_for_battles(sheets: Part, players: int) -> Part:
    """Return the sheets once for each battle: two players fight one, and an odd player fights a winner."""
    battles = math.ceil(players / BATTLE_PLAYERS)
    if battles < 2:
        return sheets
    after = label("{number} sets, one for each battle: lay each where both sides can read it.", number=battles)
    return sheets._replace(pages=[*sheets.pages] * battles, after=after)


def _build_sorted_section(name: Translatable, kind: str, entries: Iterable[Names]) -> Names:
    """Return a section sorted by the names of its entries.

    Other languages sort again, after the number of entries in `first`.
    """
    return Names(name=name, kind=kind, entries=sorted(entries, key=lambda one: key(one.name)), first=0)


def _list_ability_entries(models: Sequence[Faction], everything: bool) -> Iterator[Names]:
    """Yield the sections of skills and of spells, including those that only texts of others mention."""
    known = catalogue.load_catalogue()
    shipped = (*known.skills.values(), *known.spells.values())
    used: dict[tuple[str, str, str], tuple[Ability, list[Holder]]] = {}
    own = (ability for faction in models for ability in faction.abilities)
    for ability in (*shipped, *own) if everything else ():
        used.setdefault(_build_entry_key(ability), (ability, []))
    for ability, holder in usage.list_ability_holders(models):
        used.setdefault(_build_entry_key(ability), (ability, []))[1].append(holder)
    # Abilities that are mentioned in the texts of those in use, directly or through other texts.
    have = [ability for ability, _ in used.values()]
    meanings = {one.name: one for one in shipped if key(one.name) not in _CHARACTERISTICS}
    found = emphasis.mentioned({name: one.text for name, one in meanings.items()}, [one.text for one in have])
    for name in found - {one.name for one in have}:
        used[_build_entry_key(meanings[name])] = (meanings[name], [])
    for title, kind in ((label("Skills"), "skill"), (label("Spells"), "spell")):
        entries = [_build_ability_entry(ability, holders) for ability, holders in used.values() if ability.kind == kind]
        yield _build_sorted_section(title, f"{kind}s", entries)


def _build_entry_key(ability: Ability) -> tuple[str, str, str]:
    """Return the identity of an ability, including its text: two factions may each define one with the same name."""
    return ability.kind, key(ability.name), ability.text


def _build_ability_entry(ability: Ability, holders: list[Holder]) -> Names:
    """Return a skill or spell with its bearers; a parameter with different values is left blank."""
    values = {}
    for name in ability.parameters:
        # The value if all bearers have an equal one, otherwise a blank.
        value, *others = {holder.parameters.get(name, "") for holder in holders} or {""}
        alike = value and not others
        values[name] = documents.label_parameter(name, value) if alike else BLANKS.get(name) or label(f"‹{name}›")
    reach = None if ability.range is None else f'{ability.range}"' if ability.range else "0"
    numbers = (
        (label("Simplicity"), _format_dash(ability.simplicity)),
        (label("Range"), _format_dash(reach)),
        (label("Strength"), _format_dash(ability.strength)),
        (label("Save"), label(ability.save) if ability.save else documents.DASH),
    )
    differ = len({tuple(holder.parameters.items()) for holder in holders}) > 1
    return Names(
        name=documents.label_ability(ability, ability.name, [values[name] for name in ability.parameters]),
        mark=ability.mark,
        red="suggested" if ability.suggested else "",
        numbers=numbers if ability.kind == "spell" else (),
        combat=ability.combat_casting,
        text=documents.fill_ability_text(ability, values),
        bearers=usage.list_owner_names(holders, values=differ),
    )


def _format_dash(value: object) -> str:
    return documents.DASH if value is None else str(value)


ReferenceRow = tuple[object, ...]
"""The values by which weapons share a row of the table."""


def _list_weapon_rows(models: Sequence[Faction], everything: bool) -> Names:
    """Return the table of weapons, in which weapons with equal numbers share a row."""
    used: dict[ReferenceRow, tuple[list[Weapon], list[Holder]]] = {}
    shipped = {id(weapon): weapon for weapon in catalogue.load_catalogue().weapons.values()}.values()
    own = (weapon for faction in models for weapon in faction.weapons)
    for weapon in (*shipped, *own) if everything else ():
        used.setdefault(_build_line_key(weapon), ([], []))[0].append(weapon)
    for weapon, holder in usage.list_weapon_holders(models):
        weapons, holders = used.setdefault(_build_line_key(weapon), ([], []))
        weapons.append(weapon)
        holders.append(holder)
    rows = [_build_weapon_row(weapons, holders, everything) for weapons, holders in used.values()]
    return _build_sorted_section(label("Weapons"), "weapons", rows)


def _build_line_key(weapon: Weapon) -> ReferenceRow:
    """Return the identity of a weapon by its numbers and words, whatever its name."""
    return weapon.strength, weapon.range, weapon.move, weapon.misc.casefold(), weapon.melee


def _build_weapon_row(weapons: list[Weapon], holders: list[Holder], everything: bool) -> Names:
    """Return a row of the weapon table under the rulebook's name, if any, with bearers and other names."""
    known = next(
        (
            own
            for own in catalogue.load_catalogue().weapons.values()
            if _build_line_key(own) == _build_line_key(weapons[0])
        ),
        weapons[0],
    )
    names = {key(name): name for weapon in weapons for name in (weapon.name, *weapon.aliases)}
    row = documents.build_weapon_line(known.name, known)
    others = sorted({*names.values()} - {known.name}, key=key) if everything else []
    row.others = compose(join_with_commas, *map(documents.label_weapon, others)) if others else ""
    row.bearers = usage.list_carriers_by_name(holders, known.name)
    return row


def _list_word_entries(rows: Sequence[Names], casting: bool) -> Names:
    """Return the section that explains words on the cards.

    Args:
        rows: The rows of the weapon table; only words in them are explained, and without rows there are no cards.
        casting: Whether to explain the words of spells.
    """
    said = {key(word) for row in rows for word in (*_WORD.findall(row.misc.replace("\u00a0", " ")), *ALWAYS)}
    shown = {"weapons": said.__contains__, "spells": lambda _: casting, "cards": lambda _: bool(rows)}
    return _build_sorted_section(label("Words on the cards"), "words", _list_explained_entries(shown))


def _list_explained_entries(shown: Mapping[str, Callable[[str], bool]]) -> Iterator[Names]:
    """Yield the explained words that are wanted.

    Args:
        shown: For each group of words (`weapons`, `spells`, `cards`, `items`), a test of a word's key.
    """
    for word in catalogue.read("words"):
        wanted = shown.get(word.get("of", "weapons"))
        if wanted and wanted(key(word["name"])):
            yield _build_plain_entry("words", word["name"], word["text"])


def _list_items() -> Names:
    """Return the section of all items, which begins with the rules for items."""
    items = [
        _build_plain_entry(
            "items", item.name, item.text, "once" if item.single_use else "", "not used" if item.not_used else ""
        )
        for item in catalogue.load_catalogue().items.values()
    ]
    section = _build_sorted_section(label("Items"), "items", items)
    section.entries[:0] = explained = list(_list_explained_entries({"items": lambda _: True}))
    section.first = len(explained)
    return section


def _build_plain_entry(of: str, name: str, text: str, mark: str = "", red: str = "") -> Names:
    """Return an entry of a catalogue that no card has, such as an item."""
    printed, explained = (
        build_catalogue_text(f"pygmies/{of}", name, *field) for field in (("printed", name), ("text", text))
    )
    return Names(name=printed, text=explained, mark=mark, red=red, bearers=[])
