"""Reference pages: each kind of troops and each modifier in a match once, with numbers and owners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen import i18n, reference_pages
from cardgen.card import Part
from cardgen.i18n import label
from cardgen.layout import emphasis
from cardgen.reference_pages import ExplainedEntry
from cardgen.systems.little_orc_wars import catalogue, labels, limits, stats, texts
from cardgen.systems.little_orc_wars.documents import COLOUR, GAME
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import Ability, Force, Troop, TroopKind
from cardgen.text.points import format_number

_Owned = tuple[Troop, Force | None]
"""Troops and the force that has them; None for troops of the rulebook."""
_SORTS = (
    ("Soldiers", ("man", "rider")),
    ("Catapults", ("engine",)),
    ("Heroes", ("hero",)),
    ("Giants and beasts", ("giant", "beast")),
    ("Elementals", ("elemental",)),
)
"""The groups of troops on the page: heading, and the sorts of troops in it."""
_NUMBERED = frozenset(("mounted", "aquatic", "stable"))
"""Modifiers that change the numbers of a group if all of its troops have them."""
_TRAITS = (
    "missile",
    "elf-bow",
    "inferior",
    "elf",
    "dwarf",
    "undead",
    "stable",
    "amphibious",
    "through-water",
    "aquatic",
)
"""The keys of the modifiers that the page explains, in its order."""


def build_part(forces: Sequence[Force], title: str, everything: bool) -> Part:
    """Return the reference pages of the troops of these forces, or of all troops of the rulebook with `everything`."""
    shown = list(_list_catalogue()) if everything else [(troop, force) for force in forces for troop in force.troops]
    shown = [one for one in shown if is_priceable(one[0])]
    shown += (one for one in _find_mentioned_kinds([troop for troop, _ in shown]) if is_priceable(one[0]))
    groups: list[tuple[str, list[ExplainedEntry]]] = [
        (label(name), list(_list_entries(shown, sorts, everything))) for name, sorts in _SORTS
    ]
    # Explain only the modifiers that some of the troops have.
    used = {key for troop, _ in shown for key in texts.list_trait_keys(troop)}
    used |= {key.partition("-")[0] for key in used}
    modifiers = []
    for key in _TRAITS:
        if everything or key in used:
            trait = catalogue.load_traits()[key]
            text = i18n.fill_text(trait.text, shoots=label("One die"), usual=label("distance"), worked=texts.WORKED)
            whole = label("{text} {aside}", text=text, aside=trait.aside) if trait.aside else text
            modifiers.append(ExplainedEntry(trait.name, whole))
    groups += [
        (label("Modifiers"), modifiers),
        (
            label("Abilities of their own"),
            [_build_own_entry(one, force) for force in forces for one in force.abilities],
        ),
    ]
    page = reference_pages.build_reference_page(GAME, label("Troops"), groups, title, "little_orc_wars", COLOUR)
    return Part("reference", "Troops", "plain", pages=(page,), after="One for the table.")


def _build_own_entry(one: Ability, force: Force) -> ExplainedEntry:
    who = reference_pages.list_owners([(force, [troop.label for troop in force.troops if one in troop.abilities])])
    return ExplainedEntry(one.name, one.text, [(label("Points more"), str(one.cost))] if one.cost else [], who)


def _find_mentioned_kinds(troops: Sequence[Troop]) -> list[_Owned]:
    """Return mages and elementals whose powers the texts of these troops mention but do not explain."""
    explained = [text for troop in troops for text in texts.list_texts(troop)]
    words = {text.name for one in catalogue.load_elements().values() for text in (*one.mage, *one.elemental)}
    wanted = emphasis.named(words, [text.text for text in explained]) - {text.name for text in explained}
    return (
        [one for one in _list_catalogue() if wanted & {text.name for text in texts.list_texts(one[0])}]
        if wanted
        else []
    )


def _list_catalogue() -> Iterator[_Owned]:
    """Yield one sample of each kind of troops; giants and war beasts of each size."""
    for kind in catalogue.load_kinds().entries:
        if kind.sort == "giant":
            yield from ((_build_sample(kind, height=size.to), None) for size in catalogue.load_giants()[:-1])
            yield _build_sample(kind, height=catalogue.load_giants()[-2].to + 1), None
        elif kind.sort == "beast":
            yield from ((_build_sample(kind, dice=dice), None) for dice in catalogue.load_beasts())
        elif kind.element or "element" not in kind.can:
            yield _build_sample(kind, height=1), None


def _build_sample(kind: TroopKind, height: float | None = None, dice: int | None = None) -> Troop:
    none: dict[str, Any] = dict.fromkeys(("missile", "people", "legs", "climbs", "free", "points", "art", "flavour"))
    empty: frozenset[str] = frozenset()
    path = ("troops", 0)
    return Troop(kind, "", 1, empty, height=height, dice=dice, element=kind.element, said=empty, path=path, **none)


def _list_entries(troops: Sequence[_Owned], sorts: Sequence[str], everything: bool) -> Iterator[ExplainedEntry]:
    bodies: dict[str, list[_Owned]] = {}
    for troop, force in troops:
        if troop.kind.sort in sorts:
            name = labels.format_kind(troop)
            if not everything or troop.kind.sort != "elemental":
                name = labels.format_sized_name(name, troop)
            bodies.setdefault(name, []).append((troop, force))
    for name, found in bodies.items():
        # Leave out modifiers that not all of these troops have: each has its own entry. The entries of catapults and
        # walls mention that heroes are soldiers too, so heroes do not repeat that.
        first, common = found[0][0], frozenset.intersection(*(troop.flags for troop, _ in found))
        first = first._replace(climbs=first.climbs if len({troop.climbs for troop, _ in found}) == 1 else None)
        plain = first._replace(flags=common & _NUMBERED, missile=None, people=None)
        does = texts.list_kind_texts(plain, soldiering=first.kind.sort != "hero")
        words = i18n.join_texts("\n", *(label("**{name}.** {text}", name=one.name, text=one.text) for one in does))
        sides = list({id(force): force for _, force in found if force}.values())
        who = reference_pages.list_owners(
            (side, [troop.label for troop, force in found if force is side]) for side in sides
        )
        yield ExplainedEntry(i18n.capitalise(name), words, _list_numbers(plain), who)


def _list_numbers(troop: Troop) -> list[tuple[str, str]]:
    if troop.kind.sort == "engine":
        return [
            (label("Crew"), str(limits.CREW)),
            (label("Shots"), str(limits.SHOTS)),
            (label("Points"), format_number(troop.kind.points)),
        ]
    dice, kills = str(stats.count_melee_dice(troop)), str(stats.count_kills(troop))
    return [
        (label("Moves"), texts.format_inches(stats.compute_move(troop))),
        (label("Dice"), dice),
        (label("Kills"), kills),
    ]
