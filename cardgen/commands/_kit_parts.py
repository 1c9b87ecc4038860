"""What is in a kit: which parts were asked for, and their files."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click

from cardgen import boxes, kits, names, parts, systems
from cardgen.card import Card, Night, Pair, Part, Parts
from cardgen.commands import _drafting, _exits, _games, _printing
from cardgen.finding import Finding
from cardgen.packs import paper
from cardgen.packs.cover import Tray
from cardgen.packs.draft import Draft
from cardgen.parts import Bench, Laid
from cardgen.pipeline import How, Look
from cardgen.press import targets
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File
from cardgen.project import File as Source
from cardgen.project import Project
from cardgen.stock import Stock

CARDS, BANDS, BOXES, SUMMARY = "cards", "bands", "boxes", kits.SUMMARY
"""The parts that are the same for every game, as `--only` and `--skip` call them."""


class Request(NamedTuple):
    """What was asked for, beside how to print."""

    game: str | None
    seed: str | None
    by_faction: bool
    players: int | None
    rounds: int | None
    tray: Tray
    stock: Stock
    manifest: bool
    only: tuple[str, ...]
    skip: tuple[str, ...]


class Table(NamedTuple):
    """The game and its files."""

    project: Project
    file: Source
    files: list[Source]

    @property
    def title(self) -> str:
        """The game's name."""
        return _printing.title_of(self.file)

    @property
    def system(self) -> Any:
        """The package of the game's system."""
        return systems.get(str(self.file.system))

    @property
    def models(self) -> list[Any]:
        """What the game lists, as far as it could be read."""
        return [model for model, _, _ in _games.members(self.project, self.file)]

    def cards(self) -> Iterator[Card]:
        """All crew cards by faction."""
        for member in _games.members(self.project, self.file):
            yield from self.system.cards(*member)

    def counted(self) -> str:
        """How many crew cards there are, and of which files."""
        stems = {file.name: file.stem for file in self.files}
        counts = Counter(stems[card.source] for card in self.cards())
        return f"{counts.total()}: {', '.join(f'{count} {stem}' for stem, count in counts.items())}"


class Made(NamedTuple):
    """Files, what to say of them (a word and what, a line each), and what is wrong with what is on them."""

    files: list[File]
    lines: list[tuple[str, str]]
    findings: list[Finding]


def job(request: Request, table: Table, how: How, bench: Bench) -> Job:
    """What is to be printed of a game. An option that names no part, or that goes with none, is exit code 2."""
    unpacked = _unpacked(request, table.system, str(table.file.system), how)
    if unpacked:
        _require_packs(request, unpacked)
    offers = _offers(request, table, packs=not unpacked)
    boxed = [BOXES] if hasattr(table.system, "boxes") else []
    return Job(request, table, _chosen(request, [CARDS, *offers, BANDS, *boxed, SUMMARY]), unpacked, how, bench)


def _unpacked(request: Request, system: Any, name: str, how: How) -> str:
    """Why cards are not dealt into packs; "" when they are."""
    if request.by_faction:
        return "--sorted prints the cards by faction"
    if how.target != HOME:
        return f"--target {how.target} takes the cards by faction"
    if how.sheet.duplex in ("none", "fold"):
        return f"packs are told apart by their backs, and --duplex {how.sheet.duplex} prints none of their own"
    return "" if hasattr(system, "pool") else f"{name} has no draft"


def _require_packs(request: Request, why: str) -> None:
    """Options that are for packs alone do not go with a kit without them."""
    given = {"--seed": request.seed is not None, "--rounds": request.rounds, "--manifest": request.manifest}
    for option in (option for option, there in given.items() if there):
        raise click.ClickException(f"{option} is for draft packs, and there will be none: {why}")


def _chosen(request: Request, known: Sequence[str]) -> list[str]:
    """The parts to make, in the kit's order."""
    for name in (*request.only, *request.skip):
        if name not in known:
            near = names.near(name, known)
            hint = f"did you mean {near}?" if near else f"its parts are {', '.join(known)}"
            raise click.ClickException(f"the kit has no part {name}; {hint}")
    wanted = request.only or known
    chosen = [name for name in known if name in wanted and name not in request.skip]
    if chosen in ([], [SUMMARY]):
        raise click.ClickException(f"nothing is left to print; the parts of the kit are {', '.join(known)}")
    return chosen


def _offers(request: Request, table: Table, packs: bool) -> Parts:
    """What the game has for a night, by name."""
    offer = getattr(table.system, "night", None)
    if offer is None:
        return {}
    game = table.file.model
    players = _players(request, table)
    rounds = request.rounds or int(getattr(game, "rounds", 1))
    night: Parts = offer(Night(table.title, game, table.models, players, rounds, packs))
    return night


def _players(request: Request, table: Table) -> int:
    return request.players or int(getattr(table.file.model, "players", 4))


class Job(NamedTuple):
    """A kit to be printed."""

    request: Request
    table: Table
    chosen: Sequence[str]
    unpacked: str
    """Why there are no packs; "" when there are."""
    how: How
    bench: Bench

    def printed(self, look: Look, marked: bool) -> Made:
        """The kit as files. `look` is shown the crew cards; `marked`: every card is stamped UNCHECKED.

        Raises ValueError when something does not fit on the paper.
        """
        bench = self.bench._replace(marked=marked)
        draft = self._dealt()
        others = list(self._others(draft))
        if self.how.target != HOME:
            return self._handed_in(others, bench, look)
        laid = [self._cards(draft, bench._replace(look=look))] if CARDS in self.chosen else []
        laid += [parts.lay(part, bench, self.how.sheet, self.how.card, self._file(part)) for part in others]
        facts = self._facts(draft)
        if SUMMARY in self.chosen and (len(laid) > 1 or SUMMARY in self.request.only):
            laid = kits.with_summary(self.table.title, facts, laid, bench, self.how, self._stem)
        told = kits.summary(self.table.title, facts, laid, self.how, self._stem)
        files = kits.files(told, self.how)
        lines = list(kits.lines(told))
        if draft and self.request.manifest:
            files.append(_drafting.manifest_file(draft))
            lines.append(("spoils", f"{files[-1].name} says which card is in which pack"))
        return Made(files, lines, [fault for one in laid for fault in one.findings])

    @property
    def _stem(self) -> str:
        return self.table.file.stem

    def _file(self, part: Part) -> str:
        return f"{self._stem}-{part.name}.pdf"

    def _dealt(self) -> Draft | None:
        request, table = self.request, self.table
        if self.unpacked or not (CARDS in self.chosen or BANDS in self.chosen or request.manifest):
            return None
        seed = _drafting.seed_or_new(request.seed)
        return _drafting.dealt(table.project, table.file, seed, request.players, request.rounds)

    def _others(self, draft: Draft | None) -> Iterator[Part]:
        """The parts beside the crew cards; one that was asked for by name and is not there is exit code 2."""
        offers = dict(_offers(self.request, self.table, packs=not self.unpacked))
        offers[BANDS] = lambda: [_drafting.bands(draft, self.how.card, self.request.stock)] if draft else []
        offers[BOXES] = lambda: [self._boxes()]
        for name in self.chosen:
            if name in offers:
                made = offers[name]()
                if not made and name in self.request.only:
                    raise click.ClickException(f"--only {name} leaves nothing to print: {self.unpacked}")
                yield from made

    def _boxes(self) -> Part:
        """The boxes that fit on the paper; of the others it is said why not."""
        wanted = self.table.system.boxes(self.table.title, self.table.models, _players(self.request, self.table))
        fit, said = boxes.fitting(wanted, self.request.stock, self.how.card, self.how.sheet)
        for text in said:
            _exits.say(text)
        return boxes.part(fit, self.request.stock, self.how.card, self.how.sheet)

    def _cards(self, draft: Draft | None, bench: Bench) -> Laid:
        """The crew cards, in packs or by faction."""
        how = self.how
        if draft is None:
            part = self._by_faction()
            return parts.lay(part, bench, how.sheet, how.card, self._file(part))
        back = _drafting.back_of(self.table.file, draft)
        file = f"{self._stem}-draft-packs.pdf"
        return paper.lay(draft, back, bench, how.sheet, how.card, file, self.request.tray)

    def _by_faction(self) -> Part:
        back = self.table.system.back(self.table.title)
        pairs = [Pair(card, back) for card in self.table.cards()]
        if not pairs:
            raise click.ClickException(f"there are no cards in {self.table.file.name}")
        return Part("crew-cards", "Crew cards", "card", pairs, after="Cut along the ticks.")

    def _facts(self, draft: Draft | None) -> list[tuple[str, str]]:
        """What the summary begins with."""
        if draft is not None:
            return list(_drafting.facts(draft))
        if CARDS not in self.chosen:
            return []
        facts = [("cards", self.table.counted())]
        return facts if self.request.by_faction else [*facts, ("packs", f"none: {self.unpacked}")]

    def _handed_in(self, others: Sequence[Part], bench: Bench, look: Look) -> Made:
        """What a print shop or a virtual table takes of a kit: its cards."""
        decks = [(self._by_faction(), bench._replace(look=look))] if CARDS in self.chosen else []
        decks += [(part, bench) for part in others if part.cards]
        if not decks:
            raise click.ClickException(f"--target {self.how.target} takes cards, and none of these parts is cards")
        target = targets.get(self.how.target).TARGET
        made = Made([], [], [])
        for deck, own in decks:
            name = f"{self._stem}-{deck.name}"
            files, amount, found = parts.deliver(deck, own, self.how, name)
            folder = name if target.several else ""
            made.files.extend(file._replace(name=os.path.join(folder, file.name)) for file in files)
            made.findings.extend(found)
            made.lines.append(("made" if target.steps else "hand in", f"{amount}: {_place(made.files[-1])}"))
            made.lines.extend(remark for file in files for remark in file.remarks)
        made.lines.extend(target.steps)
        return made


def _place(file: File) -> str:
    folder = os.path.dirname(file.name)
    return os.path.join(folder, "") if folder else file.name
