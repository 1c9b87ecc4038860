"""Values as plain text."""

from __future__ import annotations

import copy
import math
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import systems
from cardgen.i18n import Language, Translatable, build_catalogue_text, compose, join_with_commas, label
from cardgen.layout.canonical import NotCanonical, plain

LEAVES = (
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([0.0, 1.0, 2.5]) | st.text(",()'ab1", max_size=3)
)
VALUES = st.recursive(
    LEAVES,
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.lists(inside, max_size=3).map(tuple)
        | st.dictionaries(st.text("ab", max_size=2), inside, max_size=3)
        | st.dictionaries(st.sampled_from("ab"), inside, max_size=2).map(lambda held: SimpleNamespace(**held))
    ),
    max_leaves=6,
)


class One(NamedTuple):
    """A named tuple."""

    name: str
    size: object = None


class Other(NamedTuple):
    """Another, of the same values."""

    name: str
    size: object = None


class Text(str):
    """A text of which it is not known what else it is."""


class Loose(Translatable):
    """Something said that may have anything to it."""


class More(One):
    """A named tuple that may have anything to it."""


def loose() -> Loose:
    """Something said with a part that no class tells of."""
    made = Loose("a")
    made.part = "b"  # type: ignore[attr-defined]
    return made


def more() -> More:
    """A named tuple with a value that is none of its own."""
    made = More("a")
    made.part = "b"  # type: ignore[attr-defined]
    return made


@given(VALUES, VALUES)
def test_equal_for_equal_values_alone(one: object, other: object) -> None:
    """A copy has the same text, whatever objects it shares; what differs in kind or value has another."""
    assert plain(copy.deepcopy(one)) == plain(one)
    assert (plain(one) == plain(other)) == (repr(one) == repr(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, "1"),
        (1, 1.0),
        (1, True),
        (None, "None"),
        (("a", "b"), ("a,b",)),
        (("a",), ["a"]),
        (["a'", "b"], ["a", "'b"]),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": 1}, SimpleNamespace(a=1)),
        (One("a"), Other("a")),
        (One("a"), ("a", None)),
        (One("a", 1), One("a", 2)),
        (SimpleNamespace(a=SimpleNamespace(b=1)), SimpleNamespace(a=SimpleNamespace(b=2))),
        (label("Wounds"), "Wounds"),
        (label("{a} of {b}", a="1", b="2"), label("{a} of 2", a="1")),
        (
            build_catalogue_text("pygmies/skills", "Charm", "text", "It charms."),
            build_catalogue_text("pygmies/spells", "Charm", "text", "It charms."),
        ),
        (compose(join_with_commas, "a", "b"), compose(join_with_commas, "a, b")),
        (label("{a}", a=compose(join_with_commas, "a")), label("{a}", a=label("a"))),
        (Language({"a": "b"}), Language({"a": "c"})),
        (join_with_commas, systems.get_words),
        (math.nan, math.inf),
    ],
)
def test_no_two_are_taken_for_one(one: object, other: object) -> None:
    """Kinds, names, order and the parts of what is said all count."""
    assert plain(one) != plain(other)


@pytest.mark.parametrize(
    "same", [label("a {b}", b=1), build_catalogue_text("g/c", "n", "f", "{n}", {"n": 2}), frozenset("abc")]
)
def test_kinds_that_nobody_else_tries(same: object) -> None:
    """What is said, and what has no order, has a text."""
    assert plain(same) == plain(copy.copy(same))


def test_what_cannot_be_written_to() -> None:
    """A mapping that is only to be read is as one that is not."""
    held: Mapping[str, object] = {"a": 1}

    assert plain(MappingProxyType(held)) == plain(held)


def inner() -> Callable[[], str]:
    """A function that is found under no name."""

    def made() -> str:
        return ""

    return made


@pytest.mark.parametrize(
    "value", [object(), lambda: "", inner(), Text("a"), print, More, loose(), more(), b"a", {"a": [object()]}]
)
def test_what_is_not_known(value: Any) -> None:
    """Nothing is told of what may differ without its text differing, deep inside of something too."""
    with pytest.raises(NotCanonical):
        plain(value)


def test_in_any_run() -> None:
    """Another run, whose hashes are others, makes the same text."""
    code = "from cardgen.layout.canonical import plain; print(plain((frozenset('abcdef'), {'a': 1.5}, 'é')))"
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert told[0] == told[1] == plain((frozenset("abcdef"), {"a": 1.5}, "é")) + "\n"
