"""cardgen.layout.contents: what stands on which page, first what has nothing to be told."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.contents import SectionExcerpt, stretches
from tests.layout.helpers import STEP, Drawing, words

names = st.tuples(st.sampled_from(["", "Skills", "Spells"]), st.text("aäbß1", max_size=3))
pages = st.lists(st.lists(names, max_size=6), max_size=4)


def test_what_has_no_name_is_passed_over() -> None:
    """Neither an entry above the first heading nor one without a name tells anything."""
    assert stretches([[("", "Luck"), ("Skills", "")], []]) == [[], []]


def test_what_is_on_one_page_needs_no_letters() -> None:
    """A section that is not torn is told by its name alone."""
    assert stretches([[("Skills", "Luck"), ("Skills", "Nerve")], [("Spells", "Fog")]]) == [
        [SectionExcerpt("Skills")],
        [SectionExcerpt("Spells")],
    ]


def test_what_is_not_in_order_has_no_letters() -> None:
    """Initials would lead astray where entries are not in their order, and say nothing where all are the same."""
    assert stretches([[("Arms", "Sling")], [("Arms", "Bow")]]) == [[SectionExcerpt("Arms")], [SectionExcerpt("Arms")]]
    assert stretches([[("Arms", "Sling")], [("Arms", "Stone")]]) == [[SectionExcerpt("Arms")], [SectionExcerpt("Arms")]]


def test_what_is_torn_is_told_from_where_to_where() -> None:
    """On each page the first and the last initial of the section, capitals without marks."""
    found = stretches([[("Skills", "anger"), ("Skills", "Élan")], [("Skills", "fear"), ("Spells", "Fog")]])

    assert found == [
        [SectionExcerpt("Skills", "A", "E")],
        [SectionExcerpt("Skills", "F", "F"), SectionExcerpt("Spells")],
    ]


@given(pages)
def test_every_named_entry_is_found(given: list[list[tuple[str, str]]]) -> None:
    """Each page tells the section of each of its entries, and letters between which it stands, if any."""
    for page, told in zip(given, stretches(given), strict=True):
        for section, _ in filter(all, page):
            assert section in [one.section for one in told]
        assert all(bool(one.first) == bool(one.last) and one.first <= one.last for one in told)


BLOCKS = "".join(
    f'<block h="5" name="{section}"><again/></block>'
    + "".join(f'<entry name="{name}"><p>{"Word " * 12}</p></entry>' for name in sorted(entries))
    for section, entries in (("Skills", "abcdefgh"), ("Spells", "ij"))
)
TOLD = "{{ one.section }}{{ one.first }}{{ one.last }};"
LINE = "{% for page in contents %}{{ loop.index }}:{% for one in page %}" + TOLD + "{% endfor %}{% endfor %}"


def test_a_page_knows_what_stands_where(tmp_path: Path) -> None:
    """All pages are told of all pages; one that stands alone, and one whose columns have no names, of nothing."""
    draw = Drawing(tmp_path)

    def made(name: str, blocks: str) -> list[str]:
        text = f'<text x="1" y="5" size="8" font="Barlow Condensed Medium">({LINE})</text>'
        columns = f'<columns x="1" y="10" w="58" h="40">{STEP}{blocks}</columns>'
        (tmp_path / f"{name}.xml").write_text(f'<page width="60" height="60">{text}{columns}</page>', encoding="utf-8")
        draw.templates.session.size = (60.0, 60.0)
        return ["".join(words(frame)).partition(")")[0].strip("(") for frame in draw.templates.pages(name, {})]

    several = made("several", BLOCKS)

    assert len(several) > 1
    assert set(several) == {several[0]}
    assert several[0].startswith("1:SkillsA")
    assert several[0].endswith("Spells;")
    assert made("alone", BLOCKS[: BLOCKS.index("<entry", BLOCKS.index("<entry") + 1)]) == [""]
    assert set(made("nameless", BLOCKS.replace(" name=", " at="))) == {""}
