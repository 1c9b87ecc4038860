"""What a folder may hold that is not a file, or a file of a strange name."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GOOD = "system: pygmies\nkind: neutral\nname: N\ngroups: []\n"
DEEP = 1200
"""Folders in each other: more than Python calls functions in each other."""


@contextmanager
def crowded(folder: Path) -> Iterator[Path]:
    """A folder that holds one of everything; a good file is among it."""
    folder.mkdir(parents=True)
    before = os.getcwd()
    os.chdir(folder)
    try:
        _files()
        if os.name == "posix":
            _links()
            _waiting()
        _deep()
        yield folder
    finally:
        os.chdir(folder)
        _undo_deep()
        os.chdir(before)


def _files() -> None:
    Path("good.yaml").write_text(GOOD)
    Path("folder.yaml").mkdir()
    Path("folder.yaml/inside.yml").write_text(GOOD)
    Path(".yaml").write_text("a: [")
    Path(".hidden").mkdir()
    Path(".hidden/x.yaml").write_text("a: [")
    Path("empty").mkdir()
    for name in (
        "space in it.yaml",
        "-o.yaml",
        "é.yaml",
        "UPPER.YAML",
        "x.yaml.yaml",
        "x" * 240 + ".yaml",
        "#a?b=c%20.yaml",
    ):
        Path(name).write_text(GOOD)
    for odd in (
        b"line\nbreak.yaml", b"\x1b[31mred.yaml", b"\xff\xfe.yaml", b"\xed\xa0\x80.yaml", b"::error::x.yaml",
        b"tab\t\".yaml", b"<b>&amp;.yaml", b"\xe2\x80\xae.yaml",
    ):  # fmt: skip
        with suppress(OSError), open(odd, "wb") as file:
            file.write(b"a: [")


def _links() -> None:
    for name, target in {
        "itself": "itself.yaml", "round": "again.yaml", "again": "round.yaml", "dangling": "nowhere", "up": "..",
        "zero": "/dev/zero", "null": "/dev/null", "random": "/dev/urandom", "good2": "good.yaml",
        "memory": "/proc/self/mem",
    }.items():  # fmt: skip
        Path(f"{name}.yaml").symlink_to(target)
    Path("loop").symlink_to(".")
    Path("secret.yaml").write_text(GOOD)
    Path("secret.yaml").chmod(0)
    Path("closed").mkdir(0o700)
    Path("closed/x.yaml").write_text(GOOD)
    Path("closed").chmod(0)


def _waiting() -> None:
    os.mkfifo("pipe.yaml")
    heard = socket.socket(socket.AF_UNIX)
    heard.bind("socket.yaml")
    heard.close()


def _deep() -> None:
    before = os.getcwd()
    for _ in range(DEEP):
        os.mkdir("d")
        os.chdir("d")
    Path("x.yaml").write_text(GOOD)
    os.chdir(before)


def _undo_deep() -> None:
    """Takes the deep folders away again, which what cleans up behind tests cannot."""
    depth = 0
    while os.path.isdir("d"):
        os.chdir("d")
        depth += 1
    for _ in range(depth):
        with suppress(OSError):
            os.remove("x.yaml")
        os.chdir("..")
        os.rmdir("d")
    with suppress(OSError):
        os.chmod("closed", 0o700)
