"""Which icon stands for a weapon, by its name: a pikeman gets no sword, whatever the rules count his pike as."""

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
"""Icons of `templates/icons`, and the words that mean each; of several lines that fit a name the first counts."""


_HEADS = ("axe", "bow", "hammer", "knife", "staff", "sword")
"""What compounds end with: a warbow is a bow. All other words are whole ones, for a thorn is not a horn."""


@cache
def named(*called: str) -> str:
    """The icon of a weapon, by the first of its names that tells one; "" when none does."""
    return next((icon for name in called if (icon := _of(name))), "")


def _of(name: str) -> str:
    parts = [part for word in names.normalize(name).replace("-", " ").split() for part in _parted(word)]
    said = f" {' '.join(parts)} "
    return next((icon for icon, *meant in ICONS if any(_in(words, said) for words in meant)), "")


def _parted(word: str) -> list[str]:
    """A compound that no line has as a whole, with what it is a kind of: `warbow` with `bow`."""
    whole = word in _NO_WEAPONS or any(word in meant for _, *meant in ICONS)
    return [word, *(head for head in _HEADS if word.endswith(head) and not whole)]


_NO_WEAPONS = ("elbow", "rainbow")


def _in(words: str, said: str) -> bool:
    """Whether a name has words, one of something or several."""
    words = words.replace("-", " ")
    return any(f" {words}{plural} " in said for plural in ("", "s", "es"))
