"""The statistics of files as text for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import fsum

from cardgen.combat import MeasuredModel, Statistics
from cardgen.lab import dominance
from cardgen.text import names, words

BARS = " ▁▂▃▄▅▆▇█"
"""Characters of a histogram bar, from empty to full height."""
Lists = Mapping[str, Sequence[str]]
"""Names in each catalogue of a game, by the plural of the catalogue: `{"skills": ["Big Swing", …]}`."""


def format_summary(measured: Sequence[Statistics], lists: Lists) -> Iterator[str]:
    """Yield the lines for some files of one game: each file alone, a comparison, and the use of the catalogues.

    Args:
        measured: The statistics of each file.
        lists: The catalogues of the game.
    """
    for one in measured:
        yield from _format_file(one)
        yield ""
    if len(measured) > 1:
        yield from _compare_files(measured)
        yield ""
    yield from _format_usage(measured, lists)
    notes = [note for one in measured for note in one.notes]
    if notes:
        yield ""
        yield from (f"Note: {note}" for note in dict.fromkeys(notes))


def _format_file(one: Statistics) -> Iterator[str]:
    models = sum(model.size for model in one.models)
    yield (
        f"{one.title}: {words.format_count(models, 'model')} in "
        f"{words.format_count(len(one.models), 'entry', 'entries')}"
    )
    yield ""
    yield from _format_characteristics(one.models)
    yield ""
    yield from _format_entries(one)
    for found in dominance.find_dominated(one.models):
        better = words.join_words(found.better)
        yield f"  {_format_entry(found.model)} is never better than {_format_entry(found.by)}, which has more: {better}"
    for outlier in dominance.find_outliers(one.models):
        usual = f"{outlier.factor:.2g} times the median of its role"
        yield f"  {_format_entry(outlier.model)} stands out: {outlier.model.worth * outlier.model.size:.3g}, {usual}"


def _format_characteristics(models: Sequence[MeasuredModel]) -> Iterator[str]:
    """Yield the mean of each characteristic and the number of models by value."""
    keys = list(models[0].values) if models else []
    yield f"  {'':12}  mean  models by value"
    for key in keys:
        counts: Counter[int] = Counter()
        dashes = 0
        for model in models:
            value = model.values.get(key)
            if value is None:
                dashes += model.size
            else:
                counts[value] += model.size
        mean = _format_mean(counts)
        shown = [f"{value}: {counts[value]:>2} {_draw_bar(counts[value], counts)}" for value in sorted(counts)]
        shown += [f"-: {dashes:>2}"] if dashes else []
        yield f"  {key.capitalize():12}  {mean}  {'   '.join(shown)}".rstrip()


def _format_mean(counts: Counter[int]) -> str:
    number = sum(counts.values())
    return f"{sum(value * count for value, count in counts.items()) / number:4.1f}" if number else "   -"


def _draw_bar(count: int, counts: Counter[int]) -> str:
    return BARS[-(-count * (len(BARS) - 1) // max(counts.values()))]


def _format_entries(one: Statistics) -> Iterator[str]:
    """Yield a table of the entries of each role, most valuable first; nothing without points and actions."""
    if not (one.actions or any(model.worth for model in one.models)):
        return
    wide = max((len(model.name) for model in one.models), default=0) + 5
    targets = _list_targets(one.models)
    heads = [f"{label} at {one.against} {' '.join(targets)}" for label in one.actions.values()]
    roles = dict.fromkeys(model.role for model in one.models)
    for role in roles:
        found = sorted((m for m in one.models if m.role == role), key=lambda m: -m.worth * m.size)
        yield f"  {role.capitalize():{wide}}  worth    all  {'  '.join(heads)}".rstrip()
        for model in found:
            actions = [
                _format_numbers(model.actions.get(key), targets).ljust(len(head))
                for key, head in zip(one.actions, heads, strict=True)
            ]
            row = (
                f"  {_format_entry(model):{wide}}  {model.worth:5.2f}  "
                f"{model.worth * model.size:5.1f}  {'  '.join(actions)}"
            )
            yield row.rstrip()
        yield ""


def _list_targets(models: Sequence[MeasuredModel]) -> list[str]:
    found = (target for model in models for expected in model.actions.values() for target in expected or ())
    return list(dict.fromkeys(found))


def _format_numbers(expected: Mapping[str, Fraction] | None, targets: Iterable[str]) -> str:
    return " ".join(f"{float(expected.get(target, 0)):.2f}" for target in targets) if expected else "-"


def _format_entry(model: MeasuredModel) -> str:
    return f"{model.name} ×{model.size}" if model.size > 1 else model.name


def _compare_files(measured: Sequence[Statistics]) -> Iterator[str]:
    """Yield a table with a row for each file: number of models, worth, and mean of each characteristic."""
    keys = list(dict.fromkeys(key for one in measured for model in one.models for key in model.values))
    wide = max(len(one.title) for one in measured) + 2
    yield f"  {'Side by side':{wide}}models  worth  {'  '.join(f'{key[:8]:>8}' for key in keys)}"
    for one in measured:
        means = []
        for key in keys:
            counts: Counter[int] = Counter()
            for model in one.models:
                if (value := model.values.get(key)) is not None:
                    counts[value] += model.size
            means.append(f"{_format_mean(counts):>8}")
        worth = fsum(model.worth * model.size for model in one.models)
        yield f"  {one.title:{wide}}{sum(m.size for m in one.models):6}  {worth:5.1f}  {'  '.join(means)}"


def _format_usage(measured: Sequence[Statistics], lists: Lists) -> Iterator[str]:
    """Yield which names of each catalogue the entries use, and which nothing uses."""
    for what, known in lists.items():
        used = [name for one in measured for model in one.models for name in model.uses.get(what, ())]
        if not used:
            continue
        yield f"  {what.capitalize()} used: {_format_counts(used)}"
        taken = {names.normalize(name) for name in used}
        free = [name for name in known if names.normalize(name) not in taken]
        yield f"  {what.capitalize()} free: {', '.join(free) or 'none'}"


def _format_counts(used: Iterable[str]) -> str:
    counts = Counter(used)
    return ", ".join(f"{name} ×{counts[name]}" if counts[name] > 1 else name for name in sorted(counts))
