"""Settings in `cardgen.toml`: those of a project, found upwards from the working folder, override those of the user.

A settings file has plain `key = value` lines, without tables. The command line overrides both files.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple, get_args

from cardgen import languages
from cardgen.config import themes
from cardgen.disk import data_files, files, folders, resources
from cardgen.disk.files import format_reason
from cardgen.finding import Finding, Span
from cardgen.press import impose, sizes, targets
from cardgen.text import names
from cardgen.text.words import escape_line, list_code

MOST_REPORTED = 20
"""Most faults reported for a settings file, so that they fit on one screen (our own choice); one sentence covers the
rest."""

INKS = ("full", "saver")
"""Amounts of ink for backgrounds; the first is the default."""
CHOICES = {
    "paper": tuple(sizes.PAPERS),
    "card_size": tuple(sizes.CARD_SIZES),
    "target": targets.SHIPPED,
    "duplex": get_args(impose.Duplex),
    "arrange": get_args(impose.Arrange),
    "ink": INKS,
    "theme": themes.list_shipped(),
    "language": languages.list_languages(),
}
"""Values of each setting, the default first. Projects may add print targets and styles."""
_PROJECT = {"target": targets.known, "theme": themes.list_themes}
"""Settings for which a project or its add-ons may define further values, with the functions that list these."""
MEASURED: dict[str, Callable[[str], object]] = {"paper": sizes.paper, "card_size": sizes.card_size}
"""Settings that may also be custom sizes, with the functions that parse a size or raise ValueError."""


class Settings(NamedTuple):
    """The defaults of every command. Each key in the file is the name of a field, with `-` or `_`."""

    paper: str = "letter"
    card_size: str = ""
    """A named or custom size; "" for the style's default, else poker."""
    target: str = "home"
    duplex: str = "long-edge"
    """The edge on which the printer flips the sheet; `none` prints fronts only."""
    arrange: str = "rows"
    """The order of cards on sheets: one of `press.impose.Arrange`."""
    ink: str = ""
    """The amount of ink for backgrounds, `full` or `saver`; "" for the style's default, else `full`."""
    theme: str = themes.CLASSIC
    """The style of cards, one of `cardgen templates list`."""
    templates: str = ""
    """A template folder that overrides cardgen's, relative to the settings file; a project's must be inside the
    project."""
    language: str = languages.ENGLISH
    """The language of cards and pages: one of `cardgen.languages`."""
    profile: str = ""
    """The name of a calibrated printer, whose offset is corrected."""
    game: str = ""
    """The game to print by default: a stem, a name, or a path relative to the settings file."""
    editor: str = ""
    """The command that opens a file at `{file}`, `{line}` and `{column}`; only in the user's own settings file."""
    select: tuple[str, ...] = ()
    """Rules or families of rules to report; empty for all rules."""
    ignore: tuple[str, ...] = ()
    """Rules or families of rules not to report."""


_LISTS = ("select", "ignore")
"""Settings that are lists of words."""
_OF_PERSONS = ("editor",)
"""Settings that a project's file cannot set, because its author must not choose programs that run on other machines."""
_OF_PROJECTS = ("game",)
"""Settings that the user's own file cannot set, because a game belongs to one project."""
_KEYS = Settings._fields
"""The names of all settings."""
_Values = dict[str, str | tuple[str, ...]]
"""The settings of one file by name."""


def load_settings(start: str = ".") -> tuple[Settings, list[str]]:
    """Return the settings in force in the folder `start`, and a sentence with file and line for each fault."""
    values: _Values = {}
    problems: list[str] = []
    for path in list_paths(start):
        name, of_project = _show_path(path), path == folders.find_settings_file(start)
        try:
            file_values, faults = _check_values(data_files.read_toml(path, name), path, name, of_project)
        except data_files.MalformedFile as error:
            file_values, faults = {}, [str(error)]
        except OSError as error:
            file_values, faults = {}, [f"{name}: {format_reason(error)}"]
        values |= file_values
        problems += faults
    return Settings(**values), problems  # type: ignore[arg-type]


def list_paths(start: str = ".") -> list[str]:
    """Return the settings files in force in the folder `start`, in ascending priority."""
    candidates = [_own_file(), folders.find_settings_file(start)]
    return [path for i, path in enumerate(candidates) if path not in candidates[:i] and os.path.lexists(path)]


def list_findings(start: str = ".") -> list[Finding]:
    """Return findings for ignored keys in the settings file of the project around `start`."""
    path = folders.find_settings_file(start)
    if not path or path == _own_file():
        return []
    try:
        content = data_files.read_toml(path)
    except (data_files.MalformedFile, OSError):
        return []  # a sentence of `load` says so
    return [
        _report_misplaced(path, content.text, key) for key in content.values if key.replace("-", "_") in _OF_PERSONS
    ]


def _report_misplaced(path: str, text: str, key: str) -> Finding:
    line = data_files.find_line(text, key)
    name = _show_path(path)
    message = f"{name} sets `{key}`, which is ignored here: only your own settings can choose it"
    where = Span(name, line, 1, line, len(text.splitlines()[line - 1]) + 1)
    return Finding(f"settings/{key}", "warning", where, name, message, "move it to your own settings, or remove it")


def get_factions_folder(start: str = ".") -> str:
    """Return the folder of faction files in the project around `start`; the folder may not exist."""
    return os.path.join(folders.find_project_folder(start), resources.FACTIONS)


def find_setting(key: str, start: str = ".") -> str:
    """Return the line on which the project's file sets `key`, for messages: `cardgen.toml:3`."""
    path = folders.find_settings_file(start)
    return f"{_show_path(path)}:{data_files.find_line(data_files.read_toml(path).text, key)}"


def _own_file() -> str:
    """Return the path of the user's own settings file."""
    return os.path.join(folders.find_personal_folder("config") or "", folders.SETTINGS)


def _check_values(content: data_files.FileContent, path: str, name: str, of_project: bool) -> tuple[_Values, list[str]]:
    values: _Values = {}
    problems: list[str] = []
    for written, value in content.values.items():
        key = written.replace("-", "_")
        fault = _find_fault(written, key, value) or _find_missing(key, value, path)
        if key in _OF_PROJECTS and not of_project:
            fault = f"`{written}` is a setting of projects: move it to a {folders.SETTINGS} beside factions"
        if fault and len(problems) == MOST_REPORTED:
            return values, [*problems, f"{name}: more than {MOST_REPORTED} errors: fix these first"]
        if fault:
            problems.append(f"{name}:{data_files.find_line(content.text, written)}: {escape_line(fault)}")
        elif key in _OF_PERSONS and of_project:
            continue
        elif key in _LISTS:
            values[key] = (value,) if isinstance(value, str) else tuple(value)
        else:
            values[key] = _rebase_path(key, str(value), path)
    return values, problems


def _find_fault(written: str, key: str, value: object) -> str | None:
    if key not in _KEYS:
        suggestion = _format_near(key, _KEYS)
        return (
            f"unknown key {data_files.format_value(written)}"
            f"{suggestion or ': expected ' + list_code(map(_format_key, _KEYS))}"
        )
    if key in _LISTS:
        if isinstance(value, str) or (isinstance(value, list) and all(isinstance(item, str) for item in value)):
            return None
        return f"invalid `{written}`: expected a list of rule names in quotes"
    if not isinstance(value, str):
        return f"`{written}` is {data_files.format_value(value)}: expected a text in quotes"
    if key in MEASURED:
        try:
            MEASURED[key](value)
        except ValueError as error:
            return f"`{written}`: {error}"
        return None
    choices = _PROJECT[key]() if key in _PROJECT else CHOICES.get(key)
    if choices and value not in choices:
        folder_hint = " (for your own folder, use `templates`)" if key == "theme" else ""
        law = _format_near(value, choices) or f": expected {list_code(choices)}"
        return f"unknown `{written}` {data_files.format_value(value)}{law}{folder_hint}"
    return None


def _find_missing(key: str, value: object, path: str) -> str | None:
    if key != "templates" or not value:
        return None
    if path != _own_file() and files.resolve_inside(os.path.dirname(path), str(value)) is None:
        fact = f"`templates` is {data_files.format_value(value)}, outside of this folder"
        return f"{fact}: use `--templates DIR`, or set it in your own settings"
    if os.path.isdir(_rebase_path(key, str(value), path)):
        return None
    return f"`templates` is {data_files.format_value(value)}: expected a folder that exists"


def _rebase_path(key: str, value: str, path: str) -> str:
    is_path = key == "templates" or (key == "game" and (value.endswith((".yaml", ".yml")) or "/" in value))
    return os.path.join(os.path.dirname(path), value) if is_path and value else value


def _format_near(word: str, known: tuple[str, ...]) -> str:
    close = names.find_closest(word, known)
    return f": did you mean `{_format_key(close)}`?" if close else ""


def _format_key(key: str) -> str:
    return key.replace("_", "-")


def _show_path(path: str) -> str:
    relative = os.path.relpath(path) if os.path.splitdrive(path)[0] == os.path.splitdrive(os.getcwd())[0] else path
    return (path if relative.startswith("..") else relative).replace(os.sep, "/")
