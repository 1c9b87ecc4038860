"""Figure types built from a file's entries and the sample figures that they are based on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, partial

from cardgen.card import read_art
from cardgen.finding import Path
from cardgen.heraldry.side_arms import read_override as given_arms
from cardgen.i18n import build_catalogue_text
from cardgen.reading.lookup import UnknownName, WrittenName, suggest_choices, unknown_name_finding
from cardgen.systems.ares import catalogue
from cardgen.systems.ares.arms import ArmsReader, bind_abilities, read_spells
from cardgen.systems.ares.lookup import Abilities
from cardgen.systems.ares.model import DICE, NUMBERS, AbilityUse, Figure, Stat, Weapon
from cardgen.systems.ares.parsing import parse_die
from cardgen.systems.skirmish.resolve import Data
from cardgen.text import names

_LIKE = "expected a sample figure of the rulebook, or a type further up"
"""The part of a message that says what `like` can name."""


class FigureMaker:
    """A builder of the figure types of one file, in its order, because a type can be based on an earlier one."""

    def __init__(self, abilities: Abilities, unread: Collection[str] = ()) -> None:
        """Store the abilities that the file can name, which also collect unknown names.

        `unread` are normalized names of types that could not be read: a type may be based on one without a further
        finding.
        """
        self._unread = unread
        self._abilities = abilities
        self._arms = ArmsReader(abilities)
        self._made: dict[str, Figure] = {}

    def figure(self, entry: Data, path: Path) -> Figure:
        """Return the figure type that an entry defines, completed from the type that `like` names.

        Later entries can be based on the new type. Unknown names are recorded in the abilities of the file.
        """
        name = entry["name"]
        base = self._base(entry, path, name)
        given = frozenset(key for key in entry if entry[key] is not None or key in ("ranged", "spells", "special"))
        loose = list(self._arms.special(entry, path, name))
        weapons = tuple(self._arms.weapons(entry, path, name, loose)) if "weapons" in given else base.weapons
        if "weapons" not in given:
            weapons = tuple(bind_abilities(weapon, loose) for weapon in weapons)
        bound_uses = {id(use) for weapon in weapons for use in weapon.abilities}
        made = base._replace(
            name=name,
            numbers={key: _read_number(entry, key, base.numbers[key]) for key in NUMBERS},
            dice={key: parse_die(entry[key]) if key in entry else base.dice[key] for key in DICE},
            weapons=weapons,
            spells=tuple(read_spells(entry, path)) if "spells" in given else base.spells,
            special=tuple(use for use in loose if id(use) not in bound_uses) if "special" in given else base.special,
            scale=_read_number(entry, "scale", base.scale),
            art=read_art(entry.get("art")),
            flavour=entry.get("flavour"),
            arms=given_arms(entry.get("arms")),
            path=path,
            stated=entry.get("figures"),
            own=given,
        )
        rating = entry.get("rating")
        if rating is None and "rating" not in entry and _list_rating_facts(made) == _list_rating_facts(base):
            rating = base.rating  # A rating still holds if nothing that it depends on has changed.
        made = made._replace(rating=None if isinstance(rating, str) else rating)
        self._made.setdefault(names.normalize(name), made)
        return made

    def get(self, name: str) -> Figure | None:
        """Return the type of that name: one of the file, or a sample figure; None if unknown."""
        return self._made.get(names.normalize(name)) or find_sample(name)

    @property
    def names(self) -> list[str]:
        """The names of all types that the file can use, its own first."""
        return [*(figure.name for figure in self._made.values()), *catalogue.load_samples()]

    def missed(self, noun: str, name: str, path: Path, who: str, law: str, key: bool = False) -> UnknownName:
        """Return the finding for a type name that is unknown.

        `noun` and `who` are words for the message; `key` is true if the name is a key of the file.
        """
        fact, known = f"unknown {noun} `{name}` in {who}", self.names
        hint = partial(suggest_choices, name, known, known, "cardgen list figures")
        return unknown_name_finding(WrittenName(name, path, key=key), fact, law, known, hint)

    def _base(self, entry: Data, path: Path, who: str) -> Figure:
        """Return the type that an entry is based on; an empty one if the entry names none or an unknown one."""
        like = entry.get("like")
        if not isinstance(like, str):
            return NOBODY
        found = self.get(like)
        if found is None and names.normalize(like) in self._unread:
            return NOBODY._replace(like=like, sure=False)
        if found is None:
            self._abilities.unknown.append(self.missed("figure", like, (*path, "like"), who, _LIKE))
            return NOBODY._replace(like=like, sure=False)
        return found._replace(like=found.name)


NOBODY = Figure(
    name="",
    like="",
    rating=None,
    numbers=dict.fromkeys(NUMBERS),
    dice=dict.fromkeys(DICE),
    weapons=(),
    spells=(),
    special=(),
    scale=None,
    art=None,
    flavour=None,
    path=(),
)
"""The empty figure type that types without `like` start from."""


@cache
def _index_samples() -> dict[str, Figure]:
    """Return the sample figures by normalized name and alias."""
    maker = FigureMaker(Abilities((), ()))
    made = {}
    for fields in catalogue.load_samples().values():
        entry = {key: value for key, value in fields.items() if key not in ("aliases", "note")}
        figure = maker.figure(entry, ())._replace(own=frozenset())
        figure = figure._replace(weapons=tuple(map(_translate_weapon, figure.weapons)))
        made.update({names.normalize(name): figure for name in (figure.name, *fields.get("aliases", ()))})
    return made


def _translate_weapon(weapon: Weapon) -> Weapon:
    """Return a weapon of a sample figure with its name translated, if the language in use has a translation."""
    return weapon._replace(name=build_catalogue_text("ares/weapons", weapon.name, "printed", weapon.name))


def find_sample(name: str) -> Figure | None:
    """Return the sample figure of that name in any case, singular or plural; None if there is none."""
    return _index_samples().get(names.normalize(name))


def _list_rating_facts(figure: Figure) -> tuple[object, ...]:
    """Return all characteristics that a combat rating depends on, to compare a type with the one it is based on."""
    weapons = [
        (weapon.die and weapon.die.sides, weapon.factor, _list_ability_facts(weapon.abilities))
        for weapon in figure.weapons
    ]
    dice = [(found.sides, found.plus) if found else None for found in figure.dice.values()]
    spells = [(spell.name, spell.die and spell.die.sides) for spell in figure.spells]
    return *figure.numbers.values(), dice, weapons, spells, _list_ability_facts(figure.special), figure.size


def _list_ability_facts(uses: Sequence[AbilityUse]) -> list[tuple[str, Stat]]:
    return sorted((names.normalize(use.ability.name if use.ability else use.name), use.number) for use in uses)


def _read_number(entry: Data, key: str, otherwise: Stat) -> Stat:
    found = entry.get(key, otherwise)
    return found if isinstance(found, int | float) else None
