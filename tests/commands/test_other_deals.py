"""Packs are not written over by those of another deal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.nights import standing
from tests.conftest import Run
from tests.sampling import EXHAUSTIVE, some

QUICK = ("--duplex", "long-edge", "--only", "cards")


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packs, the manifest and no lock of a draft."""
    from cardgen.commands import main

    folder = tmp_path_factory.mktemp("dealt")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        main.main(["-q", "draft", "--seed", "hello", "--manifest", "-o", "."], standalone_mode=False)
    return folder


@EXHAUSTIVE
def test_the_same_deal(dealt: Path, here: Run) -> None:
    """Packs of the same deal may be printed again, by either command, on other paper too."""
    assert here("draft", "--seed", "hello", "--paper", "a4", "-o", ".", cwd=dealt).returncode == 0
    assert here("kit", "--seed", "hello", *QUICK, "-o", ".", cwd=dealt).returncode == 0
    (dealt / "first-edition.lock").unlink()


@some(1)
@pytest.mark.parametrize("spared", ["manifest.json", "first-edition-draft-packs.pdf", "first-edition.lock"])
def test_another_deal(spared: str, dealt: Path, tmp_path: Path, here: Run) -> None:
    """By the packs alone, the manifest alone or the lock alone it is seen that a deal lies there; --force goes on."""
    if spared.endswith(".lock"):
        here("kit", "--seed", "hello", *QUICK, "-o", "kit", cwd=tmp_path)
        data = (tmp_path / "kit" / spared).read_bytes()
    else:
        data = (dealt / spared).read_bytes()
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / spared).write_bytes(data)

    for arguments in (("draft",), ("kit", *QUICK), ("draft", "--seed", "hello", "--players", "3")):
        done = here(*arguments, "-o", "packs", cwd=tmp_path)
        assert (done.returncode, f"packs/{spared} belongs to another deal" in done.stderr) == (2, True), done
        assert standing(folder) == {spared: data}

    assert here("kit", *QUICK, "--seed", "other", "-o", "packs", "--force", cwd=tmp_path).returncode == 0
    assert (folder / "first-edition-draft-packs.pdf").read_bytes() != data


@EXHAUSTIVE
def test_no_deal(tmp_path: Path, here: Run) -> None:
    """What is not a deal stops nobody: a manifest of somebody else's, and a kit without packs."""
    (tmp_path / "manifest.json").write_text(json.dumps({"name": "My web page"}), encoding="utf-8")

    assert here("kit", "--only", "cards", "--sorted", "-o", ".", cwd=tmp_path).returncode == 0
    assert here("kit", *QUICK, "-o", ".", cwd=tmp_path).returncode == 0
    assert here("kit", "--only", "movement", "-o", ".", cwd=tmp_path).returncode == 0
