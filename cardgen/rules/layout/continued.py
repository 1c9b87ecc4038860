"""The texts of a card have room on its front.

A game's templates may let texts that are too long go on on the back of their card, which then has no common back: it
has to be turned over to be read, and is known from behind. Where cards are dealt in packs, where backs are not printed,
and where a template does not say so, they may not, and a text that is too long is an error (`layout/text-overflow`).

Rulebook: none; it is the card that ends.

The examples are of a template; the text of the first needs three lines, and two have room.

Bad:

    {% from "common/_palettes.xml" import sides %}
    {% set c = sides["azure"] %}
    <card>
      {% include "common/_inks.xml" %}
      <flow x="4" y="75" w="30" h="6" continues="common/continued" title="Spearman">
        <step size="7" lead="8" font="Barlow Condensed Medium"/>
        <p>Whoever charges him is struck at first, unless mounted on anything taller than a pony.</p>
      </flow>
    </card>

Good:

    {% from "common/_palettes.xml" import sides %}
    {% set c = sides["azure"] %}
    <card>
      {% include "common/_inks.xml" %}
      <flow x="4" y="75" w="30" h="6" continues="common/continued" title="Spearman">
        <step size="7" lead="8" font="Barlow Condensed Medium"/>
        <p>Whoever charges him is struck at first.</p>
      </flow>
    </card>
"""

from __future__ import annotations

LEVEL = "warning"
"""Level of the findings: a warning, because the text is printed in full, on the back."""
