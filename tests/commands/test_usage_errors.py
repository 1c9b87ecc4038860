"""What the command line refuses: one sentence in our words, for every option of every command."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import click
import pytest

from cardgen.commands import _exits, main

CONTEXT = click.Context(main)
COMMANDS = {name: main.get_command(CONTEXT, name) for name in main.list_commands(CONTEXT)}
Refused = Callable[..., str]
OPTIONS = [
    (name, option)
    for name, command in COMMANDS.items()
    for option in (command.params if command else ())
    if isinstance(option, click.Option)
]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """What is said of a command line that cannot be followed; exit 2."""

    def refused(*arguments: str) -> str:
        code = _exits.run_guarded(lambda: main.main(list(arguments), prog_name="cardgen", standalone_mode=False))
        out, err = capsys.readouterr()
        said, *rest = err.splitlines()
        assert (code, out, said[:9]) == (_exits.FAILED, "", "cardgen: ")
        assert all(re.fullmatch(r"Try `cardgen [^`]*--help`\.", line) for line in rest)
        return said.removeprefix("cardgen: ")

    return refused


def flaws(said: str) -> Iterator[str]:
    """What is wrong with how it is said."""
    if said.endswith((".", ":", ";")) or not re.match(r"(--|`|[A-Z]+ |[a-z])", said):
        yield "no plain sentence"
    if re.search(r"\b(Invalid|No such|Missing|Got|Option|requires|not one of)\b|'", said):
        yield "not our words"


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda value: getattr(value, "name", value))
def test_every_option_refuses_alike(refused: Refused, name: str, option: click.Option) -> None:
    """A word for a number, a number beyond its bounds, a word that is not a choice, a value too few or too many."""
    typed, kind, said = max(option.opts, key=len), option.type, []
    if option.is_flag:
        said.append(refused(name, f"{typed}=x"))
    else:
        said.append(refused(name, typed))
    if isinstance(kind, click.Choice):
        said.append(refused(name, typed, "zzz"))
        said.append(refused(name, typed, f"{kind.choices[-1]}x"))
        assert said[-1].endswith(f": did you mean `{kind.choices[-1]}`?")
    if isinstance(kind, click.IntRange | click.FloatRange):
        said += [
            refused(name, typed, "many"),
            refused(name, typed, "1e99" if kind.name == "float range" else "99999999"),
        ]

    assert all(sentence.startswith(f"{typed}: ") or f"`{typed}`" in sentence for sentence in said)
    assert [(sentence, flaw) for sentence in said for flaw in flaws(sentence)] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_unknown_options(refused: Refused, name: str) -> None:
    """Each command says that it does not know one, and the near one if there is one."""
    far = refused(name, "--zzz")
    alike = refused(name, "--nope")
    near = refused(name, "--hlep")

    assert (far, alike) == ("unknown option `--zzz`", "unknown option `--nope`")
    assert near == "unknown option `--hlep`: did you mean `--help`?"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nwe"], "unknown command `nwe`: did you mean `new`?"),
        (["new"], "missing SYSTEM: expected `cardgen new SYSTEM KIND [NAME]`"),
        (["cards"], "missing PATHS: expected `cardgen cards PATHS...`"),
        (["new", "game"], "missing NAME: expected one, as in `cardgen new game Marbles`"),
        (["new", "ares"], "missing KIND: expected `force` or `match`"),
        (["lab", "battle", "--runs"], "`--runs` needs a value: expected `--runs N`"),
        (["lab", "duell"], "unknown command `duell`: did you mean `duel`?"),
        (["cards", "x", "--cutter"], "`--cutter` needs a value: expected `silhouette`"),
        (["cards", "x", "-o"], "`-o` needs a value: expected `-o NAME`"),
        (["kit", "one", "two"], "unexpected argument `two`: leave it out"),
        (["rules", "yaml/lone-dsh"], "unknown rule `yaml/lone-dsh`: did you mean `yaml/lone-dash`?"),
        (["check", "--format", "txt"], "unknown format `txt`: did you mean `text`?"),
        (["check", "nowhere.yaml"], "nowhere.yaml: there is no such file or folder"),
        (["kit", "--gutter", "99"], "`--gutter`: expected 0 to 20 mm, not `99`"),
        (["kit", "--players", "0"], "`--players`: expected 2 to 8, not `0`"),
        (["kit", "--dpi", "many"], "`--dpi`: expected a whole number, not `many`"),
        (
            ["kit", "--duplex", "zzz"],
            "unknown value `zzz` of `--duplex`: expected `long-edge`, `short-edge`, `fold`, `manual` or `none`",
        ),
    ],
)
def test_what_is_said(refused: Refused, arguments: list[str], said: str) -> None:
    """The words themselves."""
    assert refused(*arguments) == said
