"""little_orc_wars/lich-lord: the mountain's, and one."""

from __future__ import annotations

from pathlib import Path

from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.samples import force
from tests.systems.spoiling import check, check_together, said

RULE = "little_orc_wars/lich-lord"
KING = {"name": "King", "type": "lich lord"}


def test_the_owner_may_have_one() -> None:
    """Or none."""
    assert check(force(KING, mountain=True)) == []
    assert check(force(mountain=True)) == []


def test_one_side_may_have_the_mountain(tmp_path: Path) -> None:
    """The other has not."""
    files = samples.table()
    files["silvers"]["mountain"] = True

    assert check_together(tmp_path, files) == []


def test_without_the_mountain() -> None:
    """He costs twelve points, and a mountain."""
    (found,) = check(force(KING))

    assert found.message == "King is a Lich Lord, but his force has no mountain: expected `mountain: true`"
    assert found.hint == "add `mountain: true` to the force, or remove him"


def test_two_of_them() -> None:
    """In one entry or in two."""
    for lords in ([KING | {"number": 2}], [KING, KING | {"name": "Queen"}]):
        (found,) = check(force(*lords, mountain=True))
        assert found.message == "Tuskers has 2 Lich Lords: a force may have 1"


def test_both_sides_have_it(tmp_path: Path) -> None:
    """In a match it is said there, once."""
    files = samples.table()
    files["silvers"]["mountain"] = files["tuskers"]["mountain"] = True
    (found,) = check_together(tmp_path, files, "night")

    assert found.message == "Tuskers and Silvers both have the mountain: only one side may have it"
    assert len(found.related) == 2


def test_both_of_a_pair_have_it(tmp_path: Path) -> None:
    """Without a match it is said in the second file."""
    files = {"a": force(mountain=True), "b": force(mountain=True, name="Others")}

    assert said(check_together(tmp_path, files)) == [f"{RULE} Others"]
