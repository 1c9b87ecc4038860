"""The whole pages and other parts of each game's night, in each theme: what tests look at beside cards."""

from __future__ import annotations

import functools
import tempfile
from typing import Any

import pytest
from click.testing import CliRunner

from cardgen import systems
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import pdf
from cardgen.press.targets import pages as single_faces
from cardgen.printing.renderer import FaceRenderer
from tests.conftest import ROOT

Sheets = dict[str, list[Frame]]
"""The faces of each template."""
PAPER = (215.9, 279.4)
CARDS = ("pygmies/movement", "pygmies/movement-back", "scrimmage/handout")
"""Cards that are in no file of anybody, with those pages."""
MORE = {
    "pygmies": (
        ["roster", str(ROOT / "factions/pygmies/kitchen-crew.yaml")],
        ["draft", "--players", "2", "--rounds", "3"],
    )
}
"""What a night of a game does not print by itself: a crew's own sheets, and a draft's."""
PLAIN = ("movement", "guide", "roster", "tokens", "scenarios", "bands")
"""Parts of the first game's night that no other game has in the like."""
SEED = {"kit": ("--seed", "one"), "draft": ("--seed", "one")}
"""The same deal each time, where there is one."""


@functools.cache
def sheets(theme: str, game: str) -> Sheets:
    """All but the crew cards of a night of that game, as that theme lays it out for Letter; nothing is written."""
    made: Sheets = {}
    frame, pages = Templates.frame, Templates.pages

    def facing(of: Templates, template: str, *rest: Any, **named: Any) -> Frame:
        face = frame(of, template, *rest, **named)
        if template in CARDS:
            made.setdefault(template, []).append(face)
        return face

    def turning(of: Templates, template: str, *rest: Any, **named: Any) -> list[Frame]:
        faces = pages(of, template, *rest, **named)
        made.setdefault(template, []).extend(faces)
        return faces

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Templates, "frame", facing)
        patch.setattr(Templates, "pages", turning)
        patch.setattr(pdf, "write", lambda job: b"")
        patch.setattr(FaceRenderer, "check_card", lambda *_: ())  # other tests look at the crew cards
        for command in commands(theme, game):
            _run([*command, "--theme", theme, *SEED.get(command[0] if game == systems.FIRST else "", ())])
    return made


def commands(theme: str, game: str) -> list[list[str]]:
    """What prints it; the plain one is like the usual one but for its colours, so that some of it will do."""
    if theme == "plain" and game == systems.FIRST:
        return [["kit", game, *(word for part in PLAIN for word in ("--only", part))]]
    return [["kit", game, "--skip", "cards"], *MORE.get(game, ())]


def _run(command: list[str]) -> None:
    from cardgen.commands import main

    with tempfile.TemporaryDirectory() as folder:
        done = CliRunner().invoke(
            main, [*command, "-o", f"{folder}/{'made.pdf' if command[0] == 'roster' else 'made'}"]
        )
    assert done.exit_code == 0, (command, done.output)


@functools.cache
def printed(theme: str, game: str, template: str) -> bytes:
    """The faces of a template as a PDF, without the small print that the press puts into margins."""
    faces = sheets(theme, game)[template]
    return pdf.write(
        pdf.PdfFile("Sheets", "cardgen", [single_faces.page(face, (face.width, face.height), 0.0) for face in faces])
    )
