"""Code that several games share: readers of files and catalogues, starter files, and common rules.

The package is not a game itself: games import from it, and it imports from none of them.
"""
