"""The page in a real browser: what a person sees, types and clicks."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.preview import browser
from tests.preview.running import Running, running, until
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE

FIGHTING = "fighting: 5, "
STAYS = "[scrollY, document.querySelector('[aria-current]').id, document.querySelector('.side').offsetWidth]"
CARDS = "document.querySelectorAll('.card:not([hidden])').length"


@pytest.fixture
def preview(project: Path) -> Iterator[Running]:
    """A preview of the project."""
    browser.program()
    with running(project) as made:
        yield made


@pytest.fixture
def page(preview: Running) -> Iterator[Any]:
    """Its page."""
    with browser.opened(f"http://{preview.host}/") as opened:
        yield opened


def seen(page: Any, asked: str) -> Any:
    """What an expression comes to at last, when it is true."""
    return until(lambda: page.evaluate(asked) or None)


def test_an_edit_is_seen_where_one_is(page: Any, project: Path) -> None:
    """The card changes in its place: neither scrolling, nor selection, nor zoom, nor another card does."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    page.evaluate("window.kept = [...document.querySelectorAll('.card svg')]; scrollTo(0, 300)")
    before = page.evaluate(
        "[scrollY, document.querySelector('[aria-current]').id, document.querySelector('.side').offsetWidth]"
    )
    change(project / "factions" / "good.yaml", NAME, "Ernest Seen")
    seen(page, "document.body.textContent.includes('Ernest Seen')")
    after = page.evaluate(
        "[scrollY, document.querySelector('[aria-current]').id, document.querySelector('.side').offsetWidth]"
    )
    replaced = page.evaluate("window.kept.filter((svg) => !svg.isConnected).length")

    assert after == before
    assert replaced == 2  # the sides of one card


def test_a_broken_file_stays_and_is_repaired(page: Any, project: Path) -> None:
    """All cards stay, pale, the finding is over them and in the list; then all is as before."""
    path = project / "factions" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("heroes:", "heroes: ]", 1), encoding="utf-8")
    seen(page, "document.querySelectorAll('.card[data-stale]').length === 14")
    assert seen(page, "document.querySelector('.group-head .note[data-kind=error]').offsetHeight > 0")
    assert page.evaluate("document.querySelector('.finding').dataset.rule") == "yaml/syntax"
    path.write_text(text, encoding="utf-8")
    seen(page, "document.querySelectorAll('.card[data-stale]').length === 0")
    assert page.evaluate("document.querySelectorAll('.finding').length") == 0


@pytest.mark.parametrize("width", [1280, 390])
def test_a_slip_makes_the_cards_above_it_pale_too(preview: Running, project: Path, width: int) -> None:
    """All look pale, none says that it has changed, the finding with its line is on top, and no sheets are printed."""
    path = project / "factions" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    with browser.opened(f"http://{preview.host}/", width) as page:
        before = page.evaluate("[...document.querySelectorAll('.card svg')].map((svg) => svg.textContent).join()")
        change(path, "  - name: Brunna", "  - name Brunna")
        seen(page, "document.querySelectorAll('.card[data-stale]').length === 14")
        assert (
            page.evaluate("[...document.querySelectorAll('.card svg')].map((svg) => svg.textContent).join()") == before
        )
        shades = "[...document.querySelectorAll('.card .front .pale')].map((one) => getComputedStyle(one).display)"
        assert page.evaluate(shades) == ["inline"] * 14
        notes = page.evaluate("[...document.querySelectorAll('.group-head .note')].map((note) => note.innerText)")
        assert len(notes) == 2
        assert notes[0].endswith("factions/good.yaml:23")
        assert notes[1] == "All cards here show the last version that could be read."
        assert page.evaluate("document.querySelector('.notes').getBoundingClientRect().right") <= width
        assert not page.evaluate("document.querySelector('#toast').classList.contains('shown')")
        assert preview.ask("/sheets.pdf?force=1").status == 409
        path.write_text(text, encoding="utf-8")
        seen(page, "document.querySelectorAll('.card[data-stale]').length === 0")
        assert page.evaluate("document.querySelectorAll('.group-head .note').length") == 0
        assert preview.ask("/sheets.pdf").status == 200


@EXHAUSTIVE
def test_search_and_filter(page: Any, project: Path) -> None:
    """Words narrow the cards down, also those that stand on them; so does the filter by findings."""
    page.keyboard.press("/")
    page.keyboard.type("leadership")
    assert 0 < page.evaluate(CARDS) < 14
    page.keyboard.press("Escape")
    assert page.evaluate(CARDS) == 14
    change(
        project / "factions" / "good.yaml",
        FIGHTING,
        "fighting: 9, ",
    )
    seen(page, "document.querySelectorAll('.finding').length === 1")
    page.click("#filter label:nth-of-type(3)")
    assert page.evaluate(CARDS) == 1


@EXHAUSTIVE
def test_findings_are_on_the_card_at_their_value(page: Any, project: Path) -> None:
    """The mark lies where the value is printed; the key n goes there."""
    change(
        project / "factions" / "good.yaml",
        FIGHTING,
        "fighting: 9, ",
    )
    seen(page, "document.querySelector('.mark .frame')")
    page.keyboard.press("n")
    assert page.evaluate("document.querySelector('.mark').classList.contains('lit')")
    assert page.evaluate("document.querySelector('[aria-current]').dataset.card") == f"good/{NAME}"
    frame, value = (
        page.evaluate(f"(({{x, y, width, height}}) => [x, y, x + width, y + height])({what}.getBoundingClientRect())")
        for what in ("document.querySelector('.mark .frame')", "document.querySelector('[data-at=\"stats/fighting\"]')")
    )
    assert frame[0] < (value[0] + value[2]) / 2 < frame[2]


@EXHAUSTIVE
def test_themes_are_switched_live(page: Any) -> None:
    """Another theme draws all cards again, with its fonts."""
    first = page.evaluate("document.querySelector('.side svg').outerHTML")
    page.select_option("[name=theme]", "plain")
    seen(page, f"document.querySelector('.side svg').outerHTML !== {first!r}")
    page.wait_for_timeout(300)
    assert page.evaluate("document.fonts.status") == "loaded"


@EXHAUSTIVE
def test_two_pages(preview: Running, project: Path) -> None:
    """Both pages show an edit, whichever is in front."""
    with browser.opened(f"http://{preview.host}/") as page:
        other = page.context.browser.new_page()
        other.goto(f"http://{preview.host}/")
        change(project / "factions" / "good.yaml", NAME, "Ernest Twice")
        for one in (page, other):
            seen(one, "document.body.textContent.includes('Ernest Twice')")


def _shows(preview: Running, text: str) -> bool:
    return text in preview.page()


@EXHAUSTIVE
def test_a_page_that_was_away(preview: Running, project: Path) -> None:
    """A page that nobody sees listens to nothing; when it is looked at again it is told what it missed, and stays."""
    hides = """
      Object.defineProperty(document, "hidden", { get: () => window.away === true });
      const wait = setTimeout;
      window.setTimeout = (action, time, ...more) => wait(action, time === 5000 ? 20 : time, ...more);
      const close = EventSource.prototype.close;
      EventSource.prototype.close = function () { window.closed_one = true; close.call(this); };
      window.look = (away) => { window.away = away; document.dispatchEvent(new Event("visibilitychange")); };
    """
    with browser.opened(f"http://{preview.host}/", before=hides) as page:
        page.evaluate("look(true)")
        seen(page, "window.closed_one")
        for name in ("Ernest Missed", "Ernest Again"):
            text = (project / "factions" / "good.yaml").read_text(encoding="utf-8")
            change(project / "factions" / "good.yaml", text.split("- name: ")[1].split("\n")[0], name)
            until(partial(_shows, preview, name))
        assert not page.evaluate("document.body.textContent.includes('Ernest Again')")
        page.evaluate("look(false)")
        seen(page, "document.body.textContent.includes('Ernest Again')")
        assert page.evaluate("window.closed_one")  # it is the same page


@EXHAUSTIVE
def test_the_editor_shows_a_card(preview: Running, project: Path) -> None:
    """`--focus FILE:LINE` has the page select the card of that line; as an address it leads there."""
    with browser.opened(f"http://{preview.host}/") as page:
        words = [
            sys.executable,
            "-m",
            "cardgen",
            "preview",
            "--focus",
            "factions/good.yaml:25",
            "--port",
            str(preview.port),
        ]
        done = subprocess.run(words, cwd=project, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 0, done.stderr
        seen(page, "document.querySelector('[aria-current]')?.dataset.card === 'good/Brunna Kettlebeard'")
        page.goto(f"http://{preview.host}/focus?file=factions/good.yaml&line=16")
        seen(page, f"document.querySelector('[aria-current]')?.dataset.card === 'good/{NAME}'")


def test_values_say_where_they_are_from(page: Any) -> None:
    """Without an editor, a click on a value shows the place of that value."""
    page.click('[data-at="stats/strength"] >> nth=0')
    seen(page, "document.querySelector('#toast').textContent.includes('factions/good.yaml:17')")


def test_the_list_follows_the_filter(page: Any, project: Path) -> None:
    """Errors stand first in the list, and are alone in it when only they are asked for."""
    path = project / "factions" / "good.yaml"
    change(path, FIGHTING, "fighting: 7, ")
    change(path, "  - name: Brunna Kettlebeard", "  - name: Brunna Kettlebeard\n    weapons: [Swrod]\n    notes: [x")
    change(path, "    notes: [x", "    flavor: x")
    kinds = "[...document.querySelectorAll('.finding:not([hidden])')].map((one) => one.dataset.kind)"
    seen(page, f"{kinds}.includes('error') && {kinds}.includes('warning')")
    there = page.evaluate(kinds)
    assert there == sorted(there)
    page.click("#filter label:nth-of-type(2)")
    assert set(page.evaluate(kinds)) == {"error"}


@EXHAUSTIVE
def test_a_card_of_before_says_why(page: Any, project: Path) -> None:
    """A card that cannot be laid out any more is pale, and what is wrong with its entry is marked on it, not pale."""
    change(project / "factions" / "good.yaml", "attacks: 2, ", "")
    seen(page, "document.querySelectorAll('.card[data-stale]').length === 1")
    mark = page.locator(".card[data-stale] .mark")
    assert mark.get_attribute("data-rule") == "shape/missing-key"
    assert page.locator(".card[data-stale] .pale").first.evaluate("(one) => getComputedStyle(one).display") == "inline"
    assert page.locator(".group-head .note[data-kind=error]").count() == 0


@EXHAUSTIVE
def test_the_style_sheet_is_whole(page: Any) -> None:
    """Its last rules are at its top level: a brace that is missing would swallow the rest."""
    sheet = "[...document.styleSheets].find((one) => one.href.endsWith('page.css'))"
    assert page.evaluate(f"[...{sheet}.cssRules].at(-1).conditionText") == "(max-width: 700px)"
    assert page.evaluate("getComputedStyle(document.querySelector('#toast')).position") == "fixed"


@pytest.mark.parametrize("width", [390, 820, 1440])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_wider_than_the_screen(preview: Running, width: int, dark: bool) -> None:
    """At each width all is within the screen, and can be read: nothing scrolls sideways."""
    with browser.opened(f"http://{preview.host}/", width, dark=dark) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('.side').getBoundingClientRect().right") <= width


CONTRAST = """(chosen) => {
  const light = ([r, g, b]) => [r, g, b].map((c) => (c /= 255) <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, n) => sum + c * [.2126, .7152, .0722][n], 0);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parts = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return a > 252 ? [r, g, b] : null;
  };
  const ground = (e) => parts(getComputedStyle(e).backgroundColor) || ground(e.parentElement);
  const found = [];
  for (const e of document.querySelectorAll(chosen)) {
    if (!e.offsetParent || !e.textContent.trim() || e.children.length || e.matches('option, kbd')) continue;
    const [a, b] = [light(parts(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    const contrast = (a + .05) / (b + .05);
    if (contrast < 4.5) found.push(`${e.outerHTML.slice(0, 60)} ${contrast.toFixed(2)}`);
  }
  return [...new Set(found)];
}"""
"""Gives the texts in chosen places whose contrast is below 4.5."""


def test_all_texts_can_be_read(preview: Running) -> None:
    """What the page itself says has a contrast of 4.5 at least, in light and in dark."""
    for dark in (False, True):
        with browser.opened(f"http://{preview.host}/", dark=dark) as page:
            assert page.evaluate(CONTRAST, "#bar *, #tools *, #list *, .group-head *, .card footer *") == []
