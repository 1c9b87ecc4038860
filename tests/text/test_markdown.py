"""Texts of files in Markdown: shown as they are written."""

from __future__ import annotations

import pytest

from cardgen.text.markdown import escape_markdown


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ('Old Tom, +1 (twice) - 9" or ½"; 50%!', 'Old Tom, +1 (twice) - 9" or ½"; 50%!'),
        ("*b* _i_ `c` ~s~ \\", r"\*b\* \_i\_ \`c\` \~s\~ " + "\\\\"),
        ("[a](javascript:x) ![p](q)", r"[a\](javascript:x) ![p\](q)"),
        ("<script>&amp; Tom & Ann", r"\<script>\&amp; Tom & Ann"),
        ("[a][b] [c]: d [x] _x a_b x_", r"[a\][b] [c\]: d [x] \_x a_b x\_"),
        ("> quote > it", r"\> quote > it"),
        ("# head", r"\# head"),
        ("- item", r"\- item"),
        ("-1 per die", "-1 per die"),
        ("---", r"\---"),
        ("12. item", r"12\. item"),
        ("http://a.b www.a.b a@b", r"http\://a.b www\.a.b a\@b"),
        ("one\n# two", r"one\\n# two"),
    ],
)
def test_nothing_is_marked_up(written: str, made: str) -> None:
    """Plain texts stay as they are; what Markdown or HTML would take for its own is escaped, on one line."""
    assert escape_markdown(written) == made
