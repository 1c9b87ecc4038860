"""cardgen: printable cards for miniature skirmish games, from plain YAML files."""

from __future__ import annotations

__version__ = "0.3.0"
