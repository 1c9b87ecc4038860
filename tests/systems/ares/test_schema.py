"""What editors take for a figure type: all that `check` takes of dice and ratings."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pytest
from jsonschema_rs import Validator, validator_for

from cardgen.reading import editors
from cardgen.systems.ares import schema
from tests.systems.ares import samples


@lru_cache
def validator() -> Validator:
    """The schema as `cardgen schema ares force` gives it."""
    return validator_for(
        json.loads(json.dumps(editors.build_editor_schema(schema.build_schema("force"), "ares-force")))
    )


def taken(**changes: Any) -> bool:
    """Whether an editor has nothing to say of a force whose first type is changed so."""
    document = samples.force()
    document["types"][0] |= changes
    return validator().is_valid(document)


@pytest.mark.parametrize(
    "changes",
    [
        {"armor": "d8"},
        {"armor": "1D8+"},
        {"close": "1d12"},
        {"ranged": "N/A"},
        {"magic": None},
        {"rating": "Not rated"},
    ],
    ids=str,
)
def test_as_people_write_it(changes: dict[str, Any]) -> None:
    """Spellings of dice, none of them, and a rating that nobody knows; nor does `check` stumble over them."""
    document = samples.force()
    document["types"][0] |= changes

    assert taken(**changes)
    assert {one.rule for one in samples.check(document)} <= {"ares/magic-die"}


@pytest.mark.parametrize(
    "changes", [{"armor": "D7"}, {"armor": 8}, {"close": "D6+"}, {"close": "2D6"}, {"rating": "often"}], ids=str
)
def test_what_is_none(changes: dict[str, Any]) -> None:
    """Other dice, a shield on another die than that of the armor, other words."""
    assert not taken(**changes)
