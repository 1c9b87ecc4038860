"""A card template can be rendered.

The finding points at the line of the template: a tag that is not closed, a value that does not exist, a word that the
card markup does not know. The README of `templates/` explains the markup.

Rulebook: none.

The example is of a template, not of a faction.

Bad:

    <p><b>{{ card.nmae }}</p>

Good:

    <p><b>{{ card.name }}</b></p>
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the card cannot be printed."""
