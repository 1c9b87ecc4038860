"""The quick reference: a round on the front of a sheet; targets, chances, prices, scales and solo play on its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import pages
from cardgen.card import Part
from cardgen.pages import PageTable, Section
from cardgen.systems.vsgmr import catalogue, limits, measures, missions, odds, stats
from cardgen.systems.vsgmr.documents import COLOUR, DASH, GAME
from cardgen.systems.vsgmr.model import Scale
from cardgen.text.points import written

STRAPS = (
    "1 Move Unit is {unit}, a Distance Attack Unit {reach} · add bonuses to the die · one attack a figure a round",
    "The numbers on the cards have all bonuses worked out: roll that much or more",
)
DICE = ((6, 1), (6, 2), (8, 1), (8, 2), (10, 1), (10, 2), (12, 1), (12, 2))
"""Sides and number of the dice whose chances are shown: plain and automatic, without a power and in each tier."""
TARGETS = range(2, 7)
"""Targets whose chances the table shows."""
SIZES = ("Move, short, long", "In spaces. The rules say nothing that differs between short and long range.")
TRAITS = ("Trait", "Sharpshooter for distance attacks, Combat Master hand to hand, Tough for armor: each adds 1 more.")


def part(players: int = 1, scale: Scale | None = None) -> Part:
    """Two sides of one sheet for each player, with the lengths of a scale; None is the rules' own measure."""
    texts = [*catalogue.read("quick_reference"), *(catalogue.read("spaces") if scale else ())]
    sections = [*pages.sections(measures.filled(texts, scale)), *_tables()]
    first, second = measures.filled([*STRAPS], scale)
    page = pages.quick_reference(GAME, sections, (first, second), "vsgmr", COLOUR)
    return Part(
        "quick-reference", "Quick reference", "plain", pages=[page] * players, after="One sheet for each player."
    )


def _tables() -> Iterator[Section]:
    known = catalogue.load()
    yield Section("Traits in brief", 1, "sunburst", notes=[(one.name, one.brief) for one in known.traits.entries])
    yield _section(
        "Roll this or more", "die", (24, 19, 19, 19, 19), ("", *map(str.capitalize, limits.TYPES)), _targets(), TRAITS
    )
    yield _chances()
    yield _section("Prices", "coins", (35, 25, 20, 20), ("Points", "Guy", "Cavalry", "Vehicle"), list(_prices()))
    yield _section("Super powers", "thunderstruck", (37, 21, 21, 21), ("", *limits.TIERS), list(_powers()))
    yield _section("Scenarios", "cards", (62, 38), ("Points for each", "Suggested"), list(_scenarios()))
    solo = [[row["die"], row["text"]] for row in catalogue.read("solo")]
    yield _section("Alone", "hidden", (16, 84), ("d6", "On each side's turn"), solo)
    scales = [
        [one.name, stats.inches(one.space), *map(str, (one.move, one.short, one.long))] for one in known.scales.entries
    ]
    sizes = PageTable((27, 19, 18, 18, 18), ("Size", "Space", "Move", "Short", "Long"), scales)
    yield Section("Other figures", 2, "statue", notes=(SIZES,), table=sizes)


def _section(
    name: str,
    icon: str,
    widths: Sequence[float],
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *notes: tuple[str, str],
) -> Section:
    return Section(name, 2, icon, notes=notes, table=PageTable(widths, head, rows), wide=bool(notes))


def _targets() -> list[list[str]]:
    """What each type needs for each roll, with a trait that adds 1 behind it."""
    attacks = {"distance": "Distance attack", "cover": "The same at cover", "hand": "Hand to hand"}
    found = [
        [name, *(_needs(limits.HIT[key] - limits.ATTACK_BONUS[kind], True) for kind in limits.TYPES)]
        for key, name in attacks.items()
    ]
    found += [
        [f"{kind} armor".capitalize(), *(_needs(least - limits.ARMOR_BONUS[one], True) for one in limits.TYPES)]
        for kind, least in limits.SAVES.items()
    ]
    skill = [
        _needs(limits.HIT["skill"] - limits.SKILL_BONUS[kind], False) if kind in limits.SKILL_BONUS else DASH
        for kind in limits.TYPES
    ]
    return [*found, ["Skill roll", *skill]]


def _needs(target: int, trait: bool) -> str:
    return f"{_tied(target)}, trait {_tied(target - 1)}" if trait else _tied(target)


def _tied(target: int) -> str:
    """A target and its chance, which stay on one line."""
    return f"{target}+ {odds.percent(odds.chance(target))}".replace(" ", "\u00a0")


def _chances() -> Section:
    """How often each number is rolled, in percent, and what is left of armor against Ignores Armor."""
    rows = [[f"{n}+", *(odds.percent(odds.chance(n, *dice)).removesuffix(" %") for dice in DICE)] for n in TARGETS]
    head = ("%", *(stats.Roll(1, *dice).shown for dice in DICE))
    table = PageTable((10.5, 9.5, 11.5, 9.5, 11.5, 11, 13, 10.5, 13), head, rows)
    plain = {kind: odds.chance(least) for kind, least in limits.SAVES.items()}
    left = ", ".join(
        f"{kind} armor holds with {odds.percent(odds.both(chance))} instead of {odds.percent(chance)}"
        for kind, chance in plain.items()
    )
    note = ("Ignores Armor", f"Two rolls have to succeed, so that {left}.")
    return Section("Chances in percent", 2, "die", notes=(note,), table=table)


def _prices() -> Iterator[list[str]]:
    guys = [str(limits.BASE[kind]) for kind in limits.GUYS]
    yield ["The figure", f"{guys[0]}, hero {guys[1]}", str(limits.BASE["cavalry"]), str(limits.BASE["vehicle"])]
    yield ["Distance attack", *[f"+{limits.DISTANCE}"] * 3]
    yield ["Automatic fire", *[f"+{limits.AUTOMATIC}"] * 3]
    for armor in limits.ARMOR:
        prices = [limits.ARMOR_PRICE[kind][armor] for kind in ("troop", "cavalry", "vehicle")]
        yield [f"{armor} armor".capitalize(), *(f"+{price}" if price else "free" for price in prices)]
    yield ["Each trait", *[f"+{limits.TRAIT}"] * 3]


def _powers() -> Iterator[list[str]]:
    yield ["Its die", *(f"d{limits.DIE + 2 * n}" for n in (1, 2, 3))]
    for power in catalogue.load().powers.entries:
        yield [power.name, *(f"+{price}" for price in power.prices)]
    move = catalogue.load().powers.get("Super-Move")
    for_move = zip(move.units, move.initiative, strict=True) if move else ()
    yield ["Super-Move: Move Units, initiative", *(f"+{written(units)}, +{more}" for units, more in for_move)]


def _scenarios() -> Iterator[list[str]]:
    for scenario in catalogue.load().scenarios.entries:
        alike = len({side.points for side in scenario.sides}) == 1
        for side in scenario.sides[:1] if alike else scenario.sides:
            yield [scenario.name if alike else f"{scenario.name}: {side.name}", missions.budget(side.points)]
