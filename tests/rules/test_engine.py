"""The engine: from what rules yield to what people see."""

from __future__ import annotations

from pathlib import Path

from cardgen import project
from cardgen.finding import Finding, Span
from cardgen.rules import Fault, engine, placing
from tests.systems.pygmies import samples


def loaded(document: samples.Document | str) -> project.Project:
    """A project of one file."""
    text = document if isinstance(document, str) else samples.text(document)
    return project.load_project([], stdin=("nowhere/sample.yaml", text.encode()))


def test_findings_from_outside_are_waived_too() -> None:
    """What the layout found is sorted in, waived by the entry's waiver, and told once."""
    faction = samples.faction()
    faction["heroes"][1]["waive"] = {"layout/text-overflow": "It is a long story."}
    made = loaded(faction)
    placed = placing.place_fault("layout/text-overflow", made.files[0], Fault(("heroes", 1, "skills", 0), "too long"))
    template = Finding("layout/template", "error", Span("a.xml", 3, 1, 3, 2), "x", "no such tag")
    findings = engine.judge_files(made.files, [template, placed, placed, template], layout=True)

    assert [found.rule for found in findings] == ["layout/template", "layout/text-overflow"]
    assert findings[1].waived
    assert findings[1].waived.reason == "It is a long story."


def test_what_is_one_is_told_once() -> None:
    """Findings of one template are told where the first of them stands that nobody has waived."""
    faction = samples.faction()
    faction["heroes"][0]["waive"] = {"layout/bleed": "The knife is steady."}
    made = loaded(faction)

    def found(*heroes: int) -> list[tuple[str, bool]]:
        faults = [Fault(("heroes", number), "it ends at the edge") for number in heroes]
        placed = [placing.place_fault("layout/bleed", made.files[0], fault)._replace(once="hero") for fault in faults]
        other = placing.place_fault("layout/bleed", made.files[0], Fault(("groups", 0), "it too"))
        judged = engine.judge_files(made.files, [*placed, other], layout=True)
        return [(finding.entry, finding.waived is not None) for finding in judged]

    rest = [("Spearman", False)]
    assert found(0) == [("Captain", True), *rest]
    assert found(2, 0, 1) == [("Captain", True), ("Scholar", False), *rest]


def test_a_waiver_of_what_did_not_run() -> None:
    """Without a layout nobody knows whether a waiver of it is still needed; nor of a rule that is ignored."""
    faction = samples.faction()
    faction["heroes"][1]["waive"] = {"layout/text-overflow": "Long.", "pygmies/theme": "No theme."}

    assert samples.said(engine.judge_files(loaded(faction).files, layout=True)) == ["waiver/unused Scholar"] * 2
    assert samples.said(engine.judge_files(loaded(faction).files)) == ["waiver/unused Scholar"]
    assert engine.judge_files(loaded(faction).files, ignored={"pygmies/theme"}) == []


def test_ignored_rules_are_not_reported() -> None:
    """Whoever found it."""
    faction = samples.faction() | {"strengths": ["speed"], "heroes": []}

    assert engine.judge_files(loaded(faction).files, ignored={"pygmies/hero-count", "shape/wrong-type"}) == []


def test_only_named_files_are_reported(tmp_path: Path) -> None:
    """Files that a game brings in are looked at, and not reported."""
    files = samples.table()
    files["evil"]["groups"][0]["size"] = 1
    files["good"]["groups"][0]["size"] = 1

    assert {found.span.path.rpartition("/")[2] for found in samples.check_together(tmp_path, files, "good")} == {
        "good.yaml"
    }


def test_order_does_not_depend_on_the_files_order(tmp_path: Path) -> None:
    """By path, line, column and rule."""
    files = samples.table()
    for name in ("good", "evil"):
        files[name]["groups"][0] |= {"size": 1, "skills": ["Lucky"], "weapons": ["Sword", "Mace", "Club"]}
    one = samples.check_together(tmp_path, files, "good", "evil", "night")
    other = samples.check_together(tmp_path, files, "night", "evil", "good")

    assert one == other
    assert [found.span for found in one] == sorted(found.span for found in one)


def test_stat_by_stat_one_finding_each() -> None:
    """Findings of one rule at different places are all kept."""
    faction = samples.faction()
    faction["groups"][0]["stats"] |= {"attacks": 9, "wounds": 9}

    assert samples.said(engine.judge_files(loaded(faction).files)) == ["pygmies/stat-range Spearman"] * 2


def test_each_profile_is_looked_at_once() -> None:
    """Ten times the cards take ten times the calls, and not a hundred times."""
    from cardgen.systems.pygmies import rules

    def work(factions: int) -> int:
        texts = (samples.text(samples.other(f"Side {number}")) for number in range(factions))
        loads = [project.load_project([], stdin=(f"nowhere/{n}.yaml", text.encode())) for n, text in enumerate(texts)]
        return sum(len(items) for items in rules.subjects([made.files[0] for made in loads]).values())

    assert work(10) == 10 * work(1)
