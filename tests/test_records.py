"""Tuples with names."""

from __future__ import annotations

import pickle
import typing

import pytest

from cardgen import records

if typing.TYPE_CHECKING:
    from fractions import Fraction  # a name that is not there when the program runs

BODY = '''
class Made(NamedTuple):
    """What it is."""

    wide: Fraction
    names: tuple[str, ...] = ()

    @property
    def twice(self) -> Fraction:
        """Twice as wide."""
        return 2 * self.wide
'''


class Pinned(records.NamedTuple):
    """For a pickle, which needs a name in a module."""

    wide: Fraction
    names: tuple[str, ...] = ()


def made(base: object) -> typing.Any:
    """The same class of either base."""
    scope: dict[str, typing.Any] = {"NamedTuple": base, "__name__": __name__}
    exec(compile(f"from __future__ import annotations\n{BODY}", "body", "exec"), scope)
    return scope["Made"]


def test_a_record_is_what_typing_makes() -> None:
    """Fields, defaults, methods, texts and names are the same, so that one may stand for the other."""
    ours, theirs = made(records.NamedTuple), made(typing.NamedTuple)
    both = ours(3, names=("a",)), theirs(3, names=("a",))

    assert type(ours) is type(theirs) is type
    assert ours.__mro__[1:] == theirs.__mro__[1:] == (tuple, object)
    for name in ("_fields", "_field_defaults", "__doc__", "__name__", "__qualname__", "__module__", "__slots__"):
        assert getattr(ours, name, None) == getattr(theirs, name, None), name
    assert both[0] == both[1] == (3, ("a",))
    assert repr(both[0]) == repr(both[1])
    assert [one.twice for one in both] == [6, 6]
    assert [one._replace(wide=4)._asdict() for one in both] == [{"wide": 4, "names": ("a",)}] * 2
    assert ours(1) == (1, ())
    assert list(ours.__annotations__) == ["wide", "names"]


def test_what_is_left_out_is_missed() -> None:
    """A field without a default has to be given."""
    with pytest.raises(TypeError, match="wide"):
        made(records.NamedTuple)()


def test_a_record_goes_to_another_process() -> None:
    """What renders foreign templates is sent such values."""
    assert pickle.loads(pickle.dumps(Pinned(typing.cast("Fraction", 2)))) == (2, ())
