"""Cards of files that cannot be read: as they were before and pale, never as current; the finding stands on top."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple

import pytest

from cardgen.preview import markup
from cardgen.preview.feed import Feed
from cardgen.preview.gallery import ShownGroup
from cardgen.preview.lab import Lab
from cardgen.preview.session import PreviewSession
from cardgen.printing.settings import PrintSettings
from cardgen.rules.selection import RuleSelection
from tests.commands.in_process import cardgen
from tests.preview.projects import FACTIONS
from tests.preview.test_lab import done
from tests.preview.test_preview import NAME, change
from tests.preview.test_site import sheets, words

SLIP = "  - name: Brunna", "  - name Brunna"
"""A colon that is missing at the second hero."""
LIBRARY = """\
system: pygmies
kind: library
name: All at sea
skills:
- {name: Sea Legs, text: Stands firm on decks and rigging.}
"""
MATCH = """\
system: pygmies
kind: game
name: Friday
factions: [good, evil]
neutral: neutral
pack: {special: 3, henchmen: 9}
"""
HEROES = """\
name,keywords,shooting,fighting,strength,defense,attacks,wounds,courage,heroism,weapons,skills
Ann,"Human, Good, Knight",-,5,3,5,2,2,6,3,Sword,"Inspiration, Sea Legs"
Bob,"Human, Good, Knight",-,5,3,5,2,2,6,3,Sword,Inspiration
"""
TABLED = """\
system: pygmies
kind: faction
name: Tabled
alignment: Good
heroes: {from: heroes.csv}
groups: []
skills: {from: skills.csv}
"""


class Seen(NamedTuple):
    """What a page shows of a file."""

    cards: int
    pale: int
    text: str
    """The drawings of its cards, as one text."""
    head: str
    """The markup over its cards."""


def started(*paths: str) -> PreviewSession:
    """A preview of some paths in the current folder."""
    return PreviewSession(paths or ["factions"], PrintSettings(), RuleSelection())


def saved(session: PreviewSession) -> None:
    """Have it take in what was saved."""
    session.update_page(session.state.settings, time.perf_counter())


def group(session: PreviewSession, stem: str) -> ShownGroup:
    """The group of a file."""
    return next(group for group in session.state.gallery.groups if group.file.stem == stem)


def seen(session: PreviewSession, stem: str = "good") -> Seen:
    """What the page shows of a file."""
    found = group(session, stem)
    text = "".join(drawn.svg for card in found.cards for drawn in card.sides)
    return Seen(len(found.cards), sum(card.stale for card in found.cards), text, markup.render_group_head(found))


def pale(session: PreviewSession) -> dict[str, int]:
    """How many cards of each file are pale, without files that have no such cards."""
    counts = {group.file.stem: sum(card.stale for card in group.cards) for group in session.state.gallery.groups}
    return {stem: count for stem, count in counts.items() if count}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of factions, the first of which uses a library, and the game that lists them."""
    made = tmp_path / "factions"
    made.mkdir()
    for stem in ("good", "evil", "neutral", "undead"):
        shutil.copyfile(FACTIONS / "pygmies" / f"{stem}.yaml", made / f"{stem}.yaml")
    (made / "sea.yaml").write_text(LIBRARY, encoding="utf-8")
    (made / "friday.yaml").write_text(MATCH, encoding="utf-8")
    change(made / "good.yaml", "heroes:", "uses: sea\nheroes:")
    change(made / "good.yaml", "skills: [", "skills: [Sea Legs, ")
    monkeypatch.chdir(tmp_path)
    return made


@pytest.fixture
def shown(folder: Path) -> Iterator[PreviewSession]:
    """A preview of that folder."""
    made = started()
    yield made
    made.request_end()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        SLIP,
        ("heroes:", "heroes: ["),
        ("system: ", "system "),
        ("Has never told a lie", "Has never: told a lie"),
        ("    keywords", "\tkeywords"),
        ("name: Good", 'name: "Good'),
        ("name: Good", "name: Good\nheroes: []"),
        ("kind: faction", "kind: fraction"),
        ("alignment: Good\n", ""),
    ],
)
def test_all_cards_of_a_broken_file_stay_as_they_were(
    session: PreviewSession, project: Path, old: str, new: str
) -> None:
    """The cards above the fault, too; the finding is over them, and on none of them."""
    before = seen(session)
    path = project / "factions" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    change(path, old, new)
    saved(session)
    after = seen(session)

    assert (after.cards, after.pale, after.text) == (14, 14, before.text)
    assert 'data-kind="error"' in after.head
    assert after.head.index('data-kind="error"') < after.head.index(
        "All cards here show the last version that could be read."
    )
    assert not [mark for card in group(session, "good").cards for mark in card.marks]
    path.write_text(text, encoding="utf-8")
    saved(session)
    assert seen(session) == before


def test_faults_that_keep_the_file_readable_make_nothing_pale(session: PreviewSession, project: Path) -> None:
    """What is wrong with a value is marked on its card, and an entry that cannot be read costs no other card."""
    path = project / "factions" / "good.yaml"
    for old, new, count in (
        ("fighting: 5", "fighting: 15", 0),
        ("[Big", "[Bigg", 0),
        ('shooting: "-"', "shooting: -", 0),
        ("name: Good\n", "name: Good\nname: Better\n", 14),
        ("fighting: 5", "fighting: [x]", 1),
    ):
        text = path.read_text(encoding="utf-8")
        change(path, old, new)
        saved(session)
        assert pale(session) == ({"good": count} if count else {}), new
        path.write_text(text, encoding="utf-8")
        saved(session)
        assert pale(session) == {}


def test_what_is_told_of_a_broken_file_makes_its_cards_pale(
    session: PreviewSession, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is told which cards are pale and draws none again; what is mended is told as well."""
    told: list[dict[str, dict[str, dict[str, list[str]]]]] = []
    monkeypatch.setattr(Feed, "publish_event", lambda self, kind, data: told.append(json.loads(data)))
    path = project / "factions" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    change(path, *SLIP)
    saved(session)
    path.write_text(text, encoding="utf-8")
    saved(session)

    assert "cards" not in told[0]
    assert [len(one["stale"]) for each in told for one in each["groups"].values()] == [14, 0]


def test_a_file_that_never_could_be_read_shows_no_card(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened with a slip it shows the finding, and that cards will come; they come as current ones."""
    monkeypatch.chdir(project)
    path = project / "factions" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    change(path, *SLIP)
    session = started()
    first = seen(session)
    assert (first.cards, sheets(session).status) == (0, HTTPStatus.CONFLICT)
    assert 'data-kind="error"' in first.head
    assert "The cards appear as soon as you fix this." in first.head
    assert session.state.shown == []
    path.write_text(text, encoding="utf-8")
    saved(session)
    assert (seen(session).cards, seen(session).pale) == (14, 0)


@pytest.mark.parametrize(
    "broken", [LIBRARY.replace("name: All", "name All"), LIBRARY.replace("text:", "txt:"), "", None]
)
def test_cards_stay_as_they_were_when_their_library_is_broken(
    shown: PreviewSession, folder: Path, broken: str | None
) -> None:
    """Syntax, one entry, all of it, or no file any more: who uses it keeps the skill, pale; the others are current."""
    path = folder / "sea.yaml"
    before = seen(shown)
    assert "Stands firm" in before.text or "Sea Legs" in before.text
    if broken is None:
        path.unlink()
    else:
        path.write_text(broken, encoding="utf-8")
    saved(shown)

    assert pale(shown) == {"good": 14}
    assert seen(shown).text == before.text
    assert ("factions/sea.yaml:" in seen(shown).head) == (broken is not None)
    assert "has 4 skills" not in seen(shown).head  # that is in the list: it is not why they are pale
    path.write_text(LIBRARY, encoding="utf-8")
    saved(shown)
    assert pale(shown) == {}


def test_cards_are_incomplete_where_their_library_never_could_be_read(folder: Path) -> None:
    """They are pale and say so, and stay so until the library is there."""
    (folder / "sea.yaml").write_text(LIBRARY.replace("name: All", "name All"), encoding="utf-8")
    session = started()
    assert pale(session) == {"good": 14}
    assert "These cards are incomplete." in seen(session).head
    assert [file.stem for file in session.state.shown] == ["evil", "friday", "neutral", "undead"]
    change(folder / "good.yaml", *SLIP)
    saved(session)
    assert seen(session).cards == 0
    change(folder / "good.yaml", *reversed(SLIP))
    (folder / "sea.yaml").write_text(LIBRARY, encoding="utf-8")
    saved(session)
    assert pale(session) == {}
    assert seen(session).cards == 14


def test_two_files_break_and_are_mended_in_turn(shown: PreviewSession, folder: Path) -> None:
    """Cards are current again when all that they are made with can be read, and not before."""
    change(folder / "good.yaml", *SLIP)
    saved(shown)
    assert pale(shown) == {"good": 14}
    change(folder / "sea.yaml", "name: All", "name All")
    change(folder / "evil.yaml", "heroes:", "heroes: [")
    saved(shown)
    assert pale(shown) == {"good": 14, "evil": 15}
    change(folder / "good.yaml", *reversed(SLIP))
    saved(shown)
    assert pale(shown) == {"good": 14, "evil": 15}
    change(folder / "sea.yaml", "name All", "name: All")
    saved(shown)
    assert pale(shown) == {"evil": 15}
    change(folder / "evil.yaml", "heroes: [", "heroes:")
    saved(shown)
    assert pale(shown) == {}


@pytest.mark.parametrize("paths", [["factions"], ["factions/friday.yaml"], ["factions/good.yaml"]])
@pytest.mark.parametrize(("old", "new"), [("name: ", "name "), ("good, evil]", "good, evil")])
def test_cards_stay_when_the_game_that_lists_them_is_broken(folder: Path, paths: list[str], old: str, new: str) -> None:
    """Its title is on their backs, and a page of the game alone has its cards from it: none of them goes."""
    session = started(*paths)
    stems = {group.file.stem for group in session.state.gallery.groups}
    before = seen(session)
    change(folder / "friday.yaml", old, new)
    saved(session)
    saved(session)

    listed = {"good": 14, "evil": 15, "neutral": 3}
    assert pale(session) == {stem: count for stem, count in listed.items() if stem in stems}
    assert {group.file.stem for group in session.state.gallery.groups} == stems
    assert seen(session).text == before.text
    assert "factions/friday.yaml:" in seen(session).head
    change(folder / "friday.yaml", new, old)
    saved(session)
    assert pale(session) == {}
    assert seen(session) == before


def test_a_broken_file_that_a_game_lists_leaves_the_others_current(folder: Path) -> None:
    """In a game, too, the cards of the broken file alone are pale, wherever in it the slip is."""
    session = started("factions/friday.yaml")
    for slip in (SLIP, ("system: ", "system ")):
        change(folder / "good.yaml", *slip)
        saved(session)
        assert pale(session) == {"good": 14}
        change(folder / "good.yaml", *reversed(slip))
        saved(session)
        assert pale(session) == {}


def test_a_game_that_never_could_be_read_shows_no_cards(folder: Path) -> None:
    """A page of it alone; in a folder its files are shown as what they are, without its title."""
    change(folder / "friday.yaml", "name: ", "name ")
    session = started("factions/friday.yaml")
    assert [group.file.stem for group in session.state.gallery.groups if group.cards] == []
    assert pale(started()) == {}


def test_a_game_that_never_could_be_read_gives_no_title(folder: Path) -> None:
    """Also where the slip comes after its title: what it lists is pale on its page, and has its own backs beside it."""
    change(folder / "friday.yaml", "good, evil]", "good, evil")
    alone = started("factions/friday.yaml")
    counts = {group.file.stem: len(group.cards) for group in alone.state.gallery.groups if group.cards}
    assert counts
    assert pale(alone) == counts
    beside = started()
    assert pale(beside) == {}
    assert [back.data["title"] for back in group(beside, "good").backs] == ["Good"]


def test_a_broken_file_that_is_deleted_goes(shown: PreviewSession, folder: Path) -> None:
    """With its cards; when it comes back broken it has none, whatever was there once."""
    path = folder / "evil.yaml"
    text = path.read_text(encoding="utf-8")
    change(path, "heroes:", "heroes: [")
    saved(shown)
    broken = path.read_text(encoding="utf-8")
    path.unlink()
    saved(shown)
    assert "evil" not in {group.file.stem for group in shown.state.gallery.groups}
    path.write_text(broken, encoding="utf-8")
    saved(shown)
    assert seen(shown, "evil").cards == 0
    path.write_text(text, encoding="utf-8")
    saved(shown)
    assert (seen(shown, "evil").cards, seen(shown, "evil").pale) == (15, 0)


def test_a_file_that_is_there_and_cannot_be_opened_stays(shown: PreviewSession, folder: Path) -> None:
    """A folder has taken its place, or it may not be read: its cards are as they were."""
    path = folder / "evil.yaml"
    path.rename(folder / "evil.old")
    path.mkdir()
    (folder / "friday.yaml").unlink()
    saved(shown)
    assert pale(shown) == {"evil": 15}
    path.rmdir()
    (folder / "evil.old").rename(path)
    saved(shown)
    assert pale(shown) == {}


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("heroes.csv", "Ann,", '"Ann,'),
        ("heroes.csv", HEROES, ""),
        ("skills.csv", "Never falls.", "=1+1"),
        ("skills.csv", "Sea Legs,Never falls.\n", '"'),
    ],
)
def test_cards_stay_as_they_were_when_their_table_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str
) -> None:
    """A table of heroes or of the skills that they have, faulty or gone."""
    made = tmp_path / "factions"
    made.mkdir()
    (made / "heroes.csv").write_text(HEROES, encoding="utf-8")
    (made / "skills.csv").write_text("name,text\nSea Legs,Never falls.\n", encoding="utf-8")
    (made / "tabled.yaml").write_text(TABLED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    session = started()
    before = seen(session, "tabled")
    change(made / name, old, new)
    saved(session)
    assert (pale(session), seen(session, "tabled").text) == ({"tabled": 2}, before.text)
    (made / name).unlink()
    saved(session)
    assert (pale(session), seen(session, "tabled").text) == ({"tabled": 2}, before.text)


def test_a_row_that_cannot_be_read_costs_its_own_card_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other heroes of the table stay current."""
    made = tmp_path / "factions"
    made.mkdir()
    (made / "heroes.csv").write_text(HEROES, encoding="utf-8")
    (made / "skills.csv").write_text("name,text\nSea Legs,Never falls.\n", encoding="utf-8")
    (made / "tabled.yaml").write_text(TABLED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    session = started()
    change(made / "heroes.csv", "-,5,3,5,2,2,6,3,Sword", "-,x,3,5,2,2,6,3,Sword")
    saved(session)
    assert pale(session) == {"tabled": 1}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  jobs:", "  jobs"),
        ("type: whole", "type: hole"),
        ("{{ member.job.text }}", "{{ member.job.text"),
        (None, None),
    ],
)
def test_cards_stay_as_they_were_when_their_custom_game_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    """Whatever is wrong with its game.yaml, or if it is gone."""
    monkeypatch.chdir(tmp_path)
    cardgen("new", "game", "Zed")
    session = started()
    before = seen(session, "first")
    game = tmp_path / "games" / "zed" / "game.yaml"
    text = game.read_text(encoding="utf-8")
    if old:
        change(game, old, new)
    else:
        game.unlink()
    saved(session)
    assert (pale(session), seen(session, "first").text) == ({"first": 3}, before.text)
    game.write_text(text, encoding="utf-8")
    saved(session)
    assert seen(session, "first") == before


def test_pale_cards_follow_the_look_of_the_page(session: PreviewSession, project: Path) -> None:
    """Another theme and size are for all cards, and say nothing else than before."""
    change(project / "factions" / "good.yaml", *SLIP)
    saved(session)
    before = seen(session)
    session.update_page(session.state.settings._replace(theme="plain", card=(70.0, 120.0)), time.perf_counter())
    after = seen(session)

    assert (after.cards, after.pale) == (14, 14)
    assert after.text != before.text
    assert {card.laid.front.width for card in group(session, "good").cards} == {70.0}


@pytest.mark.usefixtures("lettered")
def test_pale_cards_are_never_printed(session: PreviewSession, project: Path) -> None:
    """Nobody gets sheets while cards are pale, forced or not; afterwards they are those of the file."""
    change(project / "factions" / "good.yaml", *SLIP)
    saved(session)
    for query in ({}, {"force": "1"}):
        stopped = sheets(session, **query)
        assert stopped.status == HTTPStatus.CONFLICT
        assert b"because cardgen cannot read factions/good.yaml:23" in stopped.body
        assert b"force" not in stopped.body
    change(project / "factions" / "good.yaml", *reversed(SLIP))
    saved(session)
    assert NAME.split()[0] in words(sheets(session))


def test_the_lab_keeps_the_numbers_of_before(session: PreviewSession, project: Path) -> None:
    """It computes nothing of half a file, and says whose numbers are not current."""
    lab = Lab(session)
    before = done(lab)
    count = lab.chances.count
    change(project / "factions" / "good.yaml", *SLIP)
    saved(session)
    after = done(lab)

    assert "show no numbers or old ones: factions/good.yaml." in after
    assert after.endswith(before.partition(">")[2])
    assert lab.chances.count == count


def test_a_fault_of_cardgen_makes_all_cards_pale(
    session: PreviewSession, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a save could not be taken in, the page does not pass for that of the file."""
    path = project / "factions" / "good.yaml"
    with monkeypatch.context() as patch:
        patch.setattr("cardgen.preview.gallery.build_gallery", lambda *_: 1 / 0)
        change(path, NAME, "Ernest Afterwards")
        saved(session)
    assert pale(session) == {"good": 14}
    assert list(session.state.gallery.problems) == ["ZeroDivisionError('division by zero')"]
    saved(session)
    assert pale(session) == {}
    assert session.state.gallery.problems == []


def test_what_draws_cards_does_not_grow_for_ever(
    session: PreviewSession, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins anew after some cards, and cards that stay are drawn as before."""
    faces = session._build_faces(session.state.settings)
    monkeypatch.setattr("cardgen.preview.faces.RENEWED", 2)
    faces._renewal = 0
    before, pens = seen(session), [faces._pen]
    for number in range(3):
        change(project / "factions" / "good.yaml", "Ernest", f"Ernest{number}")
        saved(session)
        pens.append(faces._pen)
        change(project / "factions" / "good.yaml", f"Ernest{number}", "Ernest")
    saved(session)

    assert len({id(pen) for pen in pens}) > 2
    assert seen(session) == before


def test_files_that_come_and_go_are_forgotten(shown: PreviewSession, folder: Path) -> None:
    """What a long session keeps does not grow with all the files that there ever were."""
    path = folder / "undead.yaml"
    for number in range(40):
        path = path.rename(folder / f"undead{number}.yaml")
        if number % 10 == 9:
            saved(shown)

    assert len(shown._models) == 6
    held = next(iter(shown._kept._files.values()))
    shown._kept._files |= {f"gone{number}.yaml": held for number in range(200)}
    saved(shown)
    assert len(shown._kept._files) <= 6
