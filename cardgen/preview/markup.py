"""The HTML of the page, built piece by piece from the gallery; all text from files is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardgen.finding import Finding
from cardgen.press.svg import Drawing
from cardgen.press.svg.markup import attributes, escaped, num
from cardgen.preview.gallery import ShownCard, ShownFinding, ShownGroup, ShownMark
from cardgen.source.yaml_findings import SYNTAX
from cardgen.text import words

SIDES = ("front", "back")
"""CSS names of the sides of a card."""
AROUND = 0.6
"""Distance between a value and the frame of its mark, in mm (a design choice)."""
BADGE = 3.6
"""Diameter of a badge, in mm: large enough to click, small enough to hide little (a design choice)."""
OVER = 1.1
"""Overlap of a badge and the frame of its value, in mm (a design choice)."""
PALE = '<rect class="pale" x="-10%" y="-10%" width="120%" height="120%"/>'
"""SVG that pales a stale card and its bleed; in percent, because a stale card may have another size."""
TYPED = re.compile("`([^`]+)`")
"""Pattern of code in backticks within a message."""
SIGNS = {"error": "!", "warning": "?", "waived": "–"}
"""Sign in a badge, by kind of finding."""


class Zones:
    """SVG overlay of each card: the lines of bleed, trim and safe zone, and the veil of stale cards."""

    def __init__(self, card: tuple[float, float], bleed: float, safe: float) -> None:
        wide, high = card
        lines = (("bleed", -bleed), ("cut", 0.0), ("safe", safe))
        boxes = "".join(
            f'<rect class="{name}"{attributes(x=off, y=off, width=wide - 2 * off, height=high - 2 * off)}/>'
            for name, off in lines
            if off or name == "cut"
        )
        self.markup = f'<g class="zones">{PALE}{boxes}</g>'


def render_card(card: ShownCard, file: str, zones: Zones) -> str:
    """Return the HTML of a card: its sides, its name and the place of its entry."""
    sides = "".join(_render_side(card, number, drawn, zones) for number, drawn in enumerate(card.sides))
    told = attributes(id=card.id, data_card=escaped(card.label))
    count = f'<span class="copies">×{card.laid.card.of}</span>' if card.laid.card.of > 1 else ""
    name = f'<h3 id="n{card.id}">{escaped(card.name)}{count}</h3>'
    kinds = " ".join(dict.fromkeys(mark.kind for mark in card.marks))
    stale = ' data-stale=""' if card.stale else ""
    return (
        f'<article class="card"{told} data-kinds="{kinds}"{stale} tabindex="-1" aria-labelledby="n{card.id}">'
        f'<div class="sides">{sides}</div>'
        f"<footer>{name}{_render_place(file, card.line)}</footer></article>"
    )


def render_group(shown: ShownGroup, zones: Zones) -> str:
    """Return the HTML of a file: its head, its general findings and its cards."""
    cards = "".join(render_card(card, shown.file.name, zones) for card in shown.cards)
    return (
        f'<section class="group"{attributes(id=shown.id, data_file=escaped(shown.file.name))}'
        f' aria-labelledby="n{shown.id}">{render_group_head(shown)}<div class="cards">{cards}</div></section>'
    )


def render_group_head(shown: ShownGroup) -> str:
    """Return the HTML above the cards of a file: title, place and general findings."""
    about = " · ".join(filter(None, (shown.file.system, shown.file.kind, words.format_count(len(shown.cards), "card"))))
    notes = "".join(map(_render_note, _list_top_findings(shown)))
    return (
        f'<header class="group-head"><h2 id="n{shown.id}">{escaped(shown.file.title)}</h2>'
        f'<p class="about">{escaped(about)}</p>{_render_place(shown.file.name, 1)}'
        f'<div class="notes" role="status">{notes}{_render_staleness(shown)}</div></header>'
    )


def _list_top_findings(shown: ShownGroup) -> list[ShownFinding]:
    """Return the findings to show above the cards of a file.

    Usually these are the findings that belong to no card. If none of the cards is current, only errors that explain
    this are shown: syntax errors first, because after one other findings may be false.
    """
    loose = [one for one in shown.findings if not one.cards]
    if not shown.causes:
        return loose
    lines = {why.line for why in shown.causes if why.file == shown.file.name}
    own = [one for one in loose if one.kind == "error"] if lines else []
    syntax = [one for one in own if one.finding.rule == SYNTAX]
    return syntax or [one for one in own if one.finding.span.line in lines] or own


def _render_staleness(shown: ShownGroup) -> str:
    """Return the note about stale or missing cards of a file; "" if all cards are current."""
    if not shown.stale:
        return ""
    others = "".join(_render_place(cause.file, cause.line) for cause in shown.causes if cause.file != shown.file.name)
    why = f"{others} cannot be read. " if others else ""
    if not shown.causes:
        text = "Pale cards show the last version that could be read."
    elif not shown.known:
        text = "These cards are incomplete." if shown.cards else "The cards appear as soon as you fix this."
    elif shown.cards:
        text = "All cards here show the last version that could be read."
    else:
        text = ""
    incomplete = "" if shown.known else ' data-incomplete=""'
    kind = ' data-kind="error"' if why else ""
    return f'<p class="note"{kind}{incomplete}>{why}{text}</p>' if why or text else ""


def render_finding(shown: ShownFinding) -> str:
    """Return the HTML of a finding in the list of findings."""
    found = shown.finding
    hint = f'<span class="hint">{_render_message(found.hint)}</span>' if found.hint else ""
    why = ""
    if found.waived:
        until = f" (until {found.waived.until})" if found.waived.until else ""
        why = f'<span class="hint">waived: {escaped(found.waived.reason + until)}</span>'
    told = attributes(id=shown.id, data_cards=" ".join(shown.cards), data_kind=shown.kind)
    return (
        f'<li class="finding"{told}{_describe_rule(found)}><button type="button" class="go">'
        f'<span class="sign" aria-hidden="true">{SIGNS[shown.kind]}</span>'
        f'<span class="message"><span class="kind">{shown.kind}: </span>'
        f"{_render_message(found.message)}</span>{hint}{why}"
        f'</button><p class="from"><code class="rule">{escaped(found.rule)}</code>'
        f"{_render_place(found.span.path, found.span.line)}</p></li>"
    )


def render_problems(told: Iterable[str]) -> str:
    """Return the HTML of messages about paths that could not be read, a paragraph each."""
    return "".join(f'<p class="note">{_render_message(one)}</p>' for one in told)


def _render_message(message: str) -> str:
    """Return a message as HTML, with text in backticks as code."""
    return TYPED.sub(r"<code>\1</code>", escaped(message))


def _render_note(shown: ShownFinding) -> str:
    """Return the HTML of a finding above the cards of its file."""
    sign = f'<span class="sign" aria-hidden="true">{SIGNS[shown.kind]}</span>'
    return (
        f'<p class="note" data-kind="{shown.kind}" data-finding="{shown.id}">{sign}'
        f'<span class="message"><span class="kind">{shown.kind}: </span>{_render_message(shown.finding.message)}</span>'
        f" {_render_place(shown.finding.span.path, shown.finding.span.line)}</p>"
    )


def _render_side(card: ShownCard, number: int, drawn: Drawing, zones: Zones) -> str:
    """Return the HTML of a side of a card, overlaid with proof lines and marks."""
    own = [mark for mark in card.marks if mark.side == number]
    whole_card = [mark for mark in own if not mark.box]
    marks = "".join(_render_mark(mark, card.laid.front.width - BADGE * place) for place, mark in enumerate(whole_card))
    marks += "".join(_render_mark(mark, card.laid.front.width) for mark in own if mark.box)
    over = zones.markup + (f'<g class="marks">{marks}</g>' if marks else "")
    whole = drawn.svg.removesuffix("</svg>") + over + "</svg>"
    return f'<div class="side {SIDES[number]}" data-side="{SIDES[number]}">{whole}</div>'


def _render_mark(mark: ShownMark, wide: float) -> str:
    """Return the SVG of a finding on a card: a frame around the value with a badge, or only a badge.

    Args:
        mark: The finding; a mark without a box gets only a badge.
        wide: The right edge for badges, in mm from the left edge of the card.
    """
    x, y, w, h = mark.box or (0.0, 0.0, wide, 0.0)
    frame = ""
    if mark.box:
        x, y, w, h = x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND
        box = attributes(x=x, y=y, width=w, height=h, rx=0.5)
        frame = f'<rect class="halo"{box}/><rect class="frame"{box}/>'
    message = escaped(mark.finding.message)
    beside = (BADGE / 2 - OVER) if mark.box else -BADGE / 2
    left, top = min(x + w + beside, wide - BADGE / 2), max(y - beside, BADGE / 2)
    return (
        f'<g class="mark" data-kind="{mark.kind}" data-finding="{mark.id}"{_describe_rule(mark.finding)} tabindex="0"'
        f' role="button" aria-label="{mark.kind}: {message}"><title>{message}</title>{frame}'
        f"<circle{attributes(cx=left, cy=top, r=BADGE / 2)}/>"
        f'<text class="sign" x="{num(left)}" y="{num(top + 0.95)}">{SIGNS[mark.kind]}</text></g>'
    )


def _describe_rule(found: Finding) -> str:
    """Return the HTML attributes with the rule and the place of a finding."""
    span = found.span
    return attributes(
        data_rule=escaped(found.rule),
        data_path=escaped(span.path),
        data_line=str(span.line),
        data_column=str(span.column),
    )


def _render_place(file: str, line: int) -> str:
    """Return the button that shows a place and opens it in the editor."""
    told = attributes(data_file=escaped(file), data_line=str(line))
    return f'<button type="button" class="place"{told}>{escaped(file)}:{line}</button>'


def render_findings(findings: Sequence[ShownFinding]) -> str:
    """Return the HTML of the list of findings."""
    return "".join(map(render_finding, findings))
