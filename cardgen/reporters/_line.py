"""Texts that stay on their line."""

from __future__ import annotations

_BREAKING = frozenset("\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029")


def one_line(text: str) -> str:
    r"""A text with what is no printable character written out: a line break as `\n`."""
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(character: str) -> str:
    if character.isprintable() or (character.isspace() and character not in _BREAKING):
        return character
    return character.encode("unicode_escape").decode("ascii")
