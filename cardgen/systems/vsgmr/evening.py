"""What an evening of VSGMR needs beside the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardgen import pages
from cardgen.card import Box, Night, Part, Parts
from cardgen.pages import Entry
from cardgen.systems.vsgmr import catalogue, documents, limits, markers, missions, quick, sheets, table
from cardgen.systems.vsgmr.documents import GAME
from cardgen.systems.vsgmr.model import Force, Match, Power, Trait

if TYPE_CHECKING:
    from cardgen.project import File

_NEEDS = {"distance": "needs a distance attack", "armor": "needs armor", "": ""}


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    forces = [model for model in night.models if isinstance(model, Force)]
    match = night.game if isinstance(night.game, Match) else None
    return {
        "roster": lambda: [sheets.part(forces, night.players, match)],
        "reference": lambda: [quick.part(night.players), references(forces, night.title, False)],
        "tokens": lambda: [markers.part(forces, night.players, False, match)],
        "scenarios": lambda: [missions.part()],
    }


def reference(files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """The quick reference and the reference, for the forces that are reported or that a reported match lists."""
    return [quick.part(), references([force for force, _ in _meant(files)], title, everything)]


def roster(files: Collection[File], players: int) -> Part:
    """The sheets of the reported forces; without any, blank ones."""
    meant = _meant(files)
    matches = {id(match): match for _, match in meant}
    return sheets.part([force for force, _ in meant], players, next(iter(matches.values())) if len(matches) == 1 else None)


def _meant(files: Collection[File]) -> list[tuple[Force, Match | None]]:
    """The forces that are reported, and those of the matches that are, each once, with the match."""
    found: dict[int, tuple[Force, Match | None]] = {}
    for meeting in table.tables(files):
        if meeting.match and meeting.file.reported:
            found |= {id(player.force): (player.force, meeting.match) for player in meeting.players}
    for file in files:
        if file.reported and isinstance(file.model, Force):
            found.setdefault(id(file.model), (file.model, None))
    return list(found.values())


def references(forces: Sequence[Force], title: str, everything: bool) -> Part:
    """What traits and super powers do, and who has them; `everything`: also those that nobody has."""
    groups = [("Traits", list(_traits(forces, everything))), ("Super powers", list(_powers(forces, everything)))]
    if not any(entries for _, entries in groups):
        return references(forces, title, True)
    page = pages.reference(GAME, "Traits and super powers", groups, title)
    return Part("reference", "Reference", "plain", pages=[page], after="One for the table.")


def _traits(forces: Sequence[Force], everything: bool) -> Iterator[Entry]:
    for trait in catalogue.load().traits.entries:
        who = [
            figure.name
            for force in forces
            for figure in force.figures
            if any(use.trait is trait for use in figure.traits)
        ]
        if who or everything:
            yield _trait(trait, who)


def _trait(trait: Trait, who: Sequence[str]) -> Entry:
    note = "cavalry and vehicles alone" if trait.name == "Independent" else _NEEDS[trait.needs]
    return Entry(trait.name, trait.text, who=who, note=f"{limits.TRAIT} points" + (f", {note}" if note else ""))


def _powers(forces: Sequence[Force], everything: bool) -> Iterator[Entry]:
    for power in catalogue.load().powers.entries:
        who = [
            f"{figure.name} ({limits.TIERS[use.tier]})"
            for force in forces
            for figure in force.figures
            for use in figure.powers
            if use.power is power and use.tier is not None
        ]
        if who or everything:
            yield _power(power, who)


def _power(power: Power, who: Sequence[str]) -> Entry:
    uses = documents.all_tiers(power.name)
    numbers = [(limits.TIERS[tier], f"{power.prices[tier]} points") for tier in range(len(limits.TIERS))]
    texts = " ".join(f"**{limits.TIERS[n]}:** {documents.power_text(use)}" for n, use in enumerate(uses))
    knock = documents.KNOCKBACK.format(first=limits.KNOCKBACK + 1, above=limits.KNOCKBACK)
    note = "guys alone" if power.guys else _NEEDS[power.needs]
    return Entry(power.name, f"{texts} {knock}" if power.knockback else texts, numbers, who, note)


def boxes(title: str, models: Sequence[Any]) -> list[Box]:
    """A box for each force."""
    return [Box(model.name, title, model.size, {}) for model in models if isinstance(model, Force)]
