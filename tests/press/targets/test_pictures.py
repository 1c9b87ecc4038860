"""Faces as pictures: a file for each, of exactly a shop's pixels, painted to the last of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgen.layout.frame import Frame
from cardgen.press import sizes
from cardgen.press.crop import Pixels
from cardgen.press.page import Page
from cardgen.press.targets import Target, get, pictures
from tests.layout.profiles import hero, made, ours
from tests.press.faces import BACK, POKER, RIM, colour, edges, face, opened, order

GAMECRAFTER, MPC, PNG = get("gamecrafter"), get("mpc"), get("png")
WHITE = (255, 255, 255)
US_GAME = (2.2 * sizes.INCH, 3.43 * sizes.INCH)


def names(target: str, duplex: str = "long-edge") -> list[str]:
    """What the files for three cards are called."""
    faces = [face(colour(number)) for number in range(3)]
    return [file.name for file in get(target).deliver(order(faces, duplex=duplex))]


@pytest.mark.parametrize("target", ["gamecrafter", "mpc", "png"])
def test_a_file_for_each_face(target: str) -> None:
    """Every card has a file of its own, and the back that they share is there once."""
    assert names(target) == ["001-card.png", "002-card.png", "003-card.png", "back.png"]
    assert get(target).amount(order([face(colour(1))])).startswith("2 pictures of ")


def test_fronts_only() -> None:
    """Who wants no backs gets none."""
    assert names("gamecrafter", duplex="none") == ["001-card.png", "002-card.png", "003-card.png"]
    assert GAMECRAFTER.amount(order([face(colour(1))], duplex="none")).startswith("1 picture of ")


def test_no_cards() -> None:
    """Nothing to print is not a picture, not even of a back."""
    assert list(GAMECRAFTER.deliver(order([]))) == []


def test_backs_that_differ() -> None:
    """Every card then has a picture of its back too, its own."""
    fronts, backs = ([face(colour(number)) for number in range(first, first + 3)] for first in (10, 20))
    files = list(MPC.deliver(order(fronts, backs)))

    assert [file.name for file in files[3:]] == [f"00{number}-card-back.png" for number in (1, 2, 3)]
    assert [opened(file).getpixel((400, 500)) for file in files] == [*map(colour, (10, 11, 12, 20, 21, 22))]


@pytest.mark.parametrize(
    ("target", "size", "pixels"),
    [
        ("gamecrafter", "poker", (825, 1125)),
        ("gamecrafter", "euro-poker", (825, 1125)),
        ("gamecrafter", "bridge", (750, 1125)),
        ("gamecrafter", "tarot", (900, 1500)),
        ("gamecrafter", "mini", (600, 825)),
        ("gamecrafter", "square", (1125, 1125)),
        ("gamecrafter", "2.2x3.43in", (750, 1125)),
        ("mpc", "poker", (822, 1122)),
        ("mpc", "bridge", (747, 1122)),
        ("mpc", "tarot", (897, 1497)),
        ("png", "poker", (750, 1050)),
        ("png", "mini", (525, 750)),
    ],
)
def test_the_shops_numbers(target: str, size: str, pixels: tuple[int, int]) -> None:
    """Pictures have the pixels and the resolution that a shop states, and the face's bleed reaches the last of them."""
    trim = sizes.card_size(size)
    front, back = map(opened, get(target).deliver(order([face(colour(1), trim)], size=trim)))

    assert (front.size, back.size, front.mode) == (pixels, pixels, "RGB")
    assert round(front.info["dpi"][0]) == 300
    if target == "png":
        assert RIM not in {found for _, found in front.getcolors() or ()}
    else:
        assert edges(front) == edges(back) == {RIM}


@pytest.mark.parametrize(("target", "bleed"), [("gamecrafter", 37.5), ("mpc", 36)])
def test_the_trim_is_where_the_shop_cuts(target: str, bleed: float) -> None:
    """The bleed is as wide on all four sides as the shop says, to a pixel: the face is not moved, not scaled."""
    (front, _) = map(opened, get(target).deliver(order([face(colour(1))])))
    width, height = front.size
    across = [front.getpixel((x, height // 2)) for x in range(width)]
    down = [front.getpixel((width // 2, y)) for y in range(height)]

    for line in (across, across[::-1], down, down[::-1]):
        assert line[: int(bleed) - 1] == [RIM] * (int(bleed) - 1)
        assert line[int(bleed) + 1] == colour(1)


def test_a_hero_is_painted_to_the_edge() -> None:
    """Our own cards have the bleed that shops want: first row and index, down to the foot, show no white."""
    for target in (GAMECRAFTER, MPC):
        front = opened(next(target.deliver(order([made(hero(), ours())]))))
        width, height = front.size
        head, index = {front.getpixel((x, 0)) for x in range(width)}, {front.getpixel((0, y)) for y in range(height)}

        assert WHITE not in head
        assert len(head) == 1
        assert head == index


def test_too_little_bleed_is_not_stretched() -> None:
    """A face with less bleed than a shop wants keeps its size: what is missing stays white, for the check to find."""
    front = opened(next(GAMECRAFTER.deliver(order([face(colour(1), bleed=1.0)]))))

    assert front.getpixel((0, 0)) == WHITE
    assert front.getpixel((36, 500)) == RIM
    assert front.getpixel((39, 500)) == colour(1)


def test_resolution() -> None:
    """One shop takes one resolution, the other no less, and for oneself it is free; --dpi that does not go says why."""
    asked = order([face(colour(1))], dpi=600)

    assert opened(next(PNG.deliver(asked))).size == (1500, 2100)
    assert opened(next(MPC.deliver(asked))).size == (1644, 2244)
    with pytest.raises(ValueError, match="300 dots per inch, not 600: leave `--dpi` out"):
        GAMECRAFTER.amount(asked)
    with pytest.raises(ValueError, match="300 dots per inch or more, not 150"):
        MPC.amount(order([face(colour(1))], dpi=150))
    assert GAMECRAFTER.amount(order([face(colour(1))], dpi=300)) == "2 pictures of 825 by 1125 pixels"


def test_copies_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies that follow one another have a file each, of the same bytes, and cost one page."""
    pages: list[Frame] = []
    real = pictures.page

    def page(face: Frame, size: Pixels, dpi: int, around: float) -> Page:
        pages.append(face)
        return real(face, size, dpi, around)

    monkeypatch.setattr(pictures, "page", page)
    one, other = face(colour(1)), face(colour(2))
    files = list(PNG.deliver(order([one, one, one, other, one])))

    assert len(pages) == 4  # one, other, one, and the back
    assert len(files) == 6
    assert files[0].data == files[1].data == files[2].data == files[4].data != files[3].data


def test_a_large_deck_is_never_held_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are laid out while pictures are made; where a batch ends makes no difference."""
    asked: list[int] = []

    def fronts() -> Iterator[Frame]:
        for number in range(5):
            asked.append(number)
            yield face(colour(number))

    at_once = list(PNG.deliver(order(fronts, count=5)))
    asked.clear()
    monkeypatch.setattr(pictures, "CHUNK", 2)
    files = PNG.deliver(order(fronts, count=5))

    assert next(files) == at_once[0]
    assert asked == [0, 1, 2]
    assert list(files) == at_once[1:]
    assert opened(at_once[-1]).getpixel((100, 100)) == BACK
    assert opened(at_once[3]).getpixel((100, 100)) == colour(3)


def test_numbers_of_other_sizes() -> None:
    """Any other size follows the same sum."""
    for trim, pixels in ((US_GAME, (750, 1125)), (POKER, (825, 1125)), ((100.0, 100.0), (1256, 1256))):
        assert pictures.size(order([face(colour(1), trim)], size=trim), GAMECRAFTER) == pixels


def test_sizes_of_a_shops_own() -> None:
    """They are of the target's own resolution, and grow with another; other trims have their bleed."""
    shop = Target(
        name="shop", title="A Shop", makes="pictures", bleed=2.54, safe=3.0, dpi=100, pixels=((POKER, (280, 380)),)
    )
    asked = order([face(colour(1))], dpi=200)

    assert opened(next(shop.deliver(asked))).size == (560, 760)
    assert pictures.size(asked._replace(dpi=0), shop) == (280, 380)
    assert pictures.size(asked._replace(card=(50.8, 76.2)), shop) == (440, 640)


def test_names_of_a_shops_own() -> None:
    """Placeholders stand for a card's name, its number among all, and the deck."""
    shop = Target(
        name="shop", title="A", makes="pictures", bleed=3, safe=3, dpi=50, front="{number} of {deck}", back="({card})"
    )
    fronts = [face(colour(number)) for number in range(2)]

    assert [file.name for file in shop.deliver(order(fronts, [*reversed(fronts)]))] == [
        "1 of some-deck.png", "2 of some-deck.png", "(001-card).png", "(002-card).png",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("limits", "dpi", "message"),
    [
        ({"dpi_least": 100}, 99, "A Shop needs 100 dots per inch or more, not 99"),
        ({"dpi_most": 300}, 301, "A Shop needs 50 to 300 dots per inch, not 301"),
        ({"dpi_least": 100, "dpi_most": 300}, 301, "A Shop needs 100 to 300 dots per inch, not 301"),
        ({"dpi_least": 200, "dpi_most": 200}, 199, "A Shop needs 200 dots per inch, not 199"),
    ],
)
def test_limits_of_resolution(limits: dict[str, int], dpi: int, message: str) -> None:
    """What lies beyond is refused with what may be asked for, the limit itself is taken."""
    shop = Target(name="shop", title="A Shop", makes="pictures", bleed=3.0, safe=3.0, **limits)  # type: ignore[arg-type]
    deck = order([face(colour(1))])

    with pytest.raises(ValueError, match=f"^{message}: leave `--dpi` out$"):
        shop.amount(deck._replace(dpi=dpi))
    for allowed in limits.values():
        assert shop.amount(deck._replace(dpi=allowed)).startswith("2 pictures of ")
