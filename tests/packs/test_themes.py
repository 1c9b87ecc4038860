"""Themes of packs: chosen by name, described, and drawn in the sandbox."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.config import settings, themes
from cardgen.printing import renderer
from tests.commands.in_process import cardgen
from tests.packs.projects import FILES, force, laid

FOXES = "cardgen:hedge-foxes"
SHEET = b'about = "as dusk falls"\nink = "saver"\ncard-size = "tarot"\n'
DUSK = {
    "templates/themes/dusk/theme.toml": SHEET,
    "templates/themes/dusk/tokens.toml": b"",
    "templates/themes/bare/tokens.toml": b"",
}


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a pack that has a theme."""
    laid(tmp_path / "friends", {**FILES, **DUSK})
    folder = laid(tmp_path / "mine", {"cardgen.toml": b"", "factions/vsgmr/own.yaml": force("Own")})
    monkeypatch.chdir(folder)
    assert cardgen("add", "../friends").exit_code == 0
    return folder


def template(folder: Path, text: str) -> None:
    """What the theme draws of a figure."""
    place = folder / "packs/friends/templates/themes/dusk/vsgmr/figure.xml"
    place.parent.mkdir(exist_ok=True)
    place.write_text(text, encoding="utf-8")


def test_its_name_and_its_defaults(mine: Path) -> None:
    """It stands behind cardgen's own, and begins with its own ink and size; a folder without theme.toml is none."""
    assert themes.list_themes() == (*themes.list_shipped(), "friends:dusk")
    assert themes.get_theme("friends:dusk")[1:] == (
        "as dusk falls", str(mine / "packs/friends/templates/themes/dusk"), "saver", "tarot",
    )  # fmt: skip
    assert "friends:dusk  as dusk falls (--card-size tarot, --ink saver)" in cardgen("templates", "list").stdout
    done = cardgen("cards", FOXES, "--theme", "friends:dusk", "-o", "a.pdf")
    assert (done.exit_code, done.stdout) == (0, "a.pdf: 8 cards on 2 sheets of Letter\n"), done


def test_its_templates_are_those_of_a_stranger(mine: Path) -> None:
    """They draw the cards, and nothing of them is run outside of the sandbox, nor kept."""
    template(mine, "<card>{{ ().__class__.__mro__ }}</card>")
    made = renderer.load_templates(theme="friends:dusk")
    done = cardgen("check", "--theme", "friends:dusk", FOXES, "--format", "json")

    assert not made.trusted
    assert renderer.load_templates(theme="plain").trusted
    assert "access to attribute '__class__' of 'tuple' object is unsafe" in done.output, done


def test_in_the_settings(mine: Path) -> None:
    """`theme = "friends:dusk"` makes it the default; a misspelt one is told with what was meant."""
    (mine / "cardgen.toml").write_text('theme = "friends:dusk"', encoding="utf-8")
    assert settings.load_settings() == (settings.Settings(theme="friends:dusk"), [])
    (mine / "cardgen.toml").write_text('theme = "friends:dsuk"', encoding="utf-8")
    assert (
        "cardgen.toml:1: unknown `theme` `friends:dsuk`: did you mean `friends:dusk`? "
        "(for your own folder, use `templates`)"
    ) in settings.load_settings()[1][0]


def test_a_misspelt_one(mine: Path) -> None:
    """The near name is told, also where `templates copy` is asked for it."""
    for words in (["cards", "factions", "--theme", "friends:dsuk"], ["templates", "copy", "friends:dsuk", "x"]):
        done = cardgen(*words)
        assert (done.exit_code, "friends:dusk" in done.stderr) == (2, True), done


def test_a_copy(mine: Path) -> None:
    """It is copied as others are."""
    template(mine, "<card/>")
    assert cardgen("templates", "copy", "friends:dusk", "x", "figure").exit_code == 0
    assert (mine / "x/vsgmr/figure.xml").read_text("utf-8") == "<card/>"


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        (b"about = 1", "packs/friends/templates/themes/dusk/theme.toml"),
        (b"ink = 'much'", "expected `full` or `saver`"),
        (b"card-size = 'vast'", "invalid `card-size` of the style "),
        (b"about =", "theme.toml:1"),
    ],
)
def test_faults_of_its_sheet(mine: Path, sheet: bytes, told: str) -> None:
    """Each is one sentence; the list of themes goes on."""
    laid(mine, {"packs/friends/templates/themes/dusk/theme.toml": sheet})
    done = cardgen("cards", "factions", "--theme", "friends:dusk", "--force", "-o", "a.pdf")

    assert (done.exit_code, told in done.stderr) == (2, True), done
    assert cardgen("templates", "list").exit_code == 0


def test_a_link_out_of_the_pack(mine: Path) -> None:
    """It is not a theme."""
    laid(mine, {"elsewhere/theme.toml": SHEET})
    (mine / "packs/friends/templates/themes/night").symlink_to(mine / "elsewhere")

    assert themes.list_themes()[-1] == "friends:dusk"
