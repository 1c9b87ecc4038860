"""Making a kit: which parts, in which order, checked, laid out, written together."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cardgen import kits, parts, systems
from cardgen.card import Card, Night, Pair, Part
from cardgen.commands import _drafting, _exits, _games, _locks, _night, _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.files import write_together
from cardgen.lock import Faces
from cardgen.packs import paper
from cardgen.parts import Bench, Laid
from cardgen.pipeline import How
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File as Made
from cardgen.project import File, Project

if TYPE_CHECKING:
    from cardgen.packs.draft import Draft

CARDS, BANDS, SUMMARY = "cards", "bands", "summary"
"""The parts that every kit has, as `--only` and `--skip` call them."""


class Request(NamedTuple):
    """What was asked for, beside how to print."""

    game: str | None
    seed: str | None
    by_faction: bool
    players: int | None
    rounds: int | None
    tray: str
    manifest: bool
    only: tuple[str, ...]
    skip: tuple[str, ...]


class Table(NamedTuple):
    """The game, its files, and the packs that it was dealt into, if it was."""

    project: Project
    file: File
    files: list[File]
    draft: Draft | None

    @property
    def title(self) -> str:
        """The game's name."""
        return _printing.title_of(self.file)


def make(request: Request, printing: PrintOptions, options: Options) -> int:
    """Make the kit and tell what is in it; returns the exit code."""
    _printing.require_folder(printing.output, "a kit")
    table = _table(request, printing)
    chosen = _chosen(request, table)
    failed = _drafting.checked(table.project, printing, options)
    if failed and not printing.force:
        _exits.say_nothing_printed()
        return _exits.FINDINGS
    faces = Faces()
    how, bench = _night.press(printing, options.quiet)
    bench = bench._replace(look=faces.add, marked=failed)
    try:
        made, told = _made(request, table, chosen, how, bench, printing)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    if not failed and CARDS in chosen:
        made.append(
            Made(_locks.name(table.file), _locks.dump(table.file, table.files, table.title, faces, bench, printing))
        )
    folder = printing.output or "output"
    paths = {os.path.join(folder, file.name): file.at(folder) for file in made}
    write_together(paths)
    click.echo("\n".join(paths) if options.quiet else told(folder))
    if failed:
        _exits.say_unchecked(_locks.name(table.file))
    return _exits.FINDINGS if failed else _exits.OK


def _table(request: Request, printing: PrintOptions) -> Table:
    project, file = _games.loaded(request.game)
    files = _printing.with_cards(project)
    table = Table(project, file, files, None)
    packed = not request.by_faction and printing.target == HOME and printing.duplex not in ("none", "fold")
    if not packed or not hasattr(systems.get(str(file.system)), "pool"):
        return table
    return table._replace(
        draft=_drafting.dealt(project, file, _drafting.seed_or_new(request.seed), request.players, request.rounds)
    )


def _night_of(request: Request, table: Table) -> Night:
    game = table.file.model
    draft = table.draft
    models = [model for model, _, _ in _games.members(table.project, table.file)]
    players = request.players or int(getattr(game, "players", 4))
    rounds = request.rounds or int(getattr(game, "rounds", 1))
    return Night(table.title, game, models, players, rounds, len(draft.packs[0].cards) if draft else 0)


def _offers(table: Table, night: Night) -> dict[str, Callable[[], Sequence[Part]]]:
    offer = getattr(systems.get(str(table.file.system)), "night", None)
    return dict(offer(night)) if offer else {}


def _chosen(request: Request, table: Table) -> list[str]:
    """The parts to make, in the kit's order; a name that means none is exit code 2."""
    known = [CARDS, *_offers(table, _night_of(request, table)), BANDS, SUMMARY]
    for name in (*request.only, *request.skip):
        if name not in known:
            raise click.ClickException(f"the kit has no part {name}; its parts are {', '.join(known)}")
    wanted = request.only or known
    chosen = [name for name in known if name in wanted and name not in request.skip]
    if not chosen:
        raise click.ClickException("nothing is left of the kit: --skip takes away all that --only names")
    return chosen if table.draft else [name for name in chosen if name not in (BANDS, "guide")]


def _made(
    request: Request, table: Table, chosen: list[str], how: How, bench: Bench, printing: PrintOptions
) -> tuple[list[Made], Callable[[str], str]]:
    """The files of the kit, and what to say of them once they are in their folder."""
    stem = table.file.stem
    offers = _offers(table, _night_of(request, table))
    other = [part for name in chosen if name in offers for part in offers[name]()]
    if how.target != HOME:
        return _shop(table, chosen, other, how, bench)
    laid = [_cards(request, table, how, bench)] if CARDS in chosen else []
    if BANDS in chosen and table.draft:
        other.append(_drafting.bands(table.draft, how.card))
    plain = bench._replace(look=lambda card, face: None, marked=False)
    laid += kits.lay_all(other, plain, how, stem)
    facts = _facts(table, laid, printing)
    if SUMMARY in chosen and len(laid) > 1:
        page = kits.lay_all([kits.summary(table.title, facts, laid, stem)], plain, how, stem)
        laid = page + laid
    made = kits.files(table.title, laid, how, stem)
    if request.manifest and table.draft:
        made.append(_drafting.manifest_file(table.draft))
    names = [file.name for file in made if not file.name.endswith(".png")]
    return made, lambda folder: _told(table.title, folder, facts, laid, names, stem)


def _cards(request: Request, table: Table, how: How, bench: Bench) -> Laid:
    """The crew cards, in packs or by faction."""
    stem = table.file.stem
    if table.draft is None:
        return parts.lay(_by_faction(table), bench, how.sheet, how.card, f"{stem}-crew-cards.pdf")
    back = _drafting.back_of(table.file, table.draft)
    tray: Any = request.tray
    return paper.lay(table.draft, back, bench, how.sheet, how.card, f"{stem}-draft-packs.pdf", tray)


def _by_faction(table: Table) -> Part:
    back = systems.get(str(table.file.system)).back(table.title)
    return Part("crew-cards", "Crew cards", "card", [Pair(card, back) for card in _all_cards(table)])


def _all_cards(table: Table) -> list[Card]:
    members = _games.members(table.project, table.file)
    system = systems.get(str(table.file.system))
    return [card for model, name, folder in members for card in system.cards(model, name, folder)]


def _shop(
    table: Table, chosen: list[str], other: list[Part], how: How, bench: Bench
) -> tuple[list[Made], Callable[[str], str]]:
    """What a print shop or a virtual table takes of a kit: its cards."""
    stem = table.file.stem
    decks = ([_by_faction(table)] if CARDS in chosen else []) + [part for part in other if part.cards]
    if not decks:
        raise click.ClickException(f"--target {how.target} takes cards, and none of these parts is cards")
    made: list[Made] = []
    lines = [table.title]
    for deck in decks:
        name = f"{stem}-{deck.name}"
        files, amount, _ = parts.deliver(deck, bench, how, name)
        folder = name if len(files) > 1 else ""
        made += [file._replace(name=os.path.join(folder, file.name)) for file in files]
        lines.append(f"  {deck.title.lower()}: {amount}, {os.path.join(folder, '') or files[0].name}")
        lines += [f"  {word:<6} {what}" for file in files for word, what in file.remarks]
    return made, lambda folder: "\n".join([*lines, f"  in     {os.path.join(folder, '')}"])


def _facts(table: Table, laid: Sequence[Laid], printing: PrintOptions) -> list[tuple[str, str]]:
    """What the summary begins with."""
    draft = table.draft
    dealt = [("seed", draft.seed), ("cards", f"{len(draft.pool.cards)} in {len(draft.packs)} packs")] if draft else []
    content = [("deal", f"{draft.content[:19]}…, algorithm 1")] if draft else []
    if not draft:
        counts = [(file.stem, sum(1 for _ in _cards_of(file))) for file in table.files]
        told = ", ".join(f"{count} {stem}" for stem, count in counts if count)
        dealt = [("cards", f"{sum(count for _, count in counts)}: {told}")]
    load = " and ".join(f"{count} of {stock}" for stock, count in kits.loads(laid).items())
    print_ = f"{_printing.DUPLEX[printing.duplex].format(sheets='n')}, at 100 % (actual size, never “fit to page”)"
    return [*dealt, *content, ("load", f"sheets of {laid[0].paper}: {load}"), ("print", print_)]


def _cards_of(file: File) -> Sequence[Card]:
    if file.system is None or file.model is None:
        return ()
    return list(systems.get(file.system).cards(file.model, file.name, ""))


def _told(
    title: str, folder: str, facts: Sequence[tuple[str, str]], laid: Sequence[Laid], names: list[str], stem: str
) -> str:
    lines = [title, *(f"  {word:<6} {what}" for word, what in facts)]
    lines.append(f"  in     {os.path.join(folder, '')}")
    for row in kits.rows(laid, stem):
        lines.append(f"    {row.file}: {row.amount}, {row.stock}")
    lines += [f"    {name}: all of it in printing order" for name in names if f"{stem}-all-" in name]
    if any(one.part.name == "draft-packs" for one in laid):
        lines.append("  first  print page 1 of the draft packs alone: it says how to go on without seeing a card")
    return "\n".join(lines)
