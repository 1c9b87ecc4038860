"""Run the language server for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.commands import _exits
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.editor.checking import Choices

EXTRA = "cardgen[editor]"
"""The package extra that contains the language server's dependencies."""


@click.command()
@click.option(
    "--stdio", is_flag=True, hidden=True, help="Accepted because some editors send it; the server has no other channel."
)
def command(stdio: bool) -> int:
    """Run the language server for editors.

    Your editor starts this command and communicates with it through standard input and output. The server shows the
    findings of `cardgen check` while you write. It also offers fixes, explanations and completion. docs/editors.md
    has settings for some editors. The server uses the settings of your project, and needs the extra
    cardgen[editor].
    """
    try:
        import pygls  # noqa: F401
    except ImportError:
        raise CardgenError(f"missing packages for the language server: run `pip install '{EXTRA}'`") from None
    # The server brings pygls and asyncio, which completion and `--help` do without.
    from cardgen.commands import _bug_report
    from cardgen.disk import interrupts
    from cardgen.editor.server import serve

    done = serve(_load_choices, lambda error: " ".join(_bug_report.write_report(error)))
    if interrupts.has_signal():
        raise KeyboardInterrupt
    return _exits.OK if done else _exits.FINDINGS


def _load_choices(folder: str) -> Choices:
    """Return the choices in the settings of a folder, and their problems; a faulty setting counts as unset."""
    from cardgen.commands import _print_options, _reports
    from cardgen.config import settings
    from cardgen.editor.checking import Choices

    standing, problems = settings.load_settings(folder)
    selection, unknown = _reports.select_usual_rules(standing)
    return Choices(_print_options.build_default_settings(standing), selection, (*problems, *unknown))
