"""Names in templates that mean nothing: Jinja2 raises an error when they are used, with the near name in it."""

from __future__ import annotations

from collections.abc import Mapping

import jinja2
from jinja2.utils import missing

from cardgen.layout import template_errors

_WITHOUT_PARTS: dict[type, str] = {
    **dict.fromkeys((int, float, bool), "a number"),
    **dict.fromkeys((list, tuple), "a list"),
    str: "a text",
    type(None): "what is left out",
}


class MissingName(jinja2.StrictUndefined):
    """What a template asks for and is not there."""

    @property
    def _undefined_message(self) -> str:
        """Say what was meant, or what there is, of the parts of a thing."""
        holder, name = self._undefined_obj, self._undefined_name
        if self._undefined_hint or holder is missing or not isinstance(name, str):
            return super()._undefined_message
        if kind := _WITHOUT_PARTS.get(type(holder)):
            return f"unknown name `{name}`: {kind} has no parts"
        parts = holder if isinstance(holder, Mapping) else getattr(holder, "__dict__", {})
        return template_errors.describe_missing(name, [one for one in parts if isinstance(one, str)])
