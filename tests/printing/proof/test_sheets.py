"""Proofs as they come out: read back from the PDF."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from cardgen import project, systems
from cardgen.layout.frame import Item, Rect
from cardgen.press import sizes
from cardgen.printing.proof import grid, marks, sheets
from tests.conftest import ROOT
from tests.printing.proof import proofs
from tests.sampling import EXHAUSTIVE, first, some
from tests.systems.pygmies import samples
from tests.systems.test_conformance import renamed, with_cards

FACTIONS = ROOT / "factions"
CLEAN = "no errors, no warnings"


@some(1)
@pytest.mark.parametrize("game", first(systems.list_known(), 2))
def test_clean_files_say_so(game: str) -> None:
    """Of every game: each different card once with its name, line and number of copies, on two pages at most."""
    for path in with_cards(game):
        data = proofs.printed(*(found := proofs.subjects(path)))
        pages = proofs.pages(data)
        text = " ".join(pages)
        (subject,) = found

        assert len(pages) <= 2
        assert all(CLEAN in page and subject.title in page for page in pages)
        for face in subject.faces:
            assert f"{path.name}:{face.line}" in text
        assert len(re.findall(rf"{path.name}:\d+", text)) == len(subject.faces) + len(subject.findings)
        assert text.count("×") >= len(subject.faces)


def test_a_faction_at_its_true_size() -> None:
    """Fourteen cards that stand for 46 go on two sheets of Letter as large as they will be; numbers say so."""
    found = proofs.subjects(FACTIONS / "pygmies" / "good.yaml")
    data = proofs.printed(*found)
    first, second = proofs.pages(data)

    assert "14 cards, 46 with copies · at true size · target home" in first
    assert "page 2 of 2" in second
    assert "solid: error" not in first
    lines = [face.line for face in found[0].faces]
    ((_, shown, _, _),) = proofs.boxes(data, f"good.yaml:{lines[0]}")
    ((_, below, _, _),) = proofs.boxes(data, f"good.yaml:{lines[4]}")  # four stand beside each other
    assert below - shown == pytest.approx(88.9 + grid.CAPTION + grid.DOWN, abs=0.05)


def test_faces_are_scaled() -> None:
    """Where the cards are shown smaller, all on them is: a name is as much narrower as the head of the page says."""
    found = proofs.subjects(FACTIONS / "pygmies" / "good.yaml")
    true = proofs.printed(*found)
    small = proofs.printed(*found, how=proofs.setup("a4"))
    share = float(re.findall(r"at (\d+)% of 63.5 × 88.9 mm", proofs.pages(small)[0])[0]) / 100
    wide = [proofs.boxes(data, "Hero – Human, Good, Knight")[0][2] for data in (true, small)]

    assert grid.SMALLEST <= share < 1
    assert wide[1] / wide[0] == pytest.approx(share, abs=0.01)


@some(1)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_findings_stand_at_their_values(paper: str) -> None:
    """The planted faults: every one has its number on a card or is about the file, and is told in the list."""
    (subject,) = proofs.subjects(proofs.PLANTED)
    data = proofs.printed(subject, how=proofs.setup(paper))
    text = " ".join(proofs.pages(data))

    live = Counter(finding.level for finding in subject.findings if not finding.waived)

    assert f"{live['error']} errors · {live['warning']} warnings · 2 waived" in text
    assert len(proofs.pages(data)) == 2
    for finding in subject.findings:
        assert f"faction.yaml:{finding.span.line} · {finding.rule}" in text
    assert "waived: An octopus. (until 2999-01-01)" in text


def test_a_badge_is_beside_its_value() -> None:
    """The number in the list is that on the card, within a few millimetres of the value."""
    made = samples.faction()
    samples.find(made, "Knight")["stats"]["fighting"] = 14
    data = proofs.printed(proofs.subject(made))
    badges = proofs.boxes(data, "1", page=1)

    assert any(
        0 < left - x - w < 2.5 and -2.5 < top - y < 0
        for x, y, w, _ in proofs.boxes(data, "14", page=1)  # in the index as well
        for left, top, _, _ in badges
    )


def test_the_safe_zone_is_shown_where_it_is_left(tmp_path: Path) -> None:
    """A text too near to the edge: its card, and no other, has the line that it should have kept away from."""
    (tmp_path / "pygmies").mkdir()
    near = '<card bleed="3.5"><text x="0.5" y="9" size="9" font="Barlow Condensed Medium">Near</text></card>'
    (tmp_path / "pygmies" / "henchmen.xml").write_text(near, encoding="utf-8")
    loaded = project.load_project([str(FACTIONS / "pygmies" / "good.yaml")])
    subject, clean = proofs.made(loaded, templates=str(tmp_path)), proofs.made(loaded)
    zones = [
        [mark for page in sheets.build_pages(of, proofs.setup()) for mark in page.marks if _is_zone(mark)]
        for of in (subject, clean)
    ]

    assert [finding.rule for finding in subject.findings] == ["layout/safe-zone"]
    assert list(map(len, zones)) == [1, 0]


def _is_zone(mark: Item) -> bool:
    return isinstance(mark, Rect) and (mark.stroke, mark.fill) == (marks.BROWN, None) and abs(mark.w - 57.5) < 0.01


@EXHAUSTIVE
def test_nothing_leaves_the_page() -> None:
    """All words are within the printer's reach, on small and odd paper too, whatever the size of the card."""
    for paper, card in (("letter", "poker"), ("60x60mm", "poker"), ("4x6in", "mini"), ("a4", "300x400mm")):
        how = proofs.setup(paper, sizes.card_size(card))
        data = proofs.printed(*proofs.subjects(proofs.PLANTED, size=how.card), how=how)
        sides = sorted((how.sheet.paper.width, how.sheet.paper.height))
        for _, (x, y, w, h) in proofs.letters(data):
            assert x >= how.sheet.reach - 1.5
            assert y >= how.sheet.reach - 1.5
            assert x + w <= sides[1] - how.sheet.reach + 1.5
            assert y + h <= sides[1] - how.sheet.reach + 1.5


@EXHAUSTIVE
def test_the_same_bytes() -> None:
    """No date and no chance is in a proof."""
    one, other = (proofs.printed(*proofs.subjects(proofs.PLANTED)) for _ in range(2))

    assert one == other


@some(1)
@pytest.mark.parametrize("game", first(systems.list_known()[::-1], 3))
def test_longest_names(game: str, tmp_path: Path) -> None:
    """Names and paths that are too long for their caption are cut, and stay under their own card."""
    path = next(with_cards(game))
    folder = tmp_path / ("very-long-folder-name-" * 6)
    folder.mkdir()
    long = folder / ("a-file-with-a-name-that-nobody-would-give-it-" * 3 + ".yaml")
    document = renamed(yaml.safe_load(path.read_text(encoding="utf-8")), "Maximiliana Wolkenstein von Hohenaschau " * 4)
    long.write_text(yaml.safe_dump(document | {"name": "An endless title " * 20}, allow_unicode=True), encoding="utf-8")
    subject = next(one for one in proofs.subjects(long) if one.faces)
    data = proofs.printed(subject)
    marks = sorted((box[1], box[0]) for box in proofs.boxes(data, "×1"))

    assert "…" in proofs.pages(data)[0]
    assert all(other[1] - one[1] > 40 for one, other in pairwise(marks) if abs(other[0] - one[0]) < 1)


def test_files_without_cards_share_a_page(tmp_path: Path) -> None:
    """What is wrong with a game or a crew, or a file that cannot be read, is listed behind the cards, on one page."""
    for name, text in (("bad.yaml", "system: pygmies\nkind: faction\nname: ["), ("worse.yaml", "\0")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = proofs.subjects(tmp_path / "bad.yaml", FACTIONS / "pygmies" / "neutral.yaml", tmp_path / "worse.yaml")
    first, second = proofs.pages(proofs.printed(*found))

    assert "no cards" not in first
    assert "no cards" in second
    assert "bad.yaml:3 · yaml/syntax" in second
    assert "worse.yaml:1 · yaml/" in second


@EXHAUSTIVE
def test_very_many_findings(tmp_path: Path) -> None:
    """A thousand findings are a thousand entries of the list."""
    bad = "\n".join(f"  - {{name: Hero {n}, foo: 1, stats: {{fighting: 99}}}}" for n in range(500))
    (tmp_path / "many.yaml").write_text(f"system: pygmies\nkind: faction\nname: Many\nheroes:\n{bad}\n", "utf-8")
    loaded = project.load_project([str(tmp_path / "many.yaml")])
    (subject,) = proofs.subjects(tmp_path / "many.yaml")
    data = proofs.printed(subject)

    assert loaded.files
    assert len(subject.findings) > 500
    assert sum(page.count("many.yaml:") for page in proofs.pages(data)) == len(subject.findings)
