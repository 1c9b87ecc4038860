"""The printed parts of a game of VSGMR other than its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen import reference_pages
from cardgen.card import Box, Night, Part, Parts
from cardgen.file import File, Model
from cardgen.i18n import capitalise, compose, fill_text, join_with_spaces, label
from cardgen.reference_pages import ExplainedEntry
from cardgen.systems.skirmish.rule_subjects import select_forces, select_matches
from cardgen.systems.skirmish.side_prints import box_sides
from cardgen.systems.vsgmr import catalogue, documents, limits, markers, measures, quick, scenarios, sheets, texts
from cardgen.systems.vsgmr.documents import COLOUR, GAME
from cardgen.systems.vsgmr.model import INDEPENDENT, Force, Match, Power, Scale, Trait

_NEEDS = {"distance": label("needs a distance attack"), "armor": label("needs armor"), "": ""}
"""The conditions of traits and powers in words, by `Need`."""


def build_parts(night: Night) -> Parts:
    """Return functions that build the parts of a kit, by the names that `kit` uses."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    scale = measures.find_scale(forces, match)
    return {
        "roster": lambda: [sheets.build_part(forces, night.players, match)],
        "reference": lambda: [
            quick.build_part(night.players, scale)._replace(each=night.players),
            build_references(forces, night.title, True, scale),
        ],
        "tokens": lambda: [markers.build_part(forces, night.players, False, match)],
        "scenarios": lambda: [scenarios.build_part(scale, [match.scenario] if match and match.scenario else ())],
    }


def build_reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """Return the quick reference and the reference for the forces and matches in these files.

    `everything`: explain all traits and powers of the rules, not only those of the forces.
    """
    found = select_matches(files, Force, Match)
    forces = select_forces(files, Force, Match)
    scale = measures.find_scale(forces, found[0][0] if found else None)
    return [quick.build_part(scale=scale), build_references(forces, title, everything, scale)]


def build_roster(files: Collection[File], players: int) -> Part:
    """Return the sheets of the forces in these files, or else a blank sheet for each player."""
    matches = [match for match, _ in select_matches(files, Force, Match)]
    return sheets.build_part(select_forces(files, Force, Match), players, matches[0] if len(matches) == 1 else None)


def build_references(forces: Sequence[Force], title: str, everything: bool, scale: Scale | None) -> Part:
    """Return the reference on figures, traits and super powers with their owners.

    `everything`: include traits and powers that no force has.
    """
    groups = [
        (label("Figures"), list(_list_types())),
        (label("Traits"), list(_list_traits(forces, everything))),
        (label("Traits of their own"), [_build_own_trait(trait, force) for force in forces for trait in force.traits]),
        (label("Super powers"), list(_list_powers(forces, everything))),
        (
            label("Words on the cards"),
            [ExplainedEntry(**word) for word in measures.fill_measures(catalogue.read("words"), scale)],
        ),
    ]
    page = reference_pages.build_reference_page(GAME, label("Figures and traits"), groups, title, "vsgmr", COLOUR)
    return Part("reference", "Reference", "plain", pages=[page], after="One for the table.")


def _list_types() -> Iterator[ExplainedEntry]:
    """Yield the types of figures with their numbers, then the entry on commanders."""
    for entry in catalogue.read("types"):
        kind = entry["name"]
        numbers = [
            (label("Points"), str(limits.BASE[kind])),
            (label("Move"), documents.format_move_units(limits.MOVES[kind])),
        ]
        bonus = limits.ATTACK_BONUS[kind]
        shown = [*numbers, (label("Attacks"), f"+{bonus}")] if bonus else numbers
        yield ExplainedEntry(documents.format_kind(kind), entry["text"], shown)
    yield ExplainedEntry(label("Commander"), documents.COMMANDER)


def _build_own_trait(trait: Trait, force: Force) -> ExplainedEntry:
    """Return the entry of a custom trait with the figures that have it."""
    who = reference_pages.list_owners(
        [(force, [one.name for one in force.figures if any(use.trait is trait for use in one.traits)])]
    )
    return ExplainedEntry(trait.name, trait.text, who=who, note=_format_trait_price(trait.cost))


def _list_traits(forces: Sequence[Force], everything: bool) -> Iterator[ExplainedEntry]:
    for trait in catalogue.load_catalogue().traits.entries:
        who = reference_pages.list_owners(
            (force, [one.name for one in force.figures if any(use.trait is trait for use in one.traits)])
            for force in forces
        )
        note = label("cavalry and vehicles alone") if trait.name == INDEPENDENT else _NEEDS[trait.needs]
        if who or everything:
            yield ExplainedEntry(trait.name, trait.text, who=who, note=_format_trait_price(limits.TRAIT, note))


def _format_trait_price(points: int, note: str = "") -> str:
    """Return the price of a trait in words, with a note if there is one."""
    if points == 1:
        return label("1 point.")
    return label("{points} points, {note}." if note else "{points} points.", points=points, note=note)


def _list_powers(forces: Sequence[Force], everything: bool) -> Iterator[ExplainedEntry]:
    for power in catalogue.load_catalogue().powers.entries:
        who = reference_pages.list_owners((force, _list_wielders(force, power)) for force in forces)
        if not who and not everything:
            continue
        uses = texts.format_all_tiers(power.name)
        dice = power.roll is not None
        numbers = [
            (label(use.wanted), label("{price}, d{sides}" if dice else "{price}", price=use.price, sides=use.die))
            for use in uses
        ]
        tiers = [
            label("**{tier}:** {text}", tier=label(use.wanted), text=texts.format_tier_text(use, power.text))
            for use in uses
        ]
        text = fill_text(power.text, die=label("larger die")) if dice else compose(join_with_spaces, *tiers)
        if power.knockback:
            text = compose(join_with_spaces, text, texts.format_knockback(texts.KNOCKBACK))
        note = label("guys alone") if power.guys else _NEEDS[power.needs]
        said = label("{note}.", note=capitalise(note)) if note else ""
        yield ExplainedEntry(power.name, text, numbers, who, said)


def _list_wielders(force: Force, power: Power) -> list[str]:
    """Return the figures that have a power, each with the tier."""
    uses = [(figure, use) for figure in force.figures for use in figure.powers if use.power is power]
    return [
        label("{name} ({tier})", name=figure.name, tier=label(limits.TIERS[use.tier]))
        for figure, use in uses
        if use.tier is not None
    ]


def build_boxes(title: str, models: Sequence[Model], players: int) -> list[Box]:
    """Return a tuck box for the cards of each force."""
    return box_sides(title, GAME, [(model, model.size) for model in models if isinstance(model, Force)])
