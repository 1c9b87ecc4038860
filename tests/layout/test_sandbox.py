"""Templates that people write themselves come to an end."""

from __future__ import annotations

import pytest

from tests.layout.helpers import Drawing, template_fault


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("{% for a in range(30) %}{% for b in range(30) %}<rect/>{% endfor %}{% endfor %}", 900),
        ("{% for a in things if a > 1 %}<rect w='{{ loop.index }}'/>{% else %}<line/>{% endfor %}", 2),
        ("{% for a in things %}{% if loop.last or loop.length < 3 %}<rect/>{% endif %}{% endfor %}", 1),
        (
            "{% for a in [[1]] recursive %}{% if a is iterable %}{{ loop(a) }}{% else %}<rect/>{% endif %}{% endfor %}",
            1,
        ),
        ("<rect w='{{ (width * height * 9) ** 0.5 }}' h='{{ 3 * 2 ** 2 }}'/>{{ '<rect/>' * 0 }}", 1),
    ],
)
def test_what_comes_to_an_end(draw: Drawing, body: str, count: int) -> None:
    """Loops and products do what they always do."""
    frame = draw(body, things=[1, 2, 3])

    assert frame.faults == []
    assert len(frame.items) == count


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}", "more than 100000 turns"),
        (
            "{% macro a(n) %}{% if n %}{{ a(n - 1) }}{{ a(n - 1) }}{% endif %}{% endmacro %}{{ a(60) }}",
            "more than 100000",
        ),
        ("{{ 'a' * 10 ** 9 }}", "what * makes here is too large"),
        ("{{ [1] * 10 ** 9 }}", "what * makes here is too large"),
        ("{{ 9 ** 9 ** 9 ** 9 ** 9 }}", "what ** makes here is too large"),
        ("{{ 9 ** (9 ** 9) }}", "what ** makes here is too large"),
    ],
)
def test_what_does_not(draw: Drawing, body: str, said: str) -> None:
    """A loop in a loop, a macro that calls itself twice, a text like a library: a finding with its line."""
    fault = template_fault(draw(f"\n{body}"))

    assert said in fault.message
    assert fault.template is not None
    assert fault.template[1] == 2


def test_each_face_counts_from_the_beginning(draw: Drawing) -> None:
    """A hundred cards may loop more than one could."""
    body = "{% for a in range(60000) %}{% endfor %}"

    assert [draw(body).faults for _ in range(3)] == [[], [], []]
