"""The lock: written so that a person can read it, read with care, compared card by card."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.card import Card
from cardgen.disk.data_files import MalformedFile
from cardgen.drafts.deal import Terms
from cardgen.layout.frame import Frame, Rect
from cardgen.printing.lock import Deal, Lock, LockedFaction, PrintedFace, PrintedFaces
from cardgen.printing.lock.compare import Changes, Copy, compare_faces
from cardgen.printing.lock.file import dump_lock, load_lock
from cardgen.printing.settings import PrintSettings

Deck = Mapping[str, Sequence[str]]
"""The digests of the copies of each card of a faction."""

SOME: Deck = {"Ernest Goodfellow": ["aa"], "Human Archer": ["b1", "b2", "b3", "b4"], "Zoë “Жук” \\ Ω": ["cc"]}


def lock(good: Deck = SOME, back: str | None = "ff", dealt: bool = False, **others: Deck) -> Lock:
    """A lock of a faction Good and of others; `dealt`: in packs."""
    deal = Deal(Terms("Größe", 4, 3), "0123456789abcdef") if dealt else None
    factions = {stem: LockedFaction(stem.capitalize(), cards) for stem, cards in {"good": good, **others}.items()}
    return Lock(
        "0.2.0", "pygmies", "first", "First Edition", "63.5x88.9", PrintSettings().list_looks(), back, factions, deal
    )


def faces(cards: Deck, stem: str = "good") -> list[PrintedFace]:
    """A faction's faces as they are now."""
    return [
        PrintedFace(f"{stem}.yaml", name, f"groups/{entry}", copy, len(copies), digest)
        for entry, (name, copies) in enumerate(cards.items())
        for copy, digest in enumerate(copies, 1)
    ]


def changes(old: Lock, *now: PrintedFace, named: tuple[str, ...] = ("good",), back: str | None = "ff") -> Changes:
    """What has changed, in the files named."""
    return compare_faces(old, now, {"good.yaml": "good", "evil.yaml": "evil"}, named, {"good": back, "evil": back})


def told(found: Changes) -> tuple[list[str], list[str]]:
    """The cards to print and those to pull, as one would write them."""
    fresh = [f"{face.name} {face.copy}/{face.of}" for face in found.fresh]
    return fresh, [f"{copy.name} {copy.copy}/{copy.of}" for copy in found.stale]


def test_nothing_has_changed() -> None:
    """The same faces, in whatever order: nothing to print, nothing to pull."""
    for now in (faces(SOME), faces(SOME)[::-1], faces({name: SOME[name] for name in sorted(SOME, reverse=True)})):
        assert told(changes(lock(), *now)) == ([], [])


def test_what_was_not_named_is_left_alone() -> None:
    """The cards of a faction that nobody named have not gone, and neither does its lock say that others have."""
    assert told(changes(lock(evil={"Orc": ["dd"]}), *faces(SOME))) == ([], [])
    assert told(changes(lock(evil={"Orc": ["dd"]}), *faces(SOME), named=("good", "evil"))) == ([], ["Orc 1/1"])


def test_one_card_of_a_group() -> None:
    """Of a group's cards only those that differ."""
    now = {**SOME, "Human Archer": ["b1", "b2", "x3", "b4"]}

    assert told(changes(lock(), *faces(now))) == (["Human Archer 3/4"], ["Human Archer 3/4"])


def test_a_group_that_grew() -> None:
    """Where cards are numbered, all change; where copies are alike, only what is missing is printed or pulled."""
    numbered = {**SOME, "Human Archer": ["n1", "n2", "n3", "n4", "n5"]}
    fresh, stale = told(changes(lock(), *faces(numbered)))
    assert fresh == [f"Human Archer {n}/5" for n in range(1, 6)]
    assert stale == [f"Human Archer {n}/4" for n in range(1, 5)]

    two, three = {"Orc": ["a", "a"]}, {"Orc": ["a", "a", "a"]}
    assert told(changes(lock(two), *faces(three))) == (["Orc 3/3"], [])
    assert told(changes(lock(three), *faces(two))) == ([], ["Orc 3/3"])


def test_a_new_name() -> None:
    """A card that was renamed is a new card, and the old one is pulled."""
    now = {"Ernest Badfellow": ["ab"], "Human Archer": SOME["Human Archer"], "Zoë “Жук” \\ Ω": ["cc"]}

    assert told(changes(lock(), *faces(now))) == (["Ernest Badfellow 1/1"], ["Ernest Goodfellow 1/1"])


def test_one_name_in_two_files() -> None:
    """Cards are looked up in their own file: the same name and face elsewhere are another card."""
    found = changes(lock(evil={"Orc": ["dd"]}), *faces({"Orc": ["dd"], **SOME}), named=("good", "evil"))

    assert told(found) == (["Orc 1/1"], ["Orc 1/1"])
    assert found.stale == [Copy("Evil", "Orc", 1, 1)]


@pytest.mark.parametrize(
    ("then", "now", "all_of_them"), [("ff", "fe", True), (None, "fe", False), ("ff", None, False), (None, None, False)]
)
def test_another_back(then: str | None, now: str | None, all_of_them: bool) -> None:
    """When the back has changed every card is printed and pulled; without backs, then or now, it does not matter."""
    found = changes(lock(back=then), *faces(SOME), back=now)

    assert found.back is all_of_them
    assert [len(part) for part in told(found)] == ([6, 6] if all_of_them else [0, 0])


decks = st.dictionaries(st.sampled_from("ABCD"), st.lists(st.sampled_from("wxyz"), min_size=1, max_size=5))


@given(decks, decks)
def test_the_deck_is_right_afterwards(then: Deck, now: Deck) -> None:
    """Who pulls what is to be pulled and puts in what is printed has the new deck, and has moved no card in vain."""
    found = changes(lock(then), *faces(now))
    deck = Counter((name, digest) for name, copies in then.items() for digest in copies)
    pulled = Counter((copy.name, then[copy.name][copy.copy - 1]) for copy in found.stale)
    put = Counter((face.name, face.digest) for face in found.fresh)

    assert pulled <= deck
    assert deck - pulled + put == Counter((name, digest) for name, copies in now.items() for digest in copies)
    assert not pulled & put


def test_faces_are_sorted() -> None:
    """In whatever order, and however often, cards are laid out, they are told by file, name and copy."""
    cards = [Card("t", {}, name, file, name, "", copy, 2) for file in "ba" for name in "DC" for copy in (2, 1)]
    found = PrintedFaces()
    for card in cards * 2:
        found.add(card, Frame(60.0, 90.0, 0.0, [Rect(0.0, 0.0, float(card.copy), 1.0, "#000000")]))

    assert [(face.source, face.name, face.copy) for face in found] == [
        (file, name, copy) for file in "ab" for name in "CD" for copy in (1, 2)
    ]
    assert [len(copies) for copies in found.list_digests("a").values()] == [2, 2]
    assert found.list_digests("a") == found.list_digests("b")


def test_a_person_can_read_it() -> None:
    """A line for each card with its name as it is written; LF, UTF-8, no date, no path."""
    text = dump_lock(lock()).decode("utf-8")

    assert '\n    "Human Archer": "b1 b2 b3 b4",\n    "Zoë “Жук” \\\\ Ω": "cc"\n' in text
    assert text.endswith("}\n")
    assert "\r" not in text
    assert list(json.loads(text)) == [
        "lock", "cardgen", "system", "game", "title", "card", "ink", "back", "factions",
        "theme", "language", "templates", "deal",
    ]  # fmt: skip


words = st.text(max_size=9)


@given(st.dictionaries(words, st.lists(st.sampled_from(["a1", "b2"]), min_size=1)), words, st.none(), st.booleans())
@example({"Half \ud83d": ["a1"]}, "\ud83d", None, True)
def test_what_is_written_is_read(good: Deck, title: str, back: None, dealt: bool) -> None:
    """Any name comes back as it was, even one that is not a proper text; and so does the deal, if there was one."""
    made = lock(good, dealt=dealt)._replace(title=title, back=back)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "some.lock"
        path.write_bytes(dump_lock(made))
        read = load_lock(str(path))

    assert read == made
    assert dump_lock(read) == dump_lock(made)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a print lock"),
        (b"%PDF-1.7\n\xe2\xe3", "not a print lock"),
        (b"name: Good\n", "not a print lock"),
        (b"[1, 2]", "not a print lock"),
        (b"{}", "not a print lock"),
        (b'{"lock": "1"}', "not a print lock"),
        (b"[" * 100_000, "not a print lock"),
        (b'{"lock": 3, "cardgen": "9.1"}', "print lock of cardgen `9.1`"),
        (b'{"lock": 3}', "print lock of a later cardgen"),
        (b'{"lock": 1}', "damaged print lock"),
        (b'{"lock": 2}', "damaged print lock"),
        (b'{"lock": true}', "not a print lock"),
        (dump_lock(lock(dealt=True)).replace(b'"players": 4', b'"players": 4.5'), "damaged print lock"),
        (dump_lock(lock(dealt=True)).replace(b'"redeal": 0', b'"redeal": 99999999'), "damaged print lock"),
        (dump_lock(lock(dealt=True)).replace(b'"seed"', b'"weed"'), "damaged print lock"),
        (dump_lock(lock()).replace(b'"cc"', b"7"), "damaged print lock"),
        (dump_lock(lock()).replace(b'"ff"', b"[]"), "damaged print lock"),
        (dump_lock(lock()).replace(b'"name": "Good"', b'"game": "Good"'), "damaged print lock"),
        (dump_lock(lock()._replace(factions={})).replace(b"{}", b"[]"), "damaged print lock"),
    ],
)
def test_what_is_no_lock(tmp_path: Path, data: bytes, said: str) -> None:
    """Whatever the file holds instead, it is said in a sentence that names it."""
    path = tmp_path / "some.lock"
    path.write_bytes(data)

    with pytest.raises(MalformedFile, match=f"some.lock: {said}"):
        load_lock(str(path))


def test_no_file(tmp_path: Path) -> None:
    """A file that is not there, and a folder."""
    with pytest.raises(FileNotFoundError, match="no such file: `cardgen kit` writes a print lock"):
        load_lock(str(tmp_path / "no.lock"))
    with pytest.raises(OSError, match="it is a folder"):
        load_lock(str(tmp_path))


def test_a_lock_of_version_1(tmp_path: Path) -> None:
    """What cardgen 0.1 wrote is known as such, and no card of it counts as unchanged: all are printed, all pulled."""
    old = json.loads(dump_lock(lock()._replace(cardgen="0.1.0")))
    del old["deal"]
    (tmp_path / "old.lock").write_text(json.dumps(old | {"lock": 1}), encoding="utf-8")
    read = load_lock(str(tmp_path / "old.lock"))

    assert (read.outdated, read.cardgen, read.deal) == (True, "0.1.0", None)
    assert [len(part) for part in told(changes(read, *faces(SOME)))] == [6, 6]
