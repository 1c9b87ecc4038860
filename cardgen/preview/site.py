"""What stands under which path, and what the page may have done."""

from __future__ import annotations

import html
import json
import os
import re
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from http import HTTPStatus
from urllib.parse import quote

from cardgen import __version__, languages
from cardgen.config import themes
from cardgen.disk.files import read_file
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Span
from cardgen.lab import heatmap
from cardgen.layout.fonts import face
from cardgen.press import sizes, targets
from cardgen.press.svg import ServedFile, definitions, stylesheet
from cardgen.press.svg.markup import escaped
from cardgen.press.svg.served import font
from cardgen.preview import lan, markup
from cardgen.preview.editor import NoEditor, command, start
from cardgen.preview.faces import address
from cardgen.preview.gallery import ShownGroup
from cardgen.preview.guard import Guard
from cardgen.preview.lab import Lab
from cardgen.preview.server import Answer
from cardgen.preview.session import Session, State, look_of
from cardgen.printing.cards import CrewCardsJob
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.text import words

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = {"page.css": "text/css; charset=utf-8", "page.js": "text/javascript; charset=utf-8", "icon.svg": "image/svg+xml"}
"""The files of the page itself."""
JSON = "application/json"
PAGE = "text/html; charset=utf-8"
FONTS = {
    "Cinzel Bold": ("Cinzel", 700, "normal"),
    "Barlow Semi Condensed Medium": ("Barlow Semi Condensed", 500, "normal"),
    "Barlow Semi Condensed Medium Italic": ("Barlow Semi Condensed", 500, "italic"),
    "Barlow Semi Condensed Bold": ("Barlow Semi Condensed", 700, "normal"),
}
"""The fonts of the page itself, which are those of the cards: family, weight and style."""
INKS = ("full", "saver")
LONGEST_LINE = 10
"""Digits of the number of a line, and one more."""
_SLOT = re.compile(r"\[\[(\w+)\]\]")


class Site:
    """The preview as a site of one page."""

    def __init__(self, session: Session, editor: str) -> None:
        """`editor`: the command of the person's own settings, "" for none."""
        self.lan = ""
        """The address for phones, "" for none."""
        self._printing = threading.Lock()
        self.session = session
        self.feed = session.feed
        self._texts: dict[str, tuple[Callable[[], str], str]] = {
            "/fonts.css": (_fonts_css, OWN["page.css"]),
            "/lab.css": (heatmap.shades, OWN["page.css"]),
            "/lab.html": (Lab(session).asked, PAGE),
        }
        self.epoch = secrets.token_hex(4)
        self._editor = editor
        self._actions: dict[str, Callable[[Mapping[str, str]], Answer]] = {
            "/open": self._open,
            "/look": self._look,
            "/focus": self._focus,
        }

    def read(self, path: str, query: Mapping[str, str], guard: Guard) -> Answer | None:
        """See `server.Pages`."""
        state = self.session.state
        name = path[1:]
        if path == "/":
            return Answer(self._page(state, guard).encode("utf-8", "surrogatepass"), PAGE)
        if name in OWN:
            return Answer(_own(name), OWN[name])
        if path in self._texts:
            text, media_type = self._texts[path]
            return Answer(text().encode("utf-8", "surrogatepass"), media_type)
        if path == "/sheets.pdf":
            return self._sheets(state, forced="force" in query)
        if path == "/qr.svg" and self.lan and guard.acts:
            return Answer(lan.drawn(self.lan).encode(), "image/svg+xml")
        if name.startswith("file/"):
            digest = name.removeprefix("file/")
            file = state.files.get(digest) or _fonts().get(digest)
            return Answer(file.data, file.media_type, forever=True) if file else None
        if name == self.session.styles_name(state):
            drawn = [one for group in state.gallery.groups for card in group.cards for one in card.sides]
            return Answer(stylesheet(drawn, address).encode(), "text/css; charset=utf-8", forever=True)
        if path == "/focus":
            there = self._found(query)
            found = Answer(b"", status=HTTPStatus.SEE_OTHER, headers={"Location": f"./#{quote(there or '')}"})
            return found if there else _unfound(query)
        return None

    def act(self, path: str, told: Mapping[str, str]) -> Answer | None:
        """See `server.Pages`."""
        action = self._actions.get(path)
        return action(told) if action else None

    def failed(self, error: Exception) -> None:
        """See `server.Pages`."""
        self.session.failed(error)

    def _sheets(self, state: State, forced: bool) -> Answer:
        """The cards on sheets, as the settings have it, if all are current; one who asks waits for the other."""
        stale = [group for group in state.gallery.groups if group.stale]
        if stale:
            return Answer(_unread(stale), PAGE, HTTPStatus.CONFLICT)
        files = [group.file for group in state.gallery.groups if group.cards]
        title = ", ".join(dict.fromkeys(file.title for file in files))
        settings = state.settings._replace(target=targets.FIRST, force=forced)
        with self._printing:
            job = CrewCardsJob(state.project, files, title, "preview", settings, build_renderer(settings))
            try:
                made = job.run(job.checked).files if files else []
            except CardgenError as error:
                return Answer(f"{error}\n".encode(), status=HTTPStatus.CONFLICT)
        if made:
            return Answer(
                made[0].data, "application/pdf", headers={"Content-Disposition": 'inline; filename="cards.pdf"'}
            )
        return Answer(_own("stopped.html"), PAGE, HTTPStatus.CONFLICT)

    def _page(self, state: State, guard: Guard) -> str:
        gallery, zones = state.gallery, state.zones
        drawn = [one for group in gallery.groups for card in group.cards for one in card.sides]
        look = look_of(state.settings)
        parts = {
            "title": ", ".join(dict.fromkeys(group.file.title for group in gallery.groups)) or "nothing yet",
            "event": f"{self.epoch}-{state.number}",
            "told": str(self.feed.number),
            "token": guard.token if guard.acts else "",
            "version": __version__,
            "styles": self.session.styles_name(state),
            "themes": _options(themes.list_themes(), look["theme"]),
            "languages": _options(languages.list_languages(), look["language"]),
            "inks": _options(INKS, look["ink"]),
            "lan": self.lan if guard.acts else "",
            "sizes": _options(_sizes(look["card_size"]), look["card_size"]),
        }
        safe = {name: escaped(text) if not text.startswith("<option") else text for name, text in parts.items()}
        safe |= {
            "definitions": definitions(drawn),
            "problems": markup.problems(gallery.problems),
            "groups": "".join(markup.group(group, zones) for group in gallery.groups),
            "findings": markup.listed(gallery.findings),
        }
        return _SLOT.sub(lambda found: safe[found[1]], _own("page.html").decode())

    def _open(self, told: Mapping[str, str]) -> Answer:
        """Open the place of a card, of a value on it, of a finding or of a file in the editor."""
        place = self._place(told)
        if place is None:
            return _said(HTTPStatus.NOT_FOUND, "this place no longer exists: reload the page")
        shown = f"{place.path}:{place.line}"
        try:
            file = self._location(place.path)
            start(command(self._editor, os.environ, file, place.line, place.column))
        except NoEditor as error:
            return _said(HTTPStatus.OK, str(error), place=shown)
        return _said(HTTPStatus.OK, f"opened {shown}")

    def _place(self, told: Mapping[str, str]) -> Span | None:
        """The place that the page means, by what it knows of it: never by a path."""
        gallery = self.session.state.gallery
        finding = next((one for one in gallery.findings if one.id == told.get("finding")), None)
        if finding:
            return finding.finding.span
        group = next((one for one in gallery.groups if one.id == told.get("group")), None)
        if group:
            return Span(group.file.name, 1, 1, 1, 1)
        found = gallery.card(told.get("card", ""))
        if found is None:
            return None
        file, card = found[0].file, found[1]
        parts = (part for part in told.get("at", "").split("/") if part)
        inner = tuple(int(part) if part.isascii() and part.isdigit() else part for part in parts)
        own = file.span((*card.at, *inner))
        return own if not inner or own != file.span(card.at) else file.span(inner)

    def _location(self, name: str) -> str:
        """The path of a file on disk, by the name that findings have for it."""
        return os.path.abspath(self._files().get(name) or name)

    def _files(self) -> dict[str, str]:
        """Return where the files on the page are on disk, and those that they name, by their names in findings."""
        state = self.session.state
        files = [*(group.file for group in state.gallery.groups), *state.project.files]
        return {file.name: file.location for file in files}

    def _look(self, told: Mapping[str, str]) -> Answer:
        """Have the cards look otherwise."""
        try:
            self.session.look(_looking(self.session.state.settings, told))
        except (KeyError, ValueError, CardgenError) as error:
            return _said(HTTPStatus.BAD_REQUEST, str(error))
        return _said(HTTPStatus.OK, "")

    def _focus(self, told: Mapping[str, str]) -> Answer:
        """Have all pages show the card of a line."""
        found = self._found(told)
        if found is None:
            return _unfound(told)
        self.feed.publish("focus", json.dumps({"card": found}))
        return _said(HTTPStatus.OK, "")

    def _found(self, told: Mapping[str, str]) -> str | None:
        """The id of the card whose entry a line of a file is in.

        The file is looked up among those on the page. The path that is told is not looked at on disk: on Windows that
        would ask whatever host it names.
        """
        line, wanted = _line(told), os.path.normcase(os.path.normpath(told.get("file", "")))
        for group in self.session.state.gallery.groups if line else ():
            if group.cards and wanted in _paths(group.file):
                before = [card for card in group.cards if card.line <= line]
                return max(before, key=lambda card: card.line).id if before else group.cards[0].id
        return None


def _unread(stale: Sequence[ShownGroup]) -> bytes:
    """Return the page in place of sheets where cards are not current."""
    where = dict.fromkeys(f"{cause.file}:{cause.line}" for group in stale for cause in group.causes)
    text = escaped(words.join_words(where) if where else "part of a file")
    return _SLOT.sub(lambda _: text, _own("unread.html").decode()).encode("utf-8", "surrogatepass")


def _line(told: Mapping[str, str]) -> int:
    """The number of a line, from 1; 0 for what is none."""
    line = told.get("line", "1")
    return int(line) if line.isascii() and line.isdigit() and len(line) < LONGEST_LINE else 0


def _paths(file: File) -> set[str]:
    """What a file can be called: its name in findings, and its path with links and without."""
    ways = file.name, os.path.abspath(file.location), os.path.realpath(file.location)
    return {os.path.normcase(os.path.normpath(path)) for path in ways}


def _unfound(told: Mapping[str, str]) -> Answer:
    """The answer where a place has no card, or is none."""
    if not _line(told):
        return _said(HTTPStatus.BAD_REQUEST, "invalid `line`: expected a number from 1")
    return _said(HTTPStatus.NOT_FOUND, "no card on that line: name a line of an entry with a card")


def _looking(settings: PrintSettings, told: Mapping[str, str]) -> PrintSettings:
    """Settings with what is told of how cards look; raises KeyError or ValueError for what there is not."""
    if (name := told.get("theme")) and name != settings.theme:
        theme = themes.get_theme(name)
        size = sizes.card_size(theme.card_size) if theme.card_size else settings.card
        settings = settings._replace(theme=name, ink=theme.ink or INKS[0], card=size)
    if (ink := told.get("ink")) and ink in INKS:
        settings = settings._replace(ink=ink)
    if (code := told.get("language")) and code in languages.list_languages():
        settings = settings._replace(language=code)
    if size_name := told.get("card_size"):
        settings = settings._replace(card=sizes.card_size(size_name))
    return settings


def _sizes(trim: str) -> tuple[str, ...]:
    """The card sizes to choose from, as `look_of` tells them, and the one that there is."""
    return tuple(dict.fromkeys((*sizes.CARD_SIZES, trim)))


def _options(names: tuple[str, ...], chosen: str) -> str:
    return "".join(
        f'<option value="{html.escape(name)}"{" selected" if name == chosen else ""}>{html.escape(name)}</option>'
        for name in names
    )


def _said(status: HTTPStatus, message: str, **more: str) -> Answer:
    return Answer(json.dumps({"message": message, **more}).encode(), JSON, status)


@cache
def _fonts() -> dict[str, ServedFile]:
    """The fonts of the page, by their digests."""
    return {file.digest: file for file in map(font, map(face, FONTS))}


@cache
def _fonts_css() -> str:
    rules = zip(FONTS.values(), _fonts().values(), strict=True)
    return "\n".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};src:url("{address(file)}")}}'
        for (family, weight, style), file in rules
    )


@cache
def _own(name: str) -> bytes:
    return read_file(os.path.join(HERE, name))
