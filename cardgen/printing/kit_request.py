"""The request for a kit: which parts, which deal, and whether the cards can be dealt into packs."""

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
"""Error for draft packs on a cutting machine: packs are cut in stacks so that no face is seen."""
PAPER_ONLY = "`--players` with `--from` adds paper to a printed deal: leave `--target {target}` out"
"""Error for a print shop or virtual table when other players are seated at a deal that is already printed."""
ONE_EACH = (
    "`--one-each` prints one card per group, but draft packs need every card: add `--sorted`, or leave `--one-each` out"
)
"""Error for `--one-each` with draft packs."""


LONGEST = 200
"""Characters of the list of parts in an error message, so that the message stays one or two lines."""


class KitRequest(NamedTuple):
    """The parts, the deal and the boxes of a kit; `PrintSettings` says how to print them."""

    deal: DealRequest
    """The packs to deal and print."""
    by_faction: bool
    """Whether to print the cards by faction (`--sorted`), although they could be dealt into packs."""
    tray: Tray
    stock: Stock
    manifest: bool
    """Whether to write the manifest, which contains the seed and the cards of every pack."""
    show_seed: bool
    only: Sequence[str]
    skip: Sequence[str]
    one_each: bool = False
    """Whether to print only the first card of each group of models with the same text."""
    essential: bool = False
    """Whether to leave out parts that can wait (`CAN_WAIT` of `printing.kit`)."""


def choose_parts(
    request: KitRequest, known: Sequence[str], usual: Sequence[str], can_wait: Sequence[str], summary: str
) -> list[str]:
    """Return the names of the parts to make, in the order of `known`.

    `known`: all parts of this kit. `usual`: the parts without `--only`. `can_wait`: the parts that `--essential` leaves
    out. `summary`: the name of the summary, which is not worth printing alone.

    Raises:
        CardgenError: An option names an unknown part, or nothing but the summary is left.
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
    """Return the reason why the cards are not dealt into packs, "" if they are.

    Raises:
        CardgenError: An option needs draft packs and there are none, or excludes draft packs and there are some.
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
