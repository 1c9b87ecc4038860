"""The definition of a game whose forces meet in matches, with everything that such games have in common."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardgen.systems import Game, Member, detect_kind_by_keys


def define_game(name: str, default: str, entries: tuple[str, ...], **own: Member) -> Game[Any, Any]:
    """Return the value of a game whose forces meet in matches.

    Args:
        name: the package of the game in `systems`, with the modules that `_SHARED_PLACES` lists.
        default: the stem of the shipped match that commands use if none is named.
        entries: keys of lists that only force files have, to recognise a force file without `kind`.
        own: members of `Game` that other games lack or have in another module.
    """
    members: dict[str, Any] = {key: Member(f"{name}.{place}") for key, place in _SHARED_PLACES.items()}
    return Game(
        name=name,
        kinds=("force", "match"),
        games=("match",),
        kits=("match", "force"),
        rosters=("force", "match"),
        default=default,
        kind_of=detect_kind_by_keys(**dict.fromkeys(entries, "force"), forces="match"),
        side_back=Member("skirmish.side_prints:build_back"),
        blank_scenario=Member("skirmish.custom_scenarios:build_blank_part"),
        bring=partial(Member("skirmish.supplies:list_supplies"), name),
        **(members | own),
    )


_SHARED_PLACES = {
    "schema_of": "schema:build_schema",
    "skeleton": "skeletons:fill_new_file",
    "build": "resolve:build_model",
    "cards": "documents:build_cards",
    "back": "documents:build_back",
    "blanks": "blanks:build_blank_cards",
    "statistics": "statistics:compute_statistics",
    "duel": "duels:compute_duel",
    "battle": "battles:compute_battle",
    "sensitivity": "battles:vary_battle",
    "bill": "costs:build_bill",
    "reference": "printables:build_reference",
    "roster": "printables:build_roster",
    "tokens": "markers:build_part",
    "scenarios": "scenarios:build_scenarios",
    "boxes": "printables:build_boxes",
    "standees": "standees:build_standees",
    "night": "printables:build_parts",
    "lists": "listing:build_lists",
    "words": "listing:list_terms",
}
"""Modules and functions that all games of forces have in their packages, by member of `Game`."""
