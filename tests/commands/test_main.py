"""The command line as a whole: finding commands, exit codes, colour, strange surroundings."""

from __future__ import annotations

import io
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import click
import pytest
from click.testing import CliRunner

from cardgen import __main__, __version__, commands
from cardgen.commands import GROUPS, _bug_report, _exits, _printing, main, read_summary
from cardgen.commands._options import load_settings
from cardgen.commands._output import OutputOptions, choose_color
from cardgen.commands._print_options import print_options
from cardgen.errors import CardgenError
from cardgen.press.sheets import SheetSettings
from cardgen.printing.settings import PrintSettings
from tests.press.numbers import REACH

if TYPE_CHECKING:
    from tests.conftest import Run

HEAVY = {
    "yaml",
    "jinja2",
    "reportlab",
    "PIL",
    "jsonschema_rs",
    "importlib.metadata",
    "tempfile",
    "dataclasses",
    "tomllib",
}


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module in place of a command named `fake`; give it a click command as `command`."""
    module = ModuleType("cardgen.commands.fake")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(commands.CommandFolder, "list_commands", lambda *_: ["fake"])
    return module


def names() -> list[str]:
    """The commands there are."""
    return main.list_commands(click.Context(main))


def test_every_command_is_a_module_with_a_summary() -> None:
    """What the overview shows is one short sentence, and the module holds the command of that name."""
    for name in names():
        command = main.get_command(click.Context(main), name)

        assert command is not None
        assert command.name == name
        assert command.help
        assert re.fullmatch(r"[A-Z`][^\n]{10,66}[^\n.\"]", read_summary(name))


def test_help_lists_commands_without_importing_them() -> None:
    """The overview is complete, and cheap: nothing heavy and no command is loaded for it."""
    code = "import sys; sys.argv = ['cardgen', '--help']\nfrom cardgen.__main__ import run\n"
    code += "try: run()\nexcept SystemExit as e: print(e.code, *sys.modules)"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    loaded = set(made.splitlines()[-1].split())

    assert "0" in loaded
    assert all(f"  {name} " in made for name in names())
    assert loaded & HEAVY == set()
    assert not [name for name in loaded if re.match(r"cardgen\.commands\.[a-z]", name)]


def test_printing_loads_what_it_needs(tmp_path: Path) -> None:
    """Cards for a printer at home: no other targets, no calibration, no checker of schemas; a quick way out."""
    arguments = ["cardgen", "-q", "cards", "--only", "human archer", "factions/pygmies/good.yaml", "-o", "-"]
    code = f"import gc, os, sys; sys.argv = {arguments}\nfrom cardgen.__main__ import run\n"
    code += (
        "try: run()\nexcept SystemExit as e: print(e.code, gc.get_freeze_count() > 0, *sys.modules, file=sys.stderr)"
    )
    root = Path(__file__).parents[2]
    made = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=True)
    exit_code, frozen, *loaded = made.stderr.decode().splitlines()[-1].split()
    targets = {name for name in loaded if name.startswith("cardgen.press.targets.")}

    assert made.stdout.startswith(b"%PDF")
    assert (exit_code, frozen) == ("0", "True")
    assert targets == {"cardgen.press.targets.description", "cardgen.press.targets.sheets"}
    assert not {"cardgen.press.calibration", "jsonschema_rs", "pypdfium2", "html"} & set(loaded)


def test_version_names_the_places(run: Run, tmp_path: Path) -> None:
    """The version, and where templates and factions were found."""
    (tmp_path / "factions").mkdir()

    here = run("--version", cwd=tmp_path).stdout.splitlines()

    assert here[0] == f"cardgen {__version__}"
    assert os.path.isdir(here[1].removeprefix("templates: "))
    assert here[2] == f"factions: {tmp_path / 'factions'}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fakee"], "unknown command `fakee`: did you mean `fake`?"),
        (["zzz"], "unknown command `zzz`: expected `fake`"),
        (["--colour", "never", "fake"], "unknown option `--colour`: did you mean `--color`?"),
        (["-q", "-v", "fake"], "`--quiet` and `--verbose` exclude each other: choose one"),
        (["-q", "fake", "-v"], "`--quiet` and `--verbose` exclude each other: choose one"),
        (["--color", "red", "fake"], "unknown value `red` of `--color`: expected `auto`, `always` or `never`"),
    ],
)
def test_bad_usage(fake: ModuleType, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    """Bad usage is exit 2 and says what was probably meant, on standard error."""
    fake.command = click.Command("fake")  # type: ignore[attr-defined]
    code = _exits.run_guarded(lambda: main.main(arguments, prog_name="cardgen", standalone_mode=False))
    out, err = capsys.readouterr()

    assert (code, out) == (_exits.FAILED, "")
    assert f"cardgen: {message}" in err
    assert "Try `cardgen --help`." in err


def test_bad_usage_of_the_process(run: Run) -> None:
    """The process ends with 2; alone it shows the help."""
    assert run("no-such-command").returncode == 2
    alone = run()
    assert alone.returncode == 2
    assert alone.stderr.startswith("Usage: cardgen")


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (KeyboardInterrupt(), 130, "cardgen: interrupted\n"),
        (click.Abort(), 130, "cardgen: interrupted\n"),
        (click.ClickException("no such rule"), 2, "cardgen: no such rule\n"),
        (CardgenError("no such rule", "no such file"), 2, "cardgen: no such rule\nno such file\n"),
        (OSError(28, "No space left on device", "a.pdf"), 2, "cardgen: a.pdf: no space left on device\n"),
        (OSError("odd"), 2, "cardgen: odd\n"),
    ],
)
def test_exit_codes(capsys: pytest.CaptureFixture[str], error: BaseException, code: int, message: str) -> None:
    """What goes wrong becomes one code and one sentence."""

    def fail() -> None:
        raise error

    assert _exits.run_guarded(fail) == code
    assert capsys.readouterr().err == message


def test_interrupted_on_the_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the first packages are imported is 130 too, without a traceback."""

    def interrupt() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "_run", interrupt)
    with pytest.raises(SystemExit) as end:
        __main__.run()

    assert end.value.code == __main__.INTERRUPTED == _exits.INTERRUPTED


def test_warnings_of_packages() -> None:
    """What a package warns of is for who works on cardgen, and shown only when Python is asked for it."""
    code = (
        "import warnings\nfrom cardgen import __main__\n__main__._main = lambda: warnings.warn('odd')\n__main__.run()"
    )
    quiet, asked = (
        subprocess.run([sys.executable, *flags, "-c", code], capture_output=True, text=True, check=True).stderr
        for flags in ((), ("-W", "default"))
    )

    assert quiet == ""
    assert "odd" in asked


def test_progress_reaches_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes as many cards as there are, and does not ask for more, has seen all of the bar."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    cards: Any = ["a", "b", "c"]
    shown = _printing.watch_layout(OutputOptions(progress=True))(cards, 3)
    taken = list(itertools.islice(shown, 3))

    assert taken == cards
    assert "100%" in terminal.getvalue()


def test_programof_a_command(fake: ModuleType) -> None:
    """A command's number is the exit code; nothing means 0, and so does asking for help."""

    @click.command()
    @click.argument("code", type=int, required=False)
    def command(code: int | None) -> int | None:
        """Return the number."""
        return code

    fake.command = command  # type: ignore[attr-defined]

    def code(*arguments: str) -> int:
        return _exits.run_guarded(lambda: main.main(arguments, prog_name="cardgen", standalone_mode=False))

    assert [code("fake"), code("fake", "1"), code("fake", "--help")] == [0, 1, 0]


def test_bug_is_kept_in_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A bug is exit 3, a short message, and a file with the traceback."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    assert _exits.run_guarded(lambda: os.environ["NO SUCH"]) == 3

    (kept,) = (tmp_path / "cardgen").iterdir()
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cardgen: this is a bug in cardgen (KeyError), not in your files.\n")
    assert str(kept) in err
    assert "Traceback" not in err
    text = kept.read_text(encoding="utf-8")
    assert f"cardgen {__version__}" in text
    assert "KeyError: 'NO SUCH'" in text


def test_bug_without_any_place_to_keep_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even then there is a message and no second error."""
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/state")
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/dev/null/tmp")

    assert "could not be kept" in _bug_report.write_report(ValueError("x"))[1]


def test_the_last_twenty_bug_reports_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more the oldest go; the new one and files that are none stay."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    folder = tmp_path / "cardgen"
    folder.mkdir()
    names = [f"bug-20260101-0000{number:02}-1.txt" for number in range(19)] + ["bug-99990101-000000-1.txt"]
    for name in (*names, "preview.port", "bug-mine.txt"):
        (folder / name).touch()
    path = Path(_bug_report.write_report(ValueError("x"))[1].removeprefix("The details are kept in ").removesuffix("."))

    left = {found.name for found in folder.iterdir()}
    assert left == {*names[1:], path.name, "preview.port", "bug-mine.txt"}


@pytest.mark.skipif(os.name == "nt", reason="pipes close differently on Windows")
def test_reader_that_leaves_is_no_error() -> None:
    """`cardgen --help | true` says nothing and leaves no traceback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cardgen", "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()

    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 2


@pytest.mark.parametrize(
    "surroundings",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
def test_odd_locales(run: Run, tmp_path: Path, surroundings: dict[str, str]) -> None:
    """No locale makes printing fail, on either stream."""
    folder = tmp_path / "Kärtchen “₁”"
    (folder / "factions").mkdir(parents=True)

    assert run("--version", cwd=folder, **surroundings).returncode == 0
    missing = run("“₁”", cwd=folder, **surroundings)
    assert missing.returncode == 2
    assert missing.stderr.startswith("cardgen: unknown command `")


@pytest.mark.parametrize(
    ("choice", "environment", "expected"),
    [
        ("always", {"NO_COLOR": "1"}, True),
        ("never", {}, False),
        ("auto", {}, None),
        ("auto", {"NO_COLOR": "1"}, False),
        ("auto", {"NO_COLOR": ""}, None),
        ("auto", {"TERM": "dumb"}, False),
    ],
)
def test_color(
    monkeypatch: pytest.MonkeyPatch, choice: str, environment: dict[str, str], expected: bool | None
) -> None:
    """The command line goes before NO_COLOR, and an empty NO_COLOR is none."""
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert choose_color(choice) is expected


def test_options_reach_the_command(fake: ModuleType) -> None:
    """Flags before the command, or behind it, arrive as one object; nothing here is a terminal."""
    seen = []

    @click.command()
    @click.pass_obj
    def command(options: OutputOptions) -> None:
        """Remember the options."""
        seen.append(options)

    fake.command = command  # type: ignore[attr-defined]
    both = ["--color", "always", "fake", "-q"]
    for arguments in (["fake"], ["-v", "fake"], ["-q", "--color", "always", "fake"], ["fake", "--verbose"], both):
        assert CliRunner().invoke(main, arguments).exit_code == 0

    loud, quiet = OutputOptions(verbose=True), OutputOptions(quiet=True, color=True)
    assert seen == [OutputOptions(), loud, quiet, loud, quiet]


def printing(*arguments: str) -> PrintSettings:
    """The print options that these arguments give."""
    seen: list[PrintSettings] = []

    @click.command()
    @print_options
    def command(printing: PrintSettings) -> None:
        """Remember the options."""
        seen.append(printing)

    result = CliRunner().invoke(command, arguments, standalone_mode=False)
    if result.exception:
        raise result.exception
    return seen[0]


def test_print_options_have_defaults() -> None:
    """Nothing given, nothing set: a letter sheet of poker cards, front and back."""
    made = printing()
    paper = made.sheet.paper

    assert made.card == pytest.approx((63.5, 88.9))
    assert paper.name == "Letter"
    assert (paper.width, paper.height) == pytest.approx((215.9, 279.4))
    assert made == PrintSettings(
        target="home",
        card=made.card,
        sheet=SheetSettings(paper=paper, duplex="long-edge", arrange="rows", gutter=0.0, reach=REACH),
        back_offset=None,
        back_rotate=None,
        profile="",
        png=False,
        dpi=0,
        ink="full",
        theme="classic",
        language="en",
        templates="",
        force=False,
        output=None,
    )


def test_command_line_goes_before_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings fill what the command line leaves open."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "cardgen.toml").write_text('paper = "a4"\nduplex = "none"\ntemplates = "mine"')

    options = printing("--paper", "letter", "--force", "-o", "x.pdf")

    assert (options.sheet.paper.name, options.sheet.duplex) == ("Letter", "none")
    assert options.templates == str(tmp_path / "mine")
    assert (options.force, options.output) == (True, "x.pdf")


def test_faulty_settings_stop_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All faults are told, and the exit code is that of something that could not be done."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cardgen.toml").write_text('papr = "a4"\nink = "gold"')

    with pytest.raises(CardgenError, match=r"cardgen\.toml:1: .*paper.*\ncardgen\.toml:2: unknown `ink` "):
        load_settings()


def test_choice_that_does_not_exist() -> None:
    """The message lists what there is, or names what was probably meant."""
    with pytest.raises(click.BadParameter, match="'long-edge', 'short-edge'"):
        printing("--duplex", "sideways")
    with pytest.raises(click.BadParameter, match=r"unknown paper size `leter`: did you mean `letter`\?"):
        printing("--paper", "leter")
    with pytest.raises(click.BadParameter, match=r"expected poker, euro-poker, .* or a size such as 70x120mm"):
        printing("--card-size", "huge")


@pytest.mark.skipif(os.name == "nt", reason="a shell of another kind")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--version >&-", 0),
        ("no-such-command 2>&-", 2),
        ("check - <&-", 2),
        ("rules >/dev/full", 2),
        ("no-such-command 2>/dev/full", 2),
    ],
)
def test_closed_and_full_streams(line: str, code: int) -> None:
    """Streams that are closed or take nothing change no exit code, and are no bug."""
    if "/dev/full" in line and not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    made = subprocess.run(
        f'"{sys.executable}" -m cardgen {line}', shell=True, capture_output=True, text=True, check=False, timeout=60
    )

    assert made.returncode == code
    assert "Traceback" not in made.stderr


@pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")
@pytest.mark.parametrize(("blow", "code", "said"), [("SIGTERM", 143, "ended"), ("SIGINT", 130, "interrupted")])
def test_signals_end_the_program(blow: str, code: int, said: str) -> None:
    """One sentence, no traceback, and the exit code that a shell gives who was ended so."""
    action = f"__main__._main = lambda: os.kill(os.getpid(), signal.{blow})"
    program = f"import os, signal\nfrom cardgen import __main__\n{action}\n__main__.run()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (code, "", f"cardgen: {said}\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")
@pytest.mark.parametrize(
    "arguments", [["rules"], ["check", "factions/ares", "--no-layout", "--format", "json"], ["--version"]]
)
def test_a_full_disk(arguments: list[str]) -> None:
    """What cannot be written is one sentence and exit code 2; Python adds nothing on its way out."""
    command = [sys.executable, "-m", "cardgen", *arguments]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2], check=False
        )

    assert (done.returncode, done.stderr) == (2, "cardgen: standard output: no space left on device\n")


def test_overview_lists_each_command_under_one_heading() -> None:
    """None stands twice, and none of ours is left for the last heading."""
    grouped = [name for names in GROUPS.values() for name in names.split()]

    assert list(GROUPS) == ["Print", "Check", "Write", "Balance", "Share"]
    assert sorted(grouped) == main.list_commands(click.Context(main))


def test_every_command_begins_with_eight_words_at_most() -> None:
    """The overview and the command's own help say the same sentence first."""
    names = main.list_commands(click.Context(main))
    for name in names:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        first = (command.help or "").split("\n\n")[0]

        assert first == f"{read_summary(name)}."
        assert len(first.split()) <= 8, name
