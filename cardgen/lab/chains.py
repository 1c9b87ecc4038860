"""Absorbing Markov chains, solved exactly: where a process ends, and after how many steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Any, NamedTuple, TypeVar

from cardgen.combat import Chance

State = TypeVar("State", bound=Hashable)


class Ending(NamedTuple):
    """How a process ends."""

    chances: Mapping[Any, Chance]
    """The chance of each state in which it ends, or in which it stays for ever without being an end."""
    steps: Chance | None
    """The number of steps that are expected, those included in which nothing happens; None if it may never end."""


def compute_ending(
    start: State,
    step: Callable[[State], Mapping[State, Chance]],
    is_end: Callable[[State], bool],
) -> Ending:
    """How a process ends that goes from state to state with the chances that `step` gives, which add up to 1.

    The states are eliminated one after another (Grassmann, Taksar and Heyman, 1985): what leads into one is led on to
    what it leads to. Nothing is subtracted, so that floats keep some fourteen digits. What comes last is eliminated
    first: where a process never goes back far, each state then leads to little but ends. Of states between which it
    goes round and round for ever, one stands for all in the result.
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
    """What every state that can be reached leads to, the last first and the start last; ends are not among them."""
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
