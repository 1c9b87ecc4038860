"""Cards that differ in their number alone: one rendering, each with its own number."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from cardgen.card import reserve_copy_number
from cardgen.layout import copies, markup, renderer
from cardgen.layout.markup import Element
from cardgen.layout.template import Templates
from tests.layout.helpers import TEXT, words
from tests.sampling import EXHAUSTIVE

ONE = f'<card><text y="5" {TEXT}>{{{{ name }}}}</text><text y="9" {TEXT}>{{{{ number ~ "/" ~ of }}}}</text></card>'
"""A card with its number in a text."""


def templates(folder: Path, trusted: bool, text: str = ONE) -> Templates:
    """Templates of a folder in which there is `one`."""
    (folder / "one.xml").write_text(text, encoding="utf-8")
    return Templates([str(folder)], trusted)


def data(name: str, of: int) -> dict[str, object]:
    """What the template gets of a card of which there are so many."""
    return {"name": name, "of": of, "number": reserve_copy_number(of)}


@pytest.mark.parametrize("trusted", [True, False])
def test_each_copy_has_its_own_number(tmp_path: Path, trusted: bool) -> None:
    """One after the other, in any order; those of a dozen have as much room as the last."""
    layout, card = templates(tmp_path, trusted), data("Ned", 12)

    assert [words(layout.frame("one", card, copy=copy)) for copy in (1, 12, 3)] == [
        ["Ned", "1/12"],
        ["Ned", "12/12"],
        ["Ned", "3/12"],
    ]


def test_another_card_is_not_taken_for_a_copy(tmp_path: Path) -> None:
    """Not even one that says the same, of other data, nor another template with these data."""
    layout = templates(tmp_path, True)
    (tmp_path / "other.xml").write_text(f'<card><text y="5" {TEXT}>No {{{{ number }}}}</text></card>', encoding="utf-8")
    ned, moll = data("Ned", 2), data("Moll", 2)

    assert words(layout.frame("one", ned, copy=2)) == ["Ned", "2/2"]
    assert words(layout.frame("one", moll, copy=2)) == ["Moll", "2/2"]
    assert words(layout.frame("other", moll, copy=1)) == ["No 1"]


def test_copies_are_rendered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The template is asked for the first."""
    rendered: list[str] = []
    render = renderer.Renderer.render

    def told(self: renderer.Renderer, *given: Any) -> Any:
        rendered.append(given[0])
        return render(self, *given)

    monkeypatch.setattr(renderer.Renderer, "render", told)
    layout, card = templates(tmp_path, True), data("Ned", 3)

    for copy in (1, 2, 3):
        layout.frame("one", card, copy=copy)

    assert rendered == ["one"]


def test_a_number_in_markup_that_is_read_anew(tmp_path: Path) -> None:
    """Values that are elements have no blank: such a card is read again for each copy."""
    text = f'<card>{{% set tag %}}<text y="5" {TEXT}>No {{{{ number }}}}</text>{{% endset %}}{{{{ tag }}}}</card>'
    layout, card = templates(tmp_path, True, text), data("Ned", 3)

    assert [words(layout.frame("one", card, copy=copy)) for copy in (2, 3)] == [["No 2"], ["No 3"]]


@EXHAUSTIVE
def test_what_was_forgotten_is_freed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Templates and shapes hold themselves: where Python does not look for such, it is done for every some cards."""
    monkeypatch.setattr(copies, "MOST", 5)
    layout = templates(tmp_path, True, '<card>{% for _ in range(n) %}<rect x="{{ name }}"/>{% endfor %}</card>')

    def elements() -> int:
        return sum(isinstance(one, Element) for one in gc.get_objects())

    gc.unfreeze()  # what other tests froze would be counted afterwards
    before = elements()
    gc.disable()
    try:
        for number in range(100):
            layout.frame("one", {"name": "1", "n": number})
        markup._blank.cache_clear()
        for number in range(100):
            layout.frame("one", {"name": str(number), "n": 1})
    finally:
        gc.enable()
        gc.unfreeze()

    assert elements() - before < sum(range(100)) / 4
