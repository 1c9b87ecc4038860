"""The printed parts of a game of Scrimmage other than its cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen import pages, reference_pages
from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.file import File, Model
from cardgen.i18n import build_die_label, compose, join_list, join_texts, join_with_commas, join_with_spaces, label
from cardgen.pages import (
    LEDGER,
    Area,
    Banner,
    Boxes,
    PageTable,
    Rows,
    Ruler,
    Section,
    TableColumn,
)
from cardgen.reference_pages import ExplainedEntry
from cardgen.round_tokens import Disk, build_leader_disk, build_marker_page
from cardgen.systems.scrimmage import catalogue, costs, documents, extra_cards, scenarios, stats
from cardgen.systems.scrimmage.documents import GAME
from cardgen.systems.scrimmage.limits import (
    BANDS,
    DICE,
    HEALTH,
    MOVE,
    REACHES,
    SMOKE,
    SPREAD,
    STRAIN,
    TRAP,
    WIN_PERCENT,
    WOUND_STEPS,
)
from cardgen.systems.scrimmage.model import STATISTICS, Archetype, Equipment, Explained, Force, Match
from cardgen.systems.skirmish.rule_subjects import select_forces
from cardgen.systems.skirmish.side_prints import box_sides
from cardgen.text.points import format_number

NOTE = label("How dice, team size and budget are chosen is not in the published rules.")
"""The note below the table of a team, on points that cannot be checked."""
STRAIN_NOTE = label(
    "Strain starts at 0. It comes from active abilities, from a model's own fourth lost box of health (1), and from a "
    "member of the team that goes down (1)."
)
"""The note on strain: only the sources for which the published rules give a number (Health and Strain)."""
BLANKS = 8
"""Rows of a blank sheet, more than a usual team has models: our own choice."""
TRAPS, MARKS = 2, 2
"""Markers of Hunters' traps and of Hunters' marks: an estimate, for one Hunter in each of two teams."""
COLUMNS = (
    TableColumn(label("Model"), 18.4),
    TableColumn(label("Archetype"), 10.4),
    *(TableColumn(documents.SHORT[name], 4.6, "centre") for name in STATISTICS),
    TableColumn(label("Points"), 6, "right"),
    TableColumn(label("Health"), 18.8),
    TableColumn(label("Strain"), 18.8),
)
"""The columns of a team sheet, with widths in percent (100 in all)."""
TRACKS = (Boxes(HEALTH, WOUND_STEPS), Boxes(STRAIN, (STRAIN,)))
"""The boxes for health and strain in the last two columns, with those marked at which the dice change."""


def build_parts(night: Night) -> Parts:
    """Return functions that build the parts of a kit, by the names that `kit` uses."""
    teams = [model for model in night.models if isinstance(model, Force)]
    found = scenarios.build_part([night.game] if isinstance(night.game, Match) else [], teams)
    return {
        **({"scenarios": lambda: [found]} if found else {}),
        "roster": lambda: [build_sheets(teams)],
        "reference": lambda: [_build_quick_reference(night.players), build_references(teams, night.title, False)],
        "tokens": lambda: [build_tokens(teams, night.players, False)],
        "items": lambda: [extra_cards.build_part(teams, False)],
    }


def build_roster(files: Collection[File], players: int) -> Part:
    """Return the sheets of the teams in these files, or else a blank sheet for each player."""
    teams = select_forces(files, Force, Match)
    return (
        build_sheets(teams)
        if teams
        else Part("team-sheets", "Team sheets", "plain", pages=[_build_blank_sheet()] * players)
    )


def build_boxes(title: str, models: Sequence[Model], players: int) -> list[Box]:
    """Return a tuck box for the cards of each team, and one for the shared cards of items and conditions."""
    teams = [model for model in models if isinstance(model, Force)]
    made = box_sides(title, GAME, [(team, len(team.models)) for team in teams])
    beside = extra_cards.build_part(teams, False)
    return [*made, Box(label("Items and conditions"), title, len(beside.cards), {})] if made else []


def build_reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """Return the quick reference and the reference for the teams in these files.

    `everything`: explain all archetypes and items of the rules, not only those of the teams.
    """
    return [_build_quick_reference(1), build_references(select_forces(files, Force, Match), title, everything)]


def build_sheets(teams: Sequence[Force]) -> Part:
    """Return a team sheet for each team."""
    found = [_build_sheet(team) for team in teams]
    return Part("team-sheets", "Team sheets", "plain", pages=found, after="One for each player.")


def _build_sheet(team: Force) -> Document:
    total = format_number(costs.build_bill(team).total)
    facts: list[tuple[str, str]] = [(label("Models"), str(team.entries)), (label("Known points"), total)]
    if team.budget is not None:
        facts.append((label("Your budget"), format_number(team.budget)))
    facts.append((label("Leader"), next((model.name for model in team.models if model.leader), "") or documents.DASH))
    rows: list[Sequence[pages.Cell]] = [
        (
            f"**{model.name}**",
            model.archetype.name if model.archetype else documents.DASH,
            *(documents.format_die(stats.compute_final_die(model, name)) for name in STATISTICS),
            format_number(costs.build_line(model).total),
            *TRACKS,
        )
        for model in team.models
    ]
    shields = [team.armory.find_arms(model.path) for model in team.models]
    last = (label("Total"), "", *[""] * 6, total, "", "")
    table = Rows(label("Models"), COLUMNS, rows, last, (STRAIN_NOTE, NOTE), arms=shields)
    banners = [
        Banner(one.name, team.armory.find_arms(one.path), one.flavour or (one.archetype.name if one.archetype else ""))
        for one in team.models
    ]
    return pages.build_side_sheet(
        team.name,
        label("{game}: team sheet", game=GAME),
        facts,
        [table],
        pages.choose_colour(team.name, team.colour),
        armory=team.armory,
        theme=team.theme or "",
        banners=banners,
        ledger=LEDGER,
    )


def _build_blank_sheet() -> Document:
    row: Sequence[pages.Cell] = (*[""] * (3 + len(STATISTICS)), *TRACKS)
    table = Rows(label("Models"), COLUMNS, [row] * BLANKS, notes=(STRAIN_NOTE, NOTE), tall=12)
    return pages.build_side_sheet(
        label("Team sheet"), GAME, [(label(word), "") for word in ("Team", "Leader", "Known points")], [table]
    )


def _build_quick_reference(players: int) -> Part:
    """Return the quick reference, one sheet for each player."""
    *rules, ranges = pages.read_sections(catalogue.read("quick_reference"))
    notes = [(found.name, found.text) for found in catalogue.load_conditions().entries]
    conditions = Section(label("Conditions"), 2, "condition", notes=notes)
    rows = [
        [label("**D{sides}**", sides=sides), *map(str, percents)]
        for sides, percents in zip(DICE, WIN_PERCENT, strict=True)
    ]
    chances = PageTable([16, *[14] * len(DICE)], ["%", *map(build_die_label, DICE)], rows)
    sections = [*rules, conditions, Section(label("The active side wins against"), 2, "dice", table=chances), ranges]
    straps = (
        label("Leaders roll Perception · one model, one action · equal or higher wins"),
        label("Each grade of damage, and the grade after light, medium and heavy armour"),
    )
    page = pages.build_quick_reference(GAME, sections, straps, "scrimmage", documents.COLOUR)
    return Part("quick-reference", "Quick reference", "plain", pages=[page] * players, after="One for each player.")


def build_references(teams: Sequence[Force], title: str, everything: bool) -> Part:
    """Return the reference on archetypes and items with their owners.

    `everything`: include archetypes and items that no model has. Conditions and statistics are explained in the quick
    reference instead.
    """
    models = [model for team in teams for model in team.models]
    kinds = {model.archetype for model in models}
    had = [use.item for model in models for use in model.items if use.item]
    archetypes = [kind for kind in catalogue.load_archetypes().entries if everything or kind in kinds]
    archetypes += [kind for team in teams for kind in team.archetypes]
    items = [item for item in catalogue.load_items().entries if everything or item in had]
    items += [item for team in teams for item in team.weapons]
    rules = {rule for item in items for rule in item.rules}
    groups = [
        (label("Archetypes"), [_build_archetype(kind, teams) for kind in archetypes]),
        (label("Weapons"), [_build_item(item, teams) for item in items if item.weapon]),
        (
            label("Special rules"),
            [
                _build_explanation(one)
                for one in catalogue.load_weapon_rules().entries
                if everything or one.name in rules
            ],
        ),
        (label("Protection"), [_build_item(item, teams) for item in items if not item.weapon]),
        (label("Conditions of their own"), [_build_explanation(one) for team in teams for one in team.conditions]),
    ]
    page = reference_pages.build_reference_page(
        GAME, label("Archetypes and arms"), groups, title, "scrimmage", documents.COLOUR
    )
    return Part("reference", "Reference sheets", "plain", pages=[page], after="Lay it where all can read it.")


def _build_explanation(found: Explained) -> ExplainedEntry:
    return ExplainedEntry(found.name, found.text)


def _build_archetype(kind: Archetype, teams: Sequence[Force]) -> ExplainedEntry:
    free, first = "**{name} ({strain} strain).** {text}", "**{name} ({strain} strain, may move first).** {text}"
    actives = [
        label(first if move else free, name=name, strain=strain, text=text) for name, strain, text, move in kind.actives
    ]
    passive = label("**{name}.** {text}", name=kind.passive.name, text=kind.passive.text)
    text = join_texts("\n", passive, *actives)
    who = reference_pages.list_owners(
        (team, [model.name for model in team.models if model.archetype == kind]) for team in teams
    )
    return ExplainedEntry(
        kind.name,
        text,
        [(label("Points"), str(kind.points)), (label("One step up"), label(kind.die.capitalize()))],
        who,
    )


def _build_item(item: Equipment, teams: Sequence[Force]) -> ExplainedEntry:
    numbers: list[tuple[str, str]] = [(label("Points"), str(item.cost))]
    if item.weapon:
        numbers += [
            (label("Range"), documents.format_term(item.range)),
            (label("Damage"), documents.format_damage(item)),
            (label("Speed"), str(item.speed)),
        ]
        rules = [label("{rule}.", rule=documents.format_weapon_rule(name)) for name in item.rules]
        text: str = compose(join_with_spaces, *filter(None, (*rules, _list_caused(item), item.text)))
    else:
        text = documents.describe_protection(item) or item.text
    numbers.append((label("Hands"), documents.list_hands(item)))
    uses = [(team, model, use) for team in teams for model in team.models for use in model.items if use.item == item]
    who = reference_pages.list_owners((team, [model.name for of, model, _ in uses if of == team]) for team in teams)
    carried = dict.fromkeys(documents.spell_item_name(use.name, item) for _, _, use in uses)
    listed = next((alias for alias in item.aliases if "/" in alias), item.name)
    called = compose(join_with_commas, *(documents.format_item_name(name, item) for name in carried or [listed]))
    return ExplainedEntry(called, text, numbers, who)


def _list_caused(item: Equipment) -> str:
    return label("Causes {names}.", names=join_list(found.name for found in item.causes)) if item.causes else ""


def build_tokens(teams: Sequence[Force], players: int, everything: bool) -> Part:
    """Return markers, a ruler with the ranges, and templates of smoke, traps and spread in true size."""
    most = max((len(team.models) for team in teams), default=BLANKS)
    disks = [
        build_leader_disk(model.name, team.armory.find_arms(model.path), pages.choose_colour(team.name, team.colour))
        for team in teams
        for model in team.models
        if model.leader
    ]
    disks += [
        Disk(label("Initiative"), "initiative", label("acts first"), "ward"),
        Disk(label("Leader"), "crown", label("rolls Perception"), "ward", players),
        Disk(label("Activated"), "acted", label("has acted"), "state", players * most),
        Disk(label("Overwatch"), "watched", label("may interrupt"), "state", 2 * players),
        Disk(label("Sprinted"), "sprint", label("harder to hit"), "state", 2 * players),
        Disk(label("Mark"), "marked", label("Hunter's Mark"), "harm", MARKS),
        Disk(label("Trap"), "trap", label('Severe within {inches}"', inches=TRAP), "thing", TRAPS),
        *(Disk(found.name, found.icon, found.note, found.kind, 3) for found in extra_cards.list_conditions(teams)),
    ]
    marks: list[tuple[float, str]] = [
        (MOVE / 2, label("half a move; Interact, Investigate")),
        (REACHES[1], label("move; {band}", band=documents.format_term(BANDS[1]))),
    ]
    marks += zip(REACHES[2:], map(documents.format_term, BANDS[2:]), strict=False)
    areas = [
        Area(
            label("Smoke"),
            2 * SMOKE,
            label('Radius {inches}" around the Shadow: blocks line of sight.', inches=SMOKE),
            "fog",
        ),
        Area(
            label("Trap"),
            2 * TRAP,
            label('Radius {inches}" around the trap: Severe damage to enemy models.', inches=TRAP),
            "trap",
        ),
        Area(label("Spread"), SPREAD, label("All targets in it are hit."), "blast"),
    ]
    made = [
        build_marker_page(label("Markers"), disks),
        pages.build_ruler_page(label("Rulers in true size"), [Ruler(label("Ruler"), REACHES[-1], marks)]),
        pages.build_area_page(label("Smoke, traps and sprays in true size"), areas),
    ]
    return Part("tokens", "Tokens and templates", "card", pages=made, after="Cut along the lines.")
