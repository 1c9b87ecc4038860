"""The lab's numbers for the files on the page, and the effect of edits on them, as plain values."""

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
"""Most entries of a game for a full matrix of duels; the number of duels grows with the square (an estimate)."""


class RivalChange(NamedTuple):
    """The mean chances (0 to 1) of a file's groups against another file, before and after the edits."""

    title: str
    before: float | None
    after: float | None


class FileChange(NamedTuple):
    """The effect of the edits to a file since the preview started."""

    file: File
    worths: Sequence[tuple[str, float | None, float | None]]
    """Entries with a changed worth: name, worth before and worth now; None where the entry does not exist."""
    rivals: Sequence[RivalChange] | None
    """Changed chances against other files; None until they are computed."""


class GameNumbers(NamedTuple):
    """The numbers of all files of a game that are on the page."""

    game: AnyGame
    files: Sequence[MeasuredFile]
    changes: Sequence[FileChange]
    table: Matrix | None = None
    """Matrix of all duels; None if the game has no duels, has too many entries, or is not computed yet."""
    assumptions: Sequence[str] = ()
    """Sentences about what the duels include and leave out."""

    @property
    def has_full_table(self) -> bool:
        """True if the game has duels, and between 2 and `MOST` entries, so that a matrix is computed."""
        count = sum(len(one.numbers.models) for one in self.files)
        return self.game.duel is not None and 1 < count <= MOST


def measure_files(files: Sequence[File]) -> list[MeasuredFile]:
    """Return the files that have statistics, grouped by game."""
    numbers = [(file, measuring.compute_statistics(file)) for file in files]
    found = [MeasuredFile(file, one) for file, one in numbers if one and one.models]
    order = list(dict.fromkeys(one.file.system for one in found))
    return sorted(found, key=lambda one: order.index(one.file.system))


def compute_quick_numbers(files: Sequence[File], before: Mapping[str, MeasuredFile]) -> list[GameNumbers]:
    """Return the numbers that need no duels: the statistics of each file, and the entries whose worth changed.

    Args:
        files: The files on the page.
        before: The statistics at the start of the preview, by file name.
    """
    found = []
    for system, group in groupby(measure_files(files), key=lambda one: str(one.file.system)):
        of = [*group]
        found.append(GameNumbers(systems.get_game(system), of, [*_find_changes(of, before)]))
    return found


def add_duel_chances(numbers: GameNumbers, before: Mapping[str, MeasuredFile], chances: Chances) -> GameNumbers:
    """Return the numbers of a game with the matrix of all duels and the changes in it.

    Args:
        numbers: The numbers without duels.
        before: The statistics at the start of the preview, by file name.
        chances: The cache that computes the duels.
    """
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
    """Yield the changes of each file that has changed since the start of the preview."""
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
    """Return a file's changes with its mean chances against its old version and against each other file."""
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
    """Yield sentences about what the duels include and leave out, repeated for each model."""
    for one in numbers.files:
        for model in one.numbers.models:
            found = measuring.build_duel(numbers.game, (one.file, model), (one.file, model), plain=False)
            yield from (f"computed: {text}" for text in found.modelled)
            yield from (f"left out: {text}" for text in found.not_modelled)
