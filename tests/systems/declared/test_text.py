"""Texts of a custom game print as they are written, wherever they go: no sign of them ever becomes an entity."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.press import pixels

SIGNS = "'t & <b> 6\"&lt;"
"""An apostrophe, an ampersand, an element, inches, and an entity that somebody wrote."""
ENTITY = re.compile(r"&(amp;)?(#\d+|#x[0-9a-f]+|amp|quot|apos|gt)(?=;)|&amp;lt;")
"""What nobody wrote."""
GAME = """
system: game
kind: game
name: 'Ga{s}'
emblem: die
words: [Do]
catalogues:
  knacks:
    one: 'knack'
    fields:
      text: {{type: text}}
      worth: {{type: text}}
    entries:
      - {{name: 'Ka{s}', text: 'Kb{s}', worth: 'Kc{s}'}}
      - {{name: Plain, text: Plain.}}
kinds:
  deck:
    says: 'Deck{s}'
    points: 'coin{s}'
    fields:
      note: {{type: text}}
    entries:
      things:
        says: 'Things{s}'
        fields:
          note: {{type: text}}
          moods: {{type: choices, of: ["M'a", 'M"b', M<c, M&d]}}
          knacks: {{type: choices, of: knacks}}
          parts:
            type: list
            fields:
              what: {{type: text}}
        points: 1
        card:
          title: "{{{{ thing.name }}}}"
          type: "Ty{{{{ thing.note }}}}"
          corner: "Co{{{{ thing.note }}}}"
          values:
            - {{value: thing.note, label: "La{{{{ thing.note }}}}"}}
          texts:
            - {{name: "Na{{{{ deck.note }}}}", text: "Te{{{{ thing.note }}}} and {{{{ thing.moods | join('/') }}}}"}}
            - {{text: 'Ra{s}'}}
            - {{text: "{{{{ thing.note | e }}}} {{{{ ('Es' ~ thing.note) | escape | upper }}}}"}}
            - {{each: thing.parts, text: "Ea{{{{ item.what }}}}"}}
            - {{each: thing.knacks, as: knack, name: "{{{{ knack }}}}", text: "{{{{ knack.text }}}}"}}
            - {{text: "{{% for one in thing.moods %}}Fo{{{{ one }}}} {{% endfor %}}"}}
          flavour: "Fl{{{{ thing.note }}}}"
rules:
  - id: said
    level: warning
    for: thing
    when: "'M<c' in thing.moods"
    say: "says {{{{ thing.note }}}} & 'it'"
    hint: "write <{{{{ thing.note }}}}>"
    at: moods
"""
FILE = """
system: odd
kind: deck
name: 'Fi{s}'
note: '{s}'
things:
  - name: 'Th{s}'
    note: '{s}'
    moods: ["M'a", M<c, M&d]
    knacks: ['Ka{s}']
    parts: [{{what: '{s}'}}]
"""
ON_CARDS = ["Th", "Ty", "Co", "La", "Na", "Te", "Ra", "Ea", "Ka", "Kb", "Fl"]


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in which every text has signs that mean something to markup; tests stand in its project."""
    monkeypatch.chdir(tmp_path)
    signs = SIGNS.replace("'", "''")  # as YAML has it between apostrophes
    for path, text in (("games/odd/game.yaml", GAME), ("factions/odd.yaml", FILE)):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text.format(s=signs), encoding="utf-8")
    return tmp_path


def squeezed(text: str) -> str:
    """A text with plain quotes and without blanks: lines break anywhere."""
    plain = {"’": "'", "‘": "'", "″": '"', "“": '"', "”": '"', "′": "'"}
    return re.sub(r"\s|\ufffe", "", text.translate({ord(sign): other for sign, other in plain.items()}))


def run(*arguments: str) -> str:
    """What a command prints."""
    done = cardgen(*arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("theme", ["classic", "large", "plain"])
def test_cards_print_what_is_written(odd: Path, theme: str) -> None:
    """Every text of a card reaches the PDF as the file has it."""
    run("cards", "factions/odd.yaml", "-o", "odd.pdf", "--theme", theme)
    printed = squeezed("".join(pixels.texts((odd / "odd.pdf").read_bytes())))

    assert [tag for tag in ON_CARDS if squeezed(tag + SIGNS).lower() not in printed.lower()] == []
    assert "M'a/M<c/M&d" in printed
    assert "FoM'aFoM<cFoM&d" in printed
    assert squeezed(SIGNS + "ES" + SIGNS.upper()) in printed
    assert ENTITY.search(printed) is None


def test_findings_say_what_is_written(odd: Path) -> None:
    """Messages and hints quote the file in every format."""
    told = f"Th{SIGNS}: says {SIGNS} & 'it'"
    text = run("check", "factions/odd.yaml")
    (found,) = json.loads(run("check", "factions/odd.yaml", "--format", "json"))["findings"]
    sarif = json.loads(run("check", "factions/odd.yaml", "--format", "sarif"))

    assert told in text
    assert f"write <{SIGNS}>" in text
    assert (found["message"], found["hint"], found["entry"]) == (told, f"write <{SIGNS}>", f"Th{SIGNS}")
    assert told in sarif["runs"][0]["results"][0]["message"]["text"]


def test_a_page_for_a_phone_escapes_once(odd: Path) -> None:
    """The page shows the text; its markup holds each sign escaped, and escaped no second time."""
    run("cards", "factions/odd.yaml", "--target", "html", "-o", "odd.html")
    written = (odd / "odd.html").read_text(encoding="utf-8")

    assert "<b>" not in written
    assert "&amp;#" not in written
    assert "&amp;amp;" not in written
    assert f"<h3>{html.escape('Th' + SIGNS).replace('x27', '39')}<" in written
    assert ENTITY.search(html.unescape(written)) is None


def test_a_virtual_table_and_pictures_have_what_is_written(odd: Path) -> None:
    """The save names cards as the file does."""
    run("cards", "factions/odd.yaml", "--target", "tts", "-o", "tts")
    run("cards", "factions/odd.yaml", "--target", "png", "-o", "png")
    (saved,) = (odd / "tts").rglob("*.json")

    table = saved.read_text(encoding="utf-8").replace('\\"', '"')

    assert f"Th{SIGNS}" in table
    assert ENTITY.search(table) is None
    assert list((odd / "png").rglob("*.png"))


def test_a_kit_has_what_is_written(odd: Path) -> None:
    """On its summary, its boxes and its references, and on the screen; numbers, too."""
    out = run("kit", "factions/odd.yaml", "-o", "kit")
    stats = run("stats", "factions/odd.yaml")
    printed = {
        path.stem.removeprefix("odd-"): squeezed("".join(pixels.texts(path.read_bytes()))).lower()
        for path in (odd / "kit").glob("odd-*.pdf")
    }

    assert f"Fi{SIGNS}" in out
    assert f"Th{SIGNS}" in stats
    assert f"Ka{SIGNS}" in stats
    assert {"summary", "boxes", "reference"} <= set(printed)
    assert all(ENTITY.search(text) is None for text in printed.values())
    for part in ("summary", "boxes", "reference"):
        assert squeezed(f"Fi{SIGNS}").lower() in printed[part], part
    assert [tag for tag in ("Ka", "Kb", "Kc") if squeezed(tag + SIGNS).lower() not in printed["reference"]] == []
