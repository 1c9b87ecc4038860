"""What games of forces share: reading files and catalogues, skeletons, and the parts of a game night.

It is no game itself; games import from it, and it knows none of them.
"""
