"""The page of everybody against everybody."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from cardgen.combat import MeasuredModel
from cardgen.lab import heatmap
from cardgen.lab.matrices import Entrant, Matrix
from tests.commands.in_process import cardgen


def entrant(name: str, file: int = 0, role: str = "henchman") -> Entrant:
    """A model of that name."""
    return Entrant(file, MeasuredModel(name, role, 1, (), {}, {}, 1.0, {}))


def made(first: str = "Ann") -> str:
    """The page of three models of two files."""
    rows = ((0.5, 0.25, 1.0), (0.75, 0.5, 0.625), (0.0, 0.375, 0.5))
    table = Matrix([entrant(first), entrant("Bob"), entrant("Cy", 1)], rows, ((0.5, 0.8), (0.2, 0.5)))
    return heatmap.render_page(table, ["North", "South"], [("Computed", ["dice"]), ("Left out", [])])


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One that has to be closed again, but for `meta`."""
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The one that was opened last."""
        assert self.open.pop() == tag


def test_numbers_are_in_the_cells() -> None:
    """Each chance once, in the order of the means; whoever meets himself has an empty cell."""
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', made())
    cells = {name: re.findall(r">(\d*)</td>", row) for name, row in rows}

    assert [name for name, _ in rows] == ["North", "South", "Bob", "Ann", "Cy"]
    assert cells["North"] == ["50", "80"]
    assert cells["Bob"] == ["69", "", "75", "62"]
    assert cells["Ann"] == ["62", "25", "", "100"]


def test_it_is_one_file() -> None:
    """No scripts, nothing from elsewhere, everything closed, light and dark."""
    page = made()
    tags = Tags(page)

    assert tags.open == []
    assert not {"script", "link", "img", "iframe"} & set(tags.seen)
    assert not re.search(r"https?:|url\(|@import", page)
    assert "prefers-color-scheme: dark" in page


def test_names_are_escaped() -> None:
    """What a file calls a model is text, and nothing else."""
    page = made("<script>alert(1)</script>\x1b[2J&\u202e")

    assert "<script" not in page
    assert "\x1b" not in page
    assert "\u202e" not in page
    assert "&lt;script&gt;" in page


def test_it_answers_first() -> None:
    """Who is strongest, and who weakest; shades by how far a chance is from even."""
    page = made()

    assert (
        page.index("<h1>Who wins?</h1>") < page.index("wins most duels is <b>Bob</b> (69\u00a0%)") < page.index("<td")
    )
    assert [heatmap._choose_shade(chance) for chance in (0.5, 0.54, 0.46, 0.62, 0.3, 1.0, 0.0)] == [
        "w0", "w0", "w0", "w1", "l2", "w5", "l5",
    ]  # fmt: skip


def test_the_command() -> None:
    """A page on standard output."""
    done = cardgen("lab", "matrix", "cardgen:good", "--plain", "--format", "html")

    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("<!DOCTYPE html>")
    assert "Human Archer" in done.stdout
    assert "Left out</h3>" in done.stdout
