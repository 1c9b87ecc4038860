"""The command line: `cardgen [-q|-v] [--color WHEN] COMMAND`.

Each command is one module of this folder, named as it is typed (with `_` for `-`), that holds a click command called
`command`. The first line of the module is its docstring, and the overview shows that line: no command is imported
before it is asked for.
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
from cardgen.commands._output import Options, tell, use_color
from cardgen.commands._usage_errors import unknown

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_WIDTH = 100
TYPED = "cardgen.typed"
"""Where `click.Context.meta` has the command and its arguments as they were typed."""
COLORS = ("auto", "always", "never")
GROUPS = {
    "Print": "kit cards draft roster reference movement scenarios tokens boxes calibrate",
    "Check": "check rules diff",
    "Write": "new preview list import export fetch-table templates schema lsp",
    "Balance": "stats lab",
    "Share": "add packs",
}
"""The headings of the overview and the commands under each, in the order of use."""
OTHERS = "More"
"""The heading for commands that are in no group."""


class CommandFolder(click.Group):
    """A group whose commands are the modules of this folder."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """As click does; `--help` and `--version` are printed here."""
        with _reader_watched():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; returns its exit code or None."""
        with _reader_watched():
            try:
                return super().invoke(ctx)
            except click.BadOptionUsage as error:
                error.ctx = error.ctx or self._build_typed_context(ctx)
                raise

    def _build_typed_context(self, ctx: click.Context) -> click.Context:
        """Return the context of the command that was typed: click's parser raises some errors without one."""
        command: click.Command = self
        for word in ctx.meta.get(TYPED, ()):
            inner = command.get_command(ctx, word) if isinstance(command, click.Group) else None
            if inner is None:
                break
            command, ctx = inner, click.Context(inner, info_name=word, parent=ctx)
        return ctx

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        modules = (name[:-3] for name in os.listdir(_FOLDER) if name.endswith(".py"))
        return sorted(name.rstrip("_").replace("_", "-") for name in modules if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now, or None."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"{__name__}.{_module(cmd_name)}").command
        command.name = cmd_name
        if not any(parameter.name == "quiet" for parameter in command.params):
            # The options that stand before a command, for those who write them after it.
            given: dict[str, Any] = {"hidden": True, "expose_value": False, "callback": _talk}
            command.params += [
                click.Option(["-q", "--quiet"], is_flag=True, **given),
                click.Option(["-v", "--verbose"], is_flag=True, **given),
                click.Option(["--color"], type=click.Choice(COLORS), **given),
            ]
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with the near name when there is no such command."""
        names = self.list_commands(ctx)
        if args[0] in names or args[0].startswith("-") or ctx.resilient_parsing:
            ctx.meta[TYPED] = [*args]  # a command is called list, and its module is an attribute here
            return super().resolve_command(ctx, args)
        raise unknown("command", args[0], names)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that begin so, each with its line; as in the overview none is imported."""
        from click.shell_completion import CompletionItem

        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        own = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=summary(name)) for name in names), *own]

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
                    formatter.write_dl([(name.ljust(widest), summary(name)) for name in members])


@contextmanager
def _reader_watched() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderLeft from error


def _module(name: str) -> str:
    """The module of a command: `fetch_table` has `fetch-table`; a word of Python's own has `_` behind it."""
    plain = name.replace("-", "_")
    return f"{plain}_" if iskeyword(plain) else plain


def summary(name: str) -> str:
    """What a command does in one line: the first line of its module."""
    with open(os.path.join(_FOLDER, f"{_module(name)}.py"), encoding="utf-8") as file:
        return file.readline().strip().strip('"').rstrip(".")


def _show_version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    from cardgen.config import settings
    from cardgen.disk import resources

    own = settings.factions()
    tell(f"cardgen {__version__}")
    tell(f"templates: {resources.templates()}")
    tell(f"factions: {own if os.path.isdir(own) else resources.factions()}")
    ctx.exit()


def _talk(ctx: click.Context, parameter: click.Parameter, value: bool | str | None) -> None:
    """Take -q, -v or --color behind a command as if it stood before it."""
    if value and not ctx.resilient_parsing:
        root = ctx.find_root()
        root.params[str(parameter.name)] = value
        _decide(root, **root.params)
        ctx.color, ctx.obj = root.color, root.obj


def _decide(ctx: click.Context, quiet: bool, verbose: bool, color: str) -> None:
    if quiet and verbose:
        raise click.UsageError("`--quiet` and `--verbose` exclude each other: choose one", ctx)
    ctx.color = use_color(color)
    ctx.obj = Options.decide(quiet, verbose, ctx.color)


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
    _decide(ctx, quiet, verbose, color)
