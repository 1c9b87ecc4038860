"""cardgen.press.artwork: pictures for a screen and for a press."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms

from cardgen.press import artwork, colour
from cardgen.press.crop import ALL, VisibleArea

MOST = 240.0
LIMIT = MOST * 2.55
SIDE = 6


def saved(picture: Image.Image, folder: Path, name: str = "art.png", **how: object) -> str:
    """A picture as a file."""
    path = folder / name
    picture.save(path, **how)  # type: ignore[arg-type]
    return str(path)


def pixels(picture: Image.Image) -> list[tuple[int, ...]]:
    """Four inks, 0 to 255, for each place."""
    data = picture.tobytes()
    assert picture.mode == "CMYK"
    return [tuple(data[n : n + 4]) for n in range(0, len(data), 4)]


def separated(file: str) -> Image.Image:
    """A picture for a press."""
    made = artwork.separated(file, MOST).picture
    assert isinstance(made, Image.Image)
    return made


def shown(file: str, seen: VisibleArea = ALL) -> Image.Image:
    """A picture for a screen, opened if it is a JPEG."""
    made = artwork.shown(file, seen).picture
    return made if isinstance(made, Image.Image) else Image.open(made)


def stored(picture: Image.Image, kind: str) -> io.BytesIO:
    """A picture as the bytes of a file."""
    file = io.BytesIO()
    picture.save(file, kind)
    return file


def test_paper_stays_white(tmp_path: Path) -> None:
    """White is not an ink, in all kinds of pictures; so is what can be seen through."""
    made = {
        "rgb": Image.new("RGB", (3, 3), "white"),
        "grey": Image.new("L", (3, 3), 255),
        "clear": Image.new("RGBA", (3, 3), (0, 0, 0, 0)),
        "cmyk": Image.new("CMYK", (3, 3), (0, 0, 0, 0)),
    }

    for name, picture in made.items():
        ending = "tif" if name == "cmyk" else "png"
        assert set(pixels(separated(saved(picture, tmp_path, f"{name}.{ending}")))) == {(0, 0, 0, 0)}


@given(st.binary(min_size=3 * SIDE**2, max_size=3 * SIDE**2))
def test_every_pixel_is_limited(data: bytes) -> None:
    """And is what the formula for single colours says, but for what a byte can hold."""
    picture = stored(Image.frombytes("RGB", (SIDE, SIDE), data), "PNG")
    found = pixels(separated(picture))  # type: ignore[arg-type]

    for n, inks in enumerate(found):
        lights = (part / 255 for part in data[3 * n : 3 * n + 3])
        wanted = colour.limited(colour.separate(*lights), MOST - artwork.ROUNDING)
        assert sum(inks) <= LIMIT
        assert [part / 2.55 for part in inks] == pytest.approx(wanted, abs=0.5)


@given(st.binary(min_size=4 * SIDE**2, max_size=4 * SIDE**2))
def test_every_pixel_of_four_inks_is_limited(data: bytes) -> None:
    """What is not too much stays just as it was; black always does."""
    picture = stored(Image.frombytes("CMYK", (SIDE, SIDE), data), "TIFF")

    for n, inks in enumerate(pixels(separated(picture))):  # type: ignore[arg-type]
        wished = tuple(data[4 * n : 4 * n + 4])
        assert sum(inks) <= LIMIT
        assert inks[3] == wished[3]
        if sum(wished) < LIMIT - 4:
            assert inks == wished


def test_a_jpeg_of_four_inks(tmp_path: Path) -> None:
    """Its inks are not taken for their opposite."""
    file = saved(Image.new("CMYK", (16, 16), (200, 20, 10, 5)), tmp_path, "art.jpg", quality=95)

    assert pixels(separated(file))[100] == pytest.approx((200, 20, 10, 5), abs=3)


@pytest.mark.parametrize("mode", ["L", "RGB", "LA", "P", "1", "I;16"])
def test_greys_are_black_ink(mode: str, tmp_path: Path) -> None:
    """However a picture stores them: nothing, half of it, all."""
    steps = Image.new("I;16" if mode == "I;16" else "L", (3, 1))
    for x, light in enumerate((0, 128, 255)):
        steps.putpixel((x, 0), light * 257 if mode == "I;16" else light)
    plain = steps if mode == "I;16" else steps.convert(mode, dither=Image.Dither.NONE)
    found = pixels(separated(saved(plain, tmp_path)))

    middle = round(colour.separate(128 / 255, 128 / 255, 128 / 255).black * 2.55)
    assert {inks[:3] for inks in found} == {(0, 0, 0)}
    assert [inks[3] for inks in found] == [255, 0 if mode == "1" else pytest.approx(middle, abs=1), 0]


def test_what_can_be_seen_through_lies_on_white(tmp_path: Path) -> None:
    """Half of black is a grey."""
    file = saved(Image.new("RGBA", (2, 2), (0, 0, 0, 128)), tmp_path)

    assert pixels(separated(file))[0] == pixels(separated(saved(Image.new("L", (2, 2), 127), tmp_path)))[0]


def profile(swapped: bool) -> bytes:
    """A colour profile that is not called sRGB; red and green change places in it when it is `swapped`."""
    data = bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    data = data.replace("sRGB".encode("utf-16-be"), "mine".encode("utf-16-be"))
    if swapped:
        data = data.replace(b"rXYZ", b"xxxx", 1).replace(b"gXYZ", b"rXYZ", 1).replace(b"xxxx", b"gXYZ", 1)
    return data


def test_a_profile_of_its_own(tmp_path: Path) -> None:
    """A picture's colours are those that its profile says."""
    red = Image.new("RGB", (2, 2), (255, 0, 0))
    plain, same, swapped = (
        pixels(separated(saved(red, tmp_path, f"{n}.png", icc_profile=data)))[0]
        for n, data in enumerate((None, profile(swapped=False), profile(swapped=True)))
    )

    assert same == pytest.approx(plain, abs=3)
    assert plain[0] < 30
    assert swapped[0] > 200


def test_a_broken_profile(tmp_path: Path) -> None:
    """Is left unheeded."""
    red = Image.new("RGB", (2, 2), (255, 0, 0))
    files = [saved(red, tmp_path, f"{n}.png", icc_profile=data) for n, data in enumerate((None, b"no profile"))]

    assert pixels(separated(files[0])) == pixels(separated(files[1]))


def test_a_large_picture_is_taken_in_strips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They leave no seam, and none is left out."""
    file = saved(Image.linear_gradient("L").convert("RGB").resize((31, 47)), tmp_path)
    whole = pixels(separated(file))
    monkeypatch.setattr(artwork, "STRIP", 100)

    assert pixels(separated(file)) == whole


def lights(file: str) -> list[tuple[int, ...]]:
    """Red, green and blue for each place of what is made of a picture for a screen."""
    data = shown(file).convert("RGB").tobytes()
    return [tuple(data[n : n + 3]) for n in range(0, len(data), 3)]


def lying(tmp_path: Path, orientation: int, name: str) -> str:
    """A file that says which way up it is: red left of blue as it is stored."""
    picture = Image.new("RGB", (2, 1), (255, 0, 0))
    picture.putpixel((1, 0), (0, 0, 255))
    note = Image.Exif()
    note[0x0112] = orientation
    return saved(picture, tmp_path, name, exif=note.tobytes())


SRGB = bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())


@pytest.mark.parametrize("note", [None, SRGB, b"broken"])
def test_a_photograph_stays_as_it_is(note: bytes | None, tmp_path: Path) -> None:
    """A JPEG to which nothing has to be done: RGB or grey, upright, no profile, a broken one or that of a screen."""
    for mode in ("L", "RGB"):
        file = saved(Image.linear_gradient("L").convert(mode), tmp_path, "art.jpg", icc_profile=note)
        made = artwork.shown(file)

        assert made.box == (0.0, 0.0, 1.0, 1.0)
        assert made.picture.getvalue() == Path(file).read_bytes()


@pytest.mark.parametrize(
    ("mode", "wanted"), [("1", "L"), ("L", "L"), ("LA", "RGBA"), ("P", "RGBA"), ("RGB", "RGB"), ("RGBA", "RGBA")]
)
def test_pictures_without_loss(mode: str, wanted: str, tmp_path: Path) -> None:
    """Of what is not a photograph every pixel is as it was; what cannot be seen through loses its alpha."""
    picture = Image.linear_gradient("L").convert("RGBA")
    picture.putalpha(Image.radial_gradient("L"))
    picture = picture.convert(mode)
    solid = picture.convert("RGB").convert("RGBA")

    assert shown(saved(picture, tmp_path)).mode == wanted
    assert shown(saved(picture, tmp_path)).tobytes() == picture.convert(wanted).tobytes()
    assert shown(saved(solid, tmp_path)).mode == "RGB"


@pytest.mark.parametrize(("kind", "mode"), [("png", "L"), ("png", "P"), ("png", "RGB"), ("gif", "P")])
def test_one_colour_that_can_be_seen_through(kind: str, mode: str, tmp_path: Path) -> None:
    """As old pictures have it: one colour is clear, and nothing else is."""
    picture = Image.new("L", (4, 1), 255)
    picture.putpixel((0, 0), 0)
    file = saved(picture.convert(mode), tmp_path, f"art.{kind}", transparency=(0, 0, 0) if mode == "RGB" else 0)

    assert shown(file).getchannel("A").tobytes() == bytes((0, 255, 255, 255))
    assert shown(file).convert("RGB").getpixel((2, 0)) == (255, 255, 255)


def test_sixteen_bits_on_a_screen(tmp_path: Path) -> None:
    """Grey of 16 bits stays what it is and does not turn white."""
    picture = Image.new("I;16", (3, 1))
    for x, light in enumerate((0, 128 * 257, 65535)):
        picture.putpixel((x, 0), light)

    assert lights(saved(picture, tmp_path)) == [(0, 0, 0), (128, 128, 128), (255, 255, 255)]


@pytest.mark.parametrize("name", ["art.jpg", "art.tif"])
def test_four_inks_on_a_screen(name: str, tmp_path: Path) -> None:
    """Sheets for a printer at home are RGB throughout."""
    file = saved(Image.new("CMYK", (16, 16), (255, 0, 255, 0)), tmp_path, name)

    assert lights(file)[100] == pytest.approx((0, 255, 0), abs=6)


@pytest.mark.parametrize(("orientation", "redder"), [(1, 0), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0), (7, 1), (8, 1)])
def test_which_way_up(orientation: int, redder: int, tmp_path: Path) -> None:
    """A picture is printed as one looks at it, by screen and press: what a camera notes of its way up is heeded."""
    file = lying(tmp_path, orientation, "art.png")
    made, press = shown(file), separated(file)
    size = (2, 1) if orientation < 5 else (1, 2)

    assert press.size == size
    assert pixels(press)[redder][0] < pixels(press)[1 - redder][0]
    assert made.size == size
    assert lights(file)[redder] == (255, 0, 0)


def test_a_profile_on_a_screen(tmp_path: Path) -> None:
    """Colours are those that the picture's profile says, and what can be seen through still can."""
    red = Image.new("RGBA", (2, 2), (255, 0, 0, 77))
    made = shown(saved(red, tmp_path, icc_profile=profile(swapped=True)))

    assert made.getpixel((0, 0)) == pytest.approx((0, 255, 0, 77), abs=3)
