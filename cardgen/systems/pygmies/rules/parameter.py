"""A skill or spell says all that its text leaves open, and nothing else.

`Leadership` helps models of a `type`, and the card must say which: `{name: Leadership, type: Human}` prints as
Leadership (Human). The parameters are `type`, `weapon`, `action`, and `x`, a whole number from 1; each entry names its
own. An own entry lists under `parameters` what is in braces in its text, and has nothing else in braces there.

Rulebook: Appendix D, Table 5; Appendix E, Table 6.

Bad:

    heroes:
      - {name: Captain, skills: [Leadership, Nimble, Swordsman]}

Good:

    heroes:
      - {name: Captain, skills: [{name: Leadership, type: Human}, Nimble, Swordsman]}
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, list_uses
from cardgen.text import names, words

LEVEL = "error"
"""Level of the faults: an error, because the card would not say what the ability applies to."""

_EXAMPLES = {"type": "Human", "weapon": "Sword", "action": "throw one rock", "x": "3"}
"""The parameters that a text may have, each with an example for hints."""
_OPEN = re.compile(r"(?<!\{)\{([^\W\d]\w*)\}(?!\})")
"""A parameter in braces in a text, but not between doubled braces."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield faults for missing, unknown and invalid parameters of a profile's skills and spells."""
    for use in list_uses(profile):
        if use.ability and (use.parameters or use.ability.parameters):
            yield from _check_use(use, use.ability, profile)


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each parameter in the text of a custom entry that the entry does not list."""
    for ability in roster.faction.abilities:
        for found in dict.fromkeys(_OPEN.findall(ability.text)):
            if found not in _EXAMPLES:
                yield _build_unknown_fault(ability, found)
            elif found not in ability.parameters:
                message = f"the text of {ability.name} has `{{{found}}}`: `parameters` must list `{found}`"
                listed = ", ".join((*ability.parameters, found))
                yield Fault((*ability.path, "text"), message, f"write `parameters: [{listed}]`")


def _build_unknown_fault(ability: Ability, word: str) -> Fault:
    """Return the fault for a word in braces that is no parameter, because the card would print the braces."""
    close = names.find_unambiguous(word, _EXAMPLES) or names.find_closest(word, _EXAMPLES)
    fact = f"unknown parameter `{{{word}}}` in the text of {ability.name}"
    law = f"did you mean `{{{close}}}`?" if close else f"a parameter is {_as_code(_EXAMPLES, 'or')}"
    hint = f"write `{{{close}}}`, and `parameters: [{close}]`" if close else f"write `{word}` without the braces"
    return Fault((*ability.path, "text"), f"{fact}: {law}", hint)


def _as_code(parameters: Iterable[str], last: str = "and") -> str:
    return words.join_words([f"`{one}`" for one in parameters], last)


def _check_use(use: AbilityUse, ability: Ability, profile: Profile) -> Faults:
    """Yield faults for missing, unknown, empty and invalid parameters of one skill or spell."""
    unknown = [name for name in use.parameters if name not in ability.parameters]
    absent = [name for name in ability.parameters if name not in use.parameters]
    meant = {name: close for name in unknown if (close := names.find_closest(name, absent))}
    missing = [name for name in absent if name not in meant.values()]
    if missing:
        message = f"{profile.name} has {use.name} without its {_as_code(missing)}: {_format_expectation(ability)}"
        yield Fault(use.path, message, _format_hint(use, ability), at="first")
    for name, written in use.parameters.items():
        value = str(written)
        path = (*use.path, name)
        if name not in ability.parameters:
            close = meant.get(name) or names.find_closest(name, ability.parameters)
            law, hint = (
                (f"did you mean `{close}`?", f"write `{close}`")
                if close
                else (_format_expectation(ability), "remove it")
            )
            message = f"{profile.name} has {use.name} with the parameter `{name}`: {law}"
            yield Fault(path, message, hint, at="key")
        elif not value.strip():
            message = f"{profile.name} has {use.name} with an empty `{name}`: {_format_expectation(ability)}"
            yield Fault(path, message, _format_hint(use, ability))
        elif name == "x" and not _is_count(value):
            message = f"{profile.name} has {use.name} with x `{value}`: x is a whole number from 1"
            yield Fault(path, message, _format_hint(use, ability))


def _format_expectation(ability: Ability) -> str:
    if not ability.parameters:
        return f"{ability.name} has no parameters"
    return f"{ability.name} needs {_as_code(ability.parameters)}"


def _format_hint(use: AbilityUse, ability: Ability) -> str:
    given = {name: use.parameters.get(name) or _EXAMPLES.get(name, "…") for name in ability.parameters}
    if "x" in given and not _is_count(given["x"]):
        given["x"] = _EXAMPLES["x"]
    return f"write `{{name: {use.name}, {', '.join(f'{name}: {value}' for name, value in given.items())}}}`"


def _is_count(value: str) -> bool:
    return value.strip().isascii() and value.strip().isdecimal() and int(value) > 0
