"""`cardgen:STEM`: files that come with cardgen, named on the command line and in files of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.disk import stems
from tests.conftest import Run

ROOT = Path(__file__).parent.parent.parent
MATCHES = {
    "ares": "[cardgen:the-drowned, the-kings-levy]",
    "little_orc_wars": "[cardgen:barrow-host, rust-tooth-horde]",
    "scrimmage": "[cardgen:lamplighters, night-markets]",
    "vsgmr": "[{force: cardgen:tin-menace}, road-wardens]",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a game of Pirates and Druids, which come with cardgen, and Undead of its own."""
    folder = tmp_path / "factions" / "pygmies"
    folder.mkdir(parents=True)
    (folder / "undead.yaml").write_bytes((ROOT / "factions/pygmies/undead.yaml").read_bytes())
    game = "factions: [cardgen:pirates, Cardgen:Druids, undead]\nneutral: cardgen:neutral\n"
    (folder / "mix.yaml").write_text(f"system: pygmies\nkind: game\nname: Mix\n{game}", encoding="utf-8")
    return tmp_path


def test_game_of_both(project: Path, here: Run) -> None:
    """A game may name files of cardgen's beside those of its folder; all of them are read, one's own are reported."""
    done = here("-v", "check", "--no-layout", cwd=project)

    assert done.returncode == 0, done.stdout
    read = [line.split(" read ")[1].split(",")[0] for line in done.stderr.splitlines() if " read " in line]
    assert read == [
        "factions/pygmies/mix.yaml",
        "factions/pygmies/undead.yaml",
        "cardgen:pirates",
        "cardgen:druids",
        "cardgen:neutral",
    ]


def test_a_crew_of_both(project: Path, here: Run) -> None:
    """A new crew is one of the project's game, though that lists factions of cardgen's; nothing is copied for it."""
    assert here("-q", "new", "pygmies", "crew", "Ann", cwd=project).returncode == 0

    written = sorted(path.name for path in (project / "factions/pygmies").iterdir())
    assert written == ["ann.yaml", "mix.yaml", "undead.yaml"]
    assert "game: mix" in (project / "factions/pygmies/ann.yaml").read_text(encoding="utf-8")
    assert here("check", "--no-layout", "factions/pygmies/ann.yaml", cwd=project).returncode == 0


def test_findings_are_in_the_projects_files(project: Path, here: Run) -> None:
    """What two files disagree about is told in one's own, and the other place has its short name."""
    undead = project / "factions/pygmies/undead.yaml"
    pirate = (
        next(line for line in (ROOT / "factions/pygmies/pirates.yaml").read_text().splitlines() if "- name:" in line)
        .split("name: ")[1]
        .split(",")[0]
    )
    text = undead.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if "- name:" in line).split("name: ")[1].split(",")[0]
    undead.write_text(text.replace(first, pirate), encoding="utf-8")

    done = here("check", "--no-layout", "--format", "json", cwd=project)

    found = json.loads(done.stdout)["findings"]
    (twice,) = [one for one in found if one["rule"] == "pygmies/duplicate-name"]
    assert twice["path"] == "factions/pygmies/undead.yaml"
    assert "cardgen:pirates" in {other["path"] for other in twice["related"]}
    assert not [one for one in found if one["path"].startswith("cardgen:")]


def test_wrong_stem(project: Path, here: Run) -> None:
    """It is a finding with the near name, which --fix writes; a file of another kind or game is none that is meant."""
    game = project / "factions/pygmies/mix.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("cardgen:pirates", "cardgen:pirats"), encoding="utf-8")
    done = here("check", "--no-layout", "--format", "concise", cwd=project)
    assert done.returncode == 1
    assert (
        "factions/pygmies/mix.yaml:4:12: error: `factions` of Mix lists `cardgen:pirats`, an "
        "unknown file: did you mean `cardgen:pirates`? [shape/unknown-name]"
    ) in done.stdout
    assert (
        "factions/pygmies/mix.yaml:4:12: error: `factions` of Mix lists `cardgen:pirats`, an "
        "unknown file: did you mean `cardgen:pirates`? [shape/unknown-name]"
    ) in done.stdout
    assert here("check", "--no-layout", "--fix", cwd=project).returncode == 0

    game.write_text(text.replace("cardgen:pirates", "cardgen:silverbough"), encoding="utf-8")
    assert (
        "4 | factions: [cardgen:silverbough, Cardgen:Druids, undead]"
        in here("check", "--no-layout", cwd=project).stdout
    )

    game.write_text(text.replace("cardgen:pirates", "pirates"), encoding="utf-8")
    assert "help: write `cardgen:pirates`" in here("check", "--no-layout", cwd=project).stdout


def test_twice(project: Path, here: Run) -> None:
    """One's own file and cardgen's of the same stem are not in one game: packs and locks know them by it."""
    game = project / "factions/pygmies/mix.yaml"
    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("cardgen:pirates", "cardgen:undead"), encoding="utf-8")

    assert "19 |     skills: [Undead, Energy Drain, Fly]" in here("check", "--no-layout", cwd=project).stdout


@pytest.mark.parametrize("system", MATCHES)
def test_matches(system: str, tmp_path: Path, here: Run) -> None:
    """A match of any game may name a force of cardgen's; with its side, where it has one; no other game's."""
    folder = tmp_path / "factions" / system
    folder.mkdir(parents=True)
    own = MATCHES[system].split(", ")[1].strip("]")
    (folder / f"{own}.yaml").write_bytes((ROOT / "factions" / system / f"{own}.yaml").read_bytes())
    match = f"system: {system}\nkind: match\nname: Ours\nforces: {MATCHES[system]}\n"
    (folder / "ours.yaml").write_text(match, encoding="utf-8")
    assert here("check", "--no-layout", "--fail-on", "error", cwd=tmp_path).returncode == 0

    other = "the-drowned" if system != "ares" else "silverbough"
    (folder / "ours.yaml").write_text(match.replace(own, f"cardgen:{other}"), encoding="utf-8")
    done = here("check", "--no-layout", cwd=tmp_path)
    assert (done.returncode, f"lists `cardgen:{other}`, a file of " in done.stdout) == (1, True)


def test_defender(tmp_path: Path, here: Run) -> None:
    """The defender of a match is the force of that stem, wherever it comes from, and over its limit at its place."""
    text = (ROOT / "factions/little_orc_wars/mountain-gate.yaml").read_text(encoding="utf-8")
    for stem in ("silverbough", "rust-tooth-horde", "barrow-host"):
        text = text.replace(stem, f"cardgen:{stem}")
    (tmp_path / "gate.yaml").write_text(text, encoding="utf-8")
    assert "defender: cardgen:" in text
    assert here("check", "--no-layout", "gate.yaml", cwd=tmp_path).returncode == 0

    (tmp_path / "gate.yaml").write_text(text.replace("points: 150", "points: 140"), encoding="utf-8")
    done = here("check", "--no-layout", "gate.yaml", cwd=tmp_path)
    assert "gate.yaml:6:10: error: " in done.stdout
    assert "gate.yaml:6:31: " not in done.stdout


def test_on_the_command_line(tmp_path: Path, here: Run) -> None:
    """What comes with cardgen can be checked from an empty folder, under its short name; a slip is exit code 2."""
    assert here("check", "--no-layout", "cardgen:good", cwd=tmp_path).returncode == 0

    done = here("check", "cardgen:goood", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "cardgen: no file `cardgen:goood` comes with cardgen: did you mean `cardgen:good`?\n"


def test_nothing_is_fixed_in_what_came_along(tmp_path: Path, here: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the package stays as it was, though something in it could be fixed."""
    ours = tmp_path / "package" / "good.yaml"
    ours.parent.mkdir()
    ours.write_text(
        (ROOT / "factions/pygmies/good.yaml").read_text().replace("Good", "No", 1).replace("name: Good", "name: No")
    )
    before = ours.read_bytes()
    monkeypatch.setattr(stems, "map_shipped_files", lambda: {"good": str(ours)})
    (tmp_path / "here").mkdir()

    done = here("check", "--no-layout", "--fix", "cardgen:good", cwd=tmp_path / "here")

    assert (ours.read_bytes() == before, "cardgen:good:" in done.stdout) == (True, True), done
