"""cardgen.disk.files: whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.disk import files


def test_writes_and_makes_the_folders(tmp_path: Path) -> None:
    """A new file appears with the folders above it, and nothing else does."""
    path = tmp_path / "a" / "b" / "cards.pdf"

    files.write_atomically(str(path), b"new")

    assert path.read_bytes() == b"new"
    assert os.listdir(path.parent) == ["cards.pdf"]


def test_bare_name_is_written_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path without a folder needs none."""
    monkeypatch.chdir(tmp_path)

    files.write_atomically("cards.pdf", b"new")

    assert (tmp_path / "cards.pdf").read_bytes() == b"new"


def test_replaces_and_keeps_the_mode(tmp_path: Path) -> None:
    """The old file's permissions stay."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    path.chmod(0o640)

    files.write_atomically(str(path), b"new")

    assert path.read_bytes() == b"new"
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_follows_a_link(tmp_path: Path) -> None:
    """The file behind a link is replaced, the link stays."""
    path, link = tmp_path / "cards.pdf", tmp_path / "latest.pdf"
    path.write_bytes(b"old")
    link.symlink_to(path)

    files.write_atomically(str(link), b"new")

    assert link.is_symlink()
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("broken", ["replace", "chmod"])
def test_leaves_the_old_file_when_the_last_step_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """A failure keeps the old bytes, removes the temporary file and names the path and the reason."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(OSError, match="no space left") as caught:
        files.write_atomically(str(path), b"new")

    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["cards.pdf"]


def test_interruption_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle removes the temporary file too."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write_atomically(str(tmp_path / "cards.pdf"), b"new")

    assert os.listdir(tmp_path) == []


def test_says_that_a_folder_is_in_the_way(tmp_path: Path) -> None:
    """A folder is not replaced by a file."""
    with pytest.raises(OSError, match="it is a folder"):
        files.write_atomically(str(tmp_path), b"new")


def test_says_that_a_file_is_in_the_way(tmp_path: Path) -> None:
    """A file is not replaced by a folder."""
    (tmp_path / "a").write_text("")

    with pytest.raises(OSError, match="there is a file where a folder is needed"):
        files.write_atomically(str(tmp_path / "a" / "cards.pdf"), b"new")


def test_refuses_a_read_only_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that its owner protected is not replaced, although the folder would allow it."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)

    with pytest.raises(OSError, match="read-only"):
        files.write_atomically(str(path), b"new")

    assert path.read_bytes() == b"old"


@pytest.mark.skipif(os.name == "nt", reason="no device files on Windows")
def test_writes_into_a_device() -> None:
    """A device is written to, not replaced."""
    files.write_atomically(os.devnull, b"new")

    assert not os.path.isfile(os.devnull)


@pytest.mark.skipif(not os.path.exists("/dev/fd"), reason="no descriptors as files here")
def test_writes_into_a_pipe() -> None:
    """Nor is a pipe replaced, as which standard output often comes."""
    reader, writer = os.pipe()
    files.write_atomically(f"/dev/fd/{writer}", b"new")
    os.close(writer)

    assert os.read(reader, 10) == b"new"
    os.close(reader)


def test_reason_is_plain() -> None:
    """No error number, lower case, never empty."""
    assert files.format_reason(OSError(2, "No such file or directory")) == "no such file or directory"
    assert files.format_reason(OSError()) == "OSError"


def several(folder: Path) -> dict[str, bytes]:
    """Three files to write: one that is there, one in a folder that is not, one more."""
    (folder / "a.pdf").write_bytes(b"old")
    return {str(folder / name): b"new" for name in ("a.pdf", os.path.join("deep", "down", "b.pdf"), "c.pdf")}


def standing(folder: Path) -> dict[str, bytes]:
    """What is in a folder, hidden files too."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_writes_several(tmp_path: Path) -> None:
    """All of them appear with their folders, old ones are replaced, and nothing else is left."""
    files.write_together(several(tmp_path))

    assert standing(tmp_path) == {"a.pdf": b"new", "deep/down/b.pdf": b"new", "c.pdf": b"new"}


def test_long_names_that_begin_alike_stay_apart(tmp_path: Path) -> None:
    """What waits beside each place is its own, however long the names are."""
    made = {str(tmp_path / f"{'x' * 200}{number}.png"): bytes([number]) for number in range(3)}

    files.write_together(made)

    assert {str(tmp_path / name): data for name, data in standing(tmp_path).items()} == made


def test_one_that_cannot_be_written_stops_all(tmp_path: Path) -> None:
    """A folder where the last file should go: nothing is replaced, no folder is made, the message names the path."""
    wanted = several(tmp_path)
    (tmp_path / "c.pdf").mkdir()

    with pytest.raises(OSError, match="it is a folder") as caught:
        files.write_together(wanted)

    assert caught.value.filename == str(tmp_path / "c.pdf")
    assert standing(tmp_path) == {"a.pdf": b"old"}
    assert sorted(os.listdir(tmp_path)) == ["a.pdf", "c.pdf"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only there")
def test_a_read_only_folder_stops_all(tmp_path: Path) -> None:
    """The same of a folder that nobody may write into."""
    wanted = several(tmp_path)
    (tmp_path / "deep").mkdir(0o500)

    with pytest.raises(OSError, match="permission denied"):
        files.write_together(wanted)

    assert standing(tmp_path) == {"a.pdf": b"old"}


@pytest.mark.parametrize("broken", ["replace", "chmod"])
@pytest.mark.parametrize("fails", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("at", [1, 2, 3])
def test_interrupted_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, fails: BaseException, at: int
) -> None:
    """At whichever file the last steps fail, all are as they were and nothing is left behind."""
    wanted = {**several(tmp_path), str(tmp_path / "d.pdf"): b"new"}
    (tmp_path / "c.pdf").write_bytes(b"old")
    (tmp_path / "d.pdf").write_bytes(b"old")
    real, calls = getattr(os, broken), []

    def fail(*arguments: object) -> object:
        calls.append(arguments)
        if len(calls) == at:
            raise fails
        return real(*arguments)

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(type(fails)):
        files.write_together(wanted)
    monkeypatch.undo()

    assert standing(tmp_path) == dict.fromkeys(("a.pdf", "c.pdf", "d.pdf"), b"old")
    assert sorted(os.listdir(tmp_path)) == ["a.pdf", "c.pdf", "d.pdf"]


def test_where_a_file_cannot_have_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stood there comes back on a stick or a share without hard links too."""
    (tmp_path / "a.pdf").write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    real = os.replace
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "replace", lambda old, new: refuse() if str(new).endswith("c.pdf") else real(old, new))
    with pytest.raises(OSError, match="not permitted"):
        files.write_together({str(tmp_path / name): b"new" for name in ("a.pdf", "c.pdf")})

    assert standing(tmp_path) == {"a.pdf": b"old"}


@pytest.mark.skipif(os.name == "nt", reason="no device files on Windows")
def test_a_device_among_several(tmp_path: Path) -> None:
    """A device is written to, and the others are replaced."""
    files.write_together({os.devnull: b"new", str(tmp_path / "a.pdf"): b"new"})

    assert not os.path.isfile(os.devnull)
    assert standing(tmp_path) == {"a.pdf": b"new"}


def test_reads(tmp_path: Path) -> None:
    """All of a file, or so many bytes."""
    (tmp_path / "a").write_bytes(b"abc")

    assert files.read_file(str(tmp_path / "a")) == b"abc"
    assert files.read_file(str(tmp_path / "a"), 2) == b"ab"


@pytest.mark.skipif(os.name == "nt", reason="no device files on Windows")
@pytest.mark.parametrize(
    ("path", "told"),
    [(os.devnull, "it is not a file but a pipe or a device; - reads standard input"), (os.curdir, "it is a folder")],
)
def test_reads_nothing_but_files(path: str, told: str) -> None:
    """A device may have no end: it is refused, by its path."""
    with pytest.raises(OSError, match=told) as caught:
        files.read_file(path)

    assert (caught.value.filename, caught.value.strerror) == (path, told)


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_what_is_inside_a_folder(tmp_path: Path) -> None:
    """A name leads to a file in the folder, there or not, or to none: by `..`, by a link, or since it is not a name."""
    folder = tmp_path / "look"
    (folder / "icons").mkdir(parents=True)
    (folder / "out.svg").symlink_to(tmp_path / "else.svg")
    (folder / "in.svg").symlink_to(folder / "icons" / "a.svg")
    found = {
        name: files.resolve_inside(str(folder), name) for name in ("icons/a.svg", "in.svg", "../a", "out.svg", "a\0b")
    }

    real = os.path.realpath(folder / "icons" / "a.svg")
    assert found == {"icons/a.svg": real, "in.svg": real, "../a": None, "out.svg": None, "a\0b": None}


def test_what_is_below_a_folder(tmp_path: Path) -> None:
    """Files with those endings, in one order everywhere; none where there is no folder."""
    for name in ("b.xml", "a.md", "in/d.xml", "in/deep/c.xml", "a.xml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")

    assert list(files.list_files(str(tmp_path), ".xml")) == ["a.xml", "b.xml", "in/d.xml", "in/deep/c.xml"]
    assert list(files.list_files(str(tmp_path), (".md",))) == ["a.md"]
    assert list(files.list_files(str(tmp_path / "none"), ".xml")) == []


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_two_names_of_one_place(tmp_path: Path) -> None:
    """Two files never overwrite each other, not through a link either; nothing is written then."""
    (tmp_path / "link.pdf").symlink_to(tmp_path / "a.pdf")

    with pytest.raises(OSError, match="have this one place"):
        files.write_together({str(tmp_path / name): b"new" for name in ("a.pdf", "link.pdf")})

    assert os.listdir(tmp_path) == ["link.pdf"]


def test_a_disk_without_capital_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `A.pdf` is `a.pdf` both are refused together; elsewhere they are two."""
    both = {str(tmp_path / name): name.encode() for name in ("A.pdf", "a.pdf")}
    if not files._ignores_case(str(tmp_path)):
        files.write_together(both)
        assert standing(tmp_path) == {"A.pdf": b"A.pdf", "a.pdf": b"a.pdf"}
    monkeypatch.setattr(files, "_ignores_case", lambda folder: True)

    with pytest.raises(OSError, match="have this one place"):
        files.write_together(both)


def test_a_folder_that_is_still_to_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether its disk knows capital letters is seen by the nearest folder that is there."""
    there = {str(tmp_path), str(tmp_path).swapcase()}
    monkeypatch.setattr(os.path, "exists", lambda path: path in there)
    monkeypatch.setattr(os.path, "samefile", lambda one, other: True)

    assert files._ignores_case(str(tmp_path / "new" / "newer"))
    there.remove(str(tmp_path).swapcase())
    assert not files._ignores_case(str(tmp_path / "new" / "newer"))


def test_another_program_holds_it_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a file that a viewer shows cannot be replaced: what to do about it is said, and it stays."""
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    told = {}
    for name in ("nt", "posix"):
        with monkeypatch.context() as patch:
            patch.setattr(os, "name", name)
            with pytest.raises(PermissionError) as caught:
                files.write_atomically(str(path), b"new")
        told[name] = caught.value.strerror

    assert told == {
        "nt": "another program holds it open; close it there and try again",
        "posix": "permission denied",
    }
    assert path.read_bytes() == b"old"


@pytest.mark.skipif(os.name == "nt", reason="no such limits on Windows")
def test_nothing_is_left_where_files_may_hold_nothing(tmp_path: Path) -> None:
    """Where the system lets no file grow, nothing is written, the journal of several files included."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        with pytest.raises(OSError, match="file too large"):
            files.write_together({str(tmp_path / "a"): b"new", str(tmp_path / "b"): b"new"})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert os.listdir(tmp_path) == []
