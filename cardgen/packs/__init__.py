"""Packs: files by other people in a project's folder `packs`, with a lock that records their origin.

Packs are data only: bounded in size, with names that are safe on every system, and unable to choose a program to run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.packs.lock import Pack


def describe_pack(pack: Pack) -> list[str]:
    """Return the lines of the pack's own description: version, author, licence and text."""
    about = pack.about
    facts = (("version", about.version), ("by", about.author), ("licence", about.licence), ("about", about.about))
    return [f"  {name}: {text}" for name, text in facts if text]
