"""Import of libyaml's parser through PyYAML without PyYAML's own parsers, which take ten times as long to import.

The binding, `yaml._yaml`, needs only some classes of events and errors from its package. The package `yaml` would also
import all of its parsers, resolvers and dumpers and compile their patterns. Here, `yaml` is created without these, and
imports them when code first asks for another of its names. The binding is not a public module: if this fails, or
PyYAML was imported before, `yaml` is imported the usual way, which gives the same events.
"""

from __future__ import annotations

import sys
from importlib import import_module, util
from types import ModuleType
from typing import Any

PACKAGE = "yaml"
"""Name of PyYAML's package."""
_HELD = ("error", "tokens", "events", "nodes")
"""Modules of the package that contain only classes, and are cheap to import."""
_ERRORS = {
    "reader": "ReaderError",
    "scanner": "ScannerError",
    "parser": "ParserError",
    "composer": "ComposerError",
    "constructor": "ConstructorError",
    "emitter": "EmitterError",
    "serializer": "SerializerError",
    "representer": "RepresenterError",
}
"""Error classes that the binding takes from modules not imported here, by the names of those modules."""


def load_package() -> Any:
    """Return the package `yaml`. It has `error` and `events`, and `_yaml` if libyaml is installed."""
    if PACKAGE not in sys.modules:
        before = {name for name in sys.modules if name.startswith(f"{PACKAGE}.")}
        try:
            return _load_partially()
        except Exception:  # a release of PyYAML whose binding needs other names, or that has none
            for name in [name for name in sys.modules if f"{name}.".startswith(f"{PACKAGE}.") and name not in before]:
                del sys.modules[name]
    return import_module(PACKAGE)


def _load_partially() -> Any:
    """Return the package `yaml` with only the binding and its classes; the rest is imported on demand.

    Any exception means that the installed PyYAML cannot be loaded like this.
    """
    spec = util.find_spec(PACKAGE)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(PACKAGE)
    package: Any = util.module_from_spec(spec)
    sys.modules[PACKAGE] = package
    for name in _HELD:
        import_module(f"{PACKAGE}.{name}")
    for name, kind in _ERRORS.items():
        setattr(package, name, _build_error_module(package, kind))
    binding = import_module(f"{PACKAGE}._yaml")
    for name in _ERRORS:
        delattr(package, name)
    package.__getattr__ = _LazyPackage(package, binding)
    return package


def _build_error_module(package: Any, kind: str) -> ModuleType:
    """Return a substitute for a PyYAML module, with only the error class `kind`, for the import of the binding."""
    made = ModuleType(kind)
    marked, body = kind != "ReaderError", {"__init__": _init_reader_error}
    base = package.error.MarkedYAMLError if marked else package.error.YAMLError
    setattr(made, kind, type(kind, (base,), {} if marked else body))
    return made


def _init_reader_error(self: Any, name: str, position: int, character: object, encoding: str, reason: str) -> None:
    """Set the attributes of PyYAML's `ReaderError`."""
    self.name, self.position, self.character, self.encoding, self.reason = name, position, character, encoding, reason


class _LazyPackage:
    """`__getattr__` of the partly loaded package: imports the whole package at the first name that is missing."""

    def __init__(self, package: ModuleType, binding: ModuleType) -> None:
        self._package = package
        self._binding = binding

    def __call__(self, name: str) -> Any:
        """Import the whole package and return its attribute `name`; raise AttributeError if there is none.

        From then on the binding raises the error classes of the whole package, so that callers can catch them.
        """
        spec = self._package.__spec__
        if self._package.__dict__.pop("__getattr__", None) is not None and spec and spec.loader:
            spec.loader.exec_module(self._package)
            for module, kind in _ERRORS.items():
                setattr(self._binding, kind, getattr(getattr(self._package, module), kind))
        return getattr(self._package, name)
