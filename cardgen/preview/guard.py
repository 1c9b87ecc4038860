"""Access control: only the preview's own page, opened by its own address, may ask for anything."""

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
"""Security headers of every response: only the page's own scripts run, and other pages can embed or read nothing."""


class Guard:
    """Checks of the requests to one address of the server."""

    def __init__(self, hosts: Sequence[str], port: int, acts: bool = True) -> None:
        """Create the guard of an address.

        Args:
            hosts: The host names under which the address may be requested.
            port: The port of the server.
            acts: Whether requests may change anything or open an editor.
        """
        self._hosts = {f"{host}:{port}" for host in hosts} | {host for host in hosts if port == 80}
        self.acts = acts
        self.token = secrets.token_urlsafe(18)
        """Secret that the page sends with each action; other pages cannot read it."""

    def is_known_host(self, headers: Message) -> bool:
        """Return whether a request names this server's host, which defeats DNS rebinding."""
        told = headers.get_all("Host") or []
        return len(told) == 1 and told[0].strip().casefold() in self._hosts

    def is_same_origin(self, headers: Message) -> bool:
        """Return whether a read request comes from the page itself or from the address bar, not from another page."""
        origin = headers.get("Origin")
        if origin is not None and not self._is_own_origin(origin):
            return False
        foreign = headers.get("Sec-Fetch-Site", "none").casefold() not in ("none", "same-origin")
        return not foreign or headers.get("Sec-Fetch-Mode", "").casefold() == "navigate"

    def may_act(self, headers: Message) -> bool:
        """Return whether an action may run: it carries the token and comes from the page itself."""
        origins = headers.get_all("Origin") or []
        token = (headers.get("X-Cardgen-Token") or "").encode("utf-8", "replace")
        own = len(origins) == 1 and self._is_own_origin(origins[0])
        return self.acts and own and hmac.compare_digest(token, self.token.encode())

    def is_token(self, text: str) -> bool:
        """Return whether a text is the token; takes equally long for each text of a length."""
        return hmac.compare_digest(text.encode("utf-8", "replace"), self.token.encode())

    def _is_own_origin(self, origin: str) -> bool:
        return origin.strip().casefold() in {f"http://{host}" for host in self._hosts}


def add_cache_headers(headers: Mapping[str, str], forever: bool) -> dict[str, str]:
    """Return headers with the caching policy added.

    Args:
        headers: The other headers.
        forever: Whether the response may be cached for a year, because its address contains its digest.
    """
    return {**headers, "Cache-Control": "private, max-age=31536000, immutable" if forever else "no-store"}
