"""A picture has at least 300 dots to the inch where it is printed.

With fewer it looks soft beside sharp type. For a print shop this is an error, since they refuse or blur such pictures.

Rulebook: none; 300 is what print shops ask for.

In the example the first picture is 100 dots wide, the second 1000.

Bad:

    groups:
      - {name: Spearman, art: art/spearman-thumbnail.png}

Good:

    groups:
      - {name: Spearman, art: art/spearman.png}
"""

LEVEL = "warning"
STRICT = "error"
