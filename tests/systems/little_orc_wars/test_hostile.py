"""Whatever a file says, it is read, checked and printed without a crash."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import project
from cardgen.card import Night
from cardgen.file import File
from cardgen.rules import engine
from cardgen.systems.little_orc_wars import catalogue, costs, documents, printables, schema
from cardgen.systems.little_orc_wars.model import Force, Match
from tests.sampling import EXHAUSTIVE
from tests.systems.little_orc_wars.samples import force, match
from tests.systems.spoiling import Document, text

WORDS = st.sampled_from([*catalogue.load_kinds().names, "zzz", "", "-", "yes", "elf", "Dwarves", "fire", "bow"])
NUMBERS = st.one_of(st.integers(-3, 1200), st.floats(-3, 300, allow_nan=False).map(lambda value: round(value, 2)))
VALUES = st.one_of(WORDS, NUMBERS, st.booleans(), st.none(), st.just([]), st.just({"a": 1}))
KEYS = list(schema.build_schema("force")["properties"]["troops"]["items"]["properties"])
ENTRIES = st.dictionaries(st.sampled_from([*KEYS, "zzz"]), VALUES).map(lambda entry: {"type": "infantry"} | entry)
PIECES = st.dictionaries(st.sampled_from(["length", "width", "fortified", "material", "number", "waive"]), VALUES)


def read(*documents: Document) -> list[File]:
    """Each document, read and checked by itself."""
    files = []
    for document in documents:
        loaded = project.load_project([], stdin=("nowhere/sample.yaml", text(document).encode()))
        engine.judge_files(loaded.files)
        files += loaded.files
    return files


def printed(*models: Any) -> None:
    """All that a night prints, as far as it goes without layout."""
    forces = [model for model in models if isinstance(model, Force)]
    assert all(costs.build_bill(model).lines is not None for model in forces)
    for model in models:
        assert list(documents.build_cards(model, "", "")) is not None
        for part in printables.build_parts(Night("Night", model, forces, 2, 1, packs=False)).values():
            assert part()


@EXHAUSTIVE
@settings(max_examples=150)
@given(
    st.lists(ENTRIES, max_size=4), st.dictionaries(st.sampled_from(["points", "figures", "people", "options"]), VALUES)
)
def test_any_force(entries: list[Document], rest: Document) -> None:
    """Entries of any keys and values, and statements about them."""
    (file,) = read({**force(), "troops": entries, **rest})

    assert isinstance(file.model, Force)
    printed(file.model)
    assert printables.build_roster([file], 1).pages


@given(
    st.lists(PIECES.map(lambda piece: {"name": "A", "length": 1, "width": 1} | piece), max_size=3),
    st.dictionaries(st.sampled_from(["scenario", "defender", "points", "compare", "forces", "options"]), VALUES),
)
def test_any_match(pieces: list[Document], rest: Document) -> None:
    """Pieces, scenarios and forces that are none."""
    one, other = read(force(), match(pieces=pieces, **rest))

    assert other.model is None or isinstance(other.model, Match)
    if other.model is not None:
        printed(other.model, one.model)
