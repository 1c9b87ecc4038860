"""The matrix of all duels as a self-contained HTML page, without scripts or external files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cardgen.lab import answers
from cardgen.lab.matrices import Matrix
from cardgen.text.words import escape_line

_BEGINS = ' class="begins"'
"""HTML attribute of the first column of each file, which gets a separating line."""
STEPS = 5
"""Number of shades on either side of an even chance (a design choice: more shades are hard to tell apart)."""
# Blue and orange also differ for colour-blind readers, and every cell contains the number as well.
_STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #16181c; --faint: #5c6370; --line: #d4d7dd;
  --win: #4d9be6; --lose: #f09a3e; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171b; --ink: #f1f2f4; --faint: #a4abb6; --line: #3a3f48;
  --win: #1f62a8; --lose: #98500f; } }
body { margin: 1.5rem; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.7rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
h3 { margin: .8rem 0 .2rem; font-size: 1rem; } ul { margin: 0; padding-left: 1.2rem; columns: 24rem; max-width: 72rem; }
p { margin: .35rem 0; max-width: 60rem; } .faint { color: var(--faint); }
.wide { overflow-x: auto; padding-bottom: .5rem; }
table { border-collapse: collapse; font-size: 12px; font-variant-numeric: tabular-nums; }
td { min-width: 2.1em; padding: .18em .2em; text-align: center; border: 1px solid var(--paper); }
tbody th { position: sticky; left: 0; padding: .1em .7em .1em 0; background: var(--paper); font-weight: 400;
  text-align: left; white-space: nowrap; }
thead th { padding: .3em 0; font-weight: 400; vertical-align: bottom; } thead th span { writing-mode: vertical-rl;
  transform: rotate(180deg); white-space: nowrap; }
tbody .file { padding-top: .9em; font-weight: 700; } .mean { font-weight: 700; }
.begins { border-left: 3px solid var(--line); } .self { background: var(--line); }
.key td { width: 4.5em; }
"""


def render_page(table: Matrix, titles: Sequence[str], told: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Return the HTML page of a matrix.

    Args:
        table: The chances of all duels.
        titles: The title of each file.
        told: Headings with the assumptions under each heading.
    """
    return "\n".join([
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Who wins? {_escape_text(', '.join(titles))}</title>",
        f"<style>{_STYLE}{build_shade_styles()}</style></head><body>",
        "<h1>Who wins?</h1>",
        *render_tables(table, titles),
        "<h2>Assumptions</h2>",
        *_render_assumptions(told),
        "</body></html>\n",
    ])  # fmt: skip


def render_tables(table: Matrix, titles: Sequence[str], places: Sequence[str] = (), level: int = 2) -> Iterator[str]:
    """Yield the HTML of a matrix: answers, legend, table of files and table of all duels.

    Args:
        table: The chances of all duels.
        titles: The title of each file.
        places: The link target of each entrant, "" for none; empty for no links at all.
        level: The level of the headings, 2 for h2.
    """
    means, order = answers.compute_means(table), answers.rank_entrants(table)
    yield from _render_answers(table, titles, level)
    yield from _render_legend()
    yield from _render_file_table(table, titles, level)
    yield f"<h{level}>All duels</h{level}>"
    yield '<p class="faint">The strongest of each file come first. The first column is the mean over all others.</p>'
    yield from _render_model_table(table, titles, means, order, places)


def _render_answers(table: Matrix, titles: Sequence[str], level: int) -> Iterator[str]:
    """Yield the answers to a designer's questions; the first question is the page heading and gets no heading here."""
    for number, (question, sentences) in enumerate(answers.build_answers(table, titles)):
        if sentences and number:
            yield f"<h{level}>{_escape_text(question)}</h{level}>"
        for sentence in sentences:
            runs = (f"<b>{_escape_text(text)}</b>" if bold else _escape_text(text) for bold, text in sentence)
            yield f"<p>{''.join(runs)}</p>"


def _render_legend() -> Iterator[str]:
    cells = "".join(
        f'<td class="{_choose_shade(chance / 100)}">{chance}</td>' for chance in (2, 20, 40, 50, 60, 80, 98)
    )
    yield "<p>A number is how many of 100 duels the model on the left wins: orange loses, blue wins.</p>"
    yield f'<table class="key"><tr>{cells}</tr></table>'


def _render_file_table(table: Matrix, titles: Sequence[str], level: int) -> Iterator[str]:
    """Yield the table of mean chances between whole files; nothing for a single file."""
    if len(titles) < 2:
        return
    yield f"<h{level}>Whole files</h{level}>"
    yield f'<div class="wide"><table><thead><tr><td></td>{"".join(map(_render_head, titles))}</tr></thead><tbody>'
    for title, row in zip(titles, table.files, strict=True):
        yield f'<tr><th scope="row">{_escape_text(title)}</th>{"".join(map(_render_cell, row))}</tr>'
    yield "</tbody></table></div>"


def _render_model_table(
    table: Matrix, titles: Sequence[str], means: Sequence[float], order: Sequence[int], places: Sequence[str]
) -> Iterator[str]:
    """Yield the table of all duels, with a row and a column for each entrant, grouped by file.

    Args:
        table: The chances of all duels.
        titles: The title of each file.
        means: The mean chance of each entrant.
        order: The indices of the entrants in printing order.
        places: The link target of each entrant, "" for none; empty for no links at all.
    """
    files = [table.entrants[place].file for place in order]
    first = {place for number, place in enumerate(order) if number == 0 or files[number] != files[number - 1]}
    heads = "".join(_render_head(table.entrants[place].model.name, place in first) for place in order)
    yield f'<div class="wide"><table><thead><tr><td></td>{_render_head("Mean")}{heads}</tr></thead><tbody>'
    for place in order:
        one, row = table.entrants[place], table.models[place]
        if place in first:
            yield f'<tr><th class="file" scope="rowgroup">{_escape_text(titles[one.file])}</th></tr>'
        size = f" ×{one.model.size}" if one.model.size > 1 else ""
        cells = "".join(_render_cell(None if place == other else row[other], other in first) for other in order)
        mean = f'<td class="mean {_choose_shade(means[place])}">{answers.format_percent(means[place])}</td>'
        name = link_name(one.model.name, places[place] if places else "")
        yield f'<tr><th scope="row">{name}{size}</th>{mean}{cells}</tr>'
    yield "</tbody></table></div>"


def link_name(name: str, address: str) -> str:
    """Return a name as HTML, as a link if the address is not empty."""
    return f'<a href="{escape(address)}">{_escape_text(name)}</a>' if address else _escape_text(name)


def _render_assumptions(told: Sequence[tuple[str, Sequence[str]]]) -> Iterator[str]:
    for what, texts in told:
        if texts:
            items = "".join(f"<li>{_escape_text(text)}</li>" for text in texts)
            yield f'<h3>{_escape_text(what)}</h3><ul class="faint">{items}</ul>'


def _escape_text(written: str) -> str:
    """Return a text from a file as HTML, without characters that control a terminal or the direction of writing."""
    return escape(escape_line(written))


def _render_head(name: str, begins: bool = False) -> str:
    return f'<th scope="col"{_BEGINS * begins}><span>{_escape_text(name)}</span></th>'


def _render_cell(chance: float | None, begins: bool = False) -> str:
    shade = "self" if chance is None else _choose_shade(chance)
    return f'<td class="{shade}{" begins" * begins}">{"" if chance is None else answers.format_percent(chance)}</td>'


def _choose_shade(chance: float) -> str:
    """Return the CSS class of a chance: `w3` is the third shade of winning, `l3` of losing, `w0` an even chance."""
    step = min(STEPS, int(abs(chance - 0.5) * 2 * (STEPS + 0.999)))
    return f"{'w' if chance >= 0.5 or not step else 'l'}{step}"


def build_shade_styles() -> str:
    """Return the CSS rules of all shades, which mix the custom properties `--win`, `--lose` and `--paper`."""
    return "".join(_list_shade_rules())


def _list_shade_rules() -> Iterator[str]:
    for letter, colour in (("w", "win"), ("l", "lose")):
        for step in range(STEPS + 1):
            share = 100 * (step + 0.3) / (STEPS + 0.3) if step else 4
            yield f".{letter}{step} {{ background: color-mix(in oklab, var(--{colour}) {share:.0f}%, var(--paper)) }}\n"
