"""The exception that ends a command with a message for the user."""

from __future__ import annotations


class CardgenError(Exception):
    """The reason why a command cannot do what the user asked.

    `messages` are the reasons, one sentence each without a full stop: the problem, then the way to solve it.
    `cardgen.commands._exits` shows them and exits with code 2. Faults *in* a game's files are `Finding`s instead, and
    faults of cardgen itself are any other exception.
    """

    def __init__(self, *messages: str) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages
