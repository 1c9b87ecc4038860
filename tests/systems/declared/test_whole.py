"""A game of one's own is a game like any other: what else is printed of it, its own look, editors."""

from __future__ import annotations

import json
import re

import pytest

from cardgen import project, systems
from cardgen.disk import stems
from cardgen.printing import cards
from tests.commands.nights import pages
from tests.sampling import EXHAUSTIVE
from tests.systems.declared.own import Own

TABLE = """
  heist:
    fields:
      crews: {type: files, of: crew, required: true}
"""
DRAFT = """
players: 2
draft:
  packs:
    - {of: member, cards: 1}
"""
TEMPLATE = """<card bleed="3.5">
<palette ink="#1a1714 0/0/0/100" paper="#ffffff 0/0/0/0"/>
<rect x="-3.5" y="-3.5" w="100%+7" h="100%+7" fill="paper"/>
<text x="4" y="12" w="100%-8" size="12" min="7" font="Cinzel Bold">{{ card.title }} {{ entry.wits }}</text>
</card>
"""


def add_heist(own: Own) -> None:
    """A kind of file that lists crews, a file of it, and a draft."""
    own.spoil(own.game, "kinds:  # the kinds of file\n", f"kinds:{TABLE}")
    own.game.write_text(own.game.read_text(encoding="utf-8") + DRAFT, encoding="utf-8")
    text = "system: tower_thieves\nkind: heist\nname: The Bank\ncrews: [first]\n"
    own.first.with_name("bank.yaml").write_text(text, encoding="utf-8")


@EXHAUSTIVE
def test_a_kit_has_packs_boxes_and_references(own: Own) -> None:
    """Of a file that lists others, by its name; the same bytes each time."""
    add_heist(own)
    assert own.found() == []
    for folder in ("one", "two"):
        made = own.run("kit", "bank", "-o", folder, "--seed", "1")
        assert made.returncode == 0, made.stderr
    names = sorted(path.name for path in (own.folder / "one").iterdir())

    assert {"bank-reference.pdf", "bank-draft-packs.pdf", "bank-boxes.pdf"} <= set(names)
    for name in names:
        assert (own.folder / "one" / name).read_bytes() == (own.folder / "two" / name).read_bytes()


def test_draft_names_the_missing_declaration(own: Own) -> None:
    """Of a custom game without a `draft`; a shipped game without drafts has none to declare."""
    add_heist(own)
    own.spoil(own.game, DRAFT, "")

    assert own.run("draft", "bank").stderr.endswith("Tower Thieves declares no `draft`: add one to its game.yaml\n")
    assert own.run("draft", "cardgen:mudwater-ford").stderr.endswith("little_orc_wars has no draft\n")


def test_lab_draft_names_the_missing_declaration(own: Own) -> None:
    """A custom game that declares a `draft` still has no bots to draft."""
    pytest.importorskip("numpy", reason="numpy is not installed: drafts by bots are not tested")
    add_heist(own)
    own.spoil(own.game, DRAFT, "")
    undeclared = own.run("lab", "draft", "bank").stderr
    shipped = own.run("lab", "draft", "cardgen:mudwater-ford").stderr
    own.game.write_text(own.game.read_text(encoding="utf-8") + DRAFT, encoding="utf-8")

    assert undeclared.endswith("Tower Thieves declares no `draft`: add one to its game.yaml\n")
    assert shipped.endswith("little_orc_wars has no draft\n")
    assert own.run("lab", "draft", "bank").stderr.endswith("Tower Thieves has no draft by bots\n")


def test_two_decks_have_two_backs(own: Own) -> None:
    """The back of a file that says a colour has it; without one, that of the game."""
    game = systems.get_game("tower_thieves")
    texts = (own.first.read_text(encoding="utf-8"), "colour: crimson\n", "colour: azure\n")
    plain = "".join(line for line in texts[0].splitlines(keepends=True) if not line.startswith("colour:"))
    backs = []
    for number, colour in enumerate(("", *texts[1:])):
        path = own.first.with_name(f"deck-{number}.yaml")
        path.write_text(plain + colour, encoding="utf-8")
        (file,) = project.load_project([str(path)]).files
        backs += [back.data for _, back in cards.list_backs([file], "")]

    assert [back["colour"] for back in backs] == [game.back("").data["colour"], "crimson", "azure"]
    assert len({back["game"] for back in backs}) == 1


def test_rules_look_into_the_files_that_are_named(own: Own) -> None:
    """A rule for a file that lists others sees what is in these."""
    add_heist(own)
    rule = (
        "rules:\n  - id: too-few\n    for: heist\n    when: heist.crews | map(attribute='points') | sum < 100\n"
        "    say: has {{ heist.crews[0].members | length }} members\n    at: crews"
    )
    own.spoil(own.game, "rules:", rule)
    (found,) = own.found("factions/tower_thieves/bank.yaml")

    assert found["rule"] == "tower_thieves/too-few"
    assert found["message"] == "The Bank: has 3 members"
    assert found["line"] == 4


def test_templates_of_its_own(own: Own) -> None:
    """They are used, in the sandbox; one that asks for what is not there is a finding at its line."""
    folder = own.game.parent / "templates"
    folder.mkdir()
    (folder / "plain.xml").write_text(TEMPLATE, encoding="utf-8")
    own.spoil(own.game, "        card:", "        card:\n          template: plain")
    assert own.found() == []
    (folder / "plain.xml").write_text(TEMPLATE.replace("entry.wits", "entry.wit"), encoding="utf-8")
    assert [(one["path"], one["line"]) for one in own.found()] == [("games/tower_thieves/templates/plain.xml", 4)]
    hostile = TEMPLATE.replace("entry.wits", "entry.__class__.__mro__")
    (folder / "plain.xml").write_text(hostile, encoding="utf-8")
    assert {one["rule"] for one in own.found()} == {"layout/template"}
    (folder / "plain.xml").rename(folder / "plainer.xml")
    assert "unknown template `plain`: did you mean `plainer`?" in own.found("games")[0]["message"]


@pytest.mark.parametrize("name", ["../../secret", "/etc/passwd", "common/back"])
def test_templates_are_beside_the_game(own: Own, name: str) -> None:
    """No path leads anywhere else."""
    own.spoil(own.game, "        card:", f"        card:\n          template: {name}")

    assert "game/name" in {one["rule"] for one in own.found("games")}


CATALOGUES = [
    ("cost: 6", "cost: six", "wrong `cost` of Captain: expected a whole number"),
    ("cost: 6", "csot: 6", "unknown field `csot` in Captain: did you mean `cost`?"),
    ("- name: Lookout", "- name: captain", "duplicate name `captain`: each job has a different name"),
]


@pytest.mark.parametrize(("line", "instead", "told"), CATALOGUES)
def test_mistakes_in_catalogues(own: Own, line: str, instead: str, told: str) -> None:
    """What is listed suits the fields of its catalogue."""
    number = own.spoil(own.game, line, instead)

    assert (number, True) in [(one["line"], told in one["message"]) for one in own.found("games")]


def test_schemas_new_files_and_lists(own: Own) -> None:
    """As for other games."""
    schema = json.loads(own.run("schema", "tower_thieves", "crew").stdout)
    assert schema["properties"]["members"]["items"]["properties"]["strength"]["description"].startswith(
        "Strength, from 1 to 6"
    )
    assert json.loads(own.run("schema", "game", "game").stdout)["title"] == "Game"
    assert own.run("new", "tower_thieves", "crew", "Crows").returncode == 0
    assert {one["rule"] for one in own.found("factions/tower_thieves/crows.yaml")} <= {
        "shape/to-do",
        "tower_thieves/one-leader",
    }
    told = own.run("stats", "factions/tower_thieves/first.yaml").stdout
    assert "Strength" in told
    assert "Jobs used: Burglar, Captain, Lookout" in told
    assert "lab/" not in own.run("check", "--advice").stdout
    assert "Burglar: cost 4." in own.run("list", "jobs").stdout
    assert "tower_thieves/too-dear" in own.run("rules").stdout


def test_it_is_found_from_elsewhere(own: Own, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the file, wherever one stands; games of other projects are not known there."""
    elsewhere = own.folder / "elsewhere" / "deep" / "deeper"
    elsewhere.mkdir(parents=True)
    monkeypatch.chdir(elsewhere)

    assert "tower_thieves" not in systems.list_known()
    assert own.found(str(own.first)) == []
    assert own.run("cards", str(own.first), "-o", "x.pdf").returncode == 0


def test_what_is_being_written_counts(own: Own) -> None:
    """As in an editor: the text of a game that is not saved yet."""
    written = own.game.read_text(encoding="utf-8").replace("crew.points > crew.budget", "crew.points > 1")
    path = stems.canonicalize_path(str(own.first))
    loaded = project.load_project([path], instead={stems.canonicalize_path(str(own.game)): written.encode()})
    from cardgen.rules import engine

    assert [found.rule for found in engine.judge_files(loaded.files)] == ["tower_thieves/too-dear"]
    assert engine.judge_files(project.load_project([path]).files) == []


def test_a_template_is_not_blamed_for_a_value_that_is_wrong(own: Own) -> None:
    """A job that there is not has no cost; the template is told where it is itself at fault."""
    template = TEMPLATE.replace('size="12"', 'size="{{ entry.job.cost + 5 }}"')
    folder = own.game.parent / "templates" / "declared"
    folder.mkdir(parents=True)
    (folder / "card.xml").write_text(template, encoding="utf-8")
    assert own.found() == []
    own.spoil(own.first, "job: Lookout", "job: Zookeeper")
    assert [found["rule"] for found in own.found()] == ["shape/unknown-name"]
    (folder / "card.xml").write_text(template.replace("entry.wits", "entry.wist"), encoding="utf-8")
    assert sorted(found["rule"] for found in own.found()) == ["layout/template", "shape/unknown-name"]


def add_uneven_heist(own: Own, members: int) -> None:
    """Add a draft of two players and three packs of 15 each, and a crew of so many members, with a table of it."""
    add_heist(own)
    own.spoil(own.game, DRAFT, DRAFT.replace("cards: 1}", "cards: 15}").replace("draft:", "draft:\n  rounds: 3"))
    text = own.first.read_text(encoding="utf-8")
    crew = [
        f"  - {{name: Member {n}, job: Lookout, strength: 1, wits: 1, leader: {'true' if n == 1 else 'false'}}}\n"
        for n in range(1, members + 1)
    ]
    head = text[: text.index("members:")].replace("budget: 25", "budget: 100")
    own.first.write_text(f"{head}members:\n{''.join(crew)}", encoding="utf-8")
    rules = own.game.read_text(encoding="utf-8")
    own.game.write_text(rules[: rules.index("\nrules:")] + rules[rules.index("\nplayers: 2") :], encoding="utf-8")


def test_cards_that_fill_no_pack_are_laid_aside(own: Own) -> None:
    """Of 202 cards, 13 packs of 15 take 195: guide, screen and manifest count the others, no page shows them."""
    add_uneven_heist(own, 202)
    made = own.run("draft", "bank", "-o", "out", "--seed", "1", "--packs", "all", "--manifest")
    assert made.returncode == 0, made.stderr
    found = json.loads((own.folder / "out" / "manifest.json").read_text(encoding="utf-8"))
    printed = " ".join(pages(own.folder / "out" / "bank-draft-packs-all.pdf"))
    guide, cover = (" ".join(pages(own.folder / "out" / f"bank-draft-{name}.pdf")) for name in ("guide", "packs-all"))
    aside = [card["name"] for card in found["aside"]]

    assert "195 in 13 packs of 15; 7 laid aside, chosen by the seed" in made.stdout
    assert "7 cards are laid aside" in guide
    assert "7 cards do not fill a pack" in cover
    assert (len(found["packs"]), len(aside)) == (13, 7)
    assert sorted([*aside, *(card["name"] for pack in found["packs"] for card in pack["cards"])]) == sorted(
        f"Member {n}" for n in range(1, 203)
    )
    assert set(re.findall(r"Member \d+", printed)).isdisjoint(aside)
    assert len(set(re.findall(r"Member \d+", printed))) == 195


def test_verify_covers_the_cards_laid_aside(own: Own) -> None:
    """A true manifest is proven with the commitment; one with another card under `aside` is not."""
    add_uneven_heist(own, 92)
    assert own.run("draft", "bank", "-o", "out", "--seed", "1", "--manifest").returncode == 0
    path = own.folder / "out" / "manifest.json"
    found = json.loads(path.read_text(encoding="utf-8"))
    asked = ("draft", "bank", "--verify", "out/manifest.json", "--commitment", found["commitment"])
    proven = own.run(*asked)
    found["aside"][0], found["packs"][0]["cards"][0] = found["packs"][0]["cards"][0], found["aside"][0]
    path.write_text(json.dumps(found), encoding="utf-8")
    refuted = own.run(*asked)

    assert (proven.returncode, refuted.returncode) == (0, 1)
    assert "belong together" in proven.stdout
    assert "`aside` lists Member" in refuted.stdout


def test_too_few_cards_for_a_draft_say_what_would_fit(own: Own) -> None:
    """Six packs of 15 need 90 of 60 members: fewer rounds, smaller packs or 90 members would do."""
    add_uneven_heist(own, 60)
    said = own.run("draft", "bank", "-o", "out").stderr

    assert "the cards of The Bank fill 4 packs, but 2 players and 3 rounds need 6" in said
    assert "use `--rounds 2`, with 4 of the 4 packs" in said
    assert "use packs of 10 members, or 90 members in the game" in said
    assert not (own.folder / "out").exists()


EVENTS = """
      events:
        one: event
        card:
          type: Event
"""


def test_cards_that_no_pack_holds_are_printed_apart(own: Own) -> None:
    """A kit whose packs hold members prints the events, too, behind a back without a number, and locks them."""
    add_uneven_heist(own, 92)
    rules = own.game.read_text(encoding="utf-8")
    own.game.write_text(rules.replace("\nplayers: 2", f"{EVENTS}\nplayers: 2"), encoding="utf-8")
    text = own.first.read_text(encoding="utf-8")
    own.first.write_text(f"{text}\nevents:\n  - name: A Storm\n  - name: A Calm\n", encoding="utf-8")
    made = own.run("kit", "bank", "-o", "out", "--seed", "1")
    assert made.returncode == 0, made.stderr
    others = pages(own.folder / "out" / "bank-other-cards.pdf")

    assert "A Storm" in others[0]
    assert "A Calm" in others[0]
    assert "Pack" not in others[1]
    assert "A Storm" not in " ".join(pages(own.folder / "out" / "bank-draft-packs.pdf"))
    assert '"A Storm"' in (own.folder / "out" / "bank.lock").read_text(encoding="utf-8")
    own.spoil(own.first, "name: A Calm", "name: A Calm\n    flavour: At last.")
    changed = own.run("kit", "bank", "--from", "out/bank.lock", "--changed", "-o", "changed")

    assert "new    The Lamplighters: A Calm" in changed.stdout
    assert "1 card on 1 sheet" in changed.stdout
    assert not [page for page in pages(own.folder / "changed" / "bank-changed-since-bank.pdf") if "Pack" in page]
