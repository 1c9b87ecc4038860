"""Construction of the node tree from the events of a YAML parser."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from cardgen.finding import Finding
from cardgen.source import LETTERS, MAX_ALIASED, MAX_DEPTH, MAX_EVENTS, MAX_FAULTS, yaml_findings
from cardgen.source.events import (
    ALIAS,
    DOCUMENT,
    MAPPING,
    MAPPING_END,
    SCALAR,
    SEQUENCE,
    SEQUENCE_END,
    STREAM_END,
)
from cardgen.source.node import Event, Node, SourceText

DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
"""Hyphen, dashes and minus sign, each of which authors type as a value for "no value"."""
_ODD = DASHES | {""}
"""Texts that need a closer look, because they may mean "no value": dashes, and the empty text."""
_NOWHERE = "(no key)"
"""Key for a value that the builder drops, compared by identity; longer than 1 character, as CPython shares those."""


class StoppedError(Exception):
    """Signal to stop reading: the file exceeds a limit, and `Builder.findings` already reports which."""


class _OpenCollection:
    """Mapping or list whose end the parser has not reached yet."""

    __slots__ = ("anchor", "before", "flow", "items", "key", "key_at", "node")

    def __init__(
        self,
        node: Node,
        items: dict[str, Node] | list[Node],
        flow: bool = False,
        anchor: str | None = None,
        before: int = 0,
    ) -> None:
        """Begin a collection.

        Args:
            node: The node of the collection.
            items: The node's value, still growing.
            flow: True for a collection in brackets or braces.
            anchor: The name of the collection's anchor, if it has one.
            before: The number of values read before the collection began, to measure what an alias of it repeats.
        """
        self.node, self.items, self.flow, self.anchor, self.before = node, items, flow, anchor, before
        self.key: str | None = None
        self.key_at = -1

    @property
    def wants_key(self) -> bool:
        return self.key is None and type(self.items) is dict


class Builder:
    """Builder of the tree of one document. `root` holds all that could be read, even after `build_tree` raised."""

    def __init__(self, source: SourceText, placeholder: str | None = None) -> None:
        """Prepare an empty tree.

        Args:
            source: The text, to which the positions of nodes refer.
            placeholder: The character that replaces each lone dash in a repaired text; None if no dash was replaced.
        """
        self.findings: list[Finding] = []
        self._source = source
        self._placeholder = placeholder
        self._top: list[Node] = []
        self._frames = [_OpenCollection(Node(source, self._top, False, 0, 0, -1), self._top)]
        self._anchors: dict[str, tuple[Node, int] | None] = {}
        self._texts: dict[str, str] = {}  # keeps one string object per text, since keys repeat
        self._count = 0
        self._aliased = 0
        self._documents = 0

    @property
    def root(self) -> Node | None:
        """Top value of the document, None for an empty document."""
        return self._top[0] if self._top else None

    def build_tree(self, events: Iterator[Event]) -> None:
        """Build the tree from the events of the first document.

        Raises:
            StoppedError: The file exceeds a limit.
            YAMLError: The text is not valid YAML; the parser raises it.
        """
        numbered = enumerate(islice(events, MAX_EVENTS))
        while True:
            event = self._read_scalars(numbered)
            if event is None:
                self.findings.append(yaml_findings.report_too_many_values(self._source, MAX_EVENTS))
                raise StoppedError
            if type(event) is STREAM_END or not self._read_structure(event):
                return

    def mark_incomplete(self, outdented: bool = False) -> None:
        """Mark all collections that are still open as incomplete.

        Args:
            outdented: True if the parser stopped at a line that begins too far to the left. That line may belong to the
                collection closed last, so that one is incomplete too.
        """
        if outdented:
            self._frames[-1].node.mark_broken_off()
        for frame in reversed(self._frames):
            frame.node.mark_partial()
            frame.node.set_end()

    def _read_scalars(self, numbered: Iterator[tuple[int, Event]]) -> Event | None:
        """Add scalars to the open collection; return the first event of another kind, None after the last event.

        All of the loop's state is in local variables, since most of the time for reading a file is spent here.
        """
        source, mark, odd, frame = self._source, self._placeholder, _ODD, self._frames[-1]
        items: Any = frame.items
        once = self._texts.setdefault
        key: Any = frame.key
        key_at, in_mapping = frame.key_at, type(items) is dict
        for count, event in numbered:
            if type(event) is not SCALAR:
                self._count, frame.key, frame.key_at = count, key, key_at
                return event
            value: str = event.value
            value = once(value, value)
            if mark and mark in value:
                value = value.replace(mark, "-")
            if key is None and in_mapping:
                key, key_at = value, event.start_mark.index
                if value == "<<" and not event.style:
                    key = self._report_loss(yaml_findings.report_merge_key(source, event))
                continue
            plain = not event.style
            node = Node(source, value, plain, event.start_mark.index, event.end_mark.index, key_at)
            if value in odd:
                self._read_odd_text(node, value)
            if event.anchor is not None or event.tag is not None:
                self._read_properties(event, node)
            if not in_mapping:
                items.append(node)
            elif key in items or key is _NOWHERE:
                self._refuse_duplicate(key, node, items)
            else:
                items[key] = node
            key = None
        return None

    def _read_structure(self, event: Event) -> bool:
        """Process an event that is not a scalar; return False when the document is over."""
        kind = type(event)
        if kind is MAPPING:
            self._open_collection(event, {})
        elif kind is SEQUENCE:
            self._open_collection(event, [])
        elif kind is MAPPING_END or kind is SEQUENCE_END:
            self._close_collection(event)
        elif kind is ALIAS:
            self._resolve_alias(event)
        elif kind is DOCUMENT:
            self._documents += 1
            if self._documents > 1:
                self._report_finding(yaml_findings.report_second_document(self._source, event))
                return False
        return True

    def _open_collection(self, event: Event, items: dict[str, Node] | list[Node]) -> None:
        """Begin a mapping or list; stop reading with StoppedError if it is nested deeper than MAX_DEPTH."""
        start, around = event.start_mark.index, self._frames[-1]
        if len(self._frames) > MAX_DEPTH:
            self.findings.append(yaml_findings.report_deep_nesting(self._source, start, MAX_DEPTH))
            raise StoppedError
        if around.wants_key:
            around.key = self._report_loss(yaml_findings.report_complex_key(self._source, event))
        node = Node(self._source, items, False, start, event.end_mark.index, around.key_at)
        self._put_value(around, node)
        before = self._count + self._aliased
        self._frames.append(_OpenCollection(node, items, bool(event.flow_style), event.anchor, before))
        if event.anchor is not None or event.tag is not None:
            self._read_properties(event, node)

    def _close_collection(self, event: Event) -> None:
        """End the innermost open collection, register its anchor, and report a list that is only a lone dash."""
        frame = self._frames.pop()
        frame.node.set_end(event.end_mark.index if frame.flow else None)
        if frame.anchor is not None:
            length = frame.node.measure_length() // LETTERS
            self._anchors[frame.anchor] = (frame.node, self._count + self._aliased - frame.before + length)
        around = self._frames[-1]
        if type(around.items) is list and len(self._frames) > 1 and frame.node.is_lone_dash():
            frame.node.plain = True
            self._report_lone_dash(frame.node)

    def _put_value(self, frame: _OpenCollection, node: Node) -> None:
        """Add a value to an open collection: to a list at the end, to a mapping under the key read last."""
        key, items = frame.key or "", frame.items
        frame.key = None
        if isinstance(items, list):
            items.append(node)
        elif key in items or key is _NOWHERE:
            self._refuse_duplicate(key, node, items)
        else:
            items[key] = node

    def _resolve_alias(self, event: Event) -> None:
        """Process an alias: as a key it repeats an anchored text, as a value any anchored value."""
        target, around = self._anchors.get(event.anchor or ""), self._frames[-1]
        if around.wants_key:
            around.key, around.key_at = _NOWHERE, event.start_mark.index
            if target and type(target[0].value) is str:
                around.key = target[0].value
            else:
                self._report_loss(yaml_findings.report_complex_key(self._source, event))
        elif target is None:
            self._report_loss(yaml_findings.report_lost_alias(self._source, event, event.anchor in self._anchors))
            around.key = None
        else:
            self._copy_anchored_value(event, *target)

    def _copy_anchored_value(self, event: Event, found: Node, size: int) -> None:
        """Add an anchored value again, at the position of its alias.

        Args:
            event: The alias.
            found: The anchored value.
            size: The number of values in the anchored value, which counts towards MAX_ALIASED.
        """
        around, start = self._frames[-1], event.start_mark.index
        self._aliased += size
        if self._aliased > MAX_ALIASED:
            self.findings.append(yaml_findings.report_too_many_aliases(self._source, start, MAX_ALIASED))
            raise StoppedError
        copy = Node(self._source, found.value, found.plain, start, event.end_mark.index, around.key_at)
        copy.partial = found.partial
        self._put_value(around, copy)

    def _report_loss(self, finding: Finding) -> str:
        """Report that a part of the open collection is lost; return the key under which the lost value is dropped."""
        self._frames[-1].node.mark_partial()
        self._report_finding(finding)
        return _NOWHERE

    def _read_properties(self, event: Event, node: Node) -> None:
        """Register the anchor of a value, and report the tag before the value as unsupported."""
        if event.anchor is not None:
            self._source.anchored = True
            self._anchors[event.anchor] = (
                (node, 1 + node.measure_length() // LETTERS) if type(event) is SCALAR else None
            )
        if event.tag is not None:
            node.plain = False
            self._report_finding(yaml_findings.report_tag(self._source, event, event.tag))

    def _refuse_duplicate(self, key: str, node: Node, mapping: dict[str, Node]) -> None:
        """Report a duplicate key. The first value stays, the second is dropped."""
        if key is not _NOWHERE:
            self._report_finding(yaml_findings.report_duplicate_key(key, node, mapping[key]))

    def _read_odd_text(self, node: Node, value: str) -> None:
        """Process an empty text, which becomes None if unquoted, or a dash without quotes, which is reported."""
        if node.plain and not value:
            node.value = None
        elif value and (node.plain or value != "-"):
            self._report_lone_dash(node)

    def _report_lone_dash(self, node: Node) -> None:
        written, node.value = node.value, "-"
        self._report_finding(yaml_findings.report_lone_dash(node, written if isinstance(written, str) else "-"))

    def _report_finding(self, finding: Finding) -> None:
        """Add a finding; stop reading with StoppedError when the file has more than MAX_FAULTS."""
        if len(self.findings) == MAX_FAULTS:
            self.findings.append(yaml_findings.report_too_many_problems(finding.span, MAX_FAULTS))
            raise StoppedError
        self.findings.append(finding)
