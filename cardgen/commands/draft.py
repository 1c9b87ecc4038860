"""Print shuffled draft packs that stay secret."""

from __future__ import annotations

import os
from typing import NamedTuple

import click

from cardgen.check import check_project
from cardgen.commands import _exits, _games, _printing
from cardgen.commands._deal_options import MANIFEST, SHOW_SEED, TRAY, deal_options, run_beside_deals
from cardgen.commands._options import gather_fields
from cardgen.commands._output import get_output_options, print_lines
from cardgen.commands._print_options import print_options
from cardgen.disk import destination, resources
from cardgen.disk.files import write_together
from cardgen.drafts import manifest as manifests
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.printing import draft as drafts
from cardgen.printing.cards import select_files
from cardgen.printing.draft import DraftJob
from cardgen.printing.packs import deals
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.seats import describe_seating
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import DealRequest, PrintSettings


class DraftRequest(NamedTuple):
    """The options of `cardgen draft`, except those on how to print."""

    deal: DealRequest
    tray: Tray
    manifest: bool
    show_seed: bool
    verify: str | None
    commitment: str | None

    @property
    def printing_options(self) -> dict[str, object]:
        """The values of the options that `--verify` excludes, by option."""
        deal = self.deal
        return {
            **deal.given,
            "--packs": None if deal.packs == "opened" else deal.packs,
            "--from": deal.source,
            "--manifest": self.manifest,
            "--show-seed": self.show_seed,
        }


@click.command()
@_games.GAME
@deal_options
@TRAY
@MANIFEST
@SHOW_SEED
@click.option(
    "--verify",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Check that the seed, commitment and packs of a manifest match. Print no packs.",
)
@click.option("--commitment", metavar="HEX", help="With --verify: the commitment on the bands, 16 digits.")
@print_options
@gather_fields("request", DraftRequest)
@click.pass_context
def command(ctx: click.Context, game: str | None, request: DraftRequest, printing: PrintSettings) -> int:
    """Print shuffled draft packs that stay secret.

    cardgen writes packs, cover page, bands and draft guide to output/ or to the folder after -o.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.

    The host can print, cut and hand out the packs without seeing a card.
    """
    if request.verify is not None:
        return _verify(game, request, request.verify, printing)
    if request.commitment is not None:
        raise CardgenError("`--commitment` belongs to `--verify`: name a manifest with `--verify`, too")
    known_deal = deals.load_source(request.deal)
    loaded = _games.load_game(game or _games.get_deal_game(known_deal), printing.templates)
    if not printing.at_home:  # a shop would see the packs
        hint = f"for its cards there is `cardgen kit --sorted --target {printing.target}`"
        raise CardgenError(f"a draft is for a printer at home: leave `--target {printing.target}` out, {hint}")
    folder = destination.resolve_destination(printing.output, several="a draft").folder
    _games.print_game(loaded.file, printing)
    select_files(loaded.project)
    # The backs of all packs are alike, so no text may go on on a back.
    faces = build_renderer(printing, resources.find_cache_folder(), store=True).for_game(loaded.system).one_sided()
    checked = check_project(loaded.project, faces)
    _printing.require_no_errors(checked, printing)
    known_deal = deals.find_deal(request.deal, folder, loaded.file.stem, known_deal)
    draft = run_beside_deals(ctx, lambda: deals.deal_packs(loaded, request.deal, known_deal, folder, printing.force))
    printing = _printing.apply_printer(printing)
    printing = _printing.settle_language(printing, [loaded.system])
    outcome = DraftJob(loaded, draft, request.tray, printing, faces).run(checked)
    _printing.require_files(outcome)
    files = [*outcome.files, *([drafts.build_manifest_file(draft)] if request.manifest else [])]
    paths = {os.path.join(folder, file.name): file.data for file in files}
    write_together(paths)
    if old := deals.find_old_manifest(draft, folder):
        _exits.print_problems(f"{old} belongs to another draft")
    seed = [drafts.describe_seed(draft)] if request.show_seed else []
    notes = [*drafts.list_facts(draft), *seed, ("wrote", ", ".join(paths)), *outcome.notes]
    print_lines(*(paths if get_output_options().quiet else _printing.format_rows(notes)))
    return _exits.FINDINGS if outcome.marked or outcome.findings else _exits.OK


def _verify(game: str | None, request: DraftRequest, path: str, printing: PrintSettings) -> int:
    """Print the differences between a manifest and the deal of its seed, and return the exit code."""
    for option, value in request.printing_options.items():
        if value not in (None, False):
            raise CardgenError(f"`--verify` prints nothing: leave `{option}` out")
    manifest = manifests.read_manifest(path)
    loaded = _games.load_game(game or _games.get_deal_game(manifest), printing.templates)
    differences = deals.compare_manifest(loaded, path, manifest, request.commitment)
    print_lines(*(differences or [_describe_proof(path, manifest)]))
    return _exits.FINDINGS if differences else _exits.OK


def _describe_proof(path: str, manifest: Manifest) -> str:
    """Return the message for a manifest without differences, which says what that proves."""
    if not manifest.commitment:
        return f"{path}: the files still give these packs"
    proof = (
        f"{path}: the files still give these packs; seed, packs and commitment {manifest.commitment} belong together"
    )
    if manifest.seated is None:
        return proof
    seated = describe_seating(manifest.seated)
    return f"{proof}; dealt for {describe_seating(manifest.terms.seating)}, seated now: {seated}"
