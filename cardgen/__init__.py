"""cardgen: printable cards for miniature skirmish games, from plain YAML files."""

__version__ = "0.1.0"
