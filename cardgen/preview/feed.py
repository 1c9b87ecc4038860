"""The feed of numbered events to all open pages; a page that reconnects gets the events that it missed."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

MOST = 200
"""Most events kept for pages that reconnect (an estimate); a page that missed more reloads."""
MOST_BYTES = 32 << 20
"""Most bytes of events kept, 32 MiB: a limit on memory (an estimate), as one event can redraw hundreds of cards."""


class FeedEvent(NamedTuple):
    """An event: its number from 1, its kind, and one line of JSON."""

    number: int
    kind: str
    data: str


class Feed:
    """An ordered feed of events. Readers share one queue, so a slow reader costs nothing."""

    def __init__(self) -> None:
        self._events: deque[FeedEvent] = deque()
        self._bytes = 0
        self._number = 0
        self._closed = False
        self._news = threading.Condition()

    @property
    def number(self) -> int:
        """Number of the last event; 0 before the first."""
        return self._number

    def publish_event(self, kind: str, data: str) -> int:
        """Publish an event to all readers and return its number."""
        with self._news:
            self._number += 1
            self._events.append(FeedEvent(self._number, kind, data))
            self._bytes += len(data)
            while len(self._events) > 1 and (len(self._events) > MOST or self._bytes > MOST_BYTES):
                self._bytes -= len(self._events.popleft().data)
            self._news.notify_all()
            return self._number

    def wait_for_events(self, number: int, seconds: float) -> Sequence[FeedEvent] | None:
        """Return the events after a number, waiting for at least one.

        Args:
            number: The number of the last event that the reader knows.
            seconds: The longest time to wait.

        Returns:
            The events, possibly none; None if some were already dropped or the number is not of this feed.
        """
        with self._news:
            if number > self._number:
                return None
            self._news.wait_for(lambda: self._number > number or self._closed, seconds)
            if self._number > number and self._events and self._events[0].number > number + 1:
                return None
            return [event for event in self._events if event.number > number]

    @property
    def is_closed(self) -> bool:
        """True if the feed is closed, so that no more events will follow."""
        return self._closed

    def close(self) -> None:
        """Close the feed and wake all readers."""
        with self._news:
            self._closed = True
            self._news.notify_all()
