"""What VSGMR gives the lab, against dice that are rolled in all ways there are, and the rules' own numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import project
from cardgen.lab import duels as lab
from cardgen.systems.vsgmr import attack_odds, battles, duels, statistics
from cardgen.systems.vsgmr.model import Figure, Force
from tests.conftest import ROOT
from tests.systems.vsgmr import samples

TRAITS = [
    "Area Effect Attack",
    "Cause Fear",
    "Combat Master",
    "Double Strike",
    "Ignores Armor",
    "Sharpshooter",
    "Tough",
]


def one(kind: str = "troop", **rest: Any) -> Figure:
    """A figure, not a force's own."""
    return samples.one(kind, **rest)


def faces(figure: Figure, shot: bool) -> Iterator[int]:
    """What the dice of its attack come to, each as often as the others: two of automatic fire, the higher counts."""
    if shot and figure.automatic:
        yield from (max(first, second) for first in range(1, 7) for second in range(1, 7))
    else:
        yield from range(1, 7)


def names(figure: Figure) -> set[str]:
    """Its traits."""
    return {use.name for use in figure.traits}


def saved(target: Figure, again: bool) -> Fraction:
    """How often armor saves, by rolling all dice (section II.3: light 6, heavy 4; vehicles and Tough add 1)."""
    armor = {"light": 6, "heavy": 4}.get(
        target.armor[0] if target.armor else "light" if target.type in ("cavalry", "vehicle") else ""
    )
    if armor is None:
        return Fraction(0)
    bonus = (target.type == "vehicle") + ("Tough" in names(target))
    once = Fraction(sum(face + bonus >= armor for face in range(1, 7)), 6)
    return once * once if again else once


def defeated(figure: Figure, target: Figure, shot: bool) -> Fraction:
    """How often an attack defeats somebody, by rolling all dice as sections II and V say."""
    bonus = (figure.type in ("hero", "vehicle")) + (("Sharpshooter" if shot else "Combat Master") in names(figure))
    needed = 5 if shot else 4
    found = list(faces(figure, shot))
    hits = sum(face + bonus >= needed and not ("Cause Fear" in names(target) and face <= 2) for face in found)
    hit, kept = Fraction(hits, len(found)), saved(target, "Ignores Armor" in names(figure))
    often = 3 if shot and "Area Effect Attack" in names(figure) else 1 + (not shot and "Double Strike" in names(figure))
    total, going = Fraction(0), Fraction(1)
    for _ in range(often):
        total += going * hit * (1 - kept)
        going *= hit * kept
    return total


figures = st.builds(
    lambda kind, armor, distance, automatic, traits: one(
        kind, **({"armor": armor} if armor else {}), distance=distance, automatic=distance and automatic, traits=traits
    ),
    st.sampled_from(["troop", "hero", "cavalry", "vehicle"]),
    st.sampled_from([None, "light", "heavy"]),
    st.booleans(),
    st.booleans(),
    st.lists(st.sampled_from(TRAITS), max_size=3, unique=True),
)


@settings(max_examples=40, deadline=None)
@given(figures, figures)
def test_attacks_are_what_dice_come_to(figure: Figure, target: Figure) -> None:
    """Hand to hand and at a distance, with traits of both."""
    at = attack_odds.build_target(target)

    assert attack_odds.compute_defeat(attack_odds.find_blow(figure), at) == defeated(figure, target, shot=False)
    if shot := attack_odds.find_shot(figure):
        assert attack_odds.compute_defeat(shot, at) == defeated(figure, target, shot=True)


def test_numbers_of_the_rules() -> None:
    """A troop hits hand to hand on 4, at a distance on 5; automatic fire 5 of 9; heavy armor turns away half."""
    troop = statistics.measure_figure(one(distance=True)).actions
    gunner = statistics.measure_figure(one(distance=True, automatic=True)).actions

    assert troop["hand"] == {"none": Fraction(1, 2), "light": Fraction(5, 12), "heavy": Fraction(1, 4)}
    assert troop["distance"] == {"none": Fraction(1, 3), "light": Fraction(5, 18), "heavy": Fraction(1, 6)}
    assert gunner["distance"] is not None
    assert gunner["distance"]["none"] == Fraction(5, 9)
    assert statistics.measure_figure(one()).actions["distance"] is None


def duel(a: dict[str, Any], b: dict[str, Any], plain: bool = False) -> lab.DuelResult:
    """The duel of two figures."""
    forces = [samples.built({**samples.force(), "figures": [side]}) for side in (a, b)]
    found = duels.compute_duel(forces[0], forces[0].figures[0].path, forces[1], forces[1].figures[0].path, plain)
    return lab.solve_duel(found)


def test_duel_of_troops() -> None:
    """Even; against heavy armor 1 of 4 meets 1 of 2: by a coin the first strikes first half the time."""
    man, knight = samples.figure("Man"), samples.figure("Knight", armor="heavy")

    assert duel(man, man).a == Fraction(1, 2)
    first, second = Fraction(1, 4) / (1 - Fraction(3, 8)), Fraction(1, 2) / (1 - Fraction(3, 8))
    assert duel(man, knight).a == (first + 1 - second) / 2


def test_revenge_takes_somebody_along() -> None:
    """Whoever defeats a figure with Revenge is defeated by its last attack half of the time: nobody wins then."""
    man, avenger = samples.figure("Man"), samples.figure("Avenger", traits=["Revenge"])

    found = duel(man, avenger)

    assert (found.a, found.b, found.draw) == (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    assert duel(man, avenger, plain=True).draw == 0


def wins(mine: Fraction, theirs: Fraction, phases: tuple[int, int]) -> Fraction:
    """How often the first of two wins, who defeat each other so often in a round, by who attacks first in it.

    With `first` = 1 in all rounds, 1/2 by a coin or 0: p = mine·first + mine·(1 - theirs)·(1 - first) + p·(neither).
    """
    first = Fraction(1 + (phases[0] < phases[1]) - (phases[0] > phases[1]), 2)
    ended = 1 - (1 - mine) * (1 - theirs)
    return (mine * first + mine * (1 - theirs) * (1 - first)) / ended


@settings(max_examples=60, deadline=None)
@given(figures, figures)
def test_distance_attacks_come_before_hand_to_hand_attacks(figure: Figure, target: Figure) -> None:
    """No other choice wins more: distance attacks are step 3 of a round, hand to hand attacks step 4 (section II)."""
    ways = [[shot for shot in (False, True) if one.distance or not shot] for one in (figure, target)]
    worth = {
        (mine, theirs): wins(defeated(figure, target, mine), defeated(target, figure, theirs), (not mine, not theirs))
        for mine in ways[0]
        for theirs in ways[1]
    }
    chosen = tuple(strike.shot for strike in duels.choose_attacks(figure, target))

    assert chosen in worth
    assert worth[chosen] == max(worth[mine, chosen[1]] for mine in ways[0])
    assert worth[chosen] == min(worth[chosen[0], theirs] for theirs in ways[1])


def test_hero_shoots_in_contact_although_a_blow_hits_more_often() -> None:
    """A hero shoots with 1/2 and strikes with 2/3; shooting he is first in every round against 1/2 hand to hand."""
    hero, man = samples.figure("Hero", "hero", distance=True), samples.figure("Man")

    assert duel(hero, man).a == Fraction(1, 2) / (1 - Fraction(1, 4)) > Fraction(3, 5)
    assert duel(man, man).a == duel(hero, hero).a == Fraction(1, 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ("top-shelf:Captain Comet", "bottom-drawer:Old Button", Fraction(7, 30) / (1 - Fraction(23, 120))),
        ("road-wardens:Captain Maud Hartley", "tin-menace:Walker", Fraction(13, 22)),
    ],
)
def test_shipped_figures_shoot_first(mine: str, theirs: str, won: Fraction) -> None:
    """Comet shoots with 7/30 before Button strikes; Maud and the Walker both shoot, with 1/2 and 3/8."""
    (path, name), (other, there) = (text.split(":") for text in (mine, theirs))
    files = [
        project.load_project([str(ROOT / "factions" / "vsgmr" / f"{stem}.yaml")]).files[0] for stem in (path, other)
    ]
    forces = [file.model for file in files if isinstance(file.model, Force)]
    places = [
        next(figure.path for figure in force.figures if figure.name == who)
        for force, who in zip(forces, (name, there), strict=True)
    ]

    assert lab.solve_duel(duels.compute_duel(forces[0], places[0], forces[1], places[1], False)).a == won


def test_what_is_left_out_is_named() -> None:
    """Traits that act in no number of a duel, and parts of those that do."""
    force = samples.built(
        {**samples.force(), "figures": [samples.figure("Man", traits=["Flight", "Cause Fear", "Tough"])]}
    )
    path = force.figures[0].path

    assert [*duels.compute_duel(force, path, force, path, False).not_modelled][1:3] == [
        "Man: Flight",
        "Man: Cause Fear: flight after a failure with 1 or 2 is left out",
    ]
    assert "Man: Tough" in duels.compute_duel(force, path, force, path, True).not_modelled


def test_a_battle_has_everybody() -> None:
    """All figures of both forces, each for its points; five rounds; whoever sits on a mount is covered."""
    pony = samples.figure("Pony", "cavalry", rider="Scout")
    riders = samples.built({**samples.force(), "figures": [samples.figure("Scout", number=3, distance=True), pony]})

    found = battles.compute_battle(riders, riders, False)

    assert [size for _, size in found.a.groups] == [2, 1, 1]
    assert [one.points for one in found.a.fighters] == [2, 2, 2]
    assert found.turns == 5
    assert found.shots[0][:3] == pytest.approx((1 / 3, 1 / 6, 5 / 18))
