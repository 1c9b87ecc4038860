"""The numbers of ARES, each once: rules, messages, schemas, cards and manual pages read them here.

A pair is the lowest and the highest allowed value. Sections are those of the rulebook.
"""

from __future__ import annotations

Range = tuple[int, int]

DICE = (4, 6, 8, 10, 12)
"""Sides of the dice there are (Materials Needed for Play, Dice; Figure Characteristics)."""
DICE_NAMES = "D4, D6, D8, D10 and D12"
"""The dice there are, as sentences list them."""
MORALE: Range = (1, 5)
"""Morale of a figure (Morale)."""
SCALE: Range = (-2, 2)
"""Scale of a figure; a person has 0 (Special Abilities, Scale)."""
USUAL = 12
"""Wounds and inches of movement above which a slip is likelier than a giant: the rulebook has no limit."""

MELEE_WEAPONS = 1
"""Melee weapons that the rulebook has in mind: at least and, if in doubt, at most (Weapons)."""
MISSILE_WEAPONS = 1
"""Most missile weapons of a figure (Weapons)."""

COMMAND = 2
"""Inches of command distance for each figure that a unit starts with (Unit Coherency)."""
LEADER = 1
"""Inches more for each of those in a unit with a Leader (Special Abilities, Leader)."""
LOSS = 1
"""Inches less for each figure lost (Unit Coherency)."""
OUT_OF_COMMAND = -2
"""What each inch beyond the command distance adds to the morale of a unit (Command Distance and Morale)."""
MORALE_DIE = 12
"""Sides of the die of a morale test, whose highest number always fails (Effects of Morale Tests)."""
INDIVIDUAL_DIE = 6
"""Sides of the die of a morale test of an Individual that is fielded alone (Special Abilities, Individual)."""

CARDS = 52
"""Cards of a deck: one is dealt for each unit (Playing Cards; The Sequence of Play)."""
PERCENT = 10
"""How much the totals of two forces may differ, in percent of the lower one (Choosing an Army)."""
SIDES = 2
"""Forces that meet (Setting Up)."""
SETUP, ASIDE = 12, 12
"""Inches from its own edge within which a side sets up, and from the edges at its ends (Arranging Your Army)."""
TURNS: Range = (6, 10)
"""Turns that a game usually has (Winning the Game)."""
KNOCKDOWN_DIE = 4
"""Sides of the die that such a figure rolls; a 1 knocks it down (Knockdown)."""
KNOCKDOWN_PART = 2
"""A single Attack that takes a figure's first wounds divided by this, or more, may knock it down (Knockdowns)."""
