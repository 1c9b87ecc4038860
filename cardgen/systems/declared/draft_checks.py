"""Faults in the draft packs that a custom game declares."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName, missed
from cardgen.rules import Fault
from cardgen.systems.declared.declaration import Declaration
from cardgen.text import words


def find_unknown_sorts(game: Declaration) -> Iterator[UnknownName]:
    """Yield the sorts of card in packs that no list of the game prints."""
    sorts = [entries.one for kind in game.kinds.values() for entries in kind.entries.values() if entries.card]
    for sort, path in _list_sorts(game):
        if sort not in sorts:
            problem, expected = (
                f"unknown sort of card {words.quote_code(sort)}",
                "expected a list of entries with a `card`",
            )
            hint = f"write {words.list_code(sorts)}" if sorts else "add `card:` to a list of entries"
            yield missed(problem, expected, sort, path, sorts, hint)


def find_duplicate_sorts(game: Declaration) -> Iterator[Fault]:
    """Yield a fault for each sort of card that the packs hold for a second time."""
    seen = set[str]()
    for sort, path in _list_sorts(game):
        if sort in seen:
            message = f"duplicate {words.quote_code(sort)} in the packs: each sort of card is there once"
            yield Fault(path, message, "add up their numbers")
        seen.add(sort)


def _list_sorts(game: Declaration) -> list[tuple[str, Path]]:
    return [(sort, ("draft", "packs", place, "of")) for place, (sort, _) in enumerate(game.packs)]
