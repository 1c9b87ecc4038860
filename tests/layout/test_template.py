"""cardgen.layout.template: what is printed as written, what is a fault where, and what templates may not do."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
import pytest

from cardgen.i18n import ENGLISH
from cardgen.layout import icons
from cardgen.layout.frame import Frame, Group, Rect
from cardgen.layout.layouter import Layouter
from cardgen.layout.renderer import Renderer, RenderSettings
from cardgen.layout.template import Templates
from tests.layout.helpers import OURS, STEP, TEXT, Drawing, glyphs, rules, template_fault, walk, words

ODD = 'Fish & <Chips> "Bob" {{ 7*7 }}'


@pytest.mark.parametrize(
    "name",
    [
        ODD,
        "{% raw %} &amp; &lt;b&gt; ]]> <!-- -->",
        "<text y='3'>not markup</text>",
        "100% {# sure #} $PATH \\n %s",
        "&#65;&copy",
        "D’Artagnan – Œuvre",
    ],
)
def test_values_print_as_written(draw: Drawing, name: str) -> None:
    """Whatever a name is made of, it is text: in a text, in a paragraph, and as an attribute."""
    frame = draw(
        f'<text y="3" {TEXT}>{{{{ name }}}}</text><flow w="60" h="9">{STEP}<p><b>{{{{ name }}}}</b>.</p></flow>'
        f'<text y="3" w="0.1" at="{{{{ name }}}}" {TEXT}>a</text>',
        name=name,
    )
    text, bold, stop, _ = words(frame)

    assert [text, bold, stop] == [name, name, "."]
    assert [(fault.rule, fault.at) for fault in frame.faults] == [("text-overflow", name)]


def test_values_in_a_whole_card() -> None:
    """The same on a card of ours, trusted or not."""
    for trusted in (True, False):
        frame = Templates([OURS], trusted).frame("pygmies/back", {"title": ODD, "label": ODD})

        assert frame.faults == []


def broken(tmp_path: Path, name: str = "pygmies/mine", trusted: bool = False, **files: str) -> Frame:
    """The frame of a template in a user's folder of those files."""
    (tmp_path / "pygmies").mkdir(exist_ok=True)
    for file, text in files.items():
        (tmp_path / "pygmies" / f"{file}.xml").write_text(text, encoding="utf-8")
    templates = Templates([str(tmp_path), OURS], trusted)
    data = {"name": "Bob", "text": "one\ntwo\nthree", "items": ["a", "b"]}
    return templates.frame(name, data)


@pytest.mark.parametrize(
    ("line", "message", "column"),
    [
        ("{% fi %}", "unknown tag `fi`", 4),
        ("{{ nmae }}", "unknown name `nmae`: did you mean `name`?", 4),
        ("{{ name.first }}", "unknown name `first`: a text has no parts", 9),
        ("{{ name | shout }}", "unknown filter `shout`", 11),
        ("{{ 1 / 0 }}", "division by zero", 1),
        ("{% include 'pygmies/none.xml' %}", "pygmies/none.xml", 13),
        ("<rekt/>", "there is no element <rekt>", 1),
        ('<rect widht="3"/>', "<rect> has no attribute widht", 1),
        ('<rect w="3mm"/>', "wrong `w` of <rect>: “3mm” is not a length: write 12, 50% or 100%-3", 1),
        (
            '<rect fill="red"/>',
            ("wrong `fill` of <rect>: “red” is not a colour such as `#rrggbb` or a name of the palette (none)"),
            1,
        ),
        ('<icon name="none" size="3"/>', "unknown icon `none`", 1),
        ('<box><rekt w="1"/></box>', "there is no element <rekt>", 6),
        ("{% for item in items %}<rekt/>{% endfor %}", "there is no element <rekt>", 24),
        ("<box></bx>", "another element is closed than was opened; <box> is open here", 1),
        ("<box x='1' x='2'/>", "the markup is not well formed: an attribute appears twice in one element", 1),
        ("<rect w=3/>", "the markup is not well formed: a value that lacks a quote", 1),
        ("<more>a</more>", "<more> is not allowed here, only in <flow>", 1),
        ("{% include 'pygmies/mine.xml' %}", "a template includes itself", 1),
        (
            "{% include '../../mine.xml' %}",
            "there is no template ../../mine.xml, neither in your folder nor in ours",
            13,
        ),
    ],
)
def test_where_a_template_is_broken(tmp_path: Path, line: str, message: str, column: int) -> None:
    """A fault names the template, line and column, whatever is wrong with it; a value of many lines does not count."""
    top = f"{{# three\nlines\n#}}\n<card>\n<text y='3' {TEXT}>{{{{ text }}}}</text>\n"
    fault = template_fault(broken(tmp_path, mine=f"{top}<box>\n{line}\n</box>\n</card>"))

    assert message in fault.message
    assert fault.template == ("pygmies/mine.xml", 7, column)


@pytest.mark.parametrize(
    ("line", "message", "found", "column"),
    [
        ("{% if name %}", "the template ends inside `{% if %}`: expected `{% endif %}`", 3, 1),
        ("{{ name", "unexpected `/`", 3, 2),
        ("<rect", "the markup is not well formed", 2, 1),
        ("&nbsp;", "the markup is not well formed: there is no such &…", 1, 1),
        ("<rect/>\n{{ name }} and more", "“and more” is between elements, where it is not printed", 2, 1),
    ],
)
def test_near_where_a_template_is_broken(tmp_path: Path, line: str, message: str, found: int, column: int) -> None:
    """What shows only later, or is not an element, is found in the next line or at the element before."""
    fault = template_fault(broken(tmp_path, mine=f"<card>\n{line}\n</card>"))

    assert message in fault.message
    assert fault.template == ("pygmies/mine.xml", found, column)


def test_a_part_without_a_last_line_end(tmp_path: Path) -> None:
    """Its last element is told as its own, though what follows it in the other template is on the same line."""
    (tmp_path / "pygmies").mkdir()
    (tmp_path / "pygmies" / "_part.xml").write_text("<rect/>\n<rekt/>")
    mine = "<card>\n{% include 'pygmies/_part.xml' %}\n<rect/></card>"

    assert template_fault(broken(tmp_path, mine=mine)).template == ("pygmies/_part.xml", 2, 1)


def test_templates_in_other_encodings(tmp_path: Path) -> None:
    """One that is not UTF-8 is told with its line, though another includes it."""
    (tmp_path / "pygmies").mkdir()
    (tmp_path / "pygmies" / "_part.xml").write_bytes("<rect/>\n{# café #}".encode("latin-1"))
    fault = template_fault(broken(tmp_path, mine="<card>\n{% include 'pygmies/_part.xml' %}\n</card>"))

    assert "not saved as UTF-8" in fault.message
    assert fault.template == ("pygmies/_part.xml", 2, 1)


def test_a_line_that_goes_on(tmp_path: Path) -> None:
    """An element of many lines is where it begins."""
    mine = "<card>\n<rect x='1'/>\n<rect\n  x='1'\n  colour='red'\n/>\n</card>"

    assert template_fault(broken(tmp_path, mine=mine)).template == ("pygmies/mine.xml", 3, 1)


@pytest.mark.parametrize("trusted", [True, False])
@pytest.mark.parametrize(
    ("part", "place"),
    [("<box/>\n\n<box/><rekt/>", (3, 7)), ("\n{{ nmae }}", (2, 4)), ("\n\n{% fi %}", (3, 4))],
)
def test_a_fault_in_an_included_template(tmp_path: Path, part: str, place: tuple[int, int], trusted: bool) -> None:
    """The fault is where the line is written, not where it is included."""
    mine = '<card>\n{% include "pygmies/part.xml" %}\n</card>'

    assert template_fault(broken(tmp_path, mine=mine, part=part, trusted=trusted)).template == (
        "pygmies/part.xml",
        *place,
    )


@pytest.mark.parametrize("trusted", [True, False])
def test_included_templates_keep_to_themselves(tmp_path: Path, trusted: bool) -> None:
    """What one sets is known to those that it includes, and to nobody else."""
    part = "{% set inner = outer + 1 %}{% set outer = 9 %}<rect w='{{ inner }}' h='1'/>"
    mine = (
        '{% set outer = 3 %}<card>\n{% include "pygmies/part.xml" %}\n'
        "<rect w='{{ outer }}' h='1'/><rect w='{{ 7 if inner is defined else 5 }}' h='1'/></card>"
    )
    frame = broken(tmp_path, mine=mine, part=part, trusted=trusted)

    assert [item.w for item in frame.items if isinstance(item, Rect)] == [4, 3, 5]


def test_a_template_that_is_not_there(tmp_path: Path) -> None:
    """The fault names it."""
    fault = template_fault(broken(tmp_path, "pygmies/none"))

    assert fault.template == ("pygmies/none.xml", 1, 1)
    assert "pygmies/none.xml" in fault.message


def test_a_comparison_does_not_upset_the_search(tmp_path: Path) -> None:
    """A `<` in a template's own logic looks like a tag; the fault is reported all the same."""
    fault = template_fault(broken(tmp_path, mine="<card>{% if 1 <items|length %}<rekt/>{% endif %}</card>"))

    assert (fault.message, fault.template) == (
        "there is no element <rekt>; did you mean rect?",
        ("pygmies/mine.xml", 1, 31),
    )


def test_no_document_types(tmp_path: Path) -> None:
    """Entities that grow, or that name files, cannot be declared."""
    mine = '<!DOCTYPE card [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<card>&e;</card>'

    assert "document type" in template_fault(broken(tmp_path, mine=mine)).message


def test_a_card_starts_with_card(tmp_path: Path) -> None:
    """Nothing else is a card."""
    assert "a card starts with <card>" in template_fault(broken(tmp_path, mine="<box/>")).message


@pytest.mark.parametrize(
    "escape",
    [
        "{% include '../secret.xml' %}",
        "{% include 'pygmies/../../secret.xml' %}",
        "{% include '/etc/passwd' %}",
        "{% import '../secret.xml' as secret %}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ self.__init__.__globals__ }}",
        "{{ name.format.__self__ }}{{ '{0.__class__}'.format(name) }}",
        "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
        "{% for n in range(10 ** 9) %}<box/>{% endfor %}",
        "<icon name='../../secret' size='3'/>",
        "<icon name='/secret' size='3'/>",
    ],
)
def test_templates_of_users_cannot_get_out(tmp_path: Path, escape: str) -> None:
    """A user's template reads nothing but the template folders and reaches nothing but its data."""
    (tmp_path / "secret.xml").write_text("<text>secret</text>")
    (tmp_path / "secret.svg").write_text('<path d="M0,0L24,24Z"/>')
    folder = tmp_path / "own"
    (folder / "icons").mkdir(parents=True)
    frame = broken(folder, mine=f"<card>{escape}</card>")

    assert rules(frame) == ["template"]
    assert words(frame) == []


def test_icons_of_users(tmp_path: Path) -> None:
    """An icon in one's own folder goes before ours; one that cannot be drawn is a fault of the template's line."""
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "crown.svg").write_text('<svg><path d="M0,0L24,0L24,24Z"/></svg>')
    (tmp_path / "icons" / "bad.svg").write_text('<svg><path d="m1 1a2 2"/></svg>')
    (tmp_path / "icons" / "none.svg").write_text("<svg/>")
    good = broken(tmp_path, mine="<card><icon name='crown' size='24' fill='#112233'/></card>")
    bad = broken(tmp_path, mine="<card>\n<icon name='bad' size='24'/></card>")
    inline = broken(tmp_path, mine=f"<card>\n\n<text y='3' {TEXT}><icon name='bad'/></text></card>")
    none = broken(tmp_path, mine="<card>\n<icon name='none' size='24'/></card>")

    assert next(item for item, *_ in walk(good.items)) == (
        (("M", (0, 0)), ("L", (24, 0)), ("L", (24, 24)), ("Z", ())),
        *(0.0, 0.0, 1.0, "#112233", None, 0.0, False),
    )
    assert (
        "invalid icon `bad`: a <path> in it cannot be read: Invalid arc command: 'a2 2'" in template_fault(bad).message
    )
    assert template_fault(bad).template == ("pygmies/mine.xml", 2, 1)
    assert template_fault(inline).template == ("pygmies/mine.xml", 3, len(f"<text y='3' {TEXT}>") + 1)
    assert "invalid icon `none`: there is no <path> or other shape in it" in template_fault(none).message


def test_shown_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Templates are shown relative to where one stands, else by their whole path; an unknown one by its name."""
    (tmp_path / "own" / "pygmies").mkdir(parents=True)
    (tmp_path / "own" / "pygmies" / "hero.xml").touch()
    (tmp_path / "away").mkdir()
    templates = Templates([str(tmp_path / "own"), OURS])

    monkeypatch.chdir(tmp_path)
    assert templates.path("pygmies/hero.xml") == "own/pygmies/hero.xml"
    monkeypatch.chdir(tmp_path / "away")
    assert templates.path("pygmies/hero.xml") == (tmp_path / "own/pygmies/hero.xml").as_posix()
    assert templates.path("pygmies/none.xml") == "pygmies/none.xml"


SHARED = (
    '<palette main="{{ main }}"/><box w="{{ w }}" h="10">'
    '<shared><rect fill="main"/><text y="3" font="Barlow Condensed Bold" size="8">{{ text }}</text></shared></box>'
)


def group(draw: Drawing, main: str = "#112233", w: int = 20, text: str = "Shooting", folder: str = "") -> Group:
    """The group that a shared part becomes."""
    (item,) = draw(SHARED, folder, 'width="60"', main=main, w=w, text=text).items
    assert isinstance(item, Group)
    assert item.shared
    return item


def test_shared_parts_are_made_once(draw: Drawing) -> None:
    """Cards that say the same in a shared part hold the very same group."""
    assert group(draw) is group(draw)
    assert [type(item).__name__ for item in group(draw).items] == ["Rect", "Glyphs"]


def test_what_is_wrong_with_a_shared_part(draw: Drawing) -> None:
    """It is told where it is met, each time: at the card, or at the entry that the text comes from."""
    text = '<text y="3" w="9" font="Barlow Condensed Bold" size="8"{}>Shooting and more</text>'
    part = '<box at="{{ at }}"><shared>' + text.format("") + text.format(' at="skills/3"') + "</shared></box>"
    met = [[fault.at for fault in draw(part, at=at).faults] for at in ("heroes/0", "groups/1")]

    assert met == [["heroes/0", "skills/3"], ["groups/1", "skills/3"]]


def test_shared_parts_that_differ(draw: Drawing, tmp_path: Path) -> None:
    """Another text, size, colour or folder for pictures makes another group, and each shows its own."""
    first = group(draw)
    others = [
        group(draw, main="#445566"),
        group(draw, w=21),
        group(draw, text="Fighting"),
        group(draw, folder=str(tmp_path)),
    ]
    rects = [other.items[0] for other in others]

    assert all(other is not first for other in others)
    assert [(rect.fill, rect.w) for rect in rects if isinstance(rect, Rect)] == [
        ("#445566", 20),
        ("#112233", 21),
        ("#112233", 20),
        ("#112233", 20),
    ]


def test_shared_parts_of_different_templates(draw: Drawing) -> None:
    """The same part of two templates is one group: what stands around it does not matter, nor how often."""
    part = f'<box w="20" h="9"><shared><text y="3" {TEXT}>{{{{ b }}}} of {{{{ a }}}}</text></shared></box>'
    other = f'<text y="9" {TEXT}>{{{{ a }}}}</text>{part}{part}'

    def shared(body: str, a: str, b: str) -> list[Group]:
        items = draw(body, a=a, b=b).items
        return [item for item in items if isinstance(item, Group)]

    (alone,) = shared(part, "one", "two")
    first, second = shared(other, "one", "two")
    (swapped,) = shared(part, "two", "one")

    assert alone is first is second
    assert swapped is not alone
    assert [line.text for line in glyphs(Frame(1, 1, items=[alone, swapped]))] == ["two of one", "one of two"]


def test_shared_parts_know_their_colours(draw: Drawing) -> None:
    """The same colours under exchanged names are other colours."""
    part = '<shared><rect fill="main"/></shared>'
    first = draw(f'<palette main="#112233" dark="#445566"/>{part}').items
    second = draw(f'<palette dark="#112233" main="#445566"/>{part}').items

    fills = [placed.item.fill for placed in walk([*first, *second]) if isinstance(placed.item, Rect)]
    assert fills == ["#112233", "#445566"]


def test_shared_parts_move(draw: Drawing) -> None:
    """A shared part that stands elsewhere is the same group in another place; its faults come with every use."""
    frame = draw(
        '<repeat count="2" x="5" y="7" dx="20" w="10" h="10">'
        f'<shared><rect fill="#112233"/><text y="3" w="1" {TEXT}>wide</text></shared></repeat>'
    )
    first, second = (item for item in frame.items if isinstance(item, Group))

    assert first.items[0] is second.items[0]
    assert [(first.x, first.y), (second.x, second.y)] == [(5, 7), (25, 7)]
    assert rules(frame) == ["text-overflow"] * 2
    assert len(glyphs(frame)) == 2


def test_private_characters_are_no_blanks(draw: Drawing) -> None:
    """Characters that the markup uses for its own ends can stand in templates and values."""
    frame = draw(f'<text y="3" {TEXT}>\ue000\ue100{{{{ text }}}}</text>', text="\ue000\ue101b")

    assert set(rules(frame)) == {"missing-glyph"}
    assert "".join(words(frame)).count("b") == 1


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize("trusted", [True, False])
def test_links_out_of_the_folder(tmp_path: Path, trusted: bool) -> None:
    """What leads out of the folder is not followed, as a template or as a part of one; nothing of it is shown."""
    secret = tmp_path / "secret.txt"
    secret.write_text("root:x:0:0")
    own = tmp_path / "own"
    (own / "pygmies").mkdir(parents=True)
    (own / "pygmies" / "linked.xml").symlink_to(secret)
    (own / "inner.xml").write_text("<rect/>")
    (own / "pygmies" / "near.xml").symlink_to(own / "inner.xml")
    (own / "elsewhere").symlink_to(tmp_path)
    near = broken(own, mine="<card>{% include 'pygmies/near.xml' %}</card>", trusted=trusted)
    alone = template_fault(broken(own, "pygmies/linked", trusted))
    part = template_fault(broken(own, mine="<card>\n{% include 'pygmies/linked.xml' %}</card>", trusted=trusted))
    folder = template_fault(broken(own, mine="<card>\n{% include 'elsewhere/secret.txt' %}</card>", trusted=trusted))

    assert near.faults == []
    for fault, name in ((alone, "pygmies/linked.xml"), (part, "pygmies/linked.xml"), (folder, "elsewhere/secret.txt")):
        assert fault.message == f"{name} is a link that leads out of its folder, and is not followed"
        assert fault.hint == "put the file itself into the folder"
    assert (part.template, folder.template) == (("pygmies/mine.xml", 2, 1), ("pygmies/mine.xml", 2, 1))
    assert Templates([str(own), OURS], trusted).path("pygmies/linked.xml") == str(own)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_an_icon_that_leads_out_of_the_folder(tmp_path: Path) -> None:
    """So it is with icons, and with one that is not a drawing but a library."""
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "linked.svg").symlink_to("/etc/passwd")
    (tmp_path / "icons" / "large.svg").write_text("<path " * 100_000)
    linked = broken(tmp_path, mine="<card>\n<icon name='linked' size='3'/></card>")
    large = broken(tmp_path, mine="<card>\n<icon name='large' size='3'/></card>")

    assert "icons/linked.svg is a link that leads out of its folder" in template_fault(linked).message
    assert "its file has more than 256 KB" in template_fault(large).message


def test_a_template_like_a_library(tmp_path: Path) -> None:
    """A template has a size at most."""
    fault = template_fault(broken(tmp_path, mine="<card>" + "\n" * (1 << 20) + "</card>"))

    assert fault.message == "the template is larger than 1 MiB"


@pytest.mark.parametrize(
    ("line", "message", "column"),
    [
        ("<rect/>{% if name %}{% endfi %}", "unknown tag `endfi`: did you mean `endif`?", 24),
        ("<rect/>{{ person.titel }}", "unknown name `titel`: did you mean `title`?", 18),
        ("<rect/>{{ person.zzz }}", "unknown name `zzz`: there is `rank`, `title`", 18),
        ("<rect/>{{ person.title.zzz }}", "unknown name `zzz`: a text has no parts", 24),
        ("<rect/>{{ nobody.zzz }}", "unknown name `zzz`: what is left out has no parts", 18),
        ("<rect/>{{ titel }}", "unknown name `titel`: did you mean `title`?", 11),
        ("<rect/>{{ zzz }}", "unknown name `zzz`: there is `", 11),
        ("<rect/>{{ name | uper }}", "unknown filter `uper`: did you mean `upper`?", 18),
        ("<rect/>{{ name is defind }}", "unknown test `defind`: did you mean `defined`?", 19),
        ("<rect/>{{ name title }}", "unexpected `title`: expected `}}`", 16),
        ("<rect/>{% set 3 = 4 %}", "can't assign to `const`", 8),
        ("<rect/>{{ (name }}", "unexpected `}`, expected `)`", 17),
        ("<rect/>{{ name ? 1 }}", "unexpected `?`", 16),
        ("<rect/><grid columns='2' rows='1' h='9'><box/><box/><box/></grid>", "<grid> has 3 children and 2 cells", 53),
    ],
)
@pytest.mark.parametrize("trusted", [True, False])
def test_mistakes_have_a_column_and_a_near_name(
    tmp_path: Path, line: str, message: str, column: int, trusted: bool
) -> None:
    """In words for those who write templates, and where the word itself is."""
    (tmp_path / "mine.xml").write_text(f"<card>\n{line}\n</card>", encoding="utf-8")
    person = SimpleNamespace(title="Bob", rank=1)
    data = {"name": "Bob", "title": "Bob", "person": person, "nobody": None}
    fault = template_fault(Templates([str(tmp_path), OURS], trusted).frame("mine", data))

    assert message in fault.message
    assert fault.template == ("mine.xml", 2, column)


@pytest.mark.parametrize("rows", ["", "rows='2'"])
def test_a_grid_with_room_is_no_mistake(draw: Drawing, rows: str) -> None:
    """As many children as cells, and as many rows as they need where none are said."""
    draw(f"<grid columns='2' {rows} h='9'><box/><box/><box/></grid>")
    draw(f"<grid columns='2' {rows} h='9'><box/><box/><box/><box/></grid>")


@pytest.mark.parametrize("trusted", [True, False])
@pytest.mark.parametrize("line", ["<rekt/>", "{% fi %}", "{{ nmae }}", "<icon name='bad' size='3'/>", "<rect/>"])
def test_a_faulty_template_costs_three_times_a_sound_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, trusted: bool
) -> None:
    """Of twenty cards: markup is rendered at most twice for each, and a text compiled once in each reading."""
    (tmp_path / "mine.xml").write_text(f"<card>\n{{{{ name }}}}{line}\n</card>".replace("{{ name }}", ""))
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "bad.svg").write_text("<svg viewBox='0 0 24 24'><path d='M0 zero'/></svg>", encoding="utf-8")
    counts: Counter[str] = Counter()

    def count(holder: Any, name: str) -> None:
        called = getattr(holder, name)

        def counting(*given: Any, **named: Any) -> Any:
            counts[name] += 1
            return called(*given, **named)

        monkeypatch.setattr(holder, name, counting)

    for holder, name in ((jinja2.Environment, "compile"), (Renderer, "_made"), (Renderer, "_anew"), (icons, "outline")):
        count(holder, name)
    setting = RenderSettings((str(tmp_path), OURS), trusted, None, {}, ENGLISH)
    layout = Layouter(setting.folders, Renderer(setting), (63.5, 88.9), ENGLISH, lambda _: (), True)
    faces = [layout.frame("mine", {"name": str(number)}, "", "", 300, 1) for number in range(20)]

    assert len({tuple(face.faults) for face in faces}) == 1
    assert counts["_anew"] <= 3
    assert counts["compile"] <= 3
    assert counts["_made"] <= 3 * 20
    assert counts["outline"] <= 1


@pytest.mark.parametrize(
    ("ground", "edge", "column"),
    [
        ('<rect x="-3.5" y="-3.5" w="40" h="100%+7" fill="#112233"/>', "right", 1),
        ('<ground><rect x="-3.5" y="-3.5" w="40" h="100%+7" fill="#112233"/></ground>', "right", 9),
        ('<palette a="#112233"/><rect x="20" y="-3.5" w="100%" h="100%+7" fill="a"/>', "left", 23),
        ('<rect x="-3.5" y="-3.5" w="100%+7" h="60" fill="#112233"/>', "bottom", 1),
        ('<rect x="-3.5" y="30" w="100%+7" h="100%" fill="#112233"/>', "top", 1),
    ],
)
def test_a_ground_that_is_too_narrow(tmp_path: Path, ground: str, edge: str, column: int) -> None:
    """It is told with its place in the template."""
    faults = broken(tmp_path, mine=f'<card bleed="3.5">\n{ground}\n</card>').faults

    assert [(fault.rule, fault.template) for fault in faults] == [("bleed", ("pygmies/mine.xml", 2, column))]
    assert f"ends before its {edge} edge" in faults[0].message


@pytest.mark.parametrize(
    "sound",
    [
        '<rect x="-3.5" y="-3.5" w="100%+7" h="100%+7" fill="#112233"/>',
        '<rect x="-3.5" y="-3.5" w="12" h="100%+7" fill="#112233"/>',
        '<rect x="-3.5" y="-3.5" w="40" h="100%+7" fill="#ffffff"/>',
        '<rect x="-3.5" y="-3.5" w="40" h="100%+7" stroke="#112233"/>',
        '<rect x="3" y="3" w="100%-6" h="100%-6" fill="#112233"/>',
        '<rect x="-3" y="-3" w="40" h="99" fill="#112233"/><rect x="36" y="-3" w="40" h="99" fill="#ffffff"/>',
        '<rect x="-3" y="-3" w="40" h="99" fill="#112233"/><ground><rect x="36" w="40" fill="#223344"/></ground>',
        '<line x1="4" y1="9" x2="20" stroke="#112233"/><rect x="-3.5" y="-3.5" w="40" h="100%+7" fill="#112233"/>',
    ],
)
def test_a_ground_that_is_meant(tmp_path: Path, sound: str) -> None:
    """It reaches all edges, is a stripe or a panel, white as the paper, or something else is painted beside it."""
    assert broken(tmp_path, mine=f'<card bleed="3.5">\n{sound}\n</card>').faults == []
