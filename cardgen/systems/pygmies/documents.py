"""The crew cards of Pygmies: which cards a faction has, and the data of each card's template."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace as Names
from typing import Any

from cardgen import weapon_icons
from cardgen.card import Card, build_art_data, join_path, reserve_copy_number
from cardgen.file import Model
from cardgen.i18n import Translatable, build_catalogue_text, compose, join_with_commas, label
from cardgen.i18n import join_texts as joined_texts
from cardgen.systems import Counter
from cardgen.systems.pygmies import catalogue, limits
from cardgen.systems.pygmies.model import STATS, Ability, AbilityUse, Faction, Profile, Weapon
from cardgen.systems.pygmies.palettes import complete_palette

DASH = "–"
"""The character printed for a missing value."""

MOVES = {"full": "Full Move", "half": "Half Move", "none": "No Move"}
"""Printed words for how far a shooter may move (Appendix F, Table 7)."""
MORE_STRENGTH = re.compile(r"[+-]\d+ Strength")
"""A word in a weapon's last column that changes the bearer's Strength: `+1 Strength`."""
_KEPT = tuple(key.capitalize() for key in STATS)
"""Characteristics: a weapon's words that end with one keep their capital letter."""
MISC_LINE = 14
"""Characters that fit on one line of the last column of the weapon table (an estimate)."""
CHARACTERISTICS = {key: label(key.capitalize()) for key in STATS}
"""The printed names of the characteristics, by key."""


def label_keyword(name: str) -> Translatable:
    """Return a keyword as printed: translated if the language knows the word, otherwise as written."""
    return build_catalogue_text("pygmies/keywords", name, "printed", name)


def label_weapon(name: str) -> Translatable:
    """Return the printed name of a weapon, given its name or any of its aliases."""
    return build_catalogue_text("pygmies/weapons", name, "printed", name)


def label_remark(words: str) -> Translatable:
    """Return a word of the weapon table's last column as printed."""
    return build_catalogue_text("pygmies/words", words, "printed", words)


def build_cards(faction: Model, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each model of a faction, heroes first; copies of a group are numbered.

    Args:
        faction: The faction; other models have no cards.
        source: The file, as findings name it.
        folder: The folder of its pictures.
    """
    if not isinstance(faction, Faction):
        return
    known = describe_faction(faction)
    del known.arms  # A cached card depends on its data, so that a change of the first arms would change all cards.
    for profile in faction.profiles:
        template = "pygmies/hero" if profile.role == "hero" else "pygmies/henchmen"
        shown = build_face(profile, faction)
        data = {"card": Names(**shown, number=reserve_copy_number(profile.size)), "faction": known}
        for number in range(1, profile.size + 1):
            yield Card(template, data, profile.name, source, str(shown["at"]), folder, number, profile.size)


def build_back(title: str, label: str = "") -> Card:
    """Return the back that all crew cards share in every line-up, so that decks can be mixed.

    Args:
        title: The printed name of the line-up.
        label: The draft pack of the card; "" for none.
    """
    return Card("pygmies/back", {"title": title, "label": label}, title, "", "")


def build_side_back(faction: Faction) -> Card:
    """Return the back of one faction's cards, in the faction's dress."""
    return Card("pygmies/side-back", {"faction": describe_faction(faction)}, faction.name, "", "")


def describe_faction(faction: Faction) -> Names:
    """Return a faction as templates read it: its name, look and arms, and the key and number that choose a palette."""
    look = faction.look
    key = "neutral" if faction.kind == "neutral" else "-".join(faction.name.casefold().split())
    own = complete_palette(look) | ({"sigil": look.sigil} if look.sigil else {})
    armory = faction.armory
    hue = zlib.crc32(key.encode())
    return Names(name=faction.name, key=key, hue=hue, look=own, arms=str(armory.standard), dress=armory.dress)


def build_face(profile: Profile, faction: Faction | None = None) -> dict[str, Any]:
    """Return a hero or group as templates read it, with the keys that `templates/README.md` lists under `card`."""
    at = join_path(profile.path)
    role = label("Hero") if profile.role == "hero" else label("Henchmen ({count})", count=profile.size)
    return {
        "at": at,
        "name": profile.name,
        "role": profile.role,
        "of": profile.size,
        "type": label("{role} – {traits}", role=role, traits=list_traits(profile)),
        "stats": [
            Names(key=key, icon=key, label=word, value=DASH if value is None else str(value), at=f"{at}/stats/{key}")
            for key, word in CHARACTERISTICS.items()
            for value in [profile.stats[key]]
        ],
        "heroism": _count_boxes(profile, "heroism"),
        "wounds": _count_boxes(profile, "wounds"),
        "weapons": [
            build_weapon_line(use.name, use.weapon, join_path(use.path))
            for use in catalogue.list_wielded_weapons(profile)
            if use.weapon
        ],
        "calling": _choose_calling_icon(profile),
        "numbers": _list_key_numbers(profile),
        "abilities": [
            _build_ability_data(use, use.ability) for use in (*profile.spells, *profile.skills) if use.ability
        ],
        "flavour": profile.flavour,
        "arms": faction.armory.find_arms(profile.path) if faction else "",
        **build_art_data(profile.art),
    }


def _count_boxes(profile: Profile, key: str) -> int:
    """Return the number of boxes to tick off for heroism or wounds, limited to what fits even if the file is faulty."""
    value = profile.stats[key]
    return min(9 if key == "heroism" else 3, max(0, int(value))) if value is not None else 0


def list_traits(profile: Profile) -> Translatable:
    """Return the line of traits: keywords, and the movement and base if they are unusual."""
    told = [compose(join_with_commas, *map(label_keyword, profile.keywords))]
    if profile.movement is not None and profile.movement != limits.ON_FOOT:
        told.append(label('Move {inches}"', inches=profile.movement))
    if profile.base > limits.SMALL_BASE:
        told.append(label('Large {inches}"', inches=f"{profile.base:g}"))
    return joined_texts(" · ", *told)


def build_weapon_line(name: str, weapon: Weapon, at: str = "") -> Names:
    """Return a line of the weapon table.

    Args:
        name: The name of the weapon in the bearer's file.
        weapon: The weapon.
        at: The place of the weapon in that file, for findings.
    """
    words = weapon.misc.split(", ") if weapon.misc else []
    if weapon.missile and weapon.move:
        words.insert(0, MOVES[weapon.move])
    return Names(
        icon=_choose_weapon_icon(name, weapon),
        name=label("{name}", name=name) if weapon.path else label_weapon(name),
        strength=label_remark(weapon.strength) if isinstance(weapon.strength, str) else str(weapon.strength),
        range=DASH if weapon.range is None else f'{weapon.range}"',
        misc=compose(_join_remarks, *map(label_remark, words)),
        chips=_list_chips(weapon, words),
        at=at,
    )


def _list_chips(weapon: Weapon, words: Sequence[str]) -> list[str]:
    """Return the range, the strength and other effects of a weapon, in a few words each."""
    more = next((word for word in words if MORE_STRENGTH.fullmatch(word)), "")
    strength = _label_in_small(weapon.strength) if isinstance(weapon.strength, str) else str(weapon.strength)
    told = label("S {strength} {more}" if more else "S {strength}", strength=strength, more=more.split(" ")[0])
    distance = [] if weapon.range is None else [f'{weapon.range}"']
    # A thrown melee weapon usually allows a full move, so that only a limit is worth a chip.
    known = (more, MOVES["full"]) if weapon.missile and weapon.melee else (more,)
    return [*distance, told, *(_label_in_small(word) for word in words if word not in known)]


def _label_in_small(words: str) -> Translatable:
    """Return words of a weapon as printed inside a line: in lower case, except for characteristics."""
    return build_catalogue_text("pygmies/words", words, "printed", words if words.endswith(_KEPT) else words.lower())


def _choose_calling_icon(profile: Profile) -> str:
    """Return the icon for what a model does best: cast, lead, shoot or fight with its weapon."""
    if profile.spells:
        return "spell"
    if profile.role == "hero":
        return "crown"
    shoots = _find_best_stat(profile)[0] == "shooting"
    carried = _list_carried_weapons(profile)
    name, weapon = next((one for one in carried if (one[1].missile if shoots else one[1].melee)), carried[0])
    return _choose_weapon_icon(name, weapon)


def _list_carried_weapons(profile: Profile) -> list[tuple[str, Weapon]]:
    """Return the weapons of a profile in the order of the file, under their printed names."""
    return [(use.name, use.weapon) for use in catalogue.list_wielded_weapons(profile) if use.weapon]


def _choose_weapon_icon(name: str, weapon: Weapon) -> str:
    """Return the icon of a weapon, by the bearer's name for it, its own name or the weapon that it copies."""
    return weapon_icons.find_icon(name, weapon.name, weapon.like) or ("shooting" if weapon.missile else "fighting")


def _find_best_stat(profile: Profile) -> tuple[str, float | None]:
    """Return the better of a profile's Shooting and Fighting: the key and the value.

    A model whose first weapon can only be shot counts as a shooter, even if its Fist would hit more often.
    """
    shooting, fighting = profile.stats["shooting"], profile.stats["fighting"]
    _, first = _list_carried_weapons(profile)[0]
    shoots = shooting is not None and (shooting >= (fighting or 0) or (first.missile and not first.melee))
    return ("shooting", shooting) if shoots else ("fighting", fighting)


def _list_key_numbers(profile: Profile) -> list[Names]:
    """Return the two numbers that identify a card in hand: Defense, and the best characteristic (casters: heroism)."""
    casts = profile.spells and profile.stats.get("heroism") is not None
    first = ("heroism", profile.stats["heroism"]) if casts else _find_best_stat(profile)
    shown = [first, ("defense", profile.stats["defense"])]
    return [Names(icon=key, value=DASH if value is None else str(value)) for key, value in shown]


def _join_remarks(*words: str) -> str:
    """Return the words of a weapon's last column, joined by commas, without a line break inside a short one."""
    kept = [one.replace(" ", "\u00a0") if len(one) <= MISC_LINE else one for one in words]
    return ", ".join(kept if len(words) > 1 else words) or DASH


def _build_ability_data(use: AbilityUse, ability: Ability) -> Names:
    """Return a skill or spell of a profile as templates read it."""
    given = {name: label_parameter(name, value) for name, value in use.parameters.items()}
    values = [given[name] for name in ability.parameters if given.get(name)]
    return Names(
        name=label_ability(ability, use.name, values),
        mark=ability.mark,
        facts=_format_spell_facts(ability),
        text=fill_ability_text(ability, given),
        at=join_path((*ability.path, "text") if ability.path else use.path),
    )


def label_parameter(name: str, value: str) -> str:
    """Return the value that a profile gives for a parameter, as printed."""
    kind = _PARAMETERS.get(name)
    return build_catalogue_text(f"pygmies/{kind}", value, "printed", value) if kind else value


_PARAMETERS = {"type": "keywords", "weapon": "weapons", "action": "actions"}
"""The catalogue in which a language finds its words for the values of a parameter."""


def label_ability(ability: Ability, name: str, values: Sequence[str]) -> Translatable:
    """Return a skill or spell as printed, with the values of its parameters: `Leadership (Human)`.

    Args:
        ability: The skill or spell.
        name: Its name in the bearer's file.
        values: The printed values of the parameters.
    """
    kind = f"pygmies/{ability.kind}s"
    printed = label("{name}", name=name) if ability.path else build_catalogue_text(kind, ability.name, "printed", name)
    return label("{name} ({values})", name=printed, values=compose(join_with_commas, *values)) if values else printed


def fill_ability_text(ability: Ability, values: Mapping[str, str]) -> str:
    """Return the text of a skill or spell with the values of its parameters; only catalogue texts are translated."""
    if ability.path:
        return label(ability.text, **values)
    return build_catalogue_text(f"pygmies/{ability.kind}s", ability.name, "text", ability.text, values)


def _format_spell_facts(spell: Ability) -> str:
    """Return a spell's numbers as printed before its text: `Simplicity 3, range 12", Strength 3, Courage negates.`."""
    facts: list[str] = []
    if spell.simplicity is not None:
        facts.append(label("Simplicity {number}", number=spell.simplicity))
    if spell.range is not None:
        facts.append(label("range {distance}", distance=f'{spell.range}"' if spell.range else "0"))
    if spell.strength is not None:
        facts.append(label("Strength {number}", number=spell.strength))
    if spell.save:
        facts.append(label("{save} negates", save=label(spell.save)))
    if spell.combat_casting:
        facts.append(label("Combat Casting"))
    return compose(_join_sentence, *facts) if facts else ""


def _join_sentence(*facts: str) -> str:
    return f"{join_with_commas(*facts)}. "


def list_counters(card: Card) -> list[Counter]:
    """Return the counters on a card: wounds and, for heroes, heroism."""
    face: Any = card.data["card"]
    known = {stat.key: stat for stat in face.stats}
    found = [known[key] for key in ("wounds", "heroism") if key in known and str(known[key].value).isdigit()]
    return [Counter(stat.label, int(stat.value)) for stat in found]
