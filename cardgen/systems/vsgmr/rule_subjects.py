"""What a rule of VSGMR looks at: forces, their figures, and who meets whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Path
from cardgen.rules import RelatedPlace
from cardgen.systems.skirmish.members import MatchMember
from cardgen.systems.skirmish.rule_subjects import find_matchups
from cardgen.systems.vsgmr import costs, limits
from cardgen.systems.vsgmr.model import Figure, Force, Match, ScenarioSide
from cardgen.text import names
from cardgen.text.points import format_number

key = lru_cache(maxsize=8192)(names.normalize)
"""The form under which names are compared."""


class Player(NamedTuple):
    """A force that meets others, and where the match lists it; None where two files were named together."""

    file: File
    force: Force
    member: MatchMember | None
    side: ScenarioSide | None
    """Its side, as far as the scenario and the match tell; None too where nobody knows the scenario."""

    @property
    def total(self) -> Fraction:
        """The cost of the force, points."""
        return costs.compute_total(self.force)

    @property
    def path(self) -> Path:
        """Where a finding about it points, in its match or in its own file."""
        return self.member.path if self.member else ("figures",)

    def place(self) -> RelatedPlace:
        """It, as the other place of a finding."""
        return RelatedPlace(("name",), f"{self.force.name}: {format_number(self.total)} points", self.file)


class PlayerMatchup(NamedTuple):
    """Players who meet: in a match, or because their files were named together."""

    file: File
    match: Match | None
    players: Sequence[Player]
    """Without those whose file could not be read."""
    complete: bool

    def pairs(self) -> Iterator[tuple[Player, Player]]:
        """Return every two players whose points are known."""
        return combinations([player for player in self.players if player.force.complete], 2)


def compute_gap(one: Player, other: Player) -> Fraction:
    """Return the second player's lead in points, less the handicap that the scenario gives."""
    handicap = other.side.points[1] - one.side.points[1] if one.side and other.side else 0
    return other.total - one.total - handicap


def is_unfair(one: Player, other: Player) -> bool:
    """Return whether two players are too far apart in points."""
    return abs(compute_gap(one, other)) > limits.FAIR


def find_player_matchups(files: Collection[File]) -> Iterator[PlayerMatchup]:
    """Yield all who meet, among the files."""
    for file, match, sides, complete in find_matchups(files, Force, Match):
        if match is None:
            players = [Player(*side, None, None) for side in sides]
        else:
            known = {side.file.stem: side for side in sides}
            members = [member for member in match.members if member.stem in known]
            players = [Player(*known[member.stem], member, match.side_of(member)) for member in members]
        yield PlayerMatchup(file, match, players, complete)


def list_guys(force: Force) -> list[Figure]:
    """Return the entries that are guys."""
    return [figure for figure in force.figures if figure.guy]


def find_figure(force: Force, name: str) -> Figure | None:
    """Return the entry of that name; the first of several."""
    wanted = key(name)
    return next((figure for figure in force.figures if key(figure.name) == wanted), None)
