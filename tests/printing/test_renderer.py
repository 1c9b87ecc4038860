"""cardgen.printing.renderer: each different face is laid out once, whatever is printed of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen import project
from cardgen.card import Card
from cardgen.check import check_project
from cardgen.layout import place
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.printing.boxes.stock import STOCKS
from cardgen.printing.cards import CrewCardsJob
from cardgen.printing.draft import DraftJob
from cardgen.printing.game import LoadedGame
from cardgen.printing.kit import Kit
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import DealRequest, PrintSettings
from tests.conftest import ROOT
from tests.layout.helpers import OURS
from tests.printing.packs import tables
from tests.systems.pygmies import samples

CREW = '<card bleed="3.5"><text x="4" y="20" size="8" font="Barlow Condensed Medium">{{ card.name }}</text></card>'
LONG = f'{CREW[:-7]}<text x="4" y="40" w="9" size="8" font="Barlow Condensed Medium">{"W" * 40}</text></card>'


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often faces of cards are laid out, fronts of crews and all others, from plain templates of crew cards."""
    count: Counter[str] = Counter()
    real = place.card

    def counting(markup: object, session: object, at: str) -> Frame:
        count["front" if at else "other"] += 1
        return real(markup, session, at)  # type: ignore[arg-type]

    monkeypatch.setattr(place, "card", counting)
    (tmp_path / "pygmies").mkdir()
    style(tmp_path, CREW)
    return count


def style(folder: Path, text: str) -> None:
    """Make that the template of crew cards."""
    for name in ("hero", "henchmen"):
        (folder / "pygmies" / f"{name}.xml").write_text(text, encoding="utf-8")


def faces(folder: Path) -> FaceRenderer:
    """What lays out with the plain templates, and with ours for all else."""
    return FaceRenderer(Templates([str(folder), OURS]), prints=True)


def game() -> LoadedGame:
    """The shipped game, of 144 cards."""
    loaded = project.load_project([str(ROOT / "factions" / "pygmies" / "first-edition.yaml")])
    return LoadedGame(loaded, next(file for file in loaded.files if file.reported))


@pytest.mark.parametrize("text", [CREW, LONG])
def test_cards(laid: Counter[str], tmp_path: Path, text: str) -> None:
    """Each once; also when it is found only then that they have errors, and all are stamped."""
    style(tmp_path, text)
    loaded = project.load_project([], stdin=("nowhere/good.yaml", samples.text(samples.faction()).encode()))
    job = CrewCardsJob(loaded, loaded.files, "Good", "good", PrintSettings(force=True), faces(tmp_path))
    made = job.run(job.checked)

    assert (made.marked, len(made.files)) == (text == LONG, 1)
    assert laid == {"front": len(job.cards), "other": 1}


def test_a_kit(laid: Counter[str], tmp_path: Path) -> None:
    """Check, sheets and lock have the same fronts; of backs there are the common one, twice, and four of sides."""
    loaded = game()
    request = KitRequest(DealRequest(), True, "face-up", STOCKS["300gsm"], False, False, ("cards",), ())
    kit = Kit(request, loaded, PrintSettings(), faces(tmp_path), str(tmp_path))
    made = kit.run(check_project(loaded.project, kit.faces))

    assert (made.findings, len(made.files), len(kit.build_lock().data) > 1000) == ([], 1, True)
    assert laid == {"front": 144, "other": 6}


def test_a_draft(laid: Counter[str], tmp_path: Path) -> None:
    """Check and packs have the same fronts; each of the twelve packs has its back."""
    loaded, dealt = game(), tables.dealt()
    renderer = faces(tmp_path).one_sided()
    found = check_project(loaded.project, renderer)
    made = DraftJob(loaded, dealt, "face-up", PrintSettings(), renderer).run(found)

    assert (made.findings, len(made.files)) == ([], 3)
    assert laid["front"] == 144


def test_a_large_deck(laid: Counter[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more cards than are kept the others are laid out each time, the same card for each of its copies once."""
    monkeypatch.setattr(renderer, "KEPT", 2)
    one = faces(tmp_path)
    cards = [Card("pygmies/hero", {"card": {"name": name}}, name, "a.yaml", f"heroes/{name}") for name in "abcd"]
    for _ in range(2):
        for card in cards:
            assert one.get_printed_face(card) is one.get_printed_face(card)

    assert laid["front"] == 2 + 2 * 2
