"""A picture is there, can be read, and is in the folder of its file.

A picture is a PNG, WebP or GIF of at most 16 million pixels, or a JPEG of at most 40 million, whole, in a file of at
most 32 MiB. `art` is its path from the file that names it, downwards. Pictures elsewhere would be missing as soon as
the folder is passed on, and a faction from the internet has no business in your other folders.

Rulebook: none.

Bad:

    groups:
      - {name: Spearman, art: ../pictures/spearman.png}

Good:

    groups:
      - {name: Spearman, art: art/spearman.png}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the card would be printed without its picture."""
