"""The report that collects the mistakes in a custom game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.finding import Fix, Path
from cardgen.reading.lookup import UnknownName
from cardgen.rules import At, Fault
from cardgen.systems.declared import declaration_typos, reserved_names
from cardgen.systems.declared.declaration import Declaration, SourceExpression
from cardgen.systems.declared.declaration_typos import Misspelling, Renaming
from cardgen.systems.declared.value_types import TYPE_NAMES, Scope
from cardgen.text.words import quote_code

if TYPE_CHECKING:
    from cardgen.systems.declared.expression_types import ExpressionReport

NAME, EXPRESSION, NEVER, FIELD = "game/name", "game/expression", "game/never-applies", "game/field"
"""Ids of the rules about custom games: invalid names, invalid expressions, constant conditions and invalid fields."""


class GameFindings(NamedTuple):
    """The mistakes in a custom game."""

    unknown_names: list[UnknownName]
    faults: list[tuple[str, Fault]]
    """All other mistakes, each with the id of its rule."""
    renamings: list[Renaming]
    """Corrections of misspelt declarations, which are also among the unknown names."""


class CheckReport:
    """A collection of the mistakes found so far, the names in use, and misspellings."""

    def __init__(self) -> None:
        self.used_names: set[str] = set()
        """The declared names that some place uses as they are."""
        self._unknown_names: list[UnknownName] = []
        self._faults: list[tuple[str, Fault]] = []
        self._misspellings: list[tuple[Misspelling, Path]] = []

    def list_findings(self, game: Declaration) -> GameFindings:
        """Return all mistakes; if a misspelt declaration caused several, only the one at the declaration."""
        spellings = [misspelling for misspelling, _ in self._misspellings]
        renamings = declaration_typos.find_misspelt_declarations(game, spellings, self.used_names)
        hidden = {path for misspelling, path in self._misspellings if misspelling in renamings}
        unknown_names = [one for one in self._unknown_names if one.path not in hidden]
        faults = [(rule, fault) for rule, fault in self._faults if fault.path not in hidden]
        for misspelling, renaming in renamings.items():
            uses = spellings.count(misspelling)
            unknown_names.append(declaration_typos.build_unused_name(misspelling, renaming.path, uses))
        return GameFindings(unknown_names, faults, list(renamings.values()))

    def add_mistake(self, rule: str, path: Path, message: str, hint: str, at: At = "value") -> None:
        """Add a fault with only a message and a hint.

        Args:
            rule: The id of the rule.
            path: The path of the mistake in the game's file.
            message: The problem.
            hint: The fix.
            at: Whether the finding points at the value or the key.
        """
        self.add_fault(rule, Fault(path, message, hint, at=at))

    def add_fault(self, rule: str, fault: Fault) -> None:
        """Add a fault that has more than a message and a hint, under the rule with the given id."""
        self._faults.append((rule, fault))

    def add_unknown_name(self, name: str, finding: UnknownName) -> None:
        """Add a finding about an unknown name.

        Args:
            name: The name as written; "" if a misspelling cannot be the fault of a declaration.
            finding: The finding.
        """
        self._unknown_names.append(finding)
        self._note_misspelling(name, finding.near, finding.path)

    def _note_misspelling(self, name: str, near_name: str, path: Path) -> None:
        if name and near_name:
            self._misspellings.append((Misspelling(name, near_name), path))

    def check_key(self, name: str, path: Path, built_in: tuple[str, ...] = ()) -> None:
        """Check that a declared name can be used in expressions and is not built in.

        Args:
            name: The declared name.
            path: The path that ends with the name.
            built_in: The names that every file or entry has already.
        """
        if name in built_in:
            self.add_mistake(NAME, path, f"`{name}` is built in: every file or entry has it", "remove it", "key")
        elif not reserved_names.is_key(name):
            self.add_mistake(NAME, path, reserved_names.describe_bad_key(name), "rename it", "key")

    def examine_expression(self, source: SourceExpression, scope: Scope) -> ExpressionReport | None:
        """Return the type of an expression; None if the expression has a mistake, which this report then contains."""
        from cardgen.systems.declared import expression_types  # imports Jinja2, which takes long

        report = expression_types.examine_expression(source, scope)
        self.used_names |= report.used_names
        if report.fault is None:
            return report
        fault, text = report.fault, source.text
        self._note_misspelling(fault.unknown_name, fault.near_name, source.path)
        if fault.is_certain and text.count(fault.unknown_name) == 1:  # a fix must not change another part of the text
            fix = Fix(text, text.replace(fault.unknown_name, fault.near_name))
            self._unknown_names.append(UnknownName(source.path, fault.message, fault.hint, fix))
        else:
            self.add_fault(EXPRESSION, Fault(source.path, fault.message, fault.hint))
        return None

    def examine_number(
        self, source: SourceExpression, scope: Scope, expected: str, least: float = -math.inf, most: float = math.inf
    ) -> None:
        """Check that an expression gives a number, and that some possible results are within bounds.

        Args:
            source: The expression.
            scope: The names that the expression can use.
            expected: The end of the message, such as `points need a number`.
            least: The smallest permitted number.
            most: The largest permitted number.
        """
        report = self.examine_expression(source, scope)
        if report is None or report.type.name == "any":
            return
        inferred, text = report.type, quote_code(source.text)
        if inferred.name != "number":
            is_text_field = inferred.name == "text" and source.text.replace(".", "").isidentifier()
            field = source.text.rpartition(".")[2] if is_text_field else ""
            hint = f"name a number, or declare `{field}` as `type: whole`" if field else "name a number"
            self.add_mistake(EXPRESSION, source.path, f"{text} is {TYPE_NAMES[inferred.name]}: {expected}", hint)
        elif (inferred.most is not None and inferred.most < least) or (
            inferred.least is not None and inferred.least > most
        ):
            self.add_mistake(EXPRESSION, source.path, f"{text} is out of range: {expected}", "correct the number")
