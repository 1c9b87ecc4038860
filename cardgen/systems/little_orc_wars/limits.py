"""The numbers of Little Orc Wars, each once: rules, prices, messages, schemas and manual pages read them here.

A pair is the lowest and the highest value. Lengths are inches, as in the rules; prices are points.
"""

from __future__ import annotations

from fractions import Fraction

Range = tuple[int, int]

SIDES = 2
"""Sides that meet in a match at least (Introduction)."""
MOST_FORCES = 8
"""Forces of a match at most: its sheet has a column for each."""
CAVALRY_KILLS: Range = (1, 2)
"""Winning dice that slay a cavalryman: the rules print both (Priests 1; Melee 5, Champions)."""
WELLS_CAVALRY = Fraction(3, 2)
"""Price of a cavalryman in Wells' own game of 1913; the printed 2 stands in the catalogue."""
MISSILE = Fraction(1)
"""What a missile weapon adds to the price of a soldier: 2 for 1, 3 for 2 (Missile Fire)."""
MISSILE_RANGE = 24
"""Inches that missile weapons reach (Missile Fire)."""
ELF_RANGE = 36
"""Inches that an elf's bow reaches (Elves 2)."""
INFERIOR = Fraction(1, 2)
"""What part of the price of regular troops inferior ones cost (Inferior Troops 1)."""
INFERIOR_MISSILES = Fraction(3, 4)
"""The printed price of an inferior soldier on foot with a missile weapon, which is not half of 2."""
STABLE = Fraction(1)
"""What it adds to a price that a creature is hardly ever knocked over (Abnormally Stable Creatures 2)."""
STABLE_MOVE = Fraction(3, 4)
"""What part of its movement such a creature has (Abnormally Stable Creatures 1)."""
AMPHIBIOUS = Fraction(1)
"""What it adds to a price that a creature is amphibious or aquatic (Amphibious Creatures)."""
FREE_MISSILES = {"dwarf": Fraction(1, 4), "elf": Fraction(1, 2)}
"""What part of a people's men may have missile weapons at no cost (Dwarves 2, Elves 3)."""
DWARF_SHARE = "a quarter"
"""The part of dwarves that may have free missile weapons, in words (Dwarves 2)."""
ELF_SHARE = "half"
"""The part of elves that may have free bows, in words (Elves 3)."""
DWARF_MOVE = 8
"""Inches that a dwarf walks (Dwarves 1)."""

BEAST_DICE: Range = (1, 6)
"""Melee dice of a war beast: how many men it is worth (War Beasts)."""
BEAST_PRICE = Fraction(3, 2)
"""What a war beast costs for each of its dice (War Beasts 1)."""
BEAST_MOVE = 12
"""A war beast on two legs moves so far and 2 inches more for each of its dice, on four half as far again (table)."""
FOUR_LEGS = 4
"""Legs from which a beast runs as one of four."""
ELEMENTAL_PRICE = 2
"""What an elemental costs for each of its dice (Elementals 3)."""
SIZE: Range = (1, 2)
"""Height of the figures of common soldiers, in inches (Miniatures, Models, and Accessories)."""
TALLEST = 24
"""Inches that any figure is high at most: a table bears no more."""
FIELD = (96, 72)
"""Inches of the usual field, its long edge first: it is at least eight feet long (Composition of Forces)."""
LONGEST = 240
"""Inches that a piece of the battlefield is long at most: twenty feet (Composition of Forces)."""
LEGS: Range = (0, 100)
"""Legs of a war beast: from none to a centipede's."""
MOST_PIECES = 100
"""Pieces of the battlefield that are alike: more than fit on any, and boxes have to end somewhere."""

ABILITY_COST = 20
"""Points that an ability of one's own adds at most: more than the dearest troops cost (Giants, table)."""
CREW = 4
"""Men that a catapult needs within 6 inches (Movement and Catapult Fire 3)."""
INFERIOR_CREW = 8
"""Inferior soldiers that take their place (Inferior Troops 3)."""
GIANT_CREW = 2
"""Small giants that do (Giants 3)."""
SMALL_GIANT = 2
"""Melee dice of a giant that can work a catapult (Giants 3)."""
SHOTS = 4
"""Shots of a catapult in a turn, and hits in a turn that destroy it (Movement and Catapult Fire 4, Counter-Battery)."""
MEN_A_MINUTE = 30
"""Men that a player moves in a minute; a catapult takes a minute of its own (Turns 3)."""
PROPORTION: Range = (24, 12)
"""Infantry and cavalry that go well with a catapult (Composition of Forces)."""
DEFENDER = Fraction(2, 3)
"""How strong a defender is by the attacker (Types of Wargame, Defensive Position)."""
DEFENDER_WORDS = "two thirds"
"""How strong a defender is by the attacker, in words."""
ARRIVING = Fraction(1, 4)
"""What part of his force, as it was at the start, an attacker has to bring to the defender's back line (likewise)."""
LICH_LORDS = 1
"""Lich Lords that the mountain lets a player buy (Customized Rules)."""

VICTORY = 100
"""Points of whoever wins a fight to the finish (Types of Wargame)."""
CATAPULT_HELD = 10
"""Points for a catapult that a player holds at the end of a fight to the finish (Types of Wargame)."""
CAVALRY_LEFT = Fraction(3, 2)
"""Points for a cavalryman who is alive and free at the end of a fight to the finish (Types of Wargame)."""
INFANTRY_LEFT = Fraction(1)
"""Points for an infantryman who is alive and free at the end of a fight to the finish (Types of Wargame)."""
PRISONER = Fraction(1, 2)
"""Points for a prisoner of either side at the end of a fight to the finish (Types of Wargame)."""
DRAWN_BELOW = 15
"""Men below which both sides are spent, and the battle drawn (Types of Wargame)."""

CRATER_OUT = 6
"""Inches of movement to get out of a crater, or, unarmoured, a pool (Earth Mages 5, Water Mages 5)."""
DISK = 3
"""Inches across a crater, a fire or a pool (Earth Mages 4, Fire Mages 6, Water Mages 4)."""
DROWNS = {"weak": 1, "moderate": 2, "strong": 3}
"""The most that a creature rolls with all its dice and drowns, by the current (Bodies of Water 3)."""
DRIFT = {"weak": 1, "moderate": 2, "strong": 2}
"""Inches that a current carries a creature in a turn, as printed; 3 for a strong one would be likelier."""
SLOW = 2
"""Inches of movement for each inch of forest, water or rubble (Forests 1, Bodies of Water 1, Rubble 1), and for each
inch of height of a hill or a wall (Hills 1, Escalade 6)."""
WALL = 4
"""Inches of a wall that men can storm (Escalade 1)."""
LARGE = 2
"""Melee dice from which a war beast is larger than a man (War Beasts, table)."""
CLIMBER_WALL = 3
"""Inches by which a wall may be higher than a giant, or higher than a large beast is tall or long, that storms it
(Escalade 1)."""
