"""Prints kits with every supported Python and compares what they wrote: `same_bytes.py WHEEL FOLDER`.

FOLDER is where the environments and the kits go. Exits with 1 when two Pythons wrote different files, and with CI set
also when one of them is not installed. With another zlib the same content is compressed to other bytes; then what the
streams hold is compared.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

from pythons import VERSIONS, find_python

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
    """Compare all with the oldest; return the exit code."""
    programs = {version: find_python(version) for version in VERSIONS}
    missing = [version for version, program in programs.items() if program is None]
    for version in missing:
        print(f"SKIPPED Python {version}: it is not installed here")
    if missing and os.environ.get("CI"):
        return 1
    written = []
    for version, program in programs.items():
        if program is not None:
            folder = Path(scratch) / version
            written.append((version, folder, write_kits(program, wheel, folder)))
    if len(written) < 2:
        print("SKIPPED the comparison: it needs two Pythons")
        return 0
    if not digests(written[0][1], bytes):
        print("the kits wrote nothing")
        return 1
    return 1 if sum(count_differences(written[0], other) for other in written[1:]) else 0


def count_differences(one: tuple[str, Path, str], other: tuple[str, Path, str]) -> int:
    """Print and count the files that differ between two (version, folder, zlib's version)."""
    read = bytes if one[2] == other[2] else streams
    ours, theirs = digests(one[1], read), digests(other[1], read)
    names = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
    kind = "bytes" if read is bytes else f"contents (zlib {one[2]} and {other[2]})"
    print(f"Python {one[0]} and {other[0]}: {len(ours)} files, {kind}: {len(names)} differ", *names, sep="\n  ")
    return len(names)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
