"""Language server: findings, fixes, explanations, completion, navigation and renaming for editors.

`serve` is the entry point. Only this package uses the Language Server Protocol: `server` talks to the editor, and the
other modules turn texts and projects into answers in the types of the protocol.
"""
