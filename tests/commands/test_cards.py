"""cardgen cards, as a designer runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cardgen.disk import resources
from tests.commands.test_kit import fronts
from tests.conftest import ROOT
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
GOOD, GAME = str(SHIPPED / "good.yaml"), str(SHIPPED / "first-edition.yaml")

WILD = """\
system: pygmies
kind: neutral
name: Strays
alignment: Neutral
groups:
  - name: 'Fish & <Chips> "Bob" {{ 7*7 }}'
    size: 2
    keywords: [Human, Neutral]
    stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}
    weapons: [Boarding Pike]
  - name: Zoë Жуков
    size: 2
    keywords: [Human, Neutral]
    stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}
    skills: [Old Grudge]
    movement: 12
  - name: Third
    size: 2
    keywords: [Human, Neutral]
    stats: {fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}
skills:
  - {name: Old Grudge, text: 'Half of it is ½" of 12" - and -1 Fighting.'}
weapons:
  - {name: Boarding Pike, like: Spear}
"""


def test_one_faction(here: Run, tmp_path: Path) -> None:
    """A faction's 46 cards go to one file named after it."""
    done = here("cards", GOOD, cwd=tmp_path)

    path = tmp_path / "output" / "good-cards.pdf"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == "output/good-cards.pdf: 46 cards on 6 sheets of Letter"
    assert len(PdfReader(path).pages) == 12


@EXHAUSTIVE
def test_a_game_is_its_factions(here: Run, tmp_path: Path) -> None:
    """Named as a game or as its folder, the same 144 cards are printed, none of them twice."""
    folder = tmp_path / "first"
    folder.mkdir()
    for stem in ("first-edition", "good", "evil", "undead", "neutral"):
        shutil.copy(SHIPPED / f"{stem}.yaml", folder)

    for paths in (("first/first-edition.yaml",), ("first",), ("first/good.yaml", "first", "first/first-edition.yaml")):
        assert "144 cards on 16 sheets" in here("cards", *paths, cwd=tmp_path).stdout
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [
        "first-cards.pdf",
        "first-edition-cards.pdf",
        "good-first-first-edition-cards.pdf",
    ]


def test_one_each(here: Run, tmp_path: Path) -> None:
    """One card for each hero and each group, in a file of its own name; it does not go with a lock, which has all."""
    done = here("cards", GOOD, "--one-each", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "output/good-one-each.pdf: 14 cards on 2 sheets of Letter" in done.stdout
    both = here("cards", GOOD, "--one-each", "--changed-since", "x.lock", cwd=tmp_path)
    assert both.returncode == 2
    assert "cardgen: `--changed-since` prints cards as the kit did: leave `--one-each` out" in both.stderr


def test_only_and_copies(here: Run, tmp_path: Path) -> None:
    """`--only` finds names as people write them, `--copies` repeats every card."""
    done = here("cards", GOOD, "--only", "human archers", "--copies", "2", "-o", "a.pdf", cwd=tmp_path)

    (page,) = fronts(tmp_path / "a.pdf")[:1]
    assert "8 cards on 1 sheet of Letter" in done.stdout
    assert page.count("Human Archer\nHenchmen") == 8  # the index says the name again
    assert [page.count(f"{n}/4") for n in (1, 2, 3, 4)] == [2, 2, 2, 2]


def test_two_forces_need_not_be_a_match(here: Run, tmp_path: Path) -> None:
    """Forces that are named together are held against each other by `check`; here they are printed."""
    boss = "{name: Boss, type: hero, commander: true}"
    for stem, more in (("one", ""), ("two", ", {name: Men, type: troop, number: 9}")):
        text = f"system: vsgmr\nkind: force\nname: {stem.title()}\nfigures: [{boss}{more}]\n"
        (tmp_path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    checked = here("check", "one.yaml", "two.yaml", cwd=tmp_path)
    done = here("cards", "one.yaml", "two.yaml", "-o", "deck.pdf", cwd=tmp_path)

    assert "[vsgmr/fairness]" in checked.stdout
    assert done.returncode == 0
    assert "deck.pdf: 11 cards" in done.stdout


def test_output_is_a_file_or_a_folder(here: Run, tmp_path: Path) -> None:
    """`-o` names a file, unless it is a folder or ends like one."""
    here("cards", GOOD, "-o", "some/where.pdf", cwd=tmp_path)
    here("cards", GOOD, "-o", "some", cwd=tmp_path)
    here("cards", GOOD, "-o", "other/", cwd=tmp_path)

    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.pdf"))
    assert found == ["other/good-cards.pdf", "some/good-cards.pdf", "some/where.pdf"]


def test_standard_output(here: Run, tmp_path: Path) -> None:
    """`-o -` writes the PDF and nothing else to standard output, the same that a file would hold."""
    done = subprocess.run(
        [sys.executable, "-m", "cardgen", "cards", GOOD, "-o", "-"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    here("cards", GOOD, cwd=tmp_path)

    assert done.returncode == 0
    assert done.stdout == (tmp_path / "output" / "good-cards.pdf").read_bytes()
    assert done.stderr.decode().strip() == "standard output: 46 cards on 6 sheets of Letter"
    assert [path.name for path in tmp_path.iterdir()] == ["output"]


def test_quiet(here: Run, tmp_path: Path) -> None:
    """With -q it says which file it wrote and nothing else."""
    done = here("-q", "cards", GOOD, "-o", "a.pdf", cwd=tmp_path)

    assert (done.stdout, done.stderr) == ("a.pdf\n", "")


def test_one_card(here: Run, tmp_path: Path) -> None:
    """One card is not cards."""
    assert "1 card on 1 sheet of Letter\n" in here("cards", GOOD, "--only", "Sister Amabel", cwd=tmp_path).stdout


def test_strange_texts_print_as_written(here: Run, tmp_path: Path) -> None:
    """Markup, quotes, braces, accents, Cyrillic, fractions, inches and dashes come out right."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")

    done = here("cards", "strays.yaml", "-o", "s.pdf", cwd=tmp_path)

    text = " ".join(fronts(tmp_path / "s.pdf")[0].split())
    assert done.returncode == 0, done.stderr
    for said in (
        'Fish & <Chips> "Bob" {{ 7*7 }}',
        "Zoë Жуков",
        "Henchmen (2) – Human, Neutral · Move 12″",
        "Half of it is ½″ of 12″ – and −1 Fighting.",
        "Boarding Pike S user reach",
    ):
        assert said in text


@EXHAUSTIVE
def test_templates_of_ones_own(here: Run, tmp_path: Path) -> None:
    """A folder of templates goes before cardgen's own; a wrong one is a finding at its line."""
    folder = tmp_path / "look" / "pygmies"
    folder.mkdir(parents=True)
    (folder / "hero.xml").write_text(
        '<card>\n<text y="9" size="9" font="Barlow Condensed Bold">HERE IS {{ card.name }}</text>\n</card>\n',
        encoding="utf-8",
    )
    assert here("cards", GOOD, "--templates", "look", "-o", "a.pdf", cwd=tmp_path).returncode == 0
    assert "HERE IS Ernest Goodfellow" in fronts(tmp_path / "a.pdf")[0]

    (folder / "hero.xml").write_text("<card>\n\n<rectangle/>\n</card>\n", encoding="utf-8")
    done = here("cards", GOOD, "--templates", "look", cwd=tmp_path)
    assert done.returncode == 1
    assert "look/pygmies/hero.xml:3:1: error:" in done.stderr
    assert done.stderr.count("[layout/template]") == 1


def test_a_broken_back(here: Run, tmp_path: Path) -> None:
    """A back that cannot be drawn stops the press, as a face does."""
    folder = tmp_path / "look" / "pygmies"
    folder.mkdir(parents=True)
    (folder / "back.xml").write_text("<card>\n<rectangle/>\n</card>\n", encoding="utf-8")

    done = here("cards", GOOD, "--templates", "look", cwd=tmp_path)

    assert done.returncode == 1
    assert "look/pygmies/back.xml:2:1: error:" in done.stderr
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.yaml",), "nowhere.yaml: there is no such file or folder"),
        (
            (GOOD, "--only", "Ernest Goodfelow"),
            ("cardgen: no card of `Ernest Goodfelow`: did you mean `Ernest Goodfellow`?"),
        ),
        ((GOOD, "--copies", "0"), "0"),
        ((), "PATHS"),
        ((GOOD, "--paprika"), "--paprika"),
        ((GOOD, "--card-size", "200x200", "--paper", "a4", "--duplex", "fold"), "do not fit on A4"),
        ((GOOD, "--png", "-o", "-"), "several files cannot go to standard output"),
        ((GOOD, "--target", "mpc", "-o", "cards.d", "--changed-since", "no.lock"), "no.lock"),
    ],
)
def test_what_cannot_be_done(here: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    """A missing path, an unknown name or a wrong option is exit code 2 in plain words."""
    done = here("cards", *arguments, cwd=tmp_path)

    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_no_cards(here: Run, tmp_path: Path) -> None:
    """A file without cards is not a reason to write an empty PDF."""
    (tmp_path / "empty.yaml").write_text("system: pygmies\nkind: neutral\nname: None at all\ngroups: []\n")

    done = here("cards", "empty.yaml", "--force", cwd=tmp_path)

    assert done.returncode == 2
    assert "cardgen: no cards in empty.yaml: name files with cards" in done.stderr
    assert not (tmp_path / "output").exists()


def test_a_missing_path_does_not_stop_the_rest(here: Run, tmp_path: Path) -> None:
    """What can be printed is printed; the exit code is 2 all the same."""
    done = here("cards", GOOD, "nowhere.yaml", "-o", "a.pdf", cwd=tmp_path)

    assert done.returncode == 2
    assert "nowhere.yaml" in done.stderr
    assert len(PdfReader(tmp_path / "a.pdf").pages) == 12


def test_only_the_first_findings_are_shown(here: Run, tmp_path: Path) -> None:
    """Who prints sees the first of many findings and how many more there are."""
    hero = "  - {name: H%d, keywords: [X], stats: {fighting: 99, strength: 99, defense: 3, attacks: 1, wounds: 1}}\n"
    heroes = "".join(hero % n for n in range(30))
    (tmp_path / "x.yaml").write_text(
        f"system: pygmies\nkind: faction\nname: X\nalignment: X\nheroes:\n{heroes}groups: []\n"
    )

    done = here("cards", "x.yaml", cwd=tmp_path)

    assert done.returncode == 1
    assert done.stderr.count(" error: ") == 20
    assert "more: run `cardgen check` to see all" in done.stderr


@pytest.mark.parametrize("word", ["Friday Mix", "friday-mix", "friday mix"])
def test_a_game_is_named_as_for_a_kit(here: Run, tmp_path: Path, word: str) -> None:
    """Its name or stem prints the cards of its file; a folder or file of that name goes first."""
    folder = tmp_path / "factions" / "pygmies"
    folder.mkdir(parents=True)
    game = folder / "friday-mix.yaml"
    listed = "factions: [cardgen:good, cardgen:evil, cardgen:undead]\nneutral: cardgen:bystanders\n"
    game.write_text(f"system: pygmies\nkind: game\nname: Friday Mix\n{listed}", encoding="utf-8")
    named = here("cards", word, "-o", "named.pdf", cwd=tmp_path)
    whole = here("cards", str(game), "-o", "whole.pdf", cwd=tmp_path)

    assert (named.returncode, whole.returncode) == (0, 0)
    assert len(PdfReader(tmp_path / "named.pdf").pages) == len(PdfReader(tmp_path / "whole.pdf").pages) > 10
    (tmp_path / word).mkdir()
    assert here("cards", word, cwd=tmp_path).returncode == 2


def test_a_word_that_names_no_game_is_no_file(here: Run, tmp_path: Path) -> None:
    """The message is the one of a missing file."""
    done = here("cards", "Fryday Mix", cwd=tmp_path)

    assert done.returncode == 2
    assert "Fryday Mix" in done.stderr
    assert "no such file or folder" in done.stderr


def test_warnings_are_one_line_for_commands_that_print(here: Run, tmp_path: Path) -> None:
    """`cards`, `draft` and `kit` count warnings; `check` groups them, and shows all with -v."""
    stats = "{fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1}"
    hero = f"  - {{name: H%d, keywords: [X], stats: {stats}, skills: [Lucky, Nimble, Swordsman]}}\n"
    heroes = "".join(hero % number for number in range(6))
    (tmp_path / "x.yaml").write_text(
        f"system: pygmies\nkind: faction\nname: X\nalignment: X\nheroes:\n{heroes}groups: []\n"
    )
    printed = here("cards", "x.yaml", "--force", cwd=tmp_path)
    short, whole = (here(*options, "check", "x.yaml", cwd=tmp_path).stdout for options in ((), ("-v",)))
    warnings = whole.count(": warning: ")

    assert warnings > 6
    assert f"{warnings} warnings in 1 file: `cardgen check` lists them" in printed.stderr
    assert ": warning: " not in printed.stderr
    assert short.count(": warning: ") < warnings
    assert " more of pygmies/" in short
    assert " more of " not in whole


def test_findings_stand_where_the_text_is(here: Run, tmp_path: Path) -> None:
    """A text of one's own that is too long is reported where it is written, and can be waived there."""
    good = (SHIPPED / "good.yaml").read_text(encoding="utf-8").replace("Swordsman]", "Old Hat]", 1)
    own = "\nskills:\n  - name: Old Hat\n    text: " + "A long tale of hats. " * 45 + "\n"
    (tmp_path / "good.yaml").write_text(good + own, encoding="utf-8")
    line = len((good + own).splitlines())

    done = here("check", "good.yaml", "--format", "concise", cwd=tmp_path)
    assert f"good.yaml:{line}:11: error: text of 19 lines where 16 fit at 6.5 pt in Ernest Goodfellow: " in done.stdout
    assert (
        "good.yaml:130:11: error: text of 19 lines where 16 fit at 6.5 pt in Ernest "
        "Goodfellow: smaller type is not allowed (the longest is “Old Hat”) "
        "[layout/text-overflow]"
    ) in done.stdout

    waived = "    waive: {layout/text-overflow: It is a joke.}\n"
    (tmp_path / "good.yaml").write_text(good + own + waived, encoding="utf-8")
    assert here("check", "good.yaml", cwd=tmp_path).returncode == 0


def test_verbose(here: Run, tmp_path: Path) -> None:
    """With -v it says what it reads and where the templates are."""
    done = here("-v", "cards", GOOD, cwd=tmp_path)

    assert "good.yaml" in done.stderr
    assert f"Templates from {resources.get_templates_folder()}" in done.stderr
