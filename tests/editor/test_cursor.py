"""Where somebody is writing, in whole files and in half ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.editor.cursor import Cursor, find_cursor
from cardgen.finding import Path as ValuePath

HEAD = "system: pygmies\nkind: faction\nname: A\nheroes:\n  - name: Bo\n"


def at(text: str) -> Cursor | None:
    """The cursor at the sign | of a text."""
    before, _, after = text.partition("|")
    lines = (before + after).split("\n")
    return find_cursor(lines, before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1)


@pytest.mark.parametrize(
    ("text", "path", "is_key", "written"),
    [
        ("sys|", ("sys",), True, "sys"),
        ("|", ("",), True, ""),
        ("system: pyg|", ("system",), False, "pyg"),
        ("system: |\nkind: faction\n", ("system",), False, ""),
        (f"{HEAD}    skills: [Lu|", ("heroes", 0, "skills", 0), False, "Lu"),
        (f"{HEAD}    skills: [Lucky, Ni|", ("heroes", 0, "skills", 1), False, "Ni"),
        (f"{HEAD}    skills: [Lucky, |]\n", ("heroes", 0, "skills", 1), False, ""),
        (f"{HEAD}    skills: [Lu|cky, Nimble]\n", ("heroes", 0, "skills", 0), False, "Lu"),
        (f'{HEAD}    skills: ["Lu|', ("heroes", 0, "skills", 0), False, "Lu"),
        (f"{HEAD}    skills: ['Big Sw|", ("heroes", 0, "skills", 0), False, "Big Sw"),
        (f"{HEAD}    skills: [{{name: Le|", ("heroes", 0, "skills", 0, "name"), False, "Le"),
        (f"{HEAD}    skills: [{{na|", ("heroes", 0, "skills", 0, "na"), True, "na"),
        (f"{HEAD}    skills: [Lucky,\n      Ni|", ("heroes", 0, "skills", 1), False, "Ni"),
        (f"{HEAD}    skills: [\n      {{name: Le|", ("heroes", 0, "skills", 0, "name"), False, "Le"),
        (f"{HEAD}    skills:\n      - Lu|", ("heroes", 0, "skills", 0, "Lu"), True, "Lu"),
        (f"{HEAD}    skills:\n    - Lu|", ("heroes", 0, "skills", 0, "Lu"), True, "Lu"),
        (f"{HEAD}    st|", ("heroes", 0, "st"), True, "st"),
        (f"{HEAD}    stats: {{fighting: 3, sh|", ("heroes", 0, "stats", "sh"), True, "sh"),
        (f"{HEAD}    skills: [Lucky\n  - na|", ("heroes", 0, "na"), True, "na"),
        (f"{HEAD}    skills: [Lucky\ngro|", ("gro",), True, "gro"),
        (f"{HEAD}    flavour: It's [odd\n    we|", ("heroes", 0, "we"), True, "we"),
        ("heroes:\n- name: Bo\n  ski|", ("heroes", 0, "ski"), True, "ski"),
        (f"bad: [}}\n\t{{\n{HEAD}    weapons: [Sw|", ("heroes", 0, "weapons", 0), False, "Sw"),
    ],
)
def test_what_is_being_written(text: str, path: ValuePath, is_key: bool, written: str) -> None:
    """The path, whether it is a key, and what stands there, whatever is broken elsewhere or behind."""
    found = at(text)

    assert found is not None
    plain = tuple(part.replace("\uf8fe", "") if isinstance(part, str) else part for part in found.path)
    assert (plain, found.is_key, found.written) == (path, is_key, written)


@pytest.mark.parametrize("text", ["# rem|", "name: A # rem|", f"{HEAD}    flavour: >-\n      Some te|", "key:|"])
def test_where_nothing_is_offered(text: str) -> None:
    """In remarks, in texts of several lines, and where a line makes no sense."""
    assert at(text) is None


def test_what_is_replaced() -> None:
    """All of the word in which the cursor is, and what stands before and behind it stays."""
    found = at("weapons: [Sword, Long| Swrod , Axe]")

    assert found is not None
    assert (found.start, found.end) == (18, 28)


def test_keys_that_are_there() -> None:
    """The keys of the entry that is being written, above and below, and none of others."""
    text = "heroes:\n  - name: A\n    keywords: [B]\n    |\n    stats: {}\n  - name: B\n    weapons: []\ngroups: []\n"
    found = at(text)

    assert found is not None
    assert sorted(found.siblings) == ["keywords", "name", "stats"]


def test_every_place_of_a_file() -> None:
    """At every third place of a shipped file something is found out, or nothing; never is anything raised."""
    path = Path(__file__).parents[2] / "factions" / "pygmies" / "good.yaml"
    text = path.read_text(encoding="utf-8")[:3000]
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        for column in range(1, len(line) + 2, 3):
            find_cursor(lines, number, column)
            find_cursor([*lines[: number - 1], line[: column - 1]], number, column)
