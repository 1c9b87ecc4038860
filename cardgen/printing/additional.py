"""The difference between two nights of one game: what the second needs on top of what was printed for the first."""

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
PAGES = "Lay it with those that you have."
"""What to do with the cards and pages that a part has on top, where it says how many there are of all."""
TOLD = label("only what is needed on top of what is printed")
"""What the summary says of such a kit."""


def offer_parts(game: LoadedGame, players: int, rounds: int, draft: Draft | None) -> Parts:
    """Return what a game has for a night, by name; `draft` is its deal, whoever is seated at it."""
    night, model = game.rules.night, game.file.model
    if night is None or model is None:
        return {}
    told = (len(draft.packs), draft.commitment) if draft else (0,)
    return night(Night(game.title, model, game.models, players, rounds, *told))


NOTHING = "nothing is left to print: these players open packs that are printed"
PRINTED = "it was printed for the players before"
"""Why there is nothing to print."""


class NightBefore(NamedTuple):
    """What was printed of a game for those who were seated at its deal before."""

    game: LoadedGame
    seating: Seating
    draft: Draft
    """The same deal with those who are seated now."""

    def subtract_parts(self, parts: Sequence[Part], name: str) -> list[Part]:
        """Return what of parts was not printed before; `name` is what the kit calls them."""
        offers = offer_parts(self.game, self.seating.players, self.seating.rounds, self.draft)
        before = {part.name: part for part in offers[name]()} if name in offers else {}
        joined = max(self.draft.players - self.seating.players, 0)
        found = (subtract_part(part, before.get(part.name), joined) for part in parts)
        return [part for part in found if part]

    def subtract_boxes(self, wanted: Sequence[Box]) -> list[Box]:
        """Return the boxes that were not printed before."""
        boxes = self.game.rules.boxes
        return subtract_items(wanted, boxes(self.game.title, self.game.models, self.seating.players) if boxes else ())


def subtract_part(part: Part, before: Part | None, joined: int) -> Part | None:
    """Return what of a part was not printed before, None if all of it was; `joined` is how many players are new."""
    if before is None:
        return part
    cards = subtract_items(part.cards, before.cards)
    pages = list(_find_new_pages(part.pages, before.pages))
    if not cards and not pages:
        return None
    after = part.after if part.after == before.after else CARDS if cards else PAGES
    return part._replace(cards=cards, pages=pages, after=after, each=joined if part.each else 0)


def subtract_items(items: Sequence[T], others: Sequence[T]) -> list[T]:
    """Return the items without those that are among the others, each as often as it is there."""
    left, found = list(others), []
    for item in items:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found


def _find_new_pages(pages: Sequence[Document], before: Sequence[Document]) -> Iterator[Document]:
    """Yield the pages that were not printed before; of a sheet of disks that has more of them now, the new disks."""
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
