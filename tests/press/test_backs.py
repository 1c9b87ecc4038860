"""cardgen.press.backs: the common back, or the card's own."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Frame
from cardgen.press.backs import Backs

COMMON = Frame(63.5, 88.9)


class Fronts:
    """Fronts with or without a back of their own, and how many have been laid out."""

    def __init__(self, *own: bool) -> None:
        self.all = [Frame(63.5, 88.9, back=Frame(63.5, 88.9) if one else None) for one in own]
        self.asked = 0

    def __call__(self) -> Iterator[Frame]:
        """Lay them out, one by one."""
        for front in self.all:
            self.asked += 1
            yield front


def test_all_have_the_common_back() -> None:
    """Where no text goes on on the back."""
    fronts = Fronts(False, False)
    backs = Backs(lambda _: COMMON, fronts)

    assert [backs.of(number) for number in range(2)] == [COMMON, COMMON]


def test_nothing_is_laid_out_twice() -> None:
    """A target that takes the fronts first knows their backs from that."""
    fronts = Fronts(True, False, True)
    backs = Backs(lambda _: COMMON, fronts)
    taken = list(backs.watched(fronts(), None))

    assert [backs.of(number) for number in range(3)] == [taken[0].back, COMMON, taken[2].back]
    assert fronts.asked == 3


def test_what_is_not_known_is_looked_up() -> None:
    """As far as it is needed, and once, for a target that asks for backs first."""
    fronts = Fronts(False, True, True, False)
    backs = Backs(lambda _: COMMON, fronts)

    assert backs.of(1) is fronts.all[1].back
    assert fronts.asked == 2
    assert backs.of(0) is COMMON
    assert backs.of(2) is fronts.all[2].back
    assert fronts.asked == 3


def test_decks_without_such_cards() -> None:
    """Nothing is laid out to find out."""
    assert Backs(lambda _: COMMON, lambda: ()).of(7) is COMMON


@given(own=st.lists(st.booleans(), min_size=1, max_size=12), data=st.data())
def test_each_has_its_own(own: list[bool], data: st.DataObject) -> None:
    """Whatever order fronts are taken in, and whatever has been asked before."""
    fronts = Fronts(*own)
    backs = Backs(lambda _: COMMON, fronts)
    order = data.draw(st.permutations(range(len(own))))
    some = order[: data.draw(st.integers(0, len(order)))]
    list(backs.watched((fronts.all[number] for number in some), some))
    asked = data.draw(st.permutations(range(len(own))))

    assert all(backs.of(number) is (fronts.all[number].back or COMMON) for number in asked)
