"""What people choose once: settings in `cardgen.toml`, measured printers, themes."""
