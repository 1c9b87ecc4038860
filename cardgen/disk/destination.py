"""The destination of output files: the meaning of NAME in `-o NAME`, for every command."""

from __future__ import annotations

import os
from typing import NamedTuple

from cardgen.errors import CardgenError

STDOUT = "-"
"""NAME that means standard output."""
OUTPUT = "output"
"""Folder for output without a NAME."""
SUFFIXES = frozenset(".pdf .png .jpg .svg .json .html .csv .xlsx .yaml .yml .zip .txt .toml .lock".split())
"""Endings of files that people have or that cardgen writes; a NAME with such an ending is never taken for a folder."""


class Destination(NamedTuple):
    """A folder, optionally with a file name; or standard output."""

    folder: str
    file: str = ""
    """File name with its suffix; "" if the command chooses the names."""
    stdout: bool = False

    @property
    def path(self) -> str:
        """Path of the file as the user gave it."""
        return os.path.join(self.folder, self.file)

    def build_stem(self, usual: str) -> str:
        """Return the file name without its suffix; `usual` if the user gave no file name."""
        return os.path.splitext(self.file)[0] or usual

    def build_path(self, usual: str) -> str:
        """Return the path of a single file, called `usual` if the user gave no file name."""
        return os.path.join(self.folder, self.file or usual)


def resolve_destination(name: str | None, *suffixes: str, several: str = "", usual: str = OUTPUT) -> Destination:
    """Return the destination that a NAME means.

    A NAME with one of the suffixes is a file, any other a folder; `-` is standard output, None the folder `usual`.

    Args:
        name: The NAME after `-o`; None if the option is absent.
        suffixes: The suffixes of files that the command can write.
        several: The output in words, such as `a kit`, if it has several files and needs a folder.
        usual: The folder for None.

    Raises:
        CardgenError: If NAME contradicts the output or what exists on disk.
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
        if not several and os.path.basename(name).casefold() in suffixes:
            raise CardgenError(f"{name} has no name before the ending: write one, such as cards{suffixes[0]}")
        expected = several or f"a file that ends with {' or '.join(suffixes)}"
        raise CardgenError(f"{name} is not suitable for {expected}: name {advice}")
    if os.path.lexists(name.rstrip("/" + os.sep) or name) and not is_folder:
        raise CardgenError(f"{name} is a file: name {advice}")
    return Destination(name)
