"""Print a JSON Schema, with which editors complete and check files."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options
from cardgen.commands._options import output as output_option
from cardgen.commands._output import report, tell
from cardgen.disk import destination
from cardgen.disk.destination import Destination

ENDING = ".schema.json"
"""Of the files that are written."""


@click.command()
@click.argument("system", required=False, shell_complete=_completing.systems)
@click.argument("kind", required=False, shell_complete=_completing.kinds)
@output_option("standard output")
@click.pass_context
def command(ctx: click.Context, system: str | None, kind: str | None, output: str | None) -> None:
    """Print the JSON Schema of a kind of file.

    Without SYSTEM and KIND it lists what there is. With `-o factions/.schema` it writes the schemas of all kinds into
    that folder, each named SYSTEM-KIND.schema.json; a file in a folder beside it that begins with
    `# yaml-language-server: $schema=../.schema/SYSTEM-KIND.schema.json` is then completed and checked while you write.
    """
    options: Options = ctx.obj or Options()
    meant = _meant(system, kind)
    several = "several schemas" if output is not None and len(meant) > 1 else ""
    place = destination.resolve(output or destination.STDOUT, ".json", several=several)
    if not place.stdout:
        written = _write(meant, place)
        if not options.quiet:
            tell(*(f"wrote {path}" for path in written))
    elif kind is None:
        tell(*(" ".join(pair) for pair in meant))
    else:
        report(text(*meant[0]))


def text(system: str, kind: str) -> str:
    """The schema of a kind of file as it is written down."""
    from json import dumps

    from cardgen import systems
    from cardgen.reading.editors import for_editors

    schema = for_editors(systems.get(system).schema_of(kind), f"{system}-{kind}")
    return dumps(schema, ensure_ascii=False, indent=1) + "\n"


def file_name(system: str, kind: str) -> str:
    """What the file with a schema is called."""
    return f"{system}-{kind}{ENDING}"


def require(word: str, known: Sequence[str], what: str) -> str:
    """The one of the known words that is meant, in any case; none is exit code 2."""
    if word.casefold() in known:
        return word.casefold()
    from cardgen.text.names import near

    close = near(word, known)
    law = f"did you mean {close}?" if close else f"there is {', '.join(known)}"
    raise click.UsageError(f"there is no {what} {word}; {law}")


def _meant(system: str | None, kind: str | None) -> list[tuple[str, str]]:
    """The kinds of files that the words name, with their systems."""
    from cardgen import systems

    wanted = [require(system, systems.known(), "system")] if system else systems.known()
    pairs = [(name, one) for name in wanted for one in systems.get(name).KINDS]
    if kind is None:
        return pairs
    found = require(kind, [one for _, one in pairs], "kind of file")
    return [(name, one) for name, one in pairs if one == found]


def _write(meant: Sequence[tuple[str, str]], place: Destination) -> list[str]:
    """Put schemas into a file or a folder; their paths."""
    from cardgen.disk.files import write_together

    files = {place.of(file_name(*pair)): text(*pair) for pair in meant}
    write_together({path: made.encode() for path, made in files.items()})
    return list(files)
