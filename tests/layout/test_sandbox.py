"""Templates that people write themselves come to an end."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from cardgen.layout import lines, markup, render_process, space
from cardgen.layout.template import Templates
from tests.commands.hostile import templates
from tests.layout.helpers import OURS, Drawing, template_fault, words
from tests.sampling import EXHAUSTIVE, some

FONT = "font='Cinzel Bold'"


@pytest.fixture
def draw(tmp_path: Path) -> Drawing:
    """Renders bits of markup; what one test takes is not missing in the next."""
    return Drawing(tmp_path)


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
def test_what_does_not(draw: Drawing, body: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop in a loop, a macro that calls itself twice, a text like a library: a finding with its line."""
    monkeypatch.setattr(render_process, "SECONDS", 60.0)
    fault = template_fault(draw(f"\n{body}"))

    assert said in fault.message
    assert fault.template is not None
    assert fault.template[1] == 2


def test_each_face_counts_from_the_beginning(draw: Drawing) -> None:
    """A hundred cards may loop more than one could."""
    body = "{% for a in range(60000) %}{% endfor %}"

    assert [draw(body).faults for _ in range(3)] == [[], [], []]


HUNGRY = pytest.mark.skipif(not os.environ.get("CI"), reason="one of each kind is enough here; CI=1 tries all")
EVERY = [
    *(pytest.param(body, id=name) for name, body in templates.QUICK.items()),
    *(pytest.param(body, id=name, marks=HUNGRY) for name, body in templates.REST.items()),
]


@some(4)
@pytest.mark.parametrize("body", EVERY)
def test_what_takes_all_there_is(draw: Drawing, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time and memory have an end, whatever a template does, and a finding says on which of its lines."""
    monkeypatch.setattr(render_process, "SECONDS", 0.5)  # much less may be over before the template has begun
    monkeypatch.setattr(render_process, "LEAST", 0.5)
    fault = template_fault(draw(f"\n{body}"))

    assert "and is ended here" in fault.message
    assert fault.template is not None
    assert fault.template[1] == 2


@pytest.mark.parametrize("body", templates.DEEP.values(), ids=templates.DEEP)
def test_what_is_too_deep(draw: Drawing, body: str) -> None:
    """Python's own end is a finding too."""
    assert template_fault(draw(body)).template


@EXHAUSTIVE
def test_the_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been ended is not tried again; other templates are, and get the answers to their own questions."""
    monkeypatch.setattr(render_process, "SECONDS", 0.5)
    made = Drawing(tmp_path)
    fault = template_fault(made(templates.QUICK["lists compared"]))
    begun = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", None)

    assert template_fault(made(templates.QUICK["lists compared"])) == fault

    monkeypatch.setattr(subprocess, "Popen", begun)

    assert [made(f"<rect w='{n}'/>").faults for n in range(3)] == [[], [], []]


@EXHAUSTIVE
def test_a_folder_of_slow_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many templates that each take long come to an end together."""
    monkeypatch.setattr(render_process, "SECONDS", 0.2)
    monkeypatch.setattr(render_process, "LEAST", 0.2)
    monkeypatch.setattr(render_process, "MOST_OVERDRAWN", 0.3)
    made = Drawing(tmp_path)
    faults = [template_fault(made(f"{templates.QUICK['lists compared']}<rect w='{n}'/>")) for n in range(6)]

    assert sum("is ended here" in fault.message for fault in faults) < 5
    assert "no more of them are tried" in faults[-1].message


def test_what_a_worker_is_told(tmp_path: Path) -> None:
    """Another size, and a template that has changed since, are known to the process that is running already."""
    (tmp_path / "mine.xml").write_text("<card><text y='5' font='Cinzel Bold' size='9'>{{ width }}</text></card>")
    made = Templates([str(tmp_path), OURS], trusted=False)
    small = words(made.frame("mine", {})), words(made.sized((50.0, 60.0)).frame("mine", {}))
    (tmp_path / "mine.xml").write_text("<card><text y='5' font='Cinzel Bold' size='9'>{{ height }}</text></card>")
    after = words(Templates([str(tmp_path), OURS], trusted=False).frame("mine", {}))

    assert (small, after) == ((["63.5"], ["50.0"]), ["88.9"])


@some(3)
@pytest.mark.parametrize("body", templates.MARKUP.values(), ids=templates.MARKUP)
def test_markup_for_a_book(draw: Drawing, body: str) -> None:
    """What the elements of one face may ask for has an end: it is refused with its line, and soon."""
    begun = time.process_time()
    fault = template_fault(draw(f"\n{body}"))

    assert fault.template is not None
    assert fault.template[1] == 2
    assert time.process_time() - begun < 20  # they took minutes, or all memory


def test_sizes_that_are_tried(draw: Drawing) -> None:
    """Whatever sizes a template begins and ends with, few of them are tried."""
    counted: list[float] = []
    breaks = lines.breaks

    def count(prose: lines.Prose, width: float) -> list[tuple[int, int]]:
        counted.append(width)
        return breaks(prose, width)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "breaks", count)
        draw(f"<text y='3' size='9999' min='-9999' lines='9' w='0.1' {FONT}>{'word ' * 50}</text>")
        draw(f"<flow w='60' h='9'><step size='9999' {FONT}/><p>{'word ' * 900}</p></flow>")

    assert len(counted) < 10_000


def test_large_shapes_are_not_kept() -> None:
    """Markup like a book is not held in memory for the next face, as that of cards is."""

    def kept(markup_of: str) -> int:
        before = markup._blank.cache_info().currsize
        markup.parse([f"<card>{markup_of}</card>"])
        return markup._blank.cache_info().currsize - before

    markup._blank.cache_clear()

    assert (kept("<rect w='7.25'/>"), kept("<rect w='7.25'/>" * 10_000)) == (1, 0)


def test_few_shapes_are_kept() -> None:
    """Cards of very many kinds do not fill memory."""
    markup._blank.cache_clear()
    for number in range(200):
        markup.parse([f"<card><rect w='{number}'/></card>"])

    assert markup._blank.cache_info().currsize <= 64


def test_what_cards_have_in_common_is_not_kept_without_end() -> None:
    """The last of it is there, and never more than a thousand."""
    known: dict[int, str] = {}
    counted = [(space.kept(known, number, str(number)), len(known)) for number in range(2500)]

    assert [value for value, _ in counted] == [str(number) for number in range(2500)]
    assert max(count for _, count in counted) == 1000
    assert known[2499] == "2499"
