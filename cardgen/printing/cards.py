"""The cards of faction files, and the print job for them; the rosters of files as parts to print."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen import systems
from cardgen.card import Card, Part
from cardgen.file import File
from cardgen.layout.frame import Frame
from cardgen.printing.job import Job, Outcome, Progress, assemble_deck, deliver_cards
from cardgen.printing.renderer import AnyFinding, FaceRenderer, share_face
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project, get_listed_model
from cardgen.rules import engine
from cardgen.rules.placing import PlacedFinding, place_fault
from cardgen.source.lazy_tree import fold_large_tree
from cardgen.text import names

CardPicker = Callable[[Iterator[Card]], Iterable[Card]]
"""A function that selects some of the cards of a file, possibly more than once."""


def select_files(project: Project) -> list[File]:
    """Return the files whose cards are printed: those that the user named, and those listed in the games among them.

    All of them are marked as reported, so that the check covers each.
    """
    wanted: dict[str, File] = {}
    for file in project.files:
        if file.reported:
            wanted[file.name] = file
            for other in project.list_linked(file):
                other.listed_model = get_listed_model(file, other)
                wanted[other.name] = other
    for file in wanted.values():
        file.reported = True
    return list(wanted.values())


def list_cards(file: File) -> Iterator[Card]:
    """Return the cards of a file; none if the file has errors or is of a kind without cards."""
    model = file.listed_model or file.model
    if file.system is None or model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get_game(file.system).cards(model, file.name, folder)


def get_back(file: File, title: str, sided: bool = False) -> Card:
    """Return the back of a file's cards, with the game's title.

    With `sided`, the back of their side if the game has these.
    """
    game = systems.get_game(file.system or systems.FIRST)
    own = game.side_back if sided and file.model else None
    back = own(file.model) if own and file.model else game.back(title)
    return back._replace(name="the back")


def list_backs(files: Iterable[File], title: str, sided: bool | None = None) -> Iterator[tuple[File, Card]]:
    """Yield each file that has cards, with the back of its cards.

    `sided`: whether each side has a back of its own. None: only in games without draft packs, because there the back of
    a side would reveal the cards of a pack.
    """
    for file in files:
        if next(list_cards(file), None):
            dealt = systems.get_game(file.system or systems.FIRST).pool is not None
            yield file, get_back(file, title, not dealt if sided is None else sided)


class CrewCards:
    """The cards of files as a collection that rebuilds the cards for each iteration, because decks can be very large.

    The length is fixed when the collection is created: all that `pick` selects at that moment.
    """

    def __init__(self, files: Sequence[File], pick: CardPicker = iter) -> None:
        self._files = files
        self._pick = pick
        self.sources = [card.source for card in self]
        """The file of each card, as findings name it."""

    def __len__(self) -> int:
        return len(self.sources)

    def __contains__(self, card: object) -> bool:
        return any(other == card for other in self)

    def __iter__(self) -> Iterator[Card]:
        return (card for file in self._files for card in self._pick(list_cards(file)))


class CrewCardsJob(Job):
    """The print job for the cards of files; `name` is the file name, `title` that of the deck, `pick` selects cards.

    Each card is checked while it is laid out, and layout findings point into the card's file. `sided`: whether each
    side has a back of its own (see `list_backs`).
    """

    def __init__(
        self,
        project: Project,
        files: Sequence[File],
        title: str,
        name: str,
        settings: PrintSettings,
        faces: FaceRenderer,
        pick: CardPicker = iter,
        progress: Progress = lambda cards, _: cards,
        sided: bool | None = None,
    ) -> None:
        super().__init__(settings, faces)
        self._sided = sided
        self.cards = CrewCards(files, pick)
        self._files = files
        self._project = project
        self._known = engine.build_context(project.files)
        for file in project.files:
            # Only YAML can be parsed again on demand; an entry from a table exists in the tree alone.
            file.node = file.node if file.tables else fold_large_tree(file.node)
        self.checked = engine.judge_files(project.files, known=self._known)
        """The findings that do not depend on the layout of cards."""
        self._title = title
        self._name = name
        self._progress = progress

    def make(self, marked: bool) -> Outcome:
        """Return the files of the cards (see `Job.make`).

        Only the first call shows progress, as it does all the layout.
        """
        found: list[AnyFinding] = []
        told: set[tuple[str, str, str]] = set()
        files = {file.name: file for file in self._project.files}

        def front(card: Card) -> Frame:
            file = files[card.source]
            if card.copy == 1 and (key := (card.source, card.at, card.name)) not in told:
                told.add(key)
                found.extend(self.faces.check_card(card, file))
            return self.faces.get_printed_face(card, file)

        backs = self._lay_out_backs(found)

        def back(number: int) -> Frame:
            return backs[self.cards.sources[number]]

        deck = assemble_deck(self._title, self.cards, front, back, self.faces, marked, self._progress)
        self._progress = lambda cards, _: cards
        made, amount = deliver_cards(deck, self.settings, self._name)
        return Outcome(made, engine.judge_files(self._project.files, found, layout=True, known=self._known), amount)

    def _lay_out_backs(self, found: list[AnyFinding]) -> dict[str, Frame]:
        """Return the backs by file name, and add their layout findings to `found`; equal backs are one object."""
        made: dict[str, Frame] = {}
        drawn: list[tuple[Card, Frame]] = []
        for file, card in list_backs(self._files, self._title, self._sided):
            known = next((frame for other, frame in drawn if other == card), None)
            if known is None:
                found += self.faces.check_card(card, file)
                drawn.append((card, known := share_face(self.faces.get_printed_face(card, file))))
            made[file.name] = known
        return made


class Picker:
    """The selection of cards by `--only`, `--copies` and `--one-each`.

    The attribute `fresh`, if set, returns whether a card has changed; only changed cards are then selected.
    """

    def __init__(self, only: Sequence[str], copies: int, one_each: bool = False) -> None:
        """Select the cards named in `only` (all if empty), `copies` times.

        With `one_each`, only the first of equal cards.
        """
        self.fresh: Callable[[Card], bool] | None = None
        self._only = {names.normalize(name): name for name in only}
        self._copies = copies
        self._one_each = one_each
        self._seen: dict[str, None] = {}

    def wants(self, name: str) -> bool:
        """Return whether cards of this name are selected."""
        return not self._only or names.normalize(name) in self._only

    def __call__(self, cards: Iterator[Card]) -> Iterable[Card]:
        """Yield the selected cards, each `copies` times, and remember all names for `describe_missing`."""
        for card in cards:
            self._seen[card.name] = None
            if self._one_each and card.copy > 1:
                continue
            if self.wants(card.name) and (self.fresh is None or self.fresh(card)):
                for _ in range(self._copies):
                    yield card

    def describe_missing(self, gone: Iterable[str]) -> str:
        """Return the error message if `--only` names an unknown card, else "".

        `gone` lists names of removed cards, also allowed.
        """
        known = dict.fromkeys([*self._seen, *gone])
        keys = set(map(names.normalize, known))
        lost = [name for wanted, name in self._only.items() if wanted not in keys]
        if not lost:
            return ""
        close = names.find_closest(lost[0], known)
        return f"no card of `{lost[0]}`: " + (
            f"did you mean `{close}`?" if close else "name a hero or group of these files"
        )


def list_roster_parts(project: Project) -> Iterator[tuple[File, Part]]:
    """Yield the roster sheets of each game as a part, with the first file that has such a sheet."""
    for game, files in _group_rosters(project).items():
        roster = systems.get_game(game).roster
        if roster is not None:
            yield files[0], roster(project.files, 0)


def find_undealt_cards(project: Project, manifest: str) -> Iterator[PlacedFinding]:
    """Yield a finding for each card in a roster that the draft of this manifest (a path) did not deal."""
    from cardgen.drafts.manifest import read_manifest  # with it come deals: most checks do without

    dealt = Counter(card.name for _, _, cards in read_manifest(manifest).packs for card in cards)
    for game in _group_rosters(project):
        claims = systems.get_game(game).claims
        for rule, file, fault in claims(project.files, dealt) if claims else ():
            yield place_fault(rule, file, fault)


def _group_rosters(project: Project) -> dict[str, list[File]]:
    """Return the readable files with roster sheets that the user asked for, by the name of their game."""
    found: dict[str, list[File]] = {}
    for file in project.files:
        if file.reported and file.system and file.model and file.kind in systems.get_game(file.system).rosters:
            found.setdefault(file.system, []).append(file)
    return found
