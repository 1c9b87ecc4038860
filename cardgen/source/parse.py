"""Entry points of the parser: bytes or a text to a tree. If a text fails to parse, common mistakes are repaired."""

from __future__ import annotations

import gc
import re

from cardgen.finding import Finding
from cardgen.source import MAX_BYTES, MAX_LINES, yaml_findings
from cardgen.source.builder import Builder, StoppedError
from cardgen.source.events import ParserStop, YAMLError, describe_stop, read_events
from cardgen.source.node import Node, SourceText
from cardgen.source.repair import (
    MAX_COLONS,
    build_tab_findings,
    find_unused_character,
    is_colon_of_text,
    restore_colons,
    yield_repairs,
)
from cardgen.source.syntax import build_syntax_finding, find_unclosed_quote

MARK = b"\xef\xbb\xbf"
"""UTF-8 byte order mark, which some editors write at the beginning of a file."""
_OTHERS = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
"""Byte order marks of unsupported encodings. UTF-32 comes first, since its little-endian mark begins with UTF-16's."""
_OUTDENTED = ("did not find expected '-' indicator", "did not find expected key", "expected <block end>")
"""Beginnings of libyaml's and PyYAML's messages for a line whose indentation matches no line above."""
_UNPRINTABLE = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that YAML forbids. A pattern of all allowed characters would take long to compile."""


class _ParseAttempt:
    """Result of parsing a text once: the tree, and where and why the parser stopped.

    `stop` is None if the parser reached the end of the text or a limit.
    """

    def __init__(
        self, source: SourceText, parsed: str, placeholder: str | None = None, colon: str | None = None
    ) -> None:
        """Parse a text.

        Args:
            source: The file's own text, to which positions refer.
            parsed: The text to parse: that of the file, or a repaired copy.
            placeholder: The character that replaces each lone dash in `parsed`.
            colon: The character that replaces each colon inside an unquoted text in `parsed`.
        """
        self.source = source
        self.parsed = parsed
        self.placeholder = placeholder
        self.builder = Builder(source, placeholder)
        self.stop: ParserStop | None = None
        self.tabs: list[Finding] = []
        self.colons: list[Finding] = []
        try:
            self.builder.build_tree(restore_colons(read_events(parsed), colon) if colon else read_events(parsed))
        except StoppedError:
            self.builder.mark_incomplete()
        except YAMLError as error:
            self.stop = describe_stop(error)
            self.builder.mark_incomplete(self.stop.problem.startswith(_OUTDENTED))

    @property
    def reach(self) -> float:
        """Offset in the file's own text up to which it was parsed; infinity if nothing stopped the parser."""
        return self.source.find_written_offset(self.stop.offset) if self.stop else float("inf")


def read_bytes(data: bytes, name: str) -> tuple[Node | None, list[Finding]]:
    """Return the tree of a file's bytes, or None, and all findings; see `read_text`.

    Files that are too large or not in UTF-8 give a finding. In a file with invalid UTF-8 the lines before are read.
    """
    if len(data) > MAX_BYTES:
        return None, [yaml_findings.report_large_file(SourceText(name, ""), MAX_BYTES)]
    if max(data.count(b"\n"), data.count(b"\r")) > MAX_LINES:
        return None, [yaml_findings.report_long_file(SourceText(name, ""), MAX_LINES)]
    encoding = next((found for mark, found in _OTHERS.items() if data.startswith(mark)), None)
    start = data[:4]
    if not encoding and len(start) == 4 and any(start) and (not any(start[1::2]) or not any(start[::2])):
        encoding = "UTF-16"  # without a byte order mark, Latin letters alternate with zero bytes
    if encoding:
        return None, [yaml_findings.report_encoding(SourceText(name, ""), encoding)]
    data = data.removeprefix(MARK)
    try:
        return read_text(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        text = data[: error.start].decode("utf-8")
        return read_truncated(text, name, yaml_findings.report_invalid_utf8(SourceText(name, text), data[error.start]))


def read_text(text: str, name: str) -> tuple[Node | None, list[Finding]]:
    """Return the tree of a text and the findings about it, in file order.

    The tree holds all that could be read. It is None unless the top level of the text is a mapping.

    Args:
        text: The text of the file.
        name: The path of the file, as findings show it.
    """
    bad = _UNPRINTABLE.search(text)
    if bad:
        return read_truncated(
            text[: bad.start()], name, yaml_findings.report_unprintable(SourceText(name, text), bad.start())
        )
    return _sort_findings(_parse_without_gc(text, name, False))


def read_truncated(text: str, name: str, fault: Finding) -> tuple[Node | None, list[Finding]]:
    """Return the tree and findings of a file that is readable only up to a point.

    Args:
        text: The readable text. Its last line, which may be cut off, is not parsed.
        name: The path of the file, as findings show it.
        fault: The finding that explains why the rest is unreadable.
    """
    lines = text[: max(text.rfind("\n"), text.rfind("\r")) + 1]
    bad = _UNPRINTABLE.search(lines)
    if bad:
        return read_truncated(
            lines[: bad.start()], name, yaml_findings.report_unprintable(SourceText(name, lines), bad.start())
        )
    root, findings = _parse_without_gc(lines, name, True)
    return _sort_findings((root, [*findings, fault]))


def _sort_findings(read: tuple[Node | None, list[Finding]]) -> tuple[Node | None, list[Finding]]:
    return read[0], sorted(read[1], key=lambda finding: finding.span[1:3])


def _parse_without_gc(text: str, name: str, cut: bool) -> tuple[Node | None, list[Finding]]:
    """Parse with the cyclic garbage collector off.

    The tree only grows, so the collector finds nothing, and its passes over the tree double the time.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _parse_whole(text, name, cut)
    finally:
        if collecting:
            gc.enable()


def _parse_whole(text: str, name: str, cut: bool) -> tuple[Node | None, list[Finding]]:
    """Parse a text and add the findings about its end: an unclosed quote, a syntax error, or nothing to read.

    Args:
        text: The text.
        name: The path of the file, as findings show it.
        cut: True if the text is only the readable beginning of a file, whose end the caller reports.
    """
    attempt = _parse_best(text, name)
    findings = [*attempt.builder.findings, *attempt.tabs, *attempt.colons]
    root = attempt.builder.root
    unclosed = find_unclosed_quote(attempt.source, root) if root else None
    if root and unclosed:
        root.mark_partial()
        findings.append(unclosed)
    elif cut:
        if root:
            root.mark_broken_off()
    elif attempt.stop and not _is_tab_to_blame(attempt):
        findings.append(build_syntax_finding(attempt.source, attempt.stop, root.find_last_value() if root else None))
    elif root is None and not findings:
        findings.append(yaml_findings.report_empty_file(attempt.source))
    if root is None or isinstance(root.value, dict):
        return root, findings
    if not findings and not cut:
        findings.append(
            yaml_findings.report_missing_mapping(root)
            if root.value
            else yaml_findings.report_empty_file(attempt.source)
        )
    return None, findings


def _parse_best(text: str, name: str) -> _ParseAttempt:
    """Parse a text, and repaired copies if that fails; return the attempt that got furthest."""
    best = first = _ParseAttempt(SourceText(name, text), text)
    if first.stop is None:
        return first
    for repaired in yield_repairs(text):
        attempt = _ParseAttempt(SourceText(name, text, repaired.moved), repaired.parsed, repaired.placeholder)
        if attempt.reach > best.reach:
            stopped = best.source.find_written_offset(best.stop.offset) if best.stop else 0
            attempt.tabs = build_tab_findings(attempt.source, repaired.tabs, attempt.builder.root, stopped)
            best = attempt
        if best.stop is None:
            break
    return _parse_past_colons(best, name)


def _parse_past_colons(best: _ParseAttempt, name: str) -> _ParseAttempt:
    """Continue an attempt that stopped at an unquoted text with a colon; each such colon becomes a finding.

    Up to MAX_COLONS colons are masked, one at a time; the whole text is parsed again after each.
    """
    colon = find_unused_character(best.parsed)
    for _ in range(MAX_COLONS):
        if not best.stop or not is_colon_of_text(best.parsed, best.stop):
            break
        root, at = best.builder.root, best.stop.offset
        found = build_syntax_finding(best.source, best.stop, root.find_last_value() if root else None)
        parsed = f"{best.parsed[:at]}{colon}{best.parsed[at + 1 :]}"
        attempt = _ParseAttempt(SourceText(name, best.source.text, best.source.moved), parsed, best.placeholder, colon)
        if attempt.reach <= best.reach:
            break
        reported = any(one.span.line == found.span.line for one in best.colons)
        attempt.tabs, attempt.colons = best.tabs, [*best.colons, *([] if reported else [found])]
        best = attempt
    return best


def _is_tab_to_blame(attempt: _ParseAttempt) -> bool:
    """Return whether the parser stopped at a line that already has a finding about tabs."""
    if not attempt.stop or not attempt.tabs:
        return False
    line = attempt.source.find_position(attempt.source.find_written_offset(attempt.stop.offset))[0]
    return any(finding.span.line <= line <= finding.span.end_line for finding in attempt.tabs)
