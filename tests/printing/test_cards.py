"""cardgen.printing.cards: what stops the press, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project
from cardgen.card import Card
from cardgen.layout.template import Templates
from cardgen.printing.cards import CrewCardsJob
from cardgen.printing.job import Outcome, list_file_names
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests.systems.pygmies import samples

NAME = '<text x="{}" y="20" size="8" font="Barlow Condensed Medium">{{{{ card.name }}}}</text>'


@pytest.fixture
def look(tmp_path: Path) -> Path:
    """Plain templates of which nobody has anything to say."""
    (tmp_path / "pygmies").mkdir()
    for name in ("hero", "henchmen", "back"):
        restyle(tmp_path, name, NAME.format(4) if name != "back" else "")
    return tmp_path


def restyle(look: Path, name: str, body: str) -> None:
    """Make another template of that name."""
    (look / "pygmies" / f"{name}.xml").write_text(f'<card bleed="3.5">{body}</card>', encoding="utf-8")


def printed(look: Path, target: str, force: bool = False) -> Outcome:
    """Two cards of a faultless faction, as a target wants them."""
    loaded = project.load_project([], stdin=("nowhere/good.yaml", samples.text(samples.faction()).encode()))
    faces, two = FaceRenderer(Templates([str(look)]), target), {"Captain", "Spearman"}
    job = CrewCardsJob(
        loaded,
        loaded.files,
        "Good",
        "good",
        PrintSettings(target, force=force),
        faces,
        pick=lambda cards: (card for card in cards if card.name in two and card.copy == 1),
    )
    assert len(job.cards) == 2
    return job.run(job.checked)


@pytest.mark.parametrize("target", ["home", "drivethru"])
def test_what_a_target_takes(look: Path, target: str) -> None:
    """Faces that bleed and keep away from their edge are printed, and nothing is said."""
    made = printed(look, target)

    assert (made.findings, made.marked, len(made.files) > 0) == ([], False, True)


@pytest.mark.parametrize(("name", "body"), [("henchmen", NAME.format(1)), ("back", '<rect h="9" fill="#000000"/>')])
def test_what_a_shop_would_send_back(look: Path, name: str, body: str) -> None:
    """It is printed at home, with a warning; for the shop nothing is, unless that is forced."""
    restyle(look, name, body)
    home, shop, forced = printed(look, "home"), printed(look, "drivethru"), printed(look, "drivethru", force=True)

    assert [made.marked for made in (home, shop, forced)] == [False, True, True]
    assert [len(made.files) > 0 for made in (home, shop, forced)] == [True, False, True]
    assert [len(made.findings) for made in (home, shop, forced)] == [1, 1, 1]
    assert f"/pygmies/{name}.xml)" in shop.findings[0].message
    assert shop.findings[0].rule == forced.findings[0].rule


def test_what_files_of_cards_are_called() -> None:
    """By number, name and copy; by number alone where nothing of a name can stand in every system's file names."""
    cards = [
        Card("a", {}, name, "a.yaml", "", copy=copy, of=of)
        for name, copy, of in (("Old Göran", 1, 1), ("Эрнест", 1, 1), ("Эрнест", 2, 2))
    ]

    assert list_file_names(cards) == ["1-old-goran", "2", "3-2"]
