"""Templates by others, rendered in a process of their own with limits on its time and memory: they may do anything.

There is one such process for a run, however many faces it makes. `render_worker` is what runs in it. It gets data as
Python pickles them, and answers in JSON: nothing that a template makes is ever unpickled.
"""

from __future__ import annotations

import atexit
import functools
import io
import itertools
import json
import os
import pickle
import re
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cardgen.i18n import Language
from cardgen.layout.expressions import Answer, Asked, Expression
from cardgen.layout.file_data import FileData, HeldFiles
from cardgen.layout.markup import MarkupError, TemplatePiece
from cardgen.layout.renderer import Failure, RenderSettings, TemplatePlace
from cardgen.layout.template_files import ENDING

SECONDS = 3.0
"""Processor time that a face may take at first, when its template is compiled; the slowest of ours takes a tenth."""
MORE = 0.1
"""Processor time, seconds, by which what all faces together may take grows with each of them."""
LEAST = 1.0
"""What a face may take when the others have used that up: somebody else's template need not be at fault."""
MOST_OVERDRAWN = 8.0
"""How much more all faces may take in this way; then none is tried any more."""
MOST_SETTINGS = 64
"""Settings that a process keeps what it compiled for; then another one begins."""
_FRAME = re.compile(r'^  File "(.*)", line (\d+) in ', re.MULTILINE)
"""A line of what `faulthandler` writes; the innermost comes first."""
_BEGIN = "import sys; sys.path[:] = {!r}; from cardgen.layout.render_worker import main; main()"

_numbers = itertools.count()


class Spent:
    """What the templates of some folders have taken in a run."""

    def __init__(self) -> None:
        self.left = SECONDS
        """Processor time that the next face may take."""
        self.ended: dict[str, Failure] = {}
        """What has been ended, by template."""


class RemoteRenderer:
    """Renders templates as `Renderer` does, in the other process."""

    def __init__(self, setting: RenderSettings, spent: Spent | None = None) -> None:
        folders = tuple(map(os.path.abspath, setting.folders))  # the other process may stand elsewhere
        self.setting = setting._replace(folders=folders)
        self.number = next(_numbers)
        self._spent = spent or Spent()

    def like(self, told: Mapping[str, object], language: Language) -> RemoteRenderer:
        """The same templates, which know something else, or speak another language."""
        return RemoteRenderer(self.setting._replace(told=told, language=language), self._spent)

    def render(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """Render a template, named without its ending.

        Raises:
            Failure: if the template cannot be rendered with the data.
        """
        return self._ask(template, data, False)

    def marked(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """The same with the mark LINE on every element; raises Failure."""
        return self._ask(template, data, True)

    def later(self, number: str) -> list[TemplatePiece]:
        """Raise MarkupError: templates of others put nothing off, and no number stands for anything."""
        raise MarkupError("<later> stands for what a template of ours puts off, and is not written")

    def forget(self) -> None:
        """Templates of others put nothing off."""

    def evaluated(
        self, expressions: Sequence[Expression], about: Sequence[Mapping[str, Any]], asked: Asked
    ) -> list[Answer]:
        """Return the answers to expressions, see `expressions.answers`.

        Raises:
            Failure: if all of them together take too much time or memory.
        """
        found: Any = self._ask("", (expressions, about, asked), False)
        return [Answer(one[0]) if isinstance(one, list) else Answer(None, one["error"], one["absent"]) for one in found]

    def _ask(self, template: str, data: object, marked: bool) -> list[TemplatePiece]:
        spent = self._spent
        if template in spent.ended:
            raise spent.ended[template]
        if spent.left < -MOST_OVERDRAWN:
            message = "templates of this folder have taken too long, and no more of them are tried"
            raise Failure(message, (template + ENDING, 1, 1))
        spent.left = min(SECONDS, spent.left + MORE)
        made, took = _process().ask(self, template, data, marked, max(LEAST, spent.left))
        spent.left -= took
        if isinstance(made, Failure):
            if made.final and template:
                spent.ended[template] = made
            raise made
        return made


class _Process:
    """The other process, which begins when it is needed, and again after it was ended."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._known: set[int] = set()
        self._held = HeldFiles()
        self._lines: dict[str, tuple[str, list[tuple[int, int]]]] = {}
        self._lock = threading.Lock()
        atexit.register(self.close)

    def ask(
        self, renderer: RemoteRenderer, template: str, data: object, marked: bool, seconds: float
    ) -> tuple[list[TemplatePiece] | Failure, float]:
        """Return the rendered template, or the failure, and the processor seconds it took."""
        with self._lock:
            try:
                made, took = self._asked(renderer, template, data, marked, seconds)
                if isinstance(made, Failure) and made.final:
                    self.close()
                return made, took
            except BaseException:
                self.close()  # the next question must not get the answer to this one
                raise

    def close(self) -> None:
        """End the process."""
        running, self._running = self._running, None
        if running is None:
            return
        running.kill()
        for stream in (running.stdin, running.stdout):
            assert stream is not None
            try:
                stream.close()
            except OSError:  # what was not written any more
                pass
        running.wait()

    def _asked(
        self, renderer: RemoteRenderer, template: str, data: object, marked: bool, seconds: float
    ) -> tuple[list[TemplatePiece] | Failure, float]:
        running = self._begun(renderer.number)
        setting = None if renderer.number in self._known else renderer.setting
        self._known.add(renderer.number)
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(_pickled((renderer.number, setting, template, data, marked, seconds), self._held))
        running.stdin.flush()
        rest = []
        for line in running.stdout:
            answer = _read(line)
            if answer is None:
                rest.append(line)
            elif "loaded" in answer:
                self._lines[answer["loaded"]] = answer["name"], answer["lines"]
            elif "values" in answer:
                return answer["values"], answer["seconds"]
            elif "stretches" in answer:
                return [one if isinstance(one, str) else (one[0],) for one in answer["stretches"]], answer["seconds"]
            else:
                name, row, column = answer["place"]
                failure = Failure(answer["message"], (name, row, column), answer["hint"], answer["final"])
                return failure, answer["seconds"]
        told = b"".join(rest).decode("ascii", "replace")
        if running.wait() == 1 and not _FRAME.search(told):
            raise RuntimeError(f"the process that renders templates has ended: {told}")
        message = f"{'the template' if template else 'it'} takes longer than {seconds:.0f} s, and is ended here"
        return Failure(message, self._place(told, template), final=True), seconds

    def _begun(self, number: int) -> subprocess.Popen[bytes]:
        if self._running is not None and number not in self._known and len(self._known) >= MOST_SETTINGS:
            self.close()
        if self._running is None:
            self._known.clear()
            self._held = HeldFiles()
            self._lines.clear()
            begin = _BEGIN.format(sys.path)
            self._running = subprocess.Popen(
                [sys.executable, "-I", "-c", begin],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        return self._running

    def _place(self, told: str, template: str) -> TemplatePlace:
        """The line of a template that was being run when the process ended."""
        for file, line in _FRAME.findall(told):
            if file in self._lines:
                name, pairs = self._lines[file]
                return name, next((own for own, run in reversed(pairs) if run <= int(line)), 1), 1
        return template + ENDING, 1, 1


@functools.cache
def _process() -> _Process:
    return _Process()


class _Pickler(pickle.Pickler):
    def __init__(self, into: io.BytesIO, held: HeldFiles) -> None:
        super().__init__(into, pickle.HIGHEST_PROTOCOL)
        self._held = held

    def reducer_override(self, value: Any) -> Any:
        """Views of tables, which models have, are no pickles of their own; data of a file is sent once."""
        if isinstance(value, FileData):
            return self._held.reduce(value)
        return (_view, (dict(value),)) if isinstance(value, MappingProxyType) else NotImplemented


def _view(table: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(table)


def _pickled(question: object, held: HeldFiles) -> bytes:
    into = io.BytesIO()
    _Pickler(into, held).dump(question)
    return into.getvalue()


def _read(line: bytes) -> dict[str, Any] | None:
    """An answer; None for what is none, such as where a process was when it ended."""
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
