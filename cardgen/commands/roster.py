"""Print crew rosters, blank or filled in."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen import systems
from cardgen.commands import _completing, _games, _printing
from cardgen.commands._parameter_types import WebAddress
from cardgen.commands._print_options import print_options
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.pages import add_code_slip
from cardgen.printing import naming
from cardgen.printing.cards import find_undealt_cards, select_files
from cardgen.printing.game import require_feature
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project, games
from cardgen.rules import engine
from cardgen.text import words

BLANKS = 2
"""Number of players for blank rosters: one roster for each side of a game."""


@click.command()
@click.argument("crews", nargs=-1, metavar="[CREW]...", shell_complete=_completing.crews)
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="The number of blank rosters; default 2.")
@click.option(
    "--manifest",
    metavar="FILE",
    help="Check that crews use only cards from the draft of this manifest.json.",
    shell_complete=_completing.complete_files,
)
@click.option(
    "--url",
    type=WebAddress(),
    metavar="URL",
    help="Print a slip with a code for the address of this crew's phone page (--target html).",
)
@print_options
def command(
    crews: tuple[str, ...],
    players: int | None,
    manifest: str | None,
    url: str | None,
    printing: PrintSettings,
) -> int:
    """Print crew rosters, blank or filled in.

    cardgen writes mats and sheets to output/.

    CREW is a crew file or its name without the extension. cardgen checks the crew first, and prints nothing if it
    has errors. For the name of a game, cardgen prints blank rosters in the colours of each side. Without CREW, it
    uses `game` in cardgen.toml, else the only game in factions/, else the shipped one.
    """
    if url and (not crews or printing.for_a_phone):
        fix = "leave `--target html` out" if crews else "name the crew"
        raise CardgenError(f"`--url` needs the printed sheet of a crew: {fix}")
    system = games.find_system(crews[0]) if len(crews) == 1 else None
    if not crews:
        system = _games.begin_game(None, printing).system
    if system:
        blank = require_feature(system, lambda game: game.roster, "rosters")([], players or BLANKS)
        several = f"{players} players" if players and players != BLANKS else ""
        name = naming.add_choices(f"{system}-blank-{blank.name}", several)
        return _printing.print_parts([blank], printing, name, game=system)
    project = _load_crews(crews, printing.templates)
    file = next(file for file in project.files if file.reported)
    if printing.for_a_phone:
        return _print_phone_page(project, printing, _check_crews(project, str(file.system), manifest))
    build_rosters = require_feature(str(file.system), lambda game: game.roster, "rosters")
    checked = _check_crews(project, str(file.system), manifest)
    _printing.require_no_errors(checked, printing)
    part = add_code_slip(build_rosters(project.files, 0), url)
    named = naming.name_after(file.path for file in project.files if file.reported)
    return _printing.print_parts([part], printing, f"{named}-{part.name}", game=file.system, checked=checked)


def _print_phone_page(project: Project, printing: PrintSettings, checked: Sequence[Finding]) -> int:
    """Write the cards of a crew's models as a page for a phone, and return the exit code."""
    # SVG and HTML bring twenty modules that printed rosters do without.
    from cardgen.commands import _card_outputs
    from cardgen.printing.phone.cards import count_fielded

    models = count_fielded(project)
    named = naming.name_after(file.path for file in project.files if file.reported)
    files = project.files if models else select_files(project)
    return _card_outputs.print_phone_page(project, files, printing, f"{named}-roster", fielded=models, checked=checked)


def _load_crews(crews: tuple[str, ...], templates: str) -> Project:
    """Load crews and the files that they refer to; raises CardgenError for files that have no rosters."""
    project = _printing.load_project(
        [found for crew in crews for found in _games.find_paths(crew, games.ROSTERS)], templates
    )
    if project.problems:
        raise CardgenError(*project.problems)
    for file in project.files:
        wanted = systems.get_game(file.system or systems.FIRST).rosters
        if file.reported and not wanted:
            raise CardgenError(f"no rosters for {file.system}, the game of {file.name}")
        if file.reported and file.kind not in wanted:
            kind = f"it says kind: {file.kind}" if file.kind else "it says no kind"
            raise CardgenError(f"{file.name} is not a {words.join_words(wanted, 'or')} file: {kind}")
    return project


def _check_crews(project: Project, system: str, manifest: str | None) -> list[Finding]:
    """Return the findings on crews: by the rules, and with a manifest by the cards that were dealt."""
    if manifest is None:
        return engine.judge_files(project.files)
    require_feature(system, lambda game: game.claims, "drafts")
    return engine.judge_files(project.files, list(find_undealt_cards(project, manifest)))
