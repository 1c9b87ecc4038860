"""Dealing a game: again, or again as a manifest or a lock tells; and what packs of another deal there are."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from cardgen.card import Pool
from cardgen.disk import data_files
from cardgen.disk.data_files import Malformed
from cardgen.drafts import manifest, seeds, verify
from cardgen.drafts.deal import ALGORITHMS, Impossible, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.printing.game import LoadedGame
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import draft
from cardgen.printing.packs.draft import Draft
from cardgen.printing.settings import DealRequest
from cardgen.text import words
from cardgen.text.words import one_line

MANIFEST = "manifest.json"
MOST_PLAYERS = 24
"""Players of a deal that was made before: as many as cardgen 0.1 took."""
COVERS = 3
"""Pages of draft packs that show the commitment of their deal: the cover, an empty one, and the first backs."""


class KnownDeal(NamedTuple):
    """A deal as a file tells of it."""

    path: str
    game: str
    """The game's name, or the stem of its file."""
    terms: Terms
    commitment: str
    """"" in what cardgen 0.1 wrote; then `content` is compared."""
    content: str = ""


def read(path: str) -> KnownDeal:
    """The deal that a manifest or a lock tells of; raises CardgenError for what is neither, or tells of none."""
    if "lock" in data_files.read_json(path).values:
        lock = locks.load(path)
        if lock.deal is None:
            old = "cardgen 0.1 did not write how cards were dealt" if lock.outdated else "its cards were not dealt"
            raise CardgenError(f"{path}: there is no deal in this lock: {old}")
        return KnownDeal(path, lock.game, lock.deal.terms, lock.deal.commitment)
    told = manifest.read(path)
    return KnownDeal(path, told.game, told.terms, told.commitment, told.content)


def source(request: DealRequest) -> KnownDeal | None:
    """The deal that --from names; raises CardgenError for options that it leaves no room for."""
    if request.source is None:
        return None
    for option in (option for option, value in request.given.items() if value is not None):
        raise CardgenError(f"--from says with what the packs were dealt: leave {option} out")
    return read(request.source)


def beside(request: DealRequest, folder: str, stem: str) -> KnownDeal | None:
    """The deal of the folder's lock or manifest, where packs are asked for by number alone.

    Raises CardgenError when there is none.
    """
    if isinstance(request.packs, str) or request.seed is not None:
        return None
    for path in (os.path.join(folder, stem + locks.ENDING), os.path.join(folder, MANIFEST)):
        if os.path.isfile(path):
            return source(request._replace(source=path))
    numbers = ",".join(map(str, request.packs))
    raise CardgenError(
        f"--packs {numbers}: of which deal? Name its lock or manifest with --from, or its seed with --seed"
    )


def dealt(game: LoadedGame, request: DealRequest, made: KnownDeal | None, folder: str, force: bool) -> Draft:
    """The packs to print: of the deal that was made or that is in the folder, else of a new one.

    Raises CardgenError where that cannot be, and when packs of another deal are in the folder, unless forced.
    """
    made = made or beside(request, folder, game.file.stem)
    cards = pool(game)
    try:
        whole = _again(cards, made) if made else _anew(cards, request)
        found = draft.select(whole, request.packs)
    except Impossible as error:
        raise CardgenError(f"{game.file.name} cannot be dealt: {error}") from None
    other = None if force else next(_of_other_deals(found, game.file.stem, folder), None)
    if other is not None:  # whoever holds packs needs the rest of their deal: bands, manifest, and the lock's seed
        raise CardgenError(
            f"{other} belongs to another deal, and nothing was written: name another folder with -o, take that deal"
            " with --from or its --seed and players, or write over it with --force"
        )
    return found


def _anew(cards: Pool, request: DealRequest) -> Draft:
    return draft.dealt(cards, _seed(request), request.players, request.rounds, spread=request.spread)


def _seed(request: DealRequest) -> str:
    """The seed that was given, or a new one that nobody can guess."""
    if request.seed is None:
        return seeds.new()
    try:
        request.seed.encode()
    except UnicodeEncodeError:
        raise CardgenError("--seed is not text: it holds bytes that are not UTF-8") from None
    return seeds.typed(request.seed)


def pool(game: LoadedGame) -> Pool:
    """What a draft of a game is dealt from; raises CardgenError when it has none or its file cannot be read."""
    offered = game.offered(lambda rules: rules.pool, "draft")
    if game.file.model is None:
        raise CardgenError(f"{game.file.name} cannot be dealt before its errors are fixed")
    return offered(game.file.model, game.project.members(game.file))


def _again(cards: Pool, made: KnownDeal) -> Draft:
    """The deal as it was made; raises CardgenError when the files no longer give it."""
    terms = made.terms
    if terms.algorithm not in ALGORITHMS:
        known = words.listed(map(str, ALGORITHMS), "or")
        raise CardgenError(f"{made.path}: it was dealt by algorithm {terms.algorithm}, not {known}")
    found = draft.by(cards, terms)
    if (made.commitment or found.commitment) != found.commitment or (made.content or found.content) != found.content:
        raise CardgenError(
            f"{made.path}: its deal cannot be made again: it, or the cards of {one_line(cards.title)}, were changed"
            " since; of a manifest `cardgen draft --verify` shows what"
        )
    if terms.players > MOST_PLAYERS or terms.players * terms.rounds > len(found.packs):
        raise CardgenError(f"{made.path}: there are no packs for {terms.players} players and {terms.rounds} rounds")
    return found


def _of_other_deals(draft: Draft, stem: str, folder: str) -> Iterator[str]:
    """The files in a folder that are of packs of another deal; `stem` is what the packs are called after."""
    from cardgen.press import raster  # with it comes what reads PDF, which most deals do without

    path = os.path.join(folder, MANIFEST)
    if os.path.isfile(path):
        with suppress(Malformed):  # somebody else's file of that name
            then = manifest.read(path)
            if then.commitment not in ("", draft.commitment) or then.terms.seed != draft.terms.seed:
                yield path
    path = os.path.join(folder, stem + locks.ENDING)
    if os.path.isfile(path):
        with suppress(Malformed):
            deal = locks.load(path).deal
            if deal is not None and deal.commitment != draft.commitment:
                yield path
    for path in sorted(glob.glob(os.path.join(glob.escape(folder), glob.escape(stem) + "-draft-packs*.pdf"))):
        if draft.commitment not in raster.words(path, COVERS):
            yield path


def old_manifest(draft: Draft, folder: str) -> str | None:
    """The manifest in a folder, when it is of other packs than those that have been written there."""
    path = os.path.join(folder, MANIFEST)
    if not os.path.isfile(path):
        return None
    try:
        return None if manifest.read(path) == draft.manifest else path
    except (Malformed, OSError):
        return path


def differences(game: LoadedGame, path: str, then: Manifest, commitment: str | None) -> list[str]:
    """What the manifest at a path says and its seed does not deal from the files; none when they belong together."""
    try:
        now = draft.by(pool(game), then.terms).manifest
    except Impossible as error:
        raise CardgenError(f"{game.file.name} cannot be dealt: {error}") from None
    if then.game != now.game:
        return [f"{path} is of a draft of {then.game}, not of {now.game}: name its game file"]
    return verify.differences(then, now, commitment or "")
