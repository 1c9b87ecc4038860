"""The README, the pages in `docs` and the guides: what they promise is so."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from cardgen import reporters, systems
from cardgen.commands import _exits, main
from cardgen.commands._print_options import print_options
from cardgen.config import settings
from cardgen.press import fit, sizes
from tests.conftest import Run
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent
DOCS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/**/*.md"))
GUIDES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("factions/**/README.md"))
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "templates/README.md", *GUIDES, *DOCS)
SCREEN = 400
"""Words that the README has at most: one screen."""


def read(page: str) -> str:
    """The text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", read(page), re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """What a link may name behind `#` on a page: its headings, in lower case, with hyphens and without punctuation."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    """Every link to a file of the project finds it, and the heading it names."""
    links = re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", read(page))
    places = [((ROOT / page).parent / link if link else ROOT / page, heading) for link, heading in links]

    assert not [place for place, _ in places if not place.exists()]
    assert not [(place.name, heading) for place, heading in places if heading and heading not in anchors(place)]


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_words_are_plain(page: str) -> None:
    """Words of our own for what has a usual one are not used; names of code may have them."""
    text = re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```", "", read(page), flags=re.MULTILINE | re.DOTALL))

    assert (
        re.findall(
            r"\b(?:heed|mend(?:s|ed)?\b|reckon|anew\b|nothing to say|held against|makes it the rule|stands on)\w*", text
        )
        == []
    )


@pytest.mark.parametrize("page", DOCS)
def test_pages_begin_with_their_purpose(page: str) -> None:
    """The first line under the title says what the page is for, and is no table, picture or command."""
    assert re.match(r"# .+\n\nThis page ", read(page))


def test_the_readme_is_one_screen() -> None:
    """It has few words, and links to every page in `docs`."""
    links = re.findall(r"\]\((docs/[^)#]+)", read("README.md"))

    assert len(read("README.md").split()) <= SCREEN
    assert set(links) == set(DOCS)


def test_files_point_at_the_guide_of_their_game() -> None:
    """The first lines of a shipped file name the guide beside it, or the common one where there is none."""
    for file in sorted((ROOT / "factions").glob("*/*.yaml")):
        found = re.search(r"^# How to write a file like this one: (\S+)$", file.read_text("utf-8"), re.MULTILINE)
        guide = "README.md" if (file.parent / "README.md").exists() else "../README.md"

        assert found is None or found[1] == guide, file.name


def test_the_guide_has_every_game() -> None:
    """The common guide is about Pygmies, and has a chapter for each other game, which its first lines link to."""
    text = (ROOT / "factions" / "README.md").read_text(encoding="utf-8")
    chapters = re.findall(r"^## (.+)$", text, re.MULTILINE)
    names = {chapter.lower().replace(" ", "_"): chapter for chapter in chapters}

    for game in set(systems.list_known()) - {systems.FIRST}:
        assert f"[{names[game]}](#{game.replace('_', '-')})" in text.partition("\n## ")[0]
    assert re.findall(r"^# .+$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE) == [
        "# Faction files"
    ]


def typed(page: str) -> list[list[str]]:
    """The lines of a page that are typed into a shell and begin with `cardgen`, as words; a remark is none.

    Without those of the preview, which goes on until it is ended: `tests/preview` begins and ends it.
    """
    lines = "\n".join(blocks(page, "sh")).splitlines()
    found = [shlex.split(line, comments=True) for line in lines if line.startswith("cardgen ")]
    return [words for words in found if words[1] != "preview"]


LONG = {"docs/lab.md", "docs/players.md", "docs/printing.md", "docs/tables-online.md", "docs/themes.md"}
"""Pages whose examples take long: the others stay in the suite."""


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=EXHAUSTIVE if page in LONG else ()) for page in (*DOCS, *GUIDES) if typed(page)],
)
def test_examples_work_where_cardgen_is_installed(page: str, here: Run, tmp_path: Path) -> None:
    """One after the other in an empty folder, the examples do what they say: none needs a file of the checkout.

    The page on CI is about a project that has a faction, that on printing about one with a shop of its own.
    """
    (tmp_path / "targets").mkdir()
    (tmp_path / "targets" / "corner-shop.toml").write_text(blocks("docs/printing.md", "toml")[0], encoding="utf-8")
    if page == "docs/ci.md":
        assert here("new", "pygmies", "faction", "Corsairs", cwd=tmp_path).returncode == 0
    for _, command, *words in typed(page):
        # Of a kit, what costs little; only one with cards writes the lock that a later line reads.
        part = "scenarios" if page in GUIDES else "movement" if words else "cards"
        small = ("--only", part) if command == "kit" and "--changed" not in words else ()
        done = here(command, *words, *small, cwd=tmp_path)
        assert done.returncode in ((0, 1) if command == "check" else (0,)), (command, words, done.stderr)


def test_commands_are_those_there_are() -> None:
    """The table of commands is complete and names nothing else."""
    told = re.findall(r"^\| `cardgen ([\w-]+)", read("docs/commands.md"), re.MULTILINE)

    assert sorted(told) == main.list_commands(click.Context(main))


def test_options_of_commands_exist() -> None:
    """Every option that the pages for users name belongs to some command."""
    context = click.Context(main)
    commands = [main, *(main.get_command(context, name) for name in main.list_commands(context))]
    commands += [
        inner for command in commands[1:] if isinstance(command, click.Group) for inner in command.commands.values()
    ]
    known = {opt for command in commands if command for parameter in command.params for opt in parameter.opts}
    text = "\n".join(map(read, ("README.md", *DOCS)))
    # The last are those of uv, click, Docker and gh.
    others = {"--from", "--extra", "--help", "--rm", "--body-file", "--edit-last", "--create-if-none"}
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - others

    assert told <= known


def test_choices_are_those_there_are() -> None:
    """The table of print options tells every choice, the default first and in bold."""
    told = dict(re.findall(r"^\| `--([a-z-]+)` \| ([^|]+?) \|", read("docs/commands.md"), re.MULTILINE))

    for name, choices in settings.CHOICES.items():
        if len(choices) > 1:
            first, *others = choices
            assert told[name.replace("_", "-")] == ", ".join([f"**{first}**", *others])


def test_formats_are_those_there_are() -> None:
    """The table of formats of `check` is complete and names nothing else."""
    assert sorted(row[0].strip("`") for row in rows("docs/ci.md", "`--format`")) == list(reporters.list_formats())


def print_parameters() -> dict[str, click.Parameter]:
    """The options of everything that prints, by their long flag."""
    command = main.get_command(click.Context(main), "cards")
    assert command is not None
    known = {one.name for one in print_options(lambda printing: None).__click_params__}  # type: ignore[attr-defined]
    return {one.opts[-1]: one for one in command.params if one.name in known}


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table of a page whose first heading is that, without the headings."""
    lines = read(page).split(f"| {heading} |", 1)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_print_options_are_those_there_are() -> None:
    """The table of print options is complete and names nothing else."""
    told = [re.findall(r"`(--[a-z-]+)`", row[0]) for row in rows("docs/commands.md", "option")]

    assert sorted(flag for flags in told for flag in flags) == sorted(print_parameters())


def test_numbers_are_those_there_are() -> None:
    """Of the print options that take a number the table tells the least, the most and the default."""
    known = print_parameters()
    for row in rows("docs/commands.md", "option"):
        parameter = known[row[0].split("`")[-2]]
        bounds = parameter.type
        if isinstance(bounds, click.FloatRange | click.IntRange):
            numbers = {float(number) for number in re.findall(r"-?[\d.]+", row[1])}
            default = re.findall(r"\*\*([\d.]+)\*\*", row[1])
            assert {bounds.min, bounds.max} <= numbers
            assert default == ([f"{parameter.default:g}"] if isinstance(parameter.default, float) else [])
            assert len(numbers) <= 2 + len(default)


def test_sheets_hold_what_is_said() -> None:
    """The table of sheets has every paper and every card with its size, and the numbers are those of the grids."""
    told = {row[0].split(",")[0]: row for row in rows("docs/printing.md", "card size")}
    papers = re.findall(r"^\| card size \|(.*)\|$", read("docs/printing.md"), re.MULTILINE)[0].split("|")

    assert [name.strip() for name in papers] == list(sizes.PAPERS)
    assert list(told) == list(sizes.CARD_SIZES)
    for name, (width, height) in sizes.CARD_SIZES.items():
        assert told[name][0] == f"{name}, {width:g} × {height:g} mm"
        grids = [fit.grid(paper, width, height) for paper in sizes.PAPERS.values()]
        assert told[name][1:] == [str(grid.slots) for grid in grids]


def test_every_way_to_print_is_explained() -> None:
    """Each kind of duplex has its row, each arrangement and every size of one's own is right."""
    printing = read("docs/printing.md")
    own = re.findall(r"`(\d[\dx.]*(?:in|mm|cm))`", read("docs/commands.md"))

    assert [row[0].strip("`") for row in rows("docs/printing.md", "duplex")] == list(settings.CHOICES["duplex"])
    assert all(re.search(rf"`(--arrange )?{name}`", printing) for name in settings.CHOICES["arrange"])
    assert len([sizes.paper(text) for text in own]) >= 2


def test_settings_are_those_there_are(tmp_path: Path) -> None:
    """The example is a settings file without a fault, and every key is listed."""
    (example,) = blocks("docs/games.md", "toml")
    (tmp_path / "my-cards").mkdir()
    (tmp_path / "cardgen.toml").write_text(example, encoding="utf-8")

    found, problems = settings.load_settings(str(tmp_path))

    assert problems == []
    assert found.paper == tomllib.loads(example)["paper"]
    listed = read("docs/games.md").split("The keys are ")[1].split("\n\n")[0]
    assert [key.replace("-", "_") for key in re.findall(r"`([a-z-]+)`", listed)] == list(settings.Settings._fields)


def test_exit_codes_are_those_there_are() -> None:
    """The table of exit codes is the one in the code."""
    told = [int(code) for code in re.findall(r"^\| (\d+) \|", read("docs/ci.md"), re.MULTILINE)]

    assert told == [_exits.OK, _exits.FINDINGS, _exits.FAILED, _exits.BUG, _exits.INTERRUPTED, _exits.TERMINATED]


def test_example_is_right_as_far_as_it_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hero of the guide has no fault; what the file lacks is only what the reader is told to add."""
    from cardgen import project
    from cardgen.printing import renderer
    from tests import checking

    (example,) = (block for block in blocks("docs/authoring.md", "yaml") if block.startswith("system:"))
    monkeypatch.chdir(tmp_path)
    Path("corsairs.yaml").write_text(example, encoding="utf-8")

    findings = checking.check(project.load_project(["corsairs.yaml"]), renderer.load_templates())

    assert findings
    assert {finding.entry for finding in findings} <= {"Corsairs", "corsairs.yaml"}


def test_set_up_needs_only_python() -> None:
    """The two commands make an environment, install and run, each in one line that can be pasted."""
    lines = [shlex.split(line) for line in blocks("README.md", "sh")]

    assert [line[:4] for line in lines] == [["python3", "-m", "venv", ".venv"]] * 2
    assert lines[0][-2:] == [".venv/bin/cardgen", "kit"]
    assert lines[1][-1] == ".venv/bin/pytest"
