"""Restyling: another look from edited templates, without touching Python."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.template import Templates
from cardgen.systems.pygmies.model import Profile
from tests.layout.helpers import OURS, Placed, walk
from tests.layout.profiles import archer, hero, made, ours, skills

CAPTIONS = ("SHOOTING", "FIGHTING", "DEFENSE", "ATTACKS", "WOUNDS", "COURAGE", "HEROISM")
"""What stands under values."""
STATS = {
    "hero": '{{ portrait(card.stats, emblem, arms, card.art, card.at ~ "/art", card.focus, layout, faction.dress) }}\n',
    "henchmen": "{{ values(card.stats, 4, t.plaque.trooper.h * k, t.plaque.trooper.size * k) }}\n",
}
"""The plaque of values."""
AFTER = {
    "hero": "{{ under(smallest) }}\n{% endmacro %}\n{% macro broad",
    "henchmen": "{{ weapons(card.weapons) }}\n{% include",
}
"""The label under it."""
PROFILES = [
    hero()._replace(skills=skills("May reroll one die in each turn of the game. " * 8)),
    archer()._replace(skills=skills("May reroll one die in each turn of the game.")),
]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the templates of Pygmies to restyle."""
    shutil.copytree(Path(OURS, "pygmies"), tmp_path / "pygmies")
    return tmp_path


def edit(own: Path, name: str, old: str, new: str) -> None:
    """Edit one line of a template, as a user would."""
    path = own / "pygmies" / f"{name}.xml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name}.xml does not have one {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def restyled(own: Path, profile: Profile) -> Frame:
    """The card that the edited templates make, as for `--templates`."""
    return made(profile, Templates([str(own), OURS], trusted=False))


def lines(frame: Frame) -> dict[str, list[Placed]]:
    """Where each text stands."""
    found: dict[str, list[Placed]] = {}
    for line in walk(frame.items):
        if isinstance(line.item, Glyphs):
            found.setdefault(line.item.text, []).append(line)
    return found


def middle(frame: Frame, *texts: str) -> tuple[float, float]:
    """The middle of the boxes of some texts, each at its first place."""
    boxes = [lines(frame)[text][0] for text in texts]
    return sum(b.x + b.right for b in boxes) / len(boxes) / 2, sum(b.y + b.foot for b in boxes) / len(boxes) / 2


def unspoilt(frame: Frame, before: Frame) -> bool:
    """Whether nothing is wrong, nothing lost and nothing over the edge."""
    inside = all(
        b.x >= 0 and b.y >= 0 and b.right <= 63.5 and b.foot <= 88.9 for bs in lines(frame).values() for b in bs
    )
    said = ["".join(sorted("".join(t * len(b) for t, b in lines(f).items()).replace(" ", ""))) for f in (frame, before)]
    return frame.faults == [] and inside and said[0] == said[1]


@pytest.mark.parametrize("profile", PROFILES, ids=["hero", "henchmen"])
def test_characteristics_below_the_weapons(own: Path, profile: Profile) -> None:
    """One line of the template moved, and the characteristics stand at the other end of the card's middle."""
    name = profile.role
    above, _, below = AFTER[name].partition("\n")
    path = own / "pygmies" / f"{name}.xml"
    text = path.read_text(encoding="utf-8")
    assert STATS[name] in text
    text = text.replace(STATS[name], "")
    assert AFTER[name] in text
    moved = f"{above}\n<gap h='1'/>{STATS[name]}{below}"
    path.write_text(moved.join(text.rsplit(AFTER[name], 1)), encoding="utf-8")
    before, after = made(profile, ours()), restyled(own, profile)

    assert middle(before, *CAPTIONS)[1] < middle(before, "parry")[1]
    assert middle(after, *CAPTIONS)[1] > middle(after, "parry")[1] + 5
    assert middle(after, *CAPTIONS)[0] == pytest.approx(middle(before, *CAPTIONS)[0])
    assert unspoilt(after, before)


def test_values_from_left_to_right(own: Path) -> None:
    """The order of the characteristics turned about: what was at the left is at the right."""
    edit(own, "henchmen", "values(card.stats,", "values(card.stats | reverse | list,")
    before, after = made(PROFILES[1], ours()), restyled(own, PROFILES[1])

    def order(frame: Frame) -> list[str]:
        return sorted(CAPTIONS, key=lambda caption: tuple(reversed(middle(frame, caption))))

    assert order(before) == list(CAPTIONS)
    assert order(after) == list(reversed(CAPTIONS))
    assert unspoilt(after, before)


def test_what_is_not_restyled_is_ours(own: Path) -> None:
    """A folder with one template in it is enough: all others are taken from ours."""
    edit(own, "henchmen", STATS["henchmen"], "")
    for path in (own / "pygmies").iterdir():
        if path.name != "henchmen.xml":
            path.unlink()

    assert "SHOOTING" not in lines(restyled(own, PROFILES[1]))
    assert lines(restyled(own, PROFILES[0])) == lines(made(PROFILES[0], ours()))
