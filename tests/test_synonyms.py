"""Words of other games for the keys and values of this one."""

from __future__ import annotations

import pytest

from cardgen import systems
from cardgen.reading import Reader
from cardgen.reading.synonyms import find_synonym
from cardgen.source.parse import read_text

PYGMIES, LOW, VSGMR, SCRIMMAGE = "pygmies/faction", "little_orc_wars/force", "vsgmr/force", "scrimmage/force"


def hints(file: str, text: str) -> dict[str, str | None]:
    """Return the hints on unknown keys of a file of a kind, by the texts that are found."""
    system, kind = file.split("/")
    root, findings = read_text(f"system: {system}\nkind: {kind}\nname: X\n{text}", "f.yaml")
    assert root is not None
    assert findings == []
    found = Reader(systems.get_game(system).schema_of(kind)).read_tree(root).findings
    lines = f"system: {system}\nkind: {kind}\nname: X\n{text}".splitlines()
    return {
        lines[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1]: one.hint
        for one in found
        if one.rule == "shape/unknown-key"
    }


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        (PYGMIES, "henchmen: []\n", {"henchmen": "write `groups`"}),
        (PYGMIES, "units: []\n", {"units": "write `groups`"}),
        (PYGMIES, "characters: []\n", {"characters": "write `heroes`"}),
        (PYGMIES, "description: Brave.\n", {"description": "write `theme`"}),
        (PYGMIES, "groups: [{name: A, count: 3}]\n", {"count": "write `size`"}),
        (PYGMIES, "groups: [{name: A, traits: [Fly]}]\n", {"traits": "write `skills`"}),
        (PYGMIES, "groups: [{name: A, equipment: [Club]}]\n", {"equipment": "write `weapons`"}),
        (PYGMIES, "groups: [{name: A, picture: a.png}]\n", {"picture": "write `art`"}),
        (PYGMIES, "groups: [{name: A, armour: 3}]\n", {"armour": "write `defense` under `stats:`"}),
        (PYGMIES, "groups: [{name: A, wounds: 3}]\n", {"wounds": "write `wounds` under `stats:`"}),
        (
            PYGMIES,
            "groups: [{name: A, stats: {armor: 3, hp: 2}}]\n",
            {"armor": "write `defense`", "hp": "write `wounds`"},
        ),
        (PYGMIES, "skills: [{name: A, effect: B}]\n", {"effect": "write `text`"}),
        (LOW, "units: []\n", {"units": "write `troops`"}),
        (VSGMR, "models: []\n", {"models": "write `figures`"}),
        (VSGMR, "figures: [{name: A, armour: Heavy}]\n", {"armour": "write `armor`"}),
        (VSGMR, "figures: [{name: A, skills: [B]}]\n", {"skills": "write `traits`"}),
        (SCRIMMAGE, "units: []\n", {"units": "write `models`"}),
        (SCRIMMAGE, "models: [{name: A, stats: {strength: D6}}]\n", {"stats": "write `dice`"}),
    ],
)
def test_words_of_other_games_find_their_key(file: str, text: str, expected: dict[str, str]) -> None:
    """The key of this game is named, which has a value of that sort; one of an inner mapping with its place."""
    assert hints(file, text) == expected


def test_slip_comes_before_a_synonym() -> None:
    """What is a letter away was meant, whatever it means."""
    assert hints(PYGMIES, "groups: [{name: A, skils: [Fly]}]\n") == {"skils": "write `skills`"}


@pytest.mark.parametrize("text", ["banana: []\n", "henchmen: 40\n", "characters: Bob\n", "wiblets: {a: b}\n"])
def test_word_that_means_nothing_gets_no_suggestion(text: str) -> None:
    """Nor does a value of a sort that the key of that meaning cannot have: then all keys are listed."""
    (hint,) = hints(PYGMIES, text).values()

    assert hint == "remove it"


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("Armour", ["defense", "wounds"], "defense"),
        ("hit_points", ["wounds"], "wounds"),
        ("models", ["groups", "figures"], None),
        ("groups", [], None),
        ("", ["groups"], None),
    ],
)
def test_synonym_is_the_only_one_that_is_known(word: str, known: list[str], meant: str | None) -> None:
    """Of two with that meaning neither is named."""
    assert find_synonym(word, known) == meant


def test_values_have_synonyms_too() -> None:
    """A characteristic in a list of words."""
    root, _ = read_text("system: pygmies\nkind: faction\nname: X\nstrengths: [armour]\n", "f.yaml")
    assert root is not None
    findings = Reader(systems.get_game("pygmies").schema_of("faction")).read_tree(root).findings

    assert "write `defense`" in [found.hint for found in findings]
