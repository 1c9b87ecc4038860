"""Findings in shipped files that a user's file lists, reported where the user's file lists them.

Shipped files have no findings by themselves; a test ensures that. A finding is thus caused by the combination, which
only the user can change.
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
"""Hint in place of the rule's own, which would ask to change a shipped file."""


def find_in_guests(files: Collection[File], known: Sequence[PlacedFinding]) -> Iterator[PlacedFinding]:
    """Yield the findings in shipped files, placed at the links of reported files.

    Args:
        files: The files of a project.
        known: The findings in reported files. A conflict that is already among them is left out.
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
    """Yield the findings in the shipped files that one file lists.

    Args:
        lister: The file that lists them.
        guests: The links to the shipped files, by `id` of the file.
        company: The lister and all files that it lists.
        reported: Rules and spans of the findings in reported files.
    """
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
    """Return a finding moved to the link in `lister`, with the original place as related place."""
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
