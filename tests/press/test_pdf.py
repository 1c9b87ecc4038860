"""cardgen.press.pdf: what is in the file."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf.generic import DictionaryObject

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Picture, Rect
from cardgen.press import pdf, raster
from cardgen.press.impose import Duplex
from cardgen.press.page import Page, PlacedFace
from cardgen.press.sheets import SheetSettings
from cardgen.press.targets import pages as single_faces
from cardgen.systems.pygmies.documents import build_cards
from tests.layout.profiles import archer, faction, framed, ours, shipped
from tests.press.jobs import (
    POKER,
    PROSE,
    TITLE,
    deck,
    digest,
    job,
    objects,
    of_type,
    our_back,
    pages,
    printed,
    reader,
    some_cards,
    some_job,
    streams,
    whole_deck,
)
from tests.press.pixels import text
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent.parent
BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox")
PAPERS = [("letter", 612, 792), ("a4", 210 / 25.4 * 72, 297 / 25.4 * 72)]


def card(*items: Any) -> Frame:
    """A poker card of those items."""
    return Frame(63.5, 88.9, items=list(items))


@pytest.mark.parametrize(("paper", "width", "height"), PAPERS)
def test_pages(paper: str, width: float, height: float) -> None:
    """Every page is exactly the paper; its boxes are all there, each inside the one before."""
    pages = reader(printed(paper)).pages

    assert len(pages) == 4
    for page in pages:
        boxes = [edges(page, box) for box in BOXES]
        assert boxes[0] == pytest.approx([0, 0, width, height], abs=1e-3)
        for outer, inner in pairwise(boxes):
            assert outer[0] <= inner[0] < inner[2] <= outer[2]
            assert outer[1] <= inner[1] < inner[3] <= outer[3]


@pytest.mark.parametrize(
    ("how", "width", "height"),
    [
        ({"gutter": 3.0}, 792, 612),
        ({"duplex": "fold", "paper": "a4"}, 297 / 25.4 * 72, 210 / 25.4 * 72),
        ({"paper": "universal"}, 210 / 25.4 * 72, 792),
        ({"paper": "4x6in"}, 432, 288),
        ({"paper": "legal"}, 1008, 612),
    ],
)
def test_sheets_that_lie(how: Any, width: float, height: float) -> None:
    """A landscape sheet is a page that is wider than high, not one that is turned; its trim is all of it."""
    page = reader(pdf.write(job([card()] * 2, **how))).pages[-1]

    assert page.rotation == 0
    assert all(edges(page, box) == pytest.approx([0, 0, width, height], abs=1e-3) for box in BOXES)


def test_a_page_with_bleed() -> None:
    """One face a page: the trim box is the card, the bleed box all of the page."""
    sides = single_faces.pages(deck([card()] * 2), POKER, 3.175)
    found = reader(pdf.write(pdf.PdfFile(TITLE, "cardgen test", sides))).pages

    assert len(found) == 4
    for page in found:
        assert edges(page, "/MediaBox") == edges(page, "/BleedBox") == pytest.approx([0, 0, 198, 270], abs=1e-3)
        assert edges(page, "/TrimBox") == pytest.approx([9, 9, 189, 261], abs=1e-3)


@pytest.mark.parametrize(
    ("duplex", "wish"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("fold", None),
        ("manual", None),
        ("none", None),
    ],
)
@pytest.mark.parametrize("gutter", [0.0, 3.0])
def test_which_edge_the_printer_is_asked_to_flip_on(duplex: Duplex, wish: str | None, gutter: float) -> None:
    """The one that the backs are laid out for, on sheets that stand and that lie; for the others nothing is asked."""
    opened: Any = reader(pdf.write(job([card()], duplex=duplex, gutter=gutter)))
    wishes = opened.trailer["/Root"]["/ViewerPreferences"]

    assert wishes.get("/Duplex") == wish
    assert wishes["/PrintScaling"] == "/None"


def edges(page: Any, box: str) -> list[float]:
    """The edges of a page's box: left, bottom, right, top."""
    return [float(edge) for edge in page[box]]


@pytest.mark.parametrize("plain", [False, True])
def test_fonts(plain: bool) -> None:
    """Every font is embedded, a subset, and tells which letters its glyphs are; Helvetica is nowhere."""
    data = printed(plain=plain)
    fonts = of_type(data, "/Type", "/Font")

    assert len(fonts) > 5
    assert b"Helvetica" not in data
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+[A-Za-z-]+", font["/BaseFont"])
        assert "/FontFile2" in font["/FontDescriptor"].get_object()
        assert "/ToUnicode" in font


def test_every_font_is_used() -> None:
    """No page names a font that the file does not hold."""
    assert all("/BaseFont" in font for font in fonts_in_use(reader(printed())))


def fonts_in_use(opened: Any) -> list[Any]:
    """The fonts that pages and forms name."""
    holders = [*opened.pages, *of_type(printed(), "/Subtype", "/Form")]
    named = [holder["/Resources"].get_object().get("/Font", DictionaryObject()).get_object() for holder in holders]
    return [font.get_object() for fonts in named for font in fonts.values()]


def test_what_the_file_says_of_itself() -> None:
    """A title, who made it, and that it is to be printed at its true size."""
    opened: Any = reader(printed())
    said = opened.metadata
    wishes = opened.trailer["/Root"]["/ViewerPreferences"]

    assert (said.title, said.creator) == (TITLE, "cardgen test")
    assert wishes["/PrintScaling"] == "/None"
    assert opened.pdf_header == "%PDF-1.7"
    assert not opened.is_encrypted


def test_nothing_but_pages() -> None:
    """No links, scripts, attachments, forms to fill in or layers."""
    data = printed()
    keys = {key for found in objects(data) if isinstance(found, dict) for key in found}

    assert not keys & {"/Annots", "/AA", "/OpenAction", "/JS", "/JavaScript", "/EmbeddedFiles", "/EmbeddedFile", "/AF"}
    assert not keys & {"/AcroForm", "/OCProperties", "/URI", "/Launch", "/XFA"}
    assert [found for found in objects(data) if found == "/JavaScript"] == []


@pytest.mark.parametrize("plain", [False, True])
def test_text_can_be_found(plain: bool) -> None:
    """Names, captions, values and skills are on the page as text, in reading order, whatever letters they have."""
    said = " ".join(text(printed(plain=plain)).split())
    typed = PROSE.replace('6"', "6″").replace("-1", "−1")
    wanted = ["Łukasz & <Zoë> (the Élder)", "Hero – Human, Good, Knight", "SHOOTING", "Sword", "S user", "parry"]
    wanted += ["Human Archer", "16″", "half move", "Human Archer"]
    if plain:  # letters are drawn apart there, and whoever reads them guesses where words end
        said, wanted = said.replace(" ", ""), [words.replace(" ", "") for words in wanted]
    places = [said.find(words) for words in wanted]

    assert -1 not in places
    assert places[:-1] == sorted(places[:-1])
    assert typed.replace(" ", "") in said.replace(" ", "")
    assert "Жар-птица" in text(printed("a4", plain=plain), 2)
    assert "Жар-птица" in text(printed(plain=plain), 2).replace("\r\n", "")


def test_fronts_and_backs_alternate() -> None:
    """Each sheet's front is followed by its back, which shows no card."""
    data = printed()
    pages = [text(data, number) for number in range(4)]

    assert [page.count("SHOOTING") for page in pages] == [9, 0, 2, 0]
    assert "1/8" in pages[0]
    assert "8/8" in pages[0]
    assert "1/2" in pages[2]


def test_one_side_only() -> None:
    """Without backs there are as many pages as sheets."""
    data = printed(duplex="none")

    assert [text(data, number).count("SHOOTING") for number in range(len(reader(data).pages))] == [9, 2]


def test_the_same_job_has_the_same_bytes() -> None:
    """Made again, here and now."""
    assert digest(pdf.write(some_job())) == digest(printed())


def test_the_same_bytes_anywhere(tmp_path: Path) -> None:
    """Made by another process, with other hashes, in another time zone, language and place."""
    surroundings = {"PYTHONHASHSEED": "7", "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONPATH": str(ROOT)}
    made = subprocess.run(
        [sys.executable, "-m", "tests.press.jobs"],
        cwd=tmp_path,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert made.stdout.strip() == digest(printed())


def test_what_is_shared_is_stored_once() -> None:
    """More copies of a group add no drawing and hardly a byte; the back is stored once for all sheets."""
    few, many = (printed_copies(n) for n in (9, 36))

    assert len(of_type(few, "/Subtype", "/Form")) == len(of_type(many, "/Subtype", "/Form"))
    assert len(many) - len(few) < 27 * 200


def printed_copies(count: int) -> bytes:
    """A deck of that many copies of one henchman."""
    deck = build_cards(faction(archer(size=count)), "good.yaml", "")
    return pdf.write(job([framed(each, ours()) for each in deck], behind=our_back()))


@EXHAUSTIVE
def test_size() -> None:
    """Fonts and pictures apart, at most 2.8 kilobytes a card: more than half of that are its arms and their ground."""
    data = whole_deck()
    fonts = of_type(data, "/Type", "/Font")
    written = [font["/FontDescriptor"].get_object()["/FontFile2"].get_object() for font in fonts]
    written += [font["/ToUnicode"].get_object() for font in fonts]
    size = sum(len(stream._data) for stream in written)
    pictures = sum(len(stream._data) for stream in of_type(data, "/Subtype", "/Image"))

    assert size < 150_000
    assert (len(data) - size - pictures) / len(shipped()) <= 2800


@pytest.fixture
def picture(tmp_path: Path) -> str:
    """A picture of two colours, red above blue."""
    made = Image.new("RGB", (40, 80), "#ff0000")
    made.paste("#0000ff", (0, 40, 40, 80))
    made.save(tmp_path / "art.png")
    return str(tmp_path / "art.png")


def pictured(*files: str, count: int = 9) -> bytes:
    """Cards with a picture each, by turns."""
    frames = [card(Picture(0, 0, 63.5, 30, files[n % len(files)])) for n in range(count)]
    return pdf.write(job(frames, duplex="none"))


def test_a_picture_is_stored_once(picture: str) -> None:
    """However many cards show it, and though it may lie in two places; no more than is seen, 20 rows of pixels."""
    copy = picture.replace("art.png", "copy.png")
    Path(copy).write_bytes(Path(picture).read_bytes())

    for data in (pictured(picture), pictured(picture, copy, count=20)):
        assert [(found["/Width"], found["/Height"]) for found in of_type(data, "/Subtype", "/Image")] == [(40, 22)]


def test_a_picture_may_lie_anywhere(picture: str, tmp_path: Path) -> None:
    """The folder that a picture is in does not show in the file."""
    (tmp_path / "elsewhere").mkdir()
    other = tmp_path / "elsewhere" / "art.png"
    other.write_bytes(Path(picture).read_bytes())

    assert digest(pictured(picture)) == digest(pictured(str(other)))


def test_photographs_stay_as_they_are(tmp_path: Path) -> None:
    """A JPEG is stored as it came; what can be seen through has a mask."""
    Image.effect_noise((60, 60), 90).convert("RGB").save(tmp_path / "a.jpg")
    Image.new("RGBA", (6, 6), "#ff000080").save(tmp_path / "b.png")
    (jpeg,) = of_type(pictured(str(tmp_path / "a.jpg")), "/Subtype", "/Image")
    masked = of_type(pictured(str(tmp_path / "b.png")), "/Subtype", "/Image")

    assert jpeg["/Filter"] == ["/DCTDecode"]
    assert jpeg._data == (tmp_path / "a.jpg").read_bytes()
    assert len([found for found in masked if "/SMask" in found]) == 1


def test_no_small_type_and_no_thin_lines() -> None:
    """On all our cards: type of 6.5 points at least, lines of a quarter of a point at least."""
    content = streams(whole_deck())
    sizes = {float(size) for size in re.findall(r"/F\d+\+\d+ ([\d.]+) Tf", content)}
    lines = {float(line) for line in re.findall(r"^([\d.]+) w$", content, re.MULTILINE)}

    assert len(sizes) > 5
    assert min(sizes) >= 6.5
    assert len(lines) > 3
    assert min(lines) >= 0.25


def test_more_letters_than_a_subset_holds() -> None:
    """A document may use more than 256 letters of one face."""
    wide = face("Alegreya Sans Medium")
    letters = sorted(letter for letter in wide.glyphs.all() if letter.isalpha() and ord(letter) < 0x500)[:300]
    rows = ["".join(letters[n : n + 30]) for n in range(0, 300, 30)]
    frames = [card(*(Glyphs(3, 9 + 8 * n, wide, 7, row, "#000000") for n, row in enumerate(rows)))]

    for plain in (False, True):
        data = pdf.write(job(frames, duplex="none"), plain)
        said = text(data)
        assert [row for row in rows if row not in said] == []
        assert sorted(rows, key=said.index) == rows


def test_groups_with_the_same_number() -> None:
    """Shared groups that come and go while a deck is printed are not taken for each other."""

    def fronts() -> Any:
        for n in range(40):
            yield card(Group(0, 0, [Glyphs(3, 9, face("Barlow Condensed Bold"), 9, f"n{n}", "#000000")], shared=True))

    sides = pages(deck(stream=fronts, count=40), SheetSettings(duplex="none"))
    data = pdf.write(pdf.PdfFile(TITLE, "cardgen test", sides))
    found = [word for number in range(5) for word in re.findall(r"n\d+", text(data, number))]

    assert found == [f"n{n}" for n in range(40)]


def test_cards_are_taken_one_by_one() -> None:
    """A card is laid out when its place on a sheet is reached, so that a large deck is not held whole."""
    taken: list[str] = []

    def fronts() -> Any:
        for _ in range(18):
            taken.append("card")
            yield card()

    def sides() -> Any:
        for page in pages(deck(stream=fronts, count=18), SheetSettings(duplex="none")):
            yield page
            taken.append("sheet")

    pdf.write(pdf.PdfFile(TITLE, "cardgen test", sides()))

    assert taken == (["card"] * 9 + ["sheet"]) * 2


@pytest.mark.parametrize("duplex", ["long-edge", "none"])
def test_an_empty_card(duplex: Duplex) -> None:
    """A card without anything on it prints as just that."""
    assert len(reader(pdf.write(job([card()], duplex=duplex))).pages) == (1 if duplex == "none" else 2)


def test_odd_letters_are_escaped() -> None:
    """Brackets, backslashes and letters beyond ASCII come through."""
    odd = "a(b)c\\d)e(ƒ°—é"
    frames = [card(Glyphs(3, 9, face("Barlow Condensed Bold"), 9, odd, "#000000"), Rect(0, 0, 1, 1, "#ff0000"))]

    assert odd in text(pdf.write(job(frames, duplex="none")))


def test_some_cards_are_what_the_tests_say() -> None:
    """Eleven cards on two sheets."""
    assert len(some_cards()) == 11


@pytest.mark.parametrize(("turn", "corner"), [(0, (20.0, 30.0)), (180, (20 + 31.75, 30 + 44.45))])
def test_faces_of_another_size(turn: int, corner: tuple[float, float]) -> None:
    """A face at half its size begins at its corner and is half as wide; turned, it begins at the opposite one."""
    size = 63.5, 88.9
    whole = (0.0, 0.0, 200.0, 200.0)
    face = card(Rect(0.0, 0.0, *size, "#000000"), Rect(0.0, 0.0, 10.0, 10.0, "#ff0000"))
    page = Page(200.0, 200.0, [PlacedFace(face, 20.0, 30.0, turn, whole, 0.5)])
    (picture,) = raster.pictures(pdf.write(pdf.PdfFile(TITLE, "", [page])), 254)
    with Image.open(io.BytesIO(picture)) as opened:
        shown = opened.convert("RGB")
    inside, outside = (1, -1) if turn == 0 else (-1, 1)

    assert shown.getpixel((round(corner[0] * 10) + inside * 20, round(corner[1] * 10) + inside * 20)) == (255, 0, 0)
    assert shown.getpixel((round(corner[0] * 10) + outside * 3, round(corner[1] * 10) + outside * 3)) == (255, 255, 255)
    assert shown.getpixel((200 + 158, 300 + 222)) == (0, 0, 0)
    assert shown.getpixel((200 + 330, 300 + 222)) == (255, 255, 255)
