"""cardgen.layout.rendering: what is a value and what is the template's own, wherever Jinja2 puts things together."""

from __future__ import annotations

import hashlib
import io
import marshal
import os
import pickle
from pathlib import Path

import pytest
from jinja2.bccache import bc_magic

from cardgen.disk import files
from cardgen.layout import compiled_templates, markup, rendering

ODD = 'Fish & <Chips> "Bob"'
SAFE = "Fish &amp; &lt;Chips&gt; &#34;Bob&#34;"


def stretches(tmp_path: Path, mine: str, trusted: bool = True, **files: str) -> list[markup.TemplatePiece]:
    """What a template says when it is handed the name ODD."""
    for name, text in {"mine": mine, **files}.items():
        (tmp_path / f"{name}.xml").write_text(text, encoding="utf-8")
    made = rendering.environment([str(tmp_path)], trusted, str(tmp_path), {"ink": "full"})
    return list(made.get_template("mine.xml").generate({"name": ODD, "count": 3}))


@pytest.mark.parametrize("trusted", [True, False])
def test_values_are_handed_on(tmp_path: Path, trusted: bool) -> None:
    """What the template says itself is text, what it was handed stands apart as it is, numbers as they are written."""
    found = stretches(tmp_path, "<p>{{ name }}</p>{{ count }}{{ ink }}", trusted)

    assert found == ["<p>", (ODD,), "</p>", ("3",), "full" if trusted else ("full",)]


def test_values_of_other_templates(tmp_path: Path) -> None:
    """In an included template they are values too."""
    assert stretches(tmp_path, "a{% include 'part.xml' %}", part="<b>{{ name }}") == ["a", "<b>", (ODD,)]


@pytest.mark.parametrize(
    "put_together",
    [
        "{% set said %}<b>{{ name }}</b>{% endset %}{{ said }}",
        "{% set said %}{% include 'part.xml' %}{% endset %}{{ said }}",
        "{% macro say() %}<b>{{ name }}</b>{% endmacro %}{% set said = say() ~ '' %}{{ said }}",
        "{% macro say() %}{% include 'part.xml' %}{% endmacro %}{{ say() | trim }}",
        "{% import 'part.xml' as said with context %}{{ said }}",
        "{% filter trim %}{% include 'part.xml' %}{% endfilter %}",
    ],
)
def test_what_is_put_together_is_markup(tmp_path: Path, put_together: str) -> None:
    """Blocks, imported templates and what is done with macros give markup, in which what they were handed is none."""
    found = stretches(tmp_path, put_together, part="<b>{{ name }}</b>")
    (bold,) = markup.parse(["<card>", *found, "</card>"]).elements

    assert found == [f"<b>{SAFE}</b>"]
    assert bold.content == [ODD]


@pytest.mark.parametrize(
    "macro",
    [
        "{% macro say() %}<b>{{ name }}</b>{% endmacro %}{{ say() }}",
        "{% macro say() %}{% include 'part.xml' %}{% endmacro %}{{ say() }}",
        "{% macro say() %}{{ caller() }}{% endmacro %}{% call say() %}{% include 'part.xml' %}{% endcall %}",
    ],
)
def test_what_a_macro_hands_on(tmp_path: Path, macro: str) -> None:
    """It is what the template itself would have handed on: values are values."""
    found = stretches(tmp_path, macro, part="<b>{{ name }}</b>")

    assert found == ["<b>", (ODD,), "</b>"]


def test_markup_without_elements(tmp_path: Path) -> None:
    """A macro that gives no more than text gives a value: what differs from card to card is best no markup."""
    assert stretches(tmp_path, "{% macro say() %}{{ name }}{% endmacro %}{{ say() }}") == [(ODD,)]


def test_compiled_for_us_alone(tmp_path: Path) -> None:
    """What is kept of a template is not what Jinja2 itself would keep of it, nor is that taken for ours."""
    import jinja2

    kept = jinja2.FileSystemBytecodeCache(str(tmp_path))
    theirs = jinja2.Environment(loader=jinja2.FileSystemLoader(str(tmp_path)), autoescape=True, bytecode_cache=kept)
    (tmp_path / "mine.xml").write_text("{{ name }}", encoding="utf-8")
    theirs.get_template("mine.xml")
    found = stretches(tmp_path, "{{ name }}")

    assert found == [(ODD,)]
    assert theirs.get_template("mine.xml").render(name=ODD) == SAFE


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), FileNotFoundError(2, "gone")])
def test_a_store_that_fails_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError) -> None:
    """A template is no worse for a disk that is full, or a folder of compiled ones that has gone."""

    def fails(*_: object, **__: object) -> None:
        raise fault

    (tmp_path / "mine.xml").write_text("<p>{{ name }}</p>", encoding="utf-8")
    monkeypatch.setattr(files, "replace_file", fails)
    made = rendering.environment([str(tmp_path)], True, str(tmp_path / "gone"), {})

    assert list(made.get_template("mine.xml").generate({"name": ODD})) == ["<p>", (ODD,), "</p>"]


def test_compiled_templates_of_another_version_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was compiled for filters of another version would call those of this one as it called its own."""
    (tmp_path / "mine.xml").write_text('{{ [{"tall": 1.5}] | sum(attribute="tall") }}', encoding="utf-8")

    def made() -> list[object]:
        environment = rendering.environment([str(tmp_path)], True, str(tmp_path), {})
        return list(environment.get_template("mine.xml").generate({}))

    monkeypatch.setattr(rendering, "__version__", "0.1.0")
    first = made()
    monkeypatch.undo()

    assert first == made() == ["1.5"]
    assert len(list(tmp_path.glob("cardgen-*.cache"))) == 2


def test_a_compiled_template_that_is_damaged(tmp_path: Path) -> None:
    """It is compiled again and replaced, wherever the damage is: Python would crash on it."""
    found = stretches(tmp_path, "<p>{{ name }}</p>")
    (kept,) = tmp_path.glob("cardgen-*.cache")
    whole = kept.read_bytes()
    for place in range(0, len(whole), 7):
        kept.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])

        assert stretches(tmp_path, "<p>{{ name }}</p>") == found
        assert kept.read_bytes() == whole


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_in_the_place_of_a_compiled_template(tmp_path: Path) -> None:
    """What it leads to stays as it is."""
    found = stretches(tmp_path, "<p>{{ name }}</p>")
    (kept,) = tmp_path.glob("cardgen-*.cache")
    mine = tmp_path / "mine.txt"
    mine.write_text("of mine")
    kept.unlink()
    kept.symlink_to(mine)

    assert stretches(tmp_path, "<p>{{ name }}</p>") == found
    assert (mine.read_text(), kept.is_symlink()) == ("of mine", False)


@pytest.mark.skipif(os.name == "nt", reason="no such rights on Windows")
@pytest.mark.parametrize("how", ["mode", "owner", "link"])
def test_a_forged_compiled_template(tmp_path: Path, how: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file with a true digest, which somebody else could have written, is not run; the same file of one's own is."""
    if how == "owner" and os.geteuid() != 0:
        pytest.skip("only root gives files away")
    found = stretches(tmp_path, "<p>{{ name }}</p>")
    (kept,) = tmp_path.glob("cardgen-*.cache")
    body = io.BytesIO(kept.read_bytes()[compiled_templates.DIGEST :])
    body.seek(len(bc_magic))
    pickle.load(body)
    evil = body.getvalue()[: body.tell()] + marshal.dumps(
        compile("print('forged')\nraise SystemExit", "<evil>", "exec")
    )
    kept.write_bytes(hashlib.sha256(evil).digest() + evil)
    with pytest.raises(SystemExit):
        stretches(tmp_path, "<p>{{ name }}</p>")
    assert capsys.readouterr().out == "forged\n"

    if how == "mode":
        kept.chmod(0o666)
    elif how == "owner":
        os.chown(kept, 12345, 12345)
    else:
        kept.rename(tmp_path / "elsewhere")
        kept.symlink_to(tmp_path / "elsewhere")
    assert stretches(tmp_path, "<p>{{ name }}</p>") == found
    assert capsys.readouterr().out == ""
