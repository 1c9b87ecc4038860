"""The process that renders templates by others: it answers the questions of `render_process` until there are no more.

It may take so much memory, and each face so much processor time: a template can then do whatever it likes. Where a
template is ended, the system or a timer does it, and Python's own `faulthandler` writes down on which line it was, even
in the middle of one long operation.
"""

from __future__ import annotations

import faulthandler
import json
import pickle
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, BinaryIO

from cardgen.layout import sandbox
from cardgen.layout.expressions import Evaluator
from cardgen.layout.renderer import Failure, Renderer, Template

PATIENCE = 3.0
"""Where processor time cannot be limited: how many times as long, by the clock, a face may take."""


def main() -> None:
    """Answer what is asked on standard input with lines of JSON on standard output."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks ends, and then so does this
    faulthandler.enable(sys.stdout)
    if hasattr(signal, "SIGPROF"):
        faulthandler.register(signal.SIGPROF, sys.stdout, all_threads=False, chain=True)
    _limit_memory()
    renderers: dict[int, Renderer] = {}

    def tell_lines(template: Template) -> None:
        """Send the line numbers of a compiled template, so that the parent can name the last line that ran."""
        _write(answers, {"loaded": _written(template.filename), "name": template.name, "lines": template.debug_info})

    while True:
        try:
            number, setting, template, data, marked, seconds = pickle.load(questions)
        except EOFError:
            return
        if setting is not None:
            renderers[number] = Renderer(setting, tell_lines)
        if not template:
            _write(answers, _values(data, seconds))
            continue
        _write(answers, _answer(renderers[number], template, data, marked, seconds))


def _answer(
    renderer: Renderer, template: str, data: Mapping[str, object], marked: bool, seconds: float
) -> dict[str, Any]:
    begun = time.process_time()
    try:
        with _ended_after(seconds):
            made = (renderer.marked if marked else renderer.render)(template, data)
        return {"stretches": made, "seconds": time.process_time() - begun}
    except Failure as failure:
        said = {"message": failure.message, "place": failure.place, "hint": failure.hint, "final": failure.final}
        return said | {"seconds": time.process_time() - begun}


def _values(asked: Sequence[Any], seconds: float) -> dict[str, Any]:
    """Return the answers to expressions, see `Evaluator.answers`, and the processor seconds."""
    begun = time.process_time()
    with _ended_after(seconds):
        found = _evaluator().answers(*asked)
    return {"values": found, "seconds": time.process_time() - begun}


@cache
def _evaluator() -> Evaluator:
    return Evaluator()


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """End this process, which then writes down where it was, if what is done here takes longer."""
    if hasattr(signal, "SIGPROF"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
    else:
        faulthandler.dump_traceback_later(PATIENCE * seconds, file=sys.stdout, exit=True)
    try:
        yield
    finally:
        if hasattr(signal, "SIGPROF"):
            signal.setitimer(signal.ITIMER_PROF, 0)
        else:
            faulthandler.cancel_dump_traceback_later()


def _limit_memory() -> None:
    """Let this process take sandbox.MEMORY beside what it has now; systems other than Linux have no such limit."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        with open("/proc/self/statm", "rb") as file:
            pages = int(file.read().split()[0])
        most = pages * resource.getpagesize() + (sandbox.MEMORY << 20)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _written(path: str) -> str:
    """A file's name as `faulthandler` writes it."""
    return path.encode("ascii", "backslashreplace").decode()


def _write(answers: BinaryIO, answer: Mapping[str, Any]) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()
