"""What macros of templates give: stretches of markup, not yet put together.

Put together, the values in them would be a part of what the template says, and each card a template of its own, to be
read from its first letter. As stretches they are what the template itself would have handed on in the macro's place.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from typing import Any

from jinja2.runtime import Macro
from markupsafe import Markup, escape

from cardgen.layout.markup import TemplatePiece

_SPECIAL = re.compile("[&<>'\"]")


class Stretches:
    """Markup in stretches, those of macros among them; whoever wants it as a text gets one."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: list[TemplatePiece | Stretches]) -> None:
        self.pieces = pieces

    def __html__(self) -> str:
        """The markup as a text, as Jinja2 asks for it."""
        return together(self.pieces)

    def __str__(self) -> str:
        return Markup(together(self.pieces))

    def __len__(self) -> int:
        return len(str(self))

    def __getattr__(self, name: str) -> Any:
        return getattr(Markup(str(self)), name)

    def __getitem__(self, place: Any) -> Any:
        return Markup(str(self))[place]

    def __contains__(self, part: str) -> bool:
        return part in str(self)


def handed(stretches: list[TemplatePiece | Stretches]) -> Stretches | Markup:
    """Return the result of a macro: a text, unless there are elements in it."""
    for one in stretches:
        if one.__class__ is Stretches or (isinstance(one, str) and "<" in one):
            return Stretches(stretches)
    return Markup(together(stretches))


def generated(made: Generator[TemplatePiece | Stretches, None, None]) -> Iterator[TemplatePiece]:
    """Yield the pieces that a template makes; an exception thrown in is thrown inside the template."""
    for one in made:
        try:
            if isinstance(one, Stretches):
                yield from _inside(one)
            else:
                yield one
        except Exception as error:
            made.throw(error)


def flat(stretches: Iterable[TemplatePiece | Stretches]) -> list[TemplatePiece]:
    """The same without those that are of a macro: they are its own."""
    found: list[TemplatePiece] = []
    for one in stretches:
        if isinstance(one, Stretches):
            found += flat(one.pieces)
        else:
            found.append(one)
    return found


def _inside(stretches: Stretches) -> Iterator[TemplatePiece]:
    """The same, one after the other: those of a template by others may have no end."""
    for one in stretches.pieces:
        if isinstance(one, Stretches):
            yield from _inside(one)
        else:
            yield one


def together(stretches: Iterable[TemplatePiece | Stretches]) -> str:
    """Stretches as markup: what is put into a variable, or asked for as a text."""
    return "".join([one if isinstance(one, str) else _escaped(one[0]) for one in flat(stretches)])


def plain(stretches: Iterable[TemplatePiece | Stretches]) -> str:
    """Return stretches as plain text: what a text with blanks comes to, in which nothing is markup."""
    return "".join([one if isinstance(one, str) else one[0] for one in flat(stretches)])


def _escaped(text: str) -> str:
    """The text as markup says it; most texts have nothing to escape."""
    return str(escape(text)) if _SPECIAL.search(text) else text


class StretchingMacro(Macro):
    """A macro that gives what `handed` makes of its stretches."""

    def _invoke(self, arguments: list[Any], autoescape: bool) -> Any:
        return self._func(*arguments)
