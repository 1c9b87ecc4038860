"""Who would like to have something of a preview that is not for them."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.preview import projects
from tests.preview.running import LONG, Listener, Running, running, until
from tests.preview.test_preview import NAME, change
from tests.sampling import EXHAUSTIVE, some

EVIL = [
    "<script>alert(1)</script>",
    "</text></svg></article><img src=x onerror=alert(1)>",
    "</title></script><!--",
    "]]></style>&quot;",
    "[[token]]",
    "{{ 7 * 7 }} ${7} %s",
    "\" onmouseover=alert(1) x='",
    "javascript:alert(1)",
]


@pytest.fixture
def preview(project: Path) -> Iterator[Running]:
    """A preview of the project."""
    with running(project) as made:
        yield made


@some(2)
@pytest.mark.parametrize("name", EVIL)
def test_names_are_only_names(tmp_path: Path, name: str) -> None:
    """Whatever an entry is called, it is text on the page and in the feed."""
    project = projects.small(tmp_path)
    with running(project) as preview:
        listener = Listener(preview.port)
        quoted = "'" + name.replace("'", "''") + "'"
        change(project / "factions" / "good.yaml", NAME, quoted)
        told = str(listener.wait(lambda event: "cards" in event.data).data)
        page = preview.page()
        token = page.split('<meta name="token" content="')[1].split('"')[0]
        listener.close()

    for text in (told, page):
        assert "<script>alert" not in text
        assert "<img" not in text.replace('<img alt="The address', "")
        assert "onmouseover=alert(1) x='" not in text
        assert text.count(token) <= 1


def test_svg_is_no_picture(tmp_path: Path) -> None:
    """A drawing with a script in it is not shown, whatever it is called; nothing is served that no card shows."""
    project = projects.small(tmp_path)
    good = project / "factions" / "good.yaml"
    drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    good.with_name("a.svg").write_text(drawing, encoding="utf-8")
    good.with_name("b.png").write_text(drawing, encoding="utf-8")
    Image.new("RGB", (400, 300), "red").save(good.with_name("unused.png"))
    change(good, f"name: {NAME}\n", f"name: {NAME}\n    art: a.svg\n")
    change(good, "name: Brunna Kettlebeard\n", "name: Brunna Kettlebeard\n    art: b.png\n")
    with running(project) as preview:
        page = preview.page()

    assert page.count('<li class="finding"') == 2
    assert "<image" not in page
    assert "alert(1)" not in page


@EXHAUSTIVE
def test_two_hundred_connections(preview: Running, project: Path) -> None:
    """Two hundred that ask for nothing, and as many as listen: the page is answered, and told of changes."""
    idle = [socket.create_connection(("127.0.0.1", preview.port), timeout=LONG) for _ in range(200)]
    listeners = [Listener(preview.port) for _ in range(50)]
    began = time.monotonic()
    assert preview.ask("/page.js").status == 200
    assert time.monotonic() - began < LONG / 4
    change(project / "factions" / "good.yaml", NAME, "Ernest Z")
    assert all("Ernest Z" in str(listener.wait().data) for listener in listeners)
    for one in idle:
        one.close()
    for listener in listeners:
        listener.close()


@EXHAUSTIVE
def test_too_many_are_told_to_come_again(preview: Running) -> None:
    """Beyond the limit the answer is 503, and there is room again when the others have gone."""
    held = [socket.create_connection(("127.0.0.1", preview.port), timeout=LONG) for _ in range(420)]
    until(lambda: any(b"503" in _received(one) for one in held[-30:]) or None)
    for one in held:
        one.close()
    until(lambda: _status(preview) == 200 or None)


@EXHAUSTIVE
def test_slow_readers_hold_nobody_up(preview: Running, project: Path) -> None:
    """One that listens and never reads costs the others nothing."""
    slow = socket.create_connection(("127.0.0.1", preview.port), timeout=LONG)
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    slow.sendall(f"GET /events HTTP/1.1\r\nHost: {preview.host}\r\n\r\n".encode())
    listener = Listener(preview.port)
    for number in range(5):
        preview.act("/look", f"theme={('plain', 'classic')[number % 2]}")
    change(project / "factions" / "good.yaml", NAME, "Ernest Q")
    listener.wait(lambda told: "Ernest Q" in str(told.data))
    slow.close()
    listener.close()


@some(2)
@pytest.mark.parametrize(
    "request_line",
    [
        "GET http://evil.example/ HTTP/1.1",
        "GET //evil.example/ HTTP/1.1",
        "OPTIONS / HTTP/1.1",
        "DELETE / HTTP/1.1",
        "CONNECT evil.example:80 HTTP/1.1",
        "GET / HTTP/9.9",
        "nonsense",
        "GET /" + "a" * 70_000 + " HTTP/1.1",
    ],
)
def test_odd_requests_get_nothing(preview: Running, request_line: str) -> None:
    """What is not a request for the page is answered with an error, and the page is there afterwards."""
    with socket.create_connection(("127.0.0.1", preview.port), timeout=LONG) as asked:
        asked.sendall(f"{request_line}\r\nHost: {preview.host}\r\n\r\n".encode())
        answer = _received(asked)
    assert answer[:12].split()[1:2] in ([b"400"], [b"404"], [b"405"], [b"414"], [b"501"], [b"505"]), answer[:80]
    assert b"evil" not in answer
    assert preview.ask("/page.js").status == 200


@some(1)
@pytest.mark.parametrize(
    "told", [{"Content-Length": "99999999"}, {"Content-Length": "-1"}, {"Content-Length": "x"}, {}]
)
def test_odd_bodies_do_nothing(preview: Running, told: dict[str, str]) -> None:
    """Bodies that are too long, or of no length, are not read."""
    page = preview.page()
    token = page.split('<meta name="token" content="')[1].split('"')[0]
    headers = {"Origin": f"http://{preview.host}", "X-Cardgen-Token": token, **told}
    assert preview.ask("/look", "POST", headers).status == 400


def test_two_hosts_are_none(preview: Running) -> None:
    """A request with two hosts is refused."""
    with socket.create_connection(("127.0.0.1", preview.port), timeout=LONG) as asked:
        asked.sendall(f"GET / HTTP/1.1\r\nHost: {preview.host}\r\nHost: evil.example\r\n\r\n".encode())
        assert b" 403 " in _received(asked)[:20]


@EXHAUSTIVE
def test_only_what_the_page_knows_is_opened(tmp_path: Path) -> None:
    """The editor gets files of the project, as separate arguments; a project's own editor is a finding, and ignored."""
    project, home = projects.small(tmp_path), tmp_path / "home" / "cardgen"
    home.mkdir(parents=True)
    log, bad = tmp_path / "opened.txt", tmp_path / "bad.txt"
    script = tmp_path / "my editor.sh"
    script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$#" "$@" > "{log}.new"; mv "{log}.new" "{log}"\n', encoding="utf-8")
    script.chmod(0o755)
    (home / "cardgen.toml").write_text(f"editor = \"'{script}' -g {{file}}:{{line}}:{{column}} '; touch {bad}'\"\n")
    (project / "cardgen.toml").write_text(f'editor = "touch {bad}"\n')
    with running(project, environment={"XDG_CONFIG_HOME": str(tmp_path / "home")}) as preview:
        page = preview.page()
        key = page.split('<article class="card" id="')[1].split('"')[0]
        assert preview.act("/open", f"card={key}&at=stats/fighting").status == 200
        until(log.exists)
        count, _, place, rest = log.read_text(encoding="utf-8").splitlines()
        assert (count, place) == ("3", f"{project}/factions/good.yaml:17:38")
        assert rest == f"; touch {bad}"
        for body in ("card=../../etc/passwd", "file=/etc/passwd&line=1", "", "finding=x", "group=/etc/passwd"):
            assert preview.act("/open", body).status == 404

    assert 'data-rule="settings/editor" data-path="cardgen.toml" data-line="1"' in page
    assert not bad.exists()


def test_phones_can_only_look(project: Path) -> None:
    """On the network every request needs the token of the address, and nothing can be done there."""
    with running(project, "--lan") as preview:
        assert preview.process.stdout is not None
        url = preview.process.stdout.readline().split()[-1]
        host, token = url.removeprefix("http://").strip("/").split("/")
        address, _, port = host.partition(":")
        lan = Running.__new__(Running)
        lan.port, lan.host, lan.address = int(port), host, address
        page = lan.ask(f"/{token}/").text
        assert "<article" in page
        assert '<meta name="token" content="">' in page
        assert lan.ask(f"/{token}/page.js").status == 200
        for path in ("/", "/page.js", "/events", f"/{token}x/", f"/{token[:-1]}/", f"/{token}"):
            assert lan.ask(path).status == 403
        assert lan.ask(f"/{token}/", headers={"Host": preview.host}).status == 403
        for origin in (f"http://{host}", f"http://{preview.host}"):
            headers = {"Origin": origin, "X-Cardgen-Token": token}
            assert lan.ask(f"/{token}/look", "POST", headers, "ink=saver").status == 403
        assert preview.ask("/", headers={"Host": host}).status == 403


def _received(one: socket.socket) -> bytes:
    one.settimeout(1)
    try:
        return one.recv(4096)
    except OSError:
        return b""


def _status(preview: Running) -> int:
    try:
        return preview.ask("/page.js").status
    except OSError:
        return 0
