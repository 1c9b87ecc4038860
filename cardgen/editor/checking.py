"""The check of an open file, with the texts of all open files in place of those on disk."""

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


class Choices(NamedTuple):
    """The settings in force for a file."""

    settings: PrintSettings
    selection: RuleSelection
    problems: tuple[str, ...] = ()
    """The faults of the settings, as sentences."""


Chooser = Callable[[str], Choices]
"""A function from a folder to the choices for its files."""


class Superseded(Exception):
    """The text has changed, so the result of this check is no longer needed."""


@dataclass(frozen=True)
class CheckedFile:
    """The result of checking a file."""

    project: Project
    file: File
    content: bytes
    """The text that the result belongs to."""
    findings: list[Finding]
    """The findings that are not waived."""
    choices: Choices

    @cached_property
    def replacements(self) -> Mapping[FindingKey, Replacement]:
        """The edits that `--fix` would make, by finding."""
        return fixes.list_replacements(self.project, self.findings)

    @cached_property
    def fixed_text(self) -> str | None:
        """The whole text after `--fix`; None if that changes nothing."""
        changes = [
            change
            for change in fixes.fix_files(self.project, self.choices.selection.filter_findings)
            if change.path == self.file.path
        ]
        return changes[0].after.decode("utf-8", "replace") if changes else None

    @property
    def paths(self) -> frozenset[str]:
        """The files that were read for the check."""
        return frozenset(file.path for file in self.project.files)


def is_ours(path: str, content: bytes) -> bool:
    """Return whether a file is a game's: it names a system, or nearly does, or is below a folder `factions`."""
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
    """Return what `cardgen check PATH` finds if the disk had `contents`; None for a file that cannot be read.

    `contents` go by `File.path`. `is_stale` is asked between cards; Superseded is raised when it returns True, and the
    cards laid out by then stay cached. `kept` holds files read earlier with the same settings.
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
