"""A kit: all that a game night needs, as single files and as one for each kind of paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.card import Card, Pair, Part, Parts
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.i18n import compose, join_with_commas, label
from cardgen.press import sheets, targets
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.targets import OutputFile
from cardgen.printing import additional, kit_request, kit_summary, lock, naming, shop_files, supplies, table
from cardgen.printing import draft as drafts
from cardgen.printing.boxes import tuck
from cardgen.printing.cards import list_backs, select_files
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import Job, LaidOutPart, Outcome, build_cut_paths, lay_out_part
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.kit_summary import SUMMARY
from cardgen.printing.lock import file as locks
from cardgen.printing.packs import deals, paper, seed_slip
from cardgen.printing.packs.draft import Draft
from cardgen.printing.packs.known_deal import KnownDeal
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from cardgen.printing.sheet_sharing import join_cards
from cardgen.text import words

CARDS, BANDS, BOXES = "cards", "bands", "boxes"
"""The parts that are the same for every game, as `--only` and `--skip` call them; the summary is another."""
STANDEES = "standees"
"""The paper figures: for who has no miniatures, so that a kit holds them where they are asked for."""
CAN_WAIT = (BOXES, "tokens", STANDEES)
"""Parts without which a game night can begin: coins and boxes at hand do as well."""
FIGURES = "Cut out, fold at the dashes, glue back to back, then the half bases on something heavy."
"""What to do with them."""
GUIDE = "guide"
"""The part in which a game with a draft tells how it goes."""


def describe_optional_parts(titles: Iterable[str]) -> tuple[str, str]:
    """Return the line that says which parts of a whole kit can wait: all others are needed to begin."""
    parts = compose(join_with_commas, *map(label, titles))
    return "begin", label("without {parts}; --essential leaves them out", parts=parts)


class Kit(Job):
    """The kit of a game. `known_deal` is the deal that its packs are of, None for that of the folder or a new one.

    Raises CardgenError for a request that contradicts itself, or that the game cannot meet.
    """

    def __init__(
        self,
        request: KitRequest,
        game: LoadedGame,
        settings: PrintSettings,
        faces: FaceRenderer,
        folder: str,
        known_deal: KnownDeal | None = None,
    ) -> None:
        self._request = request
        self._game = game._replace(one_each=request.one_each)
        self.files = select_files(game.project)
        """The files whose cards are printed; they are to be checked before."""
        self.draft: Draft | None = None
        """How the cards come in packs, once they have been dealt."""
        self._before: additional.NightBefore | None = None
        self._folder = folder
        self._known_deal = known_deal
        self._unpacked = kit_request.explain_unpacked(request, game, settings)
        self._chosen = self._choose_parts()
        if self.has_cards and not self._unpacked and (settings.sheet.cutter or settings.cut_path):
            raise CardgenError(kit_request.CUT_BY_HAND)
        if self.reseats and not settings.at_home:
            raise CardgenError(kit_request.PAPER_ONLY.format(target=settings.target))
        super().__init__(settings, faces if self._unpacked else faces.one_sided())  # the backs of packs are all alike

    def _choose_parts(self) -> list[str]:
        """Return the parts to make, in the kit's order; raises CardgenError for a name that no part has."""
        request = self._request
        bands = [BANDS] if self._game.rules.pool else []
        boxes = [BOXES] if self._game.rules.boxes else []
        figures = [STANDEES] if self._game.rules.standees else []
        known = [CARDS, *self._offer_parts(), *bands, *boxes, *figures, SUMMARY]
        usual = [name for name in known if name != STANDEES]
        if not isinstance(request.deal.packs, str):  # for lost packs nothing else is wanted
            usual = [CARDS, BANDS]
        return kit_request.choose_parts(request, known, usual, CAN_WAIT, SUMMARY)

    def _offer_parts(self) -> Parts:
        """Return what the game has for a night, by name."""
        draft, model = self.draft, self._game.file.model
        rounds = draft.rounds if draft else self._request.deal.rounds or (model.rounds if model else 0)
        return additional.offer_parts(self._game, self._players, rounds, draft)

    @property
    def reseats(self) -> bool:
        """Return whether other players are seated at a deal whose packs are printed."""
        return self._known_deal is not None and deals.is_reseating(self._request.deal)

    @property
    def _players(self) -> int:
        """How many play: as many as draft, if anybody does."""
        return self.draft.players if self.draft else self._request.deal.players or self._game.players

    @property
    def has_cards(self) -> bool:
        """Whether the game's cards are among the parts, so that a lock can tell what was printed of them."""
        return CARDS in self._chosen

    def make(self, marked: bool) -> Outcome:
        """See `Job`. The first time the cards are dealt, if anything that was chosen depends on it."""
        request, file = self._request, self._game.file
        if file.model is None:
            raise CardgenError(f"{file.name} has errors: run `cardgen check {file.name}`")
        self._deal_packs()
        missing: list[str] = []
        others = list(self._make_other_parts(missing))
        if self.settings.virtual:
            return self._add_deal_files(self._make_table(others, marked))
        if not self.settings.at_home:
            decks = [*([self._make_crew_cards()] if self.has_cards else []), *(part for part in others if part.cards)]
            return shop_files.make_deck_files(
                decks, self.stem, self.settings, self.faces, marked, whole=not request.only
            )
        laid = self._lay_out_parts(others, marked, missing)
        if not laid:
            raise CardgenError(*(missing or [additional.NOTHING]))
        if self.draft and not (self.draft.chosen or self.reseats) and self._has_part(BANDS):
            laid = self._add_slip(self.draft, laid, marked)
        facts = [*self._list_facts(), *self._list_priorities(laid)]
        if self._has_part(SUMMARY) and (len(laid) > 1 or SUMMARY in request.only):
            laid = self._add_summary(facts, laid, missing)
        summary = kit_summary.build_summary(self._game.title, facts, laid, self.settings, self.stem, self._choice)
        files, notes = kit_summary.bind_files(summary, self.settings), list(kit_summary.list_lines(summary))
        paths = [file for one in laid for file in build_cut_paths(one, self.settings, f"{self.stem}-{one.part.name}")]
        if paths:
            notes.append(("cut", f"{words.join_words([file.name for file in paths], 'and')}, for your cutting machine"))
        files += paths
        found = [fault for one in laid for fault in one.findings]
        return self._add_deal_files(Outcome(files, found, notes=notes, missing=missing))

    def _deal_packs(self) -> None:
        """Deal the cards if that was not done and anything that was chosen depends on it."""
        request = self._request
        if (
            self.draft
            or self._unpacked
            or not (request.manifest or self.reseats or self._has_part(CARDS, BANDS, GUIDE))
        ):
            return
        self._known_deal = known = deals.find_deal(request.deal, self._folder, self.stem, self._known_deal)
        self.draft = deals.deal_packs(self._game, request.deal, known, self._folder, self.settings.force)
        if self.reseats and known:
            self._before = additional.NightBefore(self._game, known.seating, self.draft)

    def _add_deal_files(self, made: Outcome) -> Outcome:
        """Return the files, and what else is told of the deal where that is asked for."""
        draft, files, notes = self.draft, [*made.files], [*made.notes]
        notes += drafts.warn_of_pictures(draft, files, self.stem)
        if draft and self._request.show_seed:
            notes.append(drafts.describe_seed(draft))
        if draft and (self._request.manifest or (self.reseats and self._known_deal and self._known_deal.content)):
            files.append(drafts.build_manifest_file(draft))
            notes.append(("spoils", f"{files[-1].name} names the seed, and which card is in which pack"))
        return made._replace(files=files, notes=notes)

    def build_lock(self) -> OutputFile:
        """Return the lock of all cards: a gap would give away which are in closed packs or laid aside."""
        faces, game, draft = lock.PrintedFaces(), self._game, self.draft
        packed = [draft.pool.cards[number] for number in (*draft.dealt_cards, *draft.undrafted)] if draft else []
        for card in packed or game.list_cards():
            faces.add(card, self.faces.get_printed_face(card))
        back = self.faces.get_printed_face(game.rules.back(game.title))
        backs = (
            {file.stem: self.faces.get_printed_face(card) for file, card in self._list_backs()}
            if self._has_side_backs
            else {}
        )
        deal = drafts.record_deal(draft) if draft else None
        self.faces.save_caches()
        made = lock.build_lock(game.file, self.files, faces, back, self.settings, deal, backs, self._request.one_each)
        if draft and (self.reseats or draft.chosen) and self._known_deal and self._known_deal.lock:
            made = lock.renew_lock(self._known_deal.lock, made, drafts.list_printed_cards(draft, self.files))
        return OutputFile(game.file.stem + locks.ENDING, locks.dump_lock(made))

    @property
    def stem(self) -> str:
        """What its files are called after; those of another seating are not those of the kit."""
        draft, stem = self.draft, self._game.file.stem
        if not (draft and self.reseats):
            return stem
        return naming.add_choices(
            stem, words.format_count(draft.players, "player"), words.format_count(draft.rounds, "round")
        )

    @property
    def _choice(self) -> str:
        """What tells files of several parts from those of the whole kit, as it was chosen."""
        request = self._request
        told = [
            "sorted" if request.by_faction else "",
            "one-each" if request.one_each else "",
            "essential" if request.essential else "",
            naming.add_choices("only", request.only) if request.only else "",
            naming.add_choices("without", request.skip) if request.skip else "",
            f"packs{self.draft.tail}" if self.draft and self.draft.tail and not self.reseats else "",
        ]
        return "-".join(filter(None, told))

    def _has_part(self, *parts: str) -> bool:
        """Return whether one of these parts was chosen."""
        return not set(parts).isdisjoint(self._chosen)

    def _make_other_parts(self, missing: list[str]) -> Iterator[Part]:
        """Yield the parts besides the crew cards; one that was asked for by name and is not there is a CardgenError."""
        draft, settings = self.draft, self.settings
        offers = dict(self._offer_parts())
        offers[BANDS] = lambda: (
            [drafts.build_bands(draft, settings, self._request.stock, self.reseats)] if draft else []
        )
        offers[BOXES] = lambda: self._make_boxes(missing)
        offers[STANDEES] = self._make_standees
        paper_only = (BANDS, BOXES, STANDEES) if settings.virtual else ()
        for name in (name for name in self._chosen if name in offers and name not in paper_only):
            made = offers[name]()
            if self._before:
                made = self._before.subtract_parts(made, name)
            if not made and name in self._request.only:
                why = additional.PRINTED if self._before else self._unpacked
                raise CardgenError(*(missing or [f"--only {name} leaves nothing to print: {why}"]))
            yield from made

    def _make_boxes(self, missing: list[str]) -> list[Part]:
        """Return the boxes that fit on the paper; `missing` is told why the others do not."""
        of, card, sheet = self._request.stock, self.settings.card, self.settings.sheet
        boxes = self._game.rules.boxes
        wanted = boxes(self._game.title, self._game.models, self._players) if boxes else ()
        if self._before:
            wanted = self._before.subtract_boxes(wanted)
        fit, said = tuck.select_fitting(wanted, of, card, sheet)
        missing += said
        return [tuck.build_part(fit, of, card, sheet)] if fit else []

    def _make_standees(self) -> list[Part]:
        """Return the paper figures of all models, file by file."""
        make = self._game.rules.standees
        if make is None:
            return []
        found = [make(*member) for member in self._game.project.list_members(self._game.file)]
        pages = [document for document in found if document]
        return [Part(STANDEES, "Paper figures", "card", pages=pages, after=FIGURES)] if pages else []

    def _lay_out_parts(self, others: Sequence[Part], marked: bool, missing: list[str]) -> list[LaidOutPart]:
        """Lay out the game's cards and the other parts, of which alike ones share sheets in a whole kit."""
        draft = self.draft
        crew = self._make_crew_cards() if self.has_cards and not draft else None
        if crew and not self._request.only:
            slots = sheets.grid(self.settings.sheet, self.settings.card).slots
            crew, others = join_cards(crew, others, slots)
        if draft and self.has_cards and not self.reseats:
            others = [*drafts.build_other_cards(self._game, draft), *others]
        laid = [one for part in others for one in self._lay_out_fitting(part, marked, missing)]
        if crew:
            laid.insert(0, self._lay_out(crew, marked))
        elif draft and draft.printed and self.has_cards:  # the cover of packs says what follows them
            laid.insert(0, self._lay_out_packs(draft, laid, marked))
        return laid

    def _lay_out_packs(self, draft: Draft, others: Sequence[LaidOutPart], marked: bool) -> LaidOutPart:
        """Lay out the game's cards in packs; `others` are the other parts of the kit."""
        rest = kit_summary.describe_rest(others, self.settings, self.stem, self._choice)
        back, file = drafts.get_pack_backs(self._game, draft), f"{self.stem}-draft-packs{draft.tail}.pdf"
        return paper.lay_out_packs(draft, back, self.faces, self.settings, file, self._request.tray, marked, rest)

    def _make_crew_cards(self) -> Part:
        backs = {file.name: back for file, back in self._list_backs()}
        pairs = [Pair(card, backs[card.source]) for card in self._game.list_cards()]
        if not pairs:
            raise CardgenError(f"no cards in {self._game.file.name}: name a game with cards")
        name, title = ("crew-cards", "Crew cards") if self._game.rules.pool else ("cards", "Cards")
        return Part(name, title, "card", pairs, after=drafts.TICKS)

    @property
    def _has_side_backs(self) -> bool:
        """Whether cards have the backs of their sides; packs that somebody deals of cards by faction are left alike."""
        return self._request.by_faction or self._game.rules.pool is None

    def _list_backs(self) -> list[tuple[File, Card]]:
        """Return the back of the cards of each file; one object where they are alike."""
        common = self._game.rules.back(self._game.title)
        return [
            (file, back if self._has_side_backs else common)
            for file, back in list_backs(self.files, "", self._has_side_backs)
        ]

    def _lay_out(self, part: Part, marked: bool) -> LaidOutPart:
        return lay_out_part(part, self.faces, self.settings, f"{self.stem}-{part.name}.pdf", marked)

    def _lay_out_fitting(self, part: Part, marked: bool, missing: list[str]) -> Iterator[LaidOutPart]:
        """The part laid out. For one that does not fit on the paper `missing` is told why, unless it was asked for."""
        try:
            yield self._lay_out(part, marked)
        except DoesNotFit as error:
            if self._request.only:
                raise
            missing.append(f"left out {error}")

    def _add_slip(self, draft: Draft, laid: list[LaidOutPart], marked: bool) -> list[LaidOutPart]:
        """The parts with the slip as the last on plain paper: of the file that has all of it, or of the bands alone."""
        plain = [one for one in laid if one.part.stock == "plain"]
        if len(plain) + (self._has_part(SUMMARY) and len(laid) > 1) > 1:
            joint = f"plain-paper-{self._choice}" if self._choice else "all-plain-paper"
            return [
                *laid,
                lay_out_part(
                    seed_slip.build_part(draft), self.faces, self.settings, f"{self.stem}-{joint}.pdf", marked
                ),
            ]
        bands = drafts.build_bands(draft, self.settings, self._request.stock)
        both = self._lay_out(bands._replace(pages=[*bands.pages, seed_slip.build_page(draft)]), marked)
        return [both if one.part.name == both.part.name else one for one in laid]

    def _add_summary(
        self, facts: Sequence[tuple[str, str]], laid: list[LaidOutPart], missing: list[str]
    ) -> list[LaidOutPart]:
        """Return the parts with the summary before them, if it fits on the paper."""
        wanted = supplies.list_supplies(self._game, self._players, laid) if self.has_cards and not self.reseats else ()
        try:
            return kit_summary.add_summary(
                self._game.title, facts, laid, self.faces, self.settings, self.stem, self._choice, wanted
            )
        except DoesNotFit as error:
            if SUMMARY in self._request.only:
                raise
            missing.append(f"left out {error}")
            return laid

    def _list_facts(self) -> list[tuple[str, str]]:
        """Return what the summary begins with."""
        if self.draft and (self._request.manifest or self._has_part(CARDS, BANDS)):
            known = drafts.list_facts(self.draft, "in the bags" if self.settings.virtual else "on every band")
            return [*([("on top", additional.TOLD)] if self.reseats else []), *known]
        if not self.has_cards:
            return []
        facts = [("cards", self._game.format_card_count())]
        told = self._request.by_faction or not self._game.rules.pool
        return facts if told else [*facts, ("packs", label("none: {why}", why=label(self._unpacked)))]

    def _list_priorities(self, laid: Sequence[LaidOutPart]) -> Iterator[tuple[str, str]]:
        """Yield the line that says which parts of a whole kit can wait, if there are any."""
        later = [one.part.title for one in laid if one.part.name in CAN_WAIT]
        if later and self.has_cards and not self._request.only:
            yield describe_optional_parts(later)

    def _make_table(self, others: Sequence[Part], marked: bool) -> Outcome:
        """Return what is on a virtual table: all but what is for paper alone."""
        game, draft, chosen = self._game, self.draft, self._choice
        sides = self._make_crew_cards().cards if self.has_cards and not draft else ()
        decks = (
            drafts.build_table_decks(game, draft)
            if draft and self.has_cards
            else table.group_by_file(game, sides, self._players)
        )
        name = "-".join(filter(None, [self.stem, chosen, self.settings.target]))
        kit = table.TableKit(name, game, self._players, decks, others, draft.commitment if draft else "")
        made = table.Table(kit, self.settings, self.faces).make_files(marked)
        return made._replace(notes=[*self._list_facts(), *made.notes, *targets.get(self.settings.target).steps])
