"""The lab: what can be computed of models beyond their single rolls: duels, tables of everybody, drafts and battles.

It works with the values of `cardgen.combat`, which the games give; it reads no files and prints nothing.
"""
