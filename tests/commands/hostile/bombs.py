"""Files of every kind that ask for far more than they hold: each with a command that reads it, and what that says."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.commands.hostile import books, floods, pictures, templates
from tests.commands.hostile.texts import HEAD, STATS

ROOT = Path(__file__).parent.parent.parent.parent
GOOD = "system: pygmies\nkind: neutral\nname: N\ngroups: []\n"
GROUP = f"{HEAD}heroes: []\ngroups: [{{name: A, size: 4, keywords: [Good], stats: {STATS}, "
GROUPS = "system: pygmies\nkind: faction\nname: Red\ntheme: x\ngroups: {from: t.csv}\n"
CHECK = ("check", "f.yaml")
CARDS = ("cards", "f.yaml", "--force", "-o", "o.pdf")


class Bomb(NamedTuple):
    """The files of a folder, a command to be run in it, and a part of what it says; "" where nothing has to be said."""

    files: Callable[[], Mapping[str, bytes]]
    arguments: tuple[str, ...]
    said: str


def _hero(art: str) -> bytes:
    """A faction whose hero has a picture."""
    hero = f"{{name: Hero, keywords: [Good], stats: {STATS}, art: '{art}'}}"
    return f"{HEAD}heroes: [{hero}]\ngroups: []\n".encode()


def _picture(name: str, make: Callable[[], bytes]) -> Mapping[str, bytes]:
    return {"f.yaml": _hero(name), name: make()}


def _book(make: Callable[[], bytes]) -> Mapping[str, bytes]:
    return {"f.yaml": GROUPS.replace("csv", "xlsx").encode(), "t.xlsx": make()}


def _text(name: str, make: Callable[[], str], **others: str) -> Mapping[str, bytes]:
    """A file of a text, and others by their names without the ending `.yaml`."""
    return {name: make().encode(), **{f"{other}.yaml": text.encode() for other, text in others.items()}}


def _zipped(files: Mapping[str, bytes | int]) -> bytes:
    """An archive; of a number, so many bytes of nothing."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, bytes(data) if isinstance(data, int) else data)
    return made.getvalue()


def _pictures() -> Iterator[tuple[str, Bomb]]:
    for name, (make, said) in pictures.BOMBS.items():
        yield f"check {name}", Bomb(partial(_picture, name, make), CHECK, said)
        yield f"cards {name}", Bomb(partial(_picture, name, make), CARDS, said)


def _books() -> Iterator[tuple[str, Bomb]]:
    for name, (make, said) in books.BOOKS.items():
        yield name, Bomb(partial(_book, make), CHECK, said)


ARMED = f"{GROUP}weapons: [Sword]}}]\n"
ALIASES = list(zip("abcdefgh", "bcdefghi", strict=True))
_WRONG = "{name: 5x, size: many, keywords: 7, skills: {a: b}, weapons: 3}"


def _yaml() -> Iterator[tuple[str, Bomb]]:
    texts = {
        "wrong groups": lambda: f"{HEAD}heroes: []\ngroups:\n" + f"  - {_WRONG}\n" * 3_000,
        "wrong skills": lambda: f"{GROUP}skills: ["
        + ", ".join(["{name: Nosuch, typ: 4}"] * 3_000) + "]}]\n",
        "unknown skills": lambda: f"{GROUP}skills: ["
        + ", ".join(f"Nosuch{n}" for n in range(3_000)) + "]}]\n",
        "unknown weapons": lambda: f"{GROUP}weapons: ["
        + ", ".join(f"Sowrd{n}" for n in range(3_000)) + "]}]\n",
        "aliases": lambda: "a: &a [x, x]\n" + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 8)}]\n" for a, b in ALIASES),
        "brackets": lambda: "a: " + "[" * 5_000_000,
        "a text": lambda: f"{HEAD}flavour: {'x' * 16_000_000}\n",
        "anchors": lambda: "a: [" + ", ".join(f"&a{n} x" for n in range(500_000)) + "]\n",
        "tags": lambda: "a: [" + ", ".join(["!t x"] * 500_000) + "]\n",
        "indents": lambda: "".join(" " * n + "a:\n" for n in range(5_000)),
    }  # fmt: skip
    for name, text in texts.items():
        yield name, Bomb(partial(_text, "f.yaml", text), CHECK, "f.yaml:")
    for name, make in floods.LISTS.items():
        yield f"{name} of a card", Bomb(partial(_text, "f.yaml", partial(make, 3_000)), CHECK, "f.yaml:")


_HEAD_OF_TABLE = "name,size,keywords\n"


def _csv() -> Iterator[tuple[str, Bomb]]:
    texts = {
        "commas": lambda: "," * 4_000_000,
        "rows": lambda: _HEAD_OF_TABLE + "x,y,z\n" * 600_000,
        "wrong values": lambda: _HEAD_OF_TABLE + "5,many,7\n" * 19_000,
        "wide": lambda: ",".join(f"c{n}" for n in range(200)) + "\n" + ("," * 199 + "\n") * 19_000,
        "quotes": lambda: _HEAD_OF_TABLE + '"' * 4_000_000,
        "a cell": lambda: _HEAD_OF_TABLE + '"' + "x" * 4_000_000 + '",1,2\n',
        "lists in cells": lambda: _HEAD_OF_TABLE + f"a,4,{';'.join(['Good'] * 6_000)}\n" * 120,
    }
    for name, text in texts.items():
        yield name, Bomb(partial(_text, "t.csv", text, f=GROUPS), CHECK, ".csv:")


def _settings() -> Iterator[tuple[str, Bomb]]:
    texts = {
        "arrays": lambda: "a = " + "[" * 100_000,
        "dotted": lambda: ".".join(["a"] * 100_000) + " = 1",
        "tables": lambda: "\n".join(f"[a{n}]" for n in range(40_000)),
        "deep tables": lambda: "[" + ".".join(["a"] * 50_000) + "]",
        "inline": lambda: "a = " + "{a=" * 50_000,
        "number": lambda: "a = " + "9" * 200_000,
        "text": lambda: 'a = "' + "x" * 300_000 + '"',
    }
    for name, text in texts.items():
        yield f"settings, {name}", Bomb(partial(_text, "cardgen.toml", text, f=GOOD), CHECK, "cardgen.toml")
        command = (*CHECK, "--templates", "t")
        yield f"tokens, {name}", Bomb(partial(_text, "t/tokens.toml", text, f=ARMED), command, "tokens.toml")


def _json() -> Iterator[tuple[str, Bomb]]:
    texts = {
        "arrays": lambda: "[" * 4_000_000,
        "objects": lambda: '{"a":' * 500_000,
        "number": lambda: '{"lock": ' + "9" * 4_000_000 + "}",
        "exponent": lambda: '{"lock": 1e' + "9" * 4_000 + "}",
        "keys": lambda: "{" + ",".join(f'"{n}":0' for n in range(300_000)) + "}",
        "values": lambda: '{"a":[' + ",".join(["{}"] * 1_000_000) + "]}",
    }
    reads = {
        "m.json": ("draft", "--verify", "m.json"),
        "m.lock": ("cards", "f.yaml", "--changed-since", "m.lock", "-o", "o.pdf"),
        "config/cardgen/printers.json": ("cards", "f.yaml", "--profile", "x", "-o", "o.pdf"),
    }
    for name, text in texts.items():
        for path, arguments in reads.items():
            yield f"{path}, {name}", Bomb(partial(_text, path, text, f=GOOD), arguments, path.rpartition("/")[2])


def _archive(make: Callable[[], bytes]) -> Mapping[str, bytes]:
    return {"x.zip": make()}


def _packs() -> Iterator[tuple[str, Bomb]]:
    add = ("add", "x.zip", "--name", "elves")
    good = {"factions/vsgmr/a.yaml": b"system: vsgmr\n"}
    makes: dict[str, tuple[Callable[[], bytes], str]] = {
        "a bomb": (lambda: _zipped({"a.yaml": 300 << 20}), "unpacks to more than 250 times"),
        "a large file": (lambda: _zipped({**good, "a.png": bytes(100) * (200 << 10)}), "250 times"),
        "many files": (lambda: _zipped({f"a{n}.yaml": b"" for n in range(30_000)}), "more than 10,000 files"),
        "deep folders": (lambda: _zipped({"a/" * 20_000 + "x.yaml": b""}), "too long"),
        "no archive": (lambda: b"PK\x03\x04" + bytes(60 << 20), "invalid ZIP archive"),
    }
    for name, (make, said) in makes.items():
        yield name, Bomb(partial(_archive, make), add, said)


def _drawings() -> Iterator[tuple[str, Bomb]]:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
    texts = {
        "path": lambda: svg.format(f'<path d="M0 0{"h1" * 120_000}"/>'),
        "groups": lambda: svg.format("<g>" * 60_000),
        "moved": lambda: svg.format(
            '<g transform="scale(9)">' * 8_000 + '<rect width="1" height="1"/>' + "</g>" * 8_000
        ),
        "numbers": lambda: svg.format(f'<path d="M{"9" * 200_000} 0"/>'),
        "arcs": lambda: svg.format(f'<path d="M0 0{"a1 1 0 0 0 1 1" * 15_000}"/>'),
        "entities": lambda: '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
        "large": lambda: " " * 20_000_000,
    }
    for name, text in texts.items():
        files = partial(_text, "t/icons/sword.svg", text, f=ARMED)
        yield name, Bomb(files, (*CARDS, "--templates", "t"), "invalid icon `sword`: ")


def _templates() -> Iterator[tuple[str, Bomb]]:
    texts: dict[str, Callable[[], str]] = {
        "a large one": lambda: "<card>" + " " * 20_000_000 + "</card>",
        "elements in each other": lambda: "<card>" + "<box>" * 100_000,
        "attributes": lambda: "<card " + " ".join(f'a{n}="1"' for n in range(80_000)) + "/>",
        "a circle": lambda: "{% include 'pygmies/henchmen.xml' %}",
        "entities": lambda: '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><card>&b;</card>',
    }
    quick = {name: partial("<card>\n{}</card>".format, text) for name, text in templates.QUICK.items()}
    for name, text in (texts | quick).items():
        files = partial(_text, "t/pygmies/henchmen.xml", text, f=ARMED)
        yield name, Bomb(files, (*CARDS, "--templates", "t"), "henchmen.xml:")


def _dresses() -> Iterator[tuple[str, Bomb]]:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
    worn = ARMED.replace("name: Good", "name: Good\nlook: {dress: mine}")
    toml = (ROOT / "templates" / "dress" / "rays" / "dress.toml").read_bytes()
    texts = {
        "path": lambda: svg.format(f'<path d="M0 0{"h1" * 30_000}"/>'),
        "groups": lambda: svg.format("<g>" * 20_000),
        "entities": lambda: '<!DOCTYPE a [<!ENTITY a "aaaa">]><svg>&a;</svg>',
        "large": lambda: " " * 20_000_000,
    }
    for name, text in texts.items():
        made = {f"t/dress/mine/{part}.svg": text for part in ("corner", "divider", "tile")}
        files = partial(_dressed, made, {"f.yaml": worn.encode(), "t/dress/mine/dress.toml": toml})
        yield name, Bomb(files, (*CARDS, "--templates", "t"), "the drawing dress/mine/tile.svg cannot be drawn")


def _dressed(made: Mapping[str, Callable[[], str]], others: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return {**others, **{name: text().encode() for name, text in made.items()}}


_GAME = """name: Zed
kinds:
  crew:
    entries:
      members:
        fields: {{strength: number}}
        points: {points}
rules:
  - id: x
    each: crew
    when: {when}
    say: {say}
"""


def _games() -> Iterator[tuple[str, Bomb]]:
    expressions = {
        "sums": "range(90000) | map('string') | join | length > 3",
        "powers": "9 ** 9 ** 9 > 1",
        "brackets": "(" * 1_500 + "1",
        "doubled": "'a' * 99999 * 99999 > 'b'",
        "long": " + ".join(["1"] * 600_000),
        "calls": "crew" + ".a" * 900,
    }
    for name, text in expressions.items():
        game = _GAME.format(points="1", when=json.dumps(text), say="x")
        files = partial(_text, "games/zed/game.yaml", partial(str, game))
        yield name, Bomb(files, ("check", "games"), "game.yaml:")


KINDS: dict[str, Callable[[], Iterator[tuple[str, Bomb]]]] = {
    "picture": _pictures,
    "workbook": _books,
    "YAML": _yaml,
    "CSV": _csv,
    "TOML": _settings,
    "JSON": _json,
    "pack": _packs,
    "drawing": _drawings,
    "template": _templates,
    "dress": _dresses,
    "game": _games,
}
BOMBS = {f"{kind}: {name}": bomb for kind, make in KINDS.items() for name, bomb in make()}
