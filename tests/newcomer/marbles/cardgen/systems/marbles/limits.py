"""The numbers of Marbles, which the schema, the rules, their messages and their pages read."""

from __future__ import annotations

SIZE = (10, 25)
"""Millimetres across (Rules of the yard, 1)."""
MOST = 5
"""Marbles in a bag (Rules of the yard, 2)."""
