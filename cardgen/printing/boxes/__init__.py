"""Tuck boxes and trays for decks: how thick a deck is, the nets of its box, and the sheets of them."""
