"""The lines of the files that findings are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.disk import files, stems
from cardgen.source import MAX_BYTES, MAX_LINES
from cardgen.source.node import LINE_BREAK


class Sources:
    """Reads each file once; call it with a file's name in findings."""

    def __init__(self, given: Mapping[str, bytes] | None = None) -> None:
        """`given`: what came in by another way than from disk, by name."""
        self._given = given or {}
        self._lines: dict[str, Sequence[str]] = {}

    def __call__(self, name: str) -> Sequence[str]:
        """The lines of a file; none if it cannot be read."""
        if name not in self._lines:
            data = self._given.get(name)
            try:
                data = files.read(stems.located(name), MAX_BYTES) if data is None else data
            except OSError:
                data = b""
            self._lines[name] = LINE_BREAK.split(data.decode("utf-8-sig", "replace"), MAX_LINES)
        return self._lines[name]
