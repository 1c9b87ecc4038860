"""Templates to stretches of markup: the only place that knows Jinja2.

A stretch is a `str` where the template itself speaks, and a value that it was handed is a `Value`. Values are handed on
as they are: escaping them, only to have the markup undo it, would take longer than all else that a template does.
"""

from __future__ import annotations

import functools
import math
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from cardgen import __version__
from cardgen.i18n import ENGLISH, Language, Translatable
from cardgen.layout import compiled, sandbox, template_files, tokens

if TYPE_CHECKING:
    import jinja2

Value = tuple[str]
"""What a template was handed, as text; it is never read as markup."""
TemplatePiece = str | Value
Template = Any
"""One of Jinja2's; `generate(data)` gives its stretches."""

LINE = "template-line"
"""The attribute that tells which line of which template an element stands on, where elements are marked."""
_TAG = re.compile(r"(<[a-z]+)(?=[\s/>]|$)")
_SPECIAL = re.compile("[&<>'\"]")
_INCLUDE = re.compile(r'{% include "([^"]+)" %}\n?')
_CACHED = "cardgen-{}-%s.cache"
TOKENS = "t"
"""What templates call the design tokens."""
WORD = "word"
"""What templates call the function that tells a label in the language in force."""
TemplateReading = Literal["written", "whole", "marked"]
"""How templates are read: as they are written; with all that they include, which is faster but tells wrong lines when
something fails; with the mark LINE on every element, which tells which template it is from, and the line."""


def environment(
    folders: Sequence[str],
    trusted: bool,
    cache: str | None,
    told: Mapping[str, object],
    source: TemplateReading = "written",
    language: Language = ENGLISH,
) -> jinja2.Environment:
    """Where the templates of the folders are found, the first that has one wins.

    `trusted`: without Jinja2's sandbox; `cache`: a folder for compiled templates; `told`: what all templates know.
    All know `word`, too, which tells a label in the language, the filter `by_name`, which orders entries in it, and the
    design tokens. Raises TokenError when these are wrong.
    """
    import jinja2

    design = tokens.load(folders)
    options: dict[str, Any] = {
        "loader": _loader(folders, source),
        "autoescape": True,
        "undefined": jinja2.StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
        "optimized": trusted,
    }
    if cache:
        # Tokens and words are compiled into templates, and what a version's filters take.
        mark = f"{zlib.crc32(repr((__version__, design, language)).encode()):08x}"
        options["bytecode_cache"] = _store()(cache, _CACHED.format(mark))
    made = _kind(trusted)(**options)
    made.globals.update(told, **{TOKENS: design, WORD: language.word})
    made.filters.update(by_name=language.by_name, sum=jinja2.pass_environment(_total))
    if language.texts:
        made.hand_on = functools.partial(_translated, language)  # type: ignore[attr-defined]
    return made


def _total(made: jinja2.Environment, values: Iterable[Any], attribute: str | int | None = None, start: Any = 0) -> Any:
    """Jinja2's filter `sum`, but the same on every Python: 3.12 began to add floats more exactly than 3.11 does."""
    from jinja2.filters import make_attrgetter

    added = [start, *(values if attribute is None else map(make_attrgetter(made, attribute), values))]
    return math.fsum(added) if any(isinstance(one, float) for one in added) else sum(added[1:], start)


@functools.cache
def _store() -> Any:
    """A store of compiled templates that does without what it cannot read or write."""
    from jinja2 import BytecodeCache

    class Store(BytecodeCache):
        def __init__(self, folder: str, pattern: str) -> None:
            self._path = os.path.join(folder, pattern)

        def load_bytecode(self, bucket: Any) -> None:
            held = compiled.load(self._path % bucket.key)
            if held is not None:
                bucket.bytecode_from_string(held)

        def dump_bytecode(self, bucket: Any) -> None:
            compiled.save(self._path % bucket.key, bucket.bytecode_to_string())

    return Store


@functools.cache
def _kind(trusted: bool) -> type[jinja2.Environment]:
    """An environment whose templates hand their values on."""
    from jinja2 import Environment, Template
    from jinja2.environment import TemplateModule

    class Whole(Template):
        @classmethod
        def from_code(cls, environment: Any, *given: Any, **named: Any) -> Any:
            made = super().from_code(environment, *given, **named)
            if not trusted:
                environment.loaded(made)
            return made

        def _get_default_module(self, ctx: object = None) -> TemplateModule:
            return super()._get_default_module()  # asking whether this context knows more takes long, and it does not

        def make_module(self, *given: Any, **named: Any) -> TemplateModule:
            context = self.new_context(*given, **named)
            return TemplateModule(self, context, [_together(self.root_render_func(context))])

        def generate(self, *given: Any, **named: Any) -> Iterator[Any]:
            if not trusted:
                self.environment.count.begin()  # type: ignore[attr-defined]
            return super().generate(*given, **named)

    class Handing(Environment if trusted else _sandbox()):  # type: ignore[misc]
        code_generator_class = _generator(trusted)
        template_class = Whole
        concat = staticmethod(_together)
        hand_on = staticmethod(_hand_on)

        def _parse(self, source: str, name: str | None, filename: str | None) -> Any:
            parsed = super()._parse(source, name, filename)
            return _settled(parsed if trusted else _paced(parsed), self.globals[TOKENS], self.globals[WORD])

    return Handing


def _generator(trusted: bool) -> Any:
    """What compiles a template."""
    from jinja2 import nodes
    from jinja2.compiler import CodeGenerator

    class Generator(CodeGenerator):
        def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
            self.write("environment.hand_on(")

        def _output_child_to_const(self, node: Any, frame: Any, finalize: Any) -> str:
            if not trusted and not isinstance(node, nodes.Const | nodes.TemplateData):
                raise nodes.Impossible  # or what templates of others do would be done here, where no line is known
            return super()._output_child_to_const(node, frame, finalize)

    return Generator


def _settled(template: Any, design: object, word: Callable[..., str]) -> Any:
    """A template with the design tokens and its own words put in, which then take no time when it is rendered."""
    from jinja2 import nodes
    from jinja2.visitor import NodeTransformer

    names = [node for node in template.find_all(nodes.Name) if node.name in (TOKENS, WORD)]
    ours = {TOKENS, WORD} - {node.name for node in names if node.ctx != "load"}

    class Settling(NodeTransformer):
        def visit_Name(self, node: nodes.Name) -> nodes.Node:  # noqa: N802
            return nodes.Const(design, lineno=node.lineno) if node.name == TOKENS in ours else node

        def visit_Getattr(self, node: nodes.Getattr) -> nodes.Node:  # noqa: N802
            self.generic_visit(node)
            try:
                return nodes.Const(node.as_const(), lineno=node.lineno) if isinstance(node.node, nodes.Const) else node
            except nodes.Impossible:
                return node

        def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802
            self.generic_visit(node)
            if not isinstance(node.node, nodes.Name) or not node.node.name == WORD in ours or node.dyn_args:
                return node
            try:
                given = [one.as_const() for one in node.args]
                told = word(*given, **dict(pair.as_const() for pair in node.kwargs))
            except nodes.Impossible:
                return node
            return nodes.Const(told, lineno=node.lineno)

    return Settling().visit(template) if names else template


def _sandbox() -> Any:
    """Jinja2's sandbox, which ends what has no end."""
    from jinja2.sandbox import SandboxedEnvironment

    class Sandbox(SandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**"})

        def __init__(self, **options: Any) -> None:
            super().__init__(**options)
            self.count = sandbox.Count()
            self.loaded: Callable[[Template], None] = lambda template: None
            self.paced = self.count.paced

        def call(self, context: Any, function: Any, /, *given: Any, **named: Any) -> Any:
            self.count.turn()
            return super().call(context, function, *given, **named)

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            sandbox.require_room(operator, left, right)
            return super().call_binop(context, operator, left, right)

    return Sandbox


def _paced(template: Any) -> Any:
    """A template with the turns of all its loops counted."""
    from jinja2 import nodes
    from jinja2.visitor import NodeTransformer

    class Pacing(NodeTransformer):
        def visit_For(self, loop: nodes.For) -> nodes.For:  # noqa: N802
            self.generic_visit(loop)
            paced = nodes.EnvironmentAttribute("paced", lineno=loop.lineno)
            loop.iter = nodes.Call(paced, [loop.iter], [], None, None, lineno=loop.lineno)
            return loop

    return Pacing().visit(template)


def _translated(language: Language, value: object) -> TemplatePiece:
    """A value as a stretch, in a language."""
    return (language.translate(value),) if isinstance(value, Translatable) else _hand_on(value)


def _hand_on(value: object) -> TemplatePiece:
    """A value as a stretch. What says of itself that it is markup is one, unless it has no elements."""
    if value.__class__ is str:
        return (value,)
    if isinstance(value, Translatable):
        return (str(value),)
    if hasattr(value, "__html__"):
        from html import unescape

        text = str(value.__html__())
        return text if "<" in text else (unescape(text),)
    return (str(value),)


def _together(stretches: Iterable[TemplatePiece]) -> str:
    """Stretches as markup: what a macro gives, or a block that is put into a variable."""
    return "".join([one if isinstance(one, str) else _escaped(one[0]) for one in stretches])


def _escaped(text: str) -> str:
    """The text as markup says it; most texts have nothing to escape."""
    if not _SPECIAL.search(text):
        return text
    from markupsafe import escape

    return str(escape(text))


def _loader(folders: Sequence[str], source: TemplateReading) -> jinja2.BaseLoader:
    import jinja2

    def read(name: str) -> template_files.TemplateText:
        found = template_files.read(folders, name)
        if found is None:
            raise jinja2.TemplateNotFound(name)
        return found

    class Loader(jinja2.BaseLoader):
        def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Any]:
            text, path = read(template)
            changed = _CHANGES[source](template, lambda name: read(name).text) if source in _CHANGES else text
            return changed, path, lambda: True

    return Loader()


def _whole(template: str, read: Callable[[str], str]) -> str:
    """Each included template in its place, in a scope of its own."""
    return _INCLUDE.sub(lambda found: f"{{% with %}}{_whole(found[1], read)}{{% endwith %}}", read(template))


def _marked(template: str, read: Callable[[str], str]) -> str:
    lines = read(template).split("\n")
    return "\n".join([_TAG.sub(rf'\1 {LINE}="{template}:{n}"', line) for n, line in enumerate(lines, 1)])


_CHANGES: dict[TemplateReading, Callable[[str, Callable[[str], str]], str]] = {"whole": _whole, "marked": _marked}
