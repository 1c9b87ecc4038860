"""cardgen kit, as a game group runs it: its crew cards, its options, and what is wrong with files."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cardgen.disk import resources
from tests.commands.nights import ALONG, LOCK, OWN, STEM, standing
from tests.commands.nights import pages as texts
from tests.conftest import ROOT
from tests.sampling import EXHAUSTIVE, first, some

if TYPE_CHECKING:
    from tests.conftest import Run

NAME, PACKS = f"{STEM}-crew-cards.pdf", f"{STEM}-draft-packs.pdf"
SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
KIT = ("kit", "--only", "cards")
SORTED = (*KIT, "--sorted")
pytestmark = pytest.mark.usefixtures("lettered")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A project of one's own with the shipped factions in it."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    shutil.copy(SHIPPED.parent.parent / "cardgen.toml", tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the cards of the shipped game, by faction and in packs."""
    from cardgen.commands import main

    folder = tmp_path_factory.mktemp("both")
    for kit in (SORTED, KIT):
        main.main(["-q", *kit, "-o", str(folder)], prog_name="cardgen", standalone_mode=False)
    return folder


def fronts(pdf: Path) -> list[str]:
    """The text of every front; backs come behind their fronts."""
    return texts(pdf)[::2]


def spoil(folder: Path, old: str = "defense: 6", new: str = "defense: 16", stem: str = "good") -> None:
    """Write an error into a faction, the first unless another is named."""
    path = folder / "factions" / "pygmies" / f"{stem}.yaml"
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


@EXHAUSTIVE
def test_every_model_has_a_card(both: Path) -> None:
    """Eighteen heroes, 120 henchmen and six neutrals, copies counted 1/4 to 4/4."""
    found = "\n".join(fronts(both / NAME))
    assert found.count("Hero – ") == 18
    sizes = Counter(int(size) for size in re.findall(r"Henchmen \((\d+)\)", found))
    assert sum(sizes.values()) == 126
    for size, cards in sizes.items():
        copies = re.findall(rf"^(\d+)/{size}(?!\S)", found, re.MULTILINE)
        assert Counter(map(int, copies)) == dict.fromkeys(range(1, size + 1), cards // size)
    assert found.count("Ernest Goodfellow\nHero – ") == 1  # his index says the name again


@EXHAUSTIVE
def test_packs_have_the_same_cards(both: Path) -> None:
    """Dealt into packs there are the same cards, each once, behind a cover."""
    cards = re.compile(r"^(?:Hero|Henchmen \(\d\)) – \w+", re.MULTILINE)
    dealt = "\n".join(texts(both / PACKS))
    found = Counter(cards.findall("\n".join(fronts(both / NAME))))
    assert found.total() == 144
    assert Counter(cards.findall(dealt)) == found


def test_ones_own_game_comes_first(here: Run, mine: Path) -> None:
    """The game of that name in `factions/` where you stand is printed, not the one that came along."""
    spoil(mine, "Ernest Goodfellow", "Ernest Badfellow")

    assert here(*SORTED, cwd=mine).returncode == 0
    assert "Ernest Badfellow" in fronts(mine / "output" / NAME)[0]


@EXHAUSTIVE
def test_a_game_of_ones_own(here: Run, mine: Path) -> None:
    """A game file of another name, with factions from both that came along, has a kit of its own."""
    game = "system: pygmies\nkind: game\nname: Friday\nfactions: [good, pirates, undead]\nneutral: neutral\n"
    (mine / "factions" / "pygmies" / "friday.yaml").write_text(game, encoding="utf-8")

    some = ("--only", "cards", "--only", "reference", "--only", "summary")
    done = here("kit", "friday", *some, "--seed", "7", cwd=mine)

    assert done.returncode == 0
    assert done.stdout.startswith("Friday (factions/pygmies/friday.yaml)\n")
    assert {"friday-draft-packs.pdf", "friday-summary-only-cards-reference-summary.pdf", "friday.lock"} <= standing(
        mine / "output"
    ).keys()
    sheets = "\n".join(texts(mine / "output" / "friday-faction-sheets.pdf"))
    assert all(name in sheets for name in ("Ernest Goodfellow", "Queen Neferkhet", "Powder Monkey"))
    assert "Vizier Malkin" not in sheets


def test_errors_stop_the_press(here: Run, mine: Path) -> None:
    """An error in any faction of the game is shown, and nothing is written."""
    spoil(mine)

    done = here("kit", cwd=mine)

    assert (done.returncode, done.stdout) == (1, OWN)
    assert "[pygmies/stat-range]" in done.stderr
    assert "--force" in done.stderr
    assert not (mine / "output").exists()


@pytest.mark.parametrize("text", ["", "system: pygmies\n", "just a text\n", "system: pygmies\nkind: [faction\n"])
def test_a_faction_that_nobody_can_read(here: Run, mine: Path, text: str) -> None:
    """A file of the game that is empty or of no kind is an error: the kit is not printed without that faction."""
    (mine / "factions" / "pygmies" / "good.yaml").write_text(text, encoding="utf-8")

    done = here("kit", "--sorted", cwd=mine)

    assert done.returncode == 1
    assert "factions/pygmies/good.yaml:" in done.stderr
    assert not (mine / "output").exists()


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("players: 4", "players: many", 1, "[shape/wrong-type]"),
        ("rounds: 3", "rounds: 0", 1, "[shape/wrong-type]"),
        ("good,", "nobody,", 1, "[shape/unknown-name]"),
        ("good,", "", 1, "[pygmies/neutral-groups]"),
        ("pack: {special: 2,", "pack: {special: 5,", 1, "[pygmies/game-size]"),
        ("kind: game", "kind: crew", 2, "is not a game file"),
    ],
)
def test_a_game_that_is_wrong(here: Run, mine: Path, old: str, new: str, code: int, said: str) -> None:
    """What is wrong with the game's file is told with its place; nothing is dealt or written."""
    spoil(mine, old, new, STEM)

    done = here("kit", cwd=mine)

    assert (done.returncode, "output/" in done.stdout) == (code, False)
    assert said in done.stderr
    assert not (mine / "output").exists()


def test_force_where_nothing_can_be_printed(here: Run, mine: Path) -> None:
    """A game that cannot be read or dealt is not printed by force either: exit code 2, in a sentence."""
    spoil(mine, "players: 4", "players: many", STEM)
    unread = here("kit", "--force", cwd=mine)
    spoil(mine, "players: many", "players: 7", STEM)
    undealt = here("kit", "--force", cwd=mine)

    assert (unread.returncode, undealt.returncode) == (2, 2)
    assert "first-edition.yaml has errors: run `cardgen check " in unread.stderr
    assert "7 players and 3 rounds need 21" in undealt.stderr
    assert not (mine / "output").exists()


@pytest.mark.parametrize(("options", "cards"), first([((), 144), (("--sorted",), 144)]))
def test_force(here: Run, mine: Path, options: tuple[str, ...], cards: int) -> None:
    """With --force there are cards, each marked, and the exit code still tells."""
    spoil(mine)

    done = here("kit", "--only", "cards", "--only", "movement", *options, "--force", cwd=mine)

    made = mine / "output"
    marked = texts(made / (NAME if options else PACKS))
    assert done.returncode == 1
    assert sum(page.count("UNCHECKED") for page in marked) == cards
    assert sum(page.count("UNCHECKED") for page in texts(made / f"{STEM}-movement-decks.pdf")) == 32


def test_force_without_need(here: Run, tmp_path: Path) -> None:
    """Where there is no error, --force marks nothing."""
    assert here(*SORTED, "--force", cwd=tmp_path).returncode == 0
    assert "UNCHECKED" not in "".join(fronts(tmp_path / "output" / NAME))


def test_what_does_not_fit_is_marked_too(here: Run, mine: Path) -> None:
    """An error that only laying out shows stops the press, and with --force marks all cards."""
    spoil(mine, "Ernest Goodfellow", "Ernest " + "Goodfellow" * 9)

    assert here(*SORTED, cwd=mine).returncode == 1
    done = here(*SORTED, "--force", cwd=mine)

    assert "[layout/text-overflow]" in done.stderr
    assert sum(page.count("UNCHECKED") for page in fronts(mine / "output" / NAME)) == 144


@EXHAUSTIVE
def test_a_template_that_is_wrong(here: Run, tmp_path: Path) -> None:
    """A fault in a template of some other part is told once, stops all of it, and by force marks every card."""
    look = tmp_path / "look" / "pygmies"
    look.mkdir(parents=True)
    (look / "movement.xml").write_text('<card><rect colour="red"/></card>', encoding="utf-8")
    some = ("kit", "--only", "cards", "--only", "movement", "--sorted", "--templates", "look")

    done = here(*some, cwd=tmp_path)
    forced = here(*some, "--force", cwd=tmp_path)

    assert (done.returncode, done.stdout, forced.returncode) == (1, ALONG, 1)
    assert done.stderr.count("<rect> has no attribute colour") == 1
    assert "look/pygmies/movement.xml:1:7: error" in done.stderr
    assert "--skip" in done.stderr
    assert sum(page.count("UNCHECKED") for page in fronts(tmp_path / "output" / NAME)) == 144
    assert LOCK not in standing(tmp_path / "output")


def test_the_old_files_stay(here: Run, mine: Path) -> None:
    """When nothing is printed, what was printed before is still there."""
    here(*KIT, cwd=mine)
    before = standing(mine / "output")
    spoil(mine)

    here("kit", cwd=mine)

    assert standing(mine / "output") == before


def test_where_and_on_what(here: Run, tmp_path: Path) -> None:
    """The folder, the paper and the edge are the user's."""
    done = here("kit", STEM, "--only", "cards", "-o", "tonight", "--paper", "a4", "--duplex", "none", cwd=tmp_path)

    pages = PdfReader(tmp_path / "tonight" / NAME).pages
    assert (done.returncode, len(pages)) == (0, 16)
    assert float(pages[0].mediabox.width) == pytest.approx(210 / 25.4 * 72, abs=0.01)
    assert "16 sheets of A4" in done.stdout
    assert "one-sided" in done.stdout


@pytest.mark.usefixtures("undrawn")
def test_settings(here: Run, mine: Path) -> None:
    """`cardgen.toml` says what is not said on the command line, and the command line wins."""
    (mine / "cardgen.toml").write_text('paper = "a4"\ngame = "first-edition"\n', encoding="utf-8")

    assert "of A4" in here(*SORTED, cwd=mine).stdout
    assert "of Letter" in here(*SORTED, "--paper", "letter", cwd=mine).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("frist-edition",), "unknown line-up `frist-edition`: did you mean `first-edition`?"),
        (("factions/pygmies/good.yaml",), "is not a game file"),
        (("nowhere.yaml",), "no such file"),
        (("--paper", "a5"), "a5"),
        (("--card-size", "250x250"), "a card of 250 by 250 mm does not fit on Letter"),
        (("--paper", "8x13in", "--margin", "90"), "90"),
        (("--back-offset", "2"), "two numbers"),
        (("--dpi", "300"), "--png"),
        (("-o", "-"), "name a folder with `-o`"),
        (("-o", "kit.pdf"), "name a folder with `-o`"),
        (("--only", "movment"), "unknown part `movment`: did you mean `movement`?"),
        (("--skip", "referense"), "unknown part `referense`: did you mean `reference`?"),
        (("--only", "everything"), "unknown part `everything`: expected `cards`, `movement`, `guide`"),
        (
            ("--only", "cards", "--skip", "cards"),
            "`--only cards` and `--skip cards` exclude each other: leave one of them out",
        ),
        (("--only", "summary"), "nothing left to print: expected `--only` with `cards`, `movement`, "),
        (("--players", "6"), "6 players and 3 rounds need 18"),
        (("--target", "png", "--only", "roster"), "`--target png` prints only cards: add a part with cards"),
        (("--stock", "steel"), "unknown stock `steel`: expected 160gsm"),
        (
            ("--cutter", "silhouette"),
            "a cutting machine cannot cut draft packs, which are cut in stacks: add `--sorted`, or leave",
        ),
        (("--one-each",), "draft packs need every card: add `--sorted`, or leave `--one-each` out"),
        (("--cut-path", "svg", "--target", "tts"), "leave `--target tts` out"),
    ],
)
def test_what_cannot_be_done(here: Run, mine: Path, arguments: tuple[str, ...], said: str) -> None:
    """A wrong name, file or option is exit code 2, says what to do, and writes nothing."""
    done = here("kit", *arguments, cwd=mine)

    assert done.returncode == 2
    assert said in done.stderr
    assert not (mine / "output").exists()


def test_the_guide_names_every_part(here: Run, tmp_path: Path) -> None:
    """What `--only` and `--skip` take is told in full, in the kit's order."""
    guide = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    listed = guide.split("PART is ")[1].split(".")[0]
    said = here("kit", "--only", "xyz", cwd=tmp_path).stderr

    assert re.findall(r"`(\w+)`", listed) == re.findall(r"`(\w+)`", said.split(": expected ")[1])


def test_output_that_cannot_be_written(here: Run, tmp_path: Path) -> None:
    """A file where the folder should be is exit code 2 in plain words."""
    (tmp_path / "output").write_text("in the way", encoding="utf-8")

    done = here(*SORTED, cwd=tmp_path)

    assert done.returncode == 2
    assert "there is a file where a folder is needed" in done.stderr
    assert (tmp_path / "output").read_text(encoding="utf-8") == "in the way"


@pytest.mark.usefixtures("undrawn")
def test_quiet(here: Run, tmp_path: Path) -> None:
    """With -q it says which files it wrote and nothing else."""
    assert here("-q", *SORTED, cwd=tmp_path).stdout.split() == [f"output/{NAME}", f"output/{LOCK}"]


@pytest.mark.usefixtures("undrawn")
def test_verbose(here: Run, tmp_path: Path) -> None:
    """With -v it also says what it read."""
    done = here("-v", "kit", "--only", "movement", cwd=tmp_path)

    assert "cardgen:undead" in done.stderr
    assert "Templates from" in done.stderr


def test_the_lock(here: Run, run: Run, mine: Path) -> None:
    """The lock tells every card by name with a digest for each copy, however they are printed and dealt."""
    first = here(*KIT, cwd=mine)
    other = ("--paper", "a4", "--arrange", "stack", "--duplex", "short-edge", "--gutter", "3", "-o", "other")
    run(*SORTED, *other, cwd=mine, PYTHONHASHSEED="1", TZ="Asia/Tokyo")

    data = (mine / "output" / LOCK).read_bytes()
    told = json.loads(data)
    cards = {name: copies.split() for faction in told["factions"].values() for name, copies in faction["cards"].items()}
    assert (first.returncode, told["title"], told["card"]) == (0, "Pygmies First Edition", "63.5x88.9")
    assert list(told["factions"]) == ["good", "evil", "undead", "neutral"]
    assert (len(cards["Ernest Goodfellow"]), len(cards["Human Archer"])) == (1, 4)
    assert len({digest for copies in cards.values() for digest in copies}) == 144
    by_side = json.loads((mine / "other" / LOCK).read_bytes())
    assert by_side.pop("backs").keys() == told["factions"].keys()
    assert by_side == told | {"deal": None}


def test_one_card_a_group(here: Run, mine: Path) -> None:
    """Of each group the first card, in the deck, the summary and the lock, by which cards can be printed again."""
    made = here(*SORTED, "--one-each", "--only", "cards", "--only", "summary", cwd=mine)
    lock = json.loads((mine / "output" / LOCK).read_bytes())
    groups = {
        name: copies.split() for faction in lock["factions"].values() for name, copies in faction["cards"].items()
    }
    again = here("cards", "factions/pygmies/first-edition.yaml", "--changed-since", f"output/{LOCK}", cwd=mine)
    spoil(mine, "name: Human Archer", "name: Human Bowman")
    changed = here("cards", "factions/pygmies/first-edition.yaml", "--changed-since", f"output/{LOCK}", cwd=mine)

    assert made.returncode == 0, made.stderr
    assert lock["one_each"] is True
    assert len(groups) == 46
    assert {len(copies) for copies in groups.values()} == {1}
    assert "46: 14 Good" in made.stdout
    assert "Nothing has changed since" in again.stdout
    assert "1 card on 1 sheet" in changed.stdout


@pytest.mark.usefixtures("undrawn")
def test_no_lock_of_marked_cards(here: Run, mine: Path) -> None:
    """What is stopped or marked UNCHECKED leaves the lock of the cards that one has as it was, and says so."""
    here(*KIT, cwd=mine)
    before = (mine / "output" / LOCK).read_bytes()
    spoil(mine)

    forced = here(*KIT, "--force", cwd=mine)

    assert f"so cardgen did not write {LOCK}" in forced.stderr
    assert LOCK not in forced.stdout
    assert LOCK not in here(*KIT, cwd=mine).stderr
    assert (mine / "output" / LOCK).read_bytes() == before


@EXHAUSTIVE
def test_without_duplex(here: Run, tmp_path: Path) -> None:
    """A printer that knows one side: all fronts, then all backs; or both side by side, to be folded."""
    manual = here(*SORTED, "--duplex", "manual", "-o", "manual", cwd=tmp_path)
    fold = here(*SORTED, "--duplex", "fold", "-o", "fold", cwd=tmp_path)

    sides = [_faces(tmp_path / "manual" / NAME), _faces(tmp_path / "fold" / NAME)]
    assert sides[0] == [(9, 0)] * 16 + [(0, 9)] * 16
    assert sides[1] == [(4, 4)] * 36
    assert "16 sheets of Letter" in manual.stdout
    assert "one-sided: the fronts, pages 1 to 16" in manual.stdout
    assert "36 sheets of Letter" in fold.stdout
    assert "fold along the dashed line" in fold.stdout


def _faces(pdf: Path) -> list[tuple[int, int]]:
    """How many fronts and how many backs of sides each page has; every back names its side twice."""
    found = texts(pdf)
    return [
        (
            len(re.findall(r"(?:Hero|Henchmen \(\d\)) –", page)),
            len(re.findall(r"^(?:Good|Evil|Undead|Neutral)$", page, re.MULTILINE)) // 2,
        )
        for page in found
    ]


@some(1)
@pytest.mark.parametrize(
    ("target", "made", "said"),
    first(
        [
            ("drivethru", "{}.pdf", "64 pages of 2.75 x 3.75 in"),
            ("png", "{}/*.png", "pictures of 125 by 175 pixels"),
            ("gamecrafter", "{}/*.png", "pictures of 825 by 1125 pixels"),
            ("mpc", "{}/*.png", "pictures of 822 by 1122 pixels"),
        ],
        3,
    ),
)
def test_every_target(here: Run, tmp_path: Path, target: str, made: str, said: str) -> None:
    """A shop or a virtual table gets each deck by itself; pages are for a printer at home, which is said."""
    dpi = ("--dpi", "50") if target == "png" else ()
    done = here("kit", "--target", target, *dpi, "--skip", "cards", cwd=tmp_path)

    name = f"{STEM}-movement-decks"
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    assert "leave --target out" in done.stdout
    assert list((tmp_path / "output").glob(made.format(name, name)))


def test_a_virtual_table_finds_its_pictures(here: Run, tmp_path: Path) -> None:
    """The kit has a folder of its own, and its saved object names the pictures that are in there."""
    done = here("kit", "--target", "tts", "--only", "movement", cwd=tmp_path)

    folder = tmp_path / "output" / f"{STEM}-only-movement-tts"
    told = set(re.findall(r"file:///[^\"]+", (folder / f"{folder.name}.json").read_text(encoding="utf-8")))
    assert done.returncode == 0
    assert {Path(url.removeprefix("file:///").replace("//", "/")).name for url in told} <= standing(folder).keys()
    assert all(folder.as_posix() in url for url in told)


@pytest.mark.usefixtures("undrawn")
def test_a_cutting_machine(here: Run, tmp_path: Path) -> None:
    """Each part of cards has paths of its own, an outline for each of the cards of a sheet; pages have none."""
    some = ("--only", "cards", "--only", "movement", "--only", "reference", "--sorted")
    done = here("kit", *some, "--cutter", "silhouette", "--cut-path", "svg", cwd=tmp_path)
    paths = {path.name: path.read_text(encoding="ascii").count("<path") for path in (tmp_path / "output").glob("*.svg")}

    assert done.returncode == 0
    whole = {name: count for name, count in paths.items() if "-sheet-" not in name}
    assert whole.keys() == {f"{STEM}-crew-cards-cut.svg", f"{STEM}-movement-decks-cut.svg"}
    assert set(whole.values()) == {max(paths.values())}
    assert all(name in done.stdout for name in paths)
