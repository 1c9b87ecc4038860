"""The lab in the preview: what it says, that it computes no more than it has to, and that a save goes before."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from cardgen import project as projects
from cardgen.file import File
from cardgen.preview import computation, lab_markup
from cardgen.preview.chances import Chances
from cardgen.preview.lab import Lab
from cardgen.preview.session import PreviewSession
from tests.commands.test_lab import answer
from tests.preview.projects import FACTIONS
from tests.preview.running import until
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE

STRONGER = "attacks: 2", "attacks: 3"
"""What is changed of the first hero."""


def files(folder: Path) -> list[File]:
    """The files of a folder, read."""
    return projects.load_project([str(folder / "factions")]).files


def numbers(folder: Path, chances: Chances, first: list[File] | None = None) -> list[computation.GameNumbers]:
    """All that the lab says of a folder."""
    now = files(folder)
    before = {one.file.name: one for one in computation.measure_files(first or now)}
    chances.start_round()
    return [
        computation.add_duel_chances(game, before, chances) for game in computation.compute_quick_numbers(now, before)
    ]


def told(folder: Path, chances: Chances, first: list[File] | None = None) -> str:
    """The same as HTML."""
    return lab_markup.render_numbers(numbers(folder, chances, first), files(folder), {})


@pytest.fixture
def chances() -> Chances:
    """Chances that wait for nobody."""
    return Chances(lambda: None)


def done(lab: Lab) -> str:
    """What it says at last."""
    return until(lambda: html if 'data-done="1"' in (html := lab.request_numbers()) else None)


@EXHAUSTIVE
def test_it_says_what_the_matrix_says(project: Path, chances: Chances) -> None:
    """Everybody against everybody, and whole files: the numbers of `cardgen lab matrix`."""
    (project / "factions" / "evil.yaml").write_bytes((FACTIONS / "pygmies" / "evil.yaml").read_bytes())
    expected = answer("matrix", str(project / "factions"))
    [game] = numbers(project, chances)

    assert game.table is not None
    assert game.table.models == expected["win"]
    assert game.table.files == expected["files_win"]


def test_an_edit_costs_the_duels_of_one_entry(project: Path, chances: Chances) -> None:
    """Of 14 entries one has changed: it meets the 13 others, and itself as it was."""
    first = files(project)
    numbers(project, chances, first)
    assert chances.count == 14 * 13 / 2
    change(project / "factions" / "good.yaml", "# ", "# another remark, ")
    numbers(project, chances, first)
    assert chances.count == 91

    change(project / "factions" / "good.yaml", *STRONGER)
    [game] = numbers(project, chances, first)
    assert [row[0] for row in game.changes[0].worths] == [NAME]
    assert chances.count == 91 + 13 + 1
    numbers(project, chances, first)
    assert chances.count == 91 + 13 + 1


@EXHAUSTIVE
def test_stronger_and_weaker_is_said(project: Path, chances: Chances) -> None:
    """Who is given more fighting is stronger than before, and by how much; nothing is said where nothing changed."""
    first = files(project)
    assert "The numbers are the same as" in told(project, chances, first)
    path = project / "factions" / "good.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("fighting: 4", "fighting: 7"), encoding="utf-8")
    html = told(project, chances, first)
    assert "is stronger than it was" in html
    path.write_text(path.read_text(encoding="utf-8").replace("defense: 4", "defense: 1"), encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8").replace("fighting: 7", "fighting: 1"), encoding="utf-8")
    assert "is weaker than it was" in told(project, chances, first)


@EXHAUSTIVE
def test_names_are_only_names(project: Path, chances: Chances) -> None:
    """Names and titles are texts, in words, in tables and in links."""
    path = project / "factions" / "good.yaml"
    first = files(project)
    change(path, NAME, "'<img src=x onerror=alert(1)>\"&'")
    change(path, "name: Good", "name: '</section><script>alert(1)</script>'")
    html = told(project, chances, first)

    assert "&lt;img src=x" in html
    assert "<img" not in html
    assert "<script" not in html


def test_a_game_without_duels_and_a_page_without_numbers(project: Path, chances: Chances) -> None:
    """Each says why there is nothing, or not all."""
    path = project / "factions" / "good.yaml"
    path.write_text("system: pygmies\nkind: faction\nname: [", encoding="utf-8")
    html = told(project, chances)

    assert "No file on this page has models with statistics" in html or "No numbers for" in html


def test_a_save_goes_before(session: PreviewSession) -> None:
    """No duel begins while a save is being taken in; then they go on, and the page is told."""
    session.idle.clear()
    lab = Lab(session)
    assert "Computing …" in until(lambda: lab.request_numbers() if "Computing …" in lab.request_numbers() else None)
    time.sleep(0.05)
    assert lab.chances.count == 0
    session.idle.set()
    assert ">All duels<" in done(lab)
    assert session.feed.number == 2  # what is there at once, and all of it


def test_nobody_asks_nothing_is_computed(session: PreviewSession) -> None:
    """Without anybody who looks at it, the lab does nothing at all, at the start or after a save."""
    before = threading.active_count()
    lab = Lab(session)
    change(Path("factions/good.yaml"), *STRONGER)
    session.update_page(session.state.settings, time.perf_counter())

    assert threading.active_count() == before
    assert lab.chances.count == 0


def test_it_follows_what_changes(session: PreviewSession) -> None:
    """After a save the numbers of before are shown as such, until there are new ones."""
    lab = Lab(session)
    assert "The numbers are the same as" in done(lab)
    change(Path("factions/good.yaml"), *STRONGER)
    session.update_page(session.state.settings, time.perf_counter())
    assert "are not final" in lab.request_numbers()
    assert f'scope="row">{NAME}' in done(lab)


def test_what_is_outdated_is_given_up(session: PreviewSession) -> None:
    """A save in the middle of it: the rest is not computed for nothing."""
    lab = Lab(session)
    session.idle.clear()
    until(lambda: "Computing …" in lab.request_numbers())
    change(Path("factions/good.yaml"), *STRONGER)
    session.update_page(session.state.settings, time.perf_counter())
    session.idle.set()
    assert f'scope="row">{NAME}' in done(lab)


def test_a_fault_of_the_lab_is_told(session: PreviewSession, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in it stands on its page, and the cards go on."""

    def broken(*_: object) -> list[computation.GameNumbers]:
        raise ZeroDivisionError("<b>")

    monkeypatch.setattr(computation, "compute_quick_numbers", broken)
    assert "ZeroDivisionError(&#39;&lt;b&gt;&#39;)" in done(Lab(session))


def test_the_game_that_changed_comes_first(project: Path, chances: Chances) -> None:
    """Of several games each has its part under its name, with what has changed above; nobody meets another game's."""
    (project / "factions" / "hedge.yaml").write_bytes((FACTIONS / "vsgmr" / "hedge-foxes.yaml").read_bytes())
    (project / "factions" / "tollkeepers.yaml").write_bytes((FACTIONS / "ares" / "the-tollkeepers.yaml").read_bytes())
    first = files(project)
    change(project / "factions" / "good.yaml", *STRONGER)
    html = told(project, chances, first)

    assert html.split("<h2>")[1].startswith("pygmies<")
    assert html.count("Who wins?") == html.count("<h2>") == 3
    assert html.count("The numbers are the same as") == 2
