"""Files of VSGMR with and without faults, for the tests of its rules and of what they say."""

from __future__ import annotations

from typing import Any

from tests.systems.vsgmr import samples
from tests.systems.vsgmr.samples import Document, figure, match

CAPTAIN = {"commander": True}


def spoiled(name: str, **changes: Any) -> Document:
    """The sample force with changes to one of its figures."""
    document = samples.force()
    samples.find(document, name).update(changes)
    return document


def with_figures(*more: Document, **changes: Any) -> Document:
    """The sample force with more figures."""
    return samples.force() | {"figures": [*samples.force()["figures"], *more]} | changes


QUIET = [
    samples.force(),
    samples.force() | {"points": 22, "number": 9, "budget": 22},
    with_figures(figure("Spy", traits=["Revenge", "Recruit", "Flight", "Cause Fear"])),
    spoiled("Captain Ashe", type="troop", armor="heavy"),
    spoiled(
        "Captain Ashe", powers=["super-blast (minor)", {"name": "Super Brawl", "tier": "major"}, "Super-Armor: Minor"]
    ),
    spoiled("Pony", armor="light", rider="rifleman"),
    spoiled("Pony", armor="none", large=True, carries={"Rifleman": 2}, rider="Captain Ashe"),
    spoiled("Pony", traits=["Tough"], powers=["Super-Armor (Minor)"]),
    spoiled("Field Car", large=True, carries={"Rifleman": 6}),
    spoiled("Field Car", traits=["Independent"], number=9),
    spoiled("Rifleman", points=12),
    samples.force() | {"figures": [figure("Ann", "hero", traits=["Tough"], **CAPTAIN)]},
    spoiled("Pony", number=6),
]
"""Forces of which nobody has anything to say."""


FOUND = [
    ("commander Reds", spoiled("Captain Ashe", commander=False)),
    ("commander Reds", samples.force() | {"figures": []}),
    ("commander Rifleman", spoiled("Rifleman", commander=True)),
    (
        "commander Pony",
        with_figures(figure("Dog", "cavalry", traits=["Independent"]))
        | {"figures": [*({**entry, "commander": entry["name"] == "Pony"} for entry in samples.force()["figures"])]},
    ),
    ("commander Spare", with_figures(figure("Spare", "hero", **CAPTAIN))),
    ("commander-armor Captain Ashe", spoiled("Captain Ashe", armor="heavy")),
    ("commander-armor Captain Ashe", spoiled("Captain Ashe", armor="light")),
    ("armor-kinds Rifleman", spoiled("Rifleman", armor=["light", "heavy"])),
    ("trait-twice Poacher", with_figures(figure("Poacher", distance=True, traits=["Sharp Shooter", "Sharpshooter"]))),
    ("power-twice Captain Ashe", spoiled("Captain Ashe", powers=["Super-Skill (Minor)", "Super-Skill (Minor)"])),
    ("tier Captain Ashe", spoiled("Captain Ashe", powers=["Super-Blast"])),
    ("tier Captain Ashe", spoiled("Captain Ashe", powers=["Super-Blast (Majro)"])),
    ("independent Captain Ashe", spoiled("Captain Ashe", traits=["Independent"])),
    ("super-skill Pony", spoiled("Pony", powers=["Super-Skill (Superior)"])),
    ("idle Pony", spoiled("Pony", automatic=True)),
    ("idle Pony", spoiled("Pony", traits=["Area Effect Attack"])),
    ("idle Pony", spoiled("Pony", powers=["Super-Blast (Minor)"])),
    ("idle Rifleman", spoiled("Rifleman", traits=["Tough"])),
    ("idle Rifleman", spoiled("Rifleman", powers=["Super-Armor (Minor)"])),
    ("rider Field Car", spoiled("Pony", number=7)),
    (
        "rider Field Car",
        spoiled("Pony", rider="Captain Ashe")
        | {
            "figures": [
                *(
                    {
                        **entry,
                        **({"driver": "Captain Ashe"} if entry["name"] == "Field Car" else {}),
                        **({"rider": "Captain Ashe"} if entry["name"] == "Pony" else {}),
                    }
                    for entry in samples.force()["figures"]
                )
            ]
        },
    ),
    ("carrying Pony", spoiled("Pony", carries={"Rifleman": 1})),
    ("carrying Pony", spoiled("Pony", large=True, carries={"Rifleman": 2, "Captain Ashe": 1})),
    ("carrying Field Car", spoiled("Field Car", carries={"Rifleman": 5})),
    ("carrying Field Car", spoiled("Field Car", driver="Pony")),
    ("carrying Field Car", spoiled("Field Car", driver="Rifleman", rider="Captain Ashe")),
    ("carrying Rifleman", spoiled("Rifleman", rider="Captain Ashe")),
    ("duplicate-name riflemans", with_figures(figure("riflemans"))),
    ("points Reds", samples.force() | {"points": 21}),
    ("points Reds", samples.force() | {"points": 22.5}),
    ("points Rifleman", spoiled("Rifleman", points=2)),
    ("figures Reds", samples.force() | {"number": 4}),
    ("budget Reds", samples.force() | {"budget": 21}),
]
"""A force with one fault: the rule, and whose fault it is."""


AMBUSH = [{"force": "few", "side": "Ambusher"}, {"force": "reds", "side": "target"}]
FEW = samples.force("Few") | {"figures": [figure("Ann", "hero", **CAPTAIN), figure("Fox", number=11)]}
"""A force of 13 points."""


MORE = {
    "few": FEW,
    "few2": FEW | {"name": "Few again"},
    "small": samples.force("Small") | {"scale": "15mm"},
    "giants2": samples.table()["giants"] | {"name": "More giants"},
}
"""Forces beside those of the sample."""
MATCHES = [
    (match("reds", "giants"), ["fairness"]),
    (match("reds", "blues", "giants"), ["fairness", "fairness"]),
    (match("reds"), ["forces"]),
    (match("reds", "blues", "reds"), ["forces"]),
    (match("reds", "few"), ["fairness"]),
    (match("few", "few2", scenario="Basic Game"), ["budget", "budget"]),
    (match("giants", "giants2", scenario="Transport"), ["budget", "budget"]),
    (match("reds", "blues", scenario="Ambush"), ["side", "side"]),
    (match({"force": "reds", "side": "Targt"}, {"force": "few", "side": "Ambusher"}, scenario="Ambush"), ["side"]),
    (match({"force": "reds", "side": "Target"}, {"force": "blues", "side": "Target"}, scenario="Ambush"), ["side"]),
    (match({"force": "reds", "side": "Target"}, "blues"), ["side"]),
    (match({"force": "reds", "side": "Target"}, "blues", scenario="Escape"), ["side"]),
    (match("reds", "blues", scale="54 mm"), ["scale"]),
    (match("reds", "small"), ["scale"]),
]
"""A match with faults: their rules."""
