"""What a front has no room for, on the back of its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.layout.frame import Frame, LayoutFault
from cardgen.layout.paragraphs import Rest
from cardgen.layout.space import Session

OVERFLOW = "text-overflow"
"""The rule of the fault of a text that has no room."""
LayOutFace = Callable[[str, Mapping[str, object]], Frame]
"""Lays a template out with what its card knows, and more."""


def with_back(session: Session, two_sided: bool, face: LayOutFace, template: str) -> Frame:
    """The front that `face` makes of a template, with what is on its `back` if its texts go on there.

    Each side has about half of them, in whole paragraphs, or the front as much as it has room for, if the back has not
    enough. Where they have no room on both sides either, a front that does without a back is taken, if there is one: a
    template may have a shorter text for it.
    """
    session.two_sided, session.evenly = two_sided, True
    front, back = _sides(session, face, template)
    if back is None:
        return front
    if _overflows(back.faults):
        session.evenly = False
        front, back = _sides(session, face, template)
        assert back is not None  # what goes on does so however it is shared
    if _overflows(back.faults):
        session.two_sided = False
        alone = face(template, {})
        if not _overflows(alone.faults):
            return alone
        front.faults[:] = [fault for fault in front.faults if not fault.rest]  # the back says what is to be cut
    front.back = back
    front.faults += [fault for fault in back.faults if fault not in front.faults]
    return front


def _sides(session: Session, face: LayOutFace, template: str) -> tuple[Frame, Frame | None]:
    """The front, and the back if its texts go on there: in type of one size, the smaller of theirs."""
    front, rests = _front(session, face, template, None)
    if not rests:
        return front, None
    size = min(rest.size for rest in rests)
    back = _back(session, face, rests, size)
    smaller = min(size, session.rest_size)
    if smaller < max(rest.size for rest in rests) and not _overflows(back.faults):
        front, rests = _front(session, face, template, smaller)
        back = _back(session, face, rests, smaller)
    return front, back


def _front(session: Session, face: LayOutFace, template: str, most: float | None) -> tuple[Frame, list[Rest]]:
    """The front, with texts that go on of at most so many points, and what it has no room for."""
    session.most = most
    try:
        front = face(template, {})
    finally:
        session.most = None
    return front, [fault.rest for fault in front.faults if fault.rest]


def _back(session: Session, face: LayOutFace, rests: Sequence[Rest], most: float) -> Frame:
    """The back with what a front had no room for, in type of at most so many points."""
    two_sided = session.two_sided
    session.two_sided, session.most, session.rest_size = False, most, most
    session.rest = [paragraph for rest in rests for paragraph in rest.paragraphs]
    try:
        return face(rests[0].template, {"title": rests[0].title})
    finally:
        session.two_sided, session.most, session.rest = two_sided, None, ()


def _overflows(faults: Sequence[LayoutFault]) -> bool:
    return any(fault.rule == OVERFLOW for fault in faults)
