"""cardgen.press.cutter and cut_paths: marks where they are promised, paths where the cards are."""

from __future__ import annotations

import io
import re

import pytest

from cardgen.press import cut_paths, cutter, sheets, targets
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS
from tests.press import faces

DPI = 100


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_paths_lie_where_the_cards_are_and_nothing_lies_on_the_marks(paper: str) -> None:
    """On both papers, in the page as it is drawn."""
    how = SheetSettings(PAPERS[paper], cutter="silhouette")
    ordered = faces.order([faces.face((0, 204, 0))] * 9, png=True, dpi=DPI, cut_path="svg", corner_radius=3.0)
    made = {file.name: file.data for file in targets.get("home").deliver(ordered._replace(how=how))}
    assert [name for name in made if name.endswith("svg")] == ["some-deck-cut.svg", "some-deck-cut-sheet-2.svg"]
    page = faces.opened(made["some-deck-01.png"]).convert("RGB")
    on, text = sheets.grid(how, faces.POKER), made["some-deck-cut.svg"].decode()
    assert on.slots == 8
    drawn = re.findall(r'd="M([\d.]+) ([\d.]+)', text)
    assert len(drawn) == on.slots

    def at(x: float, y: float) -> object:
        return page.getpixel((int(x * DPI / 25.4), int(y * DPI / 25.4)))

    for x, y in ((float(x) - 3.0, float(y)) for x, y in drawn):
        assert at(x + 0.5, y + 0.5) == at(x + 63.0, y + 88.4) == (0, 204, 0)
    assert at(on.left - 0.6, on.top + 9) == at(on.right + 0.6, on.foot - 9) == (255, 255, 255)
    assert at(12, 12) == (0, 0, 0)
    assert at(9, 12) == at(16, 12) == at(12, 16.5) == (255, 255, 255)
    for mark in cutter.marks(on.paper):
        assert mark.x >= cutter.INSET
        assert mark.y >= cutter.INSET


def test_dxf_opens_in_a_reader_that_is_not_ours() -> None:
    """Closed outlines on their layer, marks on theirs."""
    ezdxf = pytest.importorskip("ezdxf", reason="ezdxf is not installed: nothing else has read the DXF")
    paper = PAPERS["a4"].turned()
    text = cut_paths.dxf(paper, ((20.0, 16.0),), faces.POKER, 3.0, marked=True)
    document = ezdxf.read(io.StringIO(text))
    assert not document.audit().errors
    cuts = list(document.modelspace().query('POLYLINE[layer=="Cut"]'))
    assert len(cuts) == 1
    assert cuts[0].is_closed
    assert len(cuts[0]) == 8
    assert len(document.modelspace().query('POLYLINE[layer=="Marks"]')) == 5
