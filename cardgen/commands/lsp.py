"""Run the language server for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.commands import _exits
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.editor.checking import Choices

EXTRA = "cardgen[editor]"
"""What has to be installed for it."""


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
    from cardgen.commands import _bug_report
    from cardgen.disk import interrupts
    from cardgen.editor.server import serve

    done = serve(_choices, lambda error: " ".join(_bug_report.write(error)))
    if interrupts.came():
        raise KeyboardInterrupt
    return _exits.OK if done else _exits.FINDINGS


def _choices(folder: str) -> Choices:
    """What the settings say that are in force in a folder. What they do not say well counts as not said."""
    from cardgen.commands import _options, _reports
    from cardgen.config import settings
    from cardgen.editor.checking import Choices

    standing, problems = settings.load(folder)
    selection, unknown = _reports.usually_selected(standing)
    return Choices(_options.without_options(standing), selection, (*problems, *unknown))
