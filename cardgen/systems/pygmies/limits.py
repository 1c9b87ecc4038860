"""The numbers of Pygmies, each defined once: rules, messages, schemas and manual pages read them here.

A `Range` is the lowest and the highest value. Section names are those of the rulebook.
"""

from __future__ import annotations

Range = tuple[int, int]
"""The lowest and the highest value, both included."""

HEROES = 6
"""Number of heroes in a faction, exactly (Appendix A, Creating a Groups and Heroes)."""
HENCHMEN = 40
"""Number of henchmen in a faction, summed over its groups (Appendix A, Creating a Groups and Heroes)."""
GROUPS: Range = (7, 9)
"""Number of groups in a faction (Appendix A, guideline 3)."""
NEUTRAL_SIZE = 2
"""Number of models in a neutral group (Appendix A, guideline 4)."""
NEUTRAL_PAIRS = 3
"""Number of neutral groups in a game of three factions, one for each faction (Appendix A, guideline 4)."""
NEUTRAL = "Neutral"
"""The alignment of neutrals, whose groups can follow any hero (Appendix B, Drafting Rules)."""

WEAPONS = 2
"""Most weapons of a model (Appendix A, Assigning Statistics)."""
ABILITIES = 3
"""Most skills and spells of a model, and the usual number for a hero (Appendix A, Assigning Statistics)."""

GROUP_SKILLS = 2
"""Most skills of a group before a warning.

Appendix A, Assigning Statistics says "limited skills"; we read that as fewer than the three of a hero.
"""

ATTACKS: Range = (1, 3)
"""Attacks of a model: 1 is basic, 3 the high end (Characteristics)."""
WOUNDS: Range = (1, 3)
"""Wounds of a model: 1 is basic, 3 the high end (Characteristics)."""
COURAGE: Range = (3, 6)
"""Courage of a model (Characteristics)."""
HEROISM: Range = (1, 9)
"""Heroism points of a hero: up to 9 (Characteristics)."""
OTHER: Range = (1, 9)
"""Shooting, Fighting, Strength or Defense of a model.

The rulebook sets no bounds. Ours: a die plus a value must reach 7, so larger numbers would change nothing, and a card
has room for one digit.
"""
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
"""The range that each characteristic may have (Characteristics)."""
DASHES = ("shooting", "courage", "heroism")
"""Characteristics that may be a dash (Characteristics)."""

SHOOTING_TYPICAL: Range = (2, 4)
"""Usual Shooting, from baseline to advanced (Characteristics)."""
BODY_TYPICAL: Range = (3, 6)
"""Usual Fighting, Strength and Defense (Characteristics)."""
STAT_TYPICAL: dict[str, Range] = {
    "shooting": SHOOTING_TYPICAL,
    "fighting": BODY_TYPICAL,
    "strength": BODY_TYPICAL,
    "defense": BODY_TYPICAL,
}
"""The usual range of each characteristic for which the rulebook gives one (Characteristics)."""
BONUS_SPAN: dict[str, int] = {
    stat: high - low for stat, (low, high) in {**STAT_RANGE, **STAT_TYPICAL}.items() if stat != "heroism"
}
"""For each characteristic, the bonus that lifts the lowest usual value to the highest.

A bonus as large as that counts as big (Appendix A, guideline 2 warns of big bonuses without a number).
"""
CASTER_HEROISM: Range = (5, 7)
"""Usual heroism points of a hero with spells (Appendix A, Assigning Statistics)."""
HERO_HEROISM = 3
"""Usual heroism points of a hero without spells (Appendix A, Assigning Statistics)."""

MOVEMENT: Range = (1, 24)
"""Movement of a model, in inches.

The bounds are ours, an estimate: the fastest models of the rulebook, mounts, move 12 inches (Movement).
"""
ON_FOOT = 6
"""Movement in inches of a model whose card states none (Movement)."""
BASE: Range = (1, 4)
"""Diameter of a base, in inches: at least 1 (Appendix A, Game Models); the upper limit is ours."""
SMALL_BASE = 1
"""Diameter of the base of small and medium models, in inches (Appendix A, Game Models)."""
LARGE_BASE = 1.5
"""Diameter of the base of larger models, in inches, if the file gives none.

Ours: the rulebook asks for an "appropriately-sized" base (Appendix A, Game Models).
"""
LARGER = frozenset({"giant", "half-giant", "ogre", "treefolk", "troll"})
"""Keywords, casefolded, of larger models.

Ogres and giants are the rulebook's examples (Appendix A, Game Models); the others are ours.
"""
REACH: Range = (0, 99)
"""Range of a weapon or spell that a file defines, in inches: the column on the card has room for two digits."""
SIMPLICITY: Range = (1, 6)
"""Simplicity of a spell: from 6 on, any roll but the failing natural 1 reaches 7 (Magic; Rolling Dice)."""

WEAK_PERCENT = 80
"""Power of a weak group: below this percentage of the mean of its faction's henchmen.

Appendix A, Forty Henchmen says "significantly weaker"; the number is ours.
"""
WEAK_SIZE = 4
"""Smallest size of a weak group, in models: the typical size of a group (Appendix A, Forty Henchmen)."""
STRONG_PERCENT = 120
"""Power of a strong group: above this percentage of the mean of its faction's henchmen.

Appendix A, Forty Henchmen says "significantly stronger"; the number is ours.
"""
STRONG_SIZE = 6
"""Largest size of a strong group, in models.

Appendix A, Forty Henchmen asks for a smaller group than the typical four; the number is ours, and generous.
"""

EVERYBODY = frozenset(
    "all any every each other own his her their this model hero henchman henchmen friend friendly ally enemy".split()
)
"""Words in the type of an ability that exclude no model, so that they are not taken for keywords."""

OVERPOWERED = 2
"""Highest mean power of a faction's henchmen, as a multiple of the mean of the other factions.

Appendix A, A Theme warns of overpowered factions. The number is ours: the strongest faction that comes with cardgen
has 1.35 times the power of the weakest.
"""
LONE_PERCENT = 200
"""Highest power of a model that is a group by itself, in percent of the mean of its faction's henchmen.

Ours: a typical group has four models (Appendix A, Forty Henchmen), so a lone one should not be far above the mean.
"""
THEME_WORDS = 8
"""Fewest words of a theme that is compared with others; shorter themes may be equal by chance (an estimate)."""
CLAIM = 0.5
"""Smallest difference between the means of a characteristic that a faction should call a strength or weakness.

Appendix A, guideline 1 asks for strengths and weaknesses; the number is ours: half a step of a die.
"""

KEYWORD_LETTERS = 5
"""Fewest letters of a keyword in which one wrong letter counts as a slip.

An estimate: one changed letter turns a shorter word into another word too easily.
"""

IMMUNE = ("Undead", "Mindless")
"""Skills whose bearers take no Courage tests (Appendix D, Table 5)."""
FEARLESS = 7
"""The number that a Courage of "-" counts for in a mean: one above the highest Courage, as the model is immune."""

SQUADS = 3
"""Number of squads in a crew (Appendix B, Drafting Rules)."""
SQUAD_GROUPS = 2
"""Number of groups in a squad (Appendix B, Drafting Rules)."""
CREW_MODELS = 30
"""Most models in a crew (Pygmies Design Elements)."""
CREW_TYPICAL: Range = (20, 28)
"""Usual number of models in a crew (Appendix B, Basic Draft Strategy)."""
BREAK_PART = 3
"""Divisor of the breaking point (Breaking: 1/3).

A side loses when its models left are its original number divided by this, rounded down.
"""
PLAYERS: Range = (2, 8)
"""Number of players in a draft.

Appendix B has four. Ours: passing packs takes two, and the largest game that comes with cardgen has packs for eight.
"""
COLOURS = (("yellow", "red", "orange"), ("blue", "green", "purple"))
"""The colours of the three squads of a crew, one set for each side (Movement Cards; Colored Game Dice)."""
EFFECT = 6
"""Highest number of an effect in the lab (ours: as many as a die has faces)."""
