"""The packs of a project: added, inspected, updated and removed. Each change happens completely or not at all."""

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
from cardgen.packs.source import PackSource
from cardgen.text import names
from cardgen.text.words import escape_line, quote_code, shorten

DESCRIPTION_FILE = "pack.toml"
"""Name of the file in which a pack describes itself."""


class PackState(NamedTuple):
    """The present state of a pack's files, by path."""

    changed: Sequence[str]
    """Files edited since the pack was added."""
    missing: Sequence[str]
    added: Sequence[str]
    """Files in the pack's folder that are not part of the pack."""


class PackUpdate(NamedTuple):
    """The effect of updating a pack, by the paths of its files."""

    pack: Pack
    """The pack after the update."""
    new: Sequence[str]
    other: Sequence[str]
    gone: Sequence[str]
    kept: Sequence[str]
    """Files edited in this project, which the update leaves unchanged."""
    contents: Mapping[str, bytes]
    """The contents of the files to write, by path."""


class AddedPack(NamedTuple):
    """The result of adding a pack."""

    pack: Pack
    skipped: Sequence[str]
    """Files at the origin that were not taken."""


def get_folder() -> str:
    """Return the folder of the packs of the current project."""
    return resources.get_packs_folder()


def read_packs() -> dict[str, Pack]:
    """Return the packs of the project by name; raises MalformedFile for a broken lock."""
    return lock.read_lock(get_folder())


def get_pack(name: str) -> Pack:
    """Return the pack with this name; raises CardgenError if there is none."""
    packs = read_packs()
    if name in packs:
        return packs[name]
    near = names.find_closest(name, packs)
    hint = f"did you mean `{near}`?" if near else "run `cardgen packs list`"
    raise CardgenError(f"unknown add-on {quote_code(escape_line(name))}: {hint}")


def add_pack(written: str, name: str | None = None) -> AddedPack:
    """Add a pack from an address or a path, and record it in the lock; raises CardgenError and OSError."""
    _settle_leftovers()
    origin = source.parse_source(written, folders.find_project_folder())
    if name is None and not origin.name:
        raise CardgenError("missing name of the add-on: add `--name NAME`")
    pack_name = origin.name if name is None else name
    if fault := member_names.find_pack_name_fault(pack_name):
        raise CardgenError(fault)
    _require_free(pack_name)
    pack, contents, skipped = _read_origin(pack_name, origin)
    with _claim_project():
        _require_free(pack_name)
        _write_files(read_packs() | {pack_name: pack}, pack_name, contents)
    return AddedPack(pack, skipped)


def inspect_pack(pack: Pack) -> PackState:
    """Return the present state of a pack's files."""
    changed, missing = [], []
    for name, digest in pack.files.items():
        data = _read_current(pack.name, name)
        if data is None:
            missing.append(name)
        elif lock.compute_digest(data) != digest:
            changed.append(name)
    present = files.list_files(os.path.join(get_folder(), pack.name), "")
    return PackState(changed, missing, [name for name in present if name not in pack.files])


def plan_update(pack: Pack, force: bool) -> PackUpdate:
    """Return the effect of an update from the pack's origin; `force` also replaces files edited here."""
    after, contents, _ = _read_origin(pack.name, source.parse_locked(pack.source, folders.find_project_folder()))
    after = after._replace(source=pack.source)
    all_names = sorted({*pack.files, *after.files})
    differing = [name for name in all_names if pack.files.get(name) != after.files.get(name)]
    kept = [] if force else [name for name in all_names if _is_edited(pack, name, after.files.get(name))]
    contents_to_write = {
        name: data
        for name, data in contents.items()
        if name not in kept and _compute_current_digest(pack.name, name) != after.files[name]
    }
    new = [name for name in differing if name not in pack.files]
    gone = [name for name in differing if name not in after.files and name not in kept]
    other = [name for name in contents_to_write if name not in new]
    return PackUpdate(after, [name for name in new if name not in kept], other, gone, kept, contents_to_write)


def apply_update(plan: PackUpdate) -> None:
    """Carry out an update; deleted files go last, after all others are in place."""
    _settle_leftovers()
    name = plan.pack.name
    with _claim_project(), interrupts.postpone_signals():
        _write_files(read_packs() | {name: plan.pack}, name, plan.contents)
        _remove_files(name, plan.gone)


def remove_pack(pack: Pack) -> Sequence[str]:
    """Remove a pack, and return the files edited here, which stay."""
    with (
        _claim_project(),
        interrupts.postpone_signals(),
    ):  # the lock comes last: who is killed in between can do it again
        condition, packs = inspect_pack(pack), read_packs()
        _remove_files(pack.name, [name for name in pack.files if name not in condition.changed])
        files.write_atomically(os.path.join(get_folder(), lock.FILE), lock.format_lock(_drop_pack(packs, pack)))
    return condition.changed


@contextmanager
def _claim_project() -> Iterator[None]:
    """Lock the project while the block reads and writes the lock file, so that parallel runs do not overwrite it."""
    with leftovers.claim_folders({os.path.realpath(folders.find_project_folder())}):
        yield


def _require_free(name: str) -> None:
    """Raise CardgenError if a new pack cannot have this name."""
    if name in read_packs():
        raise CardgenError(f"the add-on `{name}` already exists: run `cardgen packs update {name}`")
    if os.path.lexists(os.path.join(get_folder(), name)):
        raise CardgenError(
            f"{_show_place(name)} already exists and is not an add-on: move it, or choose another `--name`"
        )


def _settle_leftovers() -> None:
    """Complete or undo the changes of a run that was killed."""
    if os.path.isdir(get_folder()):
        with leftovers.claim_folders({os.path.realpath(get_folder())}):
            pass


def _drop_pack(packs: Mapping[str, Pack], pack: Pack) -> dict[str, Pack]:
    return {name: kept for name, kept in packs.items() if name != pack.name}


def _read_origin(name: str, origin: PackSource) -> tuple[Pack, Mapping[str, bytes], Sequence[str]]:
    where = shorten(escape_line(origin.locked), 200)
    try:
        collected = source.read_source(origin, get_folder())
        contents = collected.list_files()
        about = lock.parse_about(contents.get(DESCRIPTION_FILE))
    except CardgenError as error:
        raise CardgenError(*(text if where in text else f"{where}: {text}" for text in error.messages)) from error
    except OSError as error:
        raise CardgenError(f"{where}: {files.format_reason(error)}") from error
    pack = Pack(name, origin.locked, about, {path: lock.compute_digest(data) for path, data in contents.items()})
    return pack, contents, collected.skipped


def _write_files(packs: Mapping[str, Pack], name: str, contents: Mapping[str, bytes]) -> None:
    """Write a pack's files together with the lock."""
    place = get_folder()
    paths = {os.path.join(place, name, *path.split("/")): data for path, data in contents.items()}
    for path in paths:
        _require_straight(path)
    files.write_together({**paths, os.path.join(place, lock.FILE): lock.format_lock(packs)})


def _require_straight(path: str) -> None:
    """Raise CardgenError if a link in the folder of packs would lead a file elsewhere."""
    root = get_folder()
    if os.path.realpath(path) != os.path.join(os.path.realpath(root), os.path.relpath(path, root)):
        raise CardgenError(f"{os.path.relpath(path)} is behind a link: remove the link")


def _remove_files(name: str, paths: Sequence[str]) -> None:
    """Remove files of a pack and folders that become empty, but nothing behind a link."""
    root = os.path.join(get_folder(), name)
    for path in paths:
        place = os.path.join(root, *path.split("/"))
        if _read_current(name, path) is not None:
            with suppress(OSError):
                os.unlink(place)
        above = os.path.dirname(place)
        while len(above) >= len(root):
            try:
                os.rmdir(above)
            except OSError:
                break
            above = os.path.dirname(above)


def _read_current(name: str, path: str) -> bytes | None:
    """Return the present contents of a pack's file; None if the file is missing, no regular file, or behind a link."""
    place = os.path.join(get_folder(), name, *path.split("/"))
    straight = os.path.join(os.path.realpath(get_folder()), name, *path.split("/"))
    if os.path.realpath(place) != straight or not os.path.lexists(place) or not stat.S_ISREG(os.lstat(place).st_mode):
        return None
    return files.read_file(place)


def _compute_current_digest(name: str, path: str) -> str | None:
    data = _read_current(name, path)
    return None if data is None else lock.compute_digest(data)


def _is_edited(pack: Pack, name: str, after: str | None) -> bool:
    """Return whether a file was edited here, so that it equals neither the recorded nor the new version (`after`)."""
    current = _compute_current_digest(pack.name, name)
    return current is not None and current not in (pack.files.get(name), after)


def _show_place(name: str) -> str:
    return f"{resources.PACKS}/{name}"
