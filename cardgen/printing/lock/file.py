"""The print lock as a file: short, readable JSON with a line for each card, and equal bytes for equal cards."""

from __future__ import annotations

import json

from cardgen.disk import data_files
from cardgen.disk.data_files import LARGEST, MalformedFile, TableReader
from cardgen.drafts import manifest
from cardgen.printing.lock import Deal, Lock, LockedFaction
from cardgen.printing.settings import LOOKS, PrintSettings

FORMAT = 2
"""Version of the format; to be raised when older versions could not read a file, or digests are computed
differently."""
ENDING = ".lock"
"""Ending of the file name."""
LATER = LOOKS[1:]
"""The looks that were added after the first version of the format; where a lock lacks one, the usual value applied."""


def dump_lock(lock: Lock) -> bytes:
    """Return a print lock as UTF-8 JSON with LF line ends; neither time nor place of writing is included."""
    said = {
        "lock": FORMAT,
        **{name: getattr(lock, name) for name in ("cardgen", "system", "game", "title", "card")},
        **{name: lock.looks[name] for name in LOOKS if name not in LATER},
        "back": lock.back,
        "factions": {
            stem: {"name": faction.name, "cards": {name: " ".join(copies) for name, copies in faction.cards.items()}}
            for stem, faction in lock.factions.items()
        },
        # Later keys follow the older ones, and empty ones are left out, so that locks of unchanged kits stay equal.
        **{name: lock.looks[name] for name in LATER},
        **({"backs": lock.backs} if lock.backs else {}),
        **({"one_each": True} if lock.one_each else {}),
        "deal": _dump_deal(lock.deal) if lock.deal else None,
    }
    # A half of a pair that makes one character is not UTF-8; JSON has it as \ud83d.
    return (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "backslashreplace")


def _dump_deal(deal: Deal) -> dict[str, object]:
    usual = list(range(1, deal.terms.seating.opened_count + 1))
    return {
        **deal.terms._asdict(),
        "commitment": deal.commitment,
        **({manifest.SEATING: manifest.encode_seating(deal.seated)} if deal.seated else {}),
        **({"packs": list(deal.packs)} if list(deal.packs) != usual else {}),
    }


def load_lock(path: str) -> Lock:
    """Return the print lock in a file.

    Raises:
        MalformedFile: The file is not a print lock, is damaged, or was written by a later version of cardgen.
        OSError: The file cannot be read.
    """
    try:
        found = TableReader(path, data_files.read_json(path).values)
        form = found.read_integer("lock", 1, LARGEST)
    except FileNotFoundError as error:
        hint = "no such file: `cardgen kit` writes a print lock beside its PDF files"
        raise FileNotFoundError(error.errno, hint, path) from None
    except MalformedFile as error:
        raise MalformedFile(
            path, f"not a print lock: name the file NAME{ENDING} that `cardgen kit` wrote beside its PDF files"
        ) from error
    if form > FORMAT:
        version = found.values.get("cardgen")
        made = f"cardgen {data_files.format_value(version)}" if version else "a later cardgen"
        reason = f"print lock of {made}: use that version or a later one"
        raise MalformedFile(path, reason)
    try:
        return _read_lock(found)
    except MalformedFile as error:
        reason = f"damaged print lock ({error.reason}): run `cardgen kit` to write it again"
        raise MalformedFile(path, reason, at=error.at) from None


def _read_lock(found: TableReader) -> Lock:
    factions, outdated = found.read_table("factions"), found.read_integer("lock", 1, FORMAT) < FORMAT
    return Lock(
        cardgen=found.read_string("cardgen"),
        system=found.read_string("system"),
        game=found.read_string("game"),
        title=found.read_string("title"),
        card=found.read_string("card"),
        looks={name: _read_look(found, name) for name in LOOKS},
        back=None if found.values.get("back", "") is None else found.read_string("back"),
        factions={stem: _read_faction(factions.read_table(stem), outdated) for stem in factions.values},
        deal=None if outdated else _read_deal(found),
        outdated=outdated,
        backs=_read_backs(found),
        one_each=found.values.get("one_each") is True,
    )


def _read_backs(found: TableReader) -> dict[str, str | None]:
    backs = found.read_table("backs") if "backs" in found.values else None
    if backs is None:
        return {}
    return {stem: None if value is None else backs.read_string(stem) for stem, value in backs.values.items()}


def _read_look(found: TableReader, name: str) -> str:
    return PrintSettings().list_looks()[name] if name in LATER and name not in found.values else found.read_string(name)


def _read_faction(found: TableReader, outdated: bool) -> LockedFaction:
    """Return the cards of a file; an outdated lock gets empty digests, so that every card counts as changed."""
    cards = found.read_table("cards")
    held = {name: cards.read_string(name).split() for name in cards.values}
    return LockedFaction(
        found.read_string("name"), {name: [""] * len(held[name]) for name in held} if outdated else held
    )


def _read_deal(found: TableReader) -> Deal | None:
    if "deal" in found.values and found.values["deal"] is None:
        return None
    deal = found.read_table("deal")
    terms = manifest.read_terms(deal)
    usual = range(1, min(terms.seating.opened_count, manifest.MOST) + 1)
    packs = deal.read_integers("packs", 1, manifest.MOST) if "packs" in deal.values else tuple(usual)
    return Deal(terms, deal.read_string("commitment"), manifest.read_seating(deal), packs)
