"""Print everything for a game night."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from cardgen.check import check
from cardgen.commands import _completing, _deal_ways, _exits, _games, _printing
from cardgen.commands._cutting import Cutting, cutting_options
from cardgen.commands._options import one_each_option, pack_options, print_options, stock
from cardgen.commands._output import Options, tell
from cardgen.disk import destination, resources
from cardgen.disk.files import write_together
from cardgen.press.targets import OutputFile
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.job import Outcome
from cardgen.printing.kit import Kit
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import deals
from cardgen.printing.packs.cover import Tray
from cardgen.printing.renderer import renderer
from cardgen.printing.settings import DealRequest, PrintSettings

TRAYS = ("face-up", "face-down")


@click.command()
@click.argument("game", metavar="[LINE-UP]", required=False, shell_complete=_completing.games)
@click.option(
    "--sorted",
    "by_faction",
    is_flag=True,
    help="Print the cards by faction with their backs, not as draft packs.",
)
@one_each_option
@pack_options
@click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="The side up in the output tray: first (face-up) or second (face-down); default face-up.",
)
@stock()
@click.option("--manifest", is_flag=True, help="Also write manifest.json with the seed and every pack (spoiler).")
@click.option("--show-seed", is_flag=True, help="Show the seed on the screen (spoiler).")
@click.option(
    "--changed",
    is_flag=True,
    help="With --from LOCK: print only cards changed since that kit, with the backs of their packs (spoiler).",
)
@click.option("--essential", is_flag=True, help="Leave out boxes, tokens and figures, which can wait.")
@click.option("--only", metavar="PART", multiple=True, help="Print only this part, such as cards; may be repeated.")
@click.option("--skip", metavar="PART", multiple=True, help="Leave this part out, such as boxes; may be repeated.")
@cutting_options
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    asked: DealRequest,
    by_faction: bool,
    one_each: bool,
    tray: Tray,
    stock: Stock,
    manifest: bool,
    show_seed: bool,
    changed: bool,
    essential: bool,
    only: tuple[str, ...],
    skip: tuple[str, ...],
    cutting: Cutting,
    printing: PrintSettings,
) -> None:
    """Print everything for a game night.

    cardgen checks the line-up first. It writes the files to output/ or to the folder after -o.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.

    If the line-up has a draft, cardgen prints its cards as secret draft packs. The summary page lists the paper to
    load, the cuts, and the place of each part. Each part has its own file; for each kind of paper, another file
    combines its parts. `cardgen cards --changed-since` reads the .lock file to find changed cards. Use --only
    standees to print paper figures of all models.
    """
    options: Options = ctx.obj or Options()
    if changed:
        from cardgen.commands import _changed_deal  # most kits are printed whole

        _changed_deal.show(ctx, game, asked, cutting.applied(printing, proof=False))
    folder = destination.resolve(printing.output, several="a kit").folder
    printing = _printing.aligned(cutting.applied(printing, proof=False), options)
    known_deal = deals.source(asked, seats=True)
    found = _games.begin(ctx, game or _games.of_deal(known_deal), printing)
    printing = _printing.spoken(printing, [found.system], options)
    request = KitRequest(asked, by_faction, tray, stock, manifest, show_seed, only, skip, one_each, essential)
    faces = renderer(printing, resources.cache(), store=True).for_game(found.system)
    made = Kit(request, found, printing, faces, folder, known_deal)
    _printing.tell_sources((file.name for file in made.files), made.faces, options)
    checked = check(found.project, made.faces)
    _printing.require_faultless(ctx, checked, printing)
    outcome = _deal_ways.run(ctx, lambda: made.run(checked))
    _printing.report(outcome.findings, options)
    if not outcome.files:
        _printing.refuse(ctx, "Leave out a part with `--skip`.")
    lock = made.lock() if (made.has_cards or made.reseats) and not outcome.marked else None
    _write(made, outcome, lock, folder, options)
    if outcome.marked:
        _exits.say_unchecked(found.file.stem + locks.ENDING)
        ctx.exit(_exits.FINDINGS)


def _write(kit: Kit, made: Outcome, lock: OutputFile | None, folder: str, options: Options) -> None:
    """Write all of it or nothing, and say what it is."""
    files = [*made.files, *([lock] if lock else [])]
    paths = {os.path.join(folder, file.name): file for file in files}
    write_together({path: file.at(os.path.dirname(path)) for path, file in paths.items()})
    for text in made.missing:
        _exits.say(text)
    if not (kit.draft and kit.draft.chosen):  # packs that take the place of lost ones go with what is there
        _tell_of_others(folder, kit.stem, files)
    if options.quiet:
        tell(*paths)
        return
    lines = [("in", os.path.join(folder, "")), *made.notes]
    if lock:
        lines.append(("lock", _describe_lock(lock.name, kit)))
    tell(*_printing.rows(lines))


def _describe_lock(name: str, kit: Kit) -> str:
    if kit.reseats:
        return f"{name} also records the new seating, for the next `cardgen kit --from`. It contains the seed (spoiler)"
    seed = "; contains the seed (spoiler)" if kit.draft else ""
    return f"{name} records this kit for `cardgen cards --changed-since`{seed}"


def _tell_of_others(folder: str, stem: str, files: Sequence[OutputFile]) -> None:
    """What an earlier kit has left there is of another deal, perhaps, or of cards that have changed since."""
    for place in dict.fromkeys(os.path.dirname(file.name) for file in files):
        own = {os.path.basename(file.name) for file in files if os.path.dirname(file.name) == place}
        if place:
            _printing.tell_of_others(os.path.join(folder, place), own)
        else:
            _printing.tell_of_others(folder, own, f"{stem}-", (".pdf", ".png"), "file")
