"""What a save costs: no more is laid out, looked through or sent than what has changed. Counted, not timed."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from cardgen.card import Card
from cardgen.heraldry import assignment
from cardgen.preview import gallery
from cardgen.preview.feed import Feed
from cardgen.preview.session import PreviewSession
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from cardgen.rules.selection import RuleSelection
from cardgen.source import positions
from tests.benchmarks.editing import one_of_many
from tests.preview.projects import FACTIONS
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE


class Counted:
    """How often something is called, from now on."""

    def __init__(self, patch: pytest.MonkeyPatch, holder: Any, name: str) -> None:
        self.number = 0
        called = getattr(holder, name)

        def counting(*args: Any, **more: Any) -> Any:
            self.number += 1
            return called(*args, **more)

        patch.setattr(holder, name, counting)


def begun(folder: Path, patch: pytest.MonkeyPatch) -> tuple[PreviewSession, list[str]]:
    """A session of a folder, and what it tells its readers."""
    told: list[str] = []
    patch.setattr(Feed, "publish_event", lambda self, kind, data: told.append(data))
    patch.chdir(folder)
    return PreviewSession(["factions"], PrintSettings(), RuleSelection()), told


def saved(session: PreviewSession) -> None:
    """Have it look at its files, as it does when one was saved."""
    session.update_page(session.state.settings, time.perf_counter())


def shown(session: PreviewSession) -> list[Card]:
    """The cards of its first file; one that has not changed is the same object, so that it need not be compared."""
    return [*session._list_cards(session.state.shown[0])]


@EXHAUSTIVE
def test_one_card_of_many(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 144 cards one is laid out, one is sent, and of a file with many findings the other cards stay as they are."""
    good = project / "factions" / "good.yaml"
    good.write_text(one_of_many(good.read_text(encoding="utf-8"), 138), encoding="utf-8")
    session, told = begun(project, monkeypatch)
    laid_out = Counted(monkeypatch, FaceRenderer, "_lay_out_face")
    charges = Counted(monkeypatch, assignment, "_list_charges")
    before = shown(session)
    change(good, NAME, "Ernest Betterfellow")
    saved(session)

    assert laid_out.number == 1
    assert charges.number == 1
    assert [one is two for one, two in zip(before, shown(session), strict=True)].count(False) == 1
    assert len(json.loads(told[-1])["cards"]) == 1
    assert len(told[-1]) < 10_000
    assert sum(len(group.cards) for group in session.state.gallery.groups) == 144


@EXHAUSTIVE
def test_other_files_are_left_alone(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings are looked for on the cards of the file that changed, and of no other."""
    for name in ("evil", "undead"):
        text = (FACTIONS / "pygmies" / f"{name}.yaml").read_text(encoding="utf-8")
        spoiled = text.replace("fighting: 5", "fighting: 95", 1)
        (project / "factions" / f"{name}.yaml").write_text(spoiled, encoding="utf-8")
    session, told = begun(project, monkeypatch)
    groups = Counted(monkeypatch, gallery, "_mark_cards")
    index = Counted(monkeypatch, positions, "PositionIndex")
    change(project / "factions" / "good.yaml", NAME, "Ernest Betterfellow")
    saved(session)

    assert (groups.number, index.number) == (1, 0)
    assert list(json.loads(told[-1])) == ["cards", "took"]


def test_a_finding_looks_through_its_entry_alone(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To find the card of a finding, no other entry is looked through; if it is about a text, not even its own is."""
    session, told = begun(project, monkeypatch)
    entries = Counted(monkeypatch, positions, "_EntryStarts")
    for text, number in (("fighting: 95", 0), ("fihgting: 5", 1)):
        change(project / "factions" / "good.yaml", "fighting: 5", text)
        saved(session)
        change(project / "factions" / "good.yaml", text, "fighting: 5")

        assert json.loads(told[-1])["findings"]
        assert entries.number == number


def test_what_looks_the_same_is_not_sent(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save that changes nothing says nothing; a remark above all moves lines and lays out nothing."""
    session, told = begun(project, monkeypatch)
    laid_out = Counted(monkeypatch, FaceRenderer, "_lay_out_face")
    good = project / "factions" / "good.yaml"
    good.write_bytes(good.read_bytes())
    saved(session)
    assert told == []
    good.write_text("# a remark\n" + good.read_text(encoding="utf-8"), encoding="utf-8")
    saved(session)

    assert laid_out.number == 0
    assert set(json.loads(told[-1])) == {"lines", "took"}
