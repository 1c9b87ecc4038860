"""Words for people: names and how they are compared, one-line texts, bills of points."""
