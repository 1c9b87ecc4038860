"""Models in a fight, in the same numbers for every game: the values with which `stats` and `lab` compute."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias

from cardgen.finding import Path

Expected: TypeAlias = Mapping[str, Fraction]
"""The expected result of one action against each value of the target: `{"3": 5/24, "4": 5/36}` by Defense."""


class MeasuredModel(NamedTuple):
    """The numbers of a hero, a group or another entry: its characteristics, expected results and worth."""

    name: str
    role: str
    """The game's word for the role: `hero`, `henchman`, `neutral`."""
    size: int
    """The number of models in the entry."""
    path: Path
    """The place of the entry in its file."""
    values: Mapping[str, int | None]
    """The characteristics by key, in printed order; None for a dash."""
    actions: Mapping[str, Expected | None]
    """The expected result of each action (an attack, a shot), by key; None for an action the model cannot take."""
    worth: float
    """The power of one model, counting what it deals and what it survives; an average man of the rules has 1."""
    uses: Mapping[str, Sequence[str]]
    """The entries of the game's lists that the model has, by list: `{"skills": ["Fly"]}`."""
    drawbacks: Sequence[str] = ()
    """The abilities of the model that are a disadvantage."""
    features: Sequence[str] = ()
    """The abilities of the model's weapons that no number shows, such as Reach."""
    priced: bool = False
    """Whether `worth` is a price in points, so that a stronger model is no fault if it costs more."""


class Statistics(NamedTuple):
    """The statistics of one file, computed without a simulation."""

    title: str
    """The printed name of the file."""
    models: Sequence[MeasuredModel]
    actions: Mapping[str, str]
    """A heading for each action, by key: `{"swing": "wounds per attack", …}`."""
    against: str
    """The characteristic of the target by which `Expected` is keyed: `Defense`."""
    notes: Sequence[str] = ()
    """Sentences about how the rules were read and what is left out."""


Side: TypeAlias = Literal["a", "b"]
"""One of the two sides of a duel."""
Chance: TypeAlias = Fraction | float
"""A probability from 0 to 1: exact, or a float if a duel has too many states for fractions. A duel never mixes both."""
Chances: TypeAlias = Mapping[Any, Chance]
"""The possible outcomes, each with a probability; the probabilities add up to 1."""


class Duel(NamedTuple):
    """A fight of two models in base contact, as a process that moves from state to state turn by turn."""

    start: Hashable
    """The first state."""
    turn: Callable[[Any, Side], Chances]
    """Function that returns the states after one turn, with chances, from a state and the side with the initiative."""
    winner: Callable[[Any], Side | Literal["nobody"] | None]
    """Function that returns the winner in a state: a side, `nobody` if both are out, None while the duel goes on."""
    modelled: Sequence[str] = ()
    """Sentences about what is computed."""
    not_modelled: Sequence[str] = ()
    """Sentences about what is left out."""


Attack: TypeAlias = Callable[[int, int], Chances]
"""An attack: a function from the wounds left of attacker and target to the chances of those left after the attack."""


def build_exchange(
    wounds: tuple[int, int], attacks: tuple[Sequence[Attack], Sequence[Attack]], phases: tuple[int, int] = (0, 0)
) -> Duel:
    """Return a duel in which both models make all their attacks each turn until one has no wounds left.

    A model that is out makes no further attacks.

    Args:
        wounds: The wounds of a and of b.
        attacks: The attacks of a and of b in a turn.
        phases: The phase of a's and of b's attacks. The lower phase attacks first; in equal phases, the side with the
            initiative does.
    """

    def turn(state: tuple[int, int], first: Side) -> Chances:
        """Return the wounds left of both models after a turn, with chances, if the side `first` has the initiative."""
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
    """Return an attack that never harms the attacker.

    Args:
        chances: Function that returns the chances of dealing each number of wounds, from the wounds left of attacker
            and target.
    """

    def attack(own: int, other: int) -> Chances:
        after: dict[tuple[int, int], Chance] = {}
        for dealt, chance in chances(own, other).items():
            left = (own, max(0, other - dealt))
            after[left] = after.get(left, Fraction(0)) + chance
        return after

    return attack


def build_race(wounds: tuple[int, int], attacks: tuple[Sequence[Chances], Sequence[Chances]]) -> Duel:
    """Return an exchange of attacks (`build_exchange`) whose chances never change.

    Args:
        wounds: The wounds of a and of b.
        attacks: For a and for b, the chances of each attack to deal each number of wounds.
    """
    one, other = (
        [build_dealing_attack(partial(_return_fixed_chances, chances)) for chances in side] for side in attacks
    )
    return build_exchange(wounds, (one, other))


def _return_fixed_chances(chances: Chances, own: int, other: int) -> Chances:
    return chances


class Fighter(NamedTuple):
    """The numbers of one model in an abstract battle."""

    wounds: int
    """Wounds that the model can suffer before it is out."""
    attacks: int
    """Melee attacks in a turn."""
    heroism: int = 0
    """The number of attempts to discard a wound."""
    medic: float = 0.0
    """The chance that an attempt to discard a wound succeeds."""
    holds: float = 1.0
    """The chance to pass a test of courage, such as when the leader falls."""
    inspired: float = 1.0
    """The chance to pass a test of courage while a model of the squad inspires this one."""
    inspires: bool = False
    """Whether this model inspires its squad."""
    ignores: int = 0
    """Wounds that the model ignores in each turn."""
    acts: float = 1.0
    """The chance that the squad's movement card lets the model attack in a turn."""
    stops: bool = False
    """Whether models that this one hits cannot attack until they pass a test."""
    lasting: bool = False
    """Whether wounds from this model can be neither discarded nor ignored."""
    flies: bool = False
    """Whether the model reaches contact in the last turn of shooting."""
    points: float = 0.0
    """The points that the loss of the model counts in a battle with a last turn."""
    luck: int = 0
    """The number of times that a roll that cost a wound is repeated, see `Battle.again`."""
    drains: int = 0
    """The Strength that a target loses if it fails a test after a hit from this model."""
    strength: int = 0
    """The Strength that the model can lose before it is out."""
    drained_medic: Sequence[float] = ()
    """The value of `medic` after the loss of 1 Strength, 2 and so on; needed if any model drains."""
    victims: int = 0
    """Models that the fighter's spell hits in each turn of shooting, for a point of heroism."""
    casts: float = 0.0
    """The chance that the spell succeeds."""
    revenge: float = 0.0
    """The chance that the model, slain in melee, swings once at its killer."""
    worn: tuple[int, ...] = ()
    """Thresholds of wounds left: at or below each, the model fights as the next fighter of its army."""


class Army(NamedTuple):
    """The models from which one side of a battle is drawn."""

    fighters: Sequence[Fighter]
    """The different models of the side."""
    leaders: Sequence[int] = ()
    """The positions of leaders among `fighters`."""
    groups: Sequence[tuple[int, int]] = ()
    """The positions of groups among `fighters`, each with its size in models."""
    leads: int = 0
    """The number of leaders drawn for a battle, each of whom leads an equal share of the groups."""
    group_count: int = 0
    """The number of groups drawn for a battle."""
    models: int = 0
    """The number of models drawn in all; 0 for all models."""


class Battle(NamedTuple):
    """Two armies with tables of chances between models: plain numbers, so that any worker process can receive them.

    Each table has a row (the attacker) and a column (the target) for every fighter, those of `a` before those of `b`.
    """

    a: Army
    """The first side."""
    b: Army
    """The second side."""
    swings: Sequence[Sequence[float]]
    """The chance that one melee attack wounds."""
    shots: Sequence[Sequence[float]]
    """The chance that one shot wounds."""
    shot_counts: Sequence[Sequence[int]]
    """The number of shots in a turn; 0 for none."""
    shooting_turns: int = 2
    """Turns of shooting before contact."""
    breaks_at: int = 3
    """The divisor of the breaking point: a side loses at its original number divided by this, rounded down."""
    turns: int = 0
    """The last turn, after which the side that lost more points loses; 0 for no limit."""
    deeper_swings: Sequence[Sequence[Sequence[float]]] = ()
    """A table for each number of wounds from 2: the chance that one melee attack deals at least that many."""
    deeper_shots: Sequence[Sequence[Sequence[float]]] = ()
    """A table for each number of wounds from 2: the chance that one shot deals at least that many."""
    modelled: Sequence[str] = ()
    """Sentences about what is computed."""
    not_modelled: Sequence[str] = ()
    """Sentences about what is left out."""
    hits: Sequence[Sequence[float]] = ()
    """The chance that one melee attack hits; needed if hits stop a model."""
    spells: Sequence[Sequence[float]] = ()
    """The chance that a successful spell wounds; needed if any model casts."""
    early: Sequence[Sequence[bool]] = ()
    """Whether the row's melee attacks come before others; empty if none do."""
    again: Sequence[Sequence[float]] = ()
    """The chance that a wound from a melee attack remains after the roll is repeated; needed if any model has luck."""
    shots_again: Sequence[Sequence[float]] = ()
    """The chance that a wound from a shot remains after the roll is repeated; needed if any model has luck."""
    drained: Sequence[Sequence[Sequence[float]]] = ()
    """Tables like `swings` for attackers that have lost 1 Strength, 2 and so on; needed if any model drains."""
    led: Sequence[Sequence[bool]] = ()
    """Whether the row, a leader, helps the column, a follower; empty if no leader helps."""
    led_swings: Sequence[Sequence[float]] = ()
    """The table `swings` for followers whom a leader helps."""


class Troops(NamedTuple):
    """Identical figures of one side, for a game in which the dice of many figures are rolled, sorted and paired."""

    number: int
    """The number of figures."""
    dice: int
    """Melee dice of each figure."""
    beaten_by: int
    """The number of the side's dice that must be beaten at once to slay one figure."""
    converted: bool = False
    """Whether melee rolls of 6, 4 and 2 count one less."""
    missiles: int = 0
    """Missile dice of each figure; 0 without missiles."""
    missiles_converted: bool = False
    """Whether missile rolls of 6, 4 and 2 count one less."""
    volleys: int = 0
    """The number of turns before contact in which the figures shoot."""
    points: float = 1.0
    """The points of one figure, by which casualties are chosen."""
    raises: int = 0
    """The number of slain one-die figures that each figure revives in a turn; it then makes no melee attacks."""


class Clash(NamedTuple):
    """Two sides whose dice are rolled together, sorted and paired: plain numbers, as in `Battle`."""

    a: Sequence[Troops]
    """The troops of the first side."""
    b: Sequence[Troops]
    """The troops of the second side."""
    more: Sequence[Sequence[int]] = ()
    """Extra dice of each figure of the row while a figure of the column is in its melee; troops of `a`, then of `b`."""
    volleys: int = 2
    """Turns of shooting before contact."""
    group: int = 12
    """Most attackers in one melee or volley."""
    spent: int = 15
    """The battle is a draw if both sides have fewer figures than this."""
    bombarded: tuple[int, int] = (0, 0)
    """The figures that the war engines of a and of b hit in a turn."""
    sixes: bool = False
    """Whether a tied 6 of the defender costs the attacker a soldier."""
    modelled: Sequence[str] = ()
    """Sentences about what is computed."""
    not_modelled: Sequence[str] = ()
    """Sentences about what is left out."""


class DraftGroup(NamedTuple):
    """The cards with one name in a draft."""

    name: str
    """The printed name of the hero or group."""
    file: str
    """The file of the entry, as findings name it."""
    size: int
    """The number of cards."""
    worth: float
    """The worth of one model, see `MeasuredModel.worth`."""
    side: int
    """The number of the alignment; 0 for neutrals, who can follow any hero."""
    hero: bool
    """Whether the card is a hero."""
    special: bool
    """Whether the cards are dealt from the pile of heroes and neutrals."""


class DraftTable(NamedTuple):
    """The cards and the crew sizes of a draft: plain numbers, so that any worker process can receive them."""

    groups: Sequence[DraftGroup]
    """The cards of the draft, by name."""
    pack: tuple[int, int]
    """The numbers of special and of other cards in a pack."""
    players: int
    """The number of players."""
    rounds: int
    """The number of packs for each player."""
    leads: int
    """Heroes in a crew."""
    each: int
    """Groups that each hero leads."""
    pair: int
    """The fewest cards of a group that a hero can lead."""
    models: int
    """Most models in a crew."""
