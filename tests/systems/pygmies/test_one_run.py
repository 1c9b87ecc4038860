"""One run finds all: what is wrong with one value or key hides nothing else."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples


def told(text: str) -> list[tuple[str, str, int]]:
    """Rule, entry and line of each finding."""
    return [(found.rule, found.entry, found.span.line) for found in samples.check(text)]


def spoiled(**changes: str) -> str:
    """A faultless faction with pieces of its text replaced, each once: `a='Sword', b='Swrod'` and so on."""
    text, pieces = samples.text(samples.faction()), list(changes.values())
    for old, new in zip(pieces[::2], pieces[1::2], strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("key", ["colour: red", "skil: []", "weapn: [Spear]"])
def test_an_unknown_key_hides_nothing(key: str) -> None:
    """The other faults of its entry, and sums over all entries, are found in the same run."""
    text = spoiled(
        a="- name: Captain\n", b=f"- name: Captain\n  {key}\n", c="attacks: 1", d="attacks: 9", e="size: 5", f="size: 6"
    )

    assert [rule for rule, _, _ in told(text)] == ["shape/unknown-key", "pygmies/stat-range", "pygmies/henchman-count"]


@pytest.mark.parametrize("value", ["flavour: {a: b}", "art: [x]", "movement: far"])
def test_a_value_for_show_hides_nothing(value: str) -> None:
    """What nothing else depends on is left out, and the rest of its entry is judged."""
    text = spoiled(
        a="- name: Captain\n",
        b=f"- name: Captain\n  {value}\n",
        c="attacks: 1",
        d="attacks: 9",
        e="size: 5",
        f="size: 6",
    )

    assert [rule for rule, _, _ in told(text)] == ["shape/wrong-type", "pygmies/stat-range", "pygmies/henchman-count"]


def test_a_slip_in_a_key_counts_as_the_key() -> None:
    """What stands behind it is read and checked at its place; nobody says that the key itself is missing."""
    text = spoiled(a="  skills:\n  - Lucky\n", b="  skils:\n  - Lukcy\n", c="  stats:\n", d="  statz:\n")
    line = 1 + text.splitlines().index("  - Lukcy")

    assert sorted(told(text), key=lambda one: one[2]) == sorted(
        [
            ("shape/unknown-key", "Captain", line - 1),
            ("shape/unknown-name", "Captain", line),
            ("shape/unknown-key", "Captain", 1 + text.splitlines().index("  statz:")),
        ],
        key=lambda one: one[2],
    )


def test_a_key_that_stands_there_keeps_its_value() -> None:
    """The misspelt one beside it is only unknown."""
    text = spoiled(a="  weapons:\n  - Sword\n", b="  weapons:\n  - Sword\n  wepons: [Zweihander]\n")

    assert [rule for rule, _, _ in told(text)] == ["shape/unknown-key"]


COLONS = {
    "text of the file": ("theme: Plain people", "theme: Plain: people", 1),
    "text of an entry": ("- name: Captain\n", "- name: Captain\n  flavour: He says: run\n", 1),
    "two in one text": ("- name: Captain\n", "- name: Captain\n  flavour: He says: run: fast\n", 1),
    "in braces": ("- name: Captain\n", "- name: Captain\n  waive: {pygmies/theme: Meant: so}\n", 1),
    "two texts": ("- name: Captain\n", "- name: Captain\n  flavour: He says: run\n  art: a: b\n", 2),
}


@pytest.mark.parametrize(("plain", "slip", "count"), COLONS.values(), ids=COLONS)
def test_a_colon_in_a_text_hides_nothing(plain: str, slip: str, count: int) -> None:
    """It is told where it stands, once a line, and all that follows is read."""
    text = spoiled(a=plain, b=slip).replace("size: 5", "size: 6", 1)
    rules = [rule for rule, _, _ in told(text)]

    assert rules.count("yaml/syntax") == count
    assert "pygmies/henchman-count" in rules


def test_the_colon_stays_in_the_text() -> None:
    """What is read is what stands there: the name of the entry that other findings tell."""
    text = spoiled(a="- name: Captain\n", b="- name: Captain: Ahab\n", c="- Lucky", d="- Lukcy")

    assert told(text)[1:] == [("shape/unknown-name", "Captain: Ahab", 1 + text.splitlines().index("  - Lukcy"))]


@pytest.mark.parametrize("text", ["a: b\n  c: d\ne: f\n", "a: {b: c} d: e\n", "a: [b: c: d]\n"])
def test_other_colons_are_no_texts(text: str) -> None:
    """A line that stands too deep, and brackets that do not go on, are told as before, and end the reading."""
    head = "system: pygmies\nkind: faction\nname: X\n"

    assert [rule for rule, _, _ in told(head + text)].count("yaml/syntax") == 1


def test_a_text_of_nothing_but_colons() -> None:
    """It is told at once, however many there are."""
    text = spoiled(a="theme: Plain people", b="theme: " + "a: " * 5000)

    assert [rule for rule, _, _ in told(text)].count("yaml/syntax") <= 2
