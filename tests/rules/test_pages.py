"""Every rule's manual page: complete, and true."""

from __future__ import annotations

import functools
import io
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen import project, systems
from cardgen.config import settings
from cardgen.disk import folders, resources
from cardgen.finding import Finding
from cardgen.layout import edges, extents, flaws
from cardgen.layout.lines import PT
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.rules import engine, manual, registry
from tests import checking

SHOWN_ALONE = {"layout/art-resolution", "layout/template"}
"""What is wrong in these examples is not in the file itself."""
OF_TEMPLATES = [
    *("layout/bleed", "layout/continued", "layout/fine-line", "layout/safe-zone", "layout/small-type"),
    "layout/unknown-arms",
]
"""Their examples are whole cards."""
OF_SETTINGS = ["settings/editor"]
"""Their examples are settings files of projects."""
OF_GAMES = [rule for rule in registry.list_ids() if registry.get_family(rule) == registry.GAME]
"""Their examples are lines of a game that somebody declares: tests/systems/declared has them."""
OF_ADVICE = ["lab/dominated", "lab/outlier"]
"""Their examples are all groups of a file: the entries of a faultless one are alike."""
OF_SIDES = ["lab/uneven"]
"""Their examples are all groups of a side of a game."""
EXAMPLES = [
    rule
    for rule in registry.list_ids()
    if rule not in SHOWN_ALONE.union(OF_TEMPLATES, OF_SETTINGS, OF_GAMES, OF_ADVICE, OF_SIDES)
]


def samples_of(rule: str) -> Any:
    """The faultless files of a rule's game; rules of no game are shown on the first one's."""
    family = registry.get_family(rule)
    return import_module(f"tests.systems.{family if family in systems.list_known() else systems.FIRST}.samples")


@functools.cache
def table(samples: str) -> dict[str, str]:
    """The files of that module's table."""
    module = import_module(samples)
    return {stem: module.text(document) for stem, document in module.table().items()}


def judged(example: str, rule: str, folder: Path) -> list[Finding]:
    """What the check says of an example; a game gets the files that it lists."""
    samples = samples_of(rule)
    written: str = samples.spoiled(example, textual=registry.get_family(rule) in ("yaml", "shape"))
    for stem, document in table(samples.__name__).items():
        (folder / f"{stem}.yaml").write_text(document, encoding="utf-8")
    stem = "night" if re.search("kind: (game|match)", written) else "sample"
    if "kind: neutral" in example and "groups" in example:
        stem = "neutral"  # of the game
    loaded = project.load_project([], stdin=(str(folder / f"{stem}.yaml"), written.encode()))
    if registry.get_family(rule) == "layout":
        return checking.check(loaded, renderer.load_templates())
    of_writing = registry.get_family(rule) in ("yaml", "shape")
    return engine.judge_files(loaded.files, ignored=("pygmies/unused",) if of_writing else ())


def draw(path: Path) -> None:
    """Put a picture there that is large enough for any card."""
    path.parent.mkdir()
    path.write_bytes(picture())


@functools.cache
def picture() -> bytes:
    """A picture of 1500 by 1500 pixels."""
    made = io.BytesIO()
    Image.new("RGB", (1500, 1500)).save(made, "PNG")
    return made.getvalue()


@pytest.mark.parametrize("rule", registry.list_ids())
def test_page_is_complete(rule: str) -> None:
    """A page says the law in one line, why, and where in the rulebook; all its numbers are filled in."""
    page = manual.load_page(rule)

    assert page.summary.endswith(".")
    assert len(page.summary) < 110
    assert "\nRulebook: " in page.text
    assert "$" not in page.text
    assert page.level in ("error", "warning")
    assert page.bad
    assert page.good


@pytest.mark.parametrize("rule", EXAMPLES)
def test_good_example_is_faultless(rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has anything to say of a good example."""
    monkeypatch.chdir(tmp_path)
    draw(tmp_path / "art" / "spearman.png")
    findings = [found for found in judged(manual.load_page(rule).good, rule, tmp_path) if not found.waived]

    assert findings == []


@pytest.mark.parametrize("rule", EXAMPLES)
def test_bad_example_gives_exactly_its_rule(rule: str, tmp_path: Path) -> None:
    """A bad example shows this rule and no other."""
    findings = judged(manual.load_page(rule).bad, rule, tmp_path)

    assert {found.rule for found in findings} == {rule}
    assert {found.level for found in findings} == {manual.load_page(rule).level}


@pytest.mark.parametrize("rule", OF_TEMPLATES)
def test_examples_of_templates(rule: str, tmp_path: Path) -> None:
    """A template of a bad example falls short in exactly this, one of a good example in nothing."""

    def short(example: str, name: str) -> list[str]:
        (tmp_path / f"{name}.xml").write_text(example, encoding="utf-8")
        frame = Templates([str(tmp_path), resources.get_templates_folder()]).frame(name, {})
        found = edges.faults(frame, flaws.PrintRequirements("home", 3, 3), extents.DrawingExtents())
        return [f"layout/{fault.rule}" for fault in [*frame.faults, *found]]

    assert short(manual.load_page(rule).bad, "bad") == [rule]
    assert short(manual.load_page(rule).good, "good") == []


def of_advice(example: str) -> list[Finding]:
    """What the lab says of a faction of these groups."""
    written = f"system: pygmies\nkind: faction\nname: Good\nalignment: Good\nheroes: []\n{example}"
    loaded = project.load_project([], stdin=("sample.yaml", written.encode()))
    found = checking.check(loaded, None, advice=True)
    return [one for one in found if registry.get_family(one.rule) == "lab"]


@pytest.mark.parametrize("rule", OF_ADVICE)
def test_examples_of_advice(rule: str) -> None:
    """A bad example shows this advice and no other, a good one none."""
    assert {found.rule for found in of_advice(manual.load_page(rule).bad)} == {rule}
    assert of_advice(manual.load_page(rule).good) == []


PEOPLE = """
groups:
  - {name: Miller, size: 8, keywords: [Human, Good], weapons: [Sword],
     stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}}
"""


def of_sides(example: str, folder: Path) -> list[Finding]:
    """What the lab says of a game in which these groups meet people with a sword and threes."""
    game = "system: pygmies\nkind: game\nname: Night\nfactions: [good, evil]\n"
    for stem, groups in (("good", PEOPLE), ("evil", example)):
        head = f"system: pygmies\nkind: faction\nname: {stem.title()}\nalignment: {stem.title()}\nheroes: []\n"
        (folder / f"{stem}.yaml").write_text(head + groups, encoding="utf-8")
    loaded = project.load_project([], stdin=(str(folder / "night.yaml"), game.encode()))
    found = checking.check(loaded, None, advice=True)
    return [one for one in found if registry.get_family(one.rule) == "lab"]


@pytest.mark.parametrize("rule", OF_SIDES)
def test_examples_of_sides(rule: str, tmp_path: Path) -> None:
    """A bad example is told of both sides, where the game lists them; a good one of none."""
    found = of_sides(manual.load_page(rule).bad, tmp_path)

    assert [(one.rule, one.span.line, one.span.column) for one in found] == [(rule, 4, 12), (rule, 4, 18)]
    assert of_sides(manual.load_page(rule).good, tmp_path) == []


def of_settings(example: str, folder: Path) -> list[Finding]:
    """What is said of the settings file of a project."""
    (folder / folders.SETTINGS).write_text(example, encoding="utf-8")
    return settings.list_findings(str(folder))


@pytest.mark.parametrize("rule", OF_SETTINGS)
def test_examples_of_settings(rule: str, tmp_path: Path) -> None:
    """A bad example of settings shows this rule and no other, at its line; of a good one nothing is said."""
    found = of_settings(manual.load_page(rule).bad, tmp_path)

    assert [(one.rule, one.level, one.span.line) for one in found] == [(rule, manual.load_page(rule).level, 2)]
    assert of_settings(manual.load_page(rule).good, tmp_path) == []


def test_numbers_in_pages_of_the_layout() -> None:
    """The pages name the limits that are looked at."""
    assert f"{extents.SMALLEST:g} points" in manual.load_page("layout/small-type").summary
    assert f"{extents.FINEST:g} points" in manual.load_page("layout/fine-line").summary
    assert f"{extents.FINEST * PT:.2f} mm" in manual.load_page("layout/fine-line").text
    assert "3 mm at home" in manual.load_page("layout/bleed").text
    assert "3 mm inside the edge" in manual.load_page("layout/safe-zone").text


def test_numbers_come_from_the_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page shows a limit as the constant has it, a pair as its bounds."""
    from cardgen.systems.pygmies import limits

    monkeypatch.setattr(limits, "HEROES", 77)
    monkeypatch.setattr(limits, "GROUPS", (71, 72))

    assert manual.load_page("pygmies/hero-count").summary == "A faction has exactly 77 heroes."
    assert manual.load_page("pygmies/group-count").summary == "A faction should have 71 to 72 groups."
