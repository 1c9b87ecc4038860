"""The rules about forces that meet: by a match, or because two were named together."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.finding import Finding
from tests.systems.ares import samples


def meet(folder: Path, *stems: str, **rest: object) -> list[Finding]:
    """What the check says of a match of those forces."""
    documents = samples.table() | {"night": {**samples.match(*stems), **rest}}
    return samples.check_together(folder, documents, "night")


def sized(name: str, rating: int) -> samples.Document:
    """A force whose total is that rating."""
    document = samples.force(name)
    document["types"] = [{**document["types"][0], "rating": rating}]
    document["units"] = [{"name": "All", "members": {"Spearman": 1}}]
    return document


@pytest.mark.parametrize(("low", "high"), [(450, 475), (450, 495), (450, 450), (1, 1), (818, 834), (10, 11)])
def test_close_enough(tmp_path: Path, low: int, high: int) -> None:
    """Up to ten percent of the lower total there is nothing to say, in either order."""
    files = {"a": sized("A", low), "b": sized("B", high), "night": samples.match("a", "b")}

    assert samples.check_together(tmp_path, files, "night") == []
    assert samples.check_together(tmp_path, files, "a", "b") == []
    assert samples.check_together(tmp_path, files, "b", "a") == []


@pytest.mark.parametrize(("low", "high", "down", "up"), [(450, 496, 495, 451), (10, 12, 11, 11), (9, 10, 9, 10)])
def test_too_far_apart(tmp_path: Path, low: int, high: int, down: int, up: int) -> None:
    """One more is a warning at the match, with both totals, the limit, and what would do; doing it helps."""
    files = {"a": sized("Ants", low), "b": sized("Bears", high), "night": samples.match("a", "b")}
    [found] = samples.check_together(tmp_path, files, "night")

    assert (found.rule, found.level, found.entry) == ("ares/balance", "warning", "Match Night")
    assert f"Ants has {low} rating points and Bears has {high} in Match Night" in found.message
    assert f"at most 10 %, {low // 10}" in found.message
    assert found.hint == f"lower Bears to {down}, or raise Ants to {up}"
    assert samples.check_together(tmp_path, files | {"b": sized("Bears", down)}, "night") == []
    assert samples.check_together(tmp_path, files | {"a": sized("Ants", up)}, "night") == []


def test_two_forces_named_together(tmp_path: Path) -> None:
    """They are held against each other without a match; the finding is on the second, and names the first."""
    [found] = samples.check_together(tmp_path, samples.table(), "small", "large")

    assert (found.rule, found.entry) == ("ares/balance", "Large")
    assert found.message.startswith("Small has 120 rating points and Large has 220: expected")
    assert [Path(other.span.path).stem for other in found.related] == ["small"]


def test_a_match_of_three(tmp_path: Path) -> None:
    """Every force is held against the weakest."""
    found = meet(tmp_path, "small", "equal", "large")

    assert [(one.rule, "Small" in one.message, "Large" in one.message) for one in found] == [
        ("ares/balance", True, True)
    ]


def test_it_can_be_waived(tmp_path: Path) -> None:
    """A scenario may mean it so."""
    [found] = meet(tmp_path, "small", "large", waive={"ares/balance": "A siege."})

    assert found.waived is not None


def test_not_rated(tmp_path: Path) -> None:
    """Totals without somebody are not compared, and the match says who it is."""
    [found] = meet(tmp_path, "large", "unrated")

    assert found.rule == "ares/unrated"
    assert "Slinger of Unrated is not rated" in found.message


def test_nobody_rated(tmp_path: Path) -> None:
    """Players who do not go by ratings hear nothing of them."""
    bare = samples.force("Bare")
    for entry in bare["types"]:
        del entry["rating"]
    files = {"a": bare, "b": {**bare, "name": "Other"}, "night": samples.match("a", "b")}

    assert samples.check_together(tmp_path, files, "night") == []


def test_a_force_with_a_fault_is_not_compared(tmp_path: Path) -> None:
    """While something of a force could not be read its total is not known."""
    files = samples.table()
    files["large"]["units"][1]["members"] = "Slinger"

    assert samples.check_together(tmp_path, files, "night") == []
    assert [
        one.rule
        for one in samples.check_together(tmp_path, files | {"night": samples.match("small", "large")}, "night")
    ] == []


def test_more_units_than_cards(tmp_path: Path) -> None:
    """52 units are no fault, one more is."""
    files = samples.table()
    files["swarm"]["units"] = files["swarm"]["units"][:50]
    files["swarm"]["types"][0]["rating"] = 2
    files["small"]["types"][0]["rating"] = files["small"]["types"][1]["rating"] = 17
    night = samples.match("small", "swarm")

    assert samples.check_together(tmp_path, files | {"night": night}, "night") == []
    [found] = meet(tmp_path, "small", "swarm")
    assert (found.rule, found.hint) == ("ares/unit-count", "merge 10 of them with other units")
    assert "62 units, 2 of Small and 60 of Swarm: a deck has cards for 52" in found.message


def test_a_force_that_is_missing(tmp_path: Path) -> None:
    """A stem without a file is an unknown name, and nothing else."""
    [found] = meet(tmp_path, "small", "larg")

    assert found.rule == "shape/unknown-name"


def test_magic_is_agreed(tmp_path: Path) -> None:
    """Both play with it, or both without."""
    files = samples.table()
    files["other"] = {**files["mundane"], "name": "Other"}
    [found] = meet(tmp_path, "small", "mundane")

    assert (found.rule, found.level) == ("ares/magic-agreed", "warning")
    assert "Mundane without magic meets Small with magic in Match Night" in found.message
    assert samples.check_together(tmp_path, files | {"night": samples.match("mundane", "other")}, "night") == []
