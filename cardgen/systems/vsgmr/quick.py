"""The quick reference sheet: a round on the front; targets, chances, prices, scales and solo play on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import pages
from cardgen.card import Part
from cardgen.i18n import build_catalogue_text, compose, join_with_commas, label
from cardgen.pages import PageTable, Section
from cardgen.systems.vsgmr import catalogue, limits, measures, odds, scenarios, stats
from cardgen.systems.vsgmr.documents import COLOUR, DASH, GAME, format_kind
from cardgen.systems.vsgmr.model import Scale
from cardgen.text.points import format_number

STRAPS = (
    label(
        "1 Move Unit is {unit}, a Distance Attack Unit {reach} · add bonuses to the die · one attack a figure a round"
    ),
    label("The numbers on the cards have all bonuses worked out: roll that much or more"),
)
"""The lines below the titles of the front and the back."""
DICE = ((6, 1), (6, 2), (8, 1), (8, 2), (10, 1), (10, 2), (12, 1), (12, 2))
"""Sides and number of the dice in the table of chances: plain and automatic fire, without a power and in each tier."""
IGNORES = "Ignores Armor"
"""The trait against which a target makes two armor rolls."""
TARGETS = range(2, 7)
"""Targets in the table of chances: from the lowest that a die can miss to the highest in the rules."""
SIZES = (
    label("Move, short, long"),
    label("In spaces. The rules say nothing that differs between short and long range."),
)
"""The note below the table of scales."""
TRAITS = (
    label("Trait"),
    label("Sharpshooter for distance attacks, Combat Master hand to hand, Tough for armor: each adds 1 more."),
)
"""The note on traits that add to rolls, below the table of targets."""


def build_part(players: int = 1, scale: Scale | None = None) -> Part:
    """Return the quick reference, two sides of one sheet for each player, with the lengths of a scale.

    Without a scale, the sheet uses the rules' standard lengths.
    """
    texts = [*catalogue.read("quick_reference"), *(catalogue.read("spaces") if scale else ())]
    sections = [*pages.read_sections(measures.fill_measures(texts, scale)), *_build_tables()]
    first, second = measures.fill_measures([*STRAPS], scale)
    page = pages.build_quick_reference(GAME, sections, (first, second), "vsgmr", COLOUR)
    return Part(
        "quick-reference", "Quick reference", "plain", pages=[page] * players, after="One sheet for each player."
    )


def _build_tables() -> Iterator[Section]:
    known = catalogue.load_catalogue()
    yield Section(
        label("Traits in brief"), 1, "sunburst", notes=[(one.name, one.brief) for one in known.traits.entries]
    )
    yield _build_section(
        label("Roll this or more"),
        "die",
        (24, 19, 19, 19, 19),
        ("", *map(format_kind, limits.TYPES)),
        _build_target_table(),
        TRAITS,
    )
    yield _build_chance_table()
    heads = (label("Points"), label("Guy"), format_kind("cavalry"), format_kind("vehicle"))
    yield _build_section(label("Prices"), "coins", (35, 25, 20, 20), heads, list(_build_price_table()))
    yield _build_section(
        label("Super powers"),
        "thunderstruck",
        (37, 21, 21, 21),
        ("", *map(label, limits.TIERS)),
        list(_build_power_table()),
    )
    yield _build_section(
        label("Scenarios"),
        "cards",
        (62, 38),
        (label("Points for each"), label("Suggested")),
        list(_build_scenario_table()),
    )
    solo = [[row["die"], row["text"]] for row in catalogue.read("solo")]
    yield _build_section(label("Alone"), "hidden", (16, 84), (stats.Roll(1).shown, label("On each side's turn")), solo)
    scales = [
        [one.name, stats.format_inches(one.space), *map(str, (one.move, one.short, one.long))]
        for one in known.scales.entries
    ]
    sizes = PageTable((27, 19, 18, 18, 18), tuple(map(label, ("Size", "Space", "Move", "Short", "Long"))), scales)
    yield Section(label("Other figures"), 2, "statue", notes=(SIZES,), table=sizes)


def _build_section(
    name: str,
    icon: str,
    widths: Sequence[float],
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *notes: tuple[str, str],
) -> Section:
    return Section(name, 2, icon, notes=notes, table=PageTable(widths, head, rows), wide=bool(notes))


def _build_target_table() -> list[list[str]]:
    """Return the rows of targets for each roll by type of figure, also with a trait that adds 1."""
    attacks = {"distance": label("Distance attack"), "cover": label("The same at cover"), "hand": label("Hand to hand")}
    found = [
        [name, *(_format_target(limits.HIT[key] - limits.ATTACK_BONUS[one], True) for one in limits.TYPES)]
        for key, name in attacks.items()
    ]
    found += [
        [
            label(f"{worn.capitalize()} armor"),
            *(_format_target(least - limits.ARMOR_BONUS[one], True) for one in limits.TYPES),
        ]
        for worn, least in limits.SAVES.items()
    ]
    skill = [
        _format_target(limits.HIT["skill"] - limits.SKILL_BONUS[one], False) if one in limits.SKILL_BONUS else DASH
        for one in limits.TYPES
    ]
    return [*found, [label("Skill roll"), *skill]]


def _format_target(target: int, trait: bool) -> str:
    plain, better = _join_target_chance(target), _join_target_chance(target - 1)
    return label("{plain}, trait {better}", plain=plain, better=better) if trait else plain


def _join_target_chance(target: int) -> str:
    """Return a target and its chance, joined so that no line break separates them."""
    return f"{target}+ {odds.format_percent(odds.compute_chance(target))}".replace(" ", "\u00a0")


def _build_chance_table() -> Section:
    """Return the table of chances in percent, with a note on armor against Ignores Armor."""
    rows = [
        [f"{n}+", *(odds.format_percent(odds.compute_chance(n, *dice)).removesuffix(" %") for dice in DICE)]
        for n in TARGETS
    ]
    head = ("%", *(stats.Roll(1, *dice).shown for dice in DICE))
    table = PageTable((10.5, 9.5, 11.5, 9.5, 11.5, 11, 13, 10.5, 13), head, rows)
    plain = {worn: odds.compute_chance(least) for worn, least in limits.SAVES.items()}
    holds = "{armor} holds with {less} instead of {chance}"
    left = [
        label(
            holds,
            armor=label(f"{worn} armor"),
            less=odds.format_percent(odds.square_chance(chance)),
            chance=odds.format_percent(chance),
        )
        for worn, chance in plain.items()
    ]
    note = (
        build_catalogue_text("vsgmr/traits", IGNORES, "printed", IGNORES),
        label("Two rolls have to succeed, so that {left}.", left=compose(join_with_commas, *left)),
    )
    return Section(label("Chances in percent"), 2, "die", notes=(note,), table=table)


def _build_price_table() -> Iterator[list[str]]:
    guys = [str(limits.BASE[kind]) for kind in limits.GUYS]
    guy = label("{troop}, hero {hero}", troop=guys[0], hero=guys[1])
    yield [label("The figure"), guy, str(limits.BASE["cavalry"]), str(limits.BASE["vehicle"])]
    yield [label("Distance attack"), *[f"+{limits.DISTANCE}"] * 3]
    yield [label("Automatic fire"), *[f"+{limits.AUTOMATIC}"] * 3]
    for armor in limits.ARMOR:
        prices = [limits.ARMOR_PRICE[kind][armor] for kind in ("troop", "cavalry", "vehicle")]
        yield [label(f"{armor.capitalize()} armor"), *(f"+{price}" if price else label("free") for price in prices)]
    yield [label("Each trait"), *[f"+{limits.TRAIT}"] * 3]


def _build_power_table() -> Iterator[list[str]]:
    yield [label("Its die"), *(stats.Roll(1, limits.DIE + 2 * n).shown for n in (1, 2, 3))]
    for power in catalogue.load_catalogue().powers.entries:
        yield [power.name, *(f"+{price}" for price in power.prices)]
    move = catalogue.load_catalogue().powers.get("Super-Move")
    assert move
    for_move = zip(move.units, move.initiative, strict=True)
    yield [
        label("{power}: Move Units, initiative", power=move.name),
        *(f"+{format_number(units)}, +{more}" for units, more in for_move),
    ]


def _build_scenario_table() -> Iterator[list[str]]:
    for scenario in catalogue.load_catalogue().scenarios.entries:
        alike = len({side.points for side in scenario.sides}) == 1
        for side in scenario.sides[:1] if alike else scenario.sides:
            called = label("{scenario}: {side}", scenario=scenario.name, side=side.name)
            yield [scenario.name if alike else called, scenarios.format_budget(side.points)]
