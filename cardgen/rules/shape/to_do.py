"""A text that was written to be replaced has been replaced.

`cardgen new` writes complete files that print at once. Texts for you to replace begin with TO DO. So does the reason of
a waiver that `cardgen check --add-waiver` writes. The finding goes away when you replace the text.

Rulebook: none.

Bad:

    theme: "TO DO: say in a sentence or two what these people are like."

Good:

    theme: Knights who would rather be remembered than be old.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.file import File
from cardgen.finding import Finding, Path
from cardgen.source.node import Node

LEVEL = "warning"
"""Level of the findings: a warning, because the placeholder text is printed, and the rest is complete."""
MARK = "TO DO"
"""Beginning of the texts that `cardgen new` writes to be replaced."""
RULE = "shape/to-do"
KEY = "waive"
"""Key of waivers."""


def findings(file: File) -> Iterator[Finding]:
    """Yield a finding for each text of a file that begins with MARK."""
    for path, node in _texts(file.node, ()) if file.node else ():
        entry = file.find_entry_name(path)
        if KEY in path[:-1]:
            rule = path[path.index(KEY) + 1]
            message = f"the waiver of `{rule}` in {entry} has no reason yet; say why this is meant to be so"
            yield Finding(RULE, "warning", node.span, entry, message, "write the reason")
            continue
        what = next((part for part in reversed(path) if isinstance(part, str)), "text")
        message = f"`{what}` of {entry} still has its `{MARK}` text: `cardgen new` wrote it to be replaced"
        yield Finding(RULE, "warning", node.span, entry, message, "replace it with your own text")


def _texts(node: Node, path: Path) -> Iterator[tuple[Path, Node]]:
    """Yield the path and node of each text that begins with MARK."""
    if isinstance(node.value, str):
        if node.value.startswith(MARK) and not node.value[len(MARK) :][:1].isalnum():
            yield path, node
        return
    inside = node.value.items() if isinstance(node.value, dict) else enumerate(node.value or ())
    for part, value in inside:
        yield from _texts(value, (*path, part))
