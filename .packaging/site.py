"""The pages of the documentation site: those that stand in the repository, and one for each family of rules.

mkdocs calls the functions whose names begin with `on_`. Files keep their places, `docs/authoring.md` beside
`factions/README.md`, so that links between them are the same on the site and in the repository.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from cardgen.rules import manual, registry

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "factions/README.md", "templates/README.md")
BESIDE = (
    "docs/**/*",
    "factions/**/*.md",
    "factions/**/*.yaml",
    "factions/**/*.png",
    ".github/**/*.png",
    "cardgen.toml",
)
"""What pages show or link to."""
FAMILIES = {
    "game": "Games of your own",
    "yaml": "YAML",
    "shape": "Shape",
    "layout": "Layout",
    "lab": "Lab",
    "waiver": "Waivers",
    "settings": "Settings",
}
NAMES = {"ares": "ARES", "vsgmr": "VSGMR"}
NAV: list[Any] = [{"Home": "README.md"}, {"Gallery": "docs/gallery.md"}]
"""What stands first; a page that is nowhere yet follows under what there is to look up."""
GROUPS = {
    "Print": (
        "docs/printing.md",
        "docs/players.md",
        "docs/games.md",
        "docs/tables-online.md",
        "docs/troubleshooting.md",
    ),
    "Design": (
        "docs/authoring.md",
        "factions/README.md",
        "docs/editors.md",
        "docs/lab.md",
        "docs/themes.md",
        "templates/README.md",
        "docs/own-game.md",
        "docs/tables.md",
        "docs/sharing.md",
    ),
    "Look up": ("docs/commands.md", "docs/ci.md", "docs/upgrading.md", "CHANGELOG.md", "CONTRIBUTING.md"),
}
_FOLDER = re.compile(r"\[([^\]]+)\]\((?!https?:|#)[^)#\s]*/\)")
_FENCE = re.compile(r"^( *```\w+) .*$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The files of the site in place of those of docs/, beside those of the theme."""
    made = Files([file for file in files if file.src_dir != config.docs_dir])
    for place in dict.fromkeys(_places()):
        made.append(File(place, str(ROOT), config.site_dir, config.use_directory_urls))
    for family in _families():
        made.append(File.generated(config, f"rules/{family}.md", content=_rules(family)))
    config.nav = _nav(made)
    return made


def on_page_markdown(markdown: str, **_: Any) -> str:
    """A page as a site has it: links to folders are plain words, and what a test reads of a block is not shown."""
    return _FENCE.sub(r"\1", _FOLDER.sub(r"\1", markdown))


def _places() -> Iterator[str]:
    """The files of the repository that are on the site, by their places."""
    yield from PAGES
    for pattern in BESIDE:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(ROOT).parts[1:]):
                yield path.relative_to(ROOT).as_posix()


def _families() -> list[str]:
    return list(dict.fromkeys(registry.get_family(rule) for rule in registry.list_ids()))


def _rules(family: str) -> str:
    """The page of a family of rules: each with its level, what it says, and its examples."""
    parts = [f"# Rules: {_called(family)}\n"]
    for rule in registry.list_ids():
        if registry.get_family(rule) != family:
            continue
        page = manual.load_page(rule)
        # blocks that are indented are examples of YAML
        text = re.sub(r"^(Bad|Good):\n", r"**\1**\n", page.text, flags=re.MULTILINE)
        parts.append(f"## {rule}\n\n*{page.level}*\n\n{text}\n")
    return "\n".join(parts)


def _called(family: str) -> str:
    return FAMILIES.get(family) or NAMES.get(family) or family.replace("_", " ").title()


def _nav(files: Files) -> list[Any]:
    """What is found where."""
    first = [*NAV]
    known = {"LICENSE", *_named(first), *(place for places in GROUPS.values() for place in places)}
    groups = {name: [*places] for name, places in GROUPS.items()}
    # a page that nobody has given a place yet is found under what there is to look up
    groups["Look up"] += [
        file.src_uri
        for file in files.documentation_pages()
        if file.src_uri not in known and not file.src_uri.startswith("rules/")
    ]
    rules = [{_called(family): f"rules/{family}.md"} for family in _families()]
    return [*first, *({name: places} for name, places in groups.items()), {"Rules": rules}]


def _named(nav: Any) -> Iterator[str]:
    """The places that a part of the navigation names."""
    if isinstance(nav, str):
        yield nav
    else:
        for inner in nav.values() if isinstance(nav, dict) else nav:
            yield from _named(inner)
