"""Templates and texts to frames: everything measured, wrapped, fitted and placed. Millimetres, y down."""
