"""Stated figures are the number of models.

A file need not state them.

Rulebook: none.

Bad:

    figures: 9

Good:

    figures: 1
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage.model import Force
from cardgen.text import words
from cardgen.text.points import written

LEVEL = "error"


def check_team(team: Force) -> Faults:
    """A fault when a team states another number than it has."""
    if team.complete and team.figures is not None and team.figures != team.entries:
        noun = "figure" if team.figures == 1 else "figures"
        message = f"{team.name} states {written(team.figures)} {noun}: it lists {words.count(team.entries, 'model')}"
        yield Fault(("figures",), message, f"write {team.entries}, or take the line out")
