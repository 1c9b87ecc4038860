"""What the rules of the family `lab` find in files: exact, and with nothing but their models' numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen import systems
from cardgen.combat import Statistics
from cardgen.file import File
from cardgen.lab import dominance
from cardgen.lab.dominance import OUTSTANDING
from cardgen.rules import Fault, RelatedPlace
from cardgen.rules.placing import PlacedFinding, place
from cardgen.text import words


def findings(files: Iterable[File]) -> Iterator[PlacedFinding]:
    """Those of the reported files whose game gives numbers and that could be read whole."""
    for file in files:
        game = systems.get(file.system) if file.system else None
        if file.reported and file.model and file.model.complete and game and game.statistics:
            numbers = game.statistics(file.model)
            yield from (place("lab/dominated", file, fault) for fault in _dominated(numbers))
            yield from (place("lab/outlier", file, fault) for fault in _outliers(numbers))


def _dominated(numbers: Statistics) -> Iterator[Fault]:
    for model, by, better in dominance.dominated(numbers.models):
        fact = f"{model.name} is never better than {by.name}, which is better in {words.listed(better)}"
        law = "every entry should be the better choice for something"
        hint = f"give {model.name} something of its own, or a larger group"
        yield Fault(
            (*model.path, "name"), f"{fact}: {law}", hint, [RelatedPlace((*by.path, "name"), f"{by.name} is better")]
        )


def _outliers(numbers: Statistics) -> Iterator[Fault]:
    for model, factor in dominance.outliers(numbers.models):
        low, high = round(1 / OUTSTANDING, 2), OUTSTANDING
        fact = f"{model.name} is worth {factor:.2g} times the median of its role"
        law = f"it should be {low} to {high} times"
        hint = f"give {model.name} {'less' if factor > 1 else 'more'} to fight with"
        yield Fault((*model.path, "name"), f"{fact}: {law}", hint)
