"""What a rule of Little Orc Wars looks at: forces with their prices, and matches in which they meet."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

from cardgen.file import File
from cardgen.systems.little_orc_wars import costs
from cardgen.systems.little_orc_wars.inapplicable import sound
from cardgen.systems.little_orc_wars.model import Force, Match, PriceOptions, Troop
from cardgen.systems.skirmish.matchups import Matchup
from cardgen.text.points import Bill


class PricedForce:
    """A force and its file, at its own prices or those of a match."""

    def __init__(self, file: File, force: Force, options: PriceOptions | None = None) -> None:
        """`options`: the prices; its own where none are given."""
        self.file = file
        self.force = force
        self.options = (options or force.options).settled

    def who(self, troop: Troop) -> str:
        """How messages call an entry: by its name, or as what it is and whose."""
        return troop.label if "name" in troop.said else f"{troop.label} of {self.force.name}"

    @cached_property
    def bill(self) -> Bill:
        """What it costs."""
        return costs.bill(self.force, self.options)

    @property
    def total(self) -> Fraction:
        """The sum of that."""
        return self.bill.total

    @cached_property
    def counted(self) -> bool:
        """Whether its numbers can be relied on: nothing was unreadable, nothing has to be said yet."""
        return self.force.complete and all(sound(troop) for troop in self.force.troops)


class PricedMatchup:
    """Forces that meet: in a match, or because both were named together."""

    def __init__(self, matchup: Matchup[Force, Match]) -> None:
        """Prices are those of the match, and each force's own where it says nothing."""
        self.file, self.match = matchup.file, matchup.match
        rest = self.match.options if self.match else PriceOptions()
        self.sides = [PricedForce(file, force, force.options.over(rest)) for file, force in matchup.sides]
        self.complete = matchup.complete and len(self.sides) == 2

    @property
    def fair(self) -> bool:
        """Whether both sides can be compared: two forces, all of both known, at one and the same prices."""
        return self.complete and all(side.counted for side in self.sides) and not self.divided

    @property
    def divided(self) -> bool:
        """Whether the sides buy at different prices, or at others than those of the match."""
        said = [*(side.force.options for side in self.sides), *([self.match.options] if self.match else [])]
        return any(len({choice for choice in choices if choice}) > 1 for choices in zip(*said, strict=True))
