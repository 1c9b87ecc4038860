"""Artwork at the edge of a card extends into the bleed.

A knife never cuts quite where it should. Where colour or a picture ends at the edge, a cut that is half a millimetre
off leaves a white sliver. So everything that reaches the edge runs on into the bleed: 3 mm at home, and what the shop
of `--target` asks for. `bleed` on `<card>` says how far the card is painted. A pattern that may be cut off anywhere
belongs in `<ground>`. For a print shop this is an error, since they send such cards back.

Rulebook: none; the numbers are those of the print shops.

The examples are of a template, not of a faction, for a card 63.5 mm wide.

Bad:

    <card bleed="3.5"><rect w="63.5" h="5" fill="#1f5aa6"/></card>

Good:

    <card bleed="3.5"><rect x="-3.5" y="-3.5" w="70.5" h="8.5" fill="#1f5aa6"/></card>
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because a card cut exactly shows no white edge."""
STRICT = "error"
