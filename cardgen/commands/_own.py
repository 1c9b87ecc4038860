"""A folder of templates of one's own: what in it would not be used."""

from __future__ import annotations

import os
from collections.abc import Iterator

from cardgen import names
from cardgen.commands._output import tell
from cardgen.files import below, read

ENDING = ".xml"
MOST = 1 << 20
"""Bytes of a template that are looked into."""


def tell_unused(folder: str | None) -> None:
    """Say on standard error what takes the place of nothing of ours: the whole folder, or a template with a slip."""
    if not folder:
        return
    ours = {*below(_ours(), ENDING)}
    if not any(os.path.exists(os.path.join(folder, name)) for name in (*ours, *_others(folder))):
        told = f"nothing in {folder} takes the place of a template: they are found by their folder and name in it"
        tell(f"{told}, as `cardgen templates list --all` has them", err=True)
    for name, meant in _slips(folder, ours):
        told = f"{os.path.join(folder, name)} takes the place of no template, and none of yours names it"
        tell(f"{told}; did you mean {meant}?", err=True)


def _ours() -> str:
    from cardgen import resources

    return resources.templates()


def _others(folder: str) -> Iterator[str]:
    """What a folder could have beside templates: tokens, and icons."""
    yield "tokens.toml"
    icons = os.path.join(folder, "icons")
    if os.path.isdir(icons):
        yield from (os.path.join("icons", name) for name in os.listdir(icons) if name.endswith(".svg"))


def _slips(folder: str, ours: set[str]) -> Iterator[tuple[str, str]]:
    """Templates of the folder that nothing in it names, and what of ours each was probably meant to be."""
    own = sorted(below(folder, ENDING))
    texts = {name: _text(os.path.join(folder, name)) for name in own if not ours.issuperset(own)}
    for name in texts:
        meant = None if name in ours else names.sole(name, ours.difference(own))
        stem = name.removesuffix(ENDING)
        if meant and not any(stem in text for other, text in texts.items() if other != name):
            yield name, meant


def _text(path: str) -> str:
    try:
        return read(path, MOST).decode("utf-8", "replace")
    except OSError:
        return ""
