"""Packs in a project: added, named, brought up to date, removed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardgen.disk import files, leftovers, stems
from cardgen.packs import lock, source
from cardgen.packs.members import PackFiles
from tests.commands.in_process import cardgen
from tests.packs.projects import FILES, force, laid, zipped


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own project where one stands, with somebody else's, `friends`, beside it."""
    laid(tmp_path / "friends")
    folder = laid(tmp_path / "mine", {"cardgen.toml": b"", "factions/vsgmr/own.yaml": force("Own")})
    monkeypatch.chdir(folder)
    return folder


ARCHIVE = "https://github.com/A/elves/archive"


def standing(folder: Path) -> dict[str, bytes]:
    """All files in a folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def said(*words: str) -> str:
    """What a command that succeeds says."""
    made = cardgen(*words)
    assert made.exit_code == 0, made
    return made.stdout


def test_a_plain_project(mine: Path) -> None:
    """A project as it is becomes a pack: what cardgen reads comes in, settings and all else stay behind."""
    others = {
        "cardgen.toml": b'editor = "rm"',
        ".git/config": b"",
        "output/kit.pdf": b"",
        "make.sh": b"",
        "packs/x/a.yaml": b"",
    }
    laid(mine.parent / "friends", others)
    told = said("add", "../friends")

    assert standing(mine / "packs" / "friends") == dict(sorted(FILES.items()))
    assert "added friends (5 files) to packs/friends\n  version: 1.2\n  by: Ann\n  licence: CC0-1.0\n" in told
    assert "skipped 2 files that cardgen does not read: cardgen.toml and make.sh" in told


def test_the_lock(mine: Path) -> None:
    """The lock says where a pack came from, whose it is, and has a digest of each file."""
    said("add", "../friends", "--name", "pals")
    kept = json.loads((mine / "packs" / "lock.json").read_text("utf-8"))

    [pack] = kept["packs"]
    assert (kept["version"], pack["name"], pack["from"], pack["version"]) == (1, "pals", "../friends", "1.2")
    assert pack["files"] == {name: lock.compute_digest(data) for name, data in sorted(FILES.items())}


def test_an_archive_is_its_folder(mine: Path) -> None:
    """The same files in an archive are the same pack, also where all of it is in one folder."""
    (mine.parent / "one.zip").write_bytes(zipped())
    (mine.parent / "two-main.zip").write_bytes(zipped({f"two-1.2/{name}": data for name, data in FILES.items()}))
    for name in ("../one.zip", "../two-main.zip", "../friends"):
        said("add", name)

    assert standing(mine / "packs" / "one") == standing(mine / "packs" / "two") == standing(mine / "packs" / "friends")


def test_whole_or_not_at_all(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops the command while files take their places leaves nothing."""
    made = []

    def replace(*places: str) -> None:
        made.append(places)
        if len(made) == 3:
            raise KeyboardInterrupt
        renamed(*places)

    before, renamed = standing(mine), os.replace
    monkeypatch.setattr(os, "replace", replace)
    code = cardgen("add", "../friends").exit_code

    assert (code, len(made)) == (130, 3)
    assert standing(mine) == before
    assert not (mine / "packs").exists()


def test_two_at_once(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process adds, updates and removes while one reads its source stays in the lock."""
    shutil.copytree(mine.parent / "friends", mine.parent / "zebras")
    read = source.read_source
    others: list[str] = []

    def meanwhile(origin: source.PackSource, packs: str) -> PackFiles:
        found = read(origin, packs)
        others.append(origin.name)
        for words in ("add ../zebras", "add ../zebras --name gone", "packs remove gone"):
            subprocess.run([sys.executable, "-m", "cardgen", *words.split()], check=True, capture_output=True)
        return found

    monkeypatch.setattr(source, "read_source", meanwhile)
    said("add", "../friends")

    assert others == ["friends"]
    told = said("packs", "list")
    assert ("friends: 5 files" in told, "zebras: 5 files" in told, "gone" in told) == (True, True, False)


def test_one_name_at_once(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two that add a pack of one name, the later is told so, and the pack is as the first made it."""
    other = laid(mine.parent / "other", {"templates/tokens.toml": b"# other"})
    read = source.read_source

    def meanwhile(origin: source.PackSource, packs: str) -> PackFiles:
        found = read(origin, packs)
        words = ["add", str(other), "--name", "friends"]
        subprocess.run([sys.executable, "-m", "cardgen", *words], check=True, capture_output=True)
        return found

    monkeypatch.setattr(source, "read_source", meanwhile)
    made = cardgen("add", "../friends")

    assert (made.exit_code, "the add-on `friends` already exists" in made.stderr) == (2, True)
    assert standing(mine / "packs" / "friends") == {"templates/tokens.toml": b"# other"}


@pytest.mark.parametrize("words", ["add ../zebras", "packs update friends", "packs remove friends"])
def test_the_lock_is_written_alone(mine: Path, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Whoever writes the lock keeps others out from the time it reads it."""
    shutil.copytree(mine.parent / "friends", mine.parent / "zebras")
    said("add", "../friends")
    laid(mine.parent / "friends", {"LICENSE": b"?"})
    written = lock.format_lock
    free: list[bool] = []

    def try_to_have_it(packs: Mapping[str, lock.Pack]) -> bytes:
        monkeypatch.setattr(leftovers, "PATIENCE", 0)
        with leftovers.claim_folders({os.path.realpath(mine)}) as alone:
            free.append(alone)
        monkeypatch.undo()
        monkeypatch.chdir(mine)
        return written(packs)

    monkeypatch.setattr(lock, "format_lock", try_to_have_it)
    said(*words.split())

    assert free == [False]


def test_settled_after_a_kill(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody could put things right, the next command does."""
    if not hasattr(os, "fork"):
        pytest.skip("no way to be killed here")
    (mine / "packs").mkdir()
    process = os.fork()
    if not process:
        os.link = lambda *_: os._exit(9)
        renamed = os.replace
        os.replace = lambda *places: os._exit(9) if "lock.json" in places[1] else renamed(*places)
        cardgen("add", "../friends")
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 9
    assert not (mine / "packs" / "lock.json").exists()

    assert cardgen("add", "../friends").exit_code == 2  # it is there: what was begun is completed
    assert "friends: 5 files" in said("packs", "list")
    assert not [name for name in standing(mine) if ".cardgen-" in name]


def test_stems_of_packs(mine: Path) -> None:
    """A file of a pack is named by the pack and its stem, on the command line and in files; in any case."""
    said("add", "../friends")
    own = b"system: vsgmr\nkind: match\nname: Feud\npoints: 100\nforces: [own, %s]\n"
    laid(mine, {"factions/vsgmr/feud.yaml": own % b"friends:friends"})
    wrong = cardgen("check", "friends:frinds")

    assert stems.locate_file("Friends:FOES") == str(mine / "packs" / "friends" / "factions" / "vsgmr" / "foes.yaml")
    assert "packs/friends/factions/vsgmr/foes.yaml" in cardgen("check", "friends:foes", "--format", "json").stdout
    assert "cardgen: no file `friends:frinds` is in the add-on friends: did you mean `friends:friends`?" in wrong.stderr
    assert "unknown-name" not in cardgen("check").stdout


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("friends:frinds", "lists `friends:frinds`, an unknown file: did you mean `friends:friends`?"),
        ("nobody:friends", "lists `nobody:friends`, but packs/ has no add-on `nobody`"),
    ],
)  # fmt: skip
def test_links_to_packs_that_mean_nothing(mine: Path, written: str, told: str) -> None:
    """A misspelt name in a pack, and a pack that is not there, are findings at their place."""
    said("add", "../friends")
    own = f"system: vsgmr\nkind: match\nname: Feud\npoints: 100\nforces:\n- own\n- {written}\n"
    laid(mine, {"factions/vsgmr/feud.yaml": own.encode()})
    found = json.loads(cardgen("check", "--format", "json").stdout)["findings"]

    assert [(one["line"], one["column"]) for one in found if told in one["message"]] == [(7, 3)], found


def test_several_of_one_stem(mine: Path) -> None:
    """Two files of one stem in a pack are named by their paths in it."""
    laid(mine.parent / "friends", {"factions/ares/foes.yaml": b"system: ares\n"})
    said("add", "../friends")

    assert list(stems.map_pack_files("friends")) == ["factions/ares/foes", "factions/vsgmr/foes", "friends"]
    assert stems.locate_file("friends:factions/ares/foes").endswith("foes.yaml")
    assert stems.locate_file("friends:foes") == "friends:foes"


def test_packs_are_not_ones_own(mine: Path) -> None:
    """A check without paths reports the project's own files; one of `packs` those of others."""
    said("add", "../friends")
    own, theirs = (json.loads(cardgen("check", *paths, "--format", "json").stdout) for paths in ([], ["packs"]))

    assert own["summary"]["files"] == 1
    assert theirs["summary"]["files"] == 2


def test_up_to_date(mine: Path) -> None:
    """What has changed is told and written, what is gone is removed, and what was changed here is kept."""
    said("add", "../friends")
    assert said("packs", "update") == "friends is up to date\n"
    theirs, ours = mine.parent / "friends", mine / "packs" / "friends"
    laid(
        theirs,
        {
            "pack.toml": b'version = "2"',
            "factions/vsgmr/foes.yaml": b"theirs",
            "factions/new.yaml": b"new",
            "LICENSE": b"?",
        },
    )
    (theirs / "templates" / "tokens.toml").unlink()
    laid(ours, {"factions/vsgmr/foes.yaml": b"ours"})
    before = standing(mine)
    tried = said("packs", "update", "--dry-run")
    assert standing(mine) == before
    told = said("packs", "update", "friends")

    assert (
        tried.replace("would update", "updated")
        == told
        == (
            "updated friends from 1.2 to 2\n  new: factions/new.yaml\n  changed: LICENSE\n  changed: pack.toml\n"
            "  removed: templates/tokens.toml\n"
            "  kept, changed by you; `--force` replaces them: factions/vsgmr/foes.yaml\n"
        )
    )
    assert (ours / "factions" / "vsgmr" / "foes.yaml").read_bytes() == b"ours"
    assert not (ours / "templates").exists()
    assert "changed by you: factions/vsgmr/foes.yaml" in said("packs", "list")
    assert "changed: factions/vsgmr/foes.yaml" in said("packs", "update", "--force")
    assert standing(ours) == standing(theirs)


def test_a_source_that_is_gone(mine: Path) -> None:
    """A pack whose source is gone stays as it is; the others are brought up to date."""
    shutil.copytree(mine.parent / "friends", mine.parent / "zebras")
    said("add", "../friends")
    said("add", "../zebras")
    shutil.rmtree(mine.parent / "friends")
    laid(mine.parent / "zebras", {"LICENSE": b"?"})
    made = cardgen("packs", "update")

    assert made.exit_code == 2
    assert "updated zebras" in made.stdout
    assert (mine / "packs" / "friends" / "LICENSE").read_bytes() == FILES["LICENSE"]


def test_removed(mine: Path) -> None:
    """Only files that the lock names are removed, and not those that were changed here."""
    said("add", "../friends")
    laid(mine / "packs" / "friends", {"factions/vsgmr/foes.yaml": b"ours", "factions/vsgmr/mine.yaml": b"mine"})
    told = said("packs", "remove", "friends")

    assert told == "removed friends\n  kept, changed by you: factions/vsgmr/foes.yaml\n"
    left = {"factions/vsgmr/foes.yaml": b"ours", "factions/vsgmr/mine.yaml": b"mine"}
    assert standing(mine / "packs" / "friends") == left
    assert said("packs", "list") == "no add-ons in this project: `cardgen add SOURCE` adds one\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "../friends"], "the add-on `friends` already exists: run `cardgen packs update friends`"),
        (
            ["add", "../friends", "--name", "own"],
            "packs/own already exists and is not an add-on: move it, or choose another `--name`",
        ),
        (["add", "../nobody"], "no such file"),
        (["add", "."], "the source is this project: run the command in the project that needs the add-on"),
        (["add", "factions"], "factions"),
        (["packs", "remove", "frends"], "unknown add-on `frends`: did you mean `friends`?"),
        (["packs", "update", "x\x1b[2J"], "unknown add-on `x\\x1b[2J`: run `cardgen packs list`"),
    ],
)
def test_what_cannot_be_done(mine: Path, words: list[str], told: str) -> None:
    """Each is one sentence, and changes nothing."""
    said("add", "../friends")
    laid(mine, {"packs/own/x.yaml": b""})
    before = standing(mine)
    made = cardgen(*words)
    if words == ["add", "factions"]:
        assert made.exit_code == 0
        return

    assert made.exit_code == 2
    assert told in made.stderr.replace("No such", "no such")
    assert standing(mine) == before


@pytest.mark.parametrize(
    ("written", "place", "name"),
    [
        ("https://github.com/Ann/Dark-Elves", "https://github.com/Ann/Dark-Elves/archive/HEAD.zip", "dark-elves"),
        ("https://github.com/Ann/elves.git", "https://github.com/Ann/elves/archive/HEAD.zip", "elves"),
        ("https://github.com/Ann/elves/tree/v1.2", "https://github.com/Ann/elves/archive/v1.2.zip", "elves"),
        (f"{ARCHIVE}/refs/heads/main.zip", f"{ARCHIVE}/refs/heads/main.zip", "elves"),
        ("https://a.org/p/Dark%20Elves.zip?x=1", "https://a.org/p/Dark%20Elves.zip?x=1", "dark-elves"),
    ],
)  # fmt: skip
def test_addresses(written: str, place: str, name: str) -> None:
    """An address names a pack; that of a repository on GitHub means its archive."""
    assert source.parse_source(written, ".") == source.PackSource(place, written, name)


def test_reading_is_bounded(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive is not read beyond what a pack may have."""
    asked: list[int] = []

    def read(path: str, most: int = -1) -> bytes:
        asked.append(most)
        return zipped()

    archive = mine.parent / "some.zip"
    archive.write_bytes(b"")
    monkeypatch.setattr(files, "read_file", read)
    source.read_source(source.parse_source(str(archive), "."), "packs")

    assert asked == [(64 << 20) + 1]


def test_games_of_packs(mine: Path) -> None:
    """A file of one's own is of a game that a pack declares; it has no game where the pack is gone."""
    made = cardgen("new", "game", "Marbles")
    assert made.exit_code == 0, made
    shutil.move(mine / "games", mine.parent / "friends" / "games")
    before = cardgen("check", "factions/marbles").stdout
    said("add", "../friends")
    after = cardgen("check", "factions/marbles").stdout

    assert "3 | system: marbles" in before
    assert "3 | system: marbles" not in after
    assert cardgen("cards", "factions/marbles/first.yaml", "-o", "a.pdf", "--target", "home").exit_code == 0
