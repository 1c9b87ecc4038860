"""What an evening of a declared game needs beside the cards: references, boxes, and what a draft is dealt from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from cardgen import draft_guides, explained
from cardgen.card import Box, Card, Night, Part, Parts, Pile, Pool
from cardgen.draft_guides import PackShare
from cardgen.explained import ExplainedEntry
from cardgen.file import File, Model
from cardgen.systems import ListedEntry
from cardgen.systems.declared import documents, listing
from cardgen.systems.declared.declaration import Catalogue, Declaration, Entry, Sheet
from cardgen.systems.declared.values import chosen_by
from cardgen.systems.skirmish.boxes import of_sides


def parts(game: Declaration, night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    sheets = [model for model in night.models if isinstance(model, Sheet)]
    made: dict[str, Callable[[], Sequence[Part]]] = {}
    if game.packs:
        told = night.players, night.rounds, night.packs, sheets, night.commitment
        made["guide"] = lambda: [guide(game, night.game, *told)] if night.packs else []
    if explains(game):
        made["reference"] = lambda: [_references(game, sheets, night.title, False)]
    return made


def explains(game: Declaration) -> bool:
    """Whether there is anything to explain: catalogues that say what their entries do."""
    return any(listing.TEXT in catalogue.fields for catalogue in game.catalogues.values())


def reference(game: Declaration, files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """What the reported files have of catalogues; `everything`: what there is."""
    sheets = [file.model for file in files if isinstance(file.model, Sheet)]
    return [_references(game, sheets, title, everything)]


def _references(game: Declaration, sheets: Sequence[Sheet], title: str, everything: bool) -> Part:
    groups = []
    for catalogue in game.catalogues.values():
        shown = [_explained(catalogue, one, sheets) for one in listing.entries(catalogue)]
        whole = everything or not _chosen(game, catalogue)
        groups.append((_title(catalogue.name), [one for one in shown if whole or one.who]))
    page = explained.reference(game.name, "Reference", groups, title, game.stem, game.colour)
    return Part("reference", "Reference sheets", "plain", pages=[page], after="Lay it where all can read it.")


def _chosen(game: Declaration, catalogue: Catalogue) -> bool:
    """Whether any field chooses from a catalogue; what none chooses from, such as the rules of play, is for all."""
    fields = [
        field
        for kind in game.kinds.values()
        for field in (*kind.fields.values(), *(field for one in kind.entries.values() for field in one.fields.values()))
    ]
    inner = [one for field in fields for one in field.fields.values()]
    return any(field.of == catalogue.name for field in (*fields, *inner))


def _explained(catalogue: Catalogue, one: ListedEntry, sheets: Sequence[Sheet]) -> ExplainedEntry:
    who = explained.had_by((sheet, _users(sheet, catalogue, one.name)) for sheet in sheets)
    entry = next(found for found in catalogue.entries if found["name"] == one.name)
    numbers = [(_title(key), value) for key, value in listing.facts(catalogue, entry)]
    return ExplainedEntry(one.name, one.text, numbers, who)


def _has(entry: Entry, catalogue: Catalogue, name: str) -> bool:
    """Return whether an entry has chosen something of a catalogue."""
    return any(of == catalogue.name and one == name for of, one in chosen_by(entry.of.fields.values(), entry.shape))


def _users(sheet: Sheet, catalogue: Catalogue, name: str) -> list[str]:
    """Return who of a file has chosen something of a catalogue: its entries, or else the file itself."""
    found = [entry.name for entry in sheet.entries if _has(entry, catalogue, name)]
    own = chosen_by(sheet.kind.fields.values(), sheet.shape) if sheet.kind else ()
    return found or ([sheet.name] if (catalogue.name, name) in own else [])


def boxes(game: Declaration, title: str, models: Sequence[Model], players: int) -> Sequence[Box]:
    """A box for the cards of each file."""
    sheets = [model for model in models if isinstance(model, Sheet)]
    return of_sides(title, game.name, [(sheet, sum(map(documents.copies_of, sheet.entries))) for sheet in sheets])


def pool(game: Declaration, table: Model, members: Sequence[tuple[Model, str, str]]) -> Pool:
    """The cards of files in their order, and a pile for each sort of them that packs hold."""
    cards: list[Card] = []
    roles: list[str] = []
    sides: list[str] = []
    for sheet, source, folder in members:
        if isinstance(sheet, Sheet):
            made = list(documents.cards(game, sheet, source, folder))
            cards += made
            roles += [entry.of.one for entry in sheet.entries for _ in range(documents.copies_of(entry))]
            sides += [sheet.name] * len(made)
    piles = [
        Pile(f"{one}s", [number for number, role in enumerate(roles) if role == one], count)
        for one, count in dict(game.packs).items()
    ]
    return Pool(table.name, cards, roles, sides, piles, table.players, table.rounds)


def guide(
    game: Declaration,
    table: Model,
    players: int,
    rounds: int,
    packs: int,
    models: Sequence[Model] = (),
    commitment: str = "",
) -> Part:
    """Return the page that says how a draft goes, and how many cards do not fill one of so many packs.

    `commitment` is that of the deal.
    """
    entries = [entry for model in models if isinstance(model, Sheet) for entry in model.entries]
    counts = Counter[str]()
    for entry in entries:
        counts[entry.of.one] += documents.copies_of(entry)
    aside = sum(counts[one] - packs * count for one, count in game.packs)
    shares = [PackShare(_title(one), count) for one, count in game.packs]
    return draft_guides.guide(table.name, shares, players, rounds, packs, aside, commitment)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()
