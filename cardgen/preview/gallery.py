"""What the page shows: the cards of files in groups, and what is wrong with them, as plain values."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.card import Card
from cardgen.file import File
from cardgen.finding import Finding, Path
from cardgen.press.svg import Drawing
from cardgen.preview.faces import LaidOutCard, PreviewFaces
from cardgen.preview.unread import Cause, Causes, has_fatal
from cardgen.printing.cards import list_backs
from cardgen.printing.proof import finding_placement
from cardgen.printing.proof.faces import ProofFace
from cardgen.project import Project
from cardgen.source import positions

KINDS = ("error", "warning", "waived")
"""Of findings, the worst first."""
LETTERS = 12
"""Of the names by which the page knows its cards, files and findings."""


class ShownFinding(NamedTuple):
    """A finding, and the cards on which it is seen."""

    id: str
    finding: Finding
    cards: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """`error`, `warning` or `waived`."""
        return "waived" if self.finding.waived else self.finding.level


class ShownMark(NamedTuple):
    """A finding on a side of a card: about a box of it, mm, or about the card as a whole."""

    id: str
    finding: Finding
    kind: str
    side: int
    box: tuple[float, float, float, float] | None


class ShownCard(NamedTuple):
    """A card on the page."""

    id: str
    name: str
    """What its entry calls it."""
    label: str
    """The stem of its file and its name: `good/Archer`."""
    at: Path
    line: int
    laid: LaidOutCard
    sides: tuple[Drawing, ...]
    """Its front and its back as they are drawn."""
    marks: tuple[ShownMark, ...] = ()
    stale: bool = False
    """Whether it is what was there before its file could no longer be read."""

    def looks_like(self, other: ShownCard) -> bool:
        """Whether the page shows both alike; where they stand in their file is another matter."""
        alike = [one.svg for one in self.sides] == [one.svg for one in other.sides]
        return alike and _list_mark_places(self.marks) == _list_mark_places(other.marks)


class ShownGroup(NamedTuple):
    """A file on the page."""

    id: str
    file: File
    """As it was when it could be read, as long as it cannot."""
    cards: Sequence[ShownCard]
    findings: Sequence[ShownFinding]
    found: Sequence[Finding] = ()
    """The findings, as they were told."""
    backs: Sequence[Card] = ()
    """The back of those cards that have none of their own."""
    causes: Sequence[Cause] = ()
    """Why none of its cards is current."""
    known: bool = True
    """Whether its cards have ever been current."""

    @property
    def stale(self) -> bool:
        """Whether some of its cards are not current, or none are shown because they would not be."""
        return bool(self.causes) or any(card.stale for card in self.cards)


class Gallery(NamedTuple):
    """All that the page shows, but for how it looks."""

    groups: Sequence[ShownGroup] = ()
    loose: Sequence[ShownFinding] = ()
    """Findings about none of the files."""
    problems: Sequence[str] = ()
    """What could not be read at all."""

    @property
    def findings(self) -> list[ShownFinding]:
        """All findings: errors first, those of a kind in the order of the groups."""
        found = [*self.loose, *(finding for group in self.groups for finding in group.findings)]
        return sorted(found, key=_rank_finding)

    def find_card(self, key: str) -> tuple[ShownGroup, ShownCard] | None:
        """The card of an id, and the group that it is in."""
        return next(((group, card) for group in self.groups for card in group.cards if card.id == key), None)


def build_gallery(
    project: Project,
    files: Sequence[File],
    cards: Mapping[str, Sequence[Card]],
    findings: Sequence[Finding],
    faces: PreviewFaces,
    before: Gallery,
    causes: Causes,
) -> Gallery:
    """What is to be shown of some files of a project.

    `cards` are theirs, by the names of the files, each different one once. `before` is what has been shown: what cannot
    be read now stays as it was.
    """
    known = {group.id: group for group in before.groups}
    names = {name for file in files for name in file.names}
    strays = [finding for finding in findings if finding.span.path not in names]
    groups: dict[str, ShownGroup] = {}
    for file in files:
        key, why = _hash_texts(file.name), causes.get(file.name, ())
        was = known.get(key)
        own = [finding for finding in findings if finding.span.path in file.names]
        if why and was and was.known:
            groups[key] = _keep_group(was, why, own, faces)
            continue
        backs = [card for _, card in list_backs([file], _find_title(project, file))] if cards[file.name] else ()
        shown = _build_cards(file, cards[file.name], faces, backs)
        called = {card.name for card in shown}
        lost = [finding for finding in strays if finding.entry in called]
        strays = [finding for finding in strays if finding not in lost]
        made = _build_group(key, file, shown, [*own, *lost], was, why)
        groups[key] = made._replace(backs=backs, causes=why, known=not why)
    for number, group in enumerate(before.groups):
        if group.id not in groups and (why := causes.get(group.file.name, ())) and os.path.lexists(group.file.path):
            groups = _insert_group(groups, before.groups[:number], _keep_group(group, why, (), faces))
    return Gallery([*groups.values()], list(_identify_findings(strays)), project.problems)


def mark_all_stale(before: Gallery, problems: Sequence[str]) -> Gallery:
    """What was shown, none of it current any more, because of problems."""
    groups = [group._replace(cards=[card._replace(stale=True) for card in group.cards]) for group in before.groups]
    return before._replace(groups=groups, problems=problems)


def _keep_group(before: ShownGroup, why: Sequence[Cause], found: Sequence[Finding], faces: PreviewFaces) -> ShownGroup:
    """A file with all its cards as they were, in the look of now. What is found in it is on none of them."""
    now = _build_cards(before.file, [card.laid.card for card in before.cards], faces, before.backs)
    cards = _restore_missing_cards(_reuse_ids(now, before.cards), before.cards)
    pale = [card._replace(stale=True, marks=()) for card in cards if not card.laid.has_failed]
    return before._replace(
        cards=pale, findings=sorted(_identify_findings(found), key=_rank_finding), found=found, causes=why
    )


def _insert_group(
    groups: Mapping[str, ShownGroup], earlier: Sequence[ShownGroup], group: ShownGroup
) -> dict[str, ShownGroup]:
    """The groups and another one, behind the last of those that have been before it."""
    order = [*groups]
    place = max((order.index(other.id) + 1 for other in earlier if other.id in groups), default=0)
    order.insert(place, group.id)
    both = {**groups, group.id: group}
    return {key: both[key] for key in order}


def _build_group(
    key: str,
    file: File,
    shown: Sequence[ShownCard],
    found: Sequence[Finding],
    before: ShownGroup | None,
    why: Sequence[Cause],
) -> ShownGroup:
    """A file with its cards and findings; as before, if it is: to look for the places of findings takes long."""
    if before and before.file.node is file.node and before.found == found and _has_same_faces(before.cards, shown):
        return before._replace(file=file)
    was = before.cards if before else ()
    cards, told = _mark_cards(file, _reuse_ids(shown, was), found)
    if why:
        return ShownGroup(
            key, file, [card._replace(stale=True) for card in cards], sorted(told, key=_rank_finding), found
        )
    if file.model is None or not file.model.complete or any(card.laid.has_failed for card in cards):
        cards, told = _attach_findings(_restore_missing_cards(cards, was), told)
    return ShownGroup(key, file, cards, sorted(told, key=_rank_finding), found)


def _rank_finding(found: ShownFinding) -> int:
    return KINDS.index(found.kind)


def _has_same_faces(before: Sequence[ShownCard], now: Sequence[ShownCard]) -> bool:
    """Whether the same faces are shown as before."""
    if len(before) != len(now) or any(card.stale for card in before):
        return False
    return all(one.laid is two.laid and one.sides == two.sides for one, two in zip(before, now, strict=True))


def _find_title(project: Project, file: File) -> str:
    """What stands on the backs of a file's cards: the title of a game that lists it, else its own."""
    games = (game for game in project.files if any(other is file for other in project.list_linked(game)))
    return next((_get_game_title(game) for game in games if game is not file and not has_fatal(game)), file.title)


def _get_game_title(game: File) -> str:
    """The title of a game; one that is not whole yet has no model, and a title all the same."""
    written = positions.find_child(game.node, "name") if game.node and not game.model else None
    return written.value if written and isinstance(written.value, str) else game.title


def _build_cards(file: File, cards: Iterable[Card], faces: PreviewFaces, backs: Iterable[Card]) -> list[ShownCard]:
    """The cards of a file, without what is wrong with them; `backs` are what those without a back of their own have."""
    shown = []
    behind = [faces.lay_out_card(card, file) for card in backs]
    seen: dict[str, int] = {}
    for card in cards:
        laid = faces.lay_out_card(card, file)
        number = seen[card.name] = seen.get(card.name, 0) + 1
        at = ProofFace(card, laid.front, {}).at
        sides = (*laid.drawings, *(back.drawings[0] for back in behind if not laid.front.back))
        line = file.find_span(at).line
        key = _hash_texts(file.name, card.name, str(number))
        shown.append(ShownCard(key, card.name, f"{file.stem}/{card.name}", at, line, laid, sides))
    return shown


def _reuse_ids(now: Sequence[ShownCard], before: Sequence[ShownCard]) -> list[ShownCard]:
    """The cards with the ids that the page knows them by: by name, and one that has a new name by its place."""
    by_name = dict(zip(_number_names(before), before, strict=True))
    names = _number_names(now)
    here = set(names)
    left = {card.at: card.id for name, card in by_name.items() if name not in here}
    found: list[ShownCard] = []
    taken = {by_name[name].id for name in names if name in by_name}
    for name, card in zip(names, now, strict=True):
        if name in by_name:
            found.append(card._replace(id=by_name[name].id))
            continue
        key = left.pop(card.at, card.id)
        while key in taken:
            key = _hash_texts(key)
        taken.add(key)
        found.append(card._replace(id=key))
    return found


def _number_names(cards: Sequence[ShownCard]) -> list[tuple[str, int]]:
    """The names of cards, each with how often it has been there before."""
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        found.append((card.name, seen.get(card.name, 0)))
        seen[card.name] = seen.get(card.name, 0) + 1
    return found


def _mark_cards(
    file: File, cards: Sequence[ShownCard], findings: Sequence[Finding]
) -> tuple[list[ShownCard], list[ShownFinding]]:
    """The cards with their findings on them, and all findings in the order of the cards."""
    sides = [(number, side, face) for number, card in enumerate(cards) for side, face in enumerate(card.laid.sides)]
    placed = finding_placement.number_remarks(findings, file, [face for _, _, face in sides]) if findings else []
    marks: dict[int, list[ShownMark]] = {}
    told = []
    for (_, finding, spots), shown in zip(placed, _identify_findings(one.finding for one in placed), strict=True):
        for spot in spots:
            number, side, _ = sides[spot.face]
            marks.setdefault(number, []).append(ShownMark(shown.id, finding, shown.kind, side, spot.box))
        on = dict.fromkeys(cards[sides[spot.face][0]].id for spot in spots)
        told.append(shown._replace(cards=tuple(on)))
    return [card._replace(marks=tuple(marks.get(number, ()))) for number, card in enumerate(cards)], told


def _restore_missing_cards(now: Sequence[ShownCard], before: Sequence[ShownCard]) -> list[ShownCard]:
    """The cards that there are, and in their places those that are missing, or of which nothing could be laid out."""
    old = {card.id: card._replace(stale=True) for card in before if not card.laid.has_failed}
    shown = [
        old[card.id]._replace(marks=card.marks) if card.laid.has_failed and card.id in old else card for card in now
    ]
    there = {card.id for card in now}
    place = 0
    for card in before:
        if card.id in there:
            place = next(number for number, other in enumerate(shown) if other.id == card.id) + 1
        elif card.id in old:
            shown.insert(place, old[card.id]._replace(marks=()))
            place += 1
    return shown


def _attach_findings(
    cards: Sequence[ShownCard], told: Sequence[ShownFinding]
) -> tuple[list[ShownCard], list[ShownFinding]]:
    """The same, and those of before with what is wrong with their entries: these have no faces of their own now."""
    stale = {card.name: card.id for card in cards if card.stale and not card.marks}
    marks: dict[str, list[ShownMark]] = {}
    on = []
    for one in told:
        key = None if one.cards else stale.get(one.finding.entry)
        if key:
            marks.setdefault(key, []).append(ShownMark(one.id, one.finding, one.kind, 0, None))
        on.append(one._replace(cards=(key,)) if key else one)
    return [card._replace(marks=tuple(marks[card.id])) if card.id in marks else card for card in cards], on


def _identify_findings(findings: Iterable[Finding]) -> Iterator[ShownFinding]:
    """Findings with ids that stay when the lines of their file move."""
    seen: dict[str, int] = {}
    for finding in findings:
        rule, _, span, entry, message, *_ = finding
        about = _hash_texts(rule, span.path, entry, message)
        seen[about] = seen.get(about, 0) + 1
        yield ShownFinding(_hash_texts(about, str(seen[about])), finding)


def _list_mark_places(marks: Iterable[ShownMark]) -> list[tuple[object, ...]]:
    """What is seen of marks."""
    return [(mark.id, mark.finding.rule, mark.finding.message, mark.kind, mark.side, mark.box) for mark in marks]


def _hash_texts(*parts: str) -> str:
    """A short name for something that is known by some texts."""
    told = "\0".join(parts).encode("utf-8", "surrogatepass")
    return "x" + hashlib.sha256(told).hexdigest()[:LETTERS]
