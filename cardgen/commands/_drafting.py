"""What dealing a game takes: a seed, the check, the packs, and a manifest to compare with."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from cardgen.card import Part
from cardgen.commands import _exits, _games, _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.data_files import Malformed
from cardgen.project import File, Project
from cardgen.said import say

if TYPE_CHECKING:
    from cardgen.drafts.deal import Pack
    from cardgen.packs.draft import Draft
    from cardgen.press.targets import File as Made
    from cardgen.stock import Stock

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""None of them is taken for another one."""
MANIFEST = "manifest.json"
LONGEST = 200
"""Characters of a seed that are shown."""


def seed_or_new(seed: str | None) -> str:
    """The seed that was given, or a new one that can be read out over a table; what is no text is exit code 2."""
    if seed is None:
        return "".join(secrets.choice(LETTERS) for _ in range(8))
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise click.ClickException("--seed is no text: it holds bytes that are not UTF-8") from None
    return seed


def dealt(project: Project, table: File, seed: str, players: int | None, rounds: int | None) -> Draft:
    """The packs of a game; what cannot be dealt is exit code 2 with the constraint that fails."""
    from cardgen.drafts.deal import Impossible
    from cardgen.packs import draft

    pool = _games.offered(str(table.system), "pool", "draft")
    if table.model is None:
        raise click.ClickException(f"{table.name} cannot be dealt before its errors are mended")
    try:
        return draft.dealt(pool(table.model, _games.members(project, table)), seed, players, rounds)
    except Impossible as error:
        raise click.ClickException(f"{table.name} cannot be dealt: {error}") from None


def facts(draft: Draft) -> Iterator[tuple[str, str]]:
    """What to say of a draft: a word and what, a line each. It spoils nothing."""
    from cardgen.layout import lines

    spare = sum(map(draft.spare, draft.packs))
    yield "cards", f"{len(draft.pool.cards)} in {len(draft.packs)} packs of {draft.per_pack}"
    players = "1 player" if draft.players == 1 else f"{draft.players} players"
    rounds = "1 round" if draft.rounds == 1 else f"{draft.rounds} rounds"
    closed = "1 pack stays closed" if spare == 1 else f"{spare} packs stay closed"
    yield "draft", f"{rounds} for {players}" + (f"; {closed}" if spare else "")
    seed = lines.exact(draft.seed[:LONGEST]) if draft.seed else "the empty text"
    more = f"… ({len(draft.seed)} characters)" if len(draft.seed) > LONGEST else ""
    deal = f"{draft.content[:19]}…, deal {draft.about['algorithm']}"
    yield "seed", f"{seed}{more} ({deal}): the same seed gives the same packs"


def checked(project: Project, printing: PrintOptions, options: Options) -> bool:
    """Show what the check finds in the game's files, and whether there are errors."""
    from cardgen import pipeline

    _printing.with_cards(project)
    layout = _printing.layout_for(printing).one_sided()  # the backs of packs are all alike
    findings = pipeline.check(project, layout, target=printing.target)
    _printing.report(findings, options)
    return pipeline.errors(findings)


def back_of(table: File, draft: Draft) -> Any:
    """What gives the back of a pack's cards: its number and round, small."""
    from cardgen import systems

    back = systems.get(str(table.system)).back
    title = _printing.title_of(table)

    def of(pack: Pack) -> Any:
        played = say("Spare") if draft.spare(pack) else say("Round {number}", number=pack.round)
        return back(title, say("Pack {number} · {played}", number=pack.number, played=played))

    return of


def manifest_file(draft: Draft) -> Made:
    """Which card is in which pack, as a file."""
    from cardgen.drafts import manifest
    from cardgen.press.targets import File as Made

    return Made(MANIFEST, manifest.write(draft.manifest))


def bands(draft: Draft, card: tuple[float, float], of: Stock | None = None) -> Part:
    """The bands of the packs, of cards of that trim in millimetres, and of that stock if it is known."""
    from cardgen import stock
    from cardgen.packs import bands

    room = stock.inside(card, draft.per_pack, of or stock.STOCKS[stock.DEFAULT])
    return bands.part(draft, (room.width, room.depth))


def guides(table: File, draft: Draft) -> list[Part]:
    """The page that tells the table how a draft goes, if the game has one."""
    from cardgen import systems

    guide = getattr(systems.get(str(table.system)), "draft_guide", None)
    return [guide(table.model, draft.players, draft.rounds)] if guide else []


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


def verify(project: Project, table: File, path: str, players: int | None, rounds: int | None) -> list[str]:
    """What the files give now that a manifest does not say; none when the packs are the same."""
    from cardgen.drafts import manifest

    then = manifest.read(path)
    first = sum(turn == 1 for _, turn, _ in then.packs)
    now = dealt(project, table, then.seed, players or first or None, rounds or 1).manifest
    if then.game != now.game:
        return [f"{path} is of a draft of {then.game}, not of {now.game}: name its game file"]
    return manifest.differences(then, now)
