"""A check for optional packages that parts of the lab need."""

from __future__ import annotations

from importlib.util import find_spec

from cardgen.errors import CardgenError


def require_package(package: str, what: str, extra: str) -> None:
    """Check that an optional package is installed.

    Args:
        package: The name under which the package is imported.
        what: The feature that needs the package, for the message.
        extra: The extra of cardgen that installs the package.

    Raises:
        CardgenError: If the package is missing.
    """
    if find_spec(package) is None:
        raise CardgenError(f"missing package {package} for {what}: run `pip install 'cardgen[{extra}]'`")
