"""The files that reported files list: a check of a game reports its factions, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.disk import stems
from cardgen.file import File


def report_listed(files: Mapping[str, File]) -> bool:
    """Mark as reported what reported files list, and what that lists in turn; return whether anything was marked.

    Files that come with cardgen stay as they are. Standard input is reported alone: an editor asks about one text.
    `files`: all that was loaded, by `File.path`.
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
    """Yield what a file lists and is not reported yet, each with whether it is from a pack."""
    for link in file.links:
        paths = stems.list_candidates(file.path, link.stem)
        found = next((files[path] for path in paths if path in files), None)
        if found is None or found.reported or found.kind not in (None, link.kind):
            continue
        if not stems.is_shipped_elsewhere(found.path):
            yield found, stems.find_prefixed_stem(link.stem) is not None
