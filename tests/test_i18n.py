"""cardgen.i18n: what cardgen says itself, in English and in a language."""

from __future__ import annotations

from types import SimpleNamespace as Names

import pytest

from cardgen.i18n import (
    ENGLISH,
    Language,
    Translatable,
    build_catalogue_text,
    build_die_label,
    capitalise,
    compose,
    fill_text,
    join_list,
    join_texts,
    join_with_commas,
    label,
    mark_texts,
)

GERMAN = Language(
    {
        "Hero": "Held",
        "{role} – {traits}": "{traits}: {role}",
        "game/skills/big swing/text": "{count} Schläge",
        "all but {names}": "alle außer {names}",
        "Zebra": "Änderung",
        "Ant": "Vogel",
    }
)
LINE = label("{role} – {traits}", role=label("Hero"), traits="Hero, 6")


@pytest.mark.parametrize("text", ["", "Hero", "Fish & <Chips>", "{role}"])
def test_texts_of_others_stay_as_they_are(text: str) -> None:
    """A text out of somebody's file is not a label, even where it reads like one."""
    assert GERMAN.translate(text) is text


def test_what_is_said_is_english_text() -> None:
    """It can be compared, joined and looked up like any text, and prints without knowing of languages."""
    assert LINE == "Hero – Hero, 6"
    assert ", ".join([LINE, "x"]) == "Hero – Hero, 6, x"
    assert {"Hero – Hero, 6", "x"} == {LINE, "x"}
    assert type(str(LINE)) is str


def test_english_says_it_as_it_stands() -> None:
    """English has no words of its own for anything."""
    assert ENGLISH.translate(LINE) == str(LINE)
    assert ENGLISH.translate_label("Page {page}", page=2) == "Page 2"


def test_what_is_put_in_is_told_too() -> None:
    """Our own words among the values are told; those of a file are not."""
    assert GERMAN.translate(LINE) == "Hero, 6: Held"


def test_what_a_language_lacks_stays_english() -> None:
    """The words around a value may be missing, and the value may be there, and the other way round."""
    assert GERMAN.translate(label("Villain")) == "Villain"
    assert GERMAN.translate(label("{who} falls", who=label("Hero"))) == "Held falls"
    assert GERMAN.translate(label("all but {names}", names=label("Villain"))) == "alle außer Villain"


def test_entries_are_known_by_any_way_to_write_their_name() -> None:
    """Case, blanks and a plural make no difference to whose text is meant; another field has another text."""
    for name in ("Big Swing", "big  swings", " BIG SWING "):
        assert (
            GERMAN.translate(build_catalogue_text("game/skills", name, "text", "{count} blows", {"count": 3}))
            == "3 Schläge"
        )
    assert (
        GERMAN.translate(build_catalogue_text("game/skills", "Big Swing", "note", "{count} blows", {"count": 3}))
        == "3 blows"
    )


def test_parts_are_told_before_they_are_put_together() -> None:
    """What makes a list of words gets them in the language."""
    found = compose(join_with_commas, label("Hero"), "Knight", LINE)

    assert found == "Hero, Knight, Hero – Hero, 6"
    assert GERMAN.translate(found) == "Held, Knight, Hero, 6: Held"
    assert compose(join_with_commas) == ""


def test_braces_that_mean_nothing_stay() -> None:
    """Only names that have a value are filled in."""
    assert label("a {b} {c}", c=1) == "a {b} 1"
    assert label("{", **{"": "x"}) == "{"


def test_labels_of_templates() -> None:
    """A template asks by the English words, with something said, or with a number."""
    assert GERMAN.translate_label("Hero") == "Held"
    assert GERMAN.translate_label("all but {names}", names="Ann") == "alle außer Ann"
    assert GERMAN.translate_label("all but {names}", names=label("Hero")) == "alle außer Held"
    assert GERMAN.translate_label(LINE) == "Hero, 6: Held"
    assert GERMAN.translate_label(3) == "3"


def test_entries_are_ordered_in_the_language() -> None:
    """By the words that are printed, and Ä is an A."""
    entries = [Names(name=label(name)) for name in ("Ant", "Mule", "Zebra")]

    assert [one.name for one in ENGLISH.sort_by_name(entries)] == ["Ant", "Mule", "Zebra"]
    assert [GERMAN.translate(one.name) for one in GERMAN.sort_by_name(entries)] == ["Änderung", "Mule", "Vogel"]


def test_only_what_is_in_order_is_put_in_another() -> None:
    """Entries in an order of somebody's own keep it; they may be mappings."""
    entries = [{"name": label(name)} for name in ("Ant", "Mule", "Zebra")]

    assert GERMAN.reorder_entries(entries) == GERMAN.sort_by_name(entries) != entries
    assert GERMAN.reorder_entries(entries[::-1]) == entries[::-1]
    assert ENGLISH.reorder_entries(entries) == entries


def test_said_is_recognised() -> None:
    """All ways to say something make the same thing."""
    assert all(
        isinstance(made, Translatable)
        for made in (LINE, build_catalogue_text("a", "b", "c", "d"), compose(join_with_commas, "a"))
    )


ENTRY = {"name": "Long Reach", "icon": "spear", "text": 'Strikes {inches}" away.', "rows": [["a", 1], ["b", 2.5]]}
FRENCH = Language(
    {
        "game/skills/long reach/printed": "Allonge",
        "game/skills/long reach/text": 'Frappe à {inches}".',
        "game/skills/long reach/rows/1/0": "bé",
        "{first} and {end}": "{first} et {end}",
        "D{sides}": "d{sides}",
        "some": "de",
    }
)


def test_the_texts_of_an_entry_are_marked() -> None:
    """Each by its path, however deep; what is no text, or names a drawing, stays as it is."""
    found = mark_texts("game/skills", "Long Reach", ENTRY)

    assert found == ENTRY
    assert type(found["icon"]) is str
    assert [FRENCH.translate(one) for one in (found["name"], found["rows"][1][0], found["rows"][0][0])] == [
        "Allonge",
        "bé",
        "a",
    ]


def test_numbers_are_put_into_the_text_of_the_language() -> None:
    """One after the other, too; a text of somebody's own stays his."""
    text = fill_text(fill_text(mark_texts("game/skills", "Long Reach", ENTRY)["text"], more=1), inches=3)

    assert text == 'Strikes 3" away.'
    assert FRENCH.translate(text) == 'Frappe à 3".'
    assert FRENCH.translate(fill_text("some {of}", of=2)) == "some 2"
    assert ENGLISH.translate(fill_text("{a} {b}", a="{b}", b=1)) == "{b} 1"


def test_texts_in_a_row() -> None:
    """With an `and` before the last; each is in the language."""
    some = label("some")

    assert [str(join_list(many)) for many in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert FRENCH.translate(join_list(["a", some, some])) == "a, de et de"
    assert FRENCH.translate(join_texts(" · ", some, "{0}", some)) == "de · {0} · de"
    assert FRENCH.translate(capitalise(some)) == "De"
    assert FRENCH.translate(build_die_label(8)) == "d8"


def test_settings_with_a_language_can_be_looked_up() -> None:
    """The preview keeps what it made with some settings by these."""
    twins = [Language({"Hero": "Held"}, "de", ("pygmies",)) for _ in range(2)]

    assert len({*twins}) == 1
    assert len({*twins, ENGLISH, twins[0]._replace(code="at"), twins[0]._replace(texts={})}) == 4


def test_die_label_is_made_once_for_each_size() -> None:
    """A kit prints a thousand dice of a few sizes."""
    assert build_die_label(8) is build_die_label(8)
    assert build_die_label(8) != build_die_label(10)
