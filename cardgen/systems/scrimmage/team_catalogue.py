"""Catalogue of a team file: custom archetypes, weapons and conditions in addition to those of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import weapon_icons
from cardgen.finding import Path
from cardgen.heraldry import assignment, drawings
from cardgen.i18n import label
from cardgen.reading import Reading
from cardgen.reading.lookup import NameLookup
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.limits import BANDS
from cardgen.systems.scrimmage.model import Active, Archetype, Equipment, Explained, Passive
from cardgen.systems.skirmish import resolve as read
from cardgen.systems.skirmish.resolve import Data

ARCHETYPES, WEAPONS, CONDITIONS = "archetypes", "weapons", "conditions"
"""The keys of a team file with custom entries."""
SWUNG, SHOT = "fist", "range"
"""Icons of melee and ranged weapons whose name suggests no other icon."""
UNKNOWN = "club"
"""The drawing of a weapon whose name suggests no other drawing."""


class TeamCatalogue:
    """The archetypes, items and conditions that one file can name: its own first, then those of the rules."""

    def __init__(self, reading: Reading, lookup: NameLookup) -> None:
        """Read the custom entries of a file; `lookup` collects unknown names in them."""
        self._reading = reading
        self._lookup = lookup
        found = tuple(_build_condition(entry, path) for path, entry in read.list_readable_entries(reading, CONDITIONS))
        self.own_conditions = found
        self.conditions = catalogue.load_conditions().join_own_entries(
            CONDITIONS, found, read.list_unreadable_names(reading, CONDITIONS)
        )
        self.own_weapons = tuple(self._weapons())
        self.items = catalogue.load_items().join_own_entries(
            WEAPONS, self.own_weapons, read.list_unreadable_names(reading, WEAPONS)
        )
        self.own_archetypes = tuple(
            _build_archetype(entry, path) for path, entry in read.list_readable_entries(reading, ARCHETYPES)
        )
        self.archetypes = catalogue.load_archetypes().join_own_entries(
            ARCHETYPES, self.own_archetypes, read.list_unreadable_names(reading, ARCHETYPES)
        )

    def _weapons(self) -> Iterator[Equipment]:
        """Yield the custom weapons that could be read.

        Names in unreadable weapons are looked up too, so that one check finds all mistakes.
        """
        for path, entry in read.list_entries(self._reading, WEAPONS):
            who = read.read_text(entry, "name") or "a weapon without a name"
            rules, causes = (
                [self._lookup.find_entry(shelf, name, here, who) for name, here in read.list_texts(entry, key, path)]
                for key, shelf in (("rules", catalogue.load_weapon_rules()), ("causes", self.conditions))
            )
            if path not in self._reading.lost:
                yield _build_weapon(entry, path, [one for one in rules if one], [one for one in causes if one])


def _build_weapon(entry: Data, path: Path, rules: list[Explained], causes: list[Explained]) -> Equipment:
    name, reach, drawn = entry["name"], entry["range"], entry.get("drawing")
    usual = SWUNG if reach == BANDS[0] else SHOT
    return Equipment(
        name=name,
        cost=entry["cost"],
        hands=(entry["hands"],),
        range=reach,
        damage=(entry["damage"],),
        speed=entry["speed"],
        rules=tuple(dict.fromkeys(rule.name for rule in rules)),
        causes=tuple(dict.fromkeys(causes)),
        text=entry.get("text") or "",
        icon=weapon_icons.find_icon(name, *([drawn.replace("-", " ")] if drawn else [])) or usual,
        drawing=find_drawing(drawn or assignment.find_named_drawing(name) or UNKNOWN),
        flavour=entry.get("flavour") or "",
        path=path,
    )


def find_drawing(name: str) -> str:
    """Return the path of a drawing in `templates/arms`: of a weapon, or else of a charge."""
    return f"{'weapons' if name in drawings.list_shipped('weapons') else 'charges'}/{name}"


def _build_archetype(entry: Data, path: Path) -> Archetype:
    actives = tuple(
        Active(one["name"], one["strain"], one["text"], bool(one.get("move"))) for one in entry.get("actives") or ()
    )
    passive = Passive(entry["passive"]["name"], entry["passive"]["text"])
    return Archetype(entry["name"], entry["points"], entry["die"], passive, actives, path)


def _build_condition(entry: Data, path: Path) -> Explained:
    does, ends = entry["text"], entry.get("ends") or ""
    text = label("{does} Ends: {ends}", does=does, ends=ends) if ends else does
    given = {key: entry[key] for key in ("note", "kind", "boxes", "charge", "flavour") if entry.get(key)}
    counts = entry.get("counts") or label("Turns")
    return Explained(entry["name"], text, does=does, ends=ends, counts=counts, path=path, **given)
