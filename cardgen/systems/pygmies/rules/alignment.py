"""The keywords of each hero and group include exactly one alignment, that of the file.

A hero leads groups of his own alignment and neutral groups. A card without an alignment fits no hero, and a card with
two fits too many. The known alignments are the file's own, those of the factions in the file's games, and $NEUTRAL.
Only files of `kind: neutral` may use $NEUTRAL.

Rulebook: Appendix A, Assigning Statistics; Appendix B, Drafting Rules.

Bad:

    alignment: Good
    groups:
      - {name: Spearman, keywords: [Human, Neutral]}

Good:

    alignment: Good
    groups:
      - {name: Spearman, keywords: [Human, Good]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import NEUTRAL
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key
from cardgen.text import names, words

LEVEL = "error"
"""Level of the faults: an error, because the alignment decides which hero a group can follow."""

_NEUTRAL = key(NEUTRAL)
"""The key of the neutral alignment."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for a file with a wrong alignment or, if that is right, for each profile without the alignment."""
    own = roster.faction.alignment
    if not own:
        return
    if (key(own) == _NEUTRAL) != roster.is_neutral:
        yield _check_file(roster, own)
        return
    known = {
        key(own),
        _NEUTRAL,
        *(key(mate.faction.alignment) for matchup in roster.matchups for mate in matchup.factions),
    }
    for profile in roster.profiles:
        found = [number for number, word in enumerate(profile.keywords) if key(word) in known]
        if len(found) != 1 or key(profile.keywords[found[0]]) != key(own):
            yield _check_profile_keywords(profile, found, own)


def _check_file(roster: LoadedFaction, own: str) -> Fault:
    if roster.is_neutral:
        message = f"{roster.name} has `alignment: {own}`: a neutral file needs `alignment: {NEUTRAL}`"
        return Fault(("alignment",), message, f"write `{NEUTRAL}`, or `kind: faction`")
    message = f"{roster.name} has `alignment: {own}`, reserved for neutral files: a faction needs another alignment"
    return Fault(("alignment",), message, "write a keyword that its heroes and groups share, such as `Good`")


def _check_profile_keywords(profile: Profile, found: list[int], own: str) -> Fault:
    """Return the fault of a profile with no alignment, a wrong one or several."""
    path = (*profile.path, "keywords")
    law = f"expected exactly one, `{own}`"
    if not found:
        close = names.find_closest(own, profile.keywords)
        if close:
            message = f"{profile.name} has the keyword `{close}`, but no alignment: did you mean `{own}`?"
            return Fault(path, message, f"write `{own}`")
        return Fault(path, f"{profile.name} has no alignment in `keywords`: {law}", f"add `{own}` to `keywords`")
    written = [profile.keywords[number] for number in found]
    if len(found) == 1:
        return Fault((*path, found[0]), f"{profile.name} has the alignment `{written[0]}`: {law}", f"write `{own}`")
    wrong = next((number for number in found if key(profile.keywords[number]) != key(own)), found[1])
    listing = words.join_words([f"`{word}`" for word in written])
    message = f"{profile.name} has {len(found)} alignments, {listing}: {law}"
    return Fault((*path, wrong), message, f"remove `{profile.keywords[wrong]}`")
