"""Where written files go: what `-o NAME` means, for every command."""

from __future__ import annotations

import os
from typing import NamedTuple

from cardgen.errors import CardgenError

STDOUT = "-"
"""The NAME that stands for standard output."""
USUAL = "output"
"""The folder where there is no NAME."""
SUFFIXES = frozenset(".pdf .png .jpg .svg .json .html .csv .xlsx .yaml .yml .zip .txt .toml .lock".split())
"""What ends the name of a file that is written, or that somebody has; no folder is meant by such a NAME."""


class Destination(NamedTuple):
    """A folder, and the file in it if NAME is one; or standard output."""

    folder: str
    file: str = ""
    """The file's name, with its suffix; "" where the command itself names its files."""
    stdout: bool = False

    @property
    def path(self) -> str:
        """The file's path, as it was named."""
        return os.path.join(self.folder, self.file)

    def stem(self, usual: str) -> str:
        """What the file is called without its suffix: `usual` where it was not named."""
        return os.path.splitext(self.file)[0] or usual

    def of(self, usual: str) -> str:
        """The path of the one file, which is called `usual` where it was not named."""
        return os.path.join(self.folder, self.file or usual)


def meant(name: str | None, *suffixes: str, several: str = "", usual: str = USUAL) -> Destination:
    """Where a NAME puts files that end with one of the suffixes.

    It is a file when it ends so, else a folder; `-` is standard output. `several` says what is more than one file, `a
    kit`: then it is a folder. Anything that contradicts that, or what is there already, is exit code 2 with advice.
    """
    if name is None:
        return Destination(usual)
    if name == STDOUT:
        if several:
            raise CardgenError(f"{several} cannot go to standard output: name a folder with -o")
        return Destination("", stdout=True)
    if name.endswith(("/", os.sep)):
        return _folder(name, suffixes)
    ending = os.path.splitext(name)[1].casefold()
    if ending in suffixes or _is_stream(name):
        if several:
            raise CardgenError(f"{several} cannot go into one file: name a folder with -o, not {name}")
        return Destination(*os.path.split(name))
    bare = os.path.basename(name).casefold() in SUFFIXES
    if (ending in SUFFIXES or bare) and not os.path.isdir(name):
        what = several or f"a file that ends with {' or '.join(suffixes)}"
        raise CardgenError(f"{name} is no place for {what}: name {_advice(suffixes, several)}")
    return _folder(name, suffixes, several)


def _folder(name: str, suffixes: tuple[str, ...], several: str = "") -> Destination:
    if os.path.lexists(name.rstrip("/" + os.sep) or name) and not os.path.isdir(name):
        raise CardgenError(f"{name} is a file: name {_advice(suffixes, several)}")
    return Destination(name)


def _advice(suffixes: tuple[str, ...], several: str) -> str:
    return "a folder with -o" if several else f"a folder with -o, or a file that ends with {' or '.join(suffixes)}"


def _is_stream(name: str) -> bool:
    """Whether something of that name takes what is written to it: a pipe or a device."""
    return os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name)
