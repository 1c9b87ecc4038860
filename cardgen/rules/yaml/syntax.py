"""A file is YAML, in UTF-8, and not huge.

Something here cannot be read as YAML: a quote that is never closed, a colon where none can be, indentation that fits
nothing, a tab where a line is indented, bytes that are no UTF-8. A file that is larger, deeper or more entangled than
anybody would write it is refused as well. What comes before the place is still checked.

Rulebook: none; it is YAML that says so (yaml.org, version 1.2).

Bad:

    theme: Knights: brave and slow

Good:

    theme: "Knights: brave and slow"
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the rest of the file may be unreadable."""
