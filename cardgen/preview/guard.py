"""Who may ask for what: a page on this machine, opened by its own address, and nobody else's page."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from email.message import Message

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What each answer says: no scripts but the page's own, and nothing for other pages."""


class Guard:
    """What a request has to say to be answered at one address."""

    def __init__(self, hosts: Sequence[str], port: int, acts: bool = True) -> None:
        """`hosts`: the names under which the address is asked; `acts`: whether anything may be done there."""
        self._hosts = {f"{host}:{port}" for host in hosts} | {host for host in hosts if port == 80}
        self.acts = acts
        self.token = secrets.token_urlsafe(18)
        """What the page knows, and no other page does."""

    def is_known_host(self, headers: Message) -> bool:
        """Whether a request was sent to this address by its own name; a name server may give it others."""
        told = headers.get_all("Host") or []
        return len(told) == 1 and told[0].strip().casefold() in self._hosts

    def is_same_origin(self, headers: Message) -> bool:
        """Whether a request to read something does not come from another page."""
        origin = headers.get("Origin")
        if origin is not None and not self._is_own_origin(origin):
            return False
        foreign = headers.get("Sec-Fetch-Site", "none").casefold() not in ("none", "same-origin")
        return not foreign or headers.get("Sec-Fetch-Mode", "").casefold() == "navigate"

    def may_act(self, headers: Message) -> bool:
        """Whether a request to do something comes from the page itself: it has the token, and says where it is from."""
        origins = headers.get_all("Origin") or []
        token = (headers.get("X-Cardgen-Token") or "").encode("utf-8", "replace")
        own = len(origins) == 1 and self._is_own_origin(origins[0])
        return self.acts and own and hmac.compare_digest(token, self.token.encode())

    def is_token(self, text: str) -> bool:
        """Whether a text is the token."""
        return hmac.compare_digest(text.encode("utf-8", "replace"), self.token.encode())

    def _is_own_origin(self, origin: str) -> bool:
        return origin.strip().casefold() in {f"http://{host}" for host in self._hosts}


def add_cache_headers(headers: Mapping[str, str], forever: bool) -> dict[str, str]:
    """Headers, and whether what they are for may be kept: what is named by its digest never changes."""
    return {**headers, "Cache-Control": "private, max-age=31536000, immutable" if forever else "no-store"}
