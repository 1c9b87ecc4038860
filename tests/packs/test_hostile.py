"""What nobody should take in: archives and folders that would write elsewhere, or fill a disk."""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.packs import from_folder, from_zip, lock, member_names, members
from tests.commands.in_process import cardgen
from tests.packs.projects import FILES, force, laid, zipped

NAMES = {
    "../x.yaml": "leads out",
    "a/../../x.yaml": "leads out",
    "a/../x.yaml": "leads out",
    "..": "leads out",
    "..\\x.yaml": "leads out",
    "a\\..\\..\\x.yaml": "leads out",
    "/etc/x.yaml": "absolute",
    "//server/share/x.yaml": "absolute",
    "\\\\server\\share\\x.yaml": "absolute",
    "C:/x.yaml": "absolute",
    "c:x.yaml": "absolute",
    "C:\\x.yaml": "absolute",
    "a/x.yaml:stream": "has `:` in its name",
    "a\\x.yaml": "has `\\` in its name",
    "con.yaml": "a device",
    "a/AUX": "a device",
    "a/nul.tar.yaml": "a device",
    "COM1.yaml": "a device",
    "com¹.yaml": "a device",
    "lpt9/x.yaml": "a device",
    "CONIN$": "a device",
    "a/x.yaml.": "a full stop",
    "a./x.yaml": "a full stop",
    "a/x.yaml ": "a space",
    " a/x.yaml": "a space",
    "a/\x00.yaml": "invisible",
    "a/\n.yaml": "invisible",
    "a/\x1b]0;owned\x07.yaml": "invisible",
    "a/\x7f.yaml": "invisible",
    "a/\x9b2J.yaml": "invisible",
    "a/\u202egpj.yaml": "invisible",
    "a/go\u200bod.yaml": "invisible",
    "a/good\u2060.yaml": "invisible",
    "a/\ufeffgood.yaml": "invisible",
    "a/\u2028.yaml": "invisible",
    "a/\ud800.yaml": "invisible",
    "a/\ue000.yaml": "invisible",
    "．．/x.yaml": "leads out",
    "‥/x.yaml": "leads out",
    "／etc/x.yaml": "absolute",
    "a∕x.yaml": "in its name",
    "ａ＼x.yaml": "in its name",
    "Ｃ：/x.yaml": "absolute",
    "a//x.yaml": "without a name",
    "./x.yaml": "without a name",
    "a/./x.yaml": "without a name",
    "": "without a name",
    "a?.yaml": "has `?` in its name",
    "a*.yaml": "has `*` in its name",
    'a".yaml': 'has `"` in its name',
    "a|b.yaml": "has `|` in its name",
    "<a>.yaml": "has `<` in its name",
    f"{'a' * 101}.yaml": "too long",
    f"{'好' * 90}.yaml": "too long",
    "/".join(["a" * 60] * 4): "too long",
    "/".join("abcdefghi"): "too deeply",
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_such_name(name: str) -> None:
    """A name that is elsewhere, or another, on some system is refused with the reason."""
    assert NAMES[name] in str(member_names.find_path_fault(name))


@pytest.mark.parametrize("name", [name for name in NAMES if name and "\ud800" not in name], ids=ascii)
def test_no_such_member_of_an_archive(name: str) -> None:
    """An archive with such a name is refused whole, and the sentence names it on one line."""
    with pytest.raises(CardgenError) as refused:
        from_zip.read_archive(zipped({**FILES, name: force()}))

    assert NAMES[name] in str(refused.value) or "encoded" in str(refused.value)
    assert str(refused.value).isprintable()


USUAL = (
    *("good.yaml", "factions/pygmies/Гномы.yaml", "art/Ernest's hat (2).png", "a/b/c/d/e/f/g/h.yaml", "a-b_c.d.yaml"),
    *("console.yaml", "art/été.png", "com.yaml"),
)


@pytest.mark.parametrize("name", USUAL)
def test_usual_names(name: str) -> None:
    """What people call files stays possible."""
    assert member_names.find_path_fault(name) is None


TWINS = [
    ("a/good.yaml", "a/Good.yaml"),
    ("a/good.yaml", "A/evil.yaml"),
    ("a/été.yaml", "a/e\u0301te\u0301.yaml"),
    ("a/strasse.yaml", "a/straße.yaml"),
    ("a/ﬁre.yaml", "a/fire.yaml"),
    ("a/K.yaml", "a/\u212a.yaml"),
    ("a.yaml", "a.yaml/b.yaml"),
    ("a.yaml/b.yaml", "a.yaml"),
]


@pytest.mark.parametrize("names", TWINS, ids=ascii)
def test_two_that_are_one(names: tuple[str, str]) -> None:
    """Two members that are one file on some disk are refused, and both are named."""
    with pytest.raises(CardgenError, match=r"the same name on some systems|both a file and a folder"):
        from_zip.read_archive(zipped(dict.fromkeys(names, force()) | {"pack.toml": b""})).list_files()


def test_the_same_member_twice() -> None:
    """Two members of one name are refused: which of them counts is for every program to choose."""
    data = zipped({"b/a.yaml": force(), "b/c.yaml": force()}).replace(b"b/c.yaml", b"b/a.yaml")
    with pytest.raises(CardgenError, match=r"duplicate b/a\.yaml in the archive: pack it again"):
        from_zip.read_archive(data)


MODES = {0o120777: "is a link", 0o020666: "a device", 0o060660: "a device", 0o010644: "a pipe", 0o140755: "a device"}


@pytest.mark.parametrize("mode", MODES, ids=oct)
def test_no_links_and_devices_of_an_archive(mode: int) -> None:
    """PackFiles that are no files are refused by name."""
    with pytest.raises(CardgenError, match=rf"^good\.yaml .*{MODES[mode]}"):
        from_zip.read_archive(zipped({"good.yaml": b"/etc/passwd"}, mode=mode))


def test_bombs() -> None:
    """What unpacks to very much is refused before it is unpacked: one file, or all of them together."""
    one = zipped({"a/good.yaml": bytes(members.LARGEST)})
    large = zipped({"a/good.yaml": bytes(members.LARGEST + 1)})
    noise = bytes(range(256)) * 4096  # a megabyte each, packed well, but not too well
    many = zipped({f"a/{number}.png": noise for number in range(65)})

    with pytest.raises(CardgenError, match=r"^good\.yaml unpacks to more than 250 times"):
        from_zip.read_archive(one)
    with pytest.raises(CardgenError, match=r"^good\.yaml (unpacks|is larger)"):
        from_zip.read_archive(large)
    with pytest.raises(CardgenError, match=r"^with 64\.png the add-on is larger than 64 MiB: split it"):
        from_zip.read_archive(many)


def test_a_size_that_lies() -> None:
    """An archive that says a small size of a large file is found out when it is read."""
    data = zipped({"a/good.yaml": b"x" * 5000, "a/evil.yaml": b"y"})
    lied = data.replace((5000).to_bytes(4, "little"), (50).to_bytes(4, "little"))

    assert lied != data
    with pytest.raises(CardgenError, match=r"invalid ZIP archive|wrong size of"):
        from_zip.read_archive(lied)


def test_too_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """More files than a pack has, or than are looked at, are refused; those that stay behind count as looked at."""
    with pytest.raises(CardgenError, match=r"too many files, from 2000\.yaml on: an add-on has at most 2,000"):
        from_zip.read_archive(zipped({f"a/{number}.yaml": b"" for number in range(2001)}))
    monkeypatch.setattr(from_zip, "MOST_SEEN", 100)
    with pytest.raises(CardgenError, match="more than 100 files and folders: split the add-on"):
        from_zip.read_archive(zipped({f"a/{number}.exe": b"" for number in range(101)}))


@pytest.mark.parametrize("name", ["a/in.zip", "a/in.tar.gz", "a/IN.7Z", "a/x.whl"])
def test_no_archive_in_an_archive(name: str) -> None:
    """Nothing is unpacked twice."""
    with pytest.raises(CardgenError, match="an archive in an archive"):
        from_zip.read_archive(zipped({**FILES, name: zipped()}))


def test_other_ways_of_packing() -> None:
    """Ways to compress that need much memory are refused, and so is what needs a password."""
    for compression in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        with pytest.raises(CardgenError, match=r"unsupported compression of .*: pack it as plain ZIP"):
            from_zip.read_archive(zipped(compression=compression))
    data = bytearray(zipped({"a.yaml": force()}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(CardgenError, match=r"a\.yaml is encrypted"):
        from_zip.read_archive(bytes(data))


@pytest.mark.parametrize("cut", [0, 3, 30, 100, 200, 400])
def test_damaged_archives(cut: int) -> None:
    """An archive cut off, or what is none at all, is told as that."""
    for data in (zipped()[:cut], zipped()[cut + 1 :] if cut > 100 else b"<html>not found</html>"):
        with pytest.raises(CardgenError, match=r"invalid ZIP archive|wrong size of|nothing to add"):
            from_zip.read_archive(data).list_files()


def test_every_flipped_byte() -> None:
    """Whatever byte of an archive is another: it is read, or refused in a sentence."""
    data = zipped({"f/a.yaml": force(), "f/pack.toml": b""})
    for place in range(len(data)):
        flipped = data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]
        with suppress(CardgenError):
            from_zip.read_archive(flipped).list_files()


def hostile_folder(folder: Path) -> Mapping[str, str]:
    """A folder with a member that is not a file; by its name, what is said of it."""
    (folder / "link.yaml").symlink_to("/etc/passwd")
    (folder / "factions").mkdir()
    (folder / "factions" / "out").symlink_to("/")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "ab:c.yaml").write_text("")
    (folder / "x\n.yaml").write_text("")
    return {
        "link.yaml": "is a link",
        "factions/out": "is a link",
        "pipe.yaml": "is a pipe",
        "ab:c.yaml": "has `:` in its name",
        "x\n.yaml": "invisible",
    }


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_no_links_and_pipes_of_a_folder(tmp_path: Path) -> None:
    """A folder with a member that is not a file is refused, by that member; nothing waits for a pipe."""
    told = hostile_folder(tmp_path)
    while told:
        with pytest.raises(CardgenError) as refused:
            from_folder.read_folder(str(tmp_path))
        name = next(name for name in told if str(refused.value).startswith(member_names.show_name(name)))
        assert told[name] in str(refused.value)
        (tmp_path / name).unlink()
        told = {other: text for other, text in told.items() if other != name}


def test_too_much_of_a_folder(tmp_path: Path) -> None:
    """A sparse file is measured, not read."""
    laid(tmp_path, {"a.yaml": b""})
    os.truncate(tmp_path / "a.yaml", members.LARGEST + 1)

    with pytest.raises(CardgenError, match=r"^a\.yaml is larger than 16 MiB"):
        from_folder.read_folder(str(tmp_path))


@pytest.mark.parametrize("name", ["cardgen", "con", "git", "http", "lock", "a", "../x", "A", "x" * 41, "", "a b", "é"])
def test_names_of_packs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack has a name that is a folder on every system, and no other prefix."""
    laid(tmp_path / "theirs")
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    made = cardgen("add", "../theirs", "--name", name)

    assert made.exit_code == 2
    assert re.search(f"(reserved|invalid) name `{re.escape(name)}` of an add-on: ", made.stderr)
    assert list((tmp_path / "mine").iterdir()) == []


LOCKS = {
    "[]": "a list at the top level",
    "{": "invalid JSON",
    '{"version": 2, "packs": []}': "another version",
    '{"version": 1, "packs": [3]}': "`packs[0]` is `3`: expected a table",
    '{"version": 1, "packs": [{"name": "../x", "from": "", "files": {}}]}': "invalid name `../x` of an add-on",
    '{"version": 1, "packs": [{"name": "ab", "from": "", "files": {"../../x.yaml": "%s"}}]}' % ("0" * 64): "leads out",
    '{"version": 1, "packs": [{"name": "ab", "from": "", "files": {"x.yaml": "z"}}]}': "a SHA-256",
    '{"version": 1, "packs": [{"name": "ab", "files": {}}]}': "missing `packs[0].from`",
}


@pytest.mark.parametrize("text", LOCKS)
def test_hostile_locks(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock may come with the files of others: it removes and replaces nothing outside its packs."""
    laid(tmp_path, {"packs/lock.json": text.encode(), "packs/ab/mine.yaml": b"", "x.yaml": b"mine"})
    monkeypatch.chdir(tmp_path)
    for words in (["list"], ["update"], ["remove", "ab"]):
        made = cardgen("packs", *words)
        assert made.exit_code == 2, made
        assert LOCKS[text] in made.stderr

    assert (tmp_path / "x.yaml").read_bytes() == b"mine"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other links")
def test_nothing_is_written_behind_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of packs that leads elsewhere, or a pack whose folder does, is written to and removed by nobody."""
    laid(tmp_path / "theirs")
    mine = laid(tmp_path / "mine", {"factions/x.yaml": b""})
    monkeypatch.chdir(mine)
    assert cardgen("add", "../theirs").exit_code == 0
    (mine / "packs" / "theirs").rename(tmp_path / "elsewhere")
    (mine / "packs" / "theirs").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "theirs" / "pack.toml").write_text('version = "2"')
    updated, removed = cardgen("packs", "update"), cardgen("packs", "remove", "theirs")

    assert updated.exit_code == 2
    assert "is behind a link" in updated.stderr
    assert removed.exit_code == 0
    assert (tmp_path / "elsewhere" / "pack.toml").read_bytes() == FILES["pack.toml"]


def test_what_a_pack_says_stays_on_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Escapes in a pack's own words reach neither the terminal nor the lock."""
    laid(tmp_path / "theirs", {**FILES, "pack.toml": b'version = "\\u001b]0;x\\u0007\\n"\nauthor = "\\u202eab"'})
    laid(tmp_path / "mine", {})
    (tmp_path / "mine").mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path / "mine")
    made = cardgen("add", "../theirs")

    assert made.exit_code == 0
    assert not re.search(
        r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", made.stdout + Path("packs/lock.json").read_text("utf-8")
    )


@pytest.mark.parametrize("text", [b"version = 1", b"version = ", b"\xff", b"a = " + b"[" * 5000, b"author = ['a']"])
def test_hostile_sheets(text: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack.toml that cannot be used is refused with the pack: nothing is half added."""
    laid(tmp_path / "theirs", {**FILES, "pack.toml": text})
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    made = cardgen("add", "../theirs")

    assert made.exit_code == 2
    assert "pack.toml" in made.stderr
    assert list((tmp_path / "mine").iterdir()) == []


def test_digests() -> None:
    """The digest is that of `sha256sum`."""
    assert lock.compute_digest(b"").startswith("e3b0c44298fc1c149afb")


@pytest.mark.parametrize("name", ["factions/.hidden.yaml", "factions/.dir/x.yaml", ".x.csv", "a/.b/c/d.toml"])
@pytest.mark.parametrize("top", ["", "elves-main/"])
def test_hidden_files_stay_behind(tmp_path: Path, name: str, top: str) -> None:
    """Of an archive as of a folder: nobody who looks at what is shared sees them. The others come."""
    files = {**FILES, name: force("Hidden")}
    of_zip = from_zip.read_archive(zipped({top + one: data for one, data in files.items()}))
    of_folder = from_folder.read_folder(str(laid(tmp_path, files)))

    assert of_zip.list_files() == of_folder.list_files() == dict(sorted(FILES.items()))
    assert of_zip.skipped == of_folder.skipped == []
