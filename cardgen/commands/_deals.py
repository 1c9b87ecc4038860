"""Dealing a game: anew, or again as a manifest or a lock tells."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from cardgen.card import Pool
from cardgen.commands import _drafting, _games
from cardgen.disk import data_files
from cardgen.drafts import manifest
from cardgen.drafts.deal import ALGORITHM, Impossible, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import draft
from cardgen.printing.packs.draft import Draft, PackSelection
from cardgen.project import Project
from cardgen.text.words import one_line

MOST_PLAYERS = 24
"""Of a deal that has been made: as many as cardgen 0.1 took."""


class KnownDeal(NamedTuple):
    """A deal as a file tells of it."""

    path: str
    game: str
    """The game's name, or the stem of its file."""
    terms: Terms
    commitment: str
    """"" in what cardgen 0.1 wrote; then `content` is compared."""
    content: str = ""


class Asked(NamedTuple):
    """What is to be dealt, as the command line says it."""

    packs: PackSelection
    source: str | None
    """The manifest or lock of a deal that has been made before."""
    seed: str | None
    players: int | None
    rounds: int | None

    @property
    def given(self) -> Mapping[str, object]:
        """The options that decide a new deal, and what was given for them."""
        return {"--seed": self.seed, "--players": self.players, "--rounds": self.rounds}


def read(path: str) -> KnownDeal:
    """The deal that a manifest or a lock tells of; what is neither, or tells of none, is exit code 2."""
    if "lock" in data_files.read_json(path).values:
        lock = locks.load(path)
        if lock.deal is None:
            old = "cardgen 0.1 did not write how cards were dealt" if lock.outdated else "its cards were not dealt"
            raise CardgenError(f"{path}: there is no deal in this lock: {old}")
        return KnownDeal(path, lock.game, lock.deal.terms, lock.deal.commitment)
    told = manifest.read(path)
    return KnownDeal(path, told.game, told.terms, told.commitment, told.content)


def game_of(made: KnownDeal | Manifest | None) -> str | None:
    """The file of the game that a deal is of; None, which means the usual one, when no file has its name."""
    try:
        return _games.find(made.game) if made else None
    except CardgenError:
        return None


def source(asked: Asked) -> KnownDeal | None:
    """The deal that --from names; options that it leaves no room for are exit code 2."""
    if asked.source is None:
        return None
    for option in (option for option, value in asked.given.items() if value is not None):
        raise CardgenError(f"--from says with what the packs were dealt: leave {option} out")
    return read(asked.source)


def beside(asked: Asked, folder: str, stem: str) -> KnownDeal | None:
    """The deal of the folder's lock or manifest, where packs are asked for by number alone; none is exit code 2."""
    if isinstance(asked.packs, str) or asked.seed is not None:
        return None
    for path in (os.path.join(folder, stem + locks.ENDING), os.path.join(folder, _drafting.MANIFEST)):
        if os.path.isfile(path):
            return source(asked._replace(source=path))
    numbers = ",".join(map(str, asked.packs))
    raise CardgenError(
        f"--packs {numbers}: of which deal? Name its lock or manifest with --from, or its seed with --seed"
    )


def dealt(project: Project, table: File, asked: Asked, made: KnownDeal | None) -> Draft:
    """The packs to print: of the deal that was made, else of a new one; exit code 2 where that cannot be."""
    cards = pool(project, table)
    try:
        if made is not None:
            whole = _again(cards, made)
        else:
            whole = draft.dealt(cards, _drafting.seed_or_new(asked.seed), asked.players, asked.rounds)
        return draft.select(whole, asked.packs)
    except Impossible as error:
        raise CardgenError(f"{table.name} cannot be dealt: {error}") from None


def by(project: Project, table: File, terms: Terms) -> Draft:
    """The packs of a game by those terms, whether anybody can play with them or not; exit code 2 as for `dealt`."""
    try:
        return draft.by(pool(project, table), terms)
    except Impossible as error:
        raise CardgenError(f"{table.name} cannot be dealt: {error}") from None


def pool(project: Project, table: File) -> Pool:
    """What a draft of a game is dealt from; exit code 2 when it has none or its file cannot be read."""
    offered = _games.offered(str(table.system), lambda game: game.pool, "draft")
    if table.model is None:
        raise CardgenError(f"{table.name} cannot be dealt before its errors are fixed")
    return offered(table.model, project.members(table))


def _again(cards: Pool, made: KnownDeal) -> Draft:
    """The deal as it was made; one that the files no longer give is exit code 2."""
    terms = made.terms
    if terms.algorithm != ALGORITHM:
        raise CardgenError(f"{made.path}: it was dealt by algorithm {terms.algorithm}, not {ALGORITHM}")
    found = draft.by(cards, terms)
    if (made.commitment or found.commitment) != found.commitment or (made.content or found.content) != found.content:
        raise CardgenError(
            f"{made.path}: its deal cannot be made again: it, or the cards of {one_line(cards.title)}, were changed"
            " since; of a manifest `cardgen draft --verify` tells what"
        )
    if terms.players > MOST_PLAYERS or terms.players * terms.rounds > len(found.packs):
        raise CardgenError(f"{made.path}: there are no packs for {terms.players} players and {terms.rounds} rounds")
    return found
