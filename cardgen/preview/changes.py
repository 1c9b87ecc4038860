"""The differences between two states of the page, as messages for open browsers."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from cardgen.preview import markup
from cardgen.preview.gallery import Gallery, ShownCard, ShownGroup
from cardgen.preview.markup import Zones

PageChanges = dict[str, Any]
"""A message to the page: strings, numbers, lists and mappings that become JSON."""


def describe_changes(before: Gallery, after: Gallery, zones: Zones, everything: bool = False) -> PageChanges:
    """Return the differences between two states of the page; an empty mapping if there are none.

    Cards, files and findings are identified by their ids; unchanged cards are left out.

    Args:
        before: The state that the page shows.
        after: The state that the page should show.
        zones: The proof lines drawn over each card.
        everything: Whether to send all cards again, because the proof lines have changed.
    """
    told: PageChanges = {
        "cards": _render_changed_cards(before, after, zones, everything),
        "gone": _list_removed_cards(before, after),
        "groups": _describe_groups(before, after),
        "lines": _list_moved_lines(before, after),
        **_describe_findings(before, after),
    }
    order = [group.id for group in after.groups]
    if order != [group.id for group in before.groups]:
        told["order"] = order
    if after.problems != before.problems:
        told["problems"] = markup.render_problems(after.problems)
    known = {
        name for group in before.groups for card in group.cards for drawn in card.sides for name in drawn.needs.symbols
    }
    told["symbols"] = {
        name: text
        for group in after.groups
        for card in group.cards
        if card.id in told["cards"]
        for drawn in card.sides
        for name, text in drawn.needs.symbols.items()
        if name not in known
    }
    return {key: value for key, value in told.items() if value or key in ("order", "problems", "list")}


def _render_changed_cards(before: Gallery, after: Gallery, zones: Zones, everything: bool) -> dict[str, str]:
    """Return the HTML of new or changed cards by id."""
    known = _map_cards(before)
    return {
        card.id: markup.render_card(card, group.file.name, zones)
        for group in after.groups
        for card in group.cards
        if everything or card.id not in known or not card.looks_like(known[card.id])
    }


def _collect_symbols(gallery: Gallery, wanted: Container[str]) -> dict[str, str]:
    """Return the SVG symbols that the wanted cards use, by symbol id."""
    cards = (card for group in gallery.groups for card in group.cards if card.id in wanted)
    return {key: text for card in cards for drawn in card.sides for key, text in drawn.needs.symbols.items()}


def _list_removed_cards(before: Gallery, after: Gallery) -> list[str]:
    """Return the ids of cards that have disappeared."""
    there = _map_cards(after)
    return [key for key in _map_cards(before) if key not in there]


def _describe_groups(before: Gallery, after: Gallery) -> dict[str, PageChanges]:
    """Return the changed groups by id: head, order of cards, and ids of stale cards."""
    known = {group.id: _describe_group(group) for group in before.groups}
    now = {group.id: _describe_group(group) for group in after.groups}
    return {key: told for key, told in now.items() if told != known.get(key)}


def _describe_group(group: ShownGroup) -> PageChanges:
    return {
        "file": group.file.name,
        "head": markup.render_group_head(group),
        "order": [card.id for card in group.cards],
        "stale": [card.id for card in group.cards if card.stale],
    }


def _describe_findings(before: Gallery, after: Gallery) -> PageChanges:
    """Return the new findings, the new places of moved findings, and the order of all findings if it has changed."""
    known = {one.id: one for one in before.findings}
    now = {one.id: one for one in after.findings}
    told: PageChanges = {
        "findings": {
            key: markup.render_finding(one)
            for key, one in now.items()
            if key not in known or one.cards != known[key].cards or one.kind != known[key].kind
        },
        "moved": {
            key: list(one.finding.span[1:3])
            for key, one in now.items()
            if key in known and one.finding.span != known[key].finding.span
        },
    }
    return told | ({"list": list(now)} if list(now) != list(known) else {})


def _list_moved_lines(before: Gallery, after: Gallery) -> Mapping[str, list[int]]:
    """Return the first lines of the cards of each group in which they have moved, by the id of the group."""
    known = {group.id: [card.line for card in group.cards] for group in before.groups}
    now = {group.id: [card.line for card in group.cards] for group in after.groups}
    return {key: lines for key, lines in now.items() if lines != known.get(key)}


def _map_cards(gallery: Gallery) -> dict[str, ShownCard]:
    return {card.id: card for group in gallery.groups for card in group.cards}
