"""What is wrong with faces that are of no file, as findings."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.finding import Finding, Span
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.layout.template_files import ENDING
from cardgen.rules import registry

OVERFLOW = "layout/text-overflow"


def tell(
    face: Frame, template: str, title: str, layout: Templates, found: list[Finding], larger: Callable[[], str]
) -> None:
    """Add what is wrong with a face. `larger` gives the option with which its texts have room, "" where none helps.

    Findings point at the template: the texts of these parts are cardgen's own. Of one template the same is found once,
    and of one face that a text does not fit.
    """
    for fault in face.faults:
        rule = f"layout/{fault.rule}"
        name, line, column = fault.template or (template + ENDING, 1, 1)
        where = Span(layout.path(name), line, column, line, column + 1)
        message = f"{fault.message} (while laying out {title})"
        if not any(_same(other, rule, where, title, fault.message) for other in found):
            option = larger() if rule == OVERFLOW else ""
            hint = f"choose `{option}`, which has room for it" if option else fault.hint
            found.append(Finding(rule, registry.level(rule), where, title, message, hint))


def _same(other: Finding, rule: str, where: Span, title: str, message: str) -> bool:
    if other.span != where or other.rule != rule:
        return False
    return other.message.startswith(message) or (rule == OVERFLOW and other.entry == title)
