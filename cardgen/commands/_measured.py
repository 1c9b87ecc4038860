"""The files that `stats` and `lab` measure: statistics, and models selected by FILE:NAME."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import click

from cardgen import systems
from cardgen.combat import MeasuredModel, Statistics
from cardgen.commands import _printing
from cardgen.disk.stems import SHIPPED
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab.measuring import compute_statistics
from cardgen.project import Project, get_listed_model, libraries
from cardgen.systems import AnyGame
from cardgen.text import names, words


def load_statistics(paths: Sequence[str]) -> tuple[AnyGame, list[tuple[File, Statistics]]]:
    """Load files, and the files listed in games among them, and return their game system and statistics.

    Raises:
        CardgenError: A file cannot be read, there are no numbers, or the files belong to several game systems.
    """
    project = _printing.load_project(paths)
    if project.problems:
        raise CardgenError(*project.problems)
    files: list[File] = []
    for file in (file for file in project.files if file.reported):
        lists = file.system and file.kind in systems.get_game(file.system).games
        files += project.list_linked(file) if lists else [file]
    measured = [
        (file, numbers) for file in dict.fromkeys(files) if (numbers := compute_statistics(file)) and numbers.models
    ]
    game_names = sorted({str(file.system) for file, _ in measured})
    if len(game_names) > 1:
        raise CardgenError(f"files of several games, {words.join_words(game_names)}: name files of one game")
    if not measured:
        raise CardgenError(f"no models with numbers in {', '.join(paths)}: name factions, forces or crews")
    return systems.get_game(game_names[0]), measured


def load_only_file(path: str) -> File:
    """Load the single file at a path; raises CardgenError if it cannot be read or the path has several files."""
    return get_only_file(_printing.load_project([path]), path)


def get_only_file(project: Project, path: str) -> File:
    """Return the single file that a project was loaded for, ignoring libraries; raises as `load_only_file`."""
    reported = [file for file in project.files if file.reported]
    candidates = [file for file in reported if file.kind != libraries.KIND] or reported
    if project.problems or len(candidates) != 1:
        raise CardgenError(*(project.problems or [f"{path} has {len(candidates)} files; name one"]))
    return candidates[0]


def load_both_sides(path: str) -> list[File]:
    """Return the two sides of a match, each as a file; allied files are joined into one.

    Raises:
        CardgenError: The match does not have two sides, or a file cannot be read.
    """
    project = _printing.load_project([path])
    if project.problems:
        raise CardgenError(*project.problems)
    sides: list[File] = []
    for file in (file for file in project.files if file.reported):
        others = [
            replace(one, model=get_listed_model(file, one))
            for one in project.list_linked(file)
            if compute_statistics(one)
        ]
        armies = systems.get_game(file.system).armies if file.system and file.model else None
        if armies and others:
            models = armies(file.model, [one.model for one in others if one.model])  # type: ignore[arg-type]
            others = [replace(others[0], model=model) for model in models]
        sides += others
    if len(sides) != 2:
        raise CardgenError(f"{path} is not a match of 2 sides: name 2 files, or 1 match")
    return sides


def load_only_model(written: str) -> tuple[File, MeasuredModel]:
    """Load the file and the model named by FILE:NAME; raises UsageError or CardgenError if either is missing."""
    path, colon, name = written.rpartition(":")
    if not colon or not path or f"{path}:" == SHIPPED:
        raise click.UsageError(
            f"missing model in `{written}`: write FILE:NAME, such as `cardgen:good:Ernest Goodfellow`"
        )
    file = load_only_file(path)
    numbers = compute_statistics(file)
    models = numbers.models if numbers else ()
    by_name = {names.normalize(model.name): model for model in models}
    if names.normalize(name) in by_name:
        return file, by_name[names.normalize(name)]
    near = names.find_closest(name, [model.name for model in models])
    hint = f"did you mean {near}?" if near else f"it has {words.join_words([model.name for model in models]) or 'none'}"
    raise CardgenError(f"unknown model `{name}` in {file.name}: {hint}")


def list_models(files: Sequence[tuple[File, Statistics]]) -> Iterator[tuple[File, MeasuredModel]]:
    """Return all models of the files, each with its file."""
    return ((file, model) for file, numbers in files for model in numbers.models)
