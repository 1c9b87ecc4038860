"""Tabletop Simulator's saved object: a deck of cards as JSON, as the program writes it itself.

Keys and values are those of its saved files: a card's number is a hundred times its sheet's, plus its cell; a single
card is an object of another name than a deck; a saved object is a game that holds nothing else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from cardgen.records import NamedTuple

_GAME: dict[str, object] = dict.fromkeys(
    (
        "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky", "Note",
        "LuaScript", "LuaScriptState", "XmlUI",
    ),
    "",
) | {"Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "TabStates": {}}  # fmt: skip
_PLACE = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
"""Where cards lie: face down, upright for who sits at the near side."""
_GREY = 0.713235259
"""What the program writes as the colour of cards."""
ROUNDED = 0
"""The shape of cards: a rectangle with rounded corners."""


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


def saved(title: str, labels: Sequence[str], sheets: Sequence[DeckSheet], place: str, sideways: bool = False) -> bytes:
    """The saved object of a deck.

    `labels` are what its cards are called, `place` is the address of the folder of the pictures, ending in a slash;
    `sideways` says that cards are wider than high.
    """
    named = {str(number): _sheet(sheet, place) for number, sheet in enumerate(sheets, 1)}
    ids = [100 * number + cell for number, sheet in enumerate(sheets, 1) for cell in range(sheet.cards)]
    cards = []
    for label, card in zip(labels, ids, strict=True):
        own = {"CardID": card, "SidewaysCard": sideways, "CustomDeck": {str(card // 100): named[str(card // 100)]}}
        cards.append(_thing("Card", label, _guid(title, card)) | {"HideWhenFaceDown": True, "Hands": True} | own)
    deck = _thing("DeckCustom", title, _guid(title, 0)) | {"SidewaysCard": sideways, "DeckIDs": ids}
    deck |= {"CustomDeck": named, "ContainedObjects": cards}
    found = [deck] if len(cards) > 1 else [card | {"Name": "CardCustom"} for card in cards]
    return (json.dumps(_GAME | {"ObjectStates": found}, indent=2) + "\n").encode()


def _thing(name: str, label: str, guid: str) -> dict[str, object]:
    """What every object has."""
    return {
        "GUID": guid,
        "Name": name,
        "Transform": _PLACE | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": label,
        "Description": "",
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


def _sheet(sheet: DeckSheet, place: str) -> dict[str, object]:
    return {
        "FaceURL": place + sheet.face,
        "BackURL": place + sheet.back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.unique,
        "Type": ROUNDED,
    }


def _guid(title: str, number: int) -> str:
    """Six hexadecimal digits that no other number of the same deck has."""
    first = int.from_bytes(hashlib.sha256(title.encode()).digest()[:3])
    return f"{(first + number) % 0x1000000:06x}"
