"""The documentation as a site: every page and link holds, and every rule has its place."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.rules import registry
from tests.conftest import ROOT
from tests.sampling import EXHAUSTIVE

pytest.importorskip("mkdocs", reason="mkdocs is not installed: the documentation site is not built")


FAMILIES = {"pygmies", "ares", "little_orc_wars", "scrimmage", "vsgmr", "game"}
FAMILIES |= {"yaml", "shape", "layout", "lab", "waiver", "settings"}
"""Of rules; other tests declare games of their own."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built so that a broken link is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "-f", ".packaging/mkdocs.yml", "-q", "--strict"]
    command += ["--site-dir", str(folder)]
    told = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@EXHAUSTIVE
def test_every_page_is_there(site: Path) -> None:
    """The README is its first page; the guides have the places that they have in the repository."""
    for page in ("index.html", "docs/printing.html", "factions/index.html", "templates/index.html", "CHANGELOG.html"):
        assert (site / page).is_file(), page
    assert (site / ".github" / "card.png").is_file()
    first = (site / "index.html").read_text(encoding="utf-8")
    asked = re.findall(r'(?:src|href)="((?!https?:|#|data:)[^"]+\.(?:css|js|png))"', first)
    assert any(place.endswith(".css") for place in asked)
    assert [place for place in asked if not (site / place).is_file()] == []


def test_every_rule_is_explained(site: Path) -> None:
    """Each has a heading with its name on the page of its family, and its examples as code."""
    rules = [rule for rule in registry.list_ids() if registry.get_family(rule) in FAMILIES]
    assert {registry.get_family(rule) for rule in rules} == FAMILIES
    for rule in rules:
        assert f">{rule}<" in page_of(site, registry.get_family(rule)), rule
    assert "<code>heroes:" in re.sub(r"<span[^>]*>|</span>|<a[^>]*>|</a>", "", page_of(site, "pygmies"))


def page_of(site: Path, family: str) -> str:
    """The page of a family of rules."""
    return (site / "rules" / f"{family}.html").read_text(encoding="utf-8")


def test_nothing_comes_from_elsewhere(site: Path) -> None:
    """No page asks another server for a script, a font, a style or a picture."""
    for page in site.rglob("*.html"):
        asked = re.findall(r"<(?:script|link|img)[^>]*(?:src|href)=.?(https?://[^ >]+)", page.read_text("utf-8"))
        assert [address for address in asked if "canonical" not in address] == [], page.name
