"""Print boxes for decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options, PrintOptions, print_options, stock
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.card import Box
    from cardgen.file import File
    from cardgen.printing.boxes.stock import Stock
    from cardgen.project import Project

MOST = 1000
"""Cards in one box."""


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@stock()
@click.option("--only", metavar="TITLE", multiple=True, help="Only the boxes with this title; may be repeated.")
@click.option("--cards", type=click.IntRange(1, MOST), metavar="N", help="A single box, of no game, for N cards.")
@click.option("--title", metavar="TEXT", help="The title on that single box.")
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    stock: Stock,
    only: tuple[str, ...],
    cards: int | None,
    title: str | None,
    printing: PrintOptions,
) -> None:
    """Print tuck boxes to cut and fold, as deep as their decks are thick, into output/.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.

    There is a box for each deck of the game, and one for all of its cards; a deck that is too thick for a tuck box gets
    a tray and a lid.
    """
    from cardgen.commands import _called, _exits, _games, _night, _printing
    from cardgen.printing.boxes import tuck

    _require_one_way(game, only, cards, title)
    if cards is None:
        project, table = _games.loaded(game)
        _games.tell(table, printing, ctx.obj or Options())
        wanted, name = _of_game(project, table, only), _called.chosen(f"{table.stem}-boxes", only)
    else:
        wanted, name = [_single(title, cards)], _called.chosen("box", f"{cards} cards", title or "")
    how = _printing.how_to_print(printing, quiet=True)
    fit, said = tuck.fitting(wanted, stock, how.card, how.sheet)
    if not fit:
        raise CardgenError(*said)
    _night.show(ctx, [tuck.part(fit, stock, how.card, how.sheet)], printing, name)
    if said:
        _exits.say(*said)
        ctx.exit(_exits.FAILED)


def _require_one_way(game: str | None, only: tuple[str, ...], cards: int | None, title: str | None) -> None:
    if cards is None and title is not None:
        raise CardgenError("--title is for a single box: say with --cards how many cards it holds")
    if cards is not None and (game is not None or only):
        raise CardgenError("--cards makes a single box of no game: leave GAME and --only out")


def _single(title: str | None, cards: int) -> Box:
    from cardgen.card import Box

    return Box(title or "Cards", "", cards, {})


def _of_game(project: Project, table: File, only: tuple[str, ...]) -> list[Box]:
    """The boxes of a game, or those of them that are wanted."""
    from cardgen.commands import _games, _printing

    offered = _games.offered(str(table.system), lambda game: game.boxes, "boxes")
    models = [model for model, _, _ in project.members(table)]
    known = offered(_printing.title_of(table), models, _games.players(table))
    titles = {box.title.casefold(): box.title for box in known}
    for title in only:
        if title.casefold() not in titles:
            told = ", ".join(titles.values())
            raise CardgenError(f"there is no box {title}; the boxes of {table.stem} are {told}")
    wanted = {title.casefold() for title in only} or set(titles)
    return [box for box in known if box.title.casefold() in wanted]
