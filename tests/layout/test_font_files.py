"""Fonts that templates bring: those that print, and those that are refused with a reason."""

from __future__ import annotations

import os
import random
import shutil
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardgen.layout import font_files, fonts
from cardgen.layout.lines import PT
from cardgen.layout.template import Templates
from tests.layout.helpers import OURS, glyphs
from tests.sampling import some

GOOD = fonts.face("Alegreya Sans Bold Italic").file
TEXT = '<card width="60" height="90"><text y="9" size="8" font="{font}">Hmm</text></card>'
FLOW = (
    '<card width="60" height="90"><flow><step size="8" font="Own Face" bold="Own Face" italic="Own Face" '
    'strong="Own Face"/><p>Hm <b>and</b> <i>so</i> <rules>on</rules></p></flow></card>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of templates with a font and nothing else."""
    (tmp_path / "fonts").mkdir()
    shutil.copy(GOOD, tmp_path / "fonts" / "Own Face.ttf")
    return tmp_path


def laid_out(folder: Path, markup: str) -> tuple[list[str], list[str]]:
    """The files of the faces that a template of the folder sets its texts in, and what is wrong with it."""
    (folder / "face.xml").write_text(markup, encoding="utf-8")
    frame = Templates([str(folder), OURS], trusted=False, size=(60.0, 90.0)).frame("face", {})
    return [os.path.relpath(one.face.file, folder) for one in glyphs(frame)], [one.message for one in frame.faults]


def test_a_font_by_the_name_of_its_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found wherever the command is run, in texts, steps and whatever stands out."""
    monkeypatch.chdir("/")
    own = os.path.join("fonts", "Own Face.ttf")

    assert laid_out(folder, TEXT.format(font="Own Face")) == ([own], [])
    assert {*laid_out(folder, FLOW)[0]} == {own}


def test_ours_are_still_there(folder: Path) -> None:
    """Fonts that come with cardgen keep their names beside those of the folder."""
    (file,), faults = laid_out(folder, TEXT.format(font="Cinzel Bold"))

    assert (os.path.basename(file), faults) == ("Cinzel-Bold.ttf", [])


def test_its_name_tells_what_it_holds(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Two files of one content are one face for a PDF, whatever folders they are in; another content is another."""
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "fonts"
    shutil.copytree(folder / "fonts", elsewhere)
    shutil.copy(fonts.face("Cinzel Bold").file, elsewhere / "Other.ttf")
    here, there, other = (
        fonts.face(os.path.realpath(path))
        for path in (folder / "fonts" / "Own Face.ttf", elsewhere / "Own Face.ttf", elsewhere / "Other.ttf")
    )

    assert here.name == there.name != other.name
    assert here.measure("Hmm") == there.measure("Hmm") == fonts.face("Alegreya Sans Bold Italic").measure("Hmm")


def test_old_fonts_say_nothing_of_capitals(folder: Path) -> None:
    """In a font from before 1998 the height of its H is taken."""
    path = folder / "fonts" / "Old.ttf"
    with TTFont(GOOD) as font:
        high = font["glyf"]["H"].yMax * 1000 / font["head"].unitsPerEm
        font["OS/2"].version = 1
        font.save(path)

    assert fonts.face(os.path.realpath(path)).cap_height == pytest.approx(high)


def variable(path: Path) -> None:
    """A font whose weight can be chosen."""
    path.write_bytes(with_table(Path(GOOD).read_bytes(), b"kern", b"fvar"))


def without_outlines(path: Path) -> None:
    """A font whose outlines are not there."""
    path.write_bytes(with_table(Path(GOOD).read_bytes(), b"glyf", b"flyg"))


def forbidding(path: Path) -> None:
    """A font whose licence does not permit that it is embedded."""
    with TTFont(GOOD) as font:
        font["OS/2"].fsType = 2
        font.save(path)


def with_table(data: bytes, old: bytes, new: bytes) -> bytes:
    """A font one of whose tables has another name."""
    (count,) = struct.unpack_from(">H", data, 4)
    names = [data[12 + 16 * number : 16 + 16 * number] for number in range(count)]
    at = 12 + 16 * names.index(old if old in names else b"GDEF")
    return data[:at] + new + data[at + 4 :]


def endless(path: Path) -> None:
    """A font that says it lists four thousand million characters."""
    data = bytearray(Path(GOOD).read_bytes())
    with TTFont(GOOD) as font:
        start = font.reader.tables["cmap"].offset
    (count,) = struct.unpack_from(">H", data, start + 2)
    for number in range(count):
        (offset,) = struct.unpack_from(">L", data, start + 8 + 8 * number)
        struct.pack_into(">HHLLLLLL", data, start + offset, 12, 0, 28, 0, 1, 0, 0xFFFFFFFF, 1)
    path.write_bytes(data)


WRONG: dict[str, tuple[Callable[[Path], object], str]] = {
    "a text": (lambda path: path.write_text("I am a font"), "is not a TrueType font"),
    "nothing": (lambda path: path.write_bytes(b""), "is not a TrueType font"),
    "half of one": (lambda path: path.write_bytes(Path(GOOD).read_bytes()[:20_000]), "is damaged"),
    "its first bytes": (lambda path: path.write_bytes(Path(GOOD).read_bytes()[:4]), "is damaged"),
    "PostScript outlines": (lambda path: path.write_bytes(b"OTTO" + bytes(99)), "PostScript outlines"),
    "a collection": (lambda path: path.write_bytes(b"ttcf" + bytes(99)), "collection"),
    "a font of the web": (lambda path: path.write_bytes(b"wOF2" + bytes(99)), "web pages"),
    "a variable one": (variable, "variable font"),
    "one without outlines": (
        lambda path: path.write_bytes(with_table(Path(GOOD).read_bytes(), b"glyf", b"flyg")),
        "glyf",
    ),
    "one that may not be embedded": (forbidding, "open licence"),
    "one without end": (endless, "is damaged"),
    "a folder": (lambda path: path.mkdir(), "is not a file"),
    "one from elsewhere": (lambda path: path.symlink_to(GOOD), "lies outside its folder"),
}


@pytest.mark.parametrize(("make", "reason"), WRONG.values(), ids=WRONG.keys())
@pytest.mark.parametrize("ending", [".ttf", ".otf"])
def test_what_is_refused(folder: Path, make: Callable[[Path], object], reason: str, ending: str) -> None:
    """One fault, which names the file and says what to do; nothing is printed in another font instead."""
    make(folder / "fonts" / f"Wrong{ending}")
    files, (message,) = laid_out(folder, TEXT.format(font="Wrong"))

    assert files == []
    assert f"fonts/Wrong{ending} " in message
    assert reason in message


@some(8)
@pytest.mark.parametrize("seed", range(40))
def test_damage_is_found(folder: Path, seed: int) -> None:
    """A font some of whose bytes are wrong either prints or is refused; nothing else is raised."""
    wrong, data = random.Random(seed), bytearray(Path(GOOD).read_bytes())
    for _ in range(1 + seed % 7):
        data[wrong.choice([wrong.randrange(400), wrong.randrange(len(data))])] = wrong.randrange(256)
    (folder / "fonts" / "Wrong.ttf").write_bytes(data)
    files, faults = laid_out(folder, TEXT.format(font="Wrong"))

    assert bool(files) != bool(faults)


def test_a_font_that_is_nowhere(folder: Path) -> None:
    """The message tells where one of one's own has to be."""
    _, (message,) = laid_out(folder, TEXT.format(font="Great Vibes"))

    assert "no font family is called “Great Vibes”" in message
    assert "fonts/NAME.ttf" in message


def test_many_fonts_are_not_all_looked_for(folder: Path) -> None:
    """A folder with thousands of fonts is not a folder of templates."""
    for number in range(250):
        (folder / "fonts" / f"a{number:03}.ttf").touch()

    assert len(font_files.named([str(folder)])) == 200


@pytest.mark.parametrize("size", [8, 9.5])
def test_it_is_measured_by_its_own_widths(folder: Path, size: float) -> None:
    """A text in it is as wide as its letters are."""
    (folder / "face.xml").write_text(
        f'<card width="60" height="90"><text y="9" w="60" align="right" size="{size}" font="Own Face">Hmm</text></card>'
    )
    frame = Templates([str(folder), OURS], trusted=False, size=(60.0, 90.0)).frame("face", {})
    (line,) = glyphs(frame)

    assert line.x == pytest.approx(60 - fonts.face("Alegreya Sans Bold Italic").measure("Hmm") * size * PT / 1000)
