"""Faultless files to spoil, for the tests of any game: what an example of a page means, and what the check says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from cardgen import project
from cardgen.finding import Finding
from cardgen.rules import engine

_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""The one written in C, where there is one, is several times as fast."""

Document = dict[str, Any]


def spoiled(example: str, bases: Mapping[str, Document], usual: str, textual: bool = False) -> str:
    """The faultless file of a kind, `usual` where the example names none, with what the example says.

    See `cardgen.rules`. `textual`: the example's lines take the place of that file's lines, as they stand.
    """
    changes = {} if textual else yaml.safe_load(example)
    base = deepcopy(bases[changes.get("kind", usual)])
    if textual:
        keys = re.findall(r"^(\w+):", example, re.MULTILINE)
        return text({key: value for key, value in base.items() if key not in keys}) + example
    return text(_merged(base, changes))


def _merged(base: Document, changes: Document) -> Document:
    return base | {key: _joined(base.get(key), value) for key, value in changes.items()}


def _joined(old: Any, new: Any) -> Any:
    """Lists of entries with names are joined by these, an entry that is new begins as the first one; mappings merge."""
    if isinstance(old, dict) and isinstance(new, dict):
        return _merged(old, new)
    if not (_named(old) and _named(new)):
        return new
    found = {entry["name"]: deepcopy(entry) for entry in old}
    for change in new:
        found[change["name"]] = _merged(found.get(change["name"], deepcopy(old[0])), change)
    return list(found.values())


def _named(entries: Any) -> bool:
    """Whether it is a list of entries that have names, one at least."""
    return (
        isinstance(entries, list) and bool(entries) and all(isinstance(one, dict) and "name" in one for one in entries)
    )


def text(document: Mapping[str, Any]) -> str:
    """A file as YAML."""
    return str(yaml.dump(dict(document), Dumper=_DUMPER, sort_keys=False, allow_unicode=True, width=1000))


def check(document: Mapping[str, Any] | str) -> list[Finding]:
    """What the check says of a single file."""
    written = document if isinstance(document, str) else text(document)
    return engine.judge_files(project.load_project([], stdin=("nowhere/sample.yaml", written.encode())).files)


def check_together(folder: Path, documents: Mapping[str, Mapping[str, Any]], *named: str) -> list[Finding]:
    """What the check says when files of a folder are named, by their stems; all of them by default."""
    for stem, document in documents.items():
        (folder / f"{stem}.yaml").write_text(text(document), encoding="utf-8")
    return engine.judge_files(project.load_project([str(folder / f"{stem}.yaml") for stem in named or documents]).files)


def said(findings: list[Finding]) -> list[str]:
    """`rule entry` of each finding."""
    return [f"{finding.rule} {finding.entry}" for finding in findings]
