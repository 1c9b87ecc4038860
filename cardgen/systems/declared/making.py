"""A declared game behind the protocol of all games."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial

from cardgen.source.node import Node
from cardgen.systems import Game, Member
from cardgen.systems.declared import laws, listing
from cardgen.systems.declared.declaration import Declaration, Kind
from cardgen.systems.declared.resolve import TEMPLATES

_schema = Member("declared.kinds:schema")
_skeleton = Member("declared.skeletons:of_kind")
_build = Member("declared.sheets:build")
_cards = Member("declared.documents:cards")
_back, _side_back = Member("declared.documents:back"), Member("declared.documents:side_back")
_blanks = Member("declared.blanks:blanks")
_reference, _boxes = Member("declared.printables:reference"), Member("declared.printables:boxes")
_pool, _parts = Member("declared.printables:pool"), Member("declared.printables:parts")
_guide = Member("declared.printables:guide")
_statistics = Member("declared.statistics:statistics")
_bill = Member("declared.documents:bill")


def made(declared: Declaration, path: str, root: Node) -> Game:
    """The game of a declaration, which stands in the file at that path."""
    kinds = declared.kinds
    listing_kinds = tuple(name for name, kind in kinds.items() if kind.lists)
    declares = laws.source(path, root)
    templates = os.path.join(os.path.dirname(path), TEMPLATES)
    return Game(
        name=declared.stem,
        title=declared.name,
        kinds=tuple(kinds),
        games=listing_kinds,
        kits=(*listing_kinds, *(name for name in kinds if name not in listing_kinds)),
        default="first",
        schema_of=partial(_schema, declared),
        skeleton=partial(_skeleton, declared),
        kind_of=partial(_kind_of, kinds),
        build=partial(_build, declared, declares),
        cards=partial(_cards, declared),
        back=partial(_back, declared),
        side_back=partial(_side_back, declared),
        blanks=partial(_blanks, declared) if any(_has_cards(kind) for kind in kinds.values()) else None,
        statistics=partial(_statistics, declared),
        bill=partial(_bill, declared) if any(kind.points for kind in kinds.values()) else None,
        pool=partial(_pool, declared) if declared.packs else None,
        draft_guide=partial(_guide, declared) if declared.packs else None,
        reference=partial(_reference, declared) if declared.catalogues else None,
        boxes=partial(_boxes, declared),
        night=partial(_parts, declared),
        lists=partial(listing.lists, declared),
        words=lambda: declared.words,
        rules=laws.rules(declared, declares),
        templates=templates if os.path.isdir(templates) else "",
    )


def _has_cards(kind: Kind) -> bool:
    return any(entries.card for entries in kind.entries.values())


def _kind_of(kinds: Mapping[str, Kind], texts: Mapping[str, str]) -> str | None:
    """The kind whose lists a file has; the only one there is."""
    found = [name for name, kind in kinds.items() if any(one in texts for one in kind.entries)]
    return found[0] if len(found) == 1 else next(iter(kinds)) if len(kinds) == 1 else None
