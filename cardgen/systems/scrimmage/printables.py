"""What an evening of Scrimmage needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen import explained, pages
from cardgen.card import Box, Document, Night, Part, Parts
from cardgen.disks import Disk, bearer, markers
from cardgen.explained import ExplainedEntry
from cardgen.file import File, Model
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
from cardgen.systems.scrimmage import catalogue, costs, documents, handouts, missions, odds, stats
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
    WOUND_STEPS,
)
from cardgen.systems.scrimmage.model import STATISTICS, Archetype, Equipment, Explained, Force, Match
from cardgen.systems.skirmish.boxes import of_sides
from cardgen.systems.skirmish.matchups import forces_meant
from cardgen.text import words
from cardgen.text.points import written

NOTE = "How dice, team size and budget are chosen is not in the published rules."
"""What stands under the table of a team: what cannot be checked."""
STRAIN_NOTE = (
    "Strain starts at 0. It comes from active abilities, from a model's own fourth lost box of health (1), and from a "
    "member of the team that goes down (1)."
)
"""What adds strain, of all that the rules name: that alone for which they have a number (Health and Strain)."""
BLANKS = 8
"""Lines of a sheet that is to be filled in by hand."""
TRAPS, MARKS = 2, 2
"""Markers of Hunters' traps and marks (an estimate: one Hunter in each of two teams)."""
COLUMNS = (
    TableColumn("Model", 16),
    TableColumn("Archetype", 11),
    *(TableColumn(documents.SHORT[name], 5, "centre") for name in STATISTICS),
    TableColumn("Points", 6, "right"),
    TableColumn("Health", 18.5),
    TableColumn("Strain", 18.5),
)
"""The columns of a team sheet; widths in percent."""
TRACKS = (Boxes(HEALTH, WOUND_STEPS), Boxes(STRAIN, (STRAIN,)))
"""The boxes in the last two columns."""


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    teams = [model for model in night.models if isinstance(model, Force)]
    found = missions.part([night.game] if isinstance(night.game, Match) else [], teams)
    return {
        **({"scenarios": lambda: [found]} if found else {}),
        "roster": lambda: [sheets(teams)],
        "reference": lambda: [_quick(night.players), references(teams, night.title, False)],
        "tokens": lambda: [tokens(teams, night.players, False)],
        "items": lambda: [handouts.part(teams, False)],
    }


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported teams; without any, blank ones for so many players."""
    teams = forces_meant(files, Force, Match)
    return sheets(teams) if teams else Part("team-sheets", "Team sheets", "plain", pages=[_blank()] * players)


def boxes(title: str, models: Sequence[Model], players: int) -> list[Box]:
    """A box for the cards of each team, and one for those that lie beside them, which belong to no team."""
    teams = [model for model in models if isinstance(model, Force)]
    made = of_sides(title, GAME, [(team, len(team.models)) for team in teams])
    beside = handouts.part(teams, False)
    return [*made, Box(beside.title, title, len(beside.cards), {})] if made else []


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The quick reference, and what the reported teams have; `everything`: what there is."""
    return [_quick(1), references(forces_meant(files, Force, Match), title, everything)]


def sheets(teams: Sequence[Force]) -> Part:
    """A page for each team, on which its evening is kept."""
    found = [_sheet(team) for team in teams]
    return Part("team-sheets", "Team sheets", "plain", pages=found, after="One for each player.")


def _sheet(team: Force) -> Document:
    total = written(costs.bill(team).total)
    facts = [("Models", str(team.entries)), ("Known points", total)]
    if team.budget is not None:
        facts.append(("Your budget", written(team.budget)))
    facts.append(("Leader", next((model.name for model in team.models if model.leader), "") or documents.DASH))
    rows: list[Sequence[pages.Cell]] = [
        (
            f"**{model.name}**",
            model.archetype.name if model.archetype else documents.DASH,
            *(documents.shown(stats.final(model, name)) for name in STATISTICS),
            written(costs.line(model).total),
            *TRACKS,
        )
        for model in team.models
    ]
    shields = [team.armory.of(model.path) for model in team.models]
    last = ("Total", "", *[""] * 6, total, "", "")
    table = Rows("Models", COLUMNS, rows, last, (STRAIN_NOTE, NOTE), arms=shields)
    banners = [
        Banner(one.name, team.armory.of(one.path), one.flavour or (one.archetype.name if one.archetype else ""))
        for one in team.models
    ]
    return pages.sheet(
        team.name,
        f"{GAME}: team sheet",
        facts,
        [table],
        pages.colour_of(team.name, team.colour),
        armory=team.armory,
        theme=team.theme or "",
        banners=banners,
        ledger=LEDGER,
    )


def _blank() -> Document:
    row: Sequence[pages.Cell] = (*[""] * (3 + len(STATISTICS)), *TRACKS)
    table = Rows("Models", COLUMNS, [row] * BLANKS, notes=(STRAIN_NOTE, NOTE), tall=12)
    return pages.sheet("Team sheet", GAME, [("Team", ""), ("Leader", ""), ("Known points", "")], [table])


def _quick(players: int) -> Part:
    """A sheet for each player."""
    *rules, ranges = pages.sections(catalogue.read("quick_reference"))
    notes = [(found.name, found.text) for found in catalogue.conditions().entries]
    conditions = Section("Conditions", 2, "condition", notes=notes)
    # how often each die wins against each other one, in percent
    rows = [[f"**D{one}**", *(f"{100 * odds.rolloff(one, other):.0f}" for other in DICE)] for one in DICE]
    chances = PageTable([16, *[14] * len(DICE)], ["%", *(f"D{die}" for die in DICE)], rows)
    sections = [*rules, conditions, Section("The active side wins against", 2, "dice", table=chances), ranges]
    straps = (
        "Leaders roll Perception · one model, one action · equal or higher wins",
        "A grade of damage, and what it is through light, medium and heavy armour",
    )
    page = pages.quick_reference(GAME, sections, straps, "scrimmage", documents.COLOUR)
    return Part("quick-reference", "Quick reference", "plain", pages=[page] * players, after="One for each player.")


def references(teams: Sequence[Force], title: str, everything: bool) -> Part:
    """What archetypes and items do; only those that the teams have, unless `everything` is wanted.

    What befalls models, and what their statistics are for, is in the quick reference that each player has.
    """
    models = [model for team in teams for model in team.models]
    kinds = {model.archetype for model in models}
    had = [use.item for model in models for use in model.items if use.item]
    archetypes = [kind for kind in catalogue.archetypes().entries if everything or kind in kinds]
    archetypes += [kind for team in teams for kind in team.archetypes]
    items = [item for item in catalogue.items().entries if everything or item in had]
    items += [item for team in teams for item in team.weapons]
    rules = {rule for item in items for rule in item.rules}
    groups = [
        ("Archetypes", [_archetype(kind, teams) for kind in archetypes]),
        ("Weapons", [_item(item, teams) for item in items if item.weapon]),
        (
            "Special rules",
            [_explained(one) for one in catalogue.weapon_rules().entries if everything or one.name in rules],
        ),
        ("Protection", [_item(item, teams) for item in items if not item.weapon]),
        ("Conditions of their own", [_explained(one) for team in teams for one in team.conditions]),
    ]
    page = explained.reference(GAME, "Archetypes and arms", groups, title, "scrimmage", documents.COLOUR)
    return Part("reference", "Reference sheets", "plain", pages=[page], after="Lay it where all can read it.")


def _explained(found: Explained) -> ExplainedEntry:
    return ExplainedEntry(found.name, found.text)


def _archetype(kind: Archetype, teams: Sequence[Force]) -> ExplainedEntry:
    actives = "\n".join(
        f"**{name} ({strain} strain{', may move first' if move else ''}).** {text}"
        for name, strain, text, move in kind.actives
    )
    text = f"**{kind.passive.name}.** {kind.passive.text}\n{actives}"
    who = explained.had_by((team, [model.name for model in team.models if model.archetype == kind]) for team in teams)
    return ExplainedEntry(kind.name, text, [("Points", str(kind.points)), ("One step up", kind.die.capitalize())], who)


def _item(item: Equipment, teams: Sequence[Force]) -> ExplainedEntry:
    numbers = [("Points", str(item.cost))]
    if item.weapon:
        numbers += [("Range", item.range), ("Damage", documents.damage(item)), ("Speed", str(item.speed))]
        text = " ".join(filter(None, (*(f"{rule}." for rule in item.rules), _caused(item), item.text)))
    else:
        text = documents.protection(item) or item.text
    numbers.append(("Hands", documents.hands(item)))
    uses = [(team, model, use) for team in teams for model in team.models for use in model.items if use.item == item]
    who = explained.had_by((team, [model.name for of, model, _ in uses if of == team]) for team in teams)
    carried = [documents.called(use.name, item) for _, _, use in uses]
    listed = next((alias for alias in item.aliases if "/" in alias), item.name)
    return ExplainedEntry(", ".join(dict.fromkeys(carried)) or listed, text, numbers, who)


def _caused(item: Equipment) -> str:
    return f"Causes {words.listed([found.name for found in item.causes], 'and')}." if item.causes else ""


def tokens(teams: Sequence[Force], players: int, everything: bool) -> Part:
    """Markers of conditions, leaders and what has acted; rulers of the ranges, smoke and traps in their true size."""
    most = max((len(team.models) for team in teams), default=BLANKS)
    disks = [
        bearer(model.name, team.armory.of(model.path), pages.colour_of(team.name, team.colour))
        for team in teams
        for model in team.models
        if model.leader
    ]
    disks += [
        Disk("Initiative", "initiative", "acts first", "ward"),
        Disk("Leader", "crown", "rolls Perception", "ward", players),
        Disk("Activated", "acted", "has acted", "state", players * most),
        Disk("Overwatch", "watched", "may interrupt", "state", 2 * players),
        Disk("Sprinted", "sprint", "harder to hit", "state", 2 * players),
        Disk("Mark", "marked", "Hunter's Mark", "harm", MARKS),
        Disk("Trap", "trap", f'Severe within {TRAP}"', "thing", TRAPS),
        *(Disk(found.name, found.icon, found.note, found.kind, 3) for found in handouts.conditions(teams)),
    ]
    marks = [(MOVE / 2, "half a move; Interact, Investigate"), (REACHES[1], f"move; {BANDS[1]}")]
    marks += zip(REACHES[2:], BANDS[2:], strict=False)
    areas = [
        Area("Smoke", 2 * SMOKE, f'Radius {SMOKE}" around the Shadow: blocks line of sight.', "fog"),
        Area("Trap", 2 * TRAP, f'Radius {TRAP}" around the trap: Severe damage to enemy models.', "trap"),
        Area("Spread", SPREAD, "All targets in it are hit.", "blast"),
    ]
    made = [
        markers("Markers", disks),
        pages.strips("Rulers in true size", [Ruler("Ruler", REACHES[-1], marks)]),
        pages.areas("Smoke, traps and sprays in true size", areas),
    ]
    return Part("tokens", "Tokens and templates", "card", pages=made, after="Cut along the lines.")
