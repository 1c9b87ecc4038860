"""Print settings: one value with every print option, from the command line to the press."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cardgen import languages
from cardgen.config import themes
from cardgen.press import sizes, targets
from cardgen.press.sheets import SheetSettings

LOOKS = "ink", "theme", "language", "templates"
"""The settings, besides card size, that change how cards look. Print locks record them for later comparison."""


PackSelection = Literal["opened", "all"] | tuple[int, ...]
"""The packs to print: those that players open, all packs, or the packs with these numbers."""


class PrintSettings(NamedTuple):
    """All print options. Lengths are in mm."""

    target: str = targets.FIRST
    """The print target, one of `cardgen.press.targets`: home printer, print shop or virtual table."""
    card: tuple[float, float] = sizes.CARD_SIZES["poker"]
    """Width and height of a trimmed card, mm."""
    sheet: SheetSettings = SheetSettings()
    """Paper, duplex and arrangement of cards; the skew of backs is added once the printer's profile is found."""
    back_offset: tuple[float, float] | None = None
    """Shift of backs to the right and down, mm; None to use the measurement of the printer's profile."""
    back_rotate: float | None = None
    """Clockwise rotation of backs in degrees; None to use the measurement of the printer's profile."""
    profile: str = ""
    """The name of a calibrated printer; "" for none."""
    png: bool = False
    """Whether every page is also written as a picture."""
    dpi: int = 0
    """Dots per inch of pictures; 0 for the target's usual resolution."""
    url_base: str = ""
    """The address, with a final slash, to which the virtual table's pictures are uploaded; "" for files on this
    computer."""
    cut_path: str = ""
    """The format of card outlines for a cutting machine, one of `cut_paths.FORMATS`; "" for no outlines."""
    corner_radius: float = 0.0
    """The corner radius of the outlines for a cutting machine, mm."""
    ink: str = "full"
    """The amount of ink for backgrounds: `full` or `saver`."""
    theme: str = themes.CLASSIC
    """The style of cards, one of `cardgen.config.themes`."""
    language: str = languages.ENGLISH
    """The language of cards and pages: one of `cardgen.languages`."""
    templates: str = ""
    """A folder with templates that replace cardgen's; "" for none."""
    force: bool = False
    """Whether to print in spite of errors, with every card marked UNCHECKED."""
    output: str | None = None
    """The output file or folder, depending on the command; None for the command's default below `output/`."""

    @property
    def at_home(self) -> bool:
        """True if the target is a home printer, which prints pages as well as cards."""
        return self.target == targets.FIRST

    @property
    def virtual(self) -> bool:
        """True if the target is a virtual table, which has no paper."""
        return targets.get(self.target).saved_object

    @property
    def for_a_phone(self) -> bool:
        """True if the target is an HTML page for a phone (see `printing.phone`)."""
        return targets.get(self.target).makes == "phone"

    @property
    def trim(self) -> str:
        """The card size as `--card-size` takes it: `63.5x88.9`, mm."""
        return "x".join(f"{side:g}" for side in self.card)

    def list_looks(self) -> dict[str, str]:
        """Return the values of the settings in `LOOKS`, by name."""
        return {name: str(getattr(self, name)) for name in LOOKS}


class DealRequest(NamedTuple):
    """The deal that the command line asks for."""

    packs: PackSelection = "opened"
    source: str | None = None
    """The path of the manifest or print lock of an earlier deal to use again."""
    seed: str | None = None
    players: int | None = None
    rounds: int | None = None
    spread: bool = False
    """Whether cards with the same name are dealt into different packs."""

    @property
    def given(self) -> Mapping[str, object]:
        """The values of the options that decide a new deal, by option; None for options that were not given."""
        return {
            "--seed": self.seed,
            "--players": self.players,
            "--rounds": self.rounds,
            "--spread": self.spread or None,
        }
