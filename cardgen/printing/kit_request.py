"""What a kit is asked for, and whether its cards can be dealt into packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.errors import CardgenError
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.game import LoadedGame
from cardgen.printing.packs.cover import Tray
from cardgen.printing.settings import DealRequest, PrintSettings
from cardgen.text import names
from cardgen.text.words import list_code, quote_code

CUT_BY_HAND = (
    "a cutting machine cannot cut draft packs, which are cut in stacks: add `--sorted`, or leave the cards out with"
    " `--skip cards`"
)
PAPER_ONLY = "`--players` with `--from` adds paper to a printed deal: leave `--target {target}` out"
ONE_EACH = (
    "`--one-each` prints one card per group, but draft packs need every card: add `--sorted`, or leave `--one-each` out"
)


LONGEST = 200
"""Characters of the parts that a message lists."""


class KitRequest(NamedTuple):
    """What a kit is asked for, besides how to print it."""

    deal: DealRequest
    """Which packs are dealt and printed."""
    by_faction: bool
    """Whether cards are printed by faction, though they could be dealt."""
    tray: Tray
    stock: Stock
    manifest: bool
    """Whether a file that names seed and packs is wanted too."""
    show_seed: bool
    only: Sequence[str]
    skip: Sequence[str]
    one_each: bool = False
    """Whether of the cards of a group the first alone is printed."""
    essential: bool = False
    """Whether what can wait is left out."""


def choose_parts(
    request: KitRequest, known: Sequence[str], usual: Sequence[str], can_wait: Sequence[str], summary: str
) -> list[str]:
    """Return the parts to make of those that are known; `usual` are those that a kit has if none is asked for.

    Raises CardgenError for a name that no part has, and when nothing but the summary is left.
    """
    for name in (*request.only, *request.skip):
        if name not in known:
            near = names.find_closest(name, known)
            hint = f"did you mean `{near}`?" if near else f"expected {list_code(known, most=LONGEST)}"
            raise CardgenError(f"unknown part {quote_code(name)}: {hint}")
    left_out = (*request.skip, *(can_wait if request.essential else ()))
    found = [name for name in known if name in (request.only or usual) and name not in left_out]
    if found in ([], [summary]):
        if both := [name for name in request.only if name in request.skip]:
            raise CardgenError(f"`--only {both[0]}` and `--skip {both[0]}` exclude each other: leave one of them out")
        others = list_code((name for name in known if name != summary), most=LONGEST)
        raise CardgenError(f"nothing left to print: expected `--only` with {others}")
    return found


def explain_unpacked(request: KitRequest, game: LoadedGame, settings: PrintSettings) -> str:
    """Why cards are not dealt into packs; "" when they are.

    Raises CardgenError for an option that is for packs alone where there are none, or for none where there are.
    """
    duplex = settings.sheet.duplex
    reasons = (
        (request.by_faction, "--sorted prints the cards by faction"),
        (not settings.at_home and not settings.virtual, f"--target {settings.target} takes the cards by faction"),
        (duplex == "none", "backs tell the packs apart, and --duplex none prints no backs"),
        (duplex == "fold", "folding shows every card, so --duplex fold prints no draft packs"),
        (not game.rules.pool, f"{game.system} has no draft"),
    )
    why = next((reason for applies, reason in reasons if applies), "")
    if request.one_each and not why:
        raise CardgenError(ONE_EACH)
    deal = request.deal
    given = {
        "--seed": deal.seed is not None,
        "--rounds": deal.rounds,
        "--spread": deal.spread,
        "--packs": deal.packs != "opened",
        "--from": deal.source,
        "--manifest": request.manifest,
        "--show-seed": request.show_seed,
    }
    for option in (option for option, there in given.items() if why and there):
        raise CardgenError(f"`{option}` is for draft packs, but there are none: {why}")
    return why
