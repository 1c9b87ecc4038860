"""The lock of a kit, as commands write it and read it."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen import __version__, systems
from cardgen.commands import _printing
from cardgen.commands._options import PrintOptions
from cardgen.file import File
from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame, Group
from cardgen.printing.lock import Deal, Faction, Lock, PrintedFaces, file
from cardgen.printing.packs.draft import Draft
from cardgen.printing.parts import Bench


def name(table: File) -> str:
    """What the lock of a game is called."""
    return table.stem + file.ENDING


def dump(
    table: File,
    files: Sequence[File],
    title: str,
    faces: PrintedFaces,
    bench: Bench,
    printing: PrintOptions,
    draft: Draft | None,
) -> bytes:
    """What was printed of a game and its files, as its lock holds it: `faces` are those that were laid out.

    `draft` is how they were dealt into packs, if they were.
    """
    made = Lock(
        cardgen=__version__,
        system=table.system or "",
        game=table.stem,
        title=title,
        card=_printing.trim(printing),
        ink=printing.ink,
        theme=printing.theme,
        language=printing.language,
        templates=printing.templates or "",
        back=None if printing.duplex == "none" else Digester().digest(_back(table, title, bench)),
        deal=Deal(draft.terms, draft.commitment) if draft else None,
        factions={one.stem: Faction(_printing.title_of(one), cards) for one in files if (cards := faces.of(one.name))},
    )
    return file.dump(made)


def _back(table: File, title: str, bench: Bench) -> Frame:
    """The back that all cards share, whichever pack they are in."""
    card = systems.get(str(table.system)).back(title)
    face = bench.cards.frame(card.template, card.data)
    return Frame(face.width, face.height, face.bleed, [Group(0.0, 0.0, face.items, shared=True)])
