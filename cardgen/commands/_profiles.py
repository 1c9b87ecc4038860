"""Stored printers, for what prints: find the one that was named, and say what is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.commands._output import tell
from cardgen.errors import CardgenError
from cardgen.printing.settings import PrintSettings
from cardgen.text.names import key, near

if TYPE_CHECKING:
    from cardgen.config.printers import Printer
    from cardgen.press.page import Skew
    from cardgen.press.sheets import SheetSettings
    from cardgen.press.sizes import Paper

NONE = "none"
"""The name that stands for no printer, where the settings name one."""
LEAST_LOST = 0.05
"""Millimetres that nobody sees."""


def applied(printing: PrintSettings, quiet: bool = False) -> PrintSettings:
    """The settings with the skew for backs: what was measured of the printer named, and over it what the options say.

    A printer that is not stored for this duplex and for the paper as it lies for cards is a CardgenError; other pages,
    on paper that lies the other way, are left where they are when it is not stored for that. Unless `quiet`, a skew
    that moves backs out of reach is told on standard error.
    """
    if not (_name(printing.profile) or printing.back_offset or printing.back_rotate):
        return printing
    from cardgen.press import calibration, sheets
    from cardgen.press.calibration_page import FLIPPED

    still = _still(printing, tuple(FLIPPED))
    if still and (printing.back_offset or printing.back_rotate) and not quiet:
        tell(f"--back-offset and --back-rotate have no effect with {still}.", err=True)
    if still:
        return printing
    try:
        on = sheets.grid(printing.sheet, printing.card)
    except ValueError as error:
        raise CardgenError(str(error)) from None
    moved = _moved(printing.sheet, on.paper, printing)
    if not quiet:
        _tell_of_lost(calibration.lost(on, moved.drift(on.paper)[0]))
    return printing._replace(sheet=moved)


def _tell_of_lost(away: float) -> None:
    if away > LEAST_LOST:
        tell(
            f"The backs are moved so far that the outermost {away:.1f} mm stay white: your printer does not reach"
            " there. A smaller --margin, if your printer can do that, or fewer cards per sheet give them room.",
            err=True,
        )


def _still(printing: PrintSettings, flipped: Sequence[str]) -> str:
    """The option because of which there are no backs to move, or ""."""
    if not printing.at_home:
        return f"--target {printing.target}"
    return "" if printing.sheet.duplex in flipped else f"--duplex {printing.sheet.duplex}"


def _moved(sheet: SheetSettings, paper: Paper, printing: PrintSettings) -> SheetSettings:
    from cardgen.config import printers

    name = _name(printing.profile)
    if not name:
        return sheet._replace(skew=_over(None, printing))
    known = printers.load()
    if printers.find(known, name, paper, printing.sheet.duplex) is None:
        raise CardgenError(f"{_missing(known, name, paper, printing.sheet.duplex)}; --profile {NONE} does without")
    either = (paper.turned(), paper) if paper.landscape else (paper, paper.turned())
    upright, lying = (printers.find(known, name, one, printing.sheet.duplex) for one in either)
    aside = _over(lying, printing), lying.name if lying else ""
    return sheet._replace(skew=_over(upright, printing), profile=upright.name if upright else "", lying=aside)


def _over(known: Printer | None, printing: PrintSettings) -> Skew:
    """What the options say, and what is known of a printer where they say nothing."""
    from cardgen.press.page import Skew

    skew = known.skew if known else Skew()
    x, y = printing.back_offset or (skew.x, skew.y)
    return Skew(x, y, skew.turn if printing.back_rotate is None else printing.back_rotate)


def _name(profile: str) -> str:
    return "" if profile.casefold() == NONE else profile


def stored(name: str, paper: Paper, duplex: str) -> Printer:
    """The printer of that name, for that paper as it lies and that duplex; exit code 2 when there is none."""
    from cardgen.config import printers

    known = printers.load()
    found = printers.find(known, name, paper, duplex)
    if found is None:
        raise CardgenError(_missing(known, name, paper, duplex))
    return found


def _missing(known: Sequence[Printer], name: str, paper: Paper, duplex: str) -> str:
    measure = f"`{' '.join(typed(name, paper, duplex))}` measures it"
    same = [printer for printer in known if key(printer.name) == key(name)]
    if same:
        ways = ", and for ".join(way(printer.paper, printer.duplex) for printer in same)
        return f"{same[0].name} is stored for {ways}, but not for {way(paper, duplex)}; {measure}"
    names = list(dict.fromkeys(printer.name for printer in known))
    close = near(name, names)
    hint = f"did you mean {close}?" if close else f"there is only {', '.join(names)}; {measure}" if names else measure
    return f"no printer is stored as {name}; {hint}"


def way(paper: Paper, duplex: str) -> str:
    """What a printer is measured for: `Letter, long-edge`."""
    from cardgen.config import printers

    return f"{printers.paper(paper.width, paper.height).name}, {duplex}"


def moves(skew: Skew) -> str:
    """What a skew does to backs: `0.52 mm left, 1.03 mm down, turned 0.21° clockwise`."""
    parts = [
        f"{abs(skew.x):.2f} mm {'right' if skew.x > 0 else 'left'}" if abs(skew.x) >= 0.005 else "",
        f"{abs(skew.y):.2f} mm {'down' if skew.y > 0 else 'up'}" if abs(skew.y) >= 0.005 else "",
        f"turned {abs(skew.turn):.2f}° {'clockwise' if skew.turn > 0 else 'anticlockwise'}"
        if abs(skew.turn) >= 0.005
        else "",
    ]
    return ", ".join(filter(None, parts)) or "not moved"


def typed(name: str, paper: Paper, duplex: str, margin: float | None = None, proof: bool = False) -> list[str]:
    """The words that calibrate a printer, each with what belongs to it; `margin` where it is not the usual one."""
    from cardgen.press.impose import REACH

    return [
        "cardgen calibrate",
        *_paper_options(paper),
        f"--duplex {duplex}",
        *([f"--margin {margin:g}"] if margin not in (None, REACH) else []),
        option(name),
        *(["--proof"] if proof else []),
    ]


def option(name: str) -> str:
    """The option that names a printer, as one types it: `--profile "My printer"`."""
    return f'--profile "{name}"' if " " in name else f"--profile {name}"


def _paper_options(paper: Paper) -> list[str]:
    from cardgen.press.sizes import PAPERS

    for name, known in PAPERS.items():
        if (known.width, known.height) == (paper.width, paper.height):
            return [f"--paper {name}"]
        if (known.height, known.width) == (paper.width, paper.height):
            return [f"--paper {name}", "--landscape"]
    return [f"--paper {paper.width:g}x{paper.height:g}mm"]
