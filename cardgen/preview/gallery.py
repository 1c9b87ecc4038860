"""The content of the page as plain values: the cards of files in groups, with their findings."""

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
"""Kinds of findings, worst first."""
LETTERS = 12
"""Hexadecimal digits of the ids of cards, files and findings: 48 bits, enough to make collisions negligible."""


class ShownFinding(NamedTuple):
    """A finding on the page, with the ids of the cards that it is about."""

    id: str
    finding: Finding
    cards: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """Kind of the finding: `error`, `warning` or `waived`."""
        return "waived" if self.finding.waived else self.finding.level


class ShownMark(NamedTuple):
    """A finding marked on a side of a card: around a box in mm, or None for the card as a whole."""

    id: str
    finding: Finding
    kind: str
    side: int
    box: tuple[float, float, float, float] | None


class ShownCard(NamedTuple):
    """A card on the page."""

    id: str
    name: str
    """Name in the card's entry."""
    label: str
    """Stem of the file and name of the card: `good/Archer`."""
    at: Path
    line: int
    laid: LaidOutCard
    sides: tuple[Drawing, ...]
    """Drawings of the front and, if any, the back."""
    marks: tuple[ShownMark, ...] = ()
    stale: bool = False
    """Whether the card shows an earlier version, because its file cannot be read now."""

    def looks_like(self, other: ShownCard) -> bool:
        """Return whether two cards look alike on the page, regardless of their lines in the file."""
        alike = [one.svg for one in self.sides] == [one.svg for one in other.sides]
        return alike and _list_mark_places(self.marks) == _list_mark_places(other.marks)


class ShownGroup(NamedTuple):
    """A file on the page, with its cards and findings."""

    id: str
    file: File
    """The file; while it cannot be read, its last readable version."""
    cards: Sequence[ShownCard]
    findings: Sequence[ShownFinding]
    found: Sequence[Finding] = ()
    """Findings as the check reported them."""
    backs: Sequence[Card] = ()
    """Back for the cards that define no back themselves."""
    causes: Sequence[Cause] = ()
    """Unreadable files that make all cards of this file stale."""
    known: bool = True
    """True if the cards have been current at least once since the preview started."""

    @property
    def stale(self) -> bool:
        """True if some cards are not current, or are hidden because they would not be."""
        return bool(self.causes) or any(card.stale for card in self.cards)


class Gallery(NamedTuple):
    """The content of the page, without its look."""

    groups: Sequence[ShownGroup] = ()
    loose: Sequence[ShownFinding] = ()
    """Findings about none of the files on the page."""
    problems: Sequence[str] = ()
    """Messages about paths that could not be read at all."""

    @property
    def findings(self) -> list[ShownFinding]:
        """All findings, sorted by kind, worst first; findings of a kind in the order of the groups."""
        found = [*self.loose, *(finding for group in self.groups for finding in group.findings)]
        return sorted(found, key=_rank_finding)

    def find_card(self, key: str) -> tuple[ShownGroup, ShownCard] | None:
        """Return the card with an id and its group; None if there is none."""
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
    """Return the page content for some files of a project.

    Args:
        project: The loaded project.
        files: The files to show.
        cards: The different cards of each file, by file name.
        findings: The findings of the whole project.
        faces: The renderer of card faces.
        before: The content shown until now; stays for files that cannot be read.
        causes: The unreadable files that affect each file, by file name.
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
    """Return the previous content with all cards stale and with messages about the problems."""
    groups = [group._replace(cards=[card._replace(stale=True) for card in group.cards]) for group in before.groups]
    return before._replace(groups=groups, problems=problems)


def _keep_group(before: ShownGroup, why: Sequence[Cause], found: Sequence[Finding], faces: PreviewFaces) -> ShownGroup:
    """Return a group with its previous cards, drawn in the current look; new findings are marked on no card."""
    now = _build_cards(before.file, [card.laid.card for card in before.cards], faces, before.backs)
    cards = _restore_missing_cards(_reuse_ids(now, before.cards), before.cards)
    pale = [card._replace(stale=True, marks=()) for card in cards if not card.laid.has_failed]
    return before._replace(
        cards=pale, findings=sorted(_identify_findings(found), key=_rank_finding), found=found, causes=why
    )


def _insert_group(
    groups: Mapping[str, ShownGroup], earlier: Sequence[ShownGroup], group: ShownGroup
) -> dict[str, ShownGroup]:
    """Return the groups with another one inserted behind the last of those that used to precede it."""
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
    """Return a file with its cards and findings; an unchanged group is reused, because placing findings is slow."""
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
    """Check whether two lists of cards show equal faces, none of them stale."""
    if len(before) != len(now) or any(card.stale for card in before):
        return False
    return all(one.laid is two.laid and one.sides == two.sides for one, two in zip(before, now, strict=True))


def _find_title(project: Project, file: File) -> str:
    """Return the title for the backs of a file's cards: that of a game that lists the file, else the file's own."""
    games = (game for game in project.files if any(other is file for other in project.list_linked(game)))
    return next((_get_game_title(game) for game in games if game is not file and not has_fatal(game)), file.title)


def _get_game_title(game: File) -> str:
    """Return the title of a game, read from its source if the game is incomplete and has no model."""
    written = positions.find_child(game.node, "name") if game.node and not game.model else None
    return written.value if written and isinstance(written.value, str) else game.title


def _build_cards(file: File, cards: Iterable[Card], faces: PreviewFaces, backs: Iterable[Card]) -> list[ShownCard]:
    """Return the cards of a file without findings; `backs` are added to cards without a back."""
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
    """Return the cards with the ids that the page already uses: matched by name, renamed cards by their place."""
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
    """Return the name of each card with the number of earlier cards of that name."""
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        found.append((card.name, seen.get(card.name, 0)))
        seen[card.name] = seen.get(card.name, 0) + 1
    return found


def _mark_cards(
    file: File, cards: Sequence[ShownCard], findings: Sequence[Finding]
) -> tuple[list[ShownCard], list[ShownFinding]]:
    """Return the cards with their findings marked on them, and all findings in the order of the cards."""
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
    """Return the current cards, with stale earlier versions in place of missing cards and of failed layouts."""
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
    """Return the cards and findings with the remaining findings attached to the stale cards of their entries."""
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
    """Yield the findings with ids that stay when lines of the file move."""
    seen: dict[str, int] = {}
    for finding in findings:
        rule, _, span, entry, message, *_ = finding
        about = _hash_texts(rule, span.path, entry, message)
        seen[about] = seen.get(about, 0) + 1
        yield ShownFinding(_hash_texts(about, str(seen[about])), finding)


def _list_mark_places(marks: Iterable[ShownMark]) -> list[tuple[object, ...]]:
    """Return the visible properties of marks, for comparison."""
    return [(mark.id, mark.finding.rule, mark.finding.message, mark.kind, mark.side, mark.box) for mark in marks]


def _hash_texts(*parts: str) -> str:
    """Return a short id that depends only on some texts; starts with a letter, as an HTML id should."""
    told = "\0".join(parts).encode("utf-8", "surrogatepass")
    return "x" + hashlib.sha256(told).hexdigest()[:LETTERS]
