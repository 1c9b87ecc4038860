"""What people read keeps to the style guide in CONTRIBUTING, and each page may only get better.

`tests/golden/prose.json` lists the pages and groups of texts that have habits which the guide rules out, with their
shares of 1,000 sentences: `[over 25 words, banned phrase, clause as subject]`. For a room of the code these are shares
of 1,000 functions: `[docstring that begins What, Whether, Who or How, lone participle as a name]`. A page without a
line has none. Rewrite a page, then take its line out or run `pytest --update tests/test_prose.py`, which only lowers.
`python -m tests.test_prose docs/lab.md` prints the sentences that are left.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache

import click
import pytest

from cardgen.commands import main, read_summary
from cardgen.rules import manual, registry
from tests import prose
from tests.conftest import GOLDEN, ROOT
from tests.prose import Sentence

LIMITS = GOLDEN / "prose.json"
ENTRY_WORDS = 20
"""Words of an entry of the changelog."""
VERSION_LINES = 80
"""Lines of a version in the changelog."""
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "factions").glob("**/README.md"),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "templates/README.md", ".github/SECURITY.md")),
    )
)
GROUPS = [*PAGES, "CHANGELOG.md", "--help", *(f"rules/{family}" for family in registry.list_families())]
ROOMS = sorted(
    path.stem for path in (ROOT / "cardgen").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
)
CLAUSE = re.compile(r"(What|Whether|Who|Whom|Whose|How|Why|Which)\b")
PARTICIPLE = re.compile(
    r"_*(\w+ed|found|made|told|said|laid|known|kept|given|written|drawn|seen|meant|held|done|gone|taken|left|lost|put"
    r"|sent|spent|spoken|chosen|shown|worn|born|built|bound|bought|brought|caught|cut|dealt|fed|felt|fit|heard|hidden"
    r"|led|lent|lit|met|paid|read|sold|shed|shut|split|spread|stood|stuck|thought|thrown|torn|understood|won|begun)"
)
"""Names that are one participle; `read`, `cut`, `put`, `shut`, `split`, `fit` and `spread` are verbs as well."""
VERBS = {"read", "cut", "put", "shut", "split", "fit", "spread", "feed", "seed", "need", "embed", "shed", "speed"}


def versions() -> dict[str, str]:
    """Return the sections of the changelog by their versions."""
    sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {section.split()[0].strip("[]"): section for section in sections}


@cache
def read_group(group: str) -> list[Sentence]:
    """Return the sentences of a page, of the help of all commands, or of the pages of a family of rules."""
    if group == "--help":
        return [sentence for text in list_helps() for sentence in prose.read_plain(text)]
    if group.startswith("rules/"):
        rules = [rule for rule in registry.list_ids() if registry.get_family(rule) == group.removeprefix("rules/")]
        return [sentence for rule in rules for sentence in prose.read_markdown(manual.load_page(rule).text)]
    if group == "CHANGELOG.md":
        return [sentence for text in versions().values() for sentence in prose.read_markdown(text)]
    return prose.read_markdown((ROOT / group).read_text(encoding="utf-8"))


def list_helps() -> Iterator[str]:
    """Yield the help of each command, argument and option."""
    yield from (read_summary(name) for name in main.list_commands(click.Context(main)))
    waiting: list[click.Command] = [main]
    while waiting:
        command = waiting.pop()
        yield command.help or ""
        yield from (option.help or "" for option in command.params if isinstance(option, click.Option))
        if isinstance(command, click.Group):
            context = click.Context(command)
            waiting += [sub for name in command.list_commands(context) if (sub := command.get_command(context, name))]


@cache
def list_functions(room: str) -> list[tuple[str, str]]:
    """Return name and docstring of each function of a room that is no property."""
    home = ROOT / "cardgen" / room
    modules = sorted(home.rglob("*.py")) if home.is_dir() else [home.with_suffix(".py")]
    nodes = (node for path in modules for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return [
        (node.name, ast.get_docstring(node) or "")
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not any("property" in ast.unparse(mark) for mark in node.decorator_list)
    ]


def is_participle(name: str) -> bool:
    """Return whether a function's name is one participle and nothing else."""
    bare = name.strip("_")
    return bool(PARTICIPLE.fullmatch(bare)) and "_" not in bare and bare not in VERBS


def measure(group: str) -> list[int]:
    """Return the shares of a group of texts, or of a room."""
    if not group.startswith("cardgen/"):
        return list(prose.share(read_group(group)))
    functions = list_functions(group.removeprefix("cardgen/"))
    habits = (sum(bool(CLAUSE.match(text)) for _, text in functions), sum(is_participle(name) for name, _ in functions))
    return [-(-1000 * number // max(len(functions), 1)) for number in habits]


def read_limits() -> dict[str, list[int]]:
    """Return the shares that each group may have."""
    limits: dict[str, list[int]] = json.loads(LIMITS.read_text(encoding="utf-8"))
    return limits


@pytest.mark.parametrize("group", [*GROUPS, *(f"cardgen/{room}" for room in ROOMS)])
def test_group_keeps_to_its_limits(group: str, request: pytest.FixtureRequest) -> None:
    """No share is above its limit, and a group that reached zero has no line any more."""
    limits, present = read_limits(), measure(group)
    limit = limits.get(group, [0] * len(present))
    lower = [min(pair) for pair in zip(limit, present, strict=True)]
    if request.config.getoption("--update") and lower != limit:
        left = {name: shares for name, shares in {**limits, group: lower}.items() if any(shares)}
        rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(shares)}" for name, shares in sorted(left.items()))
        LIMITS.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
        limits = left
    faults = [] if group.startswith("cardgen/") else prose.list_faults(read_group(group))

    assert present == lower, "\n".join([f"{group} has {present} of 1,000 and may have {limit}:", *faults])
    assert any(lower) or group not in limits, f"{group} has nothing left to rewrite: take its line out of {LIMITS.name}"


def test_limits_are_those_of_groups() -> None:
    """A line of the limits belongs to a page, group or room that exists."""
    assert set(read_limits()) - {*GROUPS, *(f"cardgen/{room}" for room in ROOMS)} == set()


@pytest.mark.parametrize("version", sorted(versions()))
def test_changelog_is_short(version: str) -> None:
    """An entry has at most 20 words, and a version at most 80 lines."""
    section = versions()[version]
    entries = re.findall(r"^- (.+(?:\n  .+)*)", section, re.MULTILINE)

    assert [entry for entry in entries if prose.count_words(prose.strip_code(entry)) > ENTRY_WORDS] == []
    assert len(section.splitlines()) <= VERSION_LINES


LONG = " ".join(["One", *["word"] * 24])
"""25 words."""


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("Write the name.", (0, 0, 0)),
        (f"{LONG}.", (0, 0, 0)),
        ("What is a crew?", (0, 0, 0)),
        ("## What is printed\n\nA page.", (0, 0, 0)),
        ("Run `cardgen, but for nobody`.\n\n```sh\nwhat stands here\n```\n", (0, 0, 0)),
        ("A standard crew counts what it pays.", (0, 0, 0)),
        ("- Write “nobody stands here”.", (0, 0, 0)),
        ("| key | meaning |\n|---|---|\n| `name` | The name. |", (0, 0, 0)),
        (f"Icons: {', '.join(['`bow`'] * 40)}", (0, 0, 0)),
        (f"{LONG} six.", (1000, 0, 0)),
        (f"Write `<more>`. {LONG} `<p>`.", (500, 0, 0)),
        (f"{LONG}\nsix.", (1000, 0, 0)),
        ("- A mistake is told at its line.", (0, 1000, 0)),
        ("| The file stands there. |", (0, 1000, 0)),
        ("What touches the edge goes on beyond it.", (0, 0, 1000)),
        ("Write it. **Whoever** reads it decides.", (0, 0, 500)),
        ("If what follows fits, go on. Nobody knows.", (0, 500, 0)),
    ],
)
def test_habits_are_seen(text: str, shares: tuple[int, int, int]) -> None:
    """Only the habits of the guide are counted, wherever they are on a page."""
    assert prose.share(prose.read_markdown(text)) == shares


@pytest.mark.parametrize(
    ("name", "lone"),
    [
        ("found", True),
        ("_told", True),
        ("listed", True),
        ("read", False),
        ("find_closest", False),
        ("kept_parts", False),
    ],
)
def test_participles_are_seen(name: str, lone: bool) -> None:
    """A participle alone is no name of a function; a verb is."""
    assert is_participle(name) is lone


if __name__ == "__main__":
    for asked in sys.argv[1:] or GROUPS:
        print(asked, *prose.list_faults(read_group(asked)), sep="\n  ")
