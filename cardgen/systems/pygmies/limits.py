"""The numbers of Pygmies, each once: rules, messages, schemas and manual pages read them here.

A pair is the lowest and the highest allowed value. Sections are those of the rulebook.
"""

from __future__ import annotations

Range = tuple[int, int]

HEROES = 6
"""Heroes of a faction (Appendix A, Creating Groups and Heroes)."""
HENCHMEN = 40
"""Henchmen of a faction, summed over its groups (Appendix A, Creating Groups and Heroes)."""
GROUPS: Range = (7, 9)
"""Groups of a faction (Appendix A, guideline 3)."""
NEUTRAL_SIZE = 2
"""Models of a neutral group (Appendix A, guideline 4)."""
NEUTRAL_PAIRS = 3
"""Neutral groups of a game of three factions, one for each faction (Appendix A, guideline 4)."""
NEUTRAL = "Neutral"
"""The alignment that follows every hero (Appendix B, Drafting Rules)."""

WEAPONS = 2
"""Most weapons of a model (Appendix A, Assigning Statistics)."""
ABILITIES = 3
"""Most skills and spells of a model; what a hero typically has (Appendix A, Assigning Statistics)."""

GROUP_SKILLS = 2
"""Most skills of a group that are still limited (Appendix A, Assigning Statistics; ours: a hero has 3)."""

ATTACKS: Range = (1, 3)
WOUNDS: Range = (1, 3)
COURAGE: Range = (3, 6)
HEROISM: Range = (1, 9)
OTHER: Range = (1, 9)
"""Shooting, fighting, strength and defense: what fits a six-sided die and the card."""
STAT_RANGE: dict[str, Range] = {
    "shooting": OTHER,
    "fighting": OTHER,
    "strength": OTHER,
    "defense": OTHER,
    "attacks": ATTACKS,
    "wounds": WOUNDS,
    "courage": COURAGE,
    "heroism": HEROISM,
}
"""What a characteristic may be (Characteristics)."""
DASHES = ("shooting", "courage", "heroism")
"""Characteristics that may be a dash (Characteristics)."""

SHOOTING_TYPICAL: Range = (2, 4)
BODY_TYPICAL: Range = (3, 6)
"""Fighting, strength and defense."""
STAT_TYPICAL: dict[str, Range] = {
    "shooting": SHOOTING_TYPICAL,
    "fighting": BODY_TYPICAL,
    "strength": BODY_TYPICAL,
    "defense": BODY_TYPICAL,
}
"""What a characteristic typically is (Characteristics)."""
BONUS_SPAN: dict[str, int] = {
    stat: high - low for stat, (low, high) in {**STAT_RANGE, **STAT_TYPICAL}.items() if stat != "heroism"
}
"""A bonus that lifts the lowest usual value of a characteristic to the highest is big (Appendix A, guideline 2)."""
CASTER_HEROISM: Range = (5, 7)
"""Heroism of a hero with a spell (Appendix A, Assigning Statistics)."""
HERO_HEROISM = 3
"""Heroism of any other hero (Appendix A, Assigning Statistics)."""

MOVEMENT: Range = (1, 24)
"""Inches that a card may print as its movement."""
ON_FOOT = 6
"""Inches that a model moves when its card does not say otherwise (Movement)."""
BASE: Range = (1, 4)
"""Inches that a base may measure across: 1 at least (Appendix A, Game Models); the most is ours."""
SMALL_BASE = 1
"""Inches across the base of all small and medium models (Appendix A, Game Models)."""
LARGE_BASE = 1.5
"""Inches across the base of a larger model whose file does not say (ours: the rulebook leaves the size open)."""
LARGER = frozenset({"giant", "half-giant", "ogre", "treefolk", "troll"})
"""Keywords of larger models: ogres and giants are the rulebook's examples (Appendix A, Game Models)."""
REACH: Range = (0, 99)
"""Inches that a weapon or spell of one's own may reach: what its column has room for."""
SIMPLICITY: Range = (1, 6)
"""Simplicity of a spell: what a single die can add up with (Magic)."""

WEAK_PERCENT = 80
"""A group with less than that percentage of its faction's mean power is weak (Appendix A, Forty Henchmen)."""
WEAK_SIZE = 4
"""Models of a weak group, at least (Appendix A, Forty Henchmen)."""
STRONG_PERCENT = 120
"""A group with more than that percentage of its faction's mean power is strong (Appendix A, Forty Henchmen)."""
STRONG_SIZE = 6
"""Models of a strong group, at most (Appendix A, Forty Henchmen)."""

EVERYBODY = frozenset(
    "all any every each other own his her their this model hero henchman henchmen friend friendly ally enemy".split()
)
"""Words of a type that leave nobody out: no keyword of a card is meant by them."""

OVERPOWERED = 2
"""So many times the mean power of the other factions' henchmen is too much (Appendix A, A Theme: not overpowered; the
number is ours: of the factions that come with cardgen the strongest has 1.35 times the power of the weakest)."""
LONE_PERCENT = 200
"""A model of more than that share of its faction's mean power is not a group by itself (Appendix A, Forty Henchmen: a
typical group has four; the number is ours)."""
THEME_WORDS = 8
"""A theme of fewer words may be alike by chance."""
CLAIM = 0.5
"""Means of a characteristic that lie so far apart should be told as a strength or weakness (Appendix A, guideline 1;
the number is ours: half a step of a die)."""

KEYWORD_LETTERS = 5
"""In a word of so many letters a wrong one is a slip; a shorter word is soon another one."""

IMMUNE = ("Undead", "Mindless")
"""Skills whose bearers take no Courage tests (Appendix D, Table 5)."""
FEARLESS = 7
"""What a courage of "-" counts in a mean: one more than the bravest."""

SQUADS = 3
"""Squads of a crew (Appendix B, Drafting Rules)."""
SQUAD_GROUPS = 2
"""Groups of a squad (Appendix B, Drafting Rules)."""
CREW_MODELS = 30
"""Most models of a crew (Design Elements)."""
CREW_TYPICAL: Range = (20, 28)
"""Models of a crew, typically (Appendix B, Basic Draft Strategy)."""
BREAK_PART = 3
"""A crew is broken when no more than its models divided by this are left, rounded down (Breaking)."""
PLAYERS: Range = (2, 8)
"""Players of a draft (ours: packs are passed on, and the largest game has packs for eight; Appendix B has four)."""
COLOURS = (("yellow", "red", "orange"), ("blue", "green", "purple"))
"""The colours of a player's three squads, one set for each side (Movement Cards)."""
EFFECT = 6
"""The highest number of an effect in the lab (ours: a die has as many faces)."""
