"""Pictures in a finished file: where they are cropped, how much of them is stored, which colours they have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cardgen.layout import pictures
from cardgen.layout.frame import Frame, Picture
from cardgen.press import artwork, pdf, preflight
from cardgen.press.crop import VisibleArea
from cardgen.press.page import Page, PlacedFace
from cardgen.press.plates import Press
from tests.press import profiles
from tests.press.jobs import of_type
from tests.press.pixels import at, page

WIDE, HIGH = 50.0, 20.0
"""The window, millimetres; it begins 10 mm from the left and the top."""
MARKS = {(0.1, 0.1): (200, 0, 0), (0.5, 0.3): (0, 150, 0), (0.9, 0.9): (0, 0, 200)}
"""Points of the picture, and their colours."""


def marked(width: int, height: int) -> Image.Image:
    """A yellow picture with three marks, each a tenth of it wide and high."""
    made = Image.new("RGB", (width, height), (240, 220, 0))
    for (x, y), colour in MARKS.items():
        mark = Image.new("RGB", (width // 10, height // 10), colour)
        made.paste(mark, (round((x - 0.05) * width), round((y - 0.05) * height)))
    return made


def window(file: Path, focus: tuple[float, float] = (0.5, 0.5), w: float = WIDE, h: float = HIGH) -> Frame:
    """A card with that picture."""
    return Frame(63.5, 88.9, items=[Picture(10, 10, w, h, str(file), *focus)])


def printed(*frames: Frame, press: bool = False, dots: int = 300) -> bytes:
    """A page for each card."""
    pages = (Page(63.5, 88.9, [PlacedFace(frame, 0, 0, 0, (0.0, 0.0, 63.5, 88.9))]) for frame in frames)
    how = {"colours": Press(240.0)} if press else {}
    return pdf.write(pdf.PdfFile("T", "C", pages, dots=dots, **how))  # type: ignore[arg-type]


def images(data: bytes) -> list[Any]:
    """The pictures that are stored in a file, without their masks."""
    held = of_type(data, "/Subtype", "/Image")
    masks = [one["/SMask"].get_object() for one in held if "/SMask" in one]
    return [one for one in held if not any(one is mask for mask in masks)]


@pytest.fixture
def tall(tmp_path: Path) -> Path:
    """A picture that is three times as high as wide: the window shows 13 % of it."""
    marked(400, 1200).save(tmp_path / "tall.png")
    return tmp_path / "tall.png"


@pytest.mark.parametrize("press", [False, True])
def test_the_point_is_in_the_middle(tall: Path, press: bool) -> None:
    """On a screen and for a press, whatever is stored of the picture."""
    shown = page(printed(window(tall, (0.5, 0.3)), press=press))
    red, green, blue = at(shown, 35, 20)

    assert green > red + 60
    assert green > blue + 60
    assert min(at(shown, 35, 9.5)) == min(at(shown, 35, 30.5)) == 255


@pytest.mark.parametrize(("focus", "mark", "y"), [((0.1, 0.0), (0.1, 0.1), 25), ((0.9, 1.0), (0.9, 0.9), 15)])
def test_near_the_edge_of_the_picture(
    tall: Path, focus: tuple[float, float], mark: tuple[float, float], y: float
) -> None:
    """The window ends where the picture ends; it is full, and the point is in it."""
    shown = page(printed(window(tall, focus)))
    corners = [at(shown, x, y) for x in (10.5, 59.5) for y in (10.5, 29.5)]

    assert all(min(corner[:2]) > 200 for corner in corners)
    assert at(shown, 10 + 50 * mark[0], y) == pytest.approx(MARKS[mark], abs=3)


def test_a_picture_is_never_stretched(tmp_path: Path) -> None:
    """Marks that are square in the picture are square on paper, in windows of any shape."""
    marked(900, 900).save(tmp_path / "a.png")
    for w, h in ((50.0, 10.0), (10.0, 60.0), (30.0, 30.0)):
        shown = page(printed(window(tmp_path / "a.png", (0.5, 0.3), w, h)), dpi=300)
        green = shown.point(lambda light: light).split()
        mask = ImageChops.subtract(green[1], green[0]).point(lambda light: 255 * (light > 75)).getbbox()

        assert mask is not None
        assert mask[2] - mask[0] == pytest.approx(mask[3] - mask[1], abs=2)


def test_once_in_two_windows(tall: Path) -> None:
    """Cards with other points share one stored picture, which holds what is seen on either, and no more."""
    one, other = printed(window(tall, (0.5, 0.1))), printed(window(tall, (0.5, 0.3)))
    both = printed(*(window(tall, (0.5, y)) for y in (0.1, 0.3) for _ in range(5)), window(tall, (0.5, 0.3), 45, 25))
    (stored,) = images(both)

    assert images(one)[0]["/Height"] == images(other)[0]["/Height"] == 162  # 160 rows are seen, and one on each side
    assert (stored["/Width"], stored["/Height"]) == (400, 434)
    for number, alone, x, colour in ((0, one, 15, (200, 0, 0)), (7, other, 35, (0, 150, 0))):
        assert at(page(both, number), x, 20) == at(page(alone), x, 20) == colour


def test_too_fine_a_picture(tmp_path: Path) -> None:
    """It is stored with the dots that are wanted, and looks the same; a photograph stays one."""
    picture = marked(2400, 2400)
    picture.save(tmp_path / "a.png")
    picture.save(tmp_path / "a.jpg", quality=95)
    data = {kind: printed(window(tmp_path / f"a.{kind}", (0.5, 0.3))) for kind in ("png", "jpg")}
    fine = printed(window(tmp_path / "a.png", (0.5, 0.3)), dots=1200)

    for kind, found in data.items():
        (stored,) = images(found)
        assert stored["/Width"] == 591  # 50 mm at 300 dots per inch
        assert stored["/Height"] == pytest.approx(591 * 0.4, abs=4)
        assert stored["/Filter"] == ["/DCTDecode" if kind == "jpg" else "/FlateDecode"]
        assert at(page(found), 35, 20) == pytest.approx(at(page(fine), 35, 20), abs=4)
    assert images(fine)[0]["/Width"] == 2400


def test_a_photograph_of_which_little_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays as it is unless what nobody sees of it is much; then it is cut and packed again."""
    marked(800, 2400).save(tmp_path / "a.jpg", quality=90)
    (kept,) = images(printed(window(tmp_path / "a.jpg")))
    monkeypatch.setattr(artwork, "UNSEEN", 10_000)
    (cut,) = images(printed(window(tmp_path / "a.jpg")))

    assert kept._data == (tmp_path / "a.jpg").read_bytes()
    assert (cut["/Width"], cut["/Height"], cut["/Filter"]) == (800, 322, ["/DCTDecode"])


@pytest.mark.parametrize(("size", "dots"), [((400, 1200), 203), ((900, 300), 381)])
def test_what_a_shop_is_told(size: tuple[int, int], dots: int, tmp_path: Path) -> None:
    """The resolution that is read from a finished file is that of the picture where it stands, however it is cut."""
    marked(*size).save(tmp_path / "a.png")
    facts = preflight.read(printed(window(tmp_path / "a.png"), press=True))

    assert facts.dpi == dots


@pytest.mark.parametrize("lights", [profiles.P3, profiles.ADOBE])
@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_wide_colours(kind: str, lights: tuple[tuple[float, float, float], ...], tmp_path: Path) -> None:
    """A picture of a camera or a painting program has the colours that its profile says."""
    profile = profiles.like_srgb(lights)
    colours = Image.new("RGB", (64, 64), (190, 90, 70))
    numbers = profiles.meant(colours, profile)
    how = {"lossless": True} if kind == "webp" else {"quality": 98}
    numbers.save(tmp_path / f"a.{kind}", icc_profile=profile, **how)
    found = at(page(printed(window(tmp_path / f"a.{kind}"))), 35, 20)

    assert max(abs(a - b) for a, b in zip(numbers.getpixel((9, 9)), (190, 90, 70), strict=True)) > 12  # type: ignore[arg-type]
    assert found == pytest.approx((190, 90, 70), abs=3)


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_greys_with_a_profile(kind: str, tmp_path: Path) -> None:
    """So does a grey one: half of a linear grey is a light grey."""
    Image.new("L", (64, 64), 128).save(tmp_path / f"a.{kind}", icc_profile=profiles.grey(1.0))

    assert at(page(printed(window(tmp_path / f"a.{kind}"))), 35, 20) == pytest.approx((188, 188, 188), abs=3)


@pytest.mark.parametrize("profile", [profiles.SRGB, profiles.grey(1.8), b"broken", profiles.SRGB[:200]])
@pytest.mark.parametrize("mode", ["RGB", "CMYK", "L", "P", "RGBA"])
def test_profiles_that_are_not_for_the_picture(mode: str, profile: bytes, tmp_path: Path) -> None:
    """Nothing comes of them but the picture, and the press has its inks."""
    kind = "jpg" if mode == "CMYK" else "png"
    Image.new("RGB", (64, 64), "white").convert(mode).save(tmp_path / f"a.{kind}", icc_profile=profile)

    for press in (False, True):
        assert min(at(page(printed(window(tmp_path / f"a.{kind}"), press=press)), 35, 20)) > 250


@pytest.mark.parametrize("kind", ["webp", "gif", "png"])
def test_a_picture_that_moves(kind: str, tmp_path: Path) -> None:
    """The first of its pictures is printed."""
    first, second = marked(300, 300), Image.new("RGB", (300, 300), "black")
    first.save(tmp_path / f"a.{kind}", save_all=True, append_images=[second], duration=100)

    red, green, blue = at(page(printed(window(tmp_path / f"a.{kind}", (0.5, 0.3)))), 35, 20)
    assert green > red + 60
    assert green > blue + 60


@pytest.mark.parametrize("kind", ["webp", "gif", "png", "jpg"])
def test_the_same_bytes(kind: str, tmp_path: Path) -> None:
    """A picture that had to be made smaller, and one that had not."""
    for side in (300, 1500):
        marked(side, side).save(tmp_path / f"{side}.{kind}")
        for press in (False, True):
            made = [printed(window(tmp_path / f"{side}.{kind}"), press=press) for _ in range(2)]
            assert made[0] == made[1]


def test_the_ground_shows_through(tmp_path: Path) -> None:
    """Half of black on white is grey; a picture that is made smaller keeps what can be seen through."""
    for side in (300, 1500):
        made = Image.new("RGBA", (side, side), (0, 0, 0, 128))
        made.paste((0, 0, 0, 0), (0, 0, side // 2, side))
        made.save(tmp_path / "a.png")
        shown = page(printed(window(tmp_path / "a.png")))

        assert at(shown, 20, 20) == (255, 255, 255)
        assert at(shown, 50, 20) == pytest.approx((127, 127, 127), abs=3)


def test_lossy_or_not(tmp_path: Path) -> None:
    """A WebP that was packed like a photograph is stored like one; drawings lose nothing."""
    for name, how in (("lossy", {"quality": 80}), ("drawn", {"lossless": True})):
        marked(600, 600).save(tmp_path / f"{name}.webp", **how)
    kinds = {name: images(printed(window(tmp_path / f"{name}.webp")))[0]["/Filter"] for name in ("lossy", "drawn")}

    assert kinds == {"lossy": ["/DCTDecode"], "drawn": ["/FlateDecode"]}


def test_a_decoder_has_no_more_to_do_than_it_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a large photograph every second row is decoded when that is enough."""
    marked(4000, 4000).save(tmp_path / "a.jpg")
    sizes: list[tuple[int, int]] = []

    def turned(picture: Image.Image) -> Image.Image:
        sizes.append(picture.size)
        return pictures.upright(picture)

    monkeypatch.setattr(artwork, "upright", turned)
    artwork.shown(str(tmp_path / "a.jpg"), VisibleArea(0, 0.4, 1, 0.6, WIDE))

    assert sizes == [(2000, 2000)]


@pytest.mark.parametrize("focus", [(0.5, 0.5), (0.1, 0.9)])
def test_a_picture_in_a_mirror(tall: Path, focus: tuple[float, float]) -> None:
    """What is in the box is the same, with left and right swapped."""
    frame = window(tall, focus)
    (item,) = frame.items
    assert isinstance(item, Picture)
    swapped = Frame(63.5, 88.9, items=[item._replace(mirrored=True)])
    plain, mirrored = (page(printed(one)) for one in (frame, swapped))
    dots = 100 / 25.4
    box = (round(10 * dots) + 1, round(10 * dots) + 1, round(60 * dots) - 1, round(30 * dots) - 1)
    apart = ImageChops.difference(
        mirrored.crop(box), plain.crop(box).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    ).convert("L")

    assert sum(apart.histogram()[97:]) < 0.01 * apart.width * apart.height
    assert ImageChops.difference(plain, mirrored).getbbox() is not None or focus == (0.5, 0.5)
