"""What the commands of `lab` have in common."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import click

from cardgen import systems
from cardgen.combat import Battle, Clash, Duel
from cardgen.commands._output import report
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.lab import measuring
from cardgen.lab.estimates import Estimate
from cardgen.systems import AnyGame

FORMAT = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="The output format; default text."
)
PLAIN = click.option("--plain", is_flag=True, help="Ignore abilities: skills, traits, spells and heroism.")


def tell_json(answer: Mapping[str, Any]) -> None:
    """Tell an answer to a program."""
    report(json.dumps({"version": 1, **answer}) + "\n")


def told(of: Duel | Battle | Clash) -> Mapping[str, Sequence[str]]:
    """What is computed and what is not, for programs."""
    return {"modelled": [*of.modelled], "not_modelled": [*of.not_modelled]}


def computed(of: Duel | Battle | Clash) -> Iterator[str]:
    """What is computed and what is not, as lines."""
    yield ""
    yield from (f"computed: {text}" for text in of.modelled)
    yield from (f"left out: {text}" for text in of.not_modelled)


def gathered(all_of: Iterable[Duel]) -> list[tuple[str, Sequence[str]]]:
    """What is computed in some duels, and what is left out: each sentence once, with a word before both lists."""
    found = list(all_of)
    return [
        ("Computed", list(dict.fromkeys(text for one in found for text in one.modelled))),
        ("Left out", list(dict.fromkeys(text for one in found for text in one.not_modelled))),
    ]


def percent(estimate: Estimate) -> str:
    """A share and its interval."""
    return f"{100 * estimate.mean:6.1f} %   ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def game_of(one: File, other: File) -> AnyGame:
    """The game of two files; raises CardgenError where they are of two."""
    if one.system != other.system or one.system is None:
        raise CardgenError(f"{one.name} is of {one.system} and {other.name} of {other.system}: name files of one game")
    return systems.get(one.system)


def fight(files: Sequence[File], plain: bool) -> Battle | Clash:
    """The battle of two files; raises CardgenError where their games have none."""
    one, other = files
    game = game_of(one, other)
    for file in files:
        if not (found := measuring.statistics(file)) or not found.models:
            raise CardgenError(f"no models that can fight in {file.name}: name a faction, force or crew")
    if game.battle is None or one.model is None or other.model is None:
        raise CardgenError(f"no battles for {game.name}: its models have no numbers")
    fight: Battle | Clash = game.battle(one.model, other.model, plain)
    return fight


def variants(files: Sequence[File], plain: bool) -> list[tuple[str, Battle | Clash]]:
    """The battles of a table of sensitivity but for the usual one; raises CardgenError where the game has none."""
    game = systems.get(str(files[0].system))
    if game.sensitivity is None:
        raise CardgenError(f"`--sensitivity` does not support {game.name}: leave it out")
    return [*game.sensitivity(files[0].model, files[1].model, plain)][1:]  # type: ignore[arg-type]
