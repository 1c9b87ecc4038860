"""cardgen.files: whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen import files


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

    with pytest.raises(OSError, match="a file stands where a folder is needed"):
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
    assert files.reason(OSError(2, "No such file or directory")) == "no such file or directory"
    assert files.reason(OSError()) == "OSError"
