"""Entries that are never the best choice, because another entry is as good in everything and better in something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from cardgen.combat import MeasuredModel
from cardgen.text import names

HIGHEST = ("courage",)
"""Keys of characteristics for which a dash is the best value: a model without courage cannot be shaken."""
OUTSTANDING = 1.5
"""Factor by which an entry's worth may differ from the median of its role before it is reported (an estimate)."""


class Dominated(NamedTuple):
    """An entry that another entry dominates: the other is as good in everything and better in something."""

    model: MeasuredModel
    by: MeasuredModel
    better: Sequence[str]
    """Advantages of the other entry: characteristics, actions, and the names of abilities."""


class Outlier(NamedTuple):
    """An entry whose worth is far from the median of its role."""

    model: MeasuredModel
    factor: float
    """Worth of the whole entry, as a multiple of the median of its role."""


def find_dominated(models: Sequence[MeasuredModel]) -> Iterator[Dominated]:
    """Yield each entry that another entry of its role dominates, with the first entry that does so.

    The other group must not be smaller. Keywords do not count, although abilities of other entries may refer to them.
    """
    for model in models:
        for other in models:
            better = _list_advantages(model, other) if other is not model and other.role == model.role else []
            if better:
                yield Dominated(model, other, better)
                break


def find_outliers(models: Sequence[MeasuredModel]) -> Iterator[Outlier]:
    """Yield the entries whose worth is above `OUTSTANDING` times the median of their role, or below its inverse.

    The worth of the whole entry counts: a group of eight weak models may be worth as much as two strong ones. Entries
    whose worth is a price in points are skipped, because their strength has been paid for.
    """
    roles: dict[str, list[float]] = {}
    for model in models:
        roles.setdefault(model.role, []).append(model.worth * model.size)
    for model in (model for model in models if not model.priced):
        usual = median(roles[model.role])
        factor = model.worth * model.size / usual if usual else 1.0
        if not 1 / OUTSTANDING <= factor <= OUTSTANDING:
            yield Outlier(model, factor)


def _list_advantages(model: MeasuredModel, other: MeasuredModel) -> list[str]:
    """Return where `other` is better than `model`; an empty list if it is worse somewhere or equal in everything."""
    if other.size < model.size or (model.priced and other.worth > model.worth):
        return []
    better: list[str] = []
    for key, value in model.values.items():
        mine, theirs = (_rank_value(key, one) for one in (value, other.values.get(key)))
        if theirs < mine:
            return []
        better += [key] * (theirs > mine)
    for key, expected in model.actions.items():
        against = other.actions.get(key)
        if expected and (not against or any(against.get(target, 0) < one for target, one in expected.items())):
            return []
        if against and (not expected or any(one > expected.get(target, 0) for target, one in against.items())):
            better.append(key)
    has, others = (_normalize_abilities(one) for one in (model, other))
    if has - others or _normalize_names(other.drawbacks) - _normalize_names(model.drawbacks):
        return []
    better += [name for name in _list_abilities(other) if names.normalize(name) in others - has]
    return better + [
        f"no {name}" for name in model.drawbacks if names.normalize(name) not in _normalize_names(other.drawbacks)
    ]


def _rank_value(key: str, value: int | None) -> float:
    """Return a characteristic as a number to compare; None (a dash) ranks highest for `HIGHEST` keys, else lowest."""
    return (float("inf") if key in HIGHEST else float("-inf")) if value is None else value


def _list_abilities(model: MeasuredModel) -> list[str]:
    """Return the abilities of a model without drawbacks and weapons; weapons count through actions and `features`."""
    drawbacks = _normalize_names(model.drawbacks)
    listed = [name for key, used in model.uses.items() if key != "weapons" for name in used]
    return [name for name in (*listed, *model.features) if names.normalize(name) not in drawbacks]


def _normalize_abilities(model: MeasuredModel) -> set[str]:
    return _normalize_names(_list_abilities(model))


def _normalize_names(listed: Sequence[str]) -> set[str]:
    return {names.normalize(name) for name in listed}
