"""List the rules, or explain one with a bad and a good example."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options
from cardgen.commands._output import report
from cardgen.rules import manual, registry

_WAIVED = """Where it is meant to be so, a waiver on the file or the entry says why:

    waive: {{{}: The reason.}}"""


@click.command()
@click.argument("rule", required=False, shell_complete=_completing.rules)
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="Text or JSON; default text."
)
@click.pass_context
def command(ctx: click.Context, rule: str | None, form: str) -> None:
    """List the rules, or explain the one that is named.

    RULE is an id such as yaml/lone-dash, or a family such as yaml to list its rules alone.
    """
    options: Options = ctx.obj or Options()
    found = _pages(rule)
    if form == "json":
        _print_json(found)
    elif rule in registry.ids():
        report(_page(found[0], options.color) + "\n", color=options.color)
    else:
        report(_list(found, options.color) + "\n", color=options.color)


def _pages(rule: str | None) -> list[manual.RulePage]:
    wanted = sorted(registry.matching(rule)) if rule else registry.ids()
    if not wanted:
        raise click.UsageError(registry.unknown(rule or ""))
    return [manual.page(name) for name in wanted]


def _print_json(pages: list[manual.RulePage]) -> None:
    from json import dumps

    report(dumps({"version": 1, "rules": [page._asdict() for page in pages]}, ensure_ascii=False, indent=2) + "\n")


def _page(page: manual.RulePage, color: bool) -> str:
    head = f"{page.id} ({page.level})"
    waived = f"\n\n{_WAIVED.format(page.id)}" if registry.waivable(page.id) else ""
    return f"{click.style(head, bold=True) if color else head}\n\n{page.text}{waived}"


def _list(pages: list[manual.RulePage], color: bool) -> str:
    """A line for each rule: id, level, the law."""
    width = max(len(page.id) for page in pages)
    return "\n".join(f"{page.id:{width}}  {_level(page, color)}  {page.summary}" for page in pages)


def _level(page: manual.RulePage, color: bool) -> str:
    text = f"{page.level:7}"
    return click.style(text, fg="red" if page.level == "error" else "yellow") if color else text
