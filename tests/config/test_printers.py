"""cardgen.config.printers: what was measured is kept, found again, and never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.config import printers
from cardgen.config.printers import Printer
from cardgen.disk.data_files import MalformedFile
from cardgen.press.page import Skew
from cardgen.press.sizes import PAPERS, Paper

LETTER, A4 = PAPERS["letter"], PAPERS["a4"]
LASER = Printer("Laser", LETTER, "long-edge", Skew(0.5, -1.25, 0.2))


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file of a person without any is."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "cardgen" / "printers.json"


def write(file: Path, text: str) -> None:
    """Put something there by hand."""
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_nobody_has_a_printer_at_first(file: Path) -> None:
    """Without a file there is none stored, and looking makes no file."""
    assert printers.load_printers() == []
    assert printers.find_printer([], "Laser", LETTER, "long-edge") is None
    assert printers.forget_printer("Laser") == []
    assert not file.exists()


def test_what_is_stored_comes_back(file: Path) -> None:
    """An entry for each name, paper as it lies and duplex; the file is for people too."""
    others = [
        LASER._replace(paper=LETTER.turned(), skew=Skew(1.0, 2.0, 0.0)),
        LASER._replace(duplex="manual", skew=Skew(0.0, 0.0, -3.5)),
        LASER._replace(paper=A4),
        LASER._replace(name="Büro"),
    ]
    for printer in (LASER, *others):
        assert printers.store_printer(printer) is None

    known = printers.load_printers()
    assert len(known) == 5
    for printer in (LASER, *others):
        found = printers.find_printer(known, printer.name, printer.paper, printer.duplex)
        assert found is not None
        assert (found.name, found.duplex, found.skew) == (printer.name, printer.duplex, printer.skew)
    assert file.read_text(encoding="utf-8").splitlines()[3] == (
        '    {"name": "Büro", "paper": [215.9, 279.4], "duplex": "long-edge", "offset": [0.5, -1.25], "rotation": 0.2},'
    )


def test_names_and_papers_are_found_as_people_write_them() -> None:
    """Case and spaces of a name make no difference, nor does half a millimetre of paper."""
    printers.store_printer(LASER)

    for name, paper in (
        (" laser", LETTER),
        ("LASER", Paper("8.5x11in", 215.9, 279.4)),
        ("Laser", Paper("x", 216, 279)),
    ):
        assert printers.find_printer(printers.load_printers(), name, paper, "long-edge") is not None
    for name, paper in (("Lazer", LETTER), ("Laser", LETTER.turned()), ("Laser", PAPERS["universal"])):
        assert printers.find_printer(printers.load_printers(), name, paper, "long-edge") is None


def test_a_new_measurement_takes_the_place_of_the_old() -> None:
    """Of the same printer, paper and duplex only the last counts; it tells which one that was."""
    printers.store_printer(LASER)
    printers.store_printer(LASER._replace(paper=A4))

    before = printers.store_printer(LASER._replace(name="laser", skew=Skew(9.0)))

    assert before is not None
    assert (before.name, before.skew) == ("Laser", LASER.skew)
    assert sorted(printer.skew.x for printer in printers.load_printers()) == [0.5, 9.0]


def test_forgetting_one_keeps_the_others() -> None:
    """All of a name go, nothing else."""
    for printer in (LASER, LASER._replace(paper=A4), LASER._replace(name="Jet")):
        printers.store_printer(printer)

    assert [printer.paper.name for printer in printers.forget_printer("laser")] == ["A4", "Letter"]
    assert [printer.name for printer in printers.load_printers()] == ["Jet"]


@pytest.mark.parametrize(
    ("width", "height", "name"),
    [
        (215.9, 279.4, "Letter"),
        (279.4, 215.9, "Letter landscape"),
        (210, 297, "A4"),
        (210, 279.4, "A4 or Letter"),
        (105, 148, "105 by 148 mm"),
    ],
)
def test_papers_have_the_names_people_know(width: float, height: float, name: str) -> None:
    """A size that has a name is called by it."""
    assert printers.name_paper(width, height) == Paper(name, width, height)


@pytest.mark.parametrize("skew", [Skew(10.5), Skew(0, -11), Skew(0, 0, 5.5), Skew(float("nan"))])
def test_nonsense_is_not_stored(file: Path, skew: Skew) -> None:
    """What no printer does is refused before anything is written."""
    with pytest.raises(ValueError, match="offset of more than 10 mm or 5°, which is implausible: "):
        printers.store_printer(LASER._replace(skew=skew))

    assert not file.exists()


GOOD = {"name": "A", "paper": [210, 297], "duplex": "manual", "offset": [0, 1], "rotation": 0}


def test_a_file_by_hand_is_read(file: Path) -> None:
    """Whole numbers, another order and a byte order mark are fine."""
    write(file, "\ufeff" + json.dumps({"printers": [GOOD], "version": 1}))

    assert printers.load_printers() == [Printer("A", PAPERS["a4"], "manual", Skew(0.0, 1.0, 0.0))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1:1: invalid JSON"),
        ('{"version": 1,\n "printers": [', ":2:15: invalid JSON"),
        ("[]", "a list at the top level: expected a table in braces"),
        ('{"version": 1, "printers": {}}', "`printers` is a table: expected a list"),
        ('{"version": 2, "printers": []}', "`version` is `2`: expected `1`"),
        ("[" * 100_000, "nested too deep"),
        *(
            (json.dumps({"version": 1, "printers": [GOOD, entry]}), r"printers\[1\]")
            for entry in (
                "x",
                {},
                {**GOOD, "name": 5},
                {**GOOD, "paper": [210]},
                {**GOOD, "paper": [210, float("inf")]},
                {**GOOD, "duplex": "sideways"},
                {**GOOD, "offset": ["a", "b"]},
                {**GOOD, "offset": [0, 99]},
                {**GOOD, "rotation": None},
                {**GOOD, "rotation": float("nan")},
            )
        ),
    ],
)
def test_a_damaged_file_stays_as_it_is(file: Path, text: str, said: str) -> None:
    """It is told what is wrong where, and neither storing nor forgetting writes over it."""
    write(file, text)

    for action in (printers.load_printers, lambda: printers.store_printer(LASER), lambda: printers.forget_printer("A")):
        with pytest.raises(MalformedFile, match=said) as caught:
            action()
        assert str(file) in str(caught.value)
    assert file.read_text(encoding="utf-8") == text


def test_an_account_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept it is said, not kept somewhere by chance."""
    monkeypatch.setattr("cardgen.disk.folders.find_personal_folder", lambda kind: None)

    with pytest.raises(OSError, match="set XDG_CONFIG_HOME"):
        printers.store_printer(LASER)
