"""Lookup of abilities by the name in a file, with a finding for each unknown name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from cardgen.finding import Fix, Path
from cardgen.reading.lookup import CatalogueIndex, UnknownName, WrittenName, suggest_choices, unknown_name_finding
from cardgen.systems.ares import catalogue
from cardgen.systems.ares.model import Ability
from cardgen.text import names


class Abilities:
    """The abilities that a file can name: its own before those of the rulebook. Collects unknown names."""

    def __init__(self, own: Sequence[Ability], unread: Iterable[str]) -> None:
        """Store the abilities `own` of the file; `unread` are names of abilities whose entries could not be read."""
        self.unknown: list[UnknownName] = []
        self._own = CatalogueIndex("ability", own)
        self._unread = {names.normalize(name) for name in unread}

    def find(self, name: str, path: Path, who: str, whole: str) -> Ability | None:
        """Return the ability of that name; if there is none, add a finding to `unknown` and return None.

        `who` names the owner in the message. `whole` is the full text in the file, such as `Pike (D8, Polearm)`.
        """
        found = self._own.get(name) or catalogue.load_abilities().get(name)
        if found is None and names.normalize(name) not in self._unread:
            known = [*self._own.names, *catalogue.load_abilities().names]
            main = [entry.name for entry in catalogue.load_abilities().entries]
            law = "expected one in the rulebook (chapter eight) or in `abilities` of the file"
            hint = partial(suggest_choices, name, known, main, "cardgen list abilities")
            unknown = unknown_name_finding(
                WrittenName(name, path), f"unknown ability `{name}` in {who}", law, known, hint
            )
            if unknown.fix:  # The name is part of a longer text, so the fix has to replace all of that.
                before, there, behind = whole.partition(unknown.fix.instead)
                unknown = unknown._replace(fix=Fix(whole, f"{before}{unknown.fix.text}{behind}") if there else None)
            self.unknown.append(unknown)
        return found
