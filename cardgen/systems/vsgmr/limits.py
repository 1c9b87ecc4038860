"""The numbers of VSGMR, each once: rules, messages, schemas, cards and manual pages read them here.

A pair is the lowest and the highest allowed value. Sections are those of the rules, version 6.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

TYPES = ("troop", "hero", "cavalry", "vehicle")
"""What a figure can be (section I)."""
GUYS = ("troop", "hero")
"""Figures that walk on their own feet (section I)."""

BASE = {"troop": 1, "hero": 2, "cavalry": 2, "vehicle": 3}
"""Points of a figure before anything is bought for it (section IV)."""
DISTANCE = 1
"""Points of a distance attack (section IV)."""
AUTOMATIC = 1
"""Points of automatic fire (section IV)."""
TRAIT = 2
"""Points of a trait (section V)."""
MOST_TRAIT = 10
"""The most points of a trait of a force's own; the rules have none."""
ARMOR: tuple[Literal["light", "heavy"], ...] = ("light", "heavy")
"""The kinds of armor (section II.3)."""
ARMOR_PRICE = {
    "troop": {"light": 1, "heavy": 2},
    "hero": {"light": 1, "heavy": 2},
    "cavalry": {"light": 0, "heavy": 1},
    "vehicle": {"light": 0, "heavy": 1},
}
"""Points of armor (section IV)."""
FREE_ARMOR = {"cavalry": "light", "vehicle": "light"}
"""Armor that figures of a type have free (section IV)."""
COMMANDER_ARMOR = "heavy"
"""Armor that a commander has free if he is a hero (section IV)."""
COMMANDERS = 1
"""Commanders of a force (section IV)."""

HIT = {"distance": 5, "cover": 6, "hand": 4, "skill": 4}
"""The least total that succeeds, by the kind of roll; `cover` is a distance attack at what is covered (section II)."""
SAVES = {"light": 6, "heavy": 4}
"""The least total with which armor turns a hit into a miss (section II.3)."""
ATTACK_BONUS = {"troop": 0, "hero": 1, "cavalry": 0, "vehicle": 1}
"""What is added to attack rolls (sections II and IV)."""
ARMOR_BONUS = {"troop": 0, "hero": 0, "cavalry": 0, "vehicle": 1}
"""What is added to armor rolls (section II.3)."""
SKILL_BONUS = {"troop": 0, "hero": 1}
"""What is added to skill rolls; mounts make none (section II.5)."""
DIE = 6
"""Sides of the die that is rolled without a super power (section I)."""

MOVE_UNIT = Fraction(17, 2)
"""Inches of a Move Unit (section II.2)."""
REACH = 11
"""Inches of a Distance Attack Unit (section II.3)."""
MOVES = {"troop": Fraction(1), "hero": Fraction(1), "cavalry": Fraction(3, 2), "vehicle": Fraction(2)}
"""Move Units of a figure in a round (section II.2)."""
STEP = Fraction(1, 4)
"""Half moves are rounded up to quarters of an inch: 6 3/8" of cavalry is 6 1/2" in the rules (section II.2)."""
KNOCKBACK = 7
"""What a die is above that pushes a foe who is still there, by a Half Move Unit for each (section VI)."""

ROUNDS = 5
"""Rounds of a game (section II)."""
FAIR = 3
"""Most points between two players (section IV)."""
FORCES = 2
"""Fewest players of a match."""
TIERS = ("Minor", "Major", "Superior")
"""How strong a super power can be (section VI)."""
SEATS = {"cavalry": 0, "vehicle": 4}
"""Guys that a mount carries beside its rider or driver (section IV)."""
LARGE_SEATS = 2
"""Guys that large cavalry carries besides its rider; of a very large vehicle the players decide (section IV)."""
