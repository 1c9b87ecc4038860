"""What armour makes of damage."""

from __future__ import annotations

from cardgen.systems.scrimmage.limits import GRADES
from cardgen.systems.scrimmage.model import Equipment

NOTHING = "none"


def after(item: Equipment, grade: str) -> str:
    """The grade that is left of a hit; `none` for nothing."""
    return item.after.get(grade, grade)


def description(item: Equipment) -> str:
    """What all grades become, in a line: `Light → none, Average → Light.`; "" for what is no armour."""
    changes = [f"{grade}\u00a0→\u00a0{after(item, grade)}" for grade in GRADES if after(item, grade) != grade]
    agility = " Agility is one step down." if item.agility else ""
    return f"{', '.join(changes)}.{agility}" if changes else ""
