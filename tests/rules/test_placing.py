"""Where a fault points, and what its finding has."""

from __future__ import annotations

from cardgen import project
from cardgen.file import File
from cardgen.rules import At, Fault, RelatedPlace, placing
from tests.systems.pygmies import samples


def loaded(text: str) -> File:
    """A file of that text."""
    return project.load([], stdin=("nowhere/sample.yaml", text.encode())).files[0]


def test_places() -> None:
    """A fault points at a value, a key, or the first key of an entry; what is not there, at what holds it."""
    file = loaded("system: pygmies\nkind: faction\nheroes:\n  - name: Bob\n    stats: {wounds: 1}\n")
    hero = ("heroes", 0)

    def at(path: tuple[str | int, ...], which: At = "value") -> tuple[int, int, int]:
        where = placing.span(file, path, which)
        return where.line, where.column, where.end_column

    assert at((*hero, "name")) == (4, 11, 14)
    assert at((*hero, "name"), "key") == (4, 5, 9)
    assert at(("heroes",), "key") == (3, 1, 7)
    assert at(hero, "first") == (4, 5, 9)
    assert at((*hero, "stats"), "first") == (5, 13, 19)
    assert at((), "first") == at(()) == (1, 1, 7)
    assert at((*hero, "stats", "courage")) == (5, 12, 23)
    assert at((*hero, "name"), "first") == at((*hero, "name"))


def test_a_finding_of_a_fault() -> None:
    """The engine stamps rule, level, place, entry and related places."""
    file = loaded(samples.text(samples.faction()))
    fault = Fault(("heroes", 1, "name"), "so it is", "do this", [RelatedPlace(("name",), "there")])
    finding, _, path, *_ = placing.place("layout/art-resolution", file, fault)

    assert (finding.rule, finding.level, finding.entry) == ("layout/art-resolution", "warning", "Scholar")
    assert (finding.message, finding.hint, path) == ("so it is", "do this", fault.path)
    assert finding.related[0].message == "there"
    assert finding.related[0].span == file.span(("name",))
    assert placing.place("layout/art-resolution", file, fault, "error").finding.level == "error"
