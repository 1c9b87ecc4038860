"""Print boxes for decks."""

from __future__ import annotations

import click

from cardgen.card import Box
from cardgen.commands import _exits, _games, _printing
from cardgen.commands._options import STOCK
from cardgen.commands._print_options import print_options
from cardgen.config import profiles
from cardgen.errors import CardgenError
from cardgen.printing import naming
from cardgen.printing.boxes import tuck
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.game import LoadedGame
from cardgen.printing.settings import PrintSettings
from cardgen.text import words

MOST = 1000
"""Most cards in one box, a limit against typing errors: 1,000 cards of 0.3 mm are 30 cm thick."""


@click.command()
@_games.GAME
@STOCK
@click.option("--only", metavar="TITLE", multiple=True, help="Print only the boxes with this title; may be repeated.")
@click.option(
    "--cards", type=click.IntRange(1, MOST), metavar="N", help="Print a single box for N cards, without a line-up."
)
@click.option("--title", metavar="TEXT", help="The title of the single box.")
@print_options
def command(
    game: str | None,
    stock: Stock,
    only: tuple[str, ...],
    cards: int | None,
    title: str | None,
    printing: PrintSettings,
) -> int:
    """Print boxes for decks.

    Each tuck box is as deep as its deck is thick. cardgen writes the PDF to output/.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.

    cardgen prints one box for each deck of the game, and one for all cards. A deck that is too thick for a tuck box
    gets a tray and a lid.
    """
    if cards is None and title is not None:
        raise CardgenError("`--title` is for a single box: add `--cards N`, the number of cards in it")
    if cards is not None and (game is not None or only):
        raise CardgenError("`--cards` prints a single box: leave LINE-UP and `--only` out")
    if cards is None:
        found = _games.begin_game(game, printing)
        wanted, name = _select_boxes(found, only), naming.add_choices(f"{found.file.stem}-boxes", only)
    else:
        wanted, name = [Box(title or "Cards", "", cards, {})], naming.add_choices("box", f"{cards} cards", title or "")
    sheet = profiles.apply_profile(printing)[0].sheet
    fit, said = tuck.select_fitting(wanted, stock, printing.card, sheet)
    if not fit:
        raise CardgenError(*said)
    code = _printing.print_parts([tuck.build_part(fit, stock, printing.card, sheet)], printing, name)
    if said and code == _exits.OK:
        _exits.print_problems(*said)
        return _exits.FAILED
    return code


def _select_boxes(game: LoadedGame, only: tuple[str, ...]) -> list[Box]:
    """Return the boxes of a game, or only those with these titles; raises CardgenError for an unknown title."""
    known = game.require_feature(lambda game: game.boxes, "boxes")(game.title, game.models, game.players)
    titles = {box.title.casefold(): box.title for box in known}
    for title in only:
        if title.casefold() not in titles:
            told = ", ".join(titles.values())
            raise CardgenError(f"unknown box {words.quote_code(title)}: {game.file.stem} has {told}")
    wanted = {title.casefold() for title in only} or set(titles)
    return [box for box in known if box.title.casefold() in wanted]
