"""The options of what is estimated: how often, with which seed, and who computes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, NamedTuple, TypeVar

import click

from cardgen.commands._output import Options, progress
from cardgen.lab import workers

Answer = TypeVar("Answer")
SEED_BITS = 32


class Runs(NamedTuple):
    """How often something is tried, and by whom."""

    number: int
    seed: int
    workers: int | None
    cluster: str | None

    def mapped(
        self, function: Callable[..., Answer], chunks: Sequence[tuple[Any, ...]], options: Options | None
    ) -> Iterator[Answer]:
        """The answers for all chunks, with progress on a terminal."""
        found = workers.mapped(function, chunks, self.workers, self.cluster)
        if options and options.progress:
            return progress(len(chunks), "Computation")(found)
        return found


def runs_options(default: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds --runs, --seed, --workers and --cluster, which reach the command as `runs`."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @click.option(
            "--runs",
            "number",
            type=click.IntRange(1, 10**9),
            default=default,
            show_default=True,
            help="The number of runs.",
        )
        @click.option("--seed", type=click.IntRange(0), help="The seed, to repeat a result; default: random.")
        @click.option(
            "--workers", type=click.IntRange(1, 256), help="The number of worker processes; default: one per core."
        )
        @click.option("--cluster", metavar="tcp://HOST:PORT", help="The scheduler of a dask cluster.")
        @wraps(command)
        def wrapped(
            *given: Any, number: int, seed: int | None, workers: int | None, cluster: str | None, **named: Any
        ) -> Any:
            chosen = secrets.randbits(SEED_BITS) if seed is None else seed
            return command(*given, runs=Runs(number, chosen, workers, cluster), **named)

        return wrapped

    return decorate
