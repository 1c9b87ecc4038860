"""A folder of templates of a user's own: which of cardgen's can be copied into it, and what in it is never used."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence

from cardgen.config import themes
from cardgen.disk import resources
from cardgen.disk.files import list_files, read_file
from cardgen.errors import CardgenError
from cardgen.text import names

ENDINGS = (".xml", ".svg", ".md", ".json", "tokens.toml", "dress.toml")
"""Endings of the files that can be copied."""
DRAWN = ("icons", "arms", "dress")
"""Folders of drawings: what is in them may be new, or takes the place of cardgen's."""
HEAD = re.compile(r"\s*\{#(.*?)#\}", re.DOTALL)
"""The comment that a template begins with, which says what it draws."""
MOST_BYTES = 1 << 18
"""Bytes of a template that are searched for names; the largest of cardgen's has 20 KB."""
MOST_TEMPLATES = 400
"""Templates that a folder of templates has at most: cardgen has half as many."""
MOST_SEEN = 10_000
"""Files and folders that are looked at to find the templates in a folder, which may be that of a whole disk."""


def of_theme(theme: str) -> dict[str, str]:
    """The paths of a theme's files by their names in it: its own, and the usual ones that it has no other for."""
    own, usual = themes.get_theme(theme).folder, resources.get_templates_folder()
    found = {name: os.path.join(usual, name) for name in list_files(usual, ENDINGS) if not name.startswith("themes/")}
    if own is not None:
        found |= {name: os.path.join(own, name) for name in list_files(own, ENDINGS)}
    return dict(sorted(found.items()))


def described() -> dict[str, str]:
    """Return a description of each template of the classic style by its name; included parts are left out."""
    found = {}
    for name, path in of_theme(themes.CLASSIC).items():
        if name.endswith(".xml") and not os.path.basename(name).startswith("_"):
            head = HEAD.match(read_file(path).decode())
            found[name] = " ".join(head[1].split()).partition(". ")[0].rstrip(".") if head else ""
    return found


def chosen(theme: str, wanted: Sequence[str]) -> dict[str, str]:
    """The files of a theme that are wanted, as `of_theme`: by their names, or by those of folders; all without any.

    Raises CardgenError for a name that no file has.
    """
    files = of_theme(theme)
    found: dict[str, str] = {}
    for name in wanted:
        matched = {path: place for path, place in files.items() if _means(name, path)}
        if not matched:
            known = [path.rpartition(".")[0] for path in files]
            near = names.find_closest(name, [*known, *(path.rpartition("/")[2] for path in known)])
            hint = f"did you mean `{near}`?" if near else "run `cardgen templates list --all` to list them"
            raise CardgenError(f"unknown template `{name}` in {theme}: {hint}")
        found |= matched
    return found if wanted else files


def _means(name: str, path: str) -> bool:
    """Return whether a name matches a file: by path, folder, or name without folder and ending."""
    wanted = name.strip("/").removesuffix(".xml").removesuffix(".svg")
    plain = path.removesuffix(".xml").removesuffix(".svg")
    return wanted in (path, plain, plain.rpartition("/")[2]) or path.startswith(f"{wanted}/")


def unused(folder: str) -> Iterator[str]:
    """Sentences about what replaces nothing of cardgen's: the whole folder, or a template whose name is misspelt."""
    ours = set(list_files(resources.get_templates_folder(), ".xml"))
    drawn = any(
        any(list_files(os.path.join(folder, name), ".svg"))
        for name in DRAWN
        if os.path.isdir(os.path.join(folder, name))
    )
    if not drawn and not any(os.path.exists(os.path.join(folder, name)) for name in (*ours, "tokens.toml")):
        yield (
            f"nothing in {folder} replaces a template: they are found by their folder and name in it, as"
            " `cardgen templates list --all` has them"
        )
    own = _templates(folder)
    if ours.issuperset(own):
        return
    texts = {name: _text(os.path.join(folder, name)) for name in own}
    for name in texts:
        meant = None if name in ours else names.find_unambiguous(name, ours.difference(own))
        if meant and not _is_named(name, texts):
            path = os.path.join(folder, name)
            yield f"{path} replaces no template, and none of yours includes it: did you mean `{meant}`?"


def _templates(folder: str) -> list[str]:
    """The templates of a folder, none if there are too many."""
    found = []
    seen = 0
    for where, folders, files in os.walk(folder):
        seen += len(folders) + len(files)
        found += [os.path.relpath(os.path.join(where, name), folder) for name in files if name.endswith(".xml")]
        if seen > MOST_SEEN or len(found) > MOST_TEMPLATES:
            return []
    return sorted(name.replace(os.sep, "/") for name in found)


def _text(path: str) -> str:
    try:
        return read_file(path, MOST_BYTES).decode("utf-8", "replace")
    except OSError:
        return ""


def _is_named(name: str, texts: Mapping[str, str]) -> bool:
    """Return whether another template includes the named one, and so may use it under any name."""
    return any(name.removesuffix(".xml") in text for other, text in texts.items() if other != name)
