"""Packs in a project: taken in, looked at, brought up to date and taken out, each whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from cardgen.disk import files, folders, interrupts, leftovers, resources
from cardgen.errors import CardgenError
from cardgen.packs import lock, member_names, source
from cardgen.packs.lock import Pack
from cardgen.packs.source import Source
from cardgen.text import names
from cardgen.text.words import one_line, shortened

SHEET = "pack.toml"
"""The file in which a pack says who made it."""


class State(NamedTuple):
    """How the files of a pack are now, by their paths in it."""

    changed: Sequence[str]
    """Other than as they came."""
    missing: Sequence[str]
    added: Sequence[str]
    """Not of the pack: somebody put them there."""


class Change(NamedTuple):
    """What another version of a pack changes here, by the paths of its files."""

    pack: Pack
    """The pack as it is then."""
    new: Sequence[str]
    other: Sequence[str]
    gone: Sequence[str]
    kept: Sequence[str]
    """Files that somebody has changed here, and that stay as they are."""
    contents: Mapping[str, bytes]
    """What is to be written."""


class Added(NamedTuple):
    """What has come in."""

    pack: Pack
    left: Sequence[str]
    """Files at its source that no pack takes."""


def folder() -> str:
    """The folder of the packs of the project where the command was run."""
    return resources.packs()


def known() -> dict[str, Pack]:
    """The packs of the project by their names; raises Malformed for a lock that cannot be used."""
    return lock.read(folder())


def named(name: str) -> Pack:
    """The pack of that name; raises CardgenError if there is none."""
    found = known()
    if name in found:
        return found[name]
    near = names.near(name, found)
    hint = f"did you mean {near}?" if near else "`cardgen packs list` lists them"
    raise CardgenError(f"there is no pack {shortened(one_line(name), 60)}; {hint}")


def add(written: str, name: str | None = None) -> Added:
    """Take in what is there as a new pack, and write it down; raises CardgenError, and OSError."""
    _settle()
    origin = source.of(written, folders.project())
    if name is None and not origin.name:
        raise CardgenError("the pack has no name that a folder can have: give it one with --name")
    pack_name = origin.name if name is None else name
    if wrong := member_names.pack_fault(pack_name):
        raise CardgenError(wrong)
    _require_free(pack_name)
    pack, contents, left = _read(pack_name, origin)
    with _alone():
        _require_free(pack_name)
        _write(known() | {pack_name: pack}, pack_name, contents)
    return Added(pack, left)


def state(pack: Pack) -> State:
    """How the files of a pack are now."""
    changed, missing = [], []
    for name, digest in pack.files.items():
        data = _standing(pack.name, name)
        if data is None:
            missing.append(name)
        elif lock.digest(data) != digest:
            changed.append(name)
    there = files.below(os.path.join(folder(), pack.name), "")
    return State(changed, missing, [name for name in there if name not in pack.files])


def change(pack: Pack, force: bool) -> Change:
    """What the version changes that is where the pack came from; `force`: also in files that were changed here."""
    after, contents, _ = _read(pack.name, source.locked(pack.source, folders.project()))
    after = after._replace(source=pack.source)
    both = sorted({*pack.files, *after.files})
    differs = [name for name in both if pack.files.get(name) != after.files.get(name)]
    kept = [] if force else [name for name in both if _is_own(pack, name, after.files.get(name))]
    writes = {
        name: data
        for name, data in contents.items()
        if name not in kept and _digest_of(pack.name, name) != after.files[name]
    }
    new = [name for name in differs if name not in pack.files]
    gone = [name for name in differs if name not in after.files and name not in kept]
    other = [name for name in writes if name not in new]
    return Change(after, [name for name in new if name not in kept], other, gone, kept, writes)


def update(changes: Change) -> None:
    """Make the changes. Files that are gone are taken away when all others are in place."""
    _settle()
    name = changes.pack.name
    with _alone(), interrupts.held():
        _write(known() | {name: changes.pack}, name, changes.contents)
        _take_away(name, changes.gone)


def remove(pack: Pack) -> Sequence[str]:
    """Take out the files of a pack that are as they came; which were changed, and stay."""
    with _alone(), interrupts.held():  # the lock comes last: who is killed in between can do it again
        now, packs = state(pack), known()
        _take_away(pack.name, [name for name in pack.files if name not in now.changed])
        files.write_atomically(os.path.join(folder(), lock.FILE), lock.written(_without(packs, pack)))
    return now.changed


@contextmanager
def _alone() -> Iterator[None]:
    """From reading the lock to writing it, other runs that do the same wait; those that write files claim `packs`."""
    with leftovers.claimed({os.path.realpath(folders.project())}):
        yield


def _require_free(name: str) -> None:
    """Raises CardgenError where a new pack cannot have that name."""
    if name in known():
        raise CardgenError(f"there is a pack {name} already: `cardgen packs update {name}` brings it up to date")
    if os.path.lexists(os.path.join(folder(), name)):
        raise CardgenError(f"{_at(name)} is there already, and is not a pack: move it away, or choose another --name")


def _settle() -> None:
    """Complete or undo what a run that was killed has left."""
    if os.path.isdir(folder()):
        with leftovers.claimed({os.path.realpath(folder())}):
            pass


def _without(packs: Mapping[str, Pack], pack: Pack) -> dict[str, Pack]:
    return {name: one for name, one in packs.items() if name != pack.name}


def _read(name: str, origin: Source) -> tuple[Pack, Mapping[str, bytes], Sequence[str]]:
    where = shortened(one_line(origin.locked), 200)
    try:
        found = source.read(origin, folder())
        contents = found.finished()
        told = lock.about(contents.get(SHEET))
    except CardgenError as error:
        raise CardgenError(*(f"{where}: {message}" for message in error.messages)) from error
    except OSError as error:
        raise CardgenError(f"{where}: {files.reason(error)}") from error
    pack = Pack(name, origin.locked, told, {path: lock.digest(data) for path, data in contents.items()})
    return pack, contents, found.left


def _write(packs: Mapping[str, Pack], name: str, contents: Mapping[str, bytes]) -> None:
    """Put files of a pack in their places, and the lock with them."""
    place = folder()
    paths = {os.path.join(place, name, *path.split("/")): data for path, data in contents.items()}
    for path in paths:
        _require_straight(path)
    files.write_together({**paths, os.path.join(place, lock.FILE): lock.written(packs)})


def _require_straight(path: str) -> None:
    """Raises CardgenError where a link in the folder of packs would lead what is written elsewhere."""
    root = folder()
    if os.path.realpath(path) != os.path.join(os.path.realpath(root), os.path.relpath(path, root)):
        raise CardgenError(f"{os.path.relpath(path)} is behind a link: take the link away")


def _take_away(name: str, paths: Sequence[str]) -> None:
    """Remove files of a pack, and the folders that are empty then; nothing behind a link."""
    root = os.path.join(folder(), name)
    for path in paths:
        place = os.path.join(root, *path.split("/"))
        if _standing(name, path) is not None:
            with suppress(OSError):
                os.unlink(place)
        above = os.path.dirname(place)
        while len(above) >= len(root):
            try:
                os.rmdir(above)
            except OSError:
                break
            above = os.path.dirname(above)


def _standing(name: str, path: str) -> bytes | None:
    """What a file of a pack holds now; None for what is not a file there, or behind a link."""
    place = os.path.join(folder(), name, *path.split("/"))
    straight = os.path.join(os.path.realpath(folder()), name, *path.split("/"))
    if os.path.realpath(place) != straight or not os.path.lexists(place) or not stat.S_ISREG(os.lstat(place).st_mode):
        return None
    return files.read(place)


def _digest_of(name: str, path: str) -> str | None:
    data = _standing(name, path)
    return None if data is None else lock.digest(data)


def _is_own(pack: Pack, name: str, after: str | None) -> bool:
    """Whether a file is as somebody here has made it: other than it came, and other than it would come."""
    now = _digest_of(pack.name, name)
    return now is not None and now not in (pack.files.get(name), after)


def _at(name: str) -> str:
    return f"{resources.PACKS}/{name}"
