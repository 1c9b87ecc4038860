"""Checks of a card's declaration: expressions, template and icons."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Iterator
from functools import cache

from cardgen.disk import resources
from cardgen.finding import Path
from cardgen.reading.lookup import WrittenName, unknown_name_finding
from cardgen.systems.declared import reserved_names
from cardgen.systems.declared.check_report import EXPRESSION, FIELD, NAME, CheckReport
from cardgen.systems.declared.declaration import MOST_COPIES, MOST_INDEXED, CardSpec, CardTextSpec, Declaration
from cardgen.systems.declared.value_types import ANY, TYPE_NAMES, Scope
from cardgen.text.words import quote_code

ICONS = "icons"
"""Name of the folder of icons in a folder of templates."""


def check_card(card: CardSpec, scope: Scope, templates: str, report: CheckReport) -> None:
    """Check the card of an entry list, and add mistakes to a report.

    Args:
        card: The declaration of the card.
        scope: The names that expressions of the card can use.
        templates: The folder of the game's own templates.
        report: The report to extend.
    """
    _check_template(card, templates, report)
    for key, source in card.parts.items():
        if key == "copies":
            expected = f"copies need a whole number from 0 to {MOST_COPIES}"
            report.examine_number(source, scope, expected, 0, MOST_COPIES)
        else:
            report.examine_expression(source, scope)
    _check_values(card, scope, report)
    for text in card.texts:
        _check_text(text, scope, report)


def _check_template(card: CardSpec, templates: str, report: CheckReport) -> None:
    name, path = card.template, (*card.path, "template")
    if not name:
        return
    folder = pathlib.Path(templates)
    if not reserved_names.is_template_name(name):
        message = f"invalid template name {quote_code(name)}: expected no folder and no ending"
        report.add_mistake(NAME, path, message, "shorten it to the bare name")
    elif not (folder / f"{name}.xml").is_file():
        problem, expected = f"unknown template `{name}`", f"expected templates/{name}.xml beside this file"
        known_templates = sorted(file.stem for file in folder.glob("*.xml"))
        finding = unknown_name_finding(
            WrittenName(name, path), problem, expected, known_templates, "add that file, or remove `template`"
        )
        # The name of a file is no declared name, so a misspelling here blames no declaration.
        report.add_unknown_name("", finding)


def _check_values(card: CardSpec, scope: Scope, report: CheckReport) -> None:
    """Check the numbers and words that the card shows in large type."""
    indexed_count = 0
    for value in card.values:
        examined = report.examine_expression(value.value, scope)
        report.examine_expression(value.label, scope)
        text, path = value.value.text, value.value.path
        if examined and examined.type.name == "entry":
            message = f"{quote_code(text)} is an entry: a value needs a number or a word"
            report.add_mistake(EXPRESSION, path, message, f"name a field, such as `{text}.name`")
        indexed_count += value.is_indexed
        if value.is_indexed and indexed_count > MOST_INDEXED:
            message = f"{indexed_count} values with `index`: the column at the left has room for {MOST_INDEXED}"
            report.add_mistake(FIELD, (*path[:-1], "index"), message, "remove it")


def _check_text(text: CardTextSpec, scope: Scope, report: CheckReport) -> None:
    if text.each:
        examined = report.examine_expression(text.each, scope)
        if examined and examined.type.name not in ("list", "any"):
            message = f"{quote_code(text.each.text)} is {TYPE_NAMES[examined.type.name]}: `each` needs a list"
            report.add_mistake(EXPRESSION, text.each.path, message, "name a list")
        name, name_path = text.item_name, (*text.text.path[:-1], "as")
        if name in scope:
            report.add_mistake(NAME, name_path, f"the name `{name}` is taken: expected another name", "rename it")
        elif not reserved_names.is_key(name):
            report.add_mistake(NAME, name_path, reserved_names.describe_bad_key(name), "rename it")
        scope = {**scope, name: (examined.type.item if examined else None) or ANY}
    for source in text.expressions:
        report.examine_expression(source, scope)


def check_icons(game: Declaration, templates: str, report: CheckReport) -> None:
    """Check that each icon of a game exists, and add unknown icons to a report.

    Args:
        game: The game to check.
        templates: The folder of the game's own templates.
        report: The report to extend.
    """
    own_icons = _list_icon_files(os.path.join(templates, ICONS))
    known_icons = _list_shipped_icons(os.path.join(resources.get_templates_folder(), ICONS)) | own_icons
    for name, path in _list_icons(game):
        if name not in known_icons:
            problem = f"unknown icon {quote_code(name)}"
            expected = f"your own icon is templates/icons/{name}.svg beside this file"
            hint = "write one that `cardgen list icons` shows"
            report.add_unknown_name(
                "", unknown_name_finding(WrittenName(name, path), problem, expected, sorted(known_icons), hint)
            )


def _list_icons(game: Declaration) -> Iterator[tuple[str, Path]]:
    """Yield the fixed icons that a game names, each with its path; icons that depend on an entry are left out."""
    if game.emblem:
        yield game.emblem, ("emblem",)
    lists = [entry_list for kind in game.kinds.values() for entry_list in kind.entry_lists.values()]
    for card in filter(None, (entry_list.card for entry_list in lists)):
        icon = card.parts.get("icon")
        if icon and "{" not in icon.text:
            yield icon.text.strip(), icon.path
        places = [(value.icon, value.value.path) for value in card.values]
        places += [(text.icon, text.text.path) for text in card.texts]
        yield from ((name, (*path[:-1], "icon")) for name, path in places if name)


def _list_icon_files(folder: str) -> frozenset[str]:
    try:
        names = os.listdir(folder)
    except OSError:
        return frozenset()
    return frozenset(name.removesuffix(".svg") for name in names if name.endswith(".svg"))


_list_shipped_icons = cache(_list_icon_files)  # cardgen's own icons do not change during a run
