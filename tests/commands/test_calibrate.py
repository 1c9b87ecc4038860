"""cardgen calibrate, and what it stores at work: as people type it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cardgen.commands import _exits, main
from cardgen.config import profiles
from cardgen.disk import resources
from cardgen.press.page import Skew
from cardgen.press.sizes import PAPERS
from tests.commands.in_process import cardgen
from tests.press import pixels
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

GOOD = str(Path(resources.get_factions_folder()) / "pygmies" / "good.yaml")
READ = "A 1.0,-0.5 B 1.0,-0.5"
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Run `cardgen` in this process, in an empty folder; returns the exit code and both streams."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def call(*arguments: str) -> tuple[int, str, str]:
        code = _exits.run_guarded(lambda: main.main(list(arguments), prog_name="cardgen", standalone_mode=False))
        return code, *capsys.readouterr()

    return call


def text(path: str, page: int = 0) -> str:
    """What a page of a PDF says."""
    return " ".join(pixels.text(Path(path).read_bytes(), page).split())


def content(path: str, page: int) -> str:
    """The operators of a page."""
    found = PdfReader(path).pages[page].get_contents()
    assert found is not None
    return found.get_data().decode("latin-1")


def moves(path: str, page: int) -> list[str]:
    """The shifts in points of what is moved as a whole on a page: those of matrices with seven decimals."""
    return re.findall(r"1\.0000000 -?0\.0000000 -?0\.0000000 1\.0000000 (\S+ \S+) cm", content(path, page))


def test_from_the_page_to_the_cards(here: Run, tmp_path: Path) -> None:
    """The page is printed, what was read is stored and proved, and only backs of cards move: the whole way."""
    there = {"cwd": tmp_path, "XDG_CONFIG_HOME": str(tmp_path / "config")}
    first = here("calibrate", **there)  # type: ignore[arg-type]
    read = here("calibrate", "--read", READ, **there)  # type: ignore[arg-type]
    cards = here("cards", GOOD, "--only", "Human Archer", "--profile", "printer", **there)  # type: ignore[arg-type]

    command = 'cardgen calibrate --paper letter --duplex long-edge --profile printer --read "A x,y B x,y"'
    assert (first.returncode, first.stderr) == (0, "")
    begun = "output/calibration.pdf: print it, take the readings that it asks for, and type"
    assert first.stdout == f"{begun}\n  {command}\n"
    assert command in text(str(tmp_path / "output/calibration.pdf"))
    assert (read.returncode, read.stderr) == (0, "")
    assert read.stdout.splitlines() == [
        "printer, Letter, long-edge: backs are 1.00 mm right, 0.50 mm down.",
        "output/calibration-proof.pdf: print it: every line should meet 0.",
        'Cards: --profile printer, or profile = "printer" in cardgen.toml.',
    ]
    assert (cards.returncode, cards.stderr) == (0, "")
    for file in ("calibration-proof.pdf", "good-cards-human-archer.pdf"):
        path = str(tmp_path / "output" / file)
        assert "profile printer" in text(path)
        assert moves(path, 0) == []
        assert moves(path, 1) == ["2.835 -1.417"]


def test_nothing_is_moved_without_a_profile(call: Call) -> None:
    """What is stored for printers that nobody names has no effect."""
    call("calibrate", "--read", READ)
    code, _, err = call("cards", GOOD, "--only", "Human Archer")

    assert (code, err) == (0, "")
    assert moves("output/good-cards-human-archer.pdf", 1) == []
    assert "no profile" in text("output/good-cards-human-archer.pdf")


@pytest.mark.parametrize("options", [("--duplex", "fold"), ("--duplex", "none"), ("--target", "tts")])
def test_where_no_sheet_is_turned_a_profile_is_ignored(call: Call, options: tuple[str, ...]) -> None:
    """A printer that misses backs misses none where there are none behind fronts, measured or not."""
    code, _, err = call("cards", GOOD, "--only", "Human Archer", "--profile", "nobody", *options)

    assert (code, err) == (0, "")


def test_a_standing_profile(call: Call, tmp_path: Path) -> None:
    """`profile =` in cardgen.toml names the printer for calibrating and printing; `none` prints without."""
    (tmp_path / "cardgen.toml").write_text('profile = "Laser"\npaper = "a4"\n')
    assert "Laser, A4, long-edge: backs" in call("calibrate", "--read", READ)[1]

    call("cards", GOOD, "--only", "Human Archer")
    assert moves("output/good-cards-human-archer.pdf", 1) == ["2.835 -1.417"]
    call("cards", GOOD, "--only", "Human Archer", "--profile", "none")
    assert moves("output/good-cards-human-archer.pdf", 1) == []


def test_options_go_over_the_profile(call: Call) -> None:
    """What the command line says of backs replaces that part of the profile, and only that."""
    call("calibrate", "--read", READ)
    call("cards", GOOD, "--only", "Human Archer", "--profile", "printer", "--back-offset", "-1,0")
    assert moves("output/good-cards-human-archer.pdf", 1) == ["-2.835 0.000"]

    call("cards", GOOD, "--only", "Human Archer", "--profile", "printer", "--back-rotate", "1")
    assert "0.9998477 -0.0174524 0.0174524 0.9998477" in content("output/good-cards-human-archer.pdf", 1)


def test_a_landscape_sheet_wants_a_landscape_profile(call: Call) -> None:
    """Which way a driver turns a landscape page nobody knows: it is measured by itself, and the sentence says how."""
    call("calibrate", "--read", READ)
    wide = ("cards", GOOD, "--only", "Human Archer", "--card-size", "120x60mm", "--profile", "printer")
    code, _, err = call(*wide)

    command = "cardgen calibrate --paper letter --landscape --duplex long-edge --profile printer"
    assert code == 2
    assert f"stored for Letter, long-edge, not for Letter landscape, long-edge: run `{command}` to measure it" in err

    call(*command.split()[1:], "--read", READ)
    assert call(*wide)[0] == 0


@EXHAUSTIVE
def test_sheets_that_lie_differently(call: Call) -> None:
    """Each page of a night is moved by what was measured of paper that lies as it does, or not at all."""
    legal = ("--paper", "legal")
    call("calibrate", *legal, "--landscape", "--read", READ)
    draft = ("draft", "--seed", "a", "-o", "packs", *legal, "--profile", "printer")
    assert call(*draft)[0] == 0
    cover, fronts = (moves("packs/first-edition-draft-packs.pdf", page) for page in (1, 3))
    assert (cover, fronts) == ([], ["-2.835 1.417"])
    assert "no profile" in text("packs/first-edition-draft-packs.pdf")
    assert "profile printer" in text("packs/first-edition-draft-packs.pdf", 3)

    call("calibrate", *legal, "--read", "0 0 0 0")
    call("reference", "-o", "book.pdf", *legal, "--profile", "printer")
    assert moves("book.pdf", 1) == []
    assert "profile printer" in text("book.pdf")

    call("calibrate", *legal, "--read", "A 0.5,0 B 0.5,0")
    call("reference", "-o", "book.pdf", *legal, "--profile", "printer")
    assert moves("book.pdf", 1) == ["1.417 0.000"]


def test_paper_is_known_by_its_size(call: Call) -> None:
    """A profile for Letter is one for 8.5 by 11 inches, however it is written."""
    call("calibrate", "--read", READ)

    assert call("cards", GOOD, "--only", "Human Archer", "--profile", "printer", "--paper", "8.5x11in")[0] == 0


def test_backs_out_of_reach(call: Call) -> None:
    """A back that is moved to where the printer does not paint is told of in one sentence; quiet is quiet."""
    wide = ("cards", GOOD, "--only", "Human Archer", "--back-offset", "0,4.25")
    code, _, err = call(*wide)

    assert code == 0
    assert err.count("\n") == 1
    assert "the outermost 2.1 mm stay white" in err
    assert call("-q", *wide)[2] == ""


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (("--duplex", "fold"), "no effect with --duplex fold"),
        (("--duplex", "none"), "no effect with --duplex none"),
        (("--target", "drivethru"), "no effect with --target drivethru"),
        (("--duplex", "manual"), ""),
    ],
)
def test_nothing_to_move(call: Call, how: tuple[str, ...], said: str) -> None:
    """Who asks to move backs where there are none that drift is told so; a standing profile is not a question."""
    one = ("cards", GOOD, "--only", "Human Archer", *how)
    code, _, err = call(*one, "--back-offset", "0.5,0")

    assert code == 0
    assert said in err
    assert err.count("\n") == (1 if said else 0)
    assert call(*one, "--back-rotate", "0.1")[2] == err
    if said:
        assert call(*one, "--profile", "nobody")[2] == call("-q", *one, "--back-offset", "0.5,0")[2] == ""


def test_the_proof_adds_to_what_is_stored(call: Call) -> None:
    """What is read on the proof is added; what is read on a first page replaces, and what it replaces is said."""
    call("calibrate", "--read", READ)
    code, out, _ = call("calibrate", "--proof")
    assert code == 0
    assert "--profile printer --proof --read" in out
    assert "--profile printer --proof --read" in text("output/calibration-proof.pdf")

    assert "backs are 1.25 mm right, 0.25 mm down." in call("calibrate", "--proof", "--read", "0.25,0.25 0.25,0.25")[1]
    out = call("calibrate", "--read", "0 0 0 0")[1]
    assert "backs are not moved.\nBefore: 1.25 mm right, 0.25 mm down." in out


def test_the_way_the_sheet_is_flipped_counts(call: Call) -> None:
    """Seen through the front a back that is too far right is too far left from behind, or not, as it is turned."""
    assert "1.00 mm right, 0.50 mm down" in call("calibrate", "--read", READ, "--duplex", "manual")[1]
    assert "1.00 mm left, 0.50 mm up" in call("calibrate", "--read", READ, "--duplex", "short-edge")[1]


def test_list_and_forget(call: Call) -> None:
    """What is stored is shown line by line, and forgotten by name."""
    assert call("calibrate", "--list")[1] == "no stored printers: `cardgen calibrate` measures one\n"
    call("calibrate", "--read", READ)
    call("calibrate", "--read", "0 0 0.5 -0.5", "--profile", "Büro  2", "--paper", "a4", "--duplex", "manual")

    out = call("-q", "calibrate", "--list")[1].splitlines()
    assert [re.split(r"  +", line) for line in out] == [
        ["Büro 2", "A4, manual", "0.25 mm right, 0.27 mm down, turned 0.14° anticlockwise"],
        ["printer", "Letter, long-edge", "1.00 mm right, 0.50 mm down"],
    ]
    assert call("calibrate", "--forget", "büro 2") == (0, "removed Büro 2, for A4, manual\n", "")
    code, _, err = call("calibrate", "--forget", "printr")
    assert (code, err) == (2, "cardgen: unknown printer `printr`: did you mean `printer`?\n")


def test_quiet_and_output(call: Call, tmp_path: Path) -> None:
    """Quiet names the file and no more; `-o` names the page that is written, or its folder."""
    assert call("-q", "calibrate", "-o", "here/page.pdf") == (0, "here/page.pdf\n", "")
    assert call("-q", "calibrate", "-o", "here", "--read", READ) == (0, "here/calibration-proof.pdf\n", "")
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == ["calibration-proof.pdf", "page.pdf"]


def test_to_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-o -` is for programs: the page and nothing else on standard output, what is to be typed beside it."""
    monkeypatch.chdir(tmp_path)
    done = cardgen("calibrate", "-o", "-")

    assert done.exit_code == 0
    assert done.stdout.startswith("%PDF-")
    assert done.stdout.rstrip().endswith("%%EOF")
    assert done.stderr.startswith("standard output: print it, take the readings that it asks for, and type\n")
    assert list(tmp_path.iterdir()) == []


def test_asked_at_a_terminal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody can answer, the four numbers are asked for; what is not a number is asked for again."""
    answer(monkeypatch, "1", "left", "-0,5 mm", "9", "+1", "−.5")
    code, out, err = call("calibrate")

    assert code == 0
    assert "backs are 1.00 mm right, 0.50 mm down." in out
    assert "Error: expected a number such as 0.5 or -1.25" in err
    assert "B x is 9, but the scale ends at 6" in err
    answer(monkeypatch, "")
    assert call("calibrate", "--proof")[0] == 0
    assert "1.00 mm right, 0.50 mm down" in call("calibrate", "--list")[1]


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Sit somebody at the terminal who types those lines."""
    left = iter(lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda prompt: next(left))


def test_moves_in_words() -> None:
    """What a skew does, as one looks at the back."""
    assert profiles.describe_skew(Skew()) == "not moved"
    assert profiles.describe_skew(Skew(0.001, 0, 0.004)) == "not moved"
    assert profiles.describe_skew(Skew(-1, -2.345, -0.5)) == "1.00 mm left, 2.35 mm up, turned 0.50° anticlockwise"


def test_what_is_to_be_typed() -> None:
    """The command names all that decides what is measured, and a name with a space is quoted."""
    assert profiles.build_command("A b", PAPERS["a4"].turned(), "manual", 6.0, True) == (
        [
            "cardgen calibrate",
            "--paper a4",
            "--landscape",
            "--duplex manual",
            "--margin 6",
            '--profile "A b"',
            "--proof",
        ]
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--read", "1 2 3"),
            (
                'cardgen: `--read`: invalid readings: expected 4 numbers, x and y at A and at B, such as `"A '
                '0.5,-1 B 0.75,-0.5"`'
            ),
        ),
        (
            ("--read", "A 3,0 B -3,0"),
            "the readings make the back 3.8 mm shorter than the front: check all 4 with their",
        ),
        (
            ("--read", "5 -3 -4 4", "--paper", "105x148mm"),
            (
                "offset of more than 10 mm or 5°, which is implausible: check the signs and "
                "the edge on which you turned the sheet"
            ),
        ),
        (
            ("--duplex", "fold"),
            (
                "cardgen: calibration needs both sides of a sheet: use `--duplex` "
                "long-edge, short-edge or manual, not `fold`"
            ),
        ),
        (
            ("--duplex", "lng-edge"),
            ("calibration needs both sides of a sheet: use `--duplex` long-edge, short-edge or manual, not `lng-edge`"),
        ),
        (("--paper", "a44"), "cardgen: `--paper`: unknown paper size `a44`: did you mean `a4`?"),
        (
            ("--paper", "80x80mm"),
            "the calibration page does not fit on 80 by 80 mm: use paper of at least 105 by 148 mm",
        ),
        (("--margin", "-1"), "--margin"),
        (
            ("--profile", ""),
            (
                "cardgen: invalid printer name: expected at most 32 letters, digits, "
                "spaces, dots or hyphens, and not `none`"
            ),
        ),
        (
            ("--profile", 'x" && y'),
            (
                "cardgen: invalid printer name: expected at most 32 letters, digits, "
                "spaces, dots or hyphens, and not `none`"
            ),
        ),
        (
            ("--profile", "None"),
            ("invalid printer name: expected at most 32 letters, digits, spaces, dots or hyphens, and not `none`"),
        ),
        (
            ("--profile", "x" * 33),
            (
                "cardgen: invalid printer name: expected at most 32 letters, digits, "
                "spaces, dots or hyphens, and not `none`"
            ),
        ),
        (
            ("--proof",),
            (
                "cardgen: unknown printer `printer`: run `cardgen calibrate --paper letter "
                "--duplex long-edge --profile printer` to measure it"
            ),
        ),
        (("--list", "--proof"), "exclude each other"),
        (("--forget", "x", "--read", READ), "exclude each other"),
        (("--forget", "x"), "cardgen: unknown printer `x`: no printer is stored"),
        (("page.pdf",), "cardgen: unexpected argument `page.pdf`: leave it out"),
    ],
)
def test_what_cannot_be_done(call: Call, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """It is exit code 2 in plain words, nothing is stored and no page is written."""
    code, out, err = call("calibrate", *arguments)

    assert (code, out) == (2, "")
    assert said in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("standing", ["fold", "none"])
def test_a_standing_duplex_that_turns_nothing(call: Call, tmp_path: Path, standing: str) -> None:
    """Where cardgen.toml says that nothing is turned it has to be said how to print this sheet."""
    (tmp_path / "cardgen.toml").write_text(f'duplex = "{standing}"\n')

    assert call("calibrate")[0] == 2
    assert call("calibrate", "--duplex", "manual")[0] == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [("lazer", "did you mean `Laser`?"), ("Z", "expected `Laser`, or run `cardgen calibrate --paper letter")],
)
def test_printing_with_a_printer_that_is_not_stored(call: Call, name: str, said: str) -> None:
    """A name that is not stored is exit code 2, with the near name or with what measures it."""
    call("calibrate", "--profile", "Laser", "--read", READ)
    code, _, err = call("cards", GOOD, "--profile", name)

    assert code == 2
    assert f"unknown printer `{name}`: {said}" in err
    assert "(`--profile none` prints without)\n" in err


def test_a_damaged_file(call: Call, tmp_path: Path) -> None:
    """It is exit code 2 for whoever needs it, and stays as it is; who needs none prints."""
    file = tmp_path / "config" / "cardgen" / "printers.json"
    file.parent.mkdir(parents=True)
    file.write_text("{oops")

    for arguments in (("calibrate", "--list"), ("calibrate", "--read", READ), ("calibrate", "--forget", "x")):
        code, _, err = call(*arguments)
        assert code == 2
        assert "printers.json:1:2: invalid JSON: expecting property name" in err
    assert call("cards", GOOD, "--profile", "printer")[0] == 2
    assert call("cards", GOOD, "--only", "Human Archer")[0] == 0
    assert call("calibrate")[0] == 0
    assert file.read_text() == "{oops"
