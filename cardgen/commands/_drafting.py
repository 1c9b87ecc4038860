"""What dealing a game takes: a seed, the check, the packs, and a manifest to compare with."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from cardgen.card import Part
from cardgen.commands import _exits, _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.disk.data_files import Malformed
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.i18n import label
from cardgen.project import Project

if TYPE_CHECKING:
    from cardgen.drafts.deal import DraftPack
    from cardgen.drafts.manifest import Manifest
    from cardgen.press.targets import File as Made
    from cardgen.printing.boxes.stock import Stock
    from cardgen.printing.packs.draft import Draft

MANIFEST = "manifest.json"
COVERS = 3
"""Pages of draft packs, by which their deal can be told: the cover, an empty one, and the first backs."""
LONGEST = 200
"""Characters of a seed that are shown."""


def seed_or_new(seed: str | None) -> str:
    """The seed that was given, or a new one that nobody can guess; what is no text is exit code 2."""
    from cardgen.drafts import seeds

    if seed is None:
        return seeds.new()
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise CardgenError("--seed is no text: it holds bytes that are not UTF-8") from None
    return seeds.typed(seed)


def facts(draft: Draft) -> Iterator[tuple[str, str]]:
    """What to say of a draft: a word and what, a line each. It spoils nothing, and does not name the seed."""
    cards = f"{len(draft.pool.cards)} in {len(draft.packs)} packs of {draft.per_pack}"
    rounds = "1 round" if draft.rounds == 1 else f"{draft.rounds} rounds"
    spare = len(draft.packs) - draft.players * draft.rounds
    closed = "; 1 pack stays closed" if spare == 1 else f"; {spare} packs stay closed" if spare else ""
    yield "cards", cards + _printed(draft)
    yield "draft", f"{rounds} for {draft.players} players{closed}"
    yield "deal", f"commitment {draft.commitment}, as on every band: it proves the deal when the draft is over"


def _printed(draft: Draft) -> str:
    """How many packs are printed, where it is not all of them."""
    printed = draft.printed
    if len(printed) == len(draft.packs):
        return ""
    numbers = f"1 to {len(printed)}" if not draft.chosen else ", ".join(str(pack.number) for pack in printed)
    return f"; printed: {'pack' if len(printed) == 1 else 'packs'} {numbers}"


def seed_fact(draft: Draft) -> tuple[str, str]:
    """The seed for the screen: a word and what. Who has it and the files can look up every pack."""
    from cardgen.layout import lines

    seed = draft.terms.seed
    shown = lines.exact(seed[:LONGEST]) if seed else "the empty text"
    more = f"… ({len(seed)} characters)" if len(seed) > LONGEST else ""
    return "seed", f"{shown}{more} (a spoiler: who has it and the files can look up every pack)"


def checked(project: Project, printing: PrintOptions, options: Options) -> bool:
    """Show what the check finds in the game's files, and whether there are errors."""
    from cardgen.printing import pipeline

    _printing.with_cards(project)
    layout = _printing.layout_for(printing).one_sided()  # the backs of packs are all alike
    findings = pipeline.check(project, layout, target=printing.target)
    _printing.report(findings, options)
    return pipeline.errors(findings)


def back_of(table: File, draft: Draft) -> Any:
    """What gives the back of a pack's cards: its number and the deal, small.

    The round is on the band alone, so that a pack keeps its cards when somebody joins and opens it in another round.
    """
    from cardgen import systems

    back = systems.get(str(table.system)).back
    title = _printing.title_of(table)

    def of(pack: DraftPack) -> Any:
        card = back(title, label("Pack {number}", number=pack.number))
        return card._replace(data={**card.data, "deal": draft.commitment})

    return of


def manifest_file(draft: Draft) -> Made:
    """Which card is in which pack, as a file."""
    from cardgen.drafts import manifest
    from cardgen.press.targets import File as Made

    return Made(MANIFEST, manifest.write(draft.manifest))


def bands(draft: Draft, card: tuple[float, float], of: Stock | None = None) -> Part:
    """The bands of the packs, of cards of that trim in millimetres, and of that stock if it is known."""
    from cardgen.printing.boxes import stock
    from cardgen.printing.packs import bands

    room = stock.inside(card, draft.per_pack, of or stock.STOCKS[stock.DEFAULT])
    return bands.part(draft, (room.width, room.depth))


def guides(table: File, draft: Draft) -> list[Part]:
    """The page that tells the table how a draft goes, if the game has one; none with packs for some players alone."""
    from cardgen import systems

    guide = systems.get(str(table.system)).draft_guide
    if guide is None or table.model is None or draft.chosen:
        return []
    return [guide(table.model, draft.players, draft.rounds, len(draft.packs))]


def require_same_deal(draft: Draft, stem: str, folder: str, force: bool) -> None:
    """Packs, or a manifest, of another deal in the folder are exit code 2, unless they are to be written over.

    `stem` is what the packs are called after. Whoever holds packs needs the rest of their deal: their bands, their
    manifest, and their lock, which has the seed.
    """
    other = None if force else next(_of_other_deals(draft, stem, folder), None)
    if other is not None:
        raise CardgenError(
            f"{other} is of another deal, and nothing was written: name another folder with -o, take that deal with"
            " --from or its --seed and players, or write over it with --force"
        )


def _of_other_deals(draft: Draft, stem: str, folder: str) -> Iterator[str]:
    from cardgen.drafts import manifest
    from cardgen.press import raster
    from cardgen.printing.lock import file as locks

    path = os.path.join(folder, MANIFEST)
    if os.path.isfile(path):
        with suppress(Malformed):  # somebody else's file of that name
            then = manifest.read(path)
            if then.commitment not in ("", draft.commitment) or then.terms.seed != draft.terms.seed:
                yield path
    path = os.path.join(folder, stem + locks.ENDING)
    if os.path.isfile(path):
        with suppress(Malformed):
            deal = locks.load(path).deal
            if deal is not None and deal.commitment != draft.commitment:
                yield path
    for path in sorted(glob.glob(os.path.join(glob.escape(folder), glob.escape(stem) + "-draft-packs*.pdf"))):
        if draft.commitment not in raster.words(path, COVERS):
            yield path


def tell_of_old_manifest(draft: Draft, folder: str) -> None:
    """Say so when the manifest in a folder is of other packs than those that have been written there."""
    path = os.path.join(folder, MANIFEST)
    if os.path.isfile(path):
        from cardgen.drafts import manifest

        try:
            same = manifest.read(path) == draft.manifest
        except (Malformed, OSError):
            same = False
        if not same:
            _exits.say(f"{path} is of another draft, not of these packs")


def verify(project: Project, table: File, path: str, then: Manifest, commitment: str | None) -> list[str]:
    """What the manifest at a path says and its seed does not deal from the files; none when they belong together."""
    from cardgen.commands import _deals
    from cardgen.drafts import verify

    now = _deals.by(project, table, then.terms).manifest
    if then.game != now.game:
        return [f"{path} is of a draft of {then.game}, not of {now.game}: name its game file"]
    return verify.differences(then, now, commitment or "")
