"""Lasting choices: settings in `cardgen.toml`, measured printers, styles."""
