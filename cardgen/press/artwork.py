"""Pictures as they go into a file: in sRGB for a screen; for a press in CMYK, limited in ink, flat on white paper."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardgen.layout.pictures import orientation, upright
from cardgen.press import colour

if TYPE_CHECKING:
    from PIL.Image import Image

ROUNDING = 1.0
"""Percent that four inks can gain by being rounded to a byte each."""
STRIP = 1 << 20
"""Pixels that are separated at a time: each takes some dozen numbers."""


PLAIN = ("1", "L", "LA", "P", "RGB", "RGBA")
"""What a PDF can take as it stands, modes of Pillow."""


def shown(file: str) -> str | Image:
    """A picture file for a screen: the file itself where it is upright, of 8 bits, and RGB or grey as screens have it.

    Otherwise a picture made of it that is. Raises OSError when the file has gone.
    """
    from PIL import Image

    with Image.open(file) as picture:
        profile = picture.info.get("icc_profile")
        if picture.mode in PLAIN and orientation(picture) == 1 and _is_srgb(profile):
            return file
        turned = upright(picture)
        made = _in_srgb(turned if turned.mode == "CMYK" else _light(turned), profile)
        if turned.has_transparency_data:
            made.putalpha(turned.convert("RGBA").getchannel("A"))
    return made


def separated(file: str, most: float) -> Image:
    """A picture file in CMYK, no pixel of it with more than `most` percent of ink.

    What can be seen through is laid on white. Greys become black ink alone. A picture that is CMYK already keeps its
    own separation where that is not too much. Raises OSError when the file has gone.
    """
    from PIL import Image

    with Image.open(file) as picture:
        turned = upright(picture)
        profile = picture.info.get("icc_profile")
        flat = turned.copy() if turned.mode == "CMYK" else _in_srgb(_flat(turned), profile)
    made = Image.new("CMYK", flat.size)
    step = max(1, STRIP // flat.width)
    for top in range(0, flat.height, step):
        strip = flat.crop((0, top, flat.width, min(flat.height, top + step)))
        made.paste(_limited(_inks(strip), (most - ROUNDING) / 100), (0, top))
    return made


def _flat(picture: Image) -> Image:
    """The picture as RGB, on white where it can be seen through."""
    from PIL import Image

    if not picture.has_transparency_data:
        return _light(picture)
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture.convert("RGBA"))
    return paper.convert("RGB")


def _light(picture: Image) -> Image:
    """The picture as RGB, whatever can be seen through."""
    if picture.mode.startswith("I"):  # 16 bits of grey
        picture = picture.convert("I").point(lambda light: light * (1 / 257)).convert("L")
    return picture.convert("RGB")


def _is_srgb(profile: bytes | None) -> bool:
    """Whether colours are sRGB; so they are where nothing is said, or what is said is broken."""
    from PIL import ImageCms

    try:
        return "sRGB" in ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile or b"")))
    except (OSError, ImageCms.PyCMSError):
        return True


def _in_srgb(picture: Image, profile: bytes | None) -> Image:
    """An RGB or CMYK picture with its colours as sRGB says them; a profile that is not for it is left unheeded."""
    from PIL import ImageCms

    if _is_srgb(profile):
        return picture.convert("RGB")
    source = ImageCms.ImageCmsProfile(io.BytesIO(profile or b""))
    try:
        made = ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (OSError, ImageCms.PyCMSError):
        made = None
    return made or picture.convert("RGB")


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
