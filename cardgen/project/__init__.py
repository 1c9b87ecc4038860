"""Project: the files of one run with their trees, models and findings, and the files that they link to."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.file import File, Model
from cardgen.heraldry.dresses import Wardrobe
from cardgen.project.file_cache import FileCache


@dataclass(slots=True, eq=False)
class Project:
    """All files loaded for one run."""

    files: list[File] = field(default_factory=list)
    """Files that the user named, in order, followed by files that links led to."""
    problems: list[str] = field(default_factory=list)
    """Sentences about paths that do not exist or cannot be read."""
    paths: Sequence[str] = ()
    """Files and folders named by the user."""
    stdin: tuple[str, bytes] | None = None
    """Name and content of the file from standard input; None if there is none."""
    wardrobe: Wardrobe | None = None
    """Dresses that factions and forces can have; None for the shipped ones."""
    instead: Mapping[str, bytes] = field(default_factory=dict)
    """Contents that replace those on disk, by `File.path`."""
    listed: bool = False
    """True if findings are also reported in the files that the named files list."""

    together: File | None = None
    """Made-up line-up that prints all named files together, if no file lists them; else None."""

    def read_content(self, file: File) -> bytes:
        """Return the content of a file: as it was loaded, or, for a file on disk, as it is now.

        Raises:
            OSError: The file cannot be read.
        """
        if file.path in self.instead:
            return self.instead[file.path]
        return self.stdin[1] if self.stdin and not file.location else files.read_file(file.location)

    def reload_with(self, instead: Mapping[str, bytes]) -> Project:
        """Load the project again, with more contents that replace those on disk, by `File.path`."""
        both = {**self.instead, **instead}
        return load_project(self.paths, stdin=self.stdin, instead=both, wardrobe=self.wardrobe, listed=self.listed)

    def list_linked(self, file: File) -> Iterator[File]:
        """Yield the loaded files that a game lists; for a crew, the game that it names.

        Files of an unknown kind are included, files of a wrong kind are not.
        """
        by_path = {other.path: other for other in self.files}
        for link in file.links:
            places = stems.list_candidates(file.path, link.stem)
            found = next((by_path[path] for path in places if path in by_path), None)
            if found is not None and found.kind in (None, link.kind):
                yield found

    def list_members(self, file: File) -> list[tuple[Model, str, str]]:
        """Return (model, file name, folder) for each file that a game lists; for a file that is no game, for that file.

        Files without a model are left out.
        """
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
    """Return the model of a file as a game that lists the file sees it; None if the file has no model."""
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
    """Read files and folders, the games beside them, and all files that links lead to.

    Args:
        paths: Files and folders; `cardgen:STEM` names a shipped file.
        stdin: The name and content of a file from standard input, which replaces the file of that name on disk.
        instead: Contents that replace those on disk, by `File.path`.
        wardrobe: The dresses that factions and forces can have; None for the shipped ones.
        kept: The cache of an earlier call; unchanged files are not read again.
        listed: True to report findings also in files that reported files list; see `report_listed`.
    """
    from cardgen.project.loading import Loader  # imports yaml, which shell completion must not wait for

    loader = Loader(instead, wardrobe, kept)
    if stdin is not None:
        loader.add_stdin(*stdin)
    for path in paths:
        loader.add_path(path)
    loader.follow_links()
    while listed and report_listed(loader.files):
        loader.follow_links()  # newly reported files need the games beside them, as named files do
    return Project(list(loader.files.values()), loader.problems, paths, stdin, wardrobe, instead or {}, listed)


def report_listed(files: Mapping[str, File]) -> bool:
    """Mark as reported all files that reported files list, directly or through others; return whether any was marked.

    Shipped files are not marked, since users cannot change them. Nor does a file from standard input mark others,
    because an editor that pipes a text asks about that text alone.

    Args:
        files: All loaded files, by `File.path`.
    """
    waiting = [file for file in files.values() if file.reported and file.location]
    marked = False
    while waiting:
        file = waiting.pop()
        for other, is_packed in _list_unreported(file, files):
            other.reported = marked = True
            other.borrowed = is_packed or file.borrowed
            waiting.append(other)
    return marked


def _list_unreported(file: File, files: Mapping[str, File]) -> Iterator[tuple[File, bool]]:
    """Yield the files that a file lists and that are not reported yet, each with whether an add-on brings it."""
    for link in file.links:
        paths = stems.list_candidates(file.path, link.stem)
        found = next((files[path] for path in paths if path in files), None)
        if found is None or found.reported or found.kind not in (None, link.kind):
            continue
        if not stems.is_shipped_elsewhere(found.path):
            yield found, stems.find_prefixed_stem(link.stem) is not None
