"""Files with strange values: read, judged and laid out without a stumble."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import project
from cardgen.rules import engine
from cardgen.systems.vsgmr import costs, documents
from cardgen.systems.vsgmr.model import Force
from cardgen.text import points
from tests.systems.vsgmr import samples

VALUES: Any = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 2000),
    st.floats(-9, 99, allow_nan=False),
    st.sampled_from(["", "-", "none", "hero", "Super-Blast (", "Tough", "(Minor)", ":", "Rifleman", "é" * 50]),
    st.lists(
        st.sampled_from(["light", "Tough", 3, None, {"name": "Super-Move", "tier": "Minor"}, [], {"name": 4}]),
        max_size=3,
    ),
    st.dictionaries(st.sampled_from(["name", "tier", "force", "side", "Rifleman"]), st.integers(-1, 9), max_size=3),
)
FIGURE_KEYS = [
    *("name", "type", "number", "armor", "distance", "automatic", "commander", "large", "traits", "powers"),
    *("rider", "driver", "carries", "points", "art", "flavour", "waive"),
]


def survives(document: samples.Document) -> None:
    """Read it, judge it, compute and make its cards."""
    loaded = project.load_project([], stdin=("nowhere/sample.yaml", samples.text(document).encode()))
    for finding in engine.judge_files(loaded.files):
        assert finding.message
    model = loaded.files[0].model
    if isinstance(model, Force):
        assert list(points.format_bill(costs.build_bill(model)))
        assert len([*documents.build_cards(model, "sample.yaml", "")]) == model.size


@given(st.data())
def test_figures(data: st.DataObject) -> None:
    """Any value anywhere in a figure."""
    document = samples.force()
    entry = data.draw(st.sampled_from(document["figures"]))
    for key in data.draw(st.lists(st.sampled_from(FIGURE_KEYS), min_size=1, max_size=4)):
        entry[key] = data.draw(VALUES)

    survives(document)


@given(key=st.sampled_from(["name", "colour", "theme", "points", "number", "budget", "scale", "figures"]), value=VALUES)
def test_forces(key: str, value: Any) -> None:
    """Any value anywhere in a force."""
    survives(samples.force() | {key: value})


@given(key=st.sampled_from(["name", "forces", "scenario", "scale"]), value=VALUES)
def test_matches(key: str, value: Any) -> None:
    """Any value anywhere in a match."""
    survives(samples.match() | {key: value})


@pytest.mark.parametrize(
    "text", ["", "Super-Blast", "Super-Blast(Major)", "super blast: major", "Super-Blast (Major", "("]
)
def test_powers_in_one_text(text: str) -> None:
    """However a super power is written, it is one power, with a tier where there is one."""
    document = samples.force()
    document["figures"][1]["powers"] = [text]
    figure = samples.built(document).figures[1]
    found = [(use.power.name if use.power else None, use.tier) for use in figure.powers]

    assert found in ([], [(None, None)], [("Super-Blast", None)], [("Super-Blast", 1)])
    assert (found == [("Super-Blast", 1)]) == ("ajor" in text.casefold())
