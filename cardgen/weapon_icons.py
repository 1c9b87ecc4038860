"""Weapon icons, chosen by the weapon's name: a pike gets the icon of a pike, whichever weapon its numbers are from."""

from __future__ import annotations

from functools import cache

from cardgen.text import names

ICONS = (
    ("throwing-knives", "throwing knife", "throwing knives", "throwing star", "shuriken"),
    ("automatic-rifle", "assault rifle", "automatic rifle", "machine gun", "submachine gun"),
    ("blowpipe", "blowpipe", "blowgun", "dart"),
    ("crossbow", "crossbow", "arbalest"),
    ("bow", "bow"),
    ("shotgun", "shotgun"),
    ("blunderbuss", "blunderbuss", "tromblon", "hand mortar", "mortar"),
    ("handgun", "handgun", "revolver", "blaster"),
    ("pistol", "pistol", "flintlock", "firearm"),
    ("rifle", "rifle", "musket", "arquebus", "carbine", "gun"),
    ("sling", "sling"),
    ("bomb", "bomb", "grenade", "grenado", "petard"),
    ("great-sword", "two-handed sword", "great sword", "greatsword", "claymore", "bastard sword"),
    ("cutlass", "cutlass", "sabre", "saber", "scimitar"),
    ("dagger", "dagger", "knife", "dirk", "stiletto", "kukri"),
    ("sword", "sword", "rapier", "blade", "foil"),
    ("great-axe", "great axe", "two-handed axe", "battle axe"),
    ("axe", "axe", "hatchet", "cleaver"),
    ("halberd", "halberd", "pole arm", "polearm", "poleaxe", "glaive", "voulge"),
    ("hammer", "hammer", "maul", "mallet"),
    ("mace", "mace", "morning star", "clapper"),
    ("flail", "flail", "chain"),
    ("whip", "whip"),
    ("harpoon", "harpoon"),
    ("trident", "trident", "pitchfork", "fork"),
    ("pike", "pike", "lance"),
    ("spear", "spear", "javelin", "bayonet"),
    ("sickle", "sickle", "scythe", "hook"),
    ("parasol", "parasol", "umbrella"),
    ("anchor", "anchor"),
    ("club", "club", "truncheon", "belaying pin", "cudgel", "baton"),
    ("staff", "staff", "crook", "wand", "rod", "cane", "lamp pole", "rammer", "stave"),
    ("treasure", "lid"),
    ("buckler", "buckler", "shield"),
    ("millstone", "millstone"),
    ("boulder", "rock", "boulder", "stone", "sandbag"),
    ("branch", "branch", "root"),
    ("tentacle", "tentacle"),
    ("claws", "claw", "talon"),
    ("fangs", "fang", "tooth", "teeth", "bite", "jaw"),
    ("horns", "tusk", "antler", "horn"),
    ("beak", "beak"),
    ("sting", "sting"),
    ("fist", "fist", "unarmed", "hand", "punch"),
)
"""Icons of `templates/icons`, each with the words for its weapons; if a name fits several lines, the first wins."""

_WORDS = {words.replace("-", " ") for _, *meanings in ICONS for words in meanings}
"""All words for weapons in `ICONS`."""
_ICONS_BY_WORDS = {
    # Reversed, because the last of equal keys is kept and the first line of `ICONS` must win.
    words + plural: (rank, icon)
    for rank, (icon, *meanings) in reversed([*enumerate(ICONS)])
    for words in (meaning.replace("-", " ") for meaning in meanings)
    for plural in ("", "s", "es")
}
"""The icon of each word and its plurals, with the number of its line in `ICONS`."""
_MOST_WORDS = max(len(words.split()) for words in _WORDS)
"""Words in the longest phrase of `ICONS`, so that no longer part of a name is looked up."""
_COMPOUND_HEADS = ("axe", "bow", "hammer", "knife", "staff", "sword")
"""Words that also count as the end of a compound: a warbow is a bow. Others would mislead: a thorn is no horn."""
_NO_WEAPONS = ("elbow", "rainbow")
"""Words that end like a weapon but are none."""


@cache
def find_icon(*weapon_names: str) -> str:
    """Return the icon of a weapon by the first of its names that has an icon, or ""."""
    return next((icon for name in weapon_names if (icon := _find_icon_in(name))), "")


def _find_icon_in(name: str) -> str:
    """Return the icon of the first line of `ICONS` that fits a name, or ""."""
    parts = [part for word in names.normalize(name).replace("-", " ").split() for part in _split_compound(word)]
    phrases = (
        " ".join(parts[start : start + length])
        for start in range(len(parts))
        for length in range(1, min(_MOST_WORDS, len(parts) - start) + 1)
    )
    _, icon = min((_ICONS_BY_WORDS[phrase] for phrase in phrases if phrase in _ICONS_BY_WORDS), default=(0, ""))
    return icon


def _split_compound(word: str) -> list[str]:
    """Return a word and, unless `ICONS` has the word, the weapon at its end: `warbow` and `bow`."""
    if word in _NO_WEAPONS or word in _WORDS:
        return [word]
    return [word, *(head for head in _COMPOUND_HEADS if word.endswith(head))]
