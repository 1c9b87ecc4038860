"""The commands that go on where packs of another deal are in the folder, each to copy."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

import click

from cardgen.commands import TYPED
from cardgen.disk.destination import OUTPUT
from cardgen.errors import CardgenError
from cardgen.printing.packs import seats
from cardgen.printing.packs.deals import OtherDeal

T = TypeVar("T")
PLACE = "-o", "--output"
"""The options that name the folder."""
DEAL = "--seed", "--players", "--rounds", "--spread", "--from"
"""The options that decide a deal."""


def run(ctx: click.Context, action: Callable[[], T]) -> T:
    """Return what an action returns; where another deal is in its way, CardgenError has the commands that go on."""
    try:
        return action()
    except OtherDeal as error:
        raise CardgenError(*error.messages, *_propose(ctx, error)) from None


def _propose(ctx: click.Context, error: OtherDeal) -> Iterator[str]:
    typed: Sequence[str] = ctx.meta[TYPED]
    folder = seats.name_free_folder(f"{str(ctx.params.get('output') or OUTPUT).rstrip('/')}-2")
    same = ["--from", error.source or "LOCK"]
    if error.seating and ctx.info_name == "kit":
        same += ["--players", str(error.seating.players), "--rounds", str(error.seating.rounds)]
    ways = (
        ([*_without(ctx, typed, PLACE), "-o", folder], "another folder"),
        ([*_without(ctx, typed, DEAL), *same], "the same deal" if error.source else "the same deal, by its lock"),
        ([*typed, "--force"], "replace that deal"),
    )
    yield from (f"  cardgen {shlex.join(way)}  # {what}" for way, what in ways)


def _without(ctx: click.Context, typed: Sequence[str], options: Collection[str]) -> list[str]:
    """Return arguments as they were typed, without some options and their values."""
    flags = {
        name
        for parameter in ctx.command.params
        if isinstance(parameter, click.Option) and parameter.is_flag
        for name in parameter.opts
    }
    found, left = [], iter(typed)
    for word in left:
        name = word.partition("=")[0] if word.startswith("--") else word[:2]
        if name not in options:
            found.append(word)
        elif word == name and name not in flags:
            next(left, None)
    return found
