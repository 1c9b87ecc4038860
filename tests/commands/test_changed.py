"""cards --changed-since, as a group runs it that plays with an old deck."""

from __future__ import annotations

import functools
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from cardgen import project
from cardgen.commands.kit import command as kit
from cardgen.disk import resources
from cardgen.printing.cards import list_cards
from cardgen.printing.lock import PrintedFaces
from cardgen.printing.renderer import FaceRenderer
from tests.commands.test_kit import fronts
from tests.layout.profiles import ours
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

LOCK = "first-edition.lock"
GAME = "factions/pygmies/first-edition.yaml"
GOOD, EVIL = "factions/pygmies/good.yaml", "factions/pygmies/evil.yaml"
ART = "factions/pygmies/art.png"
MEMBERS = ("first-edition", "good", "evil", "undead", "neutral")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose kit has been printed: the shipped game, with a picture on one group."""
    folder = tmp_path_factory.mktemp("printed")
    (folder / "factions" / "pygmies").mkdir(parents=True)
    for stem in MEMBERS:
        shutil.copy(Path(resources.get_factions_folder()) / "pygmies" / f"{stem}.yaml", folder / "factions" / "pygmies")
    picture(folder, "red")
    edit(folder / GOOD, "  - name: Human Archer\n", "  - name: Human Archer\n    art: art.png\n")
    kit.main([str(folder / GAME), "--only", "cards", "-o", str(folder)], standalone_mode=False)
    return folder


@pytest.fixture
def mine(printed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That project and its lock, to be changed."""
    shutil.copytree(printed / "factions", tmp_path / "factions")
    shutil.copy(printed / LOCK, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def picture(folder: Path, colour: str) -> None:
    """Put a picture of one colour where the group has it."""
    Image.new("RGB", (1000, 420), colour).save(folder / ART)


def edit(path: Path, old: str, new: str) -> None:
    """Replace the first of some words in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(done: subprocess.CompletedProcess[str], word: str) -> list[str]:
    """The lines of the summary that begin with a word."""
    rows = re.search(rf"^  {word} +(.*(?:\n {{9}}.*)*)", done.stdout, re.MULTILINE)
    return [row.strip() for row in rows[1].split("\n")] if rows else []


def test_nothing_has_changed(here: Run, mine: Path) -> None:
    """Comments, spaces, quotes and the order of entries are nothing that one could see: nothing is printed."""
    path = mine / GOOD
    first, middle, last = re.split(r"(?=  - name: Ernest|groups:\n)", path.read_text(encoding="utf-8"))
    heroes = re.split(r"(?=  - name: )", middle.rstrip() + "\n\n")[1:]
    path.write_text(first + "".join(heroes[::-1]) + "# Those behind them.\n" + last, encoding="utf-8")
    edit(path, "name: Pip Underhedge", 'name:   "Pip Underhedge"   # Halfling')

    done = here("cards", "factions", "--changed-since", LOCK)

    nothing = f"Nothing has changed since {LOCK}; nothing was printed.\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, nothing, "")
    assert not (mine / "output").exists()
    assert here("-q", "cards", GOOD, "--changed-since", LOCK).stdout == ""


def test_one_entry(here: Run, mine: Path) -> None:
    """Two words on one hero are one card to print and one to pull, told on the screen and in a list beside the PDF."""
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")

    done = here("cards", GOOD, "--changed-since", LOCK)

    pdf, pull = "output/good-changed-since-first-edition.pdf", "output/good-changed-since-first-edition-pull-list.txt"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{pdf}: 1 card on 1 sheet of Letter\n")
    assert said(done, "new") == said(done, "pull") == ["Good: Ernest Goodfellow"]
    assert said(done, "list") == [pull]
    (page,) = fronts(mine / pdf)
    assert PdfReader(mine / pdf).metadata.title == "Pygmies First Edition"  # type: ignore[union-attr]
    assert ("Ernest Goodfellow" in page, "hardly" in page, page.count("Hero –")) == (True, True, 1)
    assert (mine / pull).read_text(encoding="utf-8") == (
        "Pygmies First Edition: what has changed\n\n"
        "Take out of the deck (1):\n  Good\n    [ ] Ernest Goodfellow\n\n"
        "Put in (1):\n  Good\n    [ ] Ernest Goodfellow\n"
    )


def test_the_lock_stays(here: Run, mine: Path) -> None:
    """A sheet that went wrong can be printed again: the lock is as it was, and it is said when it is renewed."""
    before = (mine / LOCK).read_bytes()
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")

    first, second = (here("cards", GOOD, "--changed-since", LOCK) for _ in range(2))

    assert first.stdout == second.stdout
    assert said(first, "then")[0].endswith(f"`cardgen kit first-edition --from {LOCK} -o .` renews it")
    assert (mine / LOCK).read_bytes() == before


def test_a_lock_without_packs_is_renewed_without_packs(here: Run, mine: Path) -> None:
    """The command that renews the lock of a sorted kit deals nothing."""
    told = json.loads((mine / LOCK).read_text(encoding="utf-8"))
    told["deal"] = None
    (mine / LOCK).write_text(json.dumps(told), encoding="utf-8")
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")

    done = here("cards", GOOD, "--changed-since", LOCK)

    assert said(done, "then")[0].endswith("`cardgen kit first-edition --sorted -o .` renews it")


def test_sizes_and_names(here: Run, mine: Path) -> None:
    """A group that grows or shrinks is printed whole, since its cards are numbered; so is one with another name."""
    edit(
        mine / GOOD,
        "name: Human Archer\n    art: art.png\n    size: 4",
        "name: Human Archer\n    art: art.png\n    size: 5",
    )
    edit(mine / GOOD, "size: 8", "size: 7")
    edit(mine / EVIL, "- name: ", "- name: Grim ")
    old = re.search(r"- name: Grim (.*)", (mine / EVIL).read_text(encoding="utf-8"))

    done = here("cards", GAME, "--changed-since", LOCK)

    assert old is not None
    assert (done.returncode, done.stderr) == (0, "")
    grown, shrunk = said(done, "new")[0].removeprefix("Good: ").split(" · ")[::-1], said(done, "pull")
    assert "Human Archer 1/5, 2/5, 3/5, 4/5, 5/5" in grown
    assert "Human Archer 1/4, 2/4, 3/4, 4/4" in shrunk[0]
    assert [len(row.split(", ")) for row in (said(done, "new")[0], shrunk[0])] == [11, 11]
    assert said(done, "new")[1] == f"Evil: Grim {old[1]}"
    assert shrunk[1] == f"Evil: {old[1]}"


def test_a_card_that_has_gone(here: Run, mine: Path) -> None:
    """Who has no successor is pulled, and the others' faces stay; without a card to print there is no PDF."""
    text = (mine / "factions/pygmies/neutral.yaml").read_text(encoding="utf-8")
    gone = re.findall(r"- name: (.*)", text)[-1]
    (mine / "factions/pygmies/neutral.yaml").write_text(text[: text.index(f"  - name: {gone}")], encoding="utf-8")
    edit(
        mine / "factions/pygmies/neutral.yaml",
        "alignment: Neutral\n",
        "alignment: Neutral\nwaive: {pygmies/neutral-groups: lost}\n",
    )
    edit(mine / GAME, "pack: {special: 2, henchmen: 10}", "pack: {special: 1, henchmen: 5}")

    done = here("cards", "factions/pygmies/neutral.yaml", "--changed-since", LOCK)

    assert (done.returncode, said(done, "new")) == (0, ["nothing"])
    assert said(done, "pull") == [f"Neutral: {gone} 1/2, 2/2"]
    assert [path.name for path in (mine / "output").iterdir()] == ["neutral-changed-since-first-edition-pull-list.txt"]


def test_art(here: Run, mine: Path) -> None:
    """Another picture under the same name is another face; the same picture written again is not."""
    picture(mine, "red")
    assert here("cards", GOOD, "--changed-since", LOCK).stdout.startswith("Nothing has changed")

    picture(mine, "blue")
    done = here("cards", GOOD, "--changed-since", LOCK)

    assert said(done, "new") == said(done, "pull") == ["Good: Human Archer 1/4, 2/4, 3/4, 4/4"]


def test_only_what_was_named(here: Run, mine: Path) -> None:
    """The changes of other factions wait; a game or a folder is all of it, but not what the game does not list."""
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")
    edit(mine / EVIL, "- name: ", "- name: Grim ")
    shutil.copy(mine / GOOD, mine / "factions/pygmies/best.yaml")
    edit(mine / "factions/pygmies/best.yaml", "name: Good", "name: Best")

    good, game, folder = (here("cards", path, "--changed-since", LOCK) for path in (GOOD, GAME, "factions"))

    assert [row.split(":")[0] for row in said(good, "pull")] == ["Good"]
    assert [row.split(":")[0] for row in said(game, "pull")] == ["Good", "Evil"]
    assert said(folder, "pull") == said(game, "pull")
    assert "Left alone, because Pygmies First Edition does not list them: best." in folder.stderr
    assert "Best" not in folder.stdout


def test_a_faction_that_left_the_game(here: Run, mine: Path) -> None:
    """When the game is named, all cards of a faction that it no longer lists are to be pulled."""
    edit(mine / GAME, "factions: [good, evil, undead]", "factions: [good, evil]")
    edit(mine / GAME, "players: 4", "players: 2")
    edit(mine / GAME, "system: pygmies", "system: pygmies\nwaive: {pygmies/game-size: small}")
    edit(
        mine / "factions/pygmies/neutral.yaml",
        "alignment: Neutral\n",
        "alignment: Neutral\nwaive: {pygmies/neutral-groups: x}\n",
    )

    game, folder = (here("cards", path, "--changed-since", LOCK) for path in (GAME, "factions"))

    assert (game.returncode, game.stderr, said(game, "pull")) == (0, "", ["Undead: all 46 cards"])
    assert folder.stdout == game.stdout.replace("first-edition-changed", "factions-changed")
    assert folder.stderr == ""


def test_only_and_copies(here: Run, mine: Path) -> None:
    """`--only` holds for what is printed and what is pulled, for names there were too; `--copies` prints more."""
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")
    edit(mine / GOOD, "- name: Brunna Kettlebeard", "- name: Brunna Potbeard")

    one = here("cards", GOOD, "--changed-since", LOCK, "--only", "ernest goodfellow", "--copies", "3")
    gone = here("cards", GOOD, "--changed-since", LOCK, "--only", "Brunna Kettlebeard")
    same = here("cards", GOOD, "--changed-since", LOCK, "--only", "Sister Amabel")
    wrong = here("cards", GOOD, "--changed-since", LOCK, "--only", "Brunna Kettlebread")

    assert "3 cards on 1 sheet" in one.stdout
    assert said(one, "new") == said(one, "pull") == ["Good: Ernest Goodfellow"]
    assert (said(gone, "new"), said(gone, "pull")) == (["nothing"], ["Good: Brunna Kettlebeard"])
    assert same.stdout.startswith("Nothing has changed")
    assert (
        wrong.returncode,
        "no card of `Brunna Kettlebread`: did you mean `Brunna Kettlebeard`?" in wrong.stderr,
    ) == (2, True)


def test_another_style(here: Run, mine: Path) -> None:
    """Where all cards look different all are printed, and it is said which options the old ones were made with."""
    done = here("cards", GOOD, "--changed-since", LOCK, "--card-size", "65x90", "--ink", "saver")

    assert said(done, "new") == said(done, "pull") == ["Good: all 46 cards"]
    assert "46 cards on 6 sheets" in done.stdout
    assert f"{LOCK} is of cards made with --card-size 63.5x88.9 --ink full" in done.stderr
    assert "--card-size" not in here("cards", GOOD, "--changed-since", LOCK, "--card-size", "poker").stderr


@EXHAUSTIVE
def test_another_theme(here: Run, mine: Path) -> None:
    """The lock knows the theme, and a lock of before there were themes is of the usual one."""
    done = here("cards", GOOD, "--changed-since", LOCK, "--theme", "plain")
    old = json.loads((mine / LOCK).read_bytes())
    (mine / LOCK).write_text(json.dumps({key: old[key] for key in old if key != "theme"}), encoding="utf-8")

    assert f"{LOCK} is of cards made with --card-size 63.5x88.9 --ink full: give the same options" in done.stderr
    assert "made with" not in here("cards", GOOD, "--changed-since", LOCK).stderr


def test_a_template_of_ones_own(here: Run, mine: Path) -> None:
    """A template changes the cards that are made with it; paper, order on the sheet and bleed change none."""
    shutil.copytree(resources.get_templates_folder(), mine / "look")
    paper = ("--paper", "a4", "--arrange", "stack", "--duplex", "fold", "--gutter", "2")
    assert here("cards", GOOD, "--changed-since", LOCK, "--templates", "look", *paper).stdout.startswith("Nothing")

    edit(mine / "look/pygmies/hero.xml", "</card>", '<rect x="5" y="5" w="1" h="1" fill="#123456"/></card>')
    done = here("cards", GOOD, "--changed-since", LOCK, "--templates", "look", *paper)

    assert (len(said(done, "new")[0].split(" · ")), said(done, "pull")) == (6, said(done, "new"))


def test_another_back(here: Run, mine: Path) -> None:
    """Another back could be told from the old ones in a shuffled deck: all cards are printed, if backs are at all."""
    shutil.copytree(resources.get_templates_folder(), mine / "look")
    edit(mine / "look/pygmies/back.xml", "</card>", '<rect x="5" y="5" w="1" h="1" fill="#123456"/></card>')

    both = here("cards", GOOD, "--changed-since", LOCK, "--templates", "look")
    fronts_only = here("cards", GOOD, "--changed-since", LOCK, "--templates", "look", "--duplex", "none")

    assert said(both, "pull") == ["Good: all 46 cards"]
    assert "The back has changed" in both.stderr
    assert fronts_only.stdout.startswith("Nothing has changed")


@EXHAUSTIVE
def test_the_title_is_the_games(here: Run, mine: Path) -> None:
    """A back that shows the title shows the game's, as that of the kit did, whichever file is named."""
    shutil.copytree(resources.get_templates_folder(), mine / "look")
    edit(mine / "look/pygmies/back.xml", ">Pygmies<", ">{{ title[:7] }}<")
    here("kit", GAME, "--only", "cards", "-o", "old", "--templates", "look")

    assert here("cards", GOOD, "--changed-since", f"old/{LOCK}", "--templates", "look").stdout.startswith("Nothing")


def test_errors(here: Run, mine: Path) -> None:
    """An error stops the press, changes or not; with --force cards are marked, and nobody is told to bin any."""
    edit(mine / GOOD, "defense: 6", "defense: 16")

    stopped = here("cards", GOOD, "--changed-since", LOCK)
    assert stopped.returncode == 1
    assert "[pygmies/stat-range]" in stopped.stderr
    assert stopped.stdout == ""
    assert not (mine / "output").exists()

    forced = here("cards", GOOD, "--changed-since", LOCK, "--force")
    assert (forced.returncode, [path.name for path in (mine / "output").iterdir()]) == (
        1,
        ["good-changed-since-first-edition.pdf"],
    )
    assert "UNCHECKED" in fronts(mine / "output/good-changed-since-first-edition.pdf")[0]
    assert "no pull list: do not discard old cards for cards marked UNCHECKED" in forced.stderr


def test_where(here: Run, mine: Path) -> None:
    """The list lies beside the PDF; with -q both paths are told and nothing else."""
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")

    assert here("-q", "cards", GOOD, EVIL, "--changed-since", LOCK).stdout.split() == [
        "output/good-evil-changed-since-first-edition.pdf",
        "output/good-evil-changed-since-first-edition-pull-list.txt",
    ]
    here("cards", GOOD, "--changed-since", LOCK, "-o", "some/where.pdf")
    here("cards", GOOD, "--changed-since", LOCK, "-o", "else/", "--target", "mpc")

    assert sorted(path.name for path in (mine / "some").iterdir()) == ["where-pull-list.txt", "where.pdf"]
    assert (mine / "else" / "good-changed-since-first-edition-pull-list.txt").is_file()


@pytest.mark.parametrize(
    ("lock", "paths", "words"),
    [
        ("no.lock", (GOOD,), "no.lock: no such file: `cardgen kit` writes"),
        (GOOD, (GOOD,), f"{GOOD}: not a print lock"),
        ("factions", (GOOD,), "factions: "),
        ("newer.lock", (GOOD,), "newer.lock: print lock of cardgen `99.0`"),
        (
            LOCK,
            ("factions/pygmies/best.yaml",),
            (
                "cardgen: first-edition.lock belongs to Pygmies First Edition (good, evil, undead, "
                "neutral): name one of its files"
            ),
        ),
        (
            "ares.lock",
            (GOOD,),
            (
                "cardgen: ares.lock belongs to Pygmies First Edition (good, evil, undead, neutral): "
                "name one of its files"
            ),
        ),
        (LOCK, ("nowhere.yaml",), "nowhere.yaml"),
    ],
)
def test_what_cannot_be_compared(here: Run, mine: Path, lock: str, paths: tuple[str, ...], words: str) -> None:
    """A lock that is none, or of other cards, is exit code 2 in a sentence; nothing is printed."""
    (mine / "newer.lock").write_text('{"lock": 99, "cardgen": "99.0"}', encoding="utf-8")
    shutil.copy(mine / LOCK, mine / "ares.lock")
    edit(mine / "ares.lock", '"pygmies"', '"ares"')
    shutil.copy(mine / GOOD, mine / "factions/pygmies/best.yaml")

    done = here("cards", *paths, "--changed-since", lock)

    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert not (mine / "output").exists()


def test_a_path_that_is_missing(here: Run, mine: Path) -> None:
    """What can be compared is, and no card is pulled for want of a file that could not be read."""
    edit(mine / GOOD, "Has never told a lie", "Has hardly told a lie")

    done = here("cards", GOOD, "factions/pygmies/evil.yml", "--changed-since", LOCK)

    assert done.returncode == 2
    assert said(done, "pull") == ["Good: Ernest Goodfellow"]


SHIPPED = (Path(resources.get_factions_folder()) / "pygmies" / "good.yaml").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^  - name: .*\n(?:    .*\n)+", SHIPPED, re.MULTILINE)


def looks(folder: Path, text: str) -> dict[str, list[str]]:
    """The digests of a faction's cards, by name."""
    path = folder / "good.yaml"
    path.write_text(text, encoding="utf-8")
    (file,), faces, renderer = project.load_project([str(path)]).files, PrintedFaces(), FaceRenderer(ours())
    for card in list_cards(file):
        faces.add(card, renderer.lay_out(card, file))
    return faces.list_digests(file.name)


@functools.cache
def usual(folder: Path) -> dict[str, list[str]]:
    """Those of the shipped one."""
    return looks(folder, SHIPPED)


edits = st.one_of(
    st.text(st.characters(categories=["Lu"], max_codepoint=0x17F), min_size=1, max_size=5).map(
        lambda letters: (r"- name: (\S+)", rf"- name: \1{letters}")
    ),
    st.integers(7, 9).map(lambda value: (r"fighting: \d", f"fighting: {value}")),
    st.integers(20, 24).map(lambda value: (r"    (?:movement: \d+\n    )?stats", f"    movement: {value}\n    stats")),
)


@EXHAUSTIVE
@settings(max_examples=12)
@given(st.sampled_from(ENTRIES), edits)
def test_any_edit_of_one_entry(tmp_path_factory: pytest.TempPathFactory, entry: str, change: tuple[str, str]) -> None:
    """Whichever entry is edited, and however, its cards and no others have other faces."""
    folder = tmp_path_factory.getbasetemp()
    before = usual(folder)
    after = looks(folder, SHIPPED.replace(entry, re.sub(*change, entry, count=1)))
    unlike = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}

    names = {re.search("name: (.*)", text)[1] for text in (entry, re.sub(*change, entry, count=1))}  # type: ignore[index]
    assert unlike == names
    assert not any(set(before.get(name, ())) & set(after.get(name, ())) for name in names)
