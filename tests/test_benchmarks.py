"""What the benchmarks measure is what they say: decks without findings, runs that end well and print something."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardgen import project
from cardgen.printing import renderer
from tests import checking
from tests.benchmarks import decks, processes

DECK = {
    "cards": [
        {
            "name": "Łukasz",
            "subtitle": "Human",
            "stats": [[name, "9+"] for name in decks.STATS],
            "weapons": [["Long Fork", '2"', "3", "1"]],
            "abilities": [{"name": "Brave", "text": "Never runs."}],
        }
    ]
}


@pytest.mark.parametrize("deck", [decks.made_up(40), DECK])
def test_decks_have_no_findings(deck: dict[str, object]) -> None:
    """Neither errors nor warnings, but for what is waived: nobody measures how long it takes to tell them."""
    loaded = project.load_project([], stdin=("nowhere/good.yaml", decks.as_faction(deck).encode()))
    found = checking.check(loaded, renderer.load_templates())

    assert [one for one in found if one.waived is None] == []
    assert len(found) < 40


@pytest.mark.parametrize("code", ["raise SystemExit(1)", "pass", "open({out!r}, 'w').write('no PDF')"])
def test_what_is_no_measurement(code: str, tmp_path: Path) -> None:
    """A run that fails, prints nothing, or something else; what an earlier one has printed does not count."""
    out = tmp_path / "a.pdf"
    out.write_bytes(b"%PDF-1.7")

    with pytest.raises(SystemExit, match="this"):
        processes.run([sys.executable, "-c", code.format(out=str(out))], out=str(out))


def test_a_measurement(tmp_path: Path) -> None:
    """A file, or a folder of files."""
    code = "import os, sys; os.makedirs(sys.argv[1], exist_ok=True); open(sys.argv[1] + '/a.pdf', 'w').write('%PDF')"
    done = processes.run([sys.executable, "-c", code, str(tmp_path / "kit")], out=str(tmp_path / "kit"))

    assert done.seconds > 0
    assert done.passed > 0
    assert done.memory > 1
