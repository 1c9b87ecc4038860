"""Files of cardgen's that a user's file lists: what this company makes wrong in them is reported where they are listed.

By themselves they are faultless, as a test of the shipped files says. So whatever a rule finds in one is caused by what
it was put together with, and nobody but the user can change that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.disk import stems
from cardgen.file import File, Link
from cardgen.finding import Related, Span
from cardgen.rules import registry
from cardgen.rules.placing import PlacedFinding, place_fault
from cardgen.rules.waivers import list_file_waivers
from cardgen.text import words

HINT = "list another file, or waive this rule here"


def find_in_guests(files: Collection[File], known: Sequence[PlacedFinding]) -> Iterator[PlacedFinding]:
    """Yield what the rules find in files of cardgen's, placed where a reported file lists them.

    `known`: what was found in the reported files; a clash that is reported there already is left out.
    """
    reported = {(item.finding.rule, item.finding.span) for item in known}
    places = {stems.resolve_place(file.path, file.stem): file for file in files}
    for lister in files:
        links = [
            (link, places.get(stems.resolve_place(lister.path, link.stem))) for link in lister.links if lister.reported
        ]
        guests = {
            id(file): link
            for link, file in links
            if file and not file.reported and stems.is_shipped_elsewhere(file.path)
        }
        if guests and lister.system:
            company = [lister, *(file for _, file in links if file)]
            yield from _judge_guests(lister, guests, company, reported)


def _judge_guests(
    lister: File, guests: dict[int, Link], company: list[File], reported: Collection[tuple[str, Span]]
) -> Iterator[PlacedFinding]:
    """Yield what the rules of a game find in the guests of one file, among the files that it lists."""
    offered = registry.get_subjects(str(lister.system))(company)
    for name, level, module in registry.list_game_rules(str(lister.system)):
        for kind, items in offered.items():
            check = getattr(module, f"check_{kind}", None)
            if check is None:
                continue
            for file, arguments in items:
                for fault in check(*arguments) if id(file) in guests else ():
                    item = place_fault(name, file, fault, level)
                    others = {(name, other.span) for other in item.finding.related}
                    if not _is_waived(item) and others.isdisjoint(reported):
                        yield _move_to_link(item, lister, guests[id(file)])


def _is_waived(item: PlacedFinding) -> bool:
    return any(
        waiver.rule == item.finding.rule and item.path[: len(waiver.scope)] == waiver.scope
        for waiver in list_file_waivers(item.file)
    )


def _move_to_link(item: PlacedFinding, lister: File, link: Link) -> PlacedFinding:
    """Return the finding at the link that lists its file, which becomes the other place."""
    found = item.finding
    there = Related(found.span, f"in {link.stem}, which comes with cardgen")
    finding = found._replace(
        span=lister.find_span(link.path),
        entry=lister.find_entry_name(link.path),
        message=words.name_entry(found.message, f"`{link.stem}`"),
        hint=HINT,
        related=(there, *found.related),
        fix=None,
    )
    return PlacedFinding(finding, lister, link.path)
