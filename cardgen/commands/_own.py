"""A folder of templates of one's own: whether anything in it would be used."""

from __future__ import annotations

import os
from collections.abc import Iterator

import click


def tell_unused(folder: str | None) -> None:
    """Say so on standard error when nothing in the folder takes the place of anything of ours."""
    if folder and not any(os.path.exists(os.path.join(folder, name)) for name in _names(folder)):
        told = f"nothing in {folder} takes the place of a template: they are found by their folder and name in it"
        click.echo(f"{told}, as `cardgen templates list --all` has them", err=True)


def _names(folder: str) -> Iterator[str]:
    """What a folder could have: tokens, icons, and all that is a template in ours."""
    from cardgen import resources

    yield "tokens.toml"
    icons = os.path.join(folder, "icons")
    if os.path.isdir(icons):
        yield from (os.path.join("icons", name) for name in os.listdir(icons) if name.endswith(".svg"))
    ours = resources.templates()
    for where, _, files in os.walk(ours):
        yield from (os.path.relpath(os.path.join(where, name), ours) for name in files if name.endswith(".xml"))
