"""Pages for a phone: they are made of faces as they were laid out, see `printing.phone`, and not here."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.targets import Order, OutputFile, Target


def deliver(order: Order, target: Target) -> Iterator[OutputFile]:
    """Nothing, see `amount`."""
    raise ValueError(_ONLY.format(target=target.name))


def amount(order: Order, target: Target) -> str:
    """Raises ValueError, since only some commands make them."""
    raise ValueError(_ONLY.format(target=target.name))


_ONLY = "`--target {target}` is for `cardgen cards` and `cardgen roster CREW`: leave it out here"
