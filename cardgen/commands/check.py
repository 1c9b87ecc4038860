"""Check faction files and say what is wrong, with line and column."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import click

from cardgen import reporters
from cardgen.commands import _completing, _exits, _output, _reports
from cardgen.commands._options import LayoutOptions, Options, layout_options, load_settings
from cardgen.commands._output import tell
from cardgen.errors import CardgenError
from cardgen.finding import Finding, FindingKey, Level, Replacement
from cardgen.project import Project
from cardgen.rules.selection import RuleSelection, select
from cardgen.text import words

if TYPE_CHECKING:
    from cardgen.config.settings import Settings

DEFAULT_PATH = "factions"
STDIN = "-"
SHOWS_FIXES = ("sarif",)
"""Formats that bear what --fix would write."""
LEVELS: dict[str, tuple[Level, ...]] = {"error": ("error",), "warning": ("error", "warning"), "never": ()}
"""--fail-on -> the levels that count."""


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS]...|-", shell_complete=_completing.paths)
@click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="FORMAT[=FILE]",
    shell_complete=_completing.formats,
    help=f"How to report: {', '.join(reporters.names())}; into a file, or to standard output. May be repeated.",
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
@click.option("--show-waived", is_flag=True, help="Show waived findings too, with the reason.")
@click.option(
    "--fix", is_flag=True, help="Fix in the files whatever has only one possible fix, and check what is left."
)
@click.option("--diff", is_flag=True, help="Show what --fix does as a unified diff, and write nothing.")
@click.option(
    "--stdin-filename",
    metavar="PATH",
    help="The name of the file that comes through standard input.",
    shell_complete=_completing.files,
)
@click.option(
    "--no-layout", is_flag=True, help="Do not lay the cards out: faster, but says nothing of text that is too long."
)
@click.option(
    "--no-cache", is_flag=True, help="Lay out all cards, also those that had no problem last time and have not changed."
)
@layout_options
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    formats: tuple[str, ...],
    fail_on: str,
    chosen: tuple[str, ...],
    ignored: tuple[str, ...],
    show_waived: bool,
    fix: bool,
    diff: bool,
    stdin_filename: str | None,
    no_layout: bool,
    no_cache: bool,
    laying: LayoutOptions,
) -> None:
    """Check faction, neutral, game and crew files; by default all that are in factions/.

    PATHS are files or folders, cardgen:NAME for a file that comes with cardgen, or - for standard input. All findings
    come in one run. With --target the cards are also checked for what a print shop asks for. The exit code is 1 when
    there are errors, and 2 when something could not be read. `cardgen rules RULE` explains a rule.

    With --fix or --diff, the fixed standard input or the diff goes to standard output, and the report to standard
    error.
    """
    options: Options = ctx.obj or Options()
    outputs = _reports.outputs(formats)
    settings = load_settings()
    selection = selected(chosen, ignored, settings)
    given = _standard_input(paths, stdin_filename)
    project = _loaded(paths, given)
    if fix or diff:
        project, given = _fixed(project, paths, given, selection, options.quiet, show=diff)
    laid: list[str] = []
    findings = selection.of(_found(project, None if no_layout else laying, selection, no_cache, laid))
    shown = [finding for finding in findings if show_waived or finding.waived is None]
    summary = reporters.summarise(findings, sum(file.reported for file in project.files))
    report = reporters.Report(
        shown,
        summary,
        reporters.Sources(dict([given]) if given else {}),
        options.color,
        options.quiet and not summary.waived,
        [file.name for file in project.files if file.reported],
        project.problems,
        LEVELS[fail_on],
        _replacements(outputs, project, given, shown),
        _exits.FAILED if project.problems else _code(summary, fail_on),
    )
    if options.verbose:
        _tell_work(project, None if no_layout else len(laid))
        _tell_bills(project, aside=diff or _reports.Output("text", None) not in outputs)
    written = _reports.write(outputs, report, options.color, aside=diff or (fix and given is not None))
    if not (fix or diff or report.brief) and _reports.Output("text", None) in outputs:
        _tell_fixes(shown)
    for problem in project.problems:
        _exits.say(problem)
    ctx.exit(report.exit_code if written else _exits.FAILED)


def _replacements(
    outputs: Sequence[_reports.Output], project: Project, given: tuple[str, bytes] | None, findings: Sequence[Finding]
) -> dict[FindingKey, Replacement]:
    """What --fix would write, for the formats that tell it."""
    if not any(output.format in SHOWS_FIXES for output in outputs):
        return {}
    from cardgen.commands import _fixing

    return _fixing.replacements(project, given, findings)


def show(findings: Sequence[Finding], options: Options) -> None:
    """Tell the person findings on standard error, for commands that have something else to print."""
    summary = reporters.summarise(findings, 0)
    report = reporters.Report(findings, summary, reporters.Sources(), options.color, brief=True)
    _output.report(reporters.render("text", report) + "\n", err=True, color=options.color)


def selected(chosen: Sequence[str], ignored: Sequence[str], settings: Settings) -> RuleSelection:
    """What the command line asks for, then the settings: a rule that is selected by hand is not ignored by them.

    Rules that do not exist are exit code 2.
    """
    given, problems = select(_words(chosen), _words(ignored))
    if problems:
        raise CardgenError(*problems)
    standing, problems = select(_words(settings.select), _words(settings.ignore))
    if problems:
        _give_up(*(f"{_settings_file()}: {problem}" for problem in problems))
    return RuleSelection(
        standing.chosen if given.chosen is None else given.chosen,
        given.ignored if ignored else standing.ignored - (given.chosen or frozenset()),
    )


def _settings_file() -> str:
    """Where the settings come from."""
    from cardgen.config import settings

    return " or ".join(path.replace(os.sep, "/") for path in reversed(settings.paths()))


def _words(written: Sequence[str]) -> list[str]:
    return [word for part in written for word in part.replace(",", " ").split()]


def _standard_input(paths: Sequence[str], name: str | None) -> tuple[str, bytes] | None:
    """The name and content of what comes through standard input, if it is to be checked."""
    if STDIN not in paths:
        return None
    if sys.stdin is None:
        raise CardgenError("standard input is closed")
    from cardgen.source import MAX_BYTES

    return name or "<stdin>", sys.stdin.buffer.read(MAX_BYTES + 1)


def _loaded(paths: Sequence[str], given: tuple[str, bytes] | None) -> Project:
    """The files to check. None at all is no success, whoever is to blame."""
    from cardgen import project

    if not paths and not os.path.isdir(DEFAULT_PATH):
        _give_up(f"there is no folder {DEFAULT_PATH}/ here; name the files or folders to check")
    named = _named(paths)
    found = project.load(named, stdin=given)
    if not any(file.reported for file in found.files):
        empty = f"there is nothing to check in {', '.join(named)}: no file ends with {' or '.join(project.ENDINGS)}"
        _give_up(*(found.problems or [empty]))
    return found


def _named(paths: Sequence[str]) -> list[str]:
    """The files and folders to check, beside standard input."""
    return [path for path in paths or (DEFAULT_PATH,) if path != STDIN]


def _fixed(
    project: Project,
    paths: Sequence[str],
    given: tuple[str, bytes] | None,
    selection: RuleSelection,
    brief: bool,
    show: bool,
) -> tuple[Project, tuple[str, bytes] | None]:
    """The project and standard input, fixed; with `show` they stay as they are, and the difference is printed."""
    from cardgen.commands import _fixing
    from cardgen.project import load

    files = _fixing.fixed(project, _named(paths), given, selection)
    if show:
        _fixing.show(files, brief)
        return project, given
    problems = _fixing.write(files, brief)
    given = _fixing.passed_on(files, given) if given else None
    project = load(_named(paths), stdin=given) if files else project
    project.problems += problems
    return project, given


def _tell_fixes(findings: Sequence[Finding]) -> None:
    from cardgen.commands import _fixing

    _fixing.tell(findings)


def _give_up(*problems: str) -> NoReturn:
    _exits.say(*problems)
    click.get_current_context().exit(_exits.FAILED)


def _found(
    project: Project, laying: LayoutOptions | None, selection: RuleSelection, anew: bool, laid: list[str]
) -> list[Finding]:
    """The findings; `laying` None leaves out what is only found by laying the cards out.

    `anew`: all cards are laid out, whatever is known of them. The names of those that are go to `laid`.
    """
    if laying is None:
        from cardgen.rules import engine

        return engine.judge(project.files, ignored=selection.ignored)
    from cardgen.disk import resources
    from cardgen.press import sizes
    from cardgen.printing import pipeline

    size = sizes.card_size(laying.card_size)
    layout = pipeline.templates(laying.templates, size, laying.ink, laying.theme, laying.language)
    cache = None if anew else resources.cache()
    return pipeline.check(
        project, layout, selection.ignored, laying.target, lambda card, face: laid.append(card.name), cache
    )


def _tell_work(project: Project, laid: int | None) -> None:
    """Says on standard error which files were read, and how many cards were laid out; None: they were not to be."""
    from cardgen import systems

    for file in project.files:
        _exits.say(f"read {file.name}" + ("" if file.reported else ", for a game that lists it"))
    cards = sum(
        card.copy == 1
        for file in project.files
        if file.reported and file.system and file.model is not None
        for card in systems.get(file.system).cards(file.model, file.name, os.path.dirname(file.path))
    )
    if laid is None:
        _exits.say("laid out no cards")
    elif laid == cards:
        _exits.say(f"laid out {words.count(cards, 'different card')}")
    else:
        _exits.say(f"laid out {laid} of {words.count(cards, 'different card')}; nothing has changed about the others")


def _tell_bills(project: Project, aside: bool) -> None:
    """Says what the reported files cost, entry by entry, where the system knows points; `aside`: on standard error."""
    from cardgen import systems
    from cardgen.text import points

    for file in project.files:
        bill = getattr(systems.get(file.system), "bill", None) if file.system and file.reported else None
        made = bill(file.model) if bill and file.model is not None else None
        if made is not None:
            tell(*points.template_lines(made), err=aside)


def _code(summary: reporters.CheckSummary, fail_on: str) -> int:
    counted = {"error": summary.errors, "warning": summary.warnings}
    return _exits.FINDINGS if any(counted[level] for level in LEVELS[fail_on]) else _exits.OK
