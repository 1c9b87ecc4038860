"""Compiled templates, kept from run to run.

Python runs whatever it is given as compiled, and crashes on what is damaged. Each file therefore begins with a digest
of the rest; where they do not match the template is compiled anew and the file replaced.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress

from cardgen.disk import files

LARGEST = 4 << 20
"""Bytes of a compiled template that is kept; the largest of ours has a fortieth of them."""
DIGEST = hashlib.sha256().digest_size


def load(path: str) -> bytes | None:
    """What was kept in a file; None when that cannot be read, or is not what was kept."""
    with suppress(OSError):
        held = files.read(path, LARGEST)
        if held[:DIGEST] == hashlib.sha256(held[DIGEST:]).digest():
            return held[DIGEST:]
    return None


def save(path: str, compiled: bytes) -> None:
    """Keep it in a file, unless that cannot be written: a disk may be full."""
    with suppress(OSError):
        files.replace(path, hashlib.sha256(compiled).digest() + compiled)
