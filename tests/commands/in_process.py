"""The command line in this process, with standard input and both streams as those of another one."""

from __future__ import annotations

from typing import NamedTuple

from click.testing import CliRunner

from cardgen.commands import _exits, main


class Done(NamedTuple):
    """What came of a command."""

    exit_code: int
    stdout_bytes: bytes
    stderr: str
    output: str
    """Both streams, in the order in which they were written."""

    @property
    def stdout(self) -> str:
        """What it printed, as text."""
        return self.stdout_bytes.decode(errors="replace").replace("\r\n", "\n")


def cardgen(*arguments: str, stdin: str | bytes | None = None) -> Done:
    """Run a command as the program does, with its exit codes and its messages."""
    with CliRunner().isolation(stdin) as (out, err, both):
        code = _exits.run_guarded(lambda: main.main(list(arguments), prog_name="cardgen", standalone_mode=False))
    return Done(code, out.getvalue(), err.getvalue().decode(), both.getvalue().decode(errors="replace"))
