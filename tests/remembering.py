"""What tests ask for again and again is made once: our templates, what they compile to, and the faces they make.

A run of the program begins with nothing. Hundreds of runs in one process, of the same shipped files, would lay out the
same cards hundreds of times; runs in processes of their own still do, and tests hold that they make the same bytes. A
face is known by all that it depends on: other texts, sizes, languages or functions of a game make other faces.
Templates of others are never remembered, nor are faces that show a picture.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import jinja2

from cardgen.disk import resources
from cardgen.i18n import ENGLISH, Language
from cardgen.layout import rendering
from cardgen.layout.canonical import NotCanonical, plain
from cardgen.layout.frame import SHARP, Frame
from cardgen.layout.template import POKER, Templates
from cardgen.layout.template_files import TemplateReading

MOST = 5000
"""Faces that are remembered of templates in one setting."""
_PICTURE = re.compile(r"'art':(?!None)|cardgen\.art\.Art\(")
"""How plain text says that data name a picture."""
_environment = rendering.environment
_frame, _pages = Templates.frame, Templates.pages
_environments: dict[object, tuple[Any, object]] = {}


class Remembering(Templates):
    """Templates of ours that lay out each face once, whichever run asks for it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._given = given
        self._faces: dict[bytes, list[Frame]] = {}
        self._paging = False
        self._shared: dict[Any, Any] = {}

    def begin(self) -> None:
        """A run begins, which knows nothing of those before it."""
        session = self.session
        session.page, session.rest, session.origins = 1, (), None
        self._shared = {}
        self._english = None

    def _like(self, size: tuple[float, float], two_sided: bool, language: Language | None = None) -> Templates:
        folders, trusted, cache, _, ink, usual, words, _ = self._given
        return templates(folders, trusted, cache, size, ink, language or usual, words, two_sided)

    def frame(
        self, template: str, data: Mapping[str, object], at: str = "", folder: str = "", dots: int = SHARP
    ) -> Frame:
        """As `Templates.frame` makes it, with lists of its own each time."""
        if self._paging or self._watched():
            return super().frame(template, data, at, folder, dots)
        key = self._key("face", template, data, at)
        if key is None:
            return self._anew(template, data, at, folder, dots)
        if key not in self._faces:
            self._keep(key, [super().frame(template, data, at, "", dots)])
        return _copy(self._faces[key][0])

    def pages(self, template: str, data: Mapping[str, object], at: str = "") -> list[Frame]:
        """As `Templates.pages` makes them; the pages of a document depend on one another, and are kept together."""
        key = None if self._watched() else self._key("pages", template, data, at)
        if key is None:
            return super().pages(template, data, at)
        if key not in self._faces:
            self._paging = True
            try:
                self._keep(key, super().pages(template, data, at))
            finally:
                self._paging = False
        return list(map(_copy, self._faces[key]))

    @staticmethod
    def _watched() -> bool:
        """Whether a test wants to see what is laid out: then all is, each time."""
        return Templates.frame is not _frame or Templates.pages is not _pages

    def _keep(self, key: bytes, faces: list[Frame]) -> None:
        if len(self._faces) >= MOST:
            self._faces.clear()
        self._faces[key] = faces

    def _anew(self, *given: Any) -> Frame:
        """A face that no other run knows, nor what it shares with others."""
        session = self.session
        usual, session.shared = session.shared, self._shared
        try:
            return super().frame(*given)
        finally:
            session.shared = usual

    def _key(self, kind: str, template: str, data: Mapping[str, object], at: str) -> bytes | None:
        """What a face is remembered by; None when that cannot be told, and when it is made anew for each run.

        Those are faces that show a picture, and all when it is followed what is placed where.
        """
        if self.session.origins is not None:
            return None
        try:
            told = plain((kind, template, data, at))
        except (NotCanonical, RecursionError, ValueError):
            return None
        return None if _PICTURE.search(told) else hashlib.sha256(told.encode("utf-8", "surrogatepass")).digest()


_templates: dict[object, tuple[Remembering, object]] = {}


def _copy(face: Frame) -> Frame:
    """A face that may be stamped."""
    behind = _copy(face.back) if face.back else None
    return Frame(face.width, face.height, face.bleed, [*face.items], [*face.faults], behind)


def templates(*given: Any) -> Templates:
    """`Templates(...)`, of ours the same for the same, as they are before a run."""
    folders, trusted, cache, size, ink, language, words, two_sided = given
    if not trusted:
        return Templates(*given)
    key = tuple(folders), cache, size, ink, id(language), words, two_sided
    if key not in _templates:
        _templates[key] = Remembering(*given), language  # which is held, so that nothing else takes its id
    known = _templates[key][0]
    known.begin()
    return known


def ours(size: tuple[float, float] = POKER, ink: str = "full", language: Language = ENGLISH) -> Templates:
    """The templates that come with cardgen, without what the rules of games call things."""
    return templates([resources.templates()], True, None, size, ink, language, _no_words, True)


def _no_words(_game: str) -> tuple[str, ...]:
    return ()


def environment(
    folders: Sequence[str],
    trusted: bool,
    cache: str | None,
    told: Mapping[str, object],
    source: TemplateReading = "written",
    language: Language = ENGLISH,
) -> Any:
    """`rendering.environment(...)` that compiles a text of a template once; where all are ours the same for the same.

    One that keeps what it compiles by itself is as it is.
    """
    if cache:
        return _environment(folders, trusted, cache, told, source, language)
    own = not all(folder.startswith(resources.templates()) for folder in folders)
    key = tuple(folders), trusted, source, tuple(sorted(told.items())), id(language)
    if own or key not in _environments:
        made = _environment(folders, trusted, cache, told, source, language)
        made.bytecode_cache = _Compiled((trusted, source, repr((made.globals[rendering.TOKENS], language))))
        if own:
            return made
        _environments[key] = made, language
    return _environments[key][0]


class _Compiled(jinja2.BytecodeCache):
    """What templates compile to, by their texts and all that is compiled into them."""

    _known: ClassVar[dict[object, Any]] = {}

    def __init__(self, kind: object) -> None:
        self._kind = kind

    def load_bytecode(self, bucket: Any) -> None:
        bucket.code = self._known.get((self._kind, bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Any) -> None:
        self._known[self._kind, bucket.key, bucket.checksum] = bucket.code
