"""What an editor is told while somebody writes: findings, fixes, what names mean, and where they come from.

`serve` is the way in. Only this room knows the Language Server Protocol; `server` talks, the other modules take texts
and projects and give what is said of them, in the types of the protocol.
"""
