"""Print shuffled draft packs that stay secret."""

from __future__ import annotations

import os

import click

from cardgen.check import check
from cardgen.commands import _completing, _deal_ways, _exits, _games, _printing
from cardgen.commands._options import pack_options, print_options
from cardgen.commands._output import Options, tell
from cardgen.disk import destination, resources
from cardgen.disk.files import write_together
from cardgen.drafts import manifest as manifests
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.printing import draft as drafts
from cardgen.printing.cards import wanted_files
from cardgen.printing.draft import DraftJob
from cardgen.printing.packs import deals
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.seats import describe
from cardgen.printing.renderer import renderer
from cardgen.printing.settings import DealRequest, PrintSettings

TRAYS = ("face-up", "face-down")


@click.command()
@click.argument("game", metavar="[LINE-UP]", required=False, shell_complete=_completing.games)
@pack_options
@click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="The side up in the output tray: first (face-up) or second (face-down); default face-up.",
)
@click.option("--manifest", is_flag=True, help="Also write manifest.json with the seed and every pack (spoiler).")
@click.option("--show-seed", is_flag=True, help="Show the seed on the screen (spoiler).")
@click.option(
    "--verify",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Check that the seed, commitment and packs of a manifest match. Print no packs.",
)
@click.option("--commitment", metavar="HEX", help="With --verify: the commitment on the bands, 16 digits.")
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    asked: DealRequest,
    tray: Tray,
    manifest: bool,
    show_seed: bool,
    verify: str | None,
    commitment: str | None,
    printing: PrintSettings,
) -> None:
    """Print shuffled draft packs that stay secret.

    cardgen writes packs, cover page, bands and draft guide to output/ or to the folder after -o.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.

    The host can print, cut and hand out the packs without seeing a card.
    """
    if verify is not None:
        packs = None if asked.packs == "opened" else asked.packs
        others = {"--packs": packs, "--from": asked.source, "--manifest": manifest, "--show-seed": show_seed}
        for option in (option for option, there in {**asked.given, **others}.items() if there not in (None, False)):
            raise CardgenError(f"`--verify` prints nothing: leave `{option}` out")
        then = manifests.read(verify)
        told = deals.differences(
            _games.loaded(game or _games.of_deal(then), printing.templates), verify, then, commitment
        )
        tell(*(told or [_proven(verify, then)]))
        ctx.exit(_exits.FINDINGS if told else _exits.OK)
    if commitment is not None:
        raise CardgenError("`--commitment` belongs to `--verify`: name a manifest with `--verify`, too")
    options: Options = ctx.obj or Options()
    known_deal = deals.source(asked)
    loaded = _games.loaded(game or _games.of_deal(known_deal), printing.templates)
    if not printing.at_home:  # a shop would see the packs
        hint = f"for its cards there is `cardgen kit --sorted --target {printing.target}`"
        raise CardgenError(f"a draft is for a printer at home: leave `--target {printing.target}` out, {hint}")
    folder = destination.resolve(printing.output, several="a draft").folder
    _games.tell(loaded.file, printing, options)
    wanted_files(loaded.project)
    kept = renderer(printing, resources.cache(), store=True).for_game(loaded.system)
    faces = kept.one_sided()  # the backs of packs are all alike
    checked = check(loaded.project, faces)
    _printing.require_faultless(ctx, checked, printing)
    known_deal = deals.beside(asked, folder, loaded.file.stem, known_deal)
    dealt = _deal_ways.run(ctx, lambda: deals.dealt(loaded, asked, known_deal, folder, printing.force))
    printing = _printing.aligned(printing, options)
    printing = _printing.spoken(printing, [loaded.system], options)
    outcome = DraftJob(loaded, dealt, tray, printing, faces).run(checked)
    _printing.report(outcome.findings, options)
    if not outcome.files:
        _printing.refuse(ctx)
    files = [*outcome.files, *([drafts.manifest_file(dealt)] if manifest else [])]
    paths = {os.path.join(folder, file.name): file.data for file in files}
    write_together(paths)
    if old := deals.old_manifest(dealt, folder):
        _exits.say(f"{old} belongs to another draft")
    seed = [drafts.seed_fact(dealt)] if show_seed else []
    notes = [*drafts.facts(dealt), *seed, ("wrote", ", ".join(paths)), *outcome.notes]
    tell(*(paths if options.quiet else _printing.rows(notes)))
    ctx.exit(_exits.FINDINGS if outcome.marked or outcome.findings else _exits.OK)


def _proven(path: str, then: Manifest) -> str:
    """What is proven when nothing differs."""
    if not then.commitment:
        return f"{path}: the files still give these packs"
    proof = f"{path}: the files still give these packs; seed, packs and commitment {then.commitment} belong together"
    if then.seated is None:
        return proof
    return f"{proof}; dealt for {describe(then.terms.seating)}, seated now: {describe(then.seated)}"
