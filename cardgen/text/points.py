"""Points: the costs of entries, their sums, and their printed form. Fractions keep halves exact."""

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
"""Printed characters of quarters; other fractions are printed with a slash, such as `1/3`."""


class Term(NamedTuple):
    """An item of a bill, or a rebate: a few words and a cost in points, which may be negative."""

    words: str
    value: Fraction


class BillLine(NamedTuple):
    """A line of a bill: the number of equal entries, and the terms that add up to the cost of each."""

    label: str
    terms: Sequence[Term]
    number: int = 1
    path: Path = ()
    """Path of the entry in its file."""

    @property
    def each(self) -> Fraction:
        """Cost of a single entry, in points."""
        return sum((term.value for term in self.terms), Fraction(0))

    @property
    def total(self) -> Fraction:
        """Cost of all entries of the line, in points."""
        return self.each * self.number


class Bill(NamedTuple):
    """The costs of a file, line by line."""

    title: str
    lines: Sequence[BillLine]
    unit: str = "points"
    note: str = ""
    """Remark on the sum; may be empty."""

    @property
    def total(self) -> Fraction:
        """Sum of all lines, in points."""
        return sum((line.total for line in self.lines), Fraction(0))


def format_number(value: Fraction | float) -> str:
    """Return a number as cards print it: `7½`, `¾`, `12`; parts other than quarters as `1/3`, zero as `0`."""
    exact = Fraction(value)
    sign, exact = ("−" if exact < 0 else ""), abs(exact)
    whole, part = divmod(exact, 1)
    if not part:
        return f"{sign}{whole}"
    shown = _GLYPHS.get(part) or f"{' ' if whole else ''}{part}"
    return f"{sign}{whole or ''}{shown}"


def format_points(value: Fraction | float) -> str:
    """Return a number of points in words: `1 point`, `2½ points`."""
    return f"{format_number(value)} {'point' if value == 1 else 'points'}"


def explain_line(line: BillLine) -> str:
    """Return the calculation behind a line of a bill: `3 (base) + 1 (light armor) = 4, × 2 = 8`."""
    sums = ""
    for term in line.terms:
        sign = "−" if term.value < 0 else "+" if sums else ""
        sums += f" {sign} " if sums else sign
        sums += format_number(abs(term.value)) + (f" ({term.words})" if term.words else "")
    sums = sums or "0"
    each = f"{sums} = {format_number(line.each)}" if len(line.terms) > 1 else sums
    return f"{each}, × {line.number} = {format_number(line.total)}" if line.number != 1 else each


def format_bill(bill: Bill) -> Iterator[str]:
    """Yield a bill as lines of text: the total, then each entry with its calculation."""
    yield f"{bill.title}: {format_number(bill.total)} {bill.unit}" + (f" ({bill.note})" if bill.note else "")
    yield from (f"  {line.label}: {explain_line(line)}" for line in bill.lines)
