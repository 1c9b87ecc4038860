"""The table of everybody against everybody on paper, and what it answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardgen.combat import MeasuredModel
from cardgen.lab import answers, heatsheet
from cardgen.lab.matrices import Entrant, Matrix
from tests import papers
from tests.commands.in_process import cardgen
from tests.sampling import some


def table(count: int, names: str = "Model {}") -> Matrix:
    """So many models of one file, each of which beats all that come after it."""
    entrants = [Entrant(0, MeasuredModel(names.format(n), "henchman", 1, (), {}, {}, 1.0, {})) for n in range(count)]
    rows = [[0.5 if row == column else float(row < column) for column in range(count)] for row in range(count)]
    return Matrix(entrants, rows, [[0.5]])


def said(of: Matrix) -> str:
    """All sentences of the answers."""
    found = answers.build_answers(of, ["North"])
    return " ".join("".join(text for _, text in one) for answer in found for one in answer.sentences)


def test_who_is_pointless() -> None:
    """Whoever is favoured against nobody, and whoever against all; nobody where each beats somebody."""
    assert "Model 2 is the favourite in no duel." in said(table(3))
    assert "Model 0 is the favourite in every duel." in said(table(3))
    ring = Matrix(table(3).entrants, [[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]], [[0.5]])
    assert "is the favourite in" not in said(ring)


def test_names_control_nothing() -> None:
    """What a file calls a model does not get into a sentence as what controls a terminal."""
    assert "\x1b" not in said(table(3, "A\x1b[2J {}"))


@some(1)
@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize(("count", "least"), [(5, 1), (70, 4)])
def test_everything_is_printed(ink: str, count: int, least: int) -> None:
    """Each model and its chances stand on some page, at a size that can be read, however many models there are."""
    (document,) = heatsheet.build_part(table(count), ["North"], [("Computed", ["dice"])]).pages
    frames = papers.laid(document, ink=ink)
    words = papers.words(frames)

    assert not papers.faults(frames, body=7.0)
    assert len(frames) >= least
    assert all(f"Model {number}" in words for number in range(count))
    assert len(re.findall(r"\b100\b", words)) >= count * (count - 1) // 2
    assert "Computed: dice." in words


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A PDF under output/, led by the questions."""
    monkeypatch.chdir(tmp_path)
    done = cardgen("lab", "matrix", "cardgen:good", "--plain", "--format", "pdf")

    assert done.exit_code == 0, done.output
    text = papers.said(PdfReader(tmp_path / "output" / "good-matrix.pdf"))
    assert text.index("Dominated entries") < text.index("Human Archer")
