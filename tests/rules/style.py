"""The style guide of CONTRIBUTING for messages, as far as a program can check it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.finding import Finding
from cardgen.rules import registry
from tests import prose

LONGEST = 140
"""Characters of a message or a hint about an entry whose names are of the usual length; of a path, its last part."""
VERBS = frozenset(
    "add assign begin break bring check choose close combine copy correct cut define delete draw escape fix get give"
    " increase indent install keep leave let list look lower make merge move name print put quote raise reduce remove"
    " rename repeat replace run save see set shorten spell split start swap take try use wrap write".split()
)
"""The beginnings of a hint: something to do."""
ARTICLES = frozenset("a an the one it its them each every your another both either numbers more fewer at".split())
"""Words that may follow *write* without backticks: a description, where others would be something to type."""
NUMBERS = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! thirds)")
JARGON = re.compile(r"\b(exception|please|sorry|null|scalar|node|regex|parameterize|e\.g|i\.e|etc)\b")
NEAR = re.compile(r": did you mean `[^`]+`\?")
ONE = re.compile(
    r"(?<![\w.,½¼¾/−-])1 (points|heroes|groups|models|skills|spells|packs|figures|cards|lines|units|squads|forces)\b"
)
"""A plural after the number one."""
OFF = re.compile(r"(-?\d+)(?:`|(?: \w+)*) \((\d+) too (low|high|few|many)\)(.*)")
TYPED = re.compile(r"`[^`]*`|“[^”]*”|<[a-z/][^<>]*>")
"""Code, quoted text of a card, and elements of a template, all of which may hold any sign."""
PATH = re.compile(r"(?:[\w.~-]*/)+(?=[\w.-]+)")
BARE = re.compile(
    r"(?<![\d½¼¾])\"[^\"]*\"|\{[^{}]*\}|\[[^\[\]]*\]|(?<![\w-])--?[a-z][\w-]*|#[0-9A-Fa-f]{3,8}\b|\b[a-z]+_\w+\b|\b[a-z_]+:(?=\w|$)"
)
"""Text to type that has no backticks: in quotes, braces or brackets, an option, a colour, a key."""
SELF_MADE = "layout/template"
"""A rule whose words come from the template, where the place is, too; it has no entry and needs no hint."""
NAMING = {"shape/wrong-type", *(rule for rule in registry.list_ids() if rule.startswith("waiver/"))}
"""Rules about waivers, whose keys are rules."""
LOCAL = ("yaml", "shape", "layout", "waiver", "game", "settings")
"""Families whose messages quote text of the file; those of games have words that are keys as well, such as heroes."""

TO_DO: set[str] = set()
"""Rules with a message, hint or summary that does not keep to the guide yet. Rewrite one, then take it out here."""


def flaws(found: Finding, written: str = "") -> Iterator[str]:
    """Yield the faults in the words of a finding; `written` is the text of the file at its place."""
    yield from _check_sentence("message", found.message, found.entry)
    yield from _check_shape(found)
    yield from _check_numbers(found)
    if found.level != registry.get_level(found.rule) and found.level != registry.get_level(found.rule, strict=True):
        yield "it has another level than its rule"
    if any(rule in found.message for rule in registry.list_ids()) and found.rule not in NAMING:
        yield "the message names a rule: the rule stands beside it anyway"
    if registry.get_family(found.rule) in LOCAL and _is_bare(written, found):
        yield f"the message has {written!r} of the file without backticks"
    for other in found.related:
        yield from _check_sentence("other place", other.message, found.entry)
        if len(other.message.split()) < 2:
            yield "the other place is not described"
    yield from _check_hint(found)


def summary_flaws(rule: str, summary: str) -> Iterator[str]:
    """Yield the faults in the summary of a rule, the first line of its page."""
    for sentence in prose.read_plain(summary):
        if prose.is_long(sentence) or prose.has_clause(sentence) or prose.find_banned(sentence.text):
            yield f"the summary of {rule} is long, or has a clause as subject or a banned phrase: {summary}"


def _check_sentence(what: str, text: str, entry: str) -> Iterator[str]:
    """Yield the faults that no sentence of a finding may have."""
    plain = TYPED.sub("", text).replace(entry, "") if entry else TYPED.sub("", text)
    if "\n" in text or "  " in text or text != text.strip() or len(PATH.sub("", text)) > LONGEST:
        yield f"the {what} is more than one line of {LONGEST} characters"
    if text.endswith((".", "!", ";", ":", ",")) and not text.endswith("…"):
        yield f"the {what} ends with a sign"
    if found := JARGON.search(plain):
        yield f"the {what} says {found[0]!r}"
    if banned := prose.find_banned(plain):
        yield f"the {what} has a banned phrase: {banned!r}"
    if any(prose.CLAUSE.match(part[:1].upper() + part[1:]) for part in re.split(r"[:;] ", plain)):
        yield f"the {what} has a clause as subject"
    if bare := BARE.search(PATH.sub("", plain)):
        yield f"the {what} has {bare[0]!r} without backticks"


def _check_shape(found: Finding) -> Iterator[str]:
    """Yield the faults in the shape *problem: what is expected*, or *problem, but …* where two places disagree."""
    plain = TYPED.sub("``", found.message).replace(found.entry, "…") if found.entry else TYPED.sub("``", found.message)
    if ";" in plain:
        yield "a semicolon"
    if plain.count(": ") > 1:
        yield "more than one colon"
    if ": " not in plain and ", but " not in plain:
        yield "no colon between problem and what is expected"
    if "did you mean" in found.message and not NEAR.search(found.message):
        yield "the near name is not asked for as in ': did you mean `Market`?'"
    if "?" in NEAR.sub("", TYPED.sub(lambda code: code[0].replace("?", ""), found.message)):
        yield "a question that is not for the near name"
    if re.search(r"\bunknown\b", plain) and "`" not in found.message.partition(": ")[0]:
        yield "the unknown name is without backticks"
    if found.rule != SELF_MADE and found.entry not in found.message:
        yield "the entry is not named"


def _check_numbers(found: Finding) -> Iterator[str]:
    """Yield numbers in letters, and differences that are not those of the numbers; they are given from 2 on."""
    text = TYPED.sub("", f"{found.message} {found.hint}")
    if letters := NUMBERS.search(text):
        yield f"a number in letters: {letters[0]}"
    if one := ONE.search(text):
        yield f"a plural of one: {one[0]}"
    for number, off, side, law in OFF.findall(found.message):
        bound = int(number) + (int(off) if side in ("low", "few") else -int(off))
        if int(off) < 2 or str(bound) not in re.findall(r"-?\d+", law):
            yield "the difference is not that of the numbers"


def _is_bare(written: str, found: Finding) -> bool:
    """Return whether a word of the file, a key or a value in small letters, is in the message without backticks."""
    word = written.strip("'\"")
    if not re.fullmatch(r"[a-z][\w./-]*", word) or word in found.entry or f"`{word}`" in found.message:
        return False
    return bool(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", TYPED.sub("", found.message)))


def _check_hint(found: Finding) -> Iterator[str]:
    """Yield the faults of a hint: it begins with something to do, and text to type is in backticks."""
    if found.hint is None:
        if found.rule != SELF_MADE:
            yield "there is no hint"
        return
    yield from _check_sentence("hint", found.hint, "")
    if found.hint.split()[0] not in VERBS:
        yield "the hint does not begin with something to do"
    if "?" in TYPED.sub("", found.hint):
        yield "the hint asks"
    for typed in re.findall(r"\bwrite ([^\s`,;]+)", TYPED.sub("`", found.hint)):
        if typed not in ARTICLES and not re.fullmatch(r"-?\d+(\.\d+)?", typed):
            yield f"the hint has text to type without backticks: {typed}"
    if NEAR.search(found.message) and not found.hint.startswith(("write `", "rename", "replace")):
        yield "the hint does not write the near name"
