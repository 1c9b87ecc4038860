"""A picture has at least 300 dots to the inch where it is printed.

With fewer it looks soft beside sharp type. For a print shop this is an error, since they refuse or blur such pictures.

Rulebook: none; 300 is what print shops ask for.
"""

LEVEL = "warning"
