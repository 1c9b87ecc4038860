"""Files with every fault there can be: each is found once, at its line, and nothing else is; in every format alike."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.rules import registry
from tests import checking
from tests.conftest import Run

SYSTEMS = Path(__file__).parent.parent / "systems"
Place = tuple[str, int, str]
"""File, line and rule of a fault."""
TEMPLATES = {
    "layout/bleed",
    "layout/continued",
    "layout/fine-line",
    "layout/safe-zone",
    "layout/small-type",
    "layout/template",
}
"""Faults of a card template, or that it has to allow, which no file of the first game can have."""
SETTINGS = {"settings/editor"}
"""Faults of settings."""
ADVICE = {"lab/dominated", "lab/outlier", "lab/uneven"}
"""What comes only when it is asked for."""
WAIVED = {"pygmies/weapon-count"}
"""Planted with a waiver."""
FACTION = "faction.yaml"
GAMES = [game for game in systems.list_known() if (SYSTEMS / game / "planted").is_dir()]
"""Those that have planted files, the first one always."""


def lay(game: str, folder: Path) -> list[Path]:
    """The planted files of a game in a folder, and with them the faultless ones that they name."""
    planted = sorted((SYSTEMS / game / "planted").glob("*.yaml"))
    if not planted:
        return []
    samples = import_module(f"tests.systems.{game}.samples")
    for stem, document in samples.table().items():
        (folder / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    (folder / "art").mkdir(exist_ok=True)
    Image.new("RGB", (100, 100)).save(folder / "art" / "coarse.png")
    for path in planted:
        (folder / path.name).write_bytes(path.read_bytes())
    return [folder / path.name for path in planted]


def planted_files(game: str, folder: Path, templates: Templates | None = None) -> list[Finding]:
    """What the check says of the planted files of a game, which are none if it has no such folder."""
    paths = lay(game, folder)
    return (
        checking.check(project.load_project(list(map(str, paths))), templates or renderer.load_templates())
        if paths
        else []
    )


def remarks(path: Path) -> Iterator[Place]:
    """The line and rule of each fault that a planted file has."""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        for rule in line.partition("#!")[2].split():
            yield path.name, number, rule


def planted(game: str = systems.FIRST) -> Counter[Place]:
    """The faults of all planted files."""
    return Counter(place for path in (SYSTEMS / game / "planted").glob("*.yaml") for place in remarks(path))


@pytest.mark.parametrize("game", GAMES)
def test_all_are_found_once(game: str, tmp_path: Path) -> None:
    """What is found is what was planted."""
    found = [found for found in planted_files(game, tmp_path) if not found.waived]

    assert Counter((Path(one.span.path).name, one.span.line, one.rule) for one in found) == planted(game)


def test_waived_ones_are_kept(tmp_path: Path) -> None:
    """Two findings are waived, with their reasons."""
    waived = [(found.entry, found.rule, found.waived) for found in planted_files(systems.FIRST, tmp_path)]

    assert [(entry, rule, w.reason, w.until) for entry, rule, w in waived if w is not None] == [
        ("Two", "pygmies/weapon-count", "Two hands and a mouth.", None),
        ("Four", "pygmies/weapon-count", "An octopus.", "2999-01-01"),
    ]


def test_every_rule_is_planted() -> None:
    """A new rule of the first game, or of none, is planted; those of templates and of games cannot be."""
    others = {*systems.list_known(), registry.GAME} - {systems.FIRST}
    rules = {rule for rule in registry.list_ids() if registry.get_family(rule) not in others}

    assert rules - {rule for _, _, rule in planted()} == TEMPLATES | SETTINGS | ADVICE | WAIVED


Told = list[tuple[int, str, str]]
"""Line, rule and level of what a format tells, the level `waived` if it is that."""


def of_text(told: str) -> Told:
    """The blocks that people read."""
    heads = re.findall(r"^[^\s:]+:(\d+):\d+: (\w+): .* \[(\S+)\]((?:\n .*)*)", told, re.MULTILINE)
    return [(int(line), rule, "waived" if " waived: " in below else level) for line, level, rule, below in heads]


def of_concise(told: str) -> Told:
    """The lines for editors."""
    lines = re.findall(r"^[^\s:]+:(\d+):\d+: (\w+): .* \[(\S+)\]( \(waived\))?$", told, re.MULTILINE)
    return [(int(line), rule, "waived" if waived else level) for line, level, rule, waived in lines]


def of_json(told: str) -> Told:
    """The findings for programs."""
    found = json.loads(told)["findings"]
    return [(one["line"], one["rule"], "waived" if one["waived"] else one["level"]) for one in found]


def of_github(told: str) -> Told:
    """The rows of the job summary: of the annotations there are no more than GitHub shows."""
    rows = re.findall(r"^\| (\w+) \| [^|]*?:(\d+):\d+ \| (\S+) \|", told, re.MULTILINE)
    return [(int(line), rule.replace("\\", ""), level) for level, line, rule in rows]


def of_sarif(told: str) -> Told:
    """The results; what is waived is suppressed."""
    found = json.loads(told)["runs"][0]["results"]
    lines = [one["locations"][0]["physicalLocation"]["region"]["startLine"] for one in found]
    levels = ["waived" if one.get("suppressions") else one["level"] for one in found]
    return list(zip(lines, (one["ruleId"] for one in found), levels, strict=True))


def of_junit(told: str) -> Told:
    """The test cases: an error fails, a warning passes, and what is waived is skipped."""
    found = ET.fromstring(told).findall(".//testcase/*")
    lines = [int((one.text or "").split(":")[1]) for one in found]
    rules = [case.get("name", "").partition(":")[0] for case in ET.fromstring(told).iter("testcase") if len(case)]
    return list(zip(lines, rules, map(_outcome, found), strict=True))


def _outcome(case: ET.Element) -> str:
    return {"failure": "error", "system-out": "warning", "skipped": "waived"}[case.tag]


FORMATS: dict[str, Callable[[str], Told]] = {
    "text": of_text,
    "concise": of_concise,
    "json": of_json,
    "github": of_github,
    "sarif": of_sarif,
    "junit": of_junit,
}


@pytest.mark.parametrize("options", [[], ["--show-waived"]], ids=["live", "all"])
def test_every_format_tells_all(options: list[str], run: Run, tmp_path: Path) -> None:
    """The planted faction by the real command: each fault once in each format, at its line, with its level.

    Those that are waived are told as that, and only if they are asked for.
    """
    lay(systems.FIRST, tmp_path)
    reports = [option for name in FORMATS for option in ("--format", f"{name}=told.{name}")]
    done = run("check", FACTION, *reports, *options, cwd=tmp_path, GITHUB_STEP_SUMMARY=str(tmp_path / "told.github"))
    expected = Counter(
        (line, rule, registry.get_level(rule)) for name, line, rule in planted().elements() if name == FACTION
    )
    text = (tmp_path / FACTION).read_text(encoding="utf-8")
    waived = [
        (text[: text.index(weapons)].count("\n") + 1, *WAIVED, "waived") for weapons in ("Sword, Sp", "Sword, Mace")
    ]

    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    for name, read in FORMATS.items():
        told = (tmp_path / f"told.{name}").read_text(encoding="utf-8")
        assert Counter(read(told)) == expected + Counter(waived if options else ()), name


def test_annotations_are_those_that_github_shows(run: Run, tmp_path: Path) -> None:
    """Ten errors and ten warnings of the planted ones, and how many more there are."""
    lay(systems.FIRST, tmp_path)
    done = run("check", FACTION, "--format", "github", cwd=tmp_path)
    lines = re.findall(r"^::(error|warning) file=faction.yaml,line=(\d+),.*title=([^:]+)::", done.stdout, re.MULTILINE)
    live = [(registry.get_level(rule), str(line), rule) for name, line, rule in planted().elements() if name == FACTION]
    errors = sum(level == "error" for level, _, _ in live)

    assert Counter(level for level, _, _ in lines) == {"error": 10, "warning": 10}
    assert set(lines) <= set(live)
    assert f"not annotated: {errors - 10} errors, {len(live) - errors - 10} warnings more" in done.stdout
