"""Loading: paths to files, files to models, games to the files they link."""

from __future__ import annotations

import gc
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.disk.stems import ENDINGS, list_candidates
from cardgen.file import File, Link
from cardgen.finding import Finding, Fix, Span
from cardgen.heraldry.dresses import Wardrobe
from cardgen.project.file_cache import FileCache
from cardgen.project.interpret import interpret_file
from cardgen.rules.shape import to_do
from cardgen.source import MAX_BYTES, MAX_FAULTS
from cardgen.source.parse import read_bytes
from cardgen.source.yaml_findings import report_too_many_problems
from cardgen.tables import MAX_BYTES as MAX_TABLE
from cardgen.text import names, words
from cardgen.text.words import escape_line, shorten

GAME_BYTES = 1 << 18
"""Bytes of a neighbouring file that are searched for the kind of a game: games are short, decks can be long."""
# Cheap, and right often enough: what it takes for a game is read, and turns out to be none.
_KIND = rb"""kind["']?\s*:\s*["']?\s*(?:%s)\b"""
SOUGHT = 50
"""Links of one file at most for which a near name is looked for among all files of a folder, which takes a while."""
UNKNOWN = "shape/unknown-name"


class Loader:
    """Loads each file once; `files` has them by their path."""

    def __init__(
        self,
        instead: Mapping[str, bytes] | None = None,
        wardrobe: Wardrobe | None = None,
        kept: FileCache | None = None,
        disk: files.FileSource | None = None,
    ) -> None:
        """`instead`: contents that count in place of what is on disk, by path. `wardrobe`, `kept`: as for `load`.

        `disk`: where files and tables are read.
        """
        self._disk = disk or files.FileSource()
        self._wardrobe = wardrobe
        self._instead = instead or {}
        self._kept = kept
        self.files: dict[str, File] = {}
        self.problems: list[str] = []
        self._beside: dict[str, list[str]] = {}
        self._kinds: dict[str, str | None] = {}
        self._sought: Counter[str] = Counter()
        self._reported: dict[str, set[Span]] = {}
        self._folders: set[str] = set()
        self._searched: set[str] = set()  # folders, for games
        self._followed = 0  # files whose links were
        self._reading: set[str] = set()
        """Files of which nothing is known yet: one that names itself as a library is none."""
        self._looked: set[str] = set()
        self._look(os.curdir)

    def add_stdin(self, name: str, data: bytes) -> None:
        """A file that came in through standard input."""
        path = stems.canonicalize_path(name)
        self._folders.add(os.path.dirname(path))
        self.files[path] = self._file("", path, self._instead.get(path, data), reported=True)
        self.files[path].named = True

    def add_path(self, path: str) -> None:
        """A file or folder that was named; `cardgen:STEM` is one that comes with cardgen."""
        if os.path.isdir(path):
            for inner in map(stems.canonicalize_path, self._walk(path)):
                self._folders.add(os.path.dirname(inner))
                self._read(inner, reported=True)
        elif stems.find_prefixed_stem(path) is not None and stems.locate_file(path) == path:
            others = [stems.find_prefixed_stem(other) or other for other in stems.list_alternatives(path)]
            near = names.find_closest(str(stems.find_prefixed_stem(path)), others)
            hint = f"did you mean `{stems.get_owner(path)}:{near}`?" if near else f"expected one of {', '.join(others)}"
            self.problems.append(escape_line(f"no file `{path}` {stems.describe_origin(path)}: {hint}"))
        else:
            where = stems.canonicalize_path(stems.locate_file(path))
            if where == stems.canonicalize_path(path):
                self._folders.add(os.path.dirname(where))
            found = self._read(where, reported=True)
            if found is not None:
                found.named = True

    def follow_links(self) -> None:
        """Load the games beside reported files, then what they and the others link; again: what is new since."""
        reported = {os.path.dirname(path) for path, file in self.files.items() if file.reported}
        for folder in sorted(reported - self._searched):
            for path in self._in(folder):
                if path not in self.files and self._is_game(path):
                    self._read(path, reported=False, games=True)
        self._searched |= reported
        while self._followed < len(self.files):
            for file in list(self.files.values())[self._followed :]:
                self._followed += 1
                for link in file.links:
                    self._follow(file, link)

    def _walk(self, folder: str) -> Iterator[str]:
        """The YAML files of a folder and of those in it, sorted; hidden ones and links to folders are left alone."""
        waiting = [folder]
        while waiting:
            where = waiting.pop()
            try:
                found = sorted(os.scandir(where), key=lambda entry: entry.name)
            except OSError as error:
                self._problem(where, error)
                continue
            yield from (entry.path for entry in found if _is_yaml(entry.name) and not os.path.isdir(entry))
            folders = [entry.path for entry in found if not entry.name.startswith(".") and _is_folder(entry)]
            waiting += reversed(folders)

    def _read(self, path: str, reported: bool, games: bool = False) -> File | None:
        """The file at a path, read unless it has been; with `games` only if it is one that lists others."""
        if path in self.files or path in self._reading:
            return self.files.get(path)
        if (why := systems.refused(path)) is not None:
            self.problems.append(escape_line(f"{self._shown(path)}: {why}"))
            return None
        try:
            data = self._data(path)
        except OSError as error:
            self._problem(path, error)
            return None
        file = self._file(path, path, data, reported)
        if games and not (file.system and file.kind in systems.get(file.system).games):
            return None
        self.files[path] = file
        return file

    def _data(self, path: str) -> bytes:
        return self._instead[path] if path in self._instead else self._disk.read_file(path, MAX_BYTES + 1)

    def _table(self, path: str) -> bytes:
        return self._instead[path] if path in self._instead else self._disk.read_file(path, MAX_TABLE + 1)

    def _problem(self, path: str, error: OSError) -> None:
        missing = isinstance(error, FileNotFoundError)
        reason = "there is no such file or folder" if missing else (error.strerror or str(error)).lower()
        self.problems.append(escape_line(f"{self._shown(path)}: {reason}"))

    def _file(self, location: str, path: str, data: bytes, reported: bool) -> File:
        name = self._shown(path)
        self._look(os.path.dirname(path))
        file = self._kept.find_unchanged(path, name, data, self._table) if self._kept else None
        if file is None:
            self._reading.add(path)
            file = self._made(File(location, name, stems.get_stem(path), reported=reported), path, data)
            self._reading.discard(path)
        file.reported = reported
        return file

    def _look(self, folder: str) -> None:
        """Have the games known that files of a folder can be of; what was read with others is read again."""
        if folder not in self._looked:
            self._looked.add(folder)
            if systems.look(folder, self._instead) and self._kept:
                self._kept.clear_files()

    def _made(self, file: File, path: str, data: bytes) -> File:
        """The file with what its content says."""
        collecting = gc.isenabled()
        gc.disable()  # models, like nodes, are only ever added to
        try:
            known = self._kept.find_changed(path, file.name, data) if self._kept else None
            root, file.findings = (known.root, []) if known else read_bytes(data, file.name)
            file.node = root
            said = interpret_file(file, self._wardrobe, self._table, lambda link: self._library(file, link), known)
            if file.tables or to_do.MARK.encode() in data:
                file.findings += to_do.findings(file)
            if self._kept and file.whole is None:  # what a library holds is part of what names it
                self._kept.store_file(path, data, file, root, said)
        finally:
            if collecting:
                gc.enable()
        return file

    def _library(self, file: File, link: Link) -> File | None:
        """The library that a file names; what is wrong in it is reported with that file."""
        path = self._meant(file, link)
        found = self._read(path, reported=False) if path else None
        if found is not None and found.kind == link.kind:
            found.reported |= file.reported
        return found

    def _shown(self, path: str) -> str:
        """A file's name in findings: its path, or `cardgen:STEM` of one of cardgen's that was not named by its path."""
        return stems.format_posix_path(path) if os.path.dirname(path) in self._folders else stems.format_name(path)

    def _follow(self, file: File, link: Link) -> None:
        """The file that a link means; if there is none of the right kind, that is a finding."""
        path = self._meant(file, link)
        if path is None:
            self._missing(file, link)
            return
        found = self._read(path, reported=False)
        if found is None:
            return
        key, stem, entry = f"`{link.path[0]}`", words.quote_code(link.stem), file.entry(link.path)
        if found.kind is not None and found.kind != link.kind:
            hint = self._hint(file, link) or f"name a {link.kind} file"
            message = f"{key} of {entry} lists {stem}, a {found.kind} file: expected a {link.kind} file"
            self._report(file, link, message, hint)
        elif found.system is not None and found.system != file.system:
            message = f"{key} of {entry} lists {stem}, a file of {found.system}: expected one of {file.system}"
            self._report(file, link, message, f"name a {link.kind} file of {file.system}")

    def _meant(self, file: File, link: Link) -> str | None:
        """Where the file is that a link means; None if there is none."""
        if stems.find_prefixed_stem(link.stem) is not None:
            path = stems.locate_file(link.stem)
            return None if path == link.stem else stems.canonicalize_path(path)
        places = list_candidates(file.path, link.stem)
        plain = os.path.basename(link.stem) == link.stem
        return next((path for path in places if self._exists(path)), None) if plain else None

    def _exists(self, path: str) -> bool:
        return path in self.files or path in self._instead or self._disk.has_file(path)

    def _missing(self, file: File, link: Link) -> None:
        if len(file.findings) > MAX_FAULTS:
            return
        plain, ending = os.path.splitext(link.stem)
        fact = f"`{link.path[0]}` of {file.entry(link.path)} lists {words.quote_code(link.stem)}"
        if ending in ENDINGS:
            message = f"{fact}: expected the name without its ending"
            self._report(file, link, message, f"write `{plain}`")
            return
        near = self._hint(file, link)
        message = f"{fact}, but there is no {shorten(link.stem, 60)}.yaml in this folder"
        hint = near or "add that file, or remove the name"
        if stems.find_prefixed_stem(link.stem) is not None:
            message = f"{fact}, but no such file {stems.describe_origin(link.stem)}"
            ours = self._ours(file, link)
            hint = near or (f"choose {words.list_code(ours)}" if ours else "remove the name")
        elif stems.PREFIXED.fullmatch(link.stem):
            message = f"{fact}, but packs/ has no add-on `{link.stem.partition(':')[0]}`"
            hint = near or "add it with `cardgen add`, or remove the name"
        if near:
            message = f"{fact}, an unknown file: did you mean {near.removeprefix('write ')}?"
        self._report(file, link, message, hint, self._fix(file, link, near))

    def _fix(self, file: File, link: Link, hint: str | None) -> Fix | None:
        """The file that was meant, if there is no doubt and it is not listed already."""
        stem = names.find_unambiguous(link.stem, self._stems(file, link)) if hint else None
        if (
            stem is None
            or hint != f"write `{stem}`"
            or any(other.plain == stems.strip_prefix(stem) for other in file.links)
        ):
            return None
        path = next((path for path in list_candidates(file.path, stem) if self._exists(path)), None)
        return Fix(link.stem, stem) if path and self._kind(path) == link.kind else None

    def _kind(self, path: str) -> str | None:
        """What kind of file stands at a path; it is not loaded for that."""
        if path in self.files:
            return self.files[path].kind
        if path not in self._kinds:
            try:
                self._kinds[path] = self._file(path, path, self._data(path), reported=False).kind
            except OSError:
                self._kinds[path] = None
        return self._kinds[path]

    def _report(self, file: File, link: Link, message: str, hint: str | None, fix: Fix | None = None) -> None:
        """A finding on a link, unless its value is the place of one already."""
        entry, where = file.entry(link.path), file.span(link.path)
        if file.name not in self._reported:
            self._reported[file.name] = {found.span for found in file.findings}
        reported = self._reported[file.name]
        if where in reported or len(file.findings) > MAX_FAULTS:
            return
        reported.add(where)
        if len(file.findings) == MAX_FAULTS:
            file.findings.append(report_too_many_problems(where, MAX_FAULTS)._replace(entry=entry))
        else:
            file.findings.append(Finding(UNKNOWN, "error", where, entry, message, hint, fix=fix))

    def _hint(self, file: File, link: Link) -> str | None:
        """The near name among the files that can be named; of very many that mean nothing only the first get one."""
        self._sought[file.name] += 1
        if self._sought[file.name] > SOUGHT:
            return None
        own = f"{stems.SHIPPED}{link.stem}"
        near = names.find_closest(os.path.basename(link.stem), self._stems(file, link))
        if (near is None or near != link.stem) and own in self._ours(file, link):
            near = own
        return f"write `{near}`" if near else None

    def _stems(self, file: File, link: Link) -> list[str]:
        """The names of the files that a link can mean: those beside it without what is known to be of another kind."""
        if stems.find_prefixed_stem(link.stem) is not None:
            return self._ours(file, link)
        known = {path: self.files.get(path) for path in self._in(os.path.dirname(file.path))}
        fit = [path for path, other in known.items() if other is None or other.kind in (None, link.kind)]
        return [stems.get_stem(path) for path in fit]

    def _ours(self, file: File, link: Link) -> list[str]:
        """The files that come with cardgen, or are in the pack that a link names, as it can name them."""
        found = []
        packed = stems.find_prefixed_stem(link.stem) is not None and not link.stem.casefold().startswith(stems.SHIPPED)
        for name, path in stems.list_alternatives(link.stem if packed else stems.SHIPPED).items():
            system = os.path.basename(os.path.dirname(path))
            if (packed or system == file.system) and self._kind(stems.canonicalize_path(path)) == link.kind:
                found.append(name)
        return found

    def _is_game(self, path: str) -> bool:
        """Whether a file looks like one that lists others."""
        try:
            data = self._instead.get(path)
            return (
                self._game.search(files.read_file(path, GAME_BYTES) if data is None else data[:GAME_BYTES]) is not None
            )
        except OSError:
            return False

    @cached_property
    def _game(self) -> re.Pattern[bytes]:
        """The line by which a file that lists others is recognised."""
        kinds = {kind for name in systems.known() for kind in systems.get(name).games}
        return re.compile(_KIND % "|".join(sorted(kinds)).encode(), re.IGNORECASE)

    def _in(self, folder: str) -> list[str]:
        """The YAML files right in a folder."""
        if folder not in self._beside:
            try:
                found = sorted(name for name in os.listdir(folder or os.curdir) if _is_yaml(name))
            except OSError:
                found = []
            here = [os.path.join(folder, name) for name in found]
            new = [path for path in self._instead if os.path.dirname(path) == folder and path not in here]
            self._beside[folder] = here + sorted(path for path in new if _is_yaml(os.path.basename(path)))
        return self._beside[folder]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _is_yaml(name: str) -> bool:
    return name.endswith(ENDINGS) and not name.startswith(".")
