"""Text to a tree of nodes that know where they stand. The only room that imports yaml.

Nothing raises: what is wrong with a file is in the findings, and what can be read is in the tree.
"""

from cardgen.source.decoding import read_bytes
from cardgen.source.limits import MAX_BYTES, MAX_FAULTS, MAX_LINES
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from cardgen.source.remarks import too_faulty

__all__ = ["MAX_BYTES", "MAX_FAULTS", "MAX_LINES", "Node", "read_bytes", "read_text", "too_faulty"]
