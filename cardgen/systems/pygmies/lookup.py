"""The look-up of names in a file: finds the entry of the file or the catalogue, or explains that there is none."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardgen.finding import Fix, Path
from cardgen.heraldry import assignment
from cardgen.reading import Reading, blanks
from cardgen.reading.lookup import UnknownName
from cardgen.source import MAX_FAULTS
from cardgen.systems.pygmies.catalogue import Catalogue
from cardgen.systems.pygmies.model import Ability, Weapon
from cardgen.text import names, words

_SECTIONS = {"skills": "Appendix D", "spells": "Appendix E", "weapons": "Appendix F"}
"""The appendix of the rulebook that lists the entries of each kind."""
_AKIN = 4
"""The most names sharing a word with an unknown name that a hint lists (a limit for readability)."""
_USUAL = "Sword"
"""The weapon that a suggested custom weapon copies if its name suggests no other."""
_NOUNS = {"skills": "skill", "spells": "spell", "weapons": "weapon"}
"""The singular of each kind, for messages."""

COMPARED = 30_000
"""Names of one file compared with each other before near names are no longer suggested.

A limit against hostile files: so many comparisons take about a second.
"""


class AbilityLookup:
    """A look-up of entries for one file, which also collects the unknown names."""

    def __init__(self, catalogue: Catalogue, unsure: Collection[str]) -> None:
        """Prepare the look-up.

        Args:
            catalogue: The rulebook's entries.
            unsure: Kinds of which the file may define entries that could not be read; names of these kinds are never
                reported as unknown.
        """
        self.unknown: list[UnknownName] = []
        self._unsure = unsure
        self._catalogue = catalogue
        self._known: dict[str, dict[str, Ability | Weapon | None]] = {kind: {} for kind in _NOUNS}
        self._nearest: dict[tuple[str, str], tuple[str | None, bool]] = {}
        self._cache: dict[tuple[str, str], Ability | Weapon | None] = {}
        self._compared = 0

    def add_own_entry(self, kind: str, name: str, entry: Ability | Weapon | None) -> None:
        """Register an entry that the file defines; None if it could not be read but its name is known."""
        self._known[kind].setdefault(names.normalize(name), entry)

    def find_ability(self, kind: str, name: str, path: Path, who: str) -> Ability | None:
        """Return the skill or spell with a name, or record the name as unknown and return None.

        Args:
            kind: `skills` or `spells`.
            name: The name.
            path: The place of the name, for the message.
            who: The name of the bearer, for the message.
        """
        found = self._find_entry(kind, name, path, who)
        return found if isinstance(found, Ability) else None

    def find_weapon(self, name: str, path: Path, who: str) -> Weapon | None:
        """Return the weapon with a name, or record the name as unknown and return None; see `find_ability`."""
        found = self._find_entry("weapons", name, path, who)
        return found if isinstance(found, Weapon) else None

    def find_base_weapon(self, name: str, path: Path, who: str) -> Weapon | None:
        """Return the catalogue's weapon with a name, or record the name as unknown and return None.

        It is for the key `like`, which cannot name a custom weapon. The arguments are those of `find_ability`.
        """
        found = self._catalogue.weapons.get(names.normalize(name))
        if found is None:
            self._report_unknown_name(
                "weapons", name, path, who, f"`like` needs a weapon of the rulebook ({_SECTIONS['weapons']})"
            )
        return found

    def _find_entry(self, kind: str, name: str, path: Path, who: str) -> Ability | Weapon | None:
        """Return the entry with a name, the file's own before the catalogue's, or record the name as unknown."""
        remembered = self._cache.get((kind, name))
        if remembered is not None:
            return remembered
        key, own = names.normalize(name), self._known[kind]
        found = own[key] if key in own else self._get_shipped_entries(kind).get(key)
        if found is not None:
            self._cache[kind, name] = found
        elif key not in own and key not in self._catalogue.items:
            self._report_unknown_name(kind, name, path, who)
        return found

    def _get_shipped_entries(self, kind: str) -> Mapping[str, Ability | Weapon]:
        found: Mapping[str, Ability | Weapon] = getattr(self._catalogue, kind)
        return found

    def _report_unknown_name(self, kind: str, name: str, path: Path, who: str, law: str = "") -> None:
        """Record a name as unknown, with a message that suggests what to write instead.

        Args:
            kind: The kind of the entry: `skills`, `spells` or `weapons`.
            name: The name.
            path: The place of the name.
            who: The name of the bearer.
            law: What is expected there, if custom entries are not allowed.
        """
        if len(self.unknown) > MAX_FAULTS:
            return
        noun, plain = _NOUNS[kind], name.partition("(")[0].strip()
        key = names.normalize(plain)
        other = next(
            (k for k in _NOUNS if k != kind and (key in self._known[k] or key in self._get_shipped_entries(k))), None
        )
        if other:
            message = f"`{plain}` in {who} is a {_NOUNS[other]}, not a {noun}: expected it under `{other}`"
            self.unknown.append(UnknownName(path, message, f"move it to `{other}`"))
            return
        if kind in self._unsure and not law:
            return
        fact = f"unknown {noun} `{name}` in {who}"
        of_catalogue = bool(law)
        law = law or f"expected one in the rulebook ({_SECTIONS[kind]}) or in `{kind}` of the file"
        if (kind, plain) not in self._nearest:
            self._nearest[kind, plain] = self._find_near_name(kind, plain)
        near, certain = self._nearest[kind, plain]
        definition = f"add `{self._format_definition(kind, plain)}` to `{kind}:`"
        own = "" if of_catalogue or certain else f", or {definition}"
        if near is None:
            akin = names.find_related(plain, self._list_candidates(kind))
            known = words.join_words(akin, "or") if 0 < len(akin) <= _AKIN else f"one that `cardgen list {kind}` shows"
            hint = f"choose {known}" if of_catalogue else f"{definition}, or choose {known}"
            self.unknown.append(UnknownName(path, f"{fact}: {law}", hint))
            return
        message = f"{fact}: did you mean `{near}`?"
        fix = Fix(name, names.match_style(near, name)) if certain and "(" not in name else None
        inside = name.partition("(")[2].rstrip(") ")
        hint = f"write `{near}`"
        if inside and kind != "weapons":  # Users copy the printed form from a card: `Leadership (Human)`.
            hint = f"write `{{name: {near}, type: {inside}}}`"
        self.unknown.append(UnknownName(path, message, f"{hint}{own}", fix))

    def _format_definition(self, kind: str, name: str) -> str:
        """Return the suggested start of a custom entry's definition, on one line."""
        more = {"skills": "text: …", "spells": "text: …, simplicity: 4"}.get(kind)
        if more is None:
            drawn = (assignment.find_named_drawing(name) or "").replace("-", " ")
            weapons = self._catalogue.weapons.values()
            named = (
                called for one in weapons for called in (one.name, *one.aliases) if names.normalize(called) == drawn
            )
            alike = (one.name for one in weapons if drawn and one.icon == drawn)
            more = f"like: {next(named, None) or next(alike, _USUAL)}"
        return f"{{name: {blanks.quote_scalar(name)}, {more}}}"

    def _find_near_name(self, kind: str, name: str) -> tuple[str | None, bool]:
        """Return the nearest name or None, and whether it is certain that this name was meant."""
        known = self._list_candidates(kind)
        self._compared += len(known)
        near = names.find_closest(name, known)
        return near, near is not None and names.find_unambiguous(name, known) == near

    def _list_candidates(self, kind: str) -> list[str]:
        """Return the names among which a near one is looked for; none once `COMPARED` is reached."""
        if self._compared >= COMPARED:
            return []
        entries = (one for one in (*self._known[kind].values(), *self._get_shipped_entries(kind).values()) if one)
        return [name for one in entries for name in (one.name, *(one.aliases if isinstance(one, Weapon) else ()))]


def list_unsure_sections(reading: Reading) -> list[str]:
    """Return the sections from which entries that the file defines may be missing."""
    return [key for key in _NOUNS if _may_lack_entries(reading, key)]


def _may_lack_entries(reading: Reading, key: str) -> bool:
    """Return whether entries of a section may be missing: after a break, below a misspelt key or without a name."""
    data = reading.data
    if not reading.whole and (key not in data or key == list(data)[-1]):
        return True
    if names.find_closest(key, (other for other, value in data.items() if value is True)):  # Unknown keys are True.
        return True
    section = data.get(key)
    if not isinstance(section, list):
        return section is not None
    return any(not isinstance(entry, dict) or not isinstance(entry.get("name"), str) for entry in section)
