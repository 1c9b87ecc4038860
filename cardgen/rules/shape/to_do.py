"""A text that was written to be replaced has been replaced.

`cardgen new` writes complete files that print at once; what is still to be said in them begins with TO DO. The finding
goes away when you say it.

Rulebook: none.
"""

LEVEL = "warning"
