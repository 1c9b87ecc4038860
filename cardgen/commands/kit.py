"""Print everything for a game night."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from cardgen.check import check_project
from cardgen.commands import _changed_cards, _exits, _games, _printing
from cardgen.commands._deal_options import MANIFEST, SHOW_SEED, TRAY, deal_options, run_beside_deals
from cardgen.commands._options import ONE_EACH, STOCK, gather_fields
from cardgen.commands._output import get_output_options, print_lines
from cardgen.commands._print_options import Cutting, cutting_options, print_options
from cardgen.disk import destination, resources
from cardgen.disk.files import write_together
from cardgen.press.targets import OutputFile
from cardgen.printing.job import Outcome
from cardgen.printing.kit import Kit
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import deals
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings


@click.command()
@_games.GAME
@click.option(
    "--sorted",
    "by_faction",
    is_flag=True,
    help="Print the cards by faction with their backs, not as draft packs.",
)
@ONE_EACH
@deal_options
@TRAY
@STOCK
@MANIFEST
@SHOW_SEED
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
@gather_fields("request", KitRequest)
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    request: KitRequest,
    changed: bool,
    cutting: Cutting,
    printing: PrintSettings,
) -> int:
    """Print everything for a game night.

    cardgen checks the line-up first. It writes the files to output/ or to the folder after -o.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.

    If the line-up has a draft, cardgen prints its cards as secret draft packs. The summary page lists the paper to
    load, the cuts, and the place of each part. Each part has its own file; for each kind of paper, another file
    combines its parts. `cardgen cards --changed-since` reads the .lock file to find changed cards. Use --only
    standees to print paper figures of all models.
    """
    if changed:
        return _changed_cards.print_changed_deal(ctx, game, request.deal, cutting.apply(printing, proof=False))
    folder = destination.resolve_destination(printing.output, several="a kit").folder
    printing = _printing.apply_printer(cutting.apply(printing, proof=False))
    known_deal = deals.load_source(request.deal, seats=True)
    loaded = _games.begin_game(game or _games.get_deal_game(known_deal), printing)
    printing = _printing.settle_language(printing, [loaded.system])
    faces = build_renderer(printing, resources.find_cache_folder(), store=True).for_game(loaded.system)
    kit = Kit(request, loaded, printing, faces, folder, known_deal)
    _printing.print_sources(kit.files, kit.faces)
    checked = check_project(loaded.project, kit.faces)
    _printing.require_no_errors(checked, printing)
    outcome = run_beside_deals(ctx, lambda: kit.run(checked))
    _printing.require_files(outcome, "Leave out a part with `--skip`.")
    lock = kit.build_lock() if (kit.has_cards or kit.reseats) and not outcome.marked else None
    _write_kit(kit, outcome, lock, folder)
    if outcome.marked:
        _exits.print_unchecked(loaded.file.stem + locks.ENDING)
    return _printing.get_exit_code(outcome)


def _write_kit(kit: Kit, outcome: Outcome, lock: OutputFile | None, folder: str) -> None:
    """Write all files of a kit, or none if any cannot be written, and print a summary."""
    files = [*outcome.files, *([lock] if lock else [])]
    paths = {os.path.join(folder, file.name): file for file in files}
    write_together({path: file.at(os.path.dirname(path)) for path, file in paths.items()})
    for problem in outcome.missing:
        _exits.print_problems(problem)
    if not (kit.draft and kit.draft.chosen):  # reprinted packs belong to the files that are there
        _report_other_files(folder, kit.stem, files)
    if get_output_options().quiet:
        print_lines(*paths)
        return
    rows = [("in", os.path.join(folder, "")), *outcome.notes]
    if lock:
        rows.append(("lock", _describe_lock(lock.name, kit)))
    print_lines(*_printing.format_rows(rows))


def _describe_lock(name: str, kit: Kit) -> str:
    if kit.reseats:
        return f"{name} also records the new seating, for the next `cardgen kit --from`. It contains the seed (spoiler)"
    seed = "; contains the seed (spoiler)" if kit.draft else ""
    return f"{name} records this kit for `cardgen cards --changed-since`{seed}"


def _report_other_files(folder: str, stem: str, files: Sequence[OutputFile]) -> None:
    """Print which files of an earlier kit remain, since they may belong to another deal or show old cards."""
    for subfolder in dict.fromkeys(os.path.dirname(file.name) for file in files):
        written = {os.path.basename(file.name) for file in files if os.path.dirname(file.name) == subfolder}
        if subfolder:
            _printing.report_other_files(os.path.join(folder, subfolder), written)
        else:
            _printing.report_other_files(folder, written, f"{stem}-", (".pdf", ".png"), "file")
