"""The documents and backs that any game can have, a function for each template in `templates/common`.

What stands on them is the game's, how they look the templates'. How high tables will be is told beforehand by
`layout.estimates`.

Texts may have words between **two stars**, which are printed bold.
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
Member = tuple[str, str]
"""A file as findings name it, and its folder."""
_APART = 3.0
"""Millimetres between round templates, so that a cut through one does not hit the next."""
LEDGER = (label("The fallen"), label("Who"), label("By whose hand"), label("Last words"))
"""A table for a pencil: the name of its bar, and the heads of its columns."""
COLOURS = ("crimson", "azure", "forest", "violet", "ochre", "slate")
"""The colours that the cards and sheets of a side can have; `templates/common/_palettes.xml` has their inks."""


class PageTable(NamedTuple):
    """Rows of words under heads; `widths` are parts of the whole, in percent."""

    widths: Sequence[float]
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    """A part of a quick reference: numbered steps, notes with a word before each, or a table."""

    name: str
    side: int = 1
    """Which side of the sheet it stands on: 1 or 2."""
    icon: str = ""
    """One of templates/icons, or none."""
    steps: Sequence[str] = ()
    notes: Sequence[tuple[str, str]] = ()
    """A word, and what it means."""
    table: PageTable | None = None
    wide: bool = False
    """Whether it goes across the side, above the columns."""


def read_sections(entries: Sequence[Mapping[str, Any]]) -> list[Section]:
    """Sections as a game's data file has them: `notes` as mappings of `word` and `text`, `table` as a mapping."""
    found = []
    for entry in entries:
        notes = [(note["word"], note["text"]) for note in entry.get("notes", ())]
        table = PageTable(**entry["table"]) if entry.get("table") else None
        found.append(Section(**{**entry, "notes": notes, "table": table}))
    return found


def build_quick_reference(
    game: str, parts: Sequence[Section], straps: tuple[str, str], system: str = "", colour: str = ""
) -> Document:
    """Two sides of one sheet: the turn in its order, and the tables. `straps` are the lines under the heads of both.

    `system`: whose words stand out in its texts; without one numbers do. `colour`: one of `COLOURS`, or none.
    """
    sides = [[_build_part_data(part) for part in parts if part.side == side] for side in (1, 2)]
    data = {"game": game, "system": system, "sides": sides, "straps": straps, "colour": colour}
    return Document("common/quick-reference", data, "Quick reference", two_sided=True)


def _build_part_data(part: Section) -> dict[str, object]:
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
    """Return the text of a cell, which in a catalogue may be a number."""
    return cell if isinstance(cell, str) else str(cell)


def add_code_slip(part: Part, url: str | None) -> Part:
    """The part with a slip at its end that shows an address as a code; as it is where there is none."""
    if not url:
        return part
    slip = Document("common/phone-code", {"title": "On your phone", "url": url}, "On your phone")
    return part._replace(pages=[*part.pages, slip])


class Ruler(NamedTuple):
    """A ruler to cut out: so many inches long, with marks from its end and what each is for."""

    name: str
    inches: float
    marks: Sequence[tuple[float, str]] = ()
    """Inches from the end, and a few words."""


def build_ruler_page(title: str, rulers: Sequence[Ruler], note: str = "") -> Document:
    """Rulers in true size; what is longer than the paper comes in pieces to be glued together."""
    return Document("common/strips", {"title": title, "strips": rulers, "note": note}, title)


class Area(NamedTuple):
    """A round template in true size: a blast, a cloud of smoke."""

    name: str
    inches: float
    """Across."""
    note: str = ""
    icon: str = ""


def build_area_page(title: str, found: Sequence[Area], note: str = "") -> Document:
    """Round templates in true size, none larger than seven inches, in rows of as many as go across a page."""
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
    """What a model stands on, millimetres: round, or a box that is as deep as its model looks far."""

    wide: float = 25.4
    deep: float = 25.4
    round: bool = True


class Standee(NamedTuple):
    """A model as a paper figure: what it is called, bears and stands on, and which of how many it is."""

    name: str
    arms: str
    base: Base = Base()
    number: int = 1
    of: int = 1
    art: str | None = None
    focus: str = ""
    at: str = ""
    """The place of its entry in the file."""


FIGURE_WIDE, FIGURE_HIGH = 31.0, 41.0
"""Millimetres: a figure on a base of an inch; six stand beside each other on a page."""
_TICKS = 2.2
"""Millimetres beside a row of figures that its ticks need."""
LARGE = 1.15
"""How much larger a figure is on a larger base."""


def build_standee(card: Card, base: Base) -> Standee:
    """The paper figure of the model that has a card."""
    shown: Any = card.data["card"]
    return Standee(card.name, shown.arms, base, card.copy, card.of, shown.art, shown.focus, card.at)


def build_standee_page(
    title: str, found: Sequence[Standee], look: Mapping[str, object], member: Member, template: str = "common/standees"
) -> Document:
    """Paper figures to cut out, in their order, in rows of as many as go across a page.

    `look`: what the template chooses its colours by; `member`: the file that they are in, as findings name it, and its
    folder, where its pictures are.
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
    """Boxes to tick in a cell of a sheet; those in `marked`, counted from 1, are drawn heavier."""

    number: int
    marked: Collection[int] = ()


Cell = str | Boxes


class TableColumn(NamedTuple):
    """A column of a sheet's table: its head, its width in percent of the whole, and how it is set."""

    head: str
    width: float
    align: str = "left"
    """`left`, `centre` or `right`."""


class Rows(NamedTuple):
    """A table of a sheet: a bar with its name, heads, and rows of cells; `total` is a last row, set apart."""

    name: str
    columns: Sequence[TableColumn]
    rows: Sequence[Sequence[Cell]]
    total: Sequence[Cell] = ()
    notes: Sequence[str] = ()
    """Lines under it."""
    facts: Sequence[tuple[str, str]] = ()
    """Words and values in its bar's second line, such as the morale of a unit."""
    tall: float = 0
    """Least height of its rows, mm, where people write."""
    arms: Sequence[str] = ()
    """Those whose shields stand before the rows, as templates get them; "" for a row that has none."""


class Banner(NamedTuple):
    """Somebody whose arms are shown large where a sheet has room for them: name, arms, a line of flavour."""

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
    """The sheet of a side: `facts` in the plaque under the head (a word and its value), then tables.

    `armory` has the arms of the side and its dress, `theme` is what is said of it. In the room that is left over on the
    last page stand `banners` and a table to write in, with the heads of `ledger`: the first is that of its bar.
    `named`: what its foot calls it, where a side has several.
    """
    shown = [
        {**of._asdict(), "rows": [*map(_list_row_cells, of.rows)], "total": _list_row_cells(of.total)} for of in tables
    ]
    data = {"title": title, "aside": aside, "facts": facts, "tables": shown, "colour": colour, "under": foot}
    more = {"theme": theme, "banners": banners, "ledger": ledger, "named": named}
    return Document("common/sheet", {**data, **more, **build_arms_data(armory)}, title)


class Coloured(Protocol):
    """A side with a colour and arms."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def colour(self) -> str | None:
        """The colour that it wants."""

    @property
    def armory(self) -> Armory:
        """Its arms."""


def build_livery(side: Coloured) -> dict[str, str]:
    """The looks of a side: `colour`, `arms` and `dress`."""
    return {"colour": choose_colour(side.name, side.colour), **build_arms_data(side.armory)}


def build_arms_data(armory: Armory | None) -> dict[str, str]:
    """Return a side's `arms` and `dress` as templates read them, "" for each that is missing."""
    return {"arms": str(armory.standard) if armory else "", "dress": armory.dress if armory else ""}


def _list_row_cells(row: Sequence[Cell]) -> list[dict[str, object]]:
    return [
        {"boxes": cell.number, "marked": sorted(cell.marked), "text": ""}
        if isinstance(cell, Boxes)
        else {"boxes": 0, "marked": (), "text": cell}
        for cell in row
    ]


def build_back(game: str, emblem: str, colour: str, label: str = "", dress: str = "") -> Card:
    """The back of a game's cards: its name, its emblem (arms in words, or an icon), and what the card belongs to.

    That of a side has the side's name, and its dress.
    """
    data = {"game": game, "emblem": emblem, "colour": colour, "label": label, "dress": dress}
    return Card("common/back", data, game, "", "")


def choose_colour(name: str, wanted: str | None) -> str:
    """The colour of a side: the one that it wants, else one chosen by its name, the same on every machine."""
    return wanted if wanted in COLOURS else COLOURS[zlib.crc32(name.casefold().encode()) % len(COLOURS)]
