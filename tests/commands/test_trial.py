"""The backs trial: a draft printed, cut and sorted by what is on paper alone gives the packs of its manifest."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.press import sizes
from tests.commands import trial
from tests.commands.trial import Block, Card, Sheet, Side
from tests.sampling import EXHAUSTIVE, first
from tests.systems.pygmies import samples

if TYPE_CHECKING:
    from tests.conftest import Run

Entry = tuple[str, int, int]
"""Name, which copy, of how many."""
pytestmark = pytest.mark.usefixtures("lettered")

WAYS = [
    ("letter", "poker", "long-edge", "face-up"),
    ("legal", "poker", "short-edge", "face-down"),
    ("a4", "poker", "manual", "face-up"),
    ("a3", "poker", "manual", "face-down"),
    ("letter", "poker", "long-edge", "face-down"),
    ("a4", "poker", "short-edge", "face-up"),
    ("legal", "poker", "long-edge", "face-up"),
    ("a4", "tarot", "long-edge", "face-down"),
    ("letter", "mini", "short-edge", "face-up"),
    ("a3", "mini", "manual", "face-up"),
]
"""Paper, size of cards, which edge the printer flips on, and how sheets come out of it."""


def draft(here: Run, folder: Path, way: tuple[str, str, str, str], *more: str) -> tuple[list[Side], Any]:
    """The pages of a draft that is printed so, and its manifest."""
    paper, card, duplex, tray = way
    options = ("--paper", paper, "--card-size", card, "--duplex", duplex, "--tray", tray, "--force")
    done = here("draft", "--seed", "trial", "--manifest", "-o", "out", *options, *more, cwd=folder)
    assert done.returncode in (0, 1), done.stderr  # not all texts fit on small cards
    (pdf,) = (folder / "out").glob("*-draft-packs.pdf")
    return trial.opened(pdf.read_bytes()), json.loads((folder / "out" / "manifest.json").read_bytes())


def sheets_of(sides: list[Side], blocks: list[Block], duplex: str, tray: str) -> list[Sheet]:
    """What comes out of the printer, in the order of the slugs."""
    if duplex != "manual":
        return trial.printed(sides, tray)
    return trial.by_hand(sides, blocks, tray, lambda pile: pile[::-1] if tray == "face-up" else pile)


def piles(sides: list[Side], way: tuple[str, str, str, str]) -> dict[int, list[Card]]:
    """The packs that one gets by doing as the cover says."""
    _, card, duplex, tray = way
    blocks = trial.blocks(sides[0])
    sheets = sheets_of(sides, blocks, duplex, tray)
    assert [number for block in blocks for number in block.sheets] == list(range(1, len(sheets) + 1))
    packs: dict[int, list[Card]] = defaultdict(list)
    for pack, pile in trial.collected(sheets, blocks, sizes.card_size(card), duplex):
        assert {one.back.pack for one in pile} == {pack}
        packs[pack] += pile
    return packs


def read(cards: list[Card], entries: list[Entry]) -> list[Entry]:
    """Which cards these are, as one reads them: a name at the head, and 2/4 where there are four."""
    found = []
    for card in cards:
        names = [entry for entry in entries if card.front.startswith(f"{entry[0].replace(chr(39), '’')} ")]
        longest = max(len(name) for name, _, _ in names)
        (entry,) = {
            (name, copy, of)
            for name, copy, of in names
            if len(name) == longest and (of == 1 or f" {copy}/{of} " in f" {card.front} ")
        }
        found.append(entry)
    return found


@pytest.mark.parametrize("way", first([(way,) for way in WAYS], 4), ids=" ".join)
def test_packs_are_what_the_manifest_says(here: Run, tmp_path: Path, way: tuple[str, str, str, str]) -> None:
    """Twelve packs of twelve, each with the cards of the manifest; no pile mixes packs, each back says its pack."""
    sides, manifest = draft(here, tmp_path, way)
    packs = piles(sides, way)
    told = {pack["number"]: [(c["name"], c["copy"], c["of"]) for c in pack["cards"]] for pack in manifest["packs"]}
    every = [entry for entries in told.values() for entry in entries]

    assert sorted(packs) == sorted(told) == list(range(1, 13))
    for number, cards in packs.items():
        assert Counter(read(cards, every)) == Counter(told[number])


@EXHAUSTIVE
def test_twenty_four_packs(here: Run, tmp_path: Path) -> None:
    """Six factions with six pairs of neutrals, for six players: two stacks, and packs that nobody opens."""
    stems = [f"f{number}" for number in range(6)]
    files = {stem: samples.other(f"Side{number}") for number, stem in enumerate(stems)}
    files |= {"neutral": samples.neutral(6), "night": samples.game(*stems) | {"players": 6}}
    for stem, document in files.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    way = ("letter", "poker", "long-edge", "face-up")
    sides, manifest = draft(here, tmp_path, way, "night.yaml")
    packs = piles(sides, way)

    assert {number: len(cards) for number, cards in packs.items()} == dict.fromkeys(range(1, 19), 12)
    assert "Packs 19 to 24 are not opened tonight, so not printed." in " ".join(sides[0].text.split())
    assert {pack["round"] for pack in manifest["packs"]} == {1, 2, 3, None}
    assert len(trial.blocks(sides[0])) == 2
