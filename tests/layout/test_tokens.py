"""Design tokens: one file has all of them, others lay theirs over it; what is wrong with one is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.config import themes
from cardgen.layout import tokens
from cardgen.layout.template import Templates
from tests.layout.helpers import OURS, glyphs, template_fault
from tests.layout.profiles import hero, made
from tests.sampling import EXHAUSTIVE

USED = [path for path in Path(OURS).rglob("*.xml") if "themes" not in path.parts]


def laid(folder: Path, text: str) -> Templates:
    """The templates under tokens of one's own."""
    (folder / tokens.FILE).write_text(text, encoding="utf-8")
    return Templates([str(folder), OURS], trusted=False)


def test_ours_are_alone() -> None:
    """Without any others the tokens are those of the one file."""
    assert tokens.load([OURS])["edge"] == {"bleed": 3.5, "inset": 3.2, "foot": 3.5}


def test_ones_own_go_first(tmp_path: Path) -> None:
    """What a folder says goes before what others do; all else stays."""
    (tmp_path / tokens.FILE).write_text('[edge]\ninset = 4\n[font]\nname = "Cinzel ExtraBold"\n', encoding="utf-8")
    found, usual = tokens.load([str(tmp_path), OURS]), tokens.load([OURS])

    assert found["edge"] == usual["edge"] | {"inset": 4}
    assert found["font"] == usual["font"] | {"name": "Cinzel ExtraBold"}
    assert {name: found[name] for name in usual if name not in ("edge", "font")} == {
        name: usual[name] for name in usual if name not in ("edge", "font")
    }


def test_a_card_follows(tmp_path: Path) -> None:
    """A token of one's own changes the cards, without any template."""
    (name, *_) = glyphs(made(hero(), laid(tmp_path, '[font]\nleader = "Alegreya Sans Bold"\n')))

    assert name.face.name == "Alegreya Sans Bold"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("[edge\n", 1, "invalid TOML"),
        ("\n[edge]\ninset = = 4\n", 3, "invalid TOML"),
        ("[edge]\ninset = 4\n[egde]\n", 3, "there is no table of tokens called egde"),
        ("inset = 4\n", 1, "there is no table of tokens called inset"),
        ("[line]\nfine = 1\n[edge]\nfine = 4\n", 4, "there is no token edge.fine"),
        ('[edge]\ninset = "wide"\n', 2, "edge.inset is a number"),
        ("[edge]\ninset = true\n", 2, "edge.inset is a number"),
        ("[font]\nname = 12\n", 2, "font.name is a text"),
        ("[head]\none = 12\n", 2, "head.one is a table of its own"),
        ("[head]\none = {y = 8}\n", 2, "head.one lacks size, least, lines, lead, type, type_size, type_lines"),
        ("[edge]\ninset = nan\n", 2, "`edge.inset` is not a number"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, line: int, said: str) -> None:
    """A finding with the file and the line, and no traceback."""
    fault = template_fault(made(hero(), laid(tmp_path, text)))

    assert fault.message.startswith(said)
    assert fault.template == (tokens.FILE, line, 1)


def test_other_encodings(tmp_path: Path) -> None:
    """A file that is not UTF-8 is told with the line."""
    templates = laid(tmp_path, "")
    (tmp_path / tokens.FILE).write_bytes("[font]\nname = 'Żółć'".encode("cp1250"))
    fault = template_fault(made(hero(), templates))

    assert fault.message.startswith("invalid UTF-8: save the file")
    assert fault.template == (tokens.FILE, 2, 1)


def test_what_windows_puts_first(tmp_path: Path) -> None:
    """A mark of the order of bytes, which its editors write, is not a mistake."""
    frame = made(hero(), laid(tmp_path, '\ufeff[font]\nleader = "Alegreya Sans Bold"\n'))

    assert glyphs(frame)[0].face.name == "Alegreya Sans Bold"


def test_the_example_of_the_guide(tmp_path: Path) -> None:
    """What the guide shows works, and every table of tokens is told there."""
    guide = (Path(OURS) / "README.md").read_text(encoding="utf-8")
    part = guide.partition("## Grid, spacing, type and colours")[2].partition("\n## ")[0]
    frame = made(hero(), laid(tmp_path, part.partition("```toml\n")[2].partition("```")[0]))

    assert frame.faults == []
    assert glyphs(frame)[0].face.name == "Alegreya Sans ExtraBold"
    assert {table for table in tokens.load([OURS]) if f"`{table}`" not in part} == set()


def test_every_token_is_used() -> None:
    """There is none that no template asks for."""
    text = "".join(path.read_text(encoding="utf-8") for path in USED)
    known = [f"t.{table}.{name}" for table, values in tokens.load([OURS]).items() for name in values]

    assert [name for name in known if name not in text] == []


@pytest.mark.parametrize("name", themes.list_shipped())
def test_themes_know_no_others(name: str) -> None:
    """What a theme has otherwise is something that there is."""
    folder = themes.get_theme(name).folder

    assert tokens.load([*filter(None, [folder]), OURS])


@EXHAUSTIVE
def test_they_are_not_compiled_into_one_another(tmp_path: Path) -> None:
    """Compiled templates are kept by the tokens that they were compiled with."""
    (tmp_path / "cache").mkdir()
    own = tmp_path / "own"
    own.mkdir()
    one = "{y = 8.1, size = 9, least = 9, lines = 1, lead = 1, type = 12.7, type_size = 8.2, type_lines = 1}"
    (own / tokens.FILE).write_text(f"[head]\none = {one}\n")
    usual = made(hero(), Templates([OURS], cache=str(tmp_path / "cache")))
    other = made(hero(), Templates([str(own), OURS], cache=str(tmp_path / "cache")))

    assert glyphs(usual)[0].size > glyphs(other)[0].size == 9
