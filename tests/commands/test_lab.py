"""`cardgen lab`: duels, tables, drafts and battles on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands.in_process import cardgen
from tests.sampling import EXHAUSTIVE, some


def answer(*arguments: str) -> dict[str, Any]:
    """The JSON of a command."""
    done = cardgen("lab", *arguments, "--format", "json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["version"] == 1
    return found


def test_duel() -> None:
    """The two models of 3 throughout, one of them with two attacks."""
    found = answer("duel", "cardgen:good:Human Archer", "cardgen:undead:Ghoul", "--plain")

    assert found["draw"] == 0
    assert found["win"]["a"] + found["win"]["b"] == pytest.approx(1, abs=1e-12)
    assert found["modelled"]
    assert found["not_modelled"]


def test_duel_of_equals() -> None:
    """Whoever is first in every turn wins 24 of 43 times: his 5 of 24 come first."""
    man = "cardgen:evil:Goblin Spearman"

    assert answer("duel", man, man, "--plain")["win"] == {"a": 0.5, "b": 0.5}
    assert answer("duel", man, man, "--plain", "--first", "a")["win"]["a"] == pytest.approx(24 / 43, abs=1e-12)
    assert answer("duel", man, man, "--plain", "--first", "b")["win"]["b"] == pytest.approx(24 / 43, abs=1e-12)


@pytest.mark.parametrize(
    ("a", "words"),
    [
        ("cardgen:good", "FILE:NAME"),
        ("Human Archer", "FILE:NAME"),
        ("cardgen:good:Human Arche", "did you mean Human Archer?"),
        ("cardgen:quarry-road:Somebody", ("unknown model `Somebody` in factions/vsgmr/quarry-road.yaml: it has none")),
    ],
)
def test_no_such_model(a: str, words: str) -> None:
    """Exit code 2, and what is there instead."""
    done = cardgen("lab", "duel", a, "cardgen:undead:Ghoul")

    assert done.exit_code == 2
    assert words in done.stderr


def test_matrix() -> None:
    """Everybody against everybody: what one wins the other loses, and nobody beats himself."""
    found = answer("matrix", "cardgen:good", "cardgen:evil", "--plain")

    count = len(found["models"])
    assert count == 29
    for row in range(count):
        assert found["win"][row][row] == 0.5
        for column in range(count):
            assert found["win"][row][column] + found["win"][column][row] == pytest.approx(1)
    assert found["files_win"][0][0] == pytest.approx(0.5)
    assert found["files_win"][0][1] + found["files_win"][1][0] == pytest.approx(1)
    text = cardgen("lab", "matrix", "cardgen:good", "--plain").stdout
    assert "Ernest Goodfellow" in text


def test_battle() -> None:
    """Shares of a whole, the interval around the first, the same for the same seed."""
    pytest.importorskip("numpy")
    options = ("battle", "cardgen:good", "cardgen:evil", "--runs", "600", "--seed", "4", "--plain")

    found = answer(*options)

    assert found["a"] + found["b"] + found["draws"] == pytest.approx(1)
    assert found["low"] < found["a"] < found["high"]
    assert found["runs"] == 600
    assert found == answer(*options, "--workers", "1")
    assert "left out:" in cardgen("lab", *options).stdout


def test_draft() -> None:
    """Every card with the place at which it was taken, and how often somebody had a legal crew."""
    pytest.importorskip("numpy")
    found = answer("draft", "cardgen:first-edition", "--runs", "100", "--seed", "4")

    assert (found["runs"], found["seed"], found["players"], found["rounds"]) == (100, 4, 4, 3)
    assert found["legal"]["low"] <= found["legal"]["mean"] <= found["legal"]["high"] <= 1
    assert len(found["cards"]) == 46
    assert {"name", "file", "mean_pick", "fielded"} == set(found["cards"][0])
    assert all(1 <= card["mean_pick"] <= 12 for card in found["cards"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("battle", "cardgen:good", "cardgen:quarry-road"),
            (
                "factions/pygmies/good.yaml is of pygmies and factions/vsgmr/quarry-road.yaml of "
                "vsgmr: name files of one game"
            ),
        ),
        (("battle", "cardgen:good", "cardgen:first-edition"), "name a faction"),
        (("draft", "cardgen:quarry-road"), "has no draft"),
    ],
)
def test_what_cannot_be(arguments: tuple[str, ...], words: str) -> None:
    """Exit code 2, and why."""
    pytest.importorskip("numpy")
    done = cardgen("lab", *arguments)

    assert done.exit_code == 2
    assert words in done.stderr


@EXHAUSTIVE
def test_sensitivity() -> None:
    """What the answer hangs on: sizes, shooting, the natural 1 and Medic!, each with its interval."""
    pytest.importorskip("numpy")
    options = (
        "battle",
        "cardgen:good",
        "cardgen:evil",
        "--runs",
        "250",
        "--seed",
        "4",
        "--sensitivity",
        "--workers",
        "1",
    )

    found = answer(*options)

    rows = {row["with"]: row for row in found["sensitivity"]}
    wanted = {"20 models a side", "0 turns of shooting", "1 turn of shooting", "a natural 1 never wounds"}
    assert wanted < set(rows)
    assert len(rows) == 8
    assert all(row["low"] < row["mean"] < row["high"] for row in rows.values())
    assert "sensitivity" not in answer(*options[:-3], "--workers", "1")
    assert "20 models a side" in cardgen("lab", *options).stdout


def test_battle_of_a_match() -> None:
    """A match of two sides is enough; one of more, or none, has to be told apart."""
    pytest.importorskip("numpy", reason="numpy is not installed")
    sides = answer("battle", "cardgen:road-wardens", "cardgen:tin-menace", "--runs", "250", "--seed", "1")

    assert answer("battle", "cardgen:quarry-road", "--runs", "250", "--seed", "1") == sides
    wrong = cardgen("lab", "battle", "cardgen:first-edition", "--runs", "250")
    assert wrong.exit_code == 2
    assert "cardgen: cardgen:first-edition is not a match of 2 sides: name 2 files, or 1 match" in wrong.stderr


@some(1)
@pytest.mark.parametrize(
    ("match", "row"),
    [("quarry-road", "2 rounds of distance attacks"), ("lamps-and-knives", "1 turn of Shoot"),
     ("the-drowned-bridge", "3 turns of ranged Attacks")],
)  # fmt: skip
def test_sensitivity_of_forces(match: str, row: str) -> None:
    """Games of forces have such a table, too: each row is another battle, and none has the words of another."""
    pytest.importorskip("numpy")
    found = answer("battle", f"cardgen:{match}", "--runs", "250", "--sensitivity", "--workers", "1")
    rows = {one["with"]: one["mean"] for one in found["sensitivity"]}

    assert row in rows
    assert len(rows) == len(found["sensitivity"])
    assert rows[row] != found["a"]
    assert "as usual" not in rows
