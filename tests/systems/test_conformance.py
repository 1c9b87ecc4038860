"""What holds of every game: it loads, checks, prints, teaches editors, begins new files, and is the same each time."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import pytest
import yaml

from cardgen import combat, project, systems
from cardgen.file import File, Model
from cardgen.finding import Finding
from cardgen.printing import renderer
from cardgen.reading import Reading
from cardgen.reading.decoding import Schema
from cardgen.rules import registry
from cardgen.systems import Game, Member
from cardgen.text import points
from tests import checking
from tests.conftest import ROOT, Run
from tests.press import pixels
from tests.sampling import EXHAUSTIVE, first, sampled, some

FACTIONS = ROOT / "factions"
GAMES = systems.list_known()
KINDS = [(game, kind) for game in GAMES for kind in systems.get_game(game).kinds]
PRINTING = {
    "tokens": "tokens",
    "scenarios": "scenarios",
    "reference": "reference",
    "roster": "roster",
    "movement": "movement",
    "boxes": "boxes",
    "draft": "pool",
}
"""Commands that print a part of a game night, and what a game has to offer for each."""
LETTERS = "Żółć Ψυχή Жук"
"""Accents, Greek and Cyrillic."""


def shipped(game: str) -> list[Path]:
    """The files that come with a game."""
    return sorted((FACTIONS / game).glob("*.yaml"))


def loaded(*paths: Path) -> list[File]:
    """Those files, read."""
    return [file for file in project.load_project([str(path) for path in paths]).files if file.reported]


def checked(path: Path) -> list[Finding]:
    """What the check says of a file, laid out too."""
    return checking.check(project.load_project([str(path)]), renderer.load_templates())


def renamed(value: Any, name: str) -> Any:
    """A file with every entry of its lists called so, and a number."""
    if isinstance(value, dict):
        lists = {key: inner for key, inner in value.items() if isinstance(inner, list) and _entries(inner)}
        return value | {key: [_called(e, f"{name} {n}") for n, e in enumerate(inner)] for key, inner in lists.items()}
    return value


def _entries(found: list[Any]) -> bool:
    return all(isinstance(one, dict) and "name" in one for one in found)


def _called(entry: dict[str, Any], name: str) -> dict[str, Any]:
    return entry | {"name": name}


def with_cards(game: str) -> Iterator[Path]:
    """The shipped files that have cards."""
    for path in shipped(game):
        (file,) = loaded(path)
        if file.model is not None and next(systems.get_game(game).cards(file.model, file.name, ""), None):
            yield path


@pytest.mark.parametrize("game", GAMES)
def test_it_says_what_it_has(game: str) -> None:
    """What a game declares is there: its kinds, the default game, a file of every kind, rules, templates."""
    system = systems.get_game(game)
    kinds = {file.kind for file in loaded(*shipped(game))}

    assert kinds == set(system.kinds) - UNSHIPPED
    assert set(system.games) | set(system.kits) | set(system.rosters) <= kinds
    assert (FACTIONS / game / f"{system.default}.yaml").is_file()
    assert registry.list_game_rules(game)
    assert list((ROOT / "templates" / game).glob("*.xml"))


UNSHIPPED = {"library"}
"""Kinds that no shipped file is of: what our factions have in common is not worth a file."""
MEMBERS = [
    (game, key) for game in GAMES for key, one in vars(systems.get_game(game)).items() if isinstance(one, Member)
]


@pytest.mark.parametrize(("game", "name"), MEMBERS)
def test_a_member_has_the_types_of_its_field(game: str, name: str) -> None:
    """The function takes and returns what `Game` says, with the game's own classes for sides and line-ups."""
    known = {"Reading": Reading, "Schema": Schema, "Bill": points.Bill, **vars(combat)}
    package = import_module(f"cardgen.systems.{game}")
    own = get_type_hints(package, localns=vars(import_module(f"{package.__name__}.model")))["GAME"]
    classes = dict(zip(Game.__parameters__, get_args(own), strict=True))  # type: ignore[attr-defined]
    wanted = _with_classes(get_type_hints(systems.Game, localns=known)[name], classes)
    if isinstance(wanted, type):
        *asked, given = get_type_hints(wanted.__call__).values()
    else:
        asked, given = get_args(next(one for one in _members(wanted) if one is not NoneType))
    function = getattr(systems.get_game(game), name).function
    hints = get_type_hints(function)
    result = hints.pop("return")

    inspect.signature(function).bind(*asked)
    assert [want for want, hint in zip(asked, hints.values(), strict=False) if not fits(want, hint)] == []
    assert fits(result, given)


def _with_classes(wanted: Any, classes: dict[TypeVar, type[Model]]) -> Any:
    """Return a type with classes in place of its type variables."""
    asked = getattr(wanted, "__parameters__", ())
    return wanted[*(classes[one] for one in asked)] if asked else wanted


def fits(narrow: Any, wide: Any) -> bool:
    """Return whether a value of one type can stand where another is wanted; a model, where a protocol is."""
    if wide is Any or narrow == wide:
        return True
    if isinstance(narrow, UnionType) or isinstance(wide, UnionType):
        return all(any(fits(one, other) for other in _members(wide)) for one in _members(narrow))
    one, other = get_origin(narrow) or narrow, get_origin(wide) or wide
    if getattr(other, "_is_protocol", False) and issubclass(one, Model):
        return True
    return issubclass(one, other) and all(map(fits, get_args(narrow), get_args(wide)))


def _members(found: Any) -> Sequence[Any]:
    return get_args(found) if isinstance(found, UnionType) else [found]


@pytest.mark.parametrize("game", GAMES)
def test_shipped_files_are_clean(game: str) -> None:
    """Nobody has anything to say of what comes with a game, laid out too; nothing is waived without need."""
    found = checking.check(project.load_project([str(FACTIONS / game)]), renderer.load_templates())

    assert [finding for finding in found if finding.waived is None] == []


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_key_is_described(game: str, kind: str) -> None:
    """An editor can say of each key what it is, and what kind of file this is."""
    schema = systems.get_game(game).schema_of(kind)

    assert schema["$schema"].endswith("2020-12/schema")
    assert schema["properties"]["system"]["enum"] == [game]
    assert schema["properties"]["kind"]["enum"] == [kind]
    assert list(_silent(schema, "")) == []


def _silent(schema: Any, path: str) -> Iterator[str]:
    """The keys of a schema that say nothing of themselves."""
    if not isinstance(schema, dict):
        return
    for key, inner in schema.get("properties", {}).items():
        if not inner.get("description"):
            yield f"{path}/{key}"
        yield from _silent(inner, f"{path}/{key}")
    yield from _silent(schema.get("items"), f"{path}[]")


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_new_file_is_nearly_right(here: Run, game: str, kind: str, tmp_path: Path) -> None:
    """What `new` writes has nothing but texts to be replaced, is full of remarks, and its cards print."""
    made = here("new", game, kind, "Kitchen Table", cwd=tmp_path)
    path = tmp_path / made.stdout.splitlines()[0].removeprefix("wrote ")
    said = here("check", str(path), "--format", "concise", cwd=tmp_path)

    assert made.returncode == 0, made.stderr
    assert said.returncode == 0
    assert set(re.findall(r"\[(\S+)\]$", said.stdout, re.MULTILINE)) <= {"shape/to-do"}
    assert path.read_text(encoding="utf-8").count("#") >= 5
    (file,) = loaded(path)
    assert file.model
    if next(systems.get_game(game).cards(file.model, file.name, ""), None):
        assert here("cards", str(path), cwd=tmp_path).returncode == 0


@EXHAUSTIVE
@pytest.mark.parametrize("game", first(GAMES[-1:0:-1]))
def test_its_kit_is_the_same_each_time(here: Run, game: str, tmp_path: Path) -> None:
    """A kit of the default game prints, and another process with other hashes makes the same bytes."""
    usual = {"boxes": ["--skip", "boxes"], "pool": ["--sorted"]}
    arguments = [
        "kit",
        game,
        *(word for offer in usual if getattr(systems.get_game(game), offer) for word in usual[offer]),
    ]
    made = here(*arguments, "-o", str(tmp_path / "one"), cwd=tmp_path)
    again = subprocess.run(
        [sys.executable, "-m", "cardgen", *arguments, "-o", "two"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "7"},
        capture_output=True,
        check=False,
    )
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))

    assert (made.returncode, again.returncode) == (0, 0), made.stderr
    assert one == two
    assert len([name for name in one if name.endswith(".pdf")]) > 3


@some(2)
@pytest.mark.parametrize(
    ("game", "command"), sampled(GAMES[1:], PRINTING)
)  # the first game's own tests print each of its parts in many ways
def test_what_it_offers_prints(here: Run, game: str, command: str, tmp_path: Path) -> None:
    """Each part prints by its own command, with text on its pages; of one that a game has not it says so.

    The first game's own tests print each of its parts in many ways.
    """
    made = here(command, game, "-o", f"{tmp_path / 'out'}/", cwd=tmp_path)

    if getattr(systems.get_game(game), PRINTING[command]):
        assert made.returncode == 0, made.stderr
        assert any(page.strip() for pdf in (tmp_path / "out").glob("*.pdf") for page in pixels.texts(pdf.read_bytes()))
    else:
        assert made.returncode == 2
        assert f"{game} has no" in made.stderr


@some(1)
@pytest.mark.parametrize("game", GAMES)
def test_cards_follow_any_size_and_ink(game: str) -> None:
    """Cards of the largest size and with little ink have no more to be said of them than usual ones."""
    files = project.load_project([str(path) for path in with_cards(game)])
    found = checking.check(files, renderer.load_templates(card=(69.85, 120.65), ink="saver"))

    assert [finding for finding in found if finding.waived is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_long_names_are_told_of(game: str, tmp_path: Path) -> None:
    """A name that no card has room for is a finding at its line, on every card that has it."""
    path = next(with_cards(game))
    document = renamed(yaml.safe_load(path.read_text(encoding="utf-8")), "Wwwwwwwww Mmmmmmmmm Wwwwwwwww Mmmmmmmmm" * 2)
    (tmp_path / path.name).write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")
    found = [finding for finding in checked(tmp_path / path.name) if finding.rule == "layout/text-overflow"]
    lines = (tmp_path / path.name).read_text(encoding="utf-8").splitlines()

    assert found
    assert any("Wwww" in lines[finding.span.line - 1] for finding in found)


@pytest.mark.parametrize("game", GAMES)
def test_letters_of_europe_print(game: str, tmp_path: Path) -> None:
    """Names with accents, in Greek and in Cyrillic, are there on paper."""
    path = next(with_cards(game))
    document = renamed(yaml.safe_load(path.read_text(encoding="utf-8")), LETTERS)
    (tmp_path / path.name).write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")

    assert [finding for finding in checked(tmp_path / path.name) if finding.rule == "layout/missing-glyph"] == []


@pytest.mark.parametrize("game", [game for game in GAMES if systems.get_game(game).bill])
def test_its_points_are_explained(here: Run, game: str) -> None:
    """`check -v` tells what each file costs, entry by entry; the sum is that of the entries."""
    paths = list(with_cards(game))
    bill_of = systems.get_game(game).bill
    bills = [bill_of(file.model) for file in loaded(*paths) if bill_of and file.model]
    said = here("check", "-v", "--no-layout", *map(str, shipped(game))).stdout

    assert bills
    for bill in bills:
        assert bill.total == sum(line.each * line.number for line in bill.lines)
        assert "\n".join(points.format_bill(bill)) in said
