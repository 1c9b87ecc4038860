"""Cards for a phone: one file that needs nothing else, in a real Chromium without a network."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.disk import resources
from cardgen.layout.frame import Frame, Rect
from cardgen.printing import phone
from cardgen.printing.phone import PhoneCard, PhoneSection
from cardgen.systems import Counter
from tests.commands.in_process import cardgen
from tests.press import browser
from tests.press.pixels import text
from tests.sampling import EXHAUSTIVE, some

FILES = {
    "good": "pygmies",
    "the-tollkeepers": "ares",
    "rust-tooth-horde": "little_orc_wars",
    "road-wardens": "vsgmr",
    "lamplighters": "scrimmage",
}
"""A file of each system."""
PHONE = {"width": 390, "height": 844}
"""Pixels of the screen."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives the page of a file's cards, or of the crew; it is made once."""
    folder = tmp_path_factory.mktemp("phone")

    @functools.cache
    def page(stem: str) -> Path:
        command = "roster" if stem == "kitchen-crew" else "cards"
        path = folder / f"{stem}.html"
        done = cardgen(command, f"cardgen:{stem}", "--target", "html", "-o", str(path))
        assert (done.exit_code, done.stderr) == (0, "")
        return path

    return page


@contextmanager
def shown(path: Path, scheme: str = "light") -> Iterator[tuple[Any, list[str]]]:
    """The page on a phone without a network, and what the browser complains of or asks of the network."""
    with browser.opened() as blank:
        context = blank.context.browser.new_context(viewport=PHONE, color_scheme=scheme, offline=True)
        page, complaints = context.new_page(), list[str]()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if request.url.startswith("http") else None)
        page.goto(path.as_uri())
        yield page, complaints
        context.close()


@some(2)
@browser.NEEDED
@pytest.mark.parametrize("stem", [*FILES, "kitchen-crew"])
def test_a_page_fits_a_phone(made: Callable[[str], Path], stem: str) -> None:
    """Nothing has to be scrolled sideways, all fonts are in the file, and the browser has nothing to complain of."""
    with shown(made(stem)) as (page, complaints):
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        assert page.evaluate("document.fonts.ready.then(fonts => [...fonts].every(font => font.status === 'loaded'))")
        widths = page.evaluate(
            "[...document.querySelectorAll('.face svg')].map(face => face.getBoundingClientRect().width)"
        )
        assert min(widths) >= 320
        assert complaints == []


@EXHAUSTIVE
@browser.NEEDED
def test_ticks_are_kept(made: Callable[[str], Path]) -> None:
    """What was ticked is ticked when the page is loaded again; two taps clear it; one does not."""
    ticked = "document.querySelectorAll('input:checked').length"
    with shown(made("good"), "dark") as (page, complaints):
        hero = page.get_by_role("article", name="Ernest Goodfellow")
        hero.get_by_role("checkbox", name="Wounds, 2").check()
        hero.get_by_role("checkbox", name="Heroism, 1").check()
        page.reload()
        assert page.evaluate(ticked) == 2
        assert hero.get_by_role("checkbox", name="Wounds, 2").is_checked()
        page.get_by_role("button", name="Clear ticks").click()
        assert page.evaluate(ticked) == 2
        page.get_by_role("button", name="Tap again").click()
        assert page.evaluate(ticked) == 0
        page.reload()
        assert page.evaluate(ticked) == 0
        assert complaints == []


@EXHAUSTIVE
@browser.NEEDED
def test_storage_may_be_missing(made: Callable[[str], Path]) -> None:
    """Where a browser keeps nothing for the page, boxes are ticked all the same."""
    with browser.opened() as page:
        page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})")
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(made("road-wardens").as_uri())
        page.get_by_role("checkbox").first.check()
        assert page.evaluate("document.querySelectorAll('input:checked').length") == 1
        assert wrong == []


@EXHAUSTIVE
@browser.NEEDED
def test_search_finds_cards_and_rules(made: Callable[[str], Path]) -> None:
    """Words in names, in texts of cards and in the reference are found; the rest is hidden, and comes back."""
    seen = "[...document.querySelectorAll('.card, details')].filter(item => item.offsetParent).length"
    with shown(made("good")) as (page, _):
        every = page.evaluate(seen)
        page.get_by_role("searchbox").fill("leadership human")
        assert page.get_by_role("article", name="Ernest Goodfellow").is_visible()
        assert 0 < page.evaluate(seen) < every
        page.get_by_role("searchbox").fill("xylophone")
        assert page.get_by_text("Nothing found").is_visible()
        page.get_by_role("searchbox").fill("")
        assert page.evaluate(seen) == every


@pytest.mark.parametrize("stem", FILES)
def test_counters_are_those_of_the_game(made: Callable[[str], Path], stem: str) -> None:
    """Each card has boxes, and each game counts its own."""
    text = made(stem).read_text(encoding="utf-8")
    words = {
        "pygmies": "Wounds Heroism",
        "ares": "Wounds",
        "little_orc_wars": "Slain Hits",
        "vsgmr": "Out",
        "scrimmage": "Health Strain",
    }

    cards = text.split("<article")[1:]
    assert all('type="checkbox"' in card for card in cards)
    assert set(words[FILES[stem]].split()) <= set(re.findall(r'<span class="what">(\w+)</span>', text))


def test_a_crew_has_its_own_models_alone(made: Callable[[str], Path]) -> None:
    """Its heroes, and of each group as many models as it takes; the reference stands below."""
    text = made("kitchen-crew").read_text(encoding="utf-8")

    assert text.count("<article") == 9
    assert len(re.findall(r'aria-label="Human Archer: Wounds"', text)) == 1
    assert '<section id="reference">' in text


def test_the_file_is_small_and_loads_nothing(made: Callable[[str], Path]) -> None:
    """Fonts have the letters that are used; there is no address in the file but data, and no script but its own."""
    data = made("good").read_text(encoding="utf-8")

    assert len(data) < 500_000
    assert data.count("<script") == 1
    assert not re.search(r'(src|href)="(?!data:|#)', data)
    assert not re.search(r"url\((?!\"data:|#)", data)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', data)
    assert policy
    assert "default-src &#39;none&#39;" in policy[1]
    assert "unsafe" not in policy[1]


def test_the_same_cards_are_the_same_file(made: Callable[[str], Path], tmp_path: Path) -> None:
    """So that ticks, which go by the digest of the file, stay when it is made again."""
    again = tmp_path / "again.html"
    cardgen("cards", "cardgen:good", "--target", "html", "-o", str(again))

    assert again.read_bytes() == made("good").read_bytes()


@given(st.text(min_size=1, max_size=40), st.integers(1, 4), st.integers(1, 9))
def test_names_are_escaped(name: str, models: int, number: int) -> None:
    """Whatever a card or a file is called, nothing of it is markup."""
    frame = Frame(63.5, 88.9, 0.0, [Rect(0.0, 0.0, 63.5, 88.9, "#ffffff")])
    hostile = f"<img src=x onerror=1>{name}\"'"
    card = PhoneCard(hostile, [frame], [Counter(hostile, number)], models)
    text = phone.build_page(hostile, [PhoneSection(hostile, [card])]).decode()

    assert "<img" not in text
    assert text.count('type="checkbox"') == models * number


@pytest.mark.parametrize("stem", FILES)
def test_findings_with_a_second_place_stop_the_page(stem: str, tmp_path: Path) -> None:
    """A key that is written twice is reported; with `--force` the page is there, and marked."""
    shipped = next(path for path in Path(resources.get_factions_folder()).rglob(f"{stem}.yaml"))
    file, page = tmp_path / f"{stem}.yaml", tmp_path / "page.html"
    file.write_text(f"{shipped.read_text(encoding='utf-8')}\nname: Again\n", encoding="utf-8")
    done = cardgen("cards", str(file), "--target", "html", "-o", str(page))
    forced = cardgen("cards", str(file), "--target", "html", "-o", str(page), "--force")

    assert (done.exit_code, forced.exit_code) == (1, 1)
    assert "yaml/duplicate-key" in done.stderr
    assert page.is_file()


def test_findings_with_a_second_place_stop_the_page_of_a_crew(tmp_path: Path) -> None:
    """As above, of what `roster` makes."""
    crew = next(path for path in Path(resources.get_factions_folder()).rglob("kitchen-crew.yaml"))
    for path in crew.parent.glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    file, page = tmp_path / crew.name, tmp_path / "page.html"
    file.write_text(f"{crew.read_text(encoding='utf-8')}\nsystem: pygmies\n", encoding="utf-8")
    done = cardgen("roster", str(file), "--target", "html", "-o", str(page))

    assert done.exit_code == 1
    assert "yaml/duplicate-key" in done.stderr


@pytest.mark.parametrize("command", [("kit",), ("movement",), ("cards", "cardgen:good", "--copies", "2")])
def test_what_is_not_for_a_phone_is_said(command: tuple[str, ...], tmp_path: Path) -> None:
    """Commands that make no page name those that do, or the option to leave out."""
    done = cardgen(*command, "--target", "html", "-o", str(tmp_path / "made"))

    assert done.exit_code == 2
    assert re.search("cardgen roster CREW|leave `--copies`", done.stderr)


def test_the_roster_shows_where_the_page_is(tmp_path: Path) -> None:
    """A slip at its end has the address, as a code and in letters; what is not an address is refused."""
    url = "https://example.org/night/crew.html"
    done = cardgen("roster", "cardgen:kitchen-crew", "--url", url, "-o", str(tmp_path / "crew.pdf"))
    other = cardgen("roster", "cardgen:kitchen-crew", "--url", "crew.html", "-o", str(tmp_path / "other.pdf"))

    assert (done.exit_code, done.stderr) == (0, "")
    assert url in text((tmp_path / "crew.pdf").read_bytes(), 2)
    assert (other.exit_code, (tmp_path / "other.pdf").exists()) == (2, False)
