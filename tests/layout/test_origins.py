"""Where what stands on a card comes from, for those who ask."""

from __future__ import annotations

from pathlib import Path

from cardgen.layout.frame import Glyphs, Item
from cardgen.layout.template import Templates

FACE = "Barlow Condensed Medium"
CARD = f"""<card>
<text y="9" size="8" font="{FACE}" at="a/name">Ann</text>
<text y="15" size="8" font="{FACE}">Knight</text>
<group x="10" y="20" w="30" h="30" turn="90" at="a/side"><text y="4" size="8" font="{FACE}">Turned</text></group>
<stack y="40" h="40">
  <choice><try h="5"><text y="4" w="2" size="8" font="{FACE}" at="a/lost">Far too long</text></try>
  <try h="5" at="a/tried"><text y="4" w="60" size="8" lines="2" font="{FACE}">Fits</text></try></choice>
  <flow><step size="8" font="{FACE}"/><p at="a/skills/0">First</p><p at="a/skills/1">Second</p></flow>
</stack>
</card>"""


def origins(folder: Path, asked: bool) -> list[tuple[str, Item]] | None:
    """What is told of the items of the card."""
    (folder / "one.xml").write_text(CARD, encoding="utf-8")
    layout = Templates([str(folder)])
    layout.session.origins = [] if asked else None
    layout.frame("one", {}, "a")
    return layout.session.origins


def test_nobody_asks(tmp_path: Path) -> None:
    """Nothing is kept when nobody asks."""
    assert origins(tmp_path, asked=False) is None


def test_every_text_has_an_origin(tmp_path: Path) -> None:
    """A text comes from its own `at`, else from that of the box around it, else from the card's."""
    found = origins(tmp_path, asked=True) or []
    told = {item.text: at for at, item in found if isinstance(item, Glyphs)}

    assert told.pop("Far too long", "a/lost") == "a/lost"
    assert told == {
        "Ann": "a/name",
        "Knight": "a",
        "Turned": "a/side",
        "Fits": "a/tried",
        "First": "a/skills/0",
        "Second": "a/skills/1",
    }


def test_what_is_wrong_inside_an_element(tmp_path: Path) -> None:
    """A slip in bold words is told where the paragraph comes from that they stand in."""
    text = f'<flow><step size="8" font="{FACE}"/><p at="a/skills/1">One <b>:strenght:</b> more</p></flow>'
    (tmp_path / "one.xml").write_text(f"<card>{text}</card>", encoding="utf-8")
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "strength.svg").write_text('<path d="M0,0L24,0L24,24Z"/>', encoding="utf-8")
    face = Templates([str(tmp_path)]).frame("one", {}, "a")

    assert [(fault.rule, fault.at) for fault in face.faults] == [("unknown-icon", "a/skills/1")]
