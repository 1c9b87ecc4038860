"""A new seating for a printed deal: which packs are opened, which to print, and the advice if it is impossible."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator
from functools import partial

from cardgen.card import Pool
from cardgen.drafts import deal
from cardgen.drafts.deal import Seating
from cardgen.errors import CardgenError
from cardgen.printing.packs import draft
from cardgen.printing.packs.draft import Draft
from cardgen.printing.packs.known_deal import KnownDeal
from cardgen.printing.settings import DealRequest
from cardgen.text import words

MOST_SEATED = 8
"""Most players that `--players` accepts: the largest shipped line-up seats eight (docs/players.md)."""


def take_seats(
    whole: Draft, made: KnownDeal, request: DealRequest, stem: str, larger: Callable[[], Pool | None]
) -> Draft:
    """Return the draft with the seating that is asked for; only packs that are not printed yet are to be printed.

    `stem`: the stem of the game's file. `larger`: loads a game with more packs, for advice.

    Raises:
        CardgenError: The seating is already in force, or no packs make it playable; then with commands that work.
    """
    if request.packs != draft.OPENED:
        raise CardgenError(
            "`--packs` cannot change the number of players: run this command without `--packs` first,"
            " then with `--packs` and without `--players`"
        )
    wanted = Seating(request.players or made.seating.players, request.rounds or made.seating.rounds)
    if wanted == made.seating._replace(packs=()):
        seated = describe_seating(wanted)
        raise CardgenError(
            f"{made.path} is already for {seated}: leave `--players` and `--rounds` out to print its kit"
        )
    seating = draft.find_seating(whole, *wanted[:2])
    if seating is None:
        first, *law = _explain_refusal(whole, wanted)
        ways = _propose_commands(whole, made, wanted, stem, larger)
        raise CardgenError(f"{made.path}: {first}, so cardgen wrote nothing", *law, *ways)
    seated_draft = draft.seat_players(whole, seating)
    new = [pack for pack in seated_draft.packs if pack.round and pack.number not in made.held]
    return seated_draft._replace(printed=new, held=made.held, tail="".join(f"-{pack.number}" for pack in new))


def describe_seating(seating: Seating) -> str:
    """Return a seating in words: `5 players and 2 rounds`."""
    return f"{words.format_count(seating.players, 'player')} and {words.format_count(seating.rounds, 'round')}"


def _explain_refusal(whole: Draft, wanted: Seating) -> Iterator[str]:
    """Yield the reason why a seating is impossible, then the rule that the packs must meet."""
    if wanted.opened_count > len(whole.packs):
        yield (
            f"{describe_seating(wanted)} need {words.format_count(wanted.opened_count, 'pack')}, "
            f"but this deal has {len(whole.packs)}"
        )
        return
    yield f"{describe_seating(wanted)} cannot play with any {wanted.opened_count} of its {len(whole.packs)} packs"
    yield f"the packs must contain {whole.pool.playable_when}"


def _propose_commands(
    whole: Draft, made: KnownDeal, wanted: Seating, stem: str, larger: Callable[[], Pool | None]
) -> Iterator[str]:
    """Yield commands that seat the players, each tried before: with this deal, with a new deal, with a larger game."""
    players, rounds, pool = wanted.players, wanted.rounds, whole.pool
    found = []
    other = draft.find_rounds(players, rounds, len(whole.packs), partial(draft.can_seat, whole))
    if other and Seating(players, other) == made.seating._replace(packs=()):
        found.append(
            (
                f"the present seating, {words.format_count(other, 'round')}",
                f"cardgen kit --from {shlex.quote(made.path)}",
            )
        )
    elif other:
        found.append(("the same packs, other rounds", _build_seat_command(made, players, other)))
    anew = draft.find_rounds(players, rounds, len(whole.packs), lambda one: draft.can_deal(pool, whole.terms, one))
    if anew and anew != other:
        found.append(("a new deal", _build_deal_command(stem, players, anew)))
    more = larger()
    if more:
        most = deal.count_packs(more.piles)
        rounds_there = draft.find_rounds(players, rounds, most, lambda one: draft.can_deal(more, whole.terms, one))
        if rounds_there:
            found.append((f"a larger game, {most} packs", _build_deal_command(pool.larger, players, rounds_there)))
    if not found:
        yield f"no deal of {pool.title} seats {words.format_count(players, 'player')}"
    yield from (f"  {command}  # {what}" for what, command in found)


def _build_seat_command(made: KnownDeal, players: int, rounds: int) -> str:
    return f"cardgen kit --from {shlex.quote(made.path)} --players {players} --rounds {rounds}"


def _build_deal_command(stem: str, players: int, rounds: int) -> str:
    folder = name_free_folder(f"{stem}-{players}-players")
    return f"cardgen kit {shlex.quote(stem)} --players {players} --rounds {rounds} -o {shlex.quote(folder)}"


def name_free_folder(wanted: str) -> str:
    """Return a folder name that does not exist yet: `wanted`, or `wanted` with a number appended."""
    number, name = 1, wanted
    while os.path.lexists(name):
        number += 1
        name = f"{wanted}-{number}"
    return name


def advise_late_players(whole: Draft, made: KnownDeal | None) -> Iterator[str]:
    """Yield sentences on which packs are for which round, and a command that adds a late player if that is possible."""
    count = len(whole.packs)
    turns = [[pack.number for pack in whole.packs if pack.round == turn] for turn in range(1, whole.rounds + 1)]
    told = [f"round {turn} opens {words.name_packs(numbers)}" for turn, numbers in enumerate(turns, 1)]
    closed = [pack.number for pack in whole.packs if pack.round is None]
    yield ", ".join([*told, *([f"{words.name_packs(closed)} stay closed"] if closed else [])])
    players = whole.players + 1
    rounds = players <= MOST_SEATED and draft.find_rounds(players, whole.rounds, count, partial(draft.can_seat, whole))
    if rounds and made:
        yield "these packs are enough for a late player:"
        yield f"  {_build_seat_command(made, players, rounds)}"
    elif rounds:
        yield f"for a late player, add `--players {players} --rounds {rounds}` to `cardgen kit --from LOCK`"
