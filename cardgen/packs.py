"""A draft to paper: packs that can be printed, cut and handed out without seeing a face.

A cover page comes first; backs are printed before fronts, and the sheets are filled so that no cut pile mixes packs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from cardgen.card import Card, Document, Pair, Part, Pool
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import Entry, Pack
from cardgen.drafts.manifest import Manifest
from cardgen.parts import Bench, Laid, blank, deck_of, faces_of
from cardgen.press import piles, sheets
from cardgen.press.impose import Grid, Side
from cardgen.press.page import Page, Placed
from cardgen.press.piles import Run
from cardgen.press.sheets import Setup

Tray = Literal["face-up", "face-down"]
"""How sheets lie when they come out of the printer: with the side that was printed first on top, or below."""


class Draft(NamedTuple):
    """A game dealt into packs."""

    pool: Pool
    seed: str
    content: str
    """The hash of the game's cards."""
    packs: list[Pack]
    players: int
    rounds: int
    """Packs of a later round are spare."""

    @property
    def manifest(self) -> Manifest:
        """Which card is in which pack."""
        return manifest.of(self.pool.title, self.seed, self.content, entries(self.pool), self.packs)


def entries(pool: Pool) -> list[Entry]:
    """The cards of a pool as a deal knows them."""
    return [
        Entry(card.name, faction, role, card.copy, card.of)
        for card, role, faction in zip(pool.cards, pool.roles, pool.factions, strict=True)
    ]


def dealt(pool: Pool, seed: str, players: int | None = None, rounds: int | None = None) -> Draft:
    """The draft of a pool; raises Impossible, naming what does not come out, when it cannot be dealt."""
    players, rounds = players or pool.players, rounds or pool.rounds
    count = deal.packs(pool.piles)
    if count < players * rounds:
        needed = f"{players} players and {rounds} rounds need {players * rounds}"
        raise deal.Impossible(f"the cards of {pool.title} fill {count} packs; {needed}")
    seed = deal.normal(seed)
    return Draft(pool, seed, deal.content(entries(pool)), deal.deal(pool.piles, players, seed), players, rounds)


def lay(
    draft: Draft,
    back: Callable[[Pack], Card],
    bench: Bench,
    how: Setup,
    card: tuple[float, float],
    file: str,
    tray: Tray = "face-up",
) -> Laid:
    """The sheets of a draft behind their cover; `back` gives the back of a pack's cards.

    Raises ValueError when a card does not fit on the paper, or when the sheets would have no backs of their own.
    """
    if how.duplex in ("none", "fold"):
        raise ValueError(f"packs are told apart by their backs: print them two-sided, not with --duplex {how.duplex}")
    backs = [back(pack) for pack in draft.packs]
    pairs = [
        Pair(draft.pool.cards[number], back_)
        for pack, back_ in zip(draft.packs, backs, strict=True)
        for number in pack.cards
    ]
    part = Part("draft-packs", f"{draft.pool.title}: draft packs", "card", cards=pairs)
    grid = sheets.grid(how, card)
    runs = piles.runs([len(pack.cards) for pack in draft.packs], grid.slots)
    count = sum(run.sheets for run in runs)
    laid = Laid(part, [], count + 1, [], how.paper.name)
    laid.pages.extend(_cover(draft, runs, grid, bench, how, count, tray, laid))
    first: Side = "back" if tray == "face-up" else "front"
    plan = piles.plan(_numbered(draft), runs)
    laid.pages.extend(sheets.pages(deck_of(part, bench, laid.findings), grid, how, file, plan, first))
    return laid


def _numbered(draft: Draft) -> list[list[int]]:
    """The cards of each pack by their place in pack order."""
    numbers = iter(range(len(draft.pool.cards)))
    return [[next(numbers) for _ in pack.cards] for pack in draft.packs]


def _cover(
    draft: Draft, runs: list[Run], grid: Grid, bench: Bench, how: Setup, count: int, tray: Tray, laid: Laid
) -> Iterator[Page]:
    data = {
        "title": draft.pool.title,
        "seed": draft.seed,
        "content": draft.content,
        "algorithm": deal.ALGORITHM,
        "packs": len(draft.packs),
        "per_pack": len(draft.packs[0].cards),
        "players": draft.players,
        "rounds": draft.rounds,
        "sheets": count,
        "paper": {"name": how.paper.name, "width": grid.paper.width, "height": grid.paper.height},
        "duplex": how.duplex,
        "tray": tray,
        "runs": _told(runs, grid, how),
    }
    face, *_ = faces_of(Document("common/draft-cover", data, "Draft cover"), bench.pages, laid.findings)
    width, height = how.paper.width, how.paper.height
    yield Page(width, height, [Placed(face, 0.0, 0.0, 0, (0.0, 0.0, width, height))])
    if how.duplex != "manual":
        yield blank(how)


def _told(runs: list[Run], grid: Grid, how: Setup) -> list[dict[str, object]]:
    """What the cover says of each run of sheets, and where its packs lie as one looks at the backs; millimetres."""
    told: list[dict[str, object]] = []
    first = 1
    for run in runs:
        cells = [
            {"x": x, "y": y, "w": grid.card_width, "h": grid.card_height, "pack": None if owner is None else owner + 1}
            for owner, (x, y) in ((owner, grid.behind(slot, how.duplex)) for slot, owner in enumerate(run.owners))
        ]
        told.append({"first": first, "last": first + run.sheets - 1, "sheets": run.sheets, "cells": cells})
        first += run.sheets
    return told


def bands(draft: Draft) -> Part:
    """Strips of paper to wrap around packs. None of them spoils anything."""
    needed = draft.players * draft.rounds
    told = [
        {
            "number": pack.number,
            "round": pack.round,
            "way": "left" if pack.round % 2 else "right",
            "spare": pack.number > needed,
        }
        for pack in draft.packs
    ]
    data = {
        "title": draft.pool.title,
        "seed": draft.seed,
        "content": draft.content,
        "algorithm": deal.ALGORITHM,
        "cards": len(draft.packs[0].cards),
        "rounds": draft.rounds,
        "bands": told,
        "line": f"{draft.pool.title} · seed {draft.seed} · {draft.content[:19]} · deal {deal.ALGORITHM}",
    }
    return Part(
        "pack-bands",
        "Pack bands",
        "plain",
        pages=(Document("common/bands", data, "Pack bands"),),
        after="Cut the strips, wrap one around each pack and glue its end.",
    )
