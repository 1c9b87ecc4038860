"""Check files and report mistakes by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import click

from cardgen import fixes, project, reporters, systems
from cardgen.check import check
from cardgen.commands import _completing, _exits, _reports, _waiving
from cardgen.commands._options import check_options
from cardgen.commands._output import Options, hand_on, tell
from cardgen.config import settings
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.finding import Level
from cardgen.fixes import FixedFile
from cardgen.heraldry import dresses
from cardgen.printing.cards import cards_of
from cardgen.printing.renderer import renderer
from cardgen.printing.rosters import cards_not_dealt
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.rules import baseline, registry
from cardgen.rules.placing import PlacedFinding
from cardgen.rules.selection import RuleSelection
from cardgen.source import MAX_BYTES
from cardgen.text import words

DEFAULT_PATHS = ("factions", "games")
"""The folders that are checked where no PATHS are given, as far as they are there."""
STDIN = "-"
"""The PATH that stands for standard input."""
SHOWS_FIXES = ("sarif",)
"""Formats of reports that hold what --fix would write."""
LEVELS: dict[str, tuple[Level, ...]] = {"error": ("error",), "warning": ("error", "warning"), "never": ()}
"""The levels that make the exit code 1, for each value of --fail-on."""


class CheckOptions(NamedTuple):
    """The options of `cardgen check`, but for those that change how cards are laid out."""

    paths: tuple[str, ...]
    formats: tuple[str, ...]
    fail_on: str
    chosen: tuple[str, ...]
    ignored: tuple[str, ...]
    show_waived: bool
    statistics: bool
    fix: bool
    diff: bool
    stdin_filename: str | None
    advice: bool
    baseline: str | None
    no_layout: bool
    no_cache: bool
    manifest: str | None
    add_waiver: str | None


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS]...|-", shell_complete=_completing.paths)
@click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="FORMAT[=FILE]",
    shell_complete=_completing.formats,
    help=f"The report format: {', '.join(reporters.names())}; FORMAT=FILE writes a file. May be repeated.",
)
@click.option(
    "--fail-on",
    type=click.Choice(list(LEVELS)),
    default="error",
    help="The lowest level that makes the exit code 1; default error.",
)
@click.option(
    "--select",
    "chosen",
    multiple=True,
    metavar="RULE",
    help="Report only these rules or families.",
    shell_complete=_completing.rules,
)
@click.option(
    "--ignore",
    "ignored",
    multiple=True,
    metavar="RULE",
    help="Do not report these rules or families.",
    shell_complete=_completing.rules,
)
@click.option(
    "--show-waived", is_flag=True, help="Also show waived findings with their reasons, and findings in the baseline."
)
@click.option("--statistics", is_flag=True, help="Count the findings of each rule instead of listing them.")
@click.option("--fix", is_flag=True, help="Fix everything that has only one possible fix, then check the rest.")
@click.option("--diff", is_flag=True, help="Show the changes of --fix as a unified diff, and write nothing.")
@click.option(
    "--stdin-filename",
    metavar="PATH",
    help="The name of the file on standard input.",
    shell_complete=_completing.files,
)
@click.option("--advice", is_flag=True, help="Also report dominated entries and outliers in worth.")
@click.option(
    "--baseline",
    metavar="FILE",
    help="Ignore the findings in this report; --format json=FILE writes one.",
    shell_complete=_completing.files,
)
@click.option("--no-layout", is_flag=True, help="Skip the layout: faster, but misses text that is too long.")
@click.option("--no-cache", is_flag=True, help="Lay out all cards, including unchanged cards without findings.")
@click.option(
    "--manifest",
    metavar="FILE",
    help="Check that crews use only cards from the draft of this manifest.json.",
    shell_complete=_completing.files,
)
@click.option(
    "--add-waiver",
    metavar="RULE",
    help="Write a waiver, with a reason to fill in, for each finding of this rule.",
    shell_complete=_completing.rules,
)
@check_options
@click.pass_context
def command(ctx: click.Context, /, laying: PrintSettings, **given: Any) -> None:
    """Check files and report mistakes by line.

    Without PATHS, cardgen checks everything in factions/ and games/.

    PATHS are files or folders. Write cardgen:NAME for a file that comes with cardgen, or - for standard input. For
    a game, match or crew, cardgen also checks the files that it lists. For a crew or force, it also lays out the
    sheets that `cardgen roster` prints. With --target, it also checks the cards against the requirements of a print
    shop.

    The exit code is 1 if there are errors, and 2 if a file cannot be read. `cardgen rules RULE` explains a rule.

    With --fix, fixed standard input goes to standard output; with --diff, the diff does. The report then goes to
    standard error.
    """
    options: Options = ctx.obj or Options()
    asked = CheckOptions(**given)
    outputs = _reports.outputs(asked.formats)
    known = _known(asked.baseline) if asked.baseline else None
    selection = _reports.selected(asked.chosen, asked.ignored)
    checked = _loaded(asked, laying.templates)
    checked = _edit_files(checked, asked, selection, options, partial(_find_live, asked, laying, selection, known))
    laid: list[str] = []
    faces = renderer(laying, None if asked.no_cache else resources.cache())
    faces.look = lambda card, face: laid.append(card.name)
    advice = asked.advice or any(registry.family(rule) == registry.LAB for rule in selection.chosen or ())
    found = check(
        checked,
        None if asked.no_layout else faces,
        selection.ignored,
        advice=advice,
        how=laying.sheet if laying.at_home else None,
        extra=cards_not_dealt(checked, asked.manifest) if asked.manifest else (),
    )
    findings = selection.of([*settings.findings(), *found])
    if known is not None:
        findings, gone = baseline.without(findings, known, words.escape_line(str(asked.baseline)))
        if gone and not options.quiet:
            said = f"{words.format_count(gone, 'finding')} of {asked.baseline} {'is' if gone == 1 else 'are'} gone"
            tell(f"{said}: `--format json={asked.baseline}` writes it again", err=True)
    shown = [finding for finding in findings if asked.show_waived or finding.counts]
    reported = [file for file in checked.files if file.reported]
    summary = reporters.summarise(findings, len(reported), baseline=known is not None)
    counted = {"error": summary.errors, "warning": summary.warnings}
    failed = any(counted[level] for level in LEVELS[asked.fail_on])
    report = reporters.Report(
        shown,
        summary,
        reporters.Sources(dict([checked.stdin]) if checked.stdin else {}),
        options.color,
        options.quiet and not (summary.waived or summary.known),
        [file.name for file in reported],
        checked.problems,
        LEVELS[asked.fail_on],
        fixes.replacements(checked, shown) if any(output.format in SHOWS_FIXES for output in outputs) else {},
        _exits.FAILED if checked.problems else _exits.FINDINGS if failed else _exits.OK,
        whole=options.verbose,
        statistics=asked.statistics,
    )
    is_text = _reports.Output("text", None) in outputs
    if options.verbose:
        from cardgen.text import points  # of the many checks, few tell of points

        _tell_work(checked, None if asked.no_layout else laid)
        for file in reported:
            game = systems.get(file.system) if file.system else None
            if game and game.bill and file.model and file.kind not in game.games:
                tell(*points.format_bill(game.bill(file.model)), err=asked.diff or not is_text)
    is_aside = asked.diff or (bool(asked.fix or asked.add_waiver) and checked.stdin is not None)
    written = _reports.write(outputs, report, options.color, aside=is_aside)
    fixable = {name for file in checked.files if fixes.may_fix(file) for name in file.names}
    certain = sum(found.fix is not None and found.counts and found.span.path in fixable for found in shown)
    if certain and is_text and not (asked.fix or asked.diff or report.brief):
        tell(f"`cardgen check --fix` can fix {words.format_count(certain, 'of them', 'of them')}", err=True)
    for problem in checked.problems:
        _exits.say(problem)
    ctx.exit(report.exit_code if written else _exits.FAILED)


def _edit_files(
    checked: Project,
    asked: CheckOptions,
    selection: RuleSelection,
    options: Options,
    find_live: Callable[[str, Project], list[PlacedFinding]],
) -> Project:
    """Return the project with its files fixed, or with waivers, as far as that is asked."""
    if asked.add_waiver:
        if asked.fix:
            raise click.UsageError("--fix and --add-waiver: run one after the other")
        rule = _waiving.choose_rule(asked.add_waiver)
        files, problems = _waiving.add_waivers(checked, rule, partial(find_live, rule), options, show=asked.diff)
        if not asked.diff:
            return _reload(checked, files, problems)
        checked.problems += problems
        return checked
    return _fixed(checked, selection, options, show=asked.diff) if asked.fix or asked.diff else checked


def _find_live(
    asked: CheckOptions,
    laying: PrintSettings,
    selection: RuleSelection,
    known: baseline.Known | None,
    rule: str,
    checked: Project,
) -> list[PlacedFinding]:
    """Return the findings of a rule that count: nobody waives them, and no baseline has them."""
    family, live = registry.family(rule), list[PlacedFinding]()
    faces = renderer(laying, None) if family == registry.LAYOUT else None
    how = laying.sheet if laying.at_home else None
    extra = cards_not_dealt(checked, asked.manifest) if asked.manifest else ()
    advice = family == registry.LAB
    found = selection.of(check(checked, faces, selection.ignored, advice=advice, how=how, extra=extra, live=live))
    if known is not None:
        found, _ = baseline.without(found, known, str(asked.baseline))
    counting = {(one.rule, one.span) for one in found if one.counts}
    return [one for one in live if (one.finding.rule, one.finding.span) in counting]


def _known(path: str) -> baseline.Known:
    """The findings of the baseline; where there is none yet, the error says how to write it."""
    try:
        return baseline.read(path)
    except FileNotFoundError:
        hint = f"`cardgen check --format json={path}` writes it"
        raise CardgenError(f"missing file {path}: {hint}") from None


def _loaded(asked: CheckOptions, templates: str) -> Project:
    """The files to check; raises CardgenError where there are none at all, since that is not a success."""
    usual = [path for path in DEFAULT_PATHS if os.path.isdir(path)]
    if not asked.paths and not usual:
        raise CardgenError(f"missing folder {DEFAULT_PATHS[0]}/: name the files or folders to check")
    named = [path for path in asked.paths or usual if path != STDIN]
    stdin = None
    if STDIN in asked.paths:
        if sys.stdin is None:
            raise CardgenError("standard input is closed: pass the file to it")
        stdin = asked.stdin_filename or "<stdin>", sys.stdin.buffer.read(MAX_BYTES + 1)
    found = project.load(named, stdin=stdin, wardrobe=dresses.known(templates), listed=True)
    if not any(file.reported for file in found.files):
        empty = f"there is nothing to check in {', '.join(named)}: no file ends with {' or '.join(stems.ENDINGS)}"
        raise CardgenError(*(found.problems or [empty]))
    return found


def _fixed(checked: Project, selection: RuleSelection, options: Options, show: bool) -> Project:
    """The project with its files fixed; with `show` they stay as they are, and the difference is printed."""
    files = fixes.fix(checked, selection.of)
    done, problems = (files, []) if show else fixes.write(files)
    amount = (
        f"{words.format_count(sum(item.fixes for item in done), 'place')} in {words.format_count(len(done), 'file')}"
    )
    if show:
        for item in files:
            hand_on(item.diff())
        if not options.quiet:
            tell(f"{f'`--fix` would fix {amount}' if files else 'nothing to fix'}", err=True)
        return checked
    if not options.quiet:
        tell(f"fixed {amount if done else 'nothing'}", err=True)
    return _reload(checked, files, problems)


def _reload(checked: Project, files: Sequence[FixedFile], problems: Sequence[str]) -> Project:
    """Return the project with its changed files read again; what came from standard input is handed on."""
    stdin = checked.stdin
    if stdin is not None:
        stdin = stdin[0], next((item.after for item in files if not item.location), stdin[1])
        hand_on(stdin[1])
    if files:
        checked = project.load(checked.paths, stdin=stdin, wardrobe=checked.wardrobe, listed=True)
    checked.problems += problems
    return checked


def _tell_work(checked: Project, laid: Sequence[str] | None) -> None:
    """Say on standard error which files were read, and how many cards were laid out; None: they were not to be."""
    for file in checked.files:
        _exits.say(f"read {file.name}" + ("" if file.reported else ", for a game that lists it"))
    cards = sum(card.copy == 1 for file in checked.files if file.reported for card in cards_of(file))
    all_of_them = words.format_count(cards, "different card")
    if laid is None:
        _exits.say("laid out no cards")
    elif len(laid) == cards:
        _exits.say(f"laid out {all_of_them}")
    else:
        _exits.say(f"laid out {len(laid)} of {all_of_them}; the others are unchanged")
