"""`cardgen lab compare`: the same numbers before and after a change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import add
from typing import Any, NamedTuple

import click

from cardgen.combat import MeasuredModel
from cardgen.commands import _completing, _lab, _measured, _printing
from cardgen.commands._output import tell
from cardgen.commands._runs import Runs, runs_options
from cardgen.disk import revisions
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab import estimates, matrices, measuring, needs
from cardgen.lab.estimates import Estimate
from cardgen.project import games, git_snapshot


class Rival(NamedTuple):
    """What another file makes of the old and of the new one."""

    title: str
    duels: tuple[float | None, float | None]
    """The mean chance of the models of the old file, and of the new one."""
    battles: tuple[Estimate, Estimate]


@click.command("compare")
@click.argument("old", metavar="OLD", shell_complete=_completing.files)
@click.argument("new", metavar="NEW", shell_complete=_completing.files)
@click.option(
    "--against",
    multiple=True,
    metavar="FILE",
    help="The opponents of both versions; default: the other sides in games that list NEW.",
    shell_complete=_completing.files,
)
@runs_options(4_000)
@_lab.PLAIN
@_lab.FORMAT
@click.pass_context
def compare(ctx: click.Context, old: str, new: str, against: Sequence[str], runs: Runs, plain: bool, form: str) -> None:
    """Compare worth, duels and battles after a change.

    OLD is a file, or git:REV for NEW at that revision. git:HEAD is the last commit.
    """
    needs.require("numpy", "battles", "lab")
    after, others = _new(new, against)
    before = _before(old, after)
    worths = _worths(before, after)
    rivals = [_rival(before, after, other, runs, plain, ctx) for other in others]
    if form == "json":
        _lab.tell_json(_answer(worths, rivals, runs))
        return
    tell(*_lines(worths, rivals, after.title))


def _new(path: str, against: Sequence[str]) -> tuple[File, list[File]]:
    """The new file, and whom it meets."""
    if against:
        return _measured.only_file(path), [_measured.only_file(one) for one in against]
    found = _printing.loaded([path])
    new = _measured.only(found, path)
    listing = [list(found.linked(game)) for game in found.files if games.is_game(game)]
    met = [file for listed in listing if new in listed for file in listed if file.kind == new.kind]
    return new, [file for file in dict.fromkeys(met) if file is not new]


def _before(old: str, after: File) -> File:
    """The old file."""
    if not old.startswith(revisions.GIT):
        return _measured.only_file(old)
    return git_snapshot.load_past(after.location, old.removeprefix(revisions.GIT))


def _worths(before: File, after: File) -> list[tuple[str, float | None, float | None]]:
    """The worth of each entry before and after; raises CardgenError where there are no numbers."""
    sides = []
    for file in (before, after):
        found = measuring.statistics(file)
        if found is None:
            raise CardgenError(f"no models with numbers in {file.name}: name a faction, force or crew")
        sides.append(found.models)
    return measuring.worths(*sides)


def _rival(before: File, after: File, other: File, runs: Runs, plain: bool, ctx: click.Context) -> Rival:
    chances, shares = [], []
    for file in (before, after):
        chances.append(_duels(file, other, plain))
        shares.append(_battles(file, other, runs, plain, ctx))
    return Rival(other.title, (chances[0], chances[1]), (shares[0], shares[1]))


def _duels(file: File, other: File, plain: bool) -> float | None:
    game = _lab.game_of(file, other)
    mine, theirs = (_models(one) for one in (file, other))

    def chance(one: MeasuredModel, two: MeasuredModel) -> float:
        return matrices.chance(measuring.between(game, (file, one), (other, two), plain))

    return matrices.against(mine, theirs, chance)


def _models(file: File) -> Sequence[MeasuredModel]:
    found = measuring.statistics(file)
    return found.models if found else ()


def _battles(file: File, other: File, runs: Runs, plain: bool, ctx: click.Context) -> Estimate:
    from cardgen.lab import battles
    from cardgen.lab.tallies import Tally

    chunks = battles.chunks(_lab.fight([file, other], plain), runs.seed, runs.number)
    total = reduce(add, runs.mapped(battles.fought, chunks, ctx.obj), Tally())
    return estimates.share(total.a, runs.number)


def _answer(
    worths: Sequence[tuple[str, float | None, float | None]], rivals: Sequence[Rival], runs: Runs
) -> dict[str, Any]:
    """What a program is told."""
    return {
        "runs": runs.number,
        "seed": runs.seed,
        "worth": [{"name": name, "before": before, "after": after} for name, before, after in worths],
        "against": [
            {
                "name": rival.title,
                "duels": {"before": rival.duels[0], "after": rival.duels[1]},
                "battles": {"before": rival.battles[0]._asdict(), "after": rival.battles[1]._asdict()},
            }
            for rival in rivals
        ],
    }


def _lines(
    worths: Sequence[tuple[str, float | None, float | None]], rivals: Sequence[Rival], title: str
) -> Iterator[str]:
    """What a person is told: first what has changed, then what came of it."""
    changed = [row for row in worths if row[1] != row[2]]
    wide = max((len(text) for text in (*(row[0] for row in changed), *(rival.title for rival in rivals))), default=0)
    yield f"{'Worth, all models':{wide + 2}}  before   after"
    for name, before, after in changed:
        yield f"  {name:{wide}}  {_number(before)}  {_number(after)}"
    if not changed:
        yield "  nothing has changed"
    if rivals:
        yield ""
        yield f"Models of {title} in duels with those of"
        for rival in rivals:
            yield f"  {rival.title:{wide}}  {_share(rival.duels[0])}  {_share(rival.duels[1])}"
        yield f"Battles that {title} wins against"
        for rival in rivals:
            yield f"  {rival.title:{wide}}  before {_lab.percent(rival.battles[0])}"
            yield f"  {'':{wide}}  after  {_lab.percent(rival.battles[1])}"


def _number(worth: float | None) -> str:
    return "     -" if worth is None else f"{worth:6.2f}"


def _share(chance: float | None) -> str:
    return "     -" if chance is None else f"{100 * chance:4.1f} %"
