"""`export`, `import` and `fetch-table`: what they write, and what they refuse."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen

GOOD = 'list,name,alignment,keywords,size,fighting\nfaction,Reds,Evil,,,\ngroups,Ann,,"Human, Evil",3,4\n'


def test_the_first_column_is_list() -> None:
    """The faction once, then its lists in their order; characteristics by their bare names, parameters as on cards."""
    done = cardgen("export", "cardgen:good")
    rows = done.stdout.split("\n")

    assert done.exit_code == 0
    assert rows[0].startswith("list,name,alignment,")
    assert ",shooting,fighting," in rows[0]
    assert rows[1].startswith("faction,Good,Good,")
    assert "Leadership (Human)" in rows[2]
    assert [row.partition(",")[0] for row in rows[2:8]] == ["heroes"] * 6


def test_export_says_that_comments_are_not_carried(tmp_path: Path) -> None:
    """They are lost, and nobody should find that out too late."""
    done = cardgen("export", "cardgen:good", "-o", str(tmp_path / "good.csv"))

    assert "without the comments of" in done.stdout
    assert "good.yaml" in done.stdout
    assert "left out the comments of" in cardgen("export", "cardgen:good").stderr


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (GOOD.replace("list,", "lst,", 1), "1:1: wrong first column `lst`: expected `list`"),
        (GOOD.replace("groups", "grups"), "3:1: unknown list `grups`: did you mean `groups`?"),
        (GOOD.replace("faction,Reds,Evil,,,\n", ""), "1:1: missing row `faction`: it has the keys of the file itself"),
        (GOOD + "faction,Blues,Good,,,\n", "4:1: duplicate row `faction`: expected one, and only the first counts"),
        (GOOD.replace("size", "name"), "1:5: duplicate column `name`: expected each column once"),
        (GOOD.replace(",4\n", ",=2+2\n"), "3:6: column `fighting`, formula in a cell: expected a value"),
        (GOOD.replace(",4\n", ",4,5\n"), "3:7: row of 7 cells: the table has 6 columns"),
        ("", "1:1: the table is empty"),
        (GOOD.encode("utf-16"), "1:1: the table is written in UTF-16"),
    ],
)
def test_faulty_tables_are_refused(tmp_path: Path, table: str | bytes, said: str) -> None:
    """The cell is named, the way out is said, and nothing is written."""
    (tmp_path / "t.csv").write_bytes(table.encode() if isinstance(table, str) else table)
    done = cardgen("import", str(tmp_path / "t.csv"), "--as", "pygmies/faction", "-o", str(tmp_path / "t.yaml"))

    assert done.exit_code == 2
    assert f"t.csv:{said}" in done.stderr
    assert not (tmp_path / "t.yaml").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["t.csv", "--as", "pygmies"], ("wrong SYSTEM/KIND `pygmies`: write `--as pygmies/faction`, for example")),
        (["t.csv", "--as", "pygmis/faction"], "cardgen: unknown system `pygmis`: did you mean `pygmies`?"),
        (["t.csv", "--as", "pygmies/fction"], ("cardgen: unknown kind of file `fction`: did you mean `faction`?")),
        (["t.txt", "--as", "pygmies/faction"], "cardgen: unknown type of table, t.txt: expected .csv or .xlsx"),
        (["none.csv", "--as", "pygmies/faction"], "none.csv"),
    ],
)
def test_import_is_asked_for_what_there_is(arguments: list[str], said: str) -> None:
    """What is named and is not there is told with the near name."""
    done = cardgen("import", *arguments)

    assert done.exit_code == 2
    assert said in done.stderr


class Server(BaseHTTPRequestHandler):
    """Answers by the path that is asked for."""

    def do_GET(self) -> None:
        """A table, a page, a way to elsewhere, or nothing."""
        kind = self.path.strip("/").partition("?")[0]
        body = {"table": b"name,size\nAnn,3\n", "page": b"<!DOCTYPE html><p>", "large": b"x" * (5 << 20)}.get(kind, b"")
        self.send_response({"away": 302, "round": 302, "none": 404}.get(kind, 200))
        if kind in ("away", "round"):
            self.send_header("Location", "/table" if kind == "away" else "/round")
        self.send_header("Content-Length", str(len(body) + (9 if kind == "cut" else 0)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:  # who asked has left
            return

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as in the base class
        """Nobody reads it."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server on loopback."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("path", ["table", "table?output=csv", "away"])
def test_a_table_is_fetched(address: str, path: str, tmp_path: Path) -> None:
    """It is written as it came."""
    done = cardgen("fetch-table", f"{address}/{path}", "-o", str(tmp_path / "t.csv"))

    assert done.exit_code == 0, done.output
    assert (tmp_path / "t.csv").read_bytes() == b"name,size\nAnn,3\n"


@pytest.mark.parametrize("path", ["page", "large", "round", "none", "cut", "empty"])
def test_what_is_no_table_is_not_written(address: str, path: str, tmp_path: Path) -> None:
    """What stood there stays."""
    (tmp_path / "t.csv").write_text("before", encoding="utf-8")
    done = cardgen("fetch-table", f"{address}/{path}", "-o", str(tmp_path / "t.csv"))

    assert done.exit_code == 2, done.output
    assert (tmp_path / "t.csv").read_text(encoding="utf-8") == "before"


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://a/b.csv", "heroes.csv", "http://a:b@127.0.0.1/x", "http://"]
)
def test_other_addresses_are_refused(url: str, tmp_path: Path) -> None:
    """Only http and https are asked, and no password is kept."""
    done = cardgen("fetch-table", url, "-o", str(tmp_path / "t.csv"))

    assert done.exit_code == 2
    assert not (tmp_path / "t.csv").exists()


def test_a_workbook_is_no_csv(address: str, tmp_path: Path) -> None:
    """The ending says what is expected."""
    done = cardgen("fetch-table", f"{address}/table", "-o", str(tmp_path / "t.xlsx"))

    assert done.exit_code == 2
    assert "no workbook" in done.stderr
