"""All text fits on its card.

Text is set smaller and then tighter before it is given up, so that what is reported really does not fit: it would
be cut or would leave the card. Shorten the text that the finding points at; a text of the rulebook points to the
line that puts it on this card, beside whatever else takes the room there.

Rulebook: none; it is the card that ends.

Bad:

    groups:
      - name: Spearman
        keywords: [Human, Good, Soldier, Veteran, Guardian, Sentinel, Mercenary, Pikeman, Watchman, Townsman,
          Freeman, Volunteer, Bodyguard, Champion, Standard Bearer, Drummer, Trumpeter, Quartermaster]

Good:

    groups:
      - name: Spearman
        keywords: [Human, Good, Soldier]
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the end of the text would be missing in print."""
