"""cardgen kit --from LOCK --players N: other players at a deal that is printed; and the changed cards of a deal."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import systems
from cardgen.commands import _games
from cardgen.disk import resources
from cardgen.drafts.deal import Seating
from cardgen.printing.packs import deals, draft
from tests.commands.nights import LOCK, pages, standing
from tests.printing.packs import tables
from tests.sampling import EXHAUSTIVE, sampled, some

if TYPE_CHECKING:
    from tests.conftest import Run

SHIPPED = Path(resources.get_factions_folder()) / "pygmies"
ROLE = re.compile(r"^(?:Hero|Henchmen \(\d+\)) – ", re.MULTILINE)
"""A line that every crew card of Pygmies has, and no other page."""
QUICK = ("--only", "cards", "--only", "bands")
FEW = ("--players", "2", "--rounds", "3")
"""A seating of few sheets."""
COMMITMENT = re.compile(r"\b[0-9a-f]{16}\b")

pytestmark = pytest.mark.usefixtures("lettered")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a night for four, of which the first ten packs do not seat five and others do."""
    from cardgen.commands import main

    folder = tmp_path_factory.mktemp("printed")
    arguments = ["-q", "kit", "first-edition", *QUICK, "--seed", "hello", "--manifest", "-o", str(folder)]
    main.main(arguments, prog_name="cardgen", standalone_mode=False)
    return folder


@pytest.fixture
def night(printed: Path, tmp_path: Path) -> Path:
    """A folder in which `output` is a copy of that night."""
    shutil.copytree(printed, tmp_path / "output")
    return tmp_path


def lock_of(folder: Path, name: str = LOCK) -> dict[str, object]:
    """Return the deal that a lock tells."""
    deal: dict[str, object] = json.loads((folder / name).read_text(encoding="utf-8"))["deal"]
    return deal


def count_cards(folder: Path, name: str = "*.pdf") -> int:
    """Return how many crew cards are on the pages of files."""
    return sum(len(ROLE.findall(text)) for path in folder.glob(name) for text in pages(path))


def proposals(stderr: str) -> list[list[str]]:
    """Return the commands that a refusal names, as arguments."""
    return [shlex.split(line, comments=True)[1:] for line in stderr.split("\n") if line.startswith("  cardgen ")]


def test_a_fifth_player_gets_what_is_new(here: Run, night: Path) -> None:
    """New bands for all packs that are printed, a mat, a sheet, a deck; no card; files of the night stay."""
    before = standing(night / "output")

    done = here("kit", "--from", f"output/{LOCK}", "--players", "5", "--rounds", "2", cwd=night)

    assert done.returncode == 0, done.stderr
    stem = "first-edition-5-players-2-rounds"
    after = standing(night / "output")
    assert {name for name in before if after[name] != before[name]} == {LOCK}
    assert count_cards(night / "output", f"{stem}-*.pdf") == 0
    commitment = str(lock_of(night / "output")["commitment"])
    (bands,) = pages(night / "output" / f"{stem}-pack-bands.pdf")
    assert bands.count(commitment) == bands.count("5 players, 2 rounds") == 12
    assert (bands.count("Round 1 of 2"), bands.count("Round 2 of 2"), bands.count("Spare")) == (5, 5, 2)
    (guide,) = (text for text in pages(night / "output" / f"{stem}-draft-guide.pdf") if text)
    assert commitment in guide
    assert "5 players, 2 rounds" in guide
    assert len([text for text in pages(night / "output" / f"{stem}-crew-rosters.pdf") if text]) == 2  # mat and sheet
    decks = pages(night / "output" / f"{stem}-movement-decks.pdf")
    assert len(decks) == 2  # the eight cards of one deck on a sheet, and their backs
    summary = pages(night / "output" / f"{stem}-summary.pdf")[0]
    assert "only what is needed on top of what is printed" in summary
    assert "Take the old bands off." in summary


def test_the_lock_goes_on(here: Run, night: Path) -> None:
    """The lock has the seating: a sixth friend, a lost pack and a proof work from it, with one commitment."""
    first = lock_of(night / "output")
    here("kit", "--from", f"output/{LOCK}", "--players", "5", "--rounds", "2", *QUICK, cwd=night)
    seated = lock_of(night / "output")
    assert {key: seated[key] for key in first} == first
    assert seated["seating"] == {"players": 5, "rounds": 2, "packs": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11]}

    lost = here("kit", "--packs", "3", cwd=night)
    assert lost.returncode == 0, lost.stderr
    assert lock_of(night / "output")["seating"] == seated["seating"]
    assert count_cards(night / "output", "first-edition-draft-packs-3.pdf") == 12

    sixth = here("kit", "--from", f"output/{LOCK}", "--players", "6", "--manifest", *QUICK, "-o", "six", cwd=night)
    assert sixth.returncode == 0, sixth.stderr
    assert lock_of(night / "six")["seating"] == {"players": 6, "rounds": 2}
    proof = here("draft", "--verify", "six/manifest.json", "--commitment", str(first["commitment"]), cwd=night)
    assert proof.returncode == 0, proof.stderr
    assert "dealt for 4 players and 3 rounds, seated now: 6 players and 2 rounds" in proof.stdout
    old = here("draft", "--verify", "output/manifest.json", "--commitment", str(first["commitment"]), cwd=night)
    assert old.returncode == 0
    back = here("kit", "--from", f"six/{LOCK}", "--players", "4", "--rounds", "3", *QUICK, "-o", "back", cwd=night)
    assert back.returncode == 0, back.stderr
    assert "seating" not in lock_of(night / "back")


def test_a_changed_seating_is_found(here: Run, night: Path) -> None:
    """A manifest whose seating opens other packs than it says does not verify."""
    here("kit", "--from", "output/manifest.json", "--players", "6", "--rounds", "2", *QUICK, "-o", "six", cwd=night)
    path = night / "six" / "manifest.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["seating"] == {"players": 6, "rounds": 2}
    told["seating"]["players"] = 3
    path.write_text(json.dumps(told), encoding="utf-8")

    done = here("draft", "--verify", "six/manifest.json", cwd=night)

    assert done.returncode == 1
    assert "pack 4 is opened in round 1: expected it to be opened in round 2" in done.stdout


def test_packs_that_were_never_printed_are(here: Run, tmp_path: Path) -> None:
    """Where more packs are needed than are printed, those are printed that are missing, each once."""
    assert here("kit", "whole-shelf", *FEW, *QUICK, "--seed", "a", "-o", "two", cwd=tmp_path).returncode == 0

    done = here(
        "kit", "--from", "two/whole-shelf.lock", "--players", "3", "--rounds", "3", *QUICK, "-o", "three", cwd=tmp_path
    )

    assert done.returncode == 0, done.stderr
    deal = lock_of(tmp_path / "three", "whole-shelf.lock")
    new = [number for number in deal["packs"] if number > 6]  # type: ignore[attr-defined]
    assert len(new) >= 3
    (name,) = (path.name for path in (tmp_path / "three").glob("*-draft-packs-*.pdf"))
    assert name == f"whole-shelf-3-players-3-rounds-draft-packs-{'-'.join(map(str, new))}.pdf"
    backs = Counter(re.findall(r"^Pack (\d+)$", "\n".join(pages(tmp_path / "three" / name)[2:]), re.MULTILINE))
    assert set(map(int, backs)) == set(new)
    assert count_cards(tmp_path / "three", name) == 12 * len(new)
    again = here("kit", "--from", "three/whole-shelf.lock", *FEW, *QUICK, "-o", "two-again", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert count_cards(tmp_path / "two-again") == 0
    assert lock_of(tmp_path / "two-again", "whole-shelf.lock")["packs"] == deal["packs"]


@some(12)
@pytest.mark.parametrize(
    ("game", "players", "rounds"), sampled(["first-edition", "second-edition", "whole-shelf"], range(2, 9), range(1, 5))
)
def test_every_seating_prints_or_names_what_works(
    game: str, players: int, rounds: int, here: Run, tmp_path: Path
) -> None:
    """A legal one prints no card that was printed before; else each command of the refusal works when it is run."""
    dealt = here("kit", game, *QUICK, "--seed", f"{players}{rounds}", "-o", "night", cwd=tmp_path)
    assert dealt.returncode == 0
    lock = f"night/{game}.lock"
    whole = deals.remake_deal(_games.load_game(game), deals.read_deal(str(tmp_path / lock)))

    wanted = ("--players", str(players), "--rounds", str(rounds))
    done = here("kit", "--from", lock, *wanted, *QUICK, "-o", "seated", cwd=tmp_path)

    if (players, rounds) == (whole.players, whole.rounds):
        assert (done.returncode, "already" in done.stderr) == (2, True)
        return
    seating = draft.find_seating(whole, players, rounds)
    assert (done.returncode == 0) == (seating is not None), done.stderr
    if seating:
        new = [number for number in seating.pack_numbers if number not in whole.held]
        assert count_cards(tmp_path / "seated") == whole.per_pack * len(new)
        return
    assert not (tmp_path / "seated").exists()
    for command in proposals(done.stderr):
        tried = here(*command, *QUICK, *(() if "-o" in command else ("-o", "tried")), cwd=tmp_path)
        assert tried.returncode == 0, tried.stderr
    possible = any(draft.find_seating(whole, players, other) for other in range(1, len(whole.packs) // players + 1))
    assert possible == any("--from" in command for command in proposals(done.stderr))


@some(8)
@pytest.mark.parametrize(("seed", "players", "rounds"), sampled("ab", range(2, 9), range(1, 5)))
def test_seatings_are_those_that_can_be_played(seed: str, players: int, rounds: int) -> None:
    """Packs are found if, of all that could be opened, any can be played with; the first ones if these can."""
    cards = tables.pool()
    whole = draft.deal_playable(cards, seed)
    count = players * rounds

    def can_play(numbers: Sequence[int]) -> bool:
        return cards.playable([card for number in numbers for card in whole.packs[number - 1].cards], players)

    found = draft.find_seating(whole, players, rounds)

    choices = list(combinations(range(1, len(whole.packs) + 1), count))
    assert (found is not None) == any(map(can_play, choices))
    if found:
        assert len(set(found.pack_numbers)) == count
        assert can_play(found.pack_numbers)
        assert (found.packs == ()) == can_play(range(1, count + 1))


@some(6)
@pytest.mark.parametrize(("players", "more"), sampled(range(2, 9), range(1, 4)))
def test_what_is_added_is_the_difference(players: int, more: int) -> None:
    """What two nights have in common is not printed again: with the old night it makes the new one, whatever it is."""
    from cardgen.printing import additional

    game = _games.load_game("whole-shelf")
    made = draft.build_draft(deals.build_pool(game), draft.deal_playable(deals.build_pool(game), "x").terms)
    now = draft.seat_players(made, Seating(min(players + more, 8), 3))
    before = additional.NightBefore(game, Seating(players, 3), now)
    for name, make in additional.offer_parts(game, now.players, 3, now).items():
        old = {part.name: part for part in additional.offer_parts(game, players, 3, now)[name]()}
        added = {part.name: part for part in before.subtract_parts(make(), name)}
        for part in make():
            extra, had = added.get(part.name), old[part.name]
            cards = len(extra.cards) if extra else 0
            assert cards == max(len(part.cards) - len(had.cards), 0)
            new = [page for page in part.pages if page not in had.pages]
            assert bool(extra and extra.pages) == bool(new or len(part.pages) > len(had.pages))
    assert systems.get_game("pygmies").movement


def test_nothing_is_new_for_those_who_are_seated(here: Run, night: Path) -> None:
    """The seating that there is, packs by number, and what nobody needs are refused with what to do."""
    arguments = ("kit", "--from", f"output/{LOCK}")
    before = standing(night)
    for more, said in (
        (("--players", "4", "--rounds", "3"), "is already for 4 players and 3 rounds"),
        (("--players", "5", "--packs", "3"), "then with `--packs` and without `--players`"),
        (("--players", "3", "--only", "movement"), "it was printed for the players before"),
        (("--players", "3", "--only", "cards"), "nothing is left to print"),
        (("--players", "3", "--sorted"), "`--from` is for draft packs, but there are none"),
        (("--players", "3", "--target", "tts"), "leave `--target tts` out"),
        (("--players", "5", "--seed", "x"), "leave `--seed` out"),
    ):
        done = here(*arguments, *more, cwd=night)
        assert (done.returncode, said in done.stderr) == (2, True), (more, done.stderr)
        assert standing(night) == before


def test_another_deal_names_three_commands(here: Run, night: Path) -> None:
    """Another folder, the same deal, over it: each works as it is written, with the options that were typed."""
    done = here("kit", "first-edition", *QUICK, "--players", "5", "--rounds", "2", cwd=night)

    assert done.returncode == 2
    ways = proposals(done.stderr)
    assert ways[0][-2:] == ["-o", "output-2"]
    assert ways[1] == [*("kit", "first-edition", *QUICK, "--from", f"output/{LOCK}", "--players", "5", "--rounds", "2")]
    assert ways[2][-1] == "--force"
    for way in ways:
        assert here(*way, cwd=night).returncode == 0, way


def test_a_pack_that_is_not_there_names_the_way_for_a_late_player(here: Run, night: Path) -> None:
    """How packs are numbered, and a command that seats one more; the command works."""
    done = here("kit", "--packs", "13,14", cwd=night)

    assert done.returncode == 2
    assert "unknown pack 13: expected 1 to 12" in done.stderr
    assert "round 1 opens packs 1 to 4, round 2 opens packs 5 to 8, round 3 opens packs 9 to 12" in done.stderr
    (way,) = proposals(done.stderr)
    assert way == ["kit", "--from", f"output/{LOCK}", "--players", "5", "--rounds", "2"]
    assert here(*way, *QUICK, cwd=night).returncode == 0


@pytest.fixture
def mine(tmp_path: Path, here: Run) -> Path:
    """A project with the shipped factions and a night of them."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    assert here("kit", "first-edition", *QUICK, "--seed", "hello", cwd=tmp_path).returncode == 0
    return tmp_path


def edit(folder: Path) -> None:
    """Change the four cards of the Human Knights."""
    path = folder / "factions" / "pygmies" / "good.yaml"
    text = path.read_text(encoding="utf-8")
    old = "Somewhere in all that steel there is a second son."
    assert text.count(old) == 1
    path.write_text(text.replace(old, "Somewhere in all that steel there is a third son."), encoding="utf-8")


def test_changed_cards_have_the_backs_of_their_packs(here: Run, mine: Path) -> None:
    """Four cards on a sheet, behind each the pack that it was dealt into; a pull list; the lock stays."""
    arguments = ("kit", "--from", f"output/{LOCK}", "--changed", "-o", "new")
    nothing = here(*arguments, cwd=mine)
    assert (nothing.returncode, (mine / "new").exists()) == (0, False)
    assert "Nothing has changed" in nothing.stdout
    lock = (mine / "output" / LOCK).read_bytes()
    edit(mine)

    done = here(*arguments, cwd=mine)

    assert done.returncode == 0, done.stderr
    deal = lock_of(mine / "output")
    warning = f"These pages show cards of the deal {deal['commitment']}"
    assert done.stdout.index(warning) < done.stdout.index("new/")
    front, behind = pages(mine / "new" / "first-edition-changed-since-first-edition.pdf")
    assert front.count("third son") == len(ROLE.findall(front)) == 4
    whole = deals.remake_deal(
        _games.load_game(str(mine / "factions/pygmies/first-edition.yaml")),
        deals.read_deal(str(mine / "output" / LOCK)),
    )
    packs = [
        pack.number for pack in whole.packs for card in pack.cards if whole.pool.cards[card].name == "Human Knight"
    ]
    backs = Counter(map(int, re.findall(r"^Pack (\d+)$", behind, re.MULTILINE)))
    assert backs == Counter(packs + packs)  # each stands twice on its back
    pull = (mine / "new" / "first-edition-changed-since-first-edition-pull-list.txt").read_text(encoding="utf-8")
    assert "[ ] Human Knight 1/4, 2/4, 3/4, 4/4" in pull
    assert (mine / "output" / LOCK).read_bytes() == lock


def test_a_new_seating_forgets_no_change(here: Run, mine: Path) -> None:
    """What changed before others were seated, or a pack was printed again, is printed by --changed all the same."""
    edit(mine)
    seated = here("kit", "--from", f"output/{LOCK}", "--players", "6", "--rounds", "2", *QUICK, cwd=mine)
    assert seated.returncode == 0, seated.stderr

    done = here("kit", "--from", f"output/{LOCK}", "--changed", "-o", "new", cwd=mine)

    assert "Human Knight 1/4, 2/4, 3/4, 4/4" in done.stdout
    assert here("kit", "first-edition", "--packs", "2", cwd=mine).returncode == 0  # two of them are in it
    done = here("kit", "--from", f"output/{LOCK}", "--changed", "-o", "new", cwd=mine)
    (front, _) = pages(mine / "new" / "first-edition-changed-since-first-edition.pdf")
    assert front.count("third son") == 2


@EXHAUSTIVE
def test_changed_refuses_what_it_cannot_use(here: Run, night: Path) -> None:
    """It takes a lock, a printer at home, and no parts of a kit."""
    for more, said in (
        ((), "name one with `--from`"),
        (("--from", "output/manifest.json"), "name one with `--from`"),
        (("--from", f"output/{LOCK}", "--packs", "3"), "leave `--packs` out"),
        (("--from", f"output/{LOCK}", "--players", "5"), "leave `--players` out"),
        (("--from", f"output/{LOCK}", "--only", "bands"), "leave `--only` out"),
        (("--from", f"output/{LOCK}", "--duplex", "none"), "leave `--target` and `--duplex` out"),
    ):
        done = here("kit", "--changed", *more, cwd=night)
        assert (done.returncode, said in done.stderr) == (2, True), (more, done.stderr)


DRAFT = """
draft:
  rounds: 2
  packs:
    - {of: spell, cards: 2}
"""


def test_custom_games_seat_others(here: Run, tmp_path: Path) -> None:
    """Twelve spells in six packs of two: a third player opens the two packs that were not printed."""
    assert here("new", "game", "Spells", "--like", "spell-cards", cwd=tmp_path).returncode == 0
    with (tmp_path / "games" / "spells" / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(DRAFT)
    assert here("kit", "--players", "2", "--seed", "a", cwd=tmp_path).returncode == 0

    done = here("kit", "--from", "output/first.lock", "--players", "3", "-o", "three", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    made = {path.name for path in (tmp_path / "three").iterdir()}
    assert {"first-3-players-2-rounds-draft-packs-5-6.pdf", "first-3-players-2-rounds-pack-bands.pdf"} <= made
    assert not [name for name in made if name.endswith(("reference.pdf", "boxes.pdf"))]  # those are for all
    (guide,) = pages(tmp_path / "three" / "first-3-players-2-rounds-draft-guide.pdf")
    assert str(lock_of(tmp_path / "three", "first.lock")["commitment"]) in guide
    refused = here("kit", "--from", "output/first.lock", "--players", "5", cwd=tmp_path)
    (way,) = proposals(refused.stderr)
    assert way == ["kit", "--from", "output/first.lock", "--players", "5", "--rounds", "1"]
    assert here(*way, cwd=tmp_path).returncode == 0
    gone = here("kit", "--from", "output/first.lock", "--players", "7", "--rounds", "1", cwd=tmp_path)
    assert "no deal of The Lane Book seats 7 players" in gone.stderr
