"""What cardgen adds up comes to the same on every Python."""

from __future__ import annotations

import pytest

from cardgen.layout import rendering


def test_whole_numbers_and_others_code_may_be_added() -> None:
    """The guard that all tests run under takes whole numbers from cardgen, and anything from others."""
    space = {"__name__": "cardgen.layout.stack"}

    assert eval("sum([1, 2]), sum([[1], [2]], [])", space) == (3, [1, 2])
    assert sum([0.5, 0.25]) == 0.75


def test_floats_of_cardgen_are_refused() -> None:
    """A `sum` of lengths in any module of cardgen fails the test that comes by it."""
    with pytest.raises(TypeError, match="fsum"):
        eval("sum(one / 10 for one in range(10))", {"__name__": "cardgen.press.fit"})


def test_templates_add_exactly() -> None:
    """Jinja2's `sum` does as well: ten tenths are one, on 3.11 too; whole numbers and lists stay what they are."""
    made = rendering.environment([], True, None, {})
    given = {"tenths": [0.1] * 10, "parts": [{"tall": 0.1}] * 10, "counts": [1, 2], "lists": [[1], [2]]}
    template = "{{ [tenths|sum, parts|sum(attribute='tall'), counts|sum, lists|sum(start=[]), []|sum]|string }}"

    assert made.from_string(template).render(given) == "[1.0, 1.0, 3, [1, 2], 0]"
