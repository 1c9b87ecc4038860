"""Dealing a game: again, or again as a manifest or a lock tells; and what packs of another deal there are."""

from __future__ import annotations

import glob
import os
import shlex
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from cardgen import project
from cardgen.card import Pool
from cardgen.disk import data_files, stems
from cardgen.disk.data_files import MalformedFile
from cardgen.drafts import manifest, seeds, verify
from cardgen.drafts.deal import ALGORITHMS, ImpossibleDeal, Seating
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.printing.game import LoadedGame
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import draft, seats
from cardgen.printing.packs.draft import Draft
from cardgen.printing.packs.known_deal import KnownDeal
from cardgen.printing.settings import DealRequest
from cardgen.text import words
from cardgen.text.words import escape_line

MANIFEST = "manifest.json"
MOST_PLAYERS = 24
"""Players of a deal that was made before: as many as cardgen 0.1 took."""
COVERS = 3
"""Pages of draft packs that show the commitment of their deal: the cover, an empty one, and the first backs."""


def read_deal(path: str) -> KnownDeal:
    """Return the deal that a manifest or a lock tells of; raises CardgenError for what is neither, or tells of none."""
    if "lock" in data_files.read_json(path).values:
        lock = locks.load_lock(path)
        if lock.deal is None:
            old = "cardgen 0.1 did not record deals" if lock.outdated else "its cards were not dealt into draft packs"
            raise CardgenError(f"no deal in {path}: {old}")
        deal = lock.deal
        return KnownDeal(path, lock.game, deal.terms, deal.commitment, "", deal.seated, frozenset(deal.packs), lock)
    told = manifest.read_manifest(path)
    held = _list_opened(told.terms.seating) | frozenset(told.opened)
    return KnownDeal(path, told.game, told.terms, told.commitment, told.content, told.seated, held)


def _list_opened(seating: Seating) -> frozenset[int]:
    return frozenset(range(1, min(seating.opened_count, manifest.MOST) + 1))


SEATED_BY = ("--players", "--rounds")
"""The options that seat others at a deal that was made before."""


def load_source(request: DealRequest, seats: bool = False) -> KnownDeal | None:
    """Return the deal that --from names; raises CardgenError for options that it leaves no room for.

    `seats`: whether players and rounds may be others than those of the deal.
    """
    if request.source is None:
        return None
    for option in (option for option, value in request.given.items() if value is not None):
        if not seats and option in SEATED_BY:
            told = f"to seat other players at that deal, use `cardgen kit --from {shlex.quote(request.source)}`"
            raise CardgenError(f"`--from` decides the deal: leave `{option}` out", told)
        if option not in SEATED_BY:
            raise CardgenError(f"`--from` decides the deal: leave `{option}` out")
    return read_deal(request.source)


def _find_lock(made: KnownDeal, folder: str, stem: str) -> KnownDeal:
    """Return a deal with its lock, where a manifest tells of it and the lock is beside that or in the folder."""
    for place in (os.path.dirname(made.path), folder):
        with suppress(CardgenError, OSError):
            found = read_deal(os.path.join(place, stem + locks.ENDING))
            if made.lock is None and found.commitment == made.commitment:
                return made._replace(lock=found.lock, held=made.held | found.held)
    return made


def remake_deal(game: LoadedGame, made: KnownDeal) -> Draft:
    """Return a deal as it was made; raises CardgenError when the files no longer give it."""
    try:
        return _repeat_deal(build_pool(game), made)
    except ImpossibleDeal as error:
        raise CardgenError(f"cannot deal {game.file.name}: {error}") from None


def is_reseating(request: DealRequest) -> bool:
    """Return whether players or rounds are asked for at a deal that was made before."""
    return request.source is not None and bool(request.players or request.rounds)


def find_deal(request: DealRequest, folder: str, stem: str, made: KnownDeal | None) -> KnownDeal | None:
    """The deal that was named, or that of the folder's lock or manifest where packs are asked for by number alone.

    Raises CardgenError when there is none.
    """
    if made:
        return _find_lock(made, folder, stem)
    if isinstance(request.packs, str) or request.seed is not None:
        return None
    for path in (os.path.join(folder, stem + locks.ENDING), os.path.join(folder, MANIFEST)):
        if os.path.isfile(path):
            return load_source(request._replace(source=path))
    numbers = ",".join(map(str, request.packs))
    raise CardgenError(
        f"missing deal for `--packs {numbers}`: name its lock or manifest with `--from`, or its `--seed`"
    )


def deal_packs(game: LoadedGame, request: DealRequest, made: KnownDeal | None, folder: str, force: bool) -> Draft:
    """Return the packs to print: of the deal that was made or that is in the folder, else of a new one.

    Raises CardgenError where that cannot be, and when packs of another deal are in the folder, unless forced.
    """
    cards = build_pool(game)
    try:
        whole = _repeat_deal(cards, made) if made else _deal_anew(cards, request)
        if made and is_reseating(request):
            found = seats.take_seats(whole, made, request, game.file.stem, lambda: load_larger(cards))
        else:
            found = draft.select_packs(whole, request.packs)
    except draft.NoSuchPack as error:
        raise CardgenError(f"{game.file.name}: {error}", *seats.advise_late_players(whole, made)) from None
    except ImpossibleDeal as error:
        raise CardgenError(f"cannot deal {game.file.name}: {error}") from None
    other = None if force else next(_find_other_deals(found, game.file.stem, folder), None)
    if other is not None:  # whoever holds packs needs the rest of their deal: bands, manifest, and the lock's seed
        raise OtherDeal(other, *_find_continuation(cards, request, other, folder, game.file.stem))
    return found


class OtherDeal(CardgenError):
    """Packs of another deal are in the folder.

    `source` is the lock or manifest of that deal, "" where there is none. `seating` is how the players that were asked
    for can play with its packs, None where they need no other seating, or cannot.
    """

    def __init__(self, path: str, source: str, seating: Seating | None) -> None:
        super().__init__(f"{path} belongs to another deal: cardgen wrote nothing")
        self.source = source
        self.seating = seating


def _find_continuation(
    cards: Pool, request: DealRequest, path: str, folder: str, stem: str
) -> tuple[str, Seating | None]:
    """Return the source and the seating with which the deal of a file in a folder goes on, as `OtherDeal` has them."""
    for near in (os.path.join(folder, stem + locks.ENDING), path):
        with suppress(CardgenError, ImpossibleDeal, OSError):
            made = read_deal(near)
            whole, seating = _repeat_deal(cards, made), made.seating
            players, rounds = request.players or seating.players, request.rounds or seating.rounds
            if (players, rounds) == (seating.players, seating.rounds):
                return near, None
            found = draft.find_rounds(players, rounds, len(whole.packs), partial(draft.can_seat, whole))
            return near, Seating(players, found) if found else None
    return "", None


def load_larger(cards: Pool) -> Pool | None:
    """Load the game with more packs that comes with cardgen, if there is one."""
    path = stems.map_shipped_files().get(cards.larger)
    if path is None:
        return None
    found = project.load_project([path])
    return build_pool(LoadedGame(found, next(file for file in found.files if file.reported)))


def _deal_anew(cards: Pool, request: DealRequest) -> Draft:
    return draft.deal_playable(
        cards,
        _choose_seed(request),
        request.players,
        request.rounds,
        spread=request.spread,
        larger=lambda: load_larger(cards),
    )


def _choose_seed(request: DealRequest) -> str:
    """Return the seed that was given, or a new one that nobody can guess."""
    if request.seed is None:
        return seeds.create_seed()
    try:
        request.seed.encode()
    except UnicodeEncodeError:
        raise CardgenError("invalid `--seed`: expected UTF-8 text") from None
    return seeds.parse_seed(request.seed)


def build_pool(game: LoadedGame) -> Pool:
    """Return what a draft of a game is dealt from; raises CardgenError when it has none or its file cannot be read."""
    offered = game.require_feature(lambda rules: rules.pool, "draft")
    if game.file.model is None:
        raise CardgenError(f"{game.file.name} has errors: fix them before you deal")
    return offered(game.file.model, game.project.list_members(game.file))


def _repeat_deal(cards: Pool, made: KnownDeal) -> Draft:
    """Return the deal as it was made; raises CardgenError when the files no longer give it."""
    terms = made.terms
    if terms.algorithm not in ALGORITHMS:
        known = words.join_words(map(str, ALGORITHMS), "or")
        raise CardgenError(f"unsupported algorithm {terms.algorithm} in {made.path}: expected {known}")
    found = draft.build_draft(cards, terms)
    if (made.commitment or found.commitment) != found.commitment or (made.content or found.content) != found.content:
        raise CardgenError(
            f"{made.path} or the cards of {escape_line(cards.title)} have changed since the deal: run"
            " `cardgen draft --verify` on the manifest to see what"
        )
    for seating in (terms.seating, made.seating):
        if seating.players > MOST_PLAYERS or seating.opened_count > len(found.packs):
            told = seats.describe_seating(seating)
            raise CardgenError(f"not enough packs for {told} in {made.path}: the cards fill {len(found.packs)}")
    found = draft.seat_players(found, made.seating) if made.seated else found
    return found._replace(held=made.held)


def _find_other_deals(draft: Draft, stem: str, folder: str) -> Iterator[str]:
    """Yield the files in a folder that are of packs of another deal; `stem` is what the packs are called after."""
    from cardgen.press import raster  # with it comes what reads PDF, which most deals do without

    path = os.path.join(folder, MANIFEST)
    if os.path.isfile(path):
        with suppress(MalformedFile):  # somebody else's file of that name
            then = manifest.read_manifest(path)
            if then.commitment not in ("", draft.commitment) or then.terms.seed != draft.terms.seed:
                yield path
    path = os.path.join(folder, stem + locks.ENDING)
    if os.path.isfile(path):
        with suppress(MalformedFile):
            deal = locks.load_lock(path).deal
            if deal is not None and deal.commitment != draft.commitment:
                yield path
    for path in sorted(glob.glob(os.path.join(glob.escape(folder), glob.escape(stem) + "-draft-packs*.pdf"))):
        if draft.commitment not in raster.words(path, COVERS):
            yield path


def find_old_manifest(draft: Draft, folder: str) -> str | None:
    """Return the manifest in a folder, when it is of other packs than those that have been written there."""
    path = os.path.join(folder, MANIFEST)
    if not os.path.isfile(path):
        return None
    try:
        return None if manifest.read_manifest(path) == draft.manifest else path
    except (MalformedFile, OSError):
        return path


def compare_manifest(game: LoadedGame, path: str, then: Manifest, commitment: str | None) -> list[str]:
    """What the manifest at a path says and its seed does not deal from the files; none when they belong together."""
    try:
        dealt = draft.build_draft(build_pool(game), then.terms)
        now = (draft.seat_players(dealt, then.seated) if then.seated else dealt).manifest
    except ImpossibleDeal as error:
        raise CardgenError(f"cannot deal {game.file.name}: {error}") from None
    if then.game != now.game:
        return [f"{path} is from a draft of {then.game}, not {now.game}: name its game file"]
    return verify.compare_manifests(then, now, commitment or "")
