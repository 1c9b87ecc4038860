"""Frames to paper: which card lies where on which sheet, the marks around them, and the PDF."""
