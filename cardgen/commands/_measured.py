"""Files as `stats` and `lab` take them: what can be measured of each, and the models that are named in them."""

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
from cardgen.lab.measuring import statistics
from cardgen.project import Project, as_listed, libraries
from cardgen.systems import AnyGame
from cardgen.text import names, words


def measured(paths: Sequence[str]) -> tuple[AnyGame, list[tuple[File, Statistics]]]:
    """The files that are named, or listed by a game that is, with their numbers, and the game they are all of.

    Raises CardgenError where something cannot be read, there is nothing to measure, or they are of several games.
    """
    project = _printing.loaded(paths)
    if project.problems:
        raise CardgenError(*project.problems)
    files: list[File] = []
    for file in (file for file in project.files if file.reported):
        lists = file.system and file.kind in systems.get(file.system).games
        files += project.linked(file) if lists else [file]
    found = [(file, numbers) for file in dict.fromkeys(files) if (numbers := statistics(file)) and numbers.models]
    of = sorted({str(file.system) for file, _ in found})
    if len(of) > 1:
        raise CardgenError(f"files of several games, {words.join_words(of)}: name files of one game")
    if not found:
        raise CardgenError(f"no models with numbers in {', '.join(paths)}: name factions, forces or crews")
    return systems.get(of[0]), found


def only_file(path: str) -> File:
    """The one file that is named; raises CardgenError where it cannot be read, or there are several."""
    return only(_printing.loaded([path]), path)


def only(project: Project, path: str) -> File:
    """The one file of a project that was loaded for a path, and no library of it; raises as `only_file`."""
    reported = [file for file in project.files if file.reported]
    found = [file for file in reported if file.kind != libraries.KIND] or reported
    if project.problems or len(found) != 1:
        raise CardgenError(*(project.problems or [f"{path} has {len(found)} files; name one"]))
    return found[0]


def both_sides(path: str) -> list[File]:
    """Return the two files that a match lists, or one for the allies of each side, as the match has them.

    Raises CardgenError where the match is none of two sides, or something cannot be read.
    """
    project = _printing.loaded([path])
    if project.problems:
        raise CardgenError(*project.problems)
    found: list[File] = []
    for file in (file for file in project.files if file.reported):
        others = [replace(one, model=as_listed(file, one)) for one in project.linked(file) if statistics(one)]
        armies = systems.get(file.system).armies if file.system and file.model else None
        if armies and others:
            models = armies(file.model, [one.model for one in others if one.model])  # type: ignore[arg-type]
            others = [replace(others[0], model=model) for model in models]
        found += others
    if len(found) != 2:
        raise CardgenError(f"{path} is not a match of 2 sides: name 2 files, or 1 match")
    return found


def only_model(written: str) -> tuple[File, MeasuredModel]:
    """The file and the model of what is written FILE:NAME; raises UsageError or CardgenError."""
    path, colon, name = written.rpartition(":")
    if not colon or not path or f"{path}:" == SHIPPED:
        raise click.UsageError(
            f"missing model in `{written}`: write FILE:NAME, such as `cardgen:good:Ernest Goodfellow`"
        )
    file = only_file(path)
    numbers = statistics(file)
    models = numbers.models if numbers else ()
    known = {names.normalize(model.name): model for model in models}
    if names.normalize(name) in known:
        return file, known[names.normalize(name)]
    near = names.find_closest(name, [model.name for model in models])
    hint = f"did you mean {near}?" if near else f"it has {words.join_words([model.name for model in models]) or 'none'}"
    raise CardgenError(f"unknown model `{name}` in {file.name}: {hint}")


def pairs(files: Sequence[tuple[File, Statistics]]) -> Iterator[tuple[File, MeasuredModel]]:
    """Every model of some files, with its file."""
    return ((file, model) for file, numbers in files for model in numbers.models)
