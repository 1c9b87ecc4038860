"""How large a file may be: far above what a person writes, and low enough that a hostile file ends fast."""

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
"""Findings on a file that are told before it is read any further: who has so many begins with the first."""
