"""What is found does not depend on the order of files, of keys, or of Python's sets."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import project
from cardgen.finding import Finding
from cardgen.rules import engine
from tests.commands.hostile import values
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies import samples

if TYPE_CHECKING:
    from tests.conftest import Run


def faulty() -> dict[str, samples.Document]:
    """A game with faults in every file, some of them between files, and a crew."""
    made = samples.table() | {"crew": samples.crew()}
    made["evil"]["heroes"][0] |= {"name": "Captain", "skills": ["Lucky", "Nimbel", "Sword", {"name": "Leadership"}]}
    made["undead"]["groups"][0] |= {"name": "Archer", "size": 7, "colour": "red", "weapons": ["Sword", "Mace", "Club"]}
    made["good"] |= {"theme": "-", "look": {"main": "red"}, "waive": {"pygmies/theme": "", "pygmies/heroism": "x"}}
    made["good"]["heroes"][1] |= {"skills": ["Lucky", "Big Swing"], "spells": ["Fireball"]}
    made["neutral"]["groups"][0] |= {"size": 3, "keywords": ["Neutral", "Good"]}
    made["night"] |= {"players": 9, "factions": ["good", "evil", "undead", "undaed"]}
    made["crew"]["squads"]["red"] |= {"hero": "Scholra", "groups": {"Knight": 40}}
    return made


def shuffled(value: Any, random: Random) -> Any:
    """The same with the keys of every mapping in another order."""
    if isinstance(value, dict):
        keys = random.sample(list(value), len(value))
        return {key: shuffled(value[key], random) for key in keys}
    return [shuffled(item, random) for item in value] if isinstance(value, list) else value


def check(folder: Path, stems: list[str]) -> list[Finding]:
    """What is said of those files of a folder."""
    return engine.judge_files(project.load_project([str(folder / f"{stem}.yaml") for stem in stems]).files)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The faulty files."""
    made = tmp_path_factory.mktemp("order")
    for stem, document in faulty().items():
        (made / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    return made


def test_order_of_files(folder: Path) -> None:
    """Named in any order, once or twice, or as a folder: the same findings in the same order."""
    stems = sorted(faulty())
    expected = check(folder, stems)

    assert len({finding.span.path for finding in expected}) == len(stems)
    for seed in range(6):
        assert check(folder, Random(seed).sample(stems, len(stems))) == expected
    assert check(folder, stems + stems[::-1]) == expected
    assert engine.judge_files(project.load_project([str(folder)]).files) == expected


@EXHAUSTIVE
@given(st.integers(0, 1000))
def test_order_of_keys(folder: Path, seed: int) -> None:
    """With the keys of all mappings in another order the same is said of the same entries, in other places."""
    random = Random(seed)
    made = folder / "shuffled"
    made.mkdir(exist_ok=True)
    for stem, document in faulty().items():
        (made / f"{stem}.yaml").write_text(samples.text(shuffled(document, random)), encoding="utf-8")

    assert told(check(made, sorted(faulty()))) == told(check(folder, sorted(faulty())))


def told(findings: list[Finding]) -> list[tuple[str, str, str]]:
    """What is said, without where."""
    return sorted((finding.rule, finding.entry, finding.message) for finding in findings)


@pytest.mark.parametrize("kind", values.KINDS)
def test_order_of_keys_of_shipped_files(kind: str) -> None:
    """Nor has anybody anything to say of a shipped file because its keys stand in another order."""
    written = values.document(kind)
    expected = said(values.dumped(written))
    for seed in range(5):
        assert said(values.dumped(shuffled(written, Random(seed)))) == expected


def said(data: bytes) -> list[tuple[str, str, str]]:
    """What is said of a shipped file with other contents."""
    loaded = project.load_project([], stdin=("nowhere/file.yaml", data))
    return told(engine.judge_files(loaded.files))


@EXHAUSTIVE
def test_order_of_sets(folder: Path, run: Run) -> None:
    """Every report has the same bytes whatever PYTHONHASHSEED says; cards are laid out, too."""
    formats = ("json", "sarif", "junit", "github", "text")
    files = [f"--format={name}={folder / f'report.{name}'}" for name in formats]
    reports = set()
    for seed in ("0", "1", "2"):
        names = [f"{stem}.yaml" for stem in sorted(faulty())]
        found = run("check", *names, *files, "--format=concise", cwd=folder, PYTHONHASHSEED=seed)

        assert found.returncode == 1
        bytes_of = [(folder / f"report.{name}").read_bytes() for name in formats]
        reports.add(hashlib.sha256(b"\0".join([*bytes_of, found.stdout.encode()])).hexdigest())
    assert len(reports) == 1
