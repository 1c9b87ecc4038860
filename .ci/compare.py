"""What a pull request changes about cards: in words, and each changed card as a picture, before and after.

`compare.py PROGRAM SINCE OUTPUT` reads paths from standard input, one a line, and writes OUTPUT/changes.md and pictures
into OUTPUT/before and OUTPUT/after. PROGRAM is cardgen, SINCE the old revision. `action.yml` runs it in the repository
that it checks: nothing there is imported or run, and git is asked for contents alone.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOM = 60_000
"""Characters of the words: GitHub takes 65,536 in a comment."""
UNCHANGED = "nothing has changed"
"""What `cardgen diff` says then."""


def main(program: str, since: str, output: str) -> int:
    """Compare the paths of standard input; return the exit code."""
    paths = [line for line in sys.stdin.read().splitlines() if line] or ["factions"]
    folder = Path(output)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    revision = _ask_git("rev-parse", "--quiet", "--verify", "--end-of-options", f"{since}^{{commit}}")
    if revision is None:
        print(f"::error title=cardgen::no commit {_escape(since)} here: set `fetch-depth: 2` of actions/checkout")
        return 2
    commit = revision.decode().strip()
    words = describe_changes(program, commit, paths)
    with tempfile.TemporaryDirectory() as base:
        there = unpack(commit, Path(base))
        whole = print_cards(program, there, folder / "before", paths) & print_cards(
            program, Path.cwd(), folder / "after", paths
        )
    amount = keep_changed(folder / "before", folder / "after")
    text = write_words(words, amount, whole)
    (folder / "changes.md").write_text(text, encoding="utf-8")
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(summary, "a", encoding="utf-8") as opened:
            opened.write(text)
    return 0


def describe_changes(program: str, commit: str, paths: Sequence[str]) -> list[str]:
    """Return what `cardgen diff` says of each path, in Markdown; nothing of one that has not changed."""
    found = []
    for path in paths:
        if not os.path.exists(path):
            continue
        command = [program, "diff", "--format", "markdown", "--", f"git:{commit}", path]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        sys.stderr.buffer.write(done.stderr)
        said = done.stdout.decode("utf-8", "replace").strip()
        if done.returncode == 0 and said != UNCHANGED:
            found.append(said)
    return found


def unpack(commit: str, folder: Path) -> Path:
    """Write the files of a commit into a folder; return the one in it that is the working folder here.

    Links that lead out of the folder are left out.
    """
    root, prefix = _ask_git("rev-parse", "--show-toplevel"), _ask_git("rev-parse", "--show-prefix")
    if root is None or prefix is None:
        return folder
    top = os.fsdecode(root).removesuffix("\n")
    archive = _ask_git("-C", top, "archive", "--format=tar", commit)
    with tarfile.open(fileobj=io.BytesIO(archive or b"")) as opened:
        opened.extractall(folder, filter=_stay_inside)
    return folder / os.fsdecode(prefix).removesuffix("\n")


def print_cards(program: str, where: Path, into: Path, paths: Sequence[str]) -> bool:
    """Print one picture of each different card of the paths; return whether there are pictures of all."""
    there = [path for path in paths if (where / path).exists()]
    into.mkdir()
    if not there:
        return True
    command = [program, "--quiet", "cards", "--target", "png", "--one-each", "-o", str(into.resolve()), "--", *there]
    done = subprocess.run(command, cwd=where, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    sys.stderr.buffer.write(done.stderr)
    return done.returncode == 0


def keep_changed(before: Path, after: Path) -> tuple[int, int]:
    """Remove pictures that both folders have, whatever their numbers; return how many are left in each."""
    sides = [
        {path: hashlib.sha256(path.read_bytes()).digest() for path in folder.rglob("*.png")}
        for folder in (before, after)
    ]
    both = set(sides[0].values()) & set(sides[1].values())
    for side in sides:
        for path, digest in side.items():
            if digest in both:
                path.unlink()
    old, new = (sum(digest not in both for digest in side.values()) for side in sides)
    return old, new


def write_words(words: Sequence[str], amount: tuple[int, int], whole: bool) -> str:
    """Return the Markdown of the comment, cut at a line where it is too long."""
    head = "# Cards\n\n"
    body = "\n\n".join(words) if words else "No entry has changed."
    if len(body) > ROOM:
        body = f"{body[:ROOM].rpartition(chr(10))[0]}\n\n… and more: the artifact has the files."
    pictures = f"Pictures that differ: {amount[0]} before, {amount[1]} after."
    if not whole:
        pictures += " One side has errors, so not all of its cards were printed; the log says which."
    return f"{head}{body}\n\n{pictures}\n"


def _stay_inside(member: tarfile.TarInfo, folder: str) -> tarfile.TarInfo | None:
    try:
        return tarfile.data_filter(member, folder)
    except tarfile.FilterError:
        return None


def _ask_git(*arguments: str) -> bytes | None:
    done = subprocess.run(["git", *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return None if done.returncode else done.stdout


def _escape(text: str) -> str:
    """Return a text on one line of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
