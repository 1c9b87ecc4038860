"""Two to eight players, and a deal that nobody can look up: what comes out of `kit` and `draft` for them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from cardgen.printing.lock.file import load_lock
from tests.commands.nights import pages, standing
from tests.sampling import EXHAUSTIVE, first, some

if TYPE_CHECKING:
    from tests.conftest import Run

SEED = "4WN2C-8ZQ7X-0ABCD-EFGHJ-KMNPQ-R"
PACKED = ("--only", "cards", "--only", "bands", "--only", "guide", "--only", "summary")
STEM = "first-edition"

pytestmark = pytest.mark.usefixtures("lettered")


def packs_of(texts: list[str]) -> dict[int, int]:
    """How many backs of each pack are on pages; each says its pack at both ends."""
    found: dict[int, int] = {}
    for page in texts:
        if "Draft packs: cover" not in page:
            for number in re.findall(r"Pack (\d+)\b", page):
                found[int(number)] = found.get(int(number), 0) + 1
    return {number: count // 2 for number, count in sorted(found.items())}


def words(page: str) -> str:
    """The text of a page on one line."""
    return " ".join(page.split())


def commitment(stdout: str) -> str:
    """The commitment that the screen shows."""
    found = re.search(r"commitment ([0-9a-f]{16})", stdout)
    assert found
    return found[1]


@some(1)
@pytest.mark.parametrize(
    ("game", "players", "rounds", "there"),
    first([(STEM, 5, 2, 12), ("whole-shelf", 8, 3, 24), (STEM, 2, 3, 12), (STEM, 6, 2, 12)], 2),
)
def test_a_kit_for_so_many(here: Run, tmp_path: Path, game: str, players: int, rounds: int, there: int) -> None:
    """The packs that are opened are printed and no others; cover, guide, bands and summary tell of those.

    The seed is on no page but the last of the plain paper, whose other side is empty; the commitment is on all that
    tells of the deal, the backs among them.
    """
    options = ("--players", str(players), "--rounds", str(rounds), "--seed", SEED, *PACKED)
    done = here("kit", game, *options, "-o", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    told = {path.name: pages(path) for path in sorted((tmp_path / "out").glob("*.pdf"))}
    opened, shown = players * rounds, commitment(done.stdout)
    packs, bands = told[f"{game}-draft-packs.pdf"], words("".join(told[f"{game}-pack-bands.pdf"]))
    (joint,) = (texts for name, texts in told.items() if "plain-paper" in name)

    assert packs_of(packs) == dict.fromkeys(range(1, opened + 1), 12)
    assert bands.count("pass to the") == bands.count(shown) == opened
    closed = there - opened
    assert (f"{closed} packs stay closed" in done.stdout) == (closed > 0)
    assert ("not opened tonight, so not printed" in words(packs[0])) == (closed > 0)
    assert (f"{opened} of the game’s {there} packs" in words(told[f"{game}-draft-guide.pdf"][0])) == (closed > 0)
    assert f"{12 * rounds} cards" in words(told[f"{game}-draft-guide.pdf"][0])

    everything = [page for texts in told.values() for page in texts]
    assert sum(SEED in page for page in everything) == 1
    assert SEED in joint[-1]
    assert joint[-2] == ""
    assert shown in joint[-1]
    assert all(shown in page for page in (packs[0], joint[0], *(page for page in packs if "Pack 1\n" in page)))
    for path in (tmp_path / "out").glob("*.pdf"):
        assert SEED not in str(PdfReader(path).metadata)
        assert SEED.encode() not in path.read_bytes()
    assert SEED not in done.stdout


@EXHAUSTIVE
def test_only_the_seed_differs(here: Run, tmp_path: Path) -> None:
    """Two seeds: the same files of the same names, titles and numbers of pages; neither name nor title tells a seed."""
    for seed in ("one", "two"):
        assert here("draft", "--seed", seed, "-o", seed, cwd=tmp_path).returncode == 0
    one, two = ({path.name: PdfReader(path) for path in (tmp_path / seed).glob("*.pdf")} for seed in ("one", "two"))

    assert one.keys() == two.keys()
    for name, reader in one.items():
        assert reader.metadata == two[name].metadata
        assert len(reader.pages) == len(two[name].pages)


@some(1)
@pytest.mark.parametrize("duplex", first(["long-edge", "manual", "short-edge"], 2))
def test_the_slip_of_a_draft(here: Run, tmp_path: Path, duplex: str) -> None:
    """Where there is no joint file the bands end with it: face down behind an empty page, or alone on one side."""
    done = here("draft", "--seed", SEED, "--duplex", duplex, "--paper", "a4", "-o", "out", cwd=tmp_path)
    found = pages(tmp_path / "out" / f"{STEM}-pack-bands.pdf")
    slip = words(found[-1])

    assert SEED in slip
    assert commitment(done.stdout) in slip
    assert "4 players, 3 rounds" in slip
    assert "Fold this third up, and the upper one down over it." in slip
    assert "glue here" in slip
    assert [bool(page) for page in found] == ([True, True] if duplex == "manual" else [True, False, False, True])
    assert sum(SEED in page for path in (tmp_path / "out").glob("*.pdf") for page in pages(path)) == 1


@pytest.mark.parametrize(("seed", "said"), [("", "the empty text"), ("W" * 400, "400 characters"), ("a 🎉 b", "a")])
def test_any_seed_is_on_the_slip(here: Run, tmp_path: Path, seed: str, said: str) -> None:
    """Also none at all, one with characters that no font has, and one that is too long for it."""
    done = here("kit", "--seed", seed, "--only", "bands", "-o", "out", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert said in words(pages(tmp_path / "out" / f"{STEM}-pack-bands.pdf")[-1])


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packs of four players and two rounds in `out`, their lock and manifest among them."""
    from cardgen.commands import _exits, main

    folder = tmp_path_factory.mktemp("evening")
    arguments = ("kit", "--players", "4", "--rounds", "2", "--only", "cards", "--only", "bands", "--manifest")
    code = _exits.run_guarded(
        lambda: main.main(["-q", *arguments, "-o", str(folder / "out")], prog_name="cardgen", standalone_mode=False)
    )
    assert code == 0
    return folder


@EXHAUSTIVE
def test_a_lost_pack(here: Run, evening: Path) -> None:
    """Its cards alone, from the lock that lies in the folder: with its band, in files of their own names."""
    before = standing(evening / "out")
    done = here("kit", "--packs", "3", "-o", "out", cwd=evening)
    after = standing(evening / "out")
    new = evening / "out" / f"{STEM}-draft-packs-3.pdf"
    told = json.loads(before["manifest.json"])["packs"][2]["cards"]
    text = words(" ".join(pages(new)))

    assert (done.returncode, done.stderr) == (0, "")
    assert after.keys() - before.keys() == {new.name, f"{STEM}-pack-bands-3.pdf"}
    assert {name: after[name] for name in before} == before
    assert packs_of(pages(new)) == {3: 12}
    assert all(card["name"].replace("'", "’") in text for card in told)
    assert commitment(done.stdout) == json.loads(before["manifest.json"])["commitment"]


@pytest.mark.parametrize("source", ["out/manifest.json", f"out/{STEM}.lock"])
def test_somebody_joins(here: Run, evening: Path, source: str) -> None:
    """Packs 9 and 10 of the same deal, for round 1 and 2; nobody else's change, and the slip is not printed again."""
    done = here(
        "draft", "--packs", "10,9", "--from", source, "-o", Path(source).suffix.replace(".", "from-"), cwd=evening
    )
    folder = evening / Path(source).suffix.replace(".", "from-")
    told = json.loads((evening / "out" / "manifest.json").read_bytes())
    text = words(" ".join(pages(folder / f"{STEM}-draft-packs-9-10.pdf")))
    bands = [words(page) for page in pages(folder / f"{STEM}-pack-bands-9-10.pdf")]

    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(standing(folder)) == [f"{STEM}-draft-packs-9-10.pdf", f"{STEM}-pack-bands-9-10.pdf"]
    for pack in told["packs"][8:10]:
        assert all(card["name"].replace("'", "’") in text for card in pack["cards"])
        assert pack["round"] is None
    assert len(bands) == 1
    assert re.search("9 Round 1 of 2 pass to the left.*10 Round 2 of 2 pass to the right", bands[0])
    assert "Round 1: pack 9; Round 2: pack 10." in text
    assert told["seed"] not in text + bands[0] + done.stdout


def test_all_packs(here: Run, evening: Path) -> None:
    """With the closed ones, which say so; in a file of another name."""
    done = here("draft", "--packs", "all", "--from", "out/manifest.json", "-o", "all", cwd=evening)

    assert done.returncode == 0
    assert packs_of(pages(evening / "all" / f"{STEM}-draft-packs-all.pdf")) == dict.fromkeys(range(1, 13), 12)
    bands = words(pages(evening / "all" / f"{STEM}-pack-bands-all.pdf")[0])
    assert bands.count("Spare stays closed tonight") == 4


@pytest.mark.usefixtures("undrawn")
def test_the_lock_lists_every_model(here: Run, evening: Path) -> None:
    """Of packs that are closed, too, and by faction: what it lists tells nothing of who is in which pack."""
    lock = load_lock(str(evening / "out" / f"{STEM}.lock"))
    done = here("kit", "--sorted", "--only", "cards", "-o", "sorted", cwd=evening)

    assert done.returncode == 0
    assert sum(len(copies) for faction in lock.factions.values() for copies in faction.cards.values()) == 144
    assert lock.factions == load_lock(str(evening / "sorted" / f"{STEM}.lock")).factions
    assert list(lock.factions) == ["good", "evil", "undead", "neutral"]
    assert lock.deal is not None
    told = json.loads((evening / "out" / "manifest.json").read_bytes())
    assert lock.deal.terms._asdict() == {key: told[key] for key in ("seed", "players", "rounds", "redeal", "algorithm")}
    assert lock.deal.commitment == told["commitment"]


def test_a_deal_of_other_cards(here: Run, evening: Path) -> None:
    """A manifest whose seed was changed, and a lock that has no deal, print nothing."""
    told = json.loads((evening / "out" / "manifest.json").read_bytes())
    (evening / "other.json").write_text(json.dumps(told | {"seed": "another"}), encoding="utf-8")
    changed = here("draft", "--packs", "9", "--from", "other.json", "-o", "no", cwd=evening)
    here("kit", "--sorted", "--only", "cards", "-o", "by-faction", cwd=evening)
    none = here("draft", "--packs", "9", "--from", f"by-faction/{STEM}.lock", "-o", "no", cwd=evening)

    assert (changed.returncode, none.returncode) == (2, 2)
    assert "have changed since the deal: run `cardgen draft --verify`" in changed.stderr
    assert f"no deal in by-faction/{STEM}.lock: its cards were not dealt into draft packs" in none.stderr
    assert not (evening / "no").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("draft", "--packs", "3"),
            "missing deal for `--packs 3`: name its lock or manifest with `--from`, or its `--seed`",
        ),
        (("kit", "--packs", "3"), "missing deal for `--packs 3`: name its lock or manifest with `--from`"),
        (
            ("draft", "--packs", "three"),
            "cardgen: `--packs`: expected opened, all, or numbers such as 3,5, not `three`",
        ),
        (("draft", "--packs", ""), "cardgen: `--packs`: expected opened, all, or numbers such as 3,5, not ``"),
        (("draft", "--packs", "0", "--seed", "x"), "unknown pack 0: expected 1 to 12"),
        (("draft", "--packs", "3,13", "--seed", "x"), "unknown pack 13: expected 1 to 12"),
        (
            ("kit", "--packs", "3", "--sorted"),
            ("cardgen: `--packs` is for draft packs, but there are none: --sorted prints the cards by faction"),
        ),
        (("draft", "--from", "m.json", "--seed", "x"), "`--from` decides the deal: leave `--seed` out"),
        (("draft", "--from", "m.json", "--players", "3"), "leave `--players` out"),
        (("draft", "--from", "m.json"), "no such file"),
        (("draft", "--verify", "m.json", "--packs", "3"), ("cardgen: `--verify` prints nothing: leave `--packs` out")),
        (("kit", "--players", "5"), "use `--rounds 2`, with 10 of the 12 packs"),
        (("kit", "--players", "7", "--rounds", "1"), "1000 deals did not"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done(here: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """Exit code 2 with what to do instead; nothing is written."""
    done = here(*arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_who_plays_alone(here: Run, tmp_path: Path) -> None:
    """A game for one or for nine is told of at its line."""
    text = "system: pygmies\nkind: game\nname: N\nfactions: [good]\nneutral: neutral\nplayers: {}\n"
    for players in (1, 9):
        (tmp_path / "night.yaml").write_text(text.format(players), encoding="utf-8")
        done = here("check", "night.yaml", cwd=tmp_path)
        assert "night.yaml:6:10" in done.stdout
        assert "from 2 to 8" in done.stdout


@some(1)
@pytest.mark.parametrize(("duplex", "said"), [("long-edge", "One sheet for each"), ("none", "2 sheets for each")])
def test_sheets_for_each_player(here: Run, tmp_path: Path, duplex: str, said: str) -> None:
    """A quick reference with two sides is two sheets where only one is printed on."""
    options = ("--only", "reference", "--only", "summary", "--players", "3", "--duplex", duplex)
    done = here("kit", *options, "-o", "out", cwd=tmp_path)
    told: Any = words(pages(tmp_path / "out" / next(tmp_path.glob("out/*summary*.pdf")).name)[0])

    assert done.returncode == 0
    assert f"{said} player." in told
