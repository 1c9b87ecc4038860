"""Deal a game into shuffled packs of which even the host sees no card."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing, _exits
from cardgen.commands._options import Options, PrintOptions, pack_options, print_options
from cardgen.commands._output import tell
from cardgen.disk import destination
from cardgen.disk.files import write_together
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.commands._deals import Asked
    from cardgen.drafts.manifest import Manifest
    from cardgen.file import File
    from cardgen.printing.packs.draft import Draft
    from cardgen.printing.parts import Laid
    from cardgen.printing.pipeline import How

TRAYS = ("face-up", "face-down")


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@pack_options
@click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="How sheets come out of your printer: the side printed first on top, or below; default face-up.",
)
@click.option("--manifest", is_flag=True, help="Also write manifest.json: the seed and every pack. A spoiler.")
@click.option("--show-seed", is_flag=True, help="Show the seed on the screen. A spoiler: it tells every pack.")
@click.option(
    "--verify",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Print nothing: prove that the seed, commitment and packs of a manifest belong together.",
)
@click.option("--commitment", metavar="HEX", help="With --verify: the commitment that the bands show, 16 digits.")
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    asked: Asked,
    tray: str,
    manifest: bool,
    show_seed: bool,
    verify: str | None,
    commitment: str | None,
    printing: PrintOptions,
) -> None:
    """Deal a game into packs and print them with a cover page and bands, into output/ or the folder that -o names.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.
    The host can print, cut and hand out the packs without seeing a card.
    """
    from cardgen.commands import _deals, _drafting, _games, _night, _printing
    from cardgen.drafts import manifest as manifests

    if verify is not None:
        packs = None if asked.packs == "opened" else asked.packs
        others = {"--packs": packs, "--from": asked.source, "--manifest": manifest, "--show-seed": show_seed}
        _require_alone({**asked.given, **others})
        then = manifests.read(verify)
        project, table = _games.loaded(game or _deals.game_of(then))
        told = _drafting.verify(project, table, verify, then, commitment)
        tell(*(told or [_proven(verify, then)]))
        ctx.exit(_exits.FINDINGS if told else _exits.OK)
    if commitment is not None:
        raise CardgenError("--commitment is what --verify compares with: name a manifest with --verify, too")
    before = _deals.source(asked)
    project, table = _games.loaded(game or _deals.game_of(before))
    options: Options = ctx.obj or Options()
    _require_home(printing)
    _games.tell(table, printing, options)
    failed = _drafting.checked(project, printing, options)
    if failed and not printing.force:
        _printing.refuse(ctx)
    before = before or _deals.beside(asked, printing.output or destination.OUTPUT, table.stem)
    dealt = _deals.dealt(project, table, asked, before)
    _drafting.require_same_deal(dealt, table.stem, printing.output or destination.OUTPUT, printing.force)
    laid, how = _laid(table, dealt, tray, printing, options, failed)
    found = [finding for one in laid for finding in one.findings]
    if _night.stopped(found, printing, options):
        _printing.refuse(ctx)
    _write(table, dealt, laid, how, manifest, show_seed, printing.output or destination.OUTPUT, options)
    ctx.exit(_exits.FINDINGS if failed or found else _exits.OK)


def _proven(path: str, then: Manifest) -> str:
    """What is proven when nothing differs."""
    if not then.commitment:
        return f"{path}: the files still give these packs"
    return f"{path}: the files still give these packs; seed, packs and commitment {then.commitment} belong together"


def _require_alone(given: Mapping[str, object]) -> None:
    """Options that mean nothing beside --verify are exit code 2."""
    for option in (option for option, there in given.items() if there not in (None, False)):
        raise CardgenError(f"--verify only compares, with what the manifest says: leave {option} out")


def _require_home(printing: PrintOptions) -> None:
    """A shop that would see the packs, or an `--output` that is no folder, is exit code 2."""
    from cardgen.press.targets import FIRST

    if printing.target != FIRST:
        hint = f"for its cards there is `cardgen kit --sorted --target {printing.target}`"
        raise CardgenError(f"a draft is for a printer at home: leave --target {printing.target} out; {hint}")
    destination.resolve(printing.output, several="a draft")


def _laid(
    table: File, dealt: Draft, tray: str, printing: PrintOptions, options: Options, marked: bool
) -> tuple[list[Laid], How]:
    """The packs, their bands and the guide; `marked`: every card is stamped UNCHECKED."""
    from cardgen.commands import _drafting, _night
    from cardgen.printing import parts
    from cardgen.printing.packs import paper, slip

    how, bench = _night.press(printing, options.quiet)
    bench = _night.bench_for(table.system, bench, printing, options)
    back, file = _drafting.back_of(table, dealt), f"{table.stem}-draft-packs{dealt.tail}.pdf"
    try:
        packs = paper.lay(dealt, back, bench._replace(marked=marked), how.sheet, how.card, file, tray)  # type: ignore[arg-type]
        bands = _drafting.bands(dealt, how.card)
        if not dealt.chosen:
            bands = bands._replace(pages=[*bands.pages, slip.page(dealt)])
        return [
            packs,
            *(
                parts.lay(part, bench, how.sheet, how.card, f"{table.stem}-{part.name}.pdf")
                for part in (bands, *_drafting.guides(table, dealt))
            ),
        ], how
    except ValueError as error:
        raise CardgenError(str(error)) from None


def _write(
    table: File,
    dealt: Draft,
    laid: list[Laid],
    how: How,
    manifest: bool,
    show_seed: bool,
    folder: str,
    options: Options,
) -> None:
    """Write all files or none, and tell what to do with them."""
    from cardgen.commands import _drafting
    from cardgen.printing import parts
    from cardgen.printing.kit import STOCKS

    title = dealt.pool.title
    made = [
        file
        for one in laid
        for file in parts.bound([one], f"{title}: {one.part.title.lower()}", how, f"{table.stem}-{one.part.name}")
    ]
    made += [_drafting.manifest_file(dealt)] if manifest else []
    paths = {os.path.join(folder, file.name): file.data for file in made}
    write_together(paths)
    _drafting.tell_of_old_manifest(dealt, folder)
    lines = (
        *_drafting.facts(dealt),
        *([_drafting.seed_fact(dealt)] if show_seed else []),
        ("wrote", ", ".join(paths)),
        *(("load", f"{one.amount} for the {one.part.title.lower()}, {STOCKS[one.part.stock]}") for one in laid),
        ("first", "the cover, pages 1 and 2 of the draft packs: it says how to go on without seeing a card"),
    )
    told = [f"  {word:<6} {what}" for word, what in lines]
    tell(*(paths if options.quiet else told))
