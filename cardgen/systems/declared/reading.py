"""From the bytes of a file that declares a game to the game."""

from __future__ import annotations

from dataclasses import replace

from cardgen.disk import stems
from cardgen.reading import Reader
from cardgen.source.parse import read_bytes
from cardgen.systems import Game
from cardgen.systems.declared import making, resolve, schema
from cardgen.systems.declared.declaration import Declaration


def game(name: str, path: str, data: bytes) -> Game | None:
    """The game that a file declares, as far as it can be read; None if it declares none."""
    root, findings = read_bytes(data, stems.posix(path))
    if root is None or not isinstance(root.value, dict):
        return None
    built = resolve.resolved(name, Reader(schema.schema("game")).read(root))
    declared = built.model
    if not isinstance(declared, Declaration) or not declared.kinds:
        return None
    if mistakes := sum(found.level == "error" for found in findings):
        declared = replace(declared, broken=declared.broken + mistakes)
    return making.made(declared, path, root)
