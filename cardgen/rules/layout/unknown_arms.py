"""Arms show what there is a drawing of.

`arms` of an entry names a field, a charge and a crest. A name that nothing is drawn for is left out of the arms; most
likely it is a slip. Drawings of your own have names, too, once they lie in `arms/charges` or `arms/crests` of your
folder of templates.

Rulebook: none; `cardgen list arms` has all names.

The examples are of a template, not of a faction.

Bad:

    <card>
      <palette paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>
      <arms of="heater straight plain main baer" x="10" y="10" w="40" h="40"/>
    </card>

Good:

    <card>
      <palette paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>
      <arms of="heater straight plain main bear" x="10" y="10" w="40" h="40"/>
    </card>
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because the arms would be printed without a part that the file asks for."""
