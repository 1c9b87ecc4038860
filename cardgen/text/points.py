"""Points: what things cost, how that comes about, and how both are written. Exact: no half is ever rounded away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from cardgen.finding import Path

_GLYPHS = {
    Fraction(1, 4): "¼",
    Fraction(1, 2): "½",
    Fraction(3, 4): "¾",
}


class Term(NamedTuple):
    """One thing that an entry pays for, or is given: a few words and what they cost, which may be less than nothing."""

    words: str
    value: Fraction


class BillLine(NamedTuple):
    """An entry of a bill: a number of one thing, and the terms that the cost of one is made up of."""

    label: str
    terms: Sequence[Term]
    number: int = 1
    path: Path = ()
    """Where it stands in its file."""

    @property
    def each(self) -> Fraction:
        """What one costs."""
        return sum((term.value for term in self.terms), Fraction(0))

    @property
    def total(self) -> Fraction:
        """What all of them cost."""
        return self.each * self.number


class Bill(NamedTuple):
    """What a file costs, line by line."""

    title: str
    lines: Sequence[BillLine]
    unit: str = "points"
    note: str = ""
    """What is to be known of the sum; may be empty."""

    @property
    def total(self) -> Fraction:
        """The sum of its lines."""
        return sum((line.total for line in self.lines), Fraction(0))


def written(value: Fraction | float) -> str:
    """A number as it is printed: `7½`, `¾`, `12`; other parts than quarters as `1/3`, and nought as `0`."""
    exact = Fraction(value)
    sign, exact = ("−" if exact < 0 else ""), abs(exact)
    whole, part = divmod(exact, 1)
    if not part:
        return f"{sign}{whole}"
    shown = _GLYPHS.get(part) or f"{' ' if whole else ''}{part}"
    return f"{sign}{whole or ''}{shown}"


def counted(value: Fraction | float) -> str:
    """A number of points in words: `1 point`, `2½ points`."""
    return f"{written(value)} {'point' if value == 1 else 'points'}"


def explained(line: BillLine) -> str:
    """How a line comes about: `3 (base) + 1 (light armor) = 4, × 2 = 8`."""
    sums = ""
    for term in line.terms:
        sign = "−" if term.value < 0 else "+" if sums else ""
        sums += f" {sign} " if sums else sign
        sums += written(abs(term.value)) + (f" ({term.words})" if term.words else "")
    sums = sums or "0"
    each = f"{sums} = {written(line.each)}" if len(line.terms) > 1 else sums
    return f"{each}, × {line.number} = {written(line.total)}" if line.number != 1 else each


def template_lines(bill: Bill) -> Iterator[str]:
    """A bill as lines of text: the sum, then each entry with how it comes about."""
    yield f"{bill.title}: {written(bill.total)} {bill.unit}" + (f" ({bill.note})" if bill.note else "")
    yield from (f"  {line.label}: {explained(line)}" for line in bill.lines)
