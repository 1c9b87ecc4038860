"""Reference sheets: special abilities and spells with their owners, and the rulebook's sample figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import reference_pages
from cardgen.card import Part
from cardgen.i18n import compose, join_with_commas, join_with_spaces, label
from cardgen.layout import emphasis
from cardgen.reference_pages import ExplainedEntry, Who
from cardgen.systems.ares import catalogue, documents, figures
from cardgen.systems.ares.model import Ability, AbilityUse, Figure, Force, Spell, Weapon

_KINDS = {
    "melee": label("melee weapons:"),
    "missile": label("missile weapons:"),
    "weapon": label("any weapon:"),
    "figure": "",
}
"""The note on the weapons that can have an ability, by `Ability.of`."""
CASTING = label(
    "Chapter seven, on magic, is only in the printed edition. Without it play without magic, or agree on our reading: "
    "1 action, at a target in the line of sight. The caster's magic die and the spell die are rolled against two magic "
    "dice of the target; friends resist, too. A higher total does what the spell says."
)
"""The note above spells, because the free edition of the rules has no chapter on magic."""


def build_part(models: Sequence[Force], title: str, everything: bool) -> Part:
    """Return the reference sheets of these forces; with `everything`, the whole catalogue and the sample figures."""
    uses = [
        (force, use.ability, who)
        for force in models
        for figure in force.types
        for use, who in _list_uses(figure)
        if use.ability
    ]
    used = {ability.name: ability for _, ability, _ in uses}
    bearers = {
        name: reference_pages.list_owners(
            (force, [who for of, one, who in uses if of is force and one.name == name]) for force in models
        )
        for name in used
    }
    every = {ability.name: ability for ability in catalogue.load_abilities().entries}
    known = {**every, **{one.name: one for force in models for one in force.abilities}} if everything else {}
    known |= used
    # Add abilities that the texts of these mention in bold, and those mentioned in turn.
    mentioned = emphasis.mentioned(
        {name: _join_ability_texts(one) for name, one in every.items()}, map(_join_ability_texts, known.values())
    )
    known |= {name: every[name] for name in mentioned - known.keys()}
    found = sorted(known.values(), key=lambda ability: ability.name)
    groups = [
        (label("Figures"), [_build_entry(one, bearers) for one in found if one.of == "figure"]),
        (label("Weapons"), [_build_entry(one, bearers) for one in found if one.of != "figure"]),
        (label("Spells"), list(_list_spells(models))),
        (label("Sample figures"), list(_list_samples()) if everything else []),
    ]
    sheet = reference_pages.build_reference_page(
        documents.GAME, label("Special abilities"), groups, title, "ares", documents.COLOUR
    )
    return Part("reference", "Reference sheets", "plain", pages=(sheet,), after="Lay it where both sides can read it.")


def _join_ability_texts(ability: Ability) -> str:
    return f"{ability.text} {ability.more}"


def _list_uses(figure: Figure) -> Iterator[tuple[AbilityUse, str]]:
    """Yield each ability of a figure with the owner's label: the figure, plus its level of Scale or the weapon."""
    for use in documents.list_abilities(figure):
        level = use.number if use.ability and use.ability.number == "level" else None
        yield use, figure.name if level is None else label("{name} ({more})", name=figure.name, more=f"{level:+g}")
    for weapon in figure.weapons:
        bearer = label("{name} ({more})", name=figure.name, more=weapon.name)
        yield from ((use, bearer) for use in weapon.abilities)


def _build_entry(ability: Ability, bearers: dict[str, list[Who]]) -> ExplainedEntry:
    own = "" if ability.number == "level" else documents.format_ability_text(ability, None)
    told = filter(None, (own, ability.more))
    who = bearers.get(ability.name, ())
    return ExplainedEntry(ability.name, compose(join_with_spaces, *told), who=who, note=_KINDS[ability.of])


def _list_spells(models: Sequence[Force]) -> Iterator[ExplainedEntry]:
    """Yield each spell in play once, with the figures that know it and their dice."""
    known = [
        (force, figure, spell) for force in models if force.magic for figure in force.types for spell in figure.spells
    ]
    if known:
        yield ExplainedEntry(label("Casting"), CASTING)
    for name in sorted({spell.name for _, _, spell in known}):
        those = [(force, figure, spell) for force, figure, spell in known if spell.name == name]
        text = next((spell.text for _, _, spell in those if spell.text), label("See the rulebook's chapter on magic."))
        who = (
            (force, [_describe_caster(figure, spell) for of, figure, spell in those if of is force]) for force in models
        )
        yield ExplainedEntry(name, text, who=reference_pages.list_owners(who))


def _describe_caster(figure: Figure, spell: Spell) -> str:
    if not spell.die:
        return figure.name
    return label("{name} ({more})", name=figure.name, more=documents.format_die(spell.die))


def _list_samples() -> Iterator[ExplainedEntry]:
    for name, fields in catalogue.load_samples().items():
        figure = figures.find_sample(name)
        if figure is None:
            continue
        numbers = [(label("Rating"), documents.format_number(figure.rating))]
        numbers += ((label(key.capitalize()), documents.format_number(value)) for key, value in figure.numbers.items())
        numbers += ((label(key.capitalize()), documents.format_figure_die(figure, key)) for key in figure.dice)
        starred = documents.count_stars(figure)
        arms = compose(
            join_with_commas, *(_format_weapon(weapon, starred.get(weapon.path, "")) for weapon in figure.weapons)
        )
        bound = [
            label("{star}{name}", star=starred[weapon.path], name=documents.format_ability(use))
            for weapon in figure.weapons
            for use in weapon.abilities
        ]
        special = [*map(documents.format_ability, figure.special), *bound] or [label(documents.NONE)]
        text = label("Weapons: {arms}. Special: {special}.", arms=arms, special=compose(join_with_commas, *special))
        told = filter(None, (text, fields.get("note")))
        yield ExplainedEntry(figure.name, compose(join_with_spaces, *told), numbers)


def _format_weapon(weapon: Weapon, stars: str) -> str:
    return label("{name}{stars} ({more})", name=weapon.name, stars=stars, more=documents.format_damage(weapon))
