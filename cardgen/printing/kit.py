"""The kit: everything that a game night needs, as one file per part and as one file per kind of paper."""

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
"""Names of the parts that every game can have, as `--only` and `--skip` take them (see also `SUMMARY`)."""
STANDEES = "standees"
"""Name of the paper figures, which replace miniatures. A kit has them only when `--only` asks for them."""
CAN_WAIT = (BOXES, "tokens", STANDEES)
"""Parts that `--essential` leaves out: the host can start with any coins and any boxes instead."""
FIGURES = "Cut out, fold at the dashes, glue back to back, then the half bases on something heavy."
"""Instructions for the paper figures, as the summary prints them."""
GUIDE = "guide"
"""Name of the part that explains the draft to the table, in games that have a draft."""


def describe_optional_parts(titles: Iterable[str]) -> tuple[str, str]:
    """Return the summary line, as label and text, that lists the parts without which the game can begin."""
    parts = compose(join_with_commas, *map(label, titles))
    return "begin", label("without {parts}; --essential leaves them out", parts=parts)


class Kit(Job):
    """The print job for a game's kit.

    Args:
        request: The parts, deal and boxes that the command line asks for.
        folder: The output folder, whose print lock or manifest may hold an earlier deal.
        known_deal: The deal that `--from` names; None to use the folder's deal or make a new one.

    Raises:
        CardgenError: The request contradicts itself, or asks for something that the game does not have.
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
        """The files whose cards are printed; the caller must check them first."""
        self.draft: Draft | None = None
        """The draft packs; None before the deal, and in kits without draft packs."""
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
        """Return the names of the parts to make, in the kit's order; raise CardgenError for an unknown name."""
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
        """Return the builders of the game's own parts by name: sheets, tokens, mats and so on."""
        draft, model = self.draft, self._game.file.model
        rounds = draft.rounds if draft else self._request.deal.rounds or (model.rounds if model else 0)
        return additional.offer_parts(self._game, self._players, rounds, draft)

    @property
    def reseats(self) -> bool:
        """True if the kit adds paper to an already printed deal, for another number of players or rounds."""
        return self._known_deal is not None and deals.is_reseating(self._request.deal)

    @property
    def _players(self) -> int:
        """The number of players: of the draft, else of `--players`, else of the game's file."""
        return self.draft.players if self.draft else self._request.deal.players or self._game.players

    @property
    def has_cards(self) -> bool:
        """True if the crew cards are in the kit, so that a print lock must be written."""
        return CARDS in self._chosen

    def make(self, marked: bool) -> Outcome:
        """Return the files of the kit (see `Job.make`); the first call deals the packs if a chosen part needs them."""
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
        """Deal the draft packs unless they are dealt already or no chosen part needs a deal."""
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
        """Return the outcome with the manifest and the seed if asked for, and a warning if pictures reveal cards."""
        draft, files, notes = self.draft, [*made.files], [*made.notes]
        notes += drafts.warn_of_pictures(draft, files, self.stem)
        if draft and self._request.show_seed:
            notes.append(drafts.describe_seed(draft))
        if draft and (self._request.manifest or (self.reseats and self._known_deal and self._known_deal.content)):
            files.append(drafts.build_manifest_file(draft))
            notes.append(("spoils", f"{files[-1].name} names the seed, and which card is in which pack"))
        return made._replace(files=files, notes=notes)

    def build_lock(self) -> OutputFile:
        """Return the print lock of all cards, even unprinted ones.

        A lock of the printed cards alone would reveal which cards are in closed packs or laid aside.
        """
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
        """The beginning of file names: the game's stem, with players and rounds when the kit reseats a printed deal."""
        draft, stem = self.draft, self._game.file.stem
        if not (draft and self.reseats):
            return stem
        return naming.add_choices(
            stem, words.format_count(draft.players, "player"), words.format_count(draft.rounds, "round")
        )

    @property
    def _choice(self) -> str:
        """The suffix of file names in a partial kit, from the options: `only-tokens`; "" for the whole kit."""
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
        """Return whether the kit has at least one of these parts."""
        return not set(parts).isdisjoint(self._chosen)

    def _make_other_parts(self, missing: list[str]) -> Iterator[Part]:
        """Yield the parts other than the crew cards, in the kit's order; append reasons for unmade boxes to `missing`.

        Raises:
            CardgenError: A part that `--only` names would be empty.
        """
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
        """Return a part with the boxes that fit on the paper, and append a reason for each other box to `missing`."""
        of, card, sheet = self._request.stock, self.settings.card, self.settings.sheet
        boxes = self._game.rules.boxes
        wanted = boxes(self._game.title, self._game.models, self._players) if boxes else ()
        if self._before:
            wanted = self._before.subtract_boxes(wanted)
        fit, said = tuck.select_fitting(wanted, of, card, sheet)
        missing += said
        return [tuck.build_part(fit, of, card, sheet)] if fit else []

    def _make_standees(self) -> list[Part]:
        """Return a part with the paper figures of all models, file by file; no part if the game has none."""
        make = self._game.rules.standees
        if make is None:
            return []
        found = [make(*member) for member in self._game.project.list_members(self._game.file)]
        pages = [document for document in found if document]
        return [Part(STANDEES, "Paper figures", "card", pages=pages, after=FIGURES)] if pages else []

    def _lay_out_parts(self, others: Sequence[Part], marked: bool, missing: list[str]) -> list[LaidOutPart]:
        """Return the crew cards and the other parts laid out; in a whole kit, similar cards share sheets.

        `missing` receives a reason for each part that does not fit on the paper.
        """
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
        """Return the draft packs laid out; their cover lists `others`, the parts that follow in the same file."""
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
        """True if each side has its own back. Cards that will be dealt by chance need the same back."""
        return self._request.by_faction or self._game.rules.pool is None

    def _list_backs(self) -> list[tuple[File, Card]]:
        """Return each file with the back of its cards; files with the same back share one object."""
        common = self._game.rules.back(self._game.title)
        return [
            (file, back if self._has_side_backs else common)
            for file, back in list_backs(self.files, "", self._has_side_backs)
        ]

    def _lay_out(self, part: Part, marked: bool) -> LaidOutPart:
        return lay_out_part(part, self.faces, self.settings, f"{self.stem}-{part.name}.pdf", marked)

    def _lay_out_fitting(self, part: Part, marked: bool, missing: list[str]) -> Iterator[LaidOutPart]:
        """Yield the part laid out.

        If it does not fit on the paper, append the reason to `missing` or, with `--only`, raise.
        """
        try:
            yield self._lay_out(part, marked)
        except DoesNotFit as error:
            if self._request.only:
                raise
            missing.append(f"left out {error}")

    def _add_slip(self, draft: Draft, laid: list[LaidOutPart], marked: bool) -> list[LaidOutPart]:
        """Return the parts with the seed slip last on plain paper: in the joint file, or behind the bands."""
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
        """Return the parts with the summary page first.

        If it does not fit on the paper, append the reason to `missing`.
        """
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
        """Return the opening lines of the summary, as label and text: the number of cards, and the deal."""
        if self.draft and (self._request.manifest or self._has_part(CARDS, BANDS)):
            known = drafts.list_facts(self.draft, "in the bags" if self.settings.virtual else "on every band")
            return [*([("on top", additional.TOLD)] if self.reseats else []), *known]
        if not self.has_cards:
            return []
        facts = [("cards", self._game.format_card_count())]
        told = self._request.by_faction or not self._game.rules.pool
        return facts if told else [*facts, ("packs", label("none: {why}", why=label(self._unpacked)))]

    def _list_priorities(self, laid: Sequence[LaidOutPart]) -> Iterator[tuple[str, str]]:
        """Yield the summary line about parts that can wait, if the whole kit is printed and has any."""
        later = [one.part.title for one in laid if one.part.name in CAN_WAIT]
        if later and self.has_cards and not self._request.only:
            yield describe_optional_parts(later)

    def _make_table(self, others: Sequence[Part], marked: bool) -> Outcome:
        """Return the files for a virtual table, which leave out parts that only make sense on paper."""
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
