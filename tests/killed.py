"""A program that writes files again and again, and is hit by a signal at each file operation: see test_killed.py.

`python -m tests.killed FOLDER` prints JSON: a row for each blow, what it was, and what was found after it and after the
next run that wrote there. `python -m tests.killed FOLDER STEP` does so with a new game that is killed at each
STEP-th operation, where the next run is the same command.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from cardgen.commands import _exits
from cardgen.disk import files, interrupts

NAMES = ("kit-backs.pdf", "kit-cards.pdf", "kit.lock", "kit-cards/01-archer.png", "kit-cards/02-ogre.png", "new/03.png")
"""As a kit has them: some are there already, some have a folder of their own, one needs a folder."""
OLD = dict.fromkeys(NAMES[1:4], b"old") | {"mine.txt": b"mine"}
NEW = OLD | dict.fromkeys(NAMES, b"new")
EVENTS = ("open", "os.", "shutil.", "fcntl.")


def kit(folder: Path) -> None:
    """Write all files of the kit, as the command does."""
    files.write_together({str(folder / name): b"new" for name in NAMES})


def another(folder: Path) -> None:
    """Write one file beside them, as the next command does."""
    files.write_atomically(str(folder / "mine.txt"), b"mine")


def standing(folder: Path) -> dict[str, bytes]:
    """All that is there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def judged(folder: Path) -> tuple[str, list[str]]:
    """Whether the files are old, new or mixed, and what is beside them that should not be."""
    found = standing(folder)
    litter = [name for name in found if name not in NEW]
    litter += [path.name for path in folder.rglob("*") if path.is_dir() and not any(path.iterdir())]
    kept = {name: data for name, data in found.items() if name in NEW}
    return "old" if kept == OLD else "new" if kept == NEW else "mixed", litter


def struck(folder: Path, action: Callable[[Path], None], blow: int, at: int) -> tuple[int, bool]:
    """Do it in another process that gets a signal before its file operation number `at`.

    Its exit code, that of a shell for one that was killed, and whether it came so far.
    """
    process = os.fork()
    if not process:
        count = 0

        def strike(event: str, arguments: tuple[Any, ...]) -> None:
            nonlocal count
            if event.startswith(EVENTS):
                count += 1
                if count == at:
                    os.kill(os.getpid(), blow)

        sys.stderr = None
        interrupts.install_handlers()
        sys.addaudithook(strike)
        code = _exits.run_guarded(partial(action, folder))
        os._exit(code if count >= at else 99)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    return (128 - code if code < 0 else code), code != 99


def laid(folder: Path, found: dict[str, bytes]) -> None:
    """Put files there and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in found.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def blows(folder: Path) -> Iterator[dict[str, Any]]:
    """The kit is hit at each operation."""
    for blow in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        for at in range(1, 1000):
            laid(folder, OLD)
            code, hit = struck(folder, kit, blow, at)
            if not hit:
                break
            then = judged(folder)
            left = standing(folder)
            if blow == signal.SIGKILL:
                struck(folder, another, 0, 0)
            yield {"blow": blow.name, "at": at, "code": code, "then": then, "next": judged(folder)}
            if then[0] == "mixed":
                yield from blows_at_recovery(folder, left, at)


def blows_at_recovery(folder: Path, left: dict[str, bytes], killed: int) -> Iterator[dict[str, Any]]:
    """The run that puts it right is killed at each operation, too."""
    for at in range(1, 1000, 5):
        laid(folder, left)
        code, hit = struck(folder, another, signal.SIGKILL, at)
        if not hit:
            break
        struck(folder, another, 0, 0)
        yield {"blow": f"again, after {killed}", "at": at, "code": code, "then": ["", []], "next": judged(folder)}


def new_games(folder: Path, step: int) -> Iterator[dict[str, Any]]:
    """A new game is killed at each operation, and asked for again: what the command says, and what is there then."""
    from cardgen.project import new_game

    def made() -> dict[str, bytes]:
        return new_game.draft_game("Zed", lambda loaded: ()).files

    laid(folder, {"cardgen.toml": b""})
    os.chdir(folder)
    whole = made()
    expected = {"cardgen.toml": b""} | {Path(path).as_posix(): data for path, data in whole.items()}
    for at in range(1, 1000, step):
        laid(folder, {"cardgen.toml": b""})
        os.chdir(folder)
        code, hit = struck(folder, lambda _: files.write_together(whole), signal.SIGKILL, at)
        if not hit:
            break
        then = standing(folder)
        files.write_together(made())
        found = standing(folder)
        empty = [path for path in folder.rglob("*") if path.is_dir() and not any(path.iterdir())]
        litter = sorted(set(found) - set(expected)) + [path.name for path in empty]
        state = "none" if set(then) == {"cardgen.toml"} else "whole" if then == expected else "part"
        yield {"at": at, "code": code, "then": state, "whole": found == expected, "litter": litter}


if __name__ == "__main__":
    made = new_games(Path(sys.argv[1]).resolve() / "project", int(sys.argv[2])) if sys.argv[2:] else None
    print(json.dumps(list(made or blows(Path(sys.argv[1]).resolve() / "output"))))
