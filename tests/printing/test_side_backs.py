"""Backs of sides: where cards can be dealt into packs all are alike, elsewhere they tell whose a card is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardgen import project, systems
from cardgen.card import Card
from cardgen.disk import resources
from cardgen.file import File
from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame
from cardgen.printing import renderer
from cardgen.printing.boxes.stock import STOCKS
from cardgen.printing.cards import CrewCardsJob, list_backs
from cardgen.printing.game import LoadedGame
from cardgen.printing.kit import Kit
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import DealRequest, PrintSettings
from cardgen.project import Project
from tests.conftest import Run
from tests.sampling import EXHAUSTIVE

SHIPPED = Path(resources.get_factions_folder())
FOLDER = SHIPPED / "pygmies"
SIDES = ("good", "evil", "undead", "neutral")


def load(*stems: str, game: str = "pygmies") -> Project:
    """Some shipped files."""
    return project.load_project([str(SHIPPED / game / f"{stem}.yaml") for stem in stems])


def wanted(files: Project) -> list[File]:
    """Those that were named, and not what games beside them list."""
    return [file for file in files.files if file.reported]


def kit(tmp_path: Path, by_faction: bool, **settings: str) -> Kit:
    """The cards of the first edition."""
    loaded = load("first-edition")
    game = LoadedGame(loaded, next(file for file in loaded.files if file.reported))
    request = KitRequest(DealRequest(), by_faction, "face-up", STOCKS["300gsm"], False, False, ("cards",), ())
    printing = PrintSettings(**settings)  # type: ignore[arg-type]
    return Kit(request, game, printing, FaceRenderer(renderer.load_templates()), str(tmp_path))


def backs(of: Kit) -> dict[str, Card]:
    """The back of the cards of each file."""
    return {file.stem: card for file, card in of._list_backs()}


def digest(card: Card) -> str:
    """What a back looks like."""
    return Digester().digest(FaceRenderer(renderer.load_templates()).lay_out(card))


def test_what_may_be_dealt_has_one_back(tmp_path: Path) -> None:
    """Of packs, of a shop without --sorted, of `cards`: the back of the game, whatever its factions wear."""
    shop = backs(kit(tmp_path, by_faction=False, target="drivethru"))
    alone = {file.stem: card for file, card in list_backs(wanted(load(*SIDES)), "First Edition")}
    common = systems.get_game("pygmies").back("First Edition")

    assert shop.keys() == alone.keys() == set(SIDES)
    assert {id(card) for card in shop.values()} == {id(shop["good"])}
    assert {digest(card) for card in (*shop.values(), *alone.values())} == {digest(common)}
    assert digest(systems.get_game("pygmies").back("Another")) == digest(common)


def test_sorted_cards_have_the_back_of_their_side(tmp_path: Path) -> None:
    """Each its own; their names and their arms are on them."""
    worn = backs(kit(tmp_path, by_faction=True))
    looks = {digest(card) for card in worn.values()}
    good = worn["good"].data["faction"]

    assert worn.keys() == set(SIDES)
    assert len(looks) == len(SIDES)
    assert (good.name, good.dress) == ("Good", "rays")  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["ares", "vsgmr", "scrimmage", "little_orc_wars"])
def test_games_without_a_draft(game: str) -> None:
    """All forces have backs of their own, in a kit and alone; but for who prints more for an older deck."""
    files = wanted(project.load_project([str(SHIPPED / game)]))
    own = [card for _, card in list_backs(files, "T")]
    before = [card for _, card in list_backs(files, "T", sided=False)]

    assert len({digest(card) for card in own}) == len(own) > 1
    assert len({digest(card) for card in before}) == 1


def test_each_card_has_that_of_its_side(tmp_path: Path) -> None:
    """Also where files of several sides, and of several games, are printed together."""
    both = project.load_project([str(FOLDER / "good.yaml"), str(SHIPPED / "scrimmage")])
    faces = FaceRenderer(renderer.load_templates())
    job = CrewCardsJob(both, wanted(both), "Some", "some", PrintSettings(), faces)
    found = job._lay_out_backs([])

    assert set(job.cards.sources) == found.keys()
    assert len({id(frame) for frame in found.values()}) == len(found) > 2


@pytest.mark.parametrize(
    ("ink", "theme"), [("full", "classic"), ("saver", "classic"), ("full", "plain"), ("full", "large")]
)
@pytest.mark.parametrize("size", [(63.5, 88.9), (44.0, 68.0), (70.0, 120.0)])
def test_whatever_the_size(ink: str, theme: str, size: tuple[float, float]) -> None:
    """No text is too long, and nothing is too near the edge."""
    faces = FaceRenderer(renderer.load_templates("", size, ink, theme))
    for _, card in list_backs(wanted(project.load_project([str(SHIPPED)])), "T", sided=True):
        face = faces.lay_out(card)
        assert face.faults == [], card


def test_a_name_without_end() -> None:
    """It is cut: nobody can be told to call a force something else for its back."""
    card = systems.get_game("ares").back("T")
    face: Frame = FaceRenderer(renderer.load_templates()).lay_out(
        card._replace(data={**card.data, "game": "Wool " * 60, "dress": "rope"})
    )

    assert face.faults == []


@EXHAUSTIVE
def test_the_lock_of_sorted_cards(tmp_path: Path, here: Run) -> None:
    """It has the back of each side: of one in another dress all cards are new, and those of others are left alone."""
    folder = tmp_path / "factions"
    folder.mkdir()
    for stem in ("first-edition", *SIDES):
        shutil.copy(FOLDER / f"{stem}.yaml", folder)
    assert (
        here("kit", "factions/first-edition.yaml", "--sorted", "--only", "cards", "-o", "to", cwd=tmp_path).returncode
        == 0
    )
    lock = json.loads((tmp_path / "to" / "first-edition.lock").read_text("utf-8"))
    assert lock["backs"].keys() == set(SIDES)
    assert len({*lock["backs"].values(), lock["back"]}) == len(SIDES) + 1

    evil = folder / "evil.yaml"
    evil.write_text(evil.read_text("utf-8").replace("\nalignment:", "\nlook: {dress: rope}\nalignment:", 1), "utf-8")
    made = here("cards", "factions", "--changed-since", "to/first-edition.lock", cwd=tmp_path)

    assert "new    Evil: all 46 cards" in made.stdout
    assert "Good" not in made.stdout
    assert "The back has changed" in made.stderr
