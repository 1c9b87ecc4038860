"""cardgen cards --blank: cards to write on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import systems
from cardgen.config import themes
from cardgen.press import sizes
from cardgen.printing import renderer
from cardgen.project import load_project
from tests.commands.nights import pages
from tests.conftest import ROOT
from tests.sampling import sampled

if TYPE_CHECKING:
    from tests.conftest import Run

SIDES = {
    "pygmies": "good",
    "ares": "the-tollkeepers",
    "little_orc_wars": "barrow-host",
    "scrimmage": "night-markets",
    "vsgmr": "hedge-foxes",
}
KINDS = {
    "pygmies": ["Hero", "Henchmen"],
    "ares": ["Leader", "Unit"],
    "little_orc_wars": ["Hero", "Troops", "Catapult"],
    "scrimmage": ["Leader", "Archetype"],
    "vsgmr": ["Hero", "Type"],
}
"""What there is a card of, as each game calls it."""


@pytest.mark.parametrize("system", systems.list_shipped())
def test_every_game_has_cards_to_write_on(here: Run, tmp_path: Path, system: str) -> None:
    """By its name, so many of each kind; nothing is said that somebody would have to write over."""
    done = here("cards", system, "--blank", "2", cwd=tmp_path)
    told = pages(tmp_path / "output" / f"{system}-blank-cards-2-of-each.pdf")

    assert (done.returncode, done.stderr) == (0, "")
    front = "\n".join(told)
    assert [front.count(f"{kind}\n") >= 2 for kind in KINDS[system]] == [True] * len(KINDS[system])
    assert len(told) == 2 * -(-2 * len(KINDS[system]) // 9)


@pytest.mark.parametrize(
    ("system", "theme", "size"),
    sampled(systems.list_shipped(), themes.list_shipped(), ["poker", "mini", "tarot", "square"]),
)
def test_they_fit(system: str, theme: str, size: str) -> None:
    """On each size, in each theme, with a side and without: nothing is cut off or left out."""
    if themes.get_theme(theme).card_size not in ("", size):
        pytest.skip("this theme is for a size of its own")
    faces = renderer.load_templates(card=sizes.card_size(size), theme=theme)
    file = load_project([str(ROOT / "factions" / system / f"{SIDES[system]}.yaml")]).files[0]
    make = systems.get_game(system).blanks
    assert make is not None

    for card in (*make(None), *make(file.model)):
        assert faces.frame(card.template, card.data).faults == [], card.name


def test_each_side_in_its_dress(here: Run, tmp_path: Path) -> None:
    """Those of a game's files: a hero and a henchman of each faction, and no hero of the neutrals, who have none."""
    done = here("cards", "cardgen:first-edition", "--blank", "1", cwd=tmp_path)
    front, _ = pages(tmp_path / "output" / "first-edition-blank-cards.pdf")

    assert done.returncode == 0
    assert (front.count("Hero\n"), front.count("Henchmen\n")) == (3, 4)


def test_a_game_of_ones_own(here: Run, tmp_path: Path) -> None:
    """Its values are cells, under the labels that its game.yaml gives them."""
    assert here("new", "game", "Star Kites", cwd=tmp_path).returncode == 0
    done = here("cards", "star_kites", "--blank", "1", "--language", "en", cwd=tmp_path)
    text = pages(tmp_path / "output" / "star_kites-blank-cards.pdf")[0]

    assert done.returncode == 0, done.stderr
    assert "STRENGTH" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pygmies", "--proof"), "cardgen: `--blank` prints empty cards: leave `--proof` out"),
        (("pygmies", "--only", "Ghoul"), "cardgen: `--blank` prints empty cards: leave `--only` out"),
        (("pygmies", "--one-each"), "cardgen: `--blank` prints empty cards: leave `--one-each` out"),
        (("pygmies", "--target", "html"), "cardgen: `--blank` is for paper: leave `--target html` out"),
        (
            ("cardgen:good", "cardgen:the-tollkeepers"),
            ("cardgen: `--blank` prints cards of one game: name only files of ares or pygmies"),
        ),
        (("cardgen:kitchen-crew",), "cardgen: no cards in cardgen:kitchen-crew: name files with cards"),
    ],
)
def test_what_makes_no_sense(here: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """Exit code 2, what to do about it, and no file."""
    done = here("cards", *arguments, "--blank", "1", cwd=tmp_path)

    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "output").exists()
