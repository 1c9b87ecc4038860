"""Records what the real command does in a thousand runs, and compares two such records: the net for a restructuring.

    python .ci/record.py run before.json                   # all runs; --sample 60 takes about a minute
    python .ci/record.py compare before.json after.json    # what differs; exits with 1 if anything does

Use the Python of the checkout to record: its `cardgen` is what runs. `record_runs.py` says which runs there are. Each
begins in a fresh copy of a project, with a home and caches of its own. A command is a process forked from one that has
loaded the heavy packages, but nothing of cardgen: it does what a real one does, in half the time. A record has of each
run the exit codes, what was printed, and every file that was written: short texts whole, all else as SHA-256.

The paths of the checkout, its Python and the run are replaced in what is recorded. Needs `os.fork`, so no Windows.
"""

from __future__ import annotations

import argparse
import atexit
import difflib
import fnmatch
import gc
import hashlib
import importlib
import io
import json
import os
import platform
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import record_runs

LIMIT = 120.0
"""Seconds that a command may take; one that takes longer is killed, and its exit is `killed`."""
LONGEST = 20_000
"""Bytes of a text that is recorded whole, so that a comparison can show what has changed in it."""
DIGEST = "sha256"
"""What stands before the digest of what is not recorded whole."""
HEAVY = (
    "PIL.Image",
    "PIL.PngImagePlugin",
    "click.shell_completion",
    "fontTools.ttLib",
    "jinja2.sandbox",
    "jsonschema_rs",
    "pypdfium2",
    "pyphen",
    "reportlab.pdfbase.ttfonts",
    "reportlab.pdfgen.canvas",
    "yaml",
)
"""Packages of others that take long to load; of cardgen only the front door is, as modules of it may move."""
SETTING = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "100"}


Hide = Callable[[bytes], bytes]


class Bench(NamedTuple):
    """What all runs of a record have in common."""

    checkout: Path
    """Whose cardgen runs."""
    project: Path
    """A checkout whose factions, `cardgen.toml` and planted files each run begins with."""
    scratch: Path
    real: bool
    """Whether each command is a process of its own, as a test of forked ones."""
    keep: bool
    """Whether the folders of the runs stay."""


# Recording


def record(bench: Bench, lines: Sequence[str], jobs: int) -> dict[str, Any]:
    """What each of the runs does, by the line that describes it; says on standard error how far it is."""
    for name in HEAVY:
        importlib.import_module(name)
    gc.freeze()  # or each process copies what it only looks at
    made: dict[str, Any] = {}
    begun = time.monotonic()
    with get_context("fork").Pool(jobs) as pool:
        work = [(bench, number, line) for number, line in enumerate(lines)]
        for line, result in pool.imap_unordered(_recorded, work):
            made[line] = result
            if len(made) % 50 == 0:
                print(f"{len(made)} of {len(lines)} runs, {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return {line: made[line] for line in lines}


def _recorded(work: tuple[Bench, int, str]) -> tuple[str, dict[str, Any]]:
    """The line of a run, and what it does: its commands, the files that they wrote, changed or removed, the seconds."""
    bench, number, line = work
    begun = time.monotonic()
    folder = bench.scratch / f"{number:04}"  # all as long: the length of a path may decide where a line breaks
    (folder / "home").mkdir(parents=True)
    record_runs.lay_out(folder / "project", bench.project)
    before = _digests(folder)
    hide = _hider(bench.checkout, folder)
    steps = [told for step in record_runs.steps(line) for told in _step(bench, step, folder, hide)]
    after = _digests(folder)
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    files = {
        path.removeprefix("project/"): _kept(hide((folder / path).read_bytes())) if path in after else "removed"
        for path in changed
    }
    if bench.keep:
        (folder / "line").write_text(line + "\n", encoding="utf-8")
    else:
        shutil.rmtree(folder)
    return line, {"steps": steps, "files": files, "seconds": round(time.monotonic() - begun, 1)}


def _step(bench: Bench, step: Sequence[str], folder: Path, hide: Hide) -> Iterator[dict[str, Any]]:
    """Do one step of a run; gives what a command did, nothing for a preparation, or that it could not be made."""
    if step[0] != "cardgen":
        try:
            record_runs.prepare(folder / "project", step)
        except (OSError, ValueError) as error:
            yield {"exit": "not prepared", "stdout": "", "stderr": _kept(hide(str(error).encode()))}
        return
    arguments, source = list(step[1:]), Path(os.devnull)
    if "<" in arguments:
        where = arguments.index("<")
        source = folder / "project" / arguments[where + 1]
        del arguments[where:]
    out, err = folder / "stdout", folder / "stderr"
    status = _run(bench, arguments, folder, (source, out, err))
    yield {"exit": status, "stdout": _kept(hide(out.read_bytes())), "stderr": _kept(hide(err.read_bytes()))}


def _run(bench: Bench, arguments: list[str], folder: Path, streams: Sequence[Path]) -> int | str:
    """Run the command, its standard input, output and error at those files; its exit code, or why there is none."""
    path, home, cache = os.environ.get("PATH", os.defpath), str(folder / "home"), str(folder / "cache")
    setting = {**SETTING, "PATH": path, "HOME": home, "XDG_CACHE_HOME": cache}
    process = os.fork()
    if not process:
        _become(bench, arguments, folder / "project", streams, setting)
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else f"signal {-code}"
        time.sleep(0.005)
    os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return "killed"


def _become(
    bench: Bench, arguments: Sequence[str], project: Path, streams: Sequence[Path], setting: Mapping[str, str]
) -> None:
    """Be the command, in a forked process, to its end."""
    code = 70
    try:
        os.setsid()  # so that it can be killed with what it has started
        os.chdir(project)
        os.environ.clear()
        os.environ.update(setting)
        for number, path in enumerate(streams):
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC if number else os.O_RDONLY
            os.dup2(os.open(path, flags), number)
        if bench.real:
            os.execv(Path(sys.executable).with_name("cardgen"), ["cardgen", *arguments])
        code = _entered(arguments)
    except BaseException:
        os.write(2, traceback.format_exc().encode())
    finally:
        os._exit(code)


def _entered(arguments: Sequence[str]) -> int:
    """Call what the console script calls, and end as the interpreter does; gives the exit code."""
    (script,) = entry_points(group="console_scripts", name="cardgen")
    sys.argv = [str(Path(sys.executable).with_name("cardgen")), *arguments]
    sys.stdin, sys.stdout, sys.stderr = (_stream(number, mode) for number, mode in enumerate("rww"))
    try:
        script.load()()
        code = 0
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def _stream(number: int, mode: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(open(number, mode + "b", closefd=False), encoding="utf-8", errors="strict")


def _hider(checkout: Path, folder: Path) -> Hide:
    """Puts a word in place of each path that differs from record to record."""
    known = {
        os.path.relpath(checkout, folder / "project"): "<checkout>",
        sys.prefix: "<python>",
        str(checkout): "<checkout>",
        str(folder): "<run>",
    }

    def hide(data: bytes) -> bytes:
        for path, word in known.items():
            data = data.replace(path.encode(), word.encode())
        return data

    return hide


def _digests(folder: Path) -> dict[str, str]:
    """SHA-256 of each file in the project and the home of a run, by its path there."""
    found = (path for name in ("project", "home") for path in (folder / name).rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _sha(path.read_bytes()) for path in found}


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _kept(data: bytes) -> str:
    """A short text as it is, all else as its SHA-256."""
    if len(data) <= LONGEST and b"\0" not in data:
        try:
            return data.decode()
        except UnicodeDecodeError:
            pass
    return f"{DIGEST} {_sha(data)}, {len(data)} bytes"


# Comparing


def compare(
    one: Mapping[str, Any], other: Mapping[str, Any], ignored: Sequence[str], some: bool
) -> Iterator[list[str]]:
    """For each run that differs its line and, indented, in what; `some`: runs that only `one` has do not count."""
    for line in dict.fromkeys([*one, *other]):
        if line not in other:
            told = [] if some else ["only in the first record"]
        elif line not in one:
            told = ["only in the second record"]
        else:
            told = list(_differences(one[line], other[line], ignored))
        if told:
            yield [line, *("    " + text for text in told)]


def _differences(one: Mapping[str, Any], other: Mapping[str, Any], ignored: Sequence[str]) -> Iterator[str]:
    def looked_at(name: str) -> bool:
        return not any(fnmatch.fnmatchcase(name, pattern) for pattern in ignored)

    if len(one["steps"]) != len(other["steps"]):
        yield "another number of commands"
    for number, (ours, theirs) in enumerate(zip(one["steps"], other["steps"], strict=False), 1):
        which = f" of command {number}" if len(one["steps"]) > 1 else ""
        for name in filter(looked_at, ("exit", "stdout", "stderr")):
            yield from _difference(name + which, str(ours[name]), str(theirs[name]))
    for name in filter(looked_at, sorted(one["files"].keys() | other["files"].keys())):
        if name not in other["files"]:
            yield f"{name}: only in the first record"
        elif name not in one["files"]:
            yield f"{name}: only in the second record"
        else:
            yield from _difference(name, one["files"][name], other["files"][name])


def _difference(name: str, ours: str, theirs: str) -> Iterator[str]:
    """What has changed in a text, if anything has."""
    if ours == theirs:
        return
    yield f"{name} differs"
    if not (ours.startswith(DIGEST) and theirs.startswith(DIGEST)):
        yield from difflib.unified_diff(ours.splitlines(), theirs.splitlines(), "first", "second", n=1, lineterm="")


# The command line


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="record into OUT")
    run.add_argument("out", type=Path)
    run.add_argument("--sample", type=int, metavar="N", help="only N runs, always the same, of all commands and games")
    run.add_argument("--only", default="", metavar="SUBSTRING", help="only runs whose line has this in it")
    run.add_argument("--jobs", type=int, default=2, metavar="N", help="runs at a time; default 2")
    run.add_argument("--project", type=Path, metavar="DIR", help="a checkout whose factions to use; default the own")
    run.add_argument("--real", action="store_true", help="start a new process for each command, as a user does")
    run.add_argument("--keep", type=Path, metavar="DIR", help="leave the folder of each run in DIR, which must be new")
    listing = commands.add_parser("list", help="show the lines of the runs")
    listing.add_argument("--sample", type=int, metavar="N")
    both = commands.add_parser("compare", help="compare two records")
    both.add_argument("first", type=Path)
    both.add_argument("second", type=Path)
    both.add_argument(
        "--ignore", action="append", default=[], metavar="NAME", help="exit, stdout, stderr, or files such as '*.lock'"
    )
    both.add_argument("--some", action="store_true", help="the second record holds only some of the runs of the first")
    both.add_argument("--brief", action="store_true", help="show the lines of runs that differ, and not in what")
    return parser.parse_args()


def _run_command(asked: argparse.Namespace) -> int:
    import cardgen.__main__

    checkout = Path(cardgen.__main__.__file__).resolve().parents[1]
    project = (asked.project or checkout).resolve()
    lines = [line for line in record_runs.chosen(asked.sample) if asked.only in line]
    if asked.keep:
        asked.keep.mkdir(parents=True)
    scratch = asked.keep.resolve() if asked.keep else Path(tempfile.mkdtemp(prefix="cardgen-record-"))
    try:
        runs = record(Bench(checkout, project, scratch, asked.real, bool(asked.keep)), lines, asked.jobs)
    finally:
        if not asked.keep:
            shutil.rmtree(scratch)
    about = {"checkout": str(checkout), "project": str(project), "python": platform.python_version()}
    asked.out.write_text(json.dumps({**about, "runs": runs}, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{len(runs)} runs of {checkout} recorded")
    for line, made in runs.items():
        for step in made["steps"]:
            if not isinstance(step["exit"], int):
                print(f"{step['exit']}: {line}")
    return 0


def _compare_command(asked: argparse.Namespace) -> int:
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` is how long lists are read
    one, other = (json.loads(path.read_text(encoding="utf-8"))["runs"] for path in (asked.first, asked.second))
    found = list(compare(one, other, asked.ignore, asked.some))
    for told in found:
        print(*(told[:1] if asked.brief else told), sep="\n")
    print(f"{len(found)} of {len(other if asked.some else one)} runs differ")
    return int(bool(found))


def main() -> int:
    """Do what the command line asks for; the exit code."""
    asked = _arguments()
    if asked.command == "list":
        print(*record_runs.chosen(asked.sample), sep="\n")
        return 0
    return _run_command(asked) if asked.command == "run" else _compare_command(asked)


if __name__ == "__main__":
    sys.exit(main())
