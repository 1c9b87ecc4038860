"""Findings about links to files that do not exist, or are of another kind or game."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping

from cardgen.disk import stems
from cardgen.disk.stems import ENDINGS, list_candidates
from cardgen.file import File, Link
from cardgen.finding import Finding, Fix, Span
from cardgen.project.project_disk import ProjectDisk
from cardgen.source import MAX_FAULTS
from cardgen.source.yaml_findings import report_too_many_problems
from cardgen.text import names, words
from cardgen.text.words import shorten

SOUGHT = 50
"""Links of one file for which similar file names are searched. Each search compares all names of a folder."""
UNKNOWN_NAME = "shape/unknown-name"
"""Id of the rule for links to files that do not exist or do not fit."""


class LinkFindings:
    """Reporter of invalid links in the files of a project, with similar names as hints."""

    def __init__(self, loaded: Mapping[str, File], disk: ProjectDisk, find_kind: Callable[[str], str | None]) -> None:
        """Prepare to report links between files.

        Args:
            loaded: The loaded files by path; the caller may add more later.
            disk: The folders of the project.
            find_kind: A function that returns the kind of the file at a path.
        """
        self._loaded, self._disk, self._find_kind = loaded, disk, find_kind
        self._searches: Counter[str] = Counter()
        self._reported: dict[str, set[Span]] = {}

    def locate_link(self, file: File, link: Link) -> str | None:
        """Return the path of the file that a link names; None if there is no such file."""
        if stems.find_prefixed_stem(link.stem) is not None:
            path = stems.locate_file(link.stem)
            return None if path == link.stem else stems.canonicalize_path(path)
        if os.path.basename(link.stem) != link.stem:
            return None
        return next(filter(self._has_file, list_candidates(file.path, link.stem)), None)

    def report_mismatch(self, file: File, link: Link, target: File) -> None:
        """Report a link to a file of a wrong kind or game. A kind or game that is unknown is not reported here."""
        fact = f"`{link.path[0]}` of {file.find_entry_name(link.path)} lists {words.quote_code(link.stem)}"
        if target.kind is not None and target.kind != link.kind:
            near = self._find_near_name(file, link)
            hint = f"write `{near}`" if near else f"name a {link.kind} file"
            message = f"{fact}, a {target.kind} file: expected a {link.kind} file"
            self._add_finding(file, link, message, hint)
        elif target.system is not None and target.system != file.system:
            message = f"{fact}, a file of {target.system}: expected one of {file.system}"
            self._add_finding(file, link, message, f"name a {link.kind} file of {file.system}")

    def report_missing(self, file: File, link: Link) -> None:
        """Report a link to a file that does not exist, with the most similar name if there is one."""
        if len(file.findings) > MAX_FAULTS:
            return
        fact = f"`{link.path[0]}` of {file.find_entry_name(link.path)} lists {words.quote_code(link.stem)}"
        without_ending, ending = os.path.splitext(link.stem)
        if ending in ENDINGS:
            message = f"{fact}: expected the name without its ending"
            self._add_finding(file, link, message, f"write `{without_ending}`")
        elif near := self._find_near_name(file, link):
            message = f"{fact}, an unknown file: did you mean `{near}`?"
            self._add_finding(file, link, message, f"write `{near}`", self._build_fix(file, link, near))
        elif stems.find_prefixed_stem(link.stem) is not None:
            packed = self._list_packed_names(file, link)
            hint = f"choose {words.list_code(packed)}" if packed else "remove the name"
            self._add_finding(file, link, f"{fact}, but no such file {stems.describe_origin(link.stem)}", hint)
        elif stems.PREFIXED.fullmatch(link.stem):
            message = f"{fact}, but packs/ has no add-on `{link.stem.partition(':')[0]}`"
            self._add_finding(file, link, message, "add it with `cardgen add`, or remove the name")
        else:
            message = f"{fact}, but there is no {shorten(link.stem, 60)}.yaml in this folder"
            self._add_finding(file, link, message, "add that file, or remove the name")

    def _has_file(self, path: str) -> bool:
        return path in self._loaded or self._disk.has_file(path)

    def _find_near_name(self, file: File, link: Link) -> str | None:
        """Return the most similar name that a link could have.

        None if there is none, or after SOUGHT searches for a file.
        """
        self._searches[file.name] += 1
        if self._searches[file.name] > SOUGHT:
            return None
        shipped = f"{stems.SHIPPED}{link.stem}"
        near = names.find_closest(os.path.basename(link.stem), self._list_names(file, link))
        if (near is None or near != link.stem) and shipped in self._list_packed_names(file, link):
            return shipped
        return near

    def _build_fix(self, file: File, link: Link, near: str) -> Fix | None:
        """Return the fix that writes a similar name.

        None if another could be meant, or if the file lists that name already.
        """
        if names.find_unambiguous(link.stem, self._list_names(file, link)) != near:
            return None
        if any(other.plain_stem == stems.strip_prefix(near) for other in file.links):
            return None
        path = next(filter(self._has_file, list_candidates(file.path, near)), None)
        return Fix(link.stem, near) if path and self._find_kind(path) == link.kind else None

    def _list_names(self, file: File, link: Link) -> list[str]:
        """Return the names that a link can have: files in its folder that are not known to be of another kind."""
        if stems.find_prefixed_stem(link.stem) is not None:
            return self._list_packed_names(file, link)
        neighbours = {path: self._loaded.get(path) for path in self._disk.list_folder(os.path.dirname(file.path))}
        return [
            stems.get_stem(path)
            for path, neighbour in neighbours.items()
            if neighbour is None or neighbour.kind in (None, link.kind)
        ]

    def _list_packed_names(self, file: File, link: Link) -> list[str]:
        """Return the names, with prefix, of shipped files of the game, or of files of the add-on that a link names."""
        in_addon = stems.find_prefixed_stem(link.stem) is not None and not link.stem.casefold().startswith(
            stems.SHIPPED
        )
        alternatives = stems.list_alternatives(link.stem if in_addon else stems.SHIPPED)
        return [
            name
            for name, path in alternatives.items()
            if (in_addon or os.path.basename(os.path.dirname(path)) == file.system)
            and self._find_kind(stems.canonicalize_path(path)) == link.kind
        ]

    def _add_finding(self, file: File, link: Link, message: str, hint: str, fix: Fix | None = None) -> None:
        """Add a finding about a link, unless the file already has a finding at that place, or MAX_FAULTS findings."""
        entry, span = file.find_entry_name(link.path), file.find_span(link.path)
        if file.name not in self._reported:
            self._reported[file.name] = {finding.span for finding in file.findings}
        reported = self._reported[file.name]
        if span in reported or len(file.findings) > MAX_FAULTS:
            return
        reported.add(span)
        if len(file.findings) == MAX_FAULTS:
            file.findings.append(report_too_many_problems(span, MAX_FAULTS)._replace(entry=entry))
        else:
            file.findings.append(Finding(UNKNOWN_NAME, "error", span, entry, message, hint, fix=fix))
