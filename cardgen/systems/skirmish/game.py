"""The value of a game of forces: what four games have in common, so that each names only its own."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardgen.systems import Game, Member, by_keys


def define_game(name: str, default: str, entries: tuple[str, ...], **own: Member) -> Game[Any, Any]:
    """Return the value of a game whose forces meet in matches.

    Args:
        name: the game's package in `systems`, whose modules have the names that such games share.
        default: the stem of the shipped match that commands use if none is named.
        entries: the lists that only a force's file has; each tells that a file is one.
        own: members of `Game` that not every such game has, or has in another module.
    """
    members: dict[str, Any] = {key: Member(f"{name}.{place}") for key, place in _SHARED_PLACES.items()}
    return Game(
        name=name,
        kinds=("force", "match"),
        games=("match",),
        kits=("match", "force"),
        rosters=("force", "match"),
        default=default,
        kind_of=by_keys(**dict.fromkeys(entries, "force"), forces="match"),
        side_back=Member("skirmish.side_prints:build_back"),
        blank_scenario=Member("skirmish.custom_scenarios:blank"),
        bring=partial(Member("skirmish.supplies:list_supplies"), name),
        **(members | own),
    )


_SHARED_PLACES = {
    "schema_of": "schema:schema",
    "skeleton": "skeletons:skeleton",
    "build": "resolve:build",
    "cards": "documents:cards",
    "back": "documents:back",
    "blanks": "blanks:blanks",
    "statistics": "statistics:statistics",
    "duel": "duels:duel",
    "battle": "battles:battle",
    "sensitivity": "battles:sensitivity",
    "bill": "costs:bill",
    "reference": "printables:reference",
    "roster": "printables:roster",
    "tokens": "markers:part",
    "scenarios": "scenarios:scenarios",
    "boxes": "printables:boxes",
    "standees": "standees:standees",
    "night": "printables:parts",
    "lists": "listing:lists",
    "words": "listing:terms",
}
"""The members of `Game` that every game of forces has, with their modules in the game's package."""
