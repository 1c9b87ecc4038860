"""Documents and card backs that any game can have: one function for each template in `templates/common`.

The game decides the contents, the templates decide the looks. `layout.estimates` predicts how high tables will be.
In every text, words between **two stars** are printed bold.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cardgen.card import Card, Document, Part
from cardgen.heraldry.side_arms import Armory
from cardgen.i18n import label
from cardgen.layout import estimates

_NEAR = 1e-6
"""Tolerance in mm for rounding errors of floats when widths are compared."""
Member = tuple[str, str]
"""The name of a file in findings, and the folder of its pictures."""
_APART = 3.0
"""Gap between round templates, in mm, so that a cut around one does not hit the next (an estimate)."""
LEDGER = (label("The fallen"), label("Who"), label("By whose hand"), label("Last words"))
"""A table to fill in with a pencil: its title, then the heads of its columns."""
COLOURS = ("crimson", "azure", "forest", "violet", "ochre", "slate")
"""The colours of a side's cards and sheets; `templates/common/_palettes.xml` defines their inks."""


class PageTable(NamedTuple):
    """A table of texts; `widths` are the widths of the columns in percent of the whole."""

    widths: Sequence[float]
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    """A section of a quick reference: numbered steps, notes or a table."""

    name: str
    side: int = 1
    """The side of the sheet: 1 for the front, 2 for the back."""
    icon: str = ""
    """An icon of `templates/icons`, or ""."""
    steps: Sequence[str] = ()
    """Numbered steps."""
    notes: Sequence[tuple[str, str]] = ()
    """Terms, each with an explanation."""
    table: PageTable | None = None
    wide: bool = False
    """Whether the section spans the whole side, above the columns."""


def read_sections(entries: Sequence[Mapping[str, Any]]) -> list[Section]:
    """Return the sections of a quick reference from a game's data file.

    The data has `notes` as mappings of `word` and `text`, and `table` as a mapping.
    """
    found = []
    for entry in entries:
        notes = [(note["word"], note["text"]) for note in entry.get("notes", ())]
        table = PageTable(**entry["table"]) if entry.get("table") else None
        found.append(Section(**{**entry, "notes": notes, "table": table}))
    return found


def build_quick_reference(
    game: str, parts: Sequence[Section], straps: tuple[str, str], system: str = "", colour: str = ""
) -> Document:
    """Return a quick reference: one sheet with the turn in order on one side, and tables on the other.

    Args:
        game: The printed name of the game.
        parts: The sections.
        straps: The lines under the headings of the front and the back.
        system: The system whose terms are emphasised in texts; "" emphasises numbers instead.
        colour: One of `COLOURS`, or "".
    """
    sides = [[_build_part_data(part) for part in parts if part.side == side] for side in (1, 2)]
    data = {"game": game, "system": system, "sides": sides, "straps": straps, "colour": colour}
    return Document("common/quick-reference", data, "Quick reference", two_sided=True)


def _build_part_data(part: Section) -> dict[str, object]:
    """Return a section of a quick reference as the template reads it, with its estimated height."""
    table, shown = part.table, None
    texts = [*part.steps, *(word + text for word, text in part.notes)]
    tall = estimates.section(texts, table.rows if table else (), table.widths if table else ())
    if table:
        rows = [[format_cell(cell) for cell in row] for row in table.rows]
        long = estimates.is_long(table.rows, table.widths)
        shown = {"widths": table.widths, "head": table.head, "rows": rows, "long": long}
    return {
        **part._asdict(),
        "notes": [{"word": word, "text": text, "icon": ""} for word, text in part.notes],
        "table": shown,
        "tall": tall,
    }


def format_cell(cell: object) -> str:
    """Return the text of a table cell; catalogues may have numbers there."""
    return cell if isinstance(cell, str) else str(cell)


def add_code_slip(part: Part, url: str | None) -> Part:
    """Return a part with a slip at the end that shows a URL as a QR code; without a URL, return the part unchanged."""
    if not url:
        return part
    slip = Document("common/phone-code", {"title": "On your phone", "url": url}, "On your phone")
    return part._replace(pages=[*part.pages, slip])


class Ruler(NamedTuple):
    """A paper ruler to cut out, with marks."""

    name: str
    inches: float
    """The length in inches."""
    marks: Sequence[tuple[float, str]] = ()
    """The distance of each mark from the end, in inches, and what the mark is for."""


def build_ruler_page(title: str, rulers: Sequence[Ruler], note: str = "") -> Document:
    """Return a page of rulers in true size; rulers longer than the paper come in pieces to glue together."""
    return Document("common/strips", {"title": title, "strips": rulers, "note": note}, title)


class Area(NamedTuple):
    """A round template in true size, such as a blast or a cloud of smoke."""

    name: str
    inches: float
    """The diameter in inches."""
    note: str = ""
    icon: str = ""


def build_area_page(title: str, found: Sequence[Area], note: str = "") -> Document:
    """Return pages of round templates in true size, as many in a row as fit.

    Args:
        title: The title of the page.
        found: The templates; larger ones than seven inches would not fit the page.
        note: Text at the foot.
    """
    rows: list[list[Area]] = []
    room = estimates.SIDE + _APART
    for area in sorted(found, key=lambda area: -area.inches):
        fitting = (row for row in rows if math.fsum(one.inches * 25.4 + _APART for one in [*row, area]) <= room)
        row = next(fitting, None)
        if row is None:
            rows.append([area])
        else:
            row.append(area)
    return Document("common/areas", {"title": title, "rows": rows, "note": note}, title)


class Base(NamedTuple):
    """The base of a model, in mm: round, or a rectangle whose depth is that of the model's field of view."""

    wide: float = 25.4
    """Width in mm, or diameter of a round base: an inch by default."""
    deep: float = 25.4
    """Depth in mm."""
    round: bool = True


class Standee(NamedTuple):
    """The paper figure of a model: its name, arms, base, and the number of the copy."""

    name: str
    arms: str
    base: Base = Base()
    number: int = 1
    """The number of this copy, from 1."""
    of: int = 1
    """The number of copies."""
    art: str | None = None
    focus: str = ""
    """The point of the picture to keep in view, as in `<image>`."""
    at: str = ""
    """The place of the entry in its file."""


FIGURE_WIDE, FIGURE_HIGH = 31.0, 41.0
"""Size in mm of a paper figure on a base of an inch; chosen so that six stand side by side on a page."""
_TICKS = 2.2
"""Room for cutting ticks beside a row of figures, in mm."""
LARGE = 1.15
"""Scale of figures on bases larger than an inch (a design choice)."""


def build_standee(card: Card, base: Base) -> Standee:
    """Return the paper figure of the model on a card."""
    shown: Any = card.data["card"]
    return Standee(card.name, shown.arms, base, card.copy, card.of, shown.art, shown.focus, card.at)


def build_standee_page(
    title: str, found: Sequence[Standee], look: Mapping[str, object], member: Member, template: str = "common/standees"
) -> Document:
    """Return pages of paper figures to cut out, in the given order, as many in a row as fit.

    Args:
        title: The title of the page.
        found: The figures.
        look: Data by which the template chooses its colours.
        member: The file of the figures, and the folder of its pictures.
        template: The template of the page.
    """
    rows: list[dict[str, Any]] = []
    for figure in found:
        size = LARGE if figure.base.wide > Base().wide else 1.0
        wide, high = max(FIGURE_WIDE * size, figure.base.wide), FIGURE_HIGH * size
        if not rows or rows[-1]["wide"] + wide > estimates.SIDE - 2 * _TICKS + _NEAR:
            rows.append({"wide": 0.0, "high": 0.0, "figures": []})
        row = rows[-1]
        tall = 2 * high + figure.base.deep
        shown = {**figure._asdict(), "base": figure.base._asdict()}
        row["figures"].append({**shown, "x": row["wide"], "wide": wide, "high": tall})
        row["wide"] += wide
        row["high"] = max(row["high"], tall)
    source, folder = member
    return Document(template, {"title": title, "rows": rows, **look}, title, source, "", folder)


class Boxes(NamedTuple):
    """A table cell with boxes to tick off; boxes in `marked`, counted from 1, have a heavier outline."""

    number: int
    marked: Collection[int] = ()


Cell = str | Boxes
"""The contents of a table cell: a text or boxes."""


class TableColumn(NamedTuple):
    """A column of a table on a sheet; `width` is in percent of the whole."""

    head: str
    width: float
    """The width in percent of the whole table."""
    align: str = "left"
    """The alignment: `left`, `centre` or `right`."""


class Rows(NamedTuple):
    """A table on a sheet: a title bar, column heads, rows, and a last row of totals."""

    name: str
    columns: Sequence[TableColumn]
    rows: Sequence[Sequence[Cell]]
    total: Sequence[Cell] = ()
    """The last row, with totals; empty for none."""
    notes: Sequence[str] = ()
    """Lines below the table."""
    facts: Sequence[tuple[str, str]] = ()
    """Terms and values in the second line of the title bar, such as the morale of a unit."""
    tall: float = 0
    """The least height of a row in mm, to leave room for handwriting."""
    arms: Sequence[str] = ()
    """For each row, the arms drawn before it, as templates get them; "" for none."""


class Banner(NamedTuple):
    """A character whose arms are drawn large where a sheet has room: name, arms and a line of flavour."""

    name: str
    arms: str
    words: str = ""


def build_side_sheet(
    title: str,
    aside: str,
    facts: Sequence[tuple[str, str]],
    tables: Sequence[Rows],
    colour: str = "slate",
    foot: str = "",
    armory: Armory | None = None,
    theme: str = "",
    banners: Sequence[Banner] = (),
    ledger: Sequence[str] = (),
    named: str = "",
) -> Document:
    """Return the roster sheet of a side.

    Args:
        title: The name of the side.
        aside: Text at the right of the heading.
        facts: Terms and values in the plaque under the heading.
        tables: The tables.
        colour: One of `COLOURS`.
        foot: Text at the foot.
        armory: The arms and the dress of the side.
        theme: The side's flavour text.
        banners: Characters to draw in the room left on the last page.
        ledger: A table to write in, if there is room: its title, then its heads, as in `LEDGER`.
        named: The name of the sheet in its foot, if the side has several sheets.
    """
    shown = [
        {**of._asdict(), "rows": [*map(_list_row_cells, of.rows)], "total": _list_row_cells(of.total)} for of in tables
    ]
    data = {"title": title, "aside": aside, "facts": facts, "tables": shown, "colour": colour, "under": foot}
    more = {"theme": theme, "banners": banners, "ledger": ledger, "named": named}
    return Document("common/sheet", {**data, **more, **build_arms_data(armory)}, title)


class Coloured(Protocol):
    """A side with a colour and arms, in any game."""

    @property
    def name(self) -> str:
        """The printed name."""

    @property
    def colour(self) -> str | None:
        """The colour that the file asks for, or None."""

    @property
    def armory(self) -> Armory:
        """The arms of the side and its models."""


def build_livery(side: Coloured) -> dict[str, str]:
    """Return the looks of a side as templates read them: `colour`, `arms` and `dress`."""
    return {"colour": choose_colour(side.name, side.colour), **build_arms_data(side.armory)}


def build_arms_data(armory: Armory | None) -> dict[str, str]:
    """Return the `arms` and the `dress` of a side as templates read them, with "" for missing ones."""
    return {"arms": str(armory.standard) if armory else "", "dress": armory.dress if armory else ""}


def _list_row_cells(row: Sequence[Cell]) -> list[dict[str, object]]:
    return [
        {"boxes": cell.number, "marked": sorted(cell.marked), "text": ""}
        if isinstance(cell, Boxes)
        else {"boxes": 0, "marked": (), "text": cell}
        for cell in row
    ]


def build_back(game: str, emblem: str, colour: str, label: str = "", dress: str = "") -> Card:
    """Return the back of a game's cards.

    Args:
        game: The name of the game, or of a side for the back of a side's cards.
        emblem: Arms in words, or an icon.
        colour: One of `COLOURS`.
        label: The draft pack that a card belongs to; "" for none.
        dress: The dress of a side; "" for the back of a game.
    """
    data = {"game": game, "emblem": emblem, "colour": colour, "label": label, "dress": dress}
    return Card("common/back", data, game, "", "")


def choose_colour(name: str, wanted: str | None) -> str:
    """Return the colour of a side: the one it asks for, or one chosen by its name, equal on every machine."""
    return wanted if wanted in COLOURS else COLOURS[zlib.crc32(name.casefold().encode()) % len(COLOURS)]
