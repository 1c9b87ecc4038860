"""What tests ask for again and again is made once: shipped files, our templates, and the faces they make.

A run of the program begins with nothing. Hundreds of runs in one process, of the same shipped files, would lay out the
same cards hundreds of times; runs in processes of their own still do, and tests hold that they make the same bytes. A
face is known by all that it depends on: other texts, sizes, languages or functions of a game make other faces.
Templates of others are never remembered, nor are faces that show a picture.
"""

from __future__ import annotations

import dataclasses
import hashlib
import marshal
import os
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import jinja2

from cardgen.disk import resources
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.i18n import ENGLISH, Language
from cardgen.layout import rendering
from cardgen.layout.canonical import NotCanonical, plain
from cardgen.layout.frame import SHARP, Frame
from cardgen.layout.template import Templates
from cardgen.layout.template_files import TemplateReading
from cardgen.press.sizes import CARD_SIZES
from cardgen.project import loading
from cardgen.source import parse
from cardgen.source.node import Node

POKER = CARD_SIZES["poker"]
MOST = 700
"""Faces that are remembered, of templates in all settings: some 80 MB, with the arms on them."""
MOST_SETTINGS = 8
"""Settings that templates are remembered in, each with the arms and icons that it has made."""
_PICTURE = re.compile(r"'art':(?!None)|cardgen\.card\.Art\(")
"""How plain text says that data name a picture."""
_file, _read_bytes = loading.Loader._file, parse.read_bytes
_files: dict[object, File] = {}
_trees: dict[object, tuple[Node | None, list[Finding]]] = {}
_environment = rendering.environment
_frame, _pages = Templates.frame, Templates.pages
_environments: OrderedDict[object, tuple[Any, object]] = OrderedDict()
much = 350
"""With so many megabytes after a file of tests, a process forgets the faces that it has laid out."""
shared: Path | None = None
"""A folder in which processes that run tests of one session keep what templates compile to."""


@cache
def _shipped() -> frozenset[bytes]:
    """The contents of the files that come with cardgen."""
    return frozenset(path.read_bytes() for path in Path(resources.get_factions_folder()).rglob("*.yaml"))


def read(data: bytes, name: str) -> tuple[Node | None, list[Finding]]:
    """`parse.read_bytes(...)`, which reads the content of a shipped file once for each name that it has."""
    if data not in _shipped():
        return _read_bytes(data, name)
    if (data, name) not in _trees:
        _trees[data, name] = _read_bytes(data, name)
    return _trees[data, name][0], [*_trees[data, name][1]]


def file(of: loading.Loader, location: str, path: str, data: bytes, reported: bool) -> File:
    """`Loader._file(...)`, which reads the content of a shipped file once for each name that it has."""
    if data not in _shipped() or vars(loading)["read_bytes"] is not _read_bytes:
        return _file(of, location, path, data, reported)
    key = location, path, of._format_name(path), data
    if key not in _files:
        _files[key] = _file(of, location, path, data, reported)
    return dataclasses.replace(_files[key], reported=reported, findings=[*_files[key].findings])


class Remembering(Templates):
    """Templates of ours that lay out each face once, whichever run asks for it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._given = given
        folders, _, _, size, ink, language, words, two_sided, _ = given
        self._surroundings = tuple(folders), size, ink, id(language), id(words)
        self._sided = two_sided
        self.paging = False
        self._shared: dict[Any, Any] = {}

    def begin(self) -> None:
        """A run begins, which knows nothing of those before it."""
        self._games.clear()
        session = self.session
        session.page, session.rest, session.origins = 1, (), None
        self._shared = {}
        self._english = None

    def _like(self, size: tuple[float, float], two_sided: bool, language: Language | None = None) -> Templates:
        folders, trusted, cache, _, ink, usual, words, _, own = self._given
        return templates(folders, trusted, cache, size, ink, language or usual, words, two_sided, own)

    def frame(
        self,
        template: str,
        data: Mapping[str, object],
        at: str = "",
        folder: str = "",
        dots: int = SHARP,
        copy: int = 1,
    ) -> Frame:
        """As `Templates.frame` makes it, with lists of its own each time."""
        if self.paging or self._watched():
            return super().frame(template, data, at, folder, dots, copy)
        key = self._key(f"face {copy}", template, data, at)
        if key is None:
            return self._anew(template, data, at, folder, dots, copy)
        known = self._known(key)
        if known is None:
            known = self._keep(key, [super().frame(template, data, at, "", dots, copy)])
        return copied(known[0])

    def pages(
        self, template: str, data: Mapping[str, object], at: str = "", folder: str = "", dots: int = SHARP
    ) -> list[Frame]:
        """As `Templates.pages` makes them; the pages of a document depend on one another, and are kept together."""
        key = None if self._watched() else self._key("pages", template, data, at)
        if key is None:
            return super().pages(template, data, at, folder, dots)
        known = self._known(key)
        if known is None:
            self.paging = True
            try:
                known = self._keep(key, super().pages(template, data, at, "", dots))
            finally:
                self.paging = False
        return list(map(copied, known))

    @staticmethod
    def _watched() -> bool:
        """Whether a test wants to see what is laid out: then all is, each time."""
        return Templates.frame is not _frame or Templates.pages is not _pages

    def _known(self, key: bytes) -> list[Frame] | None:
        """What is remembered, which is then the last to be forgotten.

        A face for cards with two sides that needs no back is that for cards with one, too.
        """
        for sided in {self._sided: None, True: None}:
            name = self._surroundings, sided, key
            known = _faces.get(name)
            if known is not None and (sided is self._sided or not any(face.back for face in known)):
                _faces.move_to_end(name)
                return known
        return None

    def _keep(self, key: bytes, faces: list[Frame]) -> list[Frame]:
        if len(_faces) >= MOST:
            _faces.popitem(last=False)
        _faces[self._surroundings, self._sided, key] = faces
        return faces

    def _anew(self, *given: Any) -> Frame:
        """A face that no other run knows, nor what it shares with others."""
        session = self.session
        usual, session.shared = session.shared, self._shared
        try:
            return super().frame(*given)
        finally:
            session.shared = usual

    def _key(self, kind: str, template: str, data: Mapping[str, object], at: str) -> bytes | None:
        """What a face is remembered by; None when that cannot be told, and when it is made again for each run.

        Those are faces that show a picture, and all when it is followed what is placed where.
        """
        if self.session.origins is not None:
            return None
        try:
            told = plain((kind, template, data, at))
        except (NotCanonical, RecursionError, ValueError):
            return None
        return None if _PICTURE.search(told) else hashlib.sha256(told.encode("utf-8", "surrogatepass")).digest()


_templates: OrderedDict[object, tuple[Remembering, object]] = OrderedDict()
_faces: OrderedDict[tuple[object, bool, bytes], list[Frame]] = OrderedDict()


def forget() -> None:
    """Begin again with faces and with templates: some tests leave faces that take much memory."""
    _faces.clear()
    _templates.clear()
    _environments.clear()


def copied(face: Frame) -> Frame:
    """A face that may be stamped."""
    behind = copied(face.back) if face.back else None
    return Frame(face.width, face.height, face.bleed, [*face.items], [*face.faults], behind)


def templates(*given: Any) -> Templates:
    """`Templates(...)`, of ours the same for the same, as they are before a run."""
    folders, trusted, cache, size, ink, language, words, two_sided, own = given
    if not trusted:
        return Templates(*given)
    cache = None if cache is not None and _is_shared(cache) else cache
    given = folders, trusted, cache, size, ink, language, words, two_sided, own
    key = tuple(folders), cache, size, ink, id(language), words, two_sided
    if key in _templates:
        _templates.move_to_end(key)
    else:
        if len(_templates) >= MOST_SETTINGS:
            _templates.popitem(last=False)
        _templates[key] = Remembering(*given), language  # which is held, so that nothing else takes its id
    known = _templates[key][0]
    known.begin()
    return known


def _is_shared(cache: str) -> bool:
    """Whether a folder is that in which the program keeps things in all tests; what it compiles is kept in `shared`."""
    return shared is not None and Path(cache).is_relative_to(shared.parent)


def ours(size: tuple[float, float] = POKER, ink: str = "full", language: Language = ENGLISH) -> Templates:
    """The templates that come with cardgen, without what the rules of games call things."""
    return templates([resources.get_templates_folder()], True, None, size, ink, language, _no_words, True, _no_folder)


def _no_folder(_game: str) -> str:
    return ""


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
    own = not all(folder.startswith(resources.get_templates_folder()) for folder in folders)
    key = tuple(folders), trusted, source, tuple(sorted(told.items())), id(language)
    if own or key not in _environments:
        made: Any = _environment(folders, trusted, cache, told, source, language)
        usual = trusted and (told.get("width"), told.get("height")) == POKER
        if (
            not usual
        ):  # its size is looked up, and not compiled into it: tests ask for very many sizes, few cards of each
            made.settled = {name: value for name, value in made.settled.items() if name not in told}
        compiled = (trusted, source, made.globals[rendering.TOKENS], language, *(sorted(told.items()) if usual else ()))
        made.bytecode_cache = _Compiled(repr(compiled))
        if own:
            return made
        if len(_environments) >= MOST_SETTINGS:
            _environments.popitem(last=False)
        _environments[key] = made, language
    return _environments[key][0]


class _Compiled(jinja2.BytecodeCache):
    """What templates compile to, by their texts and all that is compiled into them; processes of a session share it."""

    _known: ClassVar[dict[str, Any]] = {}

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def _name(self, bucket: Any) -> str:
        return hashlib.sha256(repr((self._kind, bucket.key, bucket.checksum)).encode()).hexdigest()

    def load_bytecode(self, bucket: Any) -> None:
        name = self._name(bucket)
        if name not in self._known and shared is not None and (shared / name).exists():
            self._known[name] = marshal.loads((shared / name).read_bytes())
        bucket.code = self._known.get(name)

    def dump_bytecode(self, bucket: Any) -> None:
        name = self._name(bucket)
        self._known[name] = bucket.code
        if shared is not None:
            half = shared / f"{name}.{os.getpid()}"
            half.write_bytes(marshal.dumps(bucket.code))
            half.replace(shared / name)
