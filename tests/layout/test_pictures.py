"""`<image>`: art that is there, and art that is not what it should be."""

from __future__ import annotations

import functools
import io
import os
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from cardgen.card import Art
from cardgen.layout.frame import Frame, LayoutFault, Picture
from cardgen.layout.template import Templates
from tests.layout.helpers import Drawing, walk
from tests.layout.profiles import hero, made, ours, skills


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a faction, with pictures, beside something that is none of its business."""
    (tmp_path / "secret.png").write_bytes(b"")
    here = tmp_path / "factions"
    (here / "art").mkdir(parents=True)
    for name, picture in drawn().items():
        (here / "art" / name).write_bytes(picture)
    return here


@functools.cache
def drawn() -> dict[str, bytes]:
    """A picture in each format."""
    made = {}
    for name, kind in (("good.png", "PNG"), ("good.jpg", "JPEG"), ("good.gif", "GIF"), ("good.webp", "WEBP")):
        held = io.BytesIO()
        Image.effect_noise((840, 360), 90).convert("RGB").save(held, kind)
        made[name] = held.getvalue()
    return made


def image(draw: Drawing, folder: Path, src: str) -> Frame:
    """A card with that picture."""
    return draw('<image src="{{ src }}" x="1" y="2" w="20" h="30" at="heroes/0/art"/>', str(folder), src=src)


def fault(draw: Drawing, folder: Path, src: str) -> LayoutFault:
    """What is wrong with that picture; nothing may be drawn of it."""
    frame = image(draw, folder, src)
    (found,) = frame.faults
    assert frame.items == []
    assert (found.rule, found.at) == ("art", "heroes/0/art/file")
    return found


@pytest.mark.parametrize("name", ["good.png", "good.jpg", "good.gif", "good.webp"])
def test_a_picture(draw: Drawing, folder: Path, name: str) -> None:
    """A picture in the folder or below it is placed where it is said to be."""
    path = os.path.realpath(folder / "art" / name)

    assert image(draw, folder, f"art/{name}").items == [Picture(1, 2, 20, 30, path)]
    assert image(draw, folder, f"./art/../art/{name}").faults == []


def test_focus(draw: Drawing, folder: Path) -> None:
    """The point that is kept when the picture is cropped."""
    (item,) = draw('<image src="art/good.png" focus="0.2 1"/>', str(folder)).items
    assert isinstance(item, Picture)

    assert (item.fx, item.fy) == (0.2, 1.0)


def test_a_missing_picture(draw: Drawing, folder: Path) -> None:
    """The fault names it and says where it was looked for."""
    law = "expected it in the folder of its file or below"

    assert fault(draw, folder, "art/none.png").message == f"missing picture `art/none.png`: {law}"
    assert fault(draw, folder, "art").message == f"missing picture `art`: {law}"
    assert fault(draw, folder, "").message == f"missing picture with an empty name: {law}"


@pytest.mark.parametrize("src", ["../secret.png", "/etc/passwd", "art/../../secret.png", "a\0b.png"])
def test_a_picture_outside(draw: Drawing, folder: Path, src: str) -> None:
    """Nothing outside the folder of the file can be put on a card."""
    assert "` outside of the folder: expected it in the folder of its file or below" in fault(draw, folder, src).message


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_link_out_of_the_folder(draw: Drawing, folder: Path) -> None:
    """Not by way of a link either."""
    (folder / "link.png").symlink_to(folder.parent / "secret.png")

    assert (
        "picture `link.png` outside of the folder: expected it in the folder of its file or below"
        in fault(draw, folder, "link.png").message
    )


def test_a_picture_that_cannot_be_read(draw: Drawing, folder: Path) -> None:
    """Text, nothing at all, a drawing, half a file: all said in time, not by the press."""
    (folder / "text.png").write_text("this is not a picture")
    (folder / "empty.png").write_bytes(b"")
    (folder / "drawing.svg").write_text("<svg/>")
    for name in ("good.png", "good.jpg", "good.gif", "good.webp"):
        data = (folder / "art" / name).read_bytes()
        (folder / f"half-{name}").write_bytes(data[: len(data) // 2])

    for name in ("text.png", "empty.png", "drawing.svg", *(f"half-{path.name}" for path in (folder / "art").iterdir())):
        assert fault(draw, folder, name).message == f"picture `{name}` is broken: expected a PNG, JPEG or WebP"


def test_a_picture_that_is_damaged_within(draw: Drawing, folder: Path) -> None:
    """Every part is where it should be and its sum is right, but its rows are noise: that is said before printing."""
    path = folder / "noise.png"
    Image.effect_noise((90, 90), 90).save(path)
    data = path.read_bytes()
    (length,) = struct.unpack_from(">I", data, 33)
    chunk = data[37:80] + bytes(length + 4 - 43)
    path.write_bytes(data[:37] + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[-12:])

    assert fault(draw, folder, "noise.png").message.startswith(
        "picture `noise.png` is broken: expected a PNG, JPEG or WebP"
    )


@pytest.mark.parametrize(
    "limit",
    [
        ("PIL.Image.MAX_IMAGE_PIXELS", 840 * 360 // 3),
        ("PIL.Image.MAX_IMAGE_PIXELS", 840 * 360 - 1),
        ("cardgen.layout.pictures.MOST", 840 * 360 - 1),
    ],
)
def test_a_picture_that_is_too_large(
    draw: Drawing, folder: Path, monkeypatch: pytest.MonkeyPatch, limit: tuple[str, int]
) -> None:
    """It is not called broken, whoever finds it too large: it is to be made smaller."""
    monkeypatch.setattr(*limit)
    found = fault(draw, folder, "art/good.png")

    assert "has more than 16 million pixels, as a JPEG 40 million" in found.message
    assert "make it smaller" in str(found.hint)


def test_a_jpeg_may_be_larger(draw: Drawing, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is decoded at a fraction of its size; one of four colours less so."""
    monkeypatch.setattr("cardgen.layout.pictures.MOST", 840 * 360 - 1)
    monkeypatch.setattr("cardgen.layout.pictures.MOST_SAMPLES", 840 * 360 * 3)
    assert image(draw, folder, "art/good.jpg").faults == []

    Image.new("CMYK", (840, 360)).save(folder / "art" / "four.jpg")
    assert "has more than 16 million pixels" in fault(draw, folder, "art/four.jpg").message


def test_a_picture_that_starts_a_program(draw: Drawing, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostScript would be handed to Ghostscript where that is installed: it is not a picture."""
    monkeypatch.setattr("PIL.EpsImagePlugin.Ghostscript", lambda *_, **__: pytest.fail("a program was started"))
    (folder / "drawing.png").write_text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n%%EndComments\n")

    assert fault(draw, folder, "drawing.png").message.startswith(
        "picture `drawing.png` is broken: expected a PNG, JPEG or WebP"
    )


def test_a_picture_on_its_side(draw: Drawing, folder: Path) -> None:
    """Its resolution is that of the picture as it is printed, upright."""
    note = Image.Exif()
    for orientation, name in enumerate(["up.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "side.jpg"], 1):
        note[0x0112] = orientation
        Image.new("RGB", (500, 237)).save(folder / name, exif=note.tobytes())

    assert image(draw, folder, "side.jpg").faults == []
    assert "200 dots per inch" in image(draw, folder, "up.jpg").faults[0].message


def test_a_mended_picture(draw: Drawing, folder: Path) -> None:
    """A picture is looked at again once it has changed."""
    (folder / "a.png").write_text("this is not a picture")
    fault(draw, folder, "a.png")
    Image.new("RGB", (400, 400)).save(folder / "a.png")

    assert image(draw, folder, "a.png").faults == []


def test_art_on_a_card(folder: Path) -> None:
    """A hero's picture is shown when there is room beside the text, and left out when there is none."""
    plain = hero()._replace(art=Art("art/good.png"))
    crowded = plain._replace(skills=skills(*["words of a rather long skill " * 9] * 3))

    def pictures(frame: Frame) -> tuple[int, list[tuple[str, str]]]:
        count = sum(isinstance(placed.item, Picture) for placed in walk(frame.items))
        return count, [(fault.rule, fault.at) for fault in frame.faults]

    assert pictures(made(plain, ours(), str(folder))) == (1, [])
    assert pictures(made(crowded, ours(), str(folder))) == (0, [("left-out", "heroes/0/art")])


def test_a_soft_picture(draw: Drawing, folder: Path) -> None:
    """Under 300 dots per inch at print size, the finding tells how many there are and how many pixels it takes."""
    Image.new("RGB", (237, 355)).save(folder / "sharp.png")
    Image.new("RGB", (118, 500)).save(folder / "soft.png")

    assert image(draw, folder, "sharp.png").faults == []
    (fault,) = image(draw, folder, "soft.png").faults
    assert (fault.rule, fault.at) == ("art-resolution", "heroes/0/art/file")
    assert "149 dots per inch" in fault.message
    assert fault.hint == "use one of at least 237 by 1001 pixels"


def test_flavour_left_out(folder: Path) -> None:
    """Flavour for which there is no room is not printed, and that is said."""
    short = hero()._replace(flavour="Never late.")
    crowded = short._replace(skills=skills(*["words of a rather long skill " * 9] * 3))

    assert made(short, ours(), str(folder)).faults == []
    assert [(f.rule, f.at) for f in made(crowded, ours(), str(folder)).faults] == [("left-out", "heroes/0/flavour")]


def test_missing_art_on_a_card(folder: Path) -> None:
    """It is a fault at the hero's `art`, with room for it or without."""
    plain = hero()._replace(art=Art("art/none.png"))
    crowded = plain._replace(skills=skills(*["words of a rather long skill " * 8] * 3))

    for profile in (plain, crowded):
        assert [(f.rule, f.at) for f in made(profile, ours(), str(folder)).faults] == [("art", "heroes/0/art/file")]


def test_endless_flavour(folder: Path) -> None:
    """Flavour that would not fit however much room there is is a text that does not fit."""
    profile = hero()._replace(flavour="Never late for anything that has to do with food. " * 12)

    (fault,) = made(profile, ours(), str(folder)).faults
    assert (fault.rule, fault.at) == ("text-overflow", "heroes/0/flavour")


BESIDE = '<image src="sky.png" x="1" y="2" w="20" h="30"/>'


@pytest.mark.parametrize("place", ["sky.png", "pygmies/sky.png"])
def test_a_template_brings_its_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """It is found in the folder of the template or of all of them, wherever one stands and whatever it is for."""
    templates, faction = tmp_path / "cards", tmp_path / "factions"
    for one in (templates / "pygmies", faction):
        one.mkdir(parents=True)
    (templates / place).write_bytes(drawn()["good.png"])
    (templates / "pygmies" / "hero.xml").write_text(f'<card width="60" height="90">{BESIDE}</card>')
    monkeypatch.chdir("/")
    frame = Templates([str(templates)], trusted=False, size=(60.0, 90.0)).frame("pygmies/hero", {}, folder=str(faction))

    assert [one.file for one in frame.items if isinstance(one, Picture)] == [os.path.realpath(templates / place)]


def test_the_picture_of_an_entry_is_not_one_of_the_template(tmp_path: Path) -> None:
    """What an entry names is beside its own file, or it is a fault: a template's picture of that name is another."""
    templates, faction = tmp_path / "cards", tmp_path / "factions"
    for one in (templates, faction):
        one.mkdir()
    (templates / "sky.png").write_bytes(drawn()["good.png"])
    (templates / "hero.xml").write_text(f'<card width="60" height="90">{BESIDE[:-2]} at="heroes/0/art"/></card>')
    frame = Templates([str(templates)], trusted=False, size=(60.0, 90.0)).frame("hero", {}, folder=str(faction))

    assert [fault.message.partition(";")[0] for fault in frame.faults] == [
        ("missing picture `sky.png`: expected it in the folder of its file or below")
    ]


@pytest.mark.parametrize("src", ["../secret.png", "/etc/hostname", "link.png", "nowhere.png", "fonts", ""])
def test_a_template_reads_no_picture_outside_its_folder(tmp_path: Path, src: str) -> None:
    """Nor one that is not there; the fault says where pictures of templates are."""
    templates = tmp_path / "cards"
    templates.mkdir()
    (tmp_path / "secret.png").write_bytes(drawn()["good.png"])
    (templates / "link.png").symlink_to(tmp_path / "secret.png")
    markup = BESIDE.replace("sky.png", src)
    (templates / "hero.xml").write_text(f'<card width="60" height="90">{markup}</card>')
    frame = Templates([str(templates)], trusted=False, size=(60.0, 90.0)).frame("hero", {}, folder=str(templates))

    (fault,) = frame.faults
    assert frame.items == []
    assert fault.rule == "art"
