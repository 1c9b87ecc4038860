"""The options for a cutting machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import click

from cardgen.commands._options import given
from cardgen.commands._parameter_types import Amount
from cardgen.press import cutter
from cardgen.press.cut_paths import FORMATS, RADIUS
from cardgen.printing.settings import PrintSettings


class Cutting(NamedTuple):
    """What a cutting machine needs, as the command line says it."""

    cutter: str | None
    cut_path: str | None
    corner_radius: float | None

    def applied(self, printing: PrintSettings, proof: bool) -> PrintSettings:
        """The settings with it; a usage error where it makes no sense."""
        if self.corner_radius is not None and not self.cut_path:
            raise click.UsageError("`--corner-radius` is for cutting paths: add `--cut-path svg` or `dxf`")
        if not (self.cutter or self.cut_path):
            return printing
        option = "--cutter" if self.cutter else "--cut-path"
        if proof:
            raise click.UsageError(f"a proof sheet is not cut: leave `{option}` out")
        if not printing.at_home:
            raise click.UsageError(f"`{option}` is for a printer at home: leave `--target {printing.target}` out")
        if printing.sheet.duplex == "fold":
            raise click.UsageError(
                f"a cutting machine cannot cut folded sheets: with `{option}`, use"
                " `--duplex` long-edge, short-edge, manual or none"
            )
        radius = RADIUS if self.corner_radius is None else self.corner_radius
        sheet = printing.sheet._replace(cutter=self.cutter or "")
        return printing._replace(sheet=sheet, cut_path=self.cut_path or "", corner_radius=radius)


def cutting_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options for a cutting machine; it gets them as one argument, `cutting: Cutting`."""
    options = [
        click.option(
            "--cutter",
            type=click.Choice(cutter.KINDS),
            help="Print the registration marks of this cutting machine instead of crop marks.",
        ),
        click.option(
            "--cut-path",
            type=click.Choice(FORMATS),
            help="Also write the card outlines for the software of a cutting machine.",
        ),
        click.option(
            "--corner-radius",
            type=Amount(0, 10, "mm"),
            metavar="MM",
            help=f"The corner radius of the outlines; default {RADIUS:g}, 0 for square corners.",
        ),
    ]
    return given(function, "cutting", options, lambda found: Cutting(**found))
