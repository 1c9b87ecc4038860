"""Navigation: definitions and uses of names, renaming, and the outline of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lsprotocol import types

from cardgen.editor.file_context import FileContext, Name
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot, find_spot, yield_spots
from cardgen.finding import Fix, Span
from cardgen.fixes.edits import rewrite_value
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.text import names
from cardgen.text.words import escape_line

_PLAIN = re.compile(r"[^\W\d](?:[\w '’-]*\w)?")
"""A name of letters, digits, spaces, hyphens and apostrophes, which stays one name inside any text."""
Where = Callable[[Span], types.Location]
"""Function from a span to the editor's location."""


class CannotRename(Exception):
    """Refusal to rename an entry; its text is a sentence with the reason."""


def find_definition(
    context: FileContext, lines: Lines, position: types.Position, where: Where
) -> types.Location | None:
    """Return the location where the entry or file under the cursor is defined.

    None for entries of the game's catalogues.
    """
    spot = _find_spot(context, lines, position)
    name = context.find_name(spot, lines, *lines.convert_position(position)) if spot else None
    meaning = context.find_meaning(name.refers, name.text) if name else None
    return where(meaning.where) if meaning and meaning.where else None


def find_references(context: FileContext, lines: Lines, position: types.Position) -> list[types.Range]:
    """Return the ranges in the file that refer to the entry at a position, its own name included, in file order."""
    entry = _find_entry(context, lines, position)
    return [lines.build_range(use.span) for use in _find_uses(context, lines, *entry[:2])] if entry else []


def find_renamable(context: FileContext, lines: Lines, position: types.Position) -> types.Range | None:
    """Return the range of the name at a position if it can be renamed; else None."""
    entry = _find_entry(context, lines, position)
    return lines.build_range(entry[2]) if entry else None


def build_rename(context: FileContext, lines: Lines, position: types.Position, name: str) -> list[types.TextEdit]:
    """Return the edits that rename the entry at a position everywhere in the file.

    Raises:
        CannotRename: There is no entry of this file at the position, the new name is invalid, or the file has errors.
    """
    entry = _find_entry(context, lines, position)
    if entry is None:
        raise CannotRename("nothing to rename: put the cursor on the name of an entry of this file")
    section, old, _ = entry
    name = name.strip()
    if not name or escape_line(name) != name:
        raise CannotRename("invalid name: expected one line of text")
    if context.root is None or context.root.has_partial:
        raise CannotRename("syntax errors: fix the underlined places first")
    siblings = [spot for spot in yield_spots(context.root) if _is_name_of(spot, section)]
    if names.normalize(name) != names.normalize(old) and any(
        names.normalize(str(spot.text)) == names.normalize(name) for spot in siblings
    ):
        raise CannotRename(f"duplicate name `{name}` under `{section}`: choose another")
    return [
        types.TextEdit(lines.build_range(use.span), _write_name(use, lines, name))
        for use in _find_uses(context, lines, section, old)
    ]


def _write_name(use: Name, lines: Lines, name: str) -> str:
    """Return the text that replaces a name at one of its uses, quoted like the old name.

    Raises:
        CannotRename: The use is a word inside a text, and the new name has signs that could split it there.
    """
    span = use.span
    source = lines.text[lines.find_offset(*span[1:3]) : lines.find_offset(*span[3:5])]
    plain_name = name if _PLAIN.fullmatch(name) else None
    replacement = rewrite_value(source, Fix(use.text, name)) if use.is_whole else plain_name
    if replacement is None:
        raise CannotRename(f"cannot rename line {span.line} safely: change it by hand")
    return replacement


def _find_spot(context: FileContext, lines: Lines, position: types.Position) -> Spot | None:
    return find_spot(context.root, *lines.convert_position(position)) if context.root else None


def _find_entry(context: FileContext, lines: Lines, position: types.Position) -> tuple[str, str, Span] | None:
    """Return the list, the name and the span of the file's entry that a position refers to, or None."""
    spot = _find_spot(context, lines, position)
    if spot is None or spot.text is None or context.root is None:
        return None
    if _is_name(spot) and isinstance(spot.path[1], int) and not spot.is_key:
        return str(spot.path[0]), spot.text, spot.span
    name = context.find_name(spot, lines, *lines.convert_position(position))
    if name is None or not name.refers["own"]:
        return None
    key = names.normalize(name.text)
    owned = (
        (section, str(candidate.text))
        for section in name.refers["own"].split()
        for candidate in yield_spots(context.root)
        if _is_name_of(candidate, section)
    )
    return next(((section, text, name.span) for section, text in owned if names.normalize(text) == key), None)


def _is_name_of(spot: Spot, section: str) -> bool:
    """Return whether a value is the name of an entry in a top-level list."""
    return spot.text is not None and not spot.is_key and spot.path[:1] == (section,) and _is_name(spot)


def _is_name(spot: Spot) -> bool:
    return len(spot.path) == 3 and spot.path[2] == "name"


def _find_uses(context: FileContext, lines: Lines, section: str, name: str) -> list[Name]:
    """Return the name of an entry and all references to it, in file order."""
    key = names.normalize(name)
    uses = []
    for spot in yield_spots(context.root) if context.root else ():
        if _is_name_of(spot, section):
            uses.append(Name(str(spot.text), spot.span, {}))
        else:
            uses += [use for use in context.list_names(spot, lines) if section in use.refers["own"].split()]
    return sorted((use for use in uses if names.normalize(use.text) == key), key=lambda use: use.span)


def list_symbols(context: FileContext, lines: Lines) -> list[types.DocumentSymbol]:
    """Return the outline of a file: its top-level keys, and the entries of its lists by name."""
    tree = context.root
    if tree is None or not isinstance(tree.value, dict):
        return []
    return [_build_symbol(key, inner, lines) for key, inner in tree.value.items() if inner.value]


def _build_symbol(key: str, node: Node, lines: Lines) -> types.DocumentSymbol:
    """Return the symbol of a top-level key, with those of its entries."""
    head = node.find_own_key_span()
    whole = Span(head.path, head.line, head.column, *max(node.span[3:5], head[3:5]))
    is_list = isinstance(node.value, list)
    other = types.SymbolKind.Property if isinstance(node.value, str) else types.SymbolKind.Object
    kind = types.SymbolKind.Array if is_list else other
    detail = escape_line(node.value)[:80] if isinstance(node.value, str) else None
    children = list(_build_child_symbols(node, lines)) if is_list else []
    return types.DocumentSymbol(
        escape_line(key), kind, lines.build_range(whole), lines.build_range(head), detail, children=children
    )


def _build_child_symbols(node: Node, lines: Lines) -> Iterator[types.DocumentSymbol]:
    """Yield the symbols of a list's entries, by name or by number."""
    for number, entry in enumerate(node.list_children(), 1):
        if not isinstance(entry.value, dict) or not entry.value:
            continue
        name_node = positions.find_child(entry, "name")
        title = name_node.value.strip() if name_node is not None and isinstance(name_node.value, str) else ""
        chosen = lines.build_range(
            name_node.span if name_node is not None and title else positions.find_first_key(entry)
        )
        label = escape_line(title) or f"{number}"
        yield types.DocumentSymbol(label, types.SymbolKind.Class, lines.build_range(entry.span), chosen)
