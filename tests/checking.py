"""Checks of projects in the tests, with templates that are given."""

from __future__ import annotations

from collections.abc import Collection

from cardgen import check as checks
from cardgen.finding import Finding
from cardgen.layout.template import Templates
from cardgen.printing.renderer import FaceRenderer, FaceWatcher
from cardgen.project import Project


def check(
    project: Project,
    layout: Templates | None,
    ignored: Collection[str] = (),
    target: str = "home",
    look: FaceWatcher = lambda card, face: None,
    cache: str | None = None,
    advice: bool = False,
) -> list[Finding]:
    """Every finding about a project; `look` is shown the cards that are laid out, `cache` is as for a renderer."""
    faces = FaceRenderer(layout, target, cache=cache) if layout is not None else None
    if faces is not None:
        faces.look = look
    return checks.check_project(project, faces, checks.CheckScope(ignored, advice))
