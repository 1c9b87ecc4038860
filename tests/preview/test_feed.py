"""The feed: what was missed is told, as long as it is known; else the page is loaded again."""

from __future__ import annotations

import threading

from cardgen.preview import feed
from cardgen.preview.feed import Feed


def filled(count: int, size: int = 1) -> Feed:
    """A feed with so many events of so many letters."""
    made = Feed()
    for _ in range(count):
        made.publish_event("change", "x" * size)
    return made


def test_what_was_missed() -> None:
    """All events after the one that is known, in their order, at once."""
    missed = filled(7).wait_for_events(4, 0)

    assert missed is not None
    assert [event.number for event in missed] == [5, 6, 7]
    assert filled(7).wait_for_events(7, 0) == []


def test_what_is_not_known_any_more() -> None:
    """Who has missed more than is kept is told so; so is who knows of an event that has not been."""
    much = filled(feed.MOST + 10)
    assert much.wait_for_events(9, 0) is None
    last = much.wait_for_events(10, 0)
    assert last is not None
    assert len(last) == feed.MOST
    assert much.wait_for_events(feed.MOST + 11, 0) is None


def test_large_events_are_forgotten_sooner() -> None:
    """What is kept is bounded in bytes, too; the last event is always there."""
    made = filled(3, feed.MOST_BYTES // 2 + 1)
    assert made.wait_for_events(1, 0) is None
    assert made.wait_for_events(2, 0)


def test_who_waits_is_woken() -> None:
    """By what happens, and by the end."""
    made = Feed()
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(made.wait_for_events(0, 60)), daemon=True)
    waiting.start()
    made.publish_event("change", "{}")
    waiting.join(20)
    assert found
    assert [event.kind for event in found[0]] == ["change"]  # type: ignore[attr-defined]

    ending = threading.Thread(target=lambda: found.append(made.wait_for_events(1, 60)), daemon=True)
    ending.start()
    made.close()
    ending.join(20)
    assert found[1:] == [[]]
