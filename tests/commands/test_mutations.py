"""Valid files with something wrong in them, wherever chance will have it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.hostile import looks, values
from tests.commands.hostile.texts import Hostile

KINDS = st.sampled_from(list(values.KINDS))
SHIPPED = {kind: (values.SHIPPED / f"{stem}.yaml").read_bytes() for kind, stem in values.KINDS.items()}
SHAPES = {kind: list(values.shapes(values.document(kind))) for kind in values.KINDS}
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.dates()
ANYTHING = SCALARS | st.sampled_from(list(values.WRONG.values()))
TREES = st.recursive(ANYTHING, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(SCALARS, inner, max_size=4))
BITS = st.binary(max_size=6) | st.sampled_from(
    [
        b"-",
        b": ",
        b"\n",
        b"\n  ",
        b"\t",
        b"{",
        b"}",
        b"[",
        b"]",
        b"'",
        b'"',
        b"#",
        b"&a ",
        b"*a",
        b"!x ",
        b"<<: ",
        b"---\n",
    ]
    + [
        b"\x00",
        b"\xff",
        b"\xc3",
        b"\x85",
        b"|\n",
        b">\n",
        b"? ",
        b",",
        b"%",
        b"@",
        b"\\",
        b"\r",
        "–".encode(),
        b"name: ",
    ]
)


@settings(max_examples=60)
@given(st.data())
def test_other_values(data: st.DataObject) -> None:
    """A shipped file with values of any kind in the place of a few."""
    kind = data.draw(KINDS)
    made = values.document(kind)
    for path in data.draw(st.lists(st.sampled_from(SHAPES[kind]), min_size=1, max_size=4)):
        values.put(made, path, data.draw(TREES))

    looks.check(Hostile("other values", values.dumped(made)))


@settings(max_examples=60)
@given(st.data())
def test_other_bytes(data: st.DataObject) -> None:
    """A shipped file with bytes taken out, put in, or in another place."""
    content = SHIPPED[data.draw(KINDS)]
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = start + data.draw(st.integers(0, 40))
        content = content[:start] + data.draw(BITS) + content[end:]

    looks.check(Hostile("other bytes", content))


@settings(max_examples=12)
@given(st.data())
def test_cards_of_other_values(data: st.DataObject) -> None:
    """The same when the cards are laid out, and all formats tell what was found."""
    kind = data.draw(st.sampled_from(["faction", "neutral"]))
    made = values.document(kind)
    for path in data.draw(st.lists(st.sampled_from(SHAPES[kind]), min_size=1, max_size=4)):
        values.put(made, path, data.draw(TREES))
    found = looks.check(Hostile("cards", values.dumped(made)), layout=True)

    looks.report(found)
