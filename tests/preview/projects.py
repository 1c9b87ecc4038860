"""Projects to be shown."""

from __future__ import annotations

import shutil
from pathlib import Path

FACTIONS = Path(__file__).parent.parent.parent / "factions"


def small(folder: Path) -> Path:
    """A folder with one faction of Pygmies in it, of 14 different cards."""
    (folder / "factions").mkdir()
    shutil.copyfile(FACTIONS / "pygmies" / "good.yaml", folder / "factions" / "good.yaml")
    return folder
