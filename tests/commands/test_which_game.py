"""Which game is printed: by path, stem, name or system; and which one where none is named."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.conftest import Run

ROOT = Path(__file__).parent.parent.parent
FRIDAY = "Friday Mix (factions/pygmies/friday-mix.yaml)"
FIRST = "Pygmies First Edition (comes with cardgen)"
ARES = "The Drowned Bridge (comes with cardgen)"
PAGES = ("--target", "png")
UNFIT = {"kit": ("--only", "nothing"), "draft": ("--paper", "60x60mm"), "movement": ("--paper", "60x60mm")}
"""Options with which a command prints nothing, so that nothing takes time."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder in which `cardgen new pygmies game "Friday Mix"` was typed."""
    from cardgen.commands import main

    folder = tmp_path_factory.mktemp("friday")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        main.main(["-q", "new", "pygmies", "game", "Friday Mix"], standalone_mode=False)
    return folder


@pytest.fixture
def friday(made: Path, tmp_path: Path) -> Path:
    """A copy of that."""
    return Path(shutil.copytree(made, tmp_path / "friday"))


def told(here: Run, *arguments: str, cwd: Path) -> str:
    """The first line on the screen of a command that prints a game; it is cheap, and there is nothing before it."""
    done = here("movement", "-o", "x.pdf", *arguments, cwd=cwd)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout.splitlines()[0]


def test_the_only_game(friday: Path, here: Run) -> None:
    """The newcomer's way: `new`, then `kit`, prints the new game, and says so first; no file is of another one."""
    done = here("kit", "--only", "movement", "--only", "boxes", cwd=friday)

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == FRIDAY
    written = [path.name for path in (friday / "output").iterdir()]
    assert written
    assert all(name.startswith("friday-mix-") for name in written)


@pytest.mark.parametrize("command", ["kit", "draft", "movement", "boxes", "tokens", "scenarios", "reference", "roster"])
def test_every_command(command: str, friday: Path, tmp_path: Path, here: Run) -> None:
    """All that print a game take the same one and say so first: the project's, or the one that comes along."""
    (tmp_path / "empty").mkdir()
    for folder, first in ((friday, FRIDAY), (tmp_path / "empty", FIRST)):
        done = here(command, *UNFIT.get(command, PAGES), cwd=folder)
        assert (done.returncode, done.stdout.splitlines()[:1]) == (2, [first]), done


def test_not_a_game(friday: Path, here: Run) -> None:
    """Factions, neutrals, crews, hidden files and forces are no games: the one that comes along is printed."""
    folder = friday / "factions" / "pygmies"
    (folder / "friday-mix.yaml").rename(folder / ".friday-mix.yaml")
    (friday / "factions" / "ares").mkdir()
    shutil.copy(ROOT / "factions/ares/the-drowned.yaml", friday / "factions/ares")
    shutil.copy(ROOT / "factions/pygmies/kitchen-crew.yaml", folder)

    assert told(here, cwd=friday) == FIRST


def test_a_match_is_a_game(tmp_path: Path, here: Run) -> None:
    """The only match of a project is printed, of whatever system and however it is written."""
    folder = tmp_path / "factions" / "deep" / "down"
    folder.mkdir(parents=True)
    text = (
        '{"kind": "match", "forces": ["cardgen:the-drowned", "cardgen:the-kings-levy"], "name": "Us", "system": "ares"}'
    )
    (folder / "us.yml").write_text(text, encoding="utf-8")

    done = here("scenarios", cwd=tmp_path)

    assert done.stdout.splitlines()[0] == "Us (factions/deep/down/us.yml)"


def test_several(friday: Path, here: Run) -> None:
    """Several games are exit 2, each with the command that prints it; and what is told there, does."""
    folder = friday / "factions" / "pygmies"
    text = (folder / "friday-mix.yaml").read_text(encoding="utf-8")
    for stem in ("it's two", "ares", "-x"):
        (folder / f"{stem}.yaml").write_text(text.replace("Friday Mix", f"The {stem}"), encoding="utf-8")
    (friday / "factions" / "more").mkdir()
    (friday / "factions" / "more" / "ares.yaml").write_text(text.replace("Friday Mix", "More"), encoding="utf-8")

    done = here("movement", cwd=friday)

    assert (done.returncode, done.stdout) == (2, "")
    head, *rows = done.stderr.splitlines()
    assert head == 'cardgen: 5 files match: name one of them, or write `game = "…"` in cardgen.toml'
    assert any("cardgen movement friday-mix " in row for row in rows)
    games = [row.rpartition("  ")[2] for row in rows]
    typed = [shlex.split(row.rpartition("  ")[0])[2:] for row in rows]
    assert [told(here, *words, cwd=friday) for words in typed if "more" not in words[0]] == [
        game for game in games if "/more/" not in game
    ]
    assert not (friday / "output").exists()

    twice = here("movement", "the ARES", cwd=friday)
    assert twice.returncode == 0, twice.stderr


def test_the_settings_go_first(friday: Path, here: Run) -> None:
    """`game` in cardgen.toml is a stem, a name, a path from that file or one of cardgen's, from wherever one stands."""
    shutil.copy(friday / "factions/pygmies/friday-mix.yaml", friday / "factions/pygmies/other.yaml")
    deep = friday / "a" / "b"
    deep.mkdir(parents=True)
    for chosen in ("friday-mix", "FRIDAY-MIX", "factions/pygmies/friday-mix.yaml"):
        (friday / "cardgen.toml").write_text(f'game = "{chosen}"\n', encoding="utf-8")
        assert told(here, cwd=friday) == FRIDAY
        assert told(here, cwd=deep) == "Friday Mix (../../factions/pygmies/friday-mix.yaml)"
    for chosen, first in (("cardgen:first-edition", FIRST), ("first edition", None), ("ares", None)):
        (friday / "cardgen.toml").write_text(f'game = "{chosen}"\n', encoding="utf-8")
        if first:
            assert told(here, cwd=friday) == first
        else:
            assert here("movement", cwd=friday).returncode == 2
    assert told(here, "second-edition", cwd=friday) == "Pygmies Second Edition (comes with cardgen)"


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ('game = "fryday-mix"', "cardgen.toml:2: unknown line-up `fryday-mix`: did you mean `friday-mix`?"),
        ('game = "factions/no.yaml"', "cardgen.toml:2: missing file factions/no.yaml"),
        ('gaem = "friday-mix"', "cardgen.toml:2: unknown key `gaem`: did you mean `game`?"),
        ("game = 3", "cardgen.toml:2: `game` is `3`: expected a text in quotes"),
        ('game = "good"', "is not a game file"),
    ],
)
def test_wrong_settings(setting: str, said: str, friday: Path, here: Run) -> None:
    """A slip there is exit 2 with its line and the near name; nothing else is printed instead."""
    (friday / "cardgen.toml").write_text(f"# ours\n{setting}\n", encoding="utf-8")

    done = here("movement", cwd=friday)

    assert (done.returncode, done.stdout, said in done.stderr) == (2, "", True), done.stderr


def test_a_persons_settings_name_no_game(friday: Path, here: Run) -> None:
    """In a person's own file `game` would be of one project and count in all: it is refused there, with its line."""
    config = friday / "config" / "cardgen"
    config.mkdir(parents=True)
    (config / "cardgen.toml").write_text('game = "friday-mix"\n', encoding="utf-8")

    done = here("movement", cwd=friday, XDG_CONFIG_HOME=str(friday / "config"))

    assert done.returncode == 2
    assert "config/cardgen/cardgen.toml:1: `game` is a setting of projects" in done.stderr


@pytest.mark.parametrize(
    "word",
    ["friday-mix", "Friday-Mix", "friday mix", "FRIDAY MIX", "factions/pygmies/friday-mix.yaml", "factions", "pygmies"],
)
def test_what_names_a_game(word: str, friday: Path, here: Run) -> None:
    """A stem and a name in any case, a path, a folder with one game, a system with one in the project."""
    assert told(here, word, cwd=friday) == FRIDAY


def test_names_of_what_comes_along(friday: Path, here: Run) -> None:
    """They are found behind those of the project, which may have the same; `cardgen:` goes past them."""
    assert here("scenarios", "the drowned bridge", cwd=friday).stdout.splitlines()[0] == ARES
    assert here("scenarios", "ares", cwd=friday).stdout.splitlines()[0] == ARES
    shutil.copy(friday / "factions/pygmies/friday-mix.yaml", friday / "factions/pygmies/first-edition.yaml")
    own = "Friday Mix (factions/pygmies/first-edition.yaml)"
    assert told(here, "first-edition", cwd=friday) == own
    assert told(here, "cardgen:first-edition", cwd=friday) == FIRST


def test_near_names(friday: Path, here: Run) -> None:
    """A slip gets the stem or the name that it is near to."""
    assert (
        "cardgen: unknown line-up `Frday Mixx`: did you mean `Friday Mix`?"
        in here("movement", "Frday Mixx", cwd=friday).stderr
    )
    done = here("kit", "secnd edition", cwd=friday)
    assert (done.returncode, done.stderr) == (
        2,
        "cardgen: unknown line-up `secnd edition`: did you mean `second-edition`?\n",
    )


def test_a_game_that_cannot_be_read(friday: Path, here: Run) -> None:
    """It is the project's all the same: nothing else is printed in its place."""
    path = friday / "factions/pygmies/friday-mix.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("system: pygmies", "system: pigmies"), encoding="utf-8")

    done = here("kit", cwd=friday)

    assert (done.returncode, done.stdout) == (2, "")
    assert (
        "cardgen: unknown kind of file, factions/pygmies/friday-mix.yaml: run `cardgen check "
        "factions/pygmies/friday-mix.yaml`"
    ) in done.stderr


def test_in_the_checkout(here: Run) -> None:
    """The README's first command prints the First Edition: the checkout's cardgen.toml says so."""
    done = here("movement", "--paper", "60x60mm", cwd=ROOT)

    assert done.stdout.splitlines()[0] == "Pygmies First Edition (factions/pygmies/first-edition.yaml)"


def test_standard_output_is_the_files(tmp_path: Path, here: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the PDF goes to standard output the line is on standard error; --quiet leaves it out."""
    monkeypatch.chdir(tmp_path)
    done = cardgen("movement", "-o", "-")
    assert done.stdout.startswith("%PDF-")
    assert done.stderr.splitlines()[0] == FIRST

    assert here("-q", "movement", "-o", "x.pdf").stdout == "x.pdf\n"
