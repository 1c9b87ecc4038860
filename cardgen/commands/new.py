"""Write a new file to start from, complete and with comments."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from cardgen.commands import _completing, schema
from cardgen.commands._options import Options
from cardgen.commands._options import output as output_option
from cardgen.commands._output import hand_on, tell
from cardgen.disk import destination
from cardgen.disk.destination import STDOUT
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.file import File

SCHEMAS = ".schema"
"""The folder with schemas for editors, beside those of the systems."""
_LONGEST = 60
"""Letters of a file's name without its ending."""
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""What no file can be called on Windows."""


class NewFile(NamedTuple):
    """A file to be written, and what it needs beside it."""

    text: str
    brought: list[str]
    """Files that came with cardgen and go beside it."""


@click.command()
@click.argument("system", shell_complete=_completing.systems)
@click.argument("kind", shell_complete=_completing.kinds)
@click.argument("name")
@output_option("factions/SYSTEM/, called after NAME")
@click.pass_context
def command(ctx: click.Context, system: str, kind: str, name: str, output: str | None) -> None:
    """Write a new file to start from; `cardgen schema` lists what SYSTEM and KIND can be.

    It is complete, with comments that explain the format, and prints at once. Replace the texts that begin with TO DO;
    `cardgen check` lists them. A file that lists others names those beside it; where those are too few, it
    names files that come with cardgen and copies them there. Existing files are never overwritten.
    """
    options: Options = ctx.obj or Options()
    from cardgen import systems

    system = schema.require(system, systems.known(), "system")
    kind = schema.require(kind, systems.get(system).KINDS, "kind of file")
    name = _printable(name, f"cardgen new {system} {kind} Elves")
    path = _path(system, kind, name, output)
    draft = _draft(system, kind, name, path)
    if output == STDOUT:
        hand_on(draft.text.encode())
        return
    written = _write(draft, path, system, kind, ours=output is None)
    if not options.quiet:
        tell(*(f"wrote {made}" for made in written))
        tell(f"next: make it your own; `cardgen check {path}` lists what is still to do")


def _printable(name: str, example: str) -> str:
    """The name without space around it; one that says nothing or cannot be printed is exit code 2."""
    name = " ".join(name.split())
    if not name:
        raise click.UsageError(f"NAME is empty: say what the file is about, as in `{example}`")
    if not name.isprintable():
        raise click.UsageError("NAME has characters that cannot be printed: give it in letters")
    return name


def _path(system: str, kind: str, name: str, output: str | None) -> str:
    """Where the file goes. One that is there already is exit code 2."""
    from cardgen.project import ENDINGS

    place = destination.resolve(output, *ENDINGS, usual=os.path.join("factions", system))
    if place.stdout:
        return STDOUT
    path = place.path if place.file else place.of(f"{_stem(name, kind)}.yaml")
    stem, _ = os.path.splitext(path)
    for other in (f"{stem}{ending}" for ending in ENDINGS):
        if os.path.lexists(other):
            raise CardgenError(f"{other} is there already, and stays as it is: name another file with -o")
    return path


def _stem(name: str, kind: str) -> str:
    """What the file is called without its ending; a name without a letter for that is exit code 2."""
    from cardgen.text.names import slug

    stem = slug(name, _LONGEST)
    if not stem:
        raise CardgenError(f"no file can be called after {name}: name one with -o FILE")
    return f"{stem}-{kind}" if _DEVICE.fullmatch(stem) else stem


def _draft(system: str, kind: str, name: str, path: str) -> NewFile:
    """The file's text, checked; a name that the cards have no room for, say, is exit code 2."""
    from cardgen import systems
    from cardgen.disk import resources

    folder = os.path.dirname(path)
    text = systems.get(system).skeleton(kind, name, _beside(folder, system, kind))
    shipped = os.path.join(resources.factions(), system)
    if text is not None:
        _checked(text, path, name)
        return NewFile(text, [])
    text = systems.get(system).skeleton(kind, name, _beside(shipped, system, kind))
    if text is None:
        raise CardgenError(f"a {kind} names files that neither {folder or '.'} nor cardgen has")
    return NewFile(text, _checked(text, os.path.join(shipped, f".{os.path.basename(path)}"), name))


def _beside(folder: str, system: str, kind: str) -> list[File]:
    """The system's files in a folder that a new file of a kind may be made of, the default game first.

    What names models, as a crew does, may have those of a game that lists files of cardgen's.
    """
    from cardgen import project, systems

    found = sorted(os.listdir(folder or os.curdir)) if os.path.isdir(folder or os.curdir) else []
    paths = [os.path.join(folder, name) for name in found if name.endswith(project.ENDINGS) and name[0] != "."]
    along = kind not in systems.get(system).KITS
    loaded = project.load(paths).files
    files = [file for file in loaded if (file.reported or along) and file.system == system]
    first = getattr(systems.get(system), "DEFAULT_GAME", None)
    return sorted(files, key=lambda file: (file.stem != first, file.stem))


def _checked(text: str, path: str, name: str) -> list[str]:
    """The files that the text names, and those that they name; a text with errors is exit code 2."""
    from cardgen import project
    from cardgen.printing import pipeline

    loaded = project.load([], stdin=(path, text.encode()))
    errors = [finding for finding in pipeline.check(loaded, pipeline.templates()) if finding.level == "error"]
    if errors:
        raise CardgenError(f"nothing was written, because {name} does not work: {errors[0].message}")

    def linked(file: File) -> Iterator[str]:
        for other in loaded.linked(file):
            yield other.path
            yield from linked(other)

    return list(dict.fromkeys(linked(loaded.files[0])))


def _write(draft: NewFile, path: str, system: str, kind: str, *, ours: bool) -> list[str]:
    """Put everything in its place, all or nothing; the paths. `ours`: the place is the usual one."""
    from cardgen.disk.files import write_together

    files: dict[str, bytes] = {}
    for source in draft.brought:
        files |= _copied(source, path)
    folder, name = os.path.dirname(path), schema.file_name(system, kind)
    above = os.path.join(folder, os.pardir, SCHEMAS)
    places = [above] if ours else [os.path.join(folder, SCHEMAS), above]
    place = next((place for place in places if os.path.isfile(os.path.join(place, name))), above if ours else None)
    text = draft.text
    if place is not None:
        schema_path = os.path.normpath(os.path.join(place, name))
        told = os.path.relpath(schema_path, folder or os.curdir).replace(os.sep, "/")
        text = f"# yaml-language-server: $schema={told}\n{text}"
        if not os.path.isfile(schema_path):
            files[schema_path] = schema.text(system, kind).encode()
    write_together({path: text.encode(), **files})
    return [path, *files]


def _copied(source: str, path: str) -> dict[str, bytes]:
    """A file that goes beside the new one, unless it is there; another one in its place is exit code 2."""
    from cardgen.disk.files import read

    place = os.path.join(os.path.dirname(path), os.path.basename(source))
    data = read(source)
    if os.path.splitext(place)[0] == os.path.splitext(path)[0]:
        raise CardgenError(f"{path} is taken: the file needs another of that name beside it; name it with -o")
    if not os.path.lexists(place):
        return {place: data}
    if read(place, len(data) + 1) == data:
        return {}
    raise CardgenError(f"nothing was written: {place} is there already, and is not the one that comes with cardgen")
