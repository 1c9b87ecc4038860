"""Hostile bytes: bombs, depths, lengths, encodings, control characters, and what YAML has that nobody needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

HEAD = "system: pygmies\nkind: faction\nname: Good\nalignment: Good\n"
STATS = '{shooting: "-", fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3, heroism: 3}'
DEEP = 20_000
LONG = 200_000


class Hostile(NamedTuple):
    """A file that somebody might have checked."""

    name: str
    """What is wrong with it; unlike that of all others."""
    data: bytes


def corpus() -> Iterator[Hostile]:
    """All of this module."""
    for make in (bombs, depths, lengths, encodings, characters, syntax, emptiness):
        for name, content in make():
            data = content if isinstance(content, bytes) else content.encode()
            yield Hostile(f"{make.__name__} {name}", data)


Named = Iterator[tuple[str, str | bytes]]


def bombs() -> Named:
    """A few bytes that stand for very many."""
    lists = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    yield "aliases of lists", f"{HEAD}a0: &a0 [x, x]\n{lists}heroes: *a11\n"
    maps = "".join(f"a{n}: &a{n} {{x: *a{n - 1}, y: *a{n - 1}}}\n" for n in range(1, 40))
    yield "aliases of mappings", f"{HEAD}a0: &a0 x\n{maps}groups: *a39\n"
    merges = "".join(f"b{n}: &b{n} {{<<: [*b{n - 1}, *b{n - 1}, *b{n - 1}]}}\n" for n in range(1, 30))
    yield "merges", f"{HEAD}b0: &b0 {{x: 1}}\n{merges}"
    hero = f"{{name: A, keywords: [Good], stats: {STATS}}}"
    yield "one hero a thousand times", f"{HEAD}heroes:\n- &h {hero}\n{'- *h' + chr(10)}" * 1
    yield "heroes by alias", f"{HEAD}heroes:\n- &h {hero}\n" + "- *h\n" * 3000 + "groups: []\n"
    yield "a list of itself", f"{HEAD}heroes: &h [*h, *h]\n"
    yield "a mapping of itself", f"&top\n{HEAD}groups: [*top]\n"
    yield "an anchor over and over", HEAD + "".join(f"k{n}: &a [*a]\n" for n in range(2000))
    yield "a text of aliases", f'{HEAD}theme: &t "{"x" * 10000}"\nstrengths: [{", ".join(["*t"] * 5000)}]\n'


def depths() -> Named:
    """Things in things in things."""
    for name, (opening, closing) in {"lists": ("[", "]"), "mappings": ("{a: ", "}"), "both": ("[{a: ", "}]")}.items():
        yield f"{name} closed", f"{HEAD}heroes: {opening * DEEP}1{closing * DEEP}\n"
        yield f"{name} open", f"{HEAD}heroes: {opening * DEEP}"
    yield "dashes", f"{HEAD}heroes:\n{'- ' * DEEP}x\n"
    yield "keys", HEAD + "".join(f"{' ' * n}k:\n" for n in range(600))
    yield "question marks", "? " * DEEP + "x\n"
    yield "flow keys", "[" * DEEP + "]: x" * DEEP
    yield "tags", "!a " * DEEP
    yield "tabs", HEAD + "".join("\t" * n + "k:\n" for n in range(400))
    yield "quotes", '"' * DEEP
    yield "indentation that grows and falls", HEAD + "".join(f"{' ' * (n % 40)}k{n}:\n" for n in range(4000))


def lengths() -> Named:
    """Much of one thing."""
    yield "a name", HEAD.replace("Good\n", "G" * LONG + "\n", 1)
    yield "a key", f"{HEAD}{'k' * LONG}: 1\n"
    yield "a quoted key", f'{HEAD}"{"k" * LONG}": 1\n'
    yield "a system", f"system: {'p' * LONG}\nkind: faction\n"
    yield "a kind", f"system: pygmies\nkind: {'f' * LONG}\n"
    yield "a line without a break", "x" * 3_000_000
    yield "a file of line breaks", "\n" * 3_000_000
    yield "a file of spaces", " " * 3_000_000
    yield "a file of carriage returns", HEAD + "\r" * 1_000_000
    yield "a file of hashes", "#" * 3_000_000
    yield "a file of dashes", "-" * 1_000_000
    yield "a file of lone dashes", HEAD + "theme: -\n" * 5_000
    yield "a file of dashes in a list", f"{HEAD}strengths: [{'-, ' * 5_000}-]\n"
    yield "a file of tabbed lines", HEAD + "\tx: 1\n" * 10_000
    yield "keys", HEAD + "".join(f"key{n}: {n}\n" for n in range(30_000))
    yield "keys of no sense", HEAD + "".join(f"name{n}: {n}\n" for n in range(20_000))
    yield "one key", HEAD + "theme: x\n" * 20_000
    yield "items", f"{HEAD}strengths: [{', '.join(['courage'] * 50_000)}]\n"
    yield "empty items", f"{HEAD}heroes:\n" + "-\n" * 30_000
    yield "numbers as heroes", f"{HEAD}heroes:\n" + "- 1\n" * 10_000
    yield "empty heroes", f"{HEAD}heroes: [{'{}, ' * 10_000}]\n"
    yield "documents", "---\na: 1\n" * 20_000
    yield "anchors", HEAD + "".join(f"k{n}: &a{n} x\n" for n in range(10_000))
    yield "lost aliases", f"{HEAD}heroes: [{', '.join(f'*a{n}' for n in range(5_000))}]\n"
    yield "tags one by one", f"{HEAD}heroes: [{', '.join(f'!t{n} x' for n in range(5_000))}]\n"
    yield "a folded text", f"{HEAD}theme: >-\n" + "  word word\n" * 50_000
    yield "a quoted text of many lines", f'{HEAD}theme: "' + "word\n  " * 50_000 + '"\n'
    yield "a text that is never closed", f'{HEAD}theme: "' + "name: x\n" * 30_000
    yield "open quotes on many lines", HEAD + "".join(f'k{n}: "x\n' for n in range(3_000))
    yield "a number", f"{HEAD}groups: [{{name: A, size: {'9' * 100_000}, keywords: [Good], stats: {STATS}}}]\n"
    yield "a fraction", f"{HEAD}groups: [{{name: A, size: 0.{'9' * 100_000}, keywords: [Good], stats: {STATS}}}]\n"
    yield "one word of one letter", f"{HEAD}theme: {'a ' * 100_000}\n"
    yield "one word in a theme", f"{HEAD}theme: {'a' * LONG}\n"


def encodings() -> Named:
    """Letters as other programs write them."""
    text = HEAD + "theme: Ó Raghal, der Große 漢字 😀\n"
    for encoding in ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"):
        yield encoding, text.encode(encoding)
        yield f"{encoding} with a mark", f"\ufeff{text}".encode(encoding)
        yield f"{encoding} cut", f"\ufeff{text}".encode(encoding)[:-1]
    latin = HEAD + "theme: Ó Raghal, der Große\n"
    yield "latin-1", latin.encode("latin-1")
    yield "cp1252", (HEAD + "theme: “quoted” – dash…\n").encode("cp1252")
    yield "shift-jis", (HEAD + "theme: 漢字\n").encode("shift-jis")
    yield "ebcdic", HEAD.encode("cp037")
    yield "utf-7", text.encode("utf-7")
    yield "utf-8 with a mark", f"\ufeff{text}".encode()
    yield "two marks", f"\ufeff\ufeff{text}".encode()
    yield "a mark in the middle", f"{HEAD}theme: a\ufeffb\n".encode()
    yield "a mark alone", "\ufeff".encode()
    yield "half a mark", b"\xef\xbb"
    yield "a utf-16 mark alone", b"\xff\xfe"
    yield "a utf-32 mark alone", b"\xff\xfe\x00\x00"
    broken = {
        "cut": b"\xe6\xbc", "a lone continuation": b"\x80", "overlong": b"\xc0\xaf", "a surrogate": b"\xed\xa0\x80",
        "beyond Unicode": b"\xf4\x90\x80\x80", "five bytes": b"\xf8\x88\x80\x80\x80", "0xff": b"\xff", "0xfe": b"\xfe",
        "overlong NUL": b"\xc0\x80", "two surrogates": b"\xed\xa0\xbd\xed\xb8\x80",
    }  # fmt: skip
    for name, bad in broken.items():
        yield f"{name} in a value", HEAD.encode() + b"theme: a" + bad + b"b\nheroes: []\n"
        yield f"{name} at the end", HEAD.encode() + b"theme: a" + bad
        yield f"{name} alone", bad
    yield "all bytes", bytes(range(256)) * 40
    yield "all bytes behind a head", HEAD.encode() + bytes(range(256))
    yield "a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(300)
    yield "a compressed file", b"\x1f\x8b\x08\x00" + bytes(range(255, 0, -1)) * 30
    yield "a PDF", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n"
    yield "zeroes", bytes(100_000)
    yield "one zero", b"\x00"


def characters() -> Named:
    """Signs that are not seen, or do something to whoever prints them."""
    signs = {
        "NUL": "\0", "bell": "\a", "backspace": "\b", "escape": "\x1b[31m", "delete": "\x7f", "C1": "\x9b31m",
        "next line": "\x85", "line separator": "\u2028", "paragraph separator": "\u2029", "vertical tab": "\v",
        "form feed": "\f", "right to left": "\u202e", "isolate": "\u2066", "zero width": "\u200b", "joiner": "\u200d",
        "non-character": "\ufffe", "replacement": "\ufffd", "private": "\ue000", "tag letters": "\U000e0041",
        "combining": "a" + "\u0301" * 5000, "soft hyphen": "\u00ad", "no-break space": "\u00a0", "wide": "\uff21" * 300,
        "emoji": "👩‍👩‍👧‍👦", "a separator of files": "\x1c", "the last": "\U0010ffff",
    }  # fmt: skip
    for name, sign in signs.items():
        hero = f"{{name: B{sign}b, keywords: [Good{sign}], stats: {STATS}, skills: [S{sign}], weapons: [W{sign}]}}"
        yield f"{name} raw", f"system: pygmies\nkind: faction\nname: G{sign}\nk{sign}: 1\nheroes: [{hero}]\n"
        escaped = "".join(f"\\U{ord(one):08X}" for one in sign[:50])
        hero = hero.replace(sign, escaped).replace("{name: ", '{name: "').replace("b, key", 'b", key')
        hero = hero.replace("[Good", '["Good').replace("], stats", '"], stats').replace("[S", '["S')
        hero = hero.replace("], weapons: [W", '"], weapons: ["W').replace("]}", '"]}')
        top = f'system: pygmies\nkind: faction\nname: "G{escaped}"\n"k{escaped}": 1\nalignment: "{escaped}"\n'
        yield f"{name} escaped", f'{top}look: {{main: "{escaped}"}}\nwaive: {{"p{escaped}": x}}\nheroes: [{hero}]\n'
        yield f"{name} for a system", f'system: "{escaped}p"\nkind: "{escaped}k"\n'
        yield f"{name} for a link", f'system: pygmies\nkind: game\nname: N\nfactions: ["{escaped}g"]\nneutral: x\n'
        yield f"{name} for a picture", _with_art(f'"{escaped}.png"')


def syntax() -> Named:
    """YAML that nobody needs, and what is none."""
    tags = ("!!python/object/apply:os.system [\"true\"]", "!!python/name:os.system", "!!binary aGVsbG8=",
            "!!set {a}", "!!timestamp 2001-01-01", "!<tag:yaml.org,2002:str> x",
            "!" + "t" * 5000 + " x", "!!float .nan")  # fmt: skip
    for number, tag in enumerate(tags):
        yield f"tag {number}", f"{HEAD}theme: {tag}\n"
    yield "a tag on the file", f"!!python/object:os.path\n{HEAD}"
    yield "a tag on a key", f"{HEAD}!!str theme: x\n"
    keys = ("[a, b]", "{a: b}", "1", "1.5", "true", "null", "~", "2001-01-01", ".nan", ".inf", '""', "''", "-", "? x")
    for number, key in enumerate(keys):
        yield f"key {number}", f"{HEAD}{key}: x\n"
        yield f"question key {number}", f"{HEAD}? {key}\n: x\nheroes: [{{? {key} : x}}]\n"
    yield "a key without a value", f"{HEAD}? theme\n"
    yield "a long question key", f"{HEAD}? |\n  a\n  b\n: x\n"
    yield "an alias as a key", f"{HEAD}theme: &t x\n*t : y\n"
    yield "an alias of a list as a key", f"{HEAD}strengths: &s [courage]\n*s : y\n"
    for number, directive in enumerate(
        ("%YAML 9.9", "%YAML 1.1", "%TAG ! tag:x,2000:", "%FOO bar", "%", "%YAML", "%YAML 1.1\n%YAML 1.1")
    ):
        yield f"directive {number}", f"{directive}\n---\n{HEAD}"
    yield "several documents", f"---\n{HEAD}---\n{HEAD}...\n---\n{HEAD}"
    yield "an ending at once", "...\n...\n"
    yield "something behind the end", f"{HEAD}...\nname: x\n"
    yield "a list on top", "- a\n- b\n"
    yield "a text on top", "just a text\n"
    yield "a number on top", "42"
    yield "JSON", '{"system": "pygmies", "kind": "faction", "name": "x", "heroes": [], "groups": null}'
    yield "XML", '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'
    for number, end in enumerate(
        (
            "[",
            "]",
            "{",
            "}",
            "'",
            '"',
            "&",
            "*",
            "!",
            "|",
            ">",
            "%",
            "@",
            "`",
            ":",
            "-",
            "?",
            ",",
            "#",
            "|9",
            ">99",
            "|-+",
            "\\",
            '"\\',
            '"\\x',
            '"\\ud800"',
            '"\\U99999999"',
        )
    ):
        yield f"an end {number}", f"{HEAD}theme: {end}"
        yield f"a beginning {number}", f"{end}\n{HEAD}"


def emptiness() -> Named:
    """Nothing, in several ways."""
    ways = (
        "", "\n", " ", "\t", "# remark", "# remark\n", "---", "---\n...\n", "\r", "\r\n", "~", "null", "{}", "[]",
        '""', "-", "- ", ":", "? ", "\x00", "\ufeff# x\n", "%", "&a", "!x",
    )  # fmt: skip
    for number, way in enumerate(ways):
        yield str(number), way


def _with_art(path: str) -> str:
    return f"{HEAD}heroes: [{{name: A, keywords: [Good], stats: {STATS}, art: {path}}}]\ngroups: []\n"
