"""Profiles: calibrated printers applied to print settings, and described in words."""

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
from cardgen.text.names import find_closest, normalize
from cardgen.text.words import list_code

NONE = "none"
"""Value of `--profile` for no printer, which overrides the settings."""
USUAL = "printer"
"""Name of a printer that the user does not name."""
LONGEST = 32
"""Characters of a printer's name at most, so that lists of printers fit on a line."""
LEAST_LOST = 0.05
"""White edge of a back in mm for which no warning is printed, because it is too narrow to be seen."""


def apply_profile(printing: PrintSettings) -> tuple[PrintSettings, list[str]]:
    """Return the settings with the skew of backs, and sentences with warnings.

    Options override the measurements of the named printer. Warnings concern options without effect, and backs moved out
    of the printer's reach. Pages on paper fed the other way stay unmoved if the printer is not stored for that way.

    Raises:
        CardgenError: The printer is not stored for this duplex setting and the paper as it is fed for cards.
    """
    name = "" if printing.profile.casefold() == NONE else printing.profile
    by_hand = printing.back_offset or printing.back_rotate
    if not (name or by_hand):
        return printing, []
    from cardgen.press import calibration, calibration_page  # most runs move no backs

    sheet, flip = printing.sheet, printing.sheet.duplex
    obstacle = "" if flip in calibration_page.FLIPPED else f"--duplex {flip}"
    obstacle = obstacle if printing.at_home else f"--target {printing.target}"
    if obstacle:
        return printing, [f"--back-offset and --back-rotate have no effect with {obstacle}."] if by_hand else []
    try:
        grid = sheets.grid(sheet, printing.card)
    except ValueError as error:
        raise CardgenError(str(error)) from None
    if name:
        stored, paper = printers.load_printers(), grid.paper
        if printers.find_printer(stored, name, paper, flip) is None:
            raise CardgenError(f"{_describe_missing(stored, name, paper, flip)} (`--profile {NONE}` prints without)")
        both_ways = (paper.turned(), paper) if paper.landscape else (paper, paper.turned())
        upright, lying = (printers.find_printer(stored, name, lying_so, flip) for lying_so in both_ways)
        turned = _combine_skew(lying, printing), lying.name if lying else ""
        sheet = sheet._replace(
            skew=_combine_skew(upright, printing), profile=upright.name if upright else "", lying=turned
        )
    else:
        sheet = sheet._replace(skew=_combine_skew(None, printing))
    lost = calibration.lost(grid, sheet.drift(grid.paper)[0])
    warning = (
        f"The backs are moved so far that the outermost {lost:.1f} mm stay white: your printer does not reach there. A"
        " smaller --margin, if your printer can do that, or fewer cards per sheet give them room."
    )
    return printing._replace(sheet=sheet), [warning] if lost > LEAST_LOST else []


def _combine_skew(measured: Printer | None, printing: PrintSettings) -> Skew:
    """Return the skew from the options, with measured values where no option is given."""
    skew = measured.skew if measured else Skew()
    x, y = printing.back_offset or (skew.x, skew.y)
    return Skew(x, y, skew.turn if printing.back_rotate is None else printing.back_rotate)


def choose_name(given: str | None, standing: str) -> str:
    """Return the name to store a printer under: `given`, else `standing` (that of the settings), else the default name.

    Raises:
        ValueError: The name is too long or has special characters.
    """
    chosen = " ".join((standing if given is None else given).split())
    if given is None and chosen.casefold() in ("", NONE):
        return USUAL
    plain = chosen.translate(str.maketrans("", "", " -_."))
    if not plain.isalnum() or not chosen[0].isalnum() or len(chosen) > LONGEST or chosen.casefold() == NONE:
        raise ValueError(
            f"invalid printer name: expected at most {LONGEST} letters, digits, spaces, dots or hyphens, and not"
            f" `{NONE}`"
        )
    return chosen


def get_printer(name: str, paper: Paper, duplex: str) -> Printer:
    """Return the stored printer with this name, paper (as it is fed) and duplex setting.

    Raises CardgenError if missing.
    """
    all_printers = printers.load_printers()
    printer = printers.find_printer(all_printers, name, paper, duplex)
    if printer is None:
        raise CardgenError(_describe_missing(all_printers, name, paper, duplex))
    return printer


def _describe_missing(stored_printers: Sequence[Printer], name: str, paper: Paper, duplex: str) -> str:
    measure = f"run `{' '.join(build_command(name, paper, duplex))}` to measure it"
    namesakes = [printer for printer in stored_printers if normalize(printer.name) == normalize(name)]
    if namesakes:
        ways = ", and for ".join(describe_measurement(printer.paper, printer.duplex) for printer in namesakes)
        wanted = describe_measurement(paper, duplex)
        return f"printer `{namesakes[0].name}` is stored for {ways}, not for {wanted}: {measure}"
    names = list(dict.fromkeys(printer.name for printer in stored_printers))
    close = find_closest(name, names)
    hint = f"did you mean `{close}`?" if close else f"expected {list_code(names)}, or {measure}" if names else measure
    return f"unknown printer `{name}`: {hint}"


def describe_measurement(paper: Paper, duplex: str) -> str:
    """Return the paper and duplex of a measurement, in words: `Letter, long-edge`."""
    return f"{printers.name_paper(paper.width, paper.height).name}, {duplex}"


def describe_skew(skew: Skew) -> str:
    """Return the effect of a skew on backs, in words: `0.52 mm left, 1.03 mm down, turned 0.21° clockwise`."""
    parts = (
        (skew.x, "{:.2f} mm right", "{:.2f} mm left"),
        (skew.y, "{:.2f} mm down", "{:.2f} mm up"),
        (skew.turn, "turned {:.2f}° clockwise", "turned {:.2f}° anticlockwise"),
    )
    phrases = [
        (positive if amount > 0 else negative).format(abs(amount))
        for amount, positive, negative in parts
        if abs(amount) >= 0.005
    ]
    return ", ".join(phrases) or "not moved"


def build_command(name: str, paper: Paper, duplex: str, margin: float | None = None, proof: bool = False) -> list[str]:
    """Return the words of the command that calibrates a printer, each option together with its value.

    `margin` is in mm; it is omitted if it is the usual margin.
    """
    size = [f"--paper {paper.width:g}x{paper.height:g}mm"]
    for paper_name, sheet in PAPERS.items():
        if (sheet.width, sheet.height) == (paper.width, paper.height):
            size = [f"--paper {paper_name}"]
            break
        if (sheet.height, sheet.width) == (paper.width, paper.height):
            size = [f"--paper {paper_name}", "--landscape"]
            break
    reach = [] if margin in (None, REACH) else [f"--margin {margin:g}"]
    return [
        "cardgen calibrate",
        *size,
        f"--duplex {duplex}",
        *reach,
        format_option(name),
        *(["--proof"] if proof else []),
    ]


def format_option(name: str) -> str:
    """Return the option that names a printer, quoted for a shell: `--profile "My printer"`."""
    return f'--profile "{name}"' if " " in name else f"--profile {name}"
