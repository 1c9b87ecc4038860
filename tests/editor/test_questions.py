"""What an editor is told of a place: what names mean, what can follow, where things are, and their new names."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.editor.client import Editor, edited
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "factions"
OWN = """\
system: pygmies
kind: faction
name: Corsairs é🏹
alignment: Corsair
heroes:
  - name: Long Tom
    keywords: [Human, Corsair]
    stats: {fighting: 5, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3, heroism: 3}
    skills: [🏹, Sea Legs, sea legs]
    weapons: ["Boarding Pikes", Sword]
groups: []
skills:
  - name: Sea Legs
    text: "Never *falls* <b>over</b> [here](http://evil)"
weapons:
  - {name: Boarding Pike, like: Spear, range: 3}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the shipped files, whose names are not those of an installation."""
    made = tmp_path_factory.mktemp("project")
    shutil.copytree(SHIPPED, made / "factions")
    return made


@pytest.fixture(scope="module")
def editor(folder: Path) -> Iterator[Editor]:
    """An editor that has it open."""
    with Editor(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def own(editor: Editor, folder: Path) -> Path:
    """A file with entries of its own, open."""
    path = folder / "factions" / "pygmies" / "corsairs.yaml"
    editor.open(path, OWN)
    return path


def place(text: str, word: str) -> tuple[int, int]:
    """The place behind the first letter of a word."""
    before = text[: text.index(word) + 1]
    return before.count("\n"), len(before.rpartition("\n")[2].encode("utf-16-le")) // 2


def test_hover_tells_what_names_do(editor: Editor, folder: Path) -> None:
    """A skill its effect, a weapon its numbers, a field what it is and its law, a waiver its rule, in each game."""
    path = folder / "factions" / "pygmies" / "good.yaml"
    text = path.read_text(encoding="utf-8").replace("arms: {charge: purse}", "waive: {pygmies/stat-typical: fun}")
    editor.open(path, text)

    assert editor.hover(path, *place(text, "Inspiration")).startswith("**Inspiration**\n\n")
    assert "Strength" in editor.hover(path, *place(text, "Long Sword"))
    assert "pygmies/hero-count" in editor.hover(path, *place(text, "heroes:"))
    assert "typically" in editor.hover(path, *place(text, "pygmies/stat-typical"))
    assert "**pygmies/stat-typical** (warning)" in editor.hover(path, *place(text, "pygmies/stat-typical"))
    force = folder / "factions" / "vsgmr" / "hedge-foxes.yaml"
    written = force.read_text(encoding="utf-8")
    editor.open(force)
    assert "points" in editor.hover(force, *place(written, "Super-Brawl (Minor)"))


def test_hover_tells_the_bill(editor: Editor, folder: Path) -> None:
    """On the name of a force what all of it costs, on that of an entry what that costs."""
    force = folder / "factions" / "vsgmr" / "road-wardens.yaml"
    text = force.read_text(encoding="utf-8")
    editor.open(force)
    name = text.partition("\nname: ")[2].partition("\n")[0]
    entry = text.partition("  - name: ")[2].partition("\n")[0]

    bill = editor.hover(force, *place(text, name))
    assert " points" in bill
    assert f"- {entry}: " in bill
    assert f"{entry}: " in editor.hover(force, *place(text, f"{entry}\n"))


def test_hover_escapes_what_files_say(editor: Editor, own: Path) -> None:
    """The text of an own entry is shown as it is written, whatever it would be in Markdown or HTML."""
    told = editor.hover(own, *place(OWN, "Sea Legs, sea"))

    assert r"Never \*falls\* \<b>over\</b> [here\](http\://evil)" in told
    assert "`like` Spear" in editor.hover(own, *place(OWN, "Boarding Pikes"))


def labels(found: list[types.CompletionItem]) -> list[str]:
    """What is offered."""
    return [item.label for item in found]


@pytest.mark.parametrize(
    ("line", "offered", "not_offered"),
    [
        ("    skills: [", {"Sea Legs", "Big Swing", "Leadership"}, {"Sword"}),
        ("    weapons: [", {"Boarding Pike", "Sword"}, {"Sea Legs"}),
        ("    spells:\n      - ", {"Entangle", "name"}, {"Sea Legs"}),
        ("    m", {"movement", "flavour"}, {"name", "heroes"}),
        ("    waive:\n      ", {"pygmies/stat-typical", "layout/text-overflow"}, {"ares/dice"}),
        ("    arms: {charge: ", {"bear", "bare-foot"}, {"chevron"}),
        ("strengths: [", {"fighting", "courage"}, {"Fighting"}),
        ("look: {sigil: ", {"pirates"}, set()),
    ],
)
def test_completion(editor: Editor, own: Path, line: str, offered: set[str], not_offered: set[str]) -> None:
    """What is offered: names of the game and of the file, keys that are not there yet, words, rules."""
    text = OWN.replace("groups: []\n", f"{line}\ngroups: []\n") if line.startswith(" ") else f"{OWN}{line}"
    editor.write(own, text, wait=False)
    before = text[: text.index(line) + len(line)]
    found = labels(editor.completion(own, before.count("\n"), len(before.rpartition("\n")[2])))
    editor.write(own, OWN, wait=False)

    assert offered <= set(found)
    assert not not_offered.intersection(found)
    assert len(found) == len(set(found))


def test_completion_in_a_half_written_file(editor: Editor, folder: Path) -> None:
    """Own entries are known below a place where the file breaks off, if they could be read before."""
    path = folder / "factions" / "pygmies" / "half.yaml"
    editor.open(path, OWN)
    editor.completion(path, 0, 0)
    text = OWN.replace("weapons: [", "weapons: [Sword\n    spells: {[\n    skills: [S")
    editor.write(path, text, wait=False)
    line = next(number for number, one in enumerate(text.split("\n")) if one.startswith("    skills: [S"))
    found = editor.completion(path, line, len("    skills: [S"))
    editor.close(path)

    assert "Sea Legs" in labels(found)


def test_near_names_are_offered(editor: Editor, own: Path) -> None:
    """For a name that is written wrong the near one is offered, and the editor's own search does not hide it."""
    text = OWN.replace("Sword]", "Crosbow]")
    editor.write(own, text, wait=False)
    line, column = place(text, "Crosbow")
    found = editor.completion(own, line, column + 6)
    editor.write(own, OWN, wait=False)
    (near,) = (item for item in found if item.label == "Crossbow")

    assert near.filter_text == "Crosbow"
    assert isinstance(near.text_edit, types.TextEdit)
    assert edited(text, [near.text_edit]) == OWN.replace("Sword]", "Crossbow]")


def test_what_is_taken_is_right(editor: Editor, own: Path) -> None:
    """What an editor puts in is YAML: quotes where a name needs them, a colon behind a key, brackets around a list."""
    text = OWN.replace("    skills: [🏹, Sea Legs, sea legs]", "    spells: ")
    editor.write(own, text, wait=False)
    line = text.split("\n").index("    spells: ")
    found = {item.label: item for item in editor.completion(own, line, len("    spells: "))}
    keys = {item.label: item for item in editor.completion(own, line, 4)}
    editor.write(own, OWN, wait=False)

    edit = found["Nature's Wrath"].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit.new_text == '["Nature\'s Wrath"]'
    movement = keys["movement"].text_edit
    assert isinstance(movement, types.TextEdit)
    assert movement.new_text == "movement"  # a colon is there already


def test_a_new_file_begins(editor: Editor, folder: Path) -> None:
    """In an empty file its first keys are offered, then the games, then the kinds of the game."""
    path = folder / "factions" / "new.yaml"
    editor.open(path, "")
    assert labels(editor.completion(path, 0, 0)) == ["system", "kind"]
    editor.write(path, "system: ", wait=False)
    assert "vsgmr" in labels(editor.completion(path, 0, 8))
    editor.write(path, "system: vsgmr\nkind: ", wait=False)
    assert labels(editor.completion(path, 1, 6)) == ["force", "match"]
    editor.close(path)


def test_files_are_offered_by_name(editor: Editor, folder: Path) -> None:
    """In a game's list the files beside it that it can list, and those that come with cardgen; none of another kind."""
    path = folder / "factions" / "pygmies" / "mine.yaml"
    editor.open(path, "system: pygmies\nkind: game\nname: M\nfactions: [")
    found = labels(editor.completion(path, 3, 11))
    editor.close(path)

    assert {"good", "evil", "cardgen:good"} <= set(found)
    assert not {"neutral", "first-edition", "cardgen:neutral", "mine"}.intersection(found)


def test_a_crew_knows_the_models_of_its_game(editor: Editor, folder: Path) -> None:
    """Heroes of all factions of its game are offered, and are found where they are defined."""
    path = folder / "factions" / "pygmies" / "kitchen-crew.yaml"
    text = path.read_text(encoding="utf-8")
    editor.open(path)
    hero = text.partition("hero: ")[2].partition(",")[0].partition("\n")[0]
    where = editor.definition(path, *place(text, hero))

    assert where is not None
    assert where.uri.startswith((folder / "factions" / "pygmies").as_uri())
    assert "Ernest Goodfellow" in labels(editor.completion(path, *place(text, hero)))


def test_definitions(editor: Editor, folder: Path, own: Path) -> None:
    """From a name to the own entry, whatever its case and number; from a stem to its file; of the game's to nowhere."""
    pike = editor.definition(own, *place(OWN, "Boarding Pikes"))
    assert pike is not None
    assert (pike.uri, pike.range.start) == (own.as_uri(), types.Position(15, 11))
    legs = editor.definition(own, *place(OWN, "sea legs"))
    assert legs is not None
    assert legs.range == types.Range(types.Position(12, 10), types.Position(12, 18))
    assert editor.definition(own, *place(OWN, "Sword")) is None
    game = folder / "factions" / "pygmies" / "first-edition.yaml"
    text = game.read_text(encoding="utf-8")
    editor.open(game)
    for stem in ("evil", "neutral"):
        start = text.index(f": {stem}") if stem == "neutral" else text.index(stem)
        line = text[:start].count("\n")
        column = text.split("\n")[line].rindex(stem) + 1
        found = editor.definition(game, line, column)
        assert found is not None
        assert found.uri == (game.parent / f"{stem}.yaml").as_uri()


def test_rename(editor: Editor, own: Path) -> None:
    """An own entry gets another name where it is defined and wherever it is named, in the quotes that are there."""
    edits = editor.rename(own, *place(OWN, "Boarding Pikes"), "Tom's Pike: 2")
    made = edited(OWN, edits)

    assert made == OWN.replace('"Boarding Pikes"', '"Tom\'s Pike: 2"').replace(
        "name: Boarding Pike,", 'name: "Tom\'s Pike: 2",'
    )
    assert len(editor.rename(own, *place(OWN, "sea legs"), "Sea Feet")) == 3
    assert [one.range.start.line for one in editor.references(own, *place(OWN, "Sea Legs\n"))] == [8, 8, 12]


LIKE = """system: pygmies
kind: faction
heroes:
  - name: Ann
    like: bob
groups:
  - name: Bob
    like: ann
"""


def test_entries_like_others(editor: Editor, tmp_path: Path) -> None:
    """What an entry is like is offered, found, and renamed with it, in whichever list it is."""
    file = tmp_path / "like.yaml"
    file.write_text(LIKE, encoding="utf-8")
    editor.open(file, LIKE)
    offered = editor.completion(file, *place(LIKE, "bob"))
    renamed = edited(LIKE, editor.rename(file, *place(LIKE, "bob"), "Bill"))

    assert {"Ann", "Bob"} <= {one.label for one in offered}
    assert [one.range.start.line for one in editor.references(file, *place(LIKE, "ann\n"))] == [3, 7]
    assert renamed == LIKE.replace("bob", "Bill").replace("Bob", "Bill")


@pytest.mark.parametrize(
    ("word", "name", "why"),
    [
        ("Sword", "Sabre", "nothing to rename"),
        ("fighting", "Sabre", "nothing to rename"),
        ("Sea Legs", "  ", "one line of text"),
        ("Sea Legs", "a\nb", "one line of text"),
    ],
)
def test_what_cannot_be_renamed(editor: Editor, own: Path, word: str, name: str, why: str) -> None:
    """What the game defines, what is not a name, and names that are none: the editor is told why."""
    with pytest.raises(JsonRpcException, match=why):
        editor.rename(own, *place(OWN, word), name)


@EXHAUSTIVE
def test_symbols(editor: Editor, own: Path) -> None:
    """The lists of a file and their entries, each where it stands."""
    found = {one.name: one for one in editor.symbols(own)}

    assert [one.name for one in found["heroes"].children or ()] == ["Long Tom"]
    assert [one.name for one in found["weapons"].children or ()] == ["Boarding Pike"]
    (tom,) = found["heroes"].children or ()
    assert tom.selection_range == types.Range(types.Position(5, 10), types.Position(5, 18))
    assert tom.range.start <= tom.selection_range.start
    assert tom.selection_range.end <= tom.range.end


ARES = """\
system: ares
kind: force
name: Spears
types:
  - name: Guard
    like: Human Pikeman
    weapons: ["Pike (D8, Polearm, Long Reach)", Dart (2/D4, long reach)]
units:
  - name: First
    members: {Guard: 2}
abilities:
  - {name: Long Reach, of: weapon, text: Reaches far.}
"""


@EXHAUSTIVE
def test_names_inside_texts(editor: Editor, folder: Path) -> None:
    """A weapon that is written in one text names abilities: these are explained, found and renamed in it."""
    path = folder / "factions" / "ares" / "spears.yaml"
    editor.open(path, ARES)

    assert editor.hover(path, *place(ARES, "Polearm")).startswith("**Polearm**\n\n")
    assert "Reaches far." in editor.hover(path, *place(ARES, "long reach"))
    found = editor.definition(path, *place(ARES, "Long Reach)"))
    assert found is not None
    assert found.range.start == types.Position(11, 11)
    made = edited(ARES, editor.rename(path, *place(ARES, "long reach"), "Reach"))
    assert made == ARES.replace("Long Reach", "Reach").replace("long reach", "Reach")
    with pytest.raises(JsonRpcException, match="cannot rename line 7 safely: change it by hand"):
        editor.rename(path, *place(ARES, "Long Reach,"), "Reach (2)")
    assert edited(ARES, editor.rename(path, *place(ARES, "Guard: 2"), "Watch")) == ARES.replace("Guard", "Watch")
    assert "Polearm" not in labels(editor.completion(path, 6, len("    weapons: [")))
