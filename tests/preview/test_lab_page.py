"""The lab in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.preview import browser, projects
from tests.preview.running import Running, running
from tests.preview.test_lab import STRONGER
from tests.preview.test_page import CONTRAST, seen
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE, some

DONE = "document.querySelector('.numbers[data-done=\"1\"]')"
OPEN = "!document.querySelector('#lab').hidden && document.querySelector('#groups').hidden"


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A preview in which nothing changes."""
    browser.program()
    with running(projects.small(tmp_path_factory.mktemp("lab"))) as made:
        yield made


@EXHAUSTIVE
def test_it_is_a_tab(preview: Running) -> None:
    """The key l and a click show it, arrows go from tab to tab, Escape goes back; scrolling and selection stay."""
    with browser.opened(f"http://{preview.host}/") as page:
        page.keyboard.press("ArrowRight")
        page.evaluate("scrollTo(0, 400)")
        page.keyboard.press("l")
        assert page.evaluate(OPEN)
        assert page.evaluate("document.querySelector('#lab-tab').ariaSelected") == "true"
        page.keyboard.press("b")  # a key of the cards
        page.keyboard.press("Escape")
        assert not page.evaluate(OPEN)
        assert page.evaluate("scrollY") == 400
        assert page.evaluate("document.querySelector('[aria-current]').dataset.card") == f"good/{NAME}"
        assert not page.evaluate("document.body.classList.contains('show-backs')")
        page.click("#lab-tab")
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("document.activeElement.id") == "cards-tab"
        assert not page.evaluate(OPEN)


@EXHAUSTIVE
def test_a_name_leads_to_its_card(preview: Running) -> None:
    """A click on the name of an entry shows the card, again and again."""
    with browser.opened(f"http://{preview.host}/#lab") as page:
        seen(page, DONE)
        for _ in range(2):
            page.click("#lab .entries a >> nth=3")
            wanted = page.evaluate("document.querySelector('#lab .entries tbody tr:nth-child(4) a').textContent")
            assert not page.evaluate(OPEN)
            assert page.evaluate("document.querySelector('[aria-current]').dataset.card") == f"good/{wanted}"
            page.keyboard.press("l")


@some(1)
@pytest.mark.parametrize(("width", "dark"), [(390, False), (900, True), (1600, False)])
def test_it_fits_and_can_be_read(preview: Running, width: int, dark: bool) -> None:
    """Nothing is wider than the screen but tables, which are moved by themselves; texts have their contrast."""
    with browser.opened(f"http://{preview.host}/#lab", width, dark=dark) as page:
        seen(page, DONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CONTRAST, "#bar *, #lab *") == []
        headings = page.evaluate("[...document.querySelectorAll('#lab h3')].map((one) => one.textContent)")
        assert headings == ["Effect of your changes", "Dominated entries", "Who wins?"]


@EXHAUSTIVE
def test_it_follows(project: Path) -> None:
    """What a save does is told while the page is open, in its place: what is open stays so; a broken file is said."""
    path = project / "factions" / "good.yaml"
    with running(project) as made, browser.opened(f"http://{made.host}/#lab") as page:
        seen(page, DONE)
        page.click("#lab details summary >> nth=0")  # it was open
        change(path, *STRONGER)
        seen(page, f"{DONE} && document.querySelector('#lab .changes')?.textContent.includes('{NAME}')")
        assert page.evaluate("document.querySelector('#lab details').open") is False
        assert page.evaluate("document.querySelector('#toast').classList.contains('shown')") is False
        change(path, "heroes:", "heroes: [")
        seen(page, f"{DONE} && /cannot be read/.test(document.querySelector('#lab').textContent)")


@EXHAUSTIVE
def test_phones_may_look_at_it(preview: Running) -> None:
    """It is read, and changes nothing: no token is asked for; other pages may not."""
    assert preview.ask("/lab.html").status == 200
    assert preview.ask("/lab.html", headers={"Origin": "http://evil.example"}).status == 403
    assert preview.ask("/lab.html", "POST").status == 403
