"""Crew cards and rosters of files, as parts to print."""

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
"""Chooses among the cards of a file, and repeats them."""


def select_files(project: Project) -> list[File]:
    """The files whose cards are asked for: those named, and what the games named list. All of them are checked."""
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
    """Return the cards of a file, none when it is of a kind that has no cards or could not be read."""
    model = file.listed_model or file.model
    if file.system is None or model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get_game(file.system).cards(model, file.name, folder)


def get_back(file: File, title: str, sided: bool = False) -> Card:
    """The back that the system of a file gives its cards, with the title of a game; `sided`: that of their side."""
    game = systems.get_game(file.system or systems.FIRST)
    own = game.side_back if sided and file.model else None
    back = own(file.model) if own and file.model else game.back(title)
    return back._replace(name="the back")


def list_backs(files: Iterable[File], title: str, sided: bool | None = None) -> Iterator[tuple[File, Card]]:
    """The back of the cards of each file that has any; None: that of their side where cards are never dealt into packs.

    Where they can be, backs of sides would tell what is in a pack.
    """
    for file in files:
        if next(list_cards(file), None):
            dealt = systems.get_game(file.system or systems.FIRST).pool is not None
            yield file, get_back(file, title, not dealt if sided is None else sided)


class CrewCards:
    """The cards of files, made again each time that they are gone through: of a large deck not all are held.

    They are as many as `pick` chooses when this is made.
    """

    def __init__(self, files: Sequence[File], pick: CardPicker = iter) -> None:
        self._files = files
        self._pick = pick
        self.sources = [card.source for card in self]
        """The file of each, as findings name it."""

    def __len__(self) -> int:
        return len(self.sources)

    def __contains__(self, card: object) -> bool:
        return any(other == card for other in self)

    def __iter__(self) -> Iterator[Card]:
        return (card for file in self._files for card in self._pick(list_cards(file)))


class CrewCardsJob(Job):
    """The crew cards of files, printed as files called `name`, with one back for all of them, or one for each side.

    They are checked while they are laid out: what is wrong with a card is found in its file.
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
        """`sided`: as for `backs_of`."""
        super().__init__(settings, faces)
        self._sided = sided
        self.cards = CrewCards(files, pick)
        self._files = files
        self._project = project
        self._known = engine.build_context(project.files)
        for file in project.files:
            file.node = file.node if file.tables else fold_large_tree(file.node)
        self.checked = engine.judge_files(project.files, known=self._known)
        """What is wrong with the files, as far as that is known before cards are laid out."""
        self._title = title
        self._name = name
        self._progress = progress

    def make(self, marked: bool) -> Outcome:
        """See `Job`. Progress is shown the first time: what is stamped afterwards has been laid out."""
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
        """Return the backs by the names of the files whose cards have them, one object where they are alike.

        What is wrong with them goes to `found`.
        """
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
    """Chooses cards by name and repeats them; `fresh`, when it is there, tells which may be chosen."""

    def __init__(self, only: Sequence[str], copies: int, one_each: bool = False) -> None:
        """`one_each`: of models that share a text the first alone."""
        self.fresh: Callable[[Card], bool] | None = None
        self._only = {names.normalize(name): name for name in only}
        self._copies = copies
        self._one_each = one_each
        self._seen: dict[str, None] = {}

    def wants(self, name: str) -> bool:
        """Return whether cards of that name are asked for."""
        return not self._only or names.normalize(name) in self._only

    def __call__(self, cards: Iterator[Card]) -> Iterable[Card]:
        """Those of the cards that are asked for, each as often as it is."""
        for card in cards:
            self._seen[card.name] = None
            if self._one_each and card.copy > 1:
                continue
            if self.wants(card.name) and (self.fresh is None or self.fresh(card)):
                for _ in range(self._copies):
                    yield card

    def describe_missing(self, gone: Iterable[str]) -> str:
        """Return what was asked for and is not there; `gone` are names that there were, which may be asked for too."""
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
    """Yield the sheets of the reported rosters of each game, with the first of their files."""
    for game, files in _group_rosters(project).items():
        roster = systems.get_game(game).roster
        if roster is not None:
            yield files[0], roster(project.files, 0)


def find_undealt_cards(project: Project, manifest: str) -> Iterator[PlacedFinding]:
    """Yield what the reported rosters have that was not dealt in the draft of a manifest, by the path of that file."""
    from cardgen.drafts.manifest import read_manifest  # with it come deals: most checks do without

    dealt = Counter(card.name for _, _, cards in read_manifest(manifest).packs for card in cards)
    for game in _group_rosters(project):
        claims = systems.get_game(game).claims
        for rule, file, fault in claims(project.files, dealt) if claims else ():
            yield place_fault(rule, file, fault)


def _group_rosters(project: Project) -> dict[str, list[File]]:
    """Return the reported files that have sheets, as far as they could be read, by the names of their games."""
    found: dict[str, list[File]] = {}
    for file in project.files:
        if file.reported and file.system and file.model and file.kind in systems.get_game(file.system).rosters:
            found.setdefault(file.system, []).append(file)
    return found
