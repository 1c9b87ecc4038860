"""What an evening of Scrimmage needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from cardgen import pages
from cardgen.card import Document, Night, Part, Parts
from cardgen.disk import stems
from cardgen.pages import Area, Boxes, Disk, ExplainedEntry, PageTable, Rows, Ruler, Section, TableColumn
from cardgen.systems.scrimmage import armour, catalogue, costs, dice, documents, handouts, odds
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
from cardgen.systems.scrimmage.model import STATISTICS, Archetype, Equipment, Force, TeamMember
from cardgen.text.points import written

if TYPE_CHECKING:
    from cardgen.file import File

GAME = "Scrimmage"
NOTE = "How dice, team size and budget are chosen is not in the published rules."
STRAIN_NOTE = (
    "Strain starts at 0. It comes from active abilities, from a model's own fourth lost box of health (1), and from a "
    "member of the team that goes down (1)."
)
"""What adds strain, of all that the rules name: that alone for which they have a number (Health and Strain)."""
BLANKS = 8
"""Lines of a sheet that is to be filled in by hand."""
TRAPS, MARKS = 2, 2
"""Of each."""


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    teams = [model for model in night.models if isinstance(model, Force)]
    return {
        "roster": lambda: [sheets(teams)],
        "reference": lambda: [_quick(night.players), references(teams, night.title, False)],
        "tokens": lambda: [tokens(teams, night.players, False)],
        "items": lambda: [handouts.part(teams, False)],
    }


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported teams; without any, blank ones for so many players."""
    teams = _meant(files)
    return sheets(teams) if teams else Part("team-sheets", "Team sheets", "plain", pages=[_blank()] * players)


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The quick reference, and what the reported teams have; `everything`: what there is."""
    return [_quick(1), references(_meant(files), title, everything)]


def _meant(files: Collection[File]) -> list[Force]:
    """The teams that are reported, and those of the matches that are."""
    named = [file for file in files if file.reported and file.model is not None]
    listed = {stems.place(file.path, link.stem) for file in named for link in file.links}
    meant = [file.model for file in files if file.reported or stems.place(file.path, file.stem) in listed]
    return [model for model in meant if isinstance(model, Force)]


def sheets(teams: Sequence[Force]) -> Part:
    """A page for each team, on which its evening is kept."""
    found = [_sheet(team) for team in teams]
    return Part("team-sheets", "Team sheets", "plain", pages=found, after="One for each player.")


def _sheet(team: Force) -> Document:
    bill = costs.bill(team)
    facts = [("Models", str(team.entries)), ("Known points", written(bill.total))]
    if team.budget is not None:
        facts.append(("Your budget", written(team.budget)))
    leader = next((model.name for model in team.models if model.leader), "")
    facts.append(("Leader", leader or documents.DASH))
    rows = [_row(model) for model in team.models]
    total = ("Total", "", *[""] * 6, written(bill.total), "", "")
    table = Rows("Models", _columns(), rows, total, (STRAIN_NOTE, NOTE))
    colour = pages.colour_of(team.name, team.colour)
    return pages.sheet(team.name, f"{GAME}: team sheet", facts, [table], colour, team.theme or "")


def _columns() -> list[TableColumn]:
    six = [TableColumn(documents.SHORT[name], 5, "centre") for name in STATISTICS]
    tail = [TableColumn("Points", 6, "right"), TableColumn("Health", 18.5), TableColumn("Strain", 18.5)]
    return [TableColumn("Model", 16), TableColumn("Archetype", 11), *six, *tail]


def _row(model: TeamMember) -> Sequence[pages.Cell]:
    final = [dice.final(model, name) for name in STATISTICS]
    return (
        f"**{model.name}**",
        model.archetype.name if model.archetype else documents.DASH,
        *(f"D{die}" if die else documents.DASH for die in final),
        written(costs.line(model).total),
        Boxes(HEALTH, WOUND_STEPS),
        Boxes(STRAIN, (STRAIN,)),
    )


def _blank() -> Document:
    row: Sequence[pages.Cell] = (*[""] * (3 + len(STATISTICS)), Boxes(HEALTH, WOUND_STEPS), Boxes(STRAIN, (STRAIN,)))
    table = Rows("Models", _columns(), [row] * BLANKS, notes=(STRAIN_NOTE, NOTE), tall=12)
    facts = [("Team", ""), ("Leader", ""), ("Known points", "")]
    return pages.sheet("Team sheet", GAME, facts, [table])


def _quick(players: int) -> Part:
    """A sheet for each player."""
    *rules, ranges = pages.sections(catalogue.read("quick_reference"))
    sections = [*rules, _conditions(), _chances(), ranges]
    straps = (
        "Leaders roll Perception · one model, one action · equal or higher wins",
        "A grade of damage, and what it is through light, medium and heavy armour",
    )
    page = pages.quick_reference(GAME, sections, straps, "scrimmage")
    return Part("quick-reference", "Quick reference", "plain", pages=[page] * players, after="One for each player.")


def _conditions() -> Section:
    notes = [(found.name, found.text) for found in catalogue.conditions()]
    return Section("Conditions", 2, "poisoned", notes=notes)


def _chances() -> Section:
    """How often each die wins against each other one, in percent."""
    rows = [[f"**D{one}**", *(f"{100 * odds.rolloff(one, other):.0f}" for other in DICE)] for one in DICE]
    head = ["%", *(f"D{die}" for die in DICE)]
    table = PageTable([16, *[14] * len(DICE)], head, rows)
    return Section("The active side wins against", 2, "die", table=table)


def references(teams: Sequence[Force], title: str, everything: bool) -> Part:
    """What archetypes and items do; only those that the teams have, unless `everything` is wanted.

    What befalls models, and what their statistics are for, is in the quick reference that each player has.
    """
    models = [model for team in teams for model in team.models]
    kinds = {model.archetype for model in models}
    had = {use.item.name for model in models for use in model.items if use.item}
    archetypes = [kind for kind in catalogue.archetypes().entries if everything or kind in kinds]
    items = [item for item in catalogue.items().entries if everything or item.name in had]
    said = {item.rule for item in items}
    groups = [
        ("Archetypes", [_archetype(kind, models) for kind in archetypes]),
        ("Weapons", [_weapon(item, models) for item in items if item.weapon]),
        ("Special rules", _explained(said, everything)),
        ("Protection", [_protection(item, models) for item in items if not item.weapon]),
    ]
    page = pages.reference(GAME, "Archetypes and arms", groups, title, "scrimmage")
    return Part("reference", "Reference sheets", "plain", pages=[page], after="Lay it where all can read it.")


def _explained(said: Collection[str], everything: bool) -> list[ExplainedEntry]:
    return [
        ExplainedEntry(word.name, word.text) for word in catalogue.weapon_rules() if everything or word.name in said
    ]


def _archetype(kind: Archetype, models: Sequence[TeamMember]) -> ExplainedEntry:
    actives = " ".join(_active(name, strain, text, move) for name, strain, text, move in kind.actives)
    text = f"**{kind.passive.name}.** {kind.passive.text} {actives}"
    who = [model.name for model in models if model.archetype == kind]
    return ExplainedEntry(kind.name, text, [("Points", str(kind.points)), ("One step up", kind.die.capitalize())], who)


def _active(name: str, strain: int, text: str, move: bool) -> str:
    return f"**{name} ({strain} strain{', may move first' if move else ''}).** {text}"


def _weapon(item: Equipment, models: Sequence[TeamMember]) -> ExplainedEntry:
    numbers = [
        ("Points", str(item.cost)),
        ("Range", item.range),
        ("Damage", documents.damage(item)),
        ("Speed", str(item.speed)),
        ("Hands", documents.hands(item)),
    ]
    return ExplainedEntry(item.name, f"{item.rule}." if item.rule else "", numbers, _bearers(item, models))


def _protection(item: Equipment, models: Sequence[TeamMember]) -> ExplainedEntry:
    numbers = [("Points", str(item.cost)), ("Hands", documents.hands(item))]
    return ExplainedEntry(item.name, armour.description(item) or item.text, numbers, _bearers(item, models))


def _bearers(item: Equipment, models: Sequence[TeamMember]) -> list[str]:
    return [model.name for model in models if any(use.item == item for use in model.items)]


def tokens(teams: Sequence[Force], players: int, everything: bool) -> Part:
    """Markers of conditions, leaders and what has acted; rulers of the ranges, smoke and traps in their true size."""
    most = max((len(team.models) for team in teams), default=BLANKS)
    made = [
        pages.markers("Markers", list(_disks(players, most))),
        pages.strips("Rulers in true size", [_ruler()]),
        pages.areas("Smoke, traps and sprays in true size", _areas()),
    ]
    return Part("tokens", "Tokens and templates", "card", pages=made, after="Cut along the lines.")


def _disks(players: int, models: int) -> Iterator[Disk]:
    yield Disk("Initiative", "initiative", "acts first", "help")
    yield Disk("Leader", "crown", "rolls Perception", "help", players)
    yield Disk("Activated", "used", "has acted this turn", "state", players * models)
    yield Disk("Overwatch", "watched", "may interrupt", "state", 2 * players)
    yield Disk("Sprinted", "arrow", "Disadvantage to hit", "state", 2 * players)
    yield Disk("Mark", "marked", "Hunter's Mark", "harm", MARKS)
    yield Disk("Trap", "entangled", f'Severe within {TRAP}"', "thing", TRAPS)
    for found in catalogue.conditions():
        yield Disk(found.name, found.icon, found.note, "harm", 3)


def _ruler() -> Ruler:
    near, half = REACHES[1], MOVE / 2
    marks = [(half, "half a move; Interact, Investigate"), (near, f"move; {BANDS[1]}")]
    marks += [(reach, band) for band, reach in zip(BANDS[2:], REACHES[2:], strict=False)]
    return Ruler("Ruler", REACHES[-1], marks)


def _areas() -> list[Area]:
    return [
        Area("Smoke", 2 * SMOKE, f'Radius {SMOKE}" around the Shadow: blocks line of sight.', "fog"),
        Area("Trap", 2 * TRAP, f'Radius {TRAP}" around the trap: Severe damage to enemy models.', "entangled"),
        Area("Spread", SPREAD, "All targets in it are hit.", "shooting"),
    ]
