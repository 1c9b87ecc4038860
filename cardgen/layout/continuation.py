"""What a front has no room for, on the back of its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.layout.frame import Frame, LayoutFault
from cardgen.layout.space import Session

OVERFLOW = "text-overflow"
"""The rule of the fault of a text that has no room."""
LayOutFace = Callable[[str, Mapping[str, object]], Frame]
"""Lays a template out with what its card knows, and more."""


def with_back(session: Session, two_sided: bool, face: LayOutFace, template: str) -> Frame:
    """The front that `face` makes of a template, with what is on its `back` if its texts go on there.

    Where they have no room on both sides either, a front that does without a back is taken, if there is one: a template
    may have a shorter text for it.
    """
    session.two_sided = two_sided
    front = face(template, {})
    rests = [fault.rest for fault in front.faults if fault.rest]
    if not rests:
        return front
    session.two_sided = False
    session.rest = [paragraph for rest in rests for paragraph in rest.paragraphs]
    try:
        back = face(rests[0].template, {"title": rests[0].title})
    finally:
        session.rest = ()
    if _overflows(back.faults):
        alone = face(template, {})
        if not _overflows(alone.faults):
            return alone
        front.faults[:] = [fault for fault in front.faults if not fault.rest]  # the back says what is to be cut
    front.back = back
    front.faults += [fault for fault in back.faults if fault not in front.faults]
    return front


def _overflows(faults: Sequence[LayoutFault]) -> bool:
    return any(fault.rule == OVERFLOW for fault in faults)
