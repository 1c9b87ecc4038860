"""Packs: files of others in a project's folder `packs`, with a lock that says what came from where.

What comes in is data alone: it is bounded, its names are safe on every system, and nothing of it chooses a program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.packs.lock import Pack


def told(pack: Pack) -> list[str]:
    """What a pack says of itself, a line each."""
    about = pack.about
    facts = (("version", about.version), ("by", about.author), ("licence", about.licence), ("about", about.about))
    return [f"  {name}: {text}" for name, text in facts if text]
