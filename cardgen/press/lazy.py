"""Modules that others import without need."""

from __future__ import annotations

import sys
from importlib import util


def defer_import(package: str, name: str) -> None:
    """Have a module of a package imported when something in it is used for the first time, and not before.

    It is put off for those who say `from package import name`. One that is there already, or nowhere, is left alone.
    """
    whole = f"{package}.{name}"
    spec = util.find_spec(whole) if whole not in sys.modules else None
    if spec is None or spec.loader is None:
        return
    spec.loader = util.LazyLoader(spec.loader)
    module = sys.modules[whole] = util.module_from_spec(spec)
    setattr(sys.modules[package], name, module)
    spec.loader.exec_module(module)
