"""Fixing files: what is left alone, what is written, and that not a byte else changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen import fixes, project
from cardgen.disk import resources
from cardgen.file import File
from cardgen.finding import Finding, Span
from cardgen.fixes.edits import Edit, EditableText, build_edits
from cardgen.fixes.safe_edits import keep_safe_edits
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from cardgen.systems.pygmies import catalogue, schema
from cardgen.text import names
from tests.sampling import EXHAUSTIVE
from tests.systems.pygmies import samples

SHIPPED = sorted((Path(resources.get_factions_folder()) / "pygmies").glob("*.yaml"))
FULL = [path for path in SHIPPED if "heroes:" in path.read_text(encoding="utf-8")]
NAME = "/nowhere/pygmies/sample.yaml"


def changed_file(data: bytes, name: str = NAME) -> fixes.FixedFile | None:
    """What becomes of a file that stands alone; None if nothing changes."""
    loaded = project.load_project([], stdin=(name, data))
    made = fixes.fix_files(loaded, list)
    return made[0] if made else None


def fixed(text: str, name: str = NAME) -> str:
    """The text of a file that stands alone, fixed."""
    made = changed_file(text.encode(), name)
    return made.after.decode() if made else text


def spoiled(**changes: str) -> str:
    """A faultless faction, with pieces of its text replaced, each once: `_1='Sword', _2='Swrod'` and so on."""
    text = samples.text(samples.faction())
    pieces = list(changes.values())
    for old, new in zip(pieces[::2], pieces[1::2], strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    return text


def lines(text: str, *more: str) -> str:
    """A text with lines behind it."""
    return text + "".join(f"{line}\n" for line in more)


LEFT_ALONE = {
    "nothing wrong": spoiled(),
    "comment": spoiled(a="- Sword\n", b="- Sword  # not a Lnog Sword, and no – dash\n"),
    "text that looks like it": spoiled(a="Plain people", b="No - Lnog Sword -"),
    "block scalar": spoiled(a="Plain people with a plain purpose.", b=">-\n  -\n  No\n  Lnog Sword"),
    "no name is near": spoiled(a="- Sword\n", b="- Wet Noodle\n"),
    "two names are near": lines(
        spoiled(a="- Sword\n", b="- Cutluss\n"),
        "weapons:",
        *("- {name: Cutlass, like: Sword}", "- {name: Cutloss, like: Sword}"),
    ),
    "own entry": lines(spoiled(), "weapons:", "- {name: Swrod, like: Sword}"),
    "short name": spoiled(a="- Sword\n", b="- Bwo\n"),
    "as a card prints it": spoiled(a="- Nimble\n", b="- Leadershp (Human)\n"),
    "with a remark of its own": spoiled(a="- Nimble\n", b="- Nimbel (very)\n"),
    "lacks its parameter": spoiled(a="- Nimble\n", b="- Leadershp\n"),
    "dash in a list": spoiled(a="- Sword\n", b="- Sword\n  - -\n"),
    "dash in brackets": spoiled(a="  weapons:\n  - Sword\n", b="  weapons: [Sword, -]\n"),
    "dash where there has to be a number": spoiled(a="attacks: 1", b="attacks: –"),
    "no where there has to be a number": spoiled(a="attacks: 1", b="attacks: No"),
    "number with a zero before it": spoiled(a="attacks: 1", b="attacks: 01"),
    "tag": spoiled(a="theme: Plain people with a plain purpose.", b="theme: !!str No"),
    "anchor": spoiled(a="theme: Plain people with a plain purpose.", b="theme: &a No"),
    "alias": lines(spoiled(a="theme: Plain people", b="theme: &a Plain people"), "format: *a"),
    "escape": spoiled(a="- Sword\n", b='- "Swr\\x6fd"\n'),
    "several lines": spoiled(a="- Sword\n", b="- Long\n    Swrod\n"),
    "key stands there too": spoiled(a="theme: Plain", b="theem: twice\ntheme: Plain"),
    "kind that nobody can tell": spoiled(a="kind: faction\n", b="", c="heroes:", d="persons:"),
    "kind of two": lines(spoiled(a="kind: faction\n", b=""), "squads: {}"),
    "head in braces": "{\nname: Good, alignment: Neutral, groups: []}\n",
    "empty kind": spoiled(a="kind: faction", b="kind:"),
    "system of the future": spoiled(a="system: pygmies", b="system: ares"),
    "not YAML": "kind: [",
}


@pytest.mark.parametrize("text", LEFT_ALONE.values(), ids=LEFT_ALONE.keys())
def test_left_alone(text: str) -> None:
    """What is right, what could mean several things, and what is not understood stays as it is."""
    assert fixed(text) == text


def test_a_folder_that_is_no_system_tells_nothing() -> None:
    """The system comes from the folder, and from nowhere else."""
    text = spoiled(a="system: pygmies\n", b="")

    assert fixed(text, "/nowhere/mine/sample.yaml") == text


FIXED = {
    "unquoted dash": ("shooting: 3", "shooting: -", 'shooting: "-"'),
    "dash before a comment": ("shooting: 3", "shooting: -   # none", 'shooting: "-"   # none'),
    "en dash": ("shooting: 3", "shooting: –", 'shooting: "-"'),
    "em dash in double quotes": ("shooting: 3", 'shooting: "—"', 'shooting: "-"'),
    "en dash in single quotes": ("shooting: 3", "shooting: '–'", "shooting: '-'"),
    "no": ("theme: Plain people with a plain purpose.", "theme: No", 'theme: "No"'),
    "no for a number": ("shooting: 3", "shooting: No", 'shooting: "none"'),
    "time": ("theme: Plain people with a plain purpose.", "theme: 1:30  # late", 'theme: "1:30"  # late'),
    "octal": ("name: Spearman", "name: 010", 'name: "010"'),
    "swapped letters": ("- Big Swing", "- Big Swnig", "- Big Swing"),
    "wrong first letter": ("- Nimble", "- mimble", "- Nimble"),
    "small letters": ("- Big Swing", "- big swnig", "- big swing"),
    "double quotes": ("- Big Swing", '- "Big Swnig"', '- "Big Swing"'),
    "single quotes": ("- Big Swing", "- 'Big Swnig'", "- 'Big Swing'"),
    "brackets": ("  weapons:\n  - Sword\n", "  weapons: [Swrod,Dagger]\n", "  weapons: [Sword,Dagger]\n"),
    "name in a mapping": ("- Big Swing", "- {name: Big Swnig}", "- {name: Big Swing}"),
    "spell": ("- Fireball", "- Fierball", "- Fireball"),
    "key": ("keywords:", "keywrods:", "keywords:"),
    "key in quotes": ("keywords:", '"keywrods" :', '"keywords" :'),
    "key of the file": ("\nheroes:", "\nheros:", "\nheroes:"),
    "first key": ("system:", "sistem:", "system:"),
    "word": ("strengths: []", "strengths: [defence, attaks]", "strengths: [defense, attacks]"),
    "system": ("system: pygmies", "system: pygmys", "system: pygmies"),
    "kind": ("kind: faction", "kind: facton", "kind: faction"),
}


@pytest.mark.parametrize(("plain", "slip", "fix"), FIXED.values(), ids=FIXED.keys())
def test_fixed(plain: str, slip: str, fix: str) -> None:
    """A slip is fixed as the file writes such things."""
    assert fixed(spoiled(a=plain, b=slip)) == spoiled(a=plain, b=fix)


@pytest.mark.parametrize("name", ["Taunt/Terror", "Nature's Wrath"])
def test_signs_in_names(name: str) -> None:
    """A sign that needs no quotes gets none, and a curly apostrophe stays one."""
    curly = name.replace("'", "’")
    slip = curly.replace("r", "rr", 1)
    kind = "spells" if "'" in name else "skills"
    base = spoiled(a="- Sword\n", b=f"- Sword\n  {kind}: [X]\n") if kind == "spells" else spoiled(a="Lucky", b="X")
    text = base.replace("X", slip, 1)

    assert fixed(text) == base.replace("X", curly, 1)


def test_an_own_name_that_needs_quotes_gets_them() -> None:
    """Inside brackets a comma would end the name."""
    own = ("skills:", '- {name: "Hit, and Run", text: Away}')
    text = lines(spoiled(a="- Nimble\n", b="- Hit and Run\n"), *own)

    assert fixed(text) == lines(spoiled(a="- Nimble\n", b='- "Hit, and Run"\n'), *own)


@pytest.mark.parametrize(
    ("document", "kind"),
    [
        (samples.faction(), "faction"),
        (samples.neutral(), "neutral"),
        (samples.game(), "game"),
        (samples.crew(), "crew"),
    ],
)
@pytest.mark.parametrize("gone", [("system",), ("kind",), ("system", "kind")], ids="-".join)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_head(document: samples.Document, kind: str, gone: tuple[str, ...], newline: str) -> None:
    """A missing system and kind come back in their places, below the comments, with the file's own line ends."""
    whole = "# A remark.\n\n" + samples.text(document)
    assert document["kind"] == kind
    text = whole
    for key in gone:
        text = text.replace(f"{key}: {document[key]}\n", "")

    assert fixed(text.replace("\n", newline)) == whole.replace("\n", newline)


def test_what_shows_only_later_is_mended_too() -> None:
    """A file of unknown kind says nothing of its names; when it has a kind they are fixed in the same run."""
    text = spoiled(
        a="system: pygmies\nkind: faction\n", b="", c="- Big Swing", d="- Big Swnig", e="shooting: 3", f="shooting: -"
    )
    made = changed_file(text.encode())

    assert made is not None
    assert (made.after.decode(), made.fixes) == (spoiled(e="shooting: 3", f='shooting: "-"'), 4)


def test_bytes_that_are_no_text_stay() -> None:
    """Behind a byte that is not UTF-8 nothing is read, before it is fixed, and it stays itself."""
    good = b"\xef\xbb\xbf" + spoiled(e="shooting: 3", f='shooting: "-"').encode() + b"# \xff\xfe\n"
    made = changed_file(good.replace(b'"-"', b"-"))

    assert made is not None
    assert made.after == good


def test_stems(tmp_path: Path) -> None:
    """A game's misspelt file is fixed; not to one that is listed already, nor to one of another kind."""
    for stem, document in samples.table().items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    game = tmp_path / "night.yaml"
    whole = game.read_text()
    kept = whole.replace("- evil", "- goood").replace("neutral: neutral", "neutral: undaed")
    game.write_text(kept.replace("- undead", "- undaed"))

    made = fixes.fix_files(project.load_project([str(game)]), list)

    assert [item.after.decode() for item in made] == [kept]
    assert [Path(item.name).stem for item in made] == ["night"]


def first(text: str) -> tuple[File, list[Finding]]:
    """A file that stands alone, and its findings with a fix."""
    file = project.load_project([], stdin=(NAME, text.encode())).files[0]
    return file, [found for found in file.findings if found.fix]


def test_a_key_that_stands_there_is_not_what_another_one_means() -> None:
    """Its finding has nothing that could be done."""
    assert first(LEFT_ALONE["key stands there too"])[1] == []


@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_another_text_than_was_checked(quote: str) -> None:
    """Where the file does not hold what the finding is about, nothing is done."""
    text = spoiled(a="- Big Swing", b=f"- {quote}Big Swnig{quote}")
    file, findings = first(text)

    assert len(build_edits(EditableText(text.encode()), findings, file.node)) == 1
    assert build_edits(EditableText(text.replace("Swnig", "Thing").encode()), findings, file.node) == []
    assert build_edits(EditableText(b""), findings, file.node) == []


def test_two_findings_of_one_place() -> None:
    """It is fixed once."""
    text = spoiled(a="- Big Swing", b="- Big Swnig")
    file, findings = first(text)

    assert len(build_edits(EditableText(text.encode()), findings * 2, file.node)) == 1


def test_braces_get_no_head() -> None:
    """A line cannot be put into braces."""
    text = LEFT_ALONE["head in braces"]
    file, findings = first(text)

    assert findings
    assert build_edits(EditableText(text.encode()), findings, file.node) == []


def test_an_edit_that_does_harm_elsewhere_is_not_made() -> None:
    """A key that stands there further down makes that the fault; other edits are made."""
    text = spoiled(a="shooting: 3", b="shooting: -")
    file, findings = first(text)
    held = EditableText(text.encode())
    good = build_edits(held, findings, file.node)
    breaking = Edit(0, 0, "theme: again\n", (1, 1))

    assert keep_safe_edits(file, held, [breaking, *good]) == good


def test_unwanted_findings_are_left() -> None:
    """Only what somebody wants to hear of is fixed."""
    data = spoiled(a="shooting: 3", b="shooting: -").encode()
    loaded = project.load_project([], stdin=(NAME, data))

    assert fixes.fix_files(loaded, lambda _: []) == []


def test_files_loaded_beside_are_left(tmp_path: Path) -> None:
    """What was not named is not touched."""
    documents = samples.table()
    for stem, document in documents.items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document).replace("Sword", "Swrod"), encoding="utf-8")
    paths = [str(tmp_path / "good.yaml")]
    loaded = project.load_project(paths)
    made = fixes.fix_files(loaded, list)

    assert len(loaded.files) == 5
    assert [Path(item.name).stem for item in made] == ["good"]


Slip = tuple[int, int, str]
"""Two offsets and what stands between them when somebody has slipped."""
KNOWN = [
    name
    for kind in ("skills", "spells", "weapons")
    for entry in getattr(catalogue.load_catalogue(), kind).values()
    for name in (entry.name, *getattr(entry, "aliases", ()))
]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


FREE = ("system", "kind", "format", "look", "waive")
"""Keys that a slip is planted in by another way, or that stand over others that anybody may choose."""


def places(text: str) -> list[tuple[int, int, str]]:
    """Begin, end and kind of all that a slip can be planted in: dashes, names in use, and keys."""
    root, _ = read_text(text, NAME)
    assert root is not None
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def at(span: Span) -> tuple[int, int]:
        return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1

    def walk(node: Node, path: tuple[str | int, ...]) -> Iterator[tuple[int, int, str]]:
        used = path[:1] in (("heroes",), ("groups",)) and len(path) > 3 and path[2] in ("skills", "spells", "weapons")
        if isinstance(node.value, str):
            name = used and len(path) == (5 if path[-1] == "name" else 4)
            kind = "dash" if node.value == "-" else "name" if name and node.plain else ""
            yield from [(*at(node.span), kind)] if kind else []
        for key, value in node.value.items() if isinstance(node.value, dict) else ():
            if key not in FREE:
                yield from [] if used else [(*at(value.find_own_key_span()), "key")]
                yield from walk(value, (*path, key))
        for number, item in enumerate(node.value if isinstance(node.value, list) else ()):
            yield from walk(item, (*path, number))

    return list(walk(root, ()))


def own_names(text: str) -> list[str]:
    """The names of a file's own skills, spells and weapons."""
    root: Any = read_text(text, NAME)[0]
    value = root.value
    lists = [value[key].value for key in ("skills", "spells", "weapons") if key in value]
    return [item.value["name"].value for items in lists for item in items]


@st.composite
def misspelt(draw: st.DrawFn, word: str) -> str:
    """A word with one slip."""
    at, letter = draw(st.integers(0, len(word) - 1)), draw(st.sampled_from(LETTERS))
    more = word[at : at + 2]
    return draw(
        st.sampled_from(
            [
                word[:at] + word[at + 1 :],
                word[:at] + letter + word[at:],
                word[:at] + letter + word[at + 1 :],
                word[:at] + more[::-1] + word[at + 2 :],
            ]
        )
    )


def is_clear(slip: str, word: str, known: list[str]) -> bool:
    """Whether a slip of a known word means nothing, and can mean nothing but that word."""
    return names.normalize(slip) not in map(names.normalize, known) and names.find_unambiguous(slip, known) == word


def keys_of(part: Any) -> set[str]:
    """All keys that a schema names."""
    inside = part.values() if isinstance(part, dict) else part if isinstance(part, list | tuple) else ()
    own = set(part.get("properties", ())) if isinstance(part, dict) else set()
    return own.union(*map(keys_of, inside))


KEYS = sorted(keys_of(schema.build_schema("faction")))


@st.composite
def planted(draw: st.DrawFn) -> tuple[str, str, int]:
    """A shipped file with some slips in it, the file as it is, and how many slips."""
    text = draw(st.sampled_from(FULL)).read_text(encoding="utf-8")
    known = KNOWN + own_names(text)
    sites = draw(st.lists(st.sampled_from(places(text)), min_size=1, max_size=4, unique=True))
    slips: list[Slip] = []
    for start, end, kind in sites:
        word = text[start:end]
        slip = draw(st.sampled_from("-–—") if kind == "dash" else misspelt(word))
        assume(kind == "dash" or is_clear(slip, word, KEYS if kind == "key" else known))
        slips.append((start, end, slip))
    top = any(text[start - 1] == "\n" for start, _, _ in slips)  # a file with two faults there does not tell its kind
    heads = set() if top else draw(st.sets(st.sampled_from(["system: pygmies\n", "kind: faction\n"])))
    bad = text
    for start, end, slip in sorted(slips, reverse=True):
        bad = bad[:start] + slip + bad[end:]
    for head in heads:
        bad = bad.replace(head, "", 1)
    return text, bad, len(slips) + len(heads)


@EXHAUSTIVE
@settings(max_examples=40)
@given(planted(), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]))
def test_planted_slips_are_mended_byte_for_byte(made: tuple[str, str, int], newline: str, mark: str) -> None:
    """Whatever slips were planted in a shipped file, it comes back as it was; and a second run changes nothing."""
    text, bad, slips = made
    good = (mark + text.replace("\n", newline)).encode()
    back = changed_file((mark + bad.replace("\n", newline)).encode())

    assert back is not None
    assert (back.after.decode(), back.fixes) == (good.decode(), slips)
    assert changed_file(good) is None


@EXHAUSTIVE
@settings(max_examples=150)
@given(st.data())
def test_mending_makes_nothing_worse(data: st.DataObject) -> None:
    """Of files with signs lost and put in, none has more faults of YAML when it is fixed, and once is enough."""
    text = data.draw(st.sampled_from(FULL)).read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.sampled_from(["", "-", "–", "No", "'", '"', ",", "x", "\n", ": ", "[", "*a ", "&a ", "# "]))
        text = text[:at] + sign + text[at + data.draw(st.integers(0, 3)) :]
    made = changed_file(text.encode())
    if made is None:
        return

    assert not writing(made.after) - writing(text.encode())
    assert changed_file(made.after) is None


def writing(data: bytes) -> Counter[str]:
    """How often the rules fire that look at the writing of a file alone."""
    found = project.load_project([], stdin=(NAME, data)).files[0].findings
    ours = ("yaml/syntax", "yaml/duplicate-key", "yaml/lone-dash", "yaml/unsupported")
    return Counter(finding.rule for finding in found if finding.rule in ours)


def test_a_large_file_is_looked_at_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """What shows only once something else is fixed waits for the next run, where another look would take long."""
    text = spoiled(a="system: pygmies", b="system: pigmies", c="- Sword\n", d="- Swrod\n")
    small = fixed(text)
    monkeypatch.setattr(fixes, "ENOUGH", len(text) - 1)
    large = fixed(text)

    assert ("system: pygmies" in small, "- Swrod" in small) == (True, False)
    assert ("system: pygmies" in large, "- Swrod" in large) == (True, True)
    assert fixed(large) == small
