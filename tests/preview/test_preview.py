"""`cardgen preview`: the page, what it is told, and what it may ask for."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.preview import projects
from tests.preview.running import Listener, Running, running, until
from tests.sampling import EXHAUSTIVE, some

NAME = "Ernest Goodfellow"


@pytest.fixture
def preview(project: Path) -> Iterator[Running]:
    """A preview of the project."""
    with running(project) as made:
        yield made


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A preview of a project in which nothing changes, for tests that only ask."""
    with running(projects.small(tmp_path_factory.mktemp("unchanged"))) as made:
        yield made


def change(path: Path, old: str, new: str) -> None:
    """Write other words into a file, where the old ones stand first."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@some(1)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_well(project: Path, number: signal.Signals) -> None:
    """Its first line is its address; Ctrl-C and SIGTERM end it with exit code 0, also while pages listen."""
    made = Running(project)
    listener = Listener(made.port)

    assert made.first == f"Preview: http://127.0.0.1:{made.port}/"
    assert made.end(number) == 0
    listener.close()


def test_each_different_card_is_on_the_page(preview: Running) -> None:
    """One article for each, with one picture for each side, and its place to copy."""
    page = preview.page()
    articles = re.findall(r'<article [^>]*data-card="([^"]*)".*?</article>', page, re.DOTALL)
    sides = [len(re.findall("<svg ", part)) for part in page.split("<article ")[1:]]

    assert len(articles) == len(set(articles)) == 14
    assert articles[0] == f"good/{NAME}"
    assert set(sides[:-1]) == {2}
    assert "factions/good.yaml:15" in page


def test_only_what_changed_is_told(preview: Running, project: Path) -> None:
    """An edit of one entry names its card, and no other."""
    listener = Listener(preview.port)
    change(project / "factions" / "good.yaml", NAME, "Ernest Goodfellows")
    told = listener.wait()

    assert [re.findall('data-card="([^"]*)"', html) for html in told.data["cards"].values()] == [
        ["good/Ernest Goodfellows"]
    ]
    assert "Brunna" not in str(told.data)
    assert "Ernest Goodfellows" in preview.page()
    listener.close()


def test_findings_are_told_and_marked(preview: Running, project: Path) -> None:
    """What the check finds is listed with rule, file and line, and marked on the card."""
    listener = Listener(preview.port)
    change(project / "factions" / "good.yaml", "fighting: 5", "fighting: 9")
    told = listener.wait(lambda event: bool(event.data.get("findings")))
    page = preview.page()

    assert any('data-rule="pygmies/' in html for html in told.data["findings"].values())
    assert re.search(r'<li class="finding"[^>]*data-rule="[^"]+" data-path="factions/good.yaml" data-line="\d+"', page)
    assert re.search(r'<g class="mark"[^>]*data-rule="[^"]+"', page)
    listener.close()


@EXHAUSTIVE
def test_a_broken_file_leaves_its_cards(preview: Running, project: Path) -> None:
    """All cards of before are there, pale, with the finding on top; when it is fixed they are as usual."""
    path = project / "factions" / "good.yaml"
    before = path.read_text(encoding="utf-8")
    listener = Listener(preview.port)
    path.write_text(before.replace("heroes:", "heroes: [", 1), encoding="utf-8")
    listener.wait(lambda event: bool(event.data.get("groups")))
    page = preview.page()

    assert page.count("<article ") == 14
    assert 'data-stale=""' in page
    assert 'data-rule="yaml/syntax"' in page
    assert page.index('class="note" data-kind="error"') < page.index("<article ")

    path.write_text(before, encoding="utf-8")
    until(lambda: 'data-stale=""' not in preview.page())
    listener.close()


def test_who_was_away_gets_what_was_missed(preview: Running, project: Path) -> None:
    """A page says which event it knows last, and is told what came after it; of another run it loads again."""
    first = Listener(preview.port)
    change(project / "factions" / "good.yaml", NAME, "Ernest A")
    known = first.wait().id
    first.close()
    change(project / "factions" / "good.yaml", "Ernest A", "Ernest B")
    until(lambda: "Ernest B" in preview.page())

    again = Listener(preview.port, known)
    assert "Ernest B" in str(again.wait().data)
    other = Listener(preview.port, "ffffffff-1")
    assert other.wait().kind == "reload"
    again.close()
    other.close()


def test_it_is_polled_without_watchfiles(project: Path) -> None:
    """Where watchfiles is not installed changes are found all the same."""
    (project / "watchfiles.py").write_text("raise ImportError('not here')", encoding="utf-8")
    (project / "sitecustomize.py").write_text(
        "import importlib.util as u; f = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'watchfiles' else f(name, *more)\n",
        encoding="utf-8",
    )
    with running(project, environment={"PYTHONPATH": f"{Path(__file__).parent.parent.parent}:{project}"}) as made:
        change(project / "factions" / "good.yaml", NAME, "Ernest C")
        until(lambda: "Ernest C" in made.page())


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:1"},
        {"Host": "localhost.evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
    ],
)
@pytest.mark.parametrize("path", ["/", "/events", "/page.js"])
def test_others_may_not_read(unchanged: Running, path: str, headers: dict[str, str]) -> None:
    """Nothing is served under the name of another host, or to another page."""
    assert unchanged.ask(path, headers=headers).status == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Cardgen-Token": ""},
        {"X-Cardgen-Token": "wrong"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Host": "evil.example"},
    ],
)
def test_others_may_do_nothing(unchanged: Running, headers: dict[str, str]) -> None:
    """What acts needs the page's token, and the page's own origin."""
    assert unchanged.act("/look", "ink=saver", **headers).status == 403
    assert unchanged.act("/look", "ink=saver").status == 200


def test_no_paths_lead_out(unchanged: Running) -> None:
    """There are no files by their paths."""
    for path in (
        "/../factions/good.yaml",
        "/factions/good.yaml",
        "/file/../page.html",
        "/file/%2e%2e",
        "//evil/",
        "/file/",
    ):
        assert unchanged.ask(path).status == 404


def test_every_answer_forbids_strangers(unchanged: Running) -> None:
    """No script but the page's own, and nothing for other pages."""
    for path in ("/", "/page.js", "/page.css", "/nothing"):
        headers = unchanged.ask(path).headers
        assert "script-src 'self';" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in headers
