"""List the rules or explain one."""

from __future__ import annotations

import json
import os

import click

from cardgen import systems
from cardgen.commands import _completing
from cardgen.commands._options import FORMAT
from cardgen.commands._output import get_output_options, print_text
from cardgen.rules import manual, registry


@click.command()
@click.argument("rule", required=False, shell_complete=_completing.rules)
@FORMAT
def command(rule: str | None, form: str) -> None:
    """List the rules or explain one.

    RULE is an id such as yaml/lone-dash, or a family such as yaml to list its rules alone.
    """
    color = get_output_options().color
    systems.find_custom_games(os.curdir)  # games of one's own have rules, too
    wanted = sorted(registry.match_ids(rule)) if rule else registry.list_ids()
    if not wanted:
        raise click.UsageError(registry.describe_unknown(rule or ""))
    pages = [manual.load_page(name) for name in wanted]
    if form == "json":
        found = {"version": 1, "rules": [page._asdict() for page in pages]}
        print_text(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
    elif rule in registry.list_ids():
        print_text(_format_page(pages[0], color) + "\n", color=color)
    else:
        width = max(map(len, wanted))
        for page in pages:
            level = f"{page.level:7}"
            if color:
                level = click.style(level, fg="red" if page.level == "error" else "yellow")
            print_text(f"{page.id:{width}}  {level}  {page.summary}\n", color=color)


def _format_page(page: manual.RulePage, color: bool) -> str:
    """Return the manual page of a rule, with the waiver to write if the rule can be waived."""
    head = f"{page.id} ({page.level})"
    text = f"{click.style(head, bold=True) if color else head}\n\n{page.text}"
    if registry.is_waivable(page.id):
        waiver = f"waive: {{{page.id}: The reason.}}"
        text += f"\n\nWhere it is meant to be so, a waiver on the file or the entry says why:\n\n    {waiver}"
    return text
