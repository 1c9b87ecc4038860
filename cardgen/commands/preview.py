"""Show cards in your browser while you write them."""

from __future__ import annotations

import os
import sys
import webbrowser

import click

from cardgen.commands import _completing, _exits
from cardgen.commands._options import layout_options
from cardgen.commands._output import flush, tell
from cardgen.commands._reports import selected
from cardgen.commands.check import DEFAULT_PATH
from cardgen.disk import interrupts
from cardgen.errors import CardgenError
from cardgen.printing.settings import PrintSettings


@click.command()
@click.argument("paths", nargs=-1, shell_complete=_completing.paths)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port; default any that is free."
)
@click.option("--no-open", is_flag=True, help="Do not open the page in your browser.")
@click.option("--lan", is_flag=True, help="Show the page to phones on your network, too: they can only look.")
@layout_options
def command(paths: tuple[str, ...], port: int, no_open: bool, lan: bool, laying: PrintSettings) -> int:
    """Show the cards of faction files on a page in your browser, as they are while you write them.

    PATHS are files or folders, by default all that are in factions/. A change of a file, a template or a picture is on
    the page at once, with what `check` finds. Ctrl-C ends it.
    """
    if not paths and not os.path.isdir(DEFAULT_PATH):
        raise CardgenError(f"there is no folder {DEFAULT_PATH}/ here; name the files or folders to show")
    from cardgen.preview.server import PreviewServer  # completing a line does without
    from cardgen.preview.session import Session
    from cardgen.preview.site import Site

    try:
        session = Session(paths or (DEFAULT_PATH,), laying, selected())
        server = PreviewServer(("127.0.0.1", port), Site(session, ""), ("127.0.0.1", "localhost", "[::1]"))
        url = f"http://127.0.0.1:{server.port}/"
        server.begin()
        tell(f"Preview: {url}")
        flush()
        if not no_open and _has_windows():
            webbrowser.open(url)
        session.run()
    except KeyboardInterrupt:
        if interrupts.exit_code() not in (_exits.INTERRUPTED, _exits.TERMINATED):
            raise
    return _exits.OK


def _has_windows() -> bool:
    """Whether a browser would open a window, and not take over the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
