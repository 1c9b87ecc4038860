"""The files of a kit: its parts laid out and bound, and what to say of them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.card import Pair, Part
from cardgen.commands import _called, _drafting, _kit_request
from cardgen.commands._kit_request import BANDS, BOXES, CARDS, GUIDE, SUMMARY, Request, Table
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.press import targets
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File
from cardgen.printing import kit, parts
from cardgen.printing.boxes import tuck
from cardgen.printing.packs import paper, slip
from cardgen.printing.packs.draft import Draft
from cardgen.printing.parts import Bench, Laid
from cardgen.printing.pipeline import How, Look


class Made(NamedTuple):
    """What a kit consists of."""

    files: list[File]
    lines: list[tuple[str, str]]
    """What to say of them: a word and what, a line each."""
    findings: list[Finding]
    """What is wrong with what is on them."""
    missing: list[str]
    """What could not be made, and why."""


class Job(NamedTuple):
    """A kit to be printed."""

    request: Request
    table: Table
    chosen: Sequence[str]
    unpacked: str
    """Why there are no packs; "" when there are."""
    how: How
    bench: Bench
    draft: Draft | None = None
    """The packs, if there are any."""

    @property
    def deals(self) -> bool:
        """Whether anything that was chosen depends on how the cards are dealt into packs."""
        return not self.unpacked and (self.request.manifest or not {CARDS, BANDS, GUIDE}.isdisjoint(self.chosen))

    def look_at_others(self, look: Look) -> None:
        """Lay out the cards of packs that are not printed, for `look` alone: a lock tells of all."""
        if self.draft is None:
            return
        printed = {pack.number for pack in self.draft.printed}
        others = [pack for pack in self.draft.packs if pack.number not in printed]
        for card in (self.draft.pool.cards[number] for pack in others for number in pack.cards):
            look(card, self.bench.cards.frame(card.template, card.data, card.at, card.folder))

    def printed(self, look: Look, marked: bool) -> Made:
        """The kit as files. `look` is shown the crew cards; `marked`: every card is stamped UNCHECKED.

        Raises ValueError when something does not fit on the paper.
        """
        bench = self.bench._replace(marked=marked)
        draft = self.draft
        missing: list[str] = []
        others = list(self._others(draft, missing))
        if self.how.target != HOME:
            return self._handed_in(others, bench, look)
        laid = [self._cards(draft, bench._replace(look=look))] if CARDS in self.chosen else []
        laid += [one for part in others for one in self._fitting(part, bench, missing)]
        if not laid:
            raise CardgenError(*missing)
        if draft and BANDS in self.chosen and not draft.chosen:
            laid = self._with_slip(draft, laid, bench)
        made = self._bound(laid, bench, draft, missing)
        if draft and self.request.manifest:
            made.files.append(_drafting.manifest_file(draft))
            made.lines.append(("spoils", f"{made.files[-1].name} names the seed, and which card is in which pack"))
        return made

    def _bound(self, laid: list[Laid], bench: Bench, draft: Draft | None, missing: list[str]) -> Made:
        """The parts as files, behind their summary if there are several or it was asked for."""
        facts = self._facts(draft)
        if SUMMARY in self.chosen and (len(laid) > 1 or SUMMARY in self.request.only):
            laid = self._with_summary(facts, laid, bench, missing)
        told = kit.summary(self.table.title, facts, laid, self.how, self._stem, self._choice)
        found = [fault for one in laid for fault in one.findings]
        lines = list(kit.lines(told))
        if draft and self.request.show_seed:
            lines.append(_drafting.seed_fact(draft))
        return Made(kit.files(told, self.how), lines, found, missing)

    def _with_slip(self, draft: Draft, laid: list[Laid], bench: Bench) -> list[Laid]:
        """The parts with the slip as the last on plain paper: of the file that has all of it, or of the bands alone."""
        plain = [one for one in laid if one.part.stock == "plain"]
        if len(plain) + (SUMMARY in self.chosen and len(laid) > 1) > 1:
            joint = f"plain-paper-{self._choice}" if self._choice else "all-plain-paper"
            file = f"{self._stem}-{joint}.pdf"
            return [*laid, parts.lay(slip.part(draft), bench, self.how.sheet, self.how.card, file)]
        bands = _drafting.bands(draft, self.how.card, self.request.stock)
        both = self._laid(bands._replace(pages=[*bands.pages, slip.page(draft)]), bench)
        return [both if one.part.name == both.part.name else one for one in laid]

    @property
    def _stem(self) -> str:
        return self.table.file.stem

    @property
    def _choice(self) -> str:
        """What tells files of several parts from those of the whole kit, as it was chosen."""
        request = self.request
        told = [
            "sorted" if request.by_faction else "",
            _called.chosen("only", request.only) if request.only else "",
            _called.chosen("without", request.skip) if request.skip else "",
            f"packs{self.draft.tail}" if self.draft and self.draft.tail else "",
        ]
        return "-".join(filter(None, told))

    def _laid(self, part: Part, bench: Bench) -> Laid:
        return parts.lay(part, bench, self.how.sheet, self.how.card, f"{self._stem}-{part.name}.pdf")

    def _fitting(self, part: Part, bench: Bench, missing: list[str]) -> Iterator[Laid]:
        """The part laid out. For one that does not fit on the paper `missing` is told why, unless it was asked for."""
        try:
            yield self._laid(part, bench)
        except DoesNotFit as error:
            if self.request.only:
                raise
            missing.append(f"{error}; it is left out")

    def _with_summary(
        self, facts: Sequence[tuple[str, str]], laid: list[Laid], bench: Bench, missing: list[str]
    ) -> list[Laid]:
        """The parts with the summary before them, if it fits on the paper."""
        try:
            return kit.with_summary(self.table.title, facts, laid, bench, self.how, self._stem, self._choice)
        except DoesNotFit as error:
            if SUMMARY in self.request.only:
                raise
            missing.append(f"{error}; it is left out")
            return laid

    def _cards(self, draft: Draft | None, bench: Bench) -> Laid:
        """The game's cards, in packs or by faction."""
        if draft is None:
            return self._laid(self._by_faction(), bench)
        back, file = _drafting.back_of(self.table.file, draft), f"{self._stem}-draft-packs{draft.tail}.pdf"
        return paper.lay(draft, back, bench, self.how.sheet, self.how.card, file, self.request.tray)

    def _by_faction(self) -> Part:
        back = self.table.system.back(self.table.title)
        pairs = [Pair(card, back) for card in self.table.cards()]
        if not pairs:
            raise CardgenError(f"there are no cards in {self.table.file.name}")
        name, title = ("crew-cards", "Crew cards") if _kit_request.drafts(self.table) else ("cards", "Cards")
        return Part(name, title, "card", pairs, after="Cut along the ticks.")

    def _others(self, draft: Draft | None, missing: list[str]) -> Iterator[Part]:
        """The parts beside the crew cards; one that was asked for by name and is not there is exit code 2."""
        offers = dict(_kit_request.offers(self.request, self.table, draft))
        offers[BANDS] = lambda: [_drafting.bands(draft, self.how.card, self.request.stock)] if draft else []
        offers[BOXES] = lambda: self._boxes(missing)
        for name in (name for name in self.chosen if name in offers):
            made = offers[name]()
            if not made and name in self.request.only:
                raise CardgenError(*(missing or [f"--only {name} leaves nothing to print: {self.unpacked}"]))
            yield from made

    def _boxes(self, missing: list[str]) -> list[Part]:
        """The boxes that fit on the paper; `missing` is told why the others do not."""
        request, card, sheet = self.request, self.how.card, self.how.sheet
        players = _kit_request.players(request, self.table, self.draft)
        boxes = self.table.system.boxes
        wanted = boxes(self.table.title, self.table.models, players) if boxes else ()
        fit, said = tuck.fitting(wanted, request.stock, card, sheet)
        missing += said
        return [tuck.part(fit, request.stock, card, sheet)] if fit else []

    def _facts(self, draft: Draft | None) -> list[tuple[str, str]]:
        """What the summary begins with."""
        if draft is not None and (self.request.manifest or not {CARDS, BANDS}.isdisjoint(self.chosen)):
            return list(_drafting.facts(draft))
        if CARDS not in self.chosen:
            return []
        facts = [("cards", self.table.counted())]
        told = self.request.by_faction or not _kit_request.drafts(self.table)
        return facts if told else [*facts, ("packs", f"none: {self.unpacked}")]

    def _handed_in(self, others: Sequence[Part], bench: Bench, look: Look) -> Made:
        """What a print shop or a virtual table takes of a kit: its cards."""
        decks = [(self._by_faction(), bench._replace(look=look))] if CARDS in self.chosen else []
        decks += [(part, bench) for part in others if part.cards]
        if not decks:
            raise CardgenError(f"--target {self.how.target} takes cards, and none of these parts is cards")
        target = targets.get(self.how.target)
        made = Made([], [], [], [])
        for deck, own in decks:
            name = f"{self._stem}-{deck.name}"
            files, amount, found = parts.deliver(deck, own, self.how, name)
            folder = name if target.several else ""
            made.files.extend(file._replace(name=os.path.join(folder, file.name)) for file in files)
            made.findings.extend(found)
            made.lines.append(("made" if target.steps else "hand in", f"{amount}: {_place(made.files[-1])}"))
            made.lines.extend(remark for file in files for remark in file.remarks)
        made.lines.extend(target.steps)
        if not self.request.only:
            made.lines.append(("home", "the rest of the kit is for your own printer: leave --target out"))
        return made


def _place(file: File) -> str:
    folder = os.path.dirname(file.name)
    return os.path.join(folder, "") if folder else file.name
