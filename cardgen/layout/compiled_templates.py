"""Compiled templates, kept on disk from run to run."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Any

import jinja2

from cardgen.disk import files
from cardgen.disk.ownership import read_own

LARGEST = 4 << 20
"""Bytes of a compiled template that is kept; the largest of ours has a fortieth of them."""
DIGEST = hashlib.sha256().digest_size
"""Bytes at the beginning of a file of a compiled template that are the digest of the others."""


class CompiledTemplates(jinja2.BytecodeCache):
    """Compiled templates, kept from run to run in files; does without what it cannot read or write.

    Python runs whatever it is given as compiled, and crashes on what is damaged. Each file therefore begins with a
    digest of the rest; where they do not match the template is compiled again and the file replaced. The digest finds
    damage, not forging: only files that nobody else can have written are taken.
    """

    def __init__(self, pattern: str) -> None:
        """`pattern`: the path of a file, with `%s` for the key of its template."""
        self._pattern = pattern

    def load_bytecode(self, bucket: Any) -> None:
        """Read what a template was compiled to, if that is kept."""
        with suppress(OSError):
            held = read_own(self._pattern % bucket.key, LARGEST)
            if held[:DIGEST] == hashlib.sha256(held[DIGEST:]).digest():
                bucket.bytecode_from_string(held[DIGEST:])

    def dump_bytecode(self, bucket: Any) -> None:
        """Keep what a template was compiled to."""
        compiled = bucket.bytecode_to_string()
        with suppress(OSError):  # a disk may be full
            files.replace_file(self._pattern % bucket.key, hashlib.sha256(compiled).digest() + compiled)
