"""The checks behind the rules of the family `lab`, which use only the computed numbers of models."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import systems
from cardgen.combat import Statistics
from cardgen.file import File
from cardgen.lab import dominance, matrices, measuring
from cardgen.lab.dominance import OUTSTANDING
from cardgen.lab.matrices import Entrant
from cardgen.project import Project
from cardgen.rules import Fault, RelatedPlace
from cardgen.rules.placing import PlacedFinding, place_fault
from cardgen.systems import AnyGame
from cardgen.text import words

EVEN = (0.35, 0.65)
"""Range of mean duel chances (0 to 1) that count as usual; `lab/uneven` reports a side outside it (an estimate)."""


def find_advice(project: Project) -> Iterator[PlacedFinding]:
    """Yield the findings of the family `lab` for the reported files of a project.

    `lab/dominated` and `lab/outlier` need a file that was read completely and whose game provides statistics;
    `lab/uneven` needs a game file of a system that provides duels.
    """
    for file in project.files:
        game = systems.get_game(file.system) if file.system else None
        if file.reported and file.model and file.model.complete and game and game.statistics:
            numbers = game.statistics(file.model)
            yield from (place_fault("lab/dominated", file, fault) for fault in _check_dominated(numbers))
            yield from (place_fault("lab/outlier", file, fault) for fault in _check_outliers(numbers))
        if file.reported and game and game.duel and file.kind in game.games:
            yield from (place_fault("lab/uneven", file, fault) for fault in _check_even_chances(project, file, game))


def _check_dominated(numbers: Statistics) -> Iterator[Fault]:
    """Yield a fault for each entry that another entry of its file dominates."""
    for model, by, better in dominance.find_dominated(numbers.models):
        fact = f"{by.name} beats {model.name} in {words.join_words(better)} and is no worse in the rest"
        law = "every entry should be the best choice for something"
        hint = f"give {model.name} another strength, or a larger group"
        yield Fault(
            (*model.path, "name"), f"{fact}: {law}", hint, [RelatedPlace((*by.path, "name"), f"{by.name} is better")]
        )


def _check_outliers(numbers: Statistics) -> Iterator[Fault]:
    """Yield a fault for each entry whose worth is far from the median of its role."""
    for model, factor in dominance.find_outliers(numbers.models):
        low, high = round(1 / OUTSTANDING, 2), OUTSTANDING
        fact = f"{model.name} is worth {factor:.2g} times the median of its role"
        law = f"expected {low} to {high} times"
        hint = f"{'lower' if factor > 1 else 'raise'} the values of {model.name}, or change its weapons"
        yield Fault((*model.path, "name"), f"{fact}: {law}", hint)


def _check_even_chances(project: Project, file: File, game: AnyGame) -> Iterator[Fault]:
    """Yield a fault for each side of a game whose mean chance against the other sides is outside `EVEN`.

    Args:
        project: The project that resolves the links of the game file.
        file: The game file that lists the sides.
        game: The system of the game, which must provide duels.
    """
    sides = [
        (side, numbers.models)
        for side in project.list_linked(file)
        if side.kind == file.links[0].kind and side.model and side.model.complete
        if (numbers := measuring.compute_statistics(side)) and numbers.models
    ]
    entrants = [matrices.Entrant(number, model) for number, (_, models) in enumerate(sides) for model in models]

    def chance(one: Entrant, other: Entrant) -> float:
        first, second = ((sides[each.file][0], each.model) for each in (one, other))
        return matrices.compute_chance(measuring.build_duel(game, first, second, plain=False))

    table = matrices.build_matrix(entrants, chance)
    for (side, _), mean in zip(sides, matrices.compute_file_means(table), strict=True):
        if not EVEN[0] <= mean <= EVEN[1]:
            fact = f"{side.title} wins {100 * mean:.0f} of 100 duels in {file.find_entry_name(())}"
            law = f"expected {100 * EVEN[0]:.0f} to {100 * EVEN[1]:.0f}"
            change = (
                "lower the values of models that win most"
                if mean > 0.5
                else "raise the values of models that win least"
            )
            hint = f"{change}: see `cardgen lab matrix`"
            path = next((link.path for link in file.links if link.plain_stem == side.stem), ())
            yield Fault(path, f"{fact}: {law}", hint)
