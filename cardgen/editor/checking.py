"""The check of one open file, with the texts of all that are open in place of what is on disk."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cardgen import fixes, project, systems
from cardgen.card import Card
from cardgen.check import check
from cardgen.disk import resources
from cardgen.disk.stems import ENDINGS
from cardgen.file import File
from cardgen.finding import Finding, FindingKey, Replacement
from cardgen.heraldry import dresses
from cardgen.layout.frame import Frame
from cardgen.printing.renderer import renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.project.kept import KeptFiles
from cardgen.rules.selection import RuleSelection
from cardgen.text import names

_SYSTEM = re.compile(rb"""^["']?system["']?[ \t]*:[ \t]*["']?([^"'#\r\n]*)""", re.MULTILINE)


class Choices(NamedTuple):
    """What the settings say that are in force for a file."""

    settings: PrintSettings
    selection: RuleSelection
    problems: tuple[str, ...] = ()
    """What is wrong with the settings, as sentences."""


Chooser = Callable[[str], Choices]
"""Gives the choices for the files of a folder."""


class Superseded(Exception):
    """Somebody has written on, and what is being found out is of no use any more."""


@dataclass(frozen=True)
class Checked:
    """What was found in a file."""

    project: Project
    file: File
    content: bytes
    """Of which it holds."""
    findings: list[Finding]
    """Those that nobody has waived."""
    choices: Choices

    @cached_property
    def replacements(self) -> Mapping[FindingKey, Replacement]:
        """What `--fix` would write, finding by finding."""
        return fixes.replacements(self.project, self.findings)

    @cached_property
    def fixed(self) -> str | None:
        """The whole text after `--fix`; None where that changes nothing."""
        made = [one for one in fixes.fix(self.project, self.choices.selection.of) if one.path == self.file.path]
        return made[0].after.decode("utf-8", "replace") if made else None

    @property
    def paths(self) -> frozenset[str]:
        """The files that were read for it."""
        return frozenset(file.path for file in self.project.files)


def is_ours(path: str, content: bytes) -> bool:
    """Whether a file is one of a game's: it names a system, or a word like one, or is below a folder `factions`."""
    if not path.endswith(ENDINGS):
        return False
    if resources.FACTIONS in os.path.dirname(os.path.abspath(path)).split(os.sep):
        return True
    found = _SYSTEM.search(content)
    word = found[1].decode("utf-8", "replace").strip().casefold() if found else ""
    return word in systems.readable() or bool(word and names.near(word, systems.readable()))


def checked(
    path: str,
    contents: Mapping[str, bytes],
    choices: Choices,
    is_stale: Callable[[], bool] = lambda: False,
    lay_out: bool = True,
    kept: KeptFiles | None = None,
) -> Checked | None:
    """What `cardgen check PATH` finds, were `contents` what is on disk, by `File.path`; None for what cannot be read.

    `kept`: files as they were read before with the same settings. Raises Superseded when `is_stale` says so between two
    cards; what was laid out by then is not laid out again.
    """
    wardrobe = dresses.known(choices.settings.templates)
    loaded = project.load([path], instead=contents, wardrobe=wardrobe, kept=kept)
    file = next((one for one in loaded.files if one.reported), None)
    if file is None or is_stale():
        if file is not None:
            raise Superseded
        return None
    faces = renderer(choices.settings, resources.cache()) if lay_out else None

    def look(card: Card, face: Frame) -> None:
        if is_stale():
            raise Superseded

    try:
        if faces:
            faces.look = look
        found = check(loaded, faces, choices.selection.ignored, how=choices.settings.sheet)
    except Superseded:
        if faces:
            faces.close()
        raise
    wanted = [one for one in choices.selection.of(found) if one.waived is None]
    return Checked(loaded, file, contents.get(file.path, b""), wanted, choices)
