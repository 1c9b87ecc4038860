"""Tokens: disks for bases, markers for what befalls a model, items, and templates in their true size."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.i18n import build_catalogue_text, compose, join_with_commas, label
from cardgen.systems.pygmies import catalogue, documents, movement_decks, usage
from cardgen.systems.pygmies.model import Faction
from cardgen.systems.pygmies.rule_subjects import key

DISKS = 21
"""Disks of a colour on a sheet, three rows of seven on Letter and A4: ten for each of its players, and one over."""
SERVED = 2
"""Players whose models the disks of a sheet are enough for: those of one battle."""
ITEMS = 2
"""Disks of each item: no bag wants more."""
BLANKS = 2
"""Rows of disks to write on at most, where the last sheet of markers has room."""
ZONE = "Zone of control"
"""What is measured and is not a skill, spell or weapon."""
DAGGER = "†"
"""What marks that the rules do not use a thing yet."""


def build_token_part(models: Sequence[Faction], players: int, everything: bool) -> Part:
    """Disks in the colours of so many players and of heroes, markers, items and templates to cut out.

    Markers are those of the rules of play, and those that the models' skills and spells bring into play; `everything`:
    those of the whole catalogue too.
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
    # how items are handled: the rule that nothing else in a kit has
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
    """A rule of the table of words."""
    named, told = (build_catalogue_text("pygmies/words", name, *field) for field in (("printed", name), ("text", text)))
    return Names(name=named, text=told)


def _is_any_known(names: Collection[str], known: set[str]) -> list[str]:
    return [name for name in names if key(name) in known]


def _build_disk_sheet(
    title: str, note: str, disks: Sequence[Names], blanks: int = 0, told: Sequence[Names] = ()
) -> Document:
    """Disks on as many sheets as they want; up to so many rows of blank ones fill the last; and their rules."""
    data = {"title": title, "note": label(note), "disks": disks, "blanks": blanks, "told": told}
    return Document("pygmies/tokens", data, title)


def _list_colour_disks(players: int) -> Iterator[Document]:
    """The sheets of each side, as many as its players want."""
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
    """A disk for each hero of the factions, with his arms: whose base, mat or grave it is."""
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
    """The disks of the markers that can be wanted; of a thing that each of the battles has, one for each."""
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
    """The pieces by name, each with what it measures; the rulers' marks."""
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
    """Return the printed name of a skill, spell or weapon; a faction's own keeps the name in its file."""
    whole = catalogue.load_catalogue()
    for kind, entries in (("skills", whole.skills), ("spells", whole.spells), ("weapons", whole.weapons)):
        if key(name) in entries:
            return build_catalogue_text(f"pygmies/{kind}", name, "printed", name)
    return label(name) if name == ZONE else name
