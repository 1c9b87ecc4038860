"""The numbers of VSGMR, each once: rules, messages, schemas, cards and manual pages read them here.

A pair is the lowest and the highest allowed value. Sections in parentheses are those of the rules, version 6.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

TYPES = ("troop", "hero", "cavalry", "vehicle")
"""The types of figures (section I)."""
GUYS = ("troop", "hero")
"""The types of figures that are people on foot; the others are mounts (section I)."""

BASE = {"troop": 1, "hero": 2, "cavalry": 2, "vehicle": 3}
"""Price in points of a figure without extras, by type (section IV)."""
DISTANCE = 1
"""Price in points of a distance attack (section IV)."""
AUTOMATIC = 1
"""Price in points of automatic fire (section IV)."""
TRAIT = 2
"""Price in points of a trait (section V)."""
MOST_TRAIT = 10
"""Highest price in points of a custom trait: our own limit, as the rules have no custom traits."""
ARMOR: tuple[Literal["light", "heavy"], ...] = ("light", "heavy")
"""The kinds of armor, the better last (section II.3)."""
ARMOR_PRICE = {
    "troop": {"light": 1, "heavy": 2},
    "hero": {"light": 1, "heavy": 2},
    "cavalry": {"light": 0, "heavy": 1},
    "vehicle": {"light": 0, "heavy": 1},
}
"""Price in points of armor, by type of figure and kind of armor (section IV)."""
FREE_ARMOR = {"cavalry": "light", "vehicle": "light"}
"""Armor that figures get free, by type (section IV)."""
COMMANDER_ARMOR = "heavy"
"""Armor that a commander gets free if a hero (section IV)."""
COMMANDERS = 1
"""Number of commanders in a force (section IV)."""

HIT = {"distance": 5, "cover": 6, "hand": 4, "skill": 4}
"""Lowest total that succeeds, by roll; `cover` is a distance attack on a covered figure (section II)."""
SAVES = {"light": 6, "heavy": 4}
"""Lowest total with which armor turns a hit into a miss, by kind of armor (section II.3)."""
ATTACK_BONUS = {"troop": 0, "hero": 1, "cavalry": 0, "vehicle": 1}
"""Bonus to attack rolls, by type of figure (sections II and IV)."""
ARMOR_BONUS = {"troop": 0, "hero": 0, "cavalry": 0, "vehicle": 1}
"""Bonus to armor rolls, by type of figure (section II.3)."""
SKILL_BONUS = {"troop": 0, "hero": 1}
"""Bonus to skill rolls, by type of figure; mounts make none (section II.5)."""
DIE = 6
"""Sides of the die for rolls without a super power (section I)."""

MOVE_UNIT = Fraction(17, 2)
"""Inches of a Move Unit: the short edge of a sheet of letter paper (section II.2)."""
REACH = 11
"""Inches of a Distance Attack Unit: the long edge of a sheet of letter paper (section II.3)."""
MOVES = {"troop": Fraction(1), "hero": Fraction(1), "cavalry": Fraction(3, 2), "vehicle": Fraction(2)}
"""Move Units of a figure in a round, by type (section II.2)."""
STEP = Fraction(1, 4)
"""Inches to whose multiple half moves are rounded up: the rules print half of cavalry's 12 3/4" as 6 1/2" (section
II.2)."""
KNOCKBACK = 7
"""Highest face of an attack die without knockback; each point above pushes a survivor back a Half Move Unit (section
VI)."""

ROUNDS = 5
"""Rounds of a game (section II)."""
FAIR = 3
"""Greatest difference in points between two players (section IV)."""
FORCES = 2
"""Fewest forces in a match: a game needs two players."""
TIERS = ("Minor", "Major", "Superior")
"""The tiers of super powers, the weakest first (section VI)."""
SEATS = {"cavalry": 0, "vehicle": 4}
"""Guys that a mount carries in addition to its rider or driver, by type (section IV)."""
LARGE_SEATS = 2
"""Guys that large cavalry carries in addition to its rider; for a very large vehicle the players agree on a number
(section IV)."""
