"""A name means something: a weapon, skill, spell, file, system or kind that exists.

Names are looked up without regard to case, spaces, curly or straight quotes and plural, first among the file's own
entries and then in the rulebook's. A game names files by their names without ending, in its own folder.

Rulebook: none; each game's book lists what there is.

Bad:

    weapons:
      - {name: Boarding Pike, like: Speer}

Good:

    weapons:
      - {name: Boarding Pike, like: Spear}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the rules and text of the named thing would be missing on the card."""
