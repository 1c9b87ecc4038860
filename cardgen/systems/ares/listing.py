"""The catalogues that `cardgen list` shows, and the words of the rules that spell checks accept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.ares import catalogue
from cardgen.systems.ares.model import Ability


def build_lists() -> Lists:
    """Return functions that list the special abilities and the rulebook's sample figures, by the name of the list."""
    return {
        "abilities": lambda: map(
            _describe_ability, sorted(catalogue.load_abilities().entries, key=lambda one: one.name)
        ),
        "figures": lambda: (_describe_figure(fields) for _, fields in sorted(catalogue.load_samples().items())),
    }


def _describe_ability(one: Ability) -> ListedEntry:
    whose = "of a figure" if one.of == "figure" else "of a weapon" if one.of == "weapon" else f"of a {one.of} weapon"
    facts = f"{whose}, with its {one.number}" if one.number else whose
    return ListedEntry(one.name, " ".join(filter(None, (one.text, one.more))), facts, one.aliases)


def _describe_figure(fields: dict[str, Any]) -> ListedEntry:
    facts = [f"rating {fields['rating']}", f"morale {fields['morale']}", f"armor {fields['armor']}"]
    special = fields.get("special")
    return ListedEntry(fields["name"], facts=", ".join([*facts, *(special if isinstance(special, list) else ())]))


def list_terms() -> Iterable[str]:
    """Return the names of all abilities in the language in use."""
    return [ability.name for ability in catalogue.load_abilities().entries]
