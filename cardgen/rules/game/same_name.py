"""No two entries of a list have the same name.

Cards are found and told apart by their names: `--only NAME` prints both, and a list of cards to throw away names both.
Give an entry that is printed several times `copies`, or a waiver.

Rulebook: none.

The examples are lines of the file that `cardgen new game` writes.

Bad:

    name: Nell Harrow

Good:

    name: Tam Quill
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.rules import Fault, Faults

LEVEL = "warning"
"""Level of the findings: a warning, because two entries may share a name on purpose."""


def check_file(found: Mapping[str, Sequence[Fault]]) -> Faults:
    """Yield the faults of this rule among those that reading a file of a custom game found, given by rule id."""
    yield from found.get("game/same-name", ())
