"""A duel between two models of Scrimmage in base contact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from cardgen.combat import Attack, Duel, build_dealing_attack, build_exchange
from cardgen.finding import Path
from cardgen.systems.scrimmage import attack_odds, limits
from cardgen.systems.scrimmage.model import Force, TeamMember

COMPUTED = frozenset((attack_odds.HARDENED, attack_odds.PRESENCE, attack_odds.PROFESSIONAL, attack_odds.REFLEXES))
"""Names of passives that the numbers of a duel already include."""
MODELLED = (
    "open ground, both in base contact from the first turn; the model with the initiative acts first, each once a turn",
    "a Fight or a Shoot, whichever costs this opponent most health: no rule forbids to shoot in base contact",
    "models do not move, so a Shoot has Advantage",
    "Perfect Rolls, armour, helmets and shields; an action is rolled with the dice as they were when it began",
    attack_odds.ORDER,
    "the 4th and the 6th health lost lower the dice; a model that has lost 7 is out",
)
"""The lines that tell readers what a duel takes into account."""
NOT_MODELLED = ("charges, disengaging, Breathe and Overwatch", "active abilities and strain")
"""The lines that tell readers what a duel leaves out."""


def compute_duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """Return the duel between the model at path `at` of `one` and that at `there` of `other`, which may be one team.

    `plain_only`: leave out the abilities of archetypes.
    """
    pair = [_find_model(one, at), _find_model(other, there)]
    a, b = (attack_odds.remove_abilities(member) for member in pair) if plain_only else pair
    left_out = [text for member in pair for text in _list_omissions(member, plain_only)]
    found = build_exchange((limits.HEALTH, limits.HEALTH), ([_describe_attack(a, b)], [_describe_attack(b, a)]))
    return found._replace(modelled=MODELLED, not_modelled=[*NOT_MODELLED, *left_out])


def compute_action(attacker: TeamMember, at: TeamMember, own: int, other: int) -> Mapping[int, Fraction]:
    """Return the chances of the health that an action of the attacker costs `at`.

    `own` and `other` are the boxes of health left to the attacker and to `at`.
    """
    lost, hurt = limits.HEALTH - own, limits.HEALTH - other
    fight = attack_odds.choose_losses(
        attack_odds.list_melee_strikes(attacker, at, lost), attack_odds.build_target(at, "vitality", hurt)
    )
    shot = attack_odds.choose_losses(
        attack_odds.add_advantage(attack_odds.list_ranged_strikes(attacker, lost)),
        attack_odds.build_target(at, "agility", hurt),
    )
    return max((fight, shot), key=attack_odds.compute_mean)


def _describe_attack(attacker: TeamMember, at: TeamMember) -> Attack:
    return cache(build_dealing_attack(lambda own, other: compute_action(attacker, at, own, other)))


def _find_model(force: Force, path: Path) -> TeamMember:
    return next(member for member in force.models if member.path == path)


def _list_omissions(member: TeamMember, plain: bool) -> Iterator[str]:
    """Yield the abilities and conditions that a duel leaves out."""
    caused = dict.fromkeys(found.name for use in member.items if use.item for found in use.item.causes)
    yield from (f"{member.name}: {name}" for name in caused)
    if member.archetype is None:
        return
    if plain or attack_odds.get_passive_name(member) not in COMPUTED:
        yield f"{member.name}: {member.archetype.passive.name}"
    yield from (f"{member.name}: {active.name}" for active in member.archetype.actives)
