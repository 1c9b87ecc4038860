"""Check of an open file, with the texts of all open files in place of those on disk."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cardgen import fixes, project, systems
from cardgen.card import Card
from cardgen.check import CheckScope, check_project
from cardgen.disk import resources
from cardgen.disk.stems import ENDINGS
from cardgen.file import File
from cardgen.finding import Finding, FindingKey, Replacement
from cardgen.heraldry import dresses
from cardgen.layout.frame import Frame
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.project.file_cache import FileCache
from cardgen.rules.selection import RuleSelection
from cardgen.text import names

_SYSTEM = re.compile(rb"""^["']?system["']?[ \t]*:[ \t]*["']?([^"'#\r\n]*)""", re.MULTILINE)
"""The line of a file with its system, in group 1."""


class Choices(NamedTuple):
    """Settings for a file."""

    settings: PrintSettings
    selection: RuleSelection
    problems: tuple[str, ...] = ()
    """Sentences about errors in the settings."""


Chooser = Callable[[str], Choices]
"""Function that returns the settings for the files of a folder."""


class Superseded(Exception):
    """Signal to stop a check, because the text has changed and its result is no longer needed."""


@dataclass(frozen=True)
class CheckedFile:
    """Result of checking a file."""

    project: Project
    file: File
    content: bytes
    """Content that was checked."""
    findings: list[Finding]
    """Findings that are not waived."""
    choices: Choices

    @cached_property
    def replacements(self) -> Mapping[FindingKey, Replacement]:
        """Edits that `--fix` would make, by finding."""
        return fixes.list_replacements(self.project, self.findings)

    @cached_property
    def fixed_text(self) -> str | None:
        """Text of the file after `--fix`; None if nothing would change."""
        changes = [
            change
            for change in fixes.fix_files(self.project, self.choices.selection.filter_findings)
            if change.path == self.file.path
        ]
        return changes[0].after.decode("utf-8", "replace") if changes else None

    @property
    def paths(self) -> frozenset[str]:
        """Paths of the files that were read for the check."""
        return frozenset(file.path for file in self.project.files)


def is_ours(path: str, content: bytes) -> bool:
    """Return whether a file belongs to a game: it names a system or nearly does, or is in a folder `factions`."""
    if not path.endswith(ENDINGS):
        return False
    if resources.FACTIONS in os.path.dirname(os.path.abspath(path)).split(os.sep):
        return True
    system_key = _SYSTEM.search(content)
    word = system_key[1].decode("utf-8", "replace").strip().casefold() if system_key else ""
    return word in systems.list_readable() or bool(word and names.find_closest(word, systems.list_readable()))


def check_file(
    path: str,
    contents: Mapping[str, bytes],
    choices: Choices,
    is_stale: Callable[[], bool] = lambda: False,
    lay_out: bool = True,
    kept: FileCache | None = None,
) -> CheckedFile | None:
    """Return what `cardgen check PATH` would find if the disk had other contents; None if the file cannot be read.

    Args:
        path: The file.
        contents: The contents that replace those on disk, by `File.path`.
        choices: The settings for the file.
        is_stale: Called between cards; True ends the check.
        lay_out: True to lay the cards out.
        kept: The cache of files read earlier with equal settings.

    Raises:
        Superseded: `is_stale` returned True. Cards that were laid out before stay in the cache.
    """
    wardrobe = dresses.load_dresses(choices.settings.templates)
    loaded = project.load_project([path], instead=contents, wardrobe=wardrobe, kept=kept)
    file = next((loaded_file for loaded_file in loaded.files if loaded_file.reported), None)
    if file is None or is_stale():
        if file is not None:
            raise Superseded
        return None
    faces = build_renderer(choices.settings, resources.find_cache_folder()) if lay_out else None

    def look(card: Card, face: Frame) -> None:
        if is_stale():
            raise Superseded

    try:
        if faces:
            faces.look = look
        findings = check_project(loaded, faces, CheckScope(choices.selection.ignored, sheet=choices.settings.sheet))
    except Superseded:
        if faces:
            faces.save_caches()
        raise
    shown_findings = [finding for finding in choices.selection.filter_findings(findings) if finding.waived is None]
    return CheckedFile(loaded, file, contents.get(file.path, b""), shown_findings, choices)
