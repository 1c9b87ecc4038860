"""Try models and factions against each other: duels, tables of everybody, drafts and battles."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from cardgen import systems
from cardgen.combat import Battle, Duel
from cardgen.commands import _completing, _printing
from cardgen.commands._output import report, tell
from cardgen.commands._runs import Runs, runs_options
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Path
from cardgen.lab import duels, estimates, needs
from cardgen.text import names, words

FORMATS = ["text", "json"]


@click.group()
def command() -> None:
    """Try models and factions against each other.

    What is reckoned and what is left out is told with every answer: it is a model of the game, not the game.
    """


@command.command("duel")
@click.argument("a", metavar="A", shell_complete=_completing.files)
@click.argument("b", metavar="B", shell_complete=_completing.files)
@click.option(
    "--first",
    type=click.Choice(["a", "b", "coin"]),
    default="coin",
    help="Who has the initiative in every turn; default: a coin, anew in every turn.",
)
@click.option("--plain", is_flag=True, help="Without skills, spells and heroism.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="Text or JSON; default text.")
def duel(a: str, b: str, first: duels.First, plain: bool, form: str) -> None:
    """Reckon the duel of two models in contact, exactly.

    A and B are FILE:NAME, such as cardgen:good:Ernest Goodfellow; the name is what stands behind the last colon.
    """
    sides = [_model(side) for side in (a, b)]
    between = _between(sides, plain)
    found = duels.fought(between, first)
    if form == "json":
        win = {"a": float(found.a), "b": float(found.b)}
        turns = None if found.turns is None else float(found.turns)
        told = {"modelled": [*between.modelled], "not_modelled": [*between.not_modelled]}
        report(json.dumps({"version": 1, "win": win, "draw": float(found.draw), "turns": turns, **told}) + "\n")
        return
    (file, path), (other, there) = sides
    one, two = file.entry(path), other.entry(there)
    wide = max(len(one), len(two), len("neither")) + 2
    rows = [(one, found.a), (two, found.b), *([("neither", found.draw)] if found.draw else [])]
    tell(*(f"{name:{wide}}{100 * float(chance):6.2f} %" for name, chance in rows))
    if found.turns is not None:
        tell(f"{'turns':{wide}}{float(found.turns):6.2f} expected")
    tell("", *(f"reckoned: {text}" for text in between.modelled))
    tell(*(f"left out: {text}" for text in between.not_modelled))


@command.command("battle")
@click.argument("a", metavar="A", shell_complete=_completing.files)
@click.argument("b", metavar="B", shell_complete=_completing.files)
@runs_options(10_000)
@click.option("--plain", is_flag=True, help="Without skills and spells.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="Text or JSON; default text.")
@click.pass_context
def battle(ctx: click.Context, a: str, b: str, runs: Runs, plain: bool, form: str) -> None:
    """Estimate who wins an abstract battle of two factions, forces or crews.

    A and B are files; cardgen:NAME is one that comes with cardgen. The estimate carries the interval that the true
    share lies in 19 times out of 20; battles that nobody wins are counted for neither.
    """
    needs.require("numpy", "battles", "lab")
    from cardgen.lab import battles

    files = [_file(side) for side in (a, b)]
    fight = _fight(files, plain)
    total = battles.Tally()
    for tally in runs.mapped(battles.fought, battles.chunks(fight, runs.seed, runs.number), ctx.obj):
        total += tally
    won = estimates.share(total.a, runs.number)
    shares = {"a": won.mean, "b": total.b / runs.number, "draws": total.draws / runs.number}
    if form == "json":
        told = {"modelled": [*fight.modelled], "not_modelled": [*fight.not_modelled]}
        interval = {"low": won.low, "high": won.high}
        report(json.dumps({"version": 1, **shares, **interval, "runs": runs.number, "seed": runs.seed, **told}) + "\n")
        return
    names_ = [str(file.title) for file in files]
    wide = max(map(len, names_)) + 2
    other = estimates.share(total.b, runs.number)
    tell(f"{names_[0]:{wide}}{_percent(won)}", f"{names_[1]:{wide}}{_percent(other)}")
    if total.draws:
        tell(f"{'nobody':{wide}}{_percent(estimates.share(total.draws, runs.number))}")
    tell("", *(f"reckoned: {text}" for text in fight.modelled))
    tell(*(f"left out: {text}" for text in fight.not_modelled))


def _percent(estimate: estimates.Estimate) -> str:
    return f"{100 * estimate.mean:6.1f} %   ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def _fight(files: Sequence[File], plain: bool) -> Battle:
    """The battle of two files; raises CardgenError where their games have none."""
    one, other = files
    if one.system != other.system:
        raise CardgenError(f"{one.name} is of {one.system}, {other.name} of {other.system}: they never meet")
    game = systems.get(str(one.system))
    if game.battle is None or one.model is None or other.model is None:
        raise CardgenError(f"there are no battles of {one.system}")
    found: Battle = game.battle(one.model, other.model, plain)
    return found


def _file(path: str) -> File:
    """The one file that is named."""
    project = _printing.loaded([path])
    found = [file for file in project.files if file.reported]
    if project.problems or len(found) != 1:
        raise CardgenError(*(project.problems or [f"{path} has {len(found)} files; name one"]))
    return found[0]


def _between(sides: Sequence[tuple[File, Path]], plain: bool) -> Duel:
    """The duel of two entries of files; raises CardgenError where the game has none."""
    (file, path), (other, there) = sides
    if file.system != other.system:
        raise CardgenError(f"{file.name} is of {file.system}, {other.name} of {other.system}: they never meet")
    game = systems.get(str(file.system))
    if game.duel is None or file.model is None or other.model is None:
        raise CardgenError(f"there are no duels of {file.system}")
    found: Duel = game.duel(file.model, path, other.model, there, plain)
    return found


def _model(written: str) -> tuple[File, Path]:
    """The file and the path of what is written FILE:NAME; raises UsageError or CardgenError."""
    path, colon, name = written.rpartition(":")
    if not colon or not path:
        raise click.UsageError(f"{written} names no model; write FILE:NAME, such as cardgen:good:Ernest Goodfellow")
    file = _file(path)
    game = systems.get(file.system) if file.system else None
    found = game.statistics(file.model).models if game and game.statistics and file.model else ()
    known = {names.key(model.name): model for model in found}
    if names.key(name) in known:
        return file, known[names.key(name)].path
    near = names.near(name, [model.name for model in found])
    hint = f"did you mean {near}?" if near else f"it has {words.listed([model.name for model in found]) or 'none'}"
    raise CardgenError(f"{file.name} has no model {name}; {hint}")
