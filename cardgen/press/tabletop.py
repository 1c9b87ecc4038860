"""Tabletop Simulator's saved objects: decks, tiles and bags as JSON, as the program writes it itself.

Keys and values are those of its saved files: a card's number is a hundred times its sheet's, plus its cell; a single
card is an object of another name than a deck; a saved object is a game that holds nothing else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import NamedTuple

Thing = dict[str, object]
"""An object as the file has it."""
_GAME: Thing = dict.fromkeys(
    (
        "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky", "Note",
        "LuaScript", "LuaScriptState", "XmlUI",
    ),
    "",
) | {"Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "TabStates": {}}  # fmt: skip
_GREY = 0.713235259
"""What the program writes as the colour of cards."""
ROUNDED = 0
"""The shape of cards: a rectangle with rounded corners."""
BOX, CIRCLE = 0, 2
"""The shapes of tiles."""
THIN = 0.1
"""How thick tiles are: as thin as the program makes them."""
INCH = 0.5
"""The scale of a tile of an inch: at scale 1 a tile is two units wide, and wargames count a unit as an inch."""
APART = 4.0
"""Units between the middles of things on the table."""
ACROSS = 8
"""Things in a row on the table."""


class DeckSheet(NamedTuple):
    """A picture of cards in rows: its cells, from the top left, are the cards in their order; the last is hidden."""

    columns: int
    rows: int
    cards: int
    face: str
    """The picture's file."""
    back: str
    """The file of the picture of the back, or of backs in the same cells when `unique`."""
    unique: bool = False


class TableCard(NamedTuple):
    """A card of a deck: what it is called, and the cell of the sheet that shows it."""

    label: str
    sheet: DeckSheet
    cell: int


class SavedObject:
    """Makes the objects of one file. `place` is the address of the folder of its pictures, ending in a slash."""

    def __init__(self, title: str, place: str) -> None:
        self._next = int.from_bytes(hashlib.sha256(title.encode()).digest()[:3])
        self._place = place
        self._numbers: dict[DeckSheet, int] = {}

    def deck(
        self, label: str, cards: Sequence[TableCard], sideways: bool = False, face_up: bool = False
    ) -> list[Thing]:
        """A deck of cards in their order, or the card that it would be of, or nothing.

        `sideways` says that cards are wider than high.
        """
        ids = [100 * self._numbers.setdefault(card.sheet, len(self._numbers) + 1) + card.cell for card in cards]
        deck = self._thing("DeckCustom", label, 0.0 if face_up else 180.0)
        made = []
        for card, number in zip(cards, ids, strict=True):
            sheet = {str(number // 100): self._sheet(card.sheet)}
            own = {"CardID": number, "SidewaysCard": sideways, "CustomDeck": sheet}
            thing = self._thing("Card", card.label, 0.0 if face_up else 180.0)
            made.append(thing | {"HideWhenFaceDown": True, "Hands": True} | own)
        if len(made) < 2:
            return [card | {"Name": "CardCustom"} for card in made]
        sheets = {str(number // 100): self._sheet(card.sheet) for card, number in zip(cards, ids, strict=True)}
        return [deck | {"SidewaysCard": sideways, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": made}]

    def tile(
        self, label: str, wide: float, front: str, back: str = "", shape: int = BOX, number: int = 1, note: str = ""
    ) -> Thing:
        """A tile so many inches wide, with the pictures of its sides; or a stack of as many as `number` says."""
        size = round(wide * INCH, 4)
        thing = self._thing("Custom_Tile_Stack" if number > 1 else "Custom_Tile", label, 0.0, size, note)
        image = {
            "ImageURL": self._place + front,
            "ImageSecondaryURL": self._place + (back or front),
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": shape, "Thickness": THIN, "Stackable": shape == CIRCLE, "Stretch": True},
        }
        return thing | {"CustomImage": image} | ({"Number": number} if number > 1 else {})

    def bag(self, label: str, contents: Sequence[Thing], note: str = "") -> Thing:
        """A bag that holds these; what is in it is not seen until somebody takes it out."""
        return self._thing("Bag", label, 0.0, note=note) | {"ContainedObjects": list(contents)}

    def write(self, found: Sequence[Thing]) -> bytes:
        """The file, with these objects in rows on the table."""
        for number, thing in enumerate(found):
            place = thing["Transform"]
            assert isinstance(place, dict)
            row, column = divmod(number, ACROSS)
            middle = (min(len(found), ACROSS) - 1) / 2
            thing["Transform"] = {**place, "posX": (column - middle) * APART, "posZ": -row * APART}
        return (json.dumps(_GAME | {"ObjectStates": list(found)}, indent=2) + "\n").encode()

    def _thing(self, name: str, label: str, turned: float, scale: float = 1.0, note: str = "") -> Thing:
        """Return the fields that every object has; objects face the near side of the table."""
        guid, self._next = f"{self._next:06x}", (self._next + 1) % 0x1000000
        place = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": turned}
        return {
            "GUID": guid,
            "Name": name,
            "Transform": place | {"scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
            "Nickname": label,
            "Description": note,
            "GMNotes": "",
            "ColorDiffuse": {"r": _GREY, "g": _GREY, "b": _GREY},
            "Locked": False,
            "Grid": True,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
        }

    def _sheet(self, sheet: DeckSheet) -> Thing:
        return {
            "FaceURL": self._place + sheet.face,
            "BackURL": self._place + sheet.back,
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.unique,
            "Type": ROUNDED,
        }


def saved(title: str, labels: Sequence[str], sheets: Sequence[DeckSheet], place: str, sideways: bool = False) -> bytes:
    """The saved object of one deck, whose cards are in the cells of the sheets, one after the other.

    `labels` are what its cards are called; `place` and `sideways` as for SavedObject.
    """
    made = SavedObject(title, place)
    cells = [(sheet, cell) for sheet in sheets for cell in range(sheet.cards)]
    cards = [TableCard(label, *cell) for label, cell in zip(labels, cells, strict=True)]
    return made.write(made.deck(title, cards, sideways))
