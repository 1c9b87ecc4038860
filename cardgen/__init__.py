"""cardgen: printable cards for miniature skirmish games, from plain YAML files."""

__version__ = "0.2.0"
