"""cardgen.press.targets.description: what a file may say of a target, and the messages for one that says otherwise."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import pytest

from cardgen.disk.data_files import MalformedFile
from cardgen.press import targets
from cardgen.press.targets import description

HEAD = {"makes": '"pictures"', "title": '"A Shop"', "bleed": '"3 mm"', "safe": '"0.125 in"'}
EVERY = "makes title bleed safe shop sizes art-dpi dpi steps".split()
KEYS = {
    "sheets": [],
    "pages": "order colour ink standard condition condition-about".split(),
    "pictures": "dpi-least dpi-most pixels front back shared-back zip".split(),
    "grid": "dpi-least dpi-most columns rows pixels-most saved-object".split(),
}
CMYK = 'colour = "cmyk"\nink = 240\nstandard = "PDF/X-1a:2003"\ncondition = "FOGRA39"\n'


def written(more: str = "", **keys: str | None) -> str:
    """A file with the keys that are needed, changed or, by None, left out, and more lines."""
    told = {key: value for key, value in (HEAD | keys).items() if value is not None}
    return "".join(f"{key} = {value}\n" for key, value in told.items()) + more


def read(folder: Path, text: str) -> dict[str, Any]:
    """What such a file says."""
    path = folder / "shop.toml"
    path.write_text(text, encoding="utf-8")
    return description.read(str(path), "shop.toml")


def test_the_least(tmp_path: Path) -> None:
    """Four keys are enough; all else is as it is usual."""
    found = read(tmp_path, written())

    assert found == {"makes": "pictures", "title": "A Shop", "bleed": 3.0, "safe": 3.175}
    assert targets.Target(name="shop", **found).dpi == 300


def test_everything(tmp_path: Path) -> None:
    """Every key of every kind of file is taken."""
    own = {
        "pages": f'order = "fronts"\n{CMYK}condition-about = "coated"\n',
        "pictures": 'dpi-least = 100\ndpi-most = 600\nfront = "{number} {deck}"\nback = "{card}b"\nshared-back = "b"\n'
        'zip = true\n[pixels]\n"63x88mm" = [825, 1125]\n',
        "grid": "dpi-least = 50\ndpi-most = 400\ncolumns = 2\nrows = 10\npixels-most = 4096\nsaved-object = true\n",
        "sheets": "",
    }
    every = 'shop = false\nsizes = ["poker", "70x120mm"]\nart-dpi = 200\ndpi = 250\n'
    for makes, lines in own.items():
        found = read(tmp_path, written(every + lines + '[steps]\nsend = "it"\n', makes=f'"{makes}"'))

        assert sorted(found) == sorted(key.replace("-", "_") for key in [*EVERY, *KEYS[makes]])
        assert found["sizes"] == (pytest.approx((63.5, 88.9)), (70.0, 120.0))
        assert found["steps"] == (("send", "it"),)
        assert targets.Target(name="shop", **found).dpi == 250
    assert read(tmp_path, written(own["pictures"]))["pixels"] == (((63.0, 88.0), (825, 1125)),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (written(safe=None), '1: missing `safe`: write `safe = "3 mm"`'),
        (
            written('[steps]\nsafe = "3 mm"\n', safe=None),
            '5: missing `safe`: write `safe = "3 mm"` above `[steps]`, not in it',
        ),
        (written(makes=None), '1: missing `makes`: write `makes = "pictures"`'),
        (written(makes='"zip"'), "1: `makes` is `zip`: expected `sheets`, `pages`, `pictures`, `grid` or `phone`"),
        (
            written("bleeds = 3\n"),
            "5: unknown key `bleeds`: did you mean `bleed`?",
        ),
        (
            written("zzz = 3\n"),
            "5: unknown key `zzz`: expected `makes`, `title`, `bleed`, `safe`, `shop`, ",
        ),
        (written("ink = 300\n"), '5: `ink` is for `makes = "pages"`, not `"pictures"`: leave it out'),
        (
            written(bleed="3"),
            '3: `bleed` is `3`: expected a length from 0 to 25 mm in quotes, such as `"0.125 in"` or `"3 mm"`',
        ),
        (written(bleed='"3"'), "3: `bleed` is `3`: expected a length from 0 to 25 mm in quotes"),
        (written(bleed='"1.5 in"'), "3: `bleed` is `1.5 in`: expected a length from 0 to 25 mm in quotes"),
        (written(bleed='"-3 mm"'), "3: `bleed` is `-3 mm`: expected a length from 0 to 25 mm in quotes"),
        (written(title='""'), "2: `title` is an empty text: expected a text of 1 to 60 characters"),
        (written("shop = 1\n"), "5: `shop` is `1`: expected `true` or `false`"),
        (written('dpi = "300"\n'), "5: `dpi` is `300`: expected a whole number from 50 to 1200"),
        (written("dpi = 5000\n"), "5: `dpi` is `5000`: expected a whole number from 50 to 1200"),
        (written("dpi-least = 600\n"), "5: `dpi` is 300: expected a number from `dpi-least` to `dpi-most`"),
        (
            written('sizes = "poker"\n'),
            '5: `sizes` is `poker`: expected a list of card sizes, such as `["poker", "63x88mm"]`',
        ),
        (written('sizes = ["pokr"]\n'), "5: `sizes`: unknown card size `pokr`: did you mean `poker`?"),
        (
            written('[pixels]\n"63x88mm" = [825]\n'),
            "6: `pixels.63x88mm` is a list: expected a width and a height, such as `[825, 1125]`",
        ),
        (written("[pixels]\npokr = [825, 1125]\n"), "5: `pixels`: unknown card size `pokr`: did you mean `poker`?"),
        (written("[steps]\nsend = 1\n"), "6: `steps.send` is `1`: expected a text"),
        (written('steps = "send"\n'), "5: `steps` is `send`: expected a table"),
        (
            written('front = "../{card}"\n'),
            "5: `front` is `../{card}`: expected a file name of letters, digits, spaces, `-` and `_`, with `{card}`",
        ),
        (
            written('front = "{card}.png"\n'),
            "5: `front` is `{card}.png`: expected a file name of letters, digits, spaces",
        ),
        (written('front = "C:{card}"\n'), "5: `front` is `C:{card}`: expected a file name of letters, digits, spaces"),
        (
            written('front = "{card.__class__}"\n'),
            "5: `front` is `{card.__class__}`: expected a file name of letters, digits, spaces",
        ),
        (written('front = " {card}"\n'), "5: `front` is ` {card}`: expected a file name of letters, digits, spaces"),
        (written('front = "card"\n'), "5: `front` is `card`: expected a file name of letters, digits, spaces"),
        (
            written('shared-back = "{number}"\n'),
            "5: `shared-back` is `{number}`: expected a file name of letters, digits, spaces",
        ),
        (
            written('shared-back = "NUL"\n'),
            "5: `shared-back` is `NUL`: expected a file name of letters, digits, spaces",
        ),
        (
            written('front = "{card}"\nback = "{card}"\n'),
            "6: `back` is `{card}`: expected a name different from `front`",
        ),
        (written('colour = "cmyk"\n', makes='"pages"'), "1: missing `ink`, which CMYK needs: write `ink = 300`"),
        (written("ink = 300\n", makes='"pages"'), '5: `ink` is for CMYK: write `colour = "cmyk"`'),
        (written(CMYK.replace("240", "90"), makes='"pages"'), "6: `ink` is `90`: expected a number from 100 to 400"),
        (
            written(CMYK.replace("1a:2003", "4"), makes='"pages"'),
            "7: `standard` is `PDF/X-4`: expected `PDF/X-1a:2003`",
        ),
        (
            written('order = "back"\n', makes='"pages"'),
            "5: `order` is `back`: expected `back-front`, `front-back`, `fronts-backs` or `fronts`",
        ),
        (written("columns = 11\n", makes='"grid"'), "5: `columns` is `11`: expected a whole number from 2 to 10"),
        ("makes = pages\n", "1:9: invalid TOML: invalid value"),
        ('title = "\x00"\n', "1:10: invalid TOML: illegal character"),
    ],
)
def test_faults(tmp_path: Path, text: str, message: str) -> None:
    """Each is one sentence with the line of the key, what it may be, and the near name where there is one."""
    with pytest.raises(MalformedFile) as caught:
        read(tmp_path, text)

    assert str(caught.value).startswith(f"shop.toml:{message}")
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "value", ["1", "-1", "0.5", "nan", "true", '""', '"x"', "[]", "[1]", "{}", "{x = 1}", "1979-05-27"]
)
def test_any_value_of_any_key(tmp_path: Path, value: str) -> None:
    """Whatever stands behind a key is taken or refused in a sentence: nothing else is raised."""
    for makes, own in KEYS.items():
        for key in [*EVERY, *own]:
            lines = dict(HEAD, makes=f'"{makes}"') | {key: value}
            text = "".join(f"{key} = {value}\n" for key, value in lines.items())
            with contextlib.suppress(MalformedFile):
                assert targets.Target(name="shop", **read(tmp_path, text)).makes in KEYS


def test_texts_are_plain(tmp_path: Path) -> None:
    """What would move the cursor or colour the screen is written out."""
    found = read(tmp_path, written('[steps]\n"se\\u001bnd" = "a\\nb"\n', title='"\\u001b[31mRed\\u202e"'))

    assert found["title"] == r"\x1b[31mRed\u202e"
    assert found["steps"] == ((r"se\x1bnd", r"a\nb"),)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for targets of a project that one stands in, in a folder further down."""
    (tmp_path / "cardgen.toml").touch()
    (tmp_path / "targets").mkdir()
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    return tmp_path / "targets"


def test_a_projects_own(project: Path) -> None:
    """They follow cardgen's own, by their names; a file of another kind is none, and a change is seen at once."""
    (project / "my-shop.toml").write_text(written(), encoding="utf-8")
    (project / "notes.txt").touch()
    (project / "two words.toml").touch()

    assert targets.known() == (*targets.SHIPPED, "my-shop")
    assert targets.get("my-shop").title == "A Shop"
    (project / "my-shop.toml").write_text(written(title='"B Shop"'), encoding="utf-8")
    assert targets.get("my-shop").title == "B Shop"


def test_faults_name_the_file(project: Path) -> None:
    """As one sees it from where one stands."""
    (project / "my-shop.toml").write_text(written(bleed="3"), encoding="utf-8")

    with pytest.raises(MalformedFile, match=r"^\.\./targets/my-shop\.toml:3: `bleed` is "):
        targets.get("my-shop")


@pytest.mark.parametrize("name", ["mpc", "MPC", "home"])
def test_names_of_cardgens_own(project: Path, name: str) -> None:
    """A project's file neither overrides one of them nor is passed over; the others stay as they are."""
    (project / f"{name}.toml").write_text(written(), encoding="utf-8")

    for asked in {name, name.lower()}:
        with pytest.raises(
            MalformedFile,
            match=f"targets/{name}.toml: duplicate target `{name.lower()}`, which comes with cardgen: rename",
        ):
            targets.get(asked)
    assert targets.get("drivethru").title == "DriveThruCards"


def test_no_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no folder of them, and where `targets` is a file, there are those of cardgen."""
    monkeypatch.chdir(tmp_path)
    assert targets.known() == targets.SHIPPED

    (tmp_path / "targets").touch()
    assert targets.known() == targets.SHIPPED
    with pytest.raises(OSError, match="moon"):
        targets.get("moon")


def test_saved_objects(tmp_path: Path) -> None:
    """A step can name the folder of Tabletop Simulator on this computer."""
    found = read(tmp_path, written('[steps]\ncopy = "it into {saved objects}/"\n'))

    assert found["steps"][0][1].endswith(f"Saved Objects{'/'}")
    assert "Tabletop Simulator" in found["steps"][0][1].replace(os.sep, "/")
