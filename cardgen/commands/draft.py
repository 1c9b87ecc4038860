"""Deal a game into shuffled packs that even the host sees no card of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.commands._options import Options, PrintOptions, print_options

if TYPE_CHECKING:
    from cardgen.packs.draft import Draft
    from cardgen.press.targets import File as Made
    from cardgen.project import File

TRAYS = ("face-up", "face-down")


@click.command()
@click.argument("game", required=False)
@click.option("--seed", metavar="TEXT", help="Any text; the same seed gives the same packs. Without it one is made.")
@click.option("--players", type=click.IntRange(1, 24), metavar="N", help="How many draft; default: what the game says.")
@click.option("--rounds", type=click.IntRange(1, 24), metavar="N", help="Packs for each; default: what the game says.")
@click.option(
    "--tray",
    type=click.Choice(TRAYS),
    default=TRAYS[0],
    help="How sheets come out of your printer: the side printed first on top, or below; default face-up.",
)
@click.option("--manifest", is_flag=True, help="Also write manifest.json: which card is in which pack. A spoiler.")
@click.option(
    "--verify", type=click.Path(dir_okay=False), metavar="FILE", help="Only compare a manifest with what is dealt now."
)
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    seed: str | None,
    players: int | None,
    rounds: int | None,
    tray: str,
    manifest: bool,
    verify: str | None,
    printing: PrintOptions,
) -> None:
    """Deal a game into packs and print them with a cover page and bands, into output/ or the folder that -o names.

    GAME is a game file or its name without the ending; without GAME it is Pygmies First Edition. The host can print,
    cut and hand out the packs without seeing a card.
    """
    from cardgen.commands import _drafting, _games, _printing

    project, table = _games.loaded(game)
    if verify is not None:
        told = _drafting.verify(project, table, verify, players, rounds)
        click.echo("\n".join(told) if told else f"{verify}: the files still give these packs")
        ctx.exit(1 if told else 0)
    options: Options = ctx.obj or Options()
    _printing.require_folder(printing.output, "a draft")
    dealt = _drafting.dealt(project, table, _drafting.seed_or_new(seed), players, rounds)
    failed = _drafting.checked(project, printing, options)
    if failed and not printing.force:
        _printing.refuse(ctx)
    made, amount = _files(table, dealt, tray, printing, options, failed)
    if manifest:
        made.append(_drafting.manifest_file(dealt))
    paths = _printing.write(made, printing, printing.output or "output")
    click.echo("\n".join(paths) if options.quiet else _summary(dealt, paths, amount))
    ctx.exit(1 if failed else 0)


def _files(
    table: File, dealt: Draft, tray: str, printing: PrintOptions, options: Options, marked: bool
) -> tuple[list[Made], str]:
    """The files of a draft and what to load for its cards."""
    from cardgen import parts
    from cardgen.commands import _drafting, _night
    from cardgen.packs import paper

    how, bench = _night.press(printing, options.quiet)
    name = f"{table.stem}-draft-packs"
    try:
        laid = paper.lay(
            dealt,
            _drafting.back_of(table, dealt),
            bench._replace(marked=marked),
            how.sheet,
            how.card,
            f"{name}.pdf",
            tray,  # type: ignore[arg-type]
        )
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    made = parts.bound([laid], f"{dealt.pool.title}: draft packs", how, name)
    for part in (_drafting.bands(dealt, how.card), *_drafting.guides(table, dealt)):
        files, _, _ = parts.deliver(part, bench, how, f"{table.stem}-{part.name}")
        made += files
    return made, laid.amount


def _summary(dealt: Draft, paths: list[str], amount: str) -> str:
    lines = (
        ("seed", dealt.seed),
        ("cards", f"{len(dealt.pool.cards)} in {len(dealt.packs)} packs; {dealt.content[:19]}…, deal 1"),
        ("wrote", ", ".join(paths)),
        ("load", f"{amount}, the first of plain paper: it is the cover"),
        ("print", "page 1 first, alone: it says how to go on without seeing a card"),
    )
    return "\n".join([dealt.pool.title, *(f"  {word:<6} {what}" for word, what in lines)])
