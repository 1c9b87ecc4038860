"""The paths of the preview's site, and the actions that its page can request."""

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
from cardgen.preview.editor import NoEditor, build_command, start_editor
from cardgen.preview.faces import build_address
from cardgen.preview.gallery import ShownGroup
from cardgen.preview.guard import Guard
from cardgen.preview.lab import Lab
from cardgen.preview.server import Response
from cardgen.preview.session import PageState, PreviewSession, describe_look
from cardgen.printing.cards import CrewCardsJob
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.text import words

HERE = os.path.dirname(os.path.abspath(__file__))
"""Folder with the static files of the page."""
OWN = {"page.css": "text/css; charset=utf-8", "page.js": "text/javascript; charset=utf-8", "icon.svg": "image/svg+xml"}
"""Static files of the page with their media types."""
JSON = "application/json"
"""Media type of JSON."""
PAGE = "text/html; charset=utf-8"
"""Media type of HTML."""
FONTS = {
    "Cinzel Bold": ("Cinzel", 700, "normal"),
    "Barlow Semi Condensed Medium": ("Barlow Semi Condensed", 500, "normal"),
    "Barlow Semi Condensed Medium Italic": ("Barlow Semi Condensed", 500, "italic"),
    "Barlow Semi Condensed Bold": ("Barlow Semi Condensed", 700, "normal"),
}
"""Fonts of the page, shared with the cards: CSS family, weight and style by font name."""
INKS = ("full", "saver")
"""Ink modes that the page offers."""
LONGEST_LINE = 10
"""Digits from which a line number is refused, so 9 digits at most: a limit against hostile requests."""
_SLOT = re.compile(r"\[\[(\w+)\]\]")
"""Pattern of a slot in the page's HTML: `[[name]]`."""


class Site:
    """The preview as a site with a single page."""

    def __init__(self, session: PreviewSession, editor: str) -> None:
        """Create the site of a session.

        Args:
            session: The preview to show.
            editor: The editor command from the user's settings; "" for none.
        """
        self.lan = ""
        """Address for phones on the local network; "" for none."""
        self._printing = threading.Lock()
        self.session = session
        self.feed = session.feed
        self._texts: dict[str, tuple[Callable[[], str], str]] = {
            "/fonts.css": (_build_fonts_css, OWN["page.css"]),
            "/lab.css": (heatmap.build_shade_styles, OWN["page.css"]),
            "/lab.html": (Lab(session).request_numbers, PAGE),
        }
        self.epoch = secrets.token_hex(4)
        self._editor = editor
        self._actions: dict[str, Callable[[Mapping[str, str]], Response]] = {
            "/open": self._open_place,
            "/look": self._change_look,
            "/focus": self._focus_card,
        }

    def answer_get(self, path: str, query: Mapping[str, str], guard: Guard) -> Response | None:
        """Return the response for a path: the page, a static file, a font or picture, the lab or the PDF."""
        state = self.session.state
        name = path[1:]
        if path == "/":
            return Response(self._render_page(state, guard).encode("utf-8", "surrogatepass"), PAGE)
        if name in OWN:
            return Response(_read_own_file(name), OWN[name])
        if path in self._texts:
            text, media_type = self._texts[path]
            return Response(text().encode("utf-8", "surrogatepass"), media_type)
        if path == "/sheets.pdf":
            return self._answer_sheets(state, forced="force" in query)
        if path == "/qr.svg" and self.lan and guard.acts:
            return Response(lan.draw_qr_code(self.lan).encode(), "image/svg+xml")
        if name.startswith("file/"):
            digest = name.removeprefix("file/")
            file = state.files.get(digest) or _load_fonts().get(digest)
            return Response(file.data, file.media_type, forever=True) if file else None
        if name == self.session.build_styles_name(state):
            drawn = [one for group in state.gallery.groups for card in group.cards for one in card.sides]
            return Response(stylesheet(drawn, build_address).encode(), "text/css; charset=utf-8", forever=True)
        if path == "/focus":
            there = self._find_card_id(query)
            found = Response(b"", status=HTTPStatus.SEE_OTHER, headers={"Location": f"./#{quote(there or '')}"})
            return found if there else _build_unfound(query)
        return None

    def answer_post(self, path: str, told: Mapping[str, str]) -> Response | None:
        """Perform one of the page's actions: open a place, change the look, or focus a card."""
        action = self._actions.get(path)
        return action(told) if action else None

    def report_failure(self, error: Exception) -> None:
        """Report an internal error of cardgen through the session."""
        self.session.failed(error)

    def _answer_sheets(self, state: PageState, forced: bool) -> Response:
        """Return the cards as a PDF of sheets, or a page with the reason if they cannot be printed.

        Only one PDF is made at a time; further requests wait.

        Args:
            state: The page state whose cards are printed.
            forced: Whether to print despite errors.
        """
        stale = [group for group in state.gallery.groups if group.stale]
        if stale:
            return Response(_render_unread(stale), PAGE, HTTPStatus.CONFLICT)
        files = [group.file for group in state.gallery.groups if group.cards]
        title = ", ".join(dict.fromkeys(file.title for file in files))
        settings = state.settings._replace(target=targets.FIRST, force=forced)
        with self._printing:
            job = CrewCardsJob(state.project, files, title, "preview", settings, build_renderer(settings))
            try:
                made = job.run(job.checked).files if files else []
            except CardgenError as error:
                return Response(f"{error}\n".encode(), status=HTTPStatus.CONFLICT)
        if made:
            return Response(
                made[0].data, "application/pdf", headers={"Content-Disposition": 'inline; filename="cards.pdf"'}
            )
        return Response(_read_own_file("stopped.html"), PAGE, HTTPStatus.CONFLICT)

    def _render_page(self, state: PageState, guard: Guard) -> str:
        gallery, zones = state.gallery, state.zones
        drawn = [one for group in gallery.groups for card in group.cards for one in card.sides]
        look = describe_look(state.settings)
        parts = {
            "title": ", ".join(dict.fromkeys(group.file.title for group in gallery.groups)) or "nothing yet",
            "event": f"{self.epoch}-{state.number}",
            "told": str(self.feed.number),
            "token": guard.token if guard.acts else "",
            "version": __version__,
            "styles": self.session.build_styles_name(state),
            "themes": _render_options(themes.list_themes(), look["theme"]),
            "languages": _render_options(languages.list_languages(), look["language"]),
            "inks": _render_options(INKS, look["ink"]),
            "lan": self.lan if guard.acts else "",
            "sizes": _render_options(_list_sizes(look["card_size"]), look["card_size"]),
        }
        safe = {name: escaped(text) if not text.startswith("<option") else text for name, text in parts.items()}
        safe |= {
            "definitions": definitions(drawn),
            "problems": markup.render_problems(gallery.problems),
            "groups": "".join(markup.render_group(group, zones) for group in gallery.groups),
            "findings": markup.render_findings(gallery.findings),
        }
        return _SLOT.sub(lambda found: safe[found[1]], _read_own_file("page.html").decode())

    def _open_place(self, told: Mapping[str, str]) -> Response:
        """Open a place on the page (card, value, finding or file) in the editor."""
        place = self._find_place(told)
        if place is None:
            return _build_json_response(HTTPStatus.NOT_FOUND, "this place no longer exists: reload the page")
        shown = f"{place.path}:{place.line}"
        try:
            file = self._find_path(place.path)
            start_editor(build_command(self._editor, os.environ, file, place.line, place.column))
        except NoEditor as error:
            return _build_json_response(HTTPStatus.OK, str(error), place=shown)
        return _build_json_response(HTTPStatus.OK, f"opened {shown}")

    def _find_place(self, told: Mapping[str, str]) -> Span | None:
        """Return the place with the given ids; the page never sends a path, so no other file can be opened."""
        gallery = self.session.state.gallery
        finding = next((one for one in gallery.findings if one.id == told.get("finding")), None)
        if finding:
            return finding.finding.span
        group = next((one for one in gallery.groups if one.id == told.get("group")), None)
        if group:
            return Span(group.file.name, 1, 1, 1, 1)
        found = gallery.find_card(told.get("card", ""))
        if found is None:
            return None
        file, card = found[0].file, found[1]
        parts = (part for part in told.get("at", "").split("/") if part)
        inner = tuple(int(part) if part.isascii() and part.isdigit() else part for part in parts)
        own = file.find_span((*card.at, *inner))
        return own if not inner or own != file.find_span(card.at) else file.find_span(inner)

    def _find_path(self, name: str) -> str:
        """Return the path on disk of a file, by its name in findings."""
        return os.path.abspath(self._map_files().get(name) or name)

    def _map_files(self) -> dict[str, str]:
        """Return the paths on disk of all files of the project, by their names in findings."""
        state = self.session.state
        files = [*(group.file for group in state.gallery.groups), *state.project.files]
        return {file.name: file.location for file in files}

    def _change_look(self, told: Mapping[str, str]) -> Response:
        """Apply the look that the page requests."""
        try:
            self.session.change_look(_apply_look(self.session.state.settings, told))
        except (KeyError, ValueError, CardgenError) as error:
            return _build_json_response(HTTPStatus.BAD_REQUEST, str(error))
        return _build_json_response(HTTPStatus.OK, "")

    def _focus_card(self, told: Mapping[str, str]) -> Response:
        """Make all open pages show the card of a line."""
        found = self._find_card_id(told)
        if found is None:
            return _build_unfound(told)
        self.feed.publish_event("focus", json.dumps({"card": found}))
        return _build_json_response(HTTPStatus.OK, "")

    def _find_card_id(self, told: Mapping[str, str]) -> str | None:
        """Return the id of the card at a line of a file; None if there is none.

        The file is looked up among those on the page. The requested path is never opened: on Windows that could contact
        any host that the path names.
        """
        line, wanted = _parse_line(told), os.path.normcase(os.path.normpath(told.get("file", "")))
        for group in self.session.state.gallery.groups if line else ():
            if group.cards and wanted in _list_paths(group.file):
                before = [card for card in group.cards if card.line <= line]
                return max(before, key=lambda card: card.line).id if before else group.cards[0].id
        return None


def _render_unread(stale: Sequence[ShownGroup]) -> bytes:
    """Return the page shown instead of the PDF while cards are not current."""
    where = dict.fromkeys(f"{cause.file}:{cause.line}" for group in stale for cause in group.causes)
    text = escaped(words.join_words(where) if where else "part of a file")
    return _SLOT.sub(lambda _: text, _read_own_file("unread.html").decode()).encode("utf-8", "surrogatepass")


def _parse_line(told: Mapping[str, str]) -> int:
    """Return a line number from 1; 0 if it is invalid."""
    line = told.get("line", "1")
    return int(line) if line.isascii() and line.isdigit() and len(line) < LONGEST_LINE else 0


def _list_paths(file: File) -> set[str]:
    """Return all spellings of a file's path: its name in findings, its absolute path and its real path."""
    ways = file.name, os.path.abspath(file.location), os.path.realpath(file.location)
    return {os.path.normcase(os.path.normpath(path)) for path in ways}


def _build_unfound(told: Mapping[str, str]) -> Response:
    """Return the response for a place that is invalid or has no card."""
    if not _parse_line(told):
        return _build_json_response(HTTPStatus.BAD_REQUEST, "invalid `line`: expected a number from 1")
    return _build_json_response(HTTPStatus.NOT_FOUND, "no card on that line: name a line of an entry with a card")


def _apply_look(settings: PrintSettings, told: Mapping[str, str]) -> PrintSettings:
    """Return the settings with the requested theme, ink, language and card size.

    Raises:
        KeyError: If the theme does not exist.
        ValueError: If a value is invalid.
        CardgenError: If the card size does not exist.
    """
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


def _list_sizes(trim: str) -> tuple[str, ...]:
    """Return the card sizes to choose from, including the current one."""
    return tuple(dict.fromkeys((*sizes.CARD_SIZES, trim)))


def _render_options(names: tuple[str, ...], chosen: str) -> str:
    return "".join(
        f'<option value="{html.escape(name)}"{" selected" if name == chosen else ""}>{html.escape(name)}</option>'
        for name in names
    )


def _build_json_response(status: HTTPStatus, message: str, **more: str) -> Response:
    return Response(json.dumps({"message": message, **more}).encode(), JSON, status)


@cache
def _load_fonts() -> dict[str, ServedFile]:
    """Return the fonts of the page by digest."""
    return {file.digest: file for file in map(font, map(face, FONTS))}


@cache
def _build_fonts_css() -> str:
    rules = zip(FONTS.values(), _load_fonts().values(), strict=True)
    return "\n".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};src:url("{build_address(file)}")}}'
        for (family, weight, style), file in rules
    )


@cache
def _read_own_file(name: str) -> bytes:
    return read_file(os.path.join(HERE, name))
