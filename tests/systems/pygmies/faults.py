"""Files of Pygmies with faults that no manual page shows: other turns of what the rules say."""

from __future__ import annotations

from collections.abc import Iterator

from tests.systems.pygmies import samples

Files = tuple[dict[str, samples.Document], tuple[str, ...]]
"""Documents by their stems, and those that are checked; none: all."""


def files() -> Iterator[Files]:
    """Each set of files, with what is to be checked of them."""
    yield {"good": _profiles()}, ()
    yield {"good": _entries()}, ()
    yield {"good": samples.faction() | {"heroes": [], "groups": [], "strengths": ["courage"]}}, ()
    yield {"good": samples.faction() | {"alignment": "Neutral"}}, ()
    yield {"neutral": samples.neutral(2) | {"alignment": "Good", "heroes": samples.faction()["heroes"][:2]}}, ()
    yield from (({"good": waived}, ()) for waived in _waivers())
    yield from _nights()
    yield from _crews()
    yield from _slips()


def _profiles() -> samples.Document:
    """Heroes and groups with unusual numbers, names and skills."""
    made = samples.faction()
    made["theme"] = None
    captain, scholar, warden, piper, brute, wizard = made["heroes"]
    captain |= {"skills": ["Lucky", "Lucky", "Fireball"], "weapons": ["Lightning Rod"], "keywords": ["Goood"]}
    scholar |= {"skills": [{"name": "Leadership", "tpye": "Elf"}, "Leadership (Elf)", "Xyzzy"], "movement": 30}
    warden |= {"skills": [{"name": "Lucky", "type": "Elf"}], "keywords": ["Human", "Neutral"], "flavour": None}
    piper |= {"skills": [{"name": "Summon Minion", "x": 2.5}], "stats": piper["stats"] | {"heroism": 9}}
    brute |= {"skills": [], "stats": brute["stats"] | {"fighting": 14, "strength": 3.5, "courage": 0, "heroism": 0}}
    wizard |= {"spells": ["Enhance Magic", "Fireball", "Flameball"], "stats": wizard["stats"] | {"heroism": 3}}
    spearman, archer, knight, squire, monk, miller, smith, farmer = made["groups"]
    spearman |= {"spells": ["Push", "Tunnel"], "skills": ["Undead"], "keywords": ["Good", "good"]}
    archer |= {"name": "Holy Water", "stats": archer["stats"] | {"shooting": 9}}
    knight |= {"name": "Spearmen", "skills": ["Lucky"], "stats": knight["stats"] | {"wounds": "-"}}
    squire |= {"name": "Spearman", "skills": ["Lucky"], "weapons": ["Sling"], "keywords": ["Human"]}
    monk |= {"name": "spearman", "stats": monk["stats"] | {"attacks": 3, "fighting": 6}, "size": 8}
    miller |= {"weapons": ["Zzzz", "Swrod", "Sea Legs"], "size": 1}
    smith |= {"stats": smith["stats"] | {"courage": None, "heroism": 2}}
    farmer |= {"weapons": ["Long Bow", "Sword", "Club", "Mace"]}
    return made


def _entries() -> samples.Document:
    """Skills, spells and weapons of a file's own."""
    made = samples.faction()
    made["groups"] += [dict(made["groups"][0], name=f"Extra {number}", size=1) for number in range(4)]
    made["skills"] = [
        {"name": "Old Grudge", "text": "+1 Fighting for {type}."},
        {"name": "Old Grudges", "text": "Again."},
        {"name": "Fireball", "text": "A spell."},
        {"name": "Fly", "text": "As the rulebook's."},
        {"name": "Idea", "text": "Perhaps.", "suggested": True},
        {"name": "Healing Herb", "text": "An item."},
    ]
    made["spells"] = [{"name": "Gust", "text": "Wind.", "simplicity": 9, "range": 200, "strength": 12}]
    made["weapons"] = [{"name": "Halberd", "strength": 3}, {"name": "Hook", "strength": 40, "range": 100}]
    made["heroes"][0]["skills"] = ["Idea", {"name": "Old Grudge", "type": ""}, "Nimble"]
    return made


def _waivers() -> Iterator[samples.Document]:
    """One fault of each kind that a waiver can have, on the file and on an entry."""
    for rule, terms in (
        ("pygmies/group-cont", "Reason."),
        ("pygmies", "Reason."),
        ("shape/unknown-key", "Reason."),
        ("pygmies/group-count", None),
        ("pygmies/group-count", {"reason": "Reason.", "until": "2020-01-01"}),
        ("pygmies/group-count", "Reason."),
    ):
        made: samples.Document = samples.faction() | {"waive": {rule: terms}}
        made["heroes"][0]["waive"] = {rule: terms}
        yield made


def _nights() -> Iterator[Files]:
    """Games that cannot be dealt, and factions that are no match for the others of theirs."""
    for changes in (
        {"factions": ["good", "good", "evil"]},
        {"factions": ["good", "evl", "neutral"], "neutral": "zzz"},
        {"players": 5},
        {"pack": {"special": 5, "henchmen": 10}},
    ):
        yield samples.table() | {"night": samples.game() | changes}, ("night",)
    for pairs in (2, 5):
        yield samples.table() | {"neutral": samples.neutral(pairs)}, ("night",)
        yield samples.table() | {"neutral": samples.neutral(pairs)}, ("neutral",)
    files = samples.table()
    files["good"] |= {"strengths": ["defense", "courage"], "weaknesses": ["strength"]}
    files["good"]["groups"][0]["stats"] |= {"defense": 1, "strength": 6, "courage": "-"}
    files["good"]["groups"][1]["stats"] |= {"courage": 3}
    files["evil"]["groups"][0] |= {"name": "Spearman", "skills": ["Lucky"]}
    files["evil"]["groups"][1] |= {"skills": ["Lucky"]}
    files["undead"]["groups"][0]["stats"] |= {"courage": 6}
    yield files, ()


def _crews() -> Iterator[Files]:
    """Squads that are none."""
    squad = _squad("Captain", Spearman=4, Archer=4)
    for squads in (
        {"yellow": squad},
        {"yellow": squad, "red": squad, "orange": squad, "blue": squad},
        {"yellow": _squad("Captain", Spearman=2), "red": _squad("Sholar", Kinght=4, Captain=2)},
        {"yellow": _squad("Captain", Spearman=9, Archer=9, Monk=9), "red": _squad("Zz", Zz=1)},
        {"yellow": squad, "red": _squad("Scholar", Spearman=3) | {"groups": {"Evil Archer": 4}}},
        {"yellow": squad, "red": _squad("Scholar", Knight=1, Squire=1), "blue": squad},
    ):
        crew = samples.crew() | {"squads": squads}
        yield samples.table() | {"ann": crew}, ("ann",)
    crew = samples.crew()
    crew["squads"]["yellow"] = _squad("Captain", Spearman=5, Archer=5, Knight=5, Squire=5)
    yield samples.table() | {"ann": crew}, ("ann",)
    yield {"ann": samples.crew() | {"game": "nowhere"}}, ("ann",)


def _squad(hero: str, **groups: int) -> samples.Document:
    return {"hero": hero, "groups": groups}


def _slips() -> Iterator[Files]:
    """What is written without a fault, and cannot be meant."""
    made = samples.faction()
    captain, scholar, warden, piper, *_ = made["heroes"]
    captain["skills"] = [{"name": "Leadership", "type": "Humann"}, "Raise Dead", {"name": "Eagle Eye", "weapon": "pie"}]
    scholar["skills"] = [{"name": "Eagle Eye", "weapon": "sword"}, "Cauldron Bubble", {"name": "Sniff", "type": "Ox"}]
    warden |= {"keywords": ["Hunan", "Good"], "weapons": ["Sword", "sword"]}
    piper["skills"] = [{"name": "First Strike", "weapon": "bow"}, "Double Double", "Charm"]
    piper["weapons"] = ["Long Bow", "Sword"]
    made["groups"][2]["keywords"] = ["Witch", "Good"]
    made["skills"] = [
        {"name": "Sniff", "text": "Smells {type}.", "parameters": ["type"], "needs": {"models": "type"}},
        {"name": "Snore", "text": "Sleeps."},
    ]
    made["spells"] = [{"name": "Breeze", "text": "Blows.", "simplicity": 3}]
    made["weapons"] = [{"name": "Fork", "like": "Spear"}]
    yield {"good": made}, ()
    top = {"fighting": 6, "strength": 6, "defense": 6, "attacks": 3, "wounds": 3}
    one, many = samples.faction(), samples.faction()
    one["heroes"][0]["stats"] |= top
    one["groups"][0]["stats"] |= top
    one["groups"][0] |= {"size": 1}
    one["groups"][1]["size"] = 9
    for group in many["groups"]:
        group["stats"] = group["stats"] | top
    yield {"good": one}, ()
    yield {"good": many}, ()
    theme = {"theme": "They come from over the hills, and want to go back there."}
    files = samples.table()
    files["good"] = many | theme
    files["evil"] |= theme
    files["neutral"]["groups"][0]["keywords"] = ["Goblin", "Neutral"]
    files["undead"] |= {"name": "Bone"}
    files["neutral"]["groups"][1]["keywords"] = ["Beast", "Neutral", "Bones"]
    yield files, ()
