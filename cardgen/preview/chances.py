"""A cache of duel chances for the preview, so that an edit recomputes only the duels that it affects."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardgen.combat import MeasuredModel, Statistics
from cardgen.file import File
from cardgen.finding import Path
from cardgen.lab import matrices, measuring
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.systems import AnyGame


class MeasuredFile(NamedTuple):
    """A file with its statistics."""

    file: File
    numbers: Statistics


EVEN = 0.5
"""Chance (0 to 1) of a model against an identical one: a coin decides who begins."""
Fighter = tuple[MeasuredFile, MeasuredModel]
"""A model with its file."""


class Chances:
    """A cache of duel chances. Chances of entries that did not change are kept from round to round."""

    def __init__(self, pause: Callable[[], object]) -> None:
        """Create an empty cache.

        Args:
            pause: Called before each duel is computed; may wait, or raise to abandon the computation.
        """
        self._pause = pause
        self._before: dict[tuple[str, str], float] = {}
        self._now: dict[tuple[str, str], float] = {}
        self._keys: dict[int, dict[Path, str]] = {}
        self.count = 0
        """Number of duels computed so far."""

    def start_round(self) -> None:
        """Start a new round: forget the chances that nothing asked for in the last round."""
        self._before, self._now = self._now or self._before, {}
        self._keys.clear()

    def get_chance(self, game: AnyGame, one: Fighter, other: Fighter) -> float:
        """Return the chance (0 to 1) of the first model to win a duel; a draw counts as half a win."""
        key = mine, theirs = self._build_key(*one), self._build_key(*other)
        if mine == theirs:
            return EVEN
        if (chance := self._find_known(key)) is None:
            if (chance := self._find_known((theirs, mine))) is not None:
                return 1 - chance
            self._pause()
            self.count += 1
            pair = (one[0].file, one[1]), (other[0].file, other[1])
            chance = self._now[key] = matrices.compute_chance(measuring.build_duel(game, *pair, plain=False))
        return chance

    def _find_known(self, key: tuple[str, str]) -> float | None:
        chance = self._now.get(key, self._before.get(key))
        if chance is not None:
            self._now[key] = chance
        return chance

    def _build_key(self, one: MeasuredFile, model: MeasuredModel) -> str:
        """Return the cache key of a model: a digest of its entry and of the file-wide settings."""
        keys = self._keys.get(id(one.file.model))
        if keys is None:
            keys = self._keys[id(one.file.model)] = _build_entry_keys(one.file, one.numbers.models)
        return keys[model.path]


def _build_entry_keys(file: File, models: Sequence[MeasuredModel]) -> dict[Path, str]:
    head = file.node.value if file.node else None
    listed = {model.path[0] for model in models if model.path}
    besides = (
        {key: _strip_places(value) for key, value in head.items() if key not in listed}
        if isinstance(head, dict)
        else {}
    )
    found = {}
    for model in models:
        entry = positions.find_node(file.node, model.path) if file.node and model.path else None
        told: object = (
            _strip_places(entry) if entry else (file.name, id(file.model), model.path)
        )  # from a table, for instance
        text = repr((file.system, file.kind, besides, told))
        found[model.path] = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return found


def _strip_places(node: Node) -> object:
    """Return the plain values of a node, without the places where they were read."""
    if isinstance(node.value, dict):
        return {key: _strip_places(value) for key, value in node.value.items()}
    return node.value if isinstance(node.value, str | None) else [_strip_places(value) for value in node.value]
