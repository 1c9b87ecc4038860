"""The crew cards of files, as a part to be printed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen import systems
from cardgen.card import Card
from cardgen.file import File
from cardgen.layout.frame import Frame
from cardgen.printing.job import Job, Outcome, Progress, assembled, deliver
from cardgen.printing.renderer import FaceRenderer, Found, shared
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.rules import engine
from cardgen.text import names

Picking = Callable[[Iterator[Card]], Iterable[Card]]
"""Chooses among the cards of a file, and repeats them."""


def wanted_files(project: Project) -> list[File]:
    """The files whose cards are asked for: those named, and what the games named list. All of them are checked."""
    wanted: dict[str, File] = {}
    for file in project.files:
        if file.reported:
            wanted |= {other.name: other for other in (file, *project.linked(file))}
    for file in wanted.values():
        file.reported = True
    return list(wanted.values())


def cards_of(file: File) -> Iterator[Card]:
    """The cards of a file, none when it is of a kind that has no cards or could not be read."""
    if file.system is None or file.model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get(file.system).cards(file.model, file.name, folder)


def back_of(file: File, title: str) -> Card:
    """The back that the system of a file gives its cards."""
    return systems.get(file.system or systems.FIRST).back(title)._replace(name="the back")


class CrewCards:
    """The cards of files, made anew each time that they are gone through: of a large deck not all are held.

    They are as many as `pick` chooses when this is made.
    """

    def __init__(self, files: Sequence[File], pick: Picking = iter) -> None:
        self._files = files
        self._pick = pick
        self._count = sum(1 for _ in self)

    def __len__(self) -> int:
        return self._count

    def __contains__(self, card: object) -> bool:
        return any(other == card for other in self)

    def __iter__(self) -> Iterator[Card]:
        return (card for file in self._files for card in self._pick(cards_of(file)))


class CrewCardsJob(Job):
    """The crew cards of files, printed as files called `name`, with one back for all of them.

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
        pick: Picking = iter,
        progress: Progress = lambda cards, _: cards,
    ) -> None:
        super().__init__(settings, faces)
        self.cards = CrewCards(files, pick)
        self._project = project
        self._known = engine.run(project.files)
        self.checked = engine.judge(project.files, known=self._known)
        """What is wrong with the files, as far as that is known before cards are laid out."""
        self._of = next((file for file in files if file.system is not None), None)
        self._title = title
        self._name = name
        self._progress = progress

    def make(self, marked: bool) -> Outcome:
        """See `Job`. Progress is shown the first time: what is stamped afterwards has been laid out."""
        found: list[Found] = []
        told: set[tuple[str, str, str]] = set()
        back = Frame(0.0, 0.0)
        files = {file.name: file for file in self._project.files}

        def front(card: Card) -> Frame:
            file = files[card.source]
            face = self.faces.face(card, file)
            if card.copy == 1 and (key := (card.source, card.at, card.name)) not in told:
                told.add(key)
                found.extend(self.faces.findings(face, card, file))
            return face

        if self._of is not None:
            card = back_of(self._of, self._title)
            face = self.faces.face(card, self._of)
            found += self.faces.findings(face, card, self._of)
            back = shared(face)
        deck = assembled(self._title, self.cards, front, lambda _: back, self.faces, marked, self._progress)
        self._progress = lambda cards, _: cards
        made, amount = deliver(deck, self.settings, self._name)
        return Outcome(made, engine.judge(self._project.files, found, layout=True, known=self._known), amount)


class Picker:
    """Chooses cards by name and repeats them; `fresh`, when it is there, tells which may be chosen."""

    def __init__(self, only: Sequence[str], copies: int) -> None:
        self.fresh: Callable[[Card], bool] | None = None
        self._only = {names.key(name): name for name in only}
        self._copies = copies
        self._seen: dict[str, None] = {}

    def wants(self, name: str) -> bool:
        """Whether cards of that name are asked for."""
        return not self._only or names.key(name) in self._only

    def __call__(self, cards: Iterator[Card]) -> Iterable[Card]:
        """Those of the cards that are asked for, each as often as it is."""
        for card in cards:
            self._seen[card.name] = None
            if self.wants(card.name) and (self.fresh is None or self.fresh(card)):
                for _ in range(self._copies):
                    yield card

    def missing(self, gone: Iterable[str]) -> str:
        """What was asked for and is not there; `gone` are names that there were, which may be asked for too."""
        known = dict.fromkeys([*self._seen, *gone])
        keys = set(map(names.key, known))
        lost = [name for wanted, name in self._only.items() if wanted not in keys]
        if not lost:
            return ""
        close = names.near(lost[0], known)
        return f"there is no card of {lost[0]}" + (f"; did you mean {close}?" if close else "")
