"""The arguments of the rules of Little Orc Wars: forces with their prices, and the matches in which they meet."""

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
    """A force with its file and prices."""

    def __init__(self, file: File, force: Force, options: Options | None = None) -> None:
        """Store the force with the prices of `options`, or of the force itself by default."""
        self.file = file
        self.force = force
        self.options = (options or force.options).settled

    def who(self, troop: Troop) -> str:
        """Return the name of an entry for messages: as in the file, or its description and its force."""
        return troop.label if "name" in troop.said else f"{troop.label} of {self.force.name}"

    @cached_property
    def bill(self) -> Bill:
        """The costs of the force, line by line."""
        return costs.build_bill(self.force, self.options)

    @property
    def total(self) -> Fraction:
        """Price of the whole force in points."""
        return self.bill.total

    @cached_property
    def counted(self) -> bool:
        """True if the numbers of the force are reliable: the file was read completely and no entry has a mistake."""
        return self.force.complete and all(is_sound(troop) for troop in self.force.troops)


class PricedSide:
    """A side of a match: one force, or several allies."""

    def __init__(self, name: str, forces: Sequence[PricedForce]) -> None:
        """Store the forces; `name` is that of the side in the match, empty for a single force."""
        self.forces = forces
        self.name = forces[0].force.name if len(forces) == 1 else f"side {name}"

    @property
    def total(self) -> Fraction:
        """Price of the whole side in points."""
        return sum((priced.total for priced in self.forces), Fraction(0))

    @property
    def men(self) -> int:
        """Number of figures on the side without catapults."""
        return sum(priced.force.men for priced in self.forces)

    @property
    def catapults(self) -> int:
        """Number of catapults on the side."""
        return sum(priced.force.catapults for priced in self.forces)

    @property
    def counted(self) -> bool:
        """True if the numbers of all forces on the side are reliable."""
        return all(priced.counted for priced in self.forces)

    def places(self, word: str = "") -> list[RelatedPlace]:
        """Return the forces with their prices as related places of a finding.

        `word` is what to call each force; its own name by default.
        """
        return [
            RelatedPlace(
                ("troops",), f"{word or one.force.name}: {format_number(one.total)} points", one.file, at="key"
            )
            for one in self.forces
        ]


class PricedMatchup:
    """Forces that meet in a match, or that one command line names together."""

    def __init__(self, matchup: Matchup[Force, Match]) -> None:
        """Price the forces of a matchup: options that a force leaves open come from the match."""
        self.file, self.match = matchup.file, matchup.match
        rest = self.match.options if self.match else Options()
        self.forces = [PricedForce(file, force, force.options.over(rest)) for file, force in matchup.sides]
        self.sides = list(self._sides())
        self.complete = matchup.complete and len(self.sides) >= SIDES

    def _sides(self) -> Iterator[PricedSide]:
        """Yield the sides of the match; without a match, each force is a side."""
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
        """True if the sides can be compared: at least two, all numbers reliable, the same prices everywhere."""
        return self.complete and all(side.counted for side in self.sides) and not self.divided

    @property
    def divided(self) -> bool:
        """True if two forces, or a force and the match, choose different prices."""
        said = [*(priced.force.options for priced in self.forces), *([self.match.options] if self.match else [])]
        return any(len({choice for choice in choices if choice}) > 1 for choices in zip(*said, strict=True))
