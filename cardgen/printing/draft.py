"""The print job for a draft: packs with their cover, the bands around packs, and the page that explains the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from cardgen.card import Card, Pair, Part
from cardgen.drafts import manifest
from cardgen.drafts.deal import DraftPack
from cardgen.file import File
from cardgen.i18n import compose, join_with_spaces, label
from cardgen.layout import lines
from cardgen.press.targets import OutputFile
from cardgen.printing.boxes import stock
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.game import LoadedGame
from cardgen.printing.job import Job, Outcome, bind_parts, lay_out_part
from cardgen.printing.kit_summary import STOCKS
from cardgen.printing.lock import Deal
from cardgen.printing.packs import bands, paper, seed_slip
from cardgen.printing.packs.cover import Tray
from cardgen.printing.packs.deals import MANIFEST
from cardgen.printing.packs.draft import Draft
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from cardgen.printing.table import TableDeck

OTHER_CARDS = "Other cards"
"""Title of the part with the cards of a drafted game that are not in packs."""
TICKS = "Cut along the ticks."
"""Cutting instructions for cards that are not in packs."""
LONGEST = 200
"""Characters of a seed that the screen shows: seeds can be any text, so a longer one is cut."""


class DraftJob(Job):
    """The print job for `cardgen draft`: a game dealt into packs, with each part as a separate file."""

    def __init__(
        self, game: LoadedGame, draft: Draft, tray: Tray, settings: PrintSettings, faces: FaceRenderer
    ) -> None:
        super().__init__(settings, faces)
        self._game = game
        self._draft = draft
        self._tray = tray

    def make(self, marked: bool) -> Outcome:
        """Return the files of the draft (see `Job.make`), with notes that say which paper to load for each part."""
        draft, settings, stem = self._draft, self.settings, self._game.file.stem
        strips = build_bands(draft, settings)
        if not draft.chosen:
            strips = strips._replace(pages=[*strips.pages, seed_slip.build_page(draft)])
        file, back = f"{stem}-draft-packs{draft.tail}.pdf", get_pack_backs(self._game, draft)
        packs = paper.lay_out_packs(draft, back, self.faces, settings, file, self._tray, marked)
        laid = [
            packs,
            *(
                lay_out_part(part, self.faces, settings, f"{stem}-{part.name}.pdf", marked)
                for part in (strips, *build_guides(self._game, draft))
            ),
        ]
        files = [
            file
            for one in laid
            for file in bind_parts(
                [one], f"{draft.pool.title}: {one.part.title.lower()}", settings, f"{stem}-{one.part.name}"
            )
        ]
        notes = [
            *(("load", f"{one.amount} for the {one.part.title.lower()}, {STOCKS[one.part.stock]}") for one in laid),
            (
                "first",
                "print the cover, pages 1 and 2 of the draft packs: it explains how to print without seeing a card",
            ),
        ]
        notes += warn_of_pictures(draft, files, stem)
        return Outcome(files, [finding for one in laid for finding in one.findings], notes=notes)


def list_facts(draft: Draft, where: str = "on every band") -> Iterator[tuple[str, str]]:
    """Yield the public facts of a draft, a line each, as label and text; never the seed, which would reveal the packs.

    `where` says where else the commitment is printed, for example "on every band".
    """
    packs = {"cards": len(draft.packs) * draft.per_pack, "packs": len(draft.packs), "each": draft.per_pack}
    told = [label("{cards} in {packs} packs of {each}", **packs), *_describe_printed(draft)]
    if draft.aside:
        told.append(label("{number} laid aside, chosen by the seed", number=len(draft.aside)))
    yield "cards", compose(_join_phrases, *told)
    played = label("{rounds} for {players} players", rounds=_format_rounds(draft.rounds), players=draft.players)
    spare = len(draft.packs) - draft.players * draft.rounds
    closed = label("1 pack stays closed") if spare == 1 else label("{number} packs stay closed", number=spare)
    yield "draft", compose(_join_phrases, played, closed) if spare else played
    if draft.seated:
        first = {"players": draft.terms.players, "rounds": _format_rounds(draft.terms.rounds)}
        yield "seats", label("dealt for {players} players, {rounds}; every pack keeps its cards", **first)
    proof = label(
        "commitment {commitment}, also {where}: it proves the deal after the draft",
        commitment=draft.commitment,
        where=label(where),
    )
    yield "deal", proof


def _format_rounds(rounds: int) -> str:
    return label("1 round") if rounds == 1 else label("{number} rounds", number=rounds)


def _describe_printed(draft: Draft) -> Iterator[str]:
    """Yield a phrase that lists the printed packs, or nothing if all or none of the packs are printed."""
    if len(draft.printed) in (0, len(draft.packs)):
        return
    if not draft.chosen and draft.printed[-1].number == len(draft.printed):
        yield label("printed: packs 1 to {number}", number=len(draft.printed))
        return
    numbers = ", ".join(str(pack.number) for pack in draft.printed)
    yield label("printed: packs {numbers}" if len(draft.printed) > 1 else "printed: pack {numbers}", numbers=numbers)


def _join_phrases(*parts: str) -> str:
    return "; ".join(parts)


def describe_seed(draft: Draft) -> tuple[str, str]:
    """Return the line, as label and text, that shows the seed and warns that it reveals every pack."""
    seed = draft.terms.seed
    shown = lines.exact(seed[:LONGEST]) if seed else "the empty text"
    more = f"… ({len(seed)} characters)" if len(seed) > LONGEST else ""
    return "seed", f"{shown}{more} (a spoiler: who has it and the files can look up every pack)"


def warn_of_pictures(draft: Draft | None, files: Iterable[OutputFile], stem: str) -> list[tuple[str, str]]:
    """Return a warning, as label and text, if any of the files is a picture of draft packs, which shows their cards.

    A PDF opens at the cover, so the cards stay hidden; a picture shows its page at once. `stem` is the beginning of the
    file names.
    """
    packs = f"{stem}-draft-packs{draft.tail}" if draft else ""
    if not packs or not any(file.name.startswith(packs) and file.name.endswith(".png") for file in files):
        return []
    return [("spoils", f"{packs}-….png show every card, even as thumbnails: leave --png out to be surprised")]


def get_pack_backs(game: LoadedGame, draft: Draft) -> Callable[[DraftPack], Card]:
    """Return a function that returns the back for the cards of a pack, with the pack's number and the commitment.

    The round is on the band only: when a late player joins, a pack may be opened in another round with the same backs.
    """
    back = game.rules.back

    def of(pack: DraftPack) -> Card:
        card = back(game.title, label("Pack {number}", number=pack.number))
        return card._replace(data={**card.data, "deal": draft.commitment})

    return of


def build_changed_part(game: LoadedGame, draft: Draft, packs: Iterable[DraftPack], has: Callable[[Card], bool]) -> Part:
    """Return a part with the changed cards and their backs, pack by pack and then the cards outside packs.

    `has` returns whether a card has changed.
    """
    back, pairs = get_pack_backs(game, draft), list[Pair]()
    for pack in packs:
        behind, cards = back(pack), [draft.pool.cards[number] for number in pack.cards]
        pairs += [Pair(card, behind) for card in cards if has(card)]
    pairs += [pair for part in build_other_cards(game, draft) for pair in part.cards if has(pair.front)]
    return Part("changed-cards", "Changed cards", "card", pairs)


def build_table_decks(game: LoadedGame, draft: Draft) -> list[TableDeck]:
    """Return a face-down deck for each printed pack, in the bag of the player who opens that pack.

    Packs that stay closed, packs for late players and cards outside packs go on the table.
    """
    back, pool = get_pack_backs(game, draft), draft.pool
    found, opened = [], Counter[int | None]()
    for pack in draft.printed:
        behind = back(pack)
        opened[pack.round] += 1
        player = 0 if draft.chosen or pack.round is None else opened[pack.round]
        cards = [Pair(pool.cards[number], behind) for number in pack.cards]
        found.append(TableDeck(f"Pack {pack.number}", cards, player=player))
    return [*found, *(TableDeck(part.title, part.cards) for part in build_other_cards(game, draft))]


def record_deal(draft: Draft) -> Deal:
    """Return the deal for the print lock, with the numbers of all packs printed so far."""
    packs = draft.held.union(pack.number for pack in draft.printed)
    return Deal(draft.terms, draft.commitment, draft.seated, sorted(packs))


def list_printed_cards(draft: Draft, files: Iterable[File]) -> set[tuple[str, str, int]]:
    """Return the cards of the printed packs, each as file stem, card name and copy number from 0."""
    stems = {file.name: file.stem for file in files}
    cards = (draft.pool.cards[number] for pack in draft.printed for number in pack.cards)
    return {(stems[card.source], card.name, card.copy - 1) for card in cards}


def build_other_cards(game: LoadedGame, draft: Draft) -> list[Part]:
    """Return a part with the cards outside packs, on the game's plain back; no part if only some packs are printed."""
    back = game.rules.back(game.title)
    pairs = [Pair(draft.pool.cards[number], back) for number in draft.undrafted]
    return [Part("other-cards", OTHER_CARDS, "card", pairs, after=TICKS)] if pairs and not draft.chosen else []


def build_manifest_file(draft: Draft) -> OutputFile:
    """Return the manifest of the deal, which lists the cards of every pack, as a file."""
    return OutputFile(MANIFEST, manifest.encode_manifest(draft.manifest))


def build_bands(draft: Draft, settings: PrintSettings, of: Stock | None = None, again: bool = False) -> Part:
    """Return a part with the bands of the printed packs, sized for the trim and the stock `of` (None: usual stock).

    `again`: also make new bands for packs that were printed before, because the seating has changed.
    """
    if again:
        wrapped = [pack for pack in draft.packs if pack.round or pack.number in draft.held]
        draft = draft._replace(printed=wrapped, tail="")
    room = stock.measure_inside(settings.card, draft.per_pack, of or stock.STOCKS[stock.DEFAULT])
    made = bands.build_part(draft, (room.width, room.depth))
    return made._replace(after=compose(join_with_spaces, label(bands.OFF), label(made.after))) if again else made


def build_guides(game: LoadedGame, draft: Draft) -> list[Part]:
    """Return the page that explains the draft to the table.

    No part for games without one, or if only some packs are printed.
    """
    guide, model = game.rules.draft_guide, game.file.model
    if guide is None or model is None or draft.chosen:
        return []
    return [guide(model, draft.players, draft.rounds, len(draft.packs), game.models, draft.commitment)]
