"""Project: the files of one run, read, with what they link to."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.file import File, Model
from cardgen.heraldry.dresses import Wardrobe
from cardgen.project.file_cache import FileCache
from cardgen.project.listed_files import report_listed


@dataclass(slots=True, eq=False)
class Project:
    """All that was loaded."""

    files: list[File] = field(default_factory=list)
    """Named files in the order they were named, then those that games link."""
    problems: list[str] = field(default_factory=list)
    """Paths that are missing or cannot be read, as sentences."""
    paths: Sequence[str] = ()
    """The files and folders that were named."""
    stdin: tuple[str, bytes] | None = None
    """The name and content of what came through standard input."""
    wardrobe: Wardrobe | None = None
    """The dresses that sides can have; None for those that come with cardgen."""
    instead: Mapping[str, bytes] = field(default_factory=dict)
    """Contents that counted in place of what is on disk, by `File.path`."""
    listed: bool = False
    """Whether files are reported that the named ones list."""

    together: File | None = None
    """What lists the named files where these are printed as one game, which no file lists."""

    def read_content(self, file: File) -> bytes:
        """What a file held when it was loaded, or holds now; raises OSError as `disk.files.read`."""
        if file.path in self.instead:
            return self.instead[file.path]
        return self.stdin[1] if self.stdin and not file.location else files.read_file(file.location)

    def reload_with(self, instead: Mapping[str, bytes]) -> Project:
        """The same files again; `instead` as for `load`, besides what counted in place of files already."""
        both = {**self.instead, **instead}
        return load_project(self.paths, stdin=self.stdin, instead=both, wardrobe=self.wardrobe, listed=self.listed)

    def list_linked(self, file: File) -> Iterator[File]:
        """The files that a game lists (or the game that a crew names), in its order, as far as they were loaded.

        One of an unknown kind is among them; one of another kind is not.
        """
        by_path = {other.path: other for other in self.files}
        for link in file.links:
            places = stems.list_candidates(file.path, link.stem)
            found = next((by_path[path] for path in places if path in by_path), None)
            if found is not None and found.kind in (None, link.kind):
                yield found

    def list_members(self, file: File) -> list[tuple[Model, str, str]]:
        """What a game lists, or else itself: each model that could be read, its file's name and its folder."""
        return [
            (model, one.name, os.path.dirname(os.path.abspath(one.location)))
            for one in self._list_files(file)
            if (model := get_listed_model(file, one)) is not None
        ]

    def _list_files(self, file: File) -> Iterable[File]:
        if file is self.together:
            return [one for one in self.files if one.reported]
        return self.list_linked(file) if file.system and file.kind in systems.get_game(file.system).games else [file]


def get_listed_model(game: File, one: File) -> Model | None:
    """Return the model of a file as a game that lists it has it, or its own; None where it could not be read."""
    if game.model is None or one.model is None or game.system is None or game.system != one.system:
        return one.model
    rules = systems.get_game(game.system)
    lists = rules.as_listed is not None and game.kind in rules.games and one.kind not in rules.games
    return rules.as_listed(game.model, one.model) if rules.as_listed and lists else one.model


def load_project(
    paths: Sequence[str],
    *,
    stdin: tuple[str, bytes] | None = None,
    instead: Mapping[str, bytes] | None = None,
    wardrobe: Wardrobe | None = None,
    kept: FileCache | None = None,
    listed: bool = False,
) -> Project:
    """Reads files and folders, and whatever the games beside them link.

    `stdin`: the name to show, and what came in; it stands in for the file of that name on disk. `instead`: contents
    that count in place of what is on disk, by `File.path`. `wardrobe`: the dresses that sides can have, where there are
    others than those that come with cardgen. `kept`: what an earlier call has read; what has not changed is not read
    again. `listed`: whether files are reported, too, that reported ones list, see `report_listed`.
    """
    from cardgen.project.loading import Loader  # imports yaml: completing a line does without it

    loader = Loader(instead, wardrobe, kept)
    if stdin is not None:
        loader.add_stdin(*stdin)
    for path in paths:
        loader.add_path(path)
    loader.follow_links()
    while listed and report_listed(loader.files):
        loader.follow_links()  # the games beside a file belong to what is known of it, as when it is named
    return Project(list(loader.files.values()), loader.problems, paths, stdin, wardrobe, instead or {}, listed)
