"""`cardgen check --add-waiver`: waivers with a reason to fill in, written into the files that have the findings."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen import systems
from cardgen.fixes.waiving import REASON
from cardgen.rules import registry
from tests.commands.in_process import Done, cardgen
from tests.rules.test_planted import GAMES, lay
from tests.systems.pygmies import samples

REUSED = "pygmies/ability-reused"
WAIVED = {REUSED: REASON}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def add(rule: str, *arguments: str) -> Done:
    """Run the command without layout; its report is in JSON."""
    return cardgen("check", "--no-layout", "--format", "json", "--add-waiver", rule, *arguments)


def live(done: Done) -> Counter[str]:
    """Return how often each rule has a finding that counts."""
    return Counter(one["rule"] for one in json.loads(done.stdout)["findings"] if not one["waived"])


def sharing() -> samples.Document:
    """A faction of which a hero and 2 groups have one skill."""
    made = samples.faction()
    for group in made["groups"][:2]:
        group["skills"] = ["Lucky"]
    return made


def test_file_without_such_a_finding_stays_as_it_is(here: Path) -> None:
    """Nothing is written, and nothing is said to be."""
    (here / "good.yaml").write_text(samples.text(samples.faction()), encoding="utf-8")
    before = (here / "good.yaml").read_bytes()
    done = add(REUSED, "good.yaml")

    assert (done.exit_code, (here / "good.yaml").read_bytes()) == (0, before)
    assert f"no waiver of {REUSED} was added" in done.stderr


def test_all_entries_with_the_finding_get_a_waiver(here: Path) -> None:
    """Also the one that comes up when the others are waived; a second run adds none."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")
    first = add(REUSED, "good.yaml")
    after = (here / "good.yaml").read_bytes()
    made = yaml.safe_load(after)
    second = add(REUSED, "good.yaml")

    assert "added 3 waivers in 1 file: replace each reason that begins with TO DO" in first.stderr
    assert live(first) == live(second) == {"shape/to-do": 3}
    assert [one.get("waive") for one in (*made["heroes"][:1], *made["groups"][:2])] == [WAIVED] * 3
    assert "waive" not in made["groups"][2]
    assert (here / "good.yaml").read_bytes() == after


def test_placeholder_is_reported_until_a_reason_is_there(here: Path) -> None:
    """As a warning at the reason, which names the rule; with a reason of one's own the file is clean."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")
    add(REUSED, "good.yaml")
    found = json.loads(cardgen("check", "--no-layout", "--format", "json", "good.yaml").stdout)["findings"]
    text = (here / "good.yaml").read_text("utf-8")
    (here / "good.yaml").write_text(text.replace(REASON, "Triplets."), encoding="utf-8")

    assert {(one["rule"], one["level"], one["hint"]) for one in found} == {
        ("shape/to-do", "warning", "write the reason")
    }
    assert all(f"the waiver of `{REUSED}` in " in one["message"] for one in found)
    assert [REASON in text.splitlines()[one["line"] - 1] for one in found] == [True] * 3
    assert "no problems found (3 waived)" in cardgen("check", "--no-layout", "good.yaml").stdout


SAVE = "pygmies/save"
LINE = f'{SAVE}: "{REASON}"'
WRITTEN = f"{{{LINE}}}"
HEAD = "system: pygmies\nkind: faction\nname: X\nalignment: X\nheroes: []\ngroups: []\nspells:\n"
ENTRIES = {
    "values of one line": (
        "  - name: A  # its name\n    save: Wil\n    simplicity: 4\n    text: B # C\n",
        f"  - name: A  # its name\n    save: Wil\n    simplicity: 4\n    text: B # C\n    waive: {WRITTEN}\n",
    ),
    "a long text": (
        "  - name: A\n    save: Wil\n    text: >-\n      B\n\n      C: D\n    simplicity: 4\n",
        f"  - name: A\n    save: Wil\n    waive: {WRITTEN}\n    text: >-\n      B\n\n      C: D\n    simplicity: 4\n",
    ),
    "a text with a tab": (
        '  - name: A\n    save: Wil\n    simplicity:\t4\n    text: "B\tC"\t# D\n',
        f'  - name: A\n    save: Wil\n    simplicity:\t4\n    text: "B\tC"\t# D\n    waive: {WRITTEN}\n',
    ),
    "an alias": (
        "  - name: A\n    save: Wil\n    simplicity: &four 4\n    range: *four\n    text: B\n",
        f"  - name: A\n    save: Wil\n    simplicity: &four 4\n    range: *four\n    text: B\n    waive: {WRITTEN}\n",
    ),
    "an empty waive": (
        "  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive:  # why\n",
        f"  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive: {WRITTEN}  # why\n",
    ),
    "lines of waivers": (
        "  - name: A\n    save: Wil\n    simplicity: 4\n    waive:\n      pygmies/unused: C\n    text: B\n",
        f"  - name: A\n    save: Wil\n    simplicity: 4\n    waive:\n      pygmies/unused: C\n      {LINE}\n    text: B\n",  # noqa: E501
    ),
    "waivers in braces": (
        "  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive: {pygmies/unused: C}  # D\n",
        f"  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive: {{pygmies/unused: C, {LINE}}}  # D\n",
    ),
    "empty braces": (
        "  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive: {}\n",
        f"  - name: A\n    save: Wil\n    simplicity: 4\n    text: B\n    waive: {WRITTEN}\n",
    ),
    "an entry in braces": (
        "  - {name: A, save: Wil, simplicity: 4, text: B}  # C\n",
        f"  - {{name: A, save: Wil, simplicity: 4, text: B, waive: {WRITTEN}}}  # C\n",
    ),
    "braces over several lines": (
        "  - {name: A, save: Wil, simplicity: 4,\n     text: B,  # C\n    }\n",
        f"  - {{name: A, save: Wil, simplicity: 4,\n     text: B, waive: {WRITTEN},  # C\n    }}\n",
    ),
    "a key without a value at the end": (
        "  - {name: A, save: Wil, simplicity: 4, text: B, range}\n",
        f"  - {{name: A, save: Wil, simplicity: 4, text: B, waive: {WRITTEN}, range}}\n",
    ),
}
"""Entries before and after."""


@pytest.mark.parametrize("case", ENTRIES)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["# the end\n", "theme: Brave.", ""])
def test_entry_keeps_its_form(here: Path, case: str, newline: str, mark: str, end: str) -> None:
    """Comments, line ends, the byte order mark and all other characters stay; the waiver joins those there are."""
    before, after = (f"{mark}{HEAD}{text}{end}".replace("\n", newline) for text in ENTRIES[case])
    (here / "x.yaml").write_bytes(before.encode())
    done = add(SAVE, "x.yaml")

    assert (here / "x.yaml").read_bytes().decode() == after
    assert live(done)[SAVE] == 0
    add(SAVE, "x.yaml")
    assert (here / "x.yaml").read_bytes().decode() == after


def test_last_line_may_lack_its_end(here: Path) -> None:
    """The waiver begins a line of its own behind it."""
    entry = "  - name: A\n    save: Wil\n    simplicity: 4\n    text: B"
    (here / "x.yaml").write_text(HEAD + entry, encoding="utf-8")
    add(SAVE, "x.yaml")

    assert (here / "x.yaml").read_text("utf-8") == f"{HEAD}{entry}\n    waive: {WRITTEN}"


@pytest.mark.parametrize("braces", [False, True])
def test_finding_about_the_whole_file_is_waived_in_its_head(here: Path, braces: bool) -> None:
    """Behind the values of one line with which the file begins, or in its braces."""
    made = samples.faction()
    made["groups"] = [*made["groups"], dict(made["groups"][0], name="One", size=1), dict(made["groups"][0], name="Two")]
    text = json.dumps(made) if braces else samples.text(made)
    (here / "good.yaml").write_text(text, encoding="utf-8")
    rule = "pygmies/henchman-count"
    done = add(rule, "good.yaml")
    written = (here / "good.yaml").read_text("utf-8")

    assert live(done)[rule] == 0
    assert yaml.safe_load(written)["waive"] == {rule: REASON}
    assert [line for line in written.splitlines() if line not in text.splitlines()] == [
        line for line in written.splitlines() if "waive" in line
    ]


def test_library_gets_the_waiver_of_its_entry(here: Path) -> None:
    """The faction that names it stays."""
    library = HEAD.replace("kind: faction", "kind: library").replace("alignment: X\nheroes: []\ngroups: []\n", "")
    before, after = ENTRIES["an entry in braces"]
    (here / "weather.yaml").write_text(library + before, encoding="utf-8")
    user = samples.faction() | {"uses": "weather"}
    (here / "good.yaml").write_text(samples.text(user), encoding="utf-8")
    kept = (here / "good.yaml").read_bytes()
    done = add(SAVE, ".")

    assert live(done)[SAVE] == 0
    assert (here / "weather.yaml").read_text("utf-8") == library + after
    assert (here / "good.yaml").read_bytes() == kept


def test_entry_of_a_table_is_waived_in_the_head_of_its_file(here: Path) -> None:
    """The table stays."""
    made = sharing()
    (here / "good.yaml").write_text(samples.text(made), encoding="utf-8")
    cardgen("export", "good.yaml", "-o", "all.csv")
    rows = (here / "all.csv").read_text("utf-8").splitlines()
    columns = rows[0].split(",")[1:]
    (here / "groups.csv").write_text(
        "\n".join([",".join(columns), *(row.partition(",")[2] for row in rows if row.startswith("groups,"))]) + "\n",
        encoding="utf-8",
    )
    made["groups"] = {"from": "groups.csv"}
    (here / "good.yaml").write_text(samples.text(made), encoding="utf-8")
    kept = (here / "groups.csv").read_bytes()
    assert live(cardgen("check", "--no-layout", "--format", "json", "good.yaml"))[REUSED] == 2
    done = add(REUSED, "good.yaml")

    assert live(done)[REUSED] == 0
    assert yaml.safe_load((here / "good.yaml").read_text("utf-8"))["waive"] == WAIVED
    assert (here / "groups.csv").read_bytes() == kept


def test_copied_entry_gets_its_own_waiver(here: Path) -> None:
    """An entry that is like another one does not take over its waivers."""
    made = samples.faction()
    made["groups"][0] |= {"skills": ["Statue"]}
    made["groups"].append({"name": "Twin", "like": made["groups"][0]["name"], "size": 1})
    (here / "good.yaml").write_text(samples.text(made), encoding="utf-8")
    done = add(REUSED, "good.yaml")
    groups = yaml.safe_load((here / "good.yaml").read_text("utf-8"))["groups"]

    assert live(done)[REUSED] == 0
    assert [group.get("waive") for group in (groups[0], groups[-1])] == [WAIVED] * 2


def test_files_that_are_not_ones_own_stay(here: Path) -> None:
    """A game's finding about cardgen's files is waived in the game."""
    (here / "night.yaml").write_text(
        "system: pygmies\nkind: game\nname: Night\nfactions: [good, evil, undead]\nneutral: cardgen:neutral\n".replace(
            "good, evil, undead", '"cardgen:good", "cardgen:evil", mine'
        ),
        encoding="utf-8",
    )
    (here / "mine.yaml").write_text(samples.text(samples.other("Mine")), encoding="utf-8")
    before = live(cardgen("check", "--no-layout", "--format", "json", "night.yaml"))
    rule = next(rule for rule in before if registry.is_waivable(rule))
    done = add(rule, "night.yaml")

    assert before[rule]
    assert live(done)[rule] == 0


def test_all_files_are_written_or_none(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one cannot be written the others stay, and the exit code says so."""
    for name in ("a.yaml", "b.yaml"):
        (here / name).write_text(samples.text(sharing()), encoding="utf-8")
    before = {name: (here / name).read_bytes() for name in ("a.yaml", "b.yaml")}
    replace = os.replace

    def refuse(source: str, target: str, **more: Any) -> None:
        if str(target).endswith("b.yaml"):
            raise PermissionError(13, "Permission denied", str(target))
        replace(source, target, **more)

    monkeypatch.setattr(os, "replace", refuse)
    done = add(REUSED, "a.yaml", "b.yaml")
    monkeypatch.undo()

    assert done.exit_code == 2
    assert "nothing was written" in done.stderr
    assert {name: (here / name).read_bytes() for name in before} == before


def test_diff_shows_the_waivers_and_writes_nothing(here: Path) -> None:
    """On standard output, with the report on standard error."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")
    before = (here / "good.yaml").read_bytes()
    done = cardgen("check", "--no-layout", "--add-waiver", REUSED, "--diff", "good.yaml")

    assert (here / "good.yaml").read_bytes() == before
    assert done.stdout.startswith("--- good.yaml\n+++ good.yaml\n")
    assert done.stdout.count("\n+") == 1 + 3
    assert "would add 3 waivers in 1 file" in done.stderr


def test_standard_input_is_handed_on_with_its_waivers(here: Path) -> None:
    """The text goes to standard output, the report to standard error."""
    text = HEAD + ENTRIES["an entry in braces"][0]
    done = cardgen("check", "--no-layout", "--add-waiver", SAVE, "-", stdin=text)

    assert done.stdout == HEAD + ENTRIES["an entry in braces"][1]
    assert "added 1 waiver in 1 file" in done.stderr


def test_known_and_ignored_findings_get_no_waiver(here: Path) -> None:
    """What a baseline has, or what is not asked for, does not count."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")
    before = (here / "good.yaml").read_bytes()
    cardgen("check", "--no-layout", "--format", "json=known.json", "good.yaml")
    add(REUSED, "good.yaml", "--baseline", "known.json")
    add(REUSED, "good.yaml", "--ignore", REUSED)

    assert (here / "good.yaml").read_bytes() == before


@pytest.mark.parametrize("terms", ["''", "{reason: Once., until: 2020-01-01}"])
def test_waiver_that_does_not_hold_is_left_to_its_author(here: Path, terms: str) -> None:
    """One without a reason, or past its day: the message says where, and the file stays."""
    entry = f"  - {{name: A, save: Wil, simplicity: 4, text: B, waive: {{{SAVE}: {terms}}}}}\n"
    (here / "x.yaml").write_text(HEAD + entry, encoding="utf-8")
    done = add(SAVE, "x.yaml")

    assert (here / "x.yaml").read_text("utf-8") == HEAD + entry
    assert "x.yaml: no room for a waiver of pygmies/save on A, or one is there" in done.stderr
    assert done.exit_code == 2


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("pygmies/ability-resued", "did you mean `pygmies/ability-reused`?"),
        ("nonsense", "run `cardgen rules` to list them all"),
        ("pygmies", "takes one rule"),
        ("yaml/syntax", "yaml/syntax cannot be waived: a file that cannot be read"),
        ("shape/to-do", "shape/to-do cannot be waived: rules look only at files"),
        ("waiver/unused", "waiver/unused cannot be waived: it is about waivers themselves"),
        ("settings/editor", "settings/editor cannot be waived: it is about settings"),
    ],
)
def test_other_rules_are_refused(here: Path, rule: str, said: str) -> None:
    """With the near name, or why."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")
    done = add(rule, "good.yaml")

    assert done.exit_code == 2
    assert said in done.stderr


def test_fix_and_waivers_are_asked_for_apart(here: Path) -> None:
    """Both change files: which comes first, the user says."""
    (here / "good.yaml").write_text(samples.text(sharing()), encoding="utf-8")

    assert "run one after the other" in add(REUSED, "good.yaml", "--fix").stderr


@pytest.mark.parametrize("game", GAMES)
def test_each_planted_finding_can_be_waived(game: str, here: Path) -> None:
    """Of each rule of a game, in files with every fault there is: nothing but the waivers is added."""
    assert game in systems.list_known()
    lay(game, here)
    paths = sorted(here.glob("*.yaml"))
    report = cardgen("check", "--no-layout", "--format", "json", ".")
    rules = sorted(
        rule for rule in live(report) if registry.is_waivable(rule) and registry.get_family(rule) != "layout"
    )
    assert rules
    for rule in rules:
        before = {path: path.read_text("utf-8") for path in paths}
        done = add(rule, ".")

        assert live(done)[rule] == 0, rule
        for path, text in before.items():
            after = path.read_text("utf-8")
            line = f'{rule}: "{REASON}"'
            for written in (f", waive: {{{line}}}", f"waive: {{{line}}}", f", {line}", f"{line}, ", line):
                after = after.replace(written, "")
            lines = [line for line in after.splitlines() if line.strip()]
            assert lines == [line for line in text.splitlines() if line.strip()], rule
