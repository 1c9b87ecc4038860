"""Duels with skills and heroism: exact, and what playing them out with dice comes to."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.lab import duels
from cardgen.systems.pygmies import catalogue, duel_turns, effects
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile, WeaponUse
from cardgen.text import names
from tests.sampling import EXHAUSTIVE

SKILLS = (
    "Charm",
    "Dwarven Resolve",
    "Energy Drain",
    "First Strike",
    "Inspiration",
    "Lucky",
    "Mindless",
    "Mummy Rot",
    "Paralysis",
    "Regeneration",
    "Retributive Strike",
    "Undead",
)


def profile(skills: tuple[str, ...] = (), weapon: str = "Sword", **stats: int | None) -> Profile:
    """A man of 3 throughout with these skills and other characteristics."""
    usual: dict[str, int | None] = {
        "shooting": None, "fighting": 3, "strength": 3, "defense": 3, "attacks": 1, "wounds": 1, "courage": 3,
        "heroism": None,
    }  # fmt: skip
    known = catalogue.load_catalogue()
    uses = tuple(
        AbilityUse("skill", name, {"weapon": weapon}, known.skills[names.normalize(name)], ("skills",))
        for name in skills
    )
    weapons = (WeaponUse(weapon, known.weapons[names.normalize(weapon)], ()),)
    return Profile("henchmen", "Man", 1, (), {**usual, **stats}, weapons, uses, (), None, None, None, ())


@dataclass
class Man:
    """One of the two, played with dice: the rules once more, in another way."""

    of: Profile
    die: random.Random
    out: bool = False
    stopped: str = ""
    ignored: bool = False
    lucky: bool = True
    has: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        stats = self.of.stats
        self.strength, self.wounds, self.heroism = (int(stats[key] or 0) for key in ("strength", "wounds", "heroism"))
        self.has = {use.name for use in self.of.skills}

    def d6(self) -> int:
        """A die."""
        return self.die.randint(1, 6)

    def succeeds(self, modifier: int) -> bool:
        """Whether a roll reaches 7; a natural 1 never does."""
        roll = self.d6()
        return roll != 1 and roll + modifier >= 7

    def brave(self) -> bool:
        """A Courage test."""
        courage = self.of.stats["courage"]
        if courage is None or self.has & {"Undead", "Mindless"}:
            return True
        modifier = int(courage) + ("Inspiration" in self.has)
        return self.succeeds(modifier) or ("Dwarven Resolve" in self.has and self.succeeds(modifier))

    def acts(self) -> bool:
        """Whether the card lets it act."""
        return "Mindless" not in self.has or self.die.randint(1, 8) <= 5

    def swing(self, other: Man, free: bool = False) -> None:
        """One attack, with what a hit does besides."""
        if not self.succeeds(int(self.of.stats["fighting"] or 0)):
            return
        black = self.d6() + self.strength
        defense = int(other.of.stats["defense"] or 0)
        if black > self_defense(other, defense, black, "Mummy Rot" in self.has):
            other.hurt("Mummy Rot" in self.has)
        if not other.out and "Energy Drain" in self.has and not other.brave():
            other.strength -= 1
            other.out = other.strength <= 0
        if not other.out and "Paralysis" in self.has and not other.brave():
            other.stopped = other.stopped or "paralysed"
        if not other.out and "Charm" in self.has and not other.brave():
            other.stopped = "charmed"
        if (
            other.out
            and not free
            and not other.stopped
            and "Retributive Strike" in other.has
            and self.die.randint(1, 8) <= 5
        ):
            other.swing(self, free=True)

    def hurt(self, rot: bool) -> None:
        """A wound."""
        if "Regeneration" in self.has and not self.ignored and not rot:
            self.ignored = True
            return
        while self.heroism and not rot:
            self.heroism -= 1
            if self.succeeds(self.strength):
                return
        self.wounds -= 1
        self.out = self.wounds == 0


def self_defense(man: Man, defense: int, black: int, rot: bool) -> int:
    """The defender's throw, again where he is lucky, would be wounded, and the wound would not be ignored."""
    roll = man.d6() + defense
    ignores = "Regeneration" in man.has and not man.ignored and not rot
    if black > roll and "Lucky" in man.has and man.lucky and not ignores:
        man.lucky = False
        roll = man.d6() + defense
    return roll


def played(a: Profile, b: Profile, first: str, die: random.Random, limit: int = 3000) -> tuple[str, int]:
    """Who wins a duel, and in which turn; nobody after so many."""
    men = Man(a, die), Man(b, die)
    for turn in range(1, limit):
        leader = die.choice("ab") if first == "coin" else first
        order = [men, men[::-1]] if leader == "a" else [men[::-1], men]
        order.sort(key=lambda pair: "First Strike" not in pair[0].has)
        for one, other in order:
            if not one.acts():
                continue
            for _ in range(int(one.of.stats["attacks"] or 0)):
                if not one.out and not other.out and not one.stopped and other.stopped != "charmed":
                    one.swing(other)
        if men[0].out or men[1].out:
            return ("nobody" if men[0].out and men[1].out else "b" if men[0].out else "a"), turn
        for man in men:
            man.ignored = False
            if man.stopped and man.brave():
                man.stopped = ""
    return "nobody", limit


def stats(**more: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Characteristics of a model that fights."""
    ranges = {"fighting": (3, 5), "strength": (2, 5), "defense": (3, 5), "attacks": (1, 3), "wounds": (1, 3)}
    return st.fixed_dictionaries(
        {key: st.integers(*bounds) for key, bounds in ranges.items()}
        | {"courage": st.sampled_from([None, 3, 5]), "heroism": st.sampled_from([None, 1, 4])}
        | more
    )


FIGHTERS = st.builds(
    lambda skills, numbers: profile(tuple(skills), **numbers),
    st.lists(st.sampled_from(SKILLS), unique=True, max_size=3),
    stats(),
)


@EXHAUSTIVE
@settings(max_examples=40, deadline=None)
@given(FIGHTERS, FIGHTERS, st.sampled_from(["a", "b", "coin"]), st.integers(0, 2**32))
def test_it_is_what_dice_come_to(a: Profile, b: Profile, first: duels.First, seed: int) -> None:
    """500 duels with dice lie within five standard deviations of what is computed."""
    found = duels.solve_duel(duel_turns.build_duel_process(a, b), first)

    assert found.a + found.b + found.draw == pytest.approx(1, abs=1e-9)
    die = random.Random(seed)
    ends = [played(a, b, first, die)[0] for _ in range(500)]
    for winner, chance in (("a", found.a), ("b", found.b), ("nobody", found.draw)):
        assert ends.count(winner) / 500 == pytest.approx(float(chance), abs=5 * 0.5 / 500**0.5)


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_tells(skill: str) -> None:
    """4,000 duels against one without it; and it helps, but for Mindless."""
    rival = profile(fighting=4, wounds=2, courage=4, heroism=2, attacks=2)
    one = rival._replace(skills=profile((skill,)).skills)
    if skill in ("Dwarven Resolve", "Inspiration", "Undead"):
        rival = rival._replace(skills=profile(("Paralysis",)).skills)
    die = random.Random(5)

    found, without = (
        duels.solve_duel(duel_turns.build_duel_process(man, rival)) for man in (one, one._replace(skills=()))
    )

    ends = [played(one, rival, "coin", die) for _ in range(4000)]
    share = sum(winner == "a" for winner, _ in ends) / 4000
    assert share == pytest.approx(float(found.a), abs=0.032)
    assert found.turns is not None
    assert sum(turn for _, turn in ends) / 4000 == pytest.approx(float(found.turns), rel=0.08)
    won, lost = (float(one) - float(other) for one, other in ((found.a, without.a), (found.b, without.b)))
    assert (won < -0.01 or lost > 0.01) if skill == "Mindless" else (won > 0.005 or lost < -0.005)


def test_without_skills_it_is_the_plain_duel() -> None:
    """Three significant numbers of the plain duel of two men, of whom one has two wounds and two attacks."""
    found = duels.solve_duel(duel_turns.build_duel_process(profile(), profile(wounds=2, attacks=2)), "a")
    man, other = 5 / 24, 5 / 24
    # The man needs two wounds, one a turn and before the other; the other needs one of two attacks.
    stays, falls = (1 - other) ** 2, 1 - (1 - other) ** 2
    last = man / (1 - (1 - man) * stays)
    expected = man * stays * last / (1 - (1 - man) * stays)

    assert falls + stays == 1
    assert found.a == pytest.approx(expected, abs=1e-12)


def test_first_strike_is_of_a_weapon() -> None:
    """Of the one that it swings; with another it has none."""
    quick = profile(("First Strike",))
    use = quick.skills[0]._replace(parameters={"weapon": "dagger"})

    assert effects.sum_effects(quick, "Sword").get("first") == 1
    assert effects.sum_effects(quick._replace(skills=(use,)), "Sword").get("first") is None


def test_own_skills() -> None:
    """What a file says of its own skill is computed; one of which it says nothing is left out, and named."""
    told = Ability("skill", "Thick Hide", "…", lab={"regeneration": 1}, path=("skills", 0))
    untold = told._replace(name="Great Hat", lab={})
    one = profile()._replace(skills=tuple(AbilityUse("skill", a.name, {}, a, ()) for a in (told, untold)))

    assert dict(effects.sum_effects(one)) == {"regeneration": 1}
    assert [*effects.describe_taken_in(one, duel_turns.USED)] == ["Man: Thick Hide (as its file says)"]
    (left,) = effects.describe_left_out(one, duel_turns.USED)
    assert "Great Hat" in left
    assert "lab:" in left


def test_every_entry_of_the_catalogue_is_told() -> None:
    """Each skill and spell once, with a reason and effects that there are."""
    told = catalogue.read("lab")
    known = catalogue.load_catalogue()

    assert sorted(names.normalize(entry["name"]) for entry in told) == sorted((*known.skills, *known.spells))
    assert all(set(entry) <= {"name", "effects", "why"} and entry["why"] for entry in told)
    assert all(set(entry.get("effects", {})) <= set(effects.EFFECTS) for entry in told)


def chance_with_ties_passed_on(one: Profile, other: Profile) -> float:
    """Return how often the first of two wins where a tie of the initiative dice changes sides, 1 time in 6."""
    duel = duel_turns.build_duel_process(one, other)
    now: dict[tuple[Any, str], float] = {(duel.start, "a"): 0.5, (duel.start, "b"): 0.5}
    won = 0.0
    while sum(now.values()) > 1e-12:
        after: dict[tuple[Any, str], float] = {}
        for (state, first), chance in now.items():
            for end, likely in duel.turn(state, "a" if first == "a" else "b").items():
                winner = duel.winner(end)
                won += chance * likely * (winner == "a")
                for leader, share in ((first, 5 / 12), ("b" if first == "a" else "a", 7 / 12)) if not winner else ():
                    after[end, leader] = after.get((end, leader), 0.0) + chance * likely * share
        now = after
    return won


@pytest.mark.parametrize(
    ("skills", "most"), [((), 1e-9), (("Regeneration",), 1e-9), (("Charm",), 0.002), (("Paralysis",), 0.002)]
)
def test_a_coin_stands_in_for_ties_that_change_sides(skills: tuple[str, ...], most: float) -> None:
    """As the page on the lab says: the same, but for what lasts from turn to turn, and there some 0.001."""
    one, other = profile(skills, attacks=2, wounds=2), profile(wounds=3, strength=4, heroism=3)

    assert (
        abs(
            chance_with_ties_passed_on(one, other)
            - float(duels.solve_duel(duel_turns.build_duel_process(one, other)).a)
        )
        < most
    )
