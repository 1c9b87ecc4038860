"""Show cards in your browser while you write."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing, _exits
from cardgen.commands._options import load_settings
from cardgen.commands._output import flush_streams, print_lines
from cardgen.commands._print_options import print_options
from cardgen.commands._reports import select_rules
from cardgen.commands.check import DEFAULT_PATHS
from cardgen.config import settings
from cardgen.disk import interrupts
from cardgen.disk.files import format_reason
from cardgen.errors import CardgenError
from cardgen.printing.settings import PrintSettings

if TYPE_CHECKING:
    from cardgen.preview.server import PreviewServer
    from cardgen.preview.site import Site

LOOPBACK = "127.0.0.1"
"""The address of this machine; the preview listens there, unreachable from the network."""
NAMES = LOOPBACK, "localhost", "[::1]"
"""The host names with which a browser on this machine may address the preview; other names are refused."""


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
        # An editor waits for this run, which needs nothing else of a preview.
        from cardgen.preview.focus import show_place

        show_place(focus, port)
        return _exits.OK
    if printing.output is not None or printing.png or printing.dpi:
        raise click.UsageError("a preview writes no files: leave `--output`, `--png` and `--dpi` out")
    usual = tuple(path for path in DEFAULT_PATHS if os.path.isdir(path))
    if not paths and not usual:
        raise CardgenError(f"missing folder {DEFAULT_PATHS[0]}/: name the files or folders to show")
    try:
        _serve(paths or usual, port, not no_open and _has_windows(), lan, printing)
    except KeyboardInterrupt:
        if interrupts.get_exit_code() not in (_exits.INTERRUPTED, _exits.TERMINATED):
            raise
    return _exits.OK


def _serve(paths: Sequence[str], port: int, opens: bool, lan: bool, printing: PrintSettings) -> None:
    """Serve the preview page until a signal ends it."""
    # The preview brings a web server, which completion and `--focus` do without.
    from cardgen.preview import focus
    from cardgen.preview.session import PreviewSession
    from cardgen.preview.site import Site

    session = PreviewSession(paths, printing, select_rules(), settings.list_findings, _report_bug)
    site = Site(session, load_settings().editor)
    server = _start_server(LOOPBACK, port, site, NAMES)
    url = f"http://{LOOPBACK}:{server.port}/"
    print_lines(f"Preview: {url}")
    if lan:
        _serve_to_phones(site, server.port)
    if session.is_polling:
        print_lines("cardgen[preview] is not installed: cardgen checks for changes five times a second", err=True)
    flush_streams()
    focus.save_port(server.port)
    if opens:
        webbrowser.open(url)
    session.follow_changes()


def _start_server(host: str, port: int, site: Site, names: Sequence[str], lan: bool = False) -> PreviewServer:
    """Return a running server; raises CardgenError if the port is in use."""
    from cardgen.preview.server import PreviewServer

    try:
        server = PreviewServer((host, port), site, names, lan)
    except OSError as error:
        raise CardgenError(
            f"port {port} cannot be used ({format_reason(error)}): choose another with `--port`"
        ) from None
    server.start_serving()
    return server


def _serve_to_phones(site: Site, port: int) -> None:
    """Serve a view-only page to the local network, and print the address."""
    from cardgen.preview import lan

    host = lan.find_lan_address()
    server = _start_server(host, port, site, (host,), lan=True)
    site.lan = f"http://{host}:{server.port}/{server.guard.token}/"
    print_lines(f"On your network: {site.lan}", *lan.format_qr_code(site.lan))


def _report_bug(error: Exception) -> list[str]:
    """Write a bug report, and print where it is."""
    # traceback and tempfile are slow to import, and no start needs them
    from cardgen.commands import _bug_report

    lines = [*_bug_report.write_report(error)]
    _exits.print_problems(*lines)
    return lines


def _has_windows() -> bool:
    """Return whether a browser would open a window instead of taking over the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
