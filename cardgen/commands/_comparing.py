"""The command `cardgen lab compare`: worth, duels and battles before and after a change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click

from cardgen.combat import MeasuredModel
from cardgen.commands import _completing, _lab, _measured, _printing
from cardgen.commands._lab import Runs, runs_options
from cardgen.commands._options import FORMAT
from cardgen.commands._output import print_lines
from cardgen.disk import revisions
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab import estimates, matrices, measuring, needs
from cardgen.lab.estimates import Estimate
from cardgen.project import games, git_snapshot


class Rival(NamedTuple):
    """The results of an opposing file against the old and the new version of the compared file."""

    title: str
    duels: tuple[float | None, float | None]
    """The mean chance of winning a duel, from 0 to 1, of the old and of the new version."""
    battles: tuple[Estimate, Estimate]


@click.command("compare")
@click.argument("old", metavar="OLD", shell_complete=_completing.complete_files)
@click.argument("new", metavar="NEW", shell_complete=_completing.complete_files)
@click.option(
    "--against",
    multiple=True,
    metavar="FILE",
    help="The opponents of both versions; default: the other sides in games that list NEW.",
    shell_complete=_completing.complete_files,
)
@runs_options(4_000)
@_lab.PLAIN
@FORMAT
def compare(old: str, new: str, against: Sequence[str], runs: Runs, plain: bool, form: str) -> None:
    """Compare worth, duels and battles after a change.

    OLD is a file, or git:REV for NEW at that revision. git:HEAD is the last commit.
    """
    needs.require_package("numpy", "battles", "lab")
    after, others = _load_new(new, against)
    before = _load_old(old, after)
    worths = _list_worths(before, after)
    rivals = [_compare_with_rival(before, after, other, runs, plain) for other in others]
    if form == "json":
        _lab.print_json(_build_answer(worths, rivals, runs))
        return
    print_lines(*_format_lines(worths, rivals, after.title))


def _load_new(path: str, against: Sequence[str]) -> tuple[File, list[File]]:
    """Return the new version and the files to compare it with: `against`, else the other files of its line-ups."""
    if against:
        return _measured.load_only_file(path), [_measured.load_only_file(one) for one in against]
    project = _printing.load_project([path])
    new = _measured.get_only_file(project, path)
    line_ups = [list(project.list_linked(game)) for game in project.files if games.is_game(game)]
    opponents = [file for files in line_ups if new in files for file in files if file.kind == new.kind]
    return new, [file for file in dict.fromkeys(opponents) if file is not new]


def _load_old(old: str, after: File) -> File:
    if not old.startswith(revisions.GIT):
        return _measured.load_only_file(old)
    return git_snapshot.load_snapshot(after.location, old.removeprefix(revisions.GIT))


def _list_worths(before: File, after: File) -> list[tuple[str, float | None, float | None]]:
    """Return name, old worth and new worth of each entry; raises CardgenError if the models have no numbers."""
    sides = []
    for file in (before, after):
        statistics = measuring.compute_statistics(file)
        if statistics is None:
            raise CardgenError(f"no models with numbers in {file.name}: name a faction, force or crew")
        sides.append(statistics.models)
    return measuring.compare_worths(*sides)


def _compare_with_rival(before: File, after: File, other: File, runs: Runs, plain: bool) -> Rival:
    chances, shares = [], []
    for file in (before, after):
        chances.append(_compute_duels(file, other, plain))
        shares.append(_run_battles(file, other, runs, plain))
    return Rival(other.title, (chances[0], chances[1]), (shares[0], shares[1]))


def _compute_duels(file: File, other: File, plain: bool) -> float | None:
    game = _lab.find_common_game(file, other)
    mine, theirs = (_list_models(one) for one in (file, other))

    def chance(one: MeasuredModel, two: MeasuredModel) -> float:
        return matrices.compute_chance(measuring.build_duel(game, (file, one), (other, two), plain))

    return matrices.compare_files(mine, theirs, chance)


def _list_models(file: File) -> Sequence[MeasuredModel]:
    statistics = measuring.compute_statistics(file)
    return statistics.models if statistics else ()


def _run_battles(file: File, other: File, runs: Runs, plain: bool) -> Estimate:
    total = runs.run_battles(_lab.build_battle([file, other], plain))
    return estimates.estimate_share(total.a, runs.number)


def _build_answer(
    worths: Sequence[tuple[str, float | None, float | None]], rivals: Sequence[Rival], runs: Runs
) -> dict[str, Any]:
    """Return the comparison as data for JSON output."""
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


def _format_lines(
    worths: Sequence[tuple[str, float | None, float | None]], rivals: Sequence[Rival], title: str
) -> Iterator[str]:
    """Yield the lines of text output: the changed entries, then the results."""
    changed = [row for row in worths if row[1] != row[2]]
    width = max((len(text) for text in (*(row[0] for row in changed), *(rival.title for rival in rivals))), default=0)
    yield f"{'Worth, all models':{width + 2}}  before   after"
    for name, before, after in changed:
        yield f"  {name:{width}}  {_format_worth(before)}  {_format_worth(after)}"
    if not changed:
        yield "  nothing has changed"
    if rivals:
        yield ""
        yield f"Models of {title} in duels with those of"
        for rival in rivals:
            yield f"  {rival.title:{width}}  {_format_chance(rival.duels[0])}  {_format_chance(rival.duels[1])}"
        yield f"Battles that {title} wins against"
        for rival in rivals:
            yield f"  {rival.title:{width}}  before {_lab.format_estimate(rival.battles[0])}"
            yield f"  {'':{width}}  after  {_lab.format_estimate(rival.battles[1])}"


def _format_worth(worth: float | None) -> str:
    return "     -" if worth is None else f"{worth:6.2f}"


def _format_chance(chance: float | None) -> str:
    return "     -" if chance is None else f"{100 * chance:4.1f} %"
