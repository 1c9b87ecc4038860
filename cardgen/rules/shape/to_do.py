"""A text that was written to be replaced has been replaced.

`cardgen new` writes complete files that print at once; what is still to be said in them begins with TO DO. The finding
goes away when you say it.

Rulebook: none.

Bad:

    theme: "TO DO: say in a sentence or two what these people are like."

Good:

    theme: Knights who would rather be remembered than be old.
"""

LEVEL = "warning"
