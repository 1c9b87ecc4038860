"""Force sheets: rolls and prices of figures, boxes for losses, and rounds to tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.i18n import compose, join_texts, join_with_commas, label
from cardgen.pages import LEDGER, Banner, Boxes, Cell, Rows, TableColumn
from cardgen.systems.vsgmr import costs, limits, scenarios, stats, texts
from cardgen.systems.vsgmr.documents import DASH, GAME, SKILL, format_kind
from cardgen.systems.vsgmr.model import Figure, Force, Match
from cardgen.text.points import format_number

BLANKS = 18
"""Rows of a blank sheet: our own choice for one page."""
TALL = 8.0
"""Height in mm of table rows that people write in: an estimate of the room for handwriting."""
COLUMNS = (
    TableColumn(label("Figure"), 22),
    TableColumn(label("Type"), 9),
    TableColumn(label("Points"), 13),
    TableColumn(label("Distance"), 9, "centre"),
    TableColumn(label("Hand"), 8, "centre"),
    TableColumn(label("Armor"), 9, "centre"),
    TableColumn(SKILL, 7, "centre"),
    TableColumn(label("Move"), 7, "centre"),
    TableColumn(label("Figures"), 16),
)
"""The columns of the table of figures, with widths in percent (100 in all)."""


def build_part(forces: Sequence[Force], players: int, match: Match | None = None) -> Part:
    """Return the sheets of these forces, or else a blank sheet for each player."""
    made = [_build_force_sheet(force, match) for force in forces] or [_build_blank_sheet()] * players
    return Part("force-sheets", "Force sheets", "plain", pages=made, after="One for each player; tick off losses.")


def _build_force_sheet(force: Force, match: Match | None) -> Document:
    total = costs.compute_total(force)
    facts = [
        (label("Points"), format_number(total)),
        (label("Figures"), str(force.size)),
        (label("Commander"), next((figure.name for figure in force.figures if figure.commander), DASH)),
        *_format_budget(force, match),
    ]
    if force.scale:
        facts.append((label("Scale"), force.scale.name))
    last: list[Cell] = [
        label("Total"),
        "",
        label("{count} points", count=format_number(total)),
        *[""] * 5,
        label("{count} figures", count=force.size),
    ]
    notes: list[str] = []
    endless = match.scenario if match and match.scenario and match.scenario.endless else None
    if endless:
        notes.append(label("{name} has no last round: play until one side has no figures left.", name=endless.name))
    shields = [force.armory.find_arms(figure.path) for figure in force.figures]
    rows = Rows(
        label("Figures"), COLUMNS, [_build_row(figure, force) for figure in force.figures], last, notes, arms=shields
    )
    extras = [
        [figure.name, join_texts("; ", *words)] for figure in force.figures if (words := list(_describe_figure(figure)))
    ]
    has = (
        [Rows(label("Abilities of figures"), (TableColumn(label("Figure"), 22), TableColumn("", 78)), extras)]
        if extras
        else []
    )
    banners = [Banner(one.name, force.armory.find_arms(one.path), one.flavour or "") for one in force.figures]
    colour = pages.choose_colour(force.name, force.colour)
    aside = match.name if match else GAME
    tables = [rows, *has, *([] if endless else [_build_game_table()])]
    return pages.build_side_sheet(
        force.name,
        aside,
        facts,
        tables,
        colour,
        armory=force.armory,
        theme=force.theme or "",
        banners=banners,
        ledger=LEDGER,
    )


def _format_budget(force: Force, match: Match | None) -> Iterator[tuple[str, str]]:
    """Yield the most points that the force may cost, by its scenario or else by its file."""
    if match and match.scenario:
        member = next((member for member in match.members if member.stem == force.stem), None)
        side = match.side_of(member) if member else None
        words = [match.scenario.name, *([side.name] if side and side.name else [])]
        yield (
            label("Scenario"),
            compose(join_with_commas, *words, *([scenarios.format_budget(side.points)] if side else [])),
        )
    elif force.budget is not None:
        yield label("Budget"), format_number(force.budget)


def _build_row(figure: Figure, force: Force) -> list[Cell]:
    line = costs.build_line(figure)
    each = format_number(line.each)
    cost = f"{figure.number} × {each} = {format_number(line.total)}" if figure.number > 1 else each
    values = (
        stats.find_distance_roll(figure),
        stats.find_melee_roll(figure),
        stats.find_armor_roll(figure),
        stats.find_skill_roll(figure),
    )
    move = stats.format_inches(stats.compute_move(figure, force.scale).inches)
    return [figure.name, format_kind(figure.type), cost, *map(_format_roll, values), move, Boxes(figure.number)]


def _format_roll(roll: stats.Roll | None) -> str:
    if roll is None:
        return DASH
    plain = (roll.die, roll.dice) == (limits.DIE, 1)
    return label("**{target}+**" if plain else "**{target}+** {dice}", target=roll.target, dice=roll.shown)


def _describe_figure(figure: Figure) -> Iterator[str]:
    """Yield a figure's extras in a few words each: command, armor, traits, powers, passengers."""
    if figure.commander:
        yield label("**commander**")
    worn = costs.find_worn_armor(figure)
    if worn:
        yield label(f"{worn} armor")
    if figure.automatic:
        yield label("automatic fire")
    yield from (use.trait.name for use in figure.traits if use.trait)
    for use in figure.powers:
        if use.power and use.tier is not None:
            yield texts.format_tiered_power(use.power, use.tier)
    for seat in figure.seats:
        pattern = "{count} × {name} on it" if seat.number > 1 else "{name} on it"
        yield label(pattern, count=seat.number, name=seat.name)


def _build_game_table() -> Rows:
    """Return the table of rounds to tick, with room for points won."""
    columns = (
        TableColumn(label("Round"), 24),
        *(TableColumn(str(n), 12, "centre") for n in range(1, limits.ROUNDS + 1)),
        TableColumn("", 16),
    )
    ticks: list[Cell] = [label("Played"), *(Boxes(1) for _ in range(limits.ROUNDS)), ""]
    points: list[Cell] = [label("Points of others defeated"), *["____"] * limits.ROUNDS, "= ____"]
    return Rows(label("The game"), columns, [ticks, points], tall=TALL)


def _build_blank_sheet() -> Document:
    empty: list[list[Cell]] = [[""] * len(COLUMNS) for _ in range(BLANKS)]
    facts = [(label(word), "") for word in ("Points", "Figures", "Commander", "Scenario")]
    return pages.build_side_sheet(
        label("Force sheet"),
        GAME,
        facts,
        [Rows(label("Figures"), COLUMNS, empty, tall=TALL), _build_game_table()],
        "slate",
    )
