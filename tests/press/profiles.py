"""Colour profiles for tests, made of that of sRGB."""

from __future__ import annotations

import io
import struct

from PIL import Image, ImageCms

SRGB = bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
"""Red, green and blue of Display P3 as profiles have them, X, Y and Z under D50 (ICC registry)."""
ADOBE = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
"""The same of Adobe RGB (1998)."""


def like_srgb(primaries: tuple[tuple[float, float, float], ...]) -> bytes:
    """The profile of a screen with other lights and the tone of sRGB."""
    made = bytearray(SRGB)
    for name, light in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries, strict=True):
        (start,) = struct.unpack_from(">I", made, made.index(name) + 4)
        struct.pack_into(">3i", made, start + 8, *(round(part * 65536) for part in light))
    return bytes(made)


def grey(gamma: float) -> bytes:
    """The profile of a grey picture of that gamma."""
    white = b"XYZ \0\0\0\0" + struct.pack(">3i", 0xF6D6, 0x10000, 0xD32D)
    curve = b"curv\0\0\0\0" + struct.pack(">IHxx", 1, round(gamma * 256))
    table = struct.pack(">I", 2)
    start = 128 + 4 + 2 * 12
    for name, data in ((b"wtpt", white), (b"kTRC", curve)):
        table += name + struct.pack(">II", start, len(data))
        start += len(data)
    head = struct.pack(">I4sI4s4s4s12x4s", start, b"none", 0x02400000, b"mntr", b"GRAY", b"XYZ ", b"acsp").ljust(
        68, b"\0"
    )
    head += struct.pack(">3i", 0xF6D6, 0x10000, 0xD32D)
    return head.ljust(128, b"\0") + table + white + curve


def meant(picture: Image.Image, profile: bytes) -> Image.Image:
    """A picture of sRGB in the numbers of another profile."""
    target = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    made = ImageCms.profileToProfile(picture, ImageCms.createProfile("sRGB"), target, outputMode=picture.mode)
    assert made is not None
    return made
