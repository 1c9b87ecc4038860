"""Waivers: accepted findings, with the reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.finding import Finding, Waived
from cardgen.rules import Fault, engine, placing, registry
from cardgen.rules.waivers import apply_waivers, list_waivers
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies import samples

RULE = "pygmies/weapon-count"


def faction(waiver: Any, entry: str | None = "Spearman") -> samples.Document:
    """A faction with one fault, and a waiver on an entry or on the file."""
    made = samples.faction()
    made["groups"][0]["weapons"] = ["Sword", "Mace", "Club"]
    (samples.find(made, entry) if entry else made)["waive"] = {RULE: waiver}
    return made


def judged(document: samples.Document, today: str = "2026-06-15") -> list[Finding]:
    """The findings on a given day."""
    made = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode()))
    return engine.sort_findings(
        apply_waivers(list_waivers(made.files), engine.run_rules(made.files), ran=registry.list_ids(), today=today)
    )


@pytest.mark.parametrize("entry", ["Spearman", None])
def test_a_reason_waives(entry: str | None) -> None:
    """On the entry or on the file; the finding stays, with the reason."""
    [found] = judged(faction("An octopus.", entry))

    assert (found.rule, found.waived) == (RULE, Waived("An octopus."))


@pytest.mark.parametrize(
    ("until", "rules"),
    [
        ("2026-06-16", [RULE]),
        ("2026-06-15", [RULE]),
        ("2026-06-14", [RULE, "waiver/expired"]),
    ],
)
def test_a_waiver_with_a_date(until: str, rules: list[str]) -> None:
    """It holds up to and including that day; then the finding is back."""
    findings = judged(faction({"reason": "Until it is painted.", "until": until}))

    assert sorted(found.rule for found in findings) == rules
    assert [found.waived for found in findings if found.rule == RULE] == [
        Waived("Until it is painted.", until) if len(rules) == 1 else None
    ]


def test_another_entry_or_rule_does_not_waive() -> None:
    """A waiver holds for its entry and rule; unused, it is a finding at its value."""
    made = faction("An octopus.", "Archer")
    fault, stale = judged(made)

    assert (fault.rule, fault.entry, fault.waived) == (RULE, "Spearman", None)
    assert (stale.rule, stale.entry, stale.level) == ("waiver/unused", "Archer", "error")
    assert samples.text(made).splitlines()[stale.span.line - 1].strip() == f"{RULE}: An octopus."
    assert stale.span.column == len(f"    {RULE}: ") + 1


def test_the_nearest_waiver_counts() -> None:
    """With one on the entry and one on the file, the entry's is used."""
    made = faction("Near.")
    made["waive"] = {RULE: "Far."}
    findings = judged(made)

    assert [found.waived.reason for found in findings if found.waived] == ["Near."]
    assert samples.said(findings, "waiver/unused") == ["Good"]


def test_of_two_profiles_each_has_its_own() -> None:
    """Waiving one end of a finding between two leaves the other."""
    made = samples.faction()
    made["groups"][0] |= {"skills": ["Lucky"], "waive": {"pygmies/ability-reused": "Lucky too."}}
    findings = judged(made)

    assert [(found.entry, bool(found.waived)) for found in findings] == [("Captain", False), ("Spearman", True)]


@pytest.mark.parametrize("waiver", [None, "", "  ", "-", "none", {"reason": ""}, {"until": "2030-01-01"}])
def test_no_reason(waiver: Any) -> None:
    """Without a reason nothing is waived."""
    findings = judged(faction(waiver))

    assert sorted(found.rule for found in findings) == [RULE, "waiver/no-reason"]
    assert not any(found.waived for found in findings)


@pytest.mark.parametrize(
    ("rule", "hint"),
    [
        ("pygmies/wepon-count", "write `pygmies/weapon-count`"),
        ("weapon-count", "write `pygmies/weapon-count`"),
        ("pigmies/weapon-count", "write `pygmies/weapon-count`"),
        ("pygmies", "look the name up with `cardgen rules`"),
        ("shape/unknown-key", "fix the problem, and remove the waiver"),
        ("waiver/unused", "fix the problem, and remove the waiver"),
    ],
)
def test_unknown_rules(rule: str, hint: str) -> None:
    """What does not exist, or cannot be waived, is told at the key."""
    made = samples.faction() | {"waive": {rule: "Because."}}
    [found] = judged(made)

    assert (found.rule, found.hint) == ("waiver/unknown-rule", hint)
    assert found.span.column == 3
    assert found.span.end_column == 3 + len(rule)


def test_findings_about_waivers_cannot_be_waived() -> None:
    """Else there would be no end to it."""
    made = samples.faction() | {"waive": {"pygmies/theme": "Unused.", "waiver/unused": "I know."}}

    assert sorted(found.rule for found in judged(made)) == ["waiver/unknown-rule", "waiver/unused"]


def test_a_waiver_on_an_own_entry() -> None:
    """Own skills, spells and weapons may have waivers as well."""
    spell = {"name": "Gust", "text": "Whoosh.", "simplicity": 9, "waive": {"pygmies/stat-range": "Child's play."}}
    made = samples.faction() | {"spells": [spell]}
    samples.find(made, "Wizard")["spells"][0] = "Gust"
    [found] = judged(made)

    assert (found.entry, bool(found.waived)) == ("Gust", True)


def test_silent_where_the_rule_could_not_look() -> None:
    """A waiver of a sum over a list that cannot be read, or of an entry that cannot, is not called unused."""
    made = samples.faction() | {"waive": {"pygmies/henchman-count": "Thirty-nine is fine."}}
    made["groups"][0] |= {"size": "many", "waive": {RULE: "An octopus."}}

    assert judged(made) == []
    assert {found.rule for found in samples.check(made)} == {"shape/wrong-type"}


def test_a_day_that_is_none() -> None:
    """What is not a date is a matter of shape, and the waiver is left alone."""
    made = faction({"reason": "Until whenever.", "until": "soon"})

    assert sorted(found.rule for found in samples.check(made)) == [RULE, "shape/wrong-type"]


def test_a_day_that_is_none_has_not_expired() -> None:
    """What stands there is a fault of shape alone; the waiver holds for nothing."""
    findings = judged(faction({"reason": "Until it is painted.", "until": "2026-02-30"}))

    assert [(found.rule, found.waived) for found in findings] == [(RULE, None)]


@EXHAUSTIVE
def test_very_many_that_name_no_rule() -> None:
    """The first thousand are told, and that there are more; those of a rule that there is still hold."""
    made = faction("Meant so.")
    made["waive"] = {f"pygmies/weapon-count{number}": "x" for number in range(1200)} | {"pygmies/theme": ""}
    found = judged(made)

    assert Counter(one.rule for one in found) == {
        "waiver/unknown-rule": 1000, "waiver/no-reason": 1, RULE: 1, "yaml/syntax": 1,
    }  # fmt: skip
    assert [one.rule for one in found if one.waived] == [RULE]


OF = f"waiver of `{RULE}` on Archer"
SENTENCES = {
    "unused": ("An octopus.", f"unused {OF}: the rule finds nothing there", "remove it"),
    "no-reason": (
        "",
        f"{OF} has no reason: expected one",
        f'write `{RULE}: "why this is meant to be so"`',
    ),
    "expired": (
        {"reason": "Until it is painted.", "until": "2026-06-14"},
        f"{OF} expired after 2026-06-14: it no longer waives anything",
        "fix the waived problem, or set a later date",
    ),
}


@pytest.mark.parametrize("rule", SENTENCES)
def test_messages(rule: str) -> None:
    """Whose waiver it is, what is wrong with it, and what to do; each to its end."""
    waiver, message, hint = SENTENCES[rule]
    [found] = [found for found in judged(faction(waiver, "Archer")) if found.rule != RULE]

    assert (found.rule, found.message, found.hint) == (f"waiver/{rule}", message, hint)


UNKNOWN = {
    "pygmies/wepon-count": "unknown rule in the {}: did you mean `pygmies/weapon-count`?",
    "pygmies": "unknown rule in the {}: expected one such as `layout/text-overflow`",
    "yaml/lone-dash": "invalid {}: only rules of games and of the layout can be waived",
}


@pytest.mark.parametrize("rule", UNKNOWN)
def test_messages_about_rules(rule: str) -> None:
    """Why a rule cannot be waived."""
    [found] = judged(samples.faction() | {"waive": {rule: "Because."}})

    assert found.message == UNKNOWN[rule].format(f"waiver of `{rule}` on Good")


def test_the_day_is_today() -> None:
    """Unless another one is given."""
    made = faction({"reason": "Long ago.", "until": "2001-01-01"})
    made["heroes"][0]["waive"] = {"pygmies/theme": {"reason": "For ever.", "until": "9999-12-31"}}
    loaded = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(made).encode()))

    assert sorted(found.rule for found in apply_waivers(list_waivers(loaded.files), [], ran=())) == ["waiver/expired"]


def test_files_that_nobody_named(tmp_path: Path) -> None:
    """A file that is loaded because a game lists it is not reported: neither findings on it nor its waivers."""
    for stem, document in (samples.table() | {"evil": faction("An octopus.", "Archer") | {"name": "Evil"}}).items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    files = project.load_project([str(tmp_path / "good.yaml")]).files
    evil = next(file for file in files if file.stem == "evil")
    placed = placing.place_fault(RULE, evil, Fault(("groups", 0), "too many"))

    assert not evil.reported
    assert apply_waivers(list_waivers(files), [placed], ran=registry.list_ids()) == []
    evil.reported = True
    assert sorted(found.rule for found in apply_waivers(list_waivers(files), [placed], ran=registry.list_ids())) == [
        RULE,
        "waiver/unused",
    ]
