"""Opening a place of a file in the user's editor, without a shell."""

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
"""Arguments that open a line in each editor, by the name of the program (from the editors' manuals)."""
USUAL = "+{line}", "{file}"
"""Arguments for all other editors: the form that vi, emacs and nano understand."""
IN_TERMINALS = frozenset("vi vim nvim view nano pico emacs-nox hx helix kak micro joe ne mcedit ed less more".split())
"""Editors that take over the terminal from which they start; the preview needs that terminal itself."""
_FIELD = re.compile(r"\{(file|line|column)\}")
"""Placeholder for a part of the place in an editor's arguments."""


class NoEditor(Exception):
    """A place cannot be opened; the text gives the reason as a sentence."""


def build_command(setting: str, environment: Mapping[str, str], file: str, line: int, column: int) -> list[str]:
    """Return the command that opens a place in the user's editor.

    The setting is split into arguments before the place is filled in, so a file name cannot add arguments.

    Args:
        setting: The command from the user's settings; if empty, `$VISUAL` or else `$EDITOR` is used.
        environment: The environment variables.
        file: The path of the file.
        line: The line, from 1.
        column: The column, from 1.

    Raises:
        NoEditor: If there is no command, or it is invalid or needs a separate terminal.
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
    """Start an editor that outlives this program.

    Raises:
        NoEditor: If the program cannot be started.
    """
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
