"""Watches folders for changed files, through the operating system or by polling."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Iterable

Changed = Callable[[Collection[str]], object]
"""Callback for the absolute paths of changed, new or removed files; called in the watcher's thread."""
GROUPED, STEP = 40, 4
"""Milliseconds: changes less than STEP apart are reported together, at most GROUPED after the first (estimates)."""
INTERVAL = 0.2
"""Seconds between two polls, where the operating system does not report changes (an estimate)."""
MOST_FOLDERS = 4000
"""Most folders to watch; operating systems have such a limit as well (an estimate)."""

State = dict[str, tuple[int, int, int]]
"""Files by path, with modification time in ns, size in bytes and inode number."""


class Watcher:
    """A watch on the files directly in some folders, in a thread that ends with the program."""

    def __init__(self, changed: Changed, polling: bool = False) -> None:
        """Create a watcher that watches nothing yet.

        Args:
            changed: The callback for changes.
            polling: Whether to poll even if watchfiles is installed.
        """
        self._changed = changed
        self._polling = polling or not is_watchfiles_installed()
        self._folders: frozenset[str] = frozenset()
        self._stop = threading.Event()

    @property
    def is_polling(self) -> bool:
        """True if folders are polled."""
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
        self._changed(())  # changes between two watches are not reported, so look at everything

    def close(self) -> None:
        """Stop watching."""
        self._stop.set()

    def _watch_with_system(self, folders: frozenset[str], stop: threading.Event, begun: threading.Event) -> None:
        """Watch through the operating system; fall back to polling if its limit is reached."""
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
        except (OSError, RuntimeError):  # the limit on watched folders is reached
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
    """Return whether watchfiles is installed, which reports changes without polling."""
    import importlib.util  # a slow import that only this function needs

    return importlib.util.find_spec("watchfiles") is not None


def read_states(folders: Iterable[str]) -> State:
    """Return the states of all files directly in some folders."""
    found: State = {}
    for folder in folders:
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    state = entry.stat()
                    found[entry.path] = state.st_mtime_ns, state.st_size, state.st_ino
        except OSError:  # the folder or one of its files was just removed
            continue
    return found


def list_folders(folder: str) -> list[str]:
    """Return a folder and all its subfolders, without hidden folders and links."""
    found = [folder]
    for place in found:  # the list grows during the loop
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
