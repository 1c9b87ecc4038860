"""The style guide of CONTRIBUTING for messages, as far as a program can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.finding import Finding
from cardgen.rules import registry

LONGEST = 240
"""Characters of a message about an entry whose names are of the usual length."""
VERBS = frozenset(
    "add begin bring choose close copy cut fix get give indent keep leave let look lower make merge move name print"
    " put raise rename save set shorten split take use write".split()
)
"""What a hint begins with: something to do."""
NUMBERS = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! thirds)")
JARGON = re.compile(
    r"\b(invalid|illegal|valid|bad|wrong|error|warning|exception|please|sorry|null|none type|string|integer|float|bool|"
    r"boolean|array|dict|object|scalar|node|token|schema|regex|parameterize|e\.g|i\.e|etc)\b"
)
MEANT = re.compile(r"; did you mean [^?]+\?$")
ONE = re.compile(
    r"(?<![\w.,½¼¾/−-])1 (points|heroes|groups|models|skills|spells|packs|figures|cards|lines|units|squads|forces)\b"
)
"""One of something that is said to be several."""
OFF = re.compile(r"\((-?\d+) is (\d+) (above|below) (-?\d+)\)")
CODE = re.compile(r"`[^`]*`|\{[^{}]*\}|<[^<>]*>|\[[^\[\]]*\]|“[^”]*”|\"[^\"]*\"")
NAMING = {"shape/wrong-type", *(rule for rule in registry.ids() if rule.startswith("waiver/"))}
"""What is about waivers, whose keys are rules."""
TYPED = re.compile(r"`[^`]*`|\{[^{}]*\}|\"[^\"]*\"")
"""What may hold a colon in a hint."""
SELF_MADE = "layout/template"
"""What it says comes from a template's own words; the place is in the template, not in the entry."""


def flaws(found: Finding) -> Iterator[str]:
    """What is wrong with how a finding is said."""
    yield from _line("message", found.message)
    yield from _fact_and_law(found)
    yield from _numbers(found)
    if found.level != registry.level(found.rule) and found.level != registry.level(found.rule, strict=True):
        yield "it has another level than its rule"
    if any(rule in found.message for rule in registry.ids()) and found.rule not in NAMING:
        yield "the message names a rule: the rule stands beside it anyway"
    for other in found.related:
        yield from _line("other place", other.message)
        if len(other.message.split()) < 2:
            yield "the other place is not told what it is"
    yield from _hint(found)


def _line(what: str, text: str) -> Iterator[str]:
    """What holds of every sentence."""
    if "\n" in text or "  " in text or text != text.strip() or len(text) > LONGEST:
        yield f"the {what} is more than one line of usual length"
    if text.endswith((".", "!", ";", ":", ",")) and not text.endswith("…"):
        yield f"the {what} ends with a sign"
    if found := JARGON.search(CODE.sub("", text)):
        yield f"the {what} says {found[0]!r}"


def _fact_and_law(found: Finding) -> Iterator[str]:
    """The entry stands in the fact; a sign parts it from the law, and the near name comes last."""
    if found.rule == SELF_MADE:
        return
    message, family = MEANT.sub("", found.message), registry.family(found.rule)
    if ("did you mean" in found.message) != (message != found.message) or "?" in CODE.sub("", message):
        yield "a question that is not the near name's, at the end"
    sign = "; " if family in ("yaml", "shape", "layout") else ": "
    begun = message.removeprefix(f"{found.entry}: ") if sign == "; " else message
    fact, parted, law = begun.partition(sign)
    if not (parted and fact and law) and found.rule != "shape/unknown-key":
        yield f"no {sign!r} parts fact and law"
    if found.entry not in message.removesuffix(law):
        yield "the fact does not name the entry"


def _numbers(found: Finding) -> Iterator[str]:
    """Numbers are digits, but where a file has it otherwise; a difference is told from 2 on."""
    told = CODE.sub("", f"{found.message} {found.hint}")
    if (letters := NUMBERS.search(told)) and f"is {letters[0]};" not in told:
        yield f"a number in letters: {letters[0]}"
    if one := ONE.search(told):
        yield f"several that are one: {one[0]}"
    for number, off, side, bound in OFF.findall(found.message):
        if int(off) < 2 or int(bound) + (int(off) if side == "above" else -int(off)) != int(number):
            yield "the difference is not that of the numbers"


def _hint(found: Finding) -> Iterator[str]:
    """There is something to do, and it can be typed as it stands."""
    if found.hint is None:
        if found.rule != SELF_MADE:
            yield "there is no hint"
        return
    yield from _line("hint", found.hint)
    if found.hint.split()[0] not in VERBS:
        yield "the hint does not begin with what to do"
    if "?" in found.hint:
        yield "the hint asks"
    if re.search(r"\b[a-z_-]+: \S", TYPED.sub("", found.hint)):
        yield "YAML with a key in the hint stands between backticks"
    near = MEANT.search(found.message)
    if near and not found.hint.startswith("write "):
        yield "the near name is not what to write"
