"""What templates put off: macros that are called when their place on a card is known, or never."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project, systems
from cardgen.card import reserve_copy_number
from cardgen.disk import resources
from cardgen.layout.template import Templates
from cardgen.printing.cards import list_cards
from tests.layout.helpers import TEXT, template_fault, words

TWO = f"""{{% macro way(words) %}}<text y="5" w="20" lines="1" {TEXT} min="8">{{{{ words }}}}</text>{{% endmacro %}}
{{% macro broken() %}}<text y="5" {TEXT}>{{{{ nothing.here }}}}</text>{{% endmacro %}}
<card><choice>
  <try>{{{{ later(way, long) }}}}</try>
  <try>{{{{ later(way, short) }}}}</try>
  <try>{{{{ later(broken) }}}}</try>
</choice></card>"""
"""A card with three ways, the last of which cannot be rendered."""
LONG = "far too long for a line of twenty millimetres"


def templates(folder: Path, text: str = TWO, trusted: bool = True) -> Templates:
    """Templates of a folder in which there is `one`."""
    (folder / "one.xml").write_text(text, encoding="utf-8")
    return Templates([str(folder)], trusted)


def test_what_is_not_tried_is_not_rendered(tmp_path: Path) -> None:
    """The first way that has room is taken, and those after it are never looked at."""
    layout = templates(tmp_path)

    assert words(layout.frame("one", {"long": "first", "short": "second"})) == ["first"]
    assert words(layout.frame("one", {"long": LONG, "short": "second"})) == ["second"]


def test_a_way_that_is_wrong(tmp_path: Path) -> None:
    """It is told with its template and line, as if nothing had been put off."""
    fault = template_fault(templates(tmp_path).frame("one", {"long": LONG, "short": LONG}))

    assert fault.message == "unknown name `nothing`: there is `height`, `ink`, `long`, `short`, `width`"
    assert fault.template == ("one.xml", 2, 76)


def test_markup_that_is_wrong(tmp_path: Path) -> None:
    """The line is that of the element in its template."""
    text = '{% macro way() %}\n<text y="5" colour="red">a</text>{% endmacro %}\n<card>{{ later(way) }}</card>'

    fault = template_fault(templates(tmp_path, text).frame("one", {}))

    assert fault.message == "<text> has no attribute colour"
    assert fault.template == ("one.xml", 2, 1)


def test_templates_of_others_put_nothing_off(tmp_path: Path) -> None:
    """They say the same, at once: what goes wrong in the last way is found whichever is taken."""
    fine = TWO.replace("nothing.here", "short")

    assert words(templates(tmp_path, fine, False).frame("one", {"long": LONG, "short": "second"})) == ["second"]
    assert template_fault(templates(tmp_path, TWO, False).frame("one", {"long": "a", "short": "b"}))


def test_cards_one_after_the_other(tmp_path: Path) -> None:
    """More cards than are kept, twice: each shows what it put off itself."""
    layout = templates(tmp_path)
    cards = [{"long": LONG, "short": f"card {number}"} for number in range(130)]

    assert [words(layout.frame("one", card)) for card in cards * 2] == [[card["short"]] for card in cards * 2]


def test_written_by_hand(tmp_path: Path) -> None:
    """An element of that name stands for nothing."""
    fault = template_fault(templates(tmp_path, '<card>\n<later id="7"/></card>').frame("one", {}))

    assert fault.message == "<later> stands for what a template puts off with later(…), and is not written"


@pytest.mark.parametrize("copy", [1, 2])
def test_the_number_of_a_copy_cannot_wait(tmp_path: Path, copy: int) -> None:
    """What is shared by copies would have the first one's number: this is a fault of the template."""
    data = {"long": f"{reserve_copy_number(2)}/2", "short": "b"}

    fault = template_fault(templates(tmp_path).frame("one", data, copy=copy))

    assert fault.message == "the number of a copy is in what is put off, where it would be the first one's"


def test_cards_are_not_written_in_all_ways() -> None:
    """However many ways there are to lay out a card of ours, it is some hundred stretches of markup, seldom more."""
    layout = Templates([resources.get_templates_folder()], words=systems.get_words)
    long = {
        card.template: count
        for file in project.load_project([resources.get_factions_folder()]).files
        for card in list_cards(file)
        if card.copy == 1 and (count := len(layout._renderer.render(card.template, card.data))) > 3000
    }

    assert not long
