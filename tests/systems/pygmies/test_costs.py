"""Power: what a model is worth in a fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from cardgen import project
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.model import Faction, Profile
from tests.systems.pygmies import samples


def profile(*weapons: str, own: Sequence[Any] = (), stats: Mapping[str, object] | None = None) -> Profile:
    """An average man with these weapons and changes."""
    faction = samples.faction() | {"weapons": list(own)}
    faction["groups"][0]["weapons"] = list(weapons)
    faction["groups"][0]["stats"] |= stats or {}
    [file] = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(faction).encode())).files
    assert isinstance(file.model, Faction)
    return file.model.groups[0]


def test_the_average_man_has_one() -> None:
    """With a sword, and 3 throughout."""
    assert costs.estimate_power(profile("Sword")) == 1


@pytest.mark.parametrize(
    ("weapons", "stats", "square"),
    [
        (["Sword"], {"attacks": 2}, 2),
        (["Sword"], {"wounds": 3}, 3),
        (["Sword"], {"fighting": 4}, 4 / 3),
        (["Sword"], {"strength": 4}, 21 / 15),
        (["Sword"], {"defense": 4}, 15 / 10),
        (["Two-Handed Sword"], {}, 21 / 15),
        (["Halberd"], {}, 21 / 15),
        (["Dagger"], {"shooting": "-"}, 2 / 3),
        (["Dagger", "Sword"], {"shooting": "-"}, 1),
        ([], {}, (2 / 3) * (10 / 15)),
        (["Long Bow", "Sword"], {"shooting": 3}, 1.5),
        (["Crossbow", "Sword"], {"shooting": 3}, 1 + 0.5 * 21 / 15),
        (["Dagger"], {"shooting": 3}, 2 / 3 + 0.5),
        (["Long Bow"], {"shooting": 3}, (2 / 3) * (10 / 15) + 0.5),
        (["Long Bow", "Pistol"], {"shooting": 3}, (2 / 3) * (10 / 15) + 0.5 * 26 / 15),
    ],
)
def test_power(weapons: list[str], stats: dict[str, object], square: float) -> None:
    """Offence times toughness, worked out by hand from the tables of odds."""
    assert costs.estimate_power(profile(*weapons, stats=stats)) ** 2 == pytest.approx(square)


def test_own_weapons() -> None:
    """A weapon of one's own has its strength, its model's bonuses, and what its line says."""
    own: list[dict[str, Any]] = [
        {"name": "Boathook", "like": "Two-Handed Sword"},
        {"name": "Claw", "strength": 5},
        {"name": "Bat", "strength": "User", "misc": "+1 Fighting"},
    ]

    assert costs.estimate_power(profile("Boathook", own=own)) ** 2 == pytest.approx(21 / 15)
    assert costs.estimate_power(profile("Claw", own=own)) ** 2 == pytest.approx(26 / 15)
    assert costs.estimate_power(profile("Bat", own=own)) ** 2 == pytest.approx(4 / 3)


def test_nobody_is_invulnerable() -> None:
    """Defense 9 cannot be damaged by an average man; it counts as the last that can be hit at all."""
    assert costs.estimate_power(profile("Sword", stats={"defense": 9})) < 10
