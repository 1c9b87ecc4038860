"""Reporter for SARIF 2.1.0 (an OASIS standard), the format that code scanning services read.

The output is pure ASCII, so that its bytes do not depend on the encoding of the console or file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from json import dumps
from typing import Any
from urllib.parse import quote

from cardgen import __version__
from cardgen.finding import Finding, Replacement, Span
from cardgen.reporters import Report
from cardgen.reporters._notes import format_reason
from cardgen.rules import manual
from cardgen.text.words import escape_line

VERSION = "2.1.0"
"""Version of SARIF."""
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
"""URL of the schema of SARIF 2.1.0, for programs that validate the log."""
_ROOT = "%SRCROOT%"
"""Base of relative paths: GitHub's name for the root of the repository."""
_LONGEST = 1024
"""Characters of a rule's description that GitHub accepts."""
_FINGERPRINT = "ruleAndEntry/v1"
"""Name and version of our fingerprints; services compare only those of one name."""

Object = dict[str, Any]
"""JSON object."""


def render(report: Report) -> str:
    """Return a SARIF log with one run: the rules with findings, a result for each finding, and the state of the run."""
    rules = sorted({finding.rule for finding in report.findings})
    run = {
        "tool": {"driver": {"name": "cardgen", "semanticVersion": __version__, "rules": list(map(_build_rule, rules))}},
        "invocations": [_build_invocation(report)],
        "originalUriBaseIds": {_ROOT: {"description": _build_text("The folder that cardgen was run in.")}},
        "columnKind": "unicodeCodePoints",
        "results": _build_results(report, rules),
    }
    return dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, indent=2) + "\n"


def _build_rule(name: str) -> Object:
    """Return the SARIF descriptor of a rule, with its manual page as help in Markdown."""
    page = manual.load_page(name)
    # Leave the examples out, and keep the paragraphs that fit GitHub's limit.
    description = page.text.partition("\nBad:\n")[0].strip()
    if len(description) > _LONGEST:
        description = description[:_LONGEST].rpartition("\n\n")[0] or page.summary
    return {
        "id": name,
        "shortDescription": _build_text(page.summary),
        "fullDescription": _build_text(description),
        "help": {"text": page.text, "markdown": page.text},
        "defaultConfiguration": {"level": page.level},
        "properties": {"tags": [name.partition("/")[0]]},
    }


def _build_invocation(report: Report) -> Object:
    """Return the state of the run. Only unreadable files make it unsuccessful, findings do not."""
    made: Object = {"executionSuccessful": not report.problems, "exitCode": report.exit_code}
    if report.problems:
        notices = [{"level": "error", "message": _build_text(escape_line(problem))} for problem in report.problems]
        made["toolExecutionNotifications"] = notices
    return made


def _build_results(report: Report, rules: Sequence[str]) -> list[Object]:
    """Return the results. Those of one rule, file and entry are numbered, to make their fingerprints unique."""
    seen: Counter[tuple[str, str, str]] = Counter()
    made = []
    for finding in report.findings:
        key = finding.rule, finding.span.path, finding.entry
        seen[key] += 1
        # Lines and messages are left out, since they change without the finding being another.
        fingerprint = sha256("\0".join((*key, str(seen[key]))).encode("utf-8", "backslashreplace")).hexdigest()[:32]
        result = _build_result(finding, rules.index(finding.rule), fingerprint)
        if fixed := report.fixes.get((finding.span, finding.message)):
            result["fixes"] = [_build_fix(finding, fixed)]
        made.append(result)
    return made


def _build_result(finding: Finding, rule: int, fingerprint: str) -> Object:
    """Return the SARIF result of a finding; `rule` is the index of its rule in the run."""
    hint = f"\nhelp: {escape_line(finding.hint)}" if finding.hint else ""
    where = {**_build_location(finding.span), "logicalLocations": [{"name": escape_line(finding.entry)}]}
    made: Object = {
        "ruleId": finding.rule,
        "ruleIndex": rule,
        "level": finding.level,
        "message": _build_text(escape_line(finding.message) + hint),
        "locations": [where],
        "partialFingerprints": {_FINGERPRINT: fingerprint},
    }
    if finding.related:
        made["relatedLocations"] = [
            {"id": number, **_build_location(other.span), "message": _build_text(escape_line(other.message))}
            for number, other in enumerate(finding.related)
        ]
    if finding.waived:
        # Waivers are part of the file, hence `inSource`.
        justification = format_reason(finding.waived)
        made["suppressions"] = [{"kind": "inSource", "status": "accepted", "justification": justification}]
    elif finding.known is not None:
        # `baselineState` would need the GUID of an earlier run, but our baseline is a file.
        justification = escape_line(f"known: listed in {finding.known}")
        made["suppressions"] = [{"kind": "external", "status": "accepted", "justification": justification}]
    return made


def _build_fix(finding: Finding, made: Replacement) -> Object:
    """Return the SARIF fix for the replacement that `--fix` would write."""
    replaced = {"deletedRegion": _build_region(made.span), "insertedContent": _build_text(made.text)}
    change = {"artifactLocation": _build_artifact(made.span.path), "replacements": [replaced]}
    return {"description": _build_text(escape_line(finding.hint or "fix it")), "artifactChanges": [change]}


def _build_location(span: Span) -> Object:
    """Return the SARIF location of a span. Both count characters from 1 and exclude the end."""
    return {"physicalLocation": {"artifactLocation": _build_artifact(span.path), "region": _build_region(span)}}


def _build_region(span: Span) -> Object:
    """Return the SARIF region of a span."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _build_artifact(path: str) -> Object:
    """Return the SARIF location of a file: relative to the working folder, or absolute on another drive."""
    if path.startswith("/"):
        return {"uri": f"file://{_quote_path(path)}"}
    if path[1:3] == ":/":
        return {"uri": f"file:///{path[:2]}{_quote_path(path[2:])}"}
    return {"uri": _quote_path(path), "uriBaseId": _ROOT}


def _quote_path(path: str) -> str:
    """Return a path quoted for a URI, byte for byte, even if its name is not UTF-8."""
    try:
        return quote(path, errors="surrogateescape")
    except UnicodeEncodeError:
        return quote(path, errors="surrogatepass")


def _build_text(text: str) -> Object:
    return {"text": text}
