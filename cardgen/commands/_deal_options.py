"""The options for dealing draft packs, and the commands to suggest when the folder contains another deal."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeVar

import click

from cardgen.commands import TYPED
from cardgen.commands._options import Decorator, gather_options
from cardgen.commands._parameter_types import Packs
from cardgen.disk.destination import OUTPUT
from cardgen.errors import CardgenError
from cardgen.printing.packs import seats
from cardgen.printing.packs.deals import OtherDeal
from cardgen.printing.settings import DealRequest

T = TypeVar("T")
TRAYS = ("face-up", "face-down")
"""Values of `--tray`: the side of printed sheets that faces up in the output tray."""
FOLDER_OPTIONS = "-o", "--output"
"""The options for the output folder, which a suggested command replaces."""
DECIDING_OPTIONS = "--seed", "--players", "--rounds", "--spread", "--from"
"""The options that decide a deal, which a suggested command replaces with `--from`."""
_DEAL: list[Decorator] = [
    click.option("--seed", metavar="TEXT", help="The seed of the deal, any text; default: secret."),
    click.option(
        "--players",
        type=click.IntRange(2, 8),
        metavar="N",
        help="The number of players, 2 to 8; default: the line-up's. 12 packs are enough for 4 players, or for 6"
        " with --rounds 2. whole-shelf has 24 packs.",
    ),
    click.option(
        "--rounds",
        type=click.IntRange(1, 24),
        metavar="N",
        help="The number of packs per player; default: the line-up's.",
    ),
    click.option("--spread", is_flag=True, help="Avoid duplicate cards within a pack where possible."),
    click.option(
        "--packs",
        type=Packs(),
        default="opened",
        metavar="WHICH",
        help="Print opened packs (default), all packs, or packs by number: 3,5.",
    ),
    click.option(
        "--from",
        "source",
        type=click.Path(dir_okay=False),
        metavar="FILE",
        help="Print packs of the deal in this manifest or lock. In `kit`, add --players or --rounds to seat other"
        " players at that deal and print only the additions.",
    ),
]
"""The options that decide a deal."""
deal_options = gather_options("deal", _DEAL, lambda values: DealRequest(**values))
"""Decorator that adds the options of a deal; the command receives them as `deal: DealRequest`."""
TRAY = click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="The side up in the output tray: first (face-up) or second (face-down); default face-up.",
)
"""The option `--tray`."""
MANIFEST = click.option(
    "--manifest", is_flag=True, help="Also write manifest.json with the seed and every pack (spoiler)."
)
"""The option `--manifest`."""
SHOW_SEED = click.option("--show-seed", is_flag=True, help="Show the seed on the screen (spoiler).")
"""The option `--show-seed`."""


def run_beside_deals(ctx: click.Context, action: Callable[[], T]) -> T:
    """Return the result of `action`.

    Raises:
        CardgenError: The folder contains another deal; the message lists commands to copy.
    """
    try:
        return action()
    except OtherDeal as error:
        raise CardgenError(*error.messages, *_propose_commands(ctx, error)) from None


def _propose_commands(ctx: click.Context, error: OtherDeal) -> Iterator[str]:
    typed: Sequence[str] = ctx.meta[TYPED]
    folder = seats.name_free_folder(f"{str(ctx.params.get('output') or OUTPUT).rstrip('/')}-2")
    from_source = ["--from", error.source or "LOCK"]
    if error.seating and ctx.info_name == "kit":
        from_source += ["--players", str(error.seating.players), "--rounds", str(error.seating.rounds)]
    commands = (
        ([*_remove_options(ctx, typed, FOLDER_OPTIONS), "-o", folder], "another folder"),
        (
            [*_remove_options(ctx, typed, DECIDING_OPTIONS), *from_source],
            "the same deal" if error.source else "the same deal, by its lock",
        ),
        ([*typed, "--force"], "replace that deal"),
    )
    yield from (f"  cardgen {shlex.join(words)}  # {purpose}" for words, purpose in commands)


def _remove_options(ctx: click.Context, typed: Sequence[str], options: Collection[str]) -> list[str]:
    """Return the typed arguments without these options and their values."""
    flags = {
        name
        for parameter in ctx.command.params
        if isinstance(parameter, click.Option) and parameter.is_flag
        for name in parameter.opts
    }
    kept, waiting = [], iter(typed)
    for word in waiting:
        name = word.partition("=")[0] if word.startswith("--") else word[:2]
        if name not in options:
            kept.append(word)
        elif word == name and name not in flags:
            next(waiting, None)
    return kept
