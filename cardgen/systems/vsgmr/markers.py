"""Markers to cut out, and measuring strips in true size for the scale in use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.pages import Ruler
from cardgen.round_tokens import Disk, build_leader_disk, build_marker_page
from cardgen.systems.vsgmr import catalogue, limits, measures, stats
from cardgen.systems.vsgmr.model import Force, Match, Scale

HALF = label("half a Move Unit")
"""The label at half a Move Unit on a strip."""


def build_part(models: Sequence[Model], players: int, everything: bool, match: Match | None = None) -> Part:
    """Return round markers and measuring strips for these forces; with `everything`, for all traits and scales."""
    forces = [model for model in models if isinstance(model, Force)]
    used = {use.trait.name for force in forces for one in force.figures for use in one.traits if use.trait}
    disks = [
        build_leader_disk(
            one.name, force.armory.find_arms(one.path), pages.choose_colour(force.name, force.colour), one.number
        )
        for force in forces
        for one in force.figures
        if one.commander or one.type == "hero"
    ]
    disks += [
        Disk(given["name"], given["icon"], given["note"], given["kind"], given["copies"])
        for given in catalogue.read("markers")
        if everything or given.get("always") or used.intersection(given.get("of", ()))
    ]
    strips = [_build_strips(scale) for scale in list_scales(forces, everything, match)]
    return Part(
        "tokens",
        "Markers and measuring strips",
        "card",
        pages=(build_marker_page(label("Markers"), disks, "VSGMR"), *strips),
        after='Cut along the lines, or use a 1" punch for the disks. Check a strip with a ruler first.',
    )


def list_scales(forces: Sequence[Force], everything: bool, match: Match | None = None) -> list[Scale | None]:
    """Return the scales that need measuring strips; None stands for the rules' standard lengths."""
    if everything:
        return [None, *catalogue.load_catalogue().scales.entries]
    wanted = [match.scale] if match and match.scale else []
    return list(dict.fromkeys([*wanted, *(force.scale for force in forces)])) or [None]


def _build_strips(scale: Scale | None) -> Document:
    if scale is None:
        return pages.build_ruler_page(
            label("Measuring strips"), list(_list_usual_lengths()), label("VSGMR, the rules’ own measure")
        )
    space = stats.format_inches(scale.space)
    note = label("{scale} figures ({note}): spaces of {space}", scale=scale.name, note=scale.note, space=space)
    return pages.build_ruler_page(
        label("Strips for {scale} figures", scale=scale.name), list(_list_scaled_lengths(scale)), note
    )


def _list_usual_lengths() -> Iterator[Ruler]:
    unit, half = limits.MOVE_UNIT, limits.MOVE_UNIT / 2
    yield _build_strip(label("Half Move Unit"), half, [])
    yield _build_strip(label("Move Unit: a guy"), unit, [(half, label("half, or rough"))])
    yield _build_strip(label("Distance Attack Unit"), Fraction(limits.REACH), [])
    cavalry = limits.MOVES["cavalry"] * unit
    rough = stats.round_inches(cavalry / 2)
    yield _build_strip(
        label("Cavalry, 1½ Move Units"), cavalry, [(rough, label("rough")), (unit, label("1 Move Unit"))]
    )
    steps = [(half, HALF), (unit, label("1 Move Unit, or rough")), (unit + half, label("1½ units"))]
    yield _build_strip(label("Vehicle, 2 Move Units"), limits.MOVES["vehicle"] * unit, steps)


def _list_scaled_lengths(scale: Scale) -> Iterator[Ruler]:
    """Yield strips with the moves and the long range of a scale (section IX).

    The scale only gives the move of a guy; mounts move farther in the proportion of the standard rules.
    """
    move, own = stats.compute_move_unit(scale), measures.find_measures(scale)
    yield _build_strip(label("Half Move Unit, {spaces}", spaces=stats.format_spaces(own.half, scale)), own.half, [])
    for name, kind in (
        ("A guy's move, {spaces}", "troop"),
        ("Cavalry's move, {spaces}", "cavalry"),
        ("A vehicle's move, {spaces}", "vehicle"),
    ):
        whole = limits.MOVES[kind] * move
        half = stats.halve_move(whole, scale)
        far = label(name, spaces=stats.format_spaces(whole, scale))
        yield _build_strip(far, whole, [(half, label("rough"))] if half else [])
    yield _build_strip(label("Distance Attack Unit, {count} spaces", count=scale.long), own.reach, [])


def _build_strip(name: str, length: Fraction, marks: Sequence[tuple[Fraction, str]]) -> Ruler:
    return Ruler(name, float(length), [(float(place), words) for place, words in marks])
