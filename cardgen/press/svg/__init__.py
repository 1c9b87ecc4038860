"""Frames as SVG: what a browser shows of a face, and what the PDF of it shows, differ by antialiasing alone.

`SvgWriter.face` draws a face as one `<svg>`, in millimetres from the corner of its trim. It holds no fonts, no pictures
and nothing that faces have in common: it names them by digests of what is in them, and the `Drawing` has them.

    writer = SvgWriter(lambda file: f"/file/{file.digest}")     # or `data_url`, for a picture that needs no server
    drawn = [writer.face(frame) for frame in frames]
    definitions(drawn)      # once on the page, before the faces or after them: symbols and clips
    stylesheet(drawn, link) # once: the rules for text, and an @font-face for each font; `link` as above

Who serves them needs a table of `file.digest` to `file.data` and `file.media_type`, for all `files(drawn)`. What a
digest names never changes, so that a page can keep what it has, and is sent what is new alone. There are no scripts, no
styles in elements and no identifiers that come from anybody's file: a strict Content-Security-Policy can hold.
"""

from __future__ import annotations

from cardgen.press.svg.served import Link, ServedFile, data_url
from cardgen.press.svg.whole import alone, definitions, files, stylesheet
from cardgen.press.svg.writer import Drawing, SvgWriter

__all__ = ["Drawing", "Link", "ServedFile", "SvgWriter", "alone", "data_url", "definitions", "files", "stylesheet"]
