"""Rules about the settings of a project."""
