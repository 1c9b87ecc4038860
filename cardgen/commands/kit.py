"""Print everything for a game night into one folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options, PrintOptions, pack_options, print_options, stock

if TYPE_CHECKING:
    from cardgen.commands._deals import Asked
    from cardgen.printing.boxes.stock import Stock

TRAYS = ("face-up", "face-down")


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@click.option("--sorted", "by_faction", is_flag=True, help="Print the cards by faction, not dealt into draft packs.")
@pack_options
@click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="How sheets come out of your printer: the side printed first on top, or below; default face-up.",
)
@stock()
@click.option("--manifest", is_flag=True, help="Also write manifest.json: the seed and every pack. A spoiler.")
@click.option("--show-seed", is_flag=True, help="Show the seed on the screen. A spoiler: it tells every pack.")
@click.option("--only", metavar="PART", multiple=True, help="Only this part, such as cards; may be repeated.")
@click.option("--skip", metavar="PART", multiple=True, help="Leave this part out, such as boxes; may be repeated.")
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    asked: Asked,
    by_faction: bool,
    tray: str,
    stock: Stock,
    manifest: bool,
    show_seed: bool,
    only: tuple[str, ...],
    skip: tuple[str, ...],
    printing: PrintOptions,
) -> None:
    """Check a game and print everything for a game night, into output/ or the folder that -o names.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.

    The cards come in draft packs that nobody sees, if the game has a draft; a summary says what to load, cut and put
    where. Every part is a file, and all that goes on one kind of paper is one more. The .lock file tells `cards
    --changed-since` what was printed.
    """
    from cardgen.commands import _kit, _kit_request

    request = _kit_request.Request(
        game,
        asked,
        by_faction,
        tray,  # type: ignore[arg-type]
        stock,
        manifest,
        show_seed,
        only,
        skip,
    )
    ctx.exit(_kit.make(request, printing, ctx.obj or Options()))
