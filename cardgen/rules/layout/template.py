"""A card template can be rendered.

The finding points at the line of the template: a tag that is not closed, a value that does not exist, a word that the
card markup does not know. The README of `templates/` explains the markup.

Rulebook: none.
"""

LEVEL = "error"
