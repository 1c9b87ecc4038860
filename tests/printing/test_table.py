"""Virtual tables: a whole kit as one saved object of Tabletop Simulator, whose parts and pictures belong together."""

from __future__ import annotations

import functools
import hashlib
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.commands.in_process import cardgen
from tests.sampling import EXHAUSTIVE, some

FIRST, ROAD = "first-edition", "quarry-road"
GAMES = {
    FIRST: ("cards", "movement", "reference", "tokens"),
    ROAD: ("cards", "roster"),
    "the-drowned-bridge": (),
    "mudwater-ford": (),
    "lamps-and-knives": (),
}
"""A game of each system, and the parts of it that are made here; none: all."""
EACH = [game if game in (FIRST, ROAD) else pytest.param(game, marks=EXHAUSTIVE) for game in GAMES]
OWN = {
    "Bag": "ContainedObjects",
    "DeckCustom": "DeckIDs CustomDeck ContainedObjects SidewaysCard",
    "Card": "CardID CustomDeck SidewaysCard",
    "CardCustom": "CardID CustomDeck SidewaysCard",
    "Custom_Tile": "CustomImage",
    "Custom_Tile_Stack": "CustomImage Number",
}
"""The kinds of objects, with the keys that the community's description of saved files gives each besides the common."""
COMMON = """GUID Name Transform Nickname Description GMNotes ColorDiffuse Locked Grid Snap Autoraise Sticky Tooltip
LuaScript LuaScriptState XmlUI""".split()
"""The keys of every object."""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives the folder of a kit of a game, with few dots; it is made once."""

    @functools.cache
    def made(game: str) -> Path:
        folder = tmp_path_factory.mktemp("table")
        chosen = [word for part in GAMES[game] for word in ("--only", part)]
        done = cardgen("kit", f"cardgen:{game}", "--target", "tts", "--dpi", "50", *chosen, "-o", str(folder))
        assert (done.exit_code, done.stderr) == (0, "")
        (found,) = (path for path in folder.iterdir() if path.is_dir())
        return found

    return made


def saved(folder: Path) -> dict[str, Any]:
    """The saved object in a folder."""
    (file,) = folder.glob("*.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="ascii"))
    return found


def everything(things: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Objects, and those that are in them."""
    for thing in things:
        yield thing
        yield from everything(thing.get("ContainedObjects", []))


def urls(value: Any) -> Iterator[str]:
    """The addresses that are in a saved object."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("URL"):
                yield inner
            yield from urls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from urls(inner)


@some(1)
@pytest.mark.parametrize("game", EACH)
def test_objects_are_of_known_kinds(kit: Callable[[str], Path], game: str) -> None:
    """Each has the keys of its kind, an id of its own, and a place on the table."""
    found = list(everything(saved(kit(game))["ObjectStates"]))

    assert len({thing["GUID"] for thing in found}) == len(found)
    for thing in found:
        own = OWN[thing["Name"]].split()
        extra = ["HideWhenFaceDown", "Hands"] if thing["Name"] in ("Card", "CardCustom") else []
        assert sorted(thing) == sorted([*COMMON, *own, *extra])
        assert re.fullmatch(r"[0-9a-f]{6}", thing["GUID"])
        assert set(thing["Transform"]) == {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}


@pytest.mark.parametrize("game", EACH)
def test_pictures_and_objects_belong_together(kit: Callable[[str], Path], game: str) -> None:
    """Every address is that of a picture in the folder, each picture is used, and its name has its digest."""
    folder = kit(game)
    named = {url.removeprefix(f"file:///{folder.as_posix()}/") for url in urls(saved(folder))}
    pictures = {path.name: path.read_bytes() for path in folder.glob("*.png")}

    assert named == set(pictures)
    for name, data in pictures.items():
        assert name.endswith(f"-{hashlib.sha256(data).hexdigest()[:16]}.png")
        assert max(Image.open(io.BytesIO(data)).size) <= 4096


@pytest.mark.parametrize("game", EACH)
def test_cards_show_a_cell_of_their_sheet(kit: Callable[[str], Path], game: str) -> None:
    """A card's number names its sheet and a cell before the last, which is for hidden cards."""
    decks = [thing for thing in everything(saved(kit(game))["ObjectStates"]) if thing["Name"] == "DeckCustom"]

    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            ((key, sheet),) = card["CustomDeck"].items()
            assert deck["CustomDeck"][key] == sheet
            assert 2 <= sheet["NumWidth"] <= 10
            assert 2 <= sheet["NumHeight"] <= 7
            assert card["CardID"] // 100 == int(key)
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1


def test_each_player_has_a_bag(kit: Callable[[str], Path]) -> None:
    """It holds the packs that the player opens and the movement deck, face down, and the sheet; no name shows."""
    things = saved(kit(FIRST))["ObjectStates"]
    bags = [thing for thing in things if thing["Nickname"].startswith("Player")]

    for number, bag in enumerate(bags, 1):
        *decks, sheet = bag["ContainedObjects"]
        packs = [f"Pack {number}", f"Pack {number + 4}", f"Pack {number + 8}"]
        assert [deck["Nickname"] for deck in decks] == [*packs, "Movement decks"]
        assert [len(deck["DeckIDs"]) for deck in decks] == [12, 12, 12, 8]
        assert all(deck["Transform"]["rotZ"] == 180 for deck in decks)
        assert all(card["HideWhenFaceDown"] for deck in decks for card in deck["ContainedObjects"])
        assert len({sheet["BackURL"] for deck in decks for sheet in deck["CustomDeck"].values()}) == 4
        assert sheet["Nickname"] == "Quick reference"
        assert sheet["CustomImage"]["ImageURL"] != sheet["CustomImage"]["ImageSecondaryURL"]
        assert re.fullmatch(r"Deal [0-9a-f]{16}", bag["Description"])
    assert len(bags) == 4


def test_crews_lie_face_up(kit: Callable[[str], Path]) -> None:
    """Each side has its cards in a deck, in its player's bag if there are as many, with its own sheet."""
    for bag in saved(kit(ROAD))["ObjectStates"][:2]:
        deck = next(thing for thing in bag["ContainedObjects"] if thing["Name"] == "DeckCustom")
        assert deck["Transform"]["rotZ"] == 0
        assert deck["Nickname"] in [thing["Nickname"] for thing in bag["ContainedObjects"] if thing is not deck]


def test_tokens_are_stacks_of_an_inch(kit: Callable[[str], Path]) -> None:
    """As many as are printed: the disks of a colour, those for heroes by themselves."""
    found = [thing for thing in everything(saved(kit(FIRST))["ObjectStates"]) if "Tile" in thing["Name"]]
    disks = [thing for thing in found if thing["CustomImage"]["CustomTile"]["Type"] == 2]
    counts = Counter({thing["Nickname"]: 0 for thing in disks})
    for thing in disks:
        counts[thing["Nickname"]] += thing.get("Number", 1)

    assert counts["O ORANGE"] == 21
    assert counts["Ernest Goodfellow"] == 1
    assert counts["Prone ½ move to get up"] == 10
    assert {thing["Transform"]["scaleX"] for thing in disks} == {0.5}


@EXHAUSTIVE
def test_pictures_do_not_tell_the_deal(tmp_path: Path) -> None:
    """Another seed gives the same sheets of cards: who looks at pictures learns nothing of who has what."""
    told = []
    for seed in ("a", "b"):
        done = cardgen(
            "kit", "cardgen:first-edition", "--target", "tts", "--only", "cards", "--dpi", "50", "--seed", seed,
            "--url-base", "https://example.org/night", "-o", str(tmp_path / seed),
        )  # fmt: skip
        assert done.exit_code == 0
        told.append(saved(tmp_path / seed / "first-edition-only-cards-tts"))

    sheets = [{url for url in urls(one) if "/cards-" in url} for one in told]
    packs = [[card["Nickname"] for card in everything(one["ObjectStates"]) if card["Name"] == "Card"] for one in told]
    assert sheets[0] == sheets[1]
    assert packs[0] != packs[1]
    assert all(url.startswith("https://example.org/night/") for url in urls(told[0]))


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org/", "https://example.org/?a=1", 'https://a/"b'])
def test_addresses_of_pictures_are_checked(url: str) -> None:
    """What is not a folder of the web is refused before anything is made."""
    done = cardgen("kit", "--target", "tts", "--url-base", url)

    assert done.exit_code == 2
    assert "https://example.org/night/" in done.stderr


def test_addresses_are_for_virtual_tables() -> None:
    """A printer finds no pictures at an address."""
    done = cardgen("kit", "--url-base", "https://example.org/")

    assert (done.exit_code, "add `--target tts`" in done.stderr) == (2, True)


def test_another_program_reads_them(kit: Callable[[str], Path], tmp_path: Path) -> None:
    """`tabletop-tools`, which takes saved files apart for version control, finds all objects; so they have its keys."""
    unpack = pytest.importorskip("tts.unpack", reason="tabletop-tools is not installed: pip install tabletop-tools")
    savegame, config = pytest.importorskip("tts.savegame"), pytest.importorskip("tts.config")
    whole = saved(kit(FIRST))
    count = len(list(everything(whole["ObjectStates"])))

    unpack.unpack(savegame=whole, unpacked_savegame=savegame.UnpackedSavegame(tmp_path, config.Config()))

    assert len(list(tmp_path.rglob("object.json"))) == count


@EXHAUSTIVE
def test_the_deal_can_be_proved(tmp_path: Path) -> None:
    """A manifest is written where it is asked for, as on paper; besides it the lock alone names the seed."""
    done = cardgen(
        "kit", "cardgen:first-edition", "--target", "tts", "--only", "cards", "--dpi", "50", "--manifest",
        "--seed", "a very secret seed", "-o", str(tmp_path),
    )  # fmt: skip

    telling = [path.name for path in tmp_path.rglob("*.*") if path.is_file() and b"very secret" in path.read_bytes()]
    assert sorted(telling) == ["first-edition.lock", "manifest.json"]
    assert "very secret" not in done.stdout
