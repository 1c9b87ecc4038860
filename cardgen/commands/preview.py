"""Show cards in your browser while you write."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing, _exits
from cardgen.commands._options import load_settings, print_options
from cardgen.commands._output import flush, tell
from cardgen.commands._reports import selected
from cardgen.commands.check import DEFAULT_PATHS
from cardgen.config import settings
from cardgen.disk import interrupts
from cardgen.disk.files import reason
from cardgen.errors import CardgenError
from cardgen.printing.settings import PrintSettings

if TYPE_CHECKING:
    from cardgen.preview.server import PreviewServer
    from cardgen.preview.site import Site

LOOPBACK = "127.0.0.1"
NAMES = LOOPBACK, "localhost", "[::1]"
"""What this machine calls itself."""


@click.command()
@click.argument("paths", nargs=-1, shell_complete=_completing.paths)
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port; default: any free one.")
@click.option("--no-open", is_flag=True, help="Do not open the page in your browser.")
@click.option("--lan", is_flag=True, help="Also serve a view-only page to phones on your network.")
@click.option("--focus", metavar="FILE:LINE", help="Show the card of this line in the running preview.")
@print_options
def command(
    paths: tuple[str, ...], port: int, no_open: bool, lan: bool, focus: str | None, printing: PrintSettings
) -> int:
    """Show cards in your browser while you write.

    The page updates when you save a file.

    PATHS are files or folders, by default factions/ and games/. The page shows each change of a file, template or
    picture, with the findings of `cardgen check`. Press Ctrl-C to stop.
    """
    if focus is not None:
        from cardgen.preview.focus import show  # nothing else of a preview is needed

        show(focus, port)
        return _exits.OK
    if printing.output is not None or printing.png or printing.dpi:
        raise click.UsageError("a preview writes no files: leave `--output`, `--png` and `--dpi` out")
    usual = tuple(path for path in DEFAULT_PATHS if os.path.isdir(path))
    if not paths and not usual:
        raise CardgenError(f"missing folder {DEFAULT_PATHS[0]}/: name the files or folders to show")
    try:
        _run(paths or usual, port, not no_open and _has_windows(), lan, printing)
    except KeyboardInterrupt:
        if interrupts.exit_code() not in (_exits.INTERRUPTED, _exits.TERMINATED):
            raise
    return _exits.OK


def _run(paths: Sequence[str], port: int, opens: bool, lan: bool, printing: PrintSettings) -> None:
    """Show the files until a signal comes."""
    from cardgen.preview import focus  # completing a line does without all of it
    from cardgen.preview.session import Session
    from cardgen.preview.site import Site

    session = Session(paths, printing, selected(), settings.findings, _tell_bug)
    site = Site(session, load_settings().editor)
    server = _server(LOOPBACK, port, site, NAMES)
    url = f"http://{LOOPBACK}:{server.port}/"
    tell(f"Preview: {url}")
    if lan:
        _show_to_phones(site, server.port)
    if session.polling:
        tell("cardgen[preview] is not installed: cardgen checks for changes five times a second", err=True)
    flush()
    focus.remember(server.port)
    if opens:
        webbrowser.open(url)
    session.run()


def _server(host: str, port: int, site: Site, names: Sequence[str], lan: bool = False) -> PreviewServer:
    """A server that answers; raises CardgenError where the port is taken."""
    from cardgen.preview.server import PreviewServer

    try:
        server = PreviewServer((host, port), site, names, lan)
    except OSError as error:
        raise CardgenError(f"port {port} cannot be used ({reason(error)}): choose another with `--port`") from None
    server.begin()
    return server


def _show_to_phones(site: Site, port: int) -> None:
    """Serve the page to the network, too, and show where."""
    from cardgen.preview import lan

    host = lan.address()
    server = _server(host, port, site, (host,), lan=True)
    site.lan = f"http://{host}:{server.port}/{server.guard.token}/"
    tell(f"On your network: {site.lan}", *lan.code(site.lan))


def _tell_bug(error: Exception) -> list[str]:
    """Write a report about a fault of cardgen's own, and say so."""
    from cardgen.commands import _bug_report  # with it come packages that no start needs

    lines = [*_bug_report.write(error)]
    _exits.say(*lines)
    return lines


def _has_windows() -> bool:
    """Whether a browser would open a window, and not take over the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
