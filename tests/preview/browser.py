"""A real browser, Debian's Chromium; tests that need it are left out, by name, where it is not."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

PROGRAM = "chromium"


def program() -> str:
    """Where it is."""
    found = os.environ.get("CHROMIUM") or shutil.which(PROGRAM)
    if found is None:
        pytest.skip(f"{PROGRAM} is not installed; `apt-get install {PROGRAM}` does it")
    return found


@contextmanager
def opened(
    url: str, width: int = 1280, height: int = 900, dark: bool = False, calm: bool = True, before: str = ""
) -> Iterator[Any]:
    """The page of an address, on which a script runs `before` its own; what goes wrong on it fails the test."""
    path = program()
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    wrong: list[str] = []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce" if calm else "no-preference",
            )
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
            if before:
                page.add_init_script(before)
            page.goto(url)
            page.wait_for_selector('#live[data-is="live"]')
            yield page
        finally:
            browser.close()
    assert wrong == []
