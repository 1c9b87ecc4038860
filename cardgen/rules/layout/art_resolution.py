"""A picture has enough dots per inch where it is printed: 300 for a print shop, 150 at home.

With fewer it looks soft beside sharp type. For a print shop this is an error, since they refuse or blur such pictures.
The message says how many pixels a picture of the same shape would need.

Rulebook: none; 300 is what print shops ask for, half of it what an eye at arm's length forgives.

In the example the first picture is 100 dots wide, the second 1000.

Bad:

    groups:
      - {name: Spearman, art: art/spearman-thumbnail.png}

Good:

    groups:
      - {name: Spearman, art: art/spearman.png}
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because the card is printed, only less sharply."""
STRICT = "error"
