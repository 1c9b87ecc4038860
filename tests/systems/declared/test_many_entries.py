"""A file of a game of one's own with many entries: the work grows with them, and an edit lays out what it changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardgen import project
from cardgen.disk import resources
from cardgen.layout import file_data, render_process
from cardgen.layout.file_data import FileData
from cardgen.preview.session import PreviewSession
from cardgen.printing.renderer import FaceRenderer, load_templates
from cardgen.printing.settings import PrintSettings
from cardgen.rules.selection import RuleSelection
from tests.checking import check
from tests.counting import calls
from tests.sampling import EXHAUSTIVE
from tests.systems.declared.own import Own

JOBS = ("Captain", "Lookout", "Burglar")
HEAD = "system: tower_thieves\nkind: crew\nname: The Lamplighters\ncolour: ochre\nbudget: 99\nmembers:\n"
SIMPLE = """<card bleed="3.5">
<palette ink="#1a1714 0/0/0/100" paper="#ffffff 0/0/0/0"/>
<rect x="-3.5" y="-3.5" w="100%+7" h="100%+7" fill="paper"/>
<text x="4" y="12" w="100%-8" size="12" min="7" font="Cinzel Bold">{{ card.title }} {{ entry.wits }}</text>
</card>
"""
READS = SIMPLE.replace("{{ entry.wits }}", "1/{{ file.members | length }}")
USUAL = "the usual template"


def write(own: Own, count: int, edited: int = -1) -> None:
    """Have so many members in the file; one may be edited, and costs more than before."""
    members = [
        f"  - name: Thief {number}\n    job: {JOBS[number % 3]}\n"
        f"    strength: {6 if number == edited else 1 + number % 5}\n    wits: 3\n"
        for number in range(count)
    ]
    own.first.write_text(HEAD + "".join(members), encoding="utf-8")


def bring(own: Own, template: str) -> None:
    """Have the game bring a template for its cards."""
    folder = own.game.parent / "templates" / "declared"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "card.xml").write_text(template, encoding="utf-8")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of each question to the process that renders."""
    sizes: list[int] = []
    pickled = render_process._pickled

    def measured(*given: object) -> bytes:
        made = pickled(*given)  # type: ignore[arg-type]
        sizes.append(len(made))
        return made

    monkeypatch.setattr(render_process, "_pickled", measured)
    return sizes


def laid_out(cache: Path) -> list[str]:
    """Check the project; the names of the cards that were laid out for it."""
    faces = FaceRenderer(load_templates(), cache=str(cache))
    names: list[str] = []
    check(
        project.load_project(["factions"]),
        faces.cards,
        cache=str(cache),
        look=lambda card, face: names.append(card.name),
    )
    return names


@contextmanager
def preview() -> Iterator[PreviewSession]:
    """A preview of the project."""
    made = PreviewSession(["factions"], PrintSettings(), RuleSelection())
    yield made
    made.request_end()


def count_laid_out(session: PreviewSession) -> int:
    """Take a change in; how many cards were laid out for it."""
    (faces,) = session._looks.values()
    before = faces.count
    session.update_page(session.state.settings, time.perf_counter())
    return faces.count - before


@pytest.mark.parametrize("template", [SIMPLE, READS], ids=["simple", "reads all entries"])
def test_what_is_sent_grows_linearly(own: Own, sent: list[int], tmp_path: Path, template: str) -> None:
    """Four times the entries are four times the bytes, even where each card reads all of them."""
    bring(own, template)
    bytes_sent = []
    for count in (40, 160):
        write(own, count)
        sent.clear()
        assert len(laid_out(tmp_path / str(count))) == count
        bytes_sent.append(sum(sent))
    assert bytes_sent[1] < 4.2 * bytes_sent[0]


@EXHAUSTIVE
@pytest.mark.parametrize("template", [SIMPLE, READS, USUAL])
def test_work_grows_linearly(own: Own, sent: list[int], tmp_path: Path, template: str) -> None:
    """From 125 to 500 entries: bytes, layouts and calls."""
    if template != USUAL:
        bring(own, template)
    figures = []
    for count in (125, 500):
        write(own, count)
        sent.clear()
        with calls() as called:
            laid = laid_out(tmp_path / str(count))
        figures.append((sum(sent), len(laid), called[0]))
    assert all(many < 4.2 * few for few, many in zip(*figures, strict=True))


@pytest.mark.parametrize("template", [SIMPLE, USUAL])
def test_an_edit_lays_out_one_card(own: Own, template: str) -> None:
    """Of 250, although what the whole file costs has changed as well."""
    if template != USUAL:
        bring(own, template)
    write(own, 250)
    with preview() as session:
        write(own, 250, edited=125)
        assert count_laid_out(session) == 1
        assert count_laid_out(session) == 0


@pytest.mark.parametrize("read", ["file.members | length", "file.points", "file | attr('points')"])
def test_an_edit_lays_out_all_that_reads_it(own: Own, read: str) -> None:
    """Cards whose template reads the list, or what the file costs."""
    bring(own, SIMPLE.replace("entry.wits", read))
    write(own, 12)
    with preview() as session:
        write(own, 12, edited=5)
        assert count_laid_out(session) == 12


def test_faces_of_own_templates_are_kept(own: Own, tmp_path: Path) -> None:
    """A second check lays nothing out; after an edit it lays out that card, after a change of the template all."""
    bring(own, SIMPLE)
    write(own, 12)
    assert len(laid_out(tmp_path)) == 12
    assert laid_out(tmp_path) == []
    write(own, 12, edited=5)
    assert laid_out(tmp_path) == ["Thief 5"]
    bring(own, SIMPLE.replace("12", "11"))
    assert len(laid_out(tmp_path)) == 12


def test_faces_of_templates_that_read_the_entries_are_kept(own: Own, tmp_path: Path) -> None:
    """Until one of the entries changes."""
    bring(own, READS)
    write(own, 12)
    assert len(laid_out(tmp_path)) == 12
    assert laid_out(tmp_path) == []
    write(own, 12, edited=5)
    assert len(laid_out(tmp_path)) == 12


def test_other_words_of_the_game_are_other_faces(own: Own, tmp_path: Path) -> None:
    """They are printed in bold, and stand in no file of cardgen."""
    write(own, 3)
    assert len(laid_out(tmp_path)) == 3
    own.spoil(own.game, "colour: slate", "words: [lock]\ncolour: slate")
    assert len(laid_out(tmp_path)) == 3


@pytest.mark.parametrize(
    ("template", "names"),
    [
        ("{{ card.title }}", frozenset()),
        ("{{ file.name }}{% if file.points > 3 %}{% endif %}", frozenset({"name", "points"})),
        ("{{ file . members | length }}", frozenset({"members"})),
        ("{# file #}file<file/>{{ load.file }}{{ 'file' }}{{ profile }}{{ files }}", frozenset()),
        ("{{ word('In {file}', file=load.file) }}{% if file.name == 'a' %}{% endif %}", frozenset({"name"})),
        ("{% if file == 3 %}{% endif %}", None),
        ("{{ file['members'] }}", None),
        ("{% set all = file %}", None),
        ("{{ mine(1, file) }}", None),
    ],
)
def test_names_that_templates_read(tmp_path: Path, template: str, names: frozenset[str] | None) -> None:
    """Of their file: those after its name, or all where it is handed on."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "mine.xml").write_text(template, encoding="utf-8")
    assert file_data.find_names([str(tmp_path)]) == names


def test_our_templates_read_nothing_of_the_file() -> None:
    """Faces of games without templates of their own are known by nothing of their file: the template and its parts."""
    ours = Path(resources.get_templates_folder())
    read = [*(ours / "declared").glob("*.xml"), *(ours / "common").glob("_*.xml")]
    assert len(read) > 10
    assert {path.name for path in read if file_data._names_in(str(path))} == set()


def test_data_of_files_are_equal_by_what_they_hold() -> None:
    """What has no text of its own is equal to itself alone."""
    one, two = ({"name": "Crew", "members": (1, 2)} for _ in range(2))
    assert FileData(**one) == FileData(**two) != FileData(**{**one, "members": (1, 3)})
    thing = object()
    assert FileData(thing=thing) == FileData(thing=thing) != FileData(thing=object())
