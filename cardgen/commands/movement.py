"""Print the movement decks."""

from __future__ import annotations

import click

from cardgen.commands import _games, _printing
from cardgen.commands._print_options import print_options
from cardgen.printing import naming
from cardgen.printing.settings import PrintSettings


@click.command()
@_games.GAME
@click.option(
    "--players", type=click.IntRange(1, 12), metavar="N", help="The number of decks; default: the line-up's players."
)
@print_options
def command(game: str | None, players: int | None, printing: PrintSettings) -> int:
    """Print the movement decks.

    Each player gets a deck; its backs show the side. cardgen writes the PDF to output/.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.
    """
    found = _games.begin_game(game, printing)
    part = found.require_feature(lambda game: game.movement, "movement decks")(players or found.players)
    name = naming.add_choices(f"{found.file.stem}-{part.name}", _games.describe_players(found, players))
    return _printing.print_parts([part], printing, name, game=found.system)
