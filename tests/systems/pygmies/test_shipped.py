"""The games that ship with cardgen: each is whole, clean and worth copying, and their factions can be mixed."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import project
from cardgen.printing import renderer
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.catalogue import load_catalogue
from cardgen.systems.pygmies.model import Ability, AbilityUse, Faction, FactionGame, Profile
from cardgen.text import names
from tests import checking
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

FACTIONS = Path(__file__).parents[3] / "factions" / "pygmies"
GAMES = {
    "first-edition": ("good", "evil", "undead"),
    "second-edition": ("pirates", "druids", "cthulhu-victorians"),
}
SHELF = ("whole-shelf", "bystanders")
"""The game of all six, and the neutrals that it needs besides."""
EVERY = tuple(stem for factions in GAMES.values() for stem in factions)
INBORN = {"Fly", "Mindless", "Undead", "Woodwise"}

game = pytest.mark.parametrize("stems", GAMES.values(), ids=GAMES)


@cache
def models() -> dict[str, object]:
    """What every shipped file says, under its name."""
    return {Path(file.path).stem: file.model for file in project.load_project([str(FACTIONS)]).files}


def faction(stem: str) -> Faction:
    """One of the factions, or the neutrals."""
    found = models()[stem]
    assert isinstance(found, Faction)
    return found


def profiles(*stems: str) -> list[Profile]:
    """The heroes and groups of the files named."""
    return [profile for stem in stems for profile in faction(stem).profiles]


def uses(*stems: str) -> list[AbilityUse]:
    """Each skill and spell on a hero or group of the files named."""
    return [use for profile in profiles(*stems) for use in profile.skills + profile.spells]


def own(*stems: str) -> list[Ability]:
    """The skills and spells that the files named bring along."""
    return [ability for stem in stems for ability in faction(stem).abilities]


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """All that stands in a text in so many words."""
    words = re.findall(r"[a-z0-9']+", text.casefold())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


@EXHAUSTIVE
def test_the_check_has_nothing_to_say() -> None:
    """No error and no warning, the layout of every card included; the one waiver is for what the rulebook has."""
    findings = checking.check(project.load_project([str(FACTIONS)]), renderer.load_templates())

    assert [f"{finding.rule}: {finding.message}" for finding in findings if finding.waived is None] == []
    assert [(finding.rule, finding.entry) for finding in findings] == [("pygmies/group-skills", "Witch")]
    assert [path.name for path in FACTIONS.glob("*.yaml") if "waive:" in path.read_text(encoding="utf-8")] == [
        "evil.yaml"
    ]


@pytest.mark.parametrize("stem", GAMES)
def test_a_game_is_played_by_its_factions(stem: str) -> None:
    """Nobody's faction is missing from these tests."""
    found = models()[stem]

    assert isinstance(found, FactionGame)
    assert (found.factions, found.neutral) == (GAMES[stem], ("neutral",))
    assert set(models()) == {*EVERY, *GAMES, *SHELF, "neutral", "kitchen-crew"}


@game
def test_a_game_has_144_cards(stems: tuple[str, ...]) -> None:
    """18 heroes, 120 henchmen, 6 neutrals, and a name of its own for each profile."""
    everybody = profiles(*stems, "neutral")

    assert [len(faction(stem).heroes) for stem in stems] == [6, 6, 6]
    assert [sum(group.size for group in faction(stem).groups) for stem in stems] == [40, 40, 40]
    assert [group.size for group in faction("neutral").groups] == [2, 2, 2]
    assert all(7 <= len(faction(stem).groups) <= 9 for stem in stems)  # Appendix A, guideline 3
    assert sum(profile.size for profile in everybody) == 144


@game
def test_casters_have_spells_and_others_skills(stems: tuple[str, ...]) -> None:
    """Three of the one or three of the other, and the heroism that goes with it; henchmen cast nothing."""
    for hero in (hero for stem in stems for hero in faction(stem).heroes):
        low, high = (5, 7) if hero.spells else (3, 3)  # Appendix A, Assigning Statistics

        assert sorted((len(hero.skills), len(hero.spells))) == [0, 3], hero.name
        assert low <= (hero.stats["heroism"] or 0) <= high, hero.name
    assert not [group.name for stem in stems for group in faction(stem).groups if group.spells]


@game
def test_every_hero_has_a_short_line(stems: tuple[str, ...]) -> None:
    """Flavour has at most 14 words; a hero is never without."""
    assert all(0 < len((hero.flavour or "").split()) <= 14 for stem in stems for hero in faction(stem).heroes)
    assert all(len((profile.flavour or "").split()) <= 14 for profile in profiles(*stems, "neutral", "bystanders"))


def test_any_three_factions_can_play_together() -> None:
    """No name, skill or spell is in two of the six, inborn skills apart, and nobody has the alignment of others."""
    found = Counter(names.normalize(profile.name) for profile in profiles(*EVERY, "neutral", "bystanders"))
    used = Counter((use.kind, names.normalize(use.name)) for use in uses(*EVERY, "neutral") if use.name not in INBORN)
    alignments = {faction(stem).alignment for stem in EVERY} | {"Neutral"}

    assert [name for name, times in (found + used).items() if times > 1] == []
    assert {use.name for use in uses(*EVERY) if use.ability and use.ability.inborn} == INBORN
    assert len(alignments) == len(EVERY) + 1
    assert all(
        len(alignments.intersection(profile.keywords)) == 1 for profile in profiles(*EVERY, "neutral", "bystanders")
    )


def test_second_edition_plays_on_rules_of_its_own() -> None:
    """Apart from two inborn skills it borrows nothing from the rulebook, and what it writes down it uses."""
    for stem in GAMES["second-edition"]:
        brought = faction(stem)
        carried = {names.normalize(use.name) for profile in brought.profiles for use in profile.weapons}

        assert {use.name for use in uses(stem)} - {entry.name for entry in brought.abilities} <= {"Fly", "Mindless"}
        assert {entry.name for entry in brought.abilities} <= {use.name for use in uses(stem)}
        assert {names.normalize(weapon.name) for weapon in brought.weapons} <= carried


def test_own_texts_are_short_and_new() -> None:
    """At most 30 words and 170 letters, and no nine words in a row that an entry of the catalogue has."""
    catalogue = [entry for kind in (load_catalogue().skills, load_catalogue().spells) for entry in kind.values()]
    known = {run for entry in catalogue for run in runs(entry.text, 9)}

    assert [entry.name for entry in own(*EVERY) if len(entry.text) > 170 or len(entry.text.split()) > 30] == []
    assert [entry.name for entry in own(*EVERY) if runs(entry.text, 9) & known] == []


def test_own_bonuses_are_told_to_the_check() -> None:
    """A skill or spell that gives `+1 Fighting` or the like has `adds`, so that the check sees what stacks."""
    bonus = re.compile(r"\+\d (Shooting|Fighting|Strength|Defense|Attacks|Courage)|more Attack")

    assert [entry.name for entry in own(*EVERY) if bool(bonus.search(entry.text)) != bool(entry.adds)] == []


def test_what_own_abilities_need_is_there() -> None:
    """Beasts for the huntress, Cultists and Deep Ones for the Reverend, slow guns for the monkeys."""
    beasts = [group.name for group in faction("druids").groups if "Beast" in group.keywords]
    doomed = {group.name for group in faction("cthulhu-victorians").groups}
    arms = [use.weapon for profile in profiles("pirates") for use in profile.weapons if use.weapon]

    assert len(beasts) >= 4
    assert doomed >= {"Cultist", "Deep One", "Governess"}
    assert len({weapon.name for weapon in arms if "Slow Reload" in weapon.misc}) >= 3


@pytest.mark.parametrize("stem", EVERY)
def test_every_faction_has_its_own_colours(stem: str) -> None:
    """The name of a faction leads to a palette made for it."""
    palettes = (Path(__file__).parents[3] / "templates" / "pygmies" / "_palette.xml").read_text(encoding="utf-8")
    about = next(documents.build_cards(faction(stem), "", "")).data["faction"]

    assert f'"{getattr(about, "key", "")}": {{' in palettes


@EXHAUSTIVE
def test_second_edition_is_printed(here: Run, tmp_path: Path) -> None:
    """`cardgen kit second-edition` prints it from any folder."""
    done = here("kit", "second-edition", "--only", "cards", "-o", str(tmp_path), "--duplex", "none", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert "144: 46 Pirates, 46 Druids, 46 Cthulhu Victorians, 6 Neutral" in done.stdout
