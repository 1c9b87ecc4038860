"""The numbers of Scrimmage, each once: rules, messages, schemas and manual pages read them here.

Words in brackets are sections of the published rules.
"""

from __future__ import annotations

DICE = (4, 6, 8, 10, 12, 20)
"""Sides of the dice that a statistic can be, from the worst step to the best (Character Statistics)."""
LOWEST = f"D{DICE[0]}"
"""The worst step of a die."""
HIGHEST = f"D{DICE[-1]}"
"""The best step of a die."""
HEALTH = 7
"""Boxes of health of a model (Health and Strain)."""
STRAIN = 7
"""Strain that a model can bear; with so much it can only Breathe (Health and Strain)."""
WOUND_STEPS = (4, 6)
"""Lost boxes of health from which all dice are one step lower, and one more (Health and Strain)."""
SPEED = 3
"""Attacks of the fastest weapon of the rules (The Quartermaster)."""
MOST_SPEED = 10
"""Attacks that are computed and printed, more than any table throws (an estimate)."""
MOST_BOXES = 8
"""Boxes for which the card of a condition has room (an estimate)."""
HANDS = 2
"""Hands that act at one time (The Quartermaster)."""
SIDES = 2
"""Teams that meet (Initiative)."""
COMMON_POINTS = (22, 32)
"""The least and the most that an archetype of the rules costs (Archetypes)."""
COMMON_STRAIN = (2, 5)
"""The least and the most strain of what one of them can do."""
ACTIVES = 2
"""What each of them can do for strain."""
GRADES = ("Light", "Average", "Severe", "Critical")
"""Damage, from 1 to 4 health (Damage)."""
BANDS = ("Melee", "Short", "Medium", "Long", "Extreme")
"""Ranges: base contact, to 6, 12 and 24 inches, and beyond (Ranges)."""
REACHES = (0, 6, 12, 24)
"""Inches to which the first four bands reach; exactly 24 is Long."""
MOVE = 6
"""Inches of a move; twice that is a Sprint, half of it through difficult ground (Movement)."""
TABLE = 24
"""Inches of each edge of the table (Setting the Scene)."""
SMOKE = 3
"""Inches about a Shadow that its smoke fills (The Shadow)."""
TRAP = 3
"""Inches about a Hunter's trap within which it does damage (The Hunter)."""
SPREAD = 2
"""Inches across the circle in which a shotgun hits all (Special Rules, Spread)."""
WIN_PERCENT = (
    (60, 47, 39, 32, 27, 17),
    (67, 57, 46, 39, 34, 21),
    (73, 65, 56, 47, 40, 26),
    (78, 70, 62, 55, 47, 30),
    (81, 74, 67, 61, 54, 35),
    (88, 84, 79, 75, 70, 52),
)
"""Percent of roll-offs that the active side wins: a row for each of its `DICE`, a column for each opposing die."""
# A table, because computing it takes tens of thousands of steps in each kit. A test computes it with the lab's odds.
