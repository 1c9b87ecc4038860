"""What models can do in a fight, in numbers that every game can give: the values that `stats` and `lab` work with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

from cardgen.finding import Path

Expected: TypeAlias = Mapping[str, Fraction]
"""What is expected of one action, by what it is aimed at: `{"3": 5/24, "4": 5/36}` by the target's Defense."""


class MeasuredModel(NamedTuple):
    """A hero, a group or another entry of a file: what it is made of and what is expected of it."""

    name: str
    role: str
    """What the game calls it in one word: `hero`, `henchman`, `neutral`."""
    size: int
    """How many models the entry stands for."""
    path: Path
    """Where it stands in its file."""
    values: Mapping[str, int | None]
    """Its characteristics by their keys, in the order they are printed; None is a dash."""
    actions: Mapping[str, Expected | None]
    """What is expected of one attack, one shot and so on, by their keys; None for what it cannot do."""
    worth: float
    """How much one model does and stands in a fight, where a plain man of the rules has 1."""
    uses: Mapping[str, Sequence[str]]
    """What it has of the lists of the game, by the word for several: `{"skills": ["Fly"]}`."""
    drawbacks: Sequence[str] = ()
    """Those of its abilities that it would be better without."""
    features: Sequence[str] = ()
    """What its weapons can do besides, such as Reach."""
    priced: bool = False
    """Whether `worth` is its price in points: one that costs more may well be better."""


class Statistics(NamedTuple):
    """All that can be computed of one file without a simulation."""

    title: str
    models: Sequence[MeasuredModel]
    actions: Mapping[str, str]
    """What each action is, in words for a heading: `{"swing": "Wounds per attack", …}`."""
    against: str
    """What the keys of `Expected` are: `Defense`."""
    notes: Sequence[str] = ()
    """How the rules were read, and what is left out."""


Side: TypeAlias = Literal["a", "b"]
Chance: TypeAlias = Fraction | float
"""Exact, or a float where there are too many states for fractions; they are never mixed in a duel."""
Chances: TypeAlias = Mapping[Any, Chance]
"""What may be after something, each with its chance; they add up to 1."""


class Duel(NamedTuple):
    """Two models in base contact, as a process that goes from turn to turn."""

    start: Hashable
    """The state in which it begins."""
    turn: Callable[[Any, Side], Chances]
    """The states after one turn from a state, where that side has the initiative."""
    winner: Callable[[Any], Side | Literal["nobody"] | None]
    """Who has won in a state; `nobody` where both are out, None while it goes on."""
    modelled: Sequence[str] = ()
    """What is computed, as sentences."""
    not_modelled: Sequence[str] = ()
    """What is left out, as sentences."""


Attack: TypeAlias = Callable[[int, int], Chances]
"""An attack by the wounds that attacker and target have left: what both may have after it, with the chances."""


def build_exchange(
    wounds: tuple[int, int], attacks: tuple[Sequence[Attack], Sequence[Attack]], phases: tuple[int, int] = (0, 0)
) -> Duel:
    """Return a duel in which both make all their attacks in every turn, until one has no wounds left.

    `wounds`, `attacks` and `phases` of a and of b. The attacks of the lower phase come first; in the same phase, those
    of the side with the initiative. A model that is out attacks no more.
    """

    def turn(state: tuple[int, int], first: Side) -> Chances:
        now: dict[tuple[int, int], Chance] = {state: Fraction(1)}
        for attacker in sorted((0, 1) if first == "a" else (1, 0), key=lambda side: phases[side]):
            for attack in attacks[attacker]:
                after: dict[tuple[int, int], Chance] = {}
                for left, chance in now.items():
                    own, other = left[attacker], left[1 - attacker]
                    for (mine, theirs), likely in (attack(own, other) if all(left) else {(own, other): 1}).items():
                        ended = (theirs, mine) if attacker else (mine, theirs)
                        after[ended] = after.get(ended, Fraction(0)) + chance * likely
                now = after
        return now

    def winner(state: tuple[int, int]) -> Side | Literal["nobody"] | None:
        if not any(state):
            return "nobody"
        return None if all(state) else "a" if state[0] else "b"

    return Duel(wounds, turn, winner)


def build_dealing_attack(chances: Callable[[int, int], Chances]) -> Attack:
    """An attack that costs whoever makes it nothing, by the chances of the wounds that it deals."""

    def attack(own: int, other: int) -> Chances:
        after: dict[tuple[int, int], Chance] = {}
        for dealt, chance in chances(own, other).items():
            left = (own, max(0, other - dealt))
            after[left] = after.get(left, Fraction(0)) + chance
        return after

    return attack


def build_race(wounds: tuple[int, int], attacks: tuple[Sequence[Chances], Sequence[Chances]]) -> Duel:
    """An `exchange` of attacks that are always the same, each as the chances of the wounds that it deals."""
    one, other = (
        [build_dealing_attack(partial(_return_fixed_chances, chances)) for chances in side] for side in attacks
    )
    return build_exchange(wounds, (one, other))


def _return_fixed_chances(chances: Chances, own: int, other: int) -> Chances:
    return chances


class Fighter(NamedTuple):
    """What an abstract battle knows of a model."""

    wounds: int
    attacks: int
    heroism: int = 0
    """How often it may try to discard a wound."""
    medic: float = 0.0
    """The chance of such a try."""
    holds: float = 1.0
    """The chance that it stays when its leader falls, and passes other such tests."""
    inspired: float = 1.0
    """The same while somebody of its squad inspires it."""
    inspires: bool = False
    ignores: int = 0
    """Wounds that it ignores in each turn."""
    acts: float = 1.0
    """How often its squad's card lets it attack in a turn."""
    stops: bool = False
    """Whether those that it hits cannot attack until they pass a test."""
    lasting: bool = False
    """Whether nothing discards or ignores its wounds."""
    flies: bool = False
    """Whether it is in contact in the last turn of shooting."""
    points: float = 0.0
    """What its loss counts where a battle has a last turn."""
    luck: int = 0
    """How often the roll is made again that has cost it a wound, see `Battle.again`."""
    drains: int = 0
    """Strength that one of its hits costs who fails a test."""
    strength: int = 0
    """Losses of Strength with which it is out."""
    drained_medic: Sequence[float] = ()
    """As `medic` once it has lost 1 Strength, 2 and so on; needed where somebody drains."""
    victims: int = 0
    """Models that its spell hits, once in each turn of shooting, for a point of heroism."""
    casts: float = 0.0
    """The chance that the spell succeeds."""
    revenge: float = 0.0
    """The chance that it swings once at who has slain it in melee."""
    worn: tuple[int, ...] = ()
    """Wounds left at which, and below which, it fights as the next fighter of its army does; once more for each."""


class Army(NamedTuple):
    """What a side of a battle can be made of."""

    fighters: Sequence[Fighter]
    leaders: Sequence[int] = ()
    """Which of the fighters lead."""
    groups: Sequence[tuple[int, int]] = ()
    """Which of them come in groups, and the size of each."""
    leads: int = 0
    """How many leaders come to a battle, each with as many of the groups."""
    group_count: int = 0
    models: int = 0
    """How many models come in all; 0 for everybody."""


class Battle(NamedTuple):
    """Two sides and what each model does to each other: plain numbers, so that any worker can be given it.

    A row and a column of a table for each fighter, those of `a` before those of `b`; a row is whoever attacks.
    """

    a: Army
    b: Army
    swings: Sequence[Sequence[float]]
    """The chance that one attack in melee wounds."""
    shots: Sequence[Sequence[float]]
    """The chance that one shot wounds."""
    shot_counts: Sequence[Sequence[int]]
    """How many shots are made in a turn; 0 for none."""
    shooting_turns: int = 2
    breaks_at: int = 3
    """A side has lost when no more than its number at the start divided by this is left, rounded down."""
    turns: int = 0
    """Turns after which the side has lost that has lost more points; 0 for no such end."""
    deeper_swings: Sequence[Sequence[Sequence[float]]] = ()
    """The chances that one attack in melee deals at least 2 wounds, at least 3 and so on, a table for each."""
    deeper_shots: Sequence[Sequence[Sequence[float]]] = ()
    """The same of one shot."""
    modelled: Sequence[str] = ()
    not_modelled: Sequence[str] = ()
    hits: Sequence[Sequence[float]] = ()
    """The chance that one attack in melee hits; needed where hits stop somebody."""
    spells: Sequence[Sequence[float]] = ()
    """The chance that a spell that hits wounds; needed where somebody casts."""
    early: Sequence[Sequence[bool]] = ()
    """Whether the row's attacks in melee come before those that are not early; empty where none do."""
    again: Sequence[Sequence[float]] = ()
    """The chance that a wound of an attack in melee is one when it is rolled again; needed where somebody has luck."""
    shots_again: Sequence[Sequence[float]] = ()
    """The same of a shot."""
    drained: Sequence[Sequence[Sequence[float]]] = ()
    """As `swings` for those who have lost 1 Strength, 2 and so on, a table for each; needed where somebody drains."""
    led: Sequence[Sequence[bool]] = ()
    """Whether a leader, the row, helps who follows him; empty where nobody does."""
    led_swings: Sequence[Sequence[float]] = ()
    """As `swings` for those who are helped."""


class Troops(NamedTuple):
    """Figures of a side that are alike, in a game where the dice of many are rolled, sorted and paired."""

    number: int
    dice: int
    """What each rolls in melee."""
    beaten_by: int
    """How many of its side's dice have to be beaten at once to slay one."""
    converted: bool = False
    """Whether melee rolls of 6, 4 and 2 count one less."""
    missiles: int = 0
    """What each rolls in missile fire; 0 for no missiles."""
    missiles_converted: bool = False
    volleys: int = 0
    """In how many turns before contact it shoots."""
    points: float = 1.0
    """What one costs: whoever picks casualties goes by it."""
    raises: int = 0
    """How many of one die that were slain one of them brings back in a turn; it keeps out of melee then."""


class Clash(NamedTuple):
    """Two sides whose dice are rolled together, sorted and paired: plain numbers, as in a battle."""

    a: Sequence[Troops]
    b: Sequence[Troops]
    more: Sequence[Sequence[int]] = ()
    """Dice that each of the row rolls more while any of the column is in its melee: those of `a`, then those of `b`."""
    volleys: int = 2
    """Turns before contact."""
    group: int = 12
    """Attackers of a melee or a volley at most."""
    spent: int = 15
    """Figures below which both sides have to be for a draw."""
    bombarded: tuple[int, int] = (0, 0)
    """Figures that each side's engines hit in a turn."""
    sixes: bool = False
    """Whether a tied 6 of the defender costs the attacker a soldier."""
    modelled: Sequence[str] = ()
    not_modelled: Sequence[str] = ()


class DraftGroup(NamedTuple):
    """The cards of one name in a draft."""

    name: str
    file: str
    """The file that it comes from, as findings name it."""
    size: int
    """How many cards there are."""
    worth: float
    """What one is worth, see `MeasuredModel.worth`."""
    side: int
    """The number of its alignment; 0 for those who go with anybody."""
    hero: bool
    special: bool
    """Whether it is dealt from the pile of heroes and neutrals."""


class DraftTable(NamedTuple):
    """What a draft is dealt from, and what a crew is: plain numbers, so that any worker can be given it."""

    groups: Sequence[DraftGroup]
    pack: tuple[int, int]
    """Special cards and others of a pack."""
    players: int
    rounds: int
    leads: int
    """Heroes of a crew."""
    each: int
    """Groups that each of them leads."""
    pair: int
    """Cards of a group that he needs at least."""
    models: int
    """Models that a crew has at most."""
