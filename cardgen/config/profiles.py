"""Profiles: what is stored of a printer moves the backs of what is printed; and both in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.config import printers
from cardgen.config.printers import Printer
from cardgen.errors import CardgenError
from cardgen.press import sheets
from cardgen.press.impose import REACH
from cardgen.press.page import Skew
from cardgen.press.sizes import PAPERS, Paper
from cardgen.printing.settings import PrintSettings
from cardgen.text.names import key, near

NONE = "none"
"""The name that stands for no printer, where the settings name one."""
USUAL = "printer"
"""The name of a printer that is given none."""
LONGEST = 32
"""Letters of a printer's name at most."""
LEAST_LOST = 0.05
"""Millimetres at the edge of a back that may stay white without a word, because no eye sees them."""


def applied(printing: PrintSettings) -> tuple[PrintSettings, list[str]]:
    """The settings with the skew for backs: what was measured of the printer named, and over it what the options say.

    Behind them sentences for the person, on options without effect and on backs that are moved out of reach. Raises
    CardgenError for a printer that is not stored for this duplex and for the paper as it lies for cards; other pages,
    on paper that lies the other way, are left where they are when it is not stored for that.
    """
    name = "" if printing.profile.casefold() == NONE else printing.profile
    by_hand = printing.back_offset or printing.back_rotate
    if not (name or by_hand):
        return printing, []
    from cardgen.press import calibration, calibration_page  # most runs move no backs

    sheet, flip = printing.sheet, printing.sheet.duplex
    still = "" if flip in calibration_page.FLIPPED else f"--duplex {flip}"
    still = still if printing.at_home else f"--target {printing.target}"
    if still:
        return printing, [f"--back-offset and --back-rotate have no effect with {still}."] if by_hand else []
    try:
        on = sheets.grid(sheet, printing.card)
    except ValueError as error:
        raise CardgenError(str(error)) from None
    if name:
        known, paper = printers.load(), on.paper
        if printers.find(known, name, paper, flip) is None:
            raise CardgenError(f"{_missing(known, name, paper, flip)} (`--profile {NONE}` prints without)")
        either = (paper.turned(), paper) if paper.landscape else (paper, paper.turned())
        upright, lying = (printers.find(known, name, one, flip) for one in either)
        aside = _skew(lying, printing), lying.name if lying else ""
        sheet = sheet._replace(skew=_skew(upright, printing), profile=upright.name if upright else "", lying=aside)
    else:
        sheet = sheet._replace(skew=_skew(None, printing))
    lost = calibration.lost(on, sheet.drift(on.paper)[0])
    warning = (
        f"The backs are moved so far that the outermost {lost:.1f} mm stay white: your printer does not reach there. A"
        " smaller --margin, if your printer can do that, or fewer cards per sheet give them room."
    )
    return printing._replace(sheet=sheet), [warning] if lost > LEAST_LOST else []


def _skew(known: Printer | None, printing: PrintSettings) -> Skew:
    """What the options say, and what is known of a printer where they say nothing."""
    skew = known.skew if known else Skew()
    x, y = printing.back_offset or (skew.x, skew.y)
    return Skew(x, y, skew.turn if printing.back_rotate is None else printing.back_rotate)


def name(given: str | None, standing: str) -> str:
    """The name to store a printer under: the one given, else that of the settings; raises ValueError for a bad one."""
    found = " ".join((standing if given is None else given).split())
    if given is None and found.casefold() in ("", NONE):
        return USUAL
    plain = found.translate(str.maketrans("", "", " -_."))
    if not plain.isalnum() or not found[0].isalnum() or len(found) > LONGEST or found.casefold() == NONE:
        raise ValueError(
            f"invalid printer name: expected at most {LONGEST} letters, digits, spaces, dots or hyphens, and not"
            f" `{NONE}`"
        )
    return found


def stored(name: str, paper: Paper, duplex: str) -> Printer:
    """The printer of that name, for that paper as it lies and that duplex; raises CardgenError when there is none."""
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
        return f"the printer {same[0].name} is stored for {ways}, but not for {way(paper, duplex)}: {measure}"
    names = list(dict.fromkeys(printer.name for printer in known))
    close = near(name, names)
    hint = f"did you mean `{close}`?" if close else f"expected {', '.join(names)}, or {measure}" if names else measure
    return f"unknown printer `{name}`: {hint}"


def way(paper: Paper, duplex: str) -> str:
    """What a printer is measured for: `Letter, long-edge`."""
    return f"{printers.paper(paper.width, paper.height).name}, {duplex}"


def moves(skew: Skew) -> str:
    """What a skew does to backs: `0.52 mm left, 1.03 mm down, turned 0.21° clockwise`."""
    parts = (
        (skew.x, "{:.2f} mm right", "{:.2f} mm left"),
        (skew.y, "{:.2f} mm down", "{:.2f} mm up"),
        (skew.turn, "turned {:.2f}° clockwise", "turned {:.2f}° anticlockwise"),
    )
    found = [(more if much > 0 else less).format(abs(much)) for much, more, less in parts if abs(much) >= 0.005]
    return ", ".join(found) or "not moved"


def typed(name: str, paper: Paper, duplex: str, margin: float | None = None, proof: bool = False) -> list[str]:
    """The words that calibrate a printer, each with what belongs to it; `margin` where it is not the usual one."""
    size = [f"--paper {paper.width:g}x{paper.height:g}mm"]
    for known, sheet in PAPERS.items():
        if (sheet.width, sheet.height) == (paper.width, paper.height):
            size = [f"--paper {known}"]
            break
        if (sheet.height, sheet.width) == (paper.width, paper.height):
            size = [f"--paper {known}", "--landscape"]
            break
    reach = [] if margin in (None, REACH) else [f"--margin {margin:g}"]
    return ["cardgen calibrate", *size, f"--duplex {duplex}", *reach, option(name), *(["--proof"] if proof else [])]


def option(name: str) -> str:
    """The option that names a printer, as one types it: `--profile "My printer"`."""
    return f'--profile "{name}"' if " " in name else f"--profile {name}"
