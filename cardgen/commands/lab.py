"""Estimate duels, drafts and battles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from cardgen.combat import Duel
from cardgen.commands import _comparing, _completing, _exits, _games, _lab, _measured, _printing
from cardgen.commands._lab import Runs, runs_options
from cardgen.commands._options import FORMAT
from cardgen.commands._output import print_bytes, print_lines
from cardgen.commands._print_options import print_options
from cardgen.errors import CardgenError
from cardgen.lab import duels, estimates, heatmap, heatsheet, matrices, measuring, needs
from cardgen.printing import naming
from cardgen.printing.game import require_feature
from cardgen.printing.settings import PrintSettings

POLICIES = ("mixed", "worth", "loyal", "hoarder", "collector", "random")
"""Strategies of the bots in a draft (see `cardgen.lab.drafts.BOT_WEIGHTS`)."""


@click.group()
def command() -> None:
    """Estimate duels, drafts and battles.

    Each result says which rules the lab simulates and which it leaves out.
    """


@command.command("duel")
@click.argument("a", metavar="A", shell_complete=_completing.complete_files)
@click.argument("b", metavar="B", shell_complete=_completing.complete_files)
@click.option(
    "--first",
    type=click.Choice(["a", "b", "coin"]),
    default="coin",
    help="The model with the initiative; default: a coin flip each turn.",
)
@_lab.PLAIN
@FORMAT
def duel(a: str, b: str, first: duels.First, plain: bool, form: str) -> None:
    """Compute the duel of two models.

    The models are in contact. The result is exact.

    Write A and B as FILE:NAME, such as cardgen:good:Ernest Goodfellow. NAME is the text after the last colon.
    """
    (file, one), (other, two) = sides = [_measured.load_only_model(side) for side in (a, b)]
    between = measuring.build_duel(_lab.find_common_game(file, other), sides[0], sides[1], plain)
    outcome = duels.solve_duel(between, first)
    if form == "json":
        win = {"a": float(outcome.a), "b": float(outcome.b)}
        turns = None if outcome.turns is None else float(outcome.turns)
        _lab.print_json({"win": win, "draw": float(outcome.draw), "turns": turns, **_lab.describe_model(between)})
        return
    rows = [(one.name, outcome.a), (two.name, outcome.b), *([("nobody", outcome.draw)] if outcome.draw else [])]
    width = max(len(name) for name, _ in rows) + 2
    print_lines(*(f"{name:{width}}{100 * float(chance):6.2f} %" for name, chance in rows))
    if outcome.turns is not None:
        print_lines(f"{'turns':{width}}{float(outcome.turns):6.2f} expected")
    print_lines(*_lab.list_model_lines(between))


@command.command("matrix")
@click.argument("paths", nargs=-1, required=True, metavar="FILES...", shell_complete=_completing.paths)
@_lab.PLAIN
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "html", "pdf"]),
    default="text",
    help="The output format; html and pdf contain a heat map; default text.",
)
@print_options
def matrix(paths: Sequence[str], plain: bool, form: str, printing: PrintSettings) -> int:
    """Compute duels between all models.

    The result compares models and whole files.

    FILES are faction or force files, or line-ups that list them. Each number is the winning chance of the model in its
    row. The chance of a file is the mean over its models, including heroes.
    """
    game, files = _measured.load_statistics(paths)
    numbers = {file.name: number for number, (file, _) in enumerate(files)}
    pairs = list(_measured.list_models(files))
    sides = {id(model): (file, model) for file, model in pairs}
    entrants = [matrices.Entrant(numbers[file.name], model) for file, model in pairs]

    def between(one: matrices.Entrant, other: matrices.Entrant) -> Duel:
        return measuring.build_duel(game, sides[id(one.model)], sides[id(other.model)], plain)

    table = matrices.build_matrix(entrants, lambda one, other: matrices.compute_chance(between(one, other)))
    if form in ("html", "pdf"):
        titles = [file.title for file, _ in files]
        models = _lab.collect_models(between(one, one) for one in entrants)
        if form == "html":
            print_bytes(heatmap.render_page(table, titles, models).encode())
            return _exits.OK
        name = f"{naming.name_after(file.path for file, _ in files)}-matrix"
        return _printing.print_parts([heatsheet.build_part(table, titles, models)], printing, name)
    if form == "json":
        entries = [{"path": file.name, "name": one.name, "role": one.role, "size": one.size} for file, one in pairs]
        _lab.print_json({
            "system": game.name,
            "models": entries,
            "win": table.models,
            "files": [file.name for file, _ in files],
            "files_win": table.files,
        })  # fmt: skip
        return _exits.OK
    print_lines(*_format_table([file.title for file, _ in files], table.files))
    print_lines("", *_format_table([model.name for _, model in pairs], table.models))
    return _exits.OK


@command.command("draft")
@_games.GAME
@runs_options(10_000)
@click.option("--players", type=click.IntRange(2, 8), help="The number of players; default: the line-up's.")
@click.option("--rounds", type=click.IntRange(1, 12), help="The number of rounds; default: the line-up's.")
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default="mixed",
    help="The strategy of the bots; mixed (default): each differs.",
)
@FORMAT
def draft(
    game: str | None,
    runs: Runs,
    players: int | None,
    rounds: int | None,
    policy: str,
    form: str,
) -> None:
    """Estimate the course of drafts.

    The result lists the cards taken first and last, and how often each seat can build a crew.

    Name a LINE-UP as for `cardgen draft`. Bots play every seat.
    """
    needs.require_package("numpy", "drafts by bots", "lab")
    # Drafts need numpy.
    from cardgen.lab import drafts

    project, file, _ = _games.load_game(game)
    if file.model is None:
        raise CardgenError(f"{file.name} has errors: run `cardgen check {file.name}`")
    system = str(file.system)
    require_feature(system, lambda rules: rules.pool, "draft")
    build_table = require_feature(system, lambda rules: rules.draft_table, "draft by bots")
    players, rounds = players or file.model.players, rounds or file.model.rounds
    table = build_table(file.model, project.list_members(file), players, rounds)
    total = drafts.build_empty_counts(table)
    for one in runs.run_chunks(drafts.simulate_drafts, drafts.split_drafts(table, policy, runs.seed, runs.number)):
        total += one
    seats = [estimates.estimate_share(int(count), runs.number) for count in total.legal]
    legal = estimates.estimate_share(int(total.legal.sum()), runs.number * players)
    cards = [
        (group, float(picks / taken), float(fielded / taken))
        for group, picks, taken, fielded in zip(table.groups, total.picks, total.taken, total.fielded, strict=True)
        if taken
    ]
    if form == "json":
        head = {"runs": runs.number, "seed": runs.seed, "players": players, "rounds": rounds, "policy": policy}
        rows = [
            {"name": group.name, "file": group.file, "mean_pick": pick, "fielded": fielded}
            for group, pick, fielded in cards
        ]
        _lab.print_json({**head, "legal": legal._asdict(), "seats": [seat._asdict() for seat in seats], "cards": rows})
        return
    print_lines(f"A legal crew: {_lab.format_estimate(legal)}")
    print_lines(*(f"  seat {number}: {_lab.format_estimate(one)}" for number, one in enumerate(seats, 1)), "")
    width = max(len(group.name) for group in table.groups) + 2
    print_lines(f"  {'Taken':{width}} place  came into a crew")
    for group, pick, fielded in sorted(cards, key=lambda card: card[1]):
        print_lines(f"  {group.name:{width}} {pick:5.1f}  {100 * fielded:5.0f} %")


@command.command("battle")
@click.argument("a", metavar="A", shell_complete=_completing.complete_files)
@click.argument("b", metavar="[B]", required=False, shell_complete=_completing.complete_files)
@runs_options(10_000)
@click.option("--sensitivity", is_flag=True, help="Also show the result with other assumptions.")
@_lab.PLAIN
@FORMAT
def battle(a: str, b: str | None, runs: Runs, sensitivity: bool, plain: bool, form: str) -> None:
    """Estimate who wins a battle.

    The lab simulates an abstract battle between two factions, forces or crews.

    A and B are files. For a match of two sides, give A alone. Write cardgen:NAME for a file that comes with
    cardgen. A draw counts for neither side.
    """
    needs.require_package("numpy", "battles", "lab")
    files = [_measured.load_only_file(side) for side in (a, b)] if b else _measured.load_both_sides(a)
    fight = _lab.build_battle(files, plain)

    total = runs.run_battles(fight)
    won, lost = (estimates.estimate_share(count, runs.number) for count in (total.a, total.b))
    variants = _lab.build_variants(files, plain) if sensitivity else []
    table = [(words, estimates.estimate_share(runs.run_battles(variant).a, runs.number)) for words, variant in variants]
    if form == "json":
        shares = {"a": won.mean, "b": lost.mean, "draws": total.draws / runs.number, "low": won.low, "high": won.high}
        others = {"sensitivity": [{"with": words, **share._asdict()} for words, share in table]} if sensitivity else {}
        _lab.print_json({**shares, "runs": runs.number, "seed": runs.seed, **others, **_lab.describe_model(fight)})
        return
    rows = [(files[0].title, won), (files[1].title, lost)]
    rows += [("nobody", estimates.estimate_share(total.draws, runs.number))] if total.draws else []
    width = max(len(name) for name, _ in rows) + 2
    print_lines(*(f"{name:{width}}{_lab.format_estimate(share)}" for name, share in rows))
    if sensitivity:
        width = max(len(words) for words, _ in table) + 2
        print_lines(
            "", f"{files[0].title} with", *(f"  {words:{width}}{_lab.format_estimate(share)}" for words, share in table)
        )
    print_lines(*_lab.list_model_lines(fight))


command.add_command(_comparing.compare)


def _format_table(titles: Sequence[str], table: Sequence[Sequence[float | None]]) -> Iterator[str]:
    """Yield the lines of a table of chances in percent, with numbers as column headings."""
    width = max(map(len, titles), default=0)
    yield f"{'':{width + 5}}" + "".join(f"{number:5}" for number in range(1, len(titles) + 1))
    for number, (title, row) in enumerate(zip(titles, table, strict=True), 1):
        yield f"{number:3}  {title:{width}}" + "".join("    -" if one is None else f"{100 * one:5.0f}" for one in row)
