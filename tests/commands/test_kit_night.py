"""cardgen kit: all that a game night needs, in one folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from pypdf import PdfReader

from tests.commands.nights import ALONG, CARD, LOCK, PLAIN, SINGLES, Said, pages, standing
from tests.conftest import ROOT
from tests.printing.packs import tables
from tests.sampling import EXHAUSTIVE, some

if TYPE_CHECKING:
    from tests.conftest import Run


class Night(NamedTuple):
    """A kit that was made: where, and what was said of it."""

    folder: Path
    out: str
    err: str
    code: int


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    """The kit of the game that comes along, made in an empty folder."""
    folder = tmp_path_factory.mktemp("night")
    home = {"HOME": str(folder / "home"), "XDG_CONFIG_HOME": str(folder / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "cardgen", "kit", "--seed", "hello"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "1", **home},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Night(folder / "output", done.stdout, done.stderr, done.returncode)


@EXHAUSTIVE
def test_an_empty_folder(night: Night) -> None:
    """Without anything of one's own it prints First Edition: every part, a file for each kind of paper, and a lock."""
    assert (night.code, night.err) == (0, "")
    assert sorted(standing(night.folder)) == sorted([*SINGLES[0], *SINGLES[1], PLAIN, CARD, LOCK])
    for said in (
        "Pygmies First Edition",
        "144 in 12 packs of 12",
        "3 rounds for 4 players",
        "deal   commitment ",
        "100 %",
    ):
        assert said in night.out


def test_the_screen_tells_true_numbers(night: Night) -> None:
    """Sheets told are sheets in the files: two pages to a sheet of a two-sided file, else one."""
    said = Said.of(night.out)

    assert list(said.parts) == [*SINGLES[0], *SINGLES[1]]
    assert list(said.loads) == [PLAIN, CARD]
    for file, (sheets, _) in {**said.parts, **said.loads}.items():
        reader = PdfReader(night.folder / file)
        two_sided = "/Duplex" in root(night.folder / file)["/ViewerPreferences"]
        assert len(reader.pages) == sheets * (2 if two_sided else 1), file
    for joint, names in zip((PLAIN, CARD), SINGLES, strict=True):
        slip = joint == PLAIN  # it is in that file alone
        assert said.loads[joint][0] == sum(said.parts[name][0] for name in names) + slip
        assert {said.parts[name][1] for name in names} == {said.loads[joint][1]}


def test_the_page_tells_the_same(night: Night) -> None:
    """The summary is one page, with the numbers of the screen and the pages at which each part stands."""
    said = Said.of(night.out)
    (page,) = pages(night.folder / SINGLES[0][0])
    rows = [tuple(map(int, row)) for row in re.findall(r"p\.\s(\d+)–(\d+)", page)]

    told = list(said.parts.values())
    told.insert(len(SINGLES[0]), (1, "plain paper"))  # the slip, which has no file of its own
    for count, stock in said.loads.values():
        assert f"{count} sheets of Letter, {stock}" in page
    assert json.loads((night.folder / LOCK).read_bytes())["deal"]["commitment"] in page
    assert "hello" not in page
    ends = [0, 0]
    for row, (sheets, stock) in zip(rows, told, strict=True):
        kind = stock == "card stock"
        assert row == (ends[kind] + 1, ends[kind] + 2 * sheets)
        ends[kind] = row[1]


def root(path: Path) -> Any:
    """The catalogue of a PDF."""
    return PdfReader(path).trailer["/Root"]


@EXHAUSTIVE
def test_thumbnails_spoil_nothing(night: Night) -> None:
    """What a folder shows of a file is its first page: of no file with packs that is a card, and none brings a picture.

    The first page of packs is the cover, the second its other side: no card's name is on them, and none of the stored
    drawings that pages with names are made of.
    """
    known = {card.name for card in tables.pool().cards}
    for path in sorted(night.folder.glob("*.pdf")):
        told = path.read_bytes()
        assert b"/Thumb" not in told, path.name
        assert b"thumbnail" not in told.lower(), path.name
        assert root(path).get("/PageMode", "/UseNone") == "/UseNone", path.name
    for name in (CARD, SINGLES[1][0]):
        shown = pages(night.folder / name)
        named = [number for number, page in enumerate(shown) if any(card in page for card in known)]
        assert "cover" in shown[0]
        assert named[0] >= 2
        forms = [forms_of(page) for page in PdfReader(night.folder / name).pages]
        others = set().union(*(forms[number] for number in range(2, len(forms)) if number not in named))  # backs, bars
        fronts = set().union(*(forms[number] for number in named)) - others
        assert len(fronts) > 20
        assert not (forms[0] | forms[1]) & fronts


def forms_of(page: Any) -> set[int]:
    """The stored drawings that a page uses, by the numbers of their objects."""
    found = page.get("/Resources", {}).get("/XObject", {})
    return {found.raw_get(name).idnum for name in found}


@some(1)
@pytest.mark.parametrize("kind", [0, 1], ids=["plain paper", "card stock"])
def test_joint_files_are_the_single_ones_in_order(night: Night, kind: int) -> None:
    """A joint file has the pages of its parts in order; none comes on the back of a sheet of another part.

    On plain paper the slip is last, behind an empty page.
    """
    expected: list[str] = []
    for name in SINGLES[kind]:
        own = pages(night.folder / name)
        two_sided = "/Duplex" in root(night.folder / name)["/ViewerPreferences"]
        expected += own if two_sided else [side for page in own for side in (page, "")]

    found = pages(night.folder / (PLAIN, CARD)[kind])
    assert found[: len(expected)] == expected
    assert [bool(page) for page in found[len(expected) :]] == ([False, True] if kind == 0 else [])


def test_what_to_do_first(night: Night) -> None:
    """Screen and page say to print the cover alone, and which page tells the rest."""
    (page,) = pages(night.folder / SINGLES[0][0])

    for said in (night.out, " ".join(page.split())):
        assert "First print pages 1 and 2 alone: they explain how to print the rest without seeing a card." in said
    assert f"page 1 of {PLAIN} explains cutting" in night.out
    assert pages(night.folder / PLAIN)[0] == page


def test_nothing_but_cards_spoils_the_draft(night: Night) -> None:
    """Screen, summary, cover and bands show no card."""
    told = [night.out, *pages(night.folder / SINGLES[0][0]), *pages(night.folder / SINGLES[0][7])]
    told += pages(night.folder / CARD)[:2]

    assert not [text for text in told if "Goodfellow" in text or "Archer" in text]


@EXHAUSTIVE
def test_the_same_everywhere(night: Night, run: Run, tmp_path: Path) -> None:
    """The same seed gives the same bytes of every file, whatever day, hash seed, time zone and locale."""
    elsewhere = {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"}
    done = run("kit", "--seed", "hello", cwd=tmp_path, **elsewhere)

    assert done.stdout == night.out
    assert standing(tmp_path / "output") == standing(night.folder)


@EXHAUSTIVE
def test_another_seed(night: Night, here: Run, tmp_path: Path) -> None:
    """Without a seed one is made; it deals other packs, of the same cards, and the screen shows it when asked to."""
    only = ("--only", "cards", "--only", "bands", "--manifest", "--show-seed")
    first = here("kit", *only, cwd=tmp_path)
    found = re.findall(r"^  seed   (\S+) ", first.stdout, re.MULTILINE)
    here("kit", *only, "--seed", found[0], "-o", "again", cwd=tmp_path)

    made, again = standing(tmp_path / "output"), standing(tmp_path / "again")
    assert made == again
    assert made[SINGLES[1][0]] != (night.folder / SINGLES[1][0]).read_bytes()
    told, before = json.loads(made[LOCK]), json.loads((night.folder / LOCK).read_bytes())
    assert told["factions"] == before["factions"]
    assert (told["deal"]["seed"], before["deal"]["seed"]) == (found[0], "hello")
    assert json.loads(made["manifest.json"])["seed"] == found[0]
    assert here("draft", "--verify", "again/manifest.json", cwd=tmp_path).returncode == 0


@EXHAUSTIVE
@pytest.mark.usefixtures("undrawn")
def test_fewer_players(here: Run, tmp_path: Path) -> None:
    """Decks, quick references and rounds are for those who play; other packs stay closed."""
    some = ("--only", "bands", "--only", "movement", "--only", "reference")
    done = here("kit", "--players", "2", *some, "--seed", "7", cwd=tmp_path)

    said = Said.of(done.stdout).parts
    assert "3 rounds for 2 players; 6 packs stay closed" in done.stdout
    assert (said["first-edition-movement-decks.pdf"][0], said["first-edition-quick-reference.pdf"][0]) == (2, 2)
    assert LOCK not in standing(tmp_path / "output")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("--only", "movement"), "movement-decks"),
        (("--only", "guide", "--only", "guide"), "draft-guide"),
        (("--only", "bands", "--only", "movement", "--skip", "movement"), "pack-bands"),
        (("--only", "guide", "--only", "bands"), "draft-guide pack-bands plain-paper-only-bands-guide"),
        (
            ("--sorted", "--only", "movement", "--only", "summary"),
            "movement-decks summary-sorted-only-movement-summary",
        ),
        (("--sorted", "--only", "cards"), "crew-cards"),
    ],
)
@pytest.mark.usefixtures("undrawn")
def test_some_parts(here: Run, tmp_path: Path, arguments: tuple[str, ...], names: str) -> None:
    """--only and --skip say which parts there are; one alone has no summary unless it is asked for."""
    done = here("kit", *arguments, cwd=tmp_path)

    made = {f"first-edition-{name}.pdf" for name in names.split()}
    assert (done.returncode, done.stderr) == (0, "")
    assert set(standing(tmp_path / "output")) - {LOCK} == made


def test_what_one_part_is_for_is_told(here: Run, tmp_path: Path) -> None:
    """Where no page tells what to do, the screen does; and nothing is said of a deal that there was not."""
    done = here("kit", "--only", "movement", cwd=tmp_path)

    assert "then   Movement decks: Cut along the ticks" in done.stdout
    assert "seed" not in done.stdout


@EXHAUSTIVE
@pytest.mark.usefixtures("undrawn")
def test_everything_but_packs(here: Run, tmp_path: Path) -> None:
    """--sorted has the cards by faction, and no guide and no bands; so has a printer that makes no packs."""
    some = [part for name in ("tokens", "boxes", "roster", "reference") for part in ("--skip", name)]
    done = here("kit", "--sorted", *some, cwd=tmp_path)
    other = here("kit", "--duplex", "none", "--only", "cards", "-o", "other", cwd=tmp_path)

    made = standing(tmp_path / "output")
    assert "cards  144: 46 Good, 46 Evil, 46 Undead, 6 Neutral" in done.stdout
    assert "packs" not in done.stdout
    assert "first-edition-crew-cards.pdf" in made
    assert not {"first-edition-draft-guide.pdf", "first-edition-pack-bands.pdf", "first-edition-draft-packs.pdf"} & {
        *made
    }
    assert "packs  none: backs tell the packs apart, and --duplex none prints no backs" in other.stdout


@pytest.mark.parametrize("option", [("--seed", "7"), ("--rounds", "2"), ("--manifest",), ("--only", "bands")])
@pytest.mark.parametrize("way", [("--sorted",), ("--duplex", "none"), ("--duplex", "fold"), ("--target", "png")])
def test_packs_where_there_are_none(here: Run, tmp_path: Path, option: tuple[str, ...], way: tuple[str, ...]) -> None:
    """What is for draft packs alone is refused where there are none, and says why."""
    done = here("kit", *way, *option, cwd=tmp_path)

    assert (done.returncode, done.stdout) == (2, ALONG)
    assert way[0] in done.stderr
    assert option[0] in done.stderr
    assert not (tmp_path / "output").exists()


@EXHAUSTIVE
def test_by_hand(here: Run, tmp_path: Path) -> None:
    """Sheets that are loaded twice are printed file by file; what has one side is still one file."""
    some = [part for name in ("cards", "movement", "guide", "bands", "boxes") for part in ("--only", name)]
    done = here("kit", "--duplex", "manual", "--seed", "7", *some, cwd=tmp_path)

    said = Said.of(done.stdout)
    plain = "first-edition-plain-paper-only-bands-boxes-cards-guide-movement.pdf"
    assert list(said.loads) == [
        plain,
        "first-edition-boxes.pdf",
        "first-edition-draft-packs.pdf",
        "first-edition-movement-decks.pdf",
    ]
    assert "the fronts, pages 1 to 4" in done.stdout
    for file in said.loads:
        assert "/Duplex" not in root(tmp_path / "output" / file)["/ViewerPreferences"]
    assert len(pages(tmp_path / "output" / plain)) == said.loads[plain][0]


COVER = re.compile(r"In (\S+), pages (\d+) to (\d+) follow, which show no crew card: (.+?)\. Page 1")


@some(3)
@pytest.mark.parametrize("paper", ["letter", "a4", "legal"])
@pytest.mark.parametrize("chosen", [(), ("--essential",), ("--skip", "boxes"), ("--players", "2", "--rounds", "4")])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_the_cover_names_the_pages_after_the_packs(
    here: Run, tmp_path: Path, paper: str, chosen: tuple[str, ...], duplex: str
) -> None:
    """The pages that it names begin behind the packs and end with the file; their titles are those of the parts."""
    here("kit", "--seed", "hello", "--paper", paper, "--duplex", duplex, *chosen, cwd=tmp_path)
    (joint,) = (tmp_path / "output").glob("*card-stock*.pdf")
    reader = PdfReader(joint)
    told = COVER.search(" ".join(reader.pages[0].extract_text().split()))
    packs = len(PdfReader(tmp_path / "output" / "first-edition-draft-packs.pdf").pages)

    assert told
    assert told[1] == joint.name
    assert (int(told[2]), int(told[3])) == (packs + 1, len(reader.pages))
    assert told[4].split(", ")[0] == "Movement decks"
    assert ("Boxes" in told[4]) == (not {"--essential", "boxes"} & {*chosen})


def test_the_cover_names_no_pages_where_none_follow(here: Run, tmp_path: Path) -> None:
    """Packs alone, and packs that are loaded twice by hand, are a file of their own."""
    for number, options in enumerate((("--only", "cards"), ("--duplex", "manual"))):
        here("kit", "--seed", "hello", *options, "-o", str(number), cwd=tmp_path)
        cover = PdfReader(tmp_path / str(number) / "first-edition-draft-packs.pdf").pages[0].extract_text()

        assert "follow, which show" not in cover


@some(2)
@pytest.mark.parametrize("game", ["first-edition", "ares", "little_orc_wars", "vsgmr", "scrimmage"])
def test_an_essential_kit_leaves_out_what_can_wait(here: Run, tmp_path: Path, game: str) -> None:
    """No boxes, tokens and figures; all other parts are those of the whole kit, and the screen says so."""
    whole = (
        here("kit", game, "--seed", "hello", "-o", "whole", cwd=tmp_path)
        if game == "first-edition"
        else (here("kit", game, "-o", "whole", cwd=tmp_path))
    )
    seed = ("--seed", "hello") if game == "first-edition" else ()
    short = here("kit", game, *seed, "--essential", "-o", "short", cwd=tmp_path)
    names = {path.name for path in (tmp_path / "whole").iterdir() if "-all-" not in path.name}
    left = {path.name for path in (tmp_path / "short").iterdir() if not path.stem.endswith("-essential")}

    assert re.search(r"^  begin  without .+, Boxes; --essential leaves them out$", whole.stdout, re.MULTILINE)
    assert "can wait" not in short.stdout
    assert {name for name in names if not name.endswith(("-boxes.pdf", "-tokens.pdf", "-summary.pdf"))} == left


@EXHAUSTIVE
def test_two_kits_in_one_folder(here: Run, tmp_path: Path) -> None:
    """Kits of two games lie beside each other, each complete."""
    some = ("--only", "cards", "--only", "bands", "--only", "summary", "--seed", "7")
    first = here("kit", *some, cwd=tmp_path)
    before = standing(tmp_path / "output")
    second = here("kit", "second-edition", *some, cwd=tmp_path)

    made = standing(tmp_path / "output")
    assert (first.stderr, second.stderr) == ("", "")
    assert {name: data for name, data in made.items() if name.startswith("first")} == before
    assert {name.replace("second", "first", 1) for name in made} == {*before}


def test_what_an_earlier_kit_left(here: Run, tmp_path: Path) -> None:
    """Files of an earlier kit that this one has not stay, and are told of: they may be of another deal."""
    here("kit", "--only", "bands", "--only", "guide", cwd=tmp_path)
    old = standing(tmp_path / "output")
    done = here("kit", "--only", "movement", cwd=tmp_path)

    assert done.returncode == 0
    assert "output also holds 3 files that this run did not write, such as first-edition-draft-guide.pdf" in done.stderr
    assert {name: data for name, data in standing(tmp_path / "output").items() if name in old} == old


@some(2)
@pytest.mark.parametrize("at", [1, 2, 3])
@pytest.mark.parametrize("fault", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_interrupted_while_writing(
    here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int, fault: BaseException
) -> None:
    """At whichever file it is interrupted: all files are those of the earlier kit, and there is no other."""
    some = ("--only", "bands", "--only", "guide", "--seed")
    here("kit", *some, "one", cwd=tmp_path)
    before = standing(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", _failing(os.replace, at, fault))
        done = here("kit", *some, "two", cwd=tmp_path)

    assert done.returncode == (130 if isinstance(fault, KeyboardInterrupt) else 2)
    assert standing(tmp_path) == before


def _failing(real: Callable[..., None], at: int, fault: BaseException) -> Callable[..., None]:
    calls: list[str] = []

    def fail(old: str, new: str) -> None:
        if "first-edition" in str(new):
            calls.append(new)
            if len(calls) == at:
                raise fault
        real(old, new)

    return fail


def test_a_folder_in_the_way_of_one_file(here: Run, tmp_path: Path) -> None:
    """What cannot be replaced stops all of it, in plain words."""
    (tmp_path / "output" / "first-edition-pack-bands.pdf").mkdir(parents=True)
    done = here("kit", "--only", "bands", "--only", "guide", cwd=tmp_path)

    assert done.returncode == 2
    assert "output/first-edition-pack-bands.pdf: it is a folder" in done.stderr
    assert standing(tmp_path) == {}


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
def test_stopped_by_a_signal(tmp_path: Path) -> None:
    """Ctrl-C while it works: exit code 130, and nothing is there."""
    code = (
        "import signal, sys, threading, cardgen.printing.kit_summary as kits\n"
        "real = kits.bind_parts\n"
        "def bound(*a):\n    signal.raise_signal(signal.SIGINT)\n    return real(*a)\n"
        "kits.bind_parts = bound\n"
        "sys.argv = ['cardgen', 'kit', '--only', 'movement']\n"
        "from cardgen.__main__ import run\nrun()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert (done.returncode, done.stdout) == (130, ALONG)
    assert standing(tmp_path) == {}
