"""The quick reference as HTML: the sections of the reference sheets, as text that wraps on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cardgen.card import Part
from cardgen.press.svg.markup import escaped

Say = Callable[[str], str]
"""A function that translates cardgen's own texts into the language of the page."""


def build_reference(parts: Iterable[Part], say: Say) -> str:
    """Return the quick reference as an HTML section, "" if no part has any."""
    made = "".join(_build_details(part, say) for part in _list_sections(parts))
    return f'<section id="reference"><h2>Quick reference</h2>{made}</section>' if made else ""


def _list_sections(parts: Iterable[Part]) -> Iterator[Any]:
    """Yield the sections on the quick-reference sheets among the parts."""
    for part in parts:
        for document in {id(page): page for page in part.pages}.values():
            if document.template.endswith("/quick-reference"):
                sides: Any = document.data.get("sides", ())
                yield from (section for side in sides for section in side)


def _build_details(section: Any, say: Say) -> str:
    of = section if isinstance(section, dict) else vars(section)
    steps = "".join(f"<li>{_format_text(step, say)}</li>" for step in of["steps"])
    notes = "".join(
        f"<dt>{_format_text(_get_value(note, 'word'), say)}</dt><dd>{_format_text(_get_value(note, 'text'), say)}</dd>"
        for note in of["notes"]
    )
    inner = (
        (f"<ol>{steps}</ol>" if steps else "") + (f"<dl>{notes}</dl>" if notes else "") + _build_table(of["table"], say)
    )
    return f"<details><summary>{_format_text(of['name'], say)}</summary>{inner}</details>"


def _build_table(table: Any, say: Say) -> str:
    if not table:
        return ""
    head = "".join(f'<th scope="col">{_format_text(cell, say)}</th>' for cell in _get_value(table, "head"))
    rows = "".join(
        f"<tr>{''.join(f'<td>{_format_text(cell, say)}</td>' for cell in row)}</tr>"
        for row in _get_value(table, "rows")
    )
    return f'<div class="table"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _get_value(value: Any, key: str) -> Any:
    return value[key] if isinstance(value, dict) else getattr(value, key)


def _format_text(text: Any, say: Say) -> str:
    """Return a text as HTML; a text can also be a list of runs, some of them bold."""
    if isinstance(text, str):
        return escaped(say(text))
    runs: Sequence[tuple[bool, str]] = text
    return "".join(f"<b>{escaped(words)}</b>" if bold else escaped(words) for bold, words in runs)
