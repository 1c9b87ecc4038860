"""The numbers of Little Orc Wars, each once: rules, prices, messages, schemas and manual pages read them here.

A pair is the lowest and the highest value. Lengths are inches, as in the rules; prices are points.
"""

from __future__ import annotations

from fractions import Fraction

Range = tuple[int, int]
"""The lowest and the highest allowed value."""

SIDES = 2
"""The fewest sides that meet in a match (Introduction)."""
MOST_FORCES = 8
"""The most forces of a match. The rules set no limit; the match sheet prints a row for each."""
CAVALRY_KILLS: Range = (1, 2)
"""Winning dice that slay a cavalryman: the rulebook prints both (Priests 1; Melee 5, Champions)."""
WELLS_CAVALRY = Fraction(3, 2)
"""Price in points of a cavalryman in H. G. Wells' game of 1913; the printed price of 2 is in `catalogue/kinds.yaml`."""
MISSILE = Fraction(1)
"""Points that a missile weapon adds to the price of a soldier: 2 instead of 1, 3 instead of 2 (Missile Fire)."""
MISSILE_RANGE = 24
"""Range of missile weapons in inches (Missile Fire)."""
ELF_RANGE = 36
"""Range of an elf's bow in inches (Elves 2)."""
INFERIOR = Fraction(1, 2)
"""Price of inferior troops as a fraction of the price of regular troops (Inferior Troops 1)."""
INFERIOR_MISSILES = Fraction(3, 4)
"""Printed price in points of an inferior soldier on foot with a missile weapon, although half of 2 is 1."""
STABLE = Fraction(1)
"""Points that the modifier `stable` adds to the price of a creature (Abnormally Stable Creatures 2)."""
STABLE_MOVE = Fraction(3, 4)
"""Move of a stable creature as a fraction of its usual move (Abnormally Stable Creatures 1)."""
AMPHIBIOUS = Fraction(1)
"""Points that `amphibious` or `aquatic` adds to the price of a creature (Amphibious Creatures)."""
FREE_MISSILES = {"dwarf": Fraction(1, 4), "elf": Fraction(1, 2)}
"""Fraction of a people's soldiers and heroes who may have missile weapons at no cost (Dwarves 2, Elves 3)."""
DWARF_SHARE = "a quarter"
"""The fraction of dwarves with free missile weapons, in words for messages (Dwarves 2)."""
ELF_SHARE = "half"
"""The fraction of elves with free bows, in words for messages (Elves 3)."""
DWARF_MOVE = 8
"""Move of a dwarf on foot in inches (Dwarves 1)."""

BEAST_DICE: Range = (1, 6)
"""Melee dice of a war beast, which is the number of men that the beast is worth (War Beasts)."""
BEAST_PRICE = Fraction(3, 2)
"""Price in points of a war beast for each of its melee dice (War Beasts 1)."""
BEAST_MOVE = 12
"""Base move in inches of a war beast on two legs; each die adds 2 inches. On four legs the sum is multiplied by 1½ (War
Beasts, table)."""
FOUR_LEGS = 4
"""The fewest legs of a war beast that moves like a four-legged one."""
ELEMENTAL_PRICE = 2
"""Price in points of an elemental for each of its melee dice (Elementals 3)."""
SIZE: Range = (1, 2)
"""Height of the figures of common soldiers, in inches (Miniatures, Models, and Accessories)."""
TALLEST = 24
"""Greatest height of a figure in inches: an estimate of what a table can carry; the rulebook has no limit."""
FIELD = (96, 72)
"""Usual field in inches, long edge first: the rulebook asks for at least eight feet (Composition of Forces)."""
LONGEST = 240
"""Greatest length in inches of a structure or piece of terrain: twenty feet (Composition of Forces)."""
LEGS: Range = (0, 100)
"""Legs of a war beast, from none to a centipede's; the upper end is our own limit."""
MOST_PIECES = 100
"""Most structures that one entry of a match can stand for: our own limit, above what any field holds, because each
structure has a row on the match sheet."""

ABILITY_COST = 20
"""Most points that a custom ability can add: our own limit, above the price of the dearest troops (Giants, table)."""
CREW = 4
"""Regular soldiers within 6 inches that a catapult needs as its crew (Movement and Catapult Fire 3)."""
INFERIOR_CREW = 8
"""Inferior soldiers that make up the crew of a catapult (Inferior Troops 3)."""
GIANT_CREW = 2
"""Small giants that make up the crew of a catapult (Giants 3)."""
SMALL_GIANT = 2
"""Melee dice of a giant that can work a catapult (Giants 3)."""
SHOTS = 4
"""Shots of a catapult in a turn, and hits in a turn that destroy a catapult (Movement and Catapult Fire 4,
Counter-Battery)."""
MEN_A_MINUTE = 30
"""Figures that a player may move in a minute; each catapult takes another minute (Turns 3)."""
PROPORTION: Range = (24, 12)
"""Recommended infantry and cavalry for each catapult (Composition of Forces)."""
DEFENDER = Fraction(2, 3)
"""Strength of the defender as a fraction of the attacker's (Types of Wargame, Defensive Position)."""
DEFENDER_WORDS = "two thirds"
"""The strength of the defender as a fraction of the attacker's, in words for messages."""
ARRIVING = Fraction(1, 4)
"""Fraction of the attacker's original force that must reach the defender's back line (Types of Wargame, Defensive
Position)."""
LICH_LORDS = 1
"""Most Lich Lords that a player who holds the mountain may buy (Customized Rules)."""

VICTORY = 100
"""Victory points for winning a fight to the finish (Types of Wargame)."""
CATAPULT_HELD = 10
"""Victory points for a catapult that a player holds at the end of a fight to the finish (Types of Wargame)."""
CAVALRY_LEFT = Fraction(3, 2)
"""Victory points for a cavalryman who is alive and free at the end of a fight to the finish (Types of Wargame)."""
INFANTRY_LEFT = Fraction(1)
"""Victory points for an infantryman who is alive and free at the end of a fight to the finish (Types of Wargame)."""
PRISONER = Fraction(1, 2)
"""Victory points for a prisoner of either side at the end of a fight to the finish (Types of Wargame)."""
DRAWN_BELOW = 15
"""Number of figures: a battle is drawn if each side has fewer than that (Types of Wargame)."""

CRATER_OUT = 6
"""Inches of movement that it takes to leave a crater or, without armour, a pool (Earth Mages 5, Water Mages 5)."""
DISK = 3
"""Diameter in inches of a crater, a fire or a pool (Earth Mages 4, Fire Mages 6, Water Mages 4)."""
DROWNS = {"weak": 1, "moderate": 2, "strong": 3}
"""Highest total of all the dice of a creature at which the creature drowns, by the current (Bodies of Water 3)."""
DRIFT = {"weak": 1, "moderate": 2, "strong": 2}
"""Inches that a current carries a creature in a turn, as printed (Bodies of Water). The 2 for a strong current may be a
misprint for 3."""
SLOW = 2
"""Inches of movement for each inch of forest, water or rubble (Forests 1, Bodies of Water 1, Rubble 1), and for each
inch of height of a hill or wall (Hills 1, Escalade 6)."""
WALL = 4
"""Height in inches of the highest wall that men can storm (Escalade 1)."""
LARGE = 2
"""The fewest melee dice of a war beast that is larger than a man (War Beasts, table)."""
CLIMBER_WALL = 3
"""Inches by which a wall may exceed the height of a giant, or the height or length of a large beast, and still be
stormed (Escalade 1)."""
