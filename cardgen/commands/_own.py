"""A folder of templates of one's own: what in it would not be used."""

from __future__ import annotations

import os
from collections.abc import Iterator

from cardgen.commands._output import tell
from cardgen.disk.files import below, read
from cardgen.text import names

ENDING = ".xml"
MOST = 1 << 18
"""Bytes of a template that are looked into; the largest of ours has 20 KB."""
MOST_TEMPLATES = 400
"""Templates of a folder that are looked into: twice as many as there are of ours."""
MOST_SEEN = 10_000
"""Files and folders that are looked at to find them."""


def tell_unused(folder: str | None) -> None:
    """Say on standard error what takes the place of nothing of ours: the whole folder, or a template with a slip."""
    if not folder:
        return
    ours = {*below(_ours(), ENDING)}
    if not any(os.path.exists(os.path.join(folder, name)) for name in (*ours, *_others(folder))):
        told = f"nothing in {folder} replaces a template: they are found by their folder and name in it"
        tell(f"{told}, as `cardgen templates list --all` has them", err=True)
    for name, meant in _slips(folder, ours):
        told = f"{os.path.join(folder, name)} replaces no template, and none of yours names it"
        tell(f"{told}; did you mean {meant}?", err=True)


def _ours() -> str:
    from cardgen.disk import resources

    return resources.templates()


def _others(folder: str) -> Iterator[str]:
    """What a folder could have beside templates: tokens, and icons."""
    yield "tokens.toml"
    icons = os.path.join(folder, "icons")
    if os.path.isdir(icons):
        yield from (os.path.join("icons", name) for name in os.listdir(icons) if name.endswith(".svg"))


def _slips(folder: str, ours: set[str]) -> Iterator[tuple[str, str]]:
    """Templates of the folder that nothing in it names, and what of ours each was probably meant to be.

    None of a folder with more files than one of templates has, such as that of a whole disk.
    """
    own = _templates(folder)
    if ours.issuperset(own):
        return
    texts = {name: _text(os.path.join(folder, name)) for name in own}
    for name in texts:
        meant = None if name in ours else names.sole(name, ours.difference(own))
        stem = name.removesuffix(ENDING)
        if meant and not any(stem in text for other, text in texts.items() if other != name):
            yield name, meant


def _templates(folder: str) -> list[str]:
    """The templates of a folder, none if there are too many."""
    found = []
    seen = 0
    for where, folders, files in os.walk(folder):
        seen += len(folders) + len(files)
        found += [os.path.relpath(os.path.join(where, name), folder) for name in files if name.endswith(ENDING)]
        if seen > MOST_SEEN or len(found) > MOST_TEMPLATES:
            return []
    return sorted(name.replace(os.sep, "/") for name in found)


def _text(path: str) -> str:
    try:
        return read(path, MOST).decode("utf-8", "replace")
    except OSError:
        return ""
