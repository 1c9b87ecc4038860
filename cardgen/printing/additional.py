"""The paper that a printed game needs on top when the number of players changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.drafts.deal import Seating
from cardgen.i18n import label
from cardgen.printing.game import LoadedGame
from cardgen.printing.packs.draft import Draft

T = TypeVar("T")
CARDS = "Cut along the ticks, and sort by the backs: they are for the new players."
"""Instructions for additional cards, where the part's own instructions state a total that no longer holds."""
PAGES = "Lay it with those that you have."
"""Instructions for additional pages, where the part's own instructions state a total that no longer holds."""
TOLD = label("only what is needed on top of what is printed")
"""The first line of the summary for a kit that only adds paper to a printed one."""


def offer_parts(game: LoadedGame, players: int, rounds: int, draft: Draft | None) -> Parts:
    """Return the builders of the game's own parts (sheets, tokens, mats) by name; none if the file could not be read.

    `draft` is the deal that the sheets refer to, None without draft packs.
    """
    night, model = game.rules.night, game.file.model
    if night is None or model is None:
        return {}
    told = (len(draft.packs), draft.commitment) if draft else (0,)
    return night(Night(game.title, model, game.models, players, rounds, *told))


NOTHING = "nothing is left to print: these players open packs that are printed"
"""Error when every pack and sheet for the new players is already printed."""
PRINTED = "it was printed for the players before"
"""Reason, in the error of `--only`, why a part is empty."""


class NightBefore(NamedTuple):
    """The game as printed for the seating before the change."""

    game: LoadedGame
    seating: Seating
    draft: Draft
    """The printed deal with the new seating."""

    def subtract_parts(self, parts: Sequence[Part], name: str) -> list[Part]:
        """Return the cards and pages of `parts` that are not printed yet; `name` is the kit's name for these parts."""
        offers = offer_parts(self.game, self.seating.players, self.seating.rounds, self.draft)
        before = {part.name: part for part in offers[name]()} if name in offers else {}
        joined = max(self.draft.players - self.seating.players, 0)
        found = (subtract_part(part, before.get(part.name), joined) for part in parts)
        return [part for part in found if part]

    def subtract_boxes(self, wanted: Sequence[Box]) -> list[Box]:
        """Return the boxes that are not printed yet."""
        boxes = self.game.rules.boxes
        return subtract_items(wanted, boxes(self.game.title, self.game.models, self.seating.players) if boxes else ())


def subtract_part(part: Part, before: Part | None, joined: int) -> Part | None:
    """Return the cards and pages of a part that are not in `before`, None if there are none.

    `joined` counts new players.
    """
    if before is None:
        return part
    cards = subtract_items(part.cards, before.cards)
    pages = list(_find_new_pages(part.pages, before.pages))
    if not cards and not pages:
        return None
    after = part.after if part.after == before.after else CARDS if cards else PAGES
    return part._replace(cards=cards, pages=pages, after=after, each=joined if part.each else 0)


def subtract_items(items: Sequence[T], others: Sequence[T]) -> list[T]:
    """Return the items that remain after removing one equal item for each of `others`."""
    left, found = list(others), []
    for item in items:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found


def _find_new_pages(pages: Sequence[Document], before: Sequence[Document]) -> Iterator[Document]:
    """Yield the pages that are not printed yet; for a page of disks with additional disks, only the additional ones."""
    left = list(before)
    for page in subtract_items(pages, before):
        like = next((old for old in left if _without_disks(old) == _without_disks(page)), None)
        disks, old_disks = page.data.get("disks"), like.data.get("disks") if like else None
        if like is None or not isinstance(disks, list) or not isinstance(old_disks, list) or like in pages:
            yield page
        elif new := subtract_items(disks, old_disks):
            blanks = {"blanks": 0} if "blanks" in page.data else {}  # rows to write on were printed before
            yield page._replace(data={**page.data, **blanks, "disks": new})


def _without_disks(page: Document) -> Document:
    return page._replace(data={key: value for key, value in page.data.items() if key != "disks"})
