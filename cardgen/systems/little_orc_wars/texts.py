"""The paragraphs of a troop card: what its kind can do, its modifiers, then custom abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from cardgen import i18n
from cardgen.i18n import label
from cardgen.systems.little_orc_wars import catalogue, limits, stats
from cardgen.systems.little_orc_wars.model import CardText, Troop
from cardgen.text.points import format_number

WORKED = label(", nor after working a catapult that turn")
"""Addition to the texts of missile weapons for troops that can serve a catapult."""

OWN_KIND = "hero"
"""The kind of hero whose abilities the players agree on; custom abilities in the file replace the printed text."""
_HIT = "Hit by a shot but not knocked over, it dies on a d6 of {dice} or more; in melee"
"""Sentence on how large creatures die on land; in water a shot has to knock them over, so the sentence is left out."""


def format_inches(value: Fraction | float) -> str:
    """Return a length in inches as cards print it: `7½"`."""
    return f'{format_number(value)}"'


def list_texts(troop: Troop) -> list[CardText]:
    """Return all paragraphs of a troop card, with the numbers of these troops filled in."""
    return [*list_kind_texts(troop), *_fill_texts(list_trait_keys(troop), troop), *list_own_texts(troop)]


def list_own_texts(troop: Troop) -> list[CardText]:
    """Return the paragraphs of the custom abilities that these troops have."""
    return [CardText(one.name, one.text) for one in troop.abilities]


def list_kind_texts(troop: Troop, soldiering: bool = True) -> list[CardText]:
    """Return the paragraphs on what the kind of these troops can do, without those of modifiers.

    `soldiering`: include moving catapults and storming walls, which most troops can do.
    """
    kind, element = troop.kind, catalogue.load_elements().get(troop.element or "")
    magic: tuple[CardText, ...] = ()
    if element and kind.called == "wizard":
        magic = element.mage
    elif element and kind.sort == "elemental":
        magic = element.elemental
    settled = kind.name == OWN_KIND and bool(troop.abilities)
    said = [text for text in (*magic, *kind.texts) if stats.count_melee_dice(troop) >= text.least and not settled]
    numbers = _list_numbers(troop)
    return [
        *(_fill_text(text, numbers) for text in said),
        *(_fill_texts(_list_land_keys(troop), troop) if soldiering else ()),
    ]


def _fill_texts(keys: Iterable[str], troop: Troop) -> list[CardText]:
    numbers = _list_numbers(troop)
    return [_fill_text(catalogue.load_traits()[key], numbers) for key in keys]


def _fill_text(text: CardText, numbers: Mapping[str, object]) -> CardText:
    return text._replace(text=i18n.fill_text(text.text, **numbers))


def list_trait_keys(troop: Troop) -> Iterator[str]:
    """Yield the keys of the texts in `catalogue/traits.yaml` for these troops' modifiers, in the order of a card."""
    if troop.has("missile"):
        yield "giant-missile" if troop.kind.sort == "giant" else "elf-bow" if stats.has_elf_bow(troop) else "missile"
    if troop.has("inferior"):
        kind = "inferior-rider" if troop.kind.sort == "rider" else "inferior"
        yield "inferior-wolf" if troop.kind.beast else kind
    if troop.man and troop.people == "elf":
        yield "elf-inferior" if troop.has("inferior") and not troop.mounted else "elf"
    if troop.man and troop.people == "dwarf":
        yield "dwarf"
    yield from (flag for flag in ("undead",) if troop.has(flag))
    if troop.has("stable") and not troop.has("aquatic"):
        yield "stable-swimmer" if troop.has("amphibious") else "stable"
    elif troop.has("stable"):
        yield "stable-in-water"
    yield from (flag for flag in ("amphibious", "aquatic") if troop.has(flag))
    if troop.has("amphibious") and troop.kind.sort != "elemental":
        yield "through-water"


def _list_land_keys(troop: Troop) -> Iterator[str]:
    """Yield the keys of the texts on catapults, boulders and walls; aquatic troops can do none of these."""
    sort, afloat = troop.kind.sort, troop.has("aquatic")
    if sort == "giant" and stats.count_boulders(troop):
        yield "boulders"
    if afloat:
        return
    if sort == "giant":
        yield "giant-crew" if stats.count_melee_dice(troop) == limits.SMALL_GIANT else _count_draught("giant", troop)
        yield "storm"
    elif sort == "beast":
        yield _count_draught("beast", troop)
        yield from _can_storm(troop)
    elif troop.kind.beast:
        yield "beast-draught-four"
    elif sort == "hero":
        yield "hero-mounted" if troop.mounted else "hero-foot"
    elif troop.man:
        yield "crew"
        yield "saddle" if troop.mounted else "storm"


def _can_storm(troop: Troop) -> Iterator[str]:
    """Yield the key of the text on storming walls by a war beast: as the file says, else by its legs (Escalade)."""
    if troop.climbs is not None:
        yield "beast-storm" if troop.climbs else "beast-below"
    elif troop.legs != 0:
        yield "beast-climber" if stats.is_four_legged(troop) else "beast-storm"


def _count_draught(sort: str, troop: Troop) -> str:
    """Return the key of the text on moving a catapult by four, two or one of these creatures, by their dice."""
    dice = stats.count_melee_dice(troop)
    return f"{sort}-draught" + ("-four" if dice < 2 else "-two" if dice < 4 else "")


def _list_numbers(troop: Troop) -> dict[str, object]:
    """Return the values that replace the names in braces in the texts."""
    shooting = stats.find_shooting(troop)
    boulders = stats.count_boulders(troop)
    element = catalogue.load_elements().get(troop.element or "")
    return {
        "dice": stats.count_melee_dice(troop),
        "move": format_inches(stats.compute_move(troop)),
        "half": format_inches(stats.compute_catapult_move(stats.compute_move(troop))),
        "Four": label("Eight") if troop.has("inferior") else label("Four"),
        "usual": format_inches(stats.compute_usual_move(troop)),
        "shoots": stats.format_dice(shooting.dice) if shooting else "",
        "Hit": label("In melee") if troop.has("aquatic") else label(_HIT, dice=stats.count_melee_dice(troop)),
        "worked": "" if troop.has("aquatic") else WORKED,
        "boulders": i18n.format_count(boulders, "boulder"),
        "wall": format_inches(stats.compute_wall_height(troop)),
        "climb": _compute_climb(troop, "{inches} above its height or length"),
        "climbs": _compute_climb(troop, "{inches} above their height or length"),
        "twice": stats.format_dice(2 * stats.count_melee_dice(troop)),
        "element": element.name if element else troop.element or "",
    }


def _compute_climb(troop: Troop, above: str) -> str:
    """Return the text for the highest wall that a war beast storms.

    A beast larger than a man adds inches to its own height or length, which no file states.
    """
    if stats.count_melee_dice(troop) < limits.LARGE:
        return label("{inches} high", inches=format_inches(limits.WALL))
    return label(above, inches=format_inches(limits.CLIMBER_WALL))
