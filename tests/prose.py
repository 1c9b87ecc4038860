"""Sentences of texts that people read, and the habits that the style guide in CONTRIBUTING rules out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

LONGEST = 25
"""Words of a sentence."""
BANNED = re.compile(
    r"\b((?:is|are|was|were|be|been) told|tells? (?:of|every|how to)|said of|stands?|besides|but for|so many"
    r"|(?:of )?one's own|com(?:es?|ing) to|go(?:es)? by|anew|heed(?:s|ed)?"
    r"|nobody|somebody|anybody|everybody)\b(?![-’'])",
    re.IGNORECASE,
)
"""Phrases of the guide's list *Never*, and their forms."""
CLAUSE = re.compile(r"(?:If |When )?(?:What|Who|Whom|Whoever|Whatever|Whose)\b(?!.*\?$)")
"""A clause as the subject of a sentence; a question ends with its sign."""
_FENCE = re.compile(r"^( *)(```|~~~).*?^ *\2[^\n]*$", re.MULTILINE | re.DOTALL)
_HTML = re.compile(r"<!--.*?-->|</?[a-zA-Z][^<>\n]*>", re.DOTALL)
_CODE = re.compile(r"(`+)(?:(?!\1).)+\1", re.DOTALL)
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\([^()]*\))?[^()]*\)")
_LIST = re.compile(r"CODE(?:,\s+CODE){9,}")
"""Ten names or more: a list, not a sentence."""
_QUOTED = re.compile(r"“[^”]*”|\"[^\"\n]*\"")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+")
_INNER = re.compile(r"^(?: {4}|\t)")
_END = re.compile(r"(?<=[.!?…])[)*_”\"]*\s+(?=[(*_“\"`]*[A-Z0-9`“])")
_SHORT = re.compile(r"\b(e\.g|i\.e|etc|vs|No|pp?|cf|Fig|approx)\.\s*$")


class Sentence(NamedTuple):
    """A sentence, its code and quotations replaced by placeholders."""

    text: str
    heading: bool = False


class Shares(NamedTuple):
    """Sentences with a habit, per 1,000 sentences of a page."""

    long: int
    """Over 25 words."""
    banned: int
    """With a phrase that the guide rules out."""
    clause: int
    """With What, Who, Whoever or Whatever as the subject."""


def read_markdown(text: str) -> list[Sentence]:
    """Return the sentences of a page: of paragraphs, items, cells of tables and headings, without code blocks."""
    text = _LIST.sub("CODE", _LINK.sub(r"\1", _HTML.sub("", strip_code(_FENCE.sub("", text)))))
    return [sentence for block, heading in _split_blocks(text) for sentence in _split_sentences(block, heading)]


def read_plain(text: str) -> list[Sentence]:
    """Return the sentences of a text such as an option's help, whose paragraphs are parted by empty lines."""
    blocks = re.split(r"\n\s*\n", strip_code(text.replace("\b", "")))
    return [sentence for block in blocks for sentence in _split_sentences(block, heading=False)]


def _split_blocks(text: str) -> Iterator[tuple[str, bool]]:
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        bare = line.strip().lstrip(">").strip()
        begins = not bare or bare.startswith(("#", "|", "!!!", "??? ")) or _ITEM.match(line)
        if begins and block:
            yield " ".join(block), False
            block = []
        if bare.startswith("#"):
            yield bare.lstrip("# "), True
        elif bare.startswith("|"):
            yield from ((cell.strip(), False) for cell in bare.strip("|").split("|") if re.search(r"[A-Za-z]", cell))
        elif bare and not _is_code(line, block):
            block.append(_ITEM.sub("", bare))


def _is_code(line: str, block: list[str]) -> bool:
    return bool(_INNER.match(line)) and not block and not _ITEM.match(line)


def _split_sentences(block: str, heading: bool) -> Iterator[Sentence]:
    held = ""
    for part in _END.split(" ".join(block.split())):
        held = f"{held} {part}".strip()
        if not _SHORT.search(held):
            yield Sentence(_QUOTED.sub("QUOTE", held), heading)
            held = ""
    if held:
        yield Sentence(_QUOTED.sub("QUOTE", held), heading)


def strip_code(text: str) -> str:
    """Return a text with each piece of code replaced by one word."""
    return _CODE.sub("CODE", text)


def count_words(text: str) -> int:
    """Return the number of words of a sentence, signs alone not counted."""
    return sum(bool(re.search(r"\w", word)) for word in text.split())


def is_long(sentence: Sentence) -> bool:
    """Return whether a sentence has more than 25 words."""
    return count_words(sentence.text) > LONGEST


def find_banned(text: str) -> str | None:
    """Return the first phrase of a text that the guide rules out."""
    found = BANNED.search(text)
    return found[0] if found else None


def has_clause(sentence: Sentence) -> bool:
    """Return whether the subject of a sentence is a clause with What, Who, Whoever or Whatever."""
    return not sentence.heading and bool(CLAUSE.match(sentence.text.lstrip('*_(“"')))


def share(sentences: Iterable[Sentence]) -> Shares:
    """Return how many sentences of 1,000 have each habit, rounded up, so that one is never none."""
    written = list(sentences)
    counted = [
        sum(map(is_long, written)),
        sum(bool(find_banned(sentence.text)) for sentence in written),
        sum(map(has_clause, written)),
    ]
    return Shares(*(-(-1000 * number // max(len(written), 1)) for number in counted))


def list_faults(sentences: Iterable[Sentence]) -> list[str]:
    """Return what to rewrite: the habit and the sentence, for one who works on a page."""
    return [
        f"{habit}: {sentence.text}"
        for sentence in sentences
        for habit, has in (
            (f"{count_words(sentence.text)} words", is_long(sentence)),
            (find_banned(sentence.text) or "", bool(find_banned(sentence.text))),
            ("clause as subject", has_clause(sentence)),
        )
        if has
    ]
