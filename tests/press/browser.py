"""A real Chromium, for what only a browser can tell. Debian's package `chromium` has one; `.ci/run` installs it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
"""Where it is; None on a machine without it."""
NEEDED = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed: apt-get install chromium")
"""Marks the tests that look at something in it."""


@contextmanager
def opened() -> Iterator[Any]:
    """An empty page of a Chromium that is there for it alone."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as engine:
        # Nothing but our own pages is shown, and in a container root cannot have Chromium's sandbox.
        browser = engine.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser.new_page()
        finally:
            browser.close()
