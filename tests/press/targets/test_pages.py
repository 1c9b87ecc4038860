"""cardgen.press.targets.pages: the file for DriveThruCards, looked into with another library; other orders and RGB."""

from __future__ import annotations

import functools
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Picture, Rect
from cardgen.press import preflight
from cardgen.press.sizes import CARD_SIZES
from cardgen.press.targets import OutputFile, Target, get
from tests.press import faces
from tests.press.jobs import digest, objects, of_type, our_back, reader, some_frames, streams
from tests.press.pixels import page, text
from tests.sampling import EXHAUSTIVE

DRIVETHRU = get("drivethru")
ROOT = Path(__file__).parents[3]
STRING = re.compile(r"\((?:\\.|[^\\()])*\)", re.DOTALL)
INKS = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\b")
LETTERS = face("Barlow Condensed Bold")
BLACK, INDIGO = "#1a1714 0/0/0/100", "#12305c 100/80/25/30"


def delivered(order: Any) -> OutputFile:
    """The one file of an order."""
    (file,) = DRIVETHRU.deliver(order)
    return file


@functools.cache
def printed() -> bytes:
    """Eleven cards of ours, a hero first, with our back."""
    return delivered(faces.order(some_frames(), [our_back()])).data


def card(*items: Any) -> Frame:
    """A card of those things."""
    return Frame(*faces.POKER, items=list(items))


def one(*items: Any) -> bytes:
    """The file of a single card of those things."""
    return delivered(faces.order([card(*items)])).data


def edges(found: Any, box: str) -> list[float]:
    """A page's box, points."""
    return [float(edge) for edge in found[box]]


@pytest.mark.parametrize("size", ["poker", "tarot", "mini", "square"])
def test_boxes(size: str) -> None:
    """A page is the trim and an eighth of an inch of bleed all around, exactly; it is all bleed box."""
    width, height = CARD_SIZES[size]
    order = faces.order([faces.face((0, 0, 51), CARD_SIZES[size])], size=CARD_SIZES[size])
    wide, high = width / 25.4 * 72 + 18, height / 25.4 * 72 + 18

    for found in reader(delivered(order).data).pages:
        for box in ("/MediaBox", "/CropBox", "/BleedBox"):
            assert edges(found, box) == pytest.approx([0, 0, wide, high], abs=1e-4)
        assert edges(found, "/TrimBox") == pytest.approx([9, 9, wide - 9, high - 9], abs=1e-4)


def test_poker_pages_are_the_shops() -> None:
    """2.75 by 3.75 inches."""
    assert edges(reader(printed()).pages[0], "/MediaBox") == [0, 0, 198, 270]


def test_back_and_front_by_turns() -> None:
    """Page 1 is the back of card 1, page 2 its front."""
    pages = [text(printed(), number) for number in range(len(reader(printed()).pages))]

    assert len(pages) == 22
    assert ["PYGMIES" in shown.upper() for shown in pages[::2]] == [True] * 11
    assert ["SHOOTING" in shown for shown in pages] == [False, True] * 11
    assert "Łukasz" in pages[1]
    assert "8/8" in pages[17]


def test_each_card_has_its_own_back() -> None:
    """Where backs differ, each lies before its own front."""
    words = ["a1", "b1", "a2", "b2", "a3", "b3"]
    drawn = [card(Glyphs(9, 20, LETTERS, 9, word, BLACK)) for word in words]
    data = delivered(faces.order(drawn[1::2], drawn[::2])).data

    assert [text(data, number).strip() for number in range(6)] == words


def test_the_keys_of_the_standard() -> None:
    """PDF 1.4; the version, whether it is trapped, a title and days; one intent that names its printing condition."""
    opened: Any = reader(printed())
    said = opened.trailer["/Info"]
    (intent,) = opened.trailer["/Root"]["/OutputIntents"]
    intent = intent.get_object()

    assert opened.pdf_header == "%PDF-1.4"
    assert said["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    assert said["/Trapped"] == "/False"
    assert (said["/Title"], said["/Creator"]) == ("Some Deck", "cardgen test")
    assert re.fullmatch(r"D:\d{14}\+00'00'", said["/CreationDate"])
    assert said["/ModDate"] == said["/CreationDate"]
    assert len(opened.trailer["/ID"]) == 2
    assert (intent["/Type"], intent["/S"]) == ("/OutputIntent", "/GTS_PDFX")
    assert (intent["/OutputConditionIdentifier"], intent["/RegistryName"]) == ("CGATS TR 001", "http://www.color.org")
    assert intent["/Info"]
    assert "/DestOutputProfile" not in intent


def test_nothing_that_the_standard_forbids() -> None:
    """No transparency, no annotations, scripts or layers, no encryption, no LZW."""
    keys = {key for found in objects(printed()) if isinstance(found, dict) for key in all_keys(found)}
    filters = str([found.get("/Filter") for found in objects(printed()) if isinstance(found, dict)])

    assert not keys & {"/SMask", "/Mask", "/Group", "/BM", "/ca", "/CA", "/TR", "/HTP"}
    assert not keys & {"/Annots", "/AA", "/OpenAction", "/JS", "/AcroForm", "/OCProperties", "/EmbeddedFiles", "/URI"}
    assert not reader(printed()).is_encrypted
    assert "LZW" not in filters
    assert reader(printed()).trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]


def all_keys(found: dict[Any, Any]) -> set[str]:
    """The keys of a dictionary and of those that stand in it."""
    inner = [value for value in found.values() if isinstance(value, dict)]
    return set(found).union(*map(all_keys, inner))


def test_four_inks_and_nothing_else() -> None:
    """Every colour is CMYK, and none takes more ink than the shop's limit."""
    content = STRING.sub("()", streams(printed()))
    totals = [sum(map(float, inks)) for inks in INKS.findall(content)]

    assert len(set(totals)) > 5
    assert max(totals) <= 2.4001
    assert not re.search(r"(?<!\S)(rg|RG|g|G|cs|CS|sc|SC|scn|SCN|sh)(?!\S)", content)


def test_fonts() -> None:
    """All are embedded, in part, and say which letters they have; Helvetica is nowhere."""
    fonts = of_type(printed(), "/Type", "/Font")

    assert len(fonts) > 5
    assert b"Helvetica" not in printed()
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+[A-Za-z-]+", font["/BaseFont"])
        assert "/FontFile2" in font["/FontDescriptor"].get_object()
        assert "/ToUnicode" in font


def test_painted_to_the_very_edge() -> None:
    """The outermost pixels of a back and of a hero's head and index are not paper."""
    back, hero = (page(printed(), number, 144) for number in (0, 1))
    width, height = hero.size

    assert (width, height) == (396, 540)
    edges = [(x, 0) for x in range(width)] + [(0, y) for y in range(height)]
    assert max(max(hero.getpixel(edge)[:3]) for edge in edges) < 160  # type: ignore[index]
    assert (255, 255, 255) not in faces.edges(back)


def test_no_marks() -> None:
    """Nothing but the faces is on a page: a plain card fills it with one colour."""
    data = one(Rect(-3.5, -3.5, 70.5, 95.9, INDIGO))

    assert len(page(data, 1).getcolors() or []) == 1


def test_black_type_is_printed_over_its_ground() -> None:
    """It alone is: whenever something else is filled that state has ended. Stored drawings begin with one of theirs."""
    content = STRING.sub("()", streams(printed()))
    states = re.findall(r"(\S+ \S+ \S+ \S+) k /(PrintOver|LeaveOut) gs", content)
    over = content.split("/PrintOver gs\n")[1:]

    assert {colour for colour, state in states if state == "PrintOver"} == {"0 0 0 1"}
    assert len(states) == len(re.findall(r"\bk\b", content))
    assert len(over) > 20
    for after in over:
        painted = re.split(r" gs\n|^Q$", after, maxsplit=1, flags=re.MULTILINE)[0]
        assert not re.search(r"\b(f\*|B\*)(?!\S)", painted)


def test_black_shapes_are_not_printed_over() -> None:
    """Large areas of black leave their ground out, and so does the type of any other colour."""
    type_ = Glyphs(9, 20, LETTERS, 9, "black", BLACK), Glyphs(9, 40, LETTERS, 9, "not", INDIGO)
    found = reader(one(Rect(0, 0, 9, 9, BLACK), *type_)).pages[1].get_contents()

    assert found is not None
    assert re.findall(r"k /(\w+) gs", found.get_data().decode("latin-1")) == ["LeaveOut", "PrintOver", "LeaveOut"]


def test_the_graphics_states_are_known_wherever_they_are_named() -> None:
    """Pages and stored drawings alike; black ink is added to what is there, other inks are left as they are."""
    held: list[Any] = [*reader(printed()).pages, *of_type(printed(), "/Subtype", "/Form")]

    for holder in held:
        states = holder["/Resources"]["/ExtGState"].get_object()
        assert states["/PrintOver"] == {"/Type": "/ExtGState", "/OP": False, "/op": True, "/OPM": 1}
        assert states["/LeaveOut"] == {"/Type": "/ExtGState", "/OP": False, "/op": False, "/OPM": 1}


def test_black_type_on_a_dark_ground() -> None:
    """Leaves it out, so that there is no more ink than allowed; the same drawing on paper does not."""
    shared = Group(0, 0, [Glyphs(9, 20, LETTERS, 9, "shared", BLACK)], shared=True)
    light, dark = card(shared), card(Rect(-3.5, -3.5, 70.5, 95.9, INDIGO), shared)

    assert "/PrintOver" in streams(one(shared))
    assert "/PrintOver" not in streams(one(*dark.items))
    assert sorted(re.findall(r"0 0 0 1 k /(\w+) gs", streams(delivered(faces.order([light, dark, light])).data))) == [
        "LeaveOut",
        "PrintOver",
    ]


@pytest.fixture
def art(tmp_path: Path) -> list[str]:
    """Pictures of all kinds, all dark."""
    dark = Image.radial_gradient("L")
    colours = Image.merge("RGB", (dark.point(lambda light: light // 3), dark.point(lambda light: light // 9), dark))
    colours.save(tmp_path / "photo.jpg", quality=90)
    colours.convert("RGBA").save(tmp_path / "plain.png")
    clear = colours.copy()
    clear.putalpha(dark)
    clear.save(tmp_path / "clear.png")
    Image.new("CMYK", (256, 256), (230, 220, 210, 200)).save(tmp_path / "inks.jpg")
    dark.save(tmp_path / "grey.png")
    return [str(path) for path in sorted(tmp_path.iterdir())]


def test_pictures(art: list[str]) -> None:
    """Each is stored once, whole, as CMYK without loss or mask, and no pixel takes more ink than the limit."""
    fronts = [card(Picture(0, 0, 20, 20, file)) for file in art for _ in range(3)]
    images = of_type(delivered(faces.order(fronts)).data, "/Subtype", "/Image")

    assert len(images) == 5
    for image in images:
        data = image.get_data()
        assert image["/ColorSpace"] == "/DeviceCMYK"
        assert image["/Filter"] == ["/FlateDecode"]
        assert not {"/SMask", "/Mask", "/Decode"} & set(image)
        assert (image["/Width"], image["/Height"], len(data)) == (256, 256, 4 * 256**2)
        assert max(map(sum, zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True))) <= 612


def test_pictures_look_like_themselves(art: list[str]) -> None:
    """Blue is blue and right way up, what can be seen through shows paper, four inks are not turned round."""
    shown = {Path(file).name: page(one(Picture(10, 10, 20, 20, file)), 1, 144) for file in art}
    middle, corner = ((int((x + 3.175) / 25.4 * 144),) * 2 for x in (20, 11))

    for name in ("photo.jpg", "plain.png"):
        red, green, blue = shown[name].getpixel(corner)  # type: ignore[misc]
        assert blue > red + 30
        assert blue > green + 30
    assert min(shown["clear.png"].getpixel(middle)) > 240  # type: ignore[arg-type]
    assert max(shown["inks.jpg"].getpixel(middle)) < 90  # type: ignore[arg-type]


def test_what_is_told() -> None:
    """What the file says of itself, read back from it, and nothing that it cannot know."""
    file = delivered(faces.order(some_frames(), [our_back()]))
    ((word, said),) = file.remarks

    assert (file.name, word) == ("some-deck.pdf", "file")
    assert "keys of PDF/X-1a:2003 for CGATS TR 001" in said
    assert "22 pages of 2.75 x 3.75 in, back and front by turns; bleed 0.125 in" in said
    assert "pictures" not in said
    assert "certif" not in said


def test_too_much_ink_in_a_template() -> None:
    """Is brought down, and told."""
    file = delivered(faces.order([card(Rect(0, 0, 9, 9, "#000000 100/100/100/100"))]))

    assert file.remarks[1] == (
        "ink",
        "the separation 100/100/100/100 of the templates has 400 %: cardgen reduced it to 240 %",
    )
    assert "0.466 0.466 0.466 1 k" in streams(file.data)


def test_amount() -> None:
    """Two pages a card, of the page's size."""
    assert DRIVETHRU.amount(faces.order([card()] * 3)) == "6 pages of 2.75 x 3.75 in"
    assert DRIVETHRU.amount(faces.order([card()], size=(70.0, 120.0))) == "2 pages of 3.0059 x 4.9744 in"


@pytest.mark.parametrize(
    ("order", "words", "said"),
    [
        ("back-front", "b1 f1 b2 f2 b3 f3", "6 pages of 2.75 x 3.75 in, back and front by turns; bleed 0.125 in"),
        ("front-back", "f1 b1 f2 b2 f3 b3", "6 pages of 2.75 x 3.75 in, front and back by turns; bleed 0.125 in"),
        ("fronts-backs", "f1 f2 f3 b1 b2 b3", "6 pages of 2.75 x 3.75 in, fronts, then backs; bleed 0.125 in"),
        ("fronts", "f1 f2 f3", "3 pages of 2.75 x 3.75 in, fronts; bleed 0.125 in"),
    ],
)
def test_orders_and_rgb(order: str, words: str, said: str) -> None:
    """Pages follow one another as the shop says; a file for a shop of RGB names no standard and has no inks."""
    shop = Target(name="shop", title="A Shop", makes="pages", bleed=3.175, safe=3.0, order=order)
    fronts, backs = ([card(Glyphs(9, 20, LETTERS, 9, f"{side}{n}", "#102030")) for n in (1, 2, 3)] for side in "fb")
    asked = faces.order(fronts, backs)
    (made,) = shop.deliver(asked)

    assert [text(made.data, number).strip() for number in range(len(words.split()))] == words.split()
    assert shop.amount(asked) == said.split(",", maxsplit=1)[0]
    assert made.remarks == (("file", f"{said}; type 9 pt and up"),)
    assert " rg" in streams(made.data)
    assert " k " not in streams(made.data)
    assert "/OutputIntents" not in reader(made.data).trailer["/Root"]  # type: ignore[operator]


def test_fronts_alone() -> None:
    """Who prints fronts only may be asked for no backs."""
    shop = Target(name="shop", title="A Shop", makes="pages", bleed=3.0, safe=3.0, order="fronts")

    assert shop.amount(faces.order([card()] * 3, duplex="none")).startswith("3 pages of ")


def test_without_backs() -> None:
    """The shop does not print one side."""
    with pytest.raises(ValueError, match="both sides"):
        DRIVETHRU.amount(faces.order([card()], duplex="none"))


def test_pages_as_pictures() -> None:
    """On demand, beside the file."""
    made = list(DRIVETHRU.deliver(faces.order([faces.face((0, 0, 51))], png=True)))

    assert [file.name for file in made] == ["some-deck.pdf", "some-deck-01.png", "some-deck-02.png"]
    assert faces.opened(made[1]).size == (825, 1125)


def test_what_the_shop_would_send_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is not handed in: that is a bug, not the user's."""
    monkeypatch.setattr(preflight, "faults", lambda *_: ["page 2 is upside down"])

    with pytest.raises(RuntimeError, match="page 2 is upside down"):
        one()


@EXHAUSTIVE
def test_the_same_bytes_anywhere(tmp_path: Path) -> None:
    """Made by another process, with other hashes, in another time zone, language and place."""
    surroundings = {"PYTHONHASHSEED": "7", "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONPATH": str(ROOT)}
    made = subprocess.run(
        [sys.executable, "-m", "tests.press.targets.test_pages"],
        cwd=tmp_path,
        env={**os.environ, **surroundings, "SOURCE_DATE_EPOCH": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )

    assert made.stdout.strip() == digest(printed())


if __name__ == "__main__":
    print(digest(printed()))
