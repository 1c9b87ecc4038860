"""The reference sheets: what special abilities and spells do and who has them, and the sample figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import pages
from cardgen.card import Part
from cardgen.layout import emphasis
from cardgen.pages import ExplainedEntry
from cardgen.systems.ares import catalogue, documents, figures
from cardgen.systems.ares.model import Ability, AbilityUse, Figure, Force

_KINDS = {"melee": "melee weapons:", "missile": "missile weapons:", "weapon": "any weapon:", "figure": ""}


def part(models: Sequence[Force], title: str, everything: bool) -> Part:
    """Abilities and spells as pages; `everything`: the whole catalogue and the sample figures, else what is used."""
    bearers: dict[str, list[str]] = {}
    used: dict[str, Ability] = {}
    for figure in (figure for force in models for figure in force.types):
        for use, who in _uses(figure):
            if use.ability:
                used[use.ability.name] = use.ability
                bearers.setdefault(use.ability.name, []).append(who)
    every = {ability.name: ability for ability in catalogue.abilities().entries}
    known = {**every, **{one.name: one for force in models for one in force.abilities}} if everything else {}
    known |= used
    # what stands out in texts of those abilities, or in texts of what does
    mentioned = emphasis.mentioned({name: _whole(one) for name, one in every.items()}, map(_whole, known.values()))
    known |= {name: every[name] for name in mentioned - known.keys()}
    found = sorted(known.values(), key=lambda ability: ability.name)
    groups = [
        ("Figures", [_entry(one, bearers) for one in found if one.of == "figure"]),
        ("Weapons", [_entry(one, bearers) for one in found if one.of != "figure"]),
        ("Spells", list(_spells(models))),
        ("Sample figures", list(_samples()) if everything else []),
    ]
    sheet = pages.reference(documents.GAME, "Special abilities", groups, title, "ares", documents.COLOUR)
    return Part("reference", "Reference sheets", "plain", pages=(sheet,), after="Lay it where both sides can read it.")


def _whole(ability: Ability) -> str:
    return f"{ability.text} {ability.more}"


def _uses(figure: Figure) -> Iterator[tuple[AbilityUse, str]]:
    """All its abilities, and how it is named beside each: with its level of Scale, or the weapon that has it."""
    for use in documents.abilities(figure):
        level = use.number if use.ability and use.ability.number == "level" else None
        yield use, figure.name if level is None else f"{figure.name} ({level:+g})"
    for weapon in figure.weapons:
        yield from ((use, f"{figure.name} ({weapon.name})") for use in weapon.abilities)


def _entry(ability: Ability, bearers: dict[str, list[str]]) -> ExplainedEntry:
    own = "" if ability.number == "level" else documents.filled(ability, ability.text, None)
    who = list(dict.fromkeys(bearers.get(ability.name, ())))
    return ExplainedEntry(ability.name, " ".join(filter(None, (own, ability.more))), who=who, note=_KINDS[ability.of])


def _spells(models: Sequence[Force]) -> Iterator[ExplainedEntry]:
    """Each spell that is played with, once, with who knows it and how well."""
    found: dict[str, tuple[str, list[str]]] = {}
    for force in models:
        for figure in force.types if force.magic else ():
            for spell in figure.spells:
                text, who = found.get(spell.name, ("", []))
                found[spell.name] = text or spell.text, [*who, f"{figure.name} ({spell.die})"]
    for name, (text, who) in sorted(found.items()):
        yield ExplainedEntry(name, text or "See the rulebook's chapter on magic.", who=who)


def _samples() -> Iterator[ExplainedEntry]:
    for name, fields in catalogue.samples().items():
        figure = figures.sample(name)
        if figure is None:
            continue
        numbers = [("Rating", documents.number(figure.rating))]
        numbers += ((key.capitalize(), documents.number(value)) for key, value in figure.numbers.items())
        numbers += ((key.capitalize(), documents.die_of(figure, key)) for key in figure.dice)
        starred = documents.stars(figure)
        arms = ", ".join(f"{one.name}{starred.get(one.path, '')} ({documents.damage(one)})" for one in figure.weapons)
        bound = [f"{starred[one.path]}{documents.called(use)}" for one in figure.weapons for use in one.abilities]
        special = ", ".join([*map(documents.called, figure.special), *bound]) or documents.NONE
        text = f"Weapons: {arms}. Special: {special}."
        yield ExplainedEntry(name, " ".join(filter(None, (text, fields.get("note")))), numbers)
