"""Everything printed, in plain Python: settings and parts become faces, findings and files."""
