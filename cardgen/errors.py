"""What stops a command: one class of exceptions for all of cardgen, each with sentences for the person who asked."""

from __future__ import annotations


class CardgenError(Exception):
    """What was asked for cannot be done.

    `messages` are the reasons, one sentence each and without a full stop: what is wrong, then what to do instead. A
    command ends with it: `cardgen.commands._exits` shows the sentences and returns the exit code 2. What is wrong *in*
    a faction file is a `Finding` instead, and a fault of cardgen's own is any other exception.
    """

    def __init__(self, *messages: str) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages
