"""List styles or copy card templates."""

from __future__ import annotations

import os

import click

from cardgen.commands import _completing
from cardgen.commands._output import get_output_options, print_lines
from cardgen.commands._usage_errors import build_unknown_error
from cardgen.config import themes
from cardgen.disk import resources
from cardgen.disk.files import list_files, read_file, write_together
from cardgen.errors import CardgenError
from cardgen.layout import user_templates


@click.group()
def command() -> None:
    """List styles or copy card templates.

    Change the copies to restyle the cards.

    `--templates DIR` prints with your templates in DIR, and takes the others from cardgen.
    """


@command.command("list")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Also list the templates of each style, and the purpose of every template.",
)
def list_(everything: bool) -> None:
    """List the styles.

    With --all, cardgen also lists the templates of each style and all other templates.
    """
    names = themes.list_themes()
    wide = max(map(len, names))
    for name in names:
        try:
            theme = themes.get_theme(name)
        except CardgenError as error:
            print_lines(f"{name:{wide}}  cannot be used: {error}")
            continue
        begins = [f"--{key} {value}" for key, value in (("card-size", theme.card_size), ("ink", theme.ink)) if value]
        print_lines(f"{name:{wide}}  {theme.about}" + (f" ({', '.join(begins)})" if begins else ""))
        own = (
            sorted(list_files(theme.folder, user_templates.ENDINGS)) if everything and theme.folder is not None else []
        )
        if own:
            print_lines(f"{'':{wide}}  templates: {', '.join(own)}")
    if everything:
        described = user_templates.described()
        width = max(map(len, described))
        print_lines(*(f"  {name:{width}}  {summary}" for name, summary in described.items()))


@command.command("copy")
@click.argument("theme", shell_complete=_completing.themes)
@click.argument("folder", type=click.Path(file_okay=False))
@click.argument("names", nargs=-1)
def copy(theme: str, folder: str, names: tuple[str, ...]) -> None:
    """Copy the templates of a style.

    cardgen writes the copies to FOLDER, where you can change them. THEME is the name of the style.

    NAMES are templates such as `hero`, or folders such as `icons`; without NAMES, cardgen copies all. Copy only
    templates that you change: cardgen supplies the others, with later fixes. cardgen never overwrites existing
    files.
    """
    if theme not in themes.list_themes():
        raise build_unknown_error("style", theme, themes.list_themes())
    wanted = user_templates.chosen(theme, names)
    paths = [os.path.join(folder, name) for name in wanted]
    for path in filter(os.path.exists, paths):
        raise CardgenError(f"{path} already exists: name another folder")
    write_together(dict(zip(paths, map(read_file, wanted.values()), strict=True)))
    if get_output_options().quiet:
        print_lines(*paths)
        return
    asked = f"--templates {folder}" if theme == themes.CLASSIC else f"--theme {theme} --templates {folder}"
    guide = "README.md there" if "README.md" in wanted else os.path.join(resources.get_templates_folder(), "README.md")
    print_lines(
        f"copied {f'{len(wanted)} files' if len(wanted) > 1 else next(iter(wanted))} into {os.path.join(folder, '')}",
        f"next: change them, and print with `{asked}`; {guide} explains the templates",
    )
