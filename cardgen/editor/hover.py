"""Hovers: findings at a position, the meaning of a name, the description of a field, and costs in points."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from cardgen import systems
from cardgen.editor.checking import CheckedFile
from cardgen.editor.diagnostics import find_shown_place
from cardgen.editor.file_context import FileContext
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot, find_spot
from cardgen.project import schemas
from cardgen.reading.decoding import Schema
from cardgen.reading.fields import WAIVE
from cardgen.rules import manual, registry
from cardgen.text import points
from cardgen.text.markdown import escape_markdown

_SEPARATOR = "\n\n---\n\n"
"""Markdown rule between the parts of a hover."""


def build_hover(
    context: FileContext, checked: CheckedFile | None, lines: Lines, position: types.Position
) -> types.Hover | None:
    """Return the explanation of the key, value or name at a position; None if there is none."""
    line, column = lines.convert_position(position)
    tree = context.root or context.good
    spot = find_spot(tree, line, column) if tree else None
    name = context.find_name(spot, lines, line, column) if spot else None
    meaning = context.find_meaning(name.refers, name.text) if name else None
    parts = [f"**{escape_markdown(meaning.name)}**\n\n{meaning.text}".strip()] if meaning else []
    if spot and not meaning:
        parts += _explain_spot(spot, context)
    parts += _find_pages(checked, line, column)
    if spot and checked:
        parts += _format_bill(spot, checked)
    if not parts:
        return None
    shown = spot is not None and context.root is not None and spot.span[1:3] <= (line, column) <= spot.span[3:5]
    contents = types.MarkupContent(types.MarkupKind.Markdown, _SEPARATOR.join(parts))
    return types.Hover(contents, lines.build_range(spot.span) if spot and shown and spot.text is not None else None)


def _explain_spot(spot: Spot, context: FileContext) -> Iterator[str]:
    """Yield the page of the rule that is waived at a spot, or the description of the field there."""
    around = context.find_schema(spot.path[:-1]) if spot.is_key else None
    if around and around.get(WAIVE) and registry.is_waivable(str(spot.path[-1])):
        yield describe_rule(str(spot.path[-1]))
    elif (spot.is_key or spot.text is not None) and (schema := context.find_schema(spot.path)):
        yield from describe_field(schema)


def describe_field(schema: Schema) -> Iterator[str]:
    """Yield the description of a field with the rules that limit it; nothing if it has no description."""
    laws = dict.fromkeys(member.get("$comment", "") for member in schema.get("allOf", ()))
    paragraphs = (
        [" ".join([escape_markdown(schema["description"]), *_format_bounds(schema)])] if "description" in schema else []
    )
    paragraphs += [law for rule in laws if rule and (law := schemas.describe_rule(rule))]
    if paragraphs:
        yield "\n\n".join(paragraphs)


def _format_bounds(schema: Schema) -> Iterator[str]:
    """Yield the range of a number, if its schema has a minimum and a maximum."""
    for member in (schema, *schema.get("allOf", ())):
        if "minimum" in member and "maximum" in member:
            yield f"{member['minimum']} to {member['maximum']}."


def describe_rule(rule: str) -> str:
    """Return the manual page of a rule in Markdown, with its level."""
    return f"**{rule}** ({registry.get_level(rule)})\n\n{manual.load_page(rule).text}"


def _find_pages(checked: CheckedFile | None, line: int, column: int) -> Iterator[str]:
    """Yield the pages of the rules that have findings at a line and column."""
    rules = dict.fromkeys(
        finding.rule
        for finding in (checked.findings if checked else ())
        if checked and (span := find_shown_place(finding, checked))[1:3] <= (line, column) <= span[3:5]
    )
    yield from map(describe_rule, rules)


def _format_bill(spot: Spot, checked: CheckedFile) -> Iterator[str]:
    """Yield costs in points: of the whole file if the spot is its name, of an entry if the spot is the entry's name."""
    file = checked.file
    game = systems.get_game(file.system) if file.system else None
    if not (game and game.bill and file.model) or file.kind in game.games or spot.path[-1:] != ("name",):
        return
    bill = game.bill(file.model)
    if spot.path == ("name",):
        head, *rest = points.format_bill(bill)
        yield "\n".join([escape_markdown(head), "", *(f"- {escape_markdown(line)}" for line in rest)])
        return
    entry = spot.path[:-1]
    lines = [line for line in bill.lines if line.path == entry or (not line.path and line.label == spot.node.value)]
    if lines:
        yield "\n\n".join(
            f"{escape_markdown(line.label)}: {escape_markdown(points.explain_line(line))}" for line in lines
        )
