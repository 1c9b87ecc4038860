"""Troops say what their price and numbers depend on, and nothing that does not concern them.

A giant and an elemental have a height, a war beast its dice, a wizard and an elemental an element. What another type
says of itself has no meaning, and is most likely a slip.

Rulebook: Giants; War Beasts; Elementals; Wizards.

Bad:

    troops:
      - {name: Old Grumble, type: giant}

Good:

    troops:
      - {name: Old Grumble, type: giant, height: 3.5}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.inapplicable import a, lacking, needless
from cardgen.systems.little_orc_wars.matchups import PricedForce
from cardgen.systems.little_orc_wars.model import Troop

LEVEL = "error"
_WANTED = {
    "height": ("has no height", "{a} costs by its height", "write `height:` and inches, such as 3.5"),
    "dice": ("has no dice", "{a} costs by its dice", "write `dice:` and how many men it is worth, from 1 to 6"),
    "element": ("has no element", "{a} is of one", "write `element:` and air, earth, fire or water"),
}
_OWNERS = {
    "height": "giants and elementals, soldiers and heroes have a height",
    "dice": "war beasts and heroes of one's own kind have dice",
    "legs": "war beasts have legs",
    "climbs": "war beasts can have it",
    "element": "wizards and elementals have an element",
}


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """A fault for each key that is missing, and for each that does not belong."""
    kind = a(troop.kind.called)
    for key in lacking(troop):
        fact, law, hint = _WANTED[key]
        yield Fault((*troop.path, "type"), f"{priced.who(troop)} {fact}: {law.format(a=kind)}", hint)
    own = troop.kind.element
    if own and troop.element != own:
        message = f"{priced.who(troop)} has element {troop.element} and type {troop.kind.name}: that is of {own}"
        yield Fault((*troop.path, "element"), message, "take it out, or change the type")
    for key in needless(troop):
        message = f"{priced.who(troop)}, {kind}, has {key}: only {_OWNERS[key]}"
        yield Fault((*troop.path, key), message, "take it out", at="key")
