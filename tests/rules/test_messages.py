"""Every message that can be made is held to the style guide in CONTRIBUTING."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen import project, systems
from cardgen.card import Card
from cardgen.finding import Finding, Span
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.rules import engine, manual, registry
from tests import checking
from tests.conftest import ROOT
from tests.rules import style
from tests.rules.broken import TEXTS
from tests.rules.test_pages import (
    EXAMPLES,
    OF_ADVICE,
    OF_SETTINGS,
    OF_SIDES,
    OF_TEMPLATES,
    judged,
    of_advice,
    of_settings,
    of_sides,
)
from tests.rules.test_planted import planted_files

HINTS = [
    *sorted((ROOT / "cardgen" / "systems").glob("*/rules/*.py")),
    ROOT / "cardgen" / "rules" / "waivers.py",
    *sorted((ROOT / "cardgen" / "layout").glob("*.py")),
    *sorted((ROOT / "cardgen" / "source").glob("*.py")),
]
"""Where faults are made that become findings."""
PLACE_OF_HINT = {"rules": ("Fault", 3), "layout": ("fault", 4), "source": ("fault", 4)}
"""By the room: what makes a fault there, and which of its arguments is the hint."""


@pytest.fixture(scope="module", params=systems.list_known())
def game(request: pytest.FixtureRequest) -> str:
    """Each game; what is said of any file goes with the first one."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def findings(game: str, tmp_path_factory: pytest.TempPathFactory) -> list[Finding]:
    """Everything that is said of all bad examples, of the planted files, and of a game's and YAML's own faults."""
    folder = tmp_path_factory.mktemp("messages")
    made = [*_examples(game, folder), *planted_files(game, _inside(folder, "planted")), *_faults(game, folder)]
    if game == systems.FIRST:
        made += [*_templates(folder), *_art(folder), *_broken()]
        made += [one for rule in OF_ADVICE for one in of_advice(manual.load_page(rule).bad)]
        made += [one for rule in OF_SIDES for one in of_sides(manual.load_page(rule).bad, _inside(folder, rule))]
        made += [one for rule in OF_SETTINGS for one in of_settings(manual.load_page(rule).bad, _inside(folder, rule))]
    return list(dict.fromkeys(found._replace(related=tuple(found.related)) for found in made))


def rules_of(game: str) -> list[str]:
    """The rules of a game, those of none with the first one's."""
    others = set(systems.list_known()) - {game}
    return [
        rule for rule in registry.list_ids() if _home(rule) not in others and registry.get_family(rule) != registry.GAME
    ]


def _home(rule: str) -> str:
    family = registry.get_family(rule)
    return family if family in systems.list_known() else systems.FIRST


def _examples(game: str, folder: Path) -> Iterator[Finding]:
    for rule in rules_of(game):
        if rule in EXAMPLES:
            yield from judged(manual.load_page(rule).bad, rule, _inside(folder, rule))


def _templates(folder: Path) -> Iterator[Finding]:
    """The bad examples of rules about templates, each as the template of the first game's cards."""
    for rule in [*OF_TEMPLATES, "layout/template"]:
        here = _inside(folder, rule)
        written, samples = manual.load_page(rule).bad, _samples(systems.FIRST)
        file, card = _with_cards(samples, here)
        path = here / "templates" / f"{card.template}.xml"
        path.parent.mkdir(parents=True)
        path.write_text(written, encoding="utf-8")
        yield from checking.check(file, Templates([str(here / "templates"), str(ROOT / "templates")]))


def _with_cards(samples: Any, here: Path) -> tuple[project.Project, Card]:
    (here / "sample.yaml").write_text(samples.text(next(iter(samples.table().values()))), encoding="utf-8")
    loaded = project.load_project([str(here / "sample.yaml")])
    (file,) = loaded.files
    assert file.system
    assert file.model
    return loaded, next(iter(systems.get_game(file.system).cards(file.model, file.name, str(here))))


def _art(folder: Path) -> Iterator[Finding]:
    """Pictures that are missing, broken or coarse."""
    samples, here = _samples("pygmies"), _inside(folder, "art")
    Image.new("RGB", (100, 100)).save(here / "coarse.png")
    (here / "broken.png").write_text("no picture", encoding="utf-8")
    faction = samples.faction()
    for group, name in zip(faction["groups"], ("coarse.png", "broken.png", "none.png"), strict=False):
        group["art"] = name
    (here / "sample.yaml").write_text(samples.text(faction), encoding="utf-8")
    yield from checking.check(project.load_project([str(here / "sample.yaml")]), renderer.load_templates())


def _broken() -> Iterator[Finding]:
    """What can be wrong with the writing of a file."""
    for text in TEXTS:
        data = text if isinstance(text, bytes) else text.encode()
        yield from engine.judge_files(project.load_project([], stdin=("sample.yaml", data)).files)


def _faults(game: str, folder: Path) -> Iterator[Finding]:
    """What a game's rules say beside: of each set of documents of its `faults`, if it has that module."""
    if find_spec(f"tests.systems.{game}.faults"):
        for number, (documents, named) in enumerate(import_module(f"tests.systems.{game}.faults").files()):
            here = _inside(folder, f"faults-{number}")
            yield from _samples(game).check_together(here, documents, *named)


def _samples(game: str) -> Any:
    return import_module(f"tests.systems.{game}.samples")


def _inside(folder: Path, name: str) -> Path:
    here = folder / name.replace("/", "-")
    here.mkdir()
    return here


def test_every_rule_was_heard(game: str, findings: list[Finding]) -> None:
    """A rule whose message nobody has seen may say anything."""
    assert set(rules_of(game)) - {found.rule for found in findings} == set()


def _list_flaws(findings: list[Finding], rules: Collection[str]) -> list[str]:
    """Return the flaws of messages and summaries of some rules."""
    of_findings = [
        f"{flaw}: {found.message} | {found.hint} [{found.rule}]"
        for found in findings
        if found.rule in rules
        for flaw in style.flaws(found, _text_at(found.span))
    ]
    return [
        *of_findings,
        *(flaw for rule in rules for flaw in style.summary_flaws(rule, manual.load_page(rule).summary)),
    ]


@cache
def _lines(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8", errors="replace").split("\n") if Path(path).is_file() else []


def _text_at(span: Span) -> str:
    """Return the text of a file at a place within one line; empty where there is no file any more."""
    lines = _lines(span.path)
    there = span.line == span.end_line and span.line <= len(lines)
    return lines[span.line - 1][span.column - 1 : span.end_column - 1] if there else ""


def test_messages_keep_to_the_guide(game: str, findings: list[Finding]) -> None:
    """All messages, hints, other places and summaries, but those of rules that are still to do."""
    assert _list_flaws(findings, set(rules_of(game)) - style.TO_DO) == []


def test_rules_to_do_are_still_to_do(game: str, findings: list[Finding]) -> None:
    """A rule whose words keep to the guide is taken out of the set."""
    done = [rule for rule in rules_of(game) if rule in style.TO_DO and not _list_flaws(findings, [rule])]

    assert done == []


def test_to_do_names_rules() -> None:
    """The set holds no rule that does not exist."""
    assert style.TO_DO - set(registry.list_ids()) == set()


def test_limits_are_told(game: str, findings: list[Finding]) -> None:
    """Each number in the law of a rule's page stands in one of its messages."""
    for rule in rules_of(game):
        law = (registry.get_rule(rule).module.__doc__ or "").partition("\n")[0]
        said = " ".join(found.message for found in findings if found.rule == rule)
        for number in re.findall(r"\d+", manual.load_page(rule).summary) if "$" in law else ():
            assert re.search(rf"(?<!\d){number}(?!\d)", said), f"{rule} does not tell its {number}"


@pytest.mark.parametrize("path", HINTS, ids=lambda path: "/".join(path.parts[-3:]))
def test_every_fault_has_a_hint(path: Path) -> None:
    """Also those that no example makes."""
    name, place = PLACE_OF_HINT[path.parent.name]
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    faults = [call for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) == name]

    bare = [call.lineno for call in faults if not _has(call, place)]
    assert bare == []


def _has(call: ast.Call, place: int) -> bool:
    starred = any(isinstance(argument, ast.Starred) for argument in call.args)
    return starred or len(call.args) >= place or any(keyword.arg == "hint" for keyword in call.keywords)


RIGHT = [
    ("Good has 7 heroes: a faction has exactly 6", "take 1 out"),
    ("Good has the unknown keyword `Markte`: did you mean `Market`?", "write `Market`"),
    ("`forces` of Good lists `tuskers`, but there is no tuskers.yaml in this folder", "remove it"),
    ("Good has an invalid weapon, `1: 2`: expected a name", "write a number from 3 to 6, or `heroes: [One]`"),
]
"""Messages and hints as they should be."""


@pytest.mark.parametrize(("message", "hint"), RIGHT)
def test_the_guide_allows_plain_words(message: str, hint: str) -> None:
    """A message of the guide's shape has no flaw."""
    assert list(style.flaws(_make(message, hint))) == []


@pytest.mark.parametrize(
    ("message", "hint"),
    [
        ("Good has 7 heroes: a faction has exactly 6.", "take 1 out"),
        ("Good has 7 heroes, which is too many", "take 1 out"),
        ("Good has 7 heroes; a faction has exactly 6", "take 1 out"),
        ("Good: there are 7 heroes: exactly 6 expected", "take 1 out"),
        ("there are 7 heroes: a faction has exactly 6", "take 1 out"),
        ("Good has seven heroes: a faction has exactly 6", "take 1 out"),
        ("Good has 14 heroes (7 too many): a faction has exactly 6", "take 8 out"),
        ("Good has 7 heroes (pygmies/hero-count): a faction has exactly 6", "take 1 out"),
        ("Good has 7 heroes: did you mean 6?", "write `6`"),
        ("Good has 7 heroes: did you mean `6`?", "take 1 out"),
        ("Good has 7 heroes: why?", "take 1 out"),
        ("Good has an unknown hero: a faction has exactly 6", "take 1 out"),
        ("Good has 7 heroes: 6 is what stands in the rulebook", "take 1 out"),
        ("Good has 7 heroes: whoever is in a faction is one of 6", "take 1 out"),
        ('Good has courage "-": a faction has exactly 6', "take 1 out"),
        ("Good has hero_count 7: a faction has exactly 6", "take 1 out"),
        (f"Good has 7 heroes: {'a faction has exactly 6 ' * 6}heroes", "take 1 out"),
        ("Good has 7 heroes: a faction has exactly 6", "take 1 heroes out"),
        ("Good has 7 heroes: a faction has exactly 6", None),
        ("Good has 7 heroes: a faction has exactly 6", "Take 1 out"),
        ("Good has 7 heroes: a faction has exactly 6", "take 1 out."),
        ("Good has 7 heroes: a faction has exactly 6", "1 is too many"),
        ("Good has 7 heroes: a faction has exactly 6", "write heroes: [One]"),
        ("Good has 7 heroes: a faction has exactly 6", "write One"),
        ("Good has 7 heroes: a faction has exactly 6", "leave out whatever stands there"),
        ("Good has 7 heroes: a faction has exactly 6", "use --select"),
    ],
)
def test_the_guide_has_teeth(message: str, hint: str | None) -> None:
    """Everything that the guide forbids is noticed, in a message that is otherwise as it should be."""
    assert list(style.flaws(_make(message, hint)))


def test_words_of_the_file_are_in_backticks() -> None:
    """A key or value at the place of a finding of no game is quoted."""
    found = _make("Good has the wrong alignment evil: expected `good`", "write `good`")._replace(
        rule="shape/wrong-type"
    )

    assert list(style.flaws(found))[:1] == []
    assert list(style.flaws(found, "evil"))


def test_summaries_have_a_subject() -> None:
    """A rule's summary is a plain sentence."""
    assert list(style.summary_flaws("pygmies/hero-count", "A faction has exactly 6 heroes.")) == []
    assert list(style.summary_flaws("pygmies/hero-count", "What a faction has is 6 heroes."))


def _make(message: str, hint: str | None) -> Finding:
    return Finding("pygmies/hero-count", "error", Span("a.yaml", 1, 1, 1, 2), "Good", message, hint)
