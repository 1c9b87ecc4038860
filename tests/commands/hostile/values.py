"""Valid files spoilt: every value replaced, every key removed, doubled or misspelt; the text cut; strange amounts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from tests.commands.hostile.texts import HEAD, STATS, Hostile

SHIPPED = Path(__file__).parent.parent.parent.parent / "factions"
KINDS = {
    "faction": "pygmies/pirates",
    "neutral": "pygmies/neutral",
    "game": "pygmies/first-edition",
    "crew": "pygmies/kitchen-crew",
    "ares force": "ares/the-drowned",
    "ares match": "ares/the-drowned-bridge",
    "orcs' force": "little_orc_wars/barrow-host",
    "orcs' match": "little_orc_wars/mountain-gate",
    "team": "scrimmage/lamplighters",
    "evening": "scrimmage/lamps-and-knives",
    "vsgmr force": "vsgmr/hedge-foxes",
    "vsgmr match": "vsgmr/third-crate",
}
"""A shipped file of each kind, by game and stem."""
WRONG: dict[str, Any] = {
    "null": None, "list": [], "full list": ["x", 1, None, [], {}], "mapping": {},
    "full mapping": {"name": "x", "y": [1]},
    "zero": 0, "negative": -3, "billion": 10**9, "huge": 10**17, "too huge": 10**30, "fraction": 3.5,
    "infinity": float("inf"), "not a number": float("nan"), "true": True, "text": "x", "empty": "", "dash": "-",
    "date": "2001-01-01", "sixty": "1:30", "markup": "<b>{{ 7*7 }} {% for x in y %}&amp; :strength: </card> {type} {0}",
    "long": "word " * 2000, "letters": "W" * 100_000, "lines": "a\nb\u2028c\x1b[31m\0", "path": "../../etc/passwd",
}  # fmt: skip
"""What may stand where something else should."""
Path_ = tuple[Any, ...]


def document(kind: str) -> Any:
    """A shipped file of a kind as plain data."""
    return deepcopy(_read(kind))


@cache
def _read(kind: str) -> Any:
    return yaml.load((SHIPPED / f"{KINDS[kind]}.yaml").read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def dumped(made: Any) -> bytes:
    """Plain data as YAML, in one style."""
    text: str = yaml.dump(made, sort_keys=False, allow_unicode=True, width=10**6, Dumper=_Dumper)
    return text.encode()


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # one of two
    def ignore_aliases(self, data: Any) -> bool:
        """Nothing is written as an alias."""
        return True


def named(make: Callable[..., Iterator[tuple[str, bytes]]], **options: int) -> Iterator[Hostile]:
    """What one of the functions here makes, by name."""
    return (Hostile(f"{make.__name__} {name}", data) for name, data in make(**options))


def replaced(step: int = 1) -> Iterator[tuple[str, bytes]]:
    """One wrong thing in the place of every value of a kind; one in so many of all these files."""
    places = [(kind, path) for kind in KINDS for path in shapes(document(kind))]
    for kind, path, name in islice(((*place, name) for place in places for name in WRONG), 0, None, step):
        made = put(document(kind), path, WRONG[name])
        yield f"{kind} {'.'.join(map(str, path))} {name}", dumped(made)


def keys(step: int = 1) -> Iterator[tuple[str, bytes]]:
    """Every key removed, misspelt, or written twice; one in so many of all these files."""
    changes = {"removed": _removed, "misspelt": _misspelt, "doubled": _doubled}
    places = [(kind, path) for kind in KINDS for path in shapes(document(kind)) if isinstance(path[-1], str)]
    for kind, path, name in islice(((*place, name) for place in places for name in changes), 0, None, step):
        made = document(kind)
        changes[name](_at(made, path[:-1]), path[-1])
        yield f"{kind} {'.'.join(map(str, path))} {name}", dumped(made).replace(b"~again", b"")


def cuts(step: int = 97) -> Iterator[tuple[str, bytes]]:
    """Every kind of file cut off behind so many bytes."""
    for kind, stem in KINDS.items():
        data = (SHIPPED / f"{stem}.yaml").read_bytes()
        for end in range(step, len(data), step):
            yield f"{kind} {end}", data[:end]


def amounts() -> Iterator[tuple[str, bytes]]:
    """More entries than anybody writes."""
    group = f"  - {{name: G%d, size: 5, keywords: [Good], stats: {STATS}, skills: [Lucky, S%d]}}\n"
    yield "groups", f"{HEAD}heroes: []\ngroups:\n{''.join(group % (n, n) for n in range(600))}".encode()
    hero = f"  - {{name: Same, keywords: [Good], stats: {STATS}, skills: [Lucky, Nimble], spells: [Fireball]}}\n"
    yield "heroes of one name", f"{HEAD}heroes:\n{hero * 600}groups: []\n".encode()
    own = "".join(f"  - {{name: Own {n}, text: Does {n}.}}\n" for n in range(3000))
    yield "own skills", f"{HEAD}heroes: []\ngroups: []\nskills:\n{own}".encode()
    yield (
        "own skills of one name",
        f"{HEAD}heroes: []\ngroups: []\nskills:\n{'  - {name: X, text: y}' + chr(10)}".encode(),
    )
    uses = ", ".join(f"Onw {n}" for n in range(1500))
    profile = f"heroes: [{{name: A, keywords: [Good], stats: {STATS}, skills: [{uses}]}}]\n"
    yield "skills with near names", f"{HEAD}{profile}groups: []\nskills:\n{own}".encode()
    words = ", ".join(f"Keyword{n}" for n in range(5000))
    yield "keywords", f"{HEAD}heroes: [{{name: A, keywords: [{words}], stats: {STATS}}}]\ngroups: []\n".encode()
    weapons = ", ".join(["Sword"] * 2000)
    yield "weapons", f"{HEAD}heroes: [{{name: A, keywords: [Good], stats: {STATS}, weapons: [{weapons}]}}]\n".encode()
    parameters = ", ".join(f"p{n}: x" for n in range(3000))
    use = f"{{name: Leadership, {parameters}}}"
    yield "parameters", f"{HEAD}heroes: [{{name: A, keywords: [Good], stats: {STATS}, skills: [{use}]}}]\n".encode()


def words() -> Iterator[tuple[str, bytes]]:
    """Texts that mean something to a template, to a mark-up language, or to a program."""
    texts = (
        "{{ 7*7 }}",
        "{{ ''.__class__.__mro__ }}",
        "{% for x in range(10**9) %}x{% endfor %}",
        "{# x",
        "<b>bold",
        "</text></card>",
        "<!-- x",
        "<![CDATA[x",
        "&amp;&lt;&#0;&bogus;",
        "]]>",
        "{type}{x}{0}{__class__}",
        "%s%n%d",
        "${HOME}",
        "$(reboot)",
        ":strength:",
        ":nosuchicon:",
        "::error file=x::y",
        "\\n\\x1b",
        "=1+1",
        "' OR 1=1",
        "</script><script>",
        "\t\ttabs",
        "a" * 5000,
        "fi ffi ﬁ Ǆ ß İ",
        "مرحبا بالعالم",
        "漢字かな交じり文" * 50,
        "ก็็็็็็็็็็",
        "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
    )
    for number, text in enumerate(texts):
        made = document("faction")
        hero, group = made["heroes"][0], made["groups"][0]
        hero |= {"name": text, "flavour": text, "keywords": [made["alignment"], text], "weapons": [text], "art": text}
        group |= {"name": text, "flavour": text, "skills": [text, {"name": "Leadership", "type": text}]}
        made |= {"name": text, "theme": text, "skills": [{"name": text, "text": text, "parameters": ["type"]}]}
        made["weapons"] = [{"name": text, "strength": 3, "misc": text}]
        made["spells"] = [{"name": f"{text} 2", "text": text, "simplicity": 3, "save": text}]
        yield str(number), dumped(made)


def games() -> Iterator[tuple[str, bytes]]:
    """Games and crews that lead nowhere, or in circles; each is called `hostile.yaml`."""
    head = "system: pygmies\nkind: game\nname: Night\n"
    many = ", ".join(f"f{n}" for n in range(10_000))
    stems = (
        "hostile",
        "../pygmies/good",
        "/etc/passwd",
        "good.yaml",
        ".",
        "..",
        "''",
        "'*'",
        "good/../good",
        "'C:good'",
        "x" * 5000,
        "'\\0'",
    )
    yield "itself", f"{head}factions: [hostile, hostile]\nneutral: hostile\n".encode()
    yield "ten thousand factions", f"{head}factions: [{many}]\nneutral: n\n".encode()
    yield "one faction ten thousand times", f"{head}factions: [{', '.join(['f'] * 10_000)}]\nneutral: n\n".encode()
    for number, stem in enumerate(stems):
        yield f"stem {number}", f"{head}factions: [{stem}, {stem}]\nneutral: [{stem}]\n".encode()
        squads = f"squads: {{red: {{hero: {stem}, groups: {{{stem}: 2}}}}}}"
        crew = f"system: pygmies\nkind: crew\nplayer: A\ngame: {stem}\n{squads}\n"
        yield f"crew of stem {number}", crew.encode()
    for key in ("players", "rounds"):
        yield f"{key} without end", f"{head}factions: [a]\nneutral: n\n{key}: {10**17}\n".encode()


def waivers() -> Iterator[tuple[str, bytes]]:
    """Waivers as nobody means them."""
    told = (
        "x",
        "[]",
        "{}",
        "[x]",
        "{pygmies/theme: }",
        "{pygmies/theme: [x]}",
        "{pygmies/theme: {}}",
        "{pygmies/theme: {reason: x, until: 2026-99-99}}",
        "{pygmies/theme: {reason: x, until: .nan}}",
        "{pygmies/theme: {reason: [x], until: {}}}",
        "{pygmies: x}",
        "{/: x}",
        "{'': x}",
        "{..: x}",
        "{waiver/unused: x}",
        "{yaml/syntax: x}",
        "{pygmies/theme: 1, pygmies/theme: 2}",
        "{? [a] : x}",
        '{"a\\nb": "c\\nd"}',
        "{pygmies/theme: {reason: x, until: 0000-00-00}}",
        "{pygmies/theme: {reason: x, until: 99999-01-01}}",
        "{'../pygmies/theme': x}",
        "{pygmies/__init__: x}",
        "{layout/art: x, layout/template: y}",
    )
    for number, text in enumerate(told):
        yield (
            str(number),
            f"{HEAD}waive: {text}\nheroes: [{{name: A, keywords: [Good], stats: {STATS}, waive: {text}}}]\n".encode(),
        )
    yield "many", f"{HEAD}waive:\n{''.join(f'  a/b{n}: x' + chr(10) for n in range(1000))}".encode()


def shapes(made: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The paths of all values, of a list the first two items alone."""
    inside = made.items() if isinstance(made, dict) else list(enumerate(made))[:2] if isinstance(made, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from shapes(value, (*path, key))


def _at(made: Any, path: Path_) -> Any:
    for part in path:
        made = made[part]
    return made


def put(made: Any, path: Path_, value: Any) -> Any:
    """The same data with a value at a path, unless another value has taken that path away."""
    with suppress(LookupError, TypeError):
        _at(made, path[:-1])[path[-1]] = deepcopy(value)
    return made


def _removed(mapping: dict[str, Any], key: str) -> None:
    del mapping[key]


def _misspelt(mapping: dict[str, Any], key: str) -> None:
    mapping[key[:-1] + "q"] = mapping.pop(key)


def _doubled(mapping: dict[str, Any], key: str) -> None:
    mapping[f"{key}~again"] = mapping[key]
