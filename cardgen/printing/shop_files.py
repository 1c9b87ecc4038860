"""The files for a print shop: the decks of a kit, one upload each."""

from __future__ import annotations

import os
from collections.abc import Sequence

from cardgen.card import Part
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.press import targets
from cardgen.press.targets import OutputFile
from cardgen.printing.job import Outcome, build_deck, deliver_cards
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings


def make_deck_files(
    decks: Sequence[Part], stem: str, settings: PrintSettings, faces: FaceRenderer, marked: bool, whole: bool
) -> Outcome:
    """Return the print shop's files for the decks.

    `stem`: the beginning of all file names. `marked`: whether every card is stamped UNCHECKED. `whole`: whether the kit
    has other parts, which a note then refers to the home printer.

    Raises:
        CardgenError: There are no decks.
    """
    if not decks:
        raise CardgenError(f"`--target {settings.target}` prints only cards: add a part with cards")
    target = targets.get(settings.target)
    files: list[OutputFile] = []
    found: list[Finding] = []
    notes: list[tuple[str, str]] = []
    for part in decks:
        name = f"{stem}-{part.name}"
        made, amount = deliver_cards(build_deck(part, faces, found, marked), settings, name)
        files += (file._replace(name=os.path.join(name, file.name)) if target.several else file for file in made)
        place = os.path.join(name, "") if target.several else files[-1].name
        notes.append(("made" if target.steps else "hand in", f"{amount}: {place}"))
        notes += (remark for file in made for remark in file.remarks)
    notes += target.steps
    if whole:
        notes.append(("home", "the rest of the kit is for your own printer: leave --target out"))
    return Outcome(files, found, notes=notes)
