"""The matches that come with cardgen are even, as far as the dice of their games can be computed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project, systems
from cardgen.lab import estimates
from tests.conftest import ROOT

pytest.importorskip("numpy", reason="numpy is not installed: the balance of matches is not tested")

from cardgen.lab import battles
from cardgen.lab.tallies import Tally
from tests.sampling import some

RUNS = 2000
UNEVEN = "# Uneven on purpose: "
"""What stands in the file of a match that is not even, before the reason."""
MATCHES = sorted(
    path
    for system in systems.list_known()
    if systems.get_game(system).battle and "match" in systems.get_game(system).games
    for path in (ROOT / "factions" / system).glob("*.yaml")
    if "kind: match\n" in path.read_text(encoding="utf-8")
)


def share(path: Path, plain: bool) -> float:
    """How often the first force of a match wins of the battles that somebody wins, in percent."""
    loaded = project.load_project([str(path)])
    match = next(file for file in loaded.files if file.reported)
    one, other = (file.model for file in loaded.list_linked(match))
    found = systems.get_game(str(match.system)).battle
    assert found is not None
    assert one is not None
    assert other is not None
    total = Tally()
    for chunk in battles.split_battles(found(one, other, plain), 5, RUNS):
        total += battles.simulate_battles(*chunk)
    return 100 * estimates.estimate_share(total.a, total.a + total.b).mean


def test_there_are_matches() -> None:
    """Of each game of forces."""
    assert {path.parent.name for path in MATCHES} == {"ares", "little_orc_wars", "scrimmage", "vsgmr"}


@some(4)
@pytest.mark.parametrize("plain", [False, True], ids=["all", "plain"])
@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_even(path: Path, plain: bool) -> None:
    """Between 40 and 60 % with what abilities add and without, or the file says that it is not meant to be."""
    assert 40 <= share(path, plain) <= 60 or UNEVEN in path.read_text(encoding="utf-8")
