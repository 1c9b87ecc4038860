"""Prints kits with every Python from 3.11 on that is found and compares what they wrote: `same_bytes.py WHEEL FOLDER`.

FOLDER is where the environments and the kits go. Exits with 1 when two Pythons wrote different files. With another zlib
the same content is compressed to other bytes; then what the streams hold is compared.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PYENV = Path.home() / ".pyenv" / "versions"
KITS = (
    "kit first-edition --seed hello --png --dpi 50 -o first",
    "kit second-edition --seed hello --theme large --language de --paper a4 --duplex manual -o second",
    "kit ares --target home --duplex fold -o ares",
    "kit little_orc_wars --ink saver -o orcs",
    "kit vsgmr --theme plain -o vsgmr",
    "kit scrimmage --card-size bridge -o scrimmage",
)
"""Each writes into a folder of its own; together they ask for all that decides a layout."""
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def interpreters() -> Iterator[tuple[str, str]]:
    """Version and program of each Python that is here; says which are not."""
    for version in VERSIONS:
        found = [shutil.which(f"python{version}"), *map(str, sorted(PYENV.glob(f"{version}.*/bin/python3")))]
        program = next((one for one in found if one and _version(one) == version), None)
        if program:
            yield version, program
        else:
            print(f"SKIPPED Python {version}: it is not installed here")


def _version(program: str) -> str:
    told = subprocess.run(
        [program, "-I", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip()


def write_kits(program: str, wheel: str, folder: Path) -> str:
    """Install the wheel for that Python and print the kits into `folder`; gives the version of its zlib."""
    python = folder.with_name(folder.name + "-env") / "bin" / "python"
    subprocess.run([program, "-m", "venv", str(python.parent.parent)], check=True)
    quiet = ("--quiet", "--disable-pip-version-check")
    subprocess.run([python, "-m", "pip", "install", *quiet, wheel], check=True)
    folder.mkdir()
    for kit in KITS:
        subprocess.run([python, "-m", "cardgen", "-q", *kit.split()], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    asked = [str(python), "-c", "import zlib; print(zlib.ZLIB_RUNTIME_VERSION)"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def digests(folder: Path, read: Callable[[bytes], bytes]) -> dict[str, str]:
    """SHA-256 of each file below a folder, by its name, of what `read` makes of it."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(read(path.read_bytes())).hexdigest() for path in files}


def streams(data: bytes) -> bytes:
    """What the compressed streams of a PDF hold; other files as they are."""
    return b"\n".join(map(_inflated, _STREAM.findall(data))) if data.startswith(b"%PDF") else data


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def main(wheel: str, scratch: str) -> int:
    """Compare all with the first; the exit code."""
    made = []
    for version, program in interpreters():
        folder = Path(scratch) / version
        made.append((version, folder, write_kits(program, wheel, folder)))
    if len(made) < 2:
        print("SKIPPED the comparison: there is only one Python")
        return 0
    (first, one, library), *others = made
    different = 0
    for version, folder, other_library in others:
        read = bytes if library == other_library else streams
        ours, theirs = digests(one, read), digests(folder, read)
        names = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
        what = "bytes" if read is bytes else f"contents (zlib {library} and {other_library})"
        print(f"Python {first} and {version}: {len(ours)} files, {what}: {len(names)} differ", *names, sep="\n  ")
        different += len(names)
    if not digests(one, bytes):
        print("the kits wrote nothing")
        return 1
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
