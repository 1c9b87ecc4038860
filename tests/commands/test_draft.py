"""cardgen draft, as a host runs it; what is on paper is looked at in test_trial and tests/printing/packs."""

from __future__ import annotations

import json
import os
import re
import shutil
import unicodedata
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.disk import resources
from tests.commands.nights import OWN
from tests.press.pixels import texts
from tests.sampling import EXHAUSTIVE, some
from tests.systems.pygmies import samples

if TYPE_CHECKING:
    from tests.conftest import Run

PACKS, BANDS, GUIDE = (f"first-edition-{name}.pdf" for name in ("draft-packs", "pack-bands", "draft-guide"))
SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
pytestmark = pytest.mark.usefixtures("lettered")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A project of one's own with the shipped factions in it."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    shutil.copy(SHIPPED.parent.parent / "cardgen.toml", tmp_path)
    return tmp_path


def spoil(folder: Path, old: str, new: str, stem: str = "good") -> None:
    """Write an error into a file of the project."""
    path = folder / "factions" / "pygmies" / f"{stem}.yaml"
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


def held(folder: Path) -> dict[str, bytes]:
    """All files of a folder; none when it is not there."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*"))}


def pages(folder: Path, name: str = PACKS) -> list[str]:
    """What each page says."""
    return [" ".join(page.split()) for page in texts((folder / name).read_bytes())]


def manifest(folder: Path) -> Any:
    """The manifest in a folder."""
    return json.loads((folder / "manifest.json").read_bytes())


def seed_of(stdout: str) -> str:
    """The seed that was told."""
    found = re.search(r"^  seed   (.*) \(a spoiler", stdout, re.MULTILINE)
    assert found
    return found[1]


def commitment_of(stdout: str) -> str:
    """The commitment that was told."""
    found = re.search(r"^  deal   commitment ([0-9a-f]{16}),", stdout, re.MULTILINE)
    assert found
    return found[1]


@EXHAUSTIVE
def test_spread(here: Run, tmp_path: Path) -> None:
    """No pack has two cards of a name; the deal is another one than without, is verified, and is dealt again."""
    for options in ((), ("--spread",)):
        folder = "spread" if options else "plain"
        here("draft", "--seed", "x", *options, "--manifest", "-o", folder, cwd=tmp_path)
    plain, spread = (manifest(tmp_path / folder) for folder in ("plain", "spread"))

    assert (plain["algorithm"], spread["algorithm"]) == (1, 2)
    assert plain["commitment"] != spread["commitment"]
    assert max(_most(plain)) > 1
    assert set(_most(spread)) == {1}
    assert here("draft", "--verify", "spread/manifest.json", cwd=tmp_path).returncode == 0
    again = here("draft", "--from", "spread/manifest.json", "--manifest", "-o", "again", cwd=tmp_path)
    assert again.returncode == 0
    assert manifest(tmp_path / "again") == spread
    both = here("draft", "--from", "spread/manifest.json", "--spread", cwd=tmp_path)
    assert both.returncode == 2
    assert "`--from` decides the deal: leave `--spread` out" in both.stderr


def _most(made: Any) -> list[int]:
    """How many cards of one name each pack has at most."""
    return [max(Counter((card["faction"], card["name"]) for card in pack["cards"]).values()) for pack in made["packs"]]


def test_an_evening(here: Run, tmp_path: Path) -> None:
    """Without anything of one's own: packs, bands and a guide for First Edition, and what to do with them."""
    done = here("draft", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(held(tmp_path / "output")) == sorted([PACKS, BANDS, GUIDE])
    for said in (
        "144 in 12 packs of 12",
        "3 rounds for 4 players",
        f"output/{PACKS}, output/{BANDS}, output/{GUIDE}",
        "17 sheets of Letter for the draft packs, card stock",
        "pages 1 and 2",
        "commitment",
    ):
        assert said in done.stdout
    assert "  seed  " not in done.stdout
    assert f"Commitment {commitment_of(done.stdout)}" in pages(tmp_path / "output")[0]


@EXHAUSTIVE
def test_a_seed_is_made(here: Run, tmp_path: Path) -> None:
    """Another each time, of 26 characters; given again, in any case and without hyphens, it gives the same packs."""
    seeds = [seed_of(here("draft", "--show-seed", "--manifest", "-o", str(n), cwd=tmp_path).stdout) for n in range(2)]
    here("draft", "--seed", seeds[0].lower().replace("-", ""), "--manifest", "-o", "again", cwd=tmp_path)

    assert seeds[0] != seeds[1]
    assert all(re.fullmatch("([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]", seed) for seed in seeds)
    assert manifest(tmp_path / "0")["seed"] == seeds[0]
    assert manifest(tmp_path / "0")["packs"] != manifest(tmp_path / "1")["packs"]
    assert held(tmp_path / "0") == held(tmp_path / "again")


@EXHAUSTIVE
def test_the_same_bytes_everywhere(run: Run, tmp_path: Path) -> None:
    """The same seed, in any normal form, on any day and in any place."""
    seed = "Größe № 1"
    surroundings = ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "9", "TZ": "Asia/Tokyo", "LC_ALL": "C"})
    for form, around in zip(("NFC", "NFD"), surroundings, strict=True):
        typed = unicodedata.normalize(form, seed)  # type: ignore[arg-type]
        assert run("draft", "--seed", typed, "--manifest", "-o", form, cwd=tmp_path, **around).returncode == 0

    assert held(tmp_path / "NFC") == held(tmp_path / "NFD")
    assert manifest(tmp_path / "NFD")["seed"] == seed


@some(1)
@pytest.mark.parametrize(
    ("seed", "said"),
    [
        ("", "the empty text"),
        ("a\nb", "a‹U+000A›b"),
        (" x ", "‹U+0020›x‹U+0020›"),
        ('party 🎉 -1 5"', 'party 🎉 -1 5"'),
        ("x" * 4000, f"{'x' * 200}… (4000 characters)"),
    ],
    ids=["empty", "newline", "blanks", "emoji", "long"],
)
@pytest.mark.usefixtures("undrawn")
def test_any_text_is_a_seed(here: Run, tmp_path: Path, seed: str, said: str) -> None:
    """It is told on one line when that is asked for, and is in the manifest as it is."""
    done = here("draft", "--seed", seed, "--manifest", "--show-seed", cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert seed_of(done.stdout) == said
    assert manifest(tmp_path / "output")["seed"] == seed


def test_a_seed_that_is_no_text(here: Run, tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are refused."""
    done = here("draft", "--seed", "a\udcffb", cwd=tmp_path)

    assert done.returncode == 2
    assert "invalid `--seed`: expected UTF-8 text" in done.stderr
    assert not (tmp_path / "output").exists()


@pytest.mark.usefixtures("undrawn")
def test_other_tables(here: Run, tmp_path: Path) -> None:
    """Five players and two rounds leave two packs closed; who plays changes no pack."""
    few = here("draft", "--seed", "x", "--players", "5", "--rounds", "2", "--manifest", "-o", "few", cwd=tmp_path)
    here("draft", "--seed", "x", "--manifest", "-o", "usual", cwd=tmp_path)
    dealt = [[pack["cards"] for pack in manifest(tmp_path / name)["packs"]] for name in ("few", "usual")]

    assert "2 rounds for 5 players; 2 packs stay closed" in few.stdout
    assert dealt[0] == dealt[1]
    assert [pack["round"] for pack in manifest(tmp_path / "few")["packs"]] == [1] * 5 + [2] * 5 + [None] * 2
    assert manifest(tmp_path / "few")["opened"] == list(range(1, 11))


@EXHAUSTIVE
@pytest.mark.usefixtures("undrawn")
def test_second_edition(here: Run, tmp_path: Path) -> None:
    """Another game by its name."""
    done = here("draft", "second-edition", "--seed", "x", cwd=tmp_path)

    assert done.returncode == 0
    assert sorted(held(tmp_path / "output")) == [
        "second-edition-draft-guide.pdf",
        "second-edition-draft-packs.pdf",
        "second-edition-pack-bands.pdf",
    ]


@pytest.mark.usefixtures("undrawn")
def test_a_small_game(here: Run, tmp_path: Path) -> None:
    """Two factions of one's own for two players, in packs of another size."""
    table = {"a": samples.other("A"), "b": samples.other("B"), "neutral": samples.neutral(2)}
    night = samples.game("a", "b") | {"players": 2, "rounds": 8, "pack": {"special": 1, "henchmen": 5}}
    for stem, document in {**table, "night": night}.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    done = here("draft", "night.yaml", "--manifest", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "96 in 16 packs of 6" in done.stdout
    assert "8 rounds for 2 players" in done.stdout
    roles = [[card["role"] for card in pack["cards"]] for pack in manifest(tmp_path / "output")["packs"]]
    assert {(len(pack), pack.count("henchman")) for pack in roles} == {(6, 5)}


def test_the_manifest_is_a_spoiler(here: Run, tmp_path: Path) -> None:
    """Written with the flag alone, into the folder; it says what the contract says, of every card once."""
    here("draft", "--seed", "x", "-o", "without", cwd=tmp_path)
    done = here("draft", "--seed", "x", "--manifest", "-o", "with", cwd=tmp_path)
    told = manifest(tmp_path / "with")
    cards = [tuple(card.values()) for pack in told["packs"] for card in pack["cards"]]

    assert "manifest.json" not in held(tmp_path / "without")
    assert "with/manifest.json" in done.stdout
    assert list(told) == [
        "version", "game", "seed", "content", "algorithm", "commitment", "redeal", "players", "rounds", "opened",
        "packs",
    ]  # fmt: skip
    assert (told["version"], told["game"], told["seed"], told["algorithm"]) == (2, "Pygmies First Edition", "x", 1)
    assert [(pack["number"], pack["round"]) for pack in told["packs"]] == [(n, (n - 1) // 4 + 1) for n in range(1, 13)]
    assert len(set(cards)) == 144
    assert {tuple(card) for pack in told["packs"] for card in pack["cards"]} == {
        ("name", "faction", "role", "copy", "of")
    }
    assert {role for _, _, role, _, _ in cards} == {"hero", "henchman", "neutral"}
    assert held(tmp_path / "without") == {k: v for k, v in held(tmp_path / "with").items() if k != "manifest.json"}


@pytest.mark.usefixtures("undrawn")
def test_a_manifest_of_another_draft(here: Run, tmp_path: Path) -> None:
    """What an earlier draft has left in the folder is told of, if its packs were written over by others."""
    here("draft", "--seed", "x", "--manifest", cwd=tmp_path)
    same, other = (here("draft", "--seed", seed, "--force", cwd=tmp_path) for seed in ("x", "y"))

    assert same.stderr == ""
    assert other.stderr == "cardgen: output/manifest.json belongs to another draft\n"
    assert other.returncode == 0


@pytest.mark.usefixtures("undrawn")
def test_verify(here: Run, mine: Path) -> None:
    """0 when the files still give these packs, 1 with what differs when they do not; nothing is written."""
    here("draft", "--seed", "x", "--players", "5", "--rounds", "2", "--manifest", "-o", "out", cwd=mine)
    same = here("draft", "--verify", "out/manifest.json", cwd=mine)
    spoil(mine, "name: Human Archer", "name: Human Slinger")
    other = here("draft", "--verify", "out/manifest.json", cwd=mine)

    assert (same.returncode, same.stderr) == (0, "")
    assert "the files still give these packs" in same.stdout
    assert (other.returncode, other.stderr) == (1, "")
    assert "Human Archer" in other.stdout
    assert "Human Slinger" in other.stdout
    assert not (mine / "output").exists()


@pytest.mark.usefixtures("undrawn")
def test_verify_looks_at_cards_and_not_at_files(here: Run, mine: Path) -> None:
    """Flavour is not dealt; nor does it matter how a file is written."""
    here("draft", "--seed", "x", "--manifest", cwd=mine)
    spoil(mine, "\n", "\n# a remark\n")

    assert here("draft", "--verify", "output/manifest.json", cwd=mine).returncode == 0


@pytest.mark.usefixtures("undrawn")
def test_verify_another_game(here: Run, tmp_path: Path) -> None:
    """It is told apart by its name, and no card is named."""
    here("draft", "--seed", "x", "--manifest", cwd=tmp_path)
    done = here("draft", "second-edition", "--verify", "output/manifest.json", cwd=tmp_path)

    assert done.returncode == 1
    assert done.stdout == (
        "output/manifest.json is from a draft of Pygmies First Edition, not Pygmies Second Edition: "
        "name its game file\n"
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "no such file"),
        ("", "not a manifest"),
        ("{}", "not a manifest"),
        ('{"version": 3}', "`version` is `3`: expected `1` or `2`"),
        ('{"version": 1}', "manifest.json: missing `packs`"),
    ],
)
def test_verify_what_cannot_be_read(here: Run, tmp_path: Path, content: str | None, said: str) -> None:
    """Exit code 2 in plain words."""
    if content is not None:
        (tmp_path / "manifest.json").write_text(content, encoding="utf-8")
    done = here("draft", "--verify", "manifest.json", cwd=tmp_path)

    assert done.returncode == 2
    assert said in done.stderr


def test_errors_stop_the_press(here: Run, mine: Path) -> None:
    """An error in a faction is shown, and nothing is written; with --force every card is marked, and the exit is 1."""
    spoil(mine, "defense: 6", "defense: 16")
    stopped = here("draft", "--seed", "x", "--manifest", cwd=mine)
    before = held(mine / "output")
    forced = here("draft", "--seed", "x", "--force", cwd=mine)

    assert (stopped.returncode, stopped.stdout, before) == (1, OWN, {})
    assert "[pygmies/stat-range]" in stopped.stderr
    assert "--force" in stopped.stderr
    assert forced.returncode == 1
    said = pages(mine / "output")
    assert sum(page.count("UNCHECKED") for page in said) == 144
    assert not any("UNCHECKED" in page for page in [*said[:2], *said[2::2]])


@some(1)
@pytest.mark.parametrize(
    ("stem", "old", "new", "rule"),
    [
        ("good", "kind: faction", "kind: [", "yaml/syntax"),
        ("first-edition", "[good, evil, undead]", "[good, evil, nobody]", "shape/unknown-name"),
        ("first-edition", "pack: {special: 2, henchmen: 10}", "pack: {special: 2, henchmen: 11}", "pygmies/game-size"),
        ("first-edition", "name: Pygmies First Edition", "name: [1]", "shape/wrong-type"),
        ("first-edition", "kind: game", "kind: game\nkind: game", "yaml/duplicate-key"),
    ],
)
@pytest.mark.usefixtures("undrawn")
def test_a_game_that_is_broken(here: Run, mine: Path, stem: str, old: str, new: str, rule: str) -> None:
    """It is a finding, exit code 1; --force deals it if it can be dealt at all, else that is exit code 2."""
    spoil(mine, old, new, stem)
    done = here("draft", cwd=mine)
    forced = here("draft", "--force", "-o", "forced", cwd=mine)

    assert done.returncode == 1
    assert f"[{rule}]" in done.stderr
    assert not (mine / "output").exists()
    assert (forced.returncode, bool(held(mine / "forced"))) in ((1, True), (2, False))
    assert "bug" not in forced.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "6"), "fill 12 packs, but 6 players and 3 rounds need 18"),
        (("--rounds", "4"), "4 players and 4 rounds need 16"),
        (("--players", "1"), "`--players`: expected 2 to 8, not"),
        (("--players", "9"), "`--players`: expected 2 to 8, not"),
        (("frist-edition",), "did you mean `first-edition`?"),
        (("factions/pygmies/good.yaml",), "is not a game file"),
        (("nowhere.yaml",), "no such file"),
        (("--duplex", "none"), "draft packs differ only by their backs: print both sides"),
        (("--duplex", "fold"), "draft packs differ only by their backs: print both sides"),
        (("--target", "drivethru"), "kit --sorted --target drivethru"),
        (("--paper", "100x150mm"), "use `--paper letter`"),
        (("--card-size", "250x250"), "a card of 250 by 250 mm does not fit on Letter"),
        (("--tray", "sideways"), "sideways"),
        (("--dpi", "300"), "--png"),
        (("-o", "-"), "name a folder with `-o`"),
        (("-o", "draft.pdf"), "name a folder with `-o`"),
        (("-o", "cardgen.toml"), "name a folder with `-o`"),
        (("--verify", "x.json", "--seed", "x"), "leave `--seed` out"),
        (("--verify", "x.json", "--manifest"), "leave `--manifest` out"),
        (("--verify", "x.json", "--players", "3"), "leave `--players` out"),
        (("--commitment", "0123456789abcdef"), "`--commitment` belongs to `--verify`: name a manifest with `--verify`"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done(here: Run, mine: Path, arguments: tuple[str, ...], said: str) -> None:
    """A wrong name, file or option is exit code 2, says what to do, and writes nothing."""
    done = here("draft", *arguments, cwd=mine)

    assert done.returncode == 2
    assert said in done.stderr
    assert sorted(path.name for path in mine.iterdir()) == ["cardgen.toml", "factions"]


@pytest.mark.usefixtures("undrawn")
def test_quiet(here: Run, tmp_path: Path) -> None:
    """With -q it says which files it wrote and nothing else; a folder may be there already, or not."""
    done = here("-q", "draft", "--manifest", "-o", "a/b/", cwd=tmp_path)

    assert done.stdout.split() == [f"a/b/{name}" for name in (PACKS, BANDS, GUIDE, "manifest.json")]


@EXHAUSTIVE
def test_pictures(here: Run, tmp_path: Path) -> None:
    """With --png every page is a picture too; that those of the packs spoil the draft is said."""
    done = here("draft", "--png", "--dpi", "50", cwd=tmp_path)
    found = [name for name in held(tmp_path / "output") if name.endswith(".png")]

    assert len(found) == 34 + 4 + 1  # the bands and the slip have empty other sides
    assert "spoils first-edition-draft-packs-….png show every card" in done.stdout


@some(1)
@pytest.mark.parametrize("stop", [KeyboardInterrupt, OSError])
def test_all_files_or_none(
    here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    """Who stops it, or a disk that is full, leaves what was there as it was."""
    here("draft", "--seed", "x", cwd=tmp_path)
    before = held(tmp_path / "output")
    replace = os.replace
    calls: list[str] = []

    def failing(source: str, target: str) -> None:
        calls.append(target)
        if len(calls) == 2:
            raise stop
        replace(source, target)

    monkeypatch.setattr(os, "replace", failing)
    done = here("draft", "--seed", "y", "--force", cwd=tmp_path)

    assert done.returncode == (130 if stop is KeyboardInterrupt else 2)
    assert held(tmp_path / "output") == before
