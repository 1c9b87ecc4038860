"""A check that keeps what had nothing to say finds what one without that finds, whatever happens in between."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.layout import environment
from cardgen.layout.template import Templates
from cardgen.press.sizes import CARD_SIZES
from cardgen.printing import renderer
from cardgen.printing.cards import list_cards
from tests import checking
from tests.sampling import EXHAUSTIVE, some
from tests.systems import test_pictures
from tests.systems.pygmies import samples

FACTION = "files/good.yaml"
PLANTED = Path(__file__).parent / "systems" / "pygmies" / "planted" / "faction.yaml"
NAME = (
    '<text x="4" y="{y}" size="8" font="Barlow Condensed Medium" at="{{{{ card.at }}}}/name">{{{{ card.name }}}}</text>'
)
ART = '{% if card.art %}<image src="{{ card.art }}" x="10" y="30" w="{w}" h="20" at="{{ card.at }}/art"/>{% endif %}'
CLOCK = count(1_700_000_000_000_000_000, 1_000_000_000)
"""Times for files: each is written a second after the one before, however fast the disk is."""


class World:
    """A faction of five models with its templates, a picture and a cache, and how it is looked at."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.models: list[dict[str, Any]] = samples.faction()["heroes"][:2] + samples.faction()["groups"][:3]
        self.target = "home"
        self.given: dict[str, Any] = {"size": (63.5, 88.9), "ink": "full"}
        for name in ("hero", "henchmen", "back"):
            self.restyle(name, y=20, w=30)
        self.paint(600)

    def put(self, path: str, data: bytes) -> None:
        """A file that is newer than all before it."""
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        now = next(CLOCK)
        os.utime(place, ns=(now, now))

    def restyle(self, name: str, y: int, w: int) -> None:
        """A template whose name stands there, and whose picture is as wide."""
        body = NAME.format(y=y) + ART.replace("{w}", str(w)) if name != "back" else f'<rect h="{y}" fill="#ffffff"/>'
        self.put(f"looks/pygmies/{name}.xml", f'<card bleed="3.5">{body}</card>'.encode())

    def paint(self, pixels: int) -> None:
        """Another picture."""
        path = self.folder / "new.png"
        Image.new("L", (pixels, pixels)).save(path)
        self.put("files/art.png", path.read_bytes())

    def check(self, cache: bool = True) -> tuple[list[Finding], list[str]]:
        """What there is to say, and the names of the cards that were laid out for it."""
        written = samples.faction() | {"heroes": self.models[:2], "groups": self.models[2:]}
        self.put(FACTION, samples.text(written).encode())
        layout = Templates([str(self.folder / "looks")], words=systems.get_words, **self.given)
        laid: list[str] = []
        kept = str(self.folder / "kept") if cache else None
        look: renderer.FaceWatcher = lambda card, face: laid.append(card.name)  # noqa: E731
        loaded = project.load_project([str(self.folder / FACTION)])
        return checking.check(loaded, layout, target=self.target, look=look, cache=kept), laid


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A world in which nobody has anything to say of its faces."""
    return World(tmp_path)


def of_layout(found: list[Finding]) -> list[Finding]:
    """Those that only laying out finds."""
    return [finding for finding in found if finding.rule.startswith("layout/")]


def test_nothing_changed(world: World) -> None:
    """All is laid out once, and then no more."""
    first, laid = world.check()
    again, anew = world.check()

    assert (of_layout(first), again) == ([], first)
    assert (len(laid), anew) == (5, [])


def test_one_model_changed(world: World) -> None:
    """Its card is laid out, and no other."""
    world.check()
    world.models[3]["name"] = "Ranger"

    assert world.check()[1] == ["Ranger"]
    assert world.check()[1] == []


def test_with_faults_each_time(world: World) -> None:
    """A face with something to say is laid out each time, and says it."""
    world.models[1]["name"] = "The Scholar of all that was ever written down, and of some things that never were"
    found, _ = world.check()

    assert [finding.rule for finding in of_layout(found)] == ["layout/text-overflow"]
    assert world.check() == (found, [world.models[1]["name"]])


def test_without_a_cache(world: World) -> None:
    """Who asks for none gets all laid out, and leaves nothing behind."""
    world.check(cache=False)

    assert len(world.check(cache=False)[1]) == 5
    assert not (world.folder / "kept").exists()


@pytest.mark.parametrize(
    ("change", "laid"),
    [
        (lambda world: world.restyle("hero", y=2, w=30), 5),
        (lambda world: world.restyle("back", y=21, w=30), 5),
        (lambda world: setattr(world, "target", "drivethru"), 5),
        (lambda world: world.given.update(ink="saver"), 5),
        (lambda world: world.given.update(size=(57.15, 88.9)), 5),
        (lambda world: world.paint(601), 1),
        (lambda world: world.models[0].update(art="none.png"), 1),
        (lambda world: world.models.insert(2, world.models.pop()), 3),
    ],
)
def test_what_has_to_do_with_it_changed(world: World, change: Callable[[World], None], laid: int) -> None:
    """The faces that it may matter to are laid out, and what is found is what a check without a memory finds."""
    world.models[0]["art"] = "art.png"
    world.check()
    change(world)
    found, anew = world.check()

    assert len(anew) == laid
    assert found == world.check(cache=False)[0]


def test_another_shop(world: World) -> None:
    """What one shop takes, another may send back, though both want pictures as fine."""
    world.target = "drivethru"
    world.check()
    world.target = "gamecrafter"

    assert len(world.check()[1]) == 5


def test_the_fonts_changed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With another release of one, letters may be wider: all is laid out."""
    world.check()
    monkeypatch.setattr(environment, "__version__", "9.9.9")

    assert len(world.check()[1]) == 5


def test_what_is_wrong_with_a_template(world: World) -> None:
    """It is said of the first card that shows it, now as before, though others had nothing to say."""
    world.put(
        "looks/pygmies/henchmen.xml",
        b'<card bleed="3.5">{% if card.name != "Archer" %}<rect w="1/2"/>{% endif %}</card>',
    )
    found, _ = world.check()

    assert len(of_layout(found)) == 1
    assert "while laying out Spearman" in of_layout(found)[0].message
    assert world.check()[0] == found


CHANGES: list[Callable[[World], None]] = [
    lambda world: world.restyle("hero", y=1, w=30),
    lambda world: world.restyle("hero", y=20, w=30),
    lambda world: world.restyle("henchmen", y=20, w=59),
    lambda world: world.restyle("back", y=3, w=30),
    lambda world: world.restyle("back", y=20, w=30),
    lambda world: world.put("looks/pygmies/hero.xml", b"<card>{{ nothing }}</card>"),
    lambda world: setattr(world, "target", "drivethru"),
    lambda world: setattr(world, "target", "home"),
    lambda world: world.given.update(size=(88.9, 88.9)),
    lambda world: world.given.update(size=(63.5, 88.9)),
    lambda world: world.given.update(ink="saver"),
    lambda world: world.paint(60),
    lambda world: world.paint(600),
    lambda world: world.put("files/art.png", b"no picture"),
    lambda world: world.models[0].update(art="art.png"),
    lambda world: world.models[3].update(art="art.png"),
    lambda world: world.models[0].pop("art", None) and None,
    lambda world: world.models[0].update(
        name="Captain of the many ships that were lost at sea in the year of the comet"
    ),
    lambda world: world.models[0].update(name="Captain"),
    lambda world: world.models[3].update(name="火"),
    lambda world: world.models.insert(2, world.models.pop()),
    lambda world: (world.folder / "kept").mkdir(exist_ok=True),
    lambda world: (world.folder / "kept" / "verdicts.cache").unlink(missing_ok=True),
]


@EXHAUSTIVE
@settings(max_examples=25)
@given(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=6))
def test_whatever_happens(changes: list[Callable[[World], None]]) -> None:
    """After each change what is found with a memory is what is found without."""
    with TemporaryDirectory() as folder:
        world = World(Path(folder))
        for change in changes:
            change(world)

            assert world.check()[0] == world.check(cache=False)[0]


@EXHAUSTIVE
def test_planted_faults_and_shipped_templates(tmp_path: Path) -> None:
    """Whatever is wrong with a file is found each time."""
    (tmp_path / "art").mkdir()
    Image.new("RGB", (100, 100)).save(tmp_path / "art" / "coarse.png")
    (tmp_path / "faction.yaml").write_bytes(PLANTED.read_bytes())
    loaded = project.load_project([str(tmp_path / "faction.yaml")])
    plain, first, again = (
        checking.check(loaded, renderer.load_templates(), cache=cache and str(tmp_path / "kept"))
        for cache in ("", "kept", "kept")
    )

    assert len(of_layout(plain)) > 4
    assert plain == first == again


@EXHAUSTIVE
def test_no_shipped_face_is_laid_out_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each game all that cards are made of can be told apart: the second check lays nothing out."""
    monkeypatch.setattr(
        renderer, "fingerprint", lambda folders: "as they are"
    )  # somebody may be at work on the program
    loaded = project.load_project([str(Path(__file__).parent.parent / "factions")])
    laid: list[str] = []
    found = [
        checking.check(
            loaded, renderer.load_templates(), look=lambda card, face: laid.append(card.name), cache=str(tmp_path)
        )
        for _ in range(2)
    ]

    assert found[0] == found[1]
    assert all(finding.waived for finding in found[0])
    assert len(laid) == sum(card.copy == 1 for file in loaded.files for card in list_cards(file))


@some(1)
@pytest.mark.parametrize("game", test_pictures.ENTRIES)
def test_pictures_of_every_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces with pictures are kept, as long as these stay as they are."""
    monkeypatch.setattr(renderer, "fingerprint", lambda folders: "as they are")
    loaded = project.load_project([str(test_pictures.file(game, tmp_path, "art/a.png"))])
    layout = renderer.load_templates(card=CARD_SIZES["tarot"])

    def laid_out() -> int:
        laid: list[str] = []
        checking.check(loaded, layout, look=lambda card, face: laid.append(card.name), cache=str(tmp_path / "kept"))
        return len(laid)

    first, again = laid_out(), laid_out()
    Image.new("L", (1200, 1200)).save(tmp_path / "art" / "a.png")

    assert again < first / 2
    assert laid_out() > again
