"""Where a fault points, and what its finding has."""

from __future__ import annotations

import pytest

from cardgen import project
from cardgen.file import File
from cardgen.rules import At, Fault, RelatedPlace, placing
from tests.systems.pygmies import samples


def loaded(text: str) -> File:
    """A file of that text."""
    return project.load_project([], stdin=("nowhere/sample.yaml", text.encode())).files[0]


def test_places() -> None:
    """A fault points at a value, a key, or the first key of an entry; what is not there, at what holds it."""
    file = loaded("system: pygmies\nkind: faction\nheroes:\n  - name: Bob\n    stats: {wounds: 1}\n")
    hero = ("heroes", 0)

    def at(path: tuple[str | int, ...], which: At = "value") -> tuple[int, int, int]:
        where = placing.find_fault_span(file, path, which)
        return where.line, where.column, where.end_column

    assert at((*hero, "name")) == (4, 11, 14)
    assert at((*hero, "name"), "key") == (4, 5, 9)
    assert at(("heroes",), "key") == (3, 1, 7)
    assert at(hero, "first") == (4, 5, 9)
    assert at((*hero, "stats"), "first") == (5, 13, 19)
    assert at((), "first") == at(()) == (1, 1, 7)
    assert at((*hero, "stats", "courage")) == (5, 12, 23)
    assert at((*hero, "name"), "first") == at((*hero, "name"))


LIKE = """system: pygmies
kind: faction
heroes:
  - name: Twin
    like: Bob
  - name: Bob
    skills: [Lucky]
"""


@pytest.mark.parametrize(("mine", "others"), [((0, 5), (1, 7)), ((1, 7), (0, 5))])
def test_of_two_at_one_place_the_copy_is_at_its_like(mine: tuple[int, int], others: tuple[int, int]) -> None:
    """Whichever of the two the finding is about; its value is written in the other entry."""
    file = loaded(LIKE)
    number, line = mine
    other, other_line = others
    skill = ("skills", 0)
    fault = Fault(("heroes", number, *skill), "so", "do", [RelatedPlace(("heroes", other, *skill), "that one")])
    finding = placing.place_fault("pygmies/ability-reused", file, fault).finding

    assert finding.span.line == line
    assert [one.span.line for one in finding.related] == [other_line]


def test_value_that_is_taken_over_stands_where_it_is_written() -> None:
    """As long as no other place of the finding is there."""
    file = loaded(LIKE)
    fault = Fault(("heroes", 0, "skills", 0), "so", "do", [RelatedPlace(("heroes", 1, "name"), "that one")])
    finding = placing.place_fault("pygmies/ability-reused", file, fault).finding

    assert [finding.span.line, finding.related[0].span.line] == [7, 6]


def test_a_finding_of_a_fault() -> None:
    """The engine stamps rule, level, place, entry and related places."""
    file = loaded(samples.text(samples.faction()))
    fault = Fault(("heroes", 1, "name"), "so it is", "do this", [RelatedPlace(("name",), "there")])
    finding, _, path, *_ = placing.place_fault("layout/art-resolution", file, fault)

    assert (finding.rule, finding.level, finding.entry) == ("layout/art-resolution", "warning", "Scholar")
    assert (finding.message, finding.hint, path) == ("so it is", "do this", fault.path)
    assert finding.related[0].message == "there"
    assert finding.related[0].span == file.find_span(("name",))
    assert placing.place_fault("layout/art-resolution", file, fault, "error").finding.level == "error"
