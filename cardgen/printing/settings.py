"""What is asked of everything that prints: one value, from the command line to the press."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from cardgen import languages
from cardgen.config import themes
from cardgen.press import sizes, targets
from cardgen.press.sheets import SheetSettings

LOOKS = "ink", "theme", "language", "templates"
"""The settings that change how cards look, beside their size. A kit's lock tells them, to compare cards later."""


PackSelection = Literal["opened", "all"] | tuple[int, ...]
"""Which packs are printed: those that are opened, all of them, or those of the numbers."""


class PrintSettings(NamedTuple):
    """How to print, and what cards look like. Lengths are millimetres."""

    target: str = targets.FIRST
    """One of `cardgen.press.targets`: a printer at home, a shop, a virtual table."""
    card: tuple[float, float] = sizes.CARD_SIZES["poker"]
    """Width and height of a card as it is cut."""
    sheet: SheetSettings = SheetSettings()
    """Paper, duplex, and how cards lie on it; its skew is known when the printer has been looked up."""
    back_offset: tuple[float, float] | None = None
    """How far backs are moved to the right and down; None: as was measured of the printer."""
    back_rotate: float | None = None
    """Degrees that backs are turned by, clockwise; None: as was measured of the printer."""
    profile: str = ""
    """The printer whose measured skew applies, or ""."""
    png: bool = False
    """Whether pages are wanted as pictures too."""
    dpi: int = 0
    """Dots per inch of pictures; 0: what the target says."""
    url_base: str = ""
    """The address of the folder in which the pictures of a virtual table will be, ending in a slash; "": its own."""
    cut_path: str = ""
    """The format of the outlines of cards for a cutting machine, one of `cut_paths.FORMATS`; "" for none."""
    corner_radius: float = 0.0
    """How round these are, millimetres."""
    ink: str = "full"
    """`full` or `saver`."""
    theme: str = themes.CLASSIC
    """How cards look: one of `cardgen.config.themes`."""
    language: str = languages.ENGLISH
    """The language of cards and pages: one of `cardgen.languages`."""
    templates: str = ""
    """A folder of templates of one's own; "" for cardgen's alone."""
    force: bool = False
    """Whether to print in spite of errors, with every card marked UNCHECKED."""
    output: str | None = None
    """A file or a folder, as the command says; None: the command's own place under `output/`."""

    @property
    def at_home(self) -> bool:
        """Whether it is for a printer at home, which takes more than cards."""
        return self.target == targets.FIRST

    @property
    def virtual(self) -> bool:
        """Whether it is for a virtual table, which takes all that lies on a table, and no paper."""
        return targets.get(self.target).saved_object

    @property
    def for_a_phone(self) -> bool:
        """Whether it is a page for a phone, see `printing.phone`."""
        return targets.get(self.target).makes == "phone"

    @property
    def trim(self) -> str:
        """The card size as one would type it: `63.5x88.9`."""
        return "x".join(f"{side:g}" for side in self.card)

    def list_looks(self) -> dict[str, str]:
        """Return the settings of `LOOKS` by their names."""
        return {name: str(getattr(self, name)) for name in LOOKS}


class DealRequest(NamedTuple):
    """What is to be dealt, as the command line says it."""

    packs: PackSelection = "opened"
    source: str | None = None
    """The manifest or lock of a deal that has been made before."""
    seed: str | None = None
    players: int | None = None
    rounds: int | None = None
    spread: bool = False
    """Whether cards of one name are spread over the packs."""

    @property
    def given(self) -> Mapping[str, object]:
        """The options that decide a new deal, and what was given for them."""
        return {
            "--seed": self.seed,
            "--players": self.players,
            "--rounds": self.rounds,
            "--spread": self.spread or None,
        }
