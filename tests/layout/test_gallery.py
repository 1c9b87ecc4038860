"""The gallery: every template of every game in every theme, with the longest, the shortest and the strangest words."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardgen import systems
from cardgen.config import themes
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.layout.template_files import ENDING
from cardgen.press import pdf, sizes
from cardgen.printing import renderer
from tests.layout.helpers import OURS
from tests.remembering import Remembering, copied
from tests.sampling import EXHAUSTIVE, first, sampled

Drawn = tuple[str, Mapping[str, object], str, tuple[float, float] | None]
"""A template, what it is told, the folder of its pictures, and the size of a page; None for a card."""
DRAWN = [
    str(path.relative_to(OURS))[: -len(ENDING)].replace(os.sep, "/")
    for path in sorted(Path(OURS).rglob("*" + ENDING))
    if "themes" not in path.parts and not path.name.startswith("_")
]
NIGHTS = [
    ["kit", game, *(["--duplex", "manual"] if game == "pygmies" else ())]
    for game in systems.list_known()
    if game != "scrimmage"
]
NIGHTS += [["kit", game, "--only", "standees"] for game in ("pygmies", "scrimmage")]
NIGHTS.append(["kit", "pygmies", "--sorted", "--only", "cards"])
NIGHTS += [["cards", "pygmies", "--blank", "1"], ["cards", "cardgen:the-tollkeepers", "--blank", "1"]]
NIGHTS.append(["lab", "matrix", "cardgen:good", "cardgen:evil", "--format", "pdf"])
NIGHTS.append(["roster", "cardgen:kitchen-crew", "--url", "https://example.com/crew.html"])
NIGHTS.append(["kit", "scrimmage"])
"""What prints all there is, backs of sides and standees too; a hint for who feeds a printer twice has its own page."""
FEW = 1
"""So many nights, the last, have templates for the suite."""
OWN = "factions/star_kites/first.yaml"
"""The file of a game of one's own that `new game` writes."""
DRAFT = "players: 2\ndraft: {packs: [{of: member, cards: 1}]}\n"
"""What gives that game a draft."""
BACKS = {"common/continued"}
"""What is laid out behind fronts whose texts are too long, and not by itself."""
MEANT = {"text-overflow", "continued", "missing-glyph", "left-out", "unknown-icon"}
"""What is wrong with the words, and not with a template."""
STRANGE = "Żółć <b>&amp;</b> “Ψυχή” {{ 7*7 }} \u200b\u202eЖук :sword: **x** ½″"
WAYS: dict[str, Callable[[str], str]] = {
    "longer": lambda text: " ".join([text] * 2),
    "longest": lambda text: " ".join([text] * 4),
    "endless": lambda text: text.replace(" ", "") * 6,
    "shortest": lambda text: text[:1],
    "strangest": lambda text: f"{text[:3]} {STRANGE}",
}
"""What becomes of each text that people read."""
MARKS = re.compile(r"[a-z0-9./#_-]*$|\d|.*/\d|#|M-?[\d.]+,")
"""Keys, paths, colours, icons, outlines and figures: no words for people."""
KEPT = {"at", "icon", "colour", "key", "art", "focus", "emblem", "sigil", "name_at", "mark", "role", "where", "align"}
KEPT |= {"arms", "dress"}
"""Names of what is not text for people, either."""


@functools.cache
def gallery(folder: str, nights: int) -> dict[str, Drawn]:
    """What each template is told when the last so many of `NIGHTS` are printed, as it is told it first.

    What it is told later is not laid out: the first face stands for those.
    """
    from click.testing import CliRunner

    from cardgen.commands import main

    found: dict[str, Drawn] = {}
    fronts: dict[str, Frame] = {}
    frame, pages = Remembering.frame, Remembering.pages

    def taking(
        of: Remembering, template: str, data: Mapping[str, object], at: str = "", *rest: Any, **named: Any
    ) -> Any:
        if of.paging:  # pages are remembered for other tests: each is laid out as it is
            return frame(of, template, data, at, *rest, **named)
        found.setdefault(template, (template, data, rest[0] if rest else "", None))
        if template not in fronts:
            fronts[template] = frame(of, template, data, at, *rest, **named)
        return copied(fronts[template])

    def turning(of: Remembering, template: str, data: Mapping[str, object], at: str = "", *rest: Any) -> Any:
        found.setdefault(template, (template, data, "", of.session.size))
        return pages(of, template, data, at, *rest)

    folder = os.path.join(folder, str(nights))
    os.mkdir(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Remembering, "frame", taking)
        patch.setattr(Remembering, "pages", turning)
        patch.setattr(renderer.FaceRenderer, "check_card", lambda *_: ())  # other tests look at the crew cards
        patch.setattr(pdf, "write", lambda job: bytes(len(list(job.pages))))
        for number, command in enumerate(NIGHTS[-nights:]):
            done = CliRunner().invoke(main, [*command, "-o", os.path.join(folder, str(number))])
            assert done.exit_code == 0, (command, done.output)
        patch.chdir(folder)
        for command in (["new", "game", "Star Kites"], ["cards", OWN], ["kit"]):
            if command == ["kit"]:  # with a draft, whose guide games of one's own alone have
                with Path("games/star_kites/game.yaml").open("a", encoding="utf-8") as game:
                    game.write(DRAFT)
            done = CliRunner().invoke(main, command)
            assert done.exit_code == 0, (command, done.output)
    return found


@pytest.fixture(scope="session")
def kept_in(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder for what is printed."""
    return str(tmp_path_factory.mktemp("gallery"))


@pytest.fixture
def drawn(kept_in: str) -> dict[str, Drawn]:
    """What each template is told."""
    return gallery(kept_in, len(NIGHTS))


@pytest.fixture(params=[pytest.param(FEW, id="few"), pytest.param(len(NIGHTS), id="all", marks=EXHAUSTIVE)])
def some_drawn(kept_in: str, request: pytest.FixtureRequest) -> dict[str, Drawn]:
    """What the templates of few nights are told; exhaustively, what those of all are."""
    return gallery(kept_in, request.param)


def said_otherwise(value: Any, change: Callable[[str], str], name: str = "") -> Any:
    """What a template is told, with every text for people changed."""
    if isinstance(value, str):
        return value if name in KEPT or MARKS.match(value) else change(str(value))
    if isinstance(value, Mapping):
        return {key: said_otherwise(inner, change, str(key)) for key, inner in value.items()}
    if isinstance(value, SimpleNamespace):
        return SimpleNamespace(**said_otherwise(vars(value), change))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*(said_otherwise(getattr(value, field), change, field) for field in value._fields))
    if isinstance(value, list | tuple):
        return type(value)([said_otherwise(inner, change, name) for inner in value])
    return value


@functools.cache
def templates(theme: str, page: tuple[float, float] | None) -> Templates:
    """The templates of a theme, for its cards or for a page."""
    size = page or sizes.card_size(themes.get_theme(theme).card_size or "poker")[:2]
    return renderer.load_templates(None, (size[0], size[1]), themes.get_theme(theme).ink or "full", theme)


def faults(theme: str, of: Drawn, change: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """What is wrong with a template that is told other words."""
    template, data, folder, page = of
    told = said_otherwise(data, change)
    layout = templates(theme, page)
    frames = layout.pages(template, told) if page else [layout.frame(template, told, "", folder)]
    for frame in frames:
        yield from ((fault.rule, fault.message) for fault in frame.faults)


@EXHAUSTIVE
def test_nothing_is_missing(drawn: dict[str, Drawn]) -> None:
    """The gallery has all templates."""
    assert sorted(set(DRAWN) - set(drawn) - BACKS) == []


@EXHAUSTIVE
def test_texts_go_on_on_the_back(drawn: dict[str, Drawn]) -> None:
    """Words that are twice as long have the templates of backs laid out, too."""
    cards = [(of, said_otherwise(of[1], WAYS["longer"])) for of in drawn.values() if of[3] is None]
    faces = [templates(themes.CLASSIC, None).frame(of[0], told, "", of[2]) for of, told in cards]

    assert {fault.rest.template for face in faces for fault in face.faults if fault.rest} == BACKS
    assert any(face.back for face in faces)


@pytest.mark.parametrize(("theme", "way"), sampled(themes.list_shipped(), WAYS))
def test_every_template_stands_any_words(some_drawn: dict[str, Drawn], theme: str, way: str) -> None:
    """No words break a template: at most they do not fit, or have characters that no font has.

    Whole pages, which are the same in all themes, are tried in the usual one.
    """
    tried = [of for of in some_drawn.values() if of[3] is None or (theme == themes.CLASSIC and way != "endless")]
    found = {(of[0], *fault) for of in tried for fault in faults(theme, of, WAYS[way])}

    assert [fault for fault in found if fault[1] not in MEANT] == []


@pytest.mark.parametrize("theme", first(["large", *(name for name in themes.list_shipped() if name != "large")]))
def test_as_they_are_they_fit(some_drawn: dict[str, Drawn], theme: str) -> None:
    """What games print by themselves has room in every theme."""
    found = [(template, *fault) for template, of in some_drawn.items() for fault in faults(theme, of, str)]

    assert found == []
