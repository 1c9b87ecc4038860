"""A `sum` that refuses floats where cardgen calls it: Python 3.12 began to add them otherwise than 3.11 does."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from typing import Any

_sum = builtins.sum


def sum_of_whole_numbers(values: Iterable[Any], /, start: Any = 0) -> Any:
    """What `sum` gives; raises TypeError when cardgen adds floats or complex numbers with it, whose last digits differ.

    `math.fsum` gives the same on every Python.
    """
    if str(sys._getframe(1).f_globals.get("__name__")).partition(".")[0] != "cardgen":
        return _sum(values, start)
    values = list(values)
    added = _sum(values, start)
    if added.__class__ is not int:  # one float among whole numbers makes the sum a float
        inexact = [value for value in (start, *values) if isinstance(value, float | complex)]
        if inexact:
            raise TypeError(f"sum() of {inexact[0]!r}: what cardgen adds up decides bytes; use math.fsum")
    return added
