"""Tabletop Simulator's saved object: a deck of cards as JSON, as the program writes it itself.

Keys and values are those of its saved files: a card's number is a hundred times its sheet's, plus its cell; a single
card is an object of another name than a deck; a saved object is a game that holds nothing else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import NamedTuple

_GAME: dict[str, object] = dict.fromkeys(
    (
        "SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky", "Note",
        "LuaScript", "LuaScriptState", "XmlUI",
    ),
    "",
) | {"Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "TabStates": {}}  # fmt: skip
_PLACE = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
"""Face down, upright for who sits at the near side."""
_GREY = 0.713235259
"""What the program writes as the colour of cards."""
ROUNDED = 0
"""The shape of cards: a rectangle with rounded corners."""


class Sheet(NamedTuple):
    """A picture of cards in rows: its cells, from the top left, are the cards in their order; the last is hidden."""

    columns: int
    rows: int
    cards: int
    face: str
    """Where the picture is."""
    back: str
    """Where the picture of the back is, or the picture of backs in the same cells when `unique`."""
    unique: bool = False


def saved(title: str, labels: Sequence[str], sheets: Sequence[Sheet], sideways: bool = False) -> bytes:
    """The saved object of a deck: `labels` are what its cards are called; `sideways`: they are wider than high."""
    ids = [100 * number + cell for number, sheet in enumerate(sheets, 1) for cell in range(sheet.cards)]
    cards = [_card(title, label, card, sheets, sideways) for label, card in zip(labels, ids, strict=True)]
    if len(cards) == 1:
        found = [cards[0] | {"Name": "CardCustom"}]
    else:
        found = [_deck(title, ids, cards, sheets, sideways)] if cards else []
    return (json.dumps(_GAME | {"ObjectStates": found}, indent=2) + "\n").encode()


def _deck(
    title: str, ids: list[int], cards: list[dict[str, object]], sheets: Sequence[Sheet], sideways: bool
) -> dict[str, object]:
    named = {str(number): _sheet(sheet) for number, sheet in enumerate(sheets, 1)}
    own = {"SidewaysCard": sideways, "DeckIDs": ids, "CustomDeck": named, "ContainedObjects": cards}
    return _thing("DeckCustom", title, _guid(title, 0)) | own


def _card(title: str, label: str, card: int, sheets: Sequence[Sheet], sideways: bool) -> dict[str, object]:
    number = card // 100
    own = {"CardID": card, "SidewaysCard": sideways, "CustomDeck": {str(number): _sheet(sheets[number - 1])}}
    return _thing("Card", label, _guid(title, card)) | {"HideWhenFaceDown": True, "Hands": True} | own


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


def _sheet(sheet: Sheet) -> dict[str, object]:
    return {
        "FaceURL": sheet.face,
        "BackURL": sheet.back,
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
