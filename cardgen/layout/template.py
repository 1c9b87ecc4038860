"""Templates to frames: which templates, at what size, in which language; `layouter` lays out what they make."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.disk import resources
from cardgen.i18n import ENGLISH, Language
from cardgen.layout import file_data, template_files
from cardgen.layout.frame import SHARP, Frame
from cardgen.layout.template_files import Outside

if TYPE_CHECKING:
    from cardgen.layout.layouter import Layouter
    from cardgen.layout.outlines import Segment
    from cardgen.layout.renderer import MarkupRenderer
    from cardgen.layout.space import Session

POKER = (63.5, 88.9)
"""Millimetres: the trim that cards have unless another is asked for."""
OwnFolder = Callable[[str], str]
"""Gives the folder of the templates that a game brings itself, by its name; "" for none."""
Words = Callable[[str], Iterable[str]]
"""Gives what the rules of a game call things, by the name of the game."""


class Templates:
    """Renders the templates of some folders, the first that has one wins.

    `trusted` says that all folders are ours; otherwise templates run in Jinja2's sandbox. Templates can read nothing
    but the folders. `size` is the trim to lay out for, millimetres; templates know it as `width` and `height`, and
    `ink`, `full` or `saver`. What games and templates say themselves is told in `language`. `words` gives what the
    rules of a game call things, by the folder of its templates or the `system` of the data. `two_sided`: what a front
    has no room for may go on on its card's own back, where its template says so. `own` gives the folder that a game
    brings, which goes before all others but the user's, and whose templates are not trusted.
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
        own: OwnFolder = lambda _: "",
    ) -> None:
        self.folders = folders
        self._own = own
        self._games: dict[str, Templates] = {}
        self.two_sided = two_sided
        self._size = size
        self._told: dict[str, object] = {"ink": ink, "width": size[0], "height": size[1]}
        self._ink = ink
        self._language = language
        self._words = words
        self._trusted = trusted
        self._cache = cache
        self._like_these: Templates | None = None
        self._english: Templates | None = None

    @cached_property
    def _layouter(self) -> Layouter:
        """Layouter, made late: a run that only prints kept faces needs none."""
        from cardgen.layout.layouter import Layouter

        return Layouter(self.folders, self._renderer, self._size, self._language, self._words, self.two_sided)

    @cached_property
    def _renderer(self) -> MarkupRenderer:
        """Renderer, shared by all templates made from one another."""
        if self._like_these is not None:
            return self._like_these._renderer.like(self._told, self._language)
        from cardgen.layout.renderer import Renderer, RenderSettings

        setting = RenderSettings(tuple(self.folders), self._trusted, self._cache, self._told, self._language)
        if self._trusted:
            return Renderer(setting)
        from cardgen.layout.render_process import RemoteRenderer  # what runs another process takes long to import

        return RemoteRenderer(setting)

    @property
    def session(self) -> Session:
        """State shared by all faces that these templates lay out."""
        return self._layouter.session

    def sized(self, size: tuple[float, float]) -> Templates:
        """The same templates for faces of another size, millimetres."""
        return self._like(size, self.two_sided)

    def one_sided(self) -> Templates:
        """The same templates for cards whose backs must not differ, or are not printed."""
        return self._like(self.session.size, False)

    def for_game(self, game: str | None) -> Templates:
        """The same templates for what belongs to a game, its own before them.

        They are in English where the language has no texts of the game.
        """
        folder = self._own(game or "")
        if folder and folder not in self.folders:
            if folder not in self._games:
                self._games[folder] = self._with(folder)
            return self._games[folder].for_game(game)
        if self._language.has_game(game or ""):
            return self
        if self._english is None:
            self._english = self._like(self.session.size, self.two_sided, ENGLISH)
        return self._english

    @cached_property
    def read_of_file(self) -> frozenset[str] | None:
        """The attributes of a card's file that the templates may read; None for all. Ours read none."""
        return file_data.find_names([folder for folder in self.folders if not resources.is_shipped(folder)])

    @property
    def trusted(self) -> bool:
        """True if all folders are cardgen's own, so that no sandbox is needed."""
        return self._trusted

    def _with(self, folder: str) -> Templates:
        """These templates with those of another folder, which are not trusted."""
        users = 0 if self._trusted else 1
        folders = [*self.folders[:users], folder, *self.folders[users:]]
        size, spoken, words = self._size, self._language, self._words
        return Templates(folders, False, None, size, self._ink, spoken, words, self.two_sided, self._own)

    def _like(self, size: tuple[float, float], two_sided: bool, language: Language | None = None) -> Templates:
        spoken = language or self._language
        words, own = self._words, self._own
        made = Templates(self.folders, self._trusted, self._cache, size, self._ink, spoken, words, two_sided, own)
        made._like_these = self
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
        return self._layouter.frame(template, data, at, folder, dots, copy)

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
        return self._layouter.icon(name)

    def icon_names(self) -> list[str]:
        """Return the names of all icons of the folders, in alphabetical order."""
        return self._layouter.icon_names()

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
