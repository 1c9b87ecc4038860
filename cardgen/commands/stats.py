"""Show what models can do in numbers: values, wounds per attack, what is never better than what."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import click

from cardgen import systems
from cardgen.combat import MeasuredModel, Statistics
from cardgen.commands import _completing, _printing
from cardgen.commands._output import report, tell
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab import summary
from cardgen.text import words


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILES...", shell_complete=_completing.paths)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="Text or JSON; default text."
)
def command(paths: Sequence[str], form: str) -> None:
    """Show what the models of some files can do in numbers, exactly and with no simulation.

    FILES are faction or force files, games that list them, or folders; cardgen:NAME is a file that comes with cardgen.
    Of several files it also shows how they compare. All of them have to be of one game.
    """
    project = _printing.loaded(paths)
    if project.problems:
        raise CardgenError(*project.problems)
    files = [file for file in project.files if file.reported]
    listing = {file.name for file in files if file.system and file.kind in systems.get(file.system).games}
    files += [linked for file in files if file.name in listing for linked in project.linked(file)]
    measured = [(file, found) for file in dict.fromkeys(files) if (found := _statistics(file)) and found.models]
    of = sorted({str(file.system) for file, _ in measured})
    if len(of) > 1:
        raise CardgenError(f"these files are of {words.listed(of)}; compare files of one game at a time")
    if not measured:
        raise CardgenError(f"there is nothing to measure in {', '.join(paths)}: no file has models with numbers")
    if form == "json":
        models = [_model(file, model) for file, found in measured for model in found.models]
        report(json.dumps({"version": 1, "system": of[0], "models": models}) + "\n")
        return
    lists = {what: [entry.name for entry in find()] for what, find in systems.get(of[0]).lists().items()}
    tell(*summary.lines([found for _, found in measured], lists))


def _statistics(file: File) -> Statistics | None:
    """What can be reckoned of a file; None where its game gives no numbers, or nothing of it could be read."""
    game = systems.get(file.system) if file.system else None
    return game.statistics(file.model) if game and game.statistics and file.model else None


def _model(file: File, model: MeasuredModel) -> Mapping[str, Any]:
    """A model for programs: fractions in lowest terms, as text."""
    head = {"path": file.name, "name": model.name, "role": model.role, "size": model.size}
    counts = {"attacks": model.values["attacks"]} if "attacks" in model.values else {}
    return {**head, **counts, **{key: _expected(expected) for key, expected in model.actions.items()}}


def _expected(expected: Mapping[str, Fraction] | None) -> Mapping[str, str] | None:
    return None if expected is None else {target: str(wounds) for target, wounds in expected.items()}
