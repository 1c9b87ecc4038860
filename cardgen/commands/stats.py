"""Compare models in numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import click

from cardgen.combat import MeasuredModel
from cardgen.commands import _completing, _measured
from cardgen.commands._options import FORMAT
from cardgen.commands._output import print_lines, print_text
from cardgen.file import File
from cardgen.lab import summary


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILES...", shell_complete=_completing.paths)
@FORMAT
def command(paths: Sequence[str], form: str) -> None:
    """Compare models in numbers.

    All numbers are exact; nothing is simulated.

    FILES are faction or force files, games that list them, or folders. Write cardgen:NAME for a file that comes
    with cardgen. If you name several files, cardgen also compares them. They must belong to one game.
    """
    game, files = _measured.load_statistics(paths)
    if form == "json":
        models = [_describe_model(file, model) for file, model in _measured.list_models(files)]
        print_text(json.dumps({"version": 1, "system": game.name, "models": models}) + "\n")
        return
    lists = {what: [entry.name for entry in find()] for what, find in game.lists().items()}
    print_lines(*summary.format_summary([numbers for _, numbers in files], lists))


def _describe_model(file: File, model: MeasuredModel) -> Mapping[str, Any]:
    """Return the numbers of a model for JSON output, with fractions in lowest terms as text."""
    head = {"path": file.name, "name": model.name, "role": model.role, "size": model.size}
    counts = {"attacks": model.values["attacks"]} if "attacks" in model.values else {}
    return {**head, **counts, **{key: _format_expected(expected) for key, expected in model.actions.items()}}


def _format_expected(expected: Mapping[str, Fraction] | None) -> Mapping[str, str] | None:
    return None if expected is None else {target: str(wounds) for target, wounds in expected.items()}
