"""Lasting choices: the settings in `cardgen.toml`, calibrated printers, and styles (themes)."""
