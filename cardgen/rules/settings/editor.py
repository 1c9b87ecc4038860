"""The editor is chosen in a person's own settings.

`editor` says which program `cardgen preview` starts when you click a card. In the `cardgen.toml` of a project it is
ignored: a project from the internet must not choose a program that runs on your machine.

Rulebook: none.

The example is of a project's `cardgen.toml`, not of a faction.

Bad:

    game = "friday-mix"
    editor = "code -g {file}:{line}:{column}"

Good:

    game = "friday-mix"
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because only the preview's links to the editor do not work."""
