"""Arms: drawings read from files, composed into shields with all that stands around them."""
