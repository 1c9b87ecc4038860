"""Unreadable files, and the files whose cards depend on them."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen import systems
from cardgen.card import Card
from cardgen.disk import files, stems
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.project import Project, libraries
from cardgen.source.yaml_findings import DUPLICATE, SYNTAX

GAME_BROKEN = "game/broken"
"""Rule that reports a mistake in a custom game; the cards of its files may then lack anything."""


class Cause(NamedTuple):
    """An unreadable file that makes cards stale, with the line of its first error."""

    file: str
    line: int


Causes = Mapping[str, Sequence[Cause]]
"""Unreadable files that make all cards of a file stale, by file name; files with current cards are absent."""


class UnreadFiles:
    """A search for files whose cards cannot be current.

    Cards are made from their file, its tables and libraries, and carry the title of the game that lists the file.
    """

    def __init__(self) -> None:
        self._listed: dict[str, tuple[str, ...]] = {}
        """Names of the files that each game listed when it was last readable."""

    def find_causes(
        self, project: Project, named: Collection[str], before: Sequence[File], cards: Callable[[File], Sequence[Card]]
    ) -> Causes:
        """Return the unreadable files that make the cards of each file stale, by file name.

        Args:
            project: The loaded project.
            named: The names of files that are shown even if no game lists them.
            before: The files that were shown until now.
            cards: Gives the cards of a file.
        """
        unread = {
            file.name: Cause(file.name, _find_fault_line(file)) for file in project.files if _is_unread(file, cards)
        }
        there = {file.name for file in project.files}
        locked = [file.name for file in before if file.name not in there and _is_locked(file)]
        unread |= {name: Cause(name, 1) for name in locked}
        self._listed = dict(self._list_members(project, named, unread))
        causes = {name: [cause] for name, cause in unread.items()}
        for name, cause in (*self._match_titles(project, unread), *_match_links(project, unread)):
            causes.setdefault(name, []).append(cause)
        for file in project.files:
            others = [cause for cause in causes.get(file.name, ()) if cause.file != file.name]
            if others and file.whole and not is_broken(file):
                causes[file.name] = others  # the file itself is fine: only the library is to blame
        return {name: tuple(dict.fromkeys(found)) for name, found in causes.items()}

    def _list_members(
        self, project: Project, named: Collection[str], unread: Collection[str]
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield each game with the names of the files that it lists, or listed when it was last readable."""
        for name in unread:
            yield name, self._listed.get(name, ())
        for file in project.files:
            now = [other.name for other in project.list_linked(file)]
            if has_fatal(file):  # the title may be lost; files named on the command line have their own
                known = self._listed.get(file.name, ())
                yield file.name, tuple(dict.fromkeys((*known, *(name for name in now if name not in named))))
            elif _lists_others(file):
                yield file.name, tuple(now)

    def _match_titles(self, project: Project, unread: Mapping[str, Cause]) -> Iterator[tuple[str, Cause]]:
        """Yield the files that carry the title of an unreadable game, with the game as the cause."""
        titled = {file.name for file in project.files if _lists_others(file) and not has_fatal(file)}
        for name, cause in unread.items():
            if name not in titled:
                yield from ((other, cause) for other in self._listed[name])


def _match_links(project: Project, unread: Mapping[str, Cause]) -> Iterator[tuple[str, Cause]]:
    """Yield the files that refer to an unreadable file or a missing library, with the cause."""
    by_path = {file.path: file for file in project.files}
    for file in project.files:
        for link in () if _lists_others(file) else file.links:
            places = stems.list_candidates(file.path, link.stem)
            other = next((by_path[path] for path in places if path in by_path), None)
            if other and other.name in unread:
                yield file.name, unread[other.name]
            elif other is None and link.kind == libraries.KIND:
                yield file.name, Cause(file.name, file.find_span(link.path).line)


def is_broken(file: File) -> bool:
    """Return whether a file is invalid YAML or of unknown kind, so that none of its content is reliable."""
    return file.model is None or has_fatal(file)


def has_fatal(file: File) -> bool:
    """Return whether a finding makes the content of a file unreliable."""
    return any(_is_fatal(found, file) for found in file.findings)


def _is_fatal(found: Finding, file: File) -> bool:
    """Return whether a finding makes the content of its file unreliable: a syntax error or a duplicate list."""
    return found.rule == SYNTAX or (found.rule == DUPLICATE and found.entry == file.find_entry_name(()))


def _is_unread(file: File, cards: Callable[[File], Sequence[Card]]) -> bool:
    """Return whether a file lacks something that any of its cards may need; faults within an entry do not count."""
    if is_broken(file) or any(found.rule == GAME_BROKEN for found in file.findings):
        return True
    lost = {path[0] for path in file.lost if path}
    return bool(lost) and not _lists_others(file) and not lost <= {card.at.partition("/")[0] for card in cards(file)}


def _lists_others(file: File) -> bool:
    return file.system is not None and file.kind in systems.get_game(file.system).games


def _is_locked(file: File) -> bool:
    """Return whether a file exists but cannot be opened."""
    try:
        files.read_file(file.location, 0)
    except OSError as error:
        return not isinstance(error, FileNotFoundError) and os.path.lexists(file.location)
    return False


def _find_fault_line(file: File) -> int:
    fatal = next((found for found in file.findings if _is_fatal(found, file)), None)
    worst = fatal or next((found for found in file.findings if found.level == "error"), None)
    return worst.span.line if worst and worst.span.path == file.name else 1
