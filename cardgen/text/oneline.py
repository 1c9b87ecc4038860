"""Texts that stay on their line."""

from __future__ import annotations

_BREAKING = frozenset("\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029")


def one_line(text: str) -> str:
    r"""A text with what is no printable character written out: a line break as `\n`."""
    return text if text.isprintable() else "".join(map(_shown, text))


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters: of a longer one the beginning and the end."""
    if len(text) <= most:
        return text
    end = most // 3
    return f"{text[: most - end - 1]}…{text[-end:]}"


def _shown(character: str) -> str:
    if character.isprintable() or (character.isspace() and character not in _BREAKING):
        return character
    return character.encode("unicode_escape").decode("ascii")
