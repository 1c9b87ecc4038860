"""Check files and report mistakes by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

import click

from cardgen import fixes, project, reporters, systems
from cardgen.check import CheckScope, check_project
from cardgen.commands import _completing, _exits, _file_edits, _reports
from cardgen.commands._options import gather_fields
from cardgen.commands._output import get_output_options, print_lines, print_notes
from cardgen.commands._print_options import check_options
from cardgen.config import settings
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.finding import Finding, Level
from cardgen.heraldry import dresses
from cardgen.printing.cards import find_undealt_cards, list_cards
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.rules import baseline, registry
from cardgen.rules.placing import PlacedFinding
from cardgen.rules.selection import RuleSelection
from cardgen.source import MAX_BYTES
from cardgen.text import words

DEFAULT_PATHS = ("factions", "games")
"""The folders that are checked without PATHS, if they exist."""
STDIN = "-"
"""The PATH that means standard input."""
SHOWS_FIXES = ("sarif",)
"""Report formats that include the fixes of `--fix`."""
LEVELS: dict[str, tuple[Level, ...]] = {"error": ("error",), "warning": ("error", "warning"), "never": ()}
"""The levels of findings for which the command fails, by the value of `--fail-on`."""


class CheckRequest(NamedTuple):
    """The options of `cardgen check`, except those that affect the layout of cards."""

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
    help=f"The report format: {', '.join(reporters.list_formats())}; FORMAT=FILE writes a file. May be repeated.",
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
    shell_complete=_completing.complete_files,
)
@click.option("--advice", is_flag=True, help="Also report dominated entries and outliers in worth.")
@click.option(
    "--baseline",
    metavar="FILE",
    help="Ignore the findings in this report; --format json=FILE writes one.",
    shell_complete=_completing.complete_files,
)
@click.option("--no-layout", is_flag=True, help="Skip the layout: faster, but misses text that is too long.")
@click.option("--no-cache", is_flag=True, help="Lay out all cards, including unchanged cards without findings.")
@click.option(
    "--manifest",
    metavar="FILE",
    help="Check that crews use only cards from the draft of this manifest.json.",
    shell_complete=_completing.complete_files,
)
@click.option(
    "--add-waiver",
    metavar="RULE",
    help="Write a waiver, with a reason to fill in, for each finding of this rule.",
    shell_complete=_completing.rules,
)
@check_options
@gather_fields("request", CheckRequest)
def command(request: CheckRequest, laying: PrintSettings) -> int:
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
    outputs = _reports.parse_outputs(request.formats)
    known = _read_baseline(request.baseline)
    run = _CheckRun(request, laying, _reports.select_rules(request.chosen, request.ignored), known)
    checked = _edit_files(_load_files(request, laying.templates), run)
    laid: list[str] = []
    report = _build_report(checked, run, run.find(checked, laid), outputs)
    is_text = _reports.ReportOutput("text", None) in outputs
    if get_output_options().verbose:
        _print_work(checked, None if request.no_layout else laid)
        _print_bills(checked, err=request.diff or not is_text)
    beside = request.diff or (bool(request.fix or request.add_waiver) and checked.stdin is not None)
    written = _reports.write_reports(outputs, report, err=beside)
    if is_text and not (request.fix or request.diff or report.brief):
        _print_fixable(checked, report.findings)
    for problem in checked.problems:
        _exits.print_problems(problem)
    return report.exit_code if written else _exits.FAILED


class _CheckRun(NamedTuple):
    """A check with its options, rules and baseline."""

    request: CheckRequest
    laying: PrintSettings
    selection: RuleSelection
    known: baseline.KnownFindings | None
    """The findings in the baseline; None without `--baseline`."""

    def find(self, checked: Project, laid: list[str]) -> list[Finding]:
        """Return the findings of a project and of the settings; add the name of each laid-out card to `laid`."""
        request = self.request
        faces = None
        if not request.no_layout:
            faces = build_renderer(self.laying, None if request.no_cache else resources.find_cache_folder())
            faces.look = lambda card, face: laid.append(card.name)
        asks_lab = any(registry.get_family(rule) == registry.LAB for rule in self.selection.chosen or ())
        found = check_project(checked, faces, self._build_scope(checked, request.advice or asks_lab))
        return self.selection.filter_findings([*settings.list_findings(), *found])

    def find_live(self, rule: str, checked: Project) -> list[PlacedFinding]:
        """Return the findings of a rule that are neither waived nor in the baseline."""
        family, live = registry.get_family(rule), list[PlacedFinding]()
        faces = build_renderer(self.laying, None) if family == registry.LAYOUT else None
        scope = self._build_scope(checked, family == registry.LAB)
        found = self.selection.filter_findings(check_project(checked, faces, scope, live=live))
        if self.known is not None:
            found, _ = baseline.mark_known(found, self.known, str(self.request.baseline))
        counting = {(one.rule, one.span) for one in found if one.counts}
        return [one for one in live if (one.finding.rule, one.finding.span) in counting]

    def _build_scope(self, checked: Project, advice: bool) -> CheckScope:
        manifest = self.request.manifest
        return CheckScope(
            self.selection.ignored,
            advice,
            self.laying.sheet if self.laying.at_home else None,
            find_undealt_cards(checked, manifest) if manifest else (),
        )


def _read_baseline(path: str | None) -> baseline.KnownFindings | None:
    """Return the findings in a baseline file, None without a path; raises CardgenError if the file is missing."""
    try:
        return baseline.read_baseline(path) if path else None
    except FileNotFoundError:
        hint = f"`cardgen check --format json={path}` writes it"
        raise CardgenError(f"missing file {path}: {hint}") from None


def _load_files(request: CheckRequest, templates: str) -> Project:
    """Return the files to check; raises CardgenError if there are none, because an empty check must not pass."""
    usual = [path for path in DEFAULT_PATHS if os.path.isdir(path)]
    if not request.paths and not usual:
        raise CardgenError(f"missing folder {DEFAULT_PATHS[0]}/: name the files or folders to check")
    paths = [path for path in request.paths or usual if path != STDIN]
    stdin = None
    if STDIN in request.paths:
        if sys.stdin is None:
            raise CardgenError("standard input is closed: pass the file to it")
        # One byte more than allowed, so that the reader sees that the file is too large.
        stdin = request.stdin_filename or "<stdin>", sys.stdin.buffer.read(MAX_BYTES + 1)
    loaded = project.load_project(paths, stdin=stdin, wardrobe=dresses.load_dresses(templates), listed=True)
    if not any(file.reported for file in loaded.files):
        empty = f"there is nothing to check in {', '.join(paths)}: no file ends with {' or '.join(stems.ENDINGS)}"
        raise CardgenError(*(loaded.problems or [empty]))
    return loaded


def _edit_files(checked: Project, run: _CheckRun) -> Project:
    """Return the project with fixes or waivers applied, if the options ask for them."""
    request = run.request
    if request.add_waiver:
        if request.fix:
            raise click.UsageError("--fix and --add-waiver: run one after the other")
        return _file_edits.add_waivers(checked, request.add_waiver, run.find_live, show=request.diff)
    if request.fix or request.diff:
        return _file_edits.fix_files(checked, run.selection, show=request.diff)
    return checked


def _build_report(
    checked: Project, run: _CheckRun, findings: list[Finding], outputs: Sequence[_reports.ReportOutput]
) -> reporters.Report:
    request, options = run.request, get_output_options()
    if run.known is not None:
        findings = _subtract_baseline(findings, run.known, str(request.baseline))
    shown = [finding for finding in findings if request.show_waived or finding.counts]
    reported = [file for file in checked.files if file.reported]
    summary = reporters.summarise_findings(findings, len(reported), baseline=run.known is not None)
    counted = {"error": summary.errors, "warning": summary.warnings}
    failing = any(counted[level] for level in LEVELS[request.fail_on])
    return reporters.Report(
        shown,
        summary,
        reporters.SourceLines(dict([checked.stdin]) if checked.stdin else {}),
        options.color,
        options.quiet and not (summary.waived or summary.known),
        [file.name for file in reported],
        checked.problems,
        LEVELS[request.fail_on],
        fixes.list_replacements(checked, shown) if any(output.format in SHOWS_FIXES for output in outputs) else {},
        _exits.FAILED if checked.problems else _exits.FINDINGS if failing else _exits.OK,
        whole=options.verbose,
        statistics=request.statistics,
    )


def _subtract_baseline(findings: list[Finding], known: baseline.KnownFindings, path: str) -> list[Finding]:
    """Return the findings, with those of the baseline marked, and print how many baseline findings are gone."""
    findings, gone = baseline.mark_known(findings, known, words.escape_line(path))
    if gone:
        amount = f"{words.format_count(gone, 'finding')} of {path} {'is' if gone == 1 else 'are'} gone"
        print_notes(f"{amount}: `--format json={path}` writes it again", err=True)
    return findings


def _print_work(checked: Project, laid: Sequence[str] | None) -> None:
    """Print the files that were read, and the number of laid-out cards; `laid` is None if the check had no layout."""
    for file in checked.files:
        _exits.print_problems(f"read {file.name}" + ("" if file.reported else ", for a game that lists it"))
    cards = sum(card.copy == 1 for file in checked.files if file.reported for card in list_cards(file))
    all_cards = words.format_count(cards, "different card")
    if laid is None:
        _exits.print_problems("laid out no cards")
    elif len(laid) == cards:
        _exits.print_problems(f"laid out {all_cards}")
    else:
        _exits.print_problems(f"laid out {len(laid)} of {all_cards}; the others are unchanged")


def _print_bills(checked: Project, err: bool) -> None:
    """Print the sum of points for each checked file, item by item."""
    # Only verbose checks print points.
    from cardgen.text import points

    for file in checked.files:
        game = systems.get_game(file.system) if file.system and file.reported else None
        if game and game.bill and file.model and file.kind not in game.games:
            print_lines(*points.format_bill(game.bill(file.model)), err=err)


def _print_fixable(checked: Project, shown: Sequence[Finding]) -> None:
    """Print how many of the shown findings `--fix` would fix."""
    fixable = {name for file in checked.files if fixes.may_fix(file) for name in file.names}
    certain = sum(finding.fix is not None and finding.counts and finding.span.path in fixable for finding in shown)
    if certain:
        print_lines(f"`cardgen check --fix` can fix {words.format_count(certain, 'of them', 'of them')}", err=True)
