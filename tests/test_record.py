"""The net for a restructuring: which runs it records, and what it says of two records."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.sampling import some

pytest.importorskip("fcntl", reason="runs are forked, which Windows cannot")

WIDE = {"what": ("a", "b", "c"), "paper": ("", "a4"), "ink": ("", "saver", "plain"), "size": ("poker", "tarot")}
"""Dimensions of made-up runs."""


@pytest.fixture(scope="module")
def record() -> Iterator[Any]:
    """`.ci/record.py`, which finds its neighbour as a script does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / ".ci"))
        patch.setattr(sys, "dont_write_bytecode", True)
        yield importlib.import_module("record")


def pairs(row: dict[str, str]) -> set[frozenset[tuple[str, str]]]:
    """The pairs of values that a row has."""
    return {frozenset(pair) for pair in combinations(row.items(), 2)}


def test_each_allowed_pair_is_in_a_row(record: Any) -> None:
    """Two options that go together are tried together at least once; two that do not go together never are."""

    def allowed(row: dict[str, str]) -> bool:
        return not (row.get("what") == "b" and row.get("ink") == "saver")

    rows = record.record_runs.covering(WIDE, allowed)
    wanted = {pair for values in product(*WIDE.values()) for pair in pairs(dict(zip(WIDE, values, strict=True)))}
    forbidden = frozenset({("what", "b"), ("ink", "saver")})

    assert set().union(*map(pairs, rows)) == wanted - {forbidden}
    assert all(row.keys() == WIDE.keys() for row in rows)
    assert 9 <= len(rows) <= 12  # three values by three need nine; all combinations are thirty-six


def test_the_runs_have_every_pair_of_options(record: Any) -> None:
    """Of `draft`, whose options exclude none of one another, as a run types them."""
    runs = record.record_runs
    lines = [line for line in runs.combinations() if line.startswith("cardgen draft ")]
    papers, themes = (list(filter(None, runs.SHEET["paper"])), list(filter(None, runs.LOOK["theme"])))

    assert papers
    assert themes
    lacking = [pair for pair in product(papers, themes) if not any(all(map(line.count, pair)) for line in lines)]
    assert lacking == []


@some(1)
@pytest.mark.parametrize("count", [1, 12, 60])
def test_a_sample_is_some_of_the_runs(record: Any, count: int) -> None:
    """As many as asked for, none twice, all of them real ones, and the same each time."""
    some = record.record_runs.chosen(count)

    assert len(set(some)) == len(some) == count
    assert set(some) <= set(record.record_runs.chosen())
    assert some == record.record_runs.chosen(count)


def made(files: dict[str, str] | None = None, **step: object) -> dict[str, Any]:
    """What a record holds of one run."""
    return {"steps": [{"exit": 0, "stdout": "one\n", "stderr": "", **step}], "files": files or {}, "seconds": 1.0}


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (made({"a.txt": "text"}), None),
        (made({"a.txt": "text"}) | {"seconds": 9.0}, None),
        (made({"a.txt": "text"}, exit=1), "exit differs"),
        (made({"a.txt": "text"}, stdout="two\n"), "stdout differs"),
        (made({"a.txt": "text"}, stderr="!\n"), "stderr differs"),
        (made({"a.txt": "test"}), "a.txt differs"),
        (made({"a.txt": "removed"}), "a.txt differs"),
        (made(), "a.txt: only in the first record"),
        (made({"a.txt": "text", "b.pdf": "x"}), "b.pdf: only in the second record"),
        ({**made({"a.txt": "text"}), "steps": []}, "another number of commands"),
    ],
)
def test_every_difference_is_told(record: Any, other: dict[str, Any], found: str | None) -> None:
    """An exit code, a stream, a file that differs or is not there; how long it took is none."""
    told = list(record.compare({"run": made({"a.txt": "text"})}, {"run": other}, [], False))

    assert [[line.strip() for line in lines[:2]] for lines in told] == ([["run", found]] if found else [])


def test_runs_that_one_record_lacks(record: Any) -> None:
    """They are differences, unless the second record is a sample."""
    one, other = {"a": made(), "b": made()}, {"a": made(), "c": made()}

    assert [lines[0] for lines in record.compare(one, other, [], False)] == ["b", "c"]
    assert [lines[0] for lines in record.compare(one, other, [], True)] == ["c"]


def test_what_is_ignored(record: Any) -> None:
    """Streams and files by their names or patterns."""
    one, other = {"a": made({"x.lock": "1"})}, {"a": made({"x.lock": "2"}, stdout="two")}

    assert list(record.compare(one, other, ["*.lock", "stdout"], False)) == []
    assert list(record.compare(one, other, ["*.lock"], False)) != []


@pytest.mark.parametrize(("second", "code"), [("same", 0), ("other", 1)])
def test_the_exit_code_says_whether_there_are_any(
    record: Any,
    second: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`compare` reads two files, shows what differs, and ends with 1 if anything does."""
    for name, run in (("first", made()), ("same", made()), ("other", made(exit=2))):
        (tmp_path / name).write_text(json.dumps({"runs": {"cardgen kit": run}}), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["record.py", "compare", str(tmp_path / "first"), str(tmp_path / second)])

    assert record.main() == code
    assert capsys.readouterr().out.splitlines()[-1] == f"{code} of 1 runs differ"
