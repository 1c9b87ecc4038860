"""The catalogues as `cardgen list` shows them."""

from __future__ import annotations

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.ares import catalogue
from cardgen.systems.ares.model import Ability


def lists() -> Lists:
    """The special abilities, and the sample figures that a unit can have."""
    return {
        "abilities": lambda: map(_ability, sorted(catalogue.abilities().entries, key=lambda one: one.name)),
        "figures": lambda: (
            ListedEntry(name, facts=_figure(fields)) for name, fields in sorted(catalogue.samples().items())
        ),
    }


def _ability(one: Ability) -> ListedEntry:
    whose = "of a figure" if one.of == "figure" else "of a weapon" if one.of == "weapon" else f"of a {one.of} weapon"
    facts = f"{whose}, with its {one.number}" if one.number else whose
    return ListedEntry(one.name, " ".join(filter(None, (one.text, one.more))), facts, one.aliases)


def _figure(fields: dict[str, object]) -> str:
    special = fields.get("special")
    told = [f"rating {fields['rating']}", f"morale {fields['morale']}", f"armor {fields['armor']}"]
    return ", ".join([*told, *map(str, special if isinstance(special, list) else ())])
