"""What a troop card says under its numbers: what its kind can do, then what its modifiers do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cardgen.points import written
from cardgen.rules.words import count
from cardgen.systems.little_orc_wars import catalogue, limits, stats
from cardgen.systems.little_orc_wars.model import Text, Troop


def inches(value: Fraction | float) -> str:
    """A length as it is printed: `7½"`."""
    return f'{written(value)}"'


def texts(troop: Troop) -> list[Text]:
    """The paragraphs of a card, with the numbers of these troops in them."""
    found = [text for text in _of_kind(troop) if _holds(text, troop)]
    found += [catalogue.traits()[key] for key in traits(troop)]
    return [text._replace(text=text.text.format_map(_numbers(troop))) for text in found]


def _of_kind(troop: Troop) -> Iterator[Text]:
    kind = troop.kind
    element = catalogue.elements().get(troop.element or "")
    if kind.called == "wizard" and element:
        yield from element.mage
    elif kind.sort == "elemental" and element:
        yield from element.elemental
    yield from kind.texts


def _holds(text: Text, troop: Troop) -> bool:
    return not (text.unless and troop.has(text.unless)) and stats.dice(troop) >= text.least


def traits(troop: Troop) -> Iterator[str]:
    """The keys of what its modifiers and its size do, in the order of a card."""
    if troop.kind.sort == "giant":
        yield from _of_giant(troop)
    if troop.kind.sort == "beast":
        yield _draught("beast", troop)
    if troop.has("missile"):
        yield "giant-missile" if troop.kind.sort == "giant" else "elf-bow" if stats.elf_bow(troop) else "missile"
    if troop.has("inferior"):
        yield _inferior(troop)
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


def _of_giant(troop: Troop) -> Iterator[str]:
    if stats.dice(troop) == limits.SMALL_GIANT:
        yield "giant-crew"
    else:
        yield "boulders"
        yield _draught("giant", troop)
    yield "giant-walls"


def _draught(sort: str, troop: Troop) -> str:
    """How many of them move a catapult: four of a man's size, two up to three dice, one of more."""
    dice = stats.dice(troop)
    return f"{sort}-draught" + ("-four" if dice < 2 else "-two" if dice < 4 else "")


def _inferior(troop: Troop) -> str:
    if troop.kind.beast:
        return "inferior-wolf"
    return {"beast": "inferior-beast", "rider": "inferior-rider"}.get(troop.kind.sort, "inferior")


def _numbers(troop: Troop) -> dict[str, object]:
    """What stands for words in braces."""
    shooting = stats.shooting(troop)
    boulders = stats.boulders(troop)
    return {
        "dice": stats.dice(troop),
        "move": inches(stats.move(troop)),
        "usual": inches(stats.usual_move(troop)),
        "shoots": stats.dice_words(shooting.dice) if shooting else "",
        "boulders": count(boulders, "boulder"),
        "wall": inches(stats.wall(troop)),
        "twice": stats.dice_words(2 * stats.dice(troop)),
        "element": troop.element or "",
    }
