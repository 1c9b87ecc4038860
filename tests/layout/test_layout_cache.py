"""What is kept of faces that had nothing to say."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from cardgen import languages, systems
from cardgen.disk import files
from cardgen.i18n import ENGLISH, label
from cardgen.layout import layout_cache
from cardgen.layout.environment import fingerprint
from cardgen.layout.flaws import PrintRequirements
from cardgen.layout.frame import Frame, Group, Picture
from cardgen.layout.layout_cache import HEAD, MOST, NAME, SIZE, CacheKey, Verdicts
from cardgen.layout.template import Templates

FACE = Frame(63.5, 88.9)


def card(**changes: Any) -> dict[str, Any]:
    """Data of a card, with some changed."""
    told = {"name": "Archer", "values": [1, 2.5, None], "type": label("Group of {size}", size=5), "art": None}
    return {"card": SimpleNamespace(**(told | changes)), "alignment": "Good"}


def load(folder: Path, layout: Templates, terms: object = ()) -> Verdicts | None:
    """What is kept in a folder of faces of these templates, in the state in which their files are now."""
    return layout_cache.load(str(folder), layout, fingerprint(layout.folders), terms)


def key(tmp_path: Path, **changes: Any) -> CacheKey:
    """What a face is known by in a run of its own, with some of what it depends on changed."""
    templates = tmp_path / "templates"
    templates.mkdir(exist_ok=True)
    setting: dict[str, Any] = {"folders": [str(templates)], "trusted": True, "size": (63.5, 88.9), "ink": "full"}
    setting |= {"language": ENGLISH, "words": systems.get_words, "two_sided": True}
    terms: dict[str, Any] = {"demands": PrintRequirements("home", 2.0, 3.0), "dots": 300}
    made: dict[str, Any] = {"template": "pygmies/hero", "data": card(), "at": "heroes/0", "folder": str(tmp_path)}
    assert changes.keys() <= {*setting, *terms, *made}
    layout = Templates(**{name: changes.get(name, value) for name, value in setting.items()})
    held = load(tmp_path, layout, tuple(changes.get(name, value) for name, value in terms.items()))
    assert held is not None
    found = held.key(**{name: changes.get(name, value) for name, value in made.items()})
    assert found is not None
    return found


def kept(folder: Path, found: CacheKey) -> bool:
    """Whether a run would lay the face out no more."""
    return Verdicts(str(folder / NAME), "").faultless(found)


def keep(folder: Path, *found: CacheKey) -> None:
    """Lay faces out that have nothing to say, in a run of its own."""
    held = Verdicts(str(folder / NAME), "")
    for one in found:
        held.keep(one, FACE)
    held.save()


def test_nothing_changed(tmp_path: Path) -> None:
    """A face with nothing to say is known in the next run, and no other is."""
    keep(tmp_path, key(tmp_path))

    assert kept(tmp_path, key(tmp_path))
    assert not kept(tmp_path, key(tmp_path, at="heroes/1"))


CHANGES: dict[str, list[Any]] = {
    "template": ["pygmies/henchmen"],
    "data": [
        card(name="Archers"),
        card(values=[1, 2.5, 0]),
        card(values=(1, 2.5, None)),
        card(type="Group of 5"),
        card(type=label("Group of {size}", size=6)),
        card(more=""),
        {**card(), "alignment": "Evil"},
    ],
    "at": ["heroes/1"],
    "folder": ["elsewhere"],
    "folders": [["theme", "templates"]],
    "trusted": [False],
    "size": [(63.5, 88.0), (57.15, 88.9)],
    "ink": ["saver"],
    "language": [languages.load_language("de")],
    "words": [systems.get_game],
    "two_sided": [False],
    "demands": [
        PrintRequirements("home", 2.0, 3.1),
        PrintRequirements("home", 3.0, 3.0),
        PrintRequirements("png", 2.0, 3.0),
        None,
    ],
    "dots": [200],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHANGES.items() for value in values])
def test_each_thing_counts(name: str, value: Any, tmp_path: Path) -> None:
    """Whatever a face depends on: when it changes, the face is laid out again."""
    (tmp_path / "theme").mkdir()
    value = [str(tmp_path / part) for part in value] if name == "folders" else value
    keep(tmp_path, key(tmp_path))

    assert not kept(tmp_path, key(tmp_path, **{name: value}))


def test_nothing_is_forgotten() -> None:
    """All that templates are made with is tried above, but for where they are kept when they are compiled.

    Of copies the first alone is checked; cards whose game brings its `own` templates are laid out each time.
    """
    import inspect

    made = {*inspect.signature(Templates).parameters, *inspect.signature(Templates.frame).parameters}

    assert made - {"self", "cache", "copy", "own"} == CHANGES.keys() - {"demands"}


@pytest.mark.parametrize(
    "change",
    [
        lambda art: Image.new("RGB", (9, 7)).save(art),
        lambda art: os.utime(art, ns=(0, art.stat().st_mtime_ns + 1)),
        lambda art: art.unlink(),
        lambda art: art.write_bytes(b"no picture"),
        lambda art: art.rename(art.with_name("b.png")),
    ],
)
def test_a_picture_counts(change: Callable[[Path], None], tmp_path: Path) -> None:
    """The file of a picture that changes, or goes, is looked at again."""
    (tmp_path / "art").mkdir()
    art = tmp_path / "art" / "a.png"
    data = card(art="art/a.png")
    Image.new("RGB", (7, 7)).save(art)
    before = key(tmp_path, data=data)
    keep(tmp_path, before)

    assert kept(tmp_path, key(tmp_path, data=data))

    change(art)

    assert not kept(tmp_path, key(tmp_path, data=data))


@pytest.mark.parametrize("art", ["none.png", "../a.png", "a\0b.png", ""])
def test_a_picture_that_cannot_be_had(art: str, tmp_path: Path) -> None:
    """It has no state, and nothing fails: that there is none is for the layout to say."""
    assert key(tmp_path, data=card(art=art)).digest


@pytest.mark.parametrize("deep", [False, True])
def test_a_picture_that_the_data_do_not_name(deep: bool, tmp_path: Path) -> None:
    """A face whose template shows a picture of its own accord is laid out each time: nobody watches its file."""
    Image.new("RGB", (7, 7)).save(tmp_path / "a.png")
    shown = Picture(0.0, 0.0, 9.0, 9.0, os.path.realpath(tmp_path / "a.png"))
    face = Frame(63.5, 88.9, items=[Group(0.0, 0.0, [shown])] if deep else [shown])
    silent, telling = key(tmp_path), key(tmp_path, data=card(art="a.png"))
    held = Verdicts(str(tmp_path / NAME), "")
    for found in (silent, telling):
        held.keep(found, face)
    held.save()

    assert (kept(tmp_path, silent), kept(tmp_path, telling)) == (False, True)


def test_data_of_unknown_kinds(tmp_path: Path) -> None:
    """What cannot be told apart is laid out each time."""
    held = load(tmp_path, Templates([str(tmp_path)], words=systems.get_words))
    deep: list[Any] = []
    deep.append(deep)

    assert held is not None
    for value in (object(), lambda: "", deep, 10**5000):
        assert held.key("a", card(name=value), "", "") is None


def test_surroundings_that_cannot_be_told(tmp_path: Path) -> None:
    """Nothing is kept where templates are missing, or what tells a game's words has no name."""
    assert load(tmp_path, Templates([str(tmp_path / "none")], words=systems.get_words)) is None
    assert load(tmp_path, Templates([str(tmp_path)], words=lambda _: ())) is None


DIGEST = bytes(range(SIZE))
FOREIGN = [
    b"",
    b"something else",
    HEAD[:-4],
    HEAD + DIGEST + b"x",
    b"x" * len(HEAD) + DIGEST,
    HEAD + DIGEST * (MOST + 1),
    bytes(range(256)) * 9,
]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_file_that_is_not_ours(foreign: bytes, tmp_path: Path) -> None:
    """It is as if there were none, and it is replaced."""
    (tmp_path / NAME).write_bytes(foreign)
    new = CacheKey(b"y" * SIZE, frozenset())

    assert not kept(tmp_path, CacheKey(DIGEST, frozenset()))

    keep(tmp_path, new)

    assert kept(tmp_path, new)
    assert (tmp_path / NAME).read_bytes() == HEAD + new.digest


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders")
def test_what_is_no_file(tmp_path: Path) -> None:
    """Nobody waits for a pipe, to be read or to be written; a folder stays one."""
    os.mkfifo(tmp_path / NAME)
    (tmp_path / "other" / NAME).mkdir(parents=True)
    new = CacheKey(DIGEST, frozenset())
    for folder in (tmp_path, tmp_path / "other"):
        keep(folder, new)

        assert not kept(folder, new)


def test_what_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is not a reason to fail."""

    def full(path: str, data: bytes) -> None:
        raise OSError(28, "no space left on device", path)

    monkeypatch.setattr(files, "write_atomically", full)
    keep(tmp_path, CacheKey(DIGEST, frozenset()))

    assert list(tmp_path.iterdir()) == []


def test_nothing_new_is_not_written(tmp_path: Path) -> None:
    """A run that learns nothing leaves the file alone."""
    keep(tmp_path, CacheKey(DIGEST, frozenset()))
    before = (tmp_path / NAME).stat()
    held = Verdicts(str(tmp_path / NAME), "")
    assert held.faultless(CacheKey(DIGEST, frozenset()))
    held.save()

    assert (tmp_path / NAME).stat().st_mtime_ns == before.st_mtime_ns
    assert (tmp_path / NAME).stat().st_ino == before.st_ino


def test_the_oldest_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were asked for last stay; the file grows no further."""
    monkeypatch.setattr(layout_cache, "MOST", 4)
    one, two, three, four, five, six = (CacheKey(bytes([n]) * SIZE, frozenset()) for n in range(6))
    keep(tmp_path, one, two, three, four)
    held = Verdicts(str(tmp_path / NAME), "")
    assert held.faultless(one)
    held.keep(five, FACE)
    held.keep(six, FACE)
    held.save()

    assert [kept(tmp_path, key) for key in (one, two, three, four, five, six)] == [True, False, False, True, True, True]
    assert (tmp_path / NAME).stat().st_size == len(HEAD) + 4 * SIZE


def test_two_runs_at_once(tmp_path: Path) -> None:
    """Each writes what it knows; the last one's stands, whole."""
    one, two = CacheKey(b"1" * SIZE, frozenset()), CacheKey(b"2" * SIZE, frozenset())
    first, second = Verdicts(str(tmp_path / NAME), ""), Verdicts(str(tmp_path / NAME), "")
    first.keep(one, FACE)
    second.keep(two, FACE)
    first.save()
    second.save()

    assert (kept(tmp_path, one), kept(tmp_path, two)) == (False, True)
    assert list(tmp_path.iterdir()) == [tmp_path / NAME]


def test_only_digests_are_kept(tmp_path: Path) -> None:
    """Nothing of what stands on a card, or of where it lies, is in the file."""
    keep(tmp_path, key(tmp_path))
    held = (tmp_path / NAME).read_bytes()

    assert len(held) == len(HEAD) + SIZE
    assert b"Archer" not in held
    assert os.fsencode(tmp_path.name) not in held


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_in_its_place(tmp_path: Path) -> None:
    """Where the file would be a link to another, that one stays as it is."""
    mine = tmp_path / "mine.txt"
    mine.write_text("of mine")
    (tmp_path / NAME).symlink_to(mine)
    found = key(tmp_path)
    keep(tmp_path, found)

    assert (mine.read_text(), kept(tmp_path, found)) == ("of mine", True)
