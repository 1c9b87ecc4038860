"""Files are plain YAML: one document, without tags and merges.

Tags (`!!str`), merge keys (`<<`), keys that are lists, and a second document behind `---` are parts of YAML that
nothing here needs, and that hide what a file says. Anchors and aliases are welcome.

Rulebook: none; it is this program that does without.

Bad:

    theme: !!str Knights of the realm.

Good:

    theme: Knights of the realm.
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because a part of the file would be ignored."""
