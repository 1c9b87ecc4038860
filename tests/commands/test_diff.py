"""`cardgen diff`: what has changed about factions, in words."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from cardgen import project
from cardgen.project import differences, git_snapshot
from tests.commands.in_process import cardgen

FACTIONS = Path(__file__).parents[2] / "factions"


@pytest.fixture
def undead(tmp_path: Path) -> tuple[Path, Path]:
    """The same faction twice, in folders of their own."""
    made = []
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
        made.append(tmp_path / folder / "undead.yaml")
        shutil.copy(FACTIONS / "pygmies" / "undead.yaml", made[-1])
    return made[0], made[1]


def edit(path: Path, *pairs: tuple[str, str], below: str = "\ngroups:") -> None:
    """Replace texts, each found once behind a line."""
    head, line, text = path.read_text("utf-8").partition(below)
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(head + line + text, "utf-8")


def told(*arguments: object) -> list[str]:
    """The lines of a diff."""
    done = cardgen("diff", *map(str, arguments))
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


@pytest.mark.parametrize("path", sorted(FACTIONS.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_nothing_of_the_same_file(path: Path) -> None:
    """A shipped file does not differ from itself."""
    one, two = (next(file for file in project.load_project([str(path)]).files if file.reported) for _ in range(2))

    assert differences.compare_files(one, two) is None


def test_nothing_of_how_it_is_written(undead: tuple[Path, Path]) -> None:
    """Comments, quotes, line breaks and the order of keys and of entries are no changes of a faction."""
    old, new = undead
    edit(new, ("    size: 8\n    keywords: [Skeleton,", "    # many\n    keywords: ['Skeleton',"), below="\ngroups:")
    edit(new, ("skills: [Undead, Mostly Bones]\n", 'skills:\n      - "Undead"\n      - Mostly Bones\n    size: 8\n'))

    assert told(old, new) == ["nothing has changed"]


def test_values_lists_and_texts(undead: tuple[Path, Path]) -> None:
    """Numbers with both values, lists with what came and went, long texts as they read now."""
    old, new = undead
    flavour = "Wipes its mouth before meals, and whoever comes to them."
    edit(
        new,
        (
            'defense: 3, attacks: 2, wounds: 1, courage: "-"}\n    weapons: [Club]\n    skills: [Undead]',
            "defense: 4, attacks: 2, wounds: 1, courage: 5}\n    weapons: [Club]\n    skills: [Nimble]",
        ),
        ("    flavour: Wipes its mouth before meals, too.", f"    movement: 8\n    flavour: {flavour}"),
        below="- name: Ghoul",
    )

    head, ghoul = told(old, new)
    assert head.startswith("Undead (")
    assert ghoul == (
        "  Ghoul: Defense 3 → 4; Courage none → 5; Skills + Nimble, − Undead; Movement none → 8; "
        f"Flavour changed to: {flavour}"
    )


def test_entries_that_come_go_and_change_their_names(undead: tuple[Path, Path]) -> None:
    """One that is otherwise the same has another name; one that is like nobody is new."""
    old, new = undead
    edit(new, ("- name: Ghoul\n", "- name: Ghast\n"))
    text = new.read_text("utf-8")
    head, mummy = text.rsplit("  - name: Mummy", 1)[0], "  - name: Bog Body\n    size: 2\n"
    new.write_text(f"{head}{mummy}", "utf-8")

    lines = told(old, new)
    assert "  Ghast: renamed from Ghoul" in lines
    assert "  Bog Body: added" in lines
    assert "  Mummy: removed" in lines


def test_uses_with_parameters_and_points(tmp_path: Path) -> None:
    """A use is told with its parameter, and where a game has points, what an entry costs now."""
    old, new = tmp_path / "old.yaml", tmp_path / "new.yaml"
    text = (FACTIONS / "vsgmr" / "hedge-foxes.yaml").read_text("utf-8")
    old.write_text(text, "utf-8")
    new.write_text(text.replace("{name: Super-Blast, tier: Minor}", "{name: Super-Blast, tier: Major}"), "utf-8")

    _, whole, vixen = told(old, new)
    assert whole == "  costs 15 → 16 points"
    assert vixen.startswith("  Vixen Redsleeve: Powers + Super-Blast (Major), − Super-Blast (Minor); costs ")


def test_folders_and_json(undead: tuple[Path, Path]) -> None:
    """Folders are compared file by file; programs are told both values."""
    old, new = undead
    edit(new, ("size: 5", "size: 4"), below="- name: Ghoul")
    shutil.copy(FACTIONS / "pygmies" / "good.yaml", new.parent)

    found = json.loads(cardgen("diff", str(old.parent), str(new.parent), "--format", "json").stdout)

    assert found["version"] == 1
    assert [(file["title"], file["change"]) for file in found["files"]] == [("Good", "new"), ("Undead", "changed")]
    (ghoul,) = found["files"][1]["entries"]
    assert (ghoul["list"], ghoul["name"], ghoul["was"], ghoul["change"]) == ("groups", "Ghoul", None, "changed")
    assert ghoul["changes"] == [{"key": "size", "before": "5", "after": "4", "words": "Size 5 → 4"}]


def test_names_do_not_reach_a_page_or_terminal(undead: tuple[Path, Path]) -> None:
    """What a file says marks nothing up, and has no control characters."""
    old, new = undead
    edit(new, ("- name: Ghoul\n", '- name: "<b>*Gh\\e[31moul"\n'))

    markdown = cardgen("diff", str(old), str(new), "--format", "markdown").stdout
    assert "- **\\<b>\\*Gh" in markdown
    assert "\x1b" not in markdown + cardgen("diff", str(old), str(new)).stdout


def test_a_revision_of_git(undead: tuple[Path, Path]) -> None:
    """git:REV is a file or a folder as it was committed, with what has gone since."""
    if not shutil.which("git"):
        pytest.skip("git is not installed: revisions are not compared")
    _, new = undead
    gone = new.parent / "gone.yaml"
    shutil.copy(FACTIONS / "pygmies" / "evil.yaml", gone)
    git = ["git", "-C", str(new.parent), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *command], check=True, capture_output=True)
    gone.unlink()
    edit(new, ("size: 5", "size: 4"), below="- name: Ghoul")

    assert told("git:HEAD", new)[1:] == ["  Ghoul: Size 5 → 4"]
    lines = told("git:HEAD", new.parent)
    assert lines[0].startswith("Evil (")
    assert lines[0].endswith("): removed")
    assert lines[-1] == "  Ghoul: Size 5 → 4"
    done = cardgen("diff", "git:nosuch", str(new.parent))
    assert done.exit_code == 2
    assert "nosuch" in done.stderr


def test_tables_and_libraries_of_a_revision(tmp_path: Path) -> None:
    """What a file of a revision names is that of the revision, too: changed, gone or not yet there."""
    if not shutil.which("git"):
        pytest.skip("git is not installed: revisions are not compared")
    faction = "system: pygmies\nkind: faction\nname: Red\ngroups: {{from: {0}.csv}}\nuses: {0}\n"
    red, table, library = (tmp_path / name for name in ("red.yaml", "old.csv", "old.yaml"))
    red.write_text(faction.format("old"), "utf-8")
    library.write_text(
        "system: pygmies\nkind: library\nname: Arms\nweapons:\n- {name: Cutlass, like: Sword}\n", "utf-8"
    )
    table.write_text("name,size,weapons\nAnn,5,Cutlass\nBob,5,Sword\n", "utf-8")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *command], check=True, capture_output=True)

    table.write_text("name,size,weapons\nAnn,6,Cutlass\nBob,5,Sword\n", "utf-8")
    library.write_text(library.read_text("utf-8").replace("Cutlass", "Sabre"), "utf-8")
    assert told("git:HEAD", red)[1:] == ["  Ann: Size 5 → 6"]
    assert "Cutlass" not in str(git_snapshot.load_snapshot(str(red), "HEAD").findings)
    for path in (table, library):
        path.rename(tmp_path / path.name.replace("old", "new"))
    assert "Cutlass" not in str(git_snapshot.load_snapshot(str(red), "HEAD").findings)
    red.write_text(faction.format("new"), "utf-8")
    assert told("git:HEAD", red)[1:] == ["  Uses old → new", "  Ann: Size 5 → 6"]
    for path in (table, library):  # what stands there today was not there then
        shutil.copy(tmp_path / path.name.replace("old", "new"), tmp_path / path.name.replace("old", "late"))
    red.write_text(faction.format("late"), "utf-8")
    subprocess.run([*git, "commit", "-qm", "second", "red.yaml"], check=True, capture_output=True)
    assert "missing table `" in str(git_snapshot.load_snapshot(str(red), "HEAD").findings)


def test_a_folder_and_a_file(undead: tuple[Path, Path]) -> None:
    """Two of a kind are asked for; what cannot be read is told."""
    old, new = undead

    done = cardgen("diff", str(old.parent), str(new))
    assert done.exit_code == 2
    assert " is not: name 2 files or 2 folders" in done.stderr
    done = cardgen("diff", "nothing.yaml", str(new))
    assert done.exit_code == 2
    assert "nothing.yaml" in done.stderr
