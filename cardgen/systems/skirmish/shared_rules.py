"""Rules that several games share, each with one wording and one behaviour; a game's rule passes its own nouns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Protocol

from cardgen.finding import Path
from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.skirmish.custom_scenarios import LARGEST, OwnScenario
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.text import names, points, words

PARTS = 6
"""Most parts of a sum that a message lists, our own choice for short messages; the others are only counted."""
LONGEST = 140
"""Greatest length in characters of a message with a sum, as in the style guide; long names leave room for fewer
parts."""
HOW = "; `cardgen check -v` shows the calculation"
"""The end of hints about the points of a whole force."""


class NamedEntry(Protocol):
    """An entry of a file that has a name."""

    @property
    def name(self) -> str:
        """The name as written in the file."""

    @property
    def path(self) -> Path:
        """The place of the entry in its file."""


def check_unique_names(
    force: str, noun: str, entries: Iterable[NamedEntry], hint: str = "give it another name"
) -> Faults:
    """Yield a fault for each entry with the name of an earlier one, whatever the case, spaces or plural."""
    for _, before, entry in find_repeats((names.normalize(one.name), one) for one in entries):
        message = f"{entry.name} is the name of another {noun} of {force}: each {noun} needs a unique name"
        there = RelatedPlace((*before.path, "name"), f"the first {noun} {before.name}")
        yield Fault((*entry.path, "name"), message, hint, [there])


def sum_mismatch(
    path: Path, fact: str, have: str, total: Fraction | float, parts: Sequence[str] = (), more: str = ""
) -> Fault:
    """Return the fault of a file that states a wrong sum.

    A message is `Spears states 5 figures: its members are 6, which is 4 + 2`. `fact` is the part before the colon and
    `have` introduces the sum. A single part is only shown if it differs from the sum. `more` is added to the hint.
    """
    begun = f"{fact}: {have} {points.format_number(total)}"
    for shown in range(min(len(parts), PARTS), 0, -1):
        sums = " + ".join([*parts[:shown], *([f"{len(parts) - shown} more"] if len(parts) > shown else [])])
        if sums != points.format_number(total) and len(message := f"{begun}, which is {sums}") <= LONGEST:
            return Fault(path, message, f"write {float(total):.10g}{more}")
    return Fault(path, begun, f"write {float(total):.10g}{more}")


def check_figure_count(path: Path, name: str, said: float | None, have: str, parts: Sequence[int]) -> Faults:
    """Yield a fault if `name` states a number of figures that is not the sum of the parts."""
    if said is not None and said != sum(parts):
        fact = f"{name} states {points.format_number(said)} {'figure' if said == 1 else 'figures'}"
        yield sum_mismatch(path, fact, have, sum(parts), list(map(str, parts)))


def check_sides(
    match: str, forces: Sequence[tuple[str, Path]], least: int, noun: str = "force", complete: bool = True
) -> Faults:
    """Yield a fault for each force that a match lists again, and one if the match lists fewer than `least`.

    `complete`: all forces in the list could be read, so that counting them makes sense.
    """
    for stem, before, path in find_repeats(forces):
        message, there = f"{match} lists `{stem}` twice: expected each {noun} once", f"the first `{stem}`"
        yield Fault(path, message, f"name another {noun}, or copy the file", [RelatedPlace(before, there)])
    if complete and len(forces) < least:
        count = words.format_count(len(forces), noun) if forces else f"no {noun}s"
        yield Fault(("forces",), f"{match} has {count}: a match needs {least} or more", f"add another {noun}", at="key")


def check_on_table(
    match: str, scenario: OwnScenario, path: Path, name: str, x: float, y: float, w: float = 0, h: float = 0
) -> Faults:
    """Yield a fault for each edge of the table that a thing crosses; lengths in inches.

    `match` is the name of the match; `path` is the place of the thing in its file, with the keys `x`, `y`, `w` and `h`.
    """
    axes = (("x", "w", x, w, scenario.wide, "wide", "left"), ("y", "h", y, h, scenario.deep, "deep", "far"))
    for at, size, begin, length, edge, key, side in axes:
        end = round(begin + length, 6)  # Floating point makes 0.1 + 0.2 more than 0.3.
        if end <= edge:
            continue
        larger = "" if end > LARGEST else f", or `table: {{{key}: {math.ceil(end)}}}`"
        law = f"the table is {edge} inches {key}"
        if length and begin < edge:
            message = f"{name} in {match} ends {end:.10g} inches from the {side} edge: {law}"
            yield Fault((*path, size), message, f"write `{size}: {round(edge - begin, 6):.10g}`{larger}")
        else:
            message = f"{name} in {match} begins {begin:.10g} inches from the {side} edge: {law}"
            yield Fault((*path, at), message, f"write `{at}: {max(round(edge - length, 6), 0):.10g}` or less{larger}")


def check_zones(match: str, scenario: OwnScenario | None) -> Faults:
    """Yield a fault for each zone of a custom scenario that extends beyond its table."""
    if scenario:
        for number, zone in enumerate(scenario.zones):
            yield from check_on_table(match, scenario, ("scenario", "zones", number), *zone)


def check_budget(name: str, total: Fraction, most: float | None) -> Faults:
    """Yield a fault for a force that costs more points than its file allows; none without a budget."""
    if most is not None and total > most:
        message = f"{name} costs {points.format_points(total)}: its budget is {points.format_number(most)}"
        yield Fault(
            ("budget",), message, f"lower the cost by {points.format_points(total - Fraction(most))}, or raise `budget`"
        )
