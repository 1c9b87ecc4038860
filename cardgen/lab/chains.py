"""Absorbing Markov chains, solved exactly: where a process ends, and after how many steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Any, NamedTuple, TypeVar

from cardgen.combat import Chance

State = TypeVar("State", bound=Hashable)
"""Type of a state of the process."""


class Ending(NamedTuple):
    """The end of a random process: the chances of its final states, and its expected length."""

    chances: Mapping[Any, Chance]
    """Chance of each final state, including states in which the process loops forever."""
    steps: Chance | None
    """Expected number of steps, including steps that change nothing; None if the process may never end."""


def compute_ending(
    start: State,
    step: Callable[[State], Mapping[State, Chance]],
    is_end: Callable[[State], bool],
) -> Ending:
    """Return where a random process ends and how many steps it takes, computed exactly.

    The states are eliminated one after another (Grassmann, Taksar and Heyman, 1985): each arrow into an eliminated
    state is redirected to the states that follow. Nothing is subtracted, so floats keep about fourteen digits. The
    last states are eliminated first: a process that rarely goes back then has few arrows left. If the process can loop
    forever among several states, one of them represents the loop in the result.

    Args:
        start: The first state.
        step: Gives the chances of the next states, which add up to 1.
        is_end: Checks whether a state is final.
    """
    if is_end(start):
        return Ending({start: Fraction(1)}, Fraction(0))
    arrows = _explore_states(start, step, is_end)
    length: dict[State, Chance] = dict.fromkeys(arrows, 1)
    into: dict[State, set[State]] = {}
    for state, targets in arrows.items():
        for target in targets:
            into.setdefault(target, set()).add(state)
    endless = False
    for state in [*arrows]:
        out = {target: chance for target, chance in arrows.pop(state).items() if target != state}
        leaving: Chance = reduce(add, out.values(), 0)  # sum() of floats is not the same on every Python
        endless = endless or not leaving
        if state == start:
            found = {target: chance / leaving for target, chance in out.items()} if out else {start: Fraction(1)}
            return Ending(found, None if endless else length[state] / leaving)
        if not leaving:
            continue
        for source in into[state] - {state}:
            weight = arrows[source].pop(state) / leaving
            length[source] += weight * length[state]
            for target, chance in out.items():
                arrows[source][target] = arrows[source].get(target, 0) + weight * chance
                into.setdefault(target, set()).add(source)
        for target in out:
            into[target].discard(state)
    raise AssertionError("the start is among the states")


def _explore_states(
    start: State, step: Callable[[State], Mapping[State, Chance]], is_end: Callable[[State], bool]
) -> dict[State, dict[State, Chance]]:
    """Return the next states of every reachable state that is not final, in reverse order, the start last."""
    seen: dict[State, dict[State, Chance]] = {}
    left: dict[State, dict[State, Chance]] = {}
    waiting: list[tuple[State, bool]] = [(start, False)]
    while waiting:
        state, done = waiting.pop()
        if done:
            left[state] = seen[state]
        elif state not in seen and not is_end(state):
            seen[state] = {target: chance for target, chance in step(state).items() if chance}
            waiting.append((state, True))
            waiting += [(target, False) for target in seen[state]]
    return left
