"""Boxes for decks: the thickness of a deck, the net of its box, and the sheets with nets."""
