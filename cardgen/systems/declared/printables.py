"""Printed parts of a custom game other than cards: reference sheets, boxes, draft pools and draft guides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from cardgen import draft_guides, reference_pages
from cardgen.card import Box, Card, Night, Part, Parts, Pile, Pool
from cardgen.draft_guides import PackShare
from cardgen.file import File, Model
from cardgen.reference_pages import ExplainedEntry
from cardgen.systems import ListedEntry
from cardgen.systems.declared import documents, listing
from cardgen.systems.declared.declaration import Declaration, DeclaredCatalogue, DeclaredFile, FileEntry
from cardgen.systems.declared.evaluation import list_choices
from cardgen.systems.skirmish.side_prints import box_sides


def list_parts(game: Declaration, night: Night) -> Parts:
    """Return the parts that can be printed for a game night, as functions by their name for `--only`."""
    files = [model for model in night.models if isinstance(model, DeclaredFile)]
    parts: dict[str, Callable[[], Sequence[Part]]] = {}
    if game.packs:
        draft = night.players, night.rounds, night.packs, files, night.commitment
        parts["guide"] = lambda: [build_guide(game, night.game, *draft)] if night.packs else []
    if has_explanations(game):
        parts["reference"] = lambda: [_build_reference_sheet(game, files, night.title, False)]
    return parts


def has_explanations(game: Declaration) -> bool:
    """Return whether any catalogue explains its entries."""
    return any(listing.TEXT in catalogue.fields for catalogue in game.catalogues.values())


def build_reference(game: Declaration, files: Collection[File], title: str, everything: bool) -> Sequence[Part]:
    """Return the reference sheet for the choices in some files.

    Args:
        game: The game with the catalogues.
        files: The files whose choices are explained.
        title: The title of the sheet.
        everything: Whether to explain all entries of catalogues, even those that no file chose.
    """
    models = [file.model for file in files if isinstance(file.model, DeclaredFile)]
    return [_build_reference_sheet(game, models, title, everything)]


def _build_reference_sheet(game: Declaration, files: Sequence[DeclaredFile], title: str, everything: bool) -> Part:
    groups = []
    for catalogue in game.catalogues.values():
        entries = [_explain_entry(catalogue, entry, files) for entry in listing.list_entries(catalogue)]
        # No file chooses from a catalogue of general rules, for example, so all players need all of it.
        is_whole = everything or not _has_choosers(game, catalogue)
        groups.append((_format_title(catalogue.name), [entry for entry in entries if is_whole or entry.who]))
    page = reference_pages.build_reference_page(game.name, "Reference", groups, title, game.stem, game.colour)
    return Part("reference", "Reference sheets", "plain", pages=[page], after="Lay it where all can read it.")


def _has_choosers(game: Declaration, catalogue: DeclaredCatalogue) -> bool:
    """Return whether any field of the game's files chooses from a catalogue."""
    fields = [field for kind in game.kinds.values() for field in kind.fields.values()]
    lists = [entry_list for kind in game.kinds.values() for entry_list in kind.entry_lists.values()]
    fields += [field for entry_list in lists for field in entry_list.fields.values()]
    inner_fields = [inner for field in fields for inner in field.fields.values()]
    return any(field.target == catalogue.name for field in (*fields, *inner_fields))


def _explain_entry(
    catalogue: DeclaredCatalogue, listed_entry: ListedEntry, files: Sequence[DeclaredFile]
) -> ExplainedEntry:
    name = listed_entry.name
    owners = reference_pages.list_owners((file, _list_users(file, catalogue, name)) for file in files)
    entry = next(one for one in catalogue.entries if one["name"] == name)
    facts = [(_format_title(key), value) for key, value in listing.list_facts(catalogue, entry)]
    return ExplainedEntry(name, listed_entry.text, facts, owners)


def _list_users(file: DeclaredFile, catalogue: DeclaredCatalogue, name: str) -> list[str]:
    """Return the names of the entries that chose something from a catalogue, else the file's name if the file did."""
    users = [entry.name for entry in file.entries if _has_chosen(entry, catalogue, name)]
    own_choices = list_choices(file.kind.fields.values(), file.values) if file.kind else ()
    return users or ([file.name] if (catalogue.name, name) in own_choices else [])


def _has_chosen(entry: FileEntry, catalogue: DeclaredCatalogue, name: str) -> bool:
    choices = list_choices(entry.entry_list.fields.values(), entry.values)
    return any(source == catalogue.name and choice == name for source, choice in choices)


def build_boxes(game: Declaration, title: str, models: Sequence[Model], players: int) -> Sequence[Box]:
    """Return a box for the cards of each file."""
    files = [model for model in models if isinstance(model, DeclaredFile)]
    return box_sides(title, game.name, [(file, sum(map(documents.count_copies, file.entries))) for file in files])


def build_pool(game: Declaration, lineup: Model, members: Sequence[tuple[Model, str, str]]) -> Pool:
    """Return the cards of a draft, with a pile for each sort of card in the packs.

    Args:
        game: The game that declares the content of packs.
        lineup: The file that lists the members.
        members: Each file in the draft, with its name in findings and the folder of its pictures.
    """
    cards: list[Card] = []
    roles: list[str] = []
    sides: list[str] = []
    for file, source, folder in members:
        if isinstance(file, DeclaredFile):
            own_cards = list(documents.build_cards(game, file, source, folder))
            cards += own_cards
            for entry in file.entries:
                roles += [entry.entry_list.singular] * documents.count_copies(entry)
            sides += [file.name] * len(own_cards)
    piles = [
        Pile(f"{sort}s", [number for number, role in enumerate(roles) if role == sort], count)
        for sort, count in dict(game.packs).items()
    ]
    return Pool(lineup.name, cards, roles, sides, piles, lineup.players, lineup.rounds)


def build_guide(
    game: Declaration,
    lineup: Model,
    players: int,
    rounds: int,
    packs: int,
    models: Sequence[Model] = (),
    commitment: str = "",
) -> Part:
    """Return the page that explains a draft.

    Args:
        game: The game that declares the content of packs.
        lineup: The file that lists the models.
        players: The number of players.
        rounds: The number of packs that each player opens.
        packs: The number of packs that the cards fill.
        models: The files in the draft.
        commitment: The public commitment of the deal; "" for none.
    """
    counts = Counter[str]()
    for model in models:
        for entry in model.entries if isinstance(model, DeclaredFile) else ():
            counts[entry.entry_list.singular] += documents.count_copies(entry)
    unused_cards = sum(counts[sort] - packs * count for sort, count in game.packs)
    shares = [PackShare(_format_title(sort), count) for sort, count in game.packs]
    return draft_guides.build_guide(lineup.name, shares, players, rounds, packs, unused_cards, commitment)


def _format_title(name: str) -> str:
    return name.replace("_", " ").capitalize()
