"""Access to files and folders: locating, reading within limits, and writing completely or not at all."""
