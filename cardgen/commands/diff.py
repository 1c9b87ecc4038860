"""Describe the changes between two versions."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence

import click

from cardgen import project
from cardgen.commands import _completing, _measured
from cardgen.commands._output import print_bytes, print_lines
from cardgen.disk import revisions, stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.project import differences, git_snapshot
from cardgen.project.differences import EntryChanges, FileChanges
from cardgen.text import markdown

Pair = tuple[File | None, File | None]
"""A file before and after; None on the side where the file does not exist."""


@click.command()
@click.argument("old", metavar="OLD", shell_complete=_completing.paths)
@click.argument("new", metavar="NEW", shell_complete=_completing.paths)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    help="The output format; default text.",
)
def command(old: str, new: str, form: str) -> None:
    """Describe the changes between two versions.

    Compare OLD with NEW to get the patch notes of a faction or a whole game.

    OLD and NEW are two files or two folders. In folders, cardgen compares files that have equal names. As OLD,
    git:REV is NEW at that revision: `cardgen diff git:HEAD factions` describes the changes since the last commit.
    """
    found = [changes for pair in _pair_files(old, new) if (changes := differences.compare_files(*pair))]
    if form == "json":
        answer = {"version": 1, "files": [_build_answer(one) for one in found]}
        print_bytes((json.dumps(answer, ensure_ascii=False) + "\n").encode())
        return
    lines = _format_markdown if form == "markdown" else _format_text
    print_lines(*(lines(found) if found else ["nothing has changed"]))


def _pair_files(old: str, new: str) -> Iterator[Pair]:
    """Yield each file of two folders together with its other version."""
    revision = old.removeprefix(revisions.GIT) if old.startswith(revisions.GIT) else None
    if not os.path.isdir(new):
        if revision is None and os.path.isdir(old):
            raise CardgenError(f"{old} is a folder and {new} is not: name 2 files or 2 folders")
        after = _measured.load_only_file(new)
        yield (
            (
                _measured.load_only_file(old)
                if revision is None
                else git_snapshot.load_snapshot(after.location, revision)
            ),
            after,
        )
        return
    if revision is None and not os.path.isdir(old):
        raise CardgenError(f"{new} is a folder and {old} is not: name 2 files, 2 folders or `{revisions.GIT}REV`")
    afters = _load_folder(new)
    names = revisions.list_revision(new, revision) if revision is not None else []
    befores = {name: os.path.join(new, *name.split("/")) for name in names if name.endswith(stems.ENDINGS)}
    here = {} if revision is not None else _load_folder(old)
    for name in sorted({*afters, *befores, *here}):
        before = git_snapshot.load_snapshot(befores[name], str(revision)) if name in befores else here.get(name)
        yield before, afters.get(name)


def _load_folder(folder: str) -> dict[str, File]:
    """Return the files of a folder by relative path, with `/` on all systems."""
    found = project.load_project([folder])
    if found.problems:
        raise CardgenError(*found.problems)
    files = [file for file in found.files if file.reported]
    return {os.path.relpath(file.location, folder).replace(os.sep, "/"): file for file in files}


WORDS = {"new": "added", "gone": "removed", "changed": "changed"}
"""The words for each kind of change in text output; JSON has the kind itself."""


def _format_text(found: Sequence[FileChanges]) -> Iterator[str]:
    for number, file in enumerate(found):
        if number:
            yield ""
        yield f"{file.title} ({file.name})" + ("" if file.sort == "changed" else f": {WORDS[file.sort]}")
        for entry in file.entries:
            yield f"  {_format_entry(entry)}"


def _format_markdown(found: Sequence[FileChanges]) -> Iterator[str]:
    for number, file in enumerate(found):
        if number:
            yield ""
        yield f"## {markdown.escape_markdown(file.title)}"
        yield ""
        if file.sort != "changed":
            yield f"{WORDS[file.sort].capitalize()}."
        for entry in file.entries:
            if not entry.name:
                yield f"- {markdown.escape_markdown(entry.words)}"
            else:
                said = markdown.escape_markdown(entry.words if entry.sort == "changed" else WORDS[entry.sort])
                yield f"- **{markdown.escape_markdown(entry.name)}**: {said}"


def _format_entry(entry: EntryChanges) -> str:
    said = entry.words if entry.sort == "changed" else WORDS[entry.sort]
    return f"{entry.name}: {said}" if entry.name else said


def _build_answer(file: FileChanges) -> dict[str, object]:
    """Return the changes of a file as data for JSON output."""
    entries = [
        {
            "list": entry.list,
            "name": entry.name,
            "was": entry.was or None,
            "change": entry.sort,
            "changes": [change._asdict() for change in entry.changes],
        }
        for entry in file.entries
    ]
    return {"path": file.name, "title": file.title, "change": file.sort, "entries": entries}
