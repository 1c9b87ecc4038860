"""libyaml's parser as PyYAML binds it, without what PyYAML parses and writes itself, which takes ten times as long.

The binding, `yaml._yaml`, asks its package for the classes of events and errors while it is imported; the package then
imports all its parsers, resolvers and dumpers, and compiles their patterns. Here the package is there, and fills itself
as soon as somebody asks it for anything else. The binding is not a public module: where this fails, or PyYAML has been
imported before, that is used as everybody uses it, which gives the same events.
"""

from __future__ import annotations

import sys
from importlib import import_module, util
from types import ModuleType
from typing import Any

PACKAGE = "yaml"
_HELD = ("error", "tokens", "events", "nodes")
"""Modules of the package that hold classes and nothing else."""
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
"""The other modules that the binding asks for a class, and that class."""


def load_package() -> Any:
    """The package `yaml`: its `error` and `events` are there, and `_yaml` if libyaml is."""
    if PACKAGE not in sys.modules:
        before = {name for name in sys.modules if name.startswith(f"{PACKAGE}.")}
        try:
            return _load_partially()
        except Exception:  # a release of PyYAML whose binding asks for something else, or none
            for name in [name for name in sys.modules if f"{name}.".startswith(f"{PACKAGE}.") and name not in before]:
                del sys.modules[name]
    return import_module(PACKAGE)


def _load_partially() -> Any:
    """The package, which fills itself when it is asked for what is not there; raises when that cannot be done."""
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
    """A module with that class of errors alone, for as long as the binding is imported."""
    made = ModuleType(kind)
    marked, body = kind != "ReaderError", {"__init__": _init_reader_error}
    base = package.error.MarkedYAMLError if marked else package.error.YAMLError
    setattr(made, kind, type(kind, (base,), {} if marked else body))
    return made


def _init_reader_error(self: Any, name: str, position: int, character: object, encoding: str, reason: str) -> None:
    """As PyYAML tells what cannot be read."""
    self.name, self.position, self.character, self.encoding, self.reason = name, position, character, encoding, reason


class _LazyPackage:
    """What a module calls that is asked for a name it does not have."""

    def __init__(self, package: ModuleType, binding: ModuleType) -> None:
        self._package = package
        self._binding = binding

    def __call__(self, name: str) -> Any:
        """That of the whole package; raises AttributeError. The binding's errors are the package's from then on."""
        spec = self._package.__spec__
        if self._package.__dict__.pop("__getattr__", None) is not None and spec and spec.loader:
            spec.loader.exec_module(self._package)
            for module, kind in _ERRORS.items():
                setattr(self._binding, kind, getattr(getattr(self._package, module), kind))
        return getattr(self._package, name)
