"""Makes the pictures of some shipped models, `factions/pygmies/art`: scenes in the hand of the arms.

A scene is a pile of layers: drawings of `templates/arms`, larger, and grounds and things of its own, written here in
the same format. All have flat fills, one outline and one thickness of it. Run it when a drawing or a scene has changed.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

    from cardgen.layout.frame import Frame, Item

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "factions" / "pygmies" / "art"
UNIT = 0.1
"""Millimetres to the unit of a scene."""
OUTLINE = 0.42
"""Millimetres: how thick outlines are before the picture is fitted into its window."""
DPI = 420
"""More than shops want, because windows of larger cards are larger."""
COLOURS = 28
"""Of the finished picture: those of the scene, and some between them along the outlines."""


class Hue(NamedTuple):
    """What the classes of a drawing are filled with in one layer, and the colour of its outlines."""

    main: str = "#7a5a36"
    dark: str = "#4a3420"
    tint: str = "#f4ede2"
    brass: str = "#e3b85b"
    body: str = "#ffffff"
    line: str = "#3e2c19"


class Layer(NamedTuple):
    """A drawing at (x, y), units, so many times as large as on a shield; shapes written here begin with `<`."""

    drawn: str
    hue: Hue = Hue()
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    mirror: bool = False
    fills: Mapping[int, str] = {}
    """Parts that are filled otherwise than their class says, by number; "" leaves one out."""


class Scene(NamedTuple):
    """A picture, its size in units."""

    wide: int
    high: int
    layers: Sequence[Layer]
    above: int = 0
    """How many of the units are above the origin of the layers, and how many left of it."""
    left: int = 0


WOOD = Hue(main="#a5855a", dark="#5d4328", tint="#c9ad84", body="#e2cda6")
CREAM = Hue(body="#fbf3e2", tint="#d9796a", dark="#4f1d16")
RED = Hue(main="#a3402f", tint="#c96a52", body="#f4e3c4")
TEAL = Hue(main="#4f8079", tint="#bcd6cf", body="#eef5f1")
STEEL = Hue(main="#8c979b", tint="#c4ccce", body="#e9eeee", dark="#5a6468")

CELLAR = (
    Layer(
        """<rect class="main flat" x="-5" y="-75" width="580" height="400"/>
        <path class="dark" d="M-10,-80H580V-34H-10Z"/>
        <path class="main" d="M40,-80H92V-22H40ZM259,-80H311V-22H259ZM478,-80H530V-22H478Z"/>
        <path class="open fine" d="M-5,8H190M380,8H575M120,-34V8M230,-34V8M400,-34V8M60,-22V8M50,8V60M520,8V60
        M-5,60H60M-5,120H75M-5,180H75M30,60V120M55,120V180M20,0V60M510,60H575M495,120
        H575M495,180H575M540,60V120M515,120V180M550,0V60"/>
        <path class="tint" d="M95,330V200C95,95 180,10 285,10C390,10 475,95 475,200V330Z"/>
        <path class="dark" d="M125,330V200C125,112 197,40 285,40C373,40 445,112 445,200V330Z"/>
        <path class="open" d="M95,200H125M109,127L137,139M151,66L172,87M212,24L224,52M358,24L346,52M419,66
        L398,87M461,127L433,139M475,200H445M95,262H125M445,262H475"/>
        <path class="tint" d="M269,8H301L296,48H274Z"/>
        <rect class="tint" x="-5" y="318" width="580" height="90"/>
        <path class="open fine" d="M-5,348H575M60,318L40,348M190,318L180,348M390,318L400,348M510,318L530,348
        M110,348L85,410M285,348V410M470,348L505,410M-5,384H575"/>""",
        WOOD,
    ),
    Layer('<circle class="main flat" cx="486" cy="112" r="72"/>', Hue(main="#d8b878")),
    Layer('<circle class="main flat" cx="486" cy="112" r="50"/>', Hue(main="#f3dca0")),
    Layer('<path class="open" d="M486,-22V66"/>'),
    Layer(
        "arms/charges/lantern",
        Hue(tint="#fff3cf", body="#e3b85b"),
        486,
        112,
        1.05,
        fills={3: "tint", 4: "tint", 6: "tint"},
    ),
    # A trunk, a hat box on it, and a suitcase out of which somebody took a bite.
    Layer(
        """<rect class="main" x="8" y="208" width="132" height="114" rx="8"/>
        <path class="open" d="M8,240H140"/>
        <path class="brass" d="M30,208H44V322H30ZM104,208H118V322H104Z"/>
        <rect class="body" x="60" y="232" width="28" height="22" rx="4"/>
        <circle class="line" cx="74" cy="243" r="4"/>""",
        RED,
    ),
    Layer(
        """<path class="body" d="M26,152H118V208H26Z"/>
        <path class="main flat" d="M42,162H54V206H42ZM66,162H78V206H66ZM90,162H102V206H90Z"/>
        <path class="open" d="M26,152H118V208H26Z"/>
        <rect class="tint" x="20" y="138" width="104" height="24" rx="8"/>
        <path class="open" d="M60,138C60,116 84,116 84,138"/>""",
        TEAL,
    ),
    Layer(
        """<path class="open" d="M98,262C98,246 130,246 130,262"/>
        <path class="main" d="M70,262H134C132,274 140,280 149,276C147,288 156,294 166,289V334H70
        C62,334 62,262 70,262Z"/>
        <path class="body" d="M78,290L106,282L112,304L84,312Z"/><path class="open fine" d="M88,298L102,294"/>
        <path class="open" d="M64,318H166"/>""",
        TEAL,
    ),
    Layer("arms/charges/barrel", Hue(body="#e2cda6", tint="#8c979b"), 500, 262, 1.6, fills={0: "main", 2: "main"}),
    Layer("arms/charges/chest", CREAM, 285, 228, 3.05),
    # What is left of the last owner: his tie, his hat, one shoe.
    Layer(
        """<path class="main" d="M214,248L238,248L246,262L256,326L238,346L219,330L224,262Z"/>
        <path class="tint flat" d="M226,276L247,270L248,279L225,286ZM223,304L251,297L253,307L222,315Z"/>
        <path class="open" d="M214,248L238,248L246,262L256,326L238,346L219,330L224,262Z"/>""",
        Hue(main="#a3402f", tint="#e3b85b"),
    ),
    Layer(
        """<path class="dark" d="M392,322C384,280 444,280 438,322Z"/>
        <path class="main" d="M389,311C404,317 426,317 440,311L440,321C424,327 406,327 390,321Z"/>
        <path class="dark" d="M376,318C396,328 434,328 454,318C460,326 448,334 415,334C382,334 370,326 376,318Z"/>""",
        Hue(main="#a3402f", dark="#6b6259"),
    ),
)

INN = (
    Layer(
        """<rect class="tint flat" x="-5" y="-5" width="580" height="400"/>
        <path class="main" d="M-10,-10H580V34H-10Z"/><path class="main" d="M-10,30H30V300H-10ZM540,30H580V300H540Z"/>
        <path class="open fine" d="M-5,12H200M260,18H420M470,10H575"/>""",
        Hue(main="#7a5a36", tint="#ecd9b0"),
    ),
    # The window: a night without him in it.
    Layer(
        """<path class="tint" d="M56,252V120C56,82 88,62 118,62C148,62 180,82 180,120V252Z"/>
        <path class="main" d="M68,244V122C68,92 94,76 118,76C142,76 168,92 168,122V244Z"/>""",
        Hue(main="#35566b", tint="#a5855a"),
    ),
    Layer("arms/charges/moon", Hue(body="#f7ecc9"), 94, 140, 0.58),
    Layer('<path class="open" d="M118,76V244M68,188H168"/>'),
    # Bottles, and a shelf for them.
    Layer(
        """<path class="main" d="M396,152V124C396,116 404,114 404,106V92H416V106C416,114 424,116 424,124V152Z"/>
        <path class="body" d="M396,128H424V144H396Z"/>
        <path class="tint" d="M490,152V120C490,110 500,108 500,98V84H512V98C512,108 522,110 522,120V152Z"/>
        <circle class="body" cx="506" cy="132" r="9"/>""",
        TEAL,
    ),
    Layer(
        """<path class="main" d="M436,152C424,130 446,118 450,110V96H464V110C468,118 490,130 478,152Z"/>
        <path class="body" d="M440,134L474,134L476,148H438Z"/>
        <path class="main" d="M398,226V202C398,194 406,192 406,184V172H418V184C418,192 426,194 426,202V226Z"/>""",
        RED,
    ),
    Layer("arms/crests/mug", Hue(brass="#c9ad84"), 464, 224, 0.85),
    Layer("arms/crests/mug", Hue(brass="#c9ad84"), 512, 224, 0.7, True),
    Layer(
        """<rect class="main" x="384" y="152" width="150" height="11" rx="4"/>
        <rect class="main" x="384" y="226" width="150" height="11" rx="4"/>""",
        WOOD,
    ),
    # The armour.
    Layer(
        '<path class="main" d="M204,190C180,206 168,250 172,300H212C212,264 220,242 232,226Z"/>', Hue(main="#c4ccce")
    ),
    Layer(
        '<path class="main" d="M366,190C392,196 418,214 426,250L392,268C384,248 366,238 346,232Z"/>',
        Hue(main="#c4ccce"),
    ),
    Layer(
        "arms/charges/cuirass",
        STEEL._replace(main="#a3402f", body="#fbf3e2", dark="#2b2620"),
        285,
        244,
        2.3,
        fills={7: "main", 8: "body"},
    ),
    # Two promotions.
    Layer(
        """<path class="brass" d="M181,240L197,229L213,240V250L197,239L181,250ZM179,259L195,248L211,259V269
        L195,258L179,269Z"/>"""
    ),
    Layer("arms/charges/helm", Hue(body="#f2f5f5"), 285, 106, 1.3),
    Layer("arms/crests/plume", RED._replace(brass="#a3402f", body="#c96a52"), 285, 56, 0.75),
    # The bar, and what stands on it.
    Layer(
        """<path class="main" d="M-10,314H580V400H-10Z"/>
        <path class="open" d="M40,330H170V390M200,330H370V390M400,330H530V390M40,330V390M200,330V390M400,330V390"/>
        <rect class="tint" x="-10" y="294" width="590" height="22" rx="4"/>
        <path class="open fine" d="M20,305H90M250,305H330M450,305H540"/>""",
        Hue(main="#7a5a36", tint="#c9ad84"),
    ),
    Layer("arms/charges/candle", Hue(body="#fbf3e2", tint="#e3b85b"), 96, 262, 0.88, fills={0: "brass"}),
    Layer(
        '<path class="main" d="M424,246C428,258 424,268 412,272L392,262C396,252 408,248 424,246Z"/>',
        Hue(main="#c4ccce"),
    ),
    Layer("arms/crests/mug", Hue(), 424, 270, 1.35),
    Layer(
        """<path class="main" d="M382,240C380,226 398,222 404,232C414,232 418,240 414,248
        C420,254 416,264 408,264C406,272 394,274 390,268C380,266 376,250 382,240Z"/>
        <path class="open fine" d="M404,232C400,236 396,238 394,242M414,248C408,250 402,250 398,252M408,264
        C404,262 400,262 396,262"/>
        <path class="main" d="M168,284C166,272 222,268 230,282C238,284 240,294 234,300C232,306 178,308 172,302
        C164,300 162,288 168,284Z"/>
        <path class="open fine" d="M216,278V302M202,276V304"/>""",
        Hue(main="#e9eeee"),
    ),
)

SKY = (
    Layer('<rect class="main flat" x="-5" y="-5" width="580" height="400"/>', Hue(main="#bfd9d6")),
    Layer(
        '<path class="main flat" d="M-5,196C120,180 220,206 330,192C430,180 500,200 575,188V395H-5Z"/>',
        Hue(main="#e6ead4"),
    ),
    Layer("arms/charges/sun", Hue(brass="#e3b85b", body="#f7e3ad"), 478, 112, 1.25),
    Layer(
        """<path class="body flat" d="M396,206C386,188 410,176 422,186C430,166 462,166 468,186
        C482,178 504,188 496,206Z"/>
        <path class="body flat" d="M170,72C164,58 182,50 190,58C196,44 220,44 224,58C236,52 252,60 246,72Z"/>
        <path class="body flat" d="M20,246C12,230 34,220 44,230C52,212 82,214 86,232C98,226 114,234 108,246Z"/>""",
        Hue(),
    ),
    Layer("arms/charges/wind", Hue(), 112, 150, 1.75, True),
    # Roofs far off, and near.
    Layer(
        """<path class="main flat" d="M-5,290L30,262L62,290V272H76V296L110,268L150,300L190,266L228,296V276H240
        V300L300,262L350,300L386,272L420,296L462,262L500,296V270H512V300L545,274L580,300V430H-5Z"/>""",
        Hue(main="#b9a98c"),
        y=-30,
    ),
    Layer(
        """<path class="body" d="M-10,318H104V430H-10Z"/><path class="main" d="M-24,330L-2,272H86L122,330Z"/>
        <path class="open fine" d="M-10,300H100M-16,314H112M20,272L14,300M58,272L62,300M36,300L34,314M84,300L90,314"/>
        <path class="tint" d="M58,276V238H82V276
        Z"/><rect class="tint" x="53" y="230" width="34" height="12" rx="3"/>""",
        RED,
        y=-30,
    ),
    Layer(
        """<path class="body" d="M122,346H238V430H122Z"/><path class="main" d="M108,352L180,288L252,352Z"/>
        <path class="open fine" d="M158,312H202M140,330H220M180,294V312M168,312V330M196,312V330"/>""",
        TEAL,
        y=-30,
    ),
    Layer(
        """<path class="body" d="M252,340H398V430H252Z"/><path class="main" d="M236,352L262,306H388L414,352Z"/>
        <path class="open fine" d="M250,328H400M290,306L284,328M330,306V328M364,306L368,328M262,328L256,350
        M308,328L306,350M346,328V350"/>""",
        RED,
        y=-30,
    ),
    Layer(
        """<path class="body" d="M428,330H542V430H428Z"/><path class="main" d="M412,338L486,262L560,338Z"/>
        <path class="open fine" d="M458,292H514M438,314H534M486,268V292M472,292V314M502,292V314"/>
        <circle class="tint" cx="485" cy="358" r="15"/><path class="open fine" d="M485,343V373M470,358H500"/>
        <path class="tint" d="M520,296V252H544V322
        Z"/><rect class="tint" x="515" y="244" width="34" height="12" rx="3"/>""",
        TEAL,
        y=-30,
    ),
    Layer('<path class="tint" d="M152,430V362H172V430ZM190,430V362H210V430Z"/>', Hue(tint="#e3b85b"), y=-30),
    Layer("arms/charges/cat", Hue(tint="#d9c5a3"), 532, 183, 0.78),
    # The balloon, with more of a basket than on its shield, and somebody in it.
    Layer('<path class="open" d="M262,150L268,232M308,150L302,232"/>', x=43, y=5, size=0.85),
    Layer("arms/charges/balloon", Hue(main="#a3402f"), 285, 114, 1.57, fills={0: "", 1: "", 2: "", 3: "main"}),
    Layer(
        """<path class="main" d="M285,226C268,226 262,214 266,200H304C308,214 302,226 285,226Z"/>
        <circle class="body" cx="285" cy="203" r="19"/>
        <path class="main" d="M265,201C263,176 307,176 305,201C298,196 272,196 265,201Z"/>
        <circle class="brass" cx="278" cy="199" r="7"/><circle class="brass" cx="293" cy="199" r="7"/>
        <path class="line" d="M274,212C280,208 284,208 285.500,211C287,208 291,208 297,212
        C292,217 288,216 285.500,213C283,216 279,217 274,212Z"/>
        <path class="main" d="M268,226L236,214C228,210 232,200 240,203L272,214Z"/>
        <circle class="body" cx="234" cy="208" r="7"/>""",
        Hue(main="#7a5a36", body="#f6e2c8"),
        x=43,
        y=5,
        size=0.85,
    ),
    Layer(
        """<path class="main" d="M252,232H318L309,276H261Z"/>
        <path class="open fine" d="M256,247H314M259,262H311M275,232L277,276M295,232L293,276"/>
        <rect class="tint" x="246" y="225" width="78" height="11" rx="5"/>
        <path class="body" d="M318,246C330,244 332,256 332,264C332,274 314,274 313,264C312,256 312,248 318,246Z"/>""",
        WOOD,
        x=43,
        y=5,
        size=0.85,
    ),
    # A sandbag on its way down.
    Layer(
        """<path class="open" d="M212,216V232M224,212V226M236,222V234"/>
        <path class="body" d="M217,246C196,252 192,284 206,292C218,298 232,296 238,290C248,278 240,250 229,246Z"/>
        <path class="body" d="M214,238L232,238L229,248H217Z"/><path class="open fine" d="M208,268L218,272
        M224,258L231,262"/>""",
        Hue(body="#e2cda6"),
        x=43,
        y=5,
        size=0.85,
    ),
)

FUR = Hue(body="#b27a45", tint="#f3e2c2", line="#1f3b1a", main="#3f7030", brass="#e3b85b")
BEE = Hue(body="#f0c75e", tint="#f4f7ee", line="#1f3b1a")
FOREST = (
    Layer('<rect class="main flat" x="-65" y="-5" width="430" height="390"/>', Hue(main="#2c5570")),
    Layer('<circle class="main flat" cx="196" cy="116" r="112"/>', Hue(main="#43718a")),
    Layer('<circle class="main flat" cx="196" cy="116" r="86"/>', Hue(main="#f4ecd0")),
    # Firs in the snow.
    Layer(
        """<path class="main flat" d="M-30,300L8,60L60,300ZM240,300L288,40L330,300Z
        M-90,310L-52,90L-10,310ZM316,310L346,96L390,310Z"/>
        <path class="dark" d="M-40,330L0,240H-14L22,130L62,240H46L88,330Z"/>
        <path class="dark" d="M218,330L262,232H246L284,110L330,232H314L340,330Z"/>
        <path class="dark" d="M-110,336L-72,256H-86L-48,168L-12,256H-28L8,336Z
        M312,336L340,260H328L362,160L400,260V336Z"/>
        <path class="body flat" d="M22,133L35,168L25,162L18,170L10,164ZM284,113L297,150L287,144L279,152L271,147Z"/>""",
        Hue(main="#234a4c", dark="#2f5f39", line="#1f3b1a"),
    ),
    Layer(
        """<path class="body" d="M-70,306C-40,300 -20,322 10,312C60,298 110,316 160,306C220,294 260,308 300,300
        C330,294 350,306 370,302V395H-70Z"/>""",
        Hue(body="#f3f7f6", line="#1f3b1a"),
    ),
    # The quilt that she took along.
    Layer(
        """<path class="body" d="M90,200H210V395H90Z"/>
        <path class="main" d="M84,204C40,222 14,290 2,395H82C78,340 84,280 112,232ZM216,204
        C260,222 286,290 298,395H218C222,340 216,280 188,232Z"/>
        <path class="brass flat" d="M38,262L66,274L56,304L27,293ZM18,322L52,330L48,364L11,358ZM262,262L234,274
        L244,304L273,293ZM282,322L248,330L252,364L289,358Z"/>
        <path class="open fine" d="M58,232L90,250M38,262L84,281M27,293L80,312M18,322L80,338M11,358L80,370M66,274
        L48,364M242,232L210,250M262,262L216,281M273,293L220,312M282,322L220,338M289,358L220,370M234,274L252,364"/>""",
        FUR._replace(main="#3f7030"),
    ),
    Layer("arms/charges/bear", FUR, 150, 150, 2.35, fills={11: "tint"}),
    # Her nightcap.
    Layer(
        """<path class="main" d="M84,98C86,40 140,14 186,30C232,40 262,78 258,128C244,112 232,100 216,96
        C206,70 170,64 84,98Z"/>
        <path class="brass flat" d="M108,50C120,38 136,30 150,28C160,44 164,62 164,74L140,78
        C134,68 122,56 108,50ZM188,31C206,36 222,46 234,60L202,82C198,78 192,76 186,74C192,60 192,44 188,31Z"/>
        <path class="open" d="M84,98C86,40 140,14 186,30C232,40 262,78 258,128C244,112 232,100 216,96
        C206,70 170,64 84,98Z"/>
        <path class="tint" d="M78,104C70,92 80,84 92,82C124,66 178,62 212,78C224,82 226,98 214,102
        C182,88 128,88 96,106C88,110 82,110 78,104Z"/>
        <circle class="tint" cx="258" cy="134" r="17"/>""",
        FUR._replace(main="#a3402f", brass="#c96a52", tint="#f6f4ec"),
    ),
    Layer("arms/charges/honey-pot", Hue(body="#f6ead0", tint="#e9ae3c", line="#1f3b1a"), 150, 302, 1.5),
    Layer(
        """<path class="body" d="M62,300C74,280 108,284 114,304C120,328 100,344 78,342C54,340 50,318 62,300Z"/>
        <path class="body" d="M238,300C226,280 192,284 186,304C180,328 200,344 222,342C246,340 250,318 238,300Z"/>
        <path class="tint" d="M110,296L126,300L113,309ZM114,312L130,319L113,325ZM107,328L120,337L102,337Z
        M190,296L174,300L187,309ZM186,312L170,319L187,325ZM193,328L180,337L198,337Z"/>""",
        FUR,
    ),
    Layer("arms/charges/bee", BEE, 36, 66, 0.7, fills={0: "tint", 1: "tint"}),
    Layer("arms/charges/bee", BEE, 268, 206, 0.56, True, fills={0: "tint", 1: "tint"}),
)

SCENES = {
    "hungry-chest": Scene(570, 470, CELLAR, 70),
    "runaway-armour": Scene(570, 380, INN),
    "balloonist": Scene(570, 380, SKY),
    "ursel-honeypaw": Scene(420, 380, FOREST, left=60),
}
"""By the names of their files."""


def picture(name: str) -> Image:
    """A scene as it is today, in indexed colours."""
    from PIL import Image

    from cardgen.press import raster
    from cardgen.press.pdf import PdfFile, write
    from cardgen.press.targets import pages as single_faces

    frame = _frame(SCENES[name])
    page = single_faces.page(frame, (frame.width, frame.height), 0.0)
    (data,) = raster.pictures(write(PdfFile(name, "cardgen", [page])), DPI)
    return Image.open(io.BytesIO(data)).convert("RGB").quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)


def _frame(scene: Scene) -> Frame:
    from cardgen.layout.frame import Frame

    items = [
        item
        for layer in scene.layers
        for item in _items(layer._replace(x=layer.x + scene.left, y=layer.y + scene.above))
    ]
    return Frame(scene.wide * UNIT, scene.high * UNIT, 0.0, items)


def _items(layer: Layer) -> list[Item]:
    """A layer in its place and colours."""
    from cardgen.layout.arms import compose, drawing

    if layer.drawn.startswith("<"):
        data = f'<svg viewBox="0 0 1 1">{layer.drawn}</svg>'.encode()
    else:
        data = (ROOT / "templates" / f"{layer.drawn}.svg").read_bytes()
    hue = layer.hue
    scale = OUTLINE / compose.LINE
    ink = compose.Ink(compose.Tinctures(hue.body, hue.main, hue.dark, hue.tint, hue.brass, hue.line), scale)
    read = drawing.read(data).mirrored(-1 if layer.mirror else 1, 1)
    parts = [
        part._replace(fill=layer.fills.get(number, part.fill))
        for number, part in enumerate(read)
        if layer.fills.get(number, part.fill)
    ]
    return compose.parts(parts, ink, layer.x * UNIT, layer.y * UNIT, layer.size * UNIT / scale)


def save(name: str) -> None:
    """Write the picture of a scene."""
    picture(name).save(FOLDER / f"{name}.png", optimize=True, dpi=(DPI, DPI))


def main() -> None:
    """Write the pictures, and take away those that are of no scene."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.png"):
        if path.stem not in SCENES:
            path.unlink()
    for name in SCENES:
        save(name)


if __name__ == "__main__":
    main()
