"""Real editors, started without a window, with the settings that `docs/editors.md` has for them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEOVIM = """\
local function wait(what, holds)
  if not vim.wait(60000, holds, 20) then
    io.stderr:write("it never came to " .. what .. "\\n")
    vim.cmd("cquit 1")
  end
end
wait("a diagnostic", function() return #vim.diagnostic.get(0) > 0 end)
local found = vim.diagnostic.get(0)[1]
local at = { line = found.lnum, character = found.col }
local document = vim.lsp.util.make_text_document_params()
local function ask(method, more)
  local asked = vim.tbl_extend("force", { textDocument = document, position = at }, more)
  for _, one in pairs(vim.lsp.buf_request_sync(0, method, asked, 60000)) do return one.result end
end
local hover = ask("textDocument/hover", {})
local range = { start = at, ["end"] = at }
local action = ask("textDocument/codeAction", { range = range, context = { diagnostics = {} } })[1]
vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
wait("no diagnostics", function() return #vim.diagnostic.get(0) == 0 end)
vim.cmd("silent write")
local told = { code = found.code, hover = hover.contents.value, title = action.title }
io.stdout:write(vim.fn.json_encode(told))
vim.cmd("quitall")
"""
EMACS = """\
(setq eglot-sync-connect t eglot-connect-timeout 60)
(find-file "factions/pygmies/good.yaml")
(unless (eglot-managed-p) (apply #'eglot--connect (eglot--guess-contact)))
(flymake-mode 1)
(let ((count 0))
  (while (and (< count 600) (null (flymake-diagnostics))) (accept-process-output nil 0.1) (setq count (1+ count))))
(let* ((found (car (flymake-diagnostics)))
       (at (eglot--pos-to-lsp-position (flymake-diagnostic-beg found)))
       (asked (list :textDocument (eglot--TextDocumentIdentifier) :range (list :start at :end at)
                    :context (list :diagnostics [])))
       (action (aref (jsonrpc-request (eglot-current-server) :textDocument/codeAction asked) 0)))
  (princ (format "%s\\n%s\\n" (flymake-diagnostic-text found) (plist-get action :title)))
  (eglot--apply-workspace-edit (plist-get action :edit))
  (save-buffer))
"""


def settings(language: str, word: str) -> str:
    """The block of the documentation in a language that has a word in it."""
    text = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return next(str(block) for block in found if word in block)


def editor(name: str, *command: str) -> str:
    """Where an editor is; a test that needs it is left out, by name, where it is not, or cannot do what it must."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed; Debian's package does it, see .ci/run")
    if command and subprocess.run([found, *command], capture_output=True, check=False).returncode:
        pytest.skip(f"{name} has no eglot or no yaml-mode; Debian's packages do it, see .ci/run")
    return found


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one name that is written wrong."""
    shutil.copytree(ROOT / "factions" / "pygmies", tmp_path / "factions" / "pygmies")
    path = tmp_path / "factions" / "pygmies" / "good.yaml"
    path.write_bytes(path.read_bytes().replace(b"Lucky", b"Lucyk"))
    return tmp_path


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """An editor in the project, with `cardgen` on its path and settings of nobody else."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    surroundings = {**os.environ, "PATH": programs, "HOME": str(project), "XDG_CONFIG_HOME": str(project)}
    return subprocess.run(
        command,
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        timeout=150,
        env=surroundings,
        stdin=subprocess.DEVNULL,
    )


def test_neovim(project: Path) -> None:
    """Neovim underlines the name, shows the rule's page, and its quick fix writes what was there before."""
    program = editor("nvim")
    newer = subprocess.run(
        [program, "--headless", "-u", "NONE", "-c", "lua os.exit(vim.fn.has('nvim-0.11') == 1 and 0 or 1)"],
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
    word = "start_client" if newer.returncode else "vim.lsp.enable"
    (project / "init.lua").write_text(settings("lua", word), encoding="utf-8")
    (project / "ask.lua").write_text(NEOVIM, encoding="utf-8")
    made = run(
        project, program, "--headless", "-n", "-u", "init.lua", "factions/pygmies/good.yaml", "-c", "luafile ask.lua"
    )

    assert made.returncode == 0, made.stderr
    told = json.loads(made.stdout[made.stdout.index("{") :])
    assert told["code"] == "shape/unknown-name"
    assert told["title"] == "Write `Lucky`"
    assert told["hover"].startswith("**shape/unknown-name** (error)")
    shipped = ROOT / "factions" / "pygmies" / "good.yaml"
    assert (project / "factions" / "pygmies" / "good.yaml").read_bytes() == shipped.read_bytes()


def test_emacs(project: Path) -> None:
    """Emacs with eglot does so, too."""
    start = Path("/etc/emacs/site-start.d/00debian.el")
    packages = ("-l", str(start)) if start.exists() else ()
    program = editor(
        "emacs",
        "--batch",
        *packages,
        "-f",
        "package-initialize",
        "--eval",
        "(progn (require 'eglot) (require 'yaml-mode))",
    )
    (project / "init.el").write_text(settings("elisp", "eglot-server-programs"), encoding="utf-8")
    (project / "ask.el").write_text(EMACS, encoding="utf-8")
    made = run(project, program, "--batch", *packages, "-f", "package-initialize", "-l", "init.el", "-l", "ask.el")

    assert made.returncode == 0, made.stderr
    assert "shape/unknown-name" in made.stdout
    assert "Write `Lucky`" in made.stdout
    shipped = ROOT / "factions" / "pygmies" / "good.yaml"
    assert (project / "factions" / "pygmies" / "good.yaml").read_bytes() == shipped.read_bytes()
