"""`cardgen list`: what files can name, for people and for programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cardgen import systems
from cardgen.disk import resources
from cardgen.systems.pygmies import catalogue
from cardgen.text import names
from tests.commands.in_process import Done, cardgen
from tests.conftest import Run
from tests.systems.pygmies import samples


def run(*arguments: str) -> Done:
    """Run the command, its output caught, so that it is not a terminal."""
    return cardgen("list", *arguments)


def listed(*arguments: str) -> list[str]:
    """The names that it gives a program."""
    return [entry["name"] for entry in json.loads(run(*arguments, "--format", "json").stdout)["entries"]]


@pytest.mark.parametrize(("what", "count"), [("skills", 38), ("spells", 23), ("weapons", 14), ("items", 8)])
def test_all_of_the_rulebook(what: str, count: int) -> None:
    """A line for each entry, with its text, where there is no terminal; the same names for programs."""
    lines = run(what).stdout.splitlines()

    assert len(lines) == count
    assert [name for name, line in zip(listed(what), lines, strict=True) if not line.startswith(name)] == []
    assert listed(what) == sorted(listed(what))


def test_a_line_says_it_all() -> None:
    """The numbers, what a card has to add, and the text; other names of a weapon."""
    skills, spells, weapons = (run(what).stdout.splitlines() for what in ("skills", "spells", "weapons"))

    assert "Leadership: needs its type. " in next(line for line in skills if line.startswith("Leadership"))
    assert "<type>" in next(line for line in skills if line.startswith("Leadership"))
    assert any(
        line.startswith('Transfix: Simplicity 3, range 6", save Courage, can be cast in melee. ') for line in spells
    )
    assert any(line.startswith("Spear (also Pike, Pole Arm, Bayonet): Strength User, Reach. ") for line in weapons)


def test_free_in_a_game(tmp_path: Path) -> None:
    """What a hero or group of any file of the game has is not free; a weapon is not under any of its names."""
    files = samples.table()
    files["evil"]["groups"][0] |= {"skills": ["statue"], "weapons": ["Battle Axe", "Pole Arm"]}
    files["neutral"]["groups"][0]["skills"] = ["Mummy Rot"]
    for stem, document in files.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    game = str(tmp_path / "night.yaml")
    taken = {"Statue", "Mummy Rot", "Lucky", "Swordsman", "Taunt/Terror"}

    assert taken.isdisjoint(listed("skills", "--free", game))
    assert len(listed("skills", "--free", game)) == 38 - 15 - 2
    assert len(listed("spells", "--free", game)) == 23 - 3
    assert {"Sword", "Spear", "Long Bow"}.isdisjoint(listed("weapons", "--free", game))
    assert "Pistol" in listed("weapons", "--free", game)


def test_nothing_is_free(tmp_path: Path) -> None:
    """That is said, and is not a fault."""
    files = samples.table()
    everything = [one.name for one in catalogue.load_catalogue().skills.values()]
    files["good"]["groups"][0]["skills"] = everything
    for stem, document in files.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    done = run("skills", "--free", str(tmp_path / "night.yaml"))

    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith("no free skills: ")


def test_free_in_the_game_that_comes_with_cardgen() -> None:
    """By its name; only what the rules merely suggest is left in the first edition."""
    assert listed("skills", "--free", "first-edition") == ["Marksman", "Quick Shot", "Scout"]


@pytest.mark.parametrize("system", systems.list_known())
def test_every_list_of_every_system(system: str) -> None:
    """Each entry once, with its name, and something to say of it; no blank of a text is left."""
    for what in systems.get_game(system).lists():
        found = json.loads(run(what, "--system", system, "--format", "json").stdout)
        keys = [names.normalize(entry["name"]) for entry in found["entries"]]

        assert (found["version"], found["list"], found["system"], found["free"]) == (1, what, system, None)
        assert keys
        assert len(keys) == len(set(keys))
        assert all(entry["text"] or entry["facts"] for entry in found["entries"])
        assert "{" not in "".join(entry["text"] for entry in found["entries"])


def test_a_list_that_one_system_has() -> None:
    """It need not be named."""
    assert listed("traits") == listed("traits", "--system", "vsgmr")


def test_arms() -> None:
    """Each part of arms that a file can name stands in a line of its kind: drawings, fields, dresses."""
    lines = dict(line.split(": ", 1) for line in run("arms").stdout.splitlines())
    there = {path.stem for path in (Path(resources.get_templates_folder()) / "arms" / "charges").glob("*.svg")}

    assert lines["charges"].split(", ") == sorted(there)
    assert {"fields", "weapons", "crests", "compartments", "supporters", "shields"} < lines.keys()
    assert "per-chevron" in lines["fields"].split(", ")
    assert lines["dresses"] == "bones, filigree, hatch, knotwork, rays, rope, thorns"


def test_icons() -> None:
    """All that come with cardgen, which any text can name."""
    there = {path.stem for path in (Path(resources.get_templates_folder()) / "icons").glob("*.svg")}

    assert run("icons").stdout.split() == sorted(there)


def test_on_a_terminal(here: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are wrapped to its width, under the name; icons stand in columns."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    shown = [here("--color", "never", "list", what, COLUMNS="50").stdout for what in ("spells", "icons")]
    lines = "".join(shown).splitlines()
    fireball = lines.index("Fireball")

    assert max(map(len, lines)) < 50
    assert lines[fireball + 1] == '    Simplicity 3, range 12", Strength 3.'
    assert lines[fireball + 2].startswith("    Flame")
    assert any(len(line.split()) > 1 and line.startswith("acted ") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["skils"], "cardgen: unknown list `skils`: did you mean `skills`?"),
        (
            ["traits", "--system", "ares"],
            ("cardgen: no list `traits` of ares: use `--system vsgmr`"),
        ),
        (["skills", "--system", "aers"], "cardgen: unknown system `aers`: did you mean `ares`?"),
        (
            ["items", "--free", "first-edition"],
            "cardgen: `--free` does not support items: expected `skills`, `spells` or `weapons`",
        ),
        (["arms", "--free", "first-edition"], ("cardgen: `--free` is for abilities of models: leave it out for arms")),
        (
            ["icons", "--free", "first-edition"],
            ("cardgen: `--free` is for abilities of models: leave it out for icons"),
        ),
        (["skills", "--free", "nowhere"], "cardgen: unknown line-up `nowhere`: expected a path or a name, such as"),
        (["skills", "--free", "first-edition", "--system", "ares"], "is a line-up of pygmies, not of ares"),
    ],
)
def test_refusals(arguments: list[str], told: str, here: Run) -> None:
    """What cannot be listed says why, and what there is."""
    done = here("list", *arguments)

    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
