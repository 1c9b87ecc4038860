"""The changes since a print lock was written: cards to print, cards to take out of the deck, and their report."""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.card import Card
from cardgen.disk.destination import OUTPUT
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing import lock
from cardgen.printing.cards import list_backs, list_cards
from cardgen.printing.game import list_first_copies
from cardgen.printing.lock import CardKey, Lock, PrintedFace, PrintedFaces, digest_back
from cardgen.printing.lock.compare import Copy, compare_faces
from cardgen.printing.lock.file import LATER, load_lock
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import LOOKS, PrintSettings
from cardgen.project import Project, games
from cardgen.text.words import escape_line, shorten

CardCopy = tuple[str, str, int]
"""A card as people identify it: printed name of the faction, name of the card, number of the copy."""


class FactionChange(NamedTuple):
    """The cards of a faction to put into the deck, or to take out."""

    faction: str
    cards: Sequence[str]
    """The cards in words: `Human Archer 1/4, 2/4`, or `all 46 cards`."""
    number: int


class Difference(NamedTuple):
    """The changes since a print lock was written, in words."""

    path: str
    """The path of the print lock."""
    old: Lock
    files: Sequence[File]
    """The files that were compared with the lock."""
    fresh: Collection[CardKey]
    """The keys of the cards to print."""
    put: Sequence[FactionChange]
    """The cards to print, by faction."""
    pull: Sequence[FactionChange]
    """The cards to take out of the printed deck, by faction."""
    remarks: Sequence[str]
    """Sentences on surprising results: why all cards are new, which files were left out."""

    def has_card(self, card: Card) -> bool:
        """Return whether a card must be printed again."""
        return lock.get_card_key(card) in self.fresh

    @property
    def names(self) -> set[str]:
        """The names of all cards in the lock."""
        return {name for faction in self.old.factions.values() for name in faction.cards}


def find_changes(
    path: str,
    project: Project,
    files: Sequence[File],
    wanted: Callable[[str], bool],
    settings: PrintSettings,
    faces: FaceRenderer,
    among: Collection[CardCopy] | None = None,
) -> Difference:
    """Return the changes from the print lock at `path` to the present cards of the files.

    `wanted`: returns whether cards of a name are compared. `among`: the only copies to report, None for all copies.

    Raises:
        CardgenError: The lock belongs to a game that is not among the files.
        MalformedFile: The file is not a print lock.
    """
    old = load_lock(path)
    compared, stems = _select_compared(old, path, project, files)
    now = PrintedFaces()
    for file in compared:
        for card in list_first_copies(list_cards(file)) if old.one_each else list_cards(file):
            now.add(card, faces.get_printed_face(card, file))
    # Backs are compared as the old kit printed them: one for each side, or one for all.
    behind = list_backs(compared, old.title, bool(old.backs))
    backs = {file.stem: digest_back(faces.get_printed_face(card, file), settings) for file, card in behind}
    stem_of = {file.name: file.stem for file in compared}
    changes = compare_faces(old, now, stem_of, stems, backs)
    titles = {file.name: file.title for file in compared}
    fresh = [
        face
        for face in changes.fresh
        if wanted(face.name) and (among is None or (titles[face.source], face.name, face.copy) in among)
    ]
    put = _group_by_faction(
        _list_copies(fresh, compared), Counter(copy.faction for copy in _list_copies(now, compared))
    )
    stale = [copy for copy in changes.stale if wanted(copy.name) and (among is None or copy[:3] in among)]
    pull = _group_by_faction(stale, _count_cards(old))
    remarks = [*_describe_left_alone(old, files, compared), *_list_remarks(old, path, changes.back, settings)]
    return Difference(path, old, compared, set(map(lock.get_card_key, fresh)), put, pull, remarks)


def _select_compared(
    old: Lock, path: str, project: Project, files: Sequence[File]
) -> tuple[Sequence[File], Collection[str]]:
    """Return the files to compare, and the stems of the lock's factions to compare them with.

    If the locked game is among the files, the comparison covers that game: other files are left out, and factions that
    the game no longer lists count as removed.
    """
    stems = {file.stem for file in files}
    if stems.isdisjoint(old.factions) or old.system not in {file.system for file in files}:
        known = ", ".join(old.factions)
        raise CardgenError(f"{path} belongs to {old.title} ({known}): name one of its files")
    table = next((file for file in files if games.is_game(file) and file.stem == old.game), None)
    if table is None:
        return files, stems
    return list(project.list_linked(table)), stems if project.problems else stems.union(old.factions)


def _describe_left_alone(old: Lock, files: Sequence[File], compared: Sequence[File]) -> list[str]:
    dropped = (file for file in files if file not in compared and not games.is_game(file))
    others = [file.stem for file in dropped if file.stem not in old.factions]
    return [f"Left alone, because {old.title} does not list them: {', '.join(others)}."] if others else []


def _count_cards(old: Lock) -> Counter[str]:
    totals: Counter[str] = Counter()
    for faction in old.factions.values():
        totals[faction.name] += sum(map(len, faction.cards.values()))
    return totals


def _list_copies(faces: Iterable[PrintedFace], files: Sequence[File]) -> list[Copy]:
    """Return the faces as copies with their faction's name, in the order of the files."""
    held = list(faces)
    return [
        Copy(file.title, face.name, face.copy, face.of) for file in files for face in held if face.source == file.name
    ]


def _group_by_faction(copies: Iterable[Copy], totals: Counter[str]) -> list[FactionChange]:
    """Return the copies by faction, in words; `all … cards` where a faction's copies match its total."""
    found: dict[str, dict[str, list[Copy]]] = {}
    for copy in copies:
        found.setdefault(copy.faction, {}).setdefault(copy.name, []).append(copy)
    rows = []
    for faction, cards in found.items():
        count = sum(map(len, cards.values()))
        said = [f"all {count} cards"] if count == totals[faction] > 1 else list(map(_format_copies, cards.values()))
        rows.append(FactionChange(faction, said, count))
    return rows


def _format_copies(copies: Sequence[Copy]) -> str:
    numbers = ", ".join(f"{copy.copy}/{copy.of}" for copy in copies if copy.of > 1)
    return f"{copies[0].name} {numbers}".rstrip()


def _list_remarks(old: Lock, path: str, back: bool, settings: PrintSettings) -> list[str]:
    remarks = []
    if old.outdated:
        made = escape_line(shorten(old.cardgen, 20))
        remarks.append(
            f"{path} was written by cardgen {made}, whose cards cannot be compared with those of this version:"
            " all count as new."
        )
    elif back:
        remarks.append("The back has changed: it would tell new cards from old ones, so all are printed.")
    asked, now = _format_looks(old.card, old.looks), _format_looks(settings.trim, settings.list_looks())
    if asked != now:
        remarks.append(
            f"{path} is of cards made with {asked}: give the same options to print only what has changed since."
        )
    return remarks


def _format_looks(card: str, looks: Mapping[str, str]) -> str:
    """Return the options that give cards this look.

    A later option with the usual value is left out, as in old locks.
    """
    usual = PrintSettings().list_looks()
    told = {name: looks[name] for name in LOOKS if name not in LATER or looks[name] != usual[name]}
    return " ".join(f"--{name} {value}" for name, value in {"card-size": card, **told}.items())


def list_instructions(what: Difference, path: str = "") -> list[str]:
    """Return the lines for the screen: which cards are new, which to pull, and how to renew the lock.

    `path` is that of the written pull list, "" for none.
    """
    if not (what.put or what.pull):
        return [f"Nothing has changed since {what.path}; nothing was printed."]
    same = f"--from {shlex.quote(what.path)}" if what.old.deal else "--sorted"  # another deal would be other packs
    folder = os.path.dirname(what.path) or os.curdir
    place = f" -o {shlex.quote(folder)}" if folder != OUTPUT else ""
    renew = f"`cardgen kit {what.old.game} {same}{place}`"
    then = f"{what.path} stays as it is; once the new cards are in the deck, {renew} renews it"
    return [
        *_format_rows("new", _format_factions(what.put)),
        *_format_rows("pull", _format_factions(what.pull)),
        *_format_rows("list", [path] if path else []),
        *_format_rows("then", [then]),
    ]


def _format_rows(word: str, lines: Sequence[str]) -> list[str]:
    return [f"  {'' if number else word:<6} {line}" for number, line in enumerate(lines)]


def _format_factions(rows: Sequence[FactionChange]) -> list[str]:
    """Return a line for each faction: `Good: Ernest Goodfellow · Human Archer 1/4, 2/4`; `nothing` without factions."""
    return [f"{row.faction}: {' · '.join(row.cards)}" for row in rows] or ["nothing"]


def format_pull_list(what: Difference) -> bytes:
    """Return the pull list: a UTF-8 text with a tick box for each card to take out or put in."""
    parts = [f"{what.old.title}: what has changed", ""]
    for verb, rows in (("Take out of the deck", what.pull), ("Put in", what.put)):
        parts += [f"{verb} ({sum(row.number for row in rows)}):"]
        for row in rows:
            parts += [f"  {row.faction}", *(f"    [ ] {card}" for card in row.cards)]
        parts += [""]
    return "\n".join(map(escape_line, parts)).encode()
