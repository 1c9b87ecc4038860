"""List the themes, or copy card templates to restyle them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options
from cardgen.commands._output import tell
from cardgen.disk.files import below, read
from cardgen.errors import CardgenError

HEAD = re.compile(r"\s*\{#(.*?)#\}", re.DOTALL)
"""The remark that a template begins with, which says what it draws."""
ENDINGS = (".xml", ".svg", ".md", ".json", "tokens.toml")


@click.group()
def command() -> None:
    """List the themes and templates, or copy them into a folder of your own to restyle the cards.

    `--templates DIR` prints with what is in a folder of yours, and takes the rest from cardgen.
    """


@command.command("list")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="What each theme has of its own, too, and each template with what it draws.",
)
@click.pass_context
def list_(ctx: click.Context, everything: bool) -> None:
    """List the themes; with --all what each has of its own, and all templates."""
    from cardgen.config import themes

    for name in themes.known():
        theme = themes.get(name)
        begins = [f"--{key} {value}" for key, value in (("card-size", theme.card_size), ("ink", theme.ink)) if value]
        tell(f"{name:8} {theme.about}" + (f" ({', '.join(begins)})" if begins else ""))
        own = [] if theme.folder is None or not everything else sorted(below(theme.folder, ENDINGS))
        if own:
            tell(f"{'':8} its own: {', '.join(own)}")
    if everything:
        drawing = list(_drawing(themes.CLASSIC))
        width = max(len(path) for path, _ in drawing)
        tell(*(f"  {path:{width}}  {_summary(place)}" for path, place in drawing))


@command.command("copy")
@click.argument("theme", shell_complete=_completing.themes)
@click.argument("folder", type=click.Path(file_okay=False))
@click.argument("names", nargs=-1)
@click.pass_context
def copy(ctx: click.Context, theme: str, folder: str, names: tuple[str, ...]) -> None:
    """Copy the templates of a THEME into FOLDER, where you may change them.

    NAMES are templates such as `hero`, or folders such as `icons`; without any, all of them are copied. Copy few: what
    is not in your folder comes from cardgen, with its later fixes. Existing files are never overwritten.
    """
    from cardgen.disk.files import write_together

    wanted = list(_chosen(_known(theme), names))
    taken = [path for path, _ in wanted if os.path.exists(os.path.join(folder, path))]
    if taken:
        raise CardgenError(f"{os.path.join(folder, taken[0])} exists already and is not overwritten")
    write_together({os.path.join(folder, path): read(place) for path, place in wanted})
    options: Options = ctx.find_root().obj or Options()
    if options.quiet:
        tell(*(os.path.join(folder, path) for path, _ in wanted))
    else:
        count = f"{len(wanted)} files" if len(wanted) > 1 else wanted[0][0]
        tell(f"copied {count} into {os.path.join(folder, '')}")
        tell(_next(theme, folder, "README.md" in dict(wanted)))


def _next(theme: str, folder: str, guided: bool) -> str:
    """What to do with the copies; `guided` says that the guide is among them."""
    from cardgen.config import themes
    from cardgen.disk import resources

    asked = f"--templates {folder}" if theme == themes.CLASSIC else f"--theme {theme} --templates {folder}"
    guide = "README.md there" if guided else os.path.join(resources.templates(), "README.md")
    return f"next: change them, and print with `{asked}`; {guide} says how they are written"


def _known(theme: str) -> str:
    """The theme of that name; none is exit code 2."""
    from cardgen.config import themes
    from cardgen.text import names

    if theme in themes.known():
        return theme
    near = names.near(theme, themes.known())
    law = f"did you mean {near}?" if near else f"the themes are {', '.join(themes.known())}"
    raise click.UsageError(f"there is no theme {theme}; {law}")


def _files(theme: str) -> list[tuple[str, str]]:
    """The files of a theme by their names in it, and where each is: its own before the usual ones."""
    from cardgen.config import themes
    from cardgen.disk import resources

    own, usual = themes.get(theme).folder, resources.templates()
    found = {path: os.path.join(usual, path) for path in below(usual, ENDINGS) if not path.startswith("themes/")}
    if own is not None:
        found |= {path: os.path.join(own, path) for path in below(own, ENDINGS)}
    return sorted(found.items())


def _drawing(theme: str) -> Iterator[tuple[str, str]]:
    """Those that draw something: templates, without the parts that others include."""
    for path, place in _files(theme):
        if path.endswith(".xml") and not os.path.basename(path).startswith("_"):
            yield path, place


def _summary(place: str) -> str:
    """The first sentence of the remark that a template begins with."""
    found = HEAD.match(read(place).decode())
    words = " ".join(found[1].split()) if found else ""
    return words.partition(". ")[0].rstrip(".")


def _chosen(theme: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The files that are wanted; a name that means none is exit code 2."""
    files = _files(theme)
    matched = [[pair for pair in files if _means(name, pair[0])] for name in names]
    for name, found in zip(names, matched, strict=True):
        if not found:
            raise CardgenError(f"{theme} has no template {name}; {_instead(name, files)}")
    yield from dict.fromkeys(pair for found in matched for pair in found) if names else files


def _instead(name: str, files: Sequence[tuple[str, str]]) -> str:
    """What to write for a name that means no file."""
    from cardgen.text import names

    stems = [path.rpartition(".")[0] for path, _ in files]
    near = names.near(name, [*stems, *(stem.rpartition("/")[2] for stem in stems)])
    return f"did you mean {near}?" if near else "`cardgen templates list --all` lists them"


def _means(name: str, path: str) -> bool:
    """Whether a name means a file: its path, its folder, or its name without folder or ending."""
    wanted = name.strip("/").removesuffix(".xml").removesuffix(".svg")
    plain = path.removesuffix(".xml").removesuffix(".svg")
    return wanted in (path, plain, plain.rpartition("/")[2]) or path.startswith(f"{wanted}/")
