"""Traits of a force's own: read, priced, printed, told of, and offered by editors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from cardgen import project
from cardgen.commands.lsp import _load_choices
from cardgen.editor.checking import check_file
from cardgen.editor.completion import list_completions
from cardgen.editor.file_context import FileContext
from cardgen.editor.hover import build_hover
from cardgen.editor.lines import Lines
from cardgen.finding import Finding
from cardgen.layout.frame import Glyphs
from cardgen.printing import renderer
from cardgen.systems.vsgmr import costs, documents, duels, limits, printables, stats, texts
from tests import checking
from tests.layout.helpers import walk
from tests.systems.vsgmr import samples
from tests.systems.vsgmr.samples import Document

TUNNELS: Document = {"name": "Tunnels", "text": "Moves **through** walls.", "brief": "Through walls.", "cost": 1}


def force(*traits: Document, has: Any = ("tunnels",)) -> Document:
    """A force whose Rifleman has a trait of its own."""
    made = samples.force() | {"traits": [*traits]}
    samples.find(made, "Rifleman")["traits"] = list(has)
    return made


@pytest.mark.parametrize(("cost", "more"), [({}, limits.TRAIT), ({"cost": 1}, 1), ({"cost": 0}, 0)], ids=str)
def test_it_is_in_the_price(cost: Document, more: int) -> None:
    """What it says, else what traits of the rules cost; six riflemen pay for it, and the bill has its name."""
    plain = {key: value for key, value in TUNNELS.items() if key != "cost"}
    found = samples.built(force(plain | cost))

    assert costs.compute_total(found) == costs.compute_total(samples.built(samples.force())) + 6 * more
    assert ("Tunnels", more) in [(term.words, int(term.value)) for term in costs.build_line(found.figures[0]).terms]


def test_it_is_on_the_card_and_in_the_reference() -> None:
    """Its text, in a few words where it says so; the reference has who has it and what it costs."""
    found = samples.built(force(TUNNELS))
    (entry,) = [one for one in texts.list_texts(found.figures[0]) if one.name == "Tunnels"]
    (plain,) = texts.list_texts(samples.built(force({"name": "Tunnels", "text": "Digs."})).figures[0])
    card = next(iter(documents.build_cards(found, "sample.yaml", "")))
    frame = renderer.load_templates().frame(card.template, card.data)
    printed = " ".join(placed.item.text for placed in walk(frame.items) if isinstance(placed.item, Glyphs))
    page = str(printables.build_references([found], "Night", False, None).pages[0].data)

    assert (entry.text, entry.brief) == ("Moves **through** walls.", "Through walls.")
    assert (plain.text, plain.brief) == ("Digs.", "Digs.")
    assert "Tunnels." in printed
    assert "through" in printed
    assert all(word in page for word in ("Traits of their own", "Tunnels", "through", "Rifleman", "1 point."))


def test_one_of_a_name_of_the_rules_is_another() -> None:
    """It does nothing of what that one does, in numbers and in the lab, and is an error."""
    names = ("Flight", "Independent", "Double Strike", "Sharpshooter")
    document = force(*({"name": name, "text": "Something else."} for name in names), has=names)
    (figure, *_) = samples.built(document).figures

    assert (figure.flies, figure.independent, stats.compute_bonus(figure, "distance")) == (False, False, 0)
    assert [one.rule for one in samples.check(document)] == ["vsgmr/duplicate-name"] * len(names)


def test_the_lab_leaves_it_out() -> None:
    """A duel says so, and is the same without it."""
    found, plain = samples.built(force(TUNNELS)), samples.built(samples.force())
    with_it, without = (
        duels.compute_duel(one, one.figures[0].path, one, one.figures[1].path, False) for one in (found, plain)
    )

    assert "Rifleman: Tunnels" in with_it.not_modelled
    assert [one for one in with_it.not_modelled if one != "Rifleman: Tunnels"] == list(without.not_modelled)


@pytest.mark.parametrize(
    ("traits", "found"),
    [
        ([TUNNELS], []),
        ([], ["shape/unknown-name Rifleman"]),
        ([TUNNELS | {"name": "Tunels"}], ["shape/unknown-name Rifleman"]),
        ([{"name": "Tunnels"}], ["shape/missing-key Tunnels"]),
        ([TUNNELS | {"text": ""}], ["shape/missing-key Tunnels"]),
        ([TUNNELS | {"cost": -1}], ["shape/wrong-type Tunnels"]),
        ([TUNNELS | {"cost": 11}], ["shape/wrong-type Tunnels"]),
        ([TUNNELS, TUNNELS], ["vsgmr/duplicate-name Tunnels", "vsgmr/unused Tunnels"]),
        (
            [TUNNELS, TUNNELS | {"name": "super blast"}],
            ["vsgmr/duplicate-name super blast", "vsgmr/unused super blast"],
        ),
        ([TUNNELS, TUNNELS | {"name": "Idle"}], ["vsgmr/unused Idle"]),
    ],
    ids=str,
)
def test_what_is_said_of_it(traits: list[Document], found: list[str]) -> None:
    """A name that nothing has, one that is taken, a trait that nobody has; what could not be read is not unknown."""
    assert sorted(samples.said(samples.check(force(*traits)))) == sorted(found)


def test_too_long_to_fit() -> None:
    """A long text gives way to the few words; where there are none, it is told of at the figure that has it."""
    long = {"text": "It digs, and digs, and goes on digging. " * 30}
    (few, found) = (laid_out(force(trait)) for trait in (TUNNELS | long, {"name": "Tunnels", **long}))

    assert few == []
    assert [(one.rule, one.entry) for one in found] == [("layout/continued", "Rifleman")]


def laid_out(document: Document) -> list[Finding]:
    """What is said of a force whose cards have been laid out."""
    loaded = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode()))
    return list(checking.check(loaded, renderer.load_templates()))


def test_editors_know_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They offer its name beside those of the rules, and say what it does."""
    text = samples.text(force(TUNNELS))
    path = "reds.yaml"
    (tmp_path / path).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    found = check_file(path, {path: text.encode()}, _load_choices(str(tmp_path)), lay_out=False)
    assert found is not None
    lines = Lines(text)
    known = FileContext(text, path, found, None)
    at = lines.build_position(*lines.find_position(text.index("tunnels") + 1))
    said = build_hover(known, found, lines, at)

    assert said is not None
    assert isinstance(said.contents, types.MarkupContent)
    assert "through" in said.contents.value
    assert {"Tunnels", "Flight"} <= {item.label for item in list_completions(known, lines, at).items}
