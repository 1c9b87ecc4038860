"""`cardgen check GAME.yaml`: the files that a game, a match or a crew lists are checked with it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen import project, systems
from cardgen.rules import engine
from tests.commands.in_process import cardgen
from tests.sampling import some
from tests.systems.pygmies import samples

FACTIONS = Path(__file__).parents[2] / "factions"
SLIP = "nonsense: 1\n"
"""A line that is an error in a file of any game."""
THIEVES = ("skirmish", "trick-taking")
"""Examples of custom games whose kinds list other files."""


def list_files(game: Path) -> list[str]:
    """Return the stems that a shipped game lists, as its text has them."""
    loaded = project.load_project([str(game)])
    return [link.plain_stem for link in loaded.files[0].links]


SHIPPED_GAMES = {
    path.stem: path
    for path in sorted(FACTIONS.glob("*/*.yaml"))
    if any(f"\nkind: {kind}\n" in path.read_text("utf-8") for kind in ("game", "match", "mission"))
}
SYSTEM_GAMES = {path.parent.name: path for path in SHIPPED_GAMES.values()}
"""A game of each of the five systems."""


def check(*arguments: str) -> dict[str, Any]:
    """Run the command without layout; return its JSON report, with the exit code as `code`."""
    done = cardgen("check", "--no-layout", "--format", "json", *arguments)
    assert done.exit_code in (0, 1), done.output
    report: dict[str, Any] = json.loads(done.stdout)
    return report | {"code": done.exit_code}


def paths_with_slips(report: dict[str, Any]) -> list[str]:
    """Return the file of each finding of a slip, in the order of the report."""
    return [found["path"] for found in report["findings"] if found["rule"] == "shape/unknown-key"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def copy_system(system: str) -> Path:
    """Copy the shipped files of a system into the project; return the path of one of its games."""
    shutil.copytree(FACTIONS / system, Path("factions", system))
    return Path("factions", system, SYSTEM_GAMES[system].name)


def spoil(path: Path | str) -> str:
    """Add a slip to a file; return its path as findings show it."""
    with Path(path).open("a", encoding="utf-8") as opened:
        opened.write(SLIP)
    return Path(path).as_posix()


def write(path: str, document: samples.Document) -> str:
    """Write a file of Pygmies; return its path."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(samples.text(document), encoding="utf-8")
    return path


@pytest.mark.parametrize("system", sorted(SYSTEM_GAMES))
def test_game_without_faults_counts_its_files(system: str, here: Path) -> None:
    """The game counts as one file, each that it lists as another."""
    game = copy_system(system)
    report = check(str(game))

    assert (report["code"], paths_with_slips(report)) == (0, [])
    assert report["summary"]["files"] == 1 + len(list_files(game))


@pytest.mark.parametrize("system", sorted(SYSTEM_GAMES))
def test_slip_in_a_listed_file_fails_the_game(system: str, here: Path) -> None:
    """Each finding is under the path of its own file, and the exit code counts them."""
    game = copy_system(system)
    spoiled = sorted(spoil(game.with_name(f"{stem}.yaml")) for stem in list_files(game))
    report = check(str(game))

    assert report["code"] == 1
    assert paths_with_slips(report) == spoiled
    assert report["summary"]["errors"] == len(spoiled)


@pytest.mark.parametrize("system", sorted(SYSTEM_GAMES))
def test_game_finds_what_its_named_files_have(system: str, here: Path) -> None:
    """The report is that of a command line which names the game and each listed file."""
    game = copy_system(system)
    listed = [game.with_name(f"{stem}.yaml") for stem in list_files(game)]
    spoil(listed[0])
    listed[-1].write_text(listed[-1].read_text("utf-8").replace("\nname:", "\nnmae:"), encoding="utf-8")

    assert check(str(game)) == check(str(game), *map(str, listed))


@pytest.mark.parametrize("example", THIEVES)
def test_custom_game_reports_its_listed_files(example: str, here: Path) -> None:
    """A kind of file with a field `{type: files}` lists others as a game does."""
    assert cardgen("new", "game", "Zed", "--like", example).exit_code == 0
    factions = sorted(Path("factions/zed").glob("*.yaml"))
    (lister,) = [path for path in factions if project.load_project([str(path)]).files[0].links]
    listed = [lister.with_name(f"{stem}.yaml") for stem in list_files(lister)]
    spoiled = [spoil(path) for path in listed]
    report = check(str(lister))

    assert listed
    assert report["code"] == 1
    assert paths_with_slips(report) == sorted(spoiled)
    assert report["summary"]["files"] == 1 + len(listed)


def test_crew_reports_its_game_and_the_factions_of_that(here: Path) -> None:
    """What a listed file lists is reported in its turn."""
    for stem, document in samples.table().items():
        write(f"factions/{stem}.yaml", document)
    crew = write("factions/ann.yaml", samples.crew())
    (game,) = [stem for stem, document in samples.table().items() if document["kind"] == "game"]
    clean = check(crew)
    spoiled = sorted([spoil(f"factions/{game}.yaml"), spoil("factions/good.yaml")])

    assert (clean["code"], clean["summary"]["files"]) == (0, 6)
    assert paths_with_slips(check(crew)) == spoiled


def test_files_that_nothing_listed_names_stay_unreported(here: Path) -> None:
    """A neighbour of the game is not checked, nor is the game of a faction that was named."""
    game = copy_system("scrimmage")
    (stranger,) = [
        path
        for path in game.parent.glob("*.yaml")
        if path.stem not in list_files(game)
        and path.stem in {"lamplighters", "allotment-society", "dead-letter-office"}
    ]
    spoil(stranger)
    faction = game.with_name(f"{list_files(game)[0]}.yaml")
    spoil(game)

    assert paths_with_slips(check(str(game))) == [game.as_posix()]
    assert (check(str(faction))["code"], check(str(faction))["summary"]["files"]) == (0, 1)


def test_file_is_reported_once_when_named_and_listed(here: Path) -> None:
    """A folder, a game in it and a faction of that are one set of files."""
    game = copy_system("pygmies")
    spoiled = spoil(game.with_name("good.yaml"))
    folder = check("factions")
    both = check("factions", str(game), str(game.with_name("good.yaml")))

    assert paths_with_slips(folder) == paths_with_slips(both) == [spoiled]
    assert folder["summary"] == both["summary"]


def test_files_that_list_each_other_are_reported_once(here: Path) -> None:
    """A ring of three files ends, and counts three."""
    assert cardgen("new", "game", "Zed", "--like", "skirmish").exit_code == 0
    game, folder = Path("games/zed/game.yaml"), Path("factions/zed")
    text = game.read_text("utf-8").replace("kinds:", "kinds:\n  ring:\n    fields: {next: {type: files, of: ring}}", 1)
    game.write_text(text, encoding="utf-8")
    for stem, following in (("a", "b"), ("b", "c"), ("c", "a")):
        (folder / f"{stem}.yaml").write_text(f"system: zed\nkind: ring\nname: {stem.upper()}\nnext: [{following}]\n")
    spoil(folder / "c.yaml")
    report = check("factions/zed/a.yaml")

    assert paths_with_slips(report) == ["factions/zed/c.yaml"]
    assert report["summary"]["files"] == 3


def test_listed_files_of_cardgen_stay_unreported(here: Path) -> None:
    """`summary.files` counts the user's own; a waiver in a shipped file is not looked at."""
    game = samples.game("mine", "cardgen:evil", "cardgen:undead") | {"neutral": ["cardgen:neutral"]}
    write("factions/mine.yaml", samples.faction() | {"name": "Mine"})
    report = check(write("factions/night.yaml", game))

    assert report["summary"]["files"] == 2
    assert not [found for found in report["findings"] if found["path"].startswith("cardgen:")]


def test_clash_with_a_file_of_cardgen_is_reported_in_the_own_file(here: Path) -> None:
    """Two models of one name are an error: a group is called as the first of `cardgen:evil`."""
    evil = yaml.safe_load((FACTIONS / "pygmies/evil.yaml").read_text("utf-8"))
    taken = evil["groups"][0]["name"]
    mine = samples.faction()
    mine["groups"][0]["name"] = taken
    write("factions/mine.yaml", mine)
    report = check(write("factions/night.yaml", samples.game("mine", "cardgen:evil", "cardgen:undead")))

    (found,) = [found for found in report["findings"] if found["rule"] == "pygmies/duplicate-name"]
    assert (found["path"], report["code"]) == ("factions/mine.yaml", 1)


def test_too_few_pairs_of_cardgen_are_reported_in_the_own_game(here: Path) -> None:
    """Four factions need four pairs of neutrals, and `cardgen:neutral` has three."""
    write("factions/mine.yaml", samples.faction())
    game = samples.game("mine", "cardgen:evil", "cardgen:undead", "cardgen:druids") | {"neutral": ["cardgen:neutral"]}
    report = check(write("factions/night.yaml", game))

    (found,) = [found for found in report["findings"] if found["level"] == "error"]
    assert (found["rule"], found["path"]) == ("pygmies/neutral-groups", "factions/night.yaml")
    assert found["message"].startswith(
        "Neutral has 3 groups in `cardgen:neutral`: a game of 4 factions needs 4 neutral groups"
    )


@pytest.mark.parametrize(
    ("keyword", "rule", "level"),
    [("Gargoyle", "pygmies/neutral-keyword", "warning"), ("Goblin", "pygmies/alignment", "error")],
)
def test_own_faction_that_spoils_one_of_cardgen_is_reported_in_the_game(
    keyword: str, rule: str, level: str, here: Path
) -> None:
    """A kind that the neutrals of cardgen have; an alignment that is a keyword of its goblins."""
    mine = samples.faction()
    if rule == "pygmies/alignment":
        mine = json.loads(json.dumps(mine).replace('"Good"', f'"{keyword}"'))
    else:
        mine["groups"][0]["keywords"].insert(0, keyword)
    write("factions/mine.yaml", mine)
    game = samples.game("mine", "cardgen:evil", "cardgen:undead") | {"neutral": ["cardgen:neutral"]}
    path = write("factions/night.yaml", game)
    found = [found for found in check(path)["findings"] if found["rule"] == rule]

    assert found
    assert {(one["path"], one["level"]) for one in found} == {(path, level)}
    assert all(re.search(LISTED, one["message"]) for one in found)
    assert all(one["related"][0]["path"].startswith("cardgen:") for one in found)


def test_finding_of_a_shipped_file_can_be_waived_in_the_game(here: Path) -> None:
    """The waiver is in the file that a user can change, and is used."""
    mine = samples.faction()
    mine["groups"][0]["keywords"].insert(0, "Gargoyle")
    write("factions/mine.yaml", mine)
    game = samples.game("mine", "cardgen:evil", "cardgen:undead") | {"neutral": ["cardgen:neutral"]}
    path = write("factions/night.yaml", game | {"waive": {"pygmies/neutral-keyword": "they are our dogs"}})
    found = [found["rule"] for found in check(path)["findings"]]

    assert "pygmies/neutral-keyword" not in found
    assert "waiver/unused" not in found


LISTED = r" in `cardgen:[a-z-]+`(?=: |$)"
"""The file that a problem is in, where the finding is at the game that lists it."""


def shipped_tables() -> Iterator[tuple[str, str, str]]:
    """Yield the shipped factions of Pygmies by threes."""
    found = [
        path.stem for path in (FACTIONS / "pygmies").glob("*.yaml") if "\nkind: faction\n" in path.read_text("utf-8")
    ]
    yield from combinations(sorted(found), 3)


@some(4)
@pytest.mark.parametrize("factions", sorted(shipped_tables()), ids="-".join)
def test_game_of_shipped_factions_reports_all_they_cause(factions: tuple[str, ...], here: Path) -> None:
    """What the factions have only because they meet is at their names in the game."""
    game = samples.game(*(f"cardgen:{stem}" for stem in factions)) | {"neutral": ["cardgen:neutral"]}
    path = write("factions/night.yaml", game)
    reported = {re.sub(LISTED, "", found["message"]) for found in check(path)["findings"] if found["path"] == path}
    loaded = project.load_project([path])
    for file in loaded.files:
        file.reported = True
    live = [found for found in engine.judge_files(loaded.files) if not found.waived]

    assert {found.message for found in live} == reported


def test_waiver_in_a_listed_file_holds(here: Path) -> None:
    """It is counted as waived, and is not unused."""
    for stem, document in samples.table().items():
        if stem == "good":
            document["groups"][0] |= {
                "weapons": ["Sword", "Mace", "Club"],
                "waive": {"pygmies/weapon-count": "a juggler"},
            }
        write(f"factions/{stem}.yaml", document)
    report = check("factions/night.yaml")

    assert (report["code"], report["summary"]["errors"], report["summary"]["waived"]) == (0, 0, 1)


def test_fix_changes_listed_files(here: Path) -> None:
    """The files that a check reports are those that its --fix writes."""
    game = copy_system("pygmies")
    good = game.with_name("good.yaml")
    before = good.read_text("utf-8")
    good.write_text(before.replace("skills: [", "skils: [", 1), encoding="utf-8")
    told = cardgen("check", "--no-layout", str(game))
    done = cardgen("check", "--no-layout", "--fix", str(game))

    assert "`cardgen check --fix` can fix 1 of them" in told.output
    assert (done.exit_code, done.stderr) == (0, "fixed 1 place in 1 file\n")
    assert good.read_text("utf-8") == before


def test_fix_leaves_a_listed_file_of_a_pack_as_it_is(here: Path) -> None:
    """What is in a pack belongs to others, and its lock has a digest of it; by name it is fixed."""
    pack = Path("packs/friends/factions/pygmies")
    pack.mkdir(parents=True)
    good = pack / "good.yaml"
    spoiled = (FACTIONS / "pygmies/good.yaml").read_text("utf-8").replace("skills: [", "skils: [", 1)
    good.write_text(spoiled, encoding="utf-8")
    game = write("factions/night.yaml", samples.game("friends:good", "cardgen:evil", "cardgen:undead"))
    report = check(game)
    told = cardgen("check", "--no-layout", game)
    cardgen("check", "--no-layout", "--fix", game)
    left = good.read_text("utf-8")
    cardgen("check", "--no-layout", "--fix", str(good))

    assert paths_with_slips(report) == [good.as_posix()]
    assert "can fix" not in told.output
    assert left == spoiled
    assert good.read_text("utf-8") != spoiled


def test_waiver_for_the_game_of_a_pack_is_used(here: Path) -> None:
    """The games beside a listed file are read, as when it is named: a waiver that one of them needs is not unused."""
    pack = Path("packs/friends")
    twin, good = samples.other("evil"), samples.faction()
    twin["heroes"][0]["skills"] = [good["heroes"][0]["skills"][0]]
    good["heroes"][0]["waive"] = {"pygmies/ability-reused": "both are captains"}
    for stem, document in {"good": good, "evil": twin, "night": samples.game("good", "evil")}.items():
        write(f"{pack}/{stem}.yaml", document)
    named = check(f"{pack}/good.yaml")
    report = check(write("factions/mine.yaml", samples.game("friends:good", "cardgen:undead", "cardgen:druids")))

    assert not [found for found in named["findings"] if found["rule"] == "waiver/unused"]
    assert not [found for found in report["findings"] if found["rule"] == "waiver/unused"]


def test_standard_input_is_reported_alone(here: Path) -> None:
    """Editors send one text, and would show the findings of other files in it."""
    game = copy_system("pygmies")
    spoil(game.with_name("good.yaml"))
    text = game.read_bytes()
    done = cardgen("check", "--no-layout", "-", "--stdin-filename", str(game), stdin=text)

    assert (done.exit_code, done.stdout) == (0, "1 file checked: no problems found\n")


def test_cards_of_listed_files_are_laid_out(here: Path) -> None:
    """A text that is too long is found without naming its file."""
    game = write("factions/night.yaml", samples.game("good"))
    faction = samples.faction()
    faction["heroes"][0]["flavor"] = "Long, " * 400
    write("factions/good.yaml", faction)
    done = cardgen("check", "--format", "concise", game)

    assert "factions/good.yaml" in done.stdout
    assert "[layout/text-overflow]" in done.stdout


def test_every_system_with_files_that_list_others_is_tested() -> None:
    """A sixth system has to be added here."""
    assert {name for name in systems.list_known() if systems.get_game(name).games} == set(SYSTEM_GAMES)
