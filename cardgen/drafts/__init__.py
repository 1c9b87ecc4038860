"""Drafts: packs dealt reproducibly from a seed, and the manifest that lists their cards."""
