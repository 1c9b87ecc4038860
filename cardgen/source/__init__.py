"""Text to a tree of nodes that know where they stand. The only room that imports yaml.

Nothing raises: what is wrong with a file is in the findings, and what can be read is in the tree. `decoding.read_bytes`
and `parse.read_text` are the ways in; importing `node` and `places` alone is cheap.
"""
