"""Deals: new ones, repetitions of the deal in a manifest or print lock, and the search for other deals in a folder."""

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
"""File name of the manifest, the list of every pack's cards."""
MOST_PLAYERS = 24
"""Most players accepted in an old deal; cardgen 0.1 allowed as many."""
COVERS = 3
"""First pages of a PDF of draft packs that can show the commitment: the cover, its blank back, the first backs of
cards."""


def read_deal(path: str) -> KnownDeal:
    """Return the deal recorded in a manifest or print lock.

    Raises:
        CardgenError: The file is neither, or the print lock records no deal.
    """
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
"""The options that seat other players at an existing deal."""


def load_source(request: DealRequest, seats: bool = False) -> KnownDeal | None:
    """Return the deal that `--from` names, None without the option; `seats` allows other players and rounds.

    Raises:
        CardgenError: Another option contradicts the deal.
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
    """Return the deal together with its print lock, if a lock of that deal is beside the manifest or in the folder."""
    for place in (os.path.dirname(made.path), folder):
        with suppress(CardgenError, OSError):
            found = read_deal(os.path.join(place, stem + locks.ENDING))
            if made.lock is None and found.commitment == made.commitment:
                return made._replace(lock=found.lock, held=made.held | found.held)
    return made


def remake_deal(game: LoadedGame, made: KnownDeal) -> Draft:
    """Return the draft of a recorded deal, dealt again from the files.

    Raises:
        CardgenError: The files have changed, so that the seed now deals other packs.
    """
    try:
        return _repeat_deal(build_pool(game), made)
    except ImpossibleDeal as error:
        raise CardgenError(f"cannot deal {game.file.name}: {error}") from None


def is_reseating(request: DealRequest) -> bool:
    """Return whether the request seats other players, or other rounds, at an existing deal."""
    return request.source is not None and bool(request.players or request.rounds)


def find_deal(request: DealRequest, folder: str, stem: str, made: KnownDeal | None) -> KnownDeal | None:
    """Return the deal to continue: `made` if there is one; for `--packs` with numbers, the deal recorded in the folder.

    None stands for a new deal.

    Raises:
        CardgenError: Packs are requested by number, but no deal is recorded.
    """
    if made:
        return _find_lock(made, folder, stem)
    if isinstance(request.packs, str) or request.seed is not None:
        return None
    # The print lock first: it records which packs were printed, a manifest only which are opened.
    for path in (os.path.join(folder, stem + locks.ENDING), os.path.join(folder, MANIFEST)):
        if os.path.isfile(path):
            return load_source(request._replace(source=path))
    numbers = ",".join(map(str, request.packs))
    raise CardgenError(
        f"missing deal for `--packs {numbers}`: name its lock or manifest with `--from`, or its `--seed`"
    )


def deal_packs(game: LoadedGame, request: DealRequest, made: KnownDeal | None, folder: str, force: bool) -> Draft:
    """Return the draft packs to print, of the deal `made` or of a new one.

    Raises:
        CardgenError: The cards cannot be dealt that way.
        OtherDeal: The folder contains packs of another deal, and `force` is not set.
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
    """The error for a folder that contains packs of another deal.

    Attributes:
        source: The path of that deal's print lock or manifest, "" if there is none.
        seating: The seating with which that deal suits the requested players; None if it suits as it is, or cannot.
    """

    def __init__(self, path: str, source: str, seating: Seating | None) -> None:
        super().__init__(f"{path} belongs to another deal: cardgen wrote nothing")
        self.source = source
        self.seating = seating


def _find_continuation(
    cards: Pool, request: DealRequest, path: str, folder: str, stem: str
) -> tuple[str, Seating | None]:
    """Return the source and the seating with which to continue the other deal in a folder (see `OtherDeal`)."""
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
    """Return the pool of the larger game that comes with cardgen, None if there is none."""
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
    """Return the seed that was given, or a new random seed."""
    if request.seed is None:
        return seeds.create_seed()
    try:
        request.seed.encode()
    except UnicodeEncodeError:
        raise CardgenError("invalid `--seed`: expected UTF-8 text") from None
    return seeds.parse_seed(request.seed)


def build_pool(game: LoadedGame) -> Pool:
    """Return the cards of a game to deal from.

    Raises:
        CardgenError: The game has no draft, or the file has errors.
    """
    offered = game.require_feature(lambda rules: rules.pool, "draft")
    if game.file.model is None:
        raise CardgenError(f"{game.file.name} has errors: fix them before you deal")
    return offered(game.file.model, game.project.list_members(game.file))


def _repeat_deal(cards: Pool, made: KnownDeal) -> Draft:
    """Return the draft of a recorded deal, dealt again from `cards`.

    Raises:
        CardgenError: The cards have changed, or the recorded players, packs or algorithm are not possible.
    """
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
    """Yield the manifest, print lock and PDFs in a folder that belong to another deal of the game with this stem."""
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
    """Return the path of a manifest in the folder that lists other packs than the draft, None if there is none."""
    path = os.path.join(folder, MANIFEST)
    if not os.path.isfile(path):
        return None
    try:
        return None if manifest.read_manifest(path) == draft.manifest else path
    except (MalformedFile, OSError):
        return path


def compare_manifest(game: LoadedGame, path: str, then: Manifest, commitment: str | None) -> list[str]:
    """Return a sentence for each difference between a manifest and the deal of its seed; `commitment` is from a band.

    Raises:
        CardgenError: The cards can no longer be dealt.
    """
    try:
        dealt = draft.build_draft(build_pool(game), then.terms)
        now = (draft.seat_players(dealt, then.seated) if then.seated else dealt).manifest
    except ImpossibleDeal as error:
        raise CardgenError(f"cannot deal {game.file.name}: {error}") from None
    if then.game != now.game:
        return [f"{path} is from a draft of {then.game}, not {now.game}: name its game file"]
    return verify.compare_manifests(then, now, commitment or "")
