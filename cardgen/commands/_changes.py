"""What has changed since a kit was printed, said when the new cards have been."""

from __future__ import annotations

from cardgen.commands import _printing
from cardgen.commands._output import Options, tell
from cardgen.disk import destination
from cardgen.disk.files import write_atomically
from cardgen.printing import changed
from cardgen.printing.changed import Difference
from cardgen.printing.job import Outcome
from cardgen.printing.settings import PrintSettings


def tell_of(what: Difference, made: Outcome, printing: PrintSettings, name: str, options: Options) -> None:
    """Say what to do with the new cards and the old ones, and write it down beside the PDF, as `name`-pull-list.txt."""
    if made.marked:
        if made.files:
            tell("no pull list: do not discard old cards for cards marked UNCHECKED", err=True)
        return
    poured = printing.output == destination.STDOUT
    path = ""
    if not poured and (what.put or what.pull):
        path = _printing.beside(printing, f"{name}-pull-list.txt")
        write_atomically(path, changed.pull_list(what))
    if not options.quiet:
        for remark in what.remarks:
            tell(remark, err=True)
        tell(*changed.told(what, path), err=poured)
    elif path:
        tell(path)
