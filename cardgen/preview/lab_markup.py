"""The lab's numbers as HTML: a designer's question, the answer in words, then the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from cardgen.combat import MeasuredModel
from cardgen.file import File
from cardgen.lab import dominance, heatmap
from cardgen.press.svg.markup import escaped
from cardgen.preview.chances import MeasuredFile
from cardgen.preview.computation import MOST, FileChange, GameNumbers
from cardgen.text import words
from cardgen.text.words import escape_line

Addresses = Mapping[tuple[str, object], str]
"""Page anchors of cards, by file name and path of the entry."""
LEAST = 0.005
"""Smallest distance from an even chance (0 to 1) at which a changed file counts as stronger or weaker (an estimate)."""
BAR = 60
"""Width of the longest bar: 60 CSS pixels, as `.bar` in page.css."""
SOON = '<p class="soon">Computing …</p>'
"""HTML shown until numbers are computed."""


def render_page(html: str, done: bool, unread: Sequence[str] = ()) -> str:
    """Return the whole panel as HTML.

    Args:
        html: The numbers.
        done: Whether the numbers are complete and of the current files.
        unread: The names of files that cannot be read now.
    """
    said = "" if done else '<p class="computation"><span>Computing: these numbers are not final.</span></p>'
    if unread:
        text = f"Files that cannot be read show no numbers or old ones: {words.join_words(unread)}."
        said += f'<p class="note">{_escape_text(text)}</p>'
    return f'<div class="numbers" data-done="{"1" if done else ""}">{said}{html}</div>'


def render_problem(told: Iterable[str]) -> str:
    """Return the reasons for missing numbers as HTML."""
    return "".join(f'<p class="note">{_escape_text(one)}</p>' for one in told)


def render_numbers(games: Sequence[GameNumbers], shown: Sequence[File], addresses: Addresses) -> str:
    """Return the numbers of the shown files as HTML, game by game, changed games first."""
    there = {id(one.file) for game in games for one in game.files}
    missing = [file for file in shown if id(file) not in there and file.kind not in ("game", "match", "crew")]
    left_out = ""
    if missing:
        listed = words.join_words([file.name for file in missing])
        left_out = f'<p class="faint">No numbers for: {_escape_text(listed)}.</p>'
    ordered = sorted(games, key=lambda game: not game.changes)
    return "".join(_render_game(game, addresses, len(games) > 1) for game in ordered) + left_out or (
        '<p class="note">No file on this page has models with statistics.</p>'
    )


def _render_game(game: GameNumbers, addresses: Addresses, named: bool) -> str:
    head = f"<h2>{_escape_text(game.game.name.replace('_', ' '))}</h2>" if named else ""
    parts = [*_render_changes(game), *_render_remarks(game, addresses), *_render_chances(game, addresses)]
    return f'<section class="lab-game">{head}{"".join(parts)}</section>'


def _render_changes(game: GameNumbers) -> Iterator[str]:
    yield "<section><h3>Effect of your changes</h3>"
    partly = [one.file.title for one in game.files if one.file.model and not one.file.model.complete]
    if partly:
        titles = _escape_text(words.join_words(partly))
        yield f'<p class="note">Parts of {titles} cannot be read: the numbers cover the rest.</p>'
    if not game.changes:
        yield '<p class="answer">The numbers are the same as when the preview started.</p>'
    for change in game.changes:
        yield from _render_file_change(change)
    yield "</section>"


def _render_file_change(change: FileChange) -> Iterator[str]:
    if change.rivals:
        now = change.rivals[0].after
        verdict = (
            "as strong as it was"
            if now is None or abs(now - 0.5) < LEAST
            else f"{'stronger' if now > 0.5 else 'weaker'} than it was"
        )
        won = "" if now is None else f": it wins {_format_percent(now)} of 100 duels against its old version"
        yield f'<p class="answer"><b>{_escape_text(change.file.title)}</b> is {verdict}{won}.</p>'
    else:
        yield f'<p class="answer"><b>{_escape_text(change.file.title)}</b> has changed since the preview started.</p>'
        yield SOON if change.rivals is None else ""
    rows = [
        (name, _format_worth(before), _format_worth(after), _format_change(before, after))
        for name, before, after in change.worths
    ]
    yield from _render_table(("Worth, all models", "before", "now", ""), rows)
    told = [
        (one.title, _format_chance(one.before), _format_chance(one.after), _format_change(one.before, one.after, 100))
        for one in change.rivals or ()
    ]
    yield from _render_table(("Duels won against", "before", "now", ""), told)


def _render_remarks(game: GameNumbers, addresses: Addresses) -> Iterator[str]:
    """Yield the dominated and outlying entries of each file as HTML, changed files first."""
    yield "<section><h3>Dominated entries</h3>"
    changed = [change.file for change in game.changes]
    several = len(game.files) > 1
    for one in sorted(game.files, key=lambda one: one.file not in changed):
        title = _escape_text(one.file.title)
        yield f"<h4>{title}</h4>" if several else ""
        found = "".join(f"<li>{sentence}</li>" for sentence in _list_remarks(one, addresses))
        why = "" if several else ": no entry is worse than another in everything, and none is an outlier"
        nobody = f'<p class="answer">None{why}.</p>'
        yield f'<ul class="answer">{found}</ul>' if found else nobody
        opened = "" if several else " open"
        yield f"<details{opened}><summary>Worth of each entry{f' in {title}' if several else ''}</summary>"
        yield from _render_entries(one, addresses)
        yield "</details>"
    yield "</section>"


def _list_remarks(one: MeasuredFile, addresses: Addresses) -> Iterator[str]:
    """Yield a sentence for each dominated entry and for each outlier."""
    for dominated in dominance.find_dominated(one.numbers.models):
        names = [_link_entry(one, model, addresses) for model in (dominated.model, dominated.by)]
        better = _escape_text(words.join_words(dominated.better))
        yield f"{names[0]} is never better than {names[1]}, which has more: {better}."
    for outlier in dominance.find_outliers(one.numbers.models):
        usual = f"worth {outlier.factor:.2g} times the median of its role"
        yield f"{_link_entry(one, outlier.model, addresses)} stands out: {usual}."


def _render_entries(one: MeasuredFile, addresses: Addresses) -> Iterator[str]:
    """Yield tables of the entries of each role, most valuable first."""
    models = one.numbers.models
    heads = [f"{label} at {one.numbers.against}" for label in one.numbers.actions.values()]
    for role in dict.fromkeys(model.role for model in models):
        found = sorted((model for model in models if model.role == role), key=lambda model: -model.worth * model.size)
        most = found[0].worth * found[0].size or 1
        yield '<div class="wide"><table class="entries"><thead><tr>'
        yield f'<th scope="col">{_escape_text(role.capitalize())}</th>'
        yield '<th scope="col">each</th><th scope="col">all</th><td></td>'
        yield (
            "".join(f'<th scope="col" class="action">{_escape_text(head)}</th>' for head in heads)
            + "</tr></thead><tbody>"
        )
        for model in found:
            whole = model.worth * model.size
            yield f'<tr><th scope="row">{_link_entry(one, model, addresses)}</th>'
            yield f"<td>{model.worth:.2f}</td><td>{whole:.1f}</td><td>{_render_bar(whole / most)}</td>"
            yield (
                "".join(f"<td>{_format_expected(model.actions.get(key))}</td>" for key in one.numbers.actions) + "</tr>"
            )
        yield "</tbody></table></div>"


def _render_chances(game: GameNumbers, addresses: Addresses) -> Iterator[str]:
    yield "<section><h3>Who wins?</h3>"
    if game.table:
        titles = [one.file.title for one in game.files]
        entrants = [addresses.get((game.files[one.file].file.name, one.model.path), "") for one in game.table.entrants]
        yield from heatmap.render_tables(game.table, titles, entrants, level=4)
        yield f"<details><summary>Assumptions</summary>{_render_list(game.assumptions)}</details>"
    elif game.has_full_table:
        yield SOON
    elif game.game.duel is None:
        yield '<p class="answer">cardgen cannot compute duels for this game.</p>'
    else:
        yield f'<p class="answer">This table takes 2 to {MOST} entries: name fewer files, or run '
        yield "<code>cardgen lab matrix</code>.</p>"
    yield "</section>"


def _render_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table of names and numbers; nothing without rows. Names are escaped, numbers must be HTML already."""
    if rows:
        yield '<div class="wide"><table class="changes"><thead><tr>'
        yield (
            "".join(f'<th scope="col">{head}</th>' if head else "<td></td>" for head in heads) + "</tr></thead><tbody>"
        )
        for name, *cells in rows:
            yield f'<tr><th scope="row">{_escape_text(name)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        yield "</tbody></table></div>"


def _link_entry(one: MeasuredFile, model: MeasuredModel, addresses: Addresses) -> str:
    """Return the name of an entry with its size, linked to its card."""
    size = f" ×{model.size}" if model.size > 1 else ""
    return heatmap.link_name(model.name, addresses.get((one.file.name, model.path), "")) + size


def _render_list(told: Iterable[str]) -> str:
    return f'<ul class="faint">{"".join(f"<li>{_escape_text(one)}</li>" for one in told)}</ul>'


def _render_bar(share: float) -> str:
    long = f"{BAR * share:.0f}"
    return f'<svg class="bar" viewBox="0 0 {BAR} 8" aria-hidden="true"><rect width="{long}" height="8"/></svg>'


def _format_expected(expected: Mapping[str, Fraction] | None) -> str:
    if not expected:
        return "–"
    return " ".join(
        f'<span class="against"><b>{_escape_text(target)}</b> {float(wounds):.2f}</span>'
        for target, wounds in expected.items()
    )


def _format_change(before: float | None, after: float | None, scale: float = 1) -> str:
    """Return the signed difference of two numbers, or `new`, `gone` or `=`."""
    if before is None or after is None:
        return "new" if before is None else "gone"
    by = f"{scale * (after - before):+.{1 if scale > 1 else 2}f}"
    return by.replace("-", "−") if by.strip("+-0.") else "="


def _format_worth(worth: float | None) -> str:
    return "–" if worth is None else f"{worth:.2f}"


def _format_chance(chance: float | None) -> str:
    return "–" if chance is None else f"{_format_percent(chance)} %"


def _format_percent(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _escape_text(written: str) -> str:
    return escaped(escape_line(written))
