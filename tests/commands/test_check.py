"""`cardgen check`: paths, formats, choices and exit codes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from cardgen import reporters
from cardgen.config.settings import CHOICES
from cardgen.printing import renderer
from tests.systems.pygmies import samples

if TYPE_CHECKING:
    from tests.conftest import Run
from tests.commands.in_process import Done, cardgen


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: str, document: samples.Document | str | None = None) -> str:
    """Put a file there, a faultless faction by default; gives back its path."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    text = document if isinstance(document, str) else samples.text(document or samples.faction())
    Path(path).write_text(text, encoding="utf-8")
    return path


def faulty(**changes: Any) -> samples.Document:
    """A faction with an error: a model with three weapons; and with other changes."""
    made = samples.faction() | changes
    made["groups"][0]["weapons"] = ["Sword", "Mace", "Club"]
    return made


def warned() -> samples.Document:
    """A faction with a warning: no theme."""
    return {key: value for key, value in samples.faction().items() if key != "theme"}


def check(*arguments: str, stdin: str | None = None) -> Done:
    """Run the command, without laying cards out."""
    return cardgen("check", "--no-layout", *arguments, stdin=stdin)


def rules(result: Done) -> list[str]:
    """The rules of the findings of a JSON report."""
    return [found["rule"] for found in json.loads(result.stdout)["findings"]]


def test_clean(here: Path) -> None:
    """One line, and exit 0."""
    result = check(write("good.yaml"))

    assert (result.exit_code, result.stdout, result.stderr) == (0, "1 file checked: no problems found\n", "")


def test_errors(here: Path) -> None:
    """Exit 1; the finding with its place, and the summary."""
    result = check(write("good.yaml", faulty()))

    assert result.exit_code == 1
    assert "error: Spearman has 3 weapons: a model has at most 2 [pygmies/weapon-count]" in result.stdout
    assert result.stdout.endswith("\n1 error in 1 file\n")


@pytest.mark.parametrize(
    ("level", "codes"), [(None, (0, 0, 1)), ("error", (0, 0, 1)), ("warning", (0, 1, 1)), ("never", (0, 0, 0))]
)
def test_fail_on(level: str | None, codes: tuple[int, ...], here: Path) -> None:
    """From which level on it fails."""
    option = ["--fail-on", level] if level else []
    found = tuple(
        check(write("good.yaml", made), *option).exit_code for made in (samples.faction(), warned(), faulty())
    )

    assert found == codes


def test_default_path(here: Path) -> None:
    """Without paths it is factions/, folders below it included."""
    write("factions/pygmies/good.yaml", faulty())
    write("factions/pygmies/more/other.yml")
    write("factions/notes.txt", "no yaml")
    result = check()

    assert result.stdout.startswith("factions/pygmies/good.yaml:")
    assert result.stdout.endswith("1 error in 2 files\n")


def test_checking_nothing(here: Path) -> None:
    """No factions here, an empty folder, a missing file: exit 2, and why."""
    missing = check()
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert "cardgen: missing folder factions/: name the files or folders to check" in missing.stderr

    os.mkdir("factions")
    empty = check()
    assert (empty.exit_code, empty.stdout) == (2, "")
    assert "there is nothing to check in factions" in empty.stderr

    gone = check("gone.yaml")
    assert (gone.exit_code, gone.stdout) == (2, "")
    assert "gone.yaml: there is no such file" in gone.stderr


def test_the_rest_is_still_done(here: Path) -> None:
    """A missing path is exit 2, and the other files are checked."""
    result = check(write("good.yaml", faulty()), "gone.yaml")

    assert result.exit_code == 2
    assert "[pygmies/weapon-count]" in result.stdout
    assert "gone.yaml" in result.stderr


def test_a_game_beside_is_loaded(here: Path) -> None:
    """Naming one file is enough for what it shares with others; only it is reported."""
    files = samples.table()
    files["evil"]["groups"][0] |= {"skills": ["Lucky"], "weapons": ["Sword", "Mace", "Club"]}
    for stem, document in files.items():
        write(f"{stem}.yaml", document)
    result = check("good.yaml", "--format", "json")

    assert rules(result) == ["pygmies/ability-reused"]
    assert json.loads(result.stdout)["findings"][0]["related"][0]["path"] == "evil.yaml"
    assert json.loads(result.stdout)["summary"] == {"files": 1, "errors": 0, "warnings": 1, "waived": 0}


def test_standard_input(here: Path) -> None:
    """`-` reads it, under the name given; the excerpt comes from it as well."""
    result = check("-", stdin=samples.text(faulty()))
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:")
    assert "|   ^^^^^^^" in result.stdout

    write("x/good.yaml")
    named = check("-", "--stdin-filename", "x/good.yaml", stdin=samples.text(faulty()))
    assert named.stdout.startswith("x/good.yaml:")
    assert named.stdout.endswith("1 error in 1 file\n")


def test_concise(here: Path) -> None:
    """Lines alone on standard output; the summary beside them."""
    result = check(write("good.yaml", faulty()), "--format", "concise")

    assert result.stdout.count("\n") == 1
    assert result.stdout.startswith("good.yaml:")
    assert result.stderr == "1 error in 1 file\n"


def test_several_formats(here: Path) -> None:
    """One to standard output, others into files, made with their folders."""
    result = check(
        write("good.yaml", faulty()), "--format", "text", "--format", "json=out/report.json", "--format=concise=c"
    )

    assert "[pygmies/weapon-count]" in result.stdout
    assert json.loads(Path("out/report.json").read_text(encoding="utf-8"))["summary"]["errors"] == 1
    assert Path("c").read_text(encoding="utf-8").count("\n") == 1


def annotated(tmp_path: Path, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Done, str]:
    """The command as GitHub runs it, and the job summary; there is one from an earlier command of the step."""
    summary = tmp_path / "step.md"
    summary.write_text("Before.\n\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    return check(*arguments), summary.read_text(encoding="utf-8")


def test_the_job_summary_is_for_github(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other formats leave its file alone, and without one the annotations are all there is."""
    path = write("good.yaml", faulty())
    other, text = annotated(here, path, "--format=concise", monkeypatch=monkeypatch)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY")
    without = check(path, "--format=github")

    assert (other.exit_code, text) == (1, "Before.\n\n")
    assert (without.exit_code, without.stdout.count("\n"), without.stderr) == (1, 1, "1 error in 1 file\n")


def test_github(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands on standard output; all findings are added to the job summary, and it is told when there are none."""
    result, text = annotated(here, write("good.yaml", faulty()), "--format=github", monkeypatch=monkeypatch)
    clean, nothing = annotated(here, write("clean.yaml"), "--format=github", monkeypatch=monkeypatch)

    assert result.stdout.startswith("::error file=good.yaml,line=")
    assert text.startswith("Before.\n\n### cardgen check\n\n1 error in 1 file\n\n| level |")
    assert (clean.exit_code, clean.stdout) == (0, "")
    assert nothing.endswith("1 file checked: no problems found\n\n")


def test_a_job_summary_that_cannot_be_written(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 2 and why; the annotations are there."""
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(here))
    result = check(write("good.yaml", faulty()), "--format=github")

    assert result.exit_code == 2
    assert result.stdout.startswith("::error file=good.yaml")
    assert str(here) in result.stderr


def test_sarif(here: Path) -> None:
    """Waived findings only on request: GitHub would raise an alarm for them."""
    path = write("good.yaml", faulty(waive={"pygmies/weapon-count": "An octopus."}))
    hidden, shown = check(path, "--format=sarif"), check(path, "--format=sarif", "--show-waived")
    failed = json.loads(check(path, "gone.yaml", "--format=sarif").stdout)["runs"][0]["invocations"][0]

    assert json.loads(hidden.stdout)["runs"][0]["results"] == []
    assert json.loads(shown.stdout)["runs"][0]["results"][0]["suppressions"][0]["justification"] == "An octopus."
    assert (failed["executionSuccessful"], failed["exitCode"]) == (False, 2)


def test_junit(here: Path) -> None:
    """It fails where the check fails: as `--fail-on` has it. A file without a finding passes."""
    error, warning, clean = write("error.yaml", faulty()), write("warning.yaml", warned()), write("clean.yaml")
    runs = [
        check(error, warning, clean, "--format=junit", *level)
        for level in ([], ["--fail-on=warning"], ["--fail-on=never"])
    ]

    assert [run.stdout.count("<failure ") for run in runs] == [1, 2, 0]
    assert [run.stdout.count("<system-out>") for run in runs] == [1, 0, 2]
    assert [run.stdout.count("<skipped ") for run in runs] == [0, 0, 0]
    assert all('<testcase classname="clean" name="check" time="0" />' in run.stdout for run in runs)
    assert [run.exit_code for run in runs] == [1, 1, 0]


@pytest.mark.parametrize("name", reporters.list_formats())
def test_standard_input_in_every_format(name: str, here: Path) -> None:
    """The file is called as `--stdin-filename` has it."""
    write("x/good.yaml")
    result = check("-", "--stdin-filename", "x/good.yaml", f"--format={name}", stdin=samples.text(faulty()))

    assert result.exit_code == 1
    assert "x/good.yaml" in result.stdout
    assert "pygmies/weapon-count" in result.stdout


@pytest.mark.parametrize("name", reporters.list_formats())
def test_nothing_found_in_every_format(name: str, here: Path) -> None:
    """Exit 0, and no finding."""
    result = check(write("good.yaml"), f"--format={name}")

    assert result.exit_code == 0
    assert "pygmies/" not in result.stdout


def test_the_same_bytes(here: Path, run: Run) -> None:
    """Every report is the same in another process, whatever the hash seed and the order of the arguments."""
    write("good.yaml", faulty(waive={"pygmies/theme": "None."}))
    write("evil.yaml", warned())
    for number, files in enumerate((("good.yaml", "evil.yaml"), ("evil.yaml", "good.yaml"))):
        wanted = [f"--format={name}=out{number}/{name}" for name in reporters.list_formats()]
        run("check", "--no-layout", "--show-waived", *files, *wanted, PYTHONHASHSEED=str(number))

    for name in reporters.list_formats():
        assert (here / "out0" / name).read_bytes() == (here / "out1" / name).read_bytes()


def test_a_file_that_cannot_be_written(here: Path) -> None:
    """Exit 2, and the rest is done."""
    write("taken/x")
    result = check(write("good.yaml"), "--format", "json=taken", "--format", "text")

    assert result.exit_code == 2
    assert result.stdout == "1 file checked: no problems found\n"
    assert "taken" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ["--format", "text", "--format", "json"],
            ("cardgen: only 1 report can go to standard output: write the others with `--format FORMAT=FILE`"),
        ),
        (["--format", "jsn"], "cardgen: unknown format `jsn`: did you mean `json`?"),
        (["--select", "pygmies/hero-cuont"], "unknown rule `pygmies/hero-cuont`: did you mean `pygmies/hero-count`?"),
        (["--ignore", "pigmies"], "unknown rule `pigmies`: did you mean `pygmies`?"),
        (["--fail-on", "sometimes"], "sometimes"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_bad_options(arguments: list[str], says: str, here: Path) -> None:
    """Exit 2, with the near name."""
    result = check(write("good.yaml"), *arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr


def test_select_and_ignore(here: Path) -> None:
    """Rules or families, from the command line before the settings."""
    path = write("good.yaml", faulty(theme=None, strengths=["speed"]))

    assert rules(check(path, "--format=json", "--select", "pygmies")) == ["pygmies/theme", "pygmies/weapon-count"]
    assert rules(check(path, "--format=json", "--ignore", "pygmies/theme,shape")) == ["pygmies/weapon-count"]
    write("cardgen.toml", 'ignore = ["pygmies"]\n')
    assert rules(check(path, "--format=json")) == ["shape/wrong-type"]
    assert rules(check(path, "--format=json", "--ignore", "shape")) == ["pygmies/theme", "pygmies/weapon-count"]


def test_what_is_not_reported_does_not_fail(here: Path) -> None:
    """An ignored error is not a reason for exit 1."""
    assert check(write("good.yaml", faulty()), "--ignore", "pygmies/weapon-count").exit_code == 0


def test_waived(here: Path) -> None:
    """Always counted, shown on request, never a failure."""
    path = write("good.yaml", faulty(waive={"pygmies/weapon-count": "An octopus."}))
    hidden, shown = check(path, "--format=json"), check(path, "--format=json", "--show-waived")

    assert hidden.exit_code == shown.exit_code == 0
    assert rules(hidden) == []
    assert json.loads(hidden.stdout)["summary"]["waived"] == 1
    assert json.loads(shown.stdout)["findings"][0]["waived"] == {"reason": "An octopus.", "until": None}
    assert check(path).stdout == "1 file checked: no problems found (1 waived)\n"


def test_quiet(here: Path) -> None:
    """With -q only what is wrong is printed."""
    path = write("good.yaml", faulty())
    found = cardgen("-q", "check", "--no-layout", path)
    clean = cardgen("-q", "check", "--no-layout", write("clean.yaml"))

    assert "[pygmies/weapon-count]" in found.stdout
    assert "1 file" not in found.stdout
    assert clean.output == ""


def test_strange_files(here: Path) -> None:
    """What is not a faction file is found out, and never a traceback."""
    for name, content in {"empty": "", "list": "- a\n", "text": "hello", "other": "system: chess\nkind: set\n"}.items():
        result = check(write(f"{name}.yaml", content), "--format=json")

        assert result.exit_code == 1, name
        assert len(rules(result)) == 1, name


def test_layout(here: Path) -> None:
    """The cards are laid out too, unless that is not wanted; a waiver of it is then left alone."""
    made = samples.faction()
    made["groups"][0]["name"] = "Spearman " * 60
    path = write("good.yaml", made)
    with_layout = cardgen("check", path, "--format=json")

    assert set(rules(with_layout)) == {"layout/text-overflow"}
    assert rules(check(path, "--format=json")) == []


def looks(hero: str = "", henchmen: str = "", back: str = "", folder: str = "look") -> list[str]:
    """Plain templates with something in them; gives back the options that lay out with them."""
    for name, body in {"hero": hero, "henchmen": henchmen, "back": back}.items():
        write(f"{folder}/pygmies/{name}.xml", f'<card bleed="3.5">\n{body}\n</card>\n')
    return ["--templates", folder, "--format=json"]


def laid_out(*arguments: str) -> Done:
    """Run the command, with all there is to it."""
    return cardgen("check", *arguments)


NAME = '<text x="{}" y="20" size="8" font="Barlow Condensed Medium">{{{{ card.name }}}}</text>'
BAR = '<rect w="100%" h="5" fill="#1f5aa6"/>'


def test_edges_at_home_and_for_a_shop(here: Path) -> None:
    """What a print shop would send back is a warning at home and an error for it; it is said once, of a template."""
    path = write("good.yaml")
    look = looks(hero=BAR, henchmen=NAME.format(2))
    home, shop = laid_out(path, *look), laid_out(path, *look, "--target", "gamecrafter")
    findings = json.loads(shop.stdout)["findings"]

    assert (home.exit_code, shop.exit_code) == (0, 1)
    assert rules(home) == rules(shop) == ["layout/bleed", "layout/safe-zone"]
    assert [found["level"] for found in findings] == ["error", "error"]
    assert {found["level"] for found in json.loads(home.stdout)["findings"]} == {"warning"}
    assert [found["entry"] for found in findings] == ["Captain", "Spearman"]
    assert findings[1]["message"] == (
        "text “Spearman” is 2 mm from the left edge in Spearman: the safe zone is 3.175 mm "
        "(target gamecrafter) (template look/pygmies/henchmen.xml)"
    )


def test_what_a_shop_takes(here: Path) -> None:
    """Our own templates are as every target wants them; so is a card that keeps away from its edge."""
    path = write("good.yaml")
    targets = [("--target", name) for name in CHOICES["target"]]

    assert [laid_out(path, *target).stdout for target in targets] == ["1 file checked: no problems found\n"] * len(
        targets
    )
    assert rules(laid_out(path, *looks(NAME.format(4), NAME.format(4)), "--target", "drivethru")) == []


def test_edges_are_told_once_over_all_files(here: Path) -> None:
    """A template's fault is told in one file, wherever files are named; a waiver of it holds for its own file alone."""
    look = [*looks(henchmen=NAME.format(2)), "--select", "layout"]
    for name in ("Good", "Evil"):
        write(f"{name.lower()}.yaml", samples.other(name))
    one, other = laid_out("good.yaml", "evil.yaml", *look), laid_out("evil.yaml", "good.yaml", *look)
    write("evil.yaml", samples.other("Evil") | {"waive": {"layout/safe-zone": "I cut with a laser."}})
    waived = json.loads(laid_out("good.yaml", "evil.yaml", *look).stdout)

    broken = looks(hero="<rectangle/>", folder="broken")
    orders = [laid_out(*files, *broken).stdout for files in (("good.yaml", "evil.yaml"), ("evil.yaml", "good.yaml"))]

    assert orders[0] == orders[1]
    assert one.stdout == other.stdout
    assert [found["path"] for found in json.loads(one.stdout)["findings"]] == ["evil.yaml"]
    assert [(found["path"], found["rule"]) for found in waived["findings"]] == [("good.yaml", "layout/safe-zone")]
    assert waived["summary"]["waived"] == 8


def test_the_back_is_laid_out(here: Path) -> None:
    """A back that cannot be drawn, or does not bleed, is found before it is printed; with it goes no card."""
    path = write("good.yaml")
    broken = json.loads(laid_out(path, *looks(back="<rectangle/>")).stdout)["findings"]
    short = json.loads(laid_out(path, *looks(back=BAR), "--target", "mpc").stdout)["findings"]

    assert [(found["rule"], found["path"], found["line"]) for found in broken] == [
        ("layout/template", "look/pygmies/back.xml", 2)
    ]
    assert [(found["rule"], found["level"], found["entry"]) for found in short] == [("layout/bleed", "error", "Good")]
    assert short[0]["message"].startswith(
        "rectangle in `#1f5aa6`, 63.5×5.0 mm, ends at the left, top and right edges in the "
        "back: expected 3.048 mm bleed (target mpc) (template look/pygmies/back.xml)"
    )
    assert laid_out(write("crew.yaml", samples.crew()), *looks(back="<rectangle/>")).exit_code == 1
    assert "layout/template" not in rules(laid_out("crew.yaml", *looks(back="<rectangle/>")))


def test_coarse_art_for_a_shop(here: Path) -> None:
    """Art of too few dots is an error for a print shop."""
    Image.new("RGB", (60, 60)).save("small.png")
    made = samples.faction()
    made["groups"][0]["art"] = "small.png"
    path, look = (
        write("good.yaml", made),
        looks(henchmen='{% if card.art %}<image src="{{ card.art }}" x="9" y="9" w="20" h="20"/>{% endif %}'),
    )

    for target, code in (("home", 0), ("drivethru", 1)):
        result = laid_out(path, *look, "--target", target)
        assert (rules(result), result.exit_code) == (["layout/art-resolution"], code)


def test_size_and_ink(here: Path) -> None:
    """Cards are laid out as they would be printed: their size, their ink, from the options or the settings."""
    path = write("good.yaml")
    look = looks(
        henchmen='<rect x="{{ width }}" w="5" h="50%" y="9" fill="#000000"/>{% if ink == "saver" %}'
        + BAR
        + "{% endif %}"
    )
    fixed = looks(folder="fixed")
    write("fixed/pygmies/hero.xml", '<card width="63.5" height="88.9"></card>')

    assert rules(laid_out(path, *look)) == []
    assert rules(laid_out(path, *look, "--ink", "saver")) == ["layout/bleed"]
    assert rules(laid_out(path, *fixed)) == []
    assert rules(laid_out(path, *fixed, "--card-size", "tarot")) == ["layout/template"]
    write("cardgen.toml", 'card-size = "70x120mm"\ntarget = "drivethru"\nink = "saver"\n')
    assert rules(laid_out(path, *fixed)) == ["layout/template"]
    settled = json.loads(laid_out(path, *look).stdout)["findings"]
    assert [(found["rule"], found["level"]) for found in settled] == [("layout/bleed", "error")]
    assert rules(laid_out(path, *look, "--ink", "full", "--target", "home")) == []
    write("cardgen.toml", 'templates = "look"\nink = "saver"\n')
    assert rules(laid_out(path, "--format=json")) == ["layout/bleed"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--target", "kinko"], "kinko"),
        (["--card-size", "huge"], "Try `cardgen check --help`."),
        (
            ["--card-size", "3x4"],
            ("cardgen: `--card-size`: card of 3 by 4 mm out of range: expected 20 to 400 mm each way"),
        ),
        (["--ink", "none"], "none"),
        (["--templates", "nowhere"], "nowhere"),
    ],
)
def test_bad_layouts(arguments: list[str], says: str, here: Path) -> None:
    """Exit 2 and the choices, as for the commands that print."""
    result = laid_out(write("good.yaml"), *arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
    assert "Traceback" not in result.stderr


def test_colour_on_request(here: Path) -> None:
    """--color always colours a pipe, and NO_COLOR decides otherwise only where nothing was asked for."""
    arguments = ["check", "--no-layout", write("good.yaml", faulty())]

    assert "\x1b[" in cardgen("--color", "always", *arguments).stdout
    assert "\x1b[" not in cardgen(*arguments).stdout


def test_the_real_command(here: Path, run: Run) -> None:
    """As a process: streams, exit code, and the same JSON in whatever order files are named."""
    write("good.yaml", faulty())
    write("evil.yaml", warned())
    one = run("check", "good.yaml", "evil.yaml", "--format", "json", "--fail-on", "warning")
    other = cardgen("check", "evil.yaml", "good.yaml", "--format", "json")

    assert (one.returncode, other.exit_code) == (1, 1)
    assert one.stderr == ""
    assert one.stdout == other.stdout
    assert json.loads(one.stdout)["summary"] == {"files": 2, "errors": 1, "warnings": 1, "waived": 0}


def test_quiet_tells_of_waivers(here: Path) -> None:
    """What is waived is counted aloud, even with -q."""
    path = write("good.yaml", warned() | {"waive": {"pygmies/theme": "None."}})
    text = cardgen("-q", "check", "--no-layout", path)
    concise = cardgen("-q", "check", "--no-layout", "--format=concise", path)

    assert (text.stdout, text.stderr) == ("1 file checked: no problems found (1 waived)\n", "")
    assert (concise.stdout, concise.stderr) == ("", "1 file checked: no problems found (1 waived)\n")


def test_command_line_before_settings(here: Path) -> None:
    """What is selected by hand is reported, though the settings ignore it; the rest they still ignore."""
    path = write("good.yaml", {key: value for key, value in faulty().items() if key != "theme"})
    write("cardgen.toml", 'ignore = ["pygmies"]\n')

    assert rules(check(path, "--format=json")) == []
    assert rules(check(path, "--format=json", "--select", "pygmies/theme")) == ["pygmies/theme"]
    assert rules(check(path, "--format=json", "--select", "pygmies", "--ignore", "pygmies/theme")) == [
        "pygmies/weapon-count"
    ]


def test_a_typo_in_the_settings(here: Path) -> None:
    """The settings file is named, not the help of the command."""
    write("cardgen.toml", 'ignore = ["pygmies/hero-cuont"]\n')
    result = check(write("good.yaml"))

    assert (result.exit_code, result.stdout) == (2, "")
    assert "cardgen.toml: unknown rule `pygmies/hero-cuont`: did you mean `pygmies/hero-count`?" in result.stderr
    assert "--help" not in result.stderr


def test_verbose(here: Path) -> None:
    """With -v standard error tells what was done; standard output is as it was."""
    for stem, document in samples.table().items():
        write(f"{stem}.yaml", document)
    loud = cardgen("-v", "check", "--no-layout", "good.yaml")
    laid = cardgen("-v", "check", "good.yaml")

    assert "read good.yaml\n" in loud.stderr
    assert "read evil.yaml, for a game that lists it\n" in loud.stderr
    assert loud.stderr.endswith("laid out no cards\n")
    assert laid.stderr.endswith("laid out 14 different cards\n")
    assert loud.stdout == check("good.yaml").stdout


def told(*arguments: str) -> str:
    """The last that -v tells of a check of good.yaml, which ends well."""
    result = cardgen("-v", "check", *arguments, "good.yaml")

    assert (result.exit_code, result.stdout) == (0, "1 file checked: no problems found\n")
    return result.stderr.splitlines()[-1].removeprefix("cardgen: ")


def test_faultless_cards_are_laid_out_once(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next check lays out what has changed; with --no-cache, all, and nothing is kept of that."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    monkeypatch.setattr(
        renderer, "fingerprint", lambda folders: "as they are"
    )  # somebody may be at work on the program
    write("good.yaml")
    asked = [told("--no-cache"), told(), told(), told("--ink", "saver"), told("--no-cache"), told()]
    changed = samples.faction()
    changed["heroes"][0]["name"] = "Old Captain"  # with the same arms
    write("good.yaml", changed)
    every, none = (
        "laid out 14 different cards",
        "laid out 0 of 14 different cards; the others are unchanged",
    )

    assert asked == [every, every, none, every, every, none]
    assert told() == none.replace("0", "1", 1)


def test_where_nothing_can_be_kept(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is laid out each time."""
    write("good.yaml")
    (here / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "file"))

    assert [told(), told()] == ["laid out 14 different cards"] * 2
