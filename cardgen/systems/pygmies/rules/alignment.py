"""Among the keywords of each hero and group is exactly one alignment: that of the file.

A hero leads groups of the own alignment or neutral ones, so a card with none belongs to nobody and one with two to
everybody. Known alignments are those of the factions in the file's games, the file's own, and $NEUTRAL. $NEUTRAL is
for `kind: neutral`; a faction has an alignment of its own.

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
from cardgen.systems.pygmies.matchups import LoadedFaction, key
from cardgen.systems.pygmies.model import Profile
from cardgen.text import names, words

LEVEL = "error"

_NEUTRAL = key(NEUTRAL)


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for a file of the wrong alignment; if that is right, one for every profile that does not bear it."""
    own = roster.faction.alignment
    if not own:
        return
    if (key(own) == _NEUTRAL) != roster.neutral:
        yield _of_file(roster, own)
        return
    known = {
        key(own),
        _NEUTRAL,
        *(key(mate.faction.alignment) for matchup in roster.matchups for mate in matchup.factions),
    }
    for profile in roster.profiles:
        found = [number for number, word in enumerate(profile.keywords) if key(word) in known]
        if len(found) != 1 or key(profile.keywords[found[0]]) != key(own):
            yield _of_profile(profile, found, own)


def _of_file(roster: LoadedFaction, own: str) -> Fault:
    if roster.neutral:
        message = f"{roster.name} has the alignment {own}: neutrals are {NEUTRAL}"
        return Fault(("alignment",), message, f"write {NEUTRAL}, or `kind: faction`")
    message = f"{roster.name} has the alignment {own}, which is the neutrals' alone: a faction has one of its own"
    return Fault(("alignment",), message, "write a word that its heroes and groups share as a keyword, such as Good")


def _of_profile(profile: Profile, found: list[int], own: str) -> Fault:
    path = (*profile.path, "keywords")
    law = f"exactly one keyword is an alignment, that of the file, {own}"
    if not found:
        close = names.near(own, profile.keywords)
        meant, hint = (
            (f"; did you mean {own} by {close}?", f"write {own}") if close else ("", f"add {own} to the keywords")
        )
        return Fault(path, f"{profile.name} has no alignment among its keywords: {law}{meant}", hint)
    written = [profile.keywords[number] for number in found]
    if len(found) == 1:
        return Fault((*path, found[0]), f"{profile.name} has the alignment {written[0]}: {law}", f"write {own}")
    wrong = next((number for number in found if key(profile.keywords[number]) != key(own)), found[1])
    message = f"{profile.name} has {len(found)} alignments, {words.listed(written)}: {law}"
    return Fault((*path, wrong), message, f"take {profile.keywords[wrong]} out")
