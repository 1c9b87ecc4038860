"""A place of a file in the editor of whoever sits at this machine. No shell is asked."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Mapping

from cardgen.text.words import escape_line

PLACES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("code", "code-insiders", "codium", "vscodium", "cursor", "windsurf"), ("-g", "{file}:{line}:{column}")
    ),
    **dict.fromkeys(("subl", "sublime_text", "zed", "zeditor", "hx", "helix", "lapce"), ("{file}:{line}:{column}",)),
    **dict.fromkeys(("idea", "pycharm", "webstorm", "rider"), ("--line", "{line}", "{file}")),
    **dict.fromkeys(("kate", "kwrite"), ("--line", "{line}", "--column", "{column}", "{file}")),
    **dict.fromkeys(("notepad++", "notepad++.exe"), ("-n{line}", "{file}")),
    **dict.fromkeys(("notepad", "notepad.exe", "TextEdit", "open", "xdg-open"), ("{file}",)),
}
"""How editors are told a place; all others as the oldest ones are."""
USUAL = "+{line}", "{file}"
IN_TERMINALS = frozenset("vi vim nvim view nano pico emacs-nox hx helix kak micro joe ne mcedit ed less more".split())
"""Editors that take over the terminal they are started in, which the preview has."""
_FIELD = re.compile(r"\{(file|line|column)\}")


class NoEditor(Exception):
    """A place cannot be opened: why, as a sentence."""


def build_command(setting: str, environment: Mapping[str, str], file: str, line: int, column: int) -> list[str]:
    """What to run to open a place: the setting split into its arguments, with the place filled in then.

    Without a setting it is `$VISUAL`, then `$EDITOR`. Raises NoEditor when none of them can be used.
    """
    written = setting or environment.get("VISUAL") or environment.get("EDITOR") or ""
    try:
        arguments = shlex.split(written, posix=os.name != "nt")
    except ValueError as error:
        raise NoEditor(f"invalid command of the editor: {str(error).lower()}") from None
    if not arguments:
        raise NoEditor("missing editor: add `editor` to your own settings, or set `$VISUAL`")
    name = os.path.splitext(os.path.basename(arguments[0]))[0]
    if not setting and name in IN_TERMINALS:
        raise NoEditor(f"`{name}` needs a separate terminal: add `editor` to your own settings")
    if not any(_FIELD.search(one) for one in arguments):
        arguments += PLACES.get(name, USUAL)
    told = {"file": file, "line": str(line), "column": str(column)}
    return [_FIELD.sub(lambda found: told[found[1]], one) for one in arguments]


def start_editor(arguments: list[str]) -> None:
    """Run an editor, apart from this program; raises NoEditor when it cannot be run."""
    try:
        subprocess.Popen(
            arguments,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
        raise NoEditor(f"cannot run `{escape_line(arguments[0])}`: {reason}") from None
