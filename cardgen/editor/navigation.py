"""Where names come from, who uses them, how they are changed everywhere at once, and what is in a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lsprotocol import types

from cardgen.editor.known import Known, Name
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot, at, everything
from cardgen.finding import Fix, Span
from cardgen.fixes.edits import rewritten
from cardgen.source import places
from cardgen.source.node import Node
from cardgen.text import names
from cardgen.text.words import one_line

_PLAIN = re.compile(r"[^\W\d](?:[\w '’-]*\w)?")
Where = Callable[[Span], types.Location]
"""Gives the place of a stretch of a file for an editor."""


class CannotRename(Exception):
    """Why a name cannot be changed, as a sentence."""


def definition(known: Known, lines: Lines, position: types.Position, where: Where) -> types.Location | None:
    """Where the entry or file stands that a name means; None for what comes with a game, and for what is not a name."""
    spot = _spot(known, lines, position)
    name = known.name_at(spot, lines, *lines.ours(position)) if spot else None
    meaning = known.meant(name.refers, name.text) if name else None
    return where(meaning.where) if meaning and meaning.where else None


def references(known: Known, lines: Lines, position: types.Position) -> list[types.Range]:
    """Everywhere in the file where an own entry of it is named, its own name first."""
    named = _named(known, lines, position)
    return [lines.range(one.span) for one in _uses(known, lines, *named[:2])] if named else []


def prepare(known: Known, lines: Lines, position: types.Position) -> types.Range | None:
    """The name at a place that can be changed; None where there is none."""
    named = _named(known, lines, position)
    return lines.range(named[2]) if named else None


def rename(known: Known, lines: Lines, position: types.Position, name: str) -> list[types.TextEdit]:
    """The edits that give an own entry of the file another name; raises CannotRename where that is not possible."""
    named = _named(known, lines, position)
    if named is None:
        raise CannotRename("nothing to rename: put the cursor on the name of an entry of this file")
    section, old, _ = named
    name = name.strip()
    if not name or one_line(name) != name:
        raise CannotRename("invalid name: expected one line of text")
    if known.root is None or known.root.frayed:
        raise CannotRename("syntax errors: fix the underlined places first")
    others = [one for one in everything(known.root) if _is_name_of(one, section)]
    if names.key(name) != names.key(old) and any(names.key(str(one.text)) == names.key(name) for one in others):
        raise CannotRename(f"the name {name} is taken under `{section}`")
    return [
        types.TextEdit(lines.range(one.span), _written(one, lines, name)) for one in _uses(known, lines, section, old)
    ]


def _written(use: Name, lines: Lines, name: str) -> str:
    """The name as it is written at a place, in the quotes that are there; inside a text only what is sure to be one."""
    span = use.span
    there = lines.text[lines.offset(*span[1:3]) : lines.offset(*span[3:5])]
    bare = name if _PLAIN.fullmatch(name) else None
    made = rewritten(there, Fix(use.text, name)) if use.is_whole else bare
    if made is None:
        raise CannotRename(f"unsafe to rename line {span.line}: change it by hand")
    return made


def _spot(known: Known, lines: Lines, position: types.Position) -> Spot | None:
    return at(known.root, *lines.ours(position)) if known.root else None


def _named(known: Known, lines: Lines, position: types.Position) -> tuple[str, str, Span] | None:
    """The list of the file and the name of the own entry that a place names, and where; None if it names none."""
    spot = _spot(known, lines, position)
    if spot is None or spot.text is None or known.root is None:
        return None
    if _is_name(spot) and isinstance(spot.path[1], int) and not spot.is_key:
        return str(spot.path[0]), spot.text, spot.span
    name = known.name_at(spot, lines, *lines.ours(position))
    if name is None or not name.refers["own"]:
        return None
    key = names.key(name.text)
    owned = (
        (section, str(one.text))
        for section in name.refers["own"].split()
        for one in everything(known.root)
        if _is_name_of(one, section)
    )
    return next(((section, text, name.span) for section, text in owned if names.key(text) == key), None)


def _is_name_of(spot: Spot, section: str) -> bool:
    """Whether a value is the name of an entry of a list in the top mapping."""
    return spot.text is not None and not spot.is_key and spot.path[:1] == (section,) and _is_name(spot)


def _is_name(spot: Spot) -> bool:
    return len(spot.path) == 3 and spot.path[2] == "name"


def _uses(known: Known, lines: Lines, section: str, name: str) -> list[Name]:
    """Where the entry of a list says its name, and where that is named, in the order of the text."""
    key = names.key(name)
    found = []
    for spot in everything(known.root) if known.root else ():
        if _is_name_of(spot, section):
            found.append(Name(str(spot.text), spot.span, {}))
        else:
            found += [one for one in known.names(spot, lines) if section in one.refers["own"].split()]
    return sorted((one for one in found if names.key(one.text) == key), key=lambda one: one.span)


def symbols(known: Known, lines: Lines) -> list[types.DocumentSymbol]:
    """What is in a file: its lists, and in each the entries by their names."""
    tree = known.root
    if tree is None or not isinstance(tree.value, dict):
        return []
    return [_symbol(key, inner, lines) for key, inner in tree.value.items() if inner.value]


def _symbol(key: str, node: Node, lines: Lines) -> types.DocumentSymbol:
    """A key of the file with the entries in it."""
    head = node.own_key_span()
    whole = Span(head.path, head.line, head.column, *max(node.span[3:5], head[3:5]))
    is_list = isinstance(node.value, list)
    other = types.SymbolKind.Property if isinstance(node.value, str) else types.SymbolKind.Object
    kind = types.SymbolKind.Array if is_list else other
    detail = one_line(node.value)[:80] if isinstance(node.value, str) else None
    children = list(_children(node, lines)) if is_list else []
    return types.DocumentSymbol(one_line(key), kind, lines.range(whole), lines.range(head), detail, children=children)


def _children(node: Node, lines: Lines) -> Iterator[types.DocumentSymbol]:
    for number, entry in enumerate(node.children(), 1):
        if not isinstance(entry.value, dict) or not entry.value:
            continue
        named = places.child(entry, "name")
        title = named.value.strip() if named is not None and isinstance(named.value, str) else ""
        chosen = lines.range(named.span if named is not None and title else places.first_key(entry))
        label = one_line(title) or f"{number}"
        yield types.DocumentSymbol(label, types.SymbolKind.Class, lines.range(entry.span), chosen)
