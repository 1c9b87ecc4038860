"""Watching: which files have changed in some folders, told by the system, or found by looking again and again."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Iterable

Changed = Callable[[Collection[str]], object]
"""Is called, in a thread of the watcher's, with the absolute paths of files that have changed, come or gone."""
GROUPED, STEP = 40, 4
"""Milliseconds: changes that follow one another within STEP are told together, after GROUPED at most."""
INTERVAL = 0.2
"""Seconds between two looks where the system tells nothing."""
MOST_FOLDERS = 4000
"""Folders that are watched; systems have a limit, too."""

State = dict[str, tuple[int, int, int]]
"""Files by their paths, with what changes with their contents: time, size, number on the disk."""


class Watcher:
    """Watches the files right in some folders, in a thread of its own that ends with the program."""

    def __init__(self, changed: Changed, polling: bool = False) -> None:
        """`polling`: look at the folders again and again, even where watchfiles is installed."""
        self._changed = changed
        self._polling = polling or not is_watchfiles_installed()
        self._folders: frozenset[str] = frozenset()
        self._stop = threading.Event()

    @property
    def is_polling(self) -> bool:
        """Whether folders are looked at again and again."""
        return self._polling

    def watch_folders(self, folders: Iterable[str]) -> None:
        """Watch these folders from now on, and no others."""
        wanted = frozenset(sorted(filter(os.path.isdir, map(os.path.abspath, folders)))[:MOST_FOLDERS])
        if wanted == self._folders:
            return
        self.close()
        self._folders, self._stop = wanted, threading.Event()
        begun = threading.Event()
        target = self._poll_folders if self._polling else self._watch_with_system
        threading.Thread(target=target, args=(wanted, self._stop, begun), name="watch", daemon=True).start()
        begun.wait(5)
        self._changed(())  # what has changed while nobody watched is not told

    def close(self) -> None:
        """Watch nothing any more."""
        self._stop.set()

    def _watch_with_system(self, folders: frozenset[str], stop: threading.Event, begun: threading.Event) -> None:
        """Be told by the system. Where it watches no more folders, look at them instead."""
        from watchfiles import watch

        try:
            events = watch(
                *sorted(folders),
                watch_filter=None,
                debounce=GROUPED,
                step=STEP,
                stop_event=stop,
                rust_timeout=50,
                yield_on_timeout=True,
                raise_interrupt=False,
                recursive=False,
                ignore_permission_denied=True,
            )
            for told in events:
                begun.set()
                if told:
                    self._changed({path for _, path in told})
        except (OSError, RuntimeError):  # there are only so many folders that it watches
            if not stop.is_set():
                self._polling = True
                self._poll_folders(folders, stop, begun)

    def _poll_folders(self, folders: frozenset[str], stop: threading.Event, begun: threading.Event) -> None:
        before = read_states(folders)
        begun.set()
        while not stop.wait(INTERVAL):
            now = read_states(folders)
            different = {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}
            before = now
            if different:
                self._changed(different)


def is_watchfiles_installed() -> bool:
    """Whether watchfiles is installed, which has the system tell of changes."""
    import importlib.util  # with it comes what only this question needs

    return importlib.util.find_spec("watchfiles") is not None


def read_states(folders: Iterable[str]) -> State:
    """The state of what is right in some folders."""
    found: State = {}
    for folder in folders:
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    state = entry.stat()
                    found[entry.path] = state.st_mtime_ns, state.st_size, state.st_ino
        except OSError:  # it has gone, or one of its files has
            continue
    return found


def list_folders(folder: str) -> list[str]:
    """A folder and all folders in it, but for hidden ones and those behind links."""
    found = [folder]
    for place in found:  # it grows
        if len(found) > MOST_FOLDERS:
            break
        try:
            with os.scandir(place) as entries:
                inner = [entry.path for entry in entries if _is_open(entry)]
        except OSError:
            continue
        found += sorted(inner)
    return found[:MOST_FOLDERS]


def _is_open(entry: os.DirEntry[str]) -> bool:
    try:
        return not entry.name.startswith((".", "__pycache__")) and entry.is_dir(follow_symlinks=False)
    except OSError:
        return False
