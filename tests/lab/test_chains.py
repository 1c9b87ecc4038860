"""Absorbing chains: the answer is what many steps come to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.lab import chains

Chain = dict[int, dict[int, Fraction]]
"""What each state leads to; those of 10 and above are ends."""


@st.composite
def made(draw: st.DrawFn) -> Chain:
    """Up to six states that lead to each other and to three ends with chances of small denominators."""
    count = draw(st.integers(1, 6))
    chain: Chain = {}
    for state in range(count):
        targets = draw(st.lists(st.sampled_from([*range(count), 10, 11, 12]), min_size=1, max_size=5))
        chain[state] = {}
        for target in targets:
            chain[state][target] = chain[state].get(target, Fraction(0)) + Fraction(1, len(targets))
    return chain


def after(chain: Chain, steps: int) -> tuple[dict[int, float], float]:
    """Where the chain is after so many steps from 0, and how many of them it was not at an end."""
    at, spent = {0: 1.0}, 0.0
    for _ in range(steps):
        moved: dict[int, float] = {}
        spent += sum(chance for state, chance in at.items() if state < 10)
        for state, chance in at.items():
            for target, likely in chain.get(state, {state: Fraction(1)}).items():
                moved[target] = moved.get(target, 0.0) + chance * float(likely)
        at = moved
    return at, spent


@given(made())
def test_it_ends_where_many_steps_end(chain: Chain) -> None:
    """The chances of the ends, and the number of steps, are those of the chain walked step by step."""
    found = chains.compute_ending(0, lambda state: chain[state], lambda state: state >= 10)

    at, spent = after(chain, 3000)
    assert sum(found.chances.values()) == 1
    for end in (10, 11, 12):
        assert float(found.chances.get(end, 0)) == pytest.approx(at.get(end, 0.0), abs=1e-9)
    if found.steps is None:
        assert any(chance > 1e-9 for state, chance in at.items() if state < 10)
    else:
        assert float(found.steps) == pytest.approx(spent, rel=1e-9)


def test_a_start_that_is_an_end() -> None:
    """Nothing happens."""
    found = chains.compute_ending(10, lambda _: {}, lambda state: state >= 10)

    assert found.chances == {10: 1}
    assert found.steps == 0


def test_it_may_never_end() -> None:
    """Half of it goes round for ever; then no number of steps is expected."""
    steps: Mapping[int, Mapping[int, Fraction]] = {
        0: {1: Fraction(1, 2), 10: Fraction(1, 2)},
        1: {2: Fraction(1)},
        2: {1: Fraction(1)},
    }

    found = chains.compute_ending(0, lambda state: steps[state], lambda state: state >= 10)

    assert found.chances[10] == Fraction(1, 2)
    assert found.steps is None
