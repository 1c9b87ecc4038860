"""Who sits where: what mounts have room for (section IV)."""

from __future__ import annotations

from cardgen.systems.vsgmr import limits
from cardgen.systems.vsgmr.model import Figure


def room(mount: Figure) -> int | None:
    """How many guys a mount carries beside its rider or driver; None where the players agree on it."""
    if not mount.large:
        return limits.SEATS[mount.type]
    return limits.LARGE_SEATS if mount.type == "cavalry" else None


def leader(mount: Figure) -> str:
    """What whoever moves it is called."""
    return "rider" if mount.type == "cavalry" else "driver"


def kind(mount: Figure) -> str:
    """What it is, in words."""
    if mount.type == "cavalry":
        return "large cavalry" if mount.large else "cavalry"
    return "a very large vehicle" if mount.large else "a vehicle"
