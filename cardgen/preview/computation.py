"""What the lab says of the files on the page, and of what has changed in them: plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from cardgen import systems
from cardgen.combat import MeasuredModel
from cardgen.file import File
from cardgen.lab import matrices, measuring
from cardgen.lab.matrices import Entrant, Matrix
from cardgen.preview.chances import Chances, MeasuredFile
from cardgen.systems import AnyGame

MOST = 160
"""Entries of one game up to which everybody meets everybody: the number of duels grows with its square."""


class RivalChange(NamedTuple):
    """The mean chance of the groups of a file against those of another one."""

    title: str
    before: float | None
    after: float | None


class FileChange(NamedTuple):
    """What has changed in a file since the preview began."""

    file: File
    worths: Sequence[tuple[str, float | None, float | None]]
    """Entries whose worth is another one: before and after, None where it was or is not there."""
    rivals: Sequence[RivalChange] | None
    """None as long as they are not computed."""


class GameNumbers(NamedTuple):
    """What is told of the files of one game."""

    game: AnyGame
    files: Sequence[MeasuredFile]
    changes: Sequence[FileChange]
    table: Matrix | None = None
    """None where there are no duels, or too many, or they are not computed yet."""
    assumptions: Sequence[str] = ()
    """What is computed and what is not, sentences."""

    @property
    def has_full_table(self) -> bool:
        """Whether everybody meets everybody."""
        count = sum(len(one.numbers.models) for one in self.files)
        return self.game.duel is not None and 1 < count <= MOST


def measure_files(files: Sequence[File]) -> list[MeasuredFile]:
    """The files that have models with numbers, those of one game together."""
    numbers = [(file, measuring.compute_statistics(file)) for file in files]
    found = [MeasuredFile(file, one) for file, one in numbers if one and one.models]
    order = list(dict.fromkeys(one.file.system for one in found))
    return sorted(found, key=lambda one: order.index(one.file.system))


def compute_quick_numbers(files: Sequence[File], before: Mapping[str, MeasuredFile]) -> list[GameNumbers]:
    """What takes no time: the numbers of each file, and whose worth has changed. `before`: files by their names."""
    found = []
    for system, group in groupby(measure_files(files), key=lambda one: str(one.file.system)):
        of = [*group]
        found.append(GameNumbers(systems.get_game(system), of, [*_find_changes(of, before)]))
    return found


def add_duel_chances(numbers: GameNumbers, before: Mapping[str, MeasuredFile], chances: Chances) -> GameNumbers:
    """The same with everybody against everybody, and what has changed in that."""
    if not numbers.has_full_table:
        return numbers._replace(changes=[change._replace(rivals=()) for change in numbers.changes])
    files = numbers.files
    entrants = [Entrant(number, model) for number, one in enumerate(files) for model in one.numbers.models]

    def chance(one: Entrant, other: Entrant) -> float:
        return chances.get_chance(numbers.game, (files[one.file], one.model), (files[other.file], other.model))

    table = matrices.build_matrix(entrants, chance)
    changes = [_add_rivals(change, numbers, before, chances) for change in numbers.changes]
    return numbers._replace(table=table, changes=changes, assumptions=[*dict.fromkeys(_list_assumptions(numbers))])


def _find_changes(files: Sequence[MeasuredFile], before: Mapping[str, MeasuredFile]) -> Iterator[FileChange]:
    for one in files:
        was = before.get(one.file.name)
        if was is None:
            continue
        worths = measuring.compare_worths(was.numbers.models, one.numbers.models)
        if was.numbers.models != one.numbers.models:
            yield FileChange(one.file, [row for row in worths if row[1] != row[2]], None)


def _add_rivals(
    change: FileChange, numbers: GameNumbers, before: Mapping[str, MeasuredFile], chances: Chances
) -> FileChange:
    """The change with what it did to the duels with each other file, as that is now, and with itself."""
    one = next(one for one in numbers.files if one.file is change.file)
    was = before[one.file.name]

    def mean(of: MeasuredFile, other: MeasuredFile) -> float | None:
        def chance(a: MeasuredModel, b: MeasuredModel) -> float:
            return chances.get_chance(numbers.game, (of, a), (other, b))

        return matrices.compare_files(of.numbers.models, other.numbers.models, chance)

    rivals = [RivalChange(f"{one.file.title} before your changes", 0.5, mean(one, was))]
    rivals += [
        RivalChange(other.file.title, mean(was, other), mean(one, other)) for other in numbers.files if other is not one
    ]
    return change._replace(rivals=rivals)


def _list_assumptions(numbers: GameNumbers) -> Iterator[str]:
    """What is computed and what is not, as the duels of all with themselves tell it."""
    for one in numbers.files:
        for model in one.numbers.models:
            found = measuring.build_duel(numbers.game, (one.file, model), (one.file, model), plain=False)
            yield from (f"computed: {text}" for text in found.modelled)
            yield from (f"left out: {text}" for text in found.not_modelled)
