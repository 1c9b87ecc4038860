"""The options, output and battles shared by the commands of `lab`."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import add
from typing import Any, NamedTuple, TypeVar

import click

from cardgen import systems
from cardgen.combat import Battle, Clash, Duel
from cardgen.commands._options import Decorator, gather_options
from cardgen.commands._output import get_output_options, print_text, show_progress
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab import measuring, workers
from cardgen.lab.estimates import Estimate
from cardgen.lab.tallies import Tally
from cardgen.systems import AnyGame

Answer = TypeVar("Answer")
SEED_BITS = 32
"""Bits of a random seed: at most ten digits, short enough to type again."""
PLAIN = click.option("--plain", is_flag=True, help="Ignore abilities: skills, traits, spells and heroism.")
"""The option `--plain`."""


class Runs(NamedTuple):
    """The runs of an estimate: number, random seed, worker processes, and address of a dask cluster."""

    number: int
    seed: int
    workers: int | None
    cluster: str | None

    def run_chunks(self, function: Callable[..., Answer], chunks: Sequence[tuple[Any, ...]]) -> Iterator[Answer]:
        """Yield the result of `function` for each chunk of arguments, with progress on a terminal."""
        answers = workers.map_chunks(function, chunks, self.workers, self.cluster)
        if get_output_options().progress:
            return show_progress(len(chunks), "Computation")(answers)
        return answers

    def run_battles(self, fight: Battle | Clash) -> Tally:
        """Return the total results of all runs of a battle."""
        # Battles need numpy.
        from cardgen.lab import battles

        return reduce(
            add,
            self.run_chunks(battles.simulate_battles, battles.split_battles(fight, self.seed, self.number)),
            Tally(),
        )


def runs_options(default: int) -> Decorator:
    """Return a decorator that adds `--runs`, `--seed`, `--workers` and `--cluster`.

    `default`: the default number of runs. The command receives the values as `runs: Runs`.
    """
    options: list[Decorator] = [
        click.option(
            "--runs",
            "number",
            type=click.IntRange(1, 10**9),
            default=default,
            show_default=True,
            help="The number of runs.",
        ),
        click.option("--seed", type=click.IntRange(0), help="The seed, to repeat a result; default: random."),
        click.option(
            "--workers", type=click.IntRange(1, 256), help="The number of worker processes; default: one per core."
        ),
        click.option("--cluster", metavar="tcp://HOST:PORT", help="The scheduler of a dask cluster."),
    ]
    return gather_options("runs", options, _build_runs)


def _build_runs(values: dict[str, Any]) -> Runs:
    seed = secrets.randbits(SEED_BITS) if values["seed"] is None else values["seed"]
    return Runs(**{**values, "seed": seed})


def print_json(answer: Mapping[str, Any]) -> None:
    """Print an answer as JSON with the format's version."""
    print_text(json.dumps({"version": 1, **answer}) + "\n")


def describe_model(fight: Duel | Battle | Clash) -> Mapping[str, Sequence[str]]:
    """Return the rules that a fight computes and those that it leaves out, for JSON output."""
    return {"modelled": [*fight.modelled], "not_modelled": [*fight.not_modelled]}


def list_model_lines(fight: Duel | Battle | Clash) -> Iterator[str]:
    """Yield the rules that a fight computes and those that it leaves out, for text output after a blank line."""
    yield ""
    yield from (f"computed: {text}" for text in fight.modelled)
    yield from (f"left out: {text}" for text in fight.not_modelled)


def collect_models(fights: Iterable[Duel]) -> list[tuple[str, Sequence[str]]]:
    """Return the rules that the duels compute and those that they leave out, under two headings, without duplicates."""
    duels = list(fights)
    return [
        ("Computed", list(dict.fromkeys(text for duel in duels for text in duel.modelled))),
        ("Left out", list(dict.fromkeys(text for duel in duels for text in duel.not_modelled))),
    ]


def format_estimate(estimate: Estimate) -> str:
    """Return an estimated share with its confidence interval, in percent."""
    return f"{100 * estimate.mean:6.1f} %   ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def find_common_game(one: File, other: File) -> AnyGame:
    """Return the game system of two files; raises CardgenError if they belong to different ones."""
    if one.system != other.system or one.system is None:
        raise CardgenError(f"{one.name} is of {one.system} and {other.name} of {other.system}: name files of one game")
    return systems.get_game(one.system)


def build_battle(files: Sequence[File], plain: bool) -> Battle | Clash:
    """Return the battle between two files, without abilities if `plain`; raises CardgenError if none can be built."""
    one, other = files
    game = find_common_game(one, other)
    for file in files:
        if not (statistics := measuring.compute_statistics(file)) or not statistics.models:
            raise CardgenError(f"no models that can fight in {file.name}: name a faction, force or crew")
    if game.battle is None or one.model is None or other.model is None:
        raise CardgenError(f"no battles for {game.name}: its models have no numbers")
    battle: Battle | Clash = game.battle(one.model, other.model, plain)
    return battle


def build_variants(files: Sequence[File], plain: bool) -> list[tuple[str, Battle | Clash]]:
    """Return the battle between two files under alternative assumptions, each with the name of the assumption.

    Raises:
        CardgenError: The game has no such assumptions.
    """
    game = systems.get_game(str(files[0].system))
    if game.sensitivity is None:
        raise CardgenError(f"`--sensitivity` does not support {game.name}: leave it out")
    # The first is the usual battle, which is printed above the table.
    return [*game.sensitivity(files[0].model, files[1].model, plain)][1:]  # type: ignore[arg-type]
