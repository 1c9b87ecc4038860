"""Ctrl-C and the signals that ask a program to end: an exception at once, or after what must not be cut in two.

`install` is for the program's front door alone; without it Python's own handlers stay, and nothing here changes them.
"""

from __future__ import annotations

import _thread
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Ctrl-C, what `kill` and service managers send, and a terminal that is closed; Windows knows no SIGHUP."""


class _State:
    held = 0
    """How many are at what must not be interrupted."""
    main = 0
    """The thread that signals come to."""
    came = 0
    """The signal that came meanwhile, or the one that was obeyed."""


class Terminated(KeyboardInterrupt):
    """Another signal than Ctrl-C asked the program to end."""


def install() -> None:
    """From now on each of the signals raises KeyboardInterrupt, unless whoever started the program ignores it."""
    _State.main = _thread.get_ident()
    for number in _ENDING:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _obey)


def ignore() -> None:
    """From now on the signals do nothing: the program is on its way out, and its exit code is known."""
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN)


def came() -> bool:
    """Whether one of the signals came."""
    return _State.came != 0


def exit_code() -> int:
    """What a program that was ended by the last of the signals exits with: 130 for Ctrl-C, 143 for SIGTERM."""
    return 128 + (_State.came or signal.SIGINT)


def hold() -> None:
    """What is done from now on is done to its end, until `release`."""
    _State.held += 1


def release() -> None:
    """A signal that came meanwhile takes effect now; in the main thread, whichever held it."""
    _State.held -= 1
    if not _State.came or _State.held:
        return
    if _thread.get_ident() == _State.main:
        raise _interruption()
    _thread.interrupt_main(signal.Signals(_State.came))


@contextmanager
def held() -> Iterator[None]:
    """What is done inside is done to its end; a signal that came meanwhile takes effect then."""
    hold()
    try:
        yield
    finally:
        release()


def _obey(number: int, frame: FrameType | None) -> None:
    _State.came = number
    if not _State.held:
        raise _interruption()


def _interruption() -> KeyboardInterrupt:
    return KeyboardInterrupt() if _State.came == signal.SIGINT else Terminated()
