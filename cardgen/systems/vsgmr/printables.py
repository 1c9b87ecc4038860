"""What an evening of VSGMR needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from cardgen import explained
from cardgen.card import Box, Night, Part, Parts
from cardgen.explained import ExplainedEntry
from cardgen.file import File
from cardgen.systems.skirmish.boxes import of_sides
from cardgen.systems.skirmish.matchups import forces_meant, meant
from cardgen.systems.vsgmr import catalogue, documents, limits, markers, measures, missions, quick, sheets, texts
from cardgen.systems.vsgmr.documents import COLOUR, GAME
from cardgen.systems.vsgmr.model import INDEPENDENT, Force, Match, Power, Scale, Trait
from cardgen.text.points import counted, written

_NEEDS = {"distance": "needs a distance attack", "armor": "needs armor", "": ""}
"""What traits and powers need, in words."""


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    scale = measures.played(forces, match)
    return {
        "roster": lambda: [sheets.part(forces, night.players, match)],
        "reference": lambda: [
            quick.part(night.players, scale)._replace(each=night.players),
            references(forces, night.title, True, scale),
        ],
        "tokens": lambda: [markers.part(forces, night.players, False, match)],
        "scenarios": lambda: [missions.part(scale, [match.scenario] if match and match.scenario else ())],
    }


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The quick reference and the reference, for the forces that are reported or that a reported match lists."""
    found = meant(files, Force, Match)
    forces = forces_meant(files, Force, Match)
    scale = measures.played(forces, found[0][0] if found else None)
    return [quick.part(scale=scale), references(forces, title, everything, scale)]


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces; without any, blank ones."""
    matches = [match for match, _ in meant(files, Force, Match)]
    return sheets.part(forces_meant(files, Force, Match), players, matches[0] if len(matches) == 1 else None)


def references(forces: Sequence[Force], title: str, everything: bool, scale: Scale | None) -> Part:
    """What figures, traits and super powers do, and who has them; `everything`: also what nobody has."""
    groups = [
        ("Figures", list(_types())),
        ("Traits", list(_traits(forces, everything))),
        ("Traits of their own", [_own(trait, force) for force in forces for trait in force.traits]),
        ("Super powers", list(_powers(forces, everything))),
        ("Words on the cards", [ExplainedEntry(**word) for word in measures.filled(catalogue.read("words"), scale)]),
    ]
    page = explained.reference(GAME, "Figures and traits", groups, title, "vsgmr", COLOUR)
    return Part("reference", "Reference", "plain", pages=[page], after="One for the table.")


def _types() -> Iterator[ExplainedEntry]:
    """The types of figures with their numbers, and who commands."""
    for entry in catalogue.read("types"):
        kind, units = entry["name"], written(limits.MOVES[entry["name"]])
        numbers = [("Points", str(limits.BASE[kind])), ("Move", f"{units} {'unit' if units == '1' else 'units'}")]
        bonus = limits.ATTACK_BONUS[kind]
        shown = [*numbers, ("Attacks", f"+{bonus}")] if bonus else numbers
        yield ExplainedEntry(kind.capitalize(), entry["text"], shown)
    yield ExplainedEntry("Commander", documents.COMMANDER)


def _own(trait: Trait, force: Force) -> ExplainedEntry:
    """A trait of a force's own, and who has it."""
    who = explained.had_by(
        [(force, [one.name for one in force.figures if any(use.trait is trait for use in one.traits)])]
    )
    return ExplainedEntry(trait.name, trait.text, who=who, note=f"{counted(trait.cost)}.")


def _traits(forces: Sequence[Force], everything: bool) -> Iterator[ExplainedEntry]:
    for trait in catalogue.load().traits.entries:
        who = explained.had_by(
            (force, [one.name for one in force.figures if any(use.trait is trait for use in one.traits)])
            for force in forces
        )
        note = "cavalry and vehicles alone" if trait.name == INDEPENDENT else _NEEDS[trait.needs]
        if who or everything:
            cost = f"{limits.TRAIT} points{', ' if note else ''}{note}."
            yield ExplainedEntry(trait.name, trait.text, who=who, note=cost)


def _powers(forces: Sequence[Force], everything: bool) -> Iterator[ExplainedEntry]:
    for power in catalogue.load().powers.entries:
        who = explained.had_by((force, _wielders(force, power)) for force in forces)
        if not who and not everything:
            continue
        uses = texts.all_tiers(power.name)
        dice = power.roll is not None
        numbers = [(use.wanted, f"{use.price}, d{use.die}" if dice else f"{use.price}") for use in uses]
        tiers = " ".join(f"**{use.wanted}:** {texts.of_tier(use, power.text)}" for use in uses)
        text = power.text.format(die="larger die") if dice else tiers
        if power.knockback:
            text += f" {texts.knockback(texts.KNOCKBACK)}"
        note = "guys alone" if power.guys else _NEEDS[power.needs]
        yield ExplainedEntry(power.name, text, numbers, who, f"{note[:1].upper()}{note[1:]}." if note else "")


def _wielders(force: Force, power: Power) -> list[str]:
    """Who has a power, and at which tier."""
    uses = [(figure, use) for figure in force.figures for use in figure.powers if use.power is power]
    return [f"{figure.name} ({limits.TIERS[use.tier]})" for figure, use in uses if use.tier is not None]


def boxes(title: str, models: Sequence[Any], players: int) -> list[Box]:
    """A box for each force."""
    return of_sides(title, GAME, [(model, model.size) for model in models if isinstance(model, Force)])
