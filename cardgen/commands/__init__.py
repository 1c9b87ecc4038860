"""The command line: `cardgen [-q|-v] [--color WHEN] COMMAND`.

Each command is one module of this folder, named as users type it (with `_` for `-`), with a click command called
`command`. The overview shows the first line of each module, its docstring, so that it imports no command.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

import click

from cardgen import __version__
from cardgen.commands._exits import ReaderLeft
from cardgen.commands._output import OutputOptions, choose_color, print_lines
from cardgen.commands._usage_errors import build_unknown_error

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_FOLDER = os.path.dirname(os.path.abspath(__file__))
"""The folder of the command modules."""
_WIDTH = 100
"""Columns of `--help` at most: tables of options with longer lines are hard to read."""
TYPED = "cardgen.typed"
"""The key of `click.Context.meta` for the command line as typed, which errors repeat with corrections."""
COLORS = ("auto", "always", "never")
"""Values of `--color`."""
GROUPS = {
    "Print": "kit cards draft roster reference movement scenarios tokens boxes calibrate",
    "Check": "check rules diff",
    "Write": "new preview list import export fetch-table templates schema lsp",
    "Balance": "stats lab",
    "Share": "add packs",
}
"""The headings of the command overview, each with its commands in the order in which people usually need them."""
OTHERS = "More"
"""The heading for commands that no group lists."""


class CommandFolder(click.Group):
    """A group whose commands are the modules of this folder."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Parse the command line as click does.

        A closed pipe on standard output raises `ReaderLeft`, as in `invoke`.
        """
        with _raise_reader_left():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and return its exit code, or None for success."""
        with _raise_reader_left():
            try:
                return super().invoke(ctx)
            except click.BadOptionUsage as error:
                error.ctx = error.ctx or self._build_typed_context(ctx)
                raise

    def _build_typed_context(self, ctx: click.Context) -> click.Context:
        """Return the context of the command that was typed, for click's parser errors that lack a context."""
        command: click.Command = self
        for word in ctx.meta.get(TYPED, ()):
            inner = command.get_command(ctx, word) if isinstance(command, click.Group) else None
            if inner is None:
                break
            command, ctx = inner, click.Context(inner, info_name=word, parent=ctx)
        return ctx

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands in alphabetical order."""
        modules = (name[:-3] for name in os.listdir(_FOLDER) if name.endswith(".py"))
        return sorted(name.rstrip("_").replace("_", "-") for name in modules if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the command with this name, None if there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"{__name__}.{_get_module_name(cmd_name)}").command
        command.name = cmd_name
        if not any(parameter.name == "quiet" for parameter in command.params):
            # -q, -v and --color belong before a command; many people type them after it.
            attributes: dict[str, Any] = {"hidden": True, "expose_value": False, "callback": _apply_late_option}
            command.params += [
                click.Option(["-q", "--quiet"], is_flag=True, **attributes),
                click.Option(["-v", "--verbose"], is_flag=True, **attributes),
                click.Option(["--color"], type=click.Choice(COLORS), **attributes),
            ]
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command as click does, or raise an error with the nearest name."""
        names = self.list_commands(ctx)
        if args[0] in names or args[0].startswith("-") or ctx.resilient_parsing:
            ctx.meta[TYPED] = [*args]  # not list(): the module of the command `list` is an attribute here
            return super().resolve_command(ctx, args)
        raise build_unknown_error("command", args[0], names)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin with `incomplete`, with their summaries, without importing them."""
        # Only shells that complete a word need it.
        from click.shell_completion import CompletionItem

        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        own = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=read_summary(name)) for name in names), *own]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the overview of commands without importing them."""
        names = self.list_commands(ctx)
        groups = {heading: members.split() for heading, members in GROUPS.items()}
        grouped = {name for members in groups.values() for name in members}
        groups[OTHERS] = [name for name in names if name not in grouped]
        widest = max(map(len, names))
        for heading, members in groups.items():
            if members:
                with formatter.section(heading):
                    formatter.write_dl([(name.ljust(widest), read_summary(name)) for name in members])


@contextmanager
def _raise_reader_left() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderLeft from error


def _get_module_name(name: str) -> str:
    """Return the module of a command: `fetch_table` for `fetch-table`, `import_` for `import` (a Python keyword)."""
    plain = name.replace("-", "_")
    return f"{plain}_" if iskeyword(plain) else plain


def read_summary(name: str) -> str:
    """Return the summary of a command: the first line of its module, read without an import."""
    with open(os.path.join(_FOLDER, f"{_get_module_name(name)}.py"), encoding="utf-8") as file:
        return file.readline().strip().strip('"').rstrip(".")


def _show_version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    # Settings bring papers, targets and languages: `--help` does without.
    from cardgen.config import settings
    from cardgen.disk import resources

    own = settings.get_factions_folder()
    print_lines(f"cardgen {__version__}")
    print_lines(f"templates: {resources.get_templates_folder()}")
    print_lines(f"factions: {own if os.path.isdir(own) else resources.get_factions_folder()}")
    ctx.exit()


def _apply_late_option(ctx: click.Context, parameter: click.Parameter, value: bool | str | None) -> None:
    """Apply `-q`, `-v` or `--color` typed after the command as if it were typed before."""
    if value and not ctx.resilient_parsing:
        root = ctx.find_root()
        root.params[str(parameter.name)] = value
        _apply_output_options(root, **root.params)
        ctx.color, ctx.obj = root.color, root.obj


def _apply_output_options(ctx: click.Context, quiet: bool, verbose: bool, color: str) -> None:
    if quiet and verbose:
        raise click.UsageError("`--quiet` and `--verbose` exclude each other: choose one", ctx)
    ctx.color = choose_color(color)
    ctx.obj = OutputOptions.build(quiet, verbose, ctx.color)


@click.group(
    cls=CommandFolder,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": _WIDTH},
    epilog="Run `cardgen COMMAND --help` for the options of a command. You can also put -q, -v and --color after it.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print only errors and the requested output.")
@click.option("-v", "--verbose", is_flag=True, help="Print details of each step.")
@click.option(
    "--color",
    type=click.Choice(COLORS),
    default="auto",
    help="Colour the output. auto: only on a terminal.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Print the version and the folders of templates and factions.",
)
@click.pass_context
def main(ctx: click.Context, quiet: bool, verbose: bool, color: str) -> Any:
    """Print cards for miniature skirmish games from plain YAML files.

    `cardgen kit` checks the default game and prints everything for a game night into output/.
    """
    _apply_output_options(ctx, quiet, verbose, color)
