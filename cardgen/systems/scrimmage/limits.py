"""The numbers of Scrimmage, each once: rules, messages, schemas and manual pages read them here.

Words in parentheses are sections of the published rules.
"""

from __future__ import annotations

DICE = (4, 6, 8, 10, 12, 20)
"""Sides of the dice of statistics, from the worst step to the best (Character Statistics)."""
LOWEST = f"D{DICE[0]}"
"""The worst die of a statistic."""
HIGHEST = f"D{DICE[-1]}"
"""The best die of a statistic."""
HEALTH = 7
"""Boxes of health of a model (Health and Strain)."""
STRAIN = 7
"""Most strain of a model, with which it can only Breathe (Health and Strain)."""
WOUND_STEPS = (4, 6)
"""Lost boxes of health at which all dice go down one step, and a second step (Health and Strain)."""
SPEED = 3
"""Attacks in an action with the fastest weapon of the rules (The Quartermaster)."""
MOST_SPEED = 10
"""Highest speed of a custom weapon: an estimate of more attacks than players will roll, and a limit on computing
time."""
MOST_BOXES = 8
"""Most boxes on the card of a condition: an estimate of the room on it."""
HANDS = 2
"""Hands of a model that can act at the same time (The Quartermaster)."""
SIDES = 2
"""Fewest teams that meet (Initiative)."""
COMMON_POINTS = (22, 32)
"""Prices in points of the cheapest and the dearest archetype of the rules (Archetypes)."""
COMMON_STRAIN = (2, 5)
"""Least and most strain of the active abilities in the rules (Archetypes)."""
ACTIVES = 2
"""Number of active abilities of each archetype in the rules (Archetypes)."""
GRADES = ("Light", "Average", "Severe", "Critical")
"""Grades of damage, which cost 1, 2, 3 and 4 boxes of health (Damage)."""
BANDS = ("Melee", "Short", "Medium", "Long", "Extreme")
"""Range bands: base contact, up to 6, 12 and 24 inches, and beyond (Ranges)."""
REACHES = (0, 6, 12, 24)
"""Greatest distance in inches of the first four range bands (Ranges). The rules print exactly 24 in both Long and
Extreme; here it is Long."""
MOVE = 6
"""Inches of a move. A Sprint is twice that, a move through difficult ground half (Movement)."""
TABLE = 24
"""Length of each edge of the table in inches (Setting the Scene)."""
SMOKE = 3
"""Radius in inches of the smoke around a Shadow (The Shadow)."""
TRAP = 3
"""Radius in inches around a Hunter's trap in which it does damage (The Hunter)."""
SPREAD = 2
"""Diameter in inches of the circle in which a weapon with Spread hits all models (Special Rules, Spread)."""
WIN_PERCENT = (
    (60, 47, 39, 32, 27, 17),
    (67, 57, 46, 39, 34, 21),
    (73, 65, 56, 47, 40, 26),
    (78, 70, 62, 55, 47, 30),
    (81, 74, 67, 61, 54, 35),
    (88, 84, 79, 75, 70, 52),
)
"""Chance in percent that the active side wins a roll-off: a row for each of its `DICE`, a column for each opposing
die."""
# A table, because computing it takes tens of thousands of steps in each kit. A test computes it with the lab's odds.
