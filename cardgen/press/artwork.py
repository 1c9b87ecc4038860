"""Pictures as they go into a file: in sRGB for a screen; for a press in CMYK, limited in ink, flat on white paper."""

from __future__ import annotations

import functools
import io
import math
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageCms, ImageMath

from cardgen.layout.pictures import SIDEWAYS, orientation, upright, upright_size
from cardgen.press import colour
from cardgen.press.crop import ALL, Fractions, Stored, VisibleArea

ROUNDING = 1.0
"""Percent that four inks can gain by being rounded to a byte each."""
STRIP = 1 << 20
"""Pixels that are separated at a time: each takes some dozen numbers."""
UNSEEN = 500_000
"""Bytes of a JPEG that nobody sees, and for which it is not decoded and packed once more."""
QUALITY = 92
"""Of a JPEG that had to be made smaller or turned: no difference is seen in print."""
LOSSY = ("JPEG", "MPO")
"""Formats of photographs, as Pillow calls them; WebP can be either."""
LIKE = 2
"""Steps of 255 that a colour may be off and still be the same."""


class PictureCrop(NamedTuple):
    """The part of a picture file that is seen, upright, of 8 bits: `L`, `RGB`, `RGBA` or `CMYK`."""

    picture: Image.Image
    box: Fractions
    profile: bytes | None
    lossy: bool
    """Whether the file holds a photograph that has lost something already."""


def size(file: str) -> tuple[int, int]:
    """The pixels of a picture file as one looks at it. Raises OSError when it has gone."""
    with Image.open(file) as picture:
        return upright_size(picture)


def shown(file: str, seen: VisibleArea = ALL) -> Stored:
    """A picture file for a screen, in RGB or grey as screens have it: of what is seen no more than can be printed.

    A JPEG to which nothing has to be done stays what it is, byte for byte. Raises OSError when the file has gone.
    """
    if _suits(file, seen):
        with open(file, "rb") as data:
            return Stored(io.BytesIO(data.read()))
    part = _part(file, seen)
    made = _in_srgb(part.picture, part.profile)
    return Stored(_packed(made) if part.lossy and made.mode != "RGBA" else made, part.box)


def encoded(file: str, seen: VisibleArea = ALL) -> tuple[str, bytes, Fractions]:
    """The same as the bytes of a picture file that browsers show: its media type, the bytes, which part of it that is.

    Raises OSError when the file has gone.
    """
    stored = shown(file, seen)
    if isinstance(stored.picture, io.BytesIO):
        return "image/jpeg", stored.picture.getvalue(), stored.box
    packed = io.BytesIO()
    stored.picture.info = {}
    stored.picture.save(packed, "PNG")
    return "image/png", packed.getvalue(), stored.box


def separated(file: str, most: float, seen: VisibleArea = ALL) -> Stored:
    """Return the visible part of a picture file in CMYK, each pixel with at most `most` percent of ink.

    Transparency is laid on white. Greys become black ink alone. A picture that is CMYK already keeps its own separation
    where that is within the limit.

    Raises:
        OSError: if the file has gone.
    """
    part = _part(file, seen)
    flat = part.picture if part.picture.mode == "CMYK" else _flat(_in_srgb(part.picture, part.profile))
    made = Image.new("CMYK", flat.size)
    step = max(1, STRIP // flat.width)
    for top in range(0, flat.height, step):
        strip = flat.crop((0, top, flat.width, min(flat.height, top + step)))
        made.paste(_limited(_inks(strip), (most - ROUNDING) / 100), (0, top))
    return Stored(made, part.box)


def _suits(file: str, seen: VisibleArea) -> bool:
    """Return whether a file is a JPEG to store unchanged: upright, sRGB or grey, not too fine, most of it visible."""
    with Image.open(file) as picture:
        plain = picture.format == "JPEG" and picture.mode in ("L", "RGB") and orientation(picture) == 1
        coarse = seen.wanted(picture.size) == picture.size
        profile = picture.info.get("icc_profile")
    unseen = os.path.getsize(file) * (1 - seen.share)
    return plain and coarse and unseen <= UNSEEN and (not profile or _is_srgb(profile))


def _part(file: str, seen: VisibleArea) -> PictureCrop:
    with Image.open(file) as picture:
        profile = picture.info.get("icc_profile")
        lossy = picture.format in LOSSY or (picture.format == "WEBP" and _is_lossy(file))
        wanted = seen.wanted(upright_size(picture))
        lying = orientation(picture) >= SIDEWAYS
        picture.draft(None, (2 * wanted[lying], 2 * wanted[not lying]))  # a JPEG need not be decoded whole
        picture.load()
        turned = upright(picture)
    del picture  # of which the decoder may hold several copies
    ratio = turned.width / wanted[0]
    left, top, right, bottom = box = seen.box(turned.size, math.ceil(ratio))
    cut = _plain(turned.crop(box))
    if ratio > 1:
        small = math.ceil(cut.width / ratio), math.ceil(cut.height / ratio)
        cut = cut.resize(small, Image.Resampling.LANCZOS)
    whole = left / turned.width, top / turned.height, right / turned.width, bottom / turned.height
    return PictureCrop(cut, whole, profile, lossy)


def _is_lossy(file: str) -> bool:
    """Return whether a WebP is compressed with loss, like a photograph."""
    with open(file, "rb") as data:
        head = data.read(1 << 16)
    return head[8:12] == b"WEBP" and b"VP8 " in head and b"VP8L" not in head


def _plain(picture: Image.Image) -> Image.Image:
    """The picture in one of four modes; one of which nothing can be seen through has no alpha."""
    mode = picture.mode
    if picture.has_transparency_data:
        clear = picture if mode == "RGBA" else picture.convert("RGBA")  # which would copy it
        return clear if clear.getchannel("A").getextrema() != (255, 255) else clear.convert("RGB")
    if mode.startswith("I"):  # 16 bits of grey
        return picture.convert("I").point(lambda light: light * (1 / 257)).convert("L")
    return picture if mode in ("L", "RGB", "CMYK") else picture.convert("L" if mode == "1" else "RGB")


def _flat(picture: Image.Image) -> Image.Image:
    """The picture as RGB, on white where it can be seen through."""
    if picture.mode != "RGBA":
        return picture.convert("RGB")
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    return paper.convert("RGB")


def _packed(picture: Image.Image) -> io.BytesIO:
    """The picture as a JPEG, with nothing else in it."""
    packed = io.BytesIO()
    picture.info = {}
    picture.save(packed, "JPEG", quality=QUALITY, subsampling=0)
    packed.seek(0)
    return packed


@functools.lru_cache(maxsize=64)
def _is_srgb(profile: bytes) -> bool:
    """Return whether a profile describes all colours as sRGB does, or cannot be read."""
    colours = Image.merge("RGB", [Image.frombytes("L", (216, 1), bytes(_steps(n))) for n in (1, 6, 36)])
    made = _converted(colours, profile)
    if made is None:
        greys = Image.linear_gradient("L")
        colours, made = greys.convert("RGB"), _converted(greys, profile)
    if made is None:
        return True
    return all(band[1] <= LIKE for band in ImageChops.difference(colours, made).getextrema())  # type: ignore[index]


def _steps(apart: int) -> Iterator[int]:
    """One light of 216 colours, of which each has six steps."""
    return (n // apart % 6 * 51 for n in range(216))


def _in_srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """A picture in grey, RGB or RGBA with its colours as sRGB says them; a profile not made for it is left unheeded."""
    plain = picture.convert("RGB") if picture.mode == "RGBA" else picture
    if profile and (plain.mode == "CMYK" or not _is_srgb(profile)):
        made = _converted(plain, profile) or _converted(plain.convert("RGB"), profile) or plain
    else:
        made = plain
    made = made.convert("RGB") if made.mode == "CMYK" else made
    if picture.mode == "RGBA":
        made = made.copy()
        made.putalpha(picture.getchannel("A"))
    return made


def _converted(picture: Image.Image, profile: bytes) -> Image.Image | None:
    """The picture in sRGB; None when the profile is broken, or for pictures of another mode."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (OSError, ImageCms.PyCMSError):
        return None


def _inks(picture: Image.Image) -> list[Image.Image]:
    """Four pictures of numbers from 0 to 1, one for each ink."""
    if picture.mode == "CMYK":
        return [_computed(lambda part, low, high: part / 255.0, band) for band in picture.split()]
    missing = [_computed(lambda part, low, high: 1.0 - part / 255.0, band) for band in picture.split()]
    black = _computed(colour.black, *missing)
    beside = [_computed(colour.rest, part, black) for part in missing]

    def ink(row: tuple[float, float, float]) -> Image.Image:
        return _computed(lambda c, m, y, low, high: colour.ink(row, c, m, y, low, high), *beside)

    return [*map(ink, colour.INKS), _computed(colour.black_ink, black)]


def _limited(inks: Sequence[Image.Image], most: float) -> Image.Image:
    """Four pictures of numbers as one of bytes, `most` in all, where 1 is all of one ink."""
    share = _computed(lambda c, m, y, k, low, high: colour.share(c, m, y, k, most, low, high), *inks)
    coloured = [_computed(lambda part, share, low, high: part * share, part, share) for part in inks[:3]]
    bands = [_computed(lambda part, low, high: part * 255.0 + 0.5, part).convert("L") for part in (*coloured, inks[3])]
    return Image.merge("CMYK", bands)


def _computed(formula: Callable[..., Any], *pictures: Image.Image) -> Image.Image:
    """A picture of what a formula gives for the numbers at each place of some pictures."""
    named = {f"p{number}": picture.convert("F") for number, picture in enumerate(pictures)}
    made: Image.Image = ImageMath.lambda_eval(
        lambda a: formula(*(a[name] for name in named), a["min"], a["max"]), **named
    )
    return made
