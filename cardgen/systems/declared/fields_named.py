"""Which field of an entry an expression names first, without reading the expression: for places of texts on cards."""

from __future__ import annotations

import re
from functools import lru_cache

_SEPARATE = r"(?<![\w.\"'])"


@lru_cache(1000)
def all_of(text: str, one: str) -> frozenset[str]:
    """Return all fields of an entry or a file that an expression names."""
    return frozenset(re.findall(rf"{_SEPARATE}{re.escape(one)}\.(\w+)", text))


@lru_cache(1000)
def first(text: str, one: str) -> str:
    """The field; "" where there is none. `one` is what the expression calls the entry."""
    found = re.search(rf"{_SEPARATE}{re.escape(one)}\.(\w+)", text)
    return found[1] if found and found[1] != "points" else ""
