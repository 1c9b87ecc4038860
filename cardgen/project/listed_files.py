"""Reporting of listed files: a check of a line-up also reports the findings in its factions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.disk import stems
from cardgen.file import File


def report_listed(files: Mapping[str, File]) -> bool:
    """Mark as reported all files that reported files list, directly or through others; return whether any was marked.

    Shipped files are not marked, since users cannot change them. Nor does a file from standard input mark others,
    because an editor that pipes a text asks about that text alone.

    Args:
        files: All loaded files, by `File.path`.
    """
    waiting = [file for file in files.values() if file.reported and file.location]
    marked = False
    while waiting:
        file = waiting.pop()
        for other, is_packed in _list_unreported(file, files):
            other.reported = marked = True
            other.borrowed = is_packed or file.borrowed
            waiting.append(other)
    return marked


def _list_unreported(file: File, files: Mapping[str, File]) -> Iterator[tuple[File, bool]]:
    """Yield the files that a file lists and that are not reported yet, each with whether an add-on brings it."""
    for link in file.links:
        paths = stems.list_candidates(file.path, link.stem)
        found = next((files[path] for path in paths if path in files), None)
        if found is None or found.reported or found.kind not in (None, link.kind):
            continue
        if not stems.is_shipped_elsewhere(found.path):
            yield found, stems.find_prefixed_stem(link.stem) is not None
