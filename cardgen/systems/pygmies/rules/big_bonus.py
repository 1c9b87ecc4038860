"""A bonus for other models should be small.

A bonus should be less than the whole range of typical values: 3 for strength (3 to 6), 2 for attacks (1 to 3). A larger
bonus makes every model a champion. The bonus is the `amount` under `adds`, or else the number in the text (`+3
Fighting`). Bonuses to the model itself are not checked.

Rulebook: Appendix A, guideline 2.

Bad:

    skills:
      - {name: War Cry, text: "Friends in sight have +3 Fighting.", adds: {stat: fighting, to: friends}}
    heroes:
      - {name: Captain, skills: [War Cry, Nimble, Swordsman]}

Good:

    skills:
      - {name: War Cry, text: "Friends in sight have +1 Fighting.", adds: {stat: fighting, to: friends}}
    heroes:
      - {name: Captain, skills: [War Cry, Nimble, Swordsman]}
"""

from __future__ import annotations

import re

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import BONUS_SPAN
from cardgen.systems.pygmies.model import Ability
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only urges caution."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each big bonus that a custom skill or spell gives to other models."""
    for ability in roster.faction.abilities:
        adds = ability.adds
        if not adds or ability.suggested or key(adds.to) == "self" or adds.stat not in BONUS_SPAN:
            continue
        amount, span = adds.amount or _read_amount(ability, adds.stat), BONUS_SPAN[adds.stat]
        if amount >= span:
            fact = f"{ability.name} adds {amount} to `{adds.stat}` of other models"
            hint = "write a smaller bonus, in `text` and `adds`"
            yield Fault((*ability.path, "adds"), f"{fact}: expected less than {span}", hint)


def _read_amount(ability: Ability, stat: str) -> int:
    """Return the number before a characteristic in an ability's text, or 0."""
    found = re.search(rf"\+(\d{{1,2}}) {stat}", ability.text, re.IGNORECASE | re.ASCII)
    return int(found[1]) if found else 0
