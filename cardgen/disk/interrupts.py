"""Ctrl-C and termination signals: an exception at once, or postponed while a step must not be interrupted.

Only the command line calls `install_handlers`; without that call Python's own handlers stay.
"""

from __future__ import annotations

import _thread
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals of Ctrl-C, of `kill` and service managers, and of a closed terminal; Windows has no SIGHUP."""


class _State:
    held = 0
    """Number of callers between `hold_signals` and `release_signals`."""
    main = 0
    """Id of the thread that receives signals."""
    came = 0
    """Number of the last signal, whether handled or postponed; 0 for none."""


class Terminated(KeyboardInterrupt):
    """Raised when a signal other than Ctrl-C ends the program."""


def install_handlers() -> None:
    """Make each signal raise KeyboardInterrupt, except those that the program's parent ignores."""
    _State.main = _thread.get_ident()
    for number in _ENDING:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _obey_signal)


def ignore_signals() -> None:
    """Ignore the signals from now on: the program is ending, and its exit code is decided."""
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN)


def has_signal() -> bool:
    """Return whether a signal has arrived."""
    return _State.came != 0


def get_exit_code() -> int:
    """Return the exit code of a program ended by the last signal: 130 for Ctrl-C, 143 for SIGTERM."""
    # Shells report a program that a signal ended as 128 and the number of the signal.
    return 128 + (_State.came or signal.SIGINT)


def hold_signals() -> None:
    """Postpone signals until `release_signals` is called."""
    _State.held += 1


def release_signals() -> None:
    """End a postponement; a postponed signal then raises KeyboardInterrupt in the main thread."""
    _State.held -= 1
    if not _State.came or _State.held:
        return
    if _thread.get_ident() == _State.main:
        raise _build_interruption()
    _thread.interrupt_main(signal.Signals(_State.came))


@contextmanager
def postpone_signals() -> Iterator[None]:
    """Postpone signals until the block ends."""
    hold_signals()
    try:
        yield
    finally:
        release_signals()


def _obey_signal(number: int, frame: FrameType | None) -> None:
    _State.came = number
    if not _State.held:
        raise _build_interruption()


def _build_interruption() -> KeyboardInterrupt:
    return KeyboardInterrupt() if _State.came == signal.SIGINT else Terminated()
