"""What a rule of Little Orc Wars looks at: forces with their prices, and matches in which they meet."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from functools import cached_property

from cardgen.file import File
from cardgen.rules.matchups import Matchup, matchups
from cardgen.systems.little_orc_wars import costs
from cardgen.systems.little_orc_wars.inapplicable import sound
from cardgen.systems.little_orc_wars.model import Force, Match, PriceOptions, Troop
from cardgen.text.points import Bill


class LoadedForce:
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


class ForceMatchup:
    """Forces that meet: in a match, or because both were named together."""

    def __init__(self, meeting: Matchup) -> None:
        """The meeting, as the engine knows it."""
        self.file = meeting.file
        model = meeting.file.model
        self.match = model if isinstance(model, Match) else None
        rest = self.match.options if self.match else PriceOptions()
        sides = [(file, file.model) for file in meeting.sides if isinstance(file.model, Force)]
        self.musters = [LoadedForce(file, force, force.options.over(rest)) for file, force in sides]
        self.complete = meeting.complete and len(self.musters) == 2

    @property
    def fair(self) -> bool:
        """Whether both sides can be compared: two forces, all of both known, at one and the same prices."""
        return self.complete and all(muster.counted for muster in self.musters) and not self.divided

    @property
    def divided(self) -> bool:
        """Whether the sides buy at different prices, or at others than those of the match."""
        said = [*(muster.force.options for muster in self.musters), *([self.match.options] if self.match else [])]
        return any(len({choice for choice in choices if choice}) > 1 for choices in zip(*said, strict=True))


def gather(files: Collection[File]) -> tuple[list[LoadedForce], list[ForceMatchup]]:
    """All forces, and all who meet."""
    musters = [LoadedForce(file, file.model) for file in files if isinstance(file.model, Force)]
    return musters, [ForceMatchup(meeting) for meeting in matchups(files, "force", "match")]
