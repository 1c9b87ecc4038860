"""Text to a tree of nodes that know where they stand. The only room that imports yaml.

Nothing raises: what is wrong with a file is in the findings, and what can be read is in the tree. The ways in are
`parse.read_bytes` and `parse.read_text`; importing `node` and `places` alone is cheap.

The limits here say how large a file may be: far above what a person writes, and so low that a hostile file ends fast.
"""

from __future__ import annotations

MAX_BYTES = 16 * 1024 * 1024
"""Size of a file; that of 14,400 cards has 11 MiB, 130,000 lines and 720,000 keys and values."""
MAX_LINES = 1_000_000
"""Lines of a file."""
MAX_DEPTH = 32
"""Mappings and lists inside each other; a faction has five."""
MAX_EVENTS = 800_000
"""Keys, values, beginnings and ends, aliases not followed; a hero has about fifty."""
MAX_ALIASED = 10_000
"""Values that come in through aliases."""
LETTERS = 50
"""Letters that come in through an alias and count as one more value: a text can be a bomb too."""
MAX_TABS = 50_000
"""Lines indented with tabs that are read on all the same."""
MAX_FAULTS = 1_000
"""Findings on one file, after which it is not read any further: people fix the first ones first."""
