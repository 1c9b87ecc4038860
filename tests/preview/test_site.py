"""What the site of a preview gives without a server: sheets on demand, and nothing that no card shows."""

from __future__ import annotations

import time
from http import HTTPStatus
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]
import pytest

from cardgen.preview.guard import Guard
from cardgen.preview.server import Response
from cardgen.preview.session import PreviewSession
from cardgen.preview.site import Site
from cardgen.printing.settings import PrintSettings
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE

GUARD = Guard(["127.0.0.1"], 1)
GOOD = Path("factions/good.yaml")


def saved(session: PreviewSession, settings: PrintSettings | None = None) -> None:
    """Have it take in what was saved."""
    session.update_page(settings or session.state.settings, time.perf_counter())


def sheets(session: PreviewSession, **query: str) -> Response:
    """What is answered to who asks for the sheets."""
    found = Site(session, "").answer_get("/sheets.pdf", query, GUARD)
    assert found is not None
    return found


def words(made: Response) -> str:
    """What stands on all pages of a PDF."""
    document = pypdfium2.PdfDocument(made.body)
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document)
    finally:
        document.close()


@EXHAUSTIVE
@pytest.mark.usefixtures("lettered")
def test_sheets_are_those_of_now(session: PreviewSession, project: Path) -> None:
    """All cards as their files are now and in the look of the page; nothing is written beside them."""
    before = sorted(project.rglob("*"))
    change(GOOD, NAME, "Ernest Onpaper")
    saved(session, session.state.settings._replace(theme="plain"))
    made = sheets(session)

    assert (made.status, made.media_type) == (HTTPStatus.OK, "application/pdf")
    assert made.headers["Content-Disposition"].startswith("inline")
    assert words(made).count("Human Archer") >= 4  # each copy
    assert "Onpaper" in words(made)
    assert sorted(project.rglob("*")) == before
    assert made.body == sheets(session).body


@pytest.mark.usefixtures("lettered")
def test_errors_stop_the_press(session: PreviewSession) -> None:
    """Who asks for sheets with an error is told so, and can have them with every card marked."""
    change(GOOD, "fighting: 5", "fighting: 95")
    saved(session)
    stopped = sheets(session)
    assert (stopped.status, stopped.media_type) == (HTTPStatus.CONFLICT, "text/html; charset=utf-8")
    assert b'href="sheets.pdf?force=1"' in stopped.body
    forced = sheets(session, force="1")
    assert forced.status == HTTPStatus.OK
    assert "UNCHECKED" in words(forced)


def test_a_page_without_cards_has_no_sheets(session: PreviewSession) -> None:
    """A folder from which all files have gone."""
    GOOD.unlink()
    saved(session)
    assert sheets(session).status == HTTPStatus.CONFLICT


def test_files_are_served_by_digest_alone(session: PreviewSession) -> None:
    """Each font and picture of the page by its digest; what was there before and is not any more, is not."""
    site = Site(session, "")
    for digest, file in session.state.files.items():
        found = site.answer_get(f"/file/{digest}", {}, GUARD)
        assert found is not None
        assert found.body == file.data
        assert found.forever
    for path in ("/file/", "/file/00", "/factions/good.yaml", "/page.html", "/lab", "/qr.svg"):
        assert site.answer_get(path, {}, GUARD) is None
