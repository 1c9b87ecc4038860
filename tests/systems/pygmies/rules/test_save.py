"""pygmies/save: a spell is resisted with a characteristic."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/save"


def with_save(save: object) -> samples.Document:
    """A faction whose wizard has a spell of his own with that save."""
    made = samples.faction()
    made["spells"] = [{"name": "Gale", "simplicity": 4, "save": save, "text": "Wind."}]
    samples.find(made, "Wizard")["spells"][0] = "Gale"
    return made


@pytest.mark.parametrize(
    "save",
    [
        "Strength",
        "courage",
        "Strength, Defense or Courage",
        "Strength and Courage",
        "Defense/Courage",
        "Courage at -1",
        "-",
        "none",
        None,
    ],
)
def test_characteristics_are_silent(save: object) -> None:
    """In any case, several of them, with words behind them, and a spell that nobody resists."""
    assert samples.check(with_save(save)) == []


@pytest.mark.parametrize(
    ("save", "hint"),
    [
        ("Wil", "write the name of one, such as `Strength`"),
        ("Strenght", "write `Strength`"),
        ("Str", "write `Strength`"),
        ("Will", "write `Courage`"),
        ("Morale", "write `Courage`"),
        ("Strength or Currage", "write `Courage`"),
    ],
)
def test_other_words_are_reported(save: str, hint: str) -> None:
    """At the save, with the near name if there is one, and the rulebook's table of spells."""
    document = with_save(save)
    [found] = samples.check(document)

    assert (found.rule, found.level, found.entry, found.hint) == (RULE, "error", "Gale", hint)
    assert f"save: {save}" in samples.text(document).splitlines()[found.span.line - 1]


def test_spells_of_a_library_are_looked_at_once(tmp_path: Path) -> None:
    """The finding is in the library, whether or not a faction names it."""
    library = {"system": "pygmies", "kind": "library", "name": "Weather", "spells": with_save("Wil")["spells"]}
    user = with_save("Strength") | {"spells": [], "uses": "weather"}
    del user["spells"]

    for files in ({"weather": library}, {"weather": library, "good": user}):
        found = [one for one in samples.check_together(tmp_path, files) if one.rule == RULE]
        assert [Path(one.span.path).name for one in found] == ["weather.yaml"]
