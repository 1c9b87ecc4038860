"""Print the crew cards of the files named, one for each model."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

import click

from cardgen.card import Card
from cardgen.commands import _printing
from cardgen.commands._options import Options, PrintOptions, print_options
from cardgen.names import key, near


@click.command()
@click.argument("paths", nargs=-1, required=True)
@click.option("--only", metavar="NAME", multiple=True, help="Only the cards of that hero or group; may be repeated.")
@click.option("--copies", type=click.IntRange(1, 1000), default=1, metavar="N", help="Print every card N times.")
@print_options
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], only: tuple[str, ...], copies: int, printing: PrintOptions
) -> None:
    """Print the crew cards of faction files, one card for each model, with backs.

    PATHS are faction, neutral or game files, or folders of them. The PDF is written to output/, or where -o says.
    """
    options: Options = ctx.obj or Options()
    project = _printing.loaded(paths)
    files = _printing.with_cards(project)
    picker = _Picker(only, copies)
    title = ", ".join(dict.fromkeys(getattr(file.model, "name", file.stem) for file in files))
    name = _printing.output_stem(printing, _name(paths))
    made = _printing.printed(project, files, title, name, printing, options, picker)
    if missing := picker.missing():
        raise click.ClickException(missing)
    _printing.require_cards(made, files)
    if made.files:
        written = _printing.write(made, printing, _printing.own_folder(printing, name))
        if not options.quiet:
            click.echo(f"{_printing.listed(written)}: {made.cards} cards on {made.amount}")
    _printing.finish(ctx, project, made)


def _name(paths: tuple[str, ...]) -> str:
    """What the file is called: after the one thing that was named, if it was one."""
    if len(paths) > 1:
        return "cards"
    return os.path.splitext(os.path.basename(os.path.abspath(paths[0])))[0] + "-cards"


class _Picker:
    """Chooses cards by name and repeats them."""

    def __init__(self, only: tuple[str, ...], copies: int) -> None:
        self._only = {key(name): name for name in only}
        self._copies = copies
        self._seen: dict[str, None] = {}

    def __call__(self, cards: Iterator[Card]) -> Iterable[Card]:
        for card in cards:
            self._seen[card.name] = None
            if not self._only or key(card.name) in self._only:
                for _ in range(self._copies):
                    yield card

    def missing(self) -> str:
        """What was asked for and is not there."""
        seen = {key(name) for name in self._seen}
        lost = [name for wanted, name in self._only.items() if wanted not in seen]
        if not lost:
            return ""
        close = near(lost[0], list(self._seen))
        return f"there is no card of {lost[0]}" + (f"; did you mean {close}?" if close else "")
