"""Faces that are kept from run to run: the same when they are read, and nothing that anybody else can have made."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.layout.frame import Frame, Glyphs, Group, Line, Picture, Rect, Unseen, Written
from cardgen.press import kept_faces, parts
from cardgen.press.kept_faces import HEAD, FaceFile, FaceStore
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces
from cardgen.press.writing import FaceWriter
from tests.press.test_binding import BOLD, icon, pattern

ART = "/art/orc.png"
KEY = FaceFile.known_by("orc")
NO_MORE = frozenset[str]()


def face(name: str = "Orc") -> Frame:
    """A face with something of each kind, but for pictures."""
    words = Glyphs(1.0, 10.0, BOLD, 8.0, name, "#000000")
    wide = BOLD.measure(name) * 8 / 1000 * 25.4 / 72
    more = words._replace(x=1.0 + wide, face=BOLD)
    turned = Group(
        5.0, 5.0, [Line(0, 0, 5, 5, "#ff0000", 0.2, (1.0, 0.5)), pattern()], 90, (0.0, 0.0, 9.0, 9.0), rounded=True
    )
    unseen = Unseen(1.0, 20.0, 4.0, 8.0, BOLD, "shield")
    box = Rect(0.0, 0.0, 20.0, 30.0, "#ffeeaa", "#123456", 0.3)
    spaced = words._replace(y=22.0, track=40.0, text="Ogre (small)\\")
    return Frame(20.0, 30.0, 2.0, [box, pattern(), icon(), words, more, turned, unseen, spaced])


def written(*items: Any) -> Frame:
    """A face as it was written; that of `face` if nothing is told."""
    return FaceWriter().written(Frame(20.0, 30.0, 2.0, [*items]) if items else face(), told=True)


def keep(path: Path, made: Frame | None = None, pictures: frozenset[str] = NO_MORE) -> None:
    """Keep a face, in a run of its own."""
    file = FaceFile(str(path))
    file.keep(KEY, made or written(), pictures)
    file.save()


def found(path: Path, pictures: frozenset[str] = NO_MORE) -> Frame | None:
    """What another run finds."""
    return FaceFile(str(path)).get(KEY, pictures)


def printed(one: Frame) -> bytes:
    """A file with the face."""
    return write(PdfFile("x", "y", [single_faces.page(one, (20.0, 30.0), 0.0)]))


def test_the_same(tmp_path: Path) -> None:
    """All of it, with its digest, and the same bytes on paper."""
    keep(tmp_path / "a")
    made = found(tmp_path / "a")

    assert made == written()
    assert made is not None
    assert printed(made) == printed(face())


def test_others_are_not_found(tmp_path: Path) -> None:
    """Neither in a file that is not there nor by another key."""
    keep(tmp_path / "a")

    assert found(tmp_path / "b") is None
    assert FaceFile(str(tmp_path / "a")).get(FaceFile.known_by("elf"), NO_MORE) is None


def test_pictures(tmp_path: Path) -> None:
    """A face with a picture is kept, and found, for a card that names it, also where it is in a stored group."""
    picture = Picture(1.0, 1.0, 10.0, 10.0, ART, 0.5, 0.2, True)
    one = Written((parts.Shown(picture, 30.0), parts.shared(30.0, (parts.Shown(picture, 30.0),))), "0" * 12)
    for number, told in enumerate([frozenset([ART]), NO_MORE]):
        keep(tmp_path / str(number), Frame(20.0, 30.0, 0.0, [one]), told)

    assert found(tmp_path / "0", frozenset([ART])) == Frame(20.0, 30.0, 0.0, [one])
    assert found(tmp_path / "0") is None
    assert found(tmp_path / "1", frozenset([ART])) is None


SOUND: list[Any] = [
    20.0,
    30.0,
    2.0,
    "0" * 12,
    ["q 1 0 0 1 2.00 3 cm\n0 g", ["t", BOLD.name, "8.00", "Orc", "1.00 2.00", "", False, ""], "Q"],
]
"""What is kept of a face."""
TEXT: list[Any] = SOUND[4][1]


def with_parts(*made: Any) -> list[Any]:
    """The same with other parts."""
    return [*SOUND[:4], [*made]]


def changed(at: int, value: Any) -> list[Any]:
    """The same with one thing changed in its text."""
    return with_parts([*TEXT[:at], value, *TEXT[at + 1 :]])


def test_what_is_sound(tmp_path: Path) -> None:
    """What the following begins with."""
    forge(tmp_path / "a", SOUND)

    assert found(tmp_path / "a") is not None


def forge(path: Path, value: Any, stored: Any = None) -> None:
    """Keep something else, with digests that are right."""
    kept = {KEY: json.dumps(value)}
    if stored is not None:
        told = json.dumps(stored)
        kept[parts.digest(told)] = told
    path.write_text("\n".join([HEAD, *(f"{key} {parts.digest(text)} {text}" for key, text in kept.items())]))


HOSTILE: dict[str, Any] = {
    "no list": {"a": 1},
    "too short": SOUND[:4],
    "too long": [*SOUND, 1],
    "no width": [None, *SOUND[1:]],
    "a width that is a text": ["20", *SOUND[1:]],
    "no width at all": [0, *SOUND[1:]],
    "no number": [float("nan"), *SOUND[1:]],
    "without end": [float("inf"), *SOUND[1:]],
    "far too wide": [10**400, *SOUND[1:]],
    "true": [True, *SOUND[1:]],
    "a digest that is none": [*SOUND[:3], "x" * 12, SOUND[4]],
    "parts that are none": [*SOUND[:4], "q Q"],
    "a part that is none": with_parts(1),
    "an empty part": with_parts([]),
    "of no kind": with_parts(["x", "y"]),
    "of a kind that is none": with_parts([["t"], "y"]),
    "an operator that nobody writes": with_parts("/x Do"),
    "a stream's end": with_parts("0 g\nendstream"),
    "a text among operators": with_parts("BT (x) Tj ET"),
    "a comment": with_parts("0 g % x"),
    "too few numbers": with_parts("1 2 3 re"),
    "an empty operator": with_parts(""),
    "a number too long": with_parts("1234567890 g"),
    "a number in another script": with_parts("٣ g"),
    "restored before it was saved": with_parts("Q", "q"),
    "saved and not restored": with_parts("q"),
    "a text too short": with_parts(TEXT[:6]),
    "a font that is none": changed(1, "Comic Sans"),
    "a style that is none": changed(1, "Cinzel Slanted"),
    "a file for a font": changed(1, "/etc/passwd"),
    "a way out for a font": changed(1, "Cinzel ../../x"),
    "a size that is none": changed(2, "8.00 Tf (x) Tj"),
    "a text that is none": changed(3, 8),
    "letters that no font has": changed(3, "\ud800\u4e00"),
    "a place that is none": changed(4, "1.00"),
    "a track that is none": changed(5, "1 Tc"),
    "a word for a yes": changed(6, "yes"),
    "it goes on after nothing": changed(6, True),
    "what shows it, and more": changed(7, "(Orc) Tj"),
    "another operator": with_parts([*TEXT[:3], "", *TEXT[4:7], "(Orc) Tj /x Do"]),
    "a string without end": with_parts([*TEXT[:3], "", *TEXT[4:7], "(Orc Tj"]),
    "kerns that are none": with_parts([*TEXT[:3], "", *TEXT[4:7], "[(O)x(rc)] TJ"]),
    "what shows it is none": changed(7, 1),
    "an unseen word too short": with_parts(["h", BOLD.name, "8.00", "Orc", "1 2"]),
    "an unseen word of no width": with_parts(["h", BOLD.name, "8.00", "Orc", "1 2", "x"]),
    "a picture that no card names": with_parts(["p", 30.0, 1, 1, 5, 5, "/etc/passwd", 0.5, 0.5, False]),
    "a picture of no size": with_parts(["p", 30.0, 1, 1, 0, 5, ART, 0.5, 0.5, False]),
    "a picture about a point outside": with_parts(["p", 30.0, 1, 1, 5, 5, ART, 1.5, 0.5, False]),
    "a picture too short": with_parts(["p", 30.0, 1, 1, 5, 5, ART]),
    "a drawing that is nowhere": with_parts(["o", "0" * 32]),
    "a group that is nowhere": with_parts(["s", "0" * 32]),
    "a group that is not text": with_parts(["s", ["0"]]),
}


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_nobody_writes_is_laid_out_anew(tmp_path: Path, value: Any) -> None:
    """Whatever it is, though its digest is right."""
    forge(tmp_path / "a", value)

    assert found(tmp_path / "a", frozenset([ART])) is None


STORED: dict[str, tuple[str, Any]] = {
    "operators for a group": ("s", "0 g"),
    "a group for operators": ("o", [30.0, ["0 g"]]),
    "operators that nobody writes": ("o", "/x Do"),
    "operators that do not end": ("o", "q"),
    "a group without height": ("s", [None, ["0 g"]]),
    "a group without parts": ("s", [30.0]),
    "a group that does not end": ("s", [30.0, ["q"]]),
}


@pytest.mark.parametrize(("kind", "stored"), STORED.values(), ids=STORED.keys())
def test_what_is_stored_once_is_looked_at_too(tmp_path: Path, kind: str, stored: Any) -> None:
    """As strictly as the face."""
    forge(tmp_path / "a", with_parts([kind, parts.digest(json.dumps(stored))]), stored)

    assert found(tmp_path / "a") is None


def test_groups_in_groups_have_an_end(tmp_path: Path) -> None:
    """A dozen, each in the next, are more than anybody makes; so are a thousand."""
    for many in (12, 1000):
        nest(tmp_path / "a", many)
        assert found(tmp_path / "a") is None
    nest(tmp_path / "a", 3)
    assert found(tmp_path / "a") is not None


def nest(path: Path, many: int) -> None:
    """Keep a face with so many groups, each in the next."""
    lines, inner = [HEAD], ["0 g"]
    for _ in range(many):
        text = json.dumps([30.0, inner])
        key = parts.digest(text)
        lines.append(f"{key} {key} {text}")
        inner = [["s", key]]  # type: ignore[list-item]
    text = json.dumps(with_parts(*inner))
    path.write_text("\n".join([*lines, f"{KEY} {parts.digest(text)} {text}"]))


def test_what_is_stored_once_is_what_its_key_says(tmp_path: Path) -> None:
    """Another drawing in its place, with a digest of its own, is none."""
    keep(tmp_path / "a", written(icon()))
    data = (tmp_path / "a").read_text()
    (key,) = [line[:32] for line in data.split("\n") if line[:32] == line[33:65]]
    other = json.dumps("1 1 m h f*")
    (tmp_path / "a").write_text(f"{data}\n{key} {parts.digest(other)} {other}")

    assert found(tmp_path / "a") is None


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "another format": lambda data: b"cardgen faces 0" + data[len(HEAD) :],
    "cut off": lambda data: data[: len(data) // 2],
    "not ASCII": lambda data: data[:-3] + b"\xff" + data[-2:],
    "nested without end": lambda data: f"{HEAD}\n{KEY} {parts.digest('[' * 100_000)} {'[' * 100_000}".encode(),
    "every line changed": lambda data: data.replace(b"g", b"k"),
    "keys exchanged": lambda data: data.replace(KEY.encode(), b"0" * 32),
    "one letter": lambda data: data.replace(b'"8.00"', b'"8.01"'),
    "no lines": lambda data: b"\n\n\n" + HEAD.encode(),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_what_is_damaged_is_made_anew(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    """And then it is kept again."""
    path = tmp_path / "a"
    keep(path)
    path.write_bytes(damage(path.read_bytes()))

    assert found(path) is None
    keep(path)
    assert found(path) == written()


def test_damage_that_is_found_does_not_stay(tmp_path: Path) -> None:
    """A run that finds a face damaged keeps the one that it makes instead, and the others."""
    path = tmp_path / "a"
    forge(path, HOSTILE["of no kind"])
    file = FaceFile(str(path))

    assert file.get(KEY, NO_MORE) is None
    file.keep(FaceFile.known_by("elf"), written(), NO_MORE)
    file.save()
    assert FaceFile(str(path)).get(FaceFile.known_by("elf"), NO_MORE) == written()
    assert found(path) is None


def test_a_drawing_that_was_damaged_does_not_stay(tmp_path: Path) -> None:
    """What is stored once is kept again with the first face that needs it."""
    path = tmp_path / "a"
    keep(path, written(icon()))
    path.write_text(path.read_text().replace(" f*", " zz"))
    keep(path, written(icon()))

    assert found(path) == written(icon())


def test_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """No fault: a folder that is a file, a file that is a folder, one that has gone."""
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "a", tmp_path / "folder"):
        keep(path)
        assert found(path) is None
    keep(tmp_path / "a")
    file = FaceFile(str(tmp_path / "a"))
    assert file.get(KEY, NO_MORE)
    os.unlink(tmp_path / "a")
    file.save()


def test_two_at_once(tmp_path: Path) -> None:
    """One of them wins, whole."""
    first, second = FaceFile(str(tmp_path / "a")), FaceFile(str(tmp_path / "a"))
    first.keep(KEY, written(), NO_MORE)
    second.keep(FaceFile.known_by("elf"), written(), NO_MORE)
    first.save()
    second.save()

    assert found(tmp_path / "a") is None
    assert FaceFile(str(tmp_path / "a")).get(FaceFile.known_by("elf"), NO_MORE) == written()
    assert os.listdir(tmp_path) == ["a"]


def test_a_file_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were asked for last are kept; more than there is room for are not even held."""
    keep(tmp_path / "size", written(icon()))
    one = (tmp_path / "size").stat().st_size
    monkeypatch.setattr(kept_faces, "MOST", 3 * one)
    for names in ("ab", "cd", "a", "ef"):
        file = FaceFile(str(tmp_path / "a"))
        for name in names:
            if file.get(FaceFile.known_by(name), NO_MORE) is None:
                file.keep(FaceFile.known_by(name), written(icon()), NO_MORE)
        file.save()
    last = FaceFile(str(tmp_path / "a"))

    assert (tmp_path / "a").stat().st_size <= 3 * one
    assert [name for name in "abcdef" if last.get(FaceFile.known_by(name), NO_MORE)][-2:] == ["e", "f"]


def test_no_more_is_held_than_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a deck that is too large the first cards are kept."""
    keep(tmp_path / "size", written(icon()))
    monkeypatch.setattr(kept_faces, "MOST", 3 * (tmp_path / "size").stat().st_size)
    file = FaceFile(str(tmp_path / "a"))
    for name in "abcdefghijkl":
        file.keep(FaceFile.known_by(name), written(icon()), NO_MORE)
    file.save()
    last = FaceFile(str(tmp_path / "a"))

    assert [bool(last.get(FaceFile.known_by(name), NO_MORE)) for name in "al"] == [True, False]


def test_being_used_is_noted(tmp_path: Path) -> None:
    """So that what is used stays."""
    keep(tmp_path / "a")
    os.utime(tmp_path / "a", (1, 1))
    file = FaceFile(str(tmp_path / "a"))
    file.save()
    assert (tmp_path / "a").stat().st_mtime == 1
    file.get(KEY, NO_MORE)
    file.save()

    assert (tmp_path / "a").stat().st_mtime > 1


def test_a_folder_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that was used longest ago goes."""
    monkeypatch.setattr(kept_faces, "MOST_FILES", 2)
    for age, name in enumerate(("old", "used", "new")):
        store = FaceStore(str(tmp_path))
        store.file(name, "good.yaml").keep(KEY, written(), NO_MORE)
        if name == "new":
            assert store.file("used", "good.yaml").get(KEY, NO_MORE)
        store.save()
        for path in (tmp_path / kept_faces.FOLDER).iterdir():
            os.utime(path, (age, age) if path.stat().st_mtime > 10 else (path.stat().st_mtime,) * 2)
    later = FaceStore(str(tmp_path))

    assert [name for name in ("old", "used", "new") if later.file(name, "good.yaml").get(KEY, NO_MORE)] == [
        "used",
        "new",
    ]
