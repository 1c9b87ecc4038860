"""cardgen.drafts.seeds: made so that nobody guesses them, typed as people type."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drafts import seeds

MADE = "4WN2C-8ZQ7X-0ABCD-EFGHJ-KMNPQ-R"


def test_a_seed_is_made() -> None:
    """26 characters of Crockford's 32 are 130 bits; five to a group; each character comes about equally often."""
    made = [seeds.create_seed() for _ in range(2000)]
    seen = Counter(letter for seed in made for letter in seed if letter != "-")

    assert len(set(made)) == 2000
    assert all(re.fullmatch("([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]", seed) for seed in made)
    expected = 2000 * 26 / 32
    assert len(seen) == 32
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 80  # 31 degrees: one in 300,000


@pytest.mark.parametrize("text", [MADE.lower(), MADE.replace("-", ""), MADE.replace("-", "").lower(), f"-{MADE}--"])
def test_hyphens_and_case_do_not_matter(text: str) -> None:
    """In a seed of that form."""
    assert seeds.parse_seed(text) == MADE


@pytest.mark.parametrize(
    "text",
    ["", "-", "hello", "Hello", "4wn2c-8zq7x", MADE.replace("4", "I"), f"{MADE}A", MADE[:-1], f" {MADE}"],
)
def test_any_other_text_stays_as_it_is(text: str) -> None:
    """Hyphens, case and blanks count."""
    assert seeds.parse_seed(text) == text


@given(st.text())
def test_any_text_can_be_typed_again(text: str) -> None:
    """What is told of a seed gives the same seed, in any normal form."""
    seed = seeds.parse_seed(text)

    assert seeds.parse_seed(seed) == seed == unicodedata.normalize("NFC", seed)
