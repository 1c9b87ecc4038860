"""Balance computations beyond single rolls: duels, matrices of all pairs, simulated drafts and battles.

The package works with the values of `cardgen.combat`, which each game provides. It reads no files and prints nothing.
"""
