"""The options of commands that print, and the print settings built from them."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import click

from cardgen import languages
from cardgen.commands import _completing
from cardgen.commands._options import (
    MARGIN,
    Decorator,
    gather_options,
    load_settings,
    output_option,
    size_option,
)
from cardgen.commands._output import print_lines
from cardgen.commands._parameter_types import Amount, NameInProject, Offset, WebFolder
from cardgen.config import themes
from cardgen.config.settings import CHOICES, Settings
from cardgen.config.themes import Theme
from cardgen.errors import CardgenError
from cardgen.layout import user_templates
from cardgen.press import cutter, sizes, targets
from cardgen.press.cut_paths import FORMATS, RADIUS
from cardgen.press.impose import REACH
from cardgen.press.sheets import SheetSettings
from cardgen.printing.settings import PrintSettings

FARTHEST = 10.0
"""Largest shift of backs that `--back-offset` accepts, mm in each direction; no printer drifts further."""
_LAYOUT_SETTINGS = "card_size", "target", "theme", "templates", "language", "ink", "paper"
"""The settings that affect the layout of cards."""


class _DotsOption(click.Option):
    """The option `--dpi`, whose help reads the print targets only when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        known = {name: targets.shipped(name).dpi for name in targets.SHIPPED}
        ((usual, _),) = Counter(known.values()).most_common(1)
        others = ", ".join(f"{dpi} for {name}" for name, dpi in known.items() if dpi != usual)
        self.help = f"Dots per inch of pictures; default {usual}{f', but {others}' if others else ''}."
        return super().get_help_record(ctx)


def _choice_option(flag: str, text: str) -> Decorator:
    choices = CHOICES[flag.strip("-").replace("-", "_")]
    return click.option(flag, type=click.Choice(choices), help=f"{text}; default {choices[0]}.")


_PAPER = size_option("--paper", "The paper to print on")
"""The option `--paper`."""
_LAYOUT: list[Decorator] = [
    size_option("--card-size", "The size of a card"),
    click.option(
        "--target",
        type=NameInProject(targets.known),
        help="A home printer, print shop, phone (html), pictures (png) or virtual table (tts); default home.",
    ),
    click.option(
        "--theme",
        type=NameInProject(themes.list_themes),
        help=f"The style of cards, or ADD-ON:STYLE; `cardgen templates list` lists them; default {themes.CLASSIC}.",
    ),
    click.option(
        "--templates",
        type=click.Path(file_okay=False, exists=True),
        metavar="DIR",
        help="A folder with your own card templates.",
    ),
    _choice_option("--language", "The language of cards and sheets, such as de for German"),
    _choice_option("--ink", "The amount of ink"),
]
"""The options that affect the layout of cards."""
_PRINT: list[Decorator] = [
    output_option(),
    _PAPER,
    *_LAYOUT,
    _choice_option(
        "--duplex",
        "The edge on which the printer flips sheets. Also: fold (backs beside fronts, to glue), manual (backs"
        " last; you reload the pile) or none (fronts only)",
    ),
    _choice_option("--arrange", "The order of cards: by rows, in piles that stack in order, or one card per sheet"),
    click.option(
        "--gutter", type=Amount(0, 20, "mm"), default=0.0, metavar="MM", help="The space between cards; default 0."
    ),
    MARGIN,
    click.option(
        "--back-offset",
        type=Offset(FARTHEST),
        metavar="X,Y",
        help="Move backs right and down, in mm.",
    ),
    click.option("--back-rotate", type=Amount(-5, 5, "°"), metavar="DEG", help="Turn backs clockwise, in degrees."),
    click.option(
        "--profile",
        default="",
        metavar="NAME",
        help="The name of a printer that `cardgen calibrate` measured.",
        shell_complete=_completing.printers,
    ),
    click.option("--png", is_flag=True, help="Also write each page as a picture."),
    click.option("--dpi", cls=_DotsOption, type=click.IntRange(50, 1200), metavar="N"),
    click.option(
        "--url-base",
        type=WebFolder(),
        default="",
        metavar="URL",
        help="The web folder of the pictures, for a virtual table.",
    ),
    click.option("--force", is_flag=True, help="Print despite errors, with each card marked UNCHECKED."),
]
"""The options of every command that prints."""


def _build_settings(values: dict[str, Any]) -> PrintSettings:
    """Return the print settings.

    Options that were not given take their value from `cardgen.toml`, else from the style.
    """
    printing = _merge(values, load_settings())
    for sentence in user_templates.unused(printing.templates) if printing.templates else ():
        print_lines(sentence, err=True)
    return printing


print_options = gather_options("printing", _PRINT, _build_settings)
"""Decorator that adds the options of commands that print; the command receives them as `printing: PrintSettings`."""
check_options = gather_options("laying", [*_LAYOUT, _PAPER, MARGIN], _build_settings)
"""Decorator that adds the options that affect a check of the layout; the command receives `laying: PrintSettings`."""


def build_default_settings(standing: Settings) -> PrintSettings:
    """Return the print settings that follow from `cardgen.toml` alone, without options."""
    return _merge({**dict.fromkeys(_LAYOUT_SETTINGS), "margin": REACH}, standing)


def _merge(values: dict[str, Any], standing: Settings) -> PrintSettings:
    values = {**values}
    for name, value in standing._asdict().items():
        if name in values and values[name] in (None, ""):  # not falsy: somebody may have typed 0
            values[name] = value
    theme = themes.get_theme(values["theme"])
    card = _find_card_size(values.pop("card_size"), theme)
    values["ink"] = values["ink"] or theme.ink or CHOICES["ink"][0]
    values["templates"] = values["templates"] or ""
    sheet_values = {name: values.pop(name) for name in ("duplex", "arrange", "gutter") if name in values}
    sheet = SheetSettings(
        sizes.paper(values.pop("paper")),
        reach=values.pop("margin"),
        language=languages.load_language(values["language"]),
        **sheet_values,
    )
    values["dpi"] = values.get("dpi") or 0
    return PrintSettings(card=card, sheet=sheet, **values)


def _find_card_size(size: str, theme: Theme) -> tuple[float, float]:
    """Return the trim of a card in mm; raises CardgenError if the style of an add-on names an invalid size."""
    try:
        return sizes.card_size(size or theme.card_size or CHOICES["card_size"][0])
    except ValueError as error:
        raise CardgenError(f"invalid `card-size` of the style {theme.name}: {error}") from None


class Cutting(NamedTuple):
    """The options for a cutting machine."""

    cutter: str | None
    cut_path: str | None
    corner_radius: float | None

    def apply(self, printing: PrintSettings, proof: bool) -> PrintSettings:
        """Return the print settings changed for the cutting machine.

        Args:
            printing: The settings to change.
            proof: Whether a proof sheet is printed, which no machine cuts.

        Raises:
            click.UsageError: The machine cannot cut what these settings print.
        """
        if self.corner_radius is not None and not self.cut_path:
            raise click.UsageError("`--corner-radius` is for cutting paths: add `--cut-path svg` or `dxf`")
        if not (self.cutter or self.cut_path):
            return printing
        option = "--cutter" if self.cutter else "--cut-path"
        if proof:
            raise click.UsageError(f"a proof sheet is not cut: leave `{option}` out")
        if not printing.at_home:
            raise click.UsageError(f"`{option}` is for a printer at home: leave `--target {printing.target}` out")
        if printing.sheet.duplex == "fold":
            raise click.UsageError(
                f"a cutting machine cannot cut folded sheets: with `{option}`, use"
                " `--duplex` long-edge, short-edge, manual or none"
            )
        radius = RADIUS if self.corner_radius is None else self.corner_radius
        sheet = printing.sheet._replace(cutter=self.cutter or "")
        return printing._replace(sheet=sheet, cut_path=self.cut_path or "", corner_radius=radius)


_CUTTING: list[Decorator] = [
    click.option(
        "--cutter",
        type=click.Choice(cutter.KINDS),
        help="Print the registration marks of this cutting machine instead of crop marks.",
    ),
    click.option(
        "--cut-path",
        type=click.Choice(FORMATS),
        help="Also write the card outlines for the software of a cutting machine.",
    ),
    click.option(
        "--corner-radius",
        type=Amount(0, 10, "mm"),
        metavar="MM",
        help=f"The corner radius of the outlines; default {RADIUS:g}, 0 for square corners.",
    ),
]
"""The options for a cutting machine."""
cutting_options = gather_options("cutting", _CUTTING, lambda values: Cutting(**values))
"""Decorator that adds the options for a cutting machine; the command receives them as `cutting: Cutting`."""
