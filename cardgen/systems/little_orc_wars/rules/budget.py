"""A force costs no more than its match allows.

`points` of a match is what each side may spend, such as the 150 of Wells' own game. A defender's share of it is looked
at by `defender-strength`.

Rulebook: Composition of Forces.

Bad:

    kind: match
    points: 50

Good:

    kind: match
    points: 150
"""

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.stats import exact
from cardgen.systems.little_orc_wars.table import ForceMatchup
from cardgen.text.points import written

LEVEL = "error"


def check_clash(clash: ForceMatchup) -> Faults:
    """A fault for each force that costs more."""
    if clash.match is None or clash.match.limit is None or clash.divided:
        return
    limit = exact(clash.match.limit)
    for muster in {id(muster.file): muster for muster in clash.musters}.values():
        if muster.counted and muster.total > limit:
            place = clash.match.forces.index(muster.file.stem)
            over = written(muster.total - limit)
            law = f"a force there may cost {written(limit)}"
            fact = f"{muster.force.name} of {clash.match.name} costs {written(muster.total)} points, {over} too many"
            there = RelatedPlace(
                ("troops",), f"{muster.force.name}: {written(muster.total)} points", muster.file, at="key"
            )
            hint = f"take troops worth {over} points out, or raise `points`"
            yield Fault(("forces", place), f"{fact}: {law}", hint, [there])
