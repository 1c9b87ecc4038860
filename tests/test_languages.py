"""cardgen.languages: each folder is a language; what it holds fits what is there in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from cardgen import languages, project, systems
from cardgen.i18n import Language, label
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.reading import data
from cardgen.systems.pygmies import catalogue as pygmies
from cardgen.text import names
from tests import checking
from tests.conftest import ROOT
from tests.layout.helpers import OURS
from tests.papers import words
from tests.sampling import EXHAUSTIVE

HERE = Path(languages.__file__).parent
OTHERS = languages.list_languages()[1:]
PRINTS = re.compile(
    r"/(printed|text|brief|more|note|flavour|does|ends|counts|story|aim|aside|words?|(steps|setup|play|win)/\d+"
    r"|figures/\d+/1|\w+/\d+/(name|words)|passive/name|table/(head|rows)/.*)$"
)
"""The fields of a catalogue that print."""
NUMBER = re.compile(r"\d+|½")


def catalogue(game: str, stem: str) -> dict[str, str]:
    """The texts of a game's catalogue in English, by the keys that a language has for them."""
    folder = Path(systems.__file__).parent / game / "catalogue"
    found = data.load_entries(str(folder), stem) if (folder / f"{stem}.yaml").is_file() else []
    made = {}
    for entry in found:
        at = f"{game}/{stem}/{names.normalize(data.find_entry_key(entry))}"
        if name := entry.pop("name", None):
            made[f"{at}/printed"] = str(name)
        made |= {path: text for path, text in languages._list_leaves(at, entry) if text and PRINTS.search(path)}
    return made


UNPRINTED = {key for key in catalogue("pygmies", "weapons") if key.endswith("/text")}
"""What a weapon does is on no card: the words of the table say it."""
UNPRINTED |= {key for key in catalogue("pygmies", "items") if key.endswith("/brief")}
"""The lines of disks are labels."""


def overlays(code: str) -> Iterator[tuple[str, str]]:
    """The catalogues that a language has: the game, and the name of the file."""
    for path in sorted((HERE / code).glob("*/*.yaml")):
        yield path.parent.name, path.stem


def blanks(text: str) -> set[str | None]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text)} - {None}


def numbers(text: str) -> list[str]:
    """The numbers in a text, in order of size."""
    return sorted(NUMBER.findall(text))


def test_english_comes_first() -> None:
    """It has no folder, and it is what is spoken when nobody says otherwise."""
    assert languages.list_languages() == ("en", "de")
    assert not languages.load_language("en").texts


@pytest.mark.parametrize("code", ["", "xx", "DE", "..", "__pycache__"])
def test_there_is_no_such_language(code: str) -> None:
    """A folder without a table of labels is none."""
    with pytest.raises(KeyError):
        languages.load_language(code)


@pytest.mark.parametrize("code", OTHERS)
def test_labels_keep_their_blanks_and_numbers(code: str) -> None:
    """What is filled in in English is filled in in the language; no number is lost."""
    labels = data.load_table(str(HERE / code), "labels")

    assert {word for word, told in labels.items() if blanks(word) != blanks(told) or not told.strip()} == set()
    assert {word for word, told in labels.items() if numbers(word) != numbers(told)} == set()


@pytest.mark.parametrize("code", OTHERS)
def test_no_label_is_one_of_a_catalogue(code: str) -> None:
    """What a language has stands in one place."""
    assert not [word for word in data.load_table(str(HERE / code), "labels") if "/printed" in word or "/text" in word]


@pytest.mark.parametrize("code", OTHERS)
def test_catalogues_have_all_there_is(code: str) -> None:
    """Every entry of a catalogue that a language has at all is there whole, in the shape that it has in English."""
    told = languages.load_language(code).texts
    for game, stem in overlays(code):
        english = catalogue(game, stem)

        assert {key for key in english if key not in told} - UNPRINTED == set()


@pytest.mark.parametrize("code", OTHERS)
def test_catalogues_say_the_same_numbers(code: str) -> None:
    """A translation has the distances, bonuses and blanks of the English text, no more and no fewer."""
    told = languages.load_language(code).texts
    for game, stem in overlays(code):
        english = {key: text for key, text in catalogue(game, stem).items() if key in told}

        assert {key: told[key] for key, text in english.items() if blanks(text) != blanks(told[key])} == {}
        assert {key: told[key] for key, text in english.items() if numbers(text) != numbers(told[key])} == {}


@pytest.mark.parametrize("code", OTHERS)
def test_a_marker_is_called_as_the_skill_that_brings_it(code: str) -> None:
    """A marker with the name of a skill or spell has that name in every language, so that its card is found."""
    language = languages.load_language(code)
    pairs = [
        (f"pygmies/{kind}/{names.normalize(marker)}/printed", marker)
        for marker in (str(entry["name"]) for entry in pygmies.read("markers"))
        for kind in ("skills", "spells")
        if names.normalize(marker) in getattr(pygmies.load_catalogue(), kind)
    ]

    assert {marker for _, marker in pairs} == {"Ethereal", "Statue"}
    assert [language.texts[key] for key, _ in pairs] == [language.texts[marker] for _, marker in pairs]


@pytest.mark.parametrize("code", OTHERS)
def test_stars_come_in_pairs(code: str) -> None:
    """Bold words begin and end, as often as in English."""
    told = languages.load_language(code).texts
    for game, stem in overlays(code):
        for key, text in catalogue(game, stem).items():
            assert told.get(key, text).count("**") == text.count("**"), key


@EXHAUSTIVE
@pytest.mark.parametrize(
    ("code", "game"),
    [(code, game) for code in OTHERS for game in systems.list_known() if languages.load_language(code).has_game(game)],
)
def test_its_games_print(game: str, code: str) -> None:
    """What is told in the language and what is not yet stand side by side, and all of it fits."""
    found = checking.check(
        project.load_project([str(ROOT / "factions" / game)]), renderer.load_templates(language=code)
    )

    assert [finding.message for finding in found if finding.rule.startswith("layout/")] == []


def test_which_games_a_language_has() -> None:
    """Those that it has a folder of; English has all there are, and so has a language that names none."""
    german = languages.load_language("de")

    assert [game for game in systems.list_known() if german.has_game(game)] == [*systems.list_shipped()]
    assert not german.has_game("nobodys")
    assert languages.load_language("en").has_game("nobodys")
    assert Language({"Weapon": "Waffe"}).has_game("nobodys")


def test_templates_of_other_games_speak_english() -> None:
    """Labels as well as page feet, in every size; a game that the language has keeps it, and English is itself."""
    language = languages.load_language("de")._replace(games=("pygmies",))
    german, english = Templates([OURS], language=language), renderer.load_templates()
    foot = {"title": "Markers", "disks": [], "note": ""}

    def feet(layout: Templates) -> str:
        (frame,) = layout.sized((215.9, 279.4)).pages("common/markers", foot)
        return words([frame])

    assert "Seite 1 von 1" in feet(german.for_game("pygmies"))
    assert "page 1 of 1" in feet(german.for_game("scrimmage"))
    assert german.for_game("scrimmage").session.language == "en"
    assert german.for_game("scrimmage") is german.for_game("ares")
    assert german.for_game("pygmies") is german
    assert english.for_game("scrimmage") is english


def test_a_folder_is_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of labels is enough for one, and a catalogue's file in a folder of the game goes with it."""
    (tmp_path / "eo" / "pygmies").mkdir(parents=True)
    (tmp_path / "eo" / "labels.yaml").write_text('labels:\n  "Henchmen ({count})": Anoj ({count})\n', encoding="utf-8")
    (tmp_path / "eo" / "pygmies" / "skills.yaml").write_text(
        "skills:\n  - {name: Big Swing, printed: Granda Svingo}\n", encoding="utf-8"
    )
    (tmp_path / "notes").mkdir()
    monkeypatch.setattr(languages, "_HERE", str(tmp_path))

    assert languages.list_languages.__wrapped__() == ("en", "eo")
    monkeypatch.setattr(languages, "list_languages", lambda: ("en", "eo"))
    found = languages.load_language.__wrapped__("eo")
    assert found.texts == {"Henchmen ({count})": "Anoj ({count})", "pygmies/skills/big swing/printed": "Granda Svingo"}
    assert found.translate(label("Henchmen ({count})", count=4)) == "Anoj (4)"
