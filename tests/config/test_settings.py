"""cardgen.config.settings: what cardgen.toml may say, and whose word counts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.config import settings
from cardgen.config.settings import Settings


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder one stands in, and a person's configuration beside it."""
    folder = tmp_path / "project"
    folder.mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(folder)
    return folder


def write(path: Path, text: str) -> None:
    """Write a settings file, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_no_file_no_change(project: Path) -> None:
    """Without files the defaults hold."""
    assert settings.load_settings() == (Settings(), [])


def test_defaults_are_the_first_choices() -> None:
    """The default of a setting and the first of its choices are one and the same, unless the theme has a say in it."""
    for key, choices in settings.CHOICES.items():
        assert getattr(Settings(), key) == ("" if key in ("card_size", "ink") else choices[0])


def test_project_is_found_upwards(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The nearest file above counts."""
    write(project / "cardgen.toml", 'paper = "a4"\nduplex = "short-edge"')
    write(project / "a" / "cardgen.toml", 'paper = "letter"')
    (project / "a" / "b").mkdir()

    assert settings.load_settings(str(project / "a" / "b"))[0] == Settings(paper="letter")
    assert settings.load_settings()[0] == Settings(paper="a4", duplex="short-edge")


def test_project_goes_before_person(project: Path) -> None:
    """A person's file fills what the project leaves open."""
    write(project.parent / "config" / "cardgen" / "cardgen.toml", 'paper = "a4"\nduplex = "none"')
    write(project / "cardgen.toml", 'paper = "letter"')

    assert settings.load_settings() == (Settings(paper="letter", duplex="none"), [])


def test_lists_take_one_or_many(project: Path) -> None:
    """A single rule needs no brackets."""
    write(project / "cardgen.toml", 'select = "pygmies"\nignore = ["yaml", "layout/art"]')

    assert settings.load_settings()[0] == Settings(select=("pygmies",), ignore=("yaml", "layout/art"))


def test_dash_and_underscore_are_one(project: Path) -> None:
    """`card-size` and `card_size` are the same key."""
    write(project / "cardgen.toml", 'card-size = "poker"')

    assert settings.load_settings() == (Settings(card_size="poker"), [])


@pytest.mark.parametrize("paper", ["a4", "A4", "universal", "4x6in", "100 x 150 mm"])
@pytest.mark.parametrize("card", ["tarot", "70x120mm", "2.5x3.5in"])
def test_sizes_of_ones_own(project: Path, paper: str, card: str) -> None:
    """Papers and cards go by name or by width and height, as on the command line."""
    write(project / "cardgen.toml", f'paper = "{paper}"\ncard-size = "{card}"')

    assert settings.load_settings() == (Settings(paper=paper, card_size=card), [])


@pytest.mark.parametrize("key", ["duplex", "arrange", "ink", "target"])
def test_every_choice_can_be_kept(project: Path, key: str) -> None:
    """Whatever an option offers may stand in the file."""
    for choice in settings.CHOICES[key]:
        write(project / "cardgen.toml", f'{key} = "{choice}"')
        assert settings.load_settings() == (Settings()._replace(**{key: choice}), [])


def test_templates_are_relative_to_its_file(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of templates is found from below as well."""
    write(project / "cardgen.toml", 'templates = "my-cards"')
    (project / "my-cards").mkdir()
    (project / "a").mkdir()
    monkeypatch.chdir(project / "a")

    assert settings.load_settings()[0].templates == str(project / "my-cards")


@pytest.mark.parametrize("folder", ["/", "..", "../mine", "inner/../..", "link"])
def test_templates_outside_of_the_project(project: Path, folder: str) -> None:
    """A project's templates are in the project: a file by somebody else does not choose any folder of this disk."""
    (project.parent / "mine").mkdir(exist_ok=True)
    (project / "inner").mkdir()
    if os.name != "nt":
        (project / "link").symlink_to(project.parent / "mine")
    write(project / "cardgen.toml", f'templates = "{folder}"')
    found, problems = settings.load_settings()

    hint = "use `--templates DIR`, or set it in your own settings"

    assert found.templates == ""
    assert problems == [f"cardgen.toml:1: `templates` is `{folder}`, outside of this folder: {hint}"]


def test_templates_of_a_person(project: Path, tmp_path: Path) -> None:
    """One's own settings may name any folder."""
    (project / "mine").mkdir()
    write(tmp_path / "config" / "cardgen" / "cardgen.toml", f"templates = '{project / 'mine'}'")

    assert settings.load_settings() == (Settings(templates=str(project / "mine")), [])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('papr = "a4"', ("cardgen.toml:1: unknown key `papr`: did you mean `paper`?")),
        (
            'paper = "a4"\nzzz = 1',
            "cardgen.toml:2: unknown key `zzz`: expected `paper`, `card-size`, `target`, ",
        ),
        ('\npaper = "lettre"', "cardgen.toml:2: `paper`: unknown paper size `lettre`: did you mean `letter`?"),
        (
            'paper = "4x6"',
            ("cardgen.toml:1: `paper`: paper of 4 by 6 mm out of range: expected 60 to 2000 mm each way"),
        ),
        (
            'paper = ""',
            (
                "cardgen.toml:1: `paper`: unknown paper size ``: expected letter, a4, legal, "
                "a3, tabloid, universal, or a size such as 70x120mm"
            ),
        ),
        ("paper = 4", "cardgen.toml:1: `paper` is `4`: expected a text in quotes"),
        ('card-size = "pokr"', "cardgen.toml:1: `card-size`: unknown card size `pokr`: did you mean `poker`?"),
        (
            'card_size = "3x4in "\nduplex = "fold"\narrange = "pile"',
            ("cardgen.toml:3: unknown `arrange` `pile`: expected `rows`, `stack` or `single`"),
        ),
        ('arrange = "stak"', ("cardgen.toml:1: unknown `arrange` `stak`: did you mean `stack`?")),
        (
            'duplex = "short"',
            ("cardgen.toml:1: unknown `duplex` `short`: expected `long-edge`, `short-edge`, `fold`, `manual` or `none"),
        ),
        ('target = "drivethrou"', "cardgen.toml:1: unknown `target` `drivethrou`: did you mean `drivethru`?"),
        ("duplex = false", "cardgen.toml:1: `duplex` is `false`: expected a text in quotes"),
        ("ignore = [1]", "cardgen.toml:1: invalid `ignore`: expected a list of rule names in quotes"),
        ("# settings\n[car-size]\n", ("cardgen.toml:2: unknown key `car-size`: did you mean `card-size`?")),
        ('templates = "mine"', "cardgen.toml:1: `templates` is `mine`: expected a folder that exists"),
        (
            'theme = "my-cards"',
            (
                "cardgen.toml:1: unknown `theme` `my-cards`: expected `classic`, `large` or `plain` "
                "(for your own folder, use `templates`)"
            ),
        ),
        ("paper = a4", "cardgen.toml:1:9: invalid TOML: invalid value"),
    ],
)
def test_faults(project: Path, text: str, fault: str) -> None:
    """Each fault is a sentence with file, line and the near name."""
    write(project / "cardgen.toml", text)

    problems = settings.load_settings()[1]

    assert len(problems) == 1
    assert problems[0].startswith(fault)


def test_all_faults_at_once(project: Path) -> None:
    """Faults of both files are told together, and what is right still counts."""
    write(project.parent / "config" / "cardgen" / "cardgen.toml", "ink = 3")
    write(project / "cardgen.toml", 'paper = "a4"\nx = 1\ntarget = "moon"')

    found, problems = settings.load_settings()

    assert found.paper == "a4"
    assert len(problems) == 3


def test_unreadable_text(project: Path) -> None:
    """Bytes that are no UTF-8 are told, not raised; a BOM is fine."""
    path = project / "cardgen.toml"
    path.write_bytes(b'paper = "\xff"')
    assert settings.load_settings()[1] == ["cardgen.toml:1: invalid UTF-8: save the file as UTF-8"]

    path.write_bytes(b'\xef\xbb\xbfpaper = "a4"')
    assert settings.load_settings() == (Settings(paper="a4"), [])
