"""cardgen.disk.interrupts: a signal waits for what must not be cut in two, and is never lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no such signals on Windows")

HEAD = """
import os, signal, threading, time
from cardgen.disk import interrupts
interrupts.install_handlers()
def hit(): os.kill(os.getpid(), signal.SIGTERM)
def guarded(action):
    try:
        action()
    except KeyboardInterrupt as error:
        print(type(error).__name__, interrupts.get_exit_code())
"""


HELD = """
def action():
    with interrupts.postpone_signals():
        hit()
        print("whole")
guarded(action)
"""
TWICE = """
def action():
    with interrupts.postpone_signals():
        with interrupts.postpone_signals():
            hit()
        print("whole")
guarded(action)
"""
ELSEWHERE = """
def other():
    with interrupts.postpone_signals():
        hit()
        time.sleep(0.2)
        print("whole")
def action():
    threading.Thread(target=other).start()
    time.sleep(5)
guarded(action)
"""


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("guarded(hit)", "Terminated 143"),
        (HELD, "whole Terminated 143"),
        (TWICE, "whole Terminated 143"),
        (ELSEWHERE, "whole Terminated 143"),
        (
            "signal.signal(signal.SIGTERM, signal.SIG_IGN); interrupts.install_handlers(); guarded(hit); print('on')",
            "on",
        ),
        ("interrupts.ignore_signals(); guarded(hit); print('on')", "on"),
    ],
)
def test_signals(program: str, said: str) -> None:
    """It ends the program at once, or after what is held, and in the main thread; what ignores it stays so."""
    command = [sys.executable, "-c", HEAD + program]
    done = subprocess.run(command, cwd=Path(__file__).parent.parent.parent, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert " ".join(done.stdout.split()) == said
