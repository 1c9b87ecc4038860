"""The conversion of a declared game to an `AnyGame`, the interface of all systems."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from cardgen.disk import stems
from cardgen.reading import Reader
from cardgen.source.node import Node
from cardgen.source.parse import read_bytes
from cardgen.systems import AnyGame, Member
from cardgen.systems.declared import declared_rules, listing, resolve, schema
from cardgen.systems.declared.declaration import Declaration, FileKind

# Members import their modules when they are first called: most commands need only a few of them.
_schema = Member("declared.file_schemas:build_schema")
_skeleton = Member("declared.skeletons:build_file")
_build = Member("declared.evaluation:build_file")
_cards = Member("declared.documents:build_cards")
_back, _side_back = Member("declared.documents:build_back"), Member("declared.documents:build_side_back")
_blanks = Member("declared.documents:build_blank_cards")
_reference = Member("declared.printables:build_reference")
_boxes = Member("declared.printables:build_boxes")
_pool, _parts = Member("declared.printables:build_pool"), Member("declared.printables:list_parts")
_guide = Member("declared.printables:build_guide")
_statistics = Member("declared.statistics:compute_statistics")
_bill = Member("declared.documents:build_bill")


def read_game(name: str, path: str, data: bytes) -> AnyGame | None:
    """Return the game that a file declares, without unreadable parts; None if the file declares no game.

    Args:
        name: The name of the file's folder, which is the name of the game.
        path: The file's path on disk.
        data: The file's content.
    """
    root, findings = read_bytes(data, stems.format_posix_path(path))
    if root is None or not isinstance(root.value, dict):
        return None
    declaration = resolve.build_game(name, Reader(schema.build_schema("game")).read_tree(root)).model
    if not isinstance(declaration, Declaration) or not declaration.kinds:
        return None
    if errors := sum(finding.level == "error" for finding in findings):
        declaration = replace(declaration, mistake_count=declaration.mistake_count + errors)
    return _adapt_declaration(declaration, path, root)


def _adapt_declaration(declaration: Declaration, path: str, root: Node) -> AnyGame:
    kinds = declaration.kinds
    listing_kinds = tuple(name for name, kind in kinds.items() if kind.link_fields)
    source = declared_rules.build_source_file(path, root)
    templates = os.path.join(os.path.dirname(path), resolve.TEMPLATES)
    return AnyGame(
        name=declaration.stem,
        title=declaration.name,
        kinds=tuple(kinds),
        games=listing_kinds,
        kits=(*listing_kinds, *(name for name in kinds if name not in listing_kinds)),
        default="first",
        schema_of=partial(_schema, declaration),
        skeleton=partial(_skeleton, declaration),
        kind_of=partial(_guess_kind, kinds),
        build=partial(_build, declaration, source),
        cards=partial(_cards, declaration),
        back=partial(_back, declaration),
        side_back=partial(_side_back, declaration),
        blanks=partial(_blanks, declaration) if any(map(_has_cards, kinds.values())) else None,
        statistics=partial(_statistics, declaration),
        bill=partial(_bill, declaration) if any(kind.points_unit for kind in kinds.values()) else None,
        pool=partial(_pool, declaration) if declaration.packs else None,
        draft_guide=partial(_guide, declaration) if declaration.packs else None,
        reference=partial(_reference, declaration) if declaration.catalogues else None,
        boxes=partial(_boxes, declaration),
        night=partial(_parts, declaration),
        lists=partial(listing.list_catalogues, declaration),
        words=lambda: declaration.terms,
        rules=declared_rules.build_rule_set(declaration, source),
        templates=templates if os.path.isdir(templates) else "",
    )


def _has_cards(kind: FileKind) -> bool:
    return any(entry_list.card for entry_list in kind.entry_lists.values())


def _guess_kind(kinds: Mapping[str, FileKind], texts: Mapping[str, str]) -> str | None:
    """Return the kind of a file that names none, by the entry lists in it; None if several kinds are possible."""
    fitting = [name for name, kind in kinds.items() if any(one in texts for one in kind.entry_lists)]
    if len(fitting) == 1:
        return fitting[0]
    return next(iter(kinds)) if len(kinds) == 1 else None
