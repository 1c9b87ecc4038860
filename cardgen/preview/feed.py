"""The feed: what has happened, numbered, for as many readers as there are; who was away gets what was missed."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

MOST = 200
MOST_BYTES = 32 << 20
"""How much of what has happened is kept. Who has missed more loads the page again."""


class FeedEvent(NamedTuple):
    """Something that has happened: its number, from 1, what it is called, and one line of JSON about it."""

    number: int
    kind: str
    data: str


class Feed:
    """Events in their order. Readers have no queues of their own, so that a slow one costs nothing."""

    def __init__(self) -> None:
        self._events: deque[FeedEvent] = deque()
        self._bytes = 0
        self._number = 0
        self._closed = False
        self._news = threading.Condition()

    @property
    def number(self) -> int:
        """The number of the last event; 0 if there was none."""
        return self._number

    def publish_event(self, kind: str, data: str) -> int:
        """Tell all readers; returns the number of the event."""
        with self._news:
            self._number += 1
            self._events.append(FeedEvent(self._number, kind, data))
            self._bytes += len(data)
            while len(self._events) > 1 and (len(self._events) > MOST or self._bytes > MOST_BYTES):
                self._bytes -= len(self._events.popleft().data)
            self._news.notify_all()
            return self._number

    def wait_for_events(self, number: int, seconds: float) -> Sequence[FeedEvent] | None:
        """What has happened after the event of a number; waits for something, so many seconds at most.

        None where some of that is not known any more, or the number is none of this feed.
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
        """Whether nothing will happen any more."""
        return self._closed

    def close(self) -> None:
        """Have all readers leave."""
        with self._news:
            self._closed = True
            self._news.notify_all()
