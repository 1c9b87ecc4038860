"""Print the crew cards of the files named, one for each model."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen.commands import _called, _completing, _printing
from cardgen.commands._options import Options, PrintOptions, print_options
from cardgen.commands._output import tell
from cardgen.commands._picking import Picker
from cardgen.disk import stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing.pipeline import Printed


@click.command()
@click.argument("paths", nargs=-1, required=True, shell_complete=_completing.paths)
@click.option("--only", metavar="NAME", multiple=True, help="Only the cards of that hero or group; may be repeated.")
@click.option("--copies", type=click.IntRange(1, 1000), default=1, metavar="N", help="Print every card N times.")
@click.option(
    "--changed-since",
    type=click.Path(),
    metavar="LOCK",
    help="Only the cards that have changed since `cardgen kit` wrote that .lock file, and a list of cards to throw"
    " away. The lock stays as it is, so that a sheet that went wrong can be printed again.",
)
@click.option(
    "--proof",
    is_flag=True,
    help="Show each different card once, with what the check has found marked on it, on as few pages as can be read.",
)
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    only: tuple[str, ...],
    copies: int,
    changed_since: str | None,
    proof: bool,
    printing: PrintOptions,
) -> None:
    """Print the crew cards of faction files, one card for each model, with backs.

    PATHS are faction, neutral or game files, or folders of them; cardgen:NAME is a file that comes with cardgen. The
    PDF is written to output/, or where -o says; `-o -` is standard output.
    """
    options: Options = ctx.obj or Options()
    if proof and (copies > 1 or changed_since is not None):
        raise click.UsageError("--proof shows each card once: leave --copies and --changed-since out")
    project = _printing.loaded(paths)
    files: Sequence[File] = _printing.with_cards(project)
    picker = Picker(only, copies)
    if proof:
        from cardgen.commands import _proof

        _proof.show(ctx, project, files, _name(paths, "proof", only, copies), printing, picker)
    title = ", ".join(dict.fromkeys(map(_printing.title_of, files)))
    sort = f"changed-since-{stems.of(changed_since)}" if changed_since else "cards"
    name = _printing.output_stem(printing, _name(paths, sort, only, copies))
    what = None
    if changed_since is not None:
        from cardgen.commands import _changed

        what = _changed.since(changed_since, project, files, printing, picker.wants)
        files, title, picker.fresh = what.files, what.old.title, what.has
    made = _printing.printed(project, files, title, name, printing, options, picker)
    if missing := picker.missing(what.names if what else ()):
        raise CardgenError(missing)
    if what is None:
        _printing.require_cards(made, files)
    if made.files:
        written = _printing.write(made.files, printing, _printing.own_folder(printing, name))
        _say(written, made, printing, options)
    if what is not None:
        _changed.report(what, made, printing, name, options)
    _printing.finish(ctx, project, made)


def _name(paths: tuple[str, ...], what: str, only: tuple[str, ...], copies: int) -> str:
    """What the file is called: after what was named, what it has of that, and which of it."""
    named = f"{_called.after(paths)}-{what}"
    return _called.chosen(named, only, f"{copies} copies" if copies > 1 else "")


def _say(written: Sequence[str], made: Printed, printing: PrintOptions, options: Options) -> None:
    """Name what was written and, when it goes to no printer at home, say what to do with it.

    That is on standard output, unless the file itself went there.
    """
    if options.quiet:
        for path in written:
            tell(path)
        return
    where = _printing.listed(written) if written else "standard output"
    tell(f"{where}: {_printing.counted(made, printing)}", err=not written)
    for what, how in _printing.advice(made, printing)[1:] if printing.target != "home" else ():
        tell(f"  {what:<6} {how}", err=not written)
