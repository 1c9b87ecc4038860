"""What games share: reading their files and catalogues, new files to begin with, laws that several of them have.

It is not a game itself; games import from it, and it knows none of them.
"""
