"""What a part of the lab needs that is not always there."""

from __future__ import annotations

from importlib.util import find_spec

from cardgen.errors import CardgenError


def require_package(package: str, what: str, extra: str) -> None:
    """Raise CardgenError, which names the extra, where a package is missing that something needs."""
    if find_spec(package) is None:
        raise CardgenError(f"missing package {package} for {what}: run `pip install 'cardgen[{extra}]'`")
