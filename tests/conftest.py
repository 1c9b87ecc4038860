"""What all tests share: a clean surrounding, goldens, the command line."""

from __future__ import annotations

import builtins
import ctypes
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pytest
import yaml
from hypothesis import settings

from cardgen.i18n import Translatable
from tests import adding, remembering, sampling

GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).parent.parent

EXAMPLES = 60 if os.environ.get("CI") else 15
"""How many examples Hypothesis tries of each property: at the desk fewer."""

LONG = tuple(
    f"tests/{name}.py::"
    for name in (
        "layout/test_sheets systems/test_conformance layout/test_gallery commands/test_kit_night "
        "commands/test_draft commands/test_kit commands/test_trial commands/test_hostile "
        "lab/test_cluster printing/packs/test_paper printing/proof/test_sheets test_languages "
        "systems/pygmies/test_german "
        "test_ci_kit systems/pygmies/test_references layout/test_themes test_unchanged "
        "press/test_reproducible layout/test_sizes commands/test_calibrate commands/test_changed"
    ).split()
)
"""The files of tests that take longest. They are begun with, so that no process is left alone with one at the end."""

yaml.representer.SafeRepresenter.add_multi_representer(
    Translatable, lambda dumper, text: dumper.represent_str(str(text))
)
"""Files of tests name what catalogues have."""
gc.set_threshold(20_000, 10, 10)  # what is young is looked through often and quickly, what is old seldom

settings.register_profile("cardgen", deadline=None, derandomize=True, max_examples=EXAMPLES, print_blob=False)
settings.load_profile("cardgen")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update`."""
    parser.addoption("--update", action="store_true", help="rewrite tests/golden from what cardgen makes now")


def pytest_configure() -> None:
    """Where Python must keep no bytecode beside the program, that of the tests is kept with what else pytest keeps.

    Else each process of each run compiles all tests, which takes it ten seconds.
    """
    if sys.dont_write_bytecode and sys.pycache_prefix is None:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(ROOT / ".pytest_cache" / "bytecode")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was left out."""
    if config.option.markexpr.strip() == "not exhaustive":
        terminalreporter.write_line("left out: exhaustive comparisons, which .ci/run and `pytest -m exhaustive` make")


@pytest.hookimpl(tryfirst=True)  # before pytest looks at markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out most cases of what has many, and begin with what takes long."""
    sampling.thinned(items)
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def _shared(made: pytest.TempPathFactory) -> Path:
    """The same folder for all tests of a run of pytest, whichever process makes them."""
    base = made.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def _clean_surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep a developer's own settings and terminal out of the tests."""
    home, shared = str(tmp_path_factory.getbasetemp() / "home"), _shared(tmp_path_factory)
    with pytest.MonkeyPatch.context() as patch:
        for name in (
            "HOME",
            "USERPROFILE",
            "APPDATA",
            "XDG_CONFIG_HOME",
            "XDG_STATE_HOME",
        ):
            patch.setenv(name, home)
        for name in ("LOCALAPPDATA", "XDG_CACHE_HOME"):
            patch.setenv(name, str(shared / "cache"))
        for name in ("NO_COLOR", "PYTHONIOENCODING", "SOURCE_DATE_EPOCH", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def _no_games_of_others() -> Iterator[None]:
    """What a test declares is a game for it alone, though games are kept as long as the program runs."""
    yield
    registry = sys.modules.get("cardgen.systems.declared.registry")
    if registry is not None:
        registry.forget_games()


@pytest.fixture(scope="session", autouse=True)
def _whole_sums() -> Iterator[None]:
    """Let no test pass in which cardgen adds floats as only some Pythons do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "sum", adding.sum_of_whole_numbers)
        yield


@pytest.fixture(scope="session", autouse=True)
def _bytecode() -> Iterator[None]:
    """Processes of the tests share it: see `pytest_configure`. Compiling the program takes longer than what they do."""
    with pytest.MonkeyPatch.context() as patch:
        if sys.pycache_prefix is not None:
            patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
            patch.setenv("PYTHONPYCACHEPREFIX", sys.pycache_prefix)
        yield


@pytest.fixture(scope="session", autouse=True)
def _made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Shipped files are read, our templates compiled, and their faces laid out, once for all tests of a process.

    Faces that one test's command keeps would let the next see none laid out: in the folder of all, none are kept.
    """
    from cardgen.layout import rendering
    from cardgen.press import kept_faces
    from cardgen.printing import renderer
    from cardgen.project import loading
    from cardgen.source import parse

    remembering.shared = _shared(tmp_path_factory) / "compiled"
    remembering.shared.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading.Loader, "_file", remembering.file)
        patch.setattr(parse, "read_bytes", remembering.read)
        patch.setattr(rendering, "environment", remembering.environment)
        patch.setattr(renderer, "Templates", remembering.templates)
        store, ours = kept_faces.FaceStore, str(_shared(tmp_path_factory) / "cache")
        patch.setattr(kept_faces, "FaceStore", lambda folder: None if folder.startswith(ours) else store(folder))
        yield


@pytest.fixture(scope="module", autouse=True)
def _forgotten(request: pytest.FixtureRequest) -> Iterator[None]:
    """What tests of a file make for one another they leave to no other file: it would fill memory to the end."""
    yield
    for helper in vars(request.module).values():
        if str(getattr(helper, "__module__", "")).startswith("tests.") and hasattr(helper, "cache_clear"):
            helper.cache_clear()
    if sys.platform == "linux":  # where memory that is free again is not given back by itself
        if _megabytes() > remembering.much:
            _forget_all()
            remembering.much = max(remembering.much, _megabytes() + 100)  # what is left is not looked through each time
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libc.so.6").malloc_trim(0)


def _forget_all() -> None:
    """Forget faces, and what helpers of all tests keep, also those that a test calls by way of others."""
    remembering.forget()
    for name, module in list(sys.modules.items()):
        for helper in list(vars(module).values()) if name.startswith("tests.") else ():
            if str(getattr(helper, "__module__", "")).startswith("tests.") and hasattr(helper, "cache_clear"):
                helper.cache_clear()
    gc.collect()


def _megabytes() -> int:
    """What this process has in memory now."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str | bytes], None]:
    """Compare what was made with a file of tests/golden; with `--update` the file is written instead."""

    def compare(name: str, made: str | bytes) -> None:
        path = GOLDEN / name
        data = made.encode() if isinstance(made, str) else made
        if request.config.getoption("--update"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        expected = path.read_bytes()
        if isinstance(made, str):
            assert made == expected.decode().replace("\r\n", "\n")
        else:
            assert data == expected, f"{name} differs; look at both, then run pytest --update"

    return compare


class Run(Protocol):
    """Runs `cardgen` with arguments in another process; keywords go to `subprocess.run`."""

    def __call__(
        self, *arguments: str, cwd: str | Path | None = None, stdin: str | None = None, **env: str
    ) -> subprocess.CompletedProcess[str]:
        """Run it; returns the exit code and both streams as text."""


@pytest.fixture
def run() -> Run:
    """The real command line, as a user runs it."""

    def run(
        *arguments: str, cwd: str | Path | None = None, stdin: str | None = None, **env: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "cardgen", *arguments],
            cwd=cwd,
            input=stdin or "",
            env={**os.environ, "PYTHONPATH": str(ROOT), **env},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """As `run`, in this process: twice as fast. Standard input is empty."""
    from cardgen.commands import _exits, main

    def here(
        *arguments: str, cwd: str | Path | None = None, stdin: str | None = None, **env: str
    ) -> subprocess.CompletedProcess[str]:
        assert stdin is None, "give standard input to `run`"
        with monkeypatch.context() as patch:
            if cwd is not None:
                patch.chdir(cwd)
            for name, value in env.items():
                patch.setenv(name, value)
            code = _exits.run_guarded(lambda: main.main(list(arguments), prog_name="cardgen", standalone_mode=False))
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, said.out, said.err)

    return here


def pytest_collection_finish() -> None:
    """Look for garbage seldom: what tests share stays until the end, and is much to look through again and again."""
    gc.collect()
    gc.freeze()
