"""Templates to stretches of markup: the only place that knows Jinja2, with some modules that are parts of it.

A stretch is a `str` where the template itself speaks, and a value that it was handed is a tuple of its text. Values are
handed on as they are: escaping them, only to have the markup undo it, would take longer than all else that a template
does. This module is imported when a template is rendered, and not before: Jinja2 takes long to import.
"""

from __future__ import annotations

import functools
import itertools
import math
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.environment import TemplateModule
from jinja2.filters import make_attrgetter
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer

from cardgen import __version__
from cardgen.i18n import ENGLISH, Language, Translatable
from cardgen.layout import colours, constants, sandbox, template_files, tokens
from cardgen.layout.compiled_templates import CompiledTemplates
from cardgen.layout.constants import WORD
from cardgen.layout.element_marks import add_marks
from cardgen.layout.markup import TemplatePiece
from cardgen.layout.missing_names import MissingName
from cardgen.layout.stretches import Stretches, StretchingMacro, flat, generated, handed, plain, together
from cardgen.layout.template_files import TemplateReading
from cardgen.text import stars

_INCLUDE = re.compile(r'{% include "([^"]+)" %}\n?')
_CACHED = "cardgen-{}-%s.cache"
COMPILED = 3
"""What templates are compiled to: another number, and those that were kept are not taken any more."""
TOKENS = "t"
"""What templates call the design tokens."""
LATER = "later"
"""What templates call the function that puts a macro off until what it gives is placed."""


def environment(
    folders: Sequence[str],
    trusted: bool,
    cache: str | None,
    told: Mapping[str, object],
    source: TemplateReading = "written",
    language: Language = ENGLISH,
) -> jinja2.Environment:
    """Return the environment that finds templates in the folders; the first folder that has one wins.

    Every template can use the names in `told`, the design tokens, `word` (a label in the language), and the filters
    `spoken` (a text of a game in the language), `by_name` and `reordered` (entries in the language's order) and
    `starred` (a text as runs, bold or not).

    Args:
        folders: Folders of templates.
        trusted: Without Jinja2's sandbox.
        cache: A folder for compiled templates.
        told: Names that every template can use.
        source: The way in which templates are read.
        language: The language of labels.

    Raises:
        TokenError: if the design tokens are wrong.
    """
    design = tokens.load(folders)
    options: dict[str, Any] = {
        "loader": _Loader(folders, source),
        "autoescape": True,
        "undefined": MissingName,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
        "optimized": trusted,
    }
    if cache:
        # Tokens and words are compiled into templates, and what a version's filters take.
        mark = f"{zlib.crc32(repr((__version__, COMPILED, design, language, *told.items())).encode()):08x}"
        options["bytecode_cache"] = CompiledTemplates(os.path.join(cache, _CACHED.format(mark)))
    made: Any = (_Environment if trusted else _Sandbox)(**options)
    made.globals.update(told, **{TOKENS: design, WORD: language.translate_label})
    made.settled = {**(told if trusted else {}), TOKENS: design}
    made.learns = trusted
    made.filters.update(
        by_name=language.sort_by_name,
        reordered=language.reorder_entries,
        spoken=language.translate,
        starred=stars.split_bold,
        mixed=colours.mixed,
        sum=jinja2.pass_environment(_total),
    )
    made.globals[LATER] = made.later if trusted and source == "whole" else _now
    if language.texts:
        made.hand_on = functools.partial(_translated, language)
    environment: jinja2.Environment = made
    return environment


def for_expressions() -> jinja2.Environment:
    """Return the environment for expressions and texts with blanks: Jinja2's sandbox, with `range` alone.

    A missing value is filled in as nothing; a value that is no text, number or flag raises UnfitError.
    """
    from cardgen.layout.expressions import printable  # who renders templates alone does without

    def hand_on(value: object) -> TemplatePiece:
        return ("",) if value is None else _hand_on(printable(value))

    def word(text: object, /, **values: object) -> str:
        return ENGLISH.translate_label(printable(text), **{name: printable(value) for name, value in values.items()})

    made: Any = _Sandbox(undefined=jinja2.StrictUndefined, autoescape=False, optimized=False)
    made.hand_on = hand_on
    made.concat = plain
    made.globals = {"range": made.globals["range"], WORD: word}
    made.filters = {**sandbox.filters_of_plain_text(made.filters), "sum": jinja2.pass_environment(_total)}
    environment: jinja2.Environment = made
    return environment


def _total(made: jinja2.Environment, values: Iterable[Any], attribute: str | int | None = None, start: Any = 0) -> Any:
    """Jinja2's filter `sum`, but the same on every Python: 3.12 began to add floats more exactly than 3.11 does."""
    added = [start, *(values if attribute is None else map(make_attrgetter(made, attribute), values))]
    return math.fsum(added) if any(isinstance(one, float) for one in added) else sum(added[1:], start)


class _Loader(jinja2.BaseLoader):
    """Reads templates from the first of the folders that has them, changed as `source` says."""

    def __init__(self, folders: Sequence[str], source: TemplateReading) -> None:
        self._folders = folders
        self._source = source

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Any]:
        text, path = self._read(template)
        if self._source == "whole":
            text = self._with_includes(text)
        elif self._source == "marked":
            text = add_marks(text, template)
        return text, path, lambda: True

    def _read(self, name: str) -> template_files.TemplateText:
        found = template_files.read(self._folders, name)
        if found is None:
            raise jinja2.TemplateNotFound(name)
        return found

    def _with_includes(self, text: str) -> str:
        """Each included template in its place, in a scope of its own."""

        def whole(found: re.Match[str]) -> str:
            return f"{{% with %}}{self._with_includes(self._read(found[1]).text)}{{% endwith %}}"

        return _INCLUDE.sub(whole, text)


class _Generator(CodeGenerator):
    """Compiles templates of ours: each value is handed on by the environment."""

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        self.write("environment.hand_on(")

    def return_buffer_contents(self, frame: Any, force_unescaped: bool = False) -> None:
        if force_unescaped:  # of a macro
            self.writeline(f"return environment.handed({frame.buffer})")
        else:
            super().return_buffer_contents(frame)

    def macro_def(self, macro_ref: Any, frame: Any) -> None:
        self.write("environment.")
        super().macro_def(macro_ref, frame)


class _SandboxGenerator(_Generator):
    """Compiles templates of others."""

    def _output_child_to_const(self, node: Any, frame: Any, finalize: Any) -> str:
        if not isinstance(node, nodes.Const | nodes.TemplateData):
            raise nodes.Impossible  # or what templates of others do would be done here, where no line is known
        return super()._output_child_to_const(node, frame, finalize)


class _Template(jinja2.Template):
    """A template of ours."""

    def generate(self, *given: Any, **named: Any) -> Iterator[Any]:
        return iter(flat(super().generate(*given, **named)))

    def _get_default_module(self, ctx: object = None) -> TemplateModule:
        return super()._get_default_module()  # asking whether this context knows more takes long, and it does not

    def make_module(self, *given: Any, **named: Any) -> TemplateModule:
        context = self.new_context(*given, **named)
        return TemplateModule(self, context, [together(self.root_render_func(context))])


class _SandboxTemplate(_Template):
    """A template of others: it is shown when it has been compiled, and counted from the beginning for each face."""

    @classmethod
    def from_code(cls, environment: Any, *given: Any, **named: Any) -> Any:
        made = super().from_code(environment, *given, **named)
        environment.loaded(made)
        return made

    def generate(self, *given: Any, **named: Any) -> Iterator[Any]:
        self.environment.count.begin()  # type: ignore[attr-defined]
        made: Any = jinja2.Template.generate(self, *given, **named)
        return generated(made)


class _CountedLoops(NodeTransformer):
    """Has the turns of all loops counted."""

    def visit_For(self, loop: nodes.For) -> nodes.For:  # noqa: N802
        """The loop over what counts its turns."""
        self.generic_visit(loop)
        paced = nodes.EnvironmentAttribute("paced", lineno=loop.lineno)
        loop.iter = nodes.Call(paced, [loop.iter], [], None, None, lineno=loop.lineno)
        return loop


def _now(macro: Any, *given: Any) -> Any:
    """The same as `_Environment.later`, at once: what goes wrong has its line then, and nothing is kept of others."""
    return macro(*given)


def _hand_on(value: object) -> TemplatePiece:
    """A value as a stretch. What says of itself that it is markup is one, unless it has no elements."""
    if value.__class__ is str:
        return (value,)
    if isinstance(value, Translatable):
        return (str(value),)
    if value.__class__ is Stretches:
        return value  # type: ignore[return-value]
    if hasattr(value, "__html__"):
        text = str(value.__html__())
        if "<" in text:
            return text
        if "&" not in text:
            return (text,)
        from html import unescape  # loaded for the few cards that have such a value

        return (unescape(text),)
    return (str(value),)


def _translated(language: Language, value: object) -> TemplatePiece:
    """A value as a stretch, in a language."""
    return (language.translate(value),) if isinstance(value, Translatable) else _hand_on(value)


class _Environment(jinja2.Environment):
    """Renders templates of ours."""

    code_generator_class = _Generator
    template_class = _Template
    concat = staticmethod(together)
    handed = staticmethod(handed)
    Macro = StretchingMacro
    hand_on = staticmethod(_hand_on)
    deferred: dict[str, tuple[Any, tuple[Any, ...]]]
    """Macros that have been put off, and what they are called with, each by the number that stands for it."""
    settled: Mapping[str, object] = {}
    """What all templates know, and no data can change."""
    learns = False
    """Whether what a template works out may be worked out when it is compiled: those of others may have no end."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.deferred = {}
        self._numbers = itertools.count(1)
        self._failed: dict[str, Exception] = {}

    def _load_template(self, name: str, *given: Any) -> jinja2.Template:
        """The template, compiled once, even one that cannot be: all cards that need it fail in the same way."""
        if name in self._failed:
            raise self._failed[name].with_traceback(None)
        try:
            return super()._load_template(name, *given)
        except Exception as error:
            self._failed[name] = error
            raise

    def later(self, macro: Any, *given: Any) -> Stretches:
        """Return a placeholder for a macro call; the call is made once its place on a card is known.

        Most layouts that a card could have are never tried.
        """
        number = str(next(self._numbers))
        self.deferred[number] = macro, given
        return Stretches(['<later id="', (number,), '"/>'])

    def resolved(self, number: str) -> list[TemplatePiece]:
        """Return the pieces of a deferred macro call."""
        macro, given = self.deferred[number]
        made = macro(*given)
        return flat([made if isinstance(made, Stretches) else str(made)])

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        word: Any = self.globals[WORD]
        return constants.Constants(parsed, self.settled, word, self.learns).put_into(parsed)


class _Sandbox(_Environment, SandboxedEnvironment):
    """Renders templates of others in Jinja2's sandbox, and ends what has no end."""

    code_generator_class = _SandboxGenerator
    template_class = _SandboxTemplate
    intercepted_binops = frozenset({"*", "**"})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.count = sandbox.Count()
        self.loaded: Callable[[jinja2.Template], None] = lambda template: None
        self.paced = self.count.paced

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = _CountedLoops().visit(super()._parse(source, name, filename))
        return parsed

    def call(self, context: Any, function: Any, /, *given: Any, **named: Any) -> Any:
        self.count.turn()
        return super().call(context, function, *given, **named)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        sandbox.require_room(operator, left, right)
        return super().call_binop(context, operator, left, right)
