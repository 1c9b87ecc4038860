"""Loader: reads the files and folders that a user names, and everything that they link to."""

from __future__ import annotations

import gc
import os
from collections.abc import Mapping

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.file import File, Link
from cardgen.heraldry.dresses import Wardrobe
from cardgen.project.file_cache import FileCache
from cardgen.project.interpret import interpret_file
from cardgen.project.link_findings import LinkFindings
from cardgen.project.project_disk import ProjectDisk, walk_yaml_files
from cardgen.rules.shape import to_do
from cardgen.source.parse import read_bytes
from cardgen.text import names
from cardgen.text.words import escape_line


class Loader:
    """Loader of the files of one run; each file is loaded once."""

    def __init__(
        self,
        instead: Mapping[str, bytes] | None = None,
        wardrobe: Wardrobe | None = None,
        kept: FileCache | None = None,
        disk: files.FileSource | None = None,
    ) -> None:
        """Start without files.

        Args:
            instead: Contents that replace those on disk, by `File.path`.
            wardrobe: The dresses that factions and forces can have; None for the shipped ones.
            kept: The cache of earlier loads, if there is one.
            disk: The source of files and tables, by default the disk.
        """
        self.files: dict[str, File] = {}
        self.problems: list[str] = []
        """Sentences about paths that do not exist or cannot be read."""
        self._disk = ProjectDisk(instead, disk)
        self._links = LinkFindings(self.files, self._disk, self._find_kind)
        self._wardrobe = wardrobe
        self._kept = kept
        self._kinds: dict[str, str | None] = {}
        """Kinds of files that are not loaded, by path."""
        self._named_folders: set[str] = set()
        """Folders of files that the user named by paths; files in them are shown by their paths in findings."""
        self._searched_folders: set[str] = set()
        """Folders that were already searched for games."""
        self._followed_count = 0
        """Number of files at the beginning of `files` whose links were already followed."""
        self._unfinished: set[str] = set()
        """Paths of files being read, so that a file that names itself as its library is not read for ever."""
        self._declared_folders: set[str] = set()
        """Folders whose custom games are already registered."""
        self._declare_games(os.curdir)

    def add_stdin(self, name: str, data: bytes) -> None:
        """Load a file from standard input; findings show it as `name`."""
        path = stems.canonicalize_path(name)
        self._named_folders.add(os.path.dirname(path))
        self.files[path] = self._file("", path, self._disk.instead.get(path, data), reported=True)
        self.files[path].named = True

    def add_path(self, path: str) -> None:
        """Load a file, or all files of a folder; `cardgen:STEM` names a shipped file."""
        if os.path.isdir(path):
            for inner in map(stems.canonicalize_path, walk_yaml_files(path, self._report_problem)):
                self._named_folders.add(os.path.dirname(inner))
                self._load_file(inner, reported=True)
        elif stems.find_prefixed_stem(path) is not None and stems.locate_file(path) == path:
            self._report_unknown_stem(path)
        else:
            location = stems.canonicalize_path(stems.locate_file(path))
            if location == stems.canonicalize_path(path):
                self._named_folders.add(os.path.dirname(location))
            file = self._load_file(location, reported=True)
            if file is not None:
                file.named = True

    def follow_links(self) -> None:
        """Load the games beside reported files, then all files that loaded files link to.

        Called again, it continues with the files loaded since.
        """
        reported = {os.path.dirname(path) for path, file in self.files.items() if file.reported}
        for folder in sorted(reported - self._searched_folders):
            for path in self._disk.list_folder(folder):
                if path not in self.files and self._disk.looks_like_game(path):
                    self._load_file(path, reported=False, only_games=True)
        self._searched_folders |= reported
        while self._followed_count < len(self.files):
            for file in list(self.files.values())[self._followed_count :]:
                self._followed_count += 1
                for link in file.links:
                    self._follow_link(file, link)

    def _follow_link(self, file: File, link: Link) -> None:
        """Load the file of a link; report the link if that file is missing or of a wrong kind."""
        path = self._links.locate_link(file, link)
        if path is None:
            self._links.report_missing(file, link)
        elif (target := self._load_file(path, reported=False)) is not None:
            self._links.report_mismatch(file, link, target)

    def _load_file(self, path: str, reported: bool, only_games: bool = False) -> File | None:
        """Return the file at a path, loading it on the first call; None if it cannot be read or is ignored.

        Args:
            path: The canonical path.
            reported: True if findings in the file are reported.
            only_games: True to ignore the file if it is no game.
        """
        if path in self.files or path in self._unfinished:
            return self.files.get(path)
        if (refusal := systems.explain_refusal(path)) is not None:
            self.problems.append(escape_line(f"{self._format_name(path)}: {refusal}"))
            return None
        try:
            data = self._disk.read_content(path)
        except OSError as error:
            self._report_problem(path, error)
            return None
        file = self._file(path, path, data, reported)
        if only_games and not (file.system and file.kind in systems.get_game(file.system).games):
            return None
        self.files[path] = file
        return file

    def _file(self, location: str, path: str, data: bytes, reported: bool) -> File:
        """Return the file with the content `data`, from the cache if neither it nor its tables changed."""
        name = self._format_name(path)
        self._declare_games(os.path.dirname(path))
        file = self._kept.find_unchanged(path, name, data, self._disk.read_table) if self._kept else None
        if file is None:
            self._unfinished.add(path)
            file = self._read_file(File(location, name, stems.get_stem(path), reported=reported), path, data)
            self._unfinished.discard(path)
        file.reported = reported
        return file

    def _read_file(self, file: File, path: str, data: bytes) -> File:
        """Fill in the tree, the model and the findings of a file, and return the file."""
        collecting = gc.isenabled()
        # Models and nodes only accumulate while files load, so the collector would search in vain.
        gc.disable()
        try:
            changed = self._kept.find_changed(path, file.name, data) if self._kept else None
            root, file.findings = (changed.root, []) if changed else read_bytes(data, file.name)
            file.node = root
            reading = interpret_file(
                file, self._wardrobe, self._disk.read_table, lambda link: self._load_library(file, link), changed
            )
            if file.tables or to_do.MARK.encode() in data:
                file.findings += to_do.findings(file)
            # The cache does not compare libraries, so files that use them cannot be cached.
            if self._kept and file.whole is None:
                self._kept.store_file(path, data, file, root, reading)
        finally:
            if collecting:
                gc.enable()
        return file

    def _load_library(self, file: File, link: Link) -> File | None:
        """Return a library that a file names; findings in it are reported if those in the file are."""
        path = self._links.locate_link(file, link)
        library = self._load_file(path, reported=False) if path else None
        if library is not None and library.kind == link.kind:
            library.reported |= file.reported
        return library

    def _declare_games(self, folder: str) -> None:
        """Register the custom games that files of a folder can belong to; clear the cache if any is new."""
        if folder not in self._declared_folders:
            self._declared_folders.add(folder)
            if systems.find_custom_games(folder, self._disk.instead) and self._kept:
                self._kept.clear_files()

    def _find_kind(self, path: str) -> str | None:
        """Return the kind of the file at a path, without adding the file to the project."""
        if path in self.files:
            return self.files[path].kind
        if path not in self._kinds:
            try:
                self._kinds[path] = self._file(path, path, self._disk.read_content(path), reported=False).kind
            except OSError:
                self._kinds[path] = None
        return self._kinds[path]

    def _format_name(self, path: str) -> str:
        """Return the name of a file for findings: its path, or `cardgen:STEM` for a shipped file not given by path."""
        if os.path.dirname(path) in self._named_folders:
            return stems.format_posix_path(path)
        return stems.format_name(path)

    def _report_unknown_stem(self, word: str) -> None:
        """Report a name `cardgen:STEM` or `PACK:STEM` without a file."""
        others = [stems.find_prefixed_stem(other) or other for other in stems.list_alternatives(word)]
        near = names.find_closest(str(stems.find_prefixed_stem(word)), others)
        hint = f"did you mean `{stems.get_owner(word)}:{near}`?" if near else f"expected one of {', '.join(others)}"
        self.problems.append(escape_line(f"no file `{word}` {stems.describe_origin(word)}: {hint}"))

    def _report_problem(self, path: str, error: OSError) -> None:
        missing = isinstance(error, FileNotFoundError)
        reason = "there is no such file or folder" if missing else (error.strerror or str(error)).lower()
        self.problems.append(escape_line(f"{self._format_name(path)}: {reason}"))
