"""Laws that games share, once for all of them: what each game gives them is data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.systems.skirmish import shared_rules
from cardgen.systems.skirmish.repeated import find_repeats
from tests.systems.ares import samples as ares
from tests.systems.little_orc_wars import samples as little_orc_wars
from tests.systems.scrimmage import samples as scrimmage
from tests.systems.spoiling import Document, check, check_together
from tests.systems.vsgmr import samples as vsgmr

HOW = "; `cardgen check -v` shows the calculation"
LAMPS = scrimmage.force("Lamps")


def changed(document: Document, key: str, number: int, **changes: Any) -> Document:
    """A file with changes to one entry of a list."""
    entries = [entry | (changes if place == number else {}) for place, entry in enumerate(document[key])]
    return document | {key: entries}


def more(document: Document, key: str, *entries: Document) -> Document:
    """A file with more entries in a list."""
    return document | {key: [*document[key], *entries]}


def spare(count: int) -> Document:
    """The sample force of VSGMR with more entries."""
    return more(vsgmr.force(), "figures", *(vsgmr.figure(f"Spare {number}") for number in range(count)))


STATED = [
    (ares.force() | {"figures": 9}, "Small states 9 figures: its units have 6, which is 4 + 2", "write 6"),
    (changed(ares.force(), "units", 0, figures=3), "Spears states 3 figures: its members are 4", "write 4"),
    (changed(ares.force(), "types", 1, figures=1), "Slinger states 1 figure: its units have 2", "write 2"),
    (
        little_orc_wars.force(figures=1),
        "Tuskers states 1 figure: its troops without catapults are 51, which is 1 + 40 + 10",
        "write 51",
    ),
    (
        vsgmr.force() | {"number": 1},
        "Reds states 1 figure: its entries have 9, which is 6 + 1 + 1 + 1",
        "write 9",
    ),
    (
        spare(4) | {"number": 3},
        "Reds states 3 figures: its entries have 13, which is 6 + 1 + 1 + 1 + 1 + 1 + 2 more",
        "write 13",
    ),
    (LAMPS | {"figures": 2}, "Lamps states 2 figures: its models are 1", "write 1"),
    (
        ares.force() | {"points": 100},
        "Small states 100 points: its figures cost 120, which is 4 × 20 (Spearman) + 2 × 20 (Slinger)",
        f"write 120{HOW}",
    ),
    (
        changed(ares.force(), "units", 0, points=0.5),
        "Spears states ½ points: its figures cost 80, which is 4 × 20 (Spearman)",
        "write 80",
    ),
    (
        little_orc_wars.force(points=90),
        "Tuskers states 90 points: its troops cost 86, which is 6 (Captain) + 40 (Foot) + 20 (Riders) + 20 (Engines)",
        f"write 86{HOW}",
    ),
    (
        little_orc_wars.force({"name": "Wargs", "type": "cavalry", "number": 10, "points": 2}),
        "Wargs states 2 points: it costs 20, which is 2 (cavalry), × 10 = 20",
        "write 20, the cost of all 10",
    ),
    (
        vsgmr.force("Red") | {"points": 20},
        (
            "Red states 20 points: its figures cost 22,"
            " which is 12 (Rifleman) + 3 (Captain Ashe) + 3 (Pony) + 4 (Field Car)"
        ),
        f"write 22{HOW}",
    ),
    (
        changed(vsgmr.force(), "figures", 0, points=2),
        "Rifleman of Reds states 2 points: it costs 12, which is 1 (troop) + 1 (distance attack) = 2, × 6 = 12",
        "write 12, the cost of all 6",
    ),
    (
        LAMPS | {"points": 1},
        "Lamps states 1 point: archetypes and items cost 29, which is 29 (Ada)",
        f"write 29{HOW}",
    ),
    (
        changed(LAMPS, "models", 0, points=30),
        "Ada states 30 points: archetype and items cost 29, which is 24 (Adventurer) + 5 (Dagger) = 29",
        "write 29",
    ),
]
"""A file that states another sum; what is said of it; and what to do."""


@pytest.mark.parametrize(("document", "message", "hint"), STATED, ids=[message for _, message, _ in STATED])
def test_a_stated_sum(document: Document, message: str, hint: str) -> None:
    """What is stated, what is right and its parts, of which six are shown; one of something is one."""
    (found,) = check(document)

    assert (found.message, found.hint) == (message, hint)


TWICE = [
    (more(ares.force(), "types", ares.force()["types"][0] | {"name": "SPEARMAN"}), "SPEARMAN", "type", "Small"),
    (more(ares.force(), "units", ares.force()["units"][0] | {"name": "SPEARS"}), "SPEARS", "unit", "Small"),
    (vsgmr.force() | {"figures": [*vsgmr.force()["figures"], vsgmr.figure("riflemans")]}, "riflemans", "entry", "Reds"),
    (more(LAMPS, "models", scrimmage.model("ADA", "Spy")), "ADA", "model", "Lamps"),
]
"""A file with a name twice: the name, what has it, and whose."""


@pytest.mark.parametrize(("document", "name", "noun", "force"), TWICE)
def test_a_name_twice(document: Document, name: str, noun: str, force: str) -> None:
    """Case, spaces and a plural make no difference; the finding is at the second and leads to the first."""
    (found,) = (one for one in check(document) if one.rule.endswith("/duplicate-name"))

    assert found.message == f"{name} is the name of another {noun} of {force}: each {noun} needs a unique name"
    first = {"SPEARMAN": "Spearman", "SPEARS": "Spears", "riflemans": "Rifleman", "ADA": "Ada"}[name]
    assert [other.message for other in found.related] == [f"the first {noun} {first}"]
    assert found.related[0].span.line < found.span.line


OR_RAISE = ", or raise `budget`"
BUDGETS = [
    (vsgmr.force() | {"budget": 21}, "Reds costs 22 points: its budget is 21", f"lower the cost by 1 point{OR_RAISE}"),
    (LAMPS | {"budget": 20}, "Lamps costs 29 points: its budget is 20", f"lower the cost by 9 points{OR_RAISE}"),
]


@pytest.mark.parametrize(("document", "message", "hint"), BUDGETS)
def test_a_budget(document: Document, message: str, hint: str) -> None:
    """A warning with both numbers and the difference; none where the budget is kept to the point."""
    (found,) = check(document)

    assert (found.level, found.message, found.hint) == ("warning", message, hint)
    assert check(document | {"budget": document["budget"] + 9}) == []


MATCHES = [
    ("ares/sides", "force", ares.table(), "small", "equal"),
    ("vsgmr/forces", "force", vsgmr.table(), "reds", "blues"),
    ("scrimmage/sides", "team", scrimmage.table(), "lamps", "knives"),
]
"""The rule about the sides of a match, what it calls them, and two files that may meet."""


@pytest.mark.parametrize(("rule", "noun", "files", "one", "other"), MATCHES)
def test_the_sides_of_a_match(
    tmp_path: Path, rule: str, noun: str, files: dict[str, Document], one: str, other: str
) -> None:
    """There are two or more, each of them once: one finding for one slip."""

    def found(*forces: str) -> list[str]:
        head = {"system": rule.partition("/")[0], "kind": "match", "name": "Night", "forces": list(forces)}
        documents = {one: files[one], other: files[other], "night": head}
        return [one.message for one in check_together(tmp_path, documents, "night") if one.rule == rule]

    assert found(one, other) == []
    assert found(one) == [f"Night has 1 {noun}: a match needs 2 or more"]
    assert found() == [f"Night has no {noun}s: a match needs 2 or more"]
    assert found(one, other, one) == [f"Night lists `{one}` twice: expected each {noun} once"]


def test_what_is_repeated() -> None:
    """Each is told with the first of its key, the third like the second."""
    assert list(find_repeats([("a", 1), ("b", 2), ("a", 3), ("a", 4)])) == [("a", 1, 3), ("a", 1, 4)]


@pytest.mark.parametrize(("length", "shown"), [(5, 6), (30, 2), (60, 1), (200, 0)])
def test_stated_shows_fewer_parts_when_names_are_long(length: int, shown: int) -> None:
    """A message with a sum has at most 140 characters, and counts the parts that it does not show."""
    parts = [f"1 ({'x' * length})"] * 7
    fault = shared_rules.sum_mismatch(("points",), "Reds states 9 points", "its figures cost", 7, parts)

    assert len(fault.message) <= 140
    assert fault.message.count("(") == shown
    assert fault.message.endswith(f" + {7 - shown} more" if shown else "cost 7")
