"""What is said of a draft on the screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardgen.press.targets import OutputFile
from cardgen.printing import draft as drafts


@pytest.mark.parametrize(
    ("tail", "names", "told"),
    [
        ("", ["night-draft-packs.pdf", "night-draft-packs-01.png"], "night-draft-packs-….png show every card"),
        ("-3-5", ["night-draft-packs-3-5-1.png"], "night-draft-packs-3-5-….png show every card"),
        ("", ["night-draft-packs.pdf", "night-pack-bands-01.png"], ""),
        (None, ["night-crew-cards-01.png"], ""),
    ],
)
def test_pictures_of_packs_spoil(tail: str | None, names: list[str], told: str) -> None:
    """Pictures of the packs do, and PDFs and other pictures do not; without a draft there is nothing to spoil."""
    draft: Any = None if tail is None else SimpleNamespace(tail=tail)
    found = drafts.warn_of_pictures(draft, [OutputFile(name, b"") for name in names], "night")
    assert [(what, text.partition(",")[0]) for what, text in found] == ([("spoils", told)] if told else [])
