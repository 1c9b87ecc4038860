"""What a template makes of data, laid out: it is rendered to markup, the markup is placed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from cardgen.disk import files
from cardgen.i18n import Language
from cardgen.layout import (
    continuation,
    element_marks,
    emphasis,
    font_files,
    grounds,
    icons,
    markup,
    place,
    template_files,
)
from cardgen.layout.arms import library
from cardgen.layout.arms.drawing import Drawing
from cardgen.layout.copies import Copies
from cardgen.layout.emphasis import Split
from cardgen.layout.frame import Frame, LayoutFault
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.outlines import Segment
from cardgen.layout.paragraphs import Rest
from cardgen.layout.renderer import Failure, MarkupRenderer, TemplatePlace
from cardgen.layout.space import Session
from cardgen.layout.template import POKER
from cardgen.layout.template_files import ENDING, Outside


class Layouter:
    """Lays out for one size and language what templates of some folders make; `template.Templates` says of what."""

    def __init__(
        self,
        folders: Sequence[str],
        renderer: MarkupRenderer,
        size: tuple[float, float],
        language: Language,
        words: Callable[[str], Iterable[str]],
        two_sided: bool,
    ) -> None:
        self._folders = folders
        self._renderer = renderer
        self._language = language
        self._words = words
        self._two_sided = two_sided
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
        self._emphases: dict[str, Split] = {}
        self._setting = tuple(self.session.fonts.items())
        self._copies = Copies(renderer, self._setting)
        self.session.later = self._copies.later
        self._icons: dict[str, tuple[Segment, ...] | ValueError] = {}

    def frame(self, template: str, data: Mapping[str, object], at: str, folder: str, dots: int, copy: int) -> Frame:
        """As `Templates.frame`."""
        self.session.folder, self.session.dots = folder, dots
        game = str(data.get("system") or template.partition("/")[0])
        if game not in self._emphases:
            self._emphases[game] = emphasis.splitter(map(self._language.translate, self._words(game)))
        self.session.emphasis = self._emphases[game]
        return continuation.with_back(
            self.session,
            self._two_sided,
            lambda name, more: self._face(name, {**data, **more} if more else data, at, copy),
            template,
        )

    def _face(self, template: str, data: Mapping[str, object], at: str, copy: int) -> Frame:
        """One face of a card."""
        self.session.sources = [(folder, os.path.dirname(template)) for folder in self._folders]
        try:
            root = self._copies.root(template, data, copy)
            frame = self._placed(root, at)
            if edge := grounds.find_bare_edge(root, frame):
                where = self._find_place(template, data, at, grounds.find_element)
                message = f"the ground of the card ends before its {edge} edge: it reaches the other three"
                hint = 'write `x="-3.5" y="-3.5" w="100%+7" h="100%+7"`, or paint the rest as well, if only #ffffff'
                frame.faults.append(LayoutFault("bleed", "", message, hint, where))
            return frame
        except Failure as failure:
            return _failed(failure.message, failure.place, failure.hint)
        except MarkupError as error:
            return _failed(error.message, self._find_place(template, data, at), error.hint)

    def _placed(self, root: Element, at: str) -> Frame:
        """The face; raises MarkupError."""
        frame = place.card(root, self.session, at)
        for rest in [fault.rest for fault in frame.faults if fault.rest]:
            self._require_back(rest)
        return frame

    def _find_place(
        self,
        template: str,
        data: Mapping[str, object],
        at: str,
        find: Callable[[Element], Element | None] = lambda root: None,
    ) -> TemplatePlace:
        """Return the place of faulty markup, or of the element found: it is rendered once more, with every one marked.

        Faulty markup shows when it is placed.
        """
        marks: list[str] = []
        try:
            root = markup.parse_marked(self._renderer.marked(template, data), marks)
            if element := find(root):
                return element_marks.read_mark(marks[element.line - 1])
            self._placed(root, at)
        except Failure:  # the marks spoil a template that compares with `<`
            pass
        except MarkupError as error:
            if marks:
                return element_marks.read_mark(marks[max(error.line, 1) - 1])
        return template + ENDING, 1, 1

    def _require_back(self, rest: Rest) -> None:
        """Raise MarkupError when there is no such template as a text goes on on."""
        with suppress(Outside):
            if template_files.find(self._folders, rest.template + ENDING) is not None:
                return
        ending = rest.template.endswith(ENDING)
        hint = f"leave {ENDING} out" if ending else "its folder and name without .xml, such as common/continued"
        raise MarkupError(f"<flow> continues on “{rest.template}”, and there is no such template", rest.line, hint)

    def icon(self, name: str) -> tuple[Segment, ...]:
        """The outline of an icon on a field of 24 by 24, or () when no folder has it; raises ValueError."""
        if name not in self._icons:
            try:
                self._icons[name] = self._read_icon(name)
            except ValueError as error:  # all cards that show it ask again
                self._icons[name] = error
        found = self._icons[name]
        if isinstance(found, ValueError):
            raise found.with_traceback(None)
        return found

    def icon_names(self) -> list[str]:
        """Return the names of all icons of the folders, in alphabetical order."""
        folders = [os.path.join(folder, "icons") for folder in self._folders]
        found = [file for folder in folders if os.path.isdir(folder) for file in os.listdir(folder)]
        return sorted({file.removesuffix(".svg") for file in found if file.endswith(".svg")})

    def _read_icon(self, name: str) -> tuple[Segment, ...]:
        if not re.fullmatch(r"[a-z0-9-]+", name):
            return ()
        try:
            path = template_files.find(self._folders, f"icons/{name}.svg")
        except Outside as error:
            raise ValueError(str(error)) from None
        if path is None:
            return ()
        return icons.outline(files.read_file(path, icons.MOST_BYTES + 1))

    def _drawing(self, name: str) -> Drawing | None:
        """The drawing of that folder and name; raises ValueError for one that cannot be drawn."""
        if name not in self._drawings:
            self._drawings[name] = library.drawing(self._folders, name)
        return self._drawings[name]

    def _drawing_names(self, folder: str) -> list[str]:
        if folder not in self._named:
            self._named[folder] = library.drawings(self._folders, folder)
        return self._named[folder]


def _failed(message: str, place: TemplatePlace, hint: str | None) -> Frame:
    frame = Frame(*POKER)
    frame.faults.append(LayoutFault("template", "", message, hint, place))
    return frame
