"""libyaml without the rest of PyYAML: the same events and errors, and the rest is there for whoever asks for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

TEXTS = {
    "all kinds": "%YAML 1.1\n--- &a\nb: [1, 'two', \"3\"]\n? c\n: |\n  d\ne: *a\nf: !!str {g: }\n...\n---\nh\n",
    "an open list": "a: [1, 2\nb: c\n",
    "a stray mark": "a: b: c\n",
    "an alias of nothing": "a: *b\n",
    "a character that is none": "a: \x01\n",
    "nothing": "",
}
SHOW = """
def shown(mark):
    return mark and (mark.index, mark.line, mark.column)
def told(text):
    out = []
    try:
        for one in events.read_events(text):
            plain = {key: value for key, value in vars(one).items() if not key.endswith("_mark")}
            out.append((type(one).__name__, plain, shown(one.start_mark), shown(one.end_mark)))
    except events.YAMLError as error:
        out.append((type(error).__name__, events.describe_stop(error)))
    return out
"""
BEFORE = {
    "late": "",
    "whole": "import yaml",
    "no binding": "import sys; sys.modules['yaml._yaml'] = None",
    "a strange binding": "from cardgen.source import libyaml; del libyaml._ERRORS['emitter']",
}


def run(code: str) -> str:
    """What a Python of its own prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout


def events(before: str) -> str:
    """All events of the texts, in a process in which that was done before."""
    start = f"{BEFORE[before]}\nfrom cardgen.source import events\n{SHOW}\n"
    return run(f"{start}\nfor text in {list(TEXTS.values())!r}: print(told(text))")


@pytest.mark.parametrize("before", ["whole", "a strange binding"])
def test_the_same_events(before: str) -> None:
    """Events, places and errors are those that PyYAML gives that was imported whole."""
    late = events("late")

    assert late.count("Event'") > 30
    assert late.count("Error'") == 3
    assert events(before) == late


def test_without_libyaml() -> None:
    """Where there is no binding, PyYAML's own parser reads."""
    start = f"{BEFORE['no binding']}\nfrom cardgen.source import events\n{SHOW}\n"

    assert "ScalarEvent" in run(f"{start}print(told('a: 1'))")


def test_nothing_else_is_loaded() -> None:
    """Of PyYAML there are the binding and what holds classes."""
    code = "import sys, cardgen.source.events; print(*sorted(name for name in sys.modules if name.startswith('yaml')))"

    assert run(code).split() == ["yaml", "yaml._yaml", "yaml.error", "yaml.events", "yaml.nodes", "yaml.tokens"]


ASKED = {
    "a function": "import yaml; print(yaml.safe_load('{a: 1}'))",
    "a name of the package": "from yaml import safe_load; print(safe_load('{a: 1}'))",
    "the loader of libyaml": "import yaml; print(yaml.load('{a: 1}', yaml.CSafeLoader))",
    "a module": "import yaml.scanner, yaml; yaml.scanner.Scanner; print(yaml.load('{a: 1}', yaml.CSafeLoader))",
    "an error": "import yaml\ntry: yaml.load('{a: [', yaml.CSafeLoader)\n"
    "except yaml.parser.ParserError as error: print({'a': 1})",
    "an error of reading": "import yaml\ntry: yaml.load('\\x01', yaml.CSafeLoader)\n"
    "except yaml.reader.ReaderError as error: print({'a': int(len(str(error)) > 30)})",
    "all": "from yaml import *; print(load('{a: 1}', SafeLoader))",
}


@pytest.mark.parametrize("code", ASKED.values(), ids=ASKED.keys())
def test_the_rest_is_there(code: str) -> None:
    """Whoever imports PyYAML later has all of it, and catches what it raises."""
    assert run(f"from cardgen.source import events\nlist(events.read_events('a: 1'))\n{code}") == "{'a': 1}\n"


def test_what_is_nowhere() -> None:
    """A name that PyYAML does not have is an AttributeError, as in any module."""
    code = "import cardgen.source.events, yaml\ntry: yaml.nothing\nexcept AttributeError as error: print(error)"

    assert run(code) == "module 'yaml' has no attribute 'nothing'\n"
