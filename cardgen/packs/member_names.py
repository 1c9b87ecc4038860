"""Names of a pack's files: only those that mean a single, distinct file on every system.

The rules are those of Windows, which has the most, and of Unicode, in which different names can look alike.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from cardgen.errors import CardgenError
from cardgen.text.words import escape_line, quote_code, shorten

LONGEST_PATH = 200
"""Most characters of a file's path in its pack; Windows allows 260, including the path of the project."""
LONGEST_PART = 100
"""Most characters of a folder's or file's name, so that a few nested names stay within `LONGEST_PATH`."""
DEEPEST = 8
"""Most levels of nested folders, counting the file: a limit against hostile packs, chosen
with room: shipped folders are nested three levels deep."""
PACK_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{1,39}")
"""The form of a pack's name; a single letter would be a Windows drive in `NAME:STEM`."""
RESERVED_PACK_NAMES = ("cardgen", "git", "http", "https", "file", "lock")
"""Names with another meaning before a colon, or in the folder of packs."""
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)(\..*)?")
"""Names that Windows gives to devices, in any case and with any ending."""
_FORBIDDEN = frozenset('<>:"|?*\\')
"""Characters that Windows does not allow in names."""
_LIKE_SLASHES = frozenset("\u2044\u2215\u29f8\u29f5\u2216")
"""Characters that look like slashes, with which a name could pretend to be a path."""
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories of characters that are invisible, change the direction of text, or are not assigned."""


def show_name(name: str) -> str:
    """Return the name of a file in a pack as messages show it."""
    return shorten(escape_line(name), 80) or "an empty name"


def find_path_fault(name: str) -> str | None:
    """Return the reason why a file may not have this name, as the predicate of a sentence; None if it may."""
    unified = unicodedata.normalize("NFKC", name)
    return _find_plain_fault(name) or (_find_plain_fault(unified) if unified != name else None)


def normalise_path(name: str) -> str:
    """Return a key that is equal for two paths if some system takes them for one file.

    The key ignores case, and composed or decomposed forms of Unicode.
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def require_distinct(names: Iterable[str]) -> None:
    """Raise CardgenError if two names would be one file, or one name both a file and a folder."""
    seen: dict[str, tuple[str, bool]] = {}
    for name in names:
        parts = name.split("/")
        for count in range(1, len(parts) + 1):
            path, is_file = "/".join(parts[:count]), count == len(parts)
            other, was_file = seen.setdefault(normalise_path(path), (path, is_file))
            if other != path:
                raise CardgenError(
                    f"{show_name(name)} and {show_name(other)} are the same name on some systems: rename one of them"
                )
            if was_file and not is_file:
                raise CardgenError(f"{show_name(other)} is both a file and a folder: rename one of them")
            if is_file and not was_file:
                raise CardgenError(f"{show_name(name)} is both a file and a folder: rename one of them")


def find_pack_name_fault(name: str) -> str | None:
    """Return the reason why a pack may not have this name, as a sentence; None if it may."""
    if name in RESERVED_PACK_NAMES or _RESERVED.fullmatch(name):
        return f"reserved name {quote_code(escape_line(name))} of an add-on: choose another with `--name`"
    if not PACK_NAME.fullmatch(name):
        rule = "2 to 40 of a to z, 0 to 9, - and _, beginning with a letter or digit"
        return f"invalid name {quote_code(escape_line(name))} of an add-on: expected {rule}"
    return None


def _find_plain_fault(name: str) -> str | None:
    if name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", name):
        return "is an absolute path: files of an add-on stay in its folder"
    parts = name.split("/")
    if ".." in name.replace("\\", "/").split("/"):
        return "leads out of its folder by `..`: files of an add-on stay in its folder"
    if any(unicodedata.category(letter) in _INVISIBLE for letter in name):
        return "has invisible characters in its name: rename it"
    if forbidden := next((letter for letter in name if letter in _FORBIDDEN or letter in _LIKE_SLASHES), None):
        return f"has `{forbidden}` in its name, which some systems do not allow: rename it"
    if any(part in ("", ".") for part in parts):
        return "has a folder without a name in its path: rename the folder"
    if any(part.endswith((".", " ")) or part.startswith(" ") for part in parts):
        return "has a name with a space at an end, or a full stop last, which Windows drops: rename it"
    if any(_RESERVED.fullmatch(part.casefold()) for part in parts):
        return "has a name that Windows reserves for a device: rename it"
    if len(name) > LONGEST_PATH or any(len(part) > LONGEST_PART or len(part.encode()) > 255 for part in parts):
        return (
            f"has a name that is too long: expected at most {LONGEST_PATH} characters, {LONGEST_PART} for each folder"
        )
    if len(parts) > DEEPEST:
        return f"is nested too deeply: expected at most {DEEPEST} folders"
    return None
