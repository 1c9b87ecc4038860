"""Resolution of the words that users type for games and files: paths, stems, names and systems."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property
from operator import attrgetter

from cardgen import systems
from cardgen.disk import folders, resources, stems
from cardgen.disk.stems import ENDINGS
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.project import file_headers
from cardgen.project.file_headers import FileHeader
from cardgen.systems import Sort
from cardgen.systems.declared import registry
from cardgen.text import names

GAMES, KITS, ROSTERS, KINDS = map(attrgetter, ("games", "kits", "rosters", "kinds"))
"""Functions from a game to the kinds of its files: that list others, make a kit, have roster sheets; all kinds."""
_NOUNS: dict[Sort, str] = {KITS: "line-up", ROSTERS: "crew", KINDS: "file"}
"""Words for files of a sort in messages."""


def is_game(file: File) -> bool:
    """Return whether a file is of a kind that lists other files, such as a line-up."""
    return file.system is not None and file.kind in systems.get_game(file.system).games


def find_system(word: str) -> str | None:
    """Return the system with the id or title `word`; None if there is none, or if a file has that name."""
    if os.path.isfile(word):
        return None
    name = word.casefold().replace("-", "_").replace(" ", "_")
    titles = {
        names.normalize(systems.get_game(one).title): one for one in systems.list_known() if systems.get_game(one).title
    }
    return name if name in systems.list_known() else titles.get(names.normalize(word))


def list_custom_games() -> list[str]:
    """Return the names of the folders in the project's `games/` that declare a custom game, even an invalid one."""
    holder = os.path.join(folders.find_project_folder(), registry.FOLDER)
    found = sorted(os.listdir(holder)) if os.path.isdir(holder) else []
    return [name for name in found if os.path.isfile(os.path.join(holder, name, registry.FILE))]


class GameFinder:
    """Search for files in a project's folder of factions, then among the shipped files."""

    def __init__(self, factions: str, command: str) -> None:
        """Prepare a search.

        Args:
            factions: The project's folder of factions.
            command: The command that the user typed, such as `cardgen kit`, for messages that list alternatives.
        """
        self._factions, self._command = factions, command

    def find_files(self, word: str, sort: Sort = KITS) -> list[str]:
        """Return the file that a word means, as a path or `cardgen:STEM`.

        For a custom game without a line-up, these are several files.

        Args:
            word: A path, `cardgen:STEM`, a system (which means its default game), or the stem or name of a file in any
                case.
            sort: The sort of files that the command works on, preferred among files of one name.

        Raises:
            CardgenError: The word means nothing, or several files.
        """
        if os.path.isfile(word) or word.endswith(ENDINGS) or stems.find_prefixed_stem(word) is not None:
            return [word]
        system = find_system(word)
        if system is None:
            return [self._find_named(word, sort)]
        default = systems.get_game(system).default
        own = [head for head in self._own_headers if head.system == system and head.is_of_sort(GAMES)]
        own = [head for head in own if head.stem == default] or own
        if own:
            return [self._require_single(own)]
        if system in systems.list_shipped():
            return [f"{stems.SHIPPED}{default}"]
        found = self._list_first_kind(system)
        if not found:
            raise CardgenError(_describe_no_files(system))
        return [stems.format_name(head.path) for head in found]

    def find_usual(self, hint: str) -> list[str]:
        """Return the file to use if the user names none: the project's only game, or else the first shipped game.

        Args:
            hint: An addition to the message if the project has several games.

        Raises:
            CardgenError: The project has several games, or its custom game has no files or is invalid.
        """
        own = [[head] for head in self._own_headers if head.is_of_sort(GAMES)]
        custom = list_custom_games()
        known = [name for name in custom if name in systems.list_known()]
        listed = {head.system for (head,) in own}
        own += filter(None, [self._list_first_kind(name) for name in known if name not in listed])
        if len(own) == 1:
            return [stems.format_name(head.path) for head in own[0]]
        if own:
            return [self._require_single([head for heads_of in own for head in heads_of], hint)]
        if known:
            raise CardgenError(_describe_no_files(known[0]))
        if custom:
            path = "/".join((registry.FOLDER, custom[0], registry.FILE))
            raise CardgenError(f"{path} has errors: run `cardgen check {path}`")
        return [f"{stems.SHIPPED}{systems.get_game(systems.FIRST).default}"]

    def find_chosen(self, word: str) -> str:
        """Return the file that the settings choose, by a word or an absolute path.

        Raises:
            CardgenError: There is no such file.
        """
        if os.path.isabs(word):
            if not os.path.isfile(word):
                raise CardgenError(f"missing file {stems.format_name(word)}")
            return word
        return word if stems.find_prefixed_stem(word) is not None else self._find_named(word, KITS)

    @cached_property
    def _own_headers(self) -> list[FileHeader]:
        return file_headers.list_headers(self._factions)

    def _list_first_kind(self, system: str) -> list[FileHeader]:
        """Return the project's files of a custom game of one kind: the first, in the game's order, that has files."""
        kinds = systems.get_game(system).kits
        own = [head for head in self._own_headers if head.system == system]
        of_kinds = ([head for head in own if (head.kind or kinds[0]) == kind] for kind in kinds)
        return next(filter(None, of_kinds), [])

    def _find_named(self, word: str, sort: Sort) -> str:
        """Return the file with a stem or name: the project's before shipped ones, stems before names."""
        ways: tuple[Callable[[FileHeader], bool], ...] = (
            lambda head: head.stem == word,
            lambda head: head.stem.casefold() == word.strip().casefold(),
            lambda head: bool(head.name) and names.normalize(head.name) == names.normalize(word),
        )
        shelves = self._own_headers, file_headers.list_headers(resources.get_factions_folder())
        for heads_of in shelves:
            for is_meant in ways:
                if found := list(filter(is_meant, heads_of)):
                    return self._require_single([head for head in found if head.is_of_sort(sort)] or found)
        if os.path.isdir(word):
            if sort != KITS:
                return word
            if found := [head for head in file_headers.list_headers(word) if head.is_of_sort(GAMES)]:
                return self._require_single(found)
            raise CardgenError(f"no line-up in the folder {word}: name the file of one")
        known = [
            name
            for heads_of in shelves
            for head in heads_of
            for name in (head.stem, head.name)
            if head.is_of_sort(sort)
        ]
        near = names.find_closest(word, filter(None, known))
        expected = f"expected a path or a name, such as `{known[0]}`" if known else "expected the path of a file"
        raise CardgenError(f"unknown {_NOUNS[sort]} `{word}`: " + (f"did you mean `{near}`?" if near else expected))

    def _require_single(self, found: Sequence[FileHeader], hint: str = "") -> str:
        """Return the name of the only file found.

        Raises:
            CardgenError: There are several. The message shows the command for each, and the hint.
        """
        if len(found) == 1:
            return stems.format_name(found[0].path)
        import shlex

        typed = [f"{self._command} {shlex.quote(self._format_word(head))}" for head in found]
        width = max(map(len, typed))
        rows = [
            f"  {one:{width}}  {head.name or head.stem} ({stems.format_name(head.path)})"
            for one, head in zip(typed, found, strict=True)
        ]
        hint = f", {hint}" if hint else ""
        raise CardgenError(f"{len(found)} files match: name one of them{hint}", *rows)

    def _format_word(self, head: FileHeader) -> str:
        """Return the word to type for a file: its stem, or its path if the stem could mean something else."""
        stem = head.stem
        alike = [one.path for one in self._own_headers if one.stem.casefold() == stem.strip().casefold()]
        other = find_system(stem) or os.path.isfile(stem) or stem.startswith("-")
        return stem if alike == [head.path] and not other else stems.canonicalize_path(head.path)


def _describe_no_files(system: str) -> str:
    """Return the message for a custom game of which the project has no files."""
    game = systems.get_game(system)
    kind = next((kind for kind in game.kits if kind not in game.games), game.kits[0])
    return f"`{system}` has no file to print: `cardgen new {system} {kind} NAME` writes one"
