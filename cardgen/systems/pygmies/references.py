"""The reference sheets: what skills, spells, weapons and items do, and who in this game has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.i18n import Translatable, catalogue_text, commas, compose, label
from cardgen.layout import emphasis
from cardgen.systems.pygmies import catalogue, documents, owners
from cardgen.systems.pygmies.catalogue import MagicItem
from cardgen.systems.pygmies.model import STATS, Ability, Faction, Weapon
from cardgen.systems.pygmies.owners import Holder
from cardgen.systems.pygmies.table import key

BLANKS = {"type": label("‹type›"), "weapon": label("‹weapon›"), "action": label("‹action›"), "x": label("‹number›")}
"""What stands for a parameter of which this game has no value, or more than one."""
ALWAYS = ("User",)
"""Words of the weapon table that are explained whenever there are weapons."""
_CHARACTERISTICS = frozenset(map(key, STATS))
"""Words of the cards that are spells, too: in a text the characteristic is meant."""
_WORD = re.compile(r"[+-]?\w[\w ]*")


def part(models: Sequence[Faction], title: str, everything: bool) -> Part:
    """Skills, spells, weapons and items as pages, each with its bearers among the models.

    `title` names the game. `everything`: all of the catalogue and of the models' own entries; otherwise only what the
    models use, and no items, which nobody has on his card. The models of a crew are `crews.fielded`.
    """
    abilities, arms = list(_abilities(models, everything)), _arms(models, everything)
    sections = [*abilities, arms, _words(arms.entries, bool(abilities[-1].entries))]
    if everything:
        sections.append(_items())
    data = {"title": title, "sections": [section for section in sections if section.entries]}
    return Part(
        "reference",
        "Reference sheets",
        "plain",
        pages=(Document("pygmies/reference", data, "Reference sheets", two_sided=True),),
        after="Lay a set where both sides can read it.",
    )


def _section(name: Translatable, kind: str, entries: Iterable[Names]) -> Names:
    """A section in the order of its entries' names; a language has its own order behind the `first` ones."""
    return Names(name=name, kind=kind, entries=sorted(entries, key=lambda one: key(one.name)), first=0)


def _abilities(models: Sequence[Faction], everything: bool) -> Iterator[Names]:
    used: dict[tuple[str, str, str], tuple[Ability, list[Holder]]] = {}
    for ability in _all_abilities(models) if everything else ():
        used.setdefault(_same(ability), (ability, []))
    for ability, holder in owners.abilities(models):
        used.setdefault(_same(ability), (ability, []))[1].append(holder)
    used |= {_same(ability): (ability, []) for ability in _mentioned([ability for ability, _ in used.values()])}
    for name, kind in ((label("Skills"), "skill"), (label("Spells"), "spell")):
        found = [(ability, holders) for ability, holders in used.values() if ability.kind == kind]
        yield _section(name, f"{kind}s", (_ability(ability, holders) for ability, holders in found))


def _mentioned(used: Sequence[Ability]) -> list[Ability]:
    """What stands out in texts of those abilities, or in texts of what does, and is not among them."""
    known = {one.name: one for one in _catalogue() if key(one.name) not in _CHARACTERISTICS}
    found = emphasis.mentioned({name: one.text for name, one in known.items()}, [one.text for one in used])
    return [known[name] for name in found - {one.name for one in used}]


def _catalogue() -> Iterator[Ability]:
    known = catalogue.load()
    yield from (*known.skills.values(), *known.spells.values())


def _all_abilities(models: Sequence[Faction]) -> Iterator[Ability]:
    yield from _catalogue()
    for faction in models:
        yield from faction.abilities


def _same(ability: Ability) -> tuple[str, str, str]:
    """What makes two entries one: two factions may each have one of their own under the same name."""
    return ability.kind, key(ability.name), ability.text


def _ability(ability: Ability, holders: list[Holder]) -> Names:
    values = _values(ability, holders)
    return Names(
        name=documents.called(ability, ability.name, [values[name] for name in ability.parameters]),
        mark=ability.mark,
        red="suggested" if ability.suggested else "",
        numbers=_numbers(ability) if ability.kind == "spell" else (),
        combat=ability.combat_casting,
        text=documents.text(ability, values),
        bearers=owners.owner_names(holders, values=_differ(holders)),
    )


def _values(ability: Ability, holders: list[Holder]) -> dict[str, str]:
    """Each parameter's value when all bearers have the same, otherwise its blank."""
    return {name: _one({holder.parameters.get(name, "") for holder in holders}, name) for name in ability.parameters}


def _one(values: set[str], name: str) -> str:
    value = next(iter(values)) if len(values) == 1 else ""
    return documents.parameter(name, value) if value else BLANKS.get(name) or label(f"‹{name}›")


def _differ(holders: list[Holder]) -> bool:
    return len({tuple(holder.parameters.items()) for holder in holders}) > 1


def _numbers(spell: Ability) -> tuple[tuple[Translatable, str], ...]:
    """A spell's numbers under the words that stand before them."""
    reach = None if spell.range is None else f'{spell.range}"' if spell.range else "0"
    return (
        (label("Simplicity"), _dash(spell.simplicity)),
        (label("Range"), _dash(reach)),
        (label("Strength"), _dash(spell.strength)),
        (label("Save"), label(spell.save) if spell.save else documents.DASH),
    )


def _dash(value: object) -> str:
    return documents.DASH if value is None else str(value)


ReferenceRow = tuple[object, ...]


def _arms(models: Sequence[Faction], everything: bool) -> Names:
    used: dict[ReferenceRow, tuple[list[Weapon], list[Holder]]] = {}
    for weapon in _all_weapons(models) if everything else ():
        used.setdefault(_line(weapon), ([], []))[0].append(weapon)
    for weapon, holder in owners.weapons(models):
        weapons, holders = used.setdefault(_line(weapon), ([], []))
        weapons.append(weapon)
        holders.append(holder)
    rows = [_weapon(weapons, holders, everything) for weapons, holders in used.values()]
    return _section(label("Weapons"), "weapons", rows)


def _all_weapons(models: Sequence[Faction]) -> Iterator[Weapon]:
    yield from {id(weapon): weapon for weapon in catalogue.load().weapons.values()}.values()
    for faction in models:
        yield from faction.weapons


def _line(weapon: Weapon) -> ReferenceRow:
    """What makes two weapons one, whatever they are called."""
    return weapon.strength, weapon.range, weapon.move, weapon.misc.casefold(), weapon.melee


def _weapon(weapons: list[Weapon], holders: list[Holder], everything: bool) -> Names:
    """A row of the table, under the rulebook's name if it has one; who has it, or all names it goes by, follow."""
    known = next((own for own in catalogue.load().weapons.values() if _line(own) == _line(weapons[0])), weapons[0])
    names = {key(name): name for weapon in weapons for name in (weapon.name, *weapon.aliases)}
    row = documents.arms(known.name, known)
    others = sorted({*names.values()} - {known.name}, key=key) if everything else []
    row.others = compose(commas, *map(documents.armed, others)) if others else ""
    row.icon = known.icon or ("fighting" if known.range is None else "shooting")
    row.bearers = owners.told_by_name(holders, known.name)
    return row


def _words(rows: Sequence[Names], casting: bool) -> Names:
    """What the words on the cards mean: those of the weapon table as far as those rows have them.

    `casting`: those of spells too. Without any rows there are no cards.
    """
    said = {key(word) for row in rows for word in (*_split(row.misc), *ALWAYS)}
    shown = {"weapons": said.__contains__, "spells": lambda _: casting, "cards": lambda _: bool(rows)}
    return _section(label("Words on the cards"), "words", _explained(shown))


def _split(misc: str) -> list[str]:
    return _WORD.findall(misc.replace("\u00a0", " "))


def _explained(shown: Mapping[str, Callable[[str], bool]]) -> Iterator[Names]:
    """The entries of the catalogue of words that are wanted, by what they are of and their keys."""
    for word in catalogue.read("words"):
        wanted = shown.get(word.get("of", "weapons"))
        if wanted and wanted(key(word["name"])):
            yield _plain("words", word["name"], word["text"])


def _items() -> Names:
    """All items, after how they are handled."""
    section = _section(label("Items"), "items", map(_item, catalogue.load().items.values()))
    section.entries[:0] = explained = list(_explained({"items": lambda _: True}))
    section.first = len(explained)
    return section


def _item(item: MagicItem) -> Names:
    red = "not used" if item.not_used else ""
    return _plain("items", item.name, item.text, "once" if item.single_use else "", red)


def _plain(of: str, name: str, text: str, mark: str = "", red: str = "") -> Names:
    """An entry of that catalogue that nobody has on a card."""
    printed, told = (catalogue_text(f"pygmies/{of}", name, *field) for field in (("printed", name), ("text", text)))
    return Names(name=printed, text=told, mark=mark, red=red, bearers=[])
