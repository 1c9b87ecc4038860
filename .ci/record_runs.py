"""Which runs `record.py` records, each a line like one of a shell, and the project that each begins with.

Most are combinations of options: of any two of a command's options every two values that go together are in some run.
The others are single cases: bad files, refusals, several commands after each other.
"""

from __future__ import annotations

import itertools
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

AND = " && "
Row = Mapping[str, str]
Combination = frozenset[tuple[str, str]]

LOOK = {
    "theme": (
        "", "--theme large --language de", "--theme plain", "--theme classic --language de", "--theme large",
        "--theme plain --language de",
    ),
    "ink": ("", "--ink full", "--ink saver"),
    "target": (
        "--target home", "--target drivethru", "--target gamecrafter", "--target mpc", "--target png", "--target tts",
    ),
    "size": ("", "--card-size euro-poker", "--card-size tarot", "--card-size mini", "--card-size square",
             "--card-size 60x100mm"),
}  # fmt: skip
"""The options that decide how cards are laid out; the first value of each is the usual one. Theme and language are one,
so that each thing is printed in every theme and language."""
SHEET = {
    "paper": ("--paper letter", "--paper a4", "--paper a3", "--paper universal"),
    "duplex": ("--duplex long-edge", "--duplex short-edge", "--duplex fold", "--duplex manual", "--duplex none"),
    "arrange": ("--arrange rows", "--arrange stack", "--arrange single"),
    "gutter": ("", "--gutter 3"),
    "margin": ("", "--margin 8"),
    "back": ("", "--back-offset 0.5,-1.2 --back-rotate 0.3"),
    "png": ("", "--png --dpi 50"),
    "force": ("", "--force"),
}
"""The other options of everything that prints."""
HOME = {name: LOOK[name] for name in ("theme", "ink", "size")}
"""Those of pages, which are for a printer at home."""
PYGMIES = ("first-edition", "second-edition", "whole-shelf")
OTHERS = ("ares", "little_orc_wars", "vsgmr", "scrimmage")
DEALT = tuple(f"{game} --seed net" for game in PYGMIES)
DEAL = {
    "deal": ("", "--players 2", "--players 6 --rounds 2", "--packs all", "--packs 3,5"),
    "told": ("", "--manifest", "--show-seed", "--tray face-down"),
    "size": ("", "--card-size euro-poker", "--card-size tarot", "--card-size square", "--card-size 60x100mm"),
    "margin": ("", "--margin 6"),
}
"""Options of kits and drafts, whose parts need more room than a mini card has, or paper with wide margins."""
FACTIONS = (
    "cardgen:good", "factions/pygmies/second-edition.yaml", "factions/pygmies/bystanders.yaml", "factions/ares",
    "factions/little_orc_wars", "factions/vsgmr", "factions/scrimmage",
)  # fmt: skip
COMMANDS: dict[str, dict[str, Sequence[str]]] = {
    "cards": {"what": FACTIONS, **LOOK, **SHEET, "copies": ("", "--copies 2")},
    "cards --proof": {"what": FACTIONS, **LOOK, **SHEET},
    "kit": {
        "what": (*DEALT, "first-edition --sorted", "whole-shelf --sorted", *OTHERS),
        **LOOK, **SHEET, **DEAL, "stock": ("", "--stock sleeved"),
        "part": ("", "--skip tokens --skip reference", "--only cards --only roster"),
    },
    "draft": {"what": DEALT, **HOME, **SHEET, **DEAL, "duplex": SHEET["duplex"][:2] + SHEET["duplex"][3:4]},
    "movement": {"what": PYGMIES, **LOOK, **SHEET, "players": ("", "--players 3")},
    "roster": {
        "what": ("pygmies", "kitchen-crew", *OTHERS, "the-kings-levy", "silverbough", "hedge-foxes", "lamplighters"),
        **HOME, **SHEET, "players": ("", "--players 3"),
    },
    "reference": {
        "what": (*PYGMIES, *OTHERS, "pygmies", "factions/pygmies/evil.yaml", "factions/pygmies/kitchen-crew.yaml"),
        **HOME, **SHEET,
    },
    "tokens": {"what": (*PYGMIES, *OTHERS), **HOME, **SHEET, "players": ("", "--players 3"), "all": ("", "--all")},
    "scenarios": {"what": (*PYGMIES, "little_orc_wars", "vsgmr"), **HOME, **SHEET},
    "boxes": {
        "what": (*PYGMIES, "ares", "vsgmr", "--cards 54 --title Cards"), **HOME, **SHEET,
        "stock": ("", "--stock sleeved", "--stock 0.2mm"),
    },
    "check": {
        "what": ("", "factions/pygmies", "factions/ares", "factions/little_orc_wars", "factions/vsgmr",
                 "factions/scrimmage", "planted/pygmies", "planted/ares", "planted/little_orc_wars", "bad"),
        "format": ("", "--format text", "--format concise", "--format json", "--format github", "--format sarif",
                   "--format junit", "--format text --format sarif=out/report.sarif --format junit=out/report.xml"),
        **LOOK,
        "fail": ("", "--fail-on warning", "--fail-on never"),
        "flag": ("", "--show-waived", "--no-layout", "--no-cache", "--diff", "--fix"),
        "rules": ("", "--select pygmies", "--ignore layout", "--ignore yaml/lone-dash"),
        "talk": ("", "-q", "-v"),
    },
}  # fmt: skip
"""The options of each command that has combinations; `what` is what it is done with."""


def _goes_together(row: Row) -> bool:
    """Whether the options of a row, which may be a part of one, do not exclude each other: packs are dealt at home."""
    what, target, duplex = (row.get(name, "") for name in ("what", "target", "duplex"))
    at_home = target in ("", "--target home") and not duplex.endswith(("fold", "none"))
    if "--seed" in what:
        return at_home
    return not (row.get("deal") or row.get("told")) or (at_home and not what)


def covering(dimensions: Mapping[str, Sequence[str]], allowed: Callable[[Row], bool]) -> list[Row]:
    """Rows with a value for each dimension; each allowed pair of values of two dimensions is in one of them at least.

    Greedy: a row begins with the first pair that is missing, and takes what completes most others.
    """
    order = sorted(dimensions, key=lambda name: (-len(dimensions[name]), name))
    values = [[(name, value) for value in dimensions[name]] for name in order]
    pairs = (pair for ours, theirs in itertools.combinations(values, 2) for pair in itertools.product(ours, theirs))
    missing = dict.fromkeys(frozenset(pair) for pair in pairs if allowed(dict(pair)))
    used: Counter[tuple[str, str]] = Counter()
    rows: list[Row] = []
    while missing:
        row = dict(next(iter(missing)))
        for name in order:
            if name not in row:
                row[name] = _best(row, name, dimensions[name], missing, used, allowed)
        for pair in itertools.combinations(row.items(), 2):
            missing.pop(frozenset(pair), None)
        used.update(row.items())
        rows.append({name: row[name] for name in dimensions})
    return rows


def _best(
    row: Row,
    name: str,
    values: Sequence[str],
    missing: Mapping[Combination, None],
    used: Mapping[tuple[str, str], int],
    allowed: Callable[[Row], bool],
) -> str:
    """The value that completes most missing pairs; among equals the one that was used least."""

    def rank(value: str) -> tuple[int, int]:
        completed = sum(frozenset(((name, value), item)) in missing for item in row.items())
        return completed, -used.get((name, value), 0)

    return max((value for value in values if allowed({**row, name: value})), key=rank)


def combinations() -> list[str]:
    """The runs that combine options."""
    found = []
    for command, dimensions in COMMANDS.items():
        for row in covering(dimensions, _goes_together):
            found.append(" ".join(filter(None, ("cardgen", command, *row.values()))))
    return found


# Single cases

_FAULTS = {
    "good": "edit factions/pygmies/good.yaml 'fighting: 5' 'fighting: 15'",
    "ares": "edit factions/ares/the-tollkeepers.yaml 'system: ares' 'system: ares\\nfigures: 3'",
    "orcs": "edit factions/little_orc_wars/silverbough.yaml 'figures: 80' 'figures: 800'",
    "vsgmr": "edit factions/vsgmr/hedge-foxes.yaml 'points: 15' 'points: 150'",
    "scrimmage": "edit factions/scrimmage/lamplighters.yaml 'power: D6' 'power: D7'",
    "crew": "edit factions/pygmies/kitchen-crew.yaml 'Ernest Goodfellow' 'Ernest Badfellow'",
}
"""Preparations that put an error into a file of each game."""
_PRINTING = (
    ("good", "cards factions/pygmies/good.yaml"),
    ("good", "cards factions/pygmies/good.yaml --target mpc -o deck.zip"),
    ("good", "cards factions/pygmies/good.yaml --proof"),
    ("good", "kit first-edition --seed net"),
    ("good", "kit first-edition --sorted --only cards"),
    ("good", "draft first-edition --seed net"),
    ("good", "movement first-edition"),
    ("good", "roster kitchen-crew"),
    ("good", "reference first-edition"),
    ("good", "tokens first-edition"),
    ("good", "scenarios first-edition"),
    ("good", "boxes first-edition"),
    ("crew", "roster kitchen-crew"),
    ("crew", "cards kitchen-crew"),
    ("ares", "kit ares"),
    ("ares", "roster the-tollkeepers"),
    ("orcs", "kit little_orc_wars"),
    ("orcs", "reference factions/little_orc_wars/silverbough.yaml"),
    ("vsgmr", "cards factions/vsgmr"),
    ("vsgmr", "kit vsgmr"),
    ("scrimmage", "kit scrimmage"),
    ("scrimmage", "roster lamplighters"),
)
"""What is printed while there are errors, each with and without `--force`."""
_KIT = "cardgen kit first-edition --seed net"
_OWN = "--templates own --only 'Ernest Goodfellow'"
SINGLE = f"""
cardgen
cardgen --help
cardgen --version
cardgen -q -v check
cardgen frobnicate
cardgen chekc
cardgen check --frobnicate
cardgen check --fromat json
cardgen check nothing.yaml
cardgen check nothing
cardgen check factions/pygmies/god.yaml
cardgen check cardgen:goood
cardgen check cardgen:good
cardgen check --format sariff
cardgen check --format json --format text
cardgen check --select pygmies/hero-cuont
cardgen check factions/README.md
cardgen check factions/ares/the-tollkeepers.yaml factions/ares/the-drowned.yaml
cardgen check factions/pygmies/kitchen-crew.yaml factions/vsgmr -v
cardgen check factions/little_orc_wars/barrow-host.yaml factions/little_orc_wars/silverbough.yaml -v
cardgen check - < factions/pygmies/good.yaml
cardgen check - --fix < newcomer.yaml
cardgen check - --diff --stdin-filename factions/pygmies/new.yaml < newcomer.yaml
cardgen check - --format json < bad/bytes.yaml
cardgen check newcomer.yaml
cardgen check newcomer.yaml --fix && cardgen check newcomer.yaml --format concise
cardgen check newcomer.yaml --diff
cardgen check planted --fix
cardgen check bad --fix && cardgen check bad
cardgen check planted bad newcomer.yaml
cardgen check factions -v && cardgen check factions -v && cardgen check factions -v --no-cache
cardgen check factions --target mpc --card-size mini
cardgen check factions --target drivethru --theme plain --language de --show-waived
{_FAULTS["good"]} && cardgen check && cardgen check --format github && cardgen check --fail-on never
{_FAULTS["good"]} && edit factions/pygmies/good.yaml 'kind: faction' 'kind: faction\\nwaive: {{pygmies/stat-range: A giant}}' && cardgen check && cardgen check --show-waived
edit factions/pygmies/good.yaml 'kind: faction' 'kind: faction\\nwaive: {{pygmies/stat-range: ""}}' && cardgen check
edit factions/pygmies/good.yaml 'kind: faction' 'kind: faction\\nwaive: {{pygmies/stat-rnage: A giant, pygmies/theme: Why}}' && cardgen check
edit factions/pygmies/good.yaml 'kind: faction' 'kind: faction\\nwaive: {{pygmies/stat-range: {{reason: Old, until: 2020-01-31}}}}' && cardgen check
edit factions/pygmies/good.yaml 'flavour: Has' 'flavour: "TO DO:" Has' && cardgen check
edit factions/pygmies/good.yaml 'Long Sword' 'Long Swrod' && cardgen check && cardgen check --fix && cardgen check
edit factions/pygmies/first-edition.yaml 'evil, undead' 'evil, undaed' && cardgen check && cardgen kit first-edition --seed net
edit factions/pygmies/first-edition.yaml 'evil, undead' 'evil' && cardgen check && cardgen draft first-edition --seed net
edit factions/pygmies/good.yaml 'Ernest Goodfellow' 'Ernest the one with a name that is far longer than any card of any size has room for' && cardgen check && cardgen cards factions/pygmies/good.yaml
edit factions/pygmies/good.yaml 'kind: faction' 'kind: faction\\nart: art/none.png' && cardgen check
{_FAULTS["good"]} && {_KIT} --force && cardgen cards factions --changed-since output/first-edition.lock
{_KIT} && {_KIT}
{_KIT} && cardgen kit first-edition --seed other --only cards
{_KIT} && cardgen kit first-edition --seed other --only cards --force
{_KIT} && cardgen cards factions --changed-since output/first-edition.lock
{_KIT} && edit factions/pygmies/good.yaml 'attacks: 2' 'attacks: 3' && cardgen cards cardgen:first-edition factions/pygmies/first-edition.yaml --changed-since output/first-edition.lock
{_KIT} && edit factions/pygmies/good.yaml 'attacks: 2' 'attacks: 3' && cardgen cards factions/pygmies/first-edition.yaml --changed-since output/first-edition.lock
{_KIT} && edit factions/pygmies/good.yaml 'Pip Underhedge' 'Pop Underhedge' && cardgen cards factions/pygmies/first-edition.yaml --changed-since output/first-edition.lock --theme large
{_KIT} && cardgen cards factions/ares --changed-since output/first-edition.lock
{_KIT} --manifest && cardgen kit --packs 3 && cardgen draft --packs 9,10 --from output/first-edition.lock -o more
{_KIT} --manifest && cardgen draft --verify output/manifest.json && cardgen roster kitchen-crew --manifest output/manifest.json
{_KIT} --manifest && edit output/manifest.json '"net"' '"nte"' && cardgen draft --verify output/manifest.json
cardgen draft first-edition --seed net --manifest && cardgen draft --verify output/manifest.json --commitment 0123456789abcdef
cardgen draft --verify nothing.json
cardgen draft first-edition --packs 3
cardgen draft first-edition --seed net --packs 99
cardgen draft first-edition --seed net --players 8 --rounds 3
cardgen draft first-edition --seed net --rounds 1
cardgen draft first-edition --from output/first-edition.lock
cardgen draft whole-shelf --seed net --players 8
cardgen draft ares --seed net
cardgen kit ares --seed net
cardgen kit first-edition --seed net --target tts
cardgen kit first-editoin
cardgen kit --only cadrs
cardgen kit --only summary --skip summary
cardgen kit --only summary
cardgen kit ares --only bands
cardgen kit first-edition --seed net --duplex fold
cardgen kit first-edition --seed net --card-size mini
cardgen kit first-edition --seed net --card-size mini --theme large --language de --force
cardgen draft first-edition --seed net --target png
cardgen draft first-edition --seed net --duplex none
cardgen draft first-edition --seed net --card-size mini --force
cardgen roster kitchen-crew --target mpc
cardgen reference first-edition --target tts
cardgen tokens first-edition --target gamecrafter
cardgen scenarios first-edition --target drivethru
cardgen boxes first-edition --target png
remove cardgen.toml && cardgen kit --sorted
remove cardgen.toml && remove factions && cardgen kit --seed net && cardgen check
remove factions/pygmies && remove cardgen.toml && cardgen tokens
cardgen kit 'pygmies first EDITION' --seed 'with blanks' --players 3 -o three
cardgen kit factions/vsgmr/third-crate.yaml
cardgen kit mountain-gate --language de --paper a4
cardgen cards
cardgen cards kitchen-crew
cardgen cards factions/pygmies/kitchen-crew.yaml
cardgen cards factions/pygmies/good.yaml --only 'Human Archer' --only 'Pip Underhedge' --copies 3
cardgen cards factions/pygmies/good.yaml --only 'Humen Archer'
cardgen cards factions/pygmies/good.yaml --proof --copies 2
cardgen cards factions/pygmies/good.yaml factions/pygmies/evil.yaml -o out/decks.pdf
cardgen cards factions/pygmies/good.yaml -o -
cardgen cards factions/pygmies/good.yaml -o deck.txt
cardgen cards factions/pygmies/good.yaml --target png -o faces -v
cardgen cards factions/pygmies/good.yaml --paper 100x100mm
cardgen cards factions/pygmies/good.yaml --paper 10x10mm
cardgen cards factions/pygmies/good.yaml --paper a44
cardgen cards factions/pygmies/good.yaml --card-size 500x500mm
cardgen cards factions/pygmies/good.yaml --gutter 99
cardgen cards factions/pygmies/good.yaml --back-offset 1
cardgen cards factions/pygmies/good.yaml --profile nobody
cardgen cards factions/pygmies/good.yaml --target home --duplex none --back-offset 1,1
cardgen cards planted/pygmies
cardgen cards planted/pygmies --force
cardgen cards planted/pygmies --proof
cardgen cards planted/ares --proof --language de
cardgen cards bad
cardgen cards newcomer.yaml --proof --png --dpi 60
cardgen cards factions --proof
edit factions/pygmies/good.yaml 'flavour: Has' 'art: art/tall.png\\n    flavour: Has' && copy art factions/pygmies/art && cardgen cards factions/pygmies/good.yaml
edit factions/pygmies/good.yaml 'flavour: Has' 'art: {{file: art/coarse.png, focus: top left}}\\n    flavour: Has' && copy art factions/pygmies/art && cardgen check && cardgen cards factions/pygmies/good.yaml --target drivethru
edit factions/pygmies/good.yaml 'flavour: Has' 'art: ../../art/tall.png\\n    flavour: Has' && cardgen check
cardgen cards factions/pygmies/good.yaml {_OWN}
cardgen cards factions/pygmies/good.yaml {_OWN} --language de --theme large
cardgen check factions/pygmies/good.yaml --templates own -v
cardgen check factions/pygmies/good.yaml --templates broken
cardgen cards factions/pygmies/good.yaml --templates broken --force
cardgen check factions/pygmies/good.yaml --templates unknown
cardgen cards factions/pygmies/good.yaml --templates nowhere
cardgen check factions/pygmies/good.yaml --templates factions
cardgen templates
cardgen templates list
cardgen templates list --all
cardgen templates copy classic own pygmies/hero
cardgen templates copy clasic mine
cardgen templates copy classic mine pygmies/heroo
cardgen templates copy large mine && cardgen cards factions/pygmies/good.yaml --templates mine --theme large
cardgen -q templates copy classic mine pygmies/henchmen icons && cardgen kit first-edition --seed net --templates mine --only cards
cardgen roster kitchen-crew && cardgen roster factions/pygmies/kitchen-crew.yaml
copy factions/pygmies/kitchen-crew.yaml factions/pygmies/second-crew.yaml && cardgen roster kitchen-crew second-crew -o two
copy factions/pygmies factions/elsewhere && cardgen roster factions/pygmies/kitchen-crew.yaml factions/elsewhere/kitchen-crew.yaml
cardgen roster factions/ares/the-drowned.yaml factions/scrimmage/lamplighters.yaml
cardgen roster kitchen-crwe
cardgen roster first-edition
cardgen roster nothing.yaml
cardgen roster planted/pygmies/ann.yaml planted/pygmies/bob.yaml
cardgen roster planted/pygmies/ann.yaml planted/pygmies/bob.yaml --force
cardgen roster pygmies --players 12
cardgen roster pygmies --players 13
cardgen reference factions/pygmies/good.yaml factions/ares
cardgen reference factions/pygmies/first-edition.yaml factions/pygmies/second-edition.yaml
cardgen reference nothing
cardgen reference factions/pygmies
cardgen movement ares
cardgen scenarios scrimmage
cardgen boxes scrimmage
cardgen boxes whole-shelf
cardgen boxes first-edition --only 'Movement'
cardgen boxes first-edition --only nothing
cardgen boxes --cards 54 first-edition
cardgen boxes --title Cards
cardgen boxes --cards 999 --stock premium-sleeved --paper a3
cardgen boxes --cards 54 --stock 5gsm
cardgen calibrate
cardgen calibrate --landscape --paper a4 --duplex manual -o sheet.pdf
cardgen calibrate --read 'A 0.5,-1 B 0.75,-0.5' --profile office && cardgen calibrate --list && cardgen cards factions/pygmies/good.yaml --profile office && cardgen cards factions/pygmies/good.yaml --profile ofice && cardgen calibrate --proof --profile office --read 'A 0.1,0 B 0,0' && cardgen calibrate --forget office && cardgen calibrate --list
cardgen calibrate --read 'A 0.5'
cardgen calibrate --list --forget office
cardgen calibrate --duplex fold
cardgen list
cardgen list skills
cardgen list spells --format json
cardgen list weapons
cardgen list items --system scrimmage
cardgen list icons
cardgen list abilities --format json
cardgen list traits
cardgen list powers
cardgen list archetypes
cardgen list troops
cardgen list figures
cardgen list protections
cardgen list skils
cardgen list skills --free first-edition
cardgen list skills --free first-editon
cardgen list skills --system pygmeis
cardgen rules
cardgen rules --format json
cardgen rules yaml
cardgen rules pygmies
cardgen rules yaml/lone-dash
cardgen rules pygmies/hero-count --format json
cardgen rules pygmies/hero-cuont
cardgen new pygmies faction Elves && cardgen check && cardgen cards factions/pygmies/elves.yaml --proof
cardgen new pygmies game 'Friday Mix' && cardgen kit 'Friday Mix' --seed net --only cards
cardgen new pygmies crew Ann && cardgen roster ann
cardgen new pygmies neutral Strays -o out && cardgen check out
cardgen new ares force Levy && cardgen new ares match Meeting && cardgen kit Meeting
cardgen new little_orc_wars force Host && cardgen new little_orc_wars match Ford && cardgen kit Ford
cardgen new vsgmr force Foxes && cardgen new vsgmr match Road && cardgen kit Road
cardgen new scrimmage force Lamps && cardgen new scrimmage match Knives && cardgen kit Knives
cardgen new pygmies faction Good
cardgen new pygmeis faction Elves
cardgen new pygmies fraction Elves
remove factions && cardgen new pygmies game Alone && cardgen kit alone --seed net --only cards
cardgen schema
cardgen schema pygmies
cardgen schema pygmies faction
cardgen schema ares force
cardgen schema pygmies fation
cardgen schema -o schemas
write cardgen.toml 'paper = "a4"\\nduplex = "manual"\\ntheme = "large"\\nlanguage = "de"\\ngame = "second-edition"' && cardgen kit --sorted && cardgen check && cardgen cards factions/ares
write cardgen.toml 'ignore = ["pygmies/stat-range"]\\ntemplates = "own"\\nink = "saver"\\ncard-size = "tarot"' && {_FAULTS["good"]} && cardgen check && cardgen cards factions/pygmies/good.yaml
write cardgen.toml 'select = ["layout"]\\ntarget = "mpc"\\narrange = "stack"' && cardgen check && cardgen cards factions/vsgmr
write cardgen.toml 'paper = "a44"\\npaepr = "a4"\\ngame = 3\\nignore = ["nothing"]' && cardgen kit && cardgen check
write cardgen.toml 'ignore = ["pygmies/hero-cuont"]' && cardgen check
write cardgen.toml 'game = "nothing"' && cardgen kit && cardgen tokens
write cardgen.toml 'paper = ' && cardgen check && cardgen boxes --cards 54
write cardgen.toml 'templates = "../elsewhere"' && cardgen check
write cardgen.toml 'profile = "office"' && cardgen cards factions/pygmies/good.yaml
"""  # noqa: E501
"""A run a line."""


def single() -> list[str]:
    """The runs that are single cases."""
    helps = [f"cardgen {command} --help" for command in _HELPED]
    printed = [
        f"{_FAULTS[fault]} && cardgen {command}{force}" for fault, command in _PRINTING for force in ("", " --force")
    ]
    return [*SINGLE.strip().splitlines(), *helps, *printed]


_HELPED = (
    "boxes", "calibrate", "cards", "check", "draft", "kit", "list", "movement", "new", "reference", "roster", "rules",
    "scenarios", "schema", "templates", "templates copy", "templates list", "tokens",
)  # fmt: skip


def chosen(sample: int | None = None) -> list[str]:
    """All runs; or so many of them, always the same for a number: the most varied, one third of them single cases."""
    combined, others = list(dict.fromkeys(combinations())), list(dict.fromkeys(single()))
    if sample is None:
        return [*combined, *(line for line in others if line not in combined)]
    return [*_spread(combined, sample - sample // 3), *_spread(others, sample // 3)]


def _spread(lines: Sequence[str], most: int) -> list[str]:
    """Greedy: next the line with most that no line before it has; when nothing is left, from the beginning."""
    words = {line: _words(line) for line in lines}
    everything = Counter[str]()
    for counted in words.values():
        everything |= counted
    missing: Counter[str] = Counter()
    taken: list[str] = []
    while len(taken) < min(most, len(lines)):
        missing = missing or everything
        best = max((line for line in lines if line not in taken), key=lambda line: (words[line] & missing).total())
        missing = missing - words[best] if words[best] & missing else Counter()
        taken.append(best)
    return taken


def _words(line: str) -> Counter[str]:
    """What a run is about, and how much each counts: its commands, what they are done with, and its options."""
    found: Counter[str] = Counter()
    for step in steps(line):
        begin, *options = re.split(r" (?=--)", " ".join(step))
        found |= Counter({" ".join(step[:2]): 6, " ".join(step[2:3]): 3, begin: 2}) | Counter(options)
    return found


# What a run is made of


def steps(line: str) -> list[list[str]]:
    """The commands and preparations of a run, in words."""
    return [shlex.split(step) for step in line.split(AND)]


def prepare(project: Path, step: Sequence[str]) -> None:
    r"""Do a preparation in the project: edit, write, copy or remove a file; `\n` in a text is a new line."""
    do, path, *rest = step[0], project / step[1], *(text.replace("\\n", "\n") for text in step[2:])
    if do == "edit":
        old = path.read_text(encoding="utf-8")
        if rest[0] not in old:
            raise ValueError(f"{step[1]} has no {rest[0]}")
        path.write_text(old.replace(rest[0], rest[1], 1), encoding="utf-8")
    elif do == "write":
        path.write_text(rest[0] + "\n", encoding="utf-8")
    elif do == "copy":
        (shutil.copytree if path.is_dir() else shutil.copyfile)(path, project / rest[0])
    elif do == "remove":
        (shutil.rmtree if path.is_dir() else Path.unlink)(path)
    else:
        raise ValueError(f"{do} is not a preparation")


# The project

_HEAD = "system: pygmies\nkind: faction\nname: Bad\nalignment: Good\n"
_BAD: Mapping[str, bytes] = {
    "empty.yaml": b"",
    "remark.yaml": b"# nothing but a remark\n",
    "list.yaml": b"- a\n- list\n",
    "bytes.yaml": b"name: Caf\xe9\n",
    "control.yaml": b"name: Good\x07\x1b[31m\n",
    "unclosed.yaml": (_HEAD + 'theme: "never closed\n').encode(),
    "colon.yaml": (_HEAD + "theme: Knights: brave and slow\n").encode(),
    "dash.yaml": (_HEAD + "theme: -\nheroes:\n  - {name: A, stats: {shooting: -, fighting: 3}}\n").encode(),
    "tab.yaml": (_HEAD + "heroes:\n\t- name: A\n").encode(),
    "twice.yaml": (_HEAD + "theme: x\ntheme: y\nstrengths: [speed, 3]\n").encode(),
    "key.yaml": (_HEAD + "hereos: []\nthmee: x\nnothing known: 3\n").encode(),
    "types.yaml": (_HEAD + "heroes: A\ngroups: {a: b}\nlook: {main: blue, sigil: 3}\n").encode(),
    "kind.yaml": b"system: pygmies\nkind: fraction\nname: Bad\n",
    "system.yaml": b"system: pygmeis\nkind: faction\nname: Bad\n",
    "headless.yaml": b"name: Bad\nheroes: []\n",
    "game.yaml": b"system: pygmies\nkind: game\nname: Bad Game\nfactions: [goood, nothing]\nneutral: none\n",
    "crew.yaml": b"system: pygmies\nkind: crew\nplayer: Bad\ngame: game\nsquads: {pink: {hero: A, groups: {B: 0}}}\n",
    "match.yaml": b"system: ares\nkind: match\nname: Bad Match\nforces: [nobody]\n",
    "force.yaml": b"system: vsgmr\nkind: force\nname: Bad\nfigures: [{name: A, type: heor, powers: [Super-Bawl]}]\n",
    "orcs.yaml": b"system: little_orc_wars\nkind: force\nname: Bad\ntroops: [{name: A, type: infnatry, number: -1}]\n",
    "models.yaml": b"system: scrimmage\nkind: force\nname: Bad\nmodels: [{name: A, archetype: Tank, dice: {x: 6}}]\n",
    "unicode.yaml": (_HEAD + "theme: '\u202egnorw \u706b \U0001f525'\n").encode(),
    "noyes.yaml": (_HEAD + "theme: No\nstrengths: [yes, 1:30, 2020-01-01]\n").encode(),
}
"""Files that are no use, for `bad/`."""
_HERO = """{# A hero by somebody else. #}
<card bleed="3.5">
<palette ink="#1a1714" paper="#ffffff"/>
<rect x="-3.5" y="-3.5" w="100%+7" h="100%+7" fill="paper"/>
<text x="4" y="12" w="100%-8" size="16" min="8" align="centre" font="Cinzel Bold">{{ MODEL }}</text>
<circle x="50%" y="50%" r="10" stroke="ink" line="0.3"/>
</card>
"""
_TEMPLATES = {
    "own": _HERO.replace("MODEL", "'Somebody'"),
    "broken": _HERO.replace("MODEL", "nobody.name"),
    "unknown": _HERO.replace("circle", "cricle").replace("MODEL", "'Somebody' + 3"),
}
"""Templates of heroes, by the folder that has them."""


def lay_out(project: Path, source: Path) -> None:
    """Make a project: the factions, settings and planted files of a checkout, and files of our own."""
    shutil.copytree(source / "factions", project / "factions")
    shutil.copyfile(source / "cardgen.toml", project / "cardgen.toml")
    shutil.copyfile(source / "tests" / "newcomer" / "corsairs.yaml", project / "newcomer.yaml")
    for planted in sorted((source / "tests" / "systems").glob("*/planted*")):
        into = project / "planted" / planted.parent.name
        into.mkdir(parents=True, exist_ok=True)
        for path in sorted(planted.glob("*.yaml")) if planted.is_dir() else [planted]:
            shutil.copyfile(path, into / path.name)
    (project / "bad").mkdir()
    for name, data in _BAD.items():
        (project / "bad" / name).write_bytes(data)
    for folder, template in _TEMPLATES.items():
        (project / folder / "pygmies").mkdir(parents=True)
        (project / folder / "pygmies" / "hero.xml").write_text(template, encoding="utf-8")
    _pictures(project / "art")


def _pictures(folder: Path) -> None:
    from PIL import Image

    folder.mkdir()
    for name, size in (("tall.png", (600, 900)), ("coarse.png", (100, 100))):
        shades = Image.linear_gradient("L").resize(size)
        Image.merge("RGB", (shades, shades.rotate(90).resize(size), shades)).save(folder / name)
