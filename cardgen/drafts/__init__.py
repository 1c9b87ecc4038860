"""Drafts: a game's cards dealt into packs, always the same for the same seed, and the manifest that lists the packs."""
