"""Text for people: comparison of names, wording of messages, Markdown, and bills of points."""
