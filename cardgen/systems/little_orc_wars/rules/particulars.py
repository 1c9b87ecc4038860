"""Each entry has the keys of its type, and no others.

A giant and an elemental have a height, a war beast has dice, a wizard and an elemental have an element. A key of
another type has no effect, and is probably a mistake.

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
from cardgen.systems.little_orc_wars.inapplicable import find_missing_keys, find_needless_keys, format_kind
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce

LEVEL = "error"
"""Level of the faults: an error, because the price and the numbers of troops depend on these keys."""
_WANTED = {
    "height": ("has no `height`", "the price of {a} depends on it", "write `height: 3.5`, in inches"),
    "dice": ("has no `dice`", "the price of {a} depends on them", "write `dice: 3`, or another number from 1 to 6"),
    "element": ("has no `element`", "{a} needs one", "write `element: fire`, or air, earth or water"),
}
"""Messages on missing keys, by key: fact, expectation, hint."""
_OWNERS = {
    "height": "giants, elementals, soldiers and heroes",
    "dice": "war beasts and your own kinds of hero",
    "legs": "war beasts",
    "climbs": "war beasts",
    "element": "wizards and elementals",
}
"""The types that use a key, in words for messages."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for each missing key and for each key that the type does not use."""
    kind = format_kind(troop.kind.called)
    for key in find_missing_keys(troop):
        fact, law, hint = _WANTED[key]
        yield Fault((*troop.path, "type"), f"{priced.who(troop)} {fact}: {law.format(a=kind)}", hint)
    own = troop.kind.element
    if own and troop.element != own:
        fact = f"{priced.who(troop)} has `element: {troop.element}` and the type {troop.kind.name}"
        message = f"{fact}: expected `element: {own}`"
        yield Fault((*troop.path, "element"), message, "remove it, or write another type")
    for key in find_needless_keys(troop):
        message = f"{priced.who(troop)}, {kind}, has `{key}`: only {_OWNERS[key]} have it"
        yield Fault((*troop.path, key), message, "remove it", at="key")
