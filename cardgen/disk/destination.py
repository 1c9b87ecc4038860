"""Where written files go: what the NAME after `-o` means, for every command."""

from __future__ import annotations

import os
from typing import NamedTuple

from cardgen.errors import CardgenError

STDOUT = "-"
"""The NAME that stands for standard output."""
OUTPUT = "output"
"""The folder that files go to where there is no NAME."""
SUFFIXES = frozenset(".pdf .png .jpg .svg .json .html .csv .xlsx .yaml .yml .zip .txt .toml .lock".split())
"""Endings of files that people have or that cardgen writes: a NAME that ends so is not meant to be a folder."""


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


def resolve(name: str | None, *suffixes: str, several: str = "", usual: str = OUTPUT) -> Destination:
    """Where a NAME puts files that end with one of the suffixes.

    It is a file when it ends so, else a folder; `-` is standard output; None is the folder `usual`. `several` says what
    is more than one file, `a kit`: then it is a folder. Raises CardgenError, with advice, when the NAME contradicts
    that or what is there already.
    """
    if name is None:
        return Destination(usual)
    if name == STDOUT:
        if several:
            raise CardgenError(f"{several} cannot go to standard output: name a folder with `-o`")
        return Destination("", stdout=True)
    advice = "a folder with `-o`" + ("" if several else f", or a file that ends with {' or '.join(suffixes)}")
    ending = os.path.splitext(name)[1].casefold()
    is_folder = os.path.isdir(name)
    is_stream = os.path.exists(name) and not os.path.isfile(name) and not is_folder  # a pipe or a device
    slashed = name.endswith(("/", os.sep))
    if not slashed and (ending in suffixes or is_stream):
        if several:
            raise CardgenError(f"{several} cannot go into one file, {name}: name a folder with `-o`")
        return Destination(*os.path.split(name))
    if not slashed and not is_folder and not SUFFIXES.isdisjoint((ending, os.path.basename(name).casefold())):
        what = several or f"a file that ends with {' or '.join(suffixes)}"
        raise CardgenError(f"{name} is not suitable for {what}: name {advice}")
    if os.path.lexists(name.rstrip("/" + os.sep) or name) and not is_folder:
        raise CardgenError(f"{name} is a file: name {advice}")
    return Destination(name)
