"""The house: who may import whom, and how large a room may grow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardgen import systems
from tests.sampling import EXHAUSTIVE

PACKAGE = Path(__file__).parent.parent / "cardgen"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 400
"""Lines; a room that grows beyond this is more than one thing."""

DOORS = {
    "yaml": ("source/",),
    "jsonschema_rs": ("reading",),
    "jinja2": (
        "layout/rendering.py",
        "layout/compiled_templates.py",
        "layout/constants.py",
        "layout/missing_names.py",
        "layout/stretches.py",
        "systems/declared/constant_conditions.py",
        "systems/declared/expression_parsing.py",
        "systems/declared/expression_types.py",
        "systems/declared/filter_types.py",
        "systems/declared/type_errors.py",
    ),
    "reportlab": ("press/", "layout/font_files.py", "layout/qr.py"),
    "PIL": ("press/", "layout/"),
    "pypdfium2": ("press/raster.py",),
    "pygls": ("editor/", "commands/lsp.py"),  # the command looks whether it is there
    "lsprotocol": ("editor/",),
    "pyphen": (),  # its files are read, see layout/patterns.py
    "click": ("commands/",),
}
"""Package from outside -> the only places that may import it."""


@cache
def imported(path: Path) -> list[tuple[str, bool]]:
    """The modules a file imports, and whether each is imported as soon as the file is."""
    return list(_imported(path))


def _imported(path: Path) -> Iterator[tuple[str, bool]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_once = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) in at_once) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield str(node.module), id(node) in at_once
            yield from ((f"{node.module}.{alias.name}", id(node) in at_once) for alias in node.names)


def test_data_flows_one_way() -> None:
    """The contracts of pyproject.toml hold."""
    code = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"
    made = subprocess.run(
        [sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=False, timeout=60
    )

    assert made.returncode == 0, made.stdout


@pytest.mark.parametrize("outsider", DOORS)
def test_outsiders_have_one_door(outsider: str) -> None:
    """A package from outside is known in its own room only, so that it can be replaced there."""
    users = {
        path.relative_to(PACKAGE).as_posix()
        for path in MODULES
        for name, _ in imported(path)
        if f"{name}.".startswith(f"{outsider}.")
    }

    assert not [user for user in users if not user.startswith(DOORS[outsider])]


WRITERS = {
    "commands/_output.py": {"click.echo", "click.progressbar", "sys.stdout", "sys.stderr"},
    "commands/calibrate.py": {"click.prompt"},  # it asks in words of ours
    "commands/list.py": {"sys.stdout"},  # the same
    "commands/_exits.py": {"sys.stdout", "sys.stderr"},  # to empty and to abandon them
    "__main__.py": {"sys.stdout", "sys.stderr"},  # their encoding
    "layout/render_worker.py": {"sys.stdout"},  # which is a pipe to the process that started it
}
"""What may write to a terminal, or has to do with what writes there."""
WAYS = {
    *(f"click.{name}" for name in ("echo", "secho", "echo_via_pager", "progressbar", "prompt", "confirm", "pause")),
    *(f"sys.{name}" for name in ("stdout", "stderr", "__stdout__", "__stderr__")),
    *("print", "input", "os.write"),
}
"""How one could."""


def test_one_door_to_the_terminal() -> None:
    """Nobody but `commands/_output.py` prints: what stands in people's files is made safe there."""
    found = {}
    for path in MODULES:
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        names = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute | ast.Name)}
        if names & WAYS:
            found[path.relative_to(PACKAGE).as_posix()] = names & WAYS

    assert found == WRITERS


def test_one_door_to_files_of_data() -> None:
    """Nobody but `data_files.py` parses TOML or JSON: what they hold is bounded there.

    `render_process.py` hears from a process of its own in JSON, and `kept_faces.py` reads lines of a file that
    it bounds itself, of which nothing is believed. `cells.py` reads cells of tables, which are short. `server.py` takes
    messages of editors, whose length it bounds.
    """
    ways = {"json.load", "json.loads", "tomllib.load", "tomllib.loads", "loads"}
    users = [
        path.name
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ways
    ]

    assert set(users) == {"cells.py", "data_files.py", "kept_faces.py", "render_process.py", "server.py"}


LATE = {
    "layout/rendering.py": "cardgen.layout.rendering",
    "press/artwork.py": "cardgen.press.artwork",
    "layout/compiled_templates.py": "cardgen.layout.compiled_templates",
    "layout/constants.py": "cardgen.layout.constants",
    "layout/missing_names.py": "cardgen.layout.missing_names",
    "layout/stretches.py": "cardgen.layout.stretches",
    "systems/declared/constant_conditions.py": "cardgen.systems.declared.constant_conditions",
    "systems/declared/expression_parsing.py": "cardgen.systems.declared.expression_parsing",
    "systems/declared/expression_types.py": "cardgen.systems.declared.expression_types",
    "systems/declared/filter_types.py": "cardgen.systems.declared.filter_types",
    "systems/declared/type_errors.py": "cardgen.systems.declared.type_errors",
}
"""Modules that import something slow at once, and are imported themselves inside the function that needs them."""


def test_slow_outsiders_wait_until_they_are_needed() -> None:
    """What takes long to import is imported inside the function that needs it."""
    slow = "jinja2 reportlab PIL pypdfium2 jsonschema_rs importlib.metadata tomllib difflib".split()
    early = [
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in MODULES
        for name, at_once in imported(path)
        if at_once and f"{name}.".startswith(tuple(f"{outsider}." for outsider in (*slow, *LATE.values())))
    ]

    assert {place for place, _ in early} == LATE.keys()


def test_every_folder_is_a_package() -> None:
    """A folder of modules without `__init__.py` escapes the import contracts."""
    assert not {path.parent.name for path in MODULES if not (path.parent / "__init__.py").is_file()}


def test_rooms_stay_small() -> None:
    """No module grows into the one that does everything."""
    assert not [path.name for path in MODULES if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST]


def loaded_by_a_check(*arguments: str) -> set[str]:
    """The modules that a check imports."""
    code = "import sys; sys.argv = ['cardgen', 'check', *sys.argv[1:]]\nfrom cardgen.__main__ import run\n"
    code += "try: run()\nexcept SystemExit as e: print(e.code, *sys.modules)"
    command = [sys.executable, "-c", code, *arguments]
    made = subprocess.run(command, cwd=PACKAGE.parent, capture_output=True, text=True, check=True, timeout=60)
    exit_code, *loaded = made.stdout.splitlines()[-1].split()

    assert exit_code in ("0", "1")
    return set(loaded)


@EXHAUSTIVE
def test_a_check_draws_nothing() -> None:
    """Cards are laid out to see whether they fit: no page is written for that, no file made for a target."""
    loaded = loaded_by_a_check()
    press = {"pdf", "raster", "plates", "colour", "targets.sheets", "targets.pages", "targets.pictures", "targets.grid"}

    assert not {f"cardgen.press.{name}" for name in press} & loaded
    assert not {"reportlab", "pypdfium2", "pyphen"} & loaded


def test_a_check_without_pictures_reads_none() -> None:
    """What reads pictures is slow to import, and only imported for them."""
    assert "PIL" not in loaded_by_a_check("factions/pygmies/good.yaml")


@EXHAUSTIVE
def test_a_check_lays_nothing_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing has changed since all was faultless, what renders templates is not even imported."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first, again = (loaded_by_a_check("factions/ares") for _ in range(2))

    assert "jinja2" in first
    assert not {"jinja2", "PIL", "pypdfium2", "reportlab"} & again


def test_only_its_own_rooms_know_a_game() -> None:
    """No room of the engine has a game's name in it, but for the examples of rules, which are files of some game."""
    engine = [path for path in MODULES if "systems" not in path.relative_to(PACKAGE).parts]
    rooms = [*engine, *(PACKAGE.parent / "templates" / "common").iterdir()]
    names = re.compile(rf"\b({'|'.join(systems.list_known())})\b", re.IGNORECASE)
    examples = re.compile(r"^(Bad|Good):\n\n(    .*\n|\n)+", re.MULTILINE)
    found = {path.name: names.findall(examples.sub("", path.read_text(encoding="utf-8"))) for path in rooms}

    assert {name: words for name, words in found.items() if words} == {}
