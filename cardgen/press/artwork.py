"""Pictures for a press: CMYK, limited in ink, flat on white paper."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.press import colour

if TYPE_CHECKING:
    from PIL.Image import Image

ROUNDING = 1.0
"""Percent that four inks can gain by being rounded to a byte each."""
STRIP = 1 << 20
"""Pixels that are separated at a time: each takes some dozen numbers."""


def separated(file: str, most: float) -> Image:
    """A picture file in CMYK, no pixel of it with more than `most` percent of ink.

    What can be seen through is laid on white. Greys become black ink alone. A picture that is CMYK already keeps its
    own separation where that is not too much. Raises OSError when the file has gone.
    """
    from PIL import Image

    with Image.open(file) as picture:
        flat = picture.copy() if picture.mode == "CMYK" else _in_srgb(_flat(picture), picture.info.get("icc_profile"))
    made = Image.new("CMYK", flat.size)
    step = max(1, STRIP // flat.width)
    for top in range(0, flat.height, step):
        strip = flat.crop((0, top, flat.width, min(flat.height, top + step)))
        made.paste(_limited(_inks(strip), (most - ROUNDING) / 100), (0, top))
    return made


def _flat(picture: Image) -> Image:
    """The picture as RGB, on white where it can be seen through."""
    from PIL import Image

    if picture.mode.startswith("I"):  # 16 bits of grey
        return picture.convert("I").point(lambda light: light * (1 / 257)).convert("L").convert("RGB")
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture.convert("RGBA"))
    return paper.convert("RGB")


def _in_srgb(picture: Image, profile: bytes | None) -> Image:
    """The picture with its colours as sRGB says them; a profile that is broken or not for RGB is left unheeded."""
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile or b""))
        if "sRGB" in ImageCms.getProfileDescription(source):
            return picture
        return ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB")) or picture
    except (OSError, ImageCms.PyCMSError):
        return picture


def _inks(picture: Image) -> list[Image]:
    """Four pictures of numbers from 0 to 1, one for each ink."""
    if picture.mode == "CMYK":
        return [_reckoned(lambda part, low, high: part / 255.0, band) for band in picture.split()]
    missing = [_reckoned(lambda part, low, high: 1.0 - part / 255.0, band) for band in picture.split()]
    black = _reckoned(colour.black, *missing)
    beside = [_reckoned(colour.rest, part, black) for part in missing]

    def ink(row: tuple[float, float, float]) -> Image:
        return _reckoned(lambda c, m, y, low, high: colour.ink(row, c, m, y, low, high), *beside)

    return [*map(ink, colour.INKS), _reckoned(colour.black_ink, black)]


def _limited(inks: Sequence[Image], most: float) -> Image:
    """Four pictures of numbers as one of bytes, `most` in all, where 1 is all of one ink."""
    from PIL import Image

    share = _reckoned(lambda c, m, y, k, low, high: colour.share(c, m, y, k, most, low, high), *inks)
    coloured = [_reckoned(lambda part, share, low, high: part * share, part, share) for part in inks[:3]]
    bands = [_reckoned(lambda part, low, high: part * 255.0 + 0.5, part).convert("L") for part in (*coloured, inks[3])]
    return Image.merge("CMYK", bands)


def _reckoned(formula: Callable[..., Any], *pictures: Image) -> Image:
    """A picture of what a formula gives for the numbers at each place of some pictures."""
    from PIL import ImageMath

    named = {f"p{number}": picture.convert("F") for number, picture in enumerate(pictures)}
    made: Image = ImageMath.lambda_eval(lambda a: formula(*(a[name] for name in named), a["min"], a["max"]), **named)
    return made
