"""Parser: a YAML text to a tree of nodes that know their positions. No other package imports `yaml`.

The entry points, `parse.read_bytes` and `parse.read_text`, do not raise for invalid files: they return findings, and a
tree of all that could be read. Importing `node` and `positions` alone is cheap, since they do not import `yaml`.

The constants are limits: far above what a person writes, and low enough that reading a hostile file ends fast.
"""

from __future__ import annotations

MAX_BYTES = 16 * 1024 * 1024
"""Most bytes of a file, a limit against hostile files. The largest plausible file, with 14,400 cards, has 11 MiB,
130,000 lines and 720,000 keys and values."""
MAX_LINES = 1_000_000
"""Lines of a file. A file with 14,400 cards has 130,000."""
MAX_DEPTH = 32
"""Levels of lists and mappings inside each other. A faction has five."""
MAX_EVENTS = 800_000
"""Parser events of a file: keys, values, and beginnings and ends of collections. A hero has about fifty."""
MAX_ALIASED = 10_000
"""Values that aliases add. Aliases of aliases can multiply a short file to billions of values."""
LETTERS = 50
"""Characters of an aliased text that count as one value, since repeating a long text fills memory too."""
MAX_TABS = 50_000
"""Lines indented with tabs in a file that is repaired, a limit against hostile files."""
MAX_FAULTS = 1_000
"""Findings on one file. The rest is not reported, since people fix the first ones first."""
