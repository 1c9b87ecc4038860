"""Entries that are like others: as if they were written out, and what is wrong at its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen import project
from cardgen.systems.pygmies.model import Faction
from tests.commands.in_process import cardgen
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent.parent.parent
HEAD = "system: pygmies\nkind: faction\nname: Elves\nalignment: Elf\n"
STATS = "{shooting: 3, fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}"
ARCHER = f"""groups:
- name: Archer
  size: 4
  keywords: [Elf, Archer]
  stats: {STATS}
  weapons: [Long Bow, Sword]
  skills: [Swordsman, {{name: Leadership, type: Elf}}]
  movement: 7
  art: art/archer.png
  arms: {{charge: arrows}}
  flavour: Aims to please.
  waive: {{pygmies/stat-range: they are that good}}
"""


def read(folder: Path, text: str) -> tuple[Faction, list[tuple[str, int, int, str]]]:
    """The faction of a text, and what was found: rule, line, column, message."""
    path = folder / "elves.yaml"
    path.write_text(HEAD + ("" if "heroes:" in text else "heroes: []\n") + text, encoding="utf-8")
    [file] = project.load_project([str(path)]).files
    assert isinstance(file.model, Faction)
    return file.model, [(one.rule, *one.span[1:3], one.message) for one in file.findings]


def test_as_if_written_out(tmp_path: Path) -> None:
    """All is taken over but the name and waivers; a list as a whole, a characteristic by itself."""
    text = ARCHER + "- {name: Captain, like: archers, stats: {courage: 5}, weapons: [Mace], size: 2}\n"
    model, found = read(tmp_path, text)
    archer, captain = model.groups

    assert found == []
    assert (captain.name, captain.size, captain.keywords, captain.movement) == ("Captain", 2, archer.keywords, 7)
    assert captain.stats == {**archer.stats, "courage": 5}
    assert [one.name for one in captain.weapons] == ["Mace"]
    assert [(one.name, one.parameters) for one in captain.skills] == [
        (one.name, one.parameters) for one in archer.skills
    ]
    assert (captain.art, captain.arms, captain.flavour) == (archer.art, archer.arms, archer.flavour)
    assert [one.path[:2] for one in captain.skills] == [("groups", 1)] * 2


def test_before_it_and_through_others(tmp_path: Path) -> None:
    """What an entry is like may stand below it, be like another one, and be of the other list; a hero has no size."""
    text = "heroes:\n- {name: King, like: Captain, stats: {heroism: 5}}\n"
    model, found = read(tmp_path, text + ARCHER + "- {name: Captain, like: Archer, movement: '-'}\n")

    assert found == []
    assert model.heroes[0].stats == {**model.groups[0].stats, "heroism": 5}
    assert model.heroes[0].movement is model.groups[1].movement is None


def test_the_cards_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shipped faction prints the same with an entry that is like another one and writes out what is different."""
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "factions" / "pygmies" / "good.yaml").read_text("utf-8")
    begin = text.index("  - name: Elven Archer")
    end = text.index("  - name:", begin + 5)
    like = (
        text[:begin]
        + text[begin:end].replace("Elven Archer\n", "Elven Archer\n    like: Human Archer\n", 1)
        + text[end:]
    )
    made = []
    for content in (text, like):
        (tmp_path / "good.yaml").write_text(content, encoding="utf-8")
        assert cardgen("cards", "good.yaml", "--only", "Elven Archer", "-o", "a.pdf").exit_code == 0
        made.append((tmp_path / "a.pdf").read_bytes())

    assert like != text
    assert made[0] == made[1]


WRONG = {
    "{name: Bob, like: Achrer}": (
        "shape/unknown-name", 18, 21,
        "unknown name `Achrer` in `like` of Bob: did you mean `Archer`?",
    ),
    "{name: Bob, like: Bob}": (
        "shape/unknown-name", 18, 21, "`like` of Bob names Bob: expected another entry of the file",
    ),
    "{name: Bob, like: Xyzzy}": (
        "shape/unknown-name", 18, 21,
        "unknown name `Xyzzy` in `like` of Bob: expected one of `heroes`, `groups`",
    ),
    "{name: Bob, like: [Archer]}": ("shape/wrong-type", 18, 21, ""),
    "{name: Bob, like: Archer, stats: {fightin: 3}}": ("shape/unknown-key", 18, 37, ""),
    "{name: Bob, like: Archer, weapons: [Swrod]}": ("shape/unknown-name", 18, 39, ""),
}  # fmt: skip


@pytest.mark.parametrize("entry", WRONG)
def test_what_is_wrong(entry: str, tmp_path: Path) -> None:
    """One finding, at the name; that values are missing is not a finding besides."""
    _, found = read(tmp_path, ARCHER + f"- {entry}\n")
    rule, line, column, message = WRONG[entry]

    assert [one[:3] for one in found if one[0] != "shape/missing-key" or "like: [" not in entry] == [
        (rule, line, column)
    ]
    assert message in found[0][3]


def test_a_circle(tmp_path: Path) -> None:
    """A circle is one finding, however many are in it or are like one in it."""
    text = ARCHER + "- {name: A, like: C}\n- {name: B, like: A}\n- {name: C, like: B}\n- {name: D, like: C, size: 3}\n"
    model, found = read(tmp_path, text)

    assert [(one[0], one[1]) for one in found] == [("shape/unknown-name", 19)]
    assert found[0][3] == "`like` of B and of A form a circle: one of them needs values"
    assert [one.name for one in model.groups] == ["Archer"]


def test_wrong_where_it_is_taken_from(tmp_path: Path) -> None:
    """What is wrong in the other entry is found there, once, and fixed once."""
    text = ARCHER.replace("Long Bow", "Long Bwo").replace("attacks: 1, ", "") + "- {name: Captain, like: Archer}\n"
    _, found = read(tmp_path, text)
    path = tmp_path / "elves.yaml"
    cardgen("check", str(path), "--fix")

    assert [one[:3] for one in found] == [("shape/missing-key", 10, 11), ("shape/unknown-name", 11, 13)]
    assert path.read_text("utf-8").count("Long Bow") == 1


def test_rules_judge_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule judges each entry; a value that was taken over is where it is written."""
    monkeypatch.chdir(tmp_path)
    text = ARCHER.replace("fighting: 3", "fighting: 30").partition("  waive")[0]
    (tmp_path / "e.yaml").write_text(HEAD + text + "- {name: Captain, like: Archer}\n", encoding="utf-8")
    made = json.loads(cardgen("check", "e.yaml", "--select", "pygmies/stat-range", "--format", "json").stdout)

    assert [(one["entry"], one["line"]) for one in made["findings"]] == [("Archer", 9), ("Captain", 9)]


@pytest.mark.parametrize("turned", [False, True])
def test_long_chains(tmp_path: Path, turned: bool) -> None:
    """Three thousand that are each like the next are read as any, and nothing runs out of stack."""
    lines = [f"- {{name: N{number} x, like: N{number + 1} x}}\n" for number in range(3000)]
    last = ARCHER.partition("groups:\n")[2].replace("name: Archer", "name: N3000 x")
    model, found = read(tmp_path, "groups:\n" + "".join([*reversed(lines)] if turned else lines) + last)

    assert found == []
    assert len(model.groups) == 3001


def test_too_much_is_taken_over(tmp_path: Path) -> None:
    """A long text that very many take over is a finding, and not all of the memory."""
    long = ARCHER.replace("Aims to please.", "x" * 100_000)
    _, found = read(tmp_path, long + "".join(f"- {{name: N{number}, like: Archer}}\n" for number in range(100)))

    assert {one[0] for one in found} == {"shape/unknown-name"}
    assert "too much text copied into N41: all `like` of a file copy at most 4 MiB" in found[0][3]


@EXHAUSTIVE
def test_many_that_mean_nothing(tmp_path: Path) -> None:
    """Names that mean nothing are compared until that has taken long enough."""
    _, found = read(tmp_path, "groups:\n" + "".join(f"- {{name: N{n}, like: M{n}}}\n" for n in range(3000)))

    assert 100 < len(found) < 2000
