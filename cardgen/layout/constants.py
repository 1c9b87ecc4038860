"""What templates know beforehand, put into them as constants when they are compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

WORD = "word"
"""What templates call the function that gives a label in the language in force."""


class Constants(NodeTransformer):
    """Puts the design tokens and a template's own words into it, which then take no time when it is rendered.

    What a template works out of them at its beginning, and gives a name once, is as well known.
    """

    def __init__(
        self, template: nodes.Template, told: Mapping[str, object], word: Callable[..., str], learns: bool
    ) -> None:
        """`learns`: whether what a template works out may be worked out here."""
        self._word, self._learns = word, learns
        stored = [node.name for node in template.find_all(nodes.Name) if node.ctx != "load"]
        stored += [
            name if isinstance(name, str) else name[1]
            for node in template.find_all(nodes.FromImport)
            for name in node.names
        ]
        self._ours = WORD not in stored
        self._once = {name for name in stored if stored.count(name) == 1}
        self._known = {name: value for name, value in told.items() if name not in stored}

    def put_into(self, template: nodes.Template) -> nodes.Template:
        """The template with what is known beforehand as constants."""
        body: list[nodes.Node] = []
        for node in template.body:
            settled: Any = self.visit(node)
            body.append(settled)
            if isinstance(settled, nodes.Assign) and isinstance(settled.target, nodes.Name):
                self._learn(settled.target.name, settled.node)
        template.body = body
        return template

    def _learn(self, name: str, node: Any) -> None:
        if name in self._once and self._learns:
            with suppress(nodes.Impossible):
                value = node.as_const()
                if isinstance(value, int | float | str):  # a list may have more in it later
                    self._known[name] = value

    def visit_Name(self, node: nodes.Name) -> nodes.Node:  # noqa: N802
        """A constant for what is known by a name."""
        known = node.ctx == "load" and node.name in self._known
        return nodes.Const(self._known[node.name], lineno=node.lineno) if known else node

    def visit_Getattr(self, node: nodes.Getattr) -> nodes.Node:  # noqa: N802
        """A constant for a part of one."""
        self.generic_visit(node)
        try:
            known = isinstance(node.node, nodes.Const) and isinstance(node.node.value, Mapping)
            return nodes.Const(node.as_const(), lineno=node.lineno) if known else node
        except nodes.Impossible:
            return node

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802
        """A constant for a label of which all is known."""
        self.generic_visit(node)
        if not isinstance(node.node, nodes.Name) or not (node.node.name == WORD and self._ours) or node.dyn_args:
            return node
        try:
            given = [one.as_const() for one in node.args]
            label = self._word(*given, **dict(pair.as_const() for pair in node.kwargs))
        except Exception:  # what a call is given that cannot be taken is reported where it is rendered
            return node
        return nodes.Const(label, lineno=node.lineno)
