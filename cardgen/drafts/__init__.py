"""Drafts: the cards of a game dealt into packs, always the same for the same seed, and the manifest that tells of it."""
