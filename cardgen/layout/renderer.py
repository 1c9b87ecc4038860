"""Templates to stretches of markup, in this process; what goes wrong is told with the template and its line.

`render_process` does the same in a process of its own, for templates by others.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cardgen.i18n import Language
from cardgen.layout import sandbox, template_errors, template_files
from cardgen.layout.markup import MarkupError, TemplatePiece
from cardgen.layout.template_files import ENDING, Outside, TemplateReading, Unreadable

Template = Any
"""One of Jinja2's; `generate(data)` gives its stretches of markup."""
LONGEST = 500
"""Characters of a message about a template: Jinja quotes whole values."""


TemplatePlace = tuple[str, int, int]
"""The name of a template with its ending, a line and a column."""


class Failure(Exception):
    """A template that cannot be rendered: what is wrong, and where.

    `place`: the template that is wrong.
    `final`: it took more memory or time than there is, and is not to be tried again.
    """

    def __init__(self, message: str, place: TemplatePlace, hint: str | None = None, final: bool = False) -> None:
        super().__init__(message)
        self.message, self.place, self.hint, self.final = message, place, hint, final


class RenderSettings(NamedTuple):
    """What templates are rendered with beside their data."""

    folders: tuple[str, ...]
    trusted: bool
    cache: str | None
    """A folder for compiled templates."""
    told: Mapping[str, object]
    """What all templates know."""
    language: Language


class MarkupRenderer(Protocol):
    """Renders templates, here or in another process."""

    def like(self, told: Mapping[str, object], language: Language) -> MarkupRenderer:
        """The same templates, which know something else, or speak another language."""

    def render(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """Render a template, named without its ending; raises Failure."""

    def marked(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """The same with the mark LINE on every element; raises Failure."""

    def later(self, number: str) -> list[TemplatePiece]:
        """Return the pieces of a deferred macro call by its number; raises Failure."""

    def forget(self) -> None:
        """Forget what has been put off."""


class Renderer:
    """Renders the templates of some folders, the first that has one wins."""

    def __init__(self, setting: RenderSettings, loaded: Callable[[Template], None] | None = None) -> None:
        """`loaded` is shown each template of others when it has been compiled."""
        self._setting = setting
        self._loaded = loaded
        self._environment: Any = None
        self._others: dict[TemplateReading, Any] = {}
        self._templates: dict[str, Template] = {}
        self._now: tuple[str, Mapping[str, object]] = "", {}

    def like(self, told: Mapping[str, object], language: Language) -> Renderer:
        """The same templates, which know something else, or speak another language."""
        return Renderer(self._setting._replace(told=told, language=language), self._loaded)

    def render(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """Render a template, named without its ending; raises Failure."""
        self._now = template, data
        try:
            return self._made(self._template(template), data)
        except Exception as error:
            found = error
        raise self._found(found, template, data)

    def later(self, number: str) -> list[TemplatePiece]:
        """Return the pieces of a deferred macro call by its number.

        Raises:
            Failure: if the macro fails.
            MarkupError: if the number belongs to no deferred call.
        """
        if self._environment is None or number not in self._environment.deferred:
            raise MarkupError("<later> stands for what a template puts off with later(…), and is not written")
        try:
            made: list[TemplatePiece] = self._environment.resolved(number)
            return made
        except Exception as error:
            found = error
        raise self._found(found, *self._now)

    def forget(self) -> None:
        """Forget what has been put off."""
        if self._environment is not None:
            self._environment.deferred.clear()

    def _found(self, error: Exception, template: str, data: Mapping[str, object]) -> Failure:
        """Return the failure with its line: compiled templates have no lines, so render from source."""
        if self._setting.trusted:
            try:
                self._made(self._read_as("written").get_template(template + ENDING), data)
            except Exception as written:
                return self._failure(written, template, data)
        return self._failure(error, template, data)

    def marked(self, template: str, data: Mapping[str, object]) -> list[TemplatePiece]:
        """The same with the mark LINE on every element; raises Failure."""
        try:
            return self._made(self._read_as("marked").get_template(template + ENDING), data)
        except Exception as error:
            raise self._failure(error, template, data) from None

    def _made(self, template: Template, data: Mapping[str, object]) -> list[TemplatePiece]:
        made = template.generate(data)
        return list(made if self._setting.trusted else sandbox.bounded(made))

    def _template(self, name: str) -> Template:
        template = self._templates.get(name)
        if template is None:
            if self._environment is None:
                trusted = self._setting.trusted
                self._environment = self._anew("whole" if trusted else "written", self._setting.cache)
            template = self._templates[name] = self._environment.get_template(name + ENDING)
        return template

    def _read_as(self, source: TemplateReading) -> Any:
        """The environment that reads templates so, compiled once: every card of a faulty template asks for it."""
        if source not in self._others:
            self._others[source] = self._anew(source)
        return self._others[source]

    def _anew(self, source: TemplateReading, cache: str | None = None) -> Any:
        from cardgen.layout import rendering  # imports Jinja2, which takes long

        setting = self._setting
        made: Any = rendering.environment(
            setting.folders, setting.trusted, cache, setting.told, source, setting.language
        )
        if self._loaded is not None:
            made.loaded = self._loaded
        return made

    def _failure(self, error: Exception, template: str, data: Mapping[str, object]) -> Failure:
        name, line = getattr(error, "name", None) or template + ENDING, getattr(error, "lineno", None)
        trace = None if line else error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename.endswith(ENDING):
                name, line = short(trace.tb_frame.f_code.co_filename, self._setting.folders), trace.tb_lineno
            trace = trace.tb_next
        hint = error.hint if isinstance(error, Outside) else None
        told = template_errors.describe(error, self._environment, [*data, *self._setting.told])
        place = name, line or 1, self._column(name, line, told.word)
        return Failure(told.message[:LONGEST], place, hint, isinstance(error, MemoryError))

    def _column(self, name: str, line: int | None, word: str) -> int:
        """The column of a word on a line of a template; 1 where none is known."""
        try:
            found = template_files.read(self._setting.folders, name) if line else None
        except (OSError, Outside, Unreadable):
            found = None
        lines = found.text.split("\n") if found else []
        return template_errors.find_column(lines[line - 1], word) if line and line <= len(lines) else 1


def short(path: str, folders: Sequence[str]) -> str:
    """The name of a template, for its file."""
    for folder in folders:
        if path.startswith(folder + os.sep):
            return os.path.relpath(path, folder).replace(os.sep, "/")
    return path
