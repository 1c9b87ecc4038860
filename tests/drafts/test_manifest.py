"""cardgen.drafts.manifest and verify: what was dealt, written and read, and whether all of it belongs together."""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.card import Pile
from cardgen.disk.data_files import MalformedFile
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import DealtCard, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.drafts.verify import compare_manifests

TERMS = Terms("x", 2, 1)


def cards(orcs: int = 8) -> list[DealtCard]:
    """Four heroes and a group."""
    heroes = [DealtCard(f"Hero {n}", "Good", "hero", 1, 1) for n in range(4)]
    return heroes + [DealtCard("Orc", "Evil", "henchman", n + 1, orcs) for n in range(orcs)]


def dealt(terms: Terms = TERMS, found: list[DealtCard] | None = None) -> Manifest:
    """The manifest of a deal in four packs, of which two players open one each."""
    found = cards() if found is None else found
    piles = (Pile("heroes", range(4), 1), Pile("orcs", range(4, len(found)), (len(found) - 4) // 4))
    packs = deal.deal_packs(piles, terms)
    return manifest.build_manifest(
        "Test", terms, deal.hash_cards(found), found, packs, deal.find_undealt_cards(piles, packs)
    )


def read(data: bytes) -> Manifest:
    """The manifest in a file that holds those bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "m.json"
        path.write_bytes(data)
        return manifest.read_manifest(str(path))


def verified(data: Any, found: list[DealtCard] | None = None, shown: str = "") -> list[str]:
    """What `draft --verify` says of a file with that JSON, beside the files of today."""
    then = read(json.dumps(data).encode())
    return compare_manifests(then, dealt(then.terms, found), shown)


def written(terms: Terms = TERMS) -> Any:
    """The JSON of a manifest."""
    return json.loads(manifest.encode_manifest(dealt(terms)))


def test_what_is_written_can_be_read() -> None:
    """Nothing is lost; letters of any kind stay readable."""
    told = dealt(Terms("Größe № 1", 2, 1, 7))
    data = manifest.encode_manifest(told)

    assert read(data) == told
    assert "Größe № 1" in data.decode()


def test_the_file_is_as_promised() -> None:
    """The keys of the contract; a pack that stays closed is in no round."""
    found = written()

    assert list(found) == [
        "version", "game", "seed", "content", "algorithm", "commitment", "redeal", "players", "rounds", "opened",
        "packs",
    ]  # fmt: skip
    assert (found["version"], found["algorithm"], found["game"]) == (2, 1, "Test")
    assert (found["redeal"], found["players"], found["rounds"], found["opened"]) == (0, 2, 1, [1, 2])
    assert found["commitment"] == deal.compute_commitment(TERMS, found["content"])
    assert [pack["round"] for pack in found["packs"]] == [1, 1, None, None]
    assert list(found["packs"][0]) == ["number", "round", "cards"]
    assert list(found["packs"][0]["cards"][0]) == ["name", "faction", "role", "copy", "of"]


def test_the_same_deal_does_not_differ() -> None:
    """As it was written, with the commitment of the bands or without, in any layout of the file."""
    told = written()

    assert verified(told) == []
    assert verified(told, shown=told["commitment"]) == []
    assert verified({key: told[key] for key in sorted(told)}) == []
    assert compare_manifests(read(manifest.encode_manifest(dealt())), dealt()) == []


def test_a_file_of_version_1() -> None:
    """What cardgen 0.1 wrote verifies as ever; it has no commitment that could be compared."""
    old = written()
    for key in ("commitment", "redeal", "players", "rounds", "opened"):
        del old[key]
    old["version"] = 1
    old["packs"][2]["round"] = old["packs"][3]["round"] = 2

    assert verified(old) == []
    assert verified(old, shown="0" * 16) == ["version 1 manifest: it has no commitment to compare"]
    old["packs"][0]["cards"].reverse()
    assert verified(old) == ["pack 1 has its cards in another order: expected the order of the deal"]


def first(found: Any) -> Any:
    """The first card of the first pack: a hero."""
    return found["packs"][0]["cards"][0]


def swapped(found: Any) -> None:
    """The heroes of two packs change places."""
    packs = found["packs"]
    packs[0]["cards"][0], packs[1]["cards"][0] = packs[1]["cards"][0], packs[0]["cards"][0]


def doubled(found: Any) -> None:
    """One card is in its pack twice."""
    found["packs"][0]["cards"].append(found["packs"][0]["cards"][1])


CHANGES: dict[str, tuple[Callable[[Any], object], str]] = {
    "game": (lambda found: found.update(game="Else"), "manifest of a draft of Else: expected a draft of Test"),
    "seed": (lambda found: found.update(seed="y"), "the seed, players, rounds or redeal was changed"),
    "redeal": (lambda found: found.update(redeal=1), "the seed, players, rounds or redeal was changed"),
    "players": (
        lambda found: found.update(players=3),
        "`opened` lists packs 1, 2: 3 players and 1 round open packs 1 to 3",
    ),
    "rounds": (
        lambda found: found.update(rounds=2),
        "`opened` lists packs 1, 2: 2 players and 2 rounds open packs 1 to 4",
    ),
    "opened": (
        lambda found: found.update(opened=[1, 2, 3]),
        "`opened` lists packs 1 to 3: 2 players and 1 round open packs 1, 2",
    ),
    "content": (lambda found: found.update(content="sha256:00"), "`content` differs: it was changed, or"),
    "algorithm": (lambda found: found.update(algorithm=9), "`algorithm` is `9`: expected `1` or `2`"),
    "commitment": (lambda found: found.update(commitment="0" * 16), "the commitment was changed"),
    "extra key": (lambda found: found.update(note=""), "unknown key `note`: it was added"),
    "key of a pack": (lambda found: found["packs"][1].update(note=""), "unknown key `packs[1].note`: it was added"),
    "key of a card": (lambda found: first(found).update(note=""), "unknown key `packs[0].cards[0].note`: it was added"),
    "number": (lambda found: found["packs"][0].update(number=9), "place 1 lists pack 9: expected pack 1"),
    "round": (
        lambda found: found["packs"][0].update(round=2),
        "pack 1 is opened in round 2: expected it to be opened in round 1",
    ),
    "closed": (
        lambda found: found["packs"][0].update(round=None),
        "pack 1 is closed: expected it to be opened in round 1",
    ),
    "opened pack": (
        lambda found: found["packs"][3].update(round=1),
        "pack 4 is opened in round 1: expected it to be closed",
    ),
    "order of packs": (lambda found: found["packs"].reverse(), "place 1 lists pack 4: expected pack 1"),
    "order of cards": (lambda found: found["packs"][0]["cards"].reverse(), "pack 1 has its cards in another order"),
    "swap": (swapped, "pack 1 lists Hero"),
    "missing pack": (lambda found: found["packs"].pop(), "the manifest lists 3 packs: expected 4"),
    "missing card": (lambda found: found["packs"][0]["cards"].pop(), "missing in pack 1: Orc"),
    "doubled card": (doubled, "2 times: expected 1"),
    "name": (lambda found: first(found).update(name="Hero 9"), "pack 1 lists Hero 9: expected Hero"),
    "copy": (lambda found: first(found).update(copy=2), "with copy 2: expected copy 1"),
    "of": (lambda found: first(found).update(of=2), "with of 2: expected of 1"),
    "role": (lambda found: first(found).update(role="neutral"), "with role neutral: expected role hero"),
    "faction": (lambda found: first(found).update(faction="Evil"), "with faction Evil: expected faction"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_found(change: str) -> None:
    """And said in words that name what was changed."""
    found = written()
    made, said = CHANGES[change]
    made(found)

    assert said in "\n".join(verified(found))


def test_a_seed_in_another_normal_form() -> None:
    """It deals the same packs, and is a change all the same."""
    found = written(Terms("Größe", 2, 1))
    found["seed"] = "Gro\u0308ße"

    assert verified(found) == ["`seed` was changed: expected the Unicode form NFC, which cardgen writes"]


def uneven() -> Any:
    """The JSON of a manifest of ten orcs, of which two fill no pack."""
    return json.loads(manifest.encode_manifest(dealt(found=cards(10))))


def test_cards_that_fill_no_pack_stand_under_aside() -> None:
    """Ten orcs in four packs of two leave two, which are read again; a deal without a rest has no such key."""
    told, found = dealt(found=cards(10)), uneven()

    assert read(manifest.encode_manifest(told)) == told
    assert list(found)[-2:] == ["packs", "aside"]
    assert [(card["name"], card["faction"], card["of"]) for card in found["aside"]] == [("Orc", "Evil", 10)] * 2
    assert {card["copy"] for card in found["aside"]}.isdisjoint(
        card["copy"] for pack in found["packs"] for card in pack["cards"] if card["name"] == "Orc"
    )
    assert verified(found, cards(10)) == []
    assert "aside" not in written()
    for key in ("version", "commitment", "redeal", "players", "rounds", "opened"):
        found.pop(key)
    assert "unknown key `aside`: it was added" in "\n".join(verified({**found, "version": 1}, cards(10)))


def swap_with_pack(found: Any) -> None:
    """A card laid aside and one of a pack change places."""
    pack = found["packs"][0]["cards"]
    found["aside"][0], pack[-1] = pack[-1], found["aside"][0]


ASIDE_CHANGES: dict[str, tuple[Callable[[Any], object], str]] = {
    "missing": (lambda found: found.pop("aside"), "missing in `aside`: Orc"),
    "emptied": (lambda found: found.update(aside=[]), "missing in `aside`: Orc"),
    "one less": (lambda found: found["aside"].pop(), "missing in `aside`: Orc"),
    "another card": (
        lambda found: found["aside"][0].update(name="Hero 9"),
        "`aside` lists Hero 9 1/10: expected Orc 1/10",
    ),
    "copy": (lambda found: found["aside"][0].update(of=2), "`aside` lists Orc with of 2"),
    "order": (lambda found: found["aside"].reverse(), "`aside` has its cards in another order"),
    "doubled": (lambda found: found["aside"].append(found["aside"][0]), "2 times: expected 1"),
    "swap": (swap_with_pack, "`aside` lists Orc with"),
    "key of a card": (lambda found: found["aside"][0].update(note=""), "unknown key `aside[0].note`: it was added"),
    "seed": (lambda found: found.update(seed="y"), "the seed, players, rounds or redeal was changed"),
}


@pytest.mark.parametrize("change", ASIDE_CHANGES)
def test_verify_finds_every_change_of_aside(change: str) -> None:
    """In words that name the key and the card."""
    found = uneven()
    made, said = ASIDE_CHANGES[change]
    made(found)

    assert said in "\n".join(verified(found, cards(10)))


@given(st.data())
def test_any_change_of_a_value_is_found(data: st.DataObject) -> None:
    """Whatever number or text of the file becomes another one, verifying says something, or refuses the file."""
    orcs = data.draw(st.sampled_from([8, 10]))
    found = written() if orcs == 8 else uneven()
    place: Any = found
    path = []
    while isinstance(place, dict | list):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        path.append(data.draw(st.sampled_from(keys)))
        place = place[path[-1]]
    new = data.draw(st.one_of(st.integers(0, 20), st.text(max_size=3), st.none(), st.booleans()))
    assume(new != place or type(new) is not type(place))
    changed = copy.deepcopy(found)
    within = changed
    for key in path[:-1]:
        within = within[key]
    within[path[-1]] = new

    try:
        said = verified(changed, cards(orcs))
    except MalformedFile as error:
        said = [str(error)]
    assert said


def test_a_key_that_stands_twice() -> None:
    """The first one, which nobody reads, was added."""
    text = manifest.encode_manifest(dealt()).decode().replace('"seed": "x"', '"seed": "y", "seed": "x"')
    then = read(text.encode())

    assert compare_manifests(then, dealt(then.terms)) == ["duplicate key `seed`: it was added to the manifest"]


def test_the_commitment_of_another_deal() -> None:
    """A whole and true manifest of another deal than the one that was printed."""
    other = written(Terms("y", 2, 1))
    (said,) = verified(other, shown=dealt().commitment)

    assert said == (
        f"`--commitment` is `{dealt().commitment}`, but this deal has `{other['commitment']}`:"
        " it belongs to another deal"
    )


def test_files_that_have_changed_since() -> None:
    """Cards that went and came are named, the packs counted; what nobody changed is not suspected."""
    told = "\n".join(verified(written(), [card._replace(name="Ogre") if card.copy == 8 else card for card in cards()]))

    assert "removed since the draft: Orc 8/8" in told
    assert "added since the draft: Ogre 8/8" in told
    assert "1 of 4 packs differ" in told
    assert "was changed" not in told
    assert "4 of 4 packs differ" in "\n".join(verified(written(), cards(12)))
    assert "in another order" in "\n".join(verified(written(), [cards()[1], cards()[0], *cards()[2:]]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b"{}",
        b"[" * 5000,
        b'{"version": 3}',
        b'{"version": true}',
        b'{"version": 1}',
        b'{"version": 2}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": "one", "packs": []}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1, "packs": [1]}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1, "packs": [{"number": 1}]}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1e999, "packs": []}',
        b'{"version": 1, "game": "", "seed": "", "content": "", "algorithm": 1, "packs": [{"number": Infinity}]}',
    ],
)
def test_what_is_no_manifest(data: bytes) -> None:
    """Any other file is refused in words."""
    with pytest.raises(MalformedFile, match=r"m\.json"):
        read(data)
