"""Templates to frames: a template is rendered to markup, the markup is placed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from cardgen.disk import files
from cardgen.i18n import ENGLISH, Language
from cardgen.layout import continuation, emphasis, font_files, icons, markup, place, template_files
from cardgen.layout.arms import library
from cardgen.layout.arms.drawing import Drawing
from cardgen.layout.copies import Copies
from cardgen.layout.emphasis import Split
from cardgen.layout.frame import SHARP, Frame, LayoutFault
from cardgen.layout.markup import MarkupError
from cardgen.layout.outlines import Segment
from cardgen.layout.paragraphs import Rest
from cardgen.layout.renderer import ENDING, Failure, MarkupRenderer, Renderer, RenderSettings
from cardgen.layout.space import Session
from cardgen.layout.template_files import Outside

POKER = (63.5, 88.9)
"""Millimetres: the trim that cards have unless another is asked for."""
Words = Callable[[str], Iterable[str]]
"""Gives what the rules of a game call things, by the name of the game."""


class Templates:
    """Renders the templates of some folders, the first that has one wins.

    `trusted` says that all folders are ours; otherwise templates run in Jinja2's sandbox. Templates can read nothing
    but the folders. `size` is the trim to lay out for, millimetres; templates know it as `width` and `height`, and
    `ink`, `full` or `saver`. What games and templates say themselves is told in `language`. `words` gives what the
    rules of a game call things, by the folder of its templates or the `system` of the data. `two_sided`: what a front
    has no room for may go on on its card's own back, where its template says so.
    """

    def __init__(
        self,
        folders: Sequence[str],
        trusted: bool = True,
        cache: str | None = None,
        size: tuple[float, float] = POKER,
        ink: str = "full",
        language: Language = ENGLISH,
        words: Words = lambda _: (),
        two_sided: bool = True,
    ) -> None:
        self.folders = folders
        self.session = Session(
            self.icon,
            font_files.named(folders),
            size,
            icon_names=self.icon_names,
            language=language.code,
            drawings=self._drawing,
            drawing_names=self._drawing_names,
        )
        self._drawings: dict[str, Drawing | None] = {}
        self._named: dict[str, list[str]] = {}
        self.two_sided = two_sided
        self._told: dict[str, object] = {"ink": ink, "width": size[0], "height": size[1]}
        self._ink = ink
        self._language = language
        self._words = words
        self._emphases: dict[str, Split] = {}
        self._trusted = trusted
        self._cache = cache
        self._setting = tuple(self.session.fonts.items())
        setting = RenderSettings(tuple(folders), trusted, cache, self._told, language)
        self._renderer: MarkupRenderer = Renderer(setting) if trusted else _remote(setting)
        self._copies = Copies(self._renderer, self._setting)
        self.session.later = self._copies.later
        self._icons: dict[str, tuple[Segment, ...]] = {}
        self._english: Templates | None = None

    def sized(self, size: tuple[float, float]) -> Templates:
        """The same templates for faces of another size, millimetres."""
        return self._like(size, self.two_sided)

    def one_sided(self) -> Templates:
        """The same templates for cards whose backs must not differ, or are not printed."""
        return self._like(self.session.size, False)

    def for_game(self, game: str | None) -> Templates:
        """The same templates for what belongs to a game; in English where the language has no texts of it."""
        if self._language.has(game or ""):
            return self
        if self._english is None:
            self._english = self._like(self.session.size, self.two_sided, ENGLISH)
        return self._english

    def _like(self, size: tuple[float, float], two_sided: bool, language: Language | None = None) -> Templates:
        spoken = language or self._language
        made = Templates(self.folders, self._trusted, self._cache, size, self._ink, spoken, self._words, two_sided)
        made._renderer = self._renderer.like(made._told, spoken)
        made._copies = Copies(made._renderer, made._setting)
        made.session.later = made._copies.later
        return made

    @property
    def setting(self) -> tuple[object, ...]:
        """All that faces depend on beside their data and what files hold."""
        return tuple(self.folders), self._trusted, self._told, self._language, self._words, self.two_sided

    def frame(
        self,
        template: str,
        data: Mapping[str, object],
        at: str = "",
        folder: str = "",
        dots: int = SHARP,
        copy: int = 1,
    ) -> Frame:
        """The face that a template makes of data; what is wrong with either is in its `faults`.

        `folder` is where its pictures are, `dots` to the inch they have at least where they are printed. `copy` is put
        where the texts have the number of a copy. Where texts go on on the back, that is in its `back`.
        """
        self.session.folder, self.session.dots = folder, dots
        game = str(data.get("system") or template.partition("/")[0])
        if game not in self._emphases:
            self._emphases[game] = emphasis.splitter(map(self._language.translate, self._words(game)))
        self.session.emphasis = self._emphases[game]
        return continuation.with_back(
            self.session,
            self.two_sided,
            lambda name, more: self._face(name, {**data, **more} if more else data, at, copy),
            template,
        )

    def _face(self, template: str, data: Mapping[str, object], at: str, copy: int) -> Frame:
        """One face of a card."""
        self.session.sources = [(folder, os.path.dirname(template)) for folder in self.folders]
        try:
            root = self._copies.root(template, data, copy)
            frame = place.card(root, self.session, at)
            for rest in [fault.rest for fault in frame.faults if fault.rest]:
                self._require_back(rest)
            return frame
        except Failure as failure:
            return _failed(failure.message, failure.place, failure.hint)
        except MarkupError as error:
            where = self._template_line(template, data, self._at_once(template, data, at) or error)
            return _failed(error.message, where, error.hint)

    def _at_once(self, template: str, data: Mapping[str, object], at: str) -> MarkupError | None:
        """What is wrong with the markup when nothing of it waits: its line is that of the whole."""
        try:
            place.card(markup.parse(self._renderer.at_once(template, data), self._setting), self.session, at)
        except MarkupError as error:
            return error
        except Failure:
            return None
        return None

    def _require_back(self, rest: Rest) -> None:
        """Raise MarkupError when there is no such template as a text goes on on."""
        with suppress(Outside):
            if template_files.find(self.folders, rest.template + ENDING) is not None:
                return
        ending = rest.template.endswith(ENDING)
        hint = f"leave {ENDING} out" if ending else "its folder and name without .xml, such as common/continued"
        raise MarkupError(f"<flow> continues on “{rest.template}”, and there is no such template", rest.line, hint)

    def pages(
        self, template: str, data: Mapping[str, object], at: str = "", folder: str = "", dots: int = SHARP
    ) -> list[Frame]:
        """The pages that a template of a document makes of data: as many as its columns need.

        `folder` and `dots` are as for cards.

        The template knows `page` and `pages`, its number and how many there are, and `contents`, what stands on each.
        """
        session = self.session
        session.page, session.pages, session.contents = 1, 1, ()
        first = self.frame(template, {**data, "page": 1, "pages": 1, "contents": ()}, at, folder, dots)
        count, contents = session.pages, session.contents
        if count == 1:
            return [first]
        made = []
        session.columns = {}
        for session.page in range(1, count + 1):
            told = {"page": session.page, "pages": count, "contents": contents}
            made.append(self.frame(template, {**data, **told}, at, folder, dots))
        session.page, session.columns = 1, None
        return made

    def icon(self, name: str) -> tuple[Segment, ...]:
        """The outline of an icon on a field of 24 by 24, or () when no folder has it."""
        if name not in self._icons:
            self._icons[name] = self._read_icon(name)
        return self._icons[name]

    def icon_names(self) -> list[str]:
        """What all icons of the folders are called."""
        folders = [os.path.join(folder, "icons") for folder in self.folders]
        found = [file for folder in folders if os.path.isdir(folder) for file in os.listdir(folder)]
        return sorted({file.removesuffix(".svg") for file in found if file.endswith(".svg")})

    def _read_icon(self, name: str) -> tuple[Segment, ...]:
        if not re.fullmatch(r"[a-z0-9-]+", name):
            return ()
        try:
            path = template_files.find(self.folders, f"icons/{name}.svg")
        except Outside as error:
            raise ValueError(str(error)) from None
        if path is None:
            return ()
        return icons.outline(files.read(path, icons.MOST_BYTES + 1))

    def _drawing(self, name: str) -> Drawing | None:
        """The drawing of that folder and name; raises ValueError for one that cannot be drawn."""
        if name not in self._drawings:
            self._drawings[name] = library.drawing(self.folders, name)
        return self._drawings[name]

    def _drawing_names(self, folder: str) -> list[str]:
        if folder not in self._named:
            self._named[folder] = library.drawings(self.folders, folder)
        return self._named[folder]

    def path(self, template: str) -> str:
        """The file of a template as it is shown to people, for a name with its ending.

        Of one that is a link out of its folder it is the folder: what the link leads to is nothing to be shown.
        """
        try:
            path = template_files.find(self.folders, template)
        except Outside as error:
            path = error.folder
        if path is None:
            return template
        near = os.path.relpath(path)
        return (path if near.startswith("..") else near).replace(os.sep, "/")

    def _template_line(self, template: str, data: Mapping[str, object], error: MarkupError) -> tuple[str, int]:
        """Which line of which template made the faulty markup: rendered once more with every tag marked."""
        try:
            stretches = self._renderer.marked(template, data)
        except Failure:  # the marks spoil a template that compares with `<`
            return template + ENDING, 1
        lines = "".join(map(markup.one_line, stretches)).split("\n")
        before = "\n".join(lines[: max(error.line, 1)])
        marks = re.findall(rf'<([a-z]+) {markup.LINE}="([^"]*):(\d+)"', before)
        # Several templates may have made one line: the last of the elements that the message is about.
        about = re.match(r"[^<]*<([a-z]+)>", error.message)
        last = [mark for mark in marks if about and mark[0] == about[1]] or marks
        return (last[-1][1], int(last[-1][2])) if last else (template + ENDING, 1)


def _remote(setting: RenderSettings) -> MarkupRenderer:
    from cardgen.layout.render_process import RemoteRenderer  # what runs another process takes long to import

    return RemoteRenderer(setting)


def _failed(message: str, place: tuple[str, int], hint: str | None) -> Frame:
    frame = Frame(*POKER)
    frame.faults.append(LayoutFault("template", "", message, hint, place))
    return frame
