"""What a rule of Little Orc Wars looks at: forces with their prices, and matches in which they meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from cardgen.file import File
from cardgen.rules import RelatedPlace
from cardgen.systems.little_orc_wars import costs
from cardgen.systems.little_orc_wars.inapplicable import is_sound
from cardgen.systems.little_orc_wars.limits import SIDES
from cardgen.systems.little_orc_wars.model import Force, Match, Options, Troop
from cardgen.systems.skirmish.rule_subjects import Matchup
from cardgen.text.points import Bill, format_number


class PricedForce:
    """A force and its file, at its own prices or those of a match."""

    def __init__(self, file: File, force: Force, options: Options | None = None) -> None:
        """`options`: the prices; its own where none are given."""
        self.file = file
        self.force = force
        self.options = (options or force.options).settled

    def who(self, troop: Troop) -> str:
        """Return how messages call an entry: by its name, or as what it is and whose."""
        return troop.label if "name" in troop.said else f"{troop.label} of {self.force.name}"

    @cached_property
    def bill(self) -> Bill:
        """The costs of the force, line by line."""
        return costs.build_bill(self.force, self.options)

    @property
    def total(self) -> Fraction:
        """The sum of that."""
        return self.bill.total

    @cached_property
    def counted(self) -> bool:
        """Whether its numbers can be relied on: nothing was unreadable, nothing has to be said yet."""
        return self.force.complete and all(is_sound(troop) for troop in self.force.troops)


class PricedSide:
    """Forces that fight as one: a force, or allies."""

    def __init__(self, name: str, forces: Sequence[PricedForce]) -> None:
        """`name`: that of the side as the match writes it; empty for a force alone."""
        self.forces = forces
        self.name = forces[0].force.name if len(forces) == 1 else f"side {name}"

    @property
    def total(self) -> Fraction:
        """What all of it costs."""
        return sum((priced.total for priced in self.forces), Fraction(0))

    @property
    def men(self) -> int:
        """Its figures, catapults apart."""
        return sum(priced.force.men for priced in self.forces)

    @property
    def catapults(self) -> int:
        """Its catapults."""
        return sum(priced.force.catapults for priced in self.forces)

    @property
    def counted(self) -> bool:
        """Whether the numbers of all its forces can be relied on."""
        return all(priced.counted for priced in self.forces)

    def places(self, word: str = "") -> list[RelatedPlace]:
        """Return its forces with what they cost, as other places of a finding; `word`: what a force is called."""
        return [
            RelatedPlace(
                ("troops",), f"{word or one.force.name}: {format_number(one.total)} points", one.file, at="key"
            )
            for one in self.forces
        ]


class PricedMatchup:
    """Forces that meet: in a match, or because both were named together."""

    def __init__(self, matchup: Matchup[Force, Match]) -> None:
        """Prices are those of the match, and each force's own where it says nothing."""
        self.file, self.match = matchup.file, matchup.match
        rest = self.match.options if self.match else Options()
        self.forces = [PricedForce(file, force, force.options.over(rest)) for file, force in matchup.sides]
        self.sides = list(self._sides())
        self.complete = matchup.complete and len(self.sides) >= SIDES

    def _sides(self) -> Iterator[PricedSide]:
        """Group the forces by the sides of the match; without a match, each is one."""
        if self.match is None:
            yield from (PricedSide("", [priced]) for priced in self.forces)
            return
        known = {priced.file.stem: priced for priced in self.forces}
        for side in self.match.sides:
            forces = [known[stem] for stem in side.stems if stem in known]
            if forces:
                yield PricedSide(side.name, forces)

    @property
    def fair(self) -> bool:
        """Whether the sides can be compared: two or more, all of each known, at one and the same prices."""
        return self.complete and all(side.counted for side in self.sides) and not self.divided

    @property
    def divided(self) -> bool:
        """Whether the sides buy at different prices, or at others than those of the match."""
        said = [*(priced.force.options for priced in self.forces), *([self.match.options] if self.match else [])]
        return any(len({choice for choice in choices if choice}) > 1 for choices in zip(*said, strict=True))
