"""The same seed gives the same packs under every Python that is at hand."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from cardgen.card import Pile
from cardgen.drafts import deal
from cardgen.drafts.deal import DealtCard, Terms
from tests.conftest import ROOT
from tests.sampling import some

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
VERSIONS = Path.home() / ".pyenv" / "versions"
"""Where many a developer has more than one; looked up before the tests put another home in its place."""
SEEDS = ("Grave Full of Gold", "", "party 🎉", "Größe", "a\nb", "x" * 4000, *(f"seed {number}" for number in range(40)))
PILES = (Pile("heroes and neutrals", range(24), 2), Pile("henchmen", range(24, 144), 10))
CARDS = [DealtCard("Жар-птица", "Größe", "hero", 1, 1), DealtCard("Orc", "Evil", "henchman", 2, 4)]
SCRIPT = f"""
import hashlib, json, sys
sys.path.insert(0, {str(ROOT)!r})
from cardgen.card import Pile
from cardgen.drafts import deal
from cardgen.drafts.deal import DealtCard, Terms
piles = [Pile(name, range(*ends), count) for name, ends, count in (("h", (0, 24), 2), ("m", (24, 144), 10))]
seeds, cards = json.loads(sys.stdin.read())
packs = [[pack.cards for pack in deal.deal_packs(piles, Terms(seed, 4, 3, 7))] for seed in seeds]
told = json.dumps([packs, deal.hash_cards([DealtCard(*card) for card in cards])])
print(sys.version_info[:2], hashlib.sha256(told.encode()).hexdigest())
"""


@cache
def interpreter(version: str) -> str | None:
    """A Python of that version, if there is one: not this one."""
    found = [shutil.which(f"python{version}"), *sorted(VERSIONS.glob(f"{version}.*/bin/python3"))]
    return next((str(path) for path in found if path and _is(str(path), version)), None)


def _is(path: str, version: str) -> bool:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    said = subprocess.run([path, "-I", "-c", code], capture_output=True, text=True, check=False, timeout=30)
    return said.stdout.strip() == version


@some(1)
@pytest.mark.parametrize("version", PYTHONS)
def test_the_same_deal(version: str) -> None:
    """Packs and hash of many seeds are those of this Python; nothing heavy is needed to deal."""
    path = interpreter(version)
    if path is None:
        pytest.skip(f"there is no Python {version} here to deal with")
    packs = [[pack.cards for pack in deal.deal_packs(PILES, Terms(seed, 4, 3, 7))] for seed in SEEDS]
    told = json.dumps([packs, deal.hash_cards(CARDS)])
    done = subprocess.run(
        [path, "-I", "-B", "-S", "-c", SCRIPT],
        input=json.dumps([SEEDS, CARDS]),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.stderr == ""
    wanted = tuple(int(part) for part in version.split("."))
    assert done.stdout.split("\n")[0] == f"{wanted} {hashlib.sha256(told.encode()).hexdigest()}"


def test_this_python_is_one_of_them() -> None:
    """So that one comparison at least is made where another version is at hand."""
    assert "{}.{}".format(*sys.version_info[:2]) in PYTHONS
