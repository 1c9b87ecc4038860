"""Tokens: colour disks for bases, markers for conditions, items, and templates in true size."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.i18n import build_catalogue_text, compose, join_with_commas, label
from cardgen.systems.pygmies import catalogue, documents, movement_decks, usage
from cardgen.systems.pygmies.model import Faction
from cardgen.systems.pygmies.rule_subjects import key

DISKS = 21
"""Disks of a colour on a sheet: three rows of seven fit on Letter and A4, ten for each of two players and one spare."""
SERVED = 2
"""Players whose models the disks of a sheet suffice for: the two of one battle (Appendix B)."""
ITEMS = 2
"""Disks of each item (an estimate: a battle needs no more)."""
BLANKS = 2
"""Most rows of blank disks to write on, if the last sheet of markers has room."""
ZONE = "Zone of control"
"""A distance with a template that is no skill, spell or weapon (rulebook, Zone of Control)."""
DAGGER = "†"
"""The mark of an entry that the rules do not use yet."""


def build_token_part(models: Sequence[Faction], players: int, everything: bool) -> Part:
    """Return disks, markers, items and templates to cut out.

    Args:
        models: The factions, whose skills and spells decide which markers are printed besides those of the basic rules.
        players: The number of players.
        everything: Whether to print the markers of the whole catalogue.
    """
    whole = catalogue.load_catalogue()
    known = {key(ability.name) for ability, _ in usage.list_ability_holders(models)}
    known |= {key(weapon.name) for weapon, _ in usage.list_weapon_holders(models)}
    if everything:
        known |= {*whole.skills, *whole.spells, *whole.weapons}
    disks, measures = (
        [*_list_hero_disks(models), *_list_marker_disks(known, -(-players // SERVED))],
        _build_measures(known),
    )
    for item in whole.items.values():
        dagger = DAGGER if item.not_used else ""
        name = build_catalogue_text("pygmies/items", item.name, "printed", item.name)
        disks += [Names(kind="item", name=name, icon=item.icon, note=label(item.brief), dagger=dagger)] * ITEMS
    # The rules for items, which no other part of a kit prints.
    rules = [
        _build_word_rule(word["name"], word["text"]) for word in catalogue.read("words") if word.get("of") == "items"
    ]
    pages = (
        *_list_colour_disks(players),
        _build_disk_sheet(
            label("Heroes, markers and items"), label(f"{DAGGER} The rules do not use it yet."), disks, BLANKS, rules
        ),
        Document("pygmies/areas", measures, "Templates in true size"),
        Document("pygmies/ruler", measures | {"told": rules}, "Fog and rulers in true size"),
    )
    after = 'Cut along the lines, or use a 1" punch for the disks. Check a circle with a ruler first.'
    return Part("tokens", "Tokens and templates", "card", pages=pages, after=after)


def _build_word_rule(name: str, text: str) -> Names:
    """Return a rule from the catalogue of words, as the template reads it."""
    named, told = (build_catalogue_text("pygmies/words", name, *field) for field in (("printed", name), ("text", text)))
    return Names(name=named, text=told)


def _is_any_known(names: Collection[str], known: set[str]) -> list[str]:
    return [name for name in names if key(name) in known]


def _build_disk_sheet(
    title: str, note: str, disks: Sequence[Names], blanks: int = 0, told: Sequence[Names] = ()
) -> Document:
    """Return sheets of disks.

    Args:
        title: The title of the sheet.
        note: Text at the foot.
        disks: The disks.
        blanks: Most rows of blank disks that may fill the last sheet.
        told: Rules to print below the disks.
    """
    data = {"title": title, "note": label(note), "disks": disks, "blanks": blanks, "told": told}
    return Document("pygmies/tokens", data, title)


def _list_colour_disks(players: int) -> Iterator[Document]:
    """Yield sheets of colour disks for each side, as many as its players need."""
    for place, side in enumerate(movement_decks.STRIPES):
        sharers = len(range(place, players, len(movement_decks.STRIPES)))
        disks = [
            Names(kind="colour", colour=colour, hero=number < SERVED) for colour in side for number in range(DISKS)
        ]
        for _ in range(0, sharers, SERVED):
            colours = compose(join_with_commas, *map(label, side))
            yield _build_disk_sheet(
                label("Disks: {colours}", colours=colours), label("The two with a crown are for heroes."), disks
            )


def _list_hero_disks(models: Sequence[Faction]) -> list[Names]:
    """Return a disk with the arms of each hero, to mark the hero's base, mat or grave."""
    return [
        Names(
            kind="hero",
            name=hero.name,
            arms=faction.armory.find_arms(hero.path),
            faction=documents.describe_faction(faction),
        )
        for faction in models
        for hero in faction.heroes
    ]


def _list_marker_disks(known: set[str], battles: int) -> Iterator[Names]:
    """Yield the disks of markers that the known entries or the basic rules need.

    Args:
        known: Keys of the skills, spells and weapons in play.
        battles: The number of battles; some markers are needed once in each.
    """
    whole = catalogue.load_catalogue()
    for given in catalogue.read("markers"):
        always = given.get("always")
        if always or _is_any_known(given["from"], known):
            bring = [whole.skills.get(key(name)) or whole.spells.get(key(name)) for name in given["from"]]
            suggested = not always and all(ability is not None and ability.suggested for ability in bring)
            disk = Names(
                kind=given["kind"],
                name=label(given["name"]),
                icon=given["icon"],
                note=label(given["note"]),
                dagger=DAGGER if suggested else "",
            )
            yield from [disk] * (given["count"] * (battles if given.get("each") else 1))


def _build_measures(known: set[str]) -> dict[str, object]:
    """Return the templates in true size by name, each with the entries that use it, and the marks of the rulers."""
    pieces: dict[str, Names] = {}
    for given in catalogue.read("measures"):
        found = _is_any_known(given["of"], known)
        first = pieces.get(given["piece"])
        if first is None or (found and not first.used):
            texts = {field: label(given[field]) for field in ("name", "note")}
            of = [_label_catalogue_name(name) for name in found or given["of"]]
            pieces[given["piece"]] = Names(**given | texts | {"of": of, "used": bool(found)})
        elif found:
            first.of += map(_label_catalogue_name, found)
    marks = [
        {field: label(value) if isinstance(value, str) else value for field, value in mark.items()}
        for mark in catalogue.read("distances")
    ]
    return {"pieces": Names(**pieces), "marks": marks}


def _label_catalogue_name(name: str) -> str:
    """Return the printed name of a skill, spell or weapon; a custom entry keeps the name in its file."""
    whole = catalogue.load_catalogue()
    for kind, entries in (("skills", whole.skills), ("spells", whole.spells), ("weapons", whole.weapons)):
        if key(name) in entries:
            return build_catalogue_text(f"pygmies/{kind}", name, "printed", name)
    return label(name) if name == ZONE else name
