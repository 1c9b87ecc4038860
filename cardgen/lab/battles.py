"""Simulated abstract battles of two armies: estimates whose assumptions are listed beside the result.

numpy computes all battles of a chunk at once: arrays have a row for each battle and a column for each model. Each chunk
has a separate random generator, so the result does not depend on which worker computes which chunk.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

from cardgen.combat import Army, Battle, Clash
from cardgen.lab import clashes, musters, targets
from cardgen.lab.tallies import Tally

CHUNK = 250
"""Battles in one chunk: enough to use numpy well, few enough to share among workers (an estimate)."""
MOST_TURNS = 100
"""Turns after which a battle without a turn limit ends as a draw: a safeguard against endless battles (an estimate)."""
NEVER = -1_000_000
"""Filler for thresholds of wounds: below any possible count of wounds, so that a filled place never applies."""
_FLAGS = ("inspires", "stops", "lasting", "flies")
"""Names of the yes-or-no fields of `Fighter` that the simulation keeps as arrays of booleans."""

Floats = NDArray[np.float64]
"""Array of floats: chances from 0 to 1, or points."""
Ints = NDArray[np.int64]
"""Array of integers: counts, or indices of models and battles."""
Flags = NDArray[np.bool_]
"""Array of booleans, one for each battle or model."""


def split_battles(battle: Battle | Clash, seed: int, runs: int) -> list[tuple[Battle | Clash, int, int, int]]:
    """Return the argument tuples with which `simulate_battles` computes `runs` battles, one tuple per chunk."""
    starts = range(0, runs, CHUNK)
    return [(battle, seed, number, min(CHUNK, runs - start)) for number, start in enumerate(starts)]


def simulate_battles(battle: Battle | Clash, seed: int, chunk: int, runs: int) -> Tally:
    """Simulate the battles of one chunk and return how many each side won.

    The result depends only on the arguments, not on the machine or process.

    Args:
        battle: The two sides with the chances of their attacks.
        seed: The seed of the whole estimate.
        chunk: The number of the chunk, which is combined with the seed.
        runs: The number of battles in the chunk.
    """
    chance = np.random.Generator(np.random.PCG64([seed, chunk]))
    return (
        Tally(*clashes.simulate_clash(battle, chance, runs))
        if isinstance(battle, Clash)
        else _Field(battle, chance, runs).fought()
    )


class _Field:
    """The state of all battles of a chunk during the simulation; its arrays are indexed by side, battle and model."""

    def __init__(self, battle: Battle, chance: np.random.Generator, runs: int) -> None:
        self._battle, self._chance, self._runs = battle, chance, runs
        self._rows = np.arange(runs)
        fighters = (*battle.a.fighters, *battle.b.fighters)
        self._attacks = np.array([one.attacks for one in fighters])
        self._medic = musters.pad_rows([(one.medic, *one.drained_medic) for one in fighters])
        self._drains, self._strength, self._revenge, self._victims, self._casts = (
            np.array([getattr(one, key) for one in fighters])
            for key in ("drains", "strength", "revenge", "victims", "casts")
        )
        self._spells = np.array(battle.spells)
        self._drained = np.array([battle.swings, *battle.drained])
        self._again, self._shots_again = np.array(battle.again), np.array(battle.shots_again)
        self._holds, self._inspired = (
            np.array(all_of) for all_of in zip(*((one.holds, one.inspired) for one in fighters), strict=True)
        )
        self._flags = {key: np.array([getattr(one, key) for one in fighters], dtype=bool) for key in _FLAGS}
        self._ignores = np.array([one.ignores for one in fighters])
        self._acts = np.array([one.acts for one in fighters])
        self._early = np.array(battle.early, dtype=bool)
        self._hits, self._led = np.array(battle.hits), np.array(battle.led, dtype=bool)
        self._led_swings = np.array(battle.led_swings)
        self._points = np.array([one.points for one in fighters])
        self._worn = musters.pad_rows([one.worn for one in fighters], NEVER)
        self._swings = np.array([battle.swings, *battle.deeper_swings])
        self._shots = np.array([battle.shots, *battle.deeper_shots])
        self._shot_counts = np.array(battle.shot_counts)
        who, squad = zip(
            *(musters.muster_army(army, first, runs, chance) for army, first in self._armies()), strict=True
        )
        most = max(one.shape[1] for one in who)
        self._who = np.stack([_padded(one, most, 0) for one in who])
        there = np.stack([_padded(np.ones_like(one), most, 0) for one in who])
        self._squad = np.stack([_padded(one, most, -1) for one in squad])
        leads = np.array([battle.a.leads, battle.b.leads])
        self._leads = (np.arange(most)[None, None, :] < leads[:, None, None]) & (there > 0)
        self._wounds = np.array([one.wounds for one in fighters])[self._who] * there
        self._heroism = np.array([one.heroism for one in fighters])[self._who] * there
        self._luck = np.array([one.luck for one in fighters])[self._who] * there
        self._loss = np.zeros(self._wounds.shape, dtype=int)
        self._breaking = there.sum(axis=2) // battle.breaks_at
        self._there = there > 0
        self._on = np.ones(runs, dtype=bool)
        self._lost = np.zeros((2, runs), dtype=bool)
        self._stopped = np.zeros(self._wounds.shape, dtype=bool)
        self._fresh()

    def _armies(self) -> list[tuple[Army, int]]:
        return [(self._battle.a, 0), (self._battle.b, len(self._battle.a.fighters))]

    def fought(self) -> Tally:
        """Simulate all battles to their end and return how many each side won."""
        for turn in range(self._battle.turns or MOST_TURNS):
            if not self._on.any():
                break
            leader = (self._chance.random(self._runs) < 0.5).astype(int)
            if turn >= self._battle.shooting_turns:
                self._melee(leader, targets.pair_models(self._wounds, self._chance), None)
            elif turn + 1 == self._battle.shooting_turns and self._has("flies").any():
                pairs = targets.pair_models(self._wounds, self._chance)
                flown = self._has("flies") & (self._wounds > 0)
                met = flown | np.stack([np.take_along_axis(flown[1 - side], pairs[side], axis=1) for side in (0, 1)])
                self._act(leader, partial(self._shoot, ~met))
                self._melee(leader, pairs, met)
            else:
                self._act(leader, partial(self._shoot, None))
            self._rally()
            self._recover()
            self._fresh()
        if self._battle.turns:
            self._count()
        lost = self._lost
        return Tally(int((lost[1] & ~lost[0]).sum()), int((lost[0] & ~lost[1]).sum()), int((lost[0] == lost[1]).sum()))

    def _count(self) -> None:
        """Decide the battles that reach the last turn: the side that has lost more points loses."""
        gone = np.where(self._there & (self._wounds <= 0), self._points[self._who], 0.0).sum(axis=2)
        self._lost |= (gone > gone[::-1]) & self._on

    def _fighting(self, side: Ints) -> Ints:
        """Return the fighter as which each model of a side fights, given its remaining wounds (battles × models)."""
        who = self._who[side, self._rows]
        worn: Ints = (self._wounds[side, self._rows][..., None] <= self._worn[who]).sum(axis=2)
        return who + worn

    def _has(self, flag: str) -> Flags:
        """Return which models of all battles have a flag of `_FLAGS`."""
        return self._flags[flag][self._who]

    def _fresh(self) -> None:
        """Reset the state that lasts for one turn: ignorable wounds, and which squads may act."""
        self._spare = self._ignores[self._who]
        self._ready = np.ones(self._wounds.shape, dtype=bool)
        if (self._acts < 1).any():
            squads = max(self._battle.a.leads, self._battle.b.leads, 1)
            cards = self._chance.random((2, self._runs, squads))
            self._ready = np.take_along_axis(cards, np.maximum(self._squad, 0), axis=2) < self._acts[self._who]

    def _recover(self) -> None:
        """Let each stopped model take the test that frees it."""
        if self._stopped.any():
            self._stopped &= self._chance.random(self._stopped.shape) >= self._steady()

    def _steady(self) -> Floats:
        """Return the chance of each model to pass a test, which is higher while a squad member inspires it."""
        inspires = self._has("inspires") & (self._wounds > 0)
        if not inspires.any():
            return self._holds[self._who]
        near = np.zeros(inspires.shape, dtype=bool)
        for squad in range(int(self._squad.max()) + 1):
            of = self._squad == squad
            near |= of & (of & inspires).any(axis=2)[:, :, None]
        return np.where(near, self._inspired[self._who], self._holds[self._who])

    def _melee(self, leader: Ints, pairs: Ints, taking_part: Flags | None) -> None:
        """Make all melee attacks of a turn, early ones first.

        Args:
            leader: The side with the initiative in each battle, 0 or 1.
            pairs: The opponent of each model, by side.
            taking_part: Which models are in melee; None for all.
        """
        early = self._swings_early(pairs) if self._early.any() else None
        for mask in (None,) if early is None else (early, ~early):
            both = mask if taking_part is None else taking_part if mask is None else mask & taking_part
            self._act(leader, partial(self._swing, both, pairs))

    def _swings_early(self, pairs: Ints) -> Flags:
        """Return which models attack early against the opponent that they have met."""
        who = [self._fighting(np.full(self._runs, side)) for side in (0, 1)]
        whom = [np.take_along_axis(who[1 - side], pairs[side], axis=1) for side in (0, 1)]
        found: Flags = self._early[np.stack(who), np.stack(whom)]
        return found

    def _act(self, leader: Ints, attack: Callable[[Ints], None]) -> None:
        """Let both sides attack, in each battle the side with the initiative first; decide battles after each side."""
        for attacker in (leader, 1 - leader):
            attack(attacker)
            self._judge()

    def _shoot(self, taking_part: Flags | None, attacker: Ints) -> None:
        """Let one side shoot at targets drawn at random, then cast its spells."""
        (found,) = targets.draw_targets(self._wounds[1 - attacker, self._rows] > 0, self._chance)
        self._strike(attacker, found, taking_part, shooting=True)
        if self._victims.any():
            self._cast(attacker, taking_part)

    def _cast(self, attacker: Ints, taking_part: Flags | None) -> None:
        """Let the casters of one side cast spells at random targets; each spell costs one point of heroism."""
        who, other = self._who[attacker, self._rows], 1 - attacker
        able = (self._wounds[attacker, self._rows] > 0) & (self._heroism[attacker, self._rows] > 0)
        able &= (self._victims[who] > 0) & self._on[:, None] & ~self._stopped[attacker, self._rows]
        if taking_part is not None:
            able &= taking_part[attacker, self._rows]
        self._heroism[attacker, self._rows] -= able
        number = np.where(able & (self._chance.random(who.shape) < self._casts[who]), self._victims[who], 0)
        there = self._wounds[other, self._rows] > 0
        dealt, rows = np.zeros(who.shape, dtype=int), np.broadcast_to(self._rows[:, None], who.shape)
        for hit, found in enumerate(targets.draw_targets(there, self._chance, int(number.max(initial=0)))):
            likely = self._spells[who, np.take_along_axis(self._who[other, self._rows], found, axis=1)]
            hits = (hit < number) & (hit < there.sum(axis=1)[:, None])
            np.add.at(dealt, (rows, found), hits & (self._chance.random(who.shape) < likely))
        self._take(other, dealt, np.zeros_like(dealt))

    def _swing(self, taking_part: Flags | None, pairs: Ints, attacker: Ints) -> None:
        self._strike(attacker, pairs[attacker, self._rows], taking_part, shooting=False)

    def _strike(self, attacker: Ints, found: Ints, taking_part: Flags | None, *, shooting: bool) -> None:
        """Make all attacks of one side and apply their effects: wounds, stopping, draining and revenge.

        Args:
            attacker: The attacking side of each battle, 0 or 1.
            found: The target of each attacking model.
            taking_part: Which models may attack; None for all.
            shooting: Whether the attacks are shots instead of melee attacks.
        """
        rows, other = self._rows[:, None], 1 - attacker
        who, whom = self._fighting(attacker), np.take_along_axis(self._fighting(other), found, axis=1)
        able = (self._wounds[attacker, self._rows] > 0) & (self._wounds[other[:, None], rows, found] > 0)
        able &= self._on[:, None] & self._ready[attacker, self._rows] & ~self._stopped[attacker, self._rows]
        if taking_part is not None:
            able &= taking_part[attacker, self._rows]
        number = self._shot_counts[who, whom] if shooting else self._attacks[who]
        chances = self._shots[:, who, whom] if shooting else self._swung(attacker, who, whom)
        likely = np.where(able, chances, 0.0)
        stops = able & self._flags["stops"][who] & (not shooting)
        drains = np.where(able, self._drains[who], 0) * (not shooting)
        lasting = self._flags["lasting"][who]
        before = self._wounds[other, self._rows]
        dealt, kept, hits, drained = (np.zeros(who.shape, dtype=int) for _ in range(4))
        killer = np.full(who.shape, -1)
        places = (np.broadcast_to(rows, who.shape), found)
        for attack in range(int(number.max(initial=0))):
            roll = self._chance.random(who.shape)
            hurt = ((roll < likely) & (attack < number)).sum(axis=0)
            self._spare_lucky(other, found, hurt, (self._shots_again if shooting else self._again, who, whom))
            runs, attackers = hurt.nonzero()
            killer[runs, found[runs, attackers]] = attackers
            np.add.at(dealt, places, np.where(lasting, 0, hurt))
            np.add.at(kept, places, np.where(lasting, hurt, 0))
            if stops.any():
                np.add.at(hits, places, stops & (attack < number) & (roll < self._hits[who, whom]))
            if drains.any():
                np.add.at(drained, places, drains * ((attack < number) & (roll < self._hits[who, whom])))
        self._take(other, dealt, kept)
        if drained.any():
            self._drain(other, drained)
        if not shooting and self._revenge.any():
            self._avenge(attacker, before, killer)
        if hits.any():
            passed = self._steady()[other, self._rows] ** hits
            self._stopped[other, self._rows] |= self._chance.random(hits.shape) >= passed

    def _take(self, side: Ints, dealt: Ints, kept: Ints) -> None:
        """Take wounds from the models of a side.

        Args:
            side: The side that is hit in each battle, 0 or 1.
            dealt: Wounds that can be ignored or healed.
            kept: Wounds that cannot.
        """
        ignored = np.minimum(dealt, self._spare[side, self._rows])
        self._spare[side, self._rows] -= ignored
        self._wounds[side, self._rows] -= self._left(side, dealt - ignored) + kept

    def _spare_lucky(self, side: Ints, found: Ints, hurt: Ints, again: tuple[Floats, Ints, Ints]) -> None:
        """Remove from `hurt` one wound per lucky target whose attack roll, made again, no longer wounds.

        Args:
            side: The side that is hit in each battle, 0 or 1.
            found: The target of each attacking model.
            hurt: The wounds of each attacking model's attack; changed in place.
            again: The chances that a repeated roll wounds, then the attacking and the target fighters that index them.
        """
        if not self._luck.any():
            return
        luck = self._luck[side, self._rows]
        runs, attackers = ((hurt > 0) & (np.take_along_axis(luck, found, axis=1) > 0)).nonzero()
        _, first = np.unique(runs * luck.shape[1] + found[runs, attackers], return_index=True)
        runs, attackers = runs[first], attackers[first]
        self._luck[side[runs], runs, found[runs, attackers]] -= 1
        table, who, whom = again
        wounds = table[who[runs, attackers], whom[runs, attackers]]
        hurt[runs, attackers] -= self._chance.random(runs.size) >= wounds

    def _drain(self, side: Ints, hits: Ints) -> None:
        """Take Strength from models that fail the tests of these hits; a model without Strength is out."""
        strength = self._strength[self._who[side, self._rows]]
        lost = self._chance.binomial(hits, 1 - self._steady()[side, self._rows])
        loss = np.minimum(self._loss[side, self._rows] + lost, strength)
        self._loss[side, self._rows] = loss
        self._wounds[side, self._rows] *= loss < strength

    def _avenge(self, attacker: Ints, before: Ints, killer: Ints) -> None:
        """Let some models that were just slain attack their slayer once.

        Args:
            attacker: The side that has just attacked in each battle, 0 or 1.
            before: The wounds of the other side before the attack.
            killer: The model that struck each target last, -1 for none.
        """
        other = 1 - attacker
        slain = (before > 0) & (self._wounds[other, self._rows] <= 0) & (killer >= 0)
        runs, places = (slain & ~self._stopped[other, self._rows]).nonzero()
        who = self._who[other[runs], runs, places]
        whom = self._who[attacker[runs], runs, killer[runs, places]]
        wounds = self._chance.random(runs.size) < self._revenge[who] * self._swings[0, who, whom]
        dealt, kept = np.zeros(slain.shape, dtype=int), np.zeros(slain.shape, dtype=int)
        lasting = self._flags["lasting"][who]
        for table, mine in ((dealt, wounds & ~lasting), (kept, wounds & lasting)):
            np.add.at(table, (runs, killer[runs, places]), mine)
        self._take(attacker, dealt, kept)

    def _swung(self, attacker: Ints, who: Ints, whom: Ints) -> Floats:
        """Return the chances of each melee attack to deal at least 1 wound, at least 2 and so on (first axis)."""
        found = self._swings[:, who, whom]
        if self._led.any():
            found = self._with_leaders(attacker, who, whom, found)
        if self._loss.any():
            loss = self._loss[attacker, self._rows]
            found = np.where(loss > 0, self._drained[loss, who, whom], found)
        return found

    def _with_leaders(self, attacker: Ints, who: Ints, whom: Ints, plain: Floats) -> Floats:
        """Return the chances of melee attacks, with those of models whose living leader helps them replaced."""
        squad = np.maximum(self._squad[attacker, self._rows], 0)
        leader = np.take_along_axis(who, squad, axis=1)
        alive = np.take_along_axis(self._wounds[attacker, self._rows] > 0, squad, axis=1)
        return np.where(alive & self._led[leader, who], self._led_swings[who, whom], plain)

    def _left(self, side: Ints, dealt: Ints) -> Ints:
        """Return the wounds that remain after leaders try to heal them, at one point of heroism per try."""
        medic = self._medic[
            self._who[side, self._rows], np.minimum(self._loss[side, self._rows], self._medic.shape[1] - 1)
        ]
        heroism = self._heroism[side, self._rows]
        left = dealt.copy()
        for _ in range(int(heroism.max(initial=0))):
            tries = (left > 0) & (heroism > 0)
            if not tries.any():
                break
            heroism = heroism - tries
            left = left - (tries & (self._chance.random(left.shape) < medic))
        self._heroism[side, self._rows] = heroism
        return left

    def _rally(self) -> None:
        """Let the models of each leader who has just fallen test whether they flee; each leader is lost once."""
        fallen = self._leads & (self._wounds <= 0)
        if not fallen.any():
            return
        self._leads &= ~fallen
        for side in (0, 1):
            for place in range(int(fallen[side].any(axis=0).nonzero()[0].max(initial=-1)) + 1):
                led = (self._squad[side] == place) & fallen[side, :, place][:, None] & (self._wounds[side] > 0)
                runs = self._chance.random(led.shape) >= self._steady()[side]
                self._wounds[side][led & runs & self._on[:, None]] = 0
        self._judge()

    def _judge(self) -> None:
        """End the battles in which a side has too few models left: that side has lost."""
        broken = ((self._wounds > 0).sum(axis=2) <= self._breaking) & self._on
        self._lost |= broken
        self._on &= ~broken.any(axis=0)


def _padded(rows: Ints, width: int, value: int) -> Ints:
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])), constant_values=value)
