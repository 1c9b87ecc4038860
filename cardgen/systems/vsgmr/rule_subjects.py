"""The arguments of the rules of VSGMR: forces, figures, and the players who meet."""

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
"""The function that normalizes names for comparison. Its cache keeps 8,192 names, our own limit on memory, because
rules compare the same names often."""


class Player(NamedTuple):
    """A force that meets others, with its entry in the match; None for two files named on the command line."""

    file: File
    force: Force
    member: MatchMember | None
    side: ScenarioSide | None
    """The side of the scenario that the force is on; None if scenario or side are unknown."""

    @property
    def total(self) -> Fraction:
        """Price of the force in points."""
        return costs.compute_total(self.force)

    @property
    def path(self) -> Path:
        """The path for findings about the player: in the match, or else in the force file."""
        return self.member.path if self.member else ("figures",)

    def place(self) -> RelatedPlace:
        """Return the force with its price as a related place of a finding."""
        return RelatedPlace(("name",), f"{self.force.name}: {format_number(self.total)} points", self.file)


class PlayerMatchup(NamedTuple):
    """Players who meet in a match, or whose files one command line names together."""

    file: File
    match: Match | None
    players: Sequence[Player]
    """The players whose files could be read."""
    complete: bool

    def pairs(self) -> Iterator[tuple[Player, Player]]:
        """Return each pair of players whose prices are known."""
        return combinations([player for player in self.players if player.force.complete], 2)


def compute_gap(one: Player, other: Player) -> Fraction:
    """Return the lead of the second player in points, less the handicap that the scenario gives."""
    handicap = other.side.points[1] - one.side.points[1] if one.side and other.side else 0
    return other.total - one.total - handicap


def is_unfair(one: Player, other: Player) -> bool:
    """Return whether two players are too far apart in points."""
    return abs(compute_gap(one, other)) > limits.FAIR


def find_player_matchups(files: Collection[File]) -> Iterator[PlayerMatchup]:
    """Yield the matchups among the files."""
    for file, match, sides, complete in find_matchups(files, Force, Match):
        if match is None:
            players = [Player(*side, None, None) for side in sides]
        else:
            known = {side.file.stem: side for side in sides}
            members = [member for member in match.members if member.stem in known]
            players = [Player(*known[member.stem], member, match.side_of(member)) for member in members]
        yield PlayerMatchup(file, match, players, complete)


def list_guys(force: Force) -> list[Figure]:
    """Return the entries of a force that are guys, not mounts."""
    return [figure for figure in force.figures if figure.guy]


def find_figure(force: Force, name: str) -> Figure | None:
    """Return the first entry of that name, or None."""
    wanted = key(name)
    return next((figure for figure in force.figures if key(figure.name) == wanted), None)
