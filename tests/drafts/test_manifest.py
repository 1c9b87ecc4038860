"""cardgen.drafts.manifest: what was dealt, and what has changed since."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.card import Pile
from cardgen.data_files import Malformed
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import Entry
from cardgen.drafts.manifest import Manifest


def cards(orcs: int = 8) -> list[Entry]:
    """Four heroes and a group."""
    heroes = [Entry(f"Hero {n}", "Good", "hero", 1, 1) for n in range(4)]
    return heroes + [Entry("Orc", "Evil", "henchman", n + 1, orcs) for n in range(orcs)]


def dealt(seed: str = "x", found: list[Entry] | None = None) -> Manifest:
    """The manifest of a deal in four packs."""
    found = cards() if found is None else found
    piles = (Pile("heroes", range(4), 1), Pile("orcs", range(4, len(found)), (len(found) - 4) // 4))
    return manifest.of("Test", seed, deal.content(found), found, deal.deal(piles, 2, seed))


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    """Nothing is lost; letters of any kind stay readable."""
    told = dealt("Größe № 1")
    data = manifest.write(told)

    (tmp_path / "m.json").write_bytes(data)

    assert manifest.read(str(tmp_path / "m.json")) == told
    assert "Größe № 1" in data.decode()


def test_the_file_is_as_promised() -> None:
    """The keys of the contract, in its order."""
    found = json.loads(manifest.write(dealt()))

    assert list(found) == ["version", "game", "seed", "content", "algorithm", "packs"]
    assert (found["version"], found["algorithm"], found["game"]) == (1, 1, "Test")
    assert list(found["packs"][0]) == ["number", "round", "cards"]
    assert list(found["packs"][0]["cards"][0]) == ["name", "faction", "role", "copy", "of"]


def test_the_same_deal_does_not_differ() -> None:
    """Nor does one whose packs hold their cards in another order."""
    then = dealt()
    turned = then._replace(packs=tuple((number, turn, held[::-1]) for number, turn, held in then.packs))

    assert manifest.differences(then, dealt()) == []
    assert manifest.differences(turned, then) == []


def test_what_differs_is_told() -> None:
    """A card that went, one that came, another seed, another game, another algorithm."""
    then = dealt()
    renamed = [card._replace(name="Ogre") if card.copy == 8 else card for card in cards()]

    assert manifest.differences(then, dealt(found=renamed)) == [
        "Orc 8/8 is no longer there",
        "Ogre 8/8 is new",
        "1 of 4 packs have other cards",
    ]
    assert manifest.differences(then, dealt("y"))[0].startswith("pack 1 has ")
    assert "it is a draft of Test, not of Else" in manifest.differences(then, then._replace(game="Else"))
    assert manifest.differences(then._replace(algorithm=0), then) == [
        "it was dealt by algorithm 0, this cardgen deals by 1"
    ]
    assert manifest.differences(then, dealt(found=cards(12)))[-1].endswith("packs have other cards")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b"{}",
        b"[" * 5000,
        b'{"version": 2}',
        b'{"version": 1}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": "one", "packs": []}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1, "packs": [1]}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1, "packs": [{"number": 1}]}',
    ],
)
def test_what_is_no_manifest(tmp_path: Path, data: bytes) -> None:
    """Any other file is refused in words."""
    (tmp_path / "m.json").write_bytes(data)

    with pytest.raises(Malformed, match=r"m\.json"):
        manifest.read(str(tmp_path / "m.json"))
