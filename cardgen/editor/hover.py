"""What an editor shows of the place under the mouse: what is wrong, what a name does, what a field is, the bill."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from cardgen import systems
from cardgen.editor.checking import Checked
from cardgen.editor.diagnostics import place
from cardgen.editor.known import Known
from cardgen.editor.lines import Lines
from cardgen.editor.locating import Spot, at
from cardgen.project import schemas
from cardgen.reading.decoding import Schema
from cardgen.reading.fields import WAIVE
from cardgen.rules import manual, registry
from cardgen.text import points
from cardgen.text.markdown import escaped

_RULE = "\n\n---\n\n"


def hover(known: Known, checked: Checked | None, lines: Lines, position: types.Position) -> types.Hover | None:
    """What there is to be said of a place; None for nothing."""
    line, column = lines.ours(position)
    tree = known.root or known.good
    spot = at(tree, line, column) if tree else None
    name = known.name_at(spot, lines, line, column) if spot else None
    meaning = known.meant(name.refers, name.text) if name else None
    told = [f"**{escaped(meaning.name)}**\n\n{meaning.text}".strip()] if meaning else []
    if spot and not meaning:
        told += _of(spot, known)
    told += _pages(checked, line, column)
    if spot and checked:
        told += _bill(spot, checked)
    if not told:
        return None
    shown = spot is not None and known.root is not None and spot.span[1:3] <= (line, column) <= spot.span[3:5]
    contents = types.MarkupContent(types.MarkupKind.Markdown, _RULE.join(told))
    return types.Hover(contents, lines.range(spot.span) if spot and shown and spot.text is not None else None)


def _of(spot: Spot, known: Known) -> Iterator[str]:
    """What a rule says that is waived, or what a field is."""
    around = known.schema_at(spot.path[:-1]) if spot.is_key else None
    if around and around.get(WAIVE) and registry.waivable(str(spot.path[-1])):
        yield page(str(spot.path[-1]))
    elif (spot.is_key or spot.text is not None) and (schema := known.schema_at(spot.path)):
        yield from field(schema)


def field(schema: Schema) -> Iterator[str]:
    """What a field is, with the laws that it is under; nothing for one that nobody has described."""
    laws = dict.fromkeys(member.get("$comment", "") for member in schema.get("allOf", ()))
    told = [" ".join([escaped(schema["description"]), *_bounds(schema)])] if "description" in schema else []
    told += [law for rule in laws if rule and (law := schemas.rule(rule))]
    if told:
        yield "\n\n".join(told)


def _bounds(schema: Schema) -> Iterator[str]:
    """Which numbers it may be, if there is a least one and a greatest."""
    for member in (schema, *schema.get("allOf", ())):
        if "minimum" in member and "maximum" in member:
            yield f"{member['minimum']} to {member['maximum']}."


def page(rule: str) -> str:
    """The page of a rule, which is Markdown as it stands."""
    return f"**{rule}** ({registry.level(rule)})\n\n{manual.page(rule).text}"


def _pages(checked: Checked | None, line: int, column: int) -> Iterator[str]:
    """The pages of the rules that find something at a place."""
    found = dict.fromkeys(
        finding.rule
        for finding in (checked.findings if checked else ())
        if checked and (where := place(finding, checked))[1:3] <= (line, column) <= where[3:5]
    )
    yield from map(page, found)


def _bill(spot: Spot, checked: Checked) -> Iterator[str]:
    """What the file costs, on its name; what an entry costs, on that of the entry."""
    file = checked.file
    game = systems.get(file.system) if file.system else None
    if not (game and game.bill and file.model) or file.kind in game.games or spot.path[-1:] != ("name",):
        return
    bill = game.bill(file.model)
    if spot.path == ("name",):
        head, *rest = points.template_lines(bill)
        yield "\n".join([escaped(head), "", *(f"- {escaped(line)}" for line in rest)])
        return
    entry = spot.path[:-1]
    lines = [line for line in bill.lines if line.path == entry or (not line.path and line.label == spot.node.value)]
    if lines:
        yield "\n\n".join(f"{escaped(line.label)}: {escaped(points.explained(line))}" for line in lines)
