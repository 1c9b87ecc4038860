"""Files that cannot be read now, and the files whose cards are made with them."""

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
"""The rule about a file whose custom game has mistakes: its cards may lack anything."""


class Cause(NamedTuple):
    """A file that cannot be read, because of which cards are not current, and the line of its first fault."""

    file: str
    line: int


Causes = Mapping[str, Sequence[Cause]]
"""By the names of files, why all their cards are not current; files whose cards are have none."""


class UnreadFiles:
    """Says whose cards cannot be made as their files are now.

    A file's cards are made with the file, its tables and its libraries, and have the title of the game that lists it.
    """

    def __init__(self) -> None:
        self._listed: dict[str, tuple[str, ...]] = {}
        """The names of the files that a game listed when it could be read."""

    def find_causes(
        self, project: Project, named: Collection[str], before: Sequence[File], cards: Callable[[File], Sequence[Card]]
    ) -> Causes:
        """Return the files that cannot be read because of which the cards of a file are not current, by its name.

        `named`: the files that are shown whether a game lists them or not. `before`: the files that have been shown;
        `cards` gives those of a file.
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
                causes[file.name] = others  # what a library lacks is no fault of the file
        return {name: tuple(dict.fromkeys(found)) for name, found in causes.items()}

    def _list_members(
        self, project: Project, named: Collection[str], unread: Collection[str]
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield which files a game lists, or listed when it could be read."""
        for name in unread:
            yield name, self._listed.get(name, ())
        for file in project.files:
            now = [other.name for other in project.list_linked(file)]
            if has_fatal(file):  # its title may be lost; files that were named have one of their own
                known = self._listed.get(file.name, ())
                yield file.name, tuple(dict.fromkeys((*known, *(name for name in now if name not in named))))
            elif _lists_others(file):
                yield file.name, tuple(now)

    def _match_titles(self, project: Project, unread: Mapping[str, Cause]) -> Iterator[tuple[str, Cause]]:
        """Yield files that have the title of a game that cannot be read."""
        titled = {file.name for file in project.files if _lists_others(file) and not has_fatal(file)}
        for name, cause in unread.items():
            if name not in titled:
                yield from ((other, cause) for other in self._listed[name])


def _match_links(project: Project, unread: Mapping[str, Cause]) -> Iterator[tuple[str, Cause]]:
    """Yield files that name one that cannot be read, such as a library, or a library that is missing."""
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
    """Return whether a file is no YAML, or of no kind: nothing of what it says is sure."""
    return file.model is None or has_fatal(file)


def has_fatal(file: File) -> bool:
    """Return whether a finding leaves open what a file says at all."""
    return any(_is_fatal(found, file) for found in file.findings)


def _is_fatal(found: Finding, file: File) -> bool:
    """Return whether a finding leaves open what a file says; of a list that is there twice one alone is read."""
    return found.rule == SYNTAX or (found.rule == DUPLICATE and found.entry == file.find_entry_name(()))


def _is_unread(file: File, cards: Callable[[File], Sequence[Card]]) -> bool:
    """Return whether something cannot be read that any card of a file may need; an entry's own faults do not count."""
    if is_broken(file) or any(found.rule == GAME_BROKEN for found in file.findings):
        return True
    lost = {path[0] for path in file.lost if path}
    return bool(lost) and not _lists_others(file) and not lost <= {card.at.partition("/")[0] for card in cards(file)}


def _lists_others(file: File) -> bool:
    return file.system is not None and file.kind in systems.get_game(file.system).games


def _is_locked(file: File) -> bool:
    """Return whether a file is there and its content cannot be had."""
    try:
        files.read_file(file.location, 0)
    except OSError as error:
        return not isinstance(error, FileNotFoundError) and os.path.lexists(file.location)
    return False


def _find_fault_line(file: File) -> int:
    fatal = next((found for found in file.findings if _is_fatal(found, file)), None)
    worst = fatal or next((found for found in file.findings if found.level == "error"), None)
    return worst.span.line if worst and worst.span.path == file.name else 1
