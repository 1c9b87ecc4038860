"""The options that several commands have, with the settings behind them."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import click

from cardgen import languages
from cardgen.commands import _completing
from cardgen.commands._output import tell
from cardgen.commands._parameter_types import Amount, NameInProject, NonEmptyPath, Offset, Packs
from cardgen.config import settings, themes
from cardgen.config.settings import CHOICES, MEASURED, Settings
from cardgen.config.themes import Theme
from cardgen.errors import CardgenError
from cardgen.layout import user_templates
from cardgen.press import sizes, targets
from cardgen.press.impose import REACH
from cardgen.press.sheets import SheetSettings
from cardgen.printing.boxes import stock as stocks
from cardgen.printing.settings import DealRequest, PrintSettings

LONGEST = 200
"""Letters of an address that is printed as a code which a phone reads from paper."""
FARTHEST = 10.0
"""Millimetres that `--back-offset` may move backs by, in each direction."""


def load_settings() -> Settings:
    """The settings in force where the command was run; a faulty settings file ends the command with exit code 2."""
    found, problems = settings.load()
    if problems:
        raise CardgenError(*problems)
    return found


def one_each_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command `--one-each`, as `one_each: bool`."""
    said = "Print one card per group, if you track models with tokens."
    return click.option("--one-each", is_flag=True, help=said)(function)


def pack_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of what deals packs; it gets them as one argument, `asked: DealRequest`."""
    options = [
        click.option("--seed", metavar="TEXT", help="The seed of the deal, any text; default: secret."),
        click.option(
            "--players",
            type=click.IntRange(2, 8),
            metavar="N",
            help="The number of players, 2 to 8; default: the line-up's. 12 packs are enough for 4 players, or for 6"
            " with --rounds 2. whole-shelf has 24 packs.",
        ),
        click.option(
            "--rounds",
            type=click.IntRange(1, 24),
            metavar="N",
            help="The number of packs per player; default: the line-up's.",
        ),
        click.option("--spread", is_flag=True, help="Avoid duplicate cards within a pack where possible."),
        click.option(
            "--packs",
            type=Packs(),
            default="opened",
            metavar="WHICH",
            help="Print opened packs (default), all packs, or packs by number: 3,5.",
        ),
        click.option(
            "--from",
            "source",
            type=click.Path(dir_okay=False),
            metavar="FILE",
            help="Print packs of the deal in this manifest or lock. In `kit`, add --players or --rounds to seat other"
            " players at that deal and print only the additions.",
        ),
    ]
    return given(function, "asked", options, lambda given: DealRequest(**given))


def print_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of everything that prints; it gets them as one argument, `printing: PrintSettings`."""
    return given(function, "printing", _print_options(), _settings)


def layout_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that change how cards are laid out, as one argument, `laying: PrintSettings`."""
    return given(function, "laying", _layout_options(), _settings)


def check_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that decide what can be printed, as one argument, `laying: PrintSettings`."""
    return given(function, "laying", [*_layout_options(), _paper(), margin()], _settings)


def given(
    function: Callable[..., Any],
    name: str,
    options: list[Callable[[Any], Any]],
    value: Callable[[dict[str, Any]], object],
) -> Callable[..., Any]:
    """The function with the options, of which it gets one value as the argument `name`."""

    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        found = {option: kwargs.pop(option) for option in names}
        return function(*args, **{name: value(found)}, **kwargs)

    before = {parameter.name for parameter in getattr(wrapper, "__click_params__", ())}
    for option in reversed(options):
        wrapper = option(wrapper)
    names = [parameter.name for parameter in wrapper.__click_params__ if parameter.name not in before]  # type: ignore[attr-defined]
    return wrapper


def _settings(given: dict[str, Any]) -> PrintSettings:
    """What the options say, else `cardgen.toml`, else the theme; names of sizes become sizes."""
    made = _made(given, load_settings())
    for sentence in user_templates.unused(made.templates) if made.templates else ():
        tell(sentence, err=True)
    return made


def without_options(standing: Settings) -> PrintSettings:
    """How cards are laid out where there are settings alone."""
    names = "card_size", "target", "theme", "templates", "language", "ink", "paper"
    return _made({**dict.fromkeys(names), "margin": REACH}, standing)


def _made(given: dict[str, Any], standing: Settings) -> PrintSettings:
    for name, value in standing._asdict().items():
        if name in given and given[name] in (None, ""):  # 0 has been typed
            given[name] = value
    theme = themes.get(given["theme"])
    card = _card_size(given.pop("card_size"), theme)
    given["ink"] = given["ink"] or theme.ink or CHOICES["ink"][0]
    given["templates"] = given["templates"] or ""
    if "paper" in given:
        paper = sizes.paper(given.pop("paper"))
        taken = {name: given.pop(name) for name in ("duplex", "arrange", "gutter") if name in given}
        given["sheet"] = SheetSettings(
            paper, reach=given.pop("margin"), language=languages.load(given["language"]), **taken
        )
        given["dpi"] = given.get("dpi") or 0
    return PrintSettings(card=card, **given)


def _card_size(given: str, theme: Theme) -> tuple[float, float]:
    """The trim of a card in millimetres; raises CardgenError where a stranger's theme has no such size."""
    try:
        return sizes.card_size(given or theme.card_size or CHOICES["card_size"][0])
    except ValueError as error:
        raise CardgenError(f"invalid `card-size` of the style {theme.name}: {error}") from None


def _layout_options() -> list[Callable[[Any], Any]]:
    return [
        size("--card-size", "The size of a card"),
        click.option(
            "--target",
            type=NameInProject(targets.known),
            help="A home printer, print shop, phone (html), pictures (png) or virtual table (tts); default home.",
        ),
        click.option(
            "--theme",
            type=NameInProject(themes.available),
            help=f"The style of cards, or ADD-ON:STYLE; `cardgen templates list` lists them; default {themes.CLASSIC}.",
        ),
        click.option(
            "--templates",
            type=click.Path(file_okay=False, exists=True),
            metavar="DIR",
            help="A folder with your own card templates.",
        ),
        _choice("--language", "The language of cards and sheets, such as de for German"),
        _choice("--ink", "The amount of ink"),
    ]


def _print_options() -> list[Callable[[Any], Any]]:
    return [
        output(),
        _paper(),
        *_layout_options(),
        _choice(
            "--duplex",
            "The edge on which the printer flips sheets. Also: fold (backs beside fronts, to glue), manual (backs"
            " last; you reload the pile) or none (fronts only)",
        ),
        _choice("--arrange", "The order of cards: by rows, in piles that stack in order, or one card per sheet"),
        click.option(
            "--gutter", type=Amount(0, 20, "mm"), default=0.0, metavar="MM", help="The space between cards; default 0."
        ),
        margin(),
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
        click.option("--dpi", cls=_Resolution, type=click.IntRange(50, 1200), metavar="N"),
        click.option(
            "--url-base",
            callback=_address,
            default="",
            metavar="URL",
            help="The web folder of the pictures, for a virtual table.",
        ),
        click.option("--force", is_flag=True, help="Print despite errors, with each card marked UNCHECKED."),
    ]


def _address(ctx: click.Context, parameter: click.Parameter, value: str) -> str:
    """An address of a folder, ending in a slash."""
    if value and not re.fullmatch(r"https?://[^\s/?#\"\\<>]+(/[^\s?#\"\\<>]*)?", value):
        raise click.BadParameter("expected the address of a folder, such as https://example.org/night/", ctx, parameter)
    return value and value.rstrip("/") + "/"


def web_address(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """An address of the web, as short as a code can hold."""
    if value and not (re.fullmatch(r"https?://[\x21-\x7e]+", value) and len(value) <= LONGEST):
        raise click.BadParameter(
            f"expected an address such as https://example.org/crew.html, of at most {LONGEST} characters"
        )
    return value


class _Resolution(click.Option):
    """How fine pictures are: what the targets say is asked when somebody reads the help, and not before."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        known = {name: targets.shipped(name).dpi for name in targets.SHIPPED}
        ((usual, _),) = Counter(known.values()).most_common(1)
        others = ", ".join(f"{dpi} for {name}" for name, dpi in known.items() if dpi != usual)
        self.help = f"Dots per inch of pictures; default {usual}{f', but {others}' if others else ''}."
        return super().get_help_record(ctx)


def size(flag: str, text: str) -> Callable[[Any], Any]:
    """An option that takes a name or a size of one's own."""
    name = flag.strip("-").replace("-", "_")

    def checked(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
        try:
            return value if value is None or MEASURED[name](value) else None
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, parameter) from None

    names = ", ".join(CHOICES[name])
    text = f"{text}: {names}, or WxH in mm, cm or in."
    return click.option(
        flag, callback=checked, metavar="SIZE", help=text, shell_complete=_completing.among(CHOICES[name])
    )


def _paper() -> Callable[[Any], Any]:
    return size("--paper", "The paper to print on")


def output(usual: str = "under output/") -> Callable[[Any], Any]:
    """The option that says where to write; `usual` is where it goes without."""
    text = f"The output: a file if it has an extension, else a folder; - for standard output; default {usual}."
    return click.option("-o", "--output", type=NonEmptyPath(), metavar="NAME", help=text)


def margin() -> Callable[[Any], Any]:
    """The option that says how near to the edge a printer paints."""
    return click.option(
        "--margin",
        type=Amount(0, 40, "mm"),
        default=REACH,
        metavar="MM",
        help=f"The unprintable margin of the printer; default {REACH}.",
    )


def stock() -> Callable[[Any], Any]:
    """The option that says what cards are printed on or kept in: the command gets a Stock."""

    def checked(ctx: click.Context, parameter: click.Parameter, value: str) -> Any:
        try:
            return stocks.stock(value)
        except ValueError as error:
            raise click.BadParameter(str(error), ctx, parameter) from None

    return click.option(
        "--stock",
        callback=checked,
        default=stocks.DEFAULT,
        metavar="STOCK",
        help=f"The card stock: {', '.join(stocks.STOCKS)}, or a thickness such as 0.31mm; default {stocks.DEFAULT}.",
        shell_complete=_completing.among(stocks.STOCKS),
    )


def _choice(flag: str, text: str) -> Callable[[Any], Any]:
    choices = CHOICES[flag.strip("-").replace("-", "_")]
    return click.option(flag, type=click.Choice(choices), help=f"{text}; default {choices[0]}.")
