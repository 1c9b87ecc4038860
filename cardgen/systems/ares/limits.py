"""The numbers of ARES, each once: rules, messages, schemas, cards and manual pages read them here.

A pair is the lowest and the highest allowed value. Sections in parentheses are those of the rulebook.
"""

from __future__ import annotations

Range = tuple[int, int]
"""The lowest and the highest allowed value."""

DICE = (4, 6, 8, 10, 12)
"""Sides of the dice in the game (Materials Needed for Play, Dice; Figure Characteristics)."""
DICE_NAMES = "D4, D6, D8, D10 and D12"
"""The dice in the game, as sentences list them."""
MORALE: Range = (1, 5)
"""Lowest and highest morale of a figure (Morale)."""
SCALE: Range = (-2, 2)
"""Lowest and highest Scale of a figure; a person has 0 (Special Abilities, Scale)."""
USUAL = 12
"""Wounds, or inches of movement, above which cardgen warns of a likely typing mistake: our estimate, as the rulebook
has no limit."""

MELEE_WEAPONS = 1
"""Number of melee weapons of a figure: at least one and normally no more (Weapons)."""
MISSILE_WEAPONS = 1
"""Most missile weapons of a figure (Weapons)."""

COMMAND = 2
"""Command distance in inches for each figure that a unit starts with (Unit Coherency)."""
LEADER = 1
"""Additional command distance in inches for each figure of a unit with a Leader (Special Abilities, Leader)."""
LOSS = 1
"""Command distance in inches that a unit loses with each figure (Unit Coherency)."""
OUT_OF_COMMAND = -2
"""Change of a unit's morale for each inch beyond its command distance (Command Distance and Morale)."""
MORALE_DIE = 12
"""Sides of the die for morale tests; its highest face always fails (Effects of Morale Tests)."""
INDIVIDUAL_DIE = 6
"""Sides of the die for morale tests of an Individual that is a unit alone (Special Abilities, Individual)."""

CARDS = 52
"""Cards in a deck, one of which is dealt to each unit (Playing Cards; The Sequence of Play)."""
PERCENT = 10
"""Greatest difference between two forces, in percent of the lower total rating (Choosing an Army)."""
SIDES = 2
"""Number of forces that meet (Setting Up)."""
SETUP, ASIDE = 12, 12
"""Depth in inches of the setup zone at a side's long edge, and its distance in inches from the short edges (Arranging
Your Army)."""
TURNS: Range = (6, 10)
"""Fewest and most turns of a usual game (Winning the Game)."""
KNOCKDOWN_DIE = 4
"""Sides of the die that a figure rolls to stay on its feet; a 1 knocks it down (Knockdowns)."""
KNOCKDOWN_PART = 2
"""Divisor of a figure's starting wounds: a single Attack that causes the quotient or more may knock it down
(Knockdowns)."""
