"""Comparison of two versions of a file, entry by entry, as words: the patch notes of a faction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from cardgen import systems
from cardgen.file import File
from cardgen.source.node import Node
from cardgen.text import names, points, words

LONG = 40
"""Characters of a text that is quoted before and after a change, as fits on one line.

Of a longer text, only the new version is quoted.
"""
MOST = 300
"""Characters of a text that are quoted at most, to keep patch notes readable."""
ALIKE = 0.6
"""Share of equal values, from 0 to 1, from which a removed and a new entry count as one renamed entry. An estimate."""
NONE = "none"
"""Word for a missing value in patch notes."""
_HEAD = ("system", "kind", "format", "$schema")
"""Keys that describe the file and not the game, and are not compared."""

Sort = Literal["new", "gone", "changed"]
"""Kind of change of an entry or a file."""


class Change(NamedTuple):
    """Difference in one value."""

    key: str
    """Keys from the entry to the value, joined by points: `stats.fighting`."""
    before: Any
    """Old value as plain data; None if it was missing."""
    after: Any
    words: str
    """Text such as `Fighting 4 → 3`."""


class EntryChanges(NamedTuple):
    """Differences in one entry, or in the file's own keys."""

    list: str
    """Top-level key of the entry's list; "" for the file itself."""
    name: str
    """New name of the entry; the last name of a removed entry."""
    was: str
    """Old name of a renamed entry; else ""."""
    sort: Sort
    changes: Sequence[Change]

    @property
    def words(self) -> str:
        """All changes in one line, without the entry's name."""
        said = [change.words for change in self.changes]
        return "; ".join([f"renamed from {self.was}", *said] if self.was else said)


class FileChanges(NamedTuple):
    """Differences between two versions of a file."""

    name: str
    title: str
    sort: Sort
    entries: Sequence[EntryChanges]


def compare_files(before: File | None, after: File | None) -> FileChanges | None:
    """Return the differences between two versions of a file; None if there are none.

    Args:
        before: The old version; None if the file is new.
        after: The new version; None if the file was removed.
    """
    file = after or before
    if file is None:
        return None
    if before is None or after is None:
        return FileChanges(file.name, file.title, "gone" if after is None else "new", ())
    entries = list(
        _compare_contents(_build_plain(before.node), _build_plain(after.node), _list_costs(before), _list_costs(after))
    )
    return FileChanges(file.name, file.title, "changed", entries) if entries else None


Costs = Mapping[tuple[str | int, ...], Fraction]
"""Costs of entries in points, by path; () is the whole file. Empty if the game has no points or the file has errors."""


def _list_costs(file: File) -> Costs:
    """Return the costs of a file's entries in points; {} if the game has no points or the file has errors."""
    game = systems.get_game(file.system) if file.system and file.kind else None
    if game is None or game.bill is None or file.model is None or not file.model.complete or file.kind in game.games:
        return {}
    bill = game.bill(file.model)
    return {(): bill.total, **{tuple(line.path): line.each for line in bill.lines if line.path}}


def _build_plain(node: Node | None) -> Any:
    """Return a node as plain data. Recursion is safe, since the parser limits the depth of files."""
    value = node.value if node else None
    if isinstance(value, dict):
        return {key: _build_plain(inner) for key, inner in value.items()}
    return [_build_plain(inner) for inner in value] if isinstance(value, list) else value


def _compare_contents(before: Any, after: Any, old_costs: Costs, new_costs: Costs) -> Iterator[EntryChanges]:
    """Yield the changes of the file's own keys, then those of the entries of each list."""
    old, new = (data if isinstance(data, dict) else {} for data in (before, after))
    keys = [key for key in dict.fromkeys((*new, *old)) if key not in _HEAD]
    lists = [key for key in keys if _is_entry_list(old.get(key)) or _is_entry_list(new.get(key))]
    own = [change for key in keys if key not in lists for change in _compare_values(key, old.get(key), new.get(key))]
    own += _compare_costs(old_costs.get(()), new_costs.get(()))
    if own:
        yield EntryChanges("", "", "", "changed", own)
    for key in lists:
        yield from _compare_lists(key, old.get(key) or [], new.get(key) or [], old_costs, new_costs)


def _is_entry_list(value: Any) -> bool:
    """Return whether a value is a list of entries with names."""
    return isinstance(value, list) and any(isinstance(item, dict) and "name" in item for item in value)


def _compare_lists(
    key: str, old: list[Any], new: list[Any], old_costs: Costs, new_costs: Costs
) -> Iterator[EntryChanges]:
    """Yield the changes of the entries of one list in their new order, then the removed entries."""
    pairs = _pair_entries(old, new)
    met = {was for was in pairs.values() if was is not None}
    for now, was in pairs.items():
        if was is None:
            yield EntryChanges(key, _format_name(new[now]), "", "new", ())
            continue
        changes = list(_compare_fields(old[was], new[now]))
        changes += _compare_costs(old_costs.get((key, was)), new_costs.get((key, now)))
        other = _format_name(old[was]) if _format_name(old[was]) != _format_name(new[now]) else ""
        if changes or other:
            yield EntryChanges(key, _format_name(new[now]), other, "changed", changes)
    for number, item in enumerate(old):
        if number not in met:
            yield EntryChanges(key, _format_name(item), "", "gone", ())


def _compare_fields(old: Any, new: Any) -> Iterator[Change]:
    """Yield the changes of all keys of an entry except its name."""
    one, two = (item if isinstance(item, dict) else {} for item in (old, new))
    for key in dict.fromkeys((*two, *one)):
        if key != "name":
            yield from _compare_values(key, one.get(key), two.get(key))


def _pair_entries(old: Sequence[Any], new: Sequence[Any]) -> dict[int, int | None]:
    """Match each new entry, by index, with the old entry that has its name, or else with a similar one.

    None for neither.
    """
    places: dict[str, list[int]] = {}
    for number, item in enumerate(old):
        places.setdefault(names.normalize(_format_name(item)), []).append(number)
    found: dict[int, int | None] = {}
    for number, item in enumerate(new):
        free = places.get(names.normalize(_format_name(item)))
        found[number] = free.pop(0) if free else None
    gone = [number for numbers in places.values() for number in numbers]
    came = [number for number, was in found.items() if was is None]
    for alike, was, now in sorted(
        ((_measure_likeness(old[a], new[b]), a, b) for a in gone for b in came), reverse=True
    ):
        if alike >= ALIKE and was in gone and found[now] is None:
            found[now] = was
            gone.remove(was)
    return found


def _measure_likeness(old: Any, new: Any) -> float:
    """Return the share of equal values of two entries, from 0 to 1; their names do not count."""
    one, two = (Counter(_list_leaves(item)) for item in (old, new))
    every = sum((one | two).values())
    return sum((one & two).values()) / every if every else 0.0


def _list_leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the path and text of each value in an entry, without the entry's name, for comparison."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if path or key != "name":
                yield from _list_leaves(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from _list_leaves(inner, path)
    elif value is not None:
        yield path, value


def _format_name(item: Any) -> str:
    name = item.get("name") if isinstance(item, dict) else item
    return words.escape_line(words.shorten(name, MOST)) if isinstance(name, str) else ""


def _compare_values(key: str, old: Any, new: Any, path: str = "") -> Iterator[Change]:
    """Yield the changes of one value; for mappings, those of each value inside."""
    if old == new:
        return
    path = f"{path}.{key}" if path else key
    if isinstance(old, dict) and isinstance(new, dict):
        for inner in dict.fromkeys((*new, *old)):
            yield from _compare_values(inner, old.get(inner), new.get(inner), path)
    elif isinstance(old, list | None) and isinstance(new, list | None):
        yield Change(path, old, new, f"{_format_label(key)} {_format_members(old or [], new or [])}")
    else:
        yield Change(path, old, new, _format_change(_format_label(key), _format_value(old), _format_value(new)))


def _compare_costs(old: Fraction | None, new: Fraction | None) -> list[Change]:
    """Return the change of a cost in points, as a list of one; [] without a change."""
    if old is None or new is None or old == new:
        return []
    return [
        Change("points", float(old), float(new), f"costs {points.format_number(old)} → {points.format_points(new)}")
    ]


def _format_change(label: str, old: str, new: str) -> str:
    """Return the text of a change: old and new value if both are at most LONG characters, else only the new one."""
    if max(len(old), len(new)) <= LONG:
        return f"{label} {old} → {new}"
    if new == NONE:
        return f"{label} removed"
    return f"{label} {'added' if old == NONE else 'changed to'}: {words.shorten(new, MOST)}"


def _format_members(old: Sequence[Any], new: Sequence[Any]) -> str:
    """Return the items that a list gained and lost, as text."""
    one, two = (Counter(map(_format_value, items)) for items in (old, new))
    came, went = two - one, one - two
    told = [f"{verb} {words.join_words(sorted(some.elements()))}" for verb, some in (("+", came), ("−", went)) if some]
    return ", ".join(told) or "in another order"


def _format_value(value: Any) -> str:
    """Return a value as text, such as `Leadership (Human)` for a skill with a parameter."""
    if value is None or value == "" or value == "-":
        return NONE
    if isinstance(value, dict):
        name = _format_name(value)
        others = [
            _format_value(inner) if name else f"{key} {_format_value(inner)}"
            for key, inner in value.items()
            if key != "name"
        ]
        return f"{name} ({', '.join(others)})" if name and others else name or ", ".join(others)
    if isinstance(value, list):
        return words.join_words(map(_format_value, value)) or NONE
    return words.escape_line(words.shorten(str(value), 4 * MOST)).strip()


def _format_label(key: str) -> str:
    """Return a key as a label: `Charge range` for `charge_range`."""
    text = words.escape_line(words.shorten(key, LONG)).replace("_", " ")
    return text[:1].upper() + text[1:]
