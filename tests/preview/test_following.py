"""What changes on disk reaches the page: whatever way editors and people have to change it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.preview.projects import FACTIONS
from tests.preview.running import Listener, Running, running, until
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE

MORE = '<text x="2" y="40" w="20" size="6.5" font="Barlow Condensed Bold">Restyled</text>'
TEMPLATES = FACTIONS.parent / "templates"


@pytest.fixture
def preview(project: Path) -> Iterator[Running]:
    """A preview of the project."""
    with running(project) as made:
        yield made


@pytest.fixture
def good(project: Path) -> Path:
    """The faction of the project."""
    return project / "factions" / "good.yaml"


def settled(preview: Running, text: str) -> None:
    """Wait until the page has a text."""
    until(lambda: text in preview.page() or None)


def test_a_burst_of_saves(preview: Running, good: Path) -> None:
    """Of many saves one after the other the last one is shown, and not each has to be."""
    text = good.read_text(encoding="utf-8")
    for number in range(50):
        good.write_text(text.replace(NAME, f"Ernest {number}"), encoding="utf-8")
    settled(preview, "Ernest 49")

    assert "Ernest 48" not in preview.page()


def test_rename_and_replace(preview: Running, good: Path) -> None:
    """Editors write beside a file, move it away, and the new one into its place: its cards never go."""
    listener = Listener(preview.port)
    new = good.with_name(".good.yaml.swp")
    new.write_text(good.read_text(encoding="utf-8").replace(NAME, "Ernest Moved"), encoding="utf-8")
    good.rename(good.with_name("good.yaml~"))
    os.replace(new, good)
    listener.wait(lambda told: "Ernest Moved" in str(told.data))

    assert not [told for told in listener.events if len(told.data.get("gone", ())) > 1]
    listener.close()


@EXHAUSTIVE
def test_a_file_that_goes_and_one_that_comes(preview: Running, good: Path, project: Path) -> None:
    """The cards of a deleted file go, those of a new one come, also in a new folder."""
    inner = project / "factions" / "more"
    inner.mkdir()
    shutil.copyfile(FACTIONS / "pygmies" / "evil.yaml", inner / "evil.yaml")
    settled(preview, 'data-file="factions/more/evil.yaml"')
    good.unlink()
    until(lambda: "factions/good.yaml" not in preview.page() or None)

    change(inner / "evil.yaml", "name: Evil", "name: Very Evil")
    settled(preview, "Very Evil")


@EXHAUSTIVE
def test_all_files_gone(preview: Running, good: Path) -> None:
    """An empty folder is a page that says so, and what comes back is shown."""
    text = good.read_bytes()
    good.unlink()
    until(lambda: "<article" not in preview.page() or None)
    good.write_bytes(text)
    settled(preview, NAME)


@EXHAUSTIVE
def test_pictures_and_templates(project: Path, good: Path) -> None:
    """A picture that comes, changes or goes, a token and a template: each is seen by itself."""
    own = project / "own"
    own.mkdir()
    (own / "tokens.toml").write_text("[type]\nleast = 6.5\n", encoding="utf-8")
    change(good, f"name: {NAME}\n", f"name: {NAME}\n    art: ernest.png\n")
    with running(project, "--templates", "own") as preview:
        settled(preview, "layout/art")
        listener = Listener(preview.port)
        Image.new("RGB", (400, 300), "red").save(good.with_name("ernest.png"))
        first = listener.wait(lambda told: "<image" in str(told.data))
        assert len(first.data["cards"]) == 1
        seen = len(listener.events)
        Image.new("RGB", (420, 300), "blue").save(good.with_name("ernest.png"))
        listener.wait(lambda told: "<image" in str(told.data), seen)
        seen = len(listener.events)
        (own / "tokens.toml").write_text("[line]\nframe = 0.9\n", encoding="utf-8")
        restyled = listener.wait(lambda told: len(told.data.get("cards", ())) > 5, seen)
        assert restyled.kind == "change"
        seen = len(listener.events)
        (own / "tokens.toml").write_text("[line\n", encoding="utf-8")
        broken = listener.wait(lambda told: "tokens.toml" in str(told.data), seen)
        assert "stale" in str(broken.data)
        assert preview.page().count("<article") == 14
        listener.close()


@EXHAUSTIVE
def test_a_template_is_restyled_live(project: Path) -> None:
    """A template that comes, changes, breaks and goes, in a folder that was not there before."""
    own = project / "own"
    own.mkdir()
    usual = (TEMPLATES / "pygmies" / "henchmen.xml").read_text(encoding="utf-8")
    with running(project, "--templates", "own") as preview:
        listener = Listener(preview.port)
        before = preview.page()
        own_file = own / "pygmies" / "henchmen.xml"
        own_file.parent.mkdir()
        own_file.write_text(usual.replace("</card>", f"{MORE}</card>"), encoding="utf-8")
        restyled = listener.wait(lambda told: "Restyled" in str(told.data.get("cards")))
        assert all("Restyled" in html for html in restyled.data["cards"].values())
        assert len(restyled.data["cards"]) == 8  # groups, and no hero
        seen = len(listener.events)
        own_file.write_text("<card><nonsense></card>", encoding="utf-8")
        listener.wait(lambda told: "layout/template" in str(told.data), seen)
        assert preview.page().count("Restyled") == 8
        own_file.unlink()
        until(lambda: "Restyled" not in preview.page() or None)
        listener.close()
    assert before.count("<article") == 14


@EXHAUSTIVE
def test_a_thousand_files(tmp_path: Path) -> None:
    """A folder with very many files is shown, and followed."""
    folder = tmp_path / "factions"
    folder.mkdir()
    text = (FACTIONS / "pygmies" / "neutral.yaml").read_text(encoding="utf-8")
    for number in range(1000):
        short = text.split("groups:")[0] if number else text
        (folder / f"n{number:04}.yaml").write_text(short, encoding="utf-8")
    with running(tmp_path) as preview:
        change(folder / "n0000.yaml", "name: ", "name: Changed ")
        settled(preview, "Changed ")
        assert len(preview.page()) > 0


@EXHAUSTIVE
def test_two_readers_are_told_the_same(preview: Running, good: Path) -> None:
    """However many pages are open, each is told everything, with the same numbers."""
    both = [Listener(preview.port), Listener(preview.port)]
    change(good, NAME, "Ernest D")
    told = [listener.wait() for listener in both]

    assert told[0] == told[1]
    for listener in both:
        listener.close()


@EXHAUSTIVE
def test_another_look(preview: Running) -> None:
    """Theme, size and ink are changed on the page, for all who look; back again costs no layout."""
    listener = Listener(preview.port)
    assert preview.act("/look", "theme=plain").status == 200
    told = listener.wait(lambda event: bool(event.data.get("look")))
    assert told.data["look"]["theme"] == "plain"
    assert len(told.data["cards"]) == 14
    assert preview.act("/look", "card_size=tarot").status == 200
    listener.wait(lambda event: event.data.get("look", {}).get("card_size") == "tarot")
    assert preview.act("/look", "theme=nonsense").status == 400
    assert preview.act("/look", "card_size=1x1").status == 400
    listener.close()


@EXHAUSTIVE
def test_another_name_is_no_other_card(preview: Running, good: Path) -> None:
    """A card that is renamed keeps its place on the page; a new one before it moves it, and is the only new one."""
    listener = Listener(preview.port)
    key = preview.page().split('<article class="card" id="')[1].split('"')[0]
    change(good, NAME, "Ernest Renamed")
    told = listener.wait()
    assert list(told.data["cards"]) == [key]
    assert "gone" not in told.data

    change(good, "Ernest Renamed", NAME)
    assert list(listener.wait(after=1).data["cards"]) == [key]
    listener.close()


@EXHAUSTIVE
def test_moved_lines_name_no_cards(preview: Running, good: Path) -> None:
    """A line that is added above moves places, and redraws nothing."""
    listener = Listener(preview.port)
    good.write_text("# a remark\n" + good.read_text(encoding="utf-8"), encoding="utf-8")
    told = listener.wait()

    assert "cards" not in told.data
    assert next(iter(told.data["lines"].values()))[0] == 16
    assert "factions/good.yaml:16" in preview.page()
    listener.close()
